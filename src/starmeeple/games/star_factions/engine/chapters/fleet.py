"""Ships on the mat: put down, picked up, counted. [SF 1.4, 3.5]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.star_factions.engine.chapters.battlemat import PADDED, ROWS
from starmeeple.games.star_factions.engine.figures import COUNTERS, FITTINGS, SIDES, SLOTS

if TYPE_CHECKING:
    from starmeeple.games.star_factions.engine.state import Battle


def lowest(mask: i64) -> i64:
    """The number of the lowest set bit."""
    bit: i64 = 0
    while not mask & 1:
        mask >>= 1
        bit += 1
    return bit


def fitting(state: Battle, ship: i64) -> i64:
    """Where the figures of a ship with its kit stand in the tables of effective figures. [SF 1.8]"""
    return state.tables.kind[ship] * FITTINGS + state.kit[ship]


def put(state: Battle, ship: i64, cell: i64) -> None:
    """A ship stands on a hex; nobody else can."""
    t = state.tables
    state.cell[ship] = cell
    state.free[t.row[cell]] &= ~t.bit[cell]


def lift(state: Battle, ship: i64) -> None:
    """A ship leaves its hex, which is free again (a rim hex never is)."""
    t = state.tables
    cell = state.cell[ship]
    row = t.row[cell]
    state.free[row] |= t.bit[cell] & t.open_rows[row]
    state.cell[ship] = -1


def launch(state: Battle, ship: i64, cell: i64) -> None:
    """A ship comes onto the mat with its base hull and without a kit. [SF 2.5, 5.5]"""
    state.kit[ship] = 0
    state.hull[ship] = state.tables.hull[fitting(state, ship)]
    put(state, ship, cell)


def has_ships(state: Battle, side: i64) -> bool:
    """Has the side a ship on the mat?"""
    return any(state.cell[ship] >= 0 for ship in range(side * SLOTS, side * SLOTS + SLOTS))


def free_slot(state: Battle, side: i64, kind: i64) -> i64:
    """The ship whose token of this kind is not on the mat, or -1. [SF 1.4]"""
    t = state.tables
    first = side * SLOTS + t.first_slot[kind]
    for ship in range(first, first + t.tokens[kind]):
        if state.cell[ship] < 0:
            return ship
    return -1


def has_room(state: Battle, side: i64) -> bool:
    """Is a hex of the side's area free?"""
    t = state.tables
    return any(t.area_rows[side * PADDED + row] & state.free[row] for row in range(1, ROWS + 1))


def next_alive(state: Battle, side: i64) -> i64:
    """The next side clockwise that is still in the game. [SF 2.3]"""
    following = (side + 1) % SIDES
    while not state.alive >> following & 1:
        following = (following + 1) % SIDES
    return following


def take(state: Battle, side: i64, counter: i64, amount: i64) -> None:
    """Take counters from the supply, as far as it reaches. [SF 1.6]"""
    left = state.tables.supply[counter]
    for other in range(SIDES):
        left -= state.counters[other * COUNTERS + counter]
    if amount > left:
        amount = left
    state.counters[side * COUNTERS + counter] += amount


def can_pay(state: Battle, side: i64, card: i64) -> bool:
    """Has the side the full cost of a blueprint? [SF 5.4]"""
    t = state.tables
    return all(state.counters[side * COUNTERS + counter] >= t.cost[card * COUNTERS + counter] for counter in range(COUNTERS))


def pay(state: Battle, side: i64, card: i64) -> None:
    """Pay the cost of a blueprint to the supply."""
    t = state.tables
    for counter in range(COUNTERS):
        state.counters[side * COUNTERS + counter] -= t.cost[card * COUNTERS + counter]
