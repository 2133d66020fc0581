"""Attacks and counterattacks. [SF 4.6, 6.5 to 6.9]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.games.star_factions.engine.chapters import ending, fleet
from starmeeple.games.star_factions.engine.chapters.battlemat import CELLS, NO_SHOT
from starmeeple.games.star_factions.engine.figures import BLUEPRINT, COUNTERS, KIT_CARD, MOTHERSHIP, SHIPS, SLOTS, WEAPON
from starmeeple.games.star_factions.engine.steps import (
    ACTING,
    ARMING,
    ASTEROID_IN_THE_LINE,
    BUILT_THIS_TURN,
    COUNTERING,
    FINISHED,
    HAS_ACTED,
    NOT_ON_THE_MAT,
    NOT_SO_MANY_COUNTERS,
    NOTHING_IN_RANGE,
    OUT_OF_RANGE,
    OWN_SHIP,
    STRIKING,
    TOO_MANY_WEAPONS,
    WORK,
)
from starmeeple.games.star_factions.engine.verbs import TARGET, WEAPONS

if TYPE_CHECKING:
    from starmeeple.games.star_factions.engine.state import Battle


def can_hit(state: Battle, ship: i64, enemy: i64) -> bool:
    """Is the other ship on the mat, in range and in a clear line? [SF 4.6, 4.7]"""
    cell = state.cell[enemy]
    return cell >= 0 and state.fire[state.cell[ship] * CELLS + cell] <= state.tables.range[fleet.fitting(state, ship)]


def has_target(state: Battle, ship: i64) -> bool:
    """Can the ship shoot at anybody?"""
    own = ship // SLOTS * SLOTS
    reach = state.tables.range[fleet.fitting(state, ship)]
    base = state.cell[ship] * CELLS
    for enemy in range(SHIPS):
        cell = state.cell[enemy]
        if cell >= 0 and state.fire[base + cell] <= reach and (enemy < own or enemy >= own + SLOTS):
            return True
    return False


def why_not_attack(state: Battle, slot: i64) -> i64:
    """A ship that is not new and has not acted, with a target. [SF 6.1, 6.5]"""
    ship = state.active * SLOTS + slot
    if state.cell[ship] < 0:
        return NOT_ON_THE_MAT
    if state.fresh >> ship & 1:
        return BUILT_THIS_TURN
    if state.acted >> ship & 1:
        return HAS_ACTED
    return ALLOWED if has_target(state, ship) else NOTHING_IN_RANGE


def why_not_target(state: Battle, enemy: i64) -> i64:
    """An enemy ship in range with a clear line. [SF 4.6, 4.7, 6.5]"""
    if state.cell[enemy] < 0:
        return NOT_ON_THE_MAT
    if enemy // SLOTS == state.active:
        return OWN_SHIP
    t = state.tables
    pair = state.cell[state.subject] * CELLS + state.cell[enemy]
    reach = t.range[fleet.fitting(state, state.subject)]
    if state.fire[pair] <= reach:
        return ALLOWED
    return ASTEROID_IN_THE_LINE if state.fire[pair] == NO_SHOT and t.distance[pair] <= reach else OUT_OF_RANGE


def targets_into(state: Battle, buffer: vec[i64]) -> i64:
    n: i64 = 0
    for enemy in range(SHIPS):
        if enemy // SLOTS != state.active and can_hit(state, state.subject, enemy):
            buffer[n] = TARGET + enemy
            n += 1
    return n


def only_target(state: Battle) -> i64:
    """The one ship that can be hit, or -1 if there are several."""
    found: i64 = -1
    for enemy in range(SHIPS):
        if enemy // SLOTS != state.active and can_hit(state, state.subject, enemy):
            if found >= 0:
                return -1
            found = enemy
    return found


def aim(state: Battle, enemy: i64) -> None:
    state.target = enemy
    state.stage = ARMING


# Weapon counters ------------------------------------------------------------------------------


def most_weapons(state: Battle) -> i64:
    """How many Weapon counters may be spent. [SF 6.6]"""
    held = state.counters[state.active * COUNTERS + WEAPON]
    most = state.tables.most_weapons
    return most if held > most else held


def why_not_weapons(state: Battle, number: i64) -> i64:
    if number > state.tables.most_weapons:
        return TOO_MANY_WEAPONS
    return NOT_SO_MANY_COUNTERS if number > most_weapons(state) else ALLOWED


def weapons_into(state: Battle, buffer: vec[i64]) -> i64:
    n = most_weapons(state) + 1
    for number in range(n):
        buffer[number] = WEAPONS + number
    return n


def arm(state: Battle, number: i64) -> None:
    """Spend the counters; the attack is the ship's action; then roll. [SF 6.6]"""
    state.counters[state.active * COUNTERS + WEAPON] -= number
    state.spent = number
    state.acted |= 1 << state.subject
    state.stage = STRIKING


# Dice -----------------------------------------------------------------------------------------


def strike(state: Battle, pips: i64) -> None:
    """Die, kit and Weapons less the shield; a survivor who reaches the attacker strikes back. [SF 6.7, 6.8, 6.9]"""
    t = state.tables
    shooter = state.subject
    enemy = state.target
    damage = pips + t.damage[fleet.fitting(state, shooter)] + state.spent * t.weapon_damage - t.shield[t.kind[enemy]]
    state.spent = 0
    if hit(state, enemy, damage, shooter // SLOTS) or not can_hit(state, enemy, shooter):
        after_battle(state)
    else:
        state.stage = COUNTERING


def strike_back(state: Battle, pips: i64) -> None:
    """The counterattack: always the same die, the kit counts, Weapon counters do not. [SF 6.9]"""
    t = state.tables
    shooter = state.subject
    enemy = state.target
    damage = pips + t.damage[fleet.fitting(state, enemy)] - t.shield[t.kind[shooter]]
    hit(state, shooter, damage, enemy // SLOTS)
    after_battle(state)


def after_battle(state: Battle) -> None:
    state.subject = -1
    state.target = -1
    if state.stage != FINISHED:
        state.stage = ACTING


def hit(state: Battle, ship: i64, damage: i64, by: i64) -> bool:
    """A ship loses hull; at zero it is destroyed. Was it? [SF 6.8]"""
    if damage <= 0:
        return False
    state.stirred = 1
    state.hull[ship] -= damage
    if state.hull[ship] > 0:
        return False
    destroy(state, ship, by)
    return True


def destroy(state: Battle, ship: i64, by: i64) -> None:
    """Token to the box, cards to the discard pile, the bounty of each resource to the destroyer. [SF 6.8]"""
    t = state.tables
    owner = ship // SLOTS
    kind = t.kind[ship]
    fleet.lift(state, ship)
    state.hull[ship] = 0
    if state.kit[ship]:
        state.discard[KIT_CARD + state.kit[ship] - 1] += 1
        state.kit[ship] = 0
    if kind == MOTHERSHIP:
        state.sides[WORK + owner] = 0
    else:
        state.discard[BLUEPRINT + kind] += 1
    gone = ~(1 << ship)
    state.moved &= gone
    state.acted &= gone
    state.fresh &= gone
    for counter in range(COUNTERS):
        fleet.take(state, by, counter, t.bounty[kind])
    if not fleet.has_ships(state, owner):
        if owner == state.active:
            state.wiped = 1
        ending.after_loss(state, owner)
