"""The contract: what a position of SpaceCorp answers."""

from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine import invariants, scoring, secrets, setup, steps
from starmeeple.games.spacecorp.engine.chapters import turn
from starmeeple.games.spacecorp.engine.figures import Figures


class SpaceCorp(f.Position):
    """A game, solo against the competition or of two to four players, whose hands are hidden."""

    def copy(self) -> "SpaceCorp":
        return SpaceCorp(self.figures, self)

    def apply(self, seat: i64, action: i64) -> None:
        """The answer, then the pending steps until somebody is asked."""
        self.asked = f.UNASKED
        super().apply(seat, action)
        turn.run(self)

    def redeal(self, seat: i64, rng: Rng) -> None:
        secrets.redeal(self, seat, rng)

    def order(self) -> list[int]:
        """Clockwise from the first player of the era. [SC 18.1]"""
        if self.step == steps.FIRST_PLAYER:
            return []
        players = int(self.figures.players)
        return [(int(self.first_player) + k) % players for k in range(players)]

    def scores(self) -> list[int]:
        """Profit per seat."""
        return [int(self.profit[seat]) for seat in range(self.figures.players)]

    def ranking(self) -> list[int]:
        return scoring.ranking(self)

    def check(self) -> None:
        invariants.check(self)


def start(figures: Figures) -> SpaceCorp:
    """The first position: chance deals the first era. [SC 3]"""
    position = SpaceCorp(figures)
    position.asked = f.UNASKED
    setup.begin(position)
    turn.run(position)
    return position
