"""The Colonist Hub: tracks, Asimov's extra advance, launching; the common circles of the five-player game [AF 4.2, AF 9.10]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    AIR,
    AIR_FROM,
    ASIMOV,
    ASIMOV_DONE,
    ASKED,
    BERTH_HUB,
    BOARD_OF,
    EXTRA_DUE,
    HOMESTEADERS,
    HUB,
    HUB_AT,
    HUB_DOCKED,
    HUB_MOVES,
    LAUNCHED,
    PHASE,
    PHASE_HUB,
    PHASE_LAND,
    PHASE_MAIN,
    PLAYERS,
    POOL,
)
from starmeeple.games.alien_frontiers.rules.planet import bits, bonus_used, can_pay, has_bonus, pay, unplaced_colonies
from starmeeple.games.alien_frontiers.rules.reasons import (
    CANNOT_PAY,
    LAUNCH_FIRST,
    NO_COLONY_LEFT,
    NO_FREE_CIRCLE,
    NO_FREE_PORT,
    NOT_ON_LAUNCH_CIRCLE,
    WRONG_QUESTION,
)
from starmeeple.games.alien_frontiers.rules.ships import count, mine_at, ships_at, special_mask

if TYPE_CHECKING:
    from starmeeple.games.alien_frontiers.state import Table


def is_freeform(t: Table) -> bool:
    """Do all players share the ports and circles? [AF 9.10]"""
    return t.cells[PLAYERS] >= t.tables.freeform_players


def ports_left(t: Table) -> i64:
    """Ports at which the active player may still dock."""
    tables = t.tables
    mine = count(mine_at(t, BERTH_HUB))
    if not is_freeform(t):
        return tables.hub_ports - mine
    own = tables.hub_most_freeform - mine
    common = tables.hub_ports * tables.hub_tracks - count(ships_at(t, BERTH_HUB))
    return own if own < common else common


def has_room(t: Table, circle: i64) -> bool:
    """Is there a free circle at this position? A personal track always has one [AF 9.10]."""
    c = t.cells
    if circle == 0 or not is_freeform(t):
        return True
    taken: i64 = 0
    for seat in range(c[PLAYERS]):
        if seat != c[ACTIVE] and c[HUB_AT + seat] == circle:
            taken += 1
    return taken < t.tables.hub_tracks


def launch_circle(t: Table) -> i64:
    """The first circle from which the active player may launch [AF 9.3]."""
    c = t.cells
    return t.tables.homestead_circle if c[BOARD_OF + c[ACTIVE]] - 1 == HOMESTEADERS else t.tables.launch_circle


def launch_refusal(t: Table) -> i64:
    """May the active player launch the colony on the Hub? [AF 4.2]"""
    if t.cells[HUB_AT + t.cells[ACTIVE]] < launch_circle(t):
        return NOT_ON_LAUNCH_CIRCLE
    return 0 if can_pay(t, t.tables.launch_fuel, t.tables.launch_ore) else CANNOT_PAY


def start_refusal(t: Table) -> i64:
    """Can the colony on the Hub advance, or a new one start? [AF 4.2]"""
    c = t.cells
    me = c[ACTIVE]
    at = c[HUB_AT + me]
    if at >= t.tables.launch_circle:
        return LAUNCH_FIRST
    if at == 0 and unplaced_colonies(t, me) <= 0:
        return NO_COLONY_LEFT
    return 0


def spare_ships(t: Table) -> i64:
    """Unplaced ships that could still dock at the Hub."""
    c = t.cells
    n = count(c[POOL]) + bits(special_mask(t))
    return n - 1 if c[AIR] and c[AIR_FROM] == HUB else n


def can_rest(t: Table, circle: i64, docked: i64, ships: i64, ports: i64) -> bool:
    """Can a colony that stands on this circle stay, launch, or go on within the same docking? [AF 9.10]"""
    if has_room(t, circle):
        return True
    tables = t.tables
    if circle >= launch_circle(t) and can_pay(t, tables.launch_fuel, tables.launch_ore):
        return True
    if circle >= tables.launch_circle:
        return False
    if docked >= 2 and t.cells[ASIMOV_DONE] == 0 and tables.asimov_advances and has_bonus(t, ASIMOV) and can_rest(t, circle + 1, 0, 0, 0):
        return True
    return ships > 0 and ports > 0 and can_rest(t, circle + 1, docked + 1, ships - 1, ports - 1)


def dock_refusal(t: Table) -> i64:
    """May one more ship dock at the Hub? [AF 4.2]"""
    ports = ports_left(t)
    if ports <= 0:
        return NO_FREE_PORT
    reason = start_refusal(t)
    if reason or not is_freeform(t):
        return reason
    c = t.cells
    if can_rest(t, c[HUB_AT + c[ACTIVE]] + 1, c[HUB_DOCKED] + 1, spare_ships(t) - 1, ports - 1):
        return 0
    return NO_FREE_CIRCLE


def advance(t: Table) -> None:
    """The colony moves one circle on; without one a new colony starts."""
    c = t.cells
    c[HUB_AT + c[ACTIVE]] += 1
    c[HUB_MOVES] += 1


def after_docking(t: Table) -> None:
    """A ship has docked: one advance, and Asimov's extra one is due when it is the second [AF 11.22]."""
    c = t.cells
    advance(t)
    c[HUB_DOCKED] += 1
    if c[HUB_DOCKED] >= 2 and c[ASIMOV_DONE] == 0 and t.tables.asimov_advances and has_bonus(t, ASIMOV):
        c[EXTRA_DUE] = 1
        c[ASIMOV_DONE] = 1
    settle(t)


def extra_refusal(t: Table) -> i64:
    """May the extra advance be taken now? [AF 5.2]"""
    c = t.cells
    if c[EXTRA_DUE] == 0:
        return WRONG_QUESTION
    reason = start_refusal(t)
    if reason:
        return reason
    circle = c[HUB_AT + c[ACTIVE]] + 1
    return 0 if can_rest(t, circle, 0, spare_ships(t), ports_left(t)) else NO_FREE_CIRCLE


def decline_refusal(t: Table) -> i64:
    """May the extra advance be left? Not while the colony stands on no free circle."""
    c = t.cells
    if c[EXTRA_DUE] == 0:
        return WRONG_QUESTION
    return 0 if has_room(t, c[HUB_AT + c[ACTIVE]]) else NO_FREE_CIRCLE


def settle(t: Table) -> None:
    """Is the docking at the Hub finished? Not while an extra advance is due that can be used, or the colony has no circle."""
    c = t.cells
    circle = c[HUB_AT + c[ACTIVE]]
    if c[EXTRA_DUE] and extra_refusal(t) != 0 and launch_refusal(t) != 0:
        c[EXTRA_DUE] = 0
    c[PHASE] = PHASE_HUB if c[EXTRA_DUE] or not has_room(t, circle) else PHASE_MAIN
    c[ASKED] = c[ACTIVE]


def take_extra(t: Table) -> None:
    """Asimov's extra advance."""
    t.cells[EXTRA_DUE] = 0
    advance(t)
    bonus_used(t, ASIMOV)
    settle(t)


def decline_extra(t: Table) -> None:
    """The extra advance is left."""
    t.cells[EXTRA_DUE] = 0
    settle(t)


def launch(t: Table) -> None:
    """The colony leaves the Hub and will land [AF 4.2]."""
    c = t.cells
    me = c[ACTIVE]
    pay(t, me, t.tables.launch_fuel, t.tables.launch_ore)
    c[HUB_AT + me] = 0
    c[LAUNCHED] += 1
    c[PHASE] = PHASE_LAND
