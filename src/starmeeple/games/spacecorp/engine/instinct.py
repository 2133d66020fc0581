"""What a bot feels about a position: the evaluation of `greedy`, and what a search asks beside it."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import State
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine import greedy, steps


class SpaceCorpInstinct(greedy.Greedy):
    """SpaceCorp by instinct; one ₣ is 1000. Beside `greedy` it knows that a hand can be too large, and that cards are
    worth little once the deck is empty."""

    def __init__(self) -> None:
        super().__init__()
        self.hand: i64 = 8  # cards that can be put to use
        self.last_hand: i64 = 4  # the same once the deck is empty
        self.surplus: i64 = 75  # less for each card more

    def weights(self) -> list[str]:
        return ["hand", "last_hand", "surplus"]

    def value(self, state: State, seat: i64) -> i64:
        found = super().value(state, seat)
        position = cast(f.Position, state)
        return found if position.step == steps.END else found - self.burden(position, seat)

    def burden(self, position: f.Position, seat: i64) -> i64:
        """Cards in hand that will hardly be used."""
        figures = position.figures
        cards: i64 = 0
        for kind in range(figures.first_kind[position.era], figures.first_kind[position.era + 1]):
            cards += position.hand[seat * figures.kinds + kind]
        over = cards - (self.hand if position.deck_left else self.last_hand)
        return over * self.surplus if over > 0 else i64(0)

    def worths(self, state: State, worths: vec[i64]) -> None:
        """What each seat has and may hope for; alone, less the profit of the competition."""
        position = cast(f.Position, state)
        for seat in range(position.figures.players):
            worths[seat] = greedy.own_worth(position, seat) - self.burden(position, seat)
        if position.figures.solo:
            worths[0] -= position.rival_profit * greedy.POINT

    def quarter(self, state: State) -> i64:
        """By the cards that the decks of the eras still have."""
        position = cast(f.Position, state)
        figures = position.figures
        size: i64 = 0
        for kind in range(figures.first_kind[position.era], figures.first_kind[position.era + 1]):
            size += figures.copies[kind]
        eras = figures.last_era - figures.first_era + 1
        found = 4 * ((position.era - figures.first_era) * size + size - position.deck_left) // (eras * size)
        return found if found < 3 else i64(3)

    def turn(self, state: State) -> i64:
        position = cast(f.Position, state)
        return position.round * f.SIDES + position.seat


INSTINCT: Final = SpaceCorpInstinct()
