"""What a bot feels about a battle."""

from typing import cast

from mypy_extensions import i64

from starmeeple.core.instinct import Instinct
from starmeeple.core.state import State
from starmeeple.games.star_factions.edition import COUNTERS, SIDES
from starmeeple.games.star_factions.rules import ending
from starmeeple.games.star_factions.rules.stages import FINISHED, SIDE_OF
from starmeeple.games.star_factions.state import Battle


class BattleInstinct(Instinct):
    """Colonies first, then the fleet, then counters."""

    def value(self, state: State, seat: i64) -> i64:
        battle = cast(Battle, state)
        side = battle.sides[SIDE_OF + seat]
        if side < 0:
            return 0
        if battle.stage == FINISHED and battle.winner >= 0:
            return 1_000_000 if battle.winner == side else -1_000_000
        worth: i64 = 0
        for other in range(SIDES):
            own = i64(ending.colonies(battle, other)) * 10_000
            for ship in range(other * 7, other * 7 + 7):
                own += battle.hull[ship] * 20
            for counter in range(COUNTERS):
                own += battle.counters[other * COUNTERS + counter] * 30
            worth += own if other == side else -own // 2
        return worth


INSTINCT = BattleInstinct()
