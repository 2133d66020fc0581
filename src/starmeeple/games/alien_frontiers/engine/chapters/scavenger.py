"""Scavenger Fleet: two unequal ships dock at the Shipyard. [AF 8.6]"""

from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.alien_frontiers.engine import facts, reasons
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.chapters import docking, facilities, ships


def why_not_mixed(position: f.Position, low: i64, high: i64, crew: i64) -> i64:
    """May these two unequal ships dock at the Shipyard? [AF 8.6]"""
    if low >= high:
        return reasons.NO_UNEQUAL_PAIR
    from_low = False
    from_high = False
    for k in range(f.SPECIALS):
        if (crew >> k) & 1:
            if position.special[k] == low and not from_low:
                from_low = True
            elif position.special[k] == high and not from_high:
                from_high = True
            else:
                return reasons.NO_SUCH_SHIP
    if not from_low and ships.face_count(position.pool, low) == 0:
        return reasons.NO_SUCH_SHIP
    if not from_high and ships.face_count(position.pool, high) == 0:
        return reasons.NO_SUCH_SHIP
    return reasons.SAME_FACILITY if crew and docking.crew_comes_from(position, f.TO_SHIPYARD, crew) else ALLOWED


def dock_mixed(position: f.Position, low: i64, high: i64, crew: i64) -> None:
    """Two unequal ships dock at the Shipyard and build. [AF 8.6]"""
    position.tell(facts.DOCKS, position.active, low + 8 * high, crew, f.TO_SHIPYARD)
    berth = docking.berth_for(position, f.TO_SHIPYARD)
    lacking = ships.unit(low) + ships.unit(high)
    for k in range(f.SPECIALS):
        if (crew >> k) & 1:
            lacking -= ships.unit(position.special[k])
            docking.dock_special(position, k, berth)
    position.pool -= lacking
    for face in range(1, f.FACES + 1):
        if ships.face_count(lacking, face):
            ships.put(position, berth, position.active, face)
    position.visited |= 1 << f.SHIPYARD
    facilities.build(position)


class DockMixed(Verb[f.Position]):
    """Two unequal ordinary ships, the lower named first. [AF 8.6]"""

    def why_not(self, position: f.Position, seat: i64, low: i64, high: i64, c: i64) -> i64:
        return why_not_mixed(position, low + 1, high + 1, 0)

    def apply(self, position: f.Position, seat: i64, low: i64, high: i64, c: i64) -> None:
        dock_mixed(position, low + 1, high + 1, 0)


class DockMixedWith(Verb[f.Position]):
    """Two unequal ships with special ones among them. [AF 8.6]"""

    def why_not(self, position: f.Position, seat: i64, low: i64, high: i64, crew: i64) -> i64:
        return why_not_mixed(position, low + 1, high + 1, crew + 1)

    def apply(self, position: f.Position, seat: i64, low: i64, high: i64, crew: i64) -> None:
        dock_mixed(position, low + 1, high + 1, crew + 1)
