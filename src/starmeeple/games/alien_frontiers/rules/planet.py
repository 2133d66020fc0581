"""The planet: colonies, control, territory bonuses and field generators. Also scores, which are a snapshot of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.alien_frontiers.edition import LANDED_ON_ISOLATION, MOVE_GAINS_VP, TOOK_AND_USED
from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    ALLOTMENT,
    BORROWED,
    BURROUGHS,
    COLONY,
    CONTROL,
    EVENTS,
    FACTIONS,
    FIELD,
    FOREIGN,
    FUEL,
    GAINED_FUEL,
    GAINED_ORE,
    HAND,
    HUB_AT,
    ISOLATION,
    LANDED,
    ORE,
    PLAYERS,
    POSITRON,
    PRIOR,
    RELIC_OWNER,
    REPULSOR,
    SEATS,
    SHOWN,
    TERRITORIES,
)
from starmeeple.games.alien_frontiers.rules.reasons import NO_COLONY_THERE, REPULSED, SAME_TERRITORY
from starmeeple.games.alien_frontiers.rules.ships import relic_goes_home

if TYPE_CHECKING:
    from starmeeple.games.alien_frontiers.state import Table


def bits(mask: i64) -> i64:
    """How many bits of a mask are set."""
    total: i64 = 0
    while mask:
        mask &= mask - 1
        total += 1
    return total


def lowest(mask: i64) -> i64:
    """The number of the lowest set bit."""
    index: i64 = 0
    while not mask & 1:
        mask >>= 1
        index += 1
    return index


# Resources ----------------------------------------------------------------------------------------


def gain(t: Table, seat: i64, fuel: i64, ore: i64) -> None:
    """A player receives resources."""
    c = t.cells
    c[FUEL + seat] += fuel
    c[ORE + seat] += ore
    if seat == c[ACTIVE]:
        c[GAINED_FUEL] += fuel
        c[GAINED_ORE] += ore


def pay(t: Table, seat: i64, fuel: i64, ore: i64) -> None:
    """A player pays to the supply."""
    t.cells[FUEL + seat] -= fuel
    t.cells[ORE + seat] -= ore


def can_pay(t: Table, fuel: i64, ore: i64) -> bool:
    """Can the active player pay this at once? [AF 3.4]"""
    c = t.cells
    me = c[ACTIVE]
    return c[FUEL + me] >= fuel and c[ORE + me] >= ore


# Control and bonuses --------------------------------------------------------------------------------


def recount(t: Table, territory: i64) -> None:
    """Who controls a territory: strictly more colonies than every other player. The Relic Ship follows at once [AF 5.1, AF 5.3]."""
    c = t.cells
    base = COLONY + territory * SEATS
    best: i64 = 0
    holder: i64 = 0
    for seat in range(i64(SEATS)):
        n = c[base + seat]
        if n > best:
            best = n
            holder = seat + 1
        elif n == best:
            holder = 0
    c[CONTROL + territory] = holder
    if holder and holder != c[ACTIVE] + 1:
        c[FOREIGN] |= i64(1) << territory
    if territory == BURROUGHS and c[RELIC_OWNER] >= 0 and c[RELIC_OWNER] + 1 != holder:
        relic_goes_home(t)


def territories_of(t: Table, seat: i64) -> i64:
    """How many territories a player controls."""
    c = t.cells
    total: i64 = 0
    for territory in range(i64(TERRITORIES)):
        if c[CONTROL + territory] == seat + 1:
            total += 1
    return total


def isolated(t: Table, territory: i64) -> bool:
    """Does the Isolation Field void this territory's bonus? [AF 5.4]"""
    return t.cells[FIELD + ISOLATION] == territory + 1


def repulsed(t: Table, territory: i64) -> bool:
    """Does the Repulsor Field keep colonies from coming and going? [AF 5.4]"""
    return t.cells[FIELD + REPULSOR] == territory + 1


def has_bonus(t: Table, territory: i64) -> bool:
    """May the active player use a territory's bonus: by control, or borrowed for this turn? [AF 5.2]"""
    c = t.cells
    if c[CONTROL + territory] != c[ACTIVE] + 1 and not (c[BORROWED] >> territory) & 1:
        return False
    return c[FIELD + ISOLATION] != territory + 1


def event(t: Table, kind: i64) -> None:
    """Something happened that an agenda may ask for; happening again counts again [AF 11.50]."""
    c = t.cells
    if c[FACTIONS]:
        mask = t.tables.kind_mask[kind]
        c[EVENTS] |= mask
        c[PRIOR] &= ~mask


def bonus_used(t: Table, territory: i64) -> None:
    """A territory's bonus changed something for the active player: this matters if it was taken this turn [AF 10.2]."""
    c = t.cells
    if c[FACTIONS] and c[CONTROL + territory] == c[ACTIVE] + 1 and (c[FOREIGN] >> territory) & 1:
        event(t, TOOK_AND_USED)


# Colonies -----------------------------------------------------------------------------------------------


def on_planet(t: Table, seat: i64) -> i64:
    """A player's colonies on territories."""
    c = t.cells
    total: i64 = 0
    i: i64 = COLONY + seat
    while i < COLONY + TERRITORIES * SEATS:
        total += c[i]
        i += SEATS
    return total


