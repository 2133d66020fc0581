"""What a bot feels about a position: the evaluation of `greedy`, and what a search asks beside it."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import State
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine import greedy
from starmeeple.games.race_for_the_galaxy.engine import greedy_worth as w


class RaceInstinct(greedy.Greedy):
    """Race for the Galaxy by instinct; a hundred is one point."""

    def worths(self, state: State, worths: vec[i64]) -> None:
        position = cast(f.Position, state)
        for seat in range(position.figures.players):
            worths[seat] = greedy.standing(position, seat)

    def quarter(self, state: State) -> i64:
        """By the rounds that are still to come."""
        left = w.rounds_left(cast(f.Position, state))
        if left >= 9:
            return 0
        return 3 - left // 3

    def turn(self, state: State) -> i64:
        """All play at once: a turn is a round."""
        return cast(f.Position, state).round


INSTINCT: Final = RaceInstinct()
