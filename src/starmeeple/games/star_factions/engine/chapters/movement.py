"""Moves and the black-hole jump. [SF 4.1, 4.2, 6.3, 6.4]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.games.star_factions.engine.chapters import fleet
from starmeeple.games.star_factions.engine.chapters.battlemat import ROWS
from starmeeple.games.star_factions.engine.figures import COUNTERS, FUEL, SLOTS
from starmeeple.games.star_factions.engine.steps import (
    ACTING,
    BUILT_THIS_TURN,
    HAS_MOVED,
    HEMMED_IN,
    HEX_IS_CLOSED,
    HEX_IS_TAKEN,
    JUMPING,
    NO_FUEL_FOR_THE_JUMP,
    NO_ROOM_IN_YOUR_AREA,
    NOT_A_WAY,
    NOT_ON_THE_MAT,
    STAYS_PUT,
    WORK,
)
from starmeeple.games.star_factions.engine.verbs import TO

if TYPE_CHECKING:
    from starmeeple.games.star_factions.engine.state import Battle


def can_jump(state: Battle, side: i64) -> bool:
    """May the side's ships enter a rim hex: Fuel for the jump and a free hex to land on? [SF 6.3, 6.4]"""
    return state.counters[side * COUNTERS + FUEL] >= state.tables.jump_fuel and fleet.has_room(state, side)


def beside(rows: vec[i64], row: i64) -> i64:
    """The hexes of a row that touch a set of hexes; odd rows of the mat are pushed right by half a hex."""
    same = rows[row]
    other = rows[row - 1] | rows[row + 1]
    # Row 1 of a padded array is row 0 of the mat: here the odd rows are the even ones of the mat.
    return same << 1 | same >> 1 | other | (other << 1 if row & 1 else other >> 1)


def why_not_move(state: Battle, slot: i64) -> i64:
    """A ship that is not new and has not moved, with somewhere to go. [SF 6.1, 6.2]"""
    ship = state.active * SLOTS + slot
    if state.cell[ship] < 0:
        return NOT_ON_THE_MAT
    if state.fresh >> ship & 1:
        return BUILT_THIS_TURN
    if state.moved >> ship & 1:
        return HAS_MOVED
    return ALLOWED if has_way(state, ship) else HEMMED_IN


def has_way(state: Battle, ship: i64) -> bool:
    """Is a neighbouring hex open to the ship?"""
    t = state.tables
    cell = state.cell[ship]
    row = t.row[cell]
    bit = t.bit[cell]
    aside = bit | (bit >> 1 if row & 1 else bit << 1)
    free = state.free
    if free[row] & (bit << 1 | bit >> 1) or (free[row - 1] | free[row + 1]) & aside:
        return True
    rim = t.rim_rows
    if rim[row] & (bit << 1 | bit >> 1) or (rim[row - 1] | rim[row + 1]) & aside:
        return can_jump(state, ship // SLOTS)
    return False


def reach(state: Battle, ship: i64) -> vec[i64]:
    """Where a ship can end a move: free hexes by free hexes, and rim hexes as end points. [SF 4.1, 4.2]"""
    t = state.tables
    free = state.free
    rim = t.rim_rows
    cell = state.cell[ship]
    start = t.row[cell]
    seen = t.no_rows[:]
    grown = t.no_rows[:]
    ends = t.no_rows[:]
    seen[start] = t.bit[cell]
    low = start
    high = start
    left = t.movement[fleet.fitting(state, ship)]
    while left > 0:
        if low > 1:
            low -= 1
        if high < ROWS:
            high += 1
        for row in range(low, high + 1):
            touched = beside(seen, row)
            grown[row] = seen[row] | (touched & free[row])
            ends[row] |= touched & rim[row]
        keep = seen
        seen = grown
        grown = keep
        left -= 1
    seen[start] &= ~t.bit[cell]
    if can_jump(state, ship // SLOTS):
        for row in range(low, high + 1):
            seen[row] |= ends[row]
    return seen


def moves_into(state: Battle, buffer: vec[i64]) -> i64:
    """The destinations of the ship that moves."""
    t = state.tables
    seen = reach(state, state.subject)
    n: i64 = 0
    for row in range(1, ROWS + 1):
        mask = seen[row]
        cell = TO + t.start[row]
        while mask:
            if mask & 1:
                buffer[n] = cell
                n += 1
            mask >>= 1
            cell += 1
    return n


def why_not_to(state: Battle, cell: i64) -> i64:
    """A hex that the ship can reach. [SF 4.1, 4.2, 6.3]"""
    t = state.tables
    row = t.row[cell]
    bit = t.bit[cell]
    if reach(state, state.subject)[row] & bit:
        return ALLOWED
    if cell == state.cell[state.subject]:
        return STAYS_PUT
    if t.rim_rows[row] & bit:
        if state.counters[state.active * COUNTERS + FUEL] < t.jump_fuel:
            return NO_FUEL_FOR_THE_JUMP
        return NOT_A_WAY if fleet.has_room(state, state.active) else NO_ROOM_IN_YOUR_AREA
    if not t.open_rows[row] & bit:
        return HEX_IS_CLOSED
    if not state.free[row] & bit:
        return HEX_IS_TAKEN
    return NOT_A_WAY


def only_way(state: Battle) -> i64:
    """The one destination of the ship that moves, or -1 if it has several."""
    t = state.tables
    seen = reach(state, state.subject)
    found: i64 = -1
    for row in range(1, ROWS + 1):
        mask = seen[row]
        if mask:
            if found >= 0 or mask & (mask - 1):
                return -1
            found = t.start[row] + fleet.lowest(mask)
    return found


def move_to(state: Battle, cell: i64) -> None:
    """The ship moves; leaving a planet cancels the work there; a rim hex costs Fuel and whisks it away. [SF 6.2, 6.3, 7.6]"""
    t = state.tables
    ship = state.subject
    fleet.lift(state, ship)
    fleet.put(state, ship, cell)
    state.moved |= 1 << ship
    if ship % SLOTS == 0:
        state.sides[WORK + state.active] = 0
    if t.rim_rows[t.row[cell]] & t.bit[cell]:
        state.counters[state.active * COUNTERS + FUEL] -= t.jump_fuel
        state.stage = JUMPING
    else:
        state.subject = -1
        state.stage = ACTING


def land(state: Battle, cell: i64) -> None:
    """The ship lands in its own area; the rest of its move is lost. [SF 6.4]"""
    fleet.lift(state, state.subject)
    fleet.put(state, state.subject, cell)
    state.subject = -1
    state.stage = ACTING
