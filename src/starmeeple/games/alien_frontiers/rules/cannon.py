"""Plasma Cannon: opponents' ships at one facility are sent away, one by one [AF 7.17]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    AIM,
    ASKED,
    PHASE,
    PHASE_MAIN,
    PHASE_PLASMA,
    PICKED,
    PICKED_SPECIALS,
    PLASMA,
    POHL,
    RELIC,
    RELIC_OWNER,
    SHOTS,
)
from starmeeple.games.alien_frontiers.rules.planet import bonus_used, can_pay, has_bonus, pay
from starmeeple.games.alien_frontiers.rules.reasons import CANNOT_PAY, NEEDS_ONE_FIRST, NO_OPPONENT_SHIP, WRONG_QUESTION
from starmeeple.games.alien_frontiers.rules.ships import (
    berths,
    count,
    face_count,
    first_berth,
    forced_off,
    opponents_at,
    owned_at,
    ships_at,
)
from starmeeple.games.alien_frontiers.rules.tech import mark_used, price, use_refusal

if TYPE_CHECKING:
    from starmeeple.games.alien_frontiers.state import Table


def aim_refusal(t: Table, facility: i64) -> i64:
    """May the Plasma Cannon be aimed at a facility? [AF 7.17]"""
    reason = use_refusal(t, PLASMA, 1)
    if reason:
        return reason
    return 0 if opponents_at(t, facility) > 0 else NO_OPPONENT_SHIP


def aim(t: Table, facility: i64) -> None:
    """Choose the facility; the ships follow one by one."""
    c = t.cells
    mark_used(t, PLASMA)
    c[AIM] = facility
    c[SHOTS] = 0
    c[PHASE] = PHASE_PLASMA
    c[ASKED] = c[ACTIVE]


def berth_to_blast(t: Table, owner: i64, face: i64) -> i64:
    """Where such a ship of an opponent is at the facility aimed at; of several sets of ports the one with the fewest ships."""
    c = t.cells
    found: i64 = -1
    if owner == c[ACTIVE] or (owner == RELIC and c[RELIC_OWNER] == c[ACTIVE]):
        return found
    first = first_berth(c[AIM])
    for berth in range(first, first + berths(c[AIM])):
        if face_count(owned_at(t, berth, owner), face) and (found < 0 or count(ships_at(t, berth)) < count(ships_at(t, found))):
            found = berth
    return found


def blast_refusal(t: Table, owner: i64, face: i64) -> i64:
    """May this ship be blasted too: one more fuel for each ship? [AF 7.17]"""
    c = t.cells
    if c[PHASE] != PHASE_PLASMA:
        return WRONG_QUESTION
    if berth_to_blast(t, owner, face) < 0:
        return NO_OPPONENT_SHIP
    return 0 if can_pay(t, price(t, PLASMA, c[SHOTS] + 1) - price(t, PLASMA, c[SHOTS]), 0) else CANNOT_PAY


def blast(t: Table, owner: i64, face: i64) -> None:
    """A ship goes to the Maintenance Bay, from the Terraforming Station out of play."""
    c = t.cells
    if c[SHOTS] == 0 and has_bonus(t, POHL):
        bonus_used(t, POHL)
    pay(t, c[ACTIVE], price(t, PLASMA, c[SHOTS] + 1) - price(t, PLASMA, c[SHOTS]), 0)
    c[SHOTS] += 1
    forced_off(t, berth_to_blast(t, owner, face), owner, face)
    if opponents_at(t, c[AIM]) == 0:
        c[PHASE] = PHASE_MAIN


def done_refusal(t: Table) -> i64:
    """May a running card be ended? At least one ship must have been named."""
    c = t.cells
    if c[PHASE] == PHASE_PLASMA:
        return 0 if c[SHOTS] else NEEDS_ONE_FIRST
    return 0 if c[PICKED] | c[PICKED_SPECIALS] else NEEDS_ONE_FIRST
