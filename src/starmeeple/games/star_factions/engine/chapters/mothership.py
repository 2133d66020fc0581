"""What only Motherships do: repair, colonize, decolonize. [SF 7]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.games.star_factions.engine.chapters import ending, fleet
from starmeeple.games.star_factions.engine.chapters.battlemat import CELLS
from starmeeple.games.star_factions.engine.figures import COUNTERS, METAL, SLOTS
from starmeeple.games.star_factions.engine.steps import (
    ACTING,
    BUILT_THIS_TURN,
    HAS_ACTED,
    MOTHERSHIP_IS_LOST,
    NO_ENEMY_COLONY,
    NO_METAL,
    NOT_DAMAGED,
    NOT_ON_A_PLANET,
    NOT_ON_THE_MAT,
    NOT_SO_MANY_COUNTERS,
    NOTHING_TO_REPAIR,
    PLANET_IS_NOT_NEUTRAL,
    SPENDING,
    TOO_FAR_TO_REPAIR,
    TOO_MUCH_METAL,
    WORK,
)
from starmeeple.games.star_factions.engine.verbs import MEND, SPEND

if TYPE_CHECKING:
    from starmeeple.games.star_factions.engine.state import Battle

# Repair ---------------------------------------------------------------------------------------


def missing(state: Battle, ship: i64) -> i64:
    """How much hull a ship has lost."""
    return state.tables.hull[fleet.fitting(state, ship)] - state.hull[ship]


def why_not_mend(state: Battle, slot: i64) -> i64:
    """An own damaged ship within reach that still has its action and was not built this turn. [SF 7.1, 7.2]"""
    ship = state.active * SLOTS + slot
    if state.cell[ship] < 0:
        return NOT_ON_THE_MAT
    if missing(state, ship) == 0:
        return NOT_DAMAGED
    if state.fresh >> ship & 1:
        return BUILT_THIS_TURN
    if state.acted >> ship & 1:
        return HAS_ACTED
    t = state.tables
    if t.distance[state.cell[state.active * SLOTS] * CELLS + state.cell[ship]] > t.repair_distance:
        return TOO_FAR_TO_REPAIR
    return ALLOWED


def why_not_repair(state: Battle) -> i64:
    """The Mothership has its action, the side has Metal, and a ship beside it needs repair. [SF 7.1]"""
    ship = state.active * SLOTS
    if state.cell[ship] < 0:
        return MOTHERSHIP_IS_LOST
    if state.acted >> ship & 1:
        return HAS_ACTED
    if state.counters[state.active * COUNTERS + METAL] < 1:
        return NO_METAL
    for slot in range(SLOTS):
        if why_not_mend(state, slot) == ALLOWED:
            return ALLOWED
    return NOTHING_TO_REPAIR


def mends_into(state: Battle, buffer: vec[i64]) -> i64:
    n: i64 = 0
    for slot in range(SLOTS):
        if why_not_mend(state, slot) == ALLOWED:
            buffer[n] = MEND + slot
            n += 1
    return n


def only_mend(state: Battle) -> i64:
    """The one ship that can be repaired, or -1 if there are several."""
    found: i64 = -1
    for slot in range(SLOTS):
        if why_not_mend(state, slot) == ALLOWED:
            if found >= 0:
                return -1
            found = slot
    return found


def choose_mend(state: Battle, slot: i64) -> None:
    state.target = state.active * SLOTS + slot
    state.stage = SPENDING


def useful_metal(state: Battle) -> i64:
    """No more Metal than the damage can use, the last counter rounded up; and never more than the limit. [SF 7.3]"""
    t = state.tables
    useful = (missing(state, state.target) + t.hull_per_metal - 1) // t.hull_per_metal
    return useful if useful < t.most_metal else t.most_metal


def most_metal(state: Battle) -> i64:
    useful = useful_metal(state)
    held = state.counters[state.active * COUNTERS + METAL]
    return useful if useful < held else held


def why_not_metal(state: Battle, number: i64) -> i64:
    if number > useful_metal(state):
        return TOO_MUCH_METAL
    return NOT_SO_MANY_COUNTERS if number > most_metal(state) else ALLOWED


def metal_into(state: Battle, buffer: vec[i64]) -> i64:
    n = most_metal(state)
    for index in range(n):
        buffer[index] = SPEND + index
    return n


def repair(state: Battle, number: i64) -> None:
    """Hull comes back, never above the maximum; Mothership and target have used their action. [SF 7.1, 7.2, 7.3]"""
    t = state.tables
    ship = state.target
    state.counters[state.active * COUNTERS + METAL] -= number
    state.hull[ship] += number * t.hull_per_metal
    most = t.hull[fleet.fitting(state, ship)]
    if state.hull[ship] > most:
        state.hull[ship] = most
    state.acted |= 1 << ship | 1 << state.active * SLOTS
    state.subject = -1
    state.target = -1
    state.stage = ACTING


# Planets --------------------------------------------------------------------------------------


def planet_under(state: Battle, side: i64) -> i64:
    """The planet on which the side's Mothership stands, or -1."""
    cell = state.cell[side * SLOTS]
    return state.tables.planet_at[cell] if cell >= 0 else -1


def why_not_work(state: Battle) -> i64:
    """A Mothership with its action, on a planet. [SF 7.4]"""
    ship = state.active * SLOTS
    if state.cell[ship] < 0:
        return MOTHERSHIP_IS_LOST
    if state.acted >> ship & 1:
        return HAS_ACTED
    return ALLOWED if planet_under(state, state.active) >= 0 else NOT_ON_A_PLANET


def why_not_colonize(state: Battle) -> i64:
    """On a neutral planet. [SF 7.4]"""
    reason = why_not_work(state)
    if reason == ALLOWED and state.flags[planet_under(state, state.active)] >= 0:
        return PLANET_IS_NOT_NEUTRAL
    return reason


def why_not_decolonize(state: Battle) -> i64:
    """On an enemy's colony. [SF 7.7]"""
    reason = why_not_work(state)
    if reason == ALLOWED:
        flag = state.flags[planet_under(state, state.active)]
        if flag < 0 or flag == state.active:
            return NO_ENEMY_COLONY
    return reason


def colonize(state: Battle) -> None:
    """The first action makes progress, the second, on a later turn, plants the flag. [SF 7.5]"""
    side = state.active
    state.acted |= 1 << side * SLOTS
    state.sides[WORK + side] += 1
    if state.sides[WORK + side] >= state.tables.colonize_actions:
        state.sides[WORK + side] = 0
        state.flags[planet_under(state, side)] = side
        state.stirred = 1
        ending.after_flag(state, side)


def decolonize(state: Battle) -> None:
    """Two actions on two turns take an enemy's flag away; the planet is neutral. [SF 7.7]"""
    side = state.active
    state.acted |= 1 << side * SLOTS
    state.sides[WORK + side] -= 1
    if -state.sides[WORK + side] >= state.tables.decolonize_actions:
        planet = planet_under(state, side)
        owner = state.flags[planet]
        state.sides[WORK + side] = 0
        state.flags[planet] = -1
        state.stirred = 1
        if not fleet.has_ships(state, owner):
            ending.after_loss(state, owner)
