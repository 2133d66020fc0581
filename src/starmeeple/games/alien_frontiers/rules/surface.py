"""What discarded cards and boards do on the planet: colonies and field generators move [AF 5.4]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.alien_frontiers.edition import PLACED_REPULSOR
from starmeeple.games.alien_frontiers.rules.flow import back_to_main
from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    AIM,
    COLONY,
    FIELD,
    MOVE_PAID,
    PHASE,
    PHASE_EXCHANGE,
    PHASE_MOVE,
    PHASE_MOVE_FIELD,
    PHASE_PLACE_FIELD,
    PHASE_REMOVE_FIELD,
    PHASE_SCHOLARS,
    PHASE_SWAP,
    PICKED,
    PLAYERS,
    REPULSOR,
    SEATS,
)
from starmeeple.games.alien_frontiers.rules.planet import (
    can_pay,
    colonies_on,
    event,
    exchange_territories,
    move_colony,
    move_refusal,
    pay,
    repulsed,
    set_field,
    swap_colonies,
)
from starmeeple.games.alien_frontiers.rules.reasons import (
    CANNOT_PAY,
    FIELD_IS_THERE,
    FIELD_NOT_ON_PLANET,
    FIELD_ON_PLANET,
    NO_COLONY_THERE,
    NOT_IN_THIS_GAME,
    REPULSED,
    SAME_TERRITORY,
    WRONG_QUESTION,
)

if TYPE_CHECKING:
    from starmeeple.games.alien_frontiers.state import Table


def chosen_move_refusal(t: Table, seat: i64, source: i64, target: i64) -> i64:
    """May this colony be moved by Orbital Teleporter or the Uranian Syndicate? [AF 7.16, AF 9.8]"""
    c = t.cells
    if c[PHASE] != PHASE_MOVE:
        return WRONG_QUESTION
    if seat >= c[PLAYERS]:
        return NOT_IN_THIS_GAME
    reason = move_refusal(t, seat, source, target)
    if reason or c[MOVE_PAID] == 0:
        return reason
    whose: i64 = 0 if seat == c[ACTIVE] else 1
    return 0 if can_pay(t, t.tables.uranian_fuel[whose], t.tables.uranian_ore[whose]) else CANNOT_PAY


def chosen_move(t: Table, seat: i64, source: i64, target: i64) -> None:
    """Move a colony."""
    c = t.cells
    if c[MOVE_PAID]:
        whose: i64 = 0 if seat == c[ACTIVE] else 1
        pay(t, c[ACTIVE], t.tables.uranian_fuel[whose], t.tables.uranian_ore[whose])
    move_colony(t, seat, source, target)
    back_to_main(t)


def swap_refusal(t: Table, seat: i64, territory: i64) -> i64:
    """May this colony be one of the two that change places? [AF 7.18]"""
    c = t.cells
    if c[PHASE] != PHASE_SWAP:
        return WRONG_QUESTION
    if seat >= c[PLAYERS]:
        return NOT_IN_THIS_GAME
    if c[COLONY + territory * SEATS + seat] == 0:
        return NO_COLONY_THERE
    if repulsed(t, territory):
        return REPULSED
    return SAME_TERRITORY if c[PICKED] and (c[PICKED] - 1) // SEATS == territory else 0


def swap(t: Table, seat: i64, territory: i64) -> None:
    """Name the first, then the second colony of a swap."""
    c = t.cells
    if c[PICKED] == 0:
        c[PICKED] = territory * SEATS + seat + 1
        return
    first = c[PICKED] - 1
    c[PICKED] = 0
    swap_colonies(t, first % SEATS, first // SEATS, seat, territory)
    back_to_main(t)


def exchange_refusal(t: Table, one: i64, two: i64) -> i64:
    """May all colonies of two territories change places? [AF 7.23]"""
    if t.cells[PHASE] != PHASE_EXCHANGE:
        return WRONG_QUESTION
    if one >= two:
        return SAME_TERRITORY
    if repulsed(t, one) or repulsed(t, two):
        return REPULSED
    return 0 if colonies_on(t, one) + colonies_on(t, two) else NO_COLONY_THERE


def exchange(t: Table, one: i64, two: i64) -> None:
    """All colonies of two territories change places."""
    exchange_territories(t, one, two)
    back_to_main(t)


# Fields --------------------------------------------------------------------------------------------------------


def place_refusal(t: Table, field: i64, territory: i64) -> i64:
    """May this field generator come onto this territory? [AF 5.4, AF 9.5]"""
    c = t.cells
    phase = c[PHASE]
    if phase == PHASE_PLACE_FIELD:
        if field != c[AIM]:
            return WRONG_QUESTION
    elif phase == PHASE_MOVE_FIELD:
        if c[FIELD + field] == 0:
            return FIELD_NOT_ON_PLANET
    elif phase == PHASE_SCHOLARS:
        if c[FIELD + field]:
            return FIELD_ON_PLANET
    else:
        return WRONG_QUESTION
    return FIELD_IS_THERE if c[FIELD + field] == territory + 1 else 0


def place_field(t: Table, field: i64, territory: i64) -> None:
    """Place or move a field generator."""
    c = t.cells
    if field == REPULSOR and c[FIELD + field] == 0 and c[PHASE] == PHASE_PLACE_FIELD:
        event(t, PLACED_REPULSOR)
    set_field(t, field, territory)
    back_to_main(t)


def remove_refusal(t: Table, field: i64) -> i64:
    """May this field generator be taken off the planet? [AF 7.12, AF 9.5]"""
    c = t.cells
    if c[PHASE] != PHASE_REMOVE_FIELD and c[PHASE] != PHASE_SCHOLARS:
        return WRONG_QUESTION
    return 0 if c[FIELD + field] else FIELD_NOT_ON_PLANET


def remove_field(t: Table, field: i64) -> None:
    """Take a field generator off the planet."""
    set_field(t, field, -1)
    back_to_main(t)
