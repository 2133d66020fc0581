"""What a bot feels about a position: its worth for the seat beside that of the others, and what else a search asks."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import State
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine import greedy, instinct_worth, steps


class SpaceCorpInstinct(instinct_worth.Worth):
    """SpaceCorp by instinct; one ₣ is 1000. Unlike `greedy` it knows that all hopes end with the deck, which cards a
    team waits for, and that a base is worth more than the team that could build it."""

    def value(self, state: State, seat: i64) -> i64:
        position = cast(f.Position, state)
        if position.step == steps.END:
            return greedy.outcome(position, seat)
        total = self.own(position, seat)
        if position.figures.solo:
            return total - position.rival_profit * greedy.POINT * self.rivalry // 1000
        best: i64 = -greedy.WON
        for other in range(position.figures.players):
            if other != seat:
                worth = self.own(position, other)
                if worth > best:
                    best = worth
        return total - best * self.rivalry // 1000

    def worths(self, state: State, worths: vec[i64]) -> None:
        """What each seat has and may hope for; alone, less the profit of the competition."""
        position = cast(f.Position, state)
        for seat in range(position.figures.players):
            worths[seat] = self.own(position, seat)
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
