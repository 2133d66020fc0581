"""Data Crystal, Orbital Teleporter and Astrogation Servo: a bonus, a docked ship or a waiting ship serves once more [AF 7]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    AIR,
    AIR_FROM,
    BERTH_ARTIFACT,
    BERTH_MARKET,
    BORROWED,
    CONTROL,
    CRYSTAL,
    GUEST_BERTH,
    GUEST_OWNER,
    IN_BAY_OF,
    IN_POOL,
    MARKET,
    PHASE,
    PHASE_ROLL,
    RELIC,
    RELIC_OWNER,
    RELIC_PLACE,
    ROLL_MASK,
    SERVO,
    SPECIAL,
    SPECIAL_BEAMED,
    SPECIAL_GUEST,
    SPECIAL_RELIC,
    TELEPORTER,
    TERRAFORM,
    TRADING,
)
from starmeeple.games.alien_frontiers.rules.planet import colonies_on, isolated
from starmeeple.games.alien_frontiers.rules.reasons import (
    CANNOT_PAY,
    EMPTY_BAY,
    FIXED_ON_TERRAFORMING,
    HAS_IT_ALREADY,
    ISOLATED,
    NOT_BORROWABLE,
    NOT_COLONISED,
    NOT_YOUR_DOCKED_SHIP,
    SHIP_IN_THE_AIR,
)
from starmeeple.games.alien_frontiers.rules.ships import berths, face_count, first_berth, leave_artifact, lift, owned_at
from starmeeple.games.alien_frontiers.rules.tech import charge, mark_used, use, use_refusal

if TYPE_CHECKING:
    from starmeeple.games.alien_frontiers.state import Table


def crystal_refusal(t: Table, territory: i64) -> i64:
    """May the bonus of this territory be borrowed? [AF 7.13]"""
    c = t.cells
    colonies = colonies_on(t, territory)
    reason = use_refusal(t, CRYSTAL, colonies)
    if reason and reason != CANNOT_PAY:
        return reason
    if t.tables.borrowable[territory] == 0:
        return NOT_BORROWABLE
    if colonies == 0:
        return NOT_COLONISED
    if isolated(t, territory):
        return ISOLATED
    if c[CONTROL + territory] == c[ACTIVE] + 1 or (c[BORROWED] >> territory) & 1:
        return HAS_IT_ALREADY
    return reason


def use_crystal(t: Table, territory: i64) -> None:
    """Borrow a territory's bonus for this turn."""
    charge(t, CRYSTAL, colonies_on(t, territory))
    mark_used(t, CRYSTAL)
    t.cells[BORROWED] |= i64(1) << territory


def teleport_refusal(t: Table, facility: i64, ship: i64) -> i64:
    """May this docked ship of the player be taken up? [AF 7.16]"""
    reason = use_refusal(t, TELEPORTER, 1)
    if reason:
        return reason
    if t.cells[AIR]:
        return SHIP_IN_THE_AIR
    if berth_of_mine(t, facility, ship) < 0:
        return NOT_YOUR_DOCKED_SHIP
    return FIXED_ON_TERRAFORMING if facility == TERRAFORM else 0


def berth_of_mine(t: Table, facility: i64, ship: i64) -> i64:
    """The berth of a facility with this ship of the player's, or -1; of several pairs at the Market one that does not trade."""
    c = t.cells
    me = c[ACTIVE]
    first = first_berth(facility)
    found: i64 = -1
    for berth in range(first, first + berths(facility)):
        here = False
        if ship < 6:
            here = face_count(owned_at(t, berth, me), ship + 1) > 0
        elif ship == 6:
            here = c[RELIC_PLACE] == berth and c[RELIC_OWNER] == me and owned_at(t, berth, RELIC) != 0
        else:
            here = c[GUEST_BERTH + ship - 7] >> 3 == berth + 1
        if here and (found < 0 or (facility == MARKET and c[TRADING + found - BERTH_MARKET])):
            found = berth
    return found


def teleport(t: Table, facility: i64, ship: i64) -> None:
    """A docked ship is in the air until it docks at another facility."""
    c = t.cells
    use(t, TELEPORTER)
    berth = berth_of_mine(t, facility, ship)
    if facility == MARKET:
        c[TRADING + berth - BERTH_MARKET] = 0
    special: i64 = SPECIAL_BEAMED
    face = ship + 1
    if ship < 6:
        lift(t, berth, c[ACTIVE], face)
    elif ship == 6:
        special = SPECIAL_RELIC
        face = 1
        while not face_count(owned_at(t, berth, RELIC), face):
            face += 1
        lift(t, berth, RELIC, face)
        c[RELIC_PLACE] = IN_POOL
    else:
        special = SPECIAL_GUEST + ship - 7
        face = c[GUEST_BERTH + ship - 7] & 7
        owner = c[GUEST_OWNER + ship - 7] - 1
        lift(t, berth, owner, face)
        c[GUEST_BERTH + ship - 7] = 0
        if owner == RELIC:
            c[RELIC_PLACE] = IN_POOL
    if berth == BERTH_ARTIFACT:
        leave_artifact(t, face)
    c[SPECIAL + special] = face
    c[AIR] = special + 1
    c[AIR_FROM] = facility


def fetch_refusal(t: Table, owner: i64) -> i64:
    """May a ship of this owner be fetched from the Maintenance Bay? [AF 7.22]"""
    reason = use_refusal(t, SERVO, 1)
    if reason:
        return reason
    return 0 if t.cells[IN_BAY_OF + owner] else EMPTY_BAY


def fetch(t: Table, owner: i64) -> None:
    """A ship comes from the Bay, is rolled and serves this turn as one's own."""
    c = t.cells
    use(t, SERVO)
    c[IN_BAY_OF + owner] -= 1
    guest: i64 = 1 if c[GUEST_OWNER] else 0
    c[GUEST_OWNER + guest] = owner + 1
    c[GUEST_BERTH + guest] = 0
    if owner == RELIC:
        c[RELIC_PLACE] = IN_POOL
    c[ROLL_MASK] = i64(1) << (SPECIAL_GUEST + guest)
    c[PHASE] = PHASE_ROLL
