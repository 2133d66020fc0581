"""Hands, bids, the wreck and the points."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import figures, position
from starmeeple.core.state import zeros

SEATS: Final[i64] = 2
PIPS: Final[i64] = 6
END, DEAL, ROLL, BID = 0, 1, 2, 3  # what the game waits for
STEPS: Final = ("over", "deal", "roll", "bid")
NOT_IN_HAND: Final = 3
NONE: Final[i64] = -1


class Figures(figures.Figures):
    """How many ranks, copies of each, and cards in a hand."""

    def __init__(self, edition: object, options: dict[str, object]) -> None:
        super().__init__(edition, options)
        self.ranks: i64 = 0
        self.copies: i64 = 0
        self.hand: i64 = 0


class Position(position.Position):
    """One moment of a game."""

    def __init__(self, figures: Figures, like: "Position | None" = None) -> None:
        super().__init__(figures.vocabulary, like)
        self.figures = figures
        self.wreck: i64 = like.wreck if like else i64(0)
        self.due: i64 = like.due if like else SEATS * figures.hand  # cards still to be drawn, the seats in turn
        self.bag: vec[i64] = like.bag[:] if like else vec[i64]([figures.copies] * figures.ranks)
        self.hands: vec[i64] = like.hands[:] if like else zeros(SEATS * figures.ranks)  # [seat * ranks + card]
        self.pile: vec[i64] = like.pile[:] if like else zeros(figures.ranks)
        self.bids: vec[i64] = like.bids[:] if like else vec[i64]([NONE] * SEATS)
        self.last: vec[i64] = like.last[:] if like else vec[i64]([NONE] * SEATS)  # the bids that were opened last
        self.points: vec[i64] = like.points[:] if like else zeros(SEATS)

    def drawer(self) -> i64:
        """Who draws next: the seats take turns, seat 0 first."""
        return self.due % SEATS
