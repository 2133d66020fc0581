"""The contract."""

from mypy_extensions import i64
from toys.salvage.engine import fields as f

from starmeeple.core.rng import Rng


class Salvage(f.Position):
    """A game: the other hand and a bid that is not opened are hidden."""

    def copy(self) -> "Salvage":
        return Salvage(self.figures, self)

    def redeal(self, seat: i64, rng: Rng) -> None:
        """The hands that the seat cannot see, and bids that are not opened, come from one bag."""
        ranks = self.figures.ranks
        others = [other for other in range(f.SEATS) if other != seat]
        sizes = [sum(self.hands[other * ranks + card] for card in range(ranks)) for other in others]
        for other in others:
            for card in range(ranks):
                self.bag[card] += self.hands[other * ranks + card]
                self.hands[other * ranks + card] = 0
            if self.bids[other] != f.NONE:
                self.bag[self.bids[other]] += 1
        for other, size in zip(others, sizes):
            if self.bids[other] != f.NONE:
                self.bids[other] = rng.from_bag(self.bag, ranks)
                self.bag[self.bids[other]] -= 1
            for _ in range(size):
                card = rng.from_bag(self.bag, ranks)
                self.bag[card] -= 1
                self.hands[other * ranks + card] += 1

    def scores(self) -> list[int]:
        return [int(points) for points in self.points]

    def check(self) -> None:
        ranks = self.figures.ranks
        for card in range(ranks):
            held = sum(self.hands[seat * ranks + card] for seat in range(f.SEATS)) + sum(bid == card for bid in self.bids)
            assert min(self.bag[card], self.pile[card]) >= 0
            assert self.bag[card] + self.pile[card] + held == self.figures.copies, "cards are lost"
        assert 0 <= self.wreck <= f.PIPS and self.due >= 0


def start(figures: f.Figures) -> Salvage:
    position = Salvage(figures)
    position.ask(f.DEAL, 0)
    return position
