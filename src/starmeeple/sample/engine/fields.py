"""What lies on the table: figures, steps, reasons, and every field of a position, once."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import bags, figures, position
from starmeeple.core.state import zeros

END, DEAL, PLAY, ROLL = 0, 1, 2, 3
STEPS: Final = ("over", "deal", "play", "roll")
NOT_IN_HAND: Final = 3


class Figures(figures.Figures):
    """What never changes in a game: each is read from the key of its name in edition.toml."""

    def __init__(self, edition: object, options: dict[str, object]) -> None:
        super().__init__(edition, options)
        self.seats: i64 = 0
        self.ranks: i64 = 0
        self.copies: i64 = 0  # of each rank
        self.hand: i64 = 0  # cards that everybody draws
        self.pips: i64 = 0  # faces of the die


class Position(position.Position):
    """One moment of a game. A line is the declaration, the first value, the copy and the meaning of a field."""

    def __init__(self, figures: Figures, like: "Position | None" = None) -> None:
        super().__init__(figures.vocabulary, like)
        self.figures = figures
        self.turn: i64 = like.turn if like else i64(0)  # the seat that draws, plays or rolls
        self.card: i64 = like.card if like else i64(0)  # the rank that was played last, from 0
        self.deck: vec[i64] = like.deck[:] if like else vec[i64]([figures.copies] * figures.ranks)  # [rank]
        self.hands: vec[i64] = like.hands[:] if like else zeros(figures.seats * figures.ranks)  # [seat * ranks + rank]
        self.pile: vec[i64] = like.pile[:] if like else zeros(figures.ranks)  # [rank] played
        self.points: vec[i64] = like.points[:] if like else zeros(figures.seats)  # [seat]

    def held(self, seat: i64) -> i64:
        """How many cards a seat has."""
        return bags.count(self.hands, seat * self.figures.ranks, self.figures.ranks)
