"""One random game, played once, with every witness on the way."""

from collections.abc import Callable
from typing import Any

from starmeeple.core.game import View
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, PUBLIC, State
from starmeeple.core.words import Line
from starmeeple.game_setup import GameSetup
from starmeeple.match import lines_of
from starmeeple.record import CHANCE_MARK, plain
from starmeeple.testing.report import Finding, Report
from starmeeple.testing.sight import Sight, sight_of

History = list[tuple[int, int]]  # seat (or CHANCE) and action


class TooLong(AssertionError):
    """A random game went on beyond the bound that its game declares."""


def mode_name(setup: GameSetup) -> str:
    """`star-factions players=2 …`, with only the options that differ from the defaults."""
    usual = {option.name: option.default for option in setup.game.options}
    shown = [f"{name}={plain(value)}" for name, value in setup.options.items() if name == "players" or usual.get(name) != value]
    return " ".join([setup.game.slug, *shown])


def random_history(setup: GameSetup, seed: int) -> History:
    """A random game. The seats of a simultaneous decision answer in a random order."""
    rng = Rng(seed)
    state = setup.start()
    history: History = []
    made = 0
    while (actor := int(state.actor())) != OVER:
        if actor == CHANCE:
            action = int(state.sample(rng))
        else:
            waiting = state.waiting()
            actor = waiting[int(rng.below(len(waiting)))]
            actions = state.legal(actor)
            if not actions:
                raise AssertionError(f"seat {actor} is asked and has no legal action after {len(history)} actions")
            action = actions[int(rng.below(len(actions)))]
            made += 1
            if made > setup.game.longest:
                raise TooLong(f"more than the declared {setup.game.longest} decisions")
        history.append((actor, action))
        state.apply(actor, action)
    return history


class Walk:
    """The game that is being walked through, and where the walk stands."""

    def __init__(self, setup: GameSetup, seed: int, report: Report) -> None:
        self.setup = setup
        self.seed = seed
        self.report = report
        self.mode = mode_name(setup)
        self.rng = Rng(seed + 1_000_003)  # for all that the witnesses draw: the game itself does not depend on it
        self.viewers = [*range(setup.players), PUBLIC]
        self.history: History = []
        self.step = 0
        self.tries: list[int] = []
        self._sights: dict[int, Sight] = {}
        self._known: list[tuple[State, dict[int, View]]] = []  # positions whose views are kept

    # Telling ----------------------------------------------------------------------------------

    def count(self, part: str, times: int = 1) -> None:
        self.report.count(self.mode, part, times)

    def fail(self, part: str, sentence: str) -> None:
        lines = [f"{CHANCE_MARK if seat < 0 else seat} {self.text(action)}" for seat, action in self.history[: self.step]]
        notation = self.text(self.history[self.step][1]) if self.step < len(self.history) else "the end"
        self.report.add(Finding(part, sentence, self.mode, self.seed, self.step, notation, "\n".join(lines)))

    def guard(self, part: str, work: Callable[..., None], *arguments: object) -> None:
        """Run a witness; whatever it raises is a finding, and the walk goes on."""
        try:
            work(*arguments)
        except Exception as error:
            self.fail(part, f"{type(error).__name__}: {error}")

    def text(self, action: int) -> str:
        return self.setup.vocabulary.text(action)

    def verb(self, action: int) -> str:
        return self.setup.vocabulary.verb(action).name

    def name_of(self, viewer: int) -> str:
        return "everybody" if viewer == PUBLIC else f"seat {viewer}"

    # Looking ----------------------------------------------------------------------------------

    def stand_at(self, step: int, state: State) -> None:
        """The walk comes to another position: what was seen before is forgotten."""
        self.step = step
        self._sights.clear()
        self._known = [known for known in self._known if known[0] is state] or [(state, {})]
        size = self.setup.vocabulary.size
        self.tries = [int(self.rng.below(size)) for _ in range(6)]

    def look_ahead(self, after: State) -> None:
        """The position where the walk will stand next."""
        self._known.append((after, {}))

    def view(self, state: State, viewer: int) -> View:
        """What a viewer sees. It is made once for the position where the walk stands and the next one: most witnesses want it, and a third of a
        walk's time goes into views."""
        for known, views in self._known:
            if known is state:
                if viewer not in views:
                    views[viewer] = state.view(viewer)
                return views[viewer]
        return state.view(viewer)

    def sight(self, state: State, viewer: int, observed: bool = False) -> Sight:
        """All that a viewer gets in a position."""
        return sight_of(self.setup, state, self.view(state, viewer), viewer, self.tries, observed)

    def true_sight(self, state: State, viewer: int) -> Sight:
        """The same for the walk's own position with the seat's observation, made once."""
        if viewer not in self._sights:
            self._sights[viewer] = self.sight(state, viewer, observed=True)
        return self._sights[viewer]

    def worlds(self, state: State, viewer: int, number: int) -> list[State]:
        """So many positions that the viewer cannot tell from this one, as the game deals them."""
        found = [state.copy() for _ in range(number)]
        for world in found:
            world.redeal(viewer, self.rng)
        return found

    def other_worlds(self, state: State, viewer: int, number: int) -> list[State]:
        """Of so many such positions those that differ from this one: where nothing is hidden there are none to compare."""
        return [world for world in self.worlds(state, viewer, number) if world != state]

    def told(self, before: State, seat: int, action: int, viewer: int) -> list[Line]:
        """The log lines of an action for a viewer."""
        after, facts = self.setup.applied(before, seat, action)
        return lines_of(self.setup, before, seat, action, after, facts, viewer)


class Looked:
    """A position of a walk for those who ask it for views: they get those that are known already."""

    def __init__(self, walk: Walk, state: State) -> None:
        self._walk = walk
        self._state = state

    def view(self, viewer: int) -> View:
        return self._walk.view(self._state, viewer)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state, name)
