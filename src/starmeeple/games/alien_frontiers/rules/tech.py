"""Alien Tech: the powers, each once per turn [AF 7]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.alien_frontiers.rules.cards import holds
from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    AIM,
    AIR,
    BOOSTER,
    CAPACITOR,
    ELECTRO,
    FACES,
    FTL,
    FUEL,
    GRAVITY,
    HARVESTER,
    MARKER_PAID,
    MARKERS,
    MINE_DOCKED,
    PHASE,
    PHASE_MAIN,
    PHASE_ROLL,
    PHASE_WARP,
    PICKED,
    PICKED_SPECIALS,
    POHL,
    POOL,
    ROLL_MASK,
    ROLLING,
    RULINGS,
    SOLAR,
    SPECIAL,
    STASIS,
    TUNNELER,
    USED,
    WARPER,
)
from starmeeple.games.alien_frontiers.rules.planet import bonus_used, gain, has_bonus, pay
from starmeeple.games.alien_frontiers.rules.reasons import (
    ALREADY_USED,
    ASCENDING_ONLY,
    CANNOT_PAY,
    NEEDS_ANOTHER_SHIP,
    NO_POWER,
    NO_SUCH_SHIP,
    NOT_DOCKED_AT_MINE,
    NOT_HELD,
    SAME_VALUE,
    SHIP_IN_THE_AIR,
    VALUE_OUT_OF_RANGE,
    WRONG_QUESTION,
)
from starmeeple.games.alien_frontiers.rules.ships import (
    count,
    face_count,
    opponents_at,
    unit,
)

if TYPE_CHECKING:
    from starmeeple.games.alien_frontiers.state import Table


# General -----------------------------------------------------------------------------------------------


def price(t: Table, title: i64, units: i64) -> i64:
    """Fuel for a use of a card; Pohl Foothills takes one off the total [AF 5.2]."""
    fuel = t.tables.tech_fuel[title] * units
    if fuel and has_bonus(t, POHL):
        fuel -= t.tables.pohl_fuel
        if fuel < 0:
            fuel = 0
    return fuel


def use_refusal(t: Table, title: i64, units: i64) -> i64:
    """May a card be used now: held, not used this turn (or again by the Capacitor), and paid? [AF 7.2, AF 7.28]"""
    c = t.cells
    if c[PHASE] != PHASE_MAIN:
        return WRONG_QUESTION
    me = c[ACTIVE]
    if not holds(t, me, title):
        return NOT_HELD
    if (c[USED] >> title) & 1:
        if not holds(t, me, CAPACITOR) or (c[USED] >> CAPACITOR) & 1 or t.tables.has_price[title] == 0:
            return ALREADY_USED
    fuel = price(t, title, units)
    if title == FTL and c[RULINGS] & MARKER_PAID:
        fuel += t.tables.marker_fuel
    return 0 if c[FUEL + me] >= fuel else CANNOT_PAY


def mark_used(t: Table, title: i64) -> None:
    """The card is used for this turn; a second use is the Capacitor's."""
    c = t.cells
    bit = i64(1) << title
    c[USED] |= (i64(1) << CAPACITOR) if c[USED] & bit else bit


def charge(t: Table, title: i64, units: i64) -> None:
    """Pay for a use."""
    fuel = price(t, title, units)
    if fuel < t.tables.tech_fuel[title] * units:
        bonus_used(t, POHL)
    pay(t, t.cells[ACTIVE], fuel, 0)


def use(t: Table, title: i64) -> None:
    """Pay for a single use and mark it."""
    charge(t, title, 1)
    mark_used(t, title)


# Ships whose value changes ---------------------------------------------------------------------------------


def ship_face(t: Table, ship: i64) -> i64:
    """The face of an unplaced ship, or 0 if there is none such."""
    c = t.cells
    if ship < 6:
        return ship + 1 if face_count(c[POOL], ship + 1) else 0
    return c[SPECIAL + ship - 6]


def in_the_air(t: Table, ship: i64) -> bool:
    """Is this ship being teleported? Its value may not change [AF 11.13]."""
    return ship >= 6 and t.cells[AIR] == ship - 5


def set_face(t: Table, ship: i64, face: i64) -> None:
    """An unplaced ship is turned to another face."""
    c = t.cells
    if ship < 6:
        c[POOL] += unit(face) - unit(ship + 1)
    else:
        c[SPECIAL + ship - 6] = face


def turn_refusal(t: Table, title: i64, ship: i64) -> i64:
    """May Booster Pod, Stasis Beam or Polarity Device be used on this ship? [AF 7.12, AF 7.18, AF 7.20]"""
    reason = use_refusal(t, title, 1)
    if reason:
        return reason
    return face_refusal(t, title, ship)


