"""Owner abilities that are chosen: Proxima Centauri Scholars and the Uranian Syndicate [AF 9.5, AF 9.8]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.alien_frontiers.rules.layout import (
    ABILITIES,
    ACTIVE,
    BOARD_OF,
    BORROWED,
    CONTROL,
    PHASE,
    PHASE_MAIN,
    PHASE_SCHOLARS,
    PROXIMA,
    URANIAN,
)
from starmeeple.games.alien_frontiers.rules.planet import can_pay, colonies_on, isolated, pay
from starmeeple.games.alien_frontiers.rules.reasons import (
    ABILITY_USED,
    CANNOT_PAY,
    ISOLATED,
    NOT_BORROWABLE,
    NOT_COLONISED,
    NOT_CONTESTED,
    NOT_THE_OWNER,
    WRONG_QUESTION,
)

if TYPE_CHECKING:
    from starmeeple.games.alien_frontiers.state import Table


def scholars_refusal(t: Table) -> i64:
    """May the owner of Proxima Centauri Scholars place or remove a field generator? [AF 9.5]"""
    c = t.cells
    me = c[ACTIVE]
    if c[PHASE] != PHASE_MAIN:
        return WRONG_QUESTION
    if c[BOARD_OF + me] - 1 != PROXIMA:
        return NOT_THE_OWNER
    if c[ABILITIES] & 1:
        return ABILITY_USED
    return 0 if can_pay(t, t.tables.scholars_fuel, t.tables.scholars_ore) else CANNOT_PAY


def scholars(t: Table) -> None:
    """Pay; then a field generator comes or goes."""
    c = t.cells
    pay(t, c[ACTIVE], t.tables.scholars_fuel, t.tables.scholars_ore)
    c[ABILITIES] |= 1
    c[PHASE] = PHASE_SCHOLARS


def contest_refusal(t: Table, territory: i64) -> i64:
    """May the owner of the Uranian Syndicate use the bonus of this contested territory? [AF 9.8]"""
    c = t.cells
    if c[PHASE] != PHASE_MAIN:
        return WRONG_QUESTION
    if c[BOARD_OF + c[ACTIVE]] - 1 != URANIAN:
        return NOT_THE_OWNER
    if c[ABILITIES] & 2:
        return ABILITY_USED
    if t.tables.borrowable[territory] == 0:
        return NOT_BORROWABLE
    if colonies_on(t, territory) == 0:
        return NOT_COLONISED
    if c[CONTROL + territory]:
        return NOT_CONTESTED
    return ISOLATED if isolated(t, territory) else 0


def contest(t: Table, territory: i64) -> None:
    """The bonus of a contested territory is the owner's for the rest of the turn."""
    t.cells[ABILITIES] |= 2
    t.cells[BORROWED] |= i64(1) << territory
