"""What a bot feels about a position: the evaluation of `greedy`, and what a search asks beside it."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.instinct import Scratch
from starmeeple.core.playout import settle
from starmeeple.core.rng import Rng
from starmeeple.core.state import State
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine import greedy, instinct_worth, steps
from starmeeple.games.federation.engine.chapters import course
from starmeeple.games.federation.engine.state import Federation

TRIES: Final[i64] = 2  # choices that finish what an action began


class FederationInstinct(greedy.Greedy):
    """Federation by instinct; a hundred is one point. Beside `greedy` it knows what the Assistant die is worth in every
    vote to come."""

    def __init__(self) -> None:
        self.outlook = instinct_worth.Outlook()  # of the position that is valued
        self.scratch = Scratch()
        self.pip: i64 = 6  # a pip of the die, in each round that is left
        self.oceanium: i64 = 10  # beyond what `greedy` sees in it, while there are rounds left
        # What tells more about the winner than about the next move: percent beside what its worth counts anyway.
        self.told_by_die: i64 = 300
        self.told_by_planets: i64 = 250
        self.told_by_degree: i64 = 200
        self.told_by_robots: i64 = 300

    def weights(self) -> list[str]:
        return ["pip", "oceanium", *self.forecast_weights()]

    def forecast_weights(self) -> list[str]:
        return ["told_by_die", "told_by_planets", "told_by_degree", "told_by_robots"]

    def value(self, state: State, seat: i64) -> i64:
        """As `greedy` values it, and hopes."""
        assert isinstance(state, Federation)
        outlook = self.outlook
        outlook.look_at(state)
        mine: i64 = 0
        best: i64 = -1_000_000
        for other in range(state.figures.players):
            worth = instinct_worth.prospects(state, outlook, other)
            if other == seat:
                mine = worth
            elif worth > best:
                best = worth
        if state.step == steps.END:
            return 10 * (mine - best)
        return mine - best // 3 + self.hopes(state, seat)

    def rate(self, state: State, seat: i64, action: i64, rng: Rng) -> i64:
        return self.best_end(cast(Federation, self.scratch.copy_of(state, TRIES)), seat, action, rng, TRIES)

    def best_end(self, state: Federation, seat: i64, action: i64, rng: Rng, depth: i64) -> i64:
        """As `greedy` does it, but copies are written over each other."""
        state.apply(seat, action)
        settle(state, rng)
        if depth == 0 or state.asked != 1 << seat or not greedy.finishes(state.step):
            return self.value(state, seat)
        best: i64 = -1_000_000_000
        first = course.first_action(state)
        rest = state.answers
        while rest:
            answer = first + bits.lowest(rest)
            rest &= rest - 1
            after = cast(Federation, self.scratch.copy_of(state, depth - 1)) if rest else state
            found = self.best_end(after, seat, answer, rng, depth - 1)
            if found > best:
                best = found
        return best

    def hopes(self, position: f.Position, seat: i64) -> i64:
        """What the die and Oceanium will still bring."""
        left = position.figures.rounds - position.round
        ocean = position.reserve[seat * f.RESOURCES + f.OCEANIUM]
        return left * self.pip * position.die[seat] + (self.oceanium * ocean if left > 0 else i64(0))

    def worths(self, state: State, worths: vec[i64]) -> None:
        """Each seat's prospects; what they share is counted once."""
        position = cast(f.Position, state)
        outlook = self.outlook
        outlook.look_at(position)
        for seat in range(position.figures.players):
            worths[seat] = instinct_worth.prospects(position, outlook, seat) + self.hopes(position, seat)
            if position.step != steps.END:
                worths[seat] += self.told(position, outlook, seat)

    def told(self, position: f.Position, outlook: instinct_worth.Outlook, seat: i64) -> i64:
        """What a forecast hears from the engine that a seat has built: die, influence on planets, degrees, robots."""
        left = outlook.left
        influence: i64 = 0
        for planet in range(f.PLANETS):
            influence += outlook.standings[planet * f.PLAYERS + seat]
        robots = bits.ones(position.robots[seat] & position.structures)
        told = (20 + 25 * left) * position.die[seat] * self.told_by_die
        told += influence * (20 + 22 * left) * self.told_by_planets
        return (told + 20 * position.degree[seat] * self.told_by_degree + 100 * robots * self.told_by_robots) // 100

    def quarter(self, state: State) -> i64:
        """By the rounds that are over."""
        position = cast(f.Position, state)
        found = (position.round - 1) * 4 // position.figures.rounds
        return found if found > 0 else i64(0)

    def turn(self, state: State) -> i64:
        position = cast(f.Position, state)
        return position.round << 16 | position.phase << 8 | position.cursor


INSTINCT: Final = FederationInstinct()
