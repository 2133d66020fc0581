"""The contract: what a position of Star Factions answers."""

from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.games.star_factions.engine import fields as f
from starmeeple.games.star_factions.engine import invariants, scoring, setup, steps
from starmeeple.games.star_factions.engine.chapters import movement
from starmeeple.games.star_factions.engine.figures import Figures


class StarFactions(f.Position):
    """A game. All is open but the order of the deck, and the deck is a bag: there is nothing to redeal. [SF 1.5]"""

    def copy(self) -> "StarFactions":
        return StarFactions(self.figures, self)

    def apply(self, seat: i64, action: i64) -> None:
        """Nobody is asked a question that has only one answer. [SF 10.2]"""
        super().apply(seat, action)
        only = self.only_answer()
        while only >= 0:
            super().apply(self.actor(), only)
            only = self.only_answer()

    def has_choice(self, seat: i64) -> bool:
        """Only the end of a turn is asked for alone; a ship that can move is a choice besides. [SF 6.1, 10.2]"""
        if self.step != steps.ACTING:
            return True
        for slot in range(f.SLOTS):
            if movement.why_not_move(self, slot) == ALLOWED:
                return True
        return False

    def order(self) -> list[int]:
        """Clockwise from the highest roller, once all factions are chosen; who is out keeps the place. [SF 2.3]"""
        if self.first < 0:
            return []
        seats = [int(self.seat_of[(self.first + ahead) % f.SIDES]) for ahead in range(f.SIDES)]
        return [seat for seat in seats if seat >= 0]

    def scores(self) -> list[int]:
        """Colonies per seat."""
        return [int(scoring.points(self, seat)) for seat in range(self.figures.seats)]

    def ranking(self) -> list[int]:
        return scoring.ranking(self)

    def check(self) -> None:
        invariants.check(self)


def start(figures: Figures) -> StarFactions:
    """The first position. [SF 2.1]"""
    position = StarFactions(figures)
    setup.begin(position)
    return position
