"""What a bot feels about a battle: the evaluation of `greedy`, and what a search asks beside it."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import State
from starmeeple.games.star_factions.engine import fields as f
from starmeeple.games.star_factions.engine import greedy, scoring
from starmeeple.games.star_factions.engine import greedy_worth as w


class StarFactionsInstinct(greedy.Greedy):
    """Star Factions by instinct; about a million is a won game."""

    def worths(self, state: State, worths: vec[i64]) -> None:
        position = cast(f.Position, state)
        for seat in range(i64(len(worths))):
            side = position.side_of[seat]
            worths[seat] = 0
            if side >= 0:
                worths[seat] = w.side_worth(position, side) if position.alive >> side & 1 else -w.WON

    def quarter(self, state: State) -> i64:
        """By the colonies that the leader has."""
        position = cast(f.Position, state)
        most: i64 = 0
        for side in range(f.SIDES):
            owned = scoring.colonies(position, side)
            if owned > most:
                most = owned
        found = most * 4 // position.figures.colonies_to_win
        return found if found < 3 else i64(3)

    def turn(self, state: State) -> i64:
        position = cast(f.Position, state)
        return position.round * f.SIDES + position.active


INSTINCT: Final = StarFactionsInstinct()
