"""What a bot feels about a position: the evaluation of `greedy`, and what a search asks beside it."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import State
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine import greedy


class FederationInstinct(greedy.Greedy):
    """Federation by instinct; a hundred is one point."""

    def worths(self, state: State, worths: vec[i64]) -> None:
        """Each seat's prospects; what they share is counted once."""
        position = cast(f.Position, state)
        outlook = greedy.Outlook(position)
        for seat in range(position.figures.players):
            worths[seat] = greedy.prospects(position, outlook, seat)

    def quarter(self, state: State) -> i64:
        """By the rounds that are over."""
        position = cast(f.Position, state)
        found = (position.round - 1) * 4 // position.figures.rounds
        return found if found > 0 else i64(0)

    def turn(self, state: State) -> i64:
        position = cast(f.Position, state)
        return position.round << 16 | position.phase << 8 | position.cursor


INSTINCT: Final = FederationInstinct()
