"""Points now, strong cards kept for later, strong bids for rich wrecks."""

from typing import cast

from mypy_extensions import i64
from toys.salvage.engine.fields import NONE, Position

from starmeeple.core.instinct import Instinct
from starmeeple.core.rng import Rng
from starmeeple.core.state import State


class Tug(Instinct):
    def value(self, state: State, seat: i64) -> i64:
        table = cast(Position, state)
        worth = 100 * (table.points[seat] - table.points[1 - seat])
        if table.bids[seat] != NONE:
            worth += (2 * table.wreck - 7) * (table.bids[seat] + 1) * 10
        return worth

    def rate(self, state: State, seat: i64, action: i64, rng: Rng) -> i64:
        after = state.copy()
        table = cast(Position, after)
        table.bids[1 - seat] = NONE
        after.apply(seat, action)
        return self.value(after, seat)


INSTINCT = Tug()
