"""What a bot feels about a position: the evaluation of `greedy`, and what a search asks beside it."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import State
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine import greedy


class AlienFrontiersInstinct(greedy.Greedy):
    """Alien Frontiers by instinct; a point is 1000."""

    def worths(self, state: State, worths: vec[i64]) -> None:
        """Each seat's own side; face-down agendas are felt by whoever holds them."""
        position = cast(f.Position, state)
        for seat in range(position.figures.seats):
            worths[seat] = self.side(position, seat) + self.plans(position, seat)

    def quarter(self, state: State) -> i64:
        """By the colonies that the leader has landed."""
        position = cast(f.Position, state)
        most: i64 = 0
        for seat in range(position.figures.seats):
            landed: i64 = 0
            for territory in range(f.TERRITORIES):
                landed += position.colonies[territory * f.SEATS + seat]
            if landed > most:
                most = landed
        found = most * 4 // position.figures.allotment
        return found if found < 3 else i64(3)

    def turn(self, state: State) -> i64:
        position = cast(f.Position, state)
        return position.round * f.SEATS + position.active


INSTINCT: Final = AlienFrontiersInstinct()