def face_refusal(t: Table, title: i64, ship: i64) -> i64:
    """Is there such a ship, and does its new value stay within 1 to 6?"""
    face = ship_face(t, ship)
    if face == 0:
        return NO_SUCH_SHIP
    if in_the_air(t, ship):
        return SHIP_IN_THE_AIR
    if (title == BOOSTER and face == FACES) or (title == STASIS and face == 1):
        return VALUE_OUT_OF_RANGE
    return 0


def turn_ship(t: Table, title: i64, ship: i64) -> None:
    """One up, one down, or the opposite face."""
    use(t, title)
    face = ship_face(t, ship)
    set_face(t, ship, face + 1 if title == BOOSTER else face - 1 if title == STASIS else FACES + 1 - face)


def gravity_refusal(t: Table, down: i64, up: i64) -> i64:
    """May one ship go down and another up? [AF 7.14]"""
    reason = use_refusal(t, GRAVITY, 1)
    if reason == 0:
        reason = face_refusal(t, STASIS, down)
    if reason == 0:
        reason = face_refusal(t, BOOSTER, up)
    if reason == 0 and down == up and (down >= 6 or face_count(t.cells[POOL], down + 1) < 2):
        return NEEDS_ANOTHER_SHIP
    return reason


def gravitate(t: Table, down: i64, up: i64) -> None:
    """One ship goes down by one, another up by one."""
    use(t, GRAVITY)
    low = ship_face(t, down)
    high = ship_face(t, up)
    set_face(t, down, low - 1)
    set_face(t, up, high + 1)


def ftl_refusal(t: Table, ship: i64, face: i64) -> i64:
    """May a ship be set to this value? [AF 7.25]"""
    reason = use_refusal(t, FTL, 1)
    if reason == 0:
        reason = face_refusal(t, FTL, ship)
    if reason == 0 and ship_face(t, ship) == face:
        return SAME_VALUE
    return reason


def ftl(t: Table, ship: i64, face: i64) -> None:
    """Set a ship to any value; one more token lies on the card [AF 11.45]."""
    c = t.cells
    me = c[ACTIVE]
    use(t, FTL)
    if c[RULINGS] & MARKER_PAID:
        pay(t, me, t.tables.marker_fuel, 0)
    c[MARKERS + me] += 1
    set_face(t, ship, face)


# Cards without a choice, and Temporal Warper -----------------------------------------------------------------


def plain_refusal(t: Table, title: i64) -> i64:
    """May Electrofabricator, Solar Harvester, Lunar Tunneler or Temporal Warper be used?"""
    if title != ELECTRO and title != HARVESTER and title != TUNNELER and title != WARPER:
        c = t.cells
        if c[PHASE] != PHASE_MAIN:
            return WRONG_QUESTION
        return NO_POWER if holds(t, c[ACTIVE], title) else NOT_HELD
    reason = use_refusal(t, title, 1)
    if reason:
        return reason
    if title == TUNNELER and t.cells[MINE_DOCKED] == 0:
        return NOT_DOCKED_AT_MINE
    if title == WARPER:
        for ship in range(i64(9)):
            if ship_face(t, ship) and not in_the_air(t, ship):
                return 0
        return NO_SUCH_SHIP
    return 0


def use_plain(t: Table, title: i64) -> None:
    """Carry out a card without a target."""
    c = t.cells
    me = c[ACTIVE]
    use(t, title)
    if title == ELECTRO:
        gain(t, me, 0, t.tables.electro_ore)
    elif title == TUNNELER:
        gain(t, me, 0, t.tables.tunneler_ore)
    elif title == HARVESTER:
        gain(t, me, t.tables.harvester_fuel * opponents_at(t, SOLAR), 0)
    else:
        c[PICKED] = 0
        c[PICKED_SPECIALS] = 0
        c[AIM] = 0
        c[PHASE] = PHASE_WARP


def pick_refusal(t: Table, ship: i64) -> i64:
    """May this ship be re-rolled too? Ships are named in ascending order, since their order means nothing [AF 7.21]."""
    c = t.cells
    if c[PHASE] != PHASE_WARP:
        return WRONG_QUESTION
    if ship < c[AIM]:
        return ASCENDING_ONLY
    if ship_face(t, ship) == 0:
        return NO_SUCH_SHIP
    return SHIP_IN_THE_AIR if in_the_air(t, ship) else 0


def pick(t: Table, ship: i64) -> None:
    """One more ship to re-roll; when none is left to name, they are rolled."""
    c = t.cells
    c[AIM] = ship
    if ship < 6:
        c[POOL] -= unit(ship + 1)
        c[PICKED] += unit(ship + 1)
    else:
        c[SPECIAL + ship - 6] = 0
        c[PICKED_SPECIALS] |= i64(1) << (ship - 6)
    for other in range(ship, i64(9)):
        if pick_refusal(t, other) == 0:
            return
    roll_picked(t)


def roll_picked(t: Table) -> None:
    """Re-roll the ships picked."""
    c = t.cells
    c[ROLLING] = count(c[PICKED])
    c[ROLL_MASK] = c[PICKED_SPECIALS]
    c[PHASE] = PHASE_ROLL
