"""What a bot feels about a position: the evaluation of `greedy`, and what a search asks beside it."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.instinct import best_of
from starmeeple.core.rng import Rng
from starmeeple.core.state import State, zeros
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine import greedy, steps
from starmeeple.games.race_for_the_galaxy.engine import greedy_worth as w
from starmeeple.games.race_for_the_galaxy.orb.engine import fields as o
from starmeeple.games.race_for_the_galaxy.orb.engine import instinct as orb
from starmeeple.games.race_for_the_galaxy.orb.engine import steps as orb_steps


class RaceInstinct(greedy.Greedy):
    """Race for the Galaxy by instinct; a hundred is one point. Beside `greedy` it looks a round ahead: what is produced
    now can be consumed for double next."""

    def __init__(self) -> None:
        self.next_double: i64 = 60  # percent of the second chips that count when Produce is chosen
        self.in_stock: i64 = 70  # percent of what goods would bring at double

    def weights(self) -> list[str]:
        return ["next_double", "in_stock"]

    def worths(self, state: State, worths: vec[i64]) -> None:
        position = cast(f.Position, state)
        for seat in range(position.figures.players):
            worths[seat] = greedy.standing(position, seat) + self.goods(position, seat)

    def value(self, state: State, seat: i64) -> i64:
        found = super().value(state, seat)
        position = cast(f.Position, state)
        return found if position.step == steps.END else found + 30 * self.goods(position, seat)

    def goods(self, position: f.Position, seat: i64) -> i64:
        """What the goods that lie there would bring at double, beyond what they count as cards."""
        left = w.rounds_left(position)
        if left == 0 or position.step == steps.END:
            return 0
        each = w.card_price(left)
        counts = zeros(f.KINDS)
        stock = w.stock(position, seat, counts)
        if stock == 0:
            return 0
        more = w.consumption(position, seat, counts, 2, each) * self.in_stock // 100 - each * stock
        return more if more > 0 else i64(0)

    def rate(self, state: State, seat: i64, action: i64, rng: Rng) -> i64:
        found = super().rate(state, seat, action, rng)
        position = cast(f.Position, state)
        if position.step == steps.ACTION and position.vocabulary.argument(action) == f.PRODUCE_ACTION:
            left = w.rounds_left(position)
            if left > 0:
                found += self.after_producing(position, seat, w.card_price(left)) * self.next_double // 100
        return found

    def after_producing(self, position: f.Position, seat: i64, each: i64) -> i64:
        """The second half of what double consumption brings once all production worlds are full."""
        figures = position.figures
        counts = zeros(f.KINDS)
        again = zeros(f.KINDS)
        w.stock(position, seat, counts)
        for slot in range(position.size[seat]):
            card = position.tableau[seat * f.ROOM + slot]
            if figures.circle[card] == f.PRODUCTION and position.goods[card] == 0:
                counts[figures.kind[card]] += 1
        for kind in range(f.KINDS):
            again[kind] = counts[kind]
        return w.consumption(position, seat, counts, 2, each) - w.consumption(position, seat, again, 1, each)

    def habit(self, state: State, seat: i64, rng: Rng, buffer: vec[i64]) -> i64:
        """The best by instinct, whose ratings are quick; about the Orb, where each takes a while, of few."""
        position = cast(f.Position, state)
        if position.step >= orb_steps.CORNER:
            return orb.habit(self, cast(o.Position, position), seat, rng, buffer)
        return best_of(self, state, seat, rng, buffer)

    def learns_habits(self) -> bool:
        """It has a rule of thumb of its own."""
        return False

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