def colonies_on(t: Table, territory: i64) -> i64:
    """All players' colonies on a territory."""
    c = t.cells
    base = COLONY + territory * SEATS
    return c[base] + c[base + 1] + c[base + 2] + c[base + 3] + c[base + 4]


def unplaced_colonies(t: Table, seat: i64) -> i64:
    """Colonies neither on the planet nor at the Colonist Hub."""
    c = t.cells
    return c[ALLOTMENT] - on_planet(t, seat) - (1 if c[HUB_AT + seat] else 0)


def land_colony(t: Table, territory: i64) -> bool:
    """The active player's colony lands; returns whether it was the last one, which ends the game [AF 6.2]."""
    c = t.cells
    me = c[ACTIVE]
    if isolated(t, territory):
        event(t, LANDED_ON_ISOLATION)
    c[COLONY + territory * SEATS + me] += 1
    c[LANDED] += 1
    recount(t, territory)
    return on_planet(t, me) == c[ALLOTMENT]


def move_refusal(t: Table, seat: i64, source: i64, target: i64) -> i64:
    """May a colony go from one territory to another? [AF 5.4]"""
    if t.cells[COLONY + source * SEATS + seat] == 0:
        return NO_COLONY_THERE
    if source == target:
        return SAME_TERRITORY
    if repulsed(t, source) or repulsed(t, target):
        return REPULSED
    return 0


def any_movable(t: Table, seat: i64) -> bool:
    """Has a player a colony that may be moved?"""
    c = t.cells
    for territory in range(i64(TERRITORIES)):
        if c[COLONY + territory * SEATS + seat] > 0 and not repulsed(t, territory):
            return True
    return False


def move_colony(t: Table, seat: i64, source: i64, target: i64) -> None:
    """A colony moves from one territory to another."""
    c = t.cells
    mine = score(t, c[ACTIVE])
    others = rivals(t)
    c[COLONY + source * SEATS + seat] -= 1
    c[COLONY + target * SEATS + seat] += 1
    recount(t, source)
    recount(t, target)
    shared_gain(t, mine, others)


def swap_colonies(t: Table, seat: i64, territory: i64, other: i64, elsewhere: i64) -> None:
    """Two colonies change places [AF 7.18]."""
    c = t.cells
    mine = score(t, c[ACTIVE])
    others = rivals(t)
    c[COLONY + territory * SEATS + seat] -= 1
    c[COLONY + elsewhere * SEATS + seat] += 1
    c[COLONY + elsewhere * SEATS + other] -= 1
    c[COLONY + territory * SEATS + other] += 1
    recount(t, territory)
    recount(t, elsewhere)
    shared_gain(t, mine, others)


def exchange_territories(t: Table, territory: i64, elsewhere: i64) -> None:
    """All colonies of two territories change places [AF 7.23]."""
    c = t.cells
    mine = score(t, c[ACTIVE])
    others = rivals(t)
    for seat in range(i64(SEATS)):
        keep = c[COLONY + territory * SEATS + seat]
        c[COLONY + territory * SEATS + seat] = c[COLONY + elsewhere * SEATS + seat]
        c[COLONY + elsewhere * SEATS + seat] = keep
    recount(t, territory)
    recount(t, elsewhere)
    shared_gain(t, mine, others)


def rivals(t: Table) -> i64:
    """The opponents' scores, eight bits each: to compare before and after."""
    c = t.cells
    packed: i64 = 0
    if c[FACTIONS]:
        for seat in range(c[PLAYERS]):
            packed |= score(t, seat) << (8 * seat)
    return packed


def shared_gain(t: Table, mine: i64, others: i64) -> None:
    """A move that raised the score of its maker and of an opponent [AF 10.2]."""
    c = t.cells
    if c[FACTIONS] == 0 or score(t, c[ACTIVE]) <= mine:
        return
    for seat in range(c[PLAYERS]):
        if seat != c[ACTIVE] and score(t, seat) > (others >> (8 * seat)) & 255:
            event(t, MOVE_GAINS_VP)


# Field generators ---------------------------------------------------------------------------------------


def set_field(t: Table, field: i64, territory: i64) -> None:
    """A field generator comes onto a territory, or off the planet (-1) [AF 5.4]."""
    c = t.cells
    c[FIELD + field] = territory + 1
    if field == ISOLATION and territory == BURROUGHS and c[RELIC_OWNER] >= 0:
        relic_goes_home(t)


# Scores ---------------------------------------------------------------------------------------------------


def score(t: Table, seat: i64) -> i64:
    """Victory points now: a snapshot of the table [AF 6.1]."""
    c = t.cells
    tables = t.tables
    total = tables.colony_vp * on_planet(t, seat) + tables.control_vp * territories_of(t, seat)
    field = c[FIELD + POSITRON]
    if field and c[CONTROL + field - 1] == seat + 1:
        total += tables.positron_vp
    valued = c[HAND + seat] & tables.valued_titles
    while valued:
        total += tables.tech_vp[lowest(valued)]
        valued &= valued - 1
    shown = c[SHOWN + seat]
    while shown:
        total += tables.agenda_vp[lowest(shown)]
        shown &= shown - 1
    return total
