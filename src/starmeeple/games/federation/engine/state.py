"""The contract: what a position of Federation answers."""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.rng import Rng
from starmeeple.core.state import State
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine import invariants, scoring, secrets, setup, steps
from starmeeple.games.federation.engine.chapters import course, executive
from starmeeple.games.federation.engine.figures import Figures


class Federation(f.Position):
    """A game."""

    def copy(self) -> "Federation":
        return Federation(self.figures, self)

    def copy_onto(self, other: State) -> State:
        if not isinstance(other, Federation) or other.figures is not self.figures:
            return self.copy()
        f.overwrite(other, self)
        return other

    def legal_into(self, seat: i64, buffer: vec[i64]) -> i64:
        """The answers are known since the question was found to have several."""
        return bits.actions_into(course.first_action(self), self.answers, buffer, 0) if self.is_asked(seat) else i64(0)

    def has_choice(self, seat: i64) -> bool:
        return self.answers & (self.answers - 1) != 0

    def apply(self, seat: i64, action: i64) -> None:
        super().apply(seat, action)
        self.go_on()

    def go_on(self) -> None:
        """On to the next question; nobody is asked one that has only one answer. [FE 1.4]"""
        only = course.next_question(self)
        while only >= 0:
            super().apply(self.active, only)
            only = course.next_question(self)

    def redeal(self, seat: i64, rng: Rng) -> None:
        secrets.redeal(self, seat, rng)

    def scores(self) -> list[int]:
        """Whole prestige points. Shares of tied places may leave twelfths of a point beyond them, which the ranking
        counts and views show as `parts`. [FE 9.3]"""
        return [int(self.score[seat]) for seat in range(self.figures.players)]

    def sheet(self, seat: i64) -> list[int]:
        return [int(self.earned[seat * f.SOURCES + source]) for source in range(f.SOURCES)]

    def ranking(self) -> list[int]:
        return scoring.ranking(self)

    def order(self) -> list[int]:
        """Clockwise from the holder of the President at the start of the round. [FE 3.1]"""
        if self.step == steps.DRAW_FIRST:
            return []
        return [int(executive.in_order(self, place)) for place in range(self.figures.players)]

    def check(self) -> None:
        invariants.check(self)


def start(figures: Figures) -> Federation:
    """The table before anything is revealed, then on to the first question. [FE 10.1]"""
    position = Federation(figures)
    setup.begin(position)
    position.go_on()
    return position
