"""The whole of the rules."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, NOT_ASKED, NOT_WAITING, OVER, State
from toys.salvage.actions import PIPS
from toys.salvage.edition import Tables

SEATS = 2
DEAL, ROLL, BID, END = range(4)  # what the game waits for
NOT_IN_HAND = 3
NONE = -1


class Table(State):
    """Hands, bids, the wreck and the points."""

    def __init__(self, figures: Tables, like: Table | None = None) -> None:
        self.figures = figures
        self.step: i64 = like.step if like else DEAL
        self.wreck: i64 = like.wreck if like else 0
        self.due: i64 = like.due if like else SEATS * figures.hand  # cards still to be drawn, the seats in turn
        self.bag: vec[i64] = like.bag[:] if like else vec[i64]([figures.copies] * figures.ranks)
        self.hands: vec[i64] = like.hands[:] if like else vec[i64]([0] * (SEATS * figures.ranks))  # [seat * ranks + card]
        self.pile: vec[i64] = like.pile[:] if like else vec[i64]([0] * figures.ranks)
        self.bids: vec[i64] = like.bids[:] if like else vec[i64]([NONE] * SEATS)
        self.last: vec[i64] = like.last[:] if like else vec[i64]([NONE] * SEATS)  # the bids that were opened last
        self.points: vec[i64] = like.points[:] if like else vec[i64]([0] * SEATS)

    # The contract -----------------------------------------------------------------------------

    def waiting(self) -> list[int]:
        return [seat for seat in range(SEATS) if self.bids[seat] == NONE] if self.step == BID else []

    def actor(self) -> i64:
        return OVER if self.step == END else self.waiting()[0] if self.step == BID else CHANCE

    def widest(self) -> i64:
        return max(self.figures.ranks, PIPS)

    def legal_into(self, seat: i64, buffer: vec[i64]) -> i64:
        n = 0
        for action in range(2 * self.figures.ranks + PIPS):
            if self.why_not(seat, action) == 0:
                buffer[n] = action
                n += 1
        return n

    def why_not(self, seat: i64, action: i64) -> i64:
        ranks = self.figures.ranks
        if seat == CHANCE and self.actor() == CHANCE:
            return 0 if self.weight(action) else NOT_ASKED
        if seat not in self.waiting():
            return NOT_WAITING
        if not 0 <= action < ranks:
            return NOT_ASKED
        return 0 if self.hands[seat * ranks + action] else NOT_IN_HAND

    def apply(self, seat: i64, action: i64) -> None:
        ranks = self.figures.ranks
        if self.step == ROLL:
            self.wreck = action - 2 * ranks + 1
            self.step = BID
        elif self.step == DEAL:
            self.bag[action - ranks] -= 1
            self.hands[self.drawer() * ranks + action - ranks] += 1
            self.due -= 1
            self.go_on()
        else:
            self.hands[seat * ranks + action] -= 1
            self.bids[seat] = action
            if not self.waiting():
                self.open_bids()

    def weight(self, outcome: i64) -> i64:
        """How many of the equally likely cases are this outcome."""
        ranks = self.figures.ranks
        if self.step == ROLL:
            return int(2 * ranks <= outcome < 2 * ranks + PIPS)
        return self.bag[outcome - ranks] if ranks <= outcome < 2 * ranks else 0

    def odds(self) -> list[tuple[int, float]]:
        outcomes = self.legal(CHANCE)
        total = sum(self.weight(outcome) for outcome in outcomes)
        return [(outcome, int(self.weight(outcome)) / int(total)) for outcome in outcomes]

    def sample(self, rng: Rng) -> i64:
        if self.step == ROLL:
            return 2 * self.figures.ranks + rng.below(PIPS)
        return self.figures.ranks + rng.from_bag(self.bag, self.figures.ranks)

    def shows(self, viewer: i64, seat: i64, action: i64) -> bool:
        if seat == CHANCE:
            return self.step == ROLL or viewer == self.drawer()
        return viewer == seat

    def copy(self) -> Table:
        return Table(self.figures, self)

    def redeal(self, seat: i64, rng: Rng) -> None:
        """The hands that the seat cannot see, and bids that are not opened, come from one bag."""
        ranks = self.figures.ranks
        others = [other for other in range(SEATS) if other != seat]
        sizes = [sum(self.hands[other * ranks + card] for card in range(ranks)) for other in others]
        for other in others:
            for card in range(ranks):
                self.bag[card] += self.hands[other * ranks + card]
                self.hands[other * ranks + card] = 0
            if self.bids[other] != NONE:
                self.bag[self.bids[other]] += 1
        for other, size in zip(others, sizes):
            if self.bids[other] != NONE:
                self.bids[other] = rng.from_bag(self.bag, ranks)
                self.bag[self.bids[other]] -= 1
            for _ in range(size):
                card = rng.from_bag(self.bag, ranks)
                self.bag[card] -= 1
                self.hands[other * ranks + card] += 1

    def scores(self) -> list[int]:
        return [int(points) for points in self.points]

    def ranking(self) -> list[int]:
        return [1 + sum(other > mine for other in self.points) for mine in self.points]

    def view(self, seat: i64) -> dict[str, object]:
        from toys.salvage.view import view_of

        return view_of(self, int(seat))

    def check(self) -> None:
        ranks = self.figures.ranks
        for card in range(ranks):
            held = sum(self.hands[seat * ranks + card] for seat in range(SEATS)) + sum(bid == card for bid in self.bids)
            assert min(self.bag[card], self.pile[card]) >= 0
            assert self.bag[card] + self.pile[card] + held == self.figures.copies, "cards are lost"
        assert 0 <= self.wreck <= PIPS and DEAL <= self.step <= END and self.due >= 0

    def freeze(self) -> list[int]:
        numbers = [int(self.step), int(self.wreck), int(self.due)]
        for array in (self.bag, self.hands, self.pile, self.bids, self.last, self.points):
            numbers += [int(number) for number in array]
        return numbers

    def __reduce__(self) -> tuple[object, tuple[Tables, list[int]]]:
        return (thaw, (self.figures, self.freeze()))

    # The turn ---------------------------------------------------------------------------------

    def drawer(self) -> i64:
        """Who draws next: the seats take turns, seat 0 first."""
        return self.due % SEATS

    def go_on(self) -> None:
        """After a card is drawn, or where none can be."""
        if self.due and not any(self.bag):
            self.due = 0
        if self.due == 0:
            self.step = ROLL if any(self.hands) else END

    def open_bids(self) -> None:
        """Both bids are opened; the higher takes the wreck. [SV 3]"""
        self.revealed = True
        for seat in range(SEATS):
            self.pile[self.bids[seat]] += 1
            if self.bids[seat] > self.bids[1 - seat]:
                self.points[seat] += self.wreck
            self.last[seat] = self.bids[seat]
        for seat in range(SEATS):
            self.bids[seat] = NONE
        self.step, self.due = DEAL, SEATS
        self.go_on()


def thaw(figures: Tables, numbers: list[int]) -> Table:
    table = Table(figures)
    rest = list(numbers)
    table.step, table.wreck, table.due = rest[:3]
    del rest[:3]
    for array in (table.bag, table.hands, table.pile, table.bids, table.last, table.points):
        for index in range(len(array)):
            array[index] = rest.pop(0)
    return table


def start(figures: Tables, options: dict[str, int | bool | str]) -> Table:
    return Table(figures)
