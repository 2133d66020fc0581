"""What an observation tells about who will win, learnt from games: a weight for each of its numbers. `forecast.toml` has them as data.

Most numbers of an observation are 0, most pieces have no weights: neither costs anything. The sums are the same compiled and interpreted, so a search finds the same in both."""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.features import Features, Sheet, figures_in, floats
from starmeeple.core.layout import Layout
from starmeeple.core.position import Position
from starmeeple.core.state import State
from starmeeple.core.verbs import Vocabulary


class Forecast:
    """The weights for one mode of a game."""

    def __init__(self, features: Features, layout: Layout, weights: list[float], learnt: "Learnt") -> None:
        self.features = features
        self.search = learnt.search  # how a search that goes by it thinks otherwise
        self.instinct = learnt.instinct  # what its instinct weighs otherwise
        self.size: i64 = len(weights)
        self.constant: float = learnt.constant / 1000  # alone: what is added
        self.trust: float = learnt.trust / 1000  # what the instinct's own worth counts beside it
        # [quarter] temperatures and, alone, the worth of an even chance, where they are not those of `instinct.toml`
        self.is_tempered: bool = len(learnt.temperature) > 0
        self.temperature: vec[i64] = vec[i64]([i64(heat) for heat in learnt.temperature])
        self.par: vec[i64] = vec[i64]([i64(par) for par in learnt.par])
        self.silent: bool = not any(weights)  # a mode may only say how a search thinks there
        self.sheet = Sheet(floats(len(weights)), False, len(weights))
        self.sheet.weigh_by(weights, layout)

    def standing(self, state: State, seat: i64) -> float:
        """How well the seat stands: one more makes its chance e times as large."""
        if self.silent:
            return self.constant
        self.features.write_at(state, seat, self.sheet, 0, self.size)
        return self.constant + self.sheet.total


class Learnt:
    """What was learnt of one mode: the options that make the mode, thousandths by the names of the pieces, and temperatures of its own."""

    def __init__(
        self,
        options: dict[str, object],
        pieces: dict[str, list[int]],
        constant: int,
        trust: int,
        search: dict[str, int],
        instinct: dict[str, int],
        temperature: tuple[int, ...] = (),
        par: tuple[int, ...] = (),
    ) -> None:
        self.options = options
        self.pieces = pieces
        self.constant = constant
        self.trust = trust
        self.search = search
        self.instinct = instinct
        self.temperature = temperature
        self.par = par

    def fits(self, options: dict[str, object], layout: Layout) -> bool:
        """Were they learnt in this mode, from observations of this layout? An overlay may have changed the layout."""
        if not all([options.get(name) == value for name, value in self.options.items()]):
            return False
        return all([name in layout.by_name and layout.by_name[name].size == len(weights) for name, weights in self.pieces.items()])

    def spread(self, layout: Layout) -> list[float]:
        """The weights at their places."""
        found = [0.0] * layout.size
        for name, weights in self.pieces.items():
            first = layout.by_name[name].first
            for i, weight in enumerate(weights):
                found[first + i] = weight / 1000
        return found


class Forecasts:
    """The forecasts of a game: each mode that was learnt has one."""

    def __init__(self, features: Features, learnt: list[Learnt]) -> None:
        self.features = features
        self.learnt = learnt
        self.vocabulary: Vocabulary | None = None  # of the figures that were asked about last
        self.current: Forecast | None = None

    def of(self, position: Position) -> Forecast | None:
        """The forecast for a position, or None if its mode was not learnt."""
        if self.vocabulary is not position.vocabulary:
            self.look_up(position)
        return self.current

    def look_up(self, position: Position) -> None:
        """Find the mode of a position."""
        figures = figures_in(position)
        layout = self.features.layout(figures)
        self.current = None
        for learnt in self.learnt:
            if learnt.fits(figures.options, layout):
                self.current = Forecast(self.features, layout, learnt.spread(layout), learnt)
        self.vocabulary = position.vocabulary
