"""The contract: what a position answers besides what its verbs do."""

from mypy_extensions import i64

from starmeeple.core import bags
from starmeeple.core.rng import Rng
from starmeeple.sample.engine import fields as f


class Sample(f.Position):
    """A game: the others' hands and the deck are hidden."""

    def copy(self) -> "Sample":
        return Sample(self.figures, self)

    def redeal(self, seat: i64, rng: Rng) -> None:
        """The hands that a seat cannot see go into the deck and are drawn again."""
        bags.redraw(self.deck, self.hands, self.figures.ranks, seat, rng)

    def scores(self) -> list[int]:
        return [int(points) for points in self.points]

    def check(self) -> None:
        """No card is lost, nobody has more than a hand, points come from cards that were played."""
        assert 0 <= self.turn < self.figures.seats and 0 <= self.card < self.figures.ranks
        for rank in range(self.figures.ranks):
            places = [self.deck[rank], self.pile[rank], *list(self.hands)[rank :: self.figures.ranks]]
            assert min(places) >= 0 and sum(places) == self.figures.copies
        assert all(self.held(seat) <= self.figures.hand for seat in range(self.figures.seats))
        assert min(self.points) >= 0 and sum(self.points) <= sum((rank + 1) * n for rank, n in enumerate(self.pile))


def start(figures: f.Figures) -> Sample:
    """The first position: chance deals."""
    position = Sample(figures)
    position.ask(f.DEAL, 0)
    return position
