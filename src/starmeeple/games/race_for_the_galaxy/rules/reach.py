"""What a seat could place in Settle: prices, Military within reach, and why a world is out of it. [RG 6.6]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starmeeple.games.race_for_the_galaxy.rules.columns import ALIEN, ALIEN_SCOPE, CHROMOSOME, NON_ALIEN, REBEL_WORD, REBELS
from starmeeple.games.race_for_the_galaxy.rules.orb_tokens import (
    good_tokens,
    savings,
    strengths,
)
from starmeeple.games.race_for_the_galaxy.rules.powers import (
    FORCE,
    force_against,
    price,
    slot_with,
)
from starmeeple.games.race_for_the_galaxy.rules.reasons import (
    NEEDS_PAY_POWER,
    NOT_A_WORLD,
    NOT_FOR_ALIEN_WORLDS,
    NOT_MILITARY,
    TOO_EXPENSIVE,
    TOO_LITTLE_MILITARY,
)
from starmeeple.games.race_for_the_galaxy.rules.supply import (
    good_kind,
    goods_on,
)

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table

MAIN: Final = 0  # ways in which a world comes to be placed
CONVOY: Final = 1  # with the excess of Military
PROJECT: Final = 2  # at no cost, by discarding a project
FLIPPED: Final = 3
WAYS: Final = ("main", "convoy", "project", "flip")


def buys(table: Table, power: i64, world: i64) -> bool:
    """Does a power let its owner pay for this military world? [RG 5.17]"""
    t = table.tables
    scope = t.buy_scope[power]
    if scope == NON_ALIEN:
        return t.kind[world] != ALIEN
    if scope == ALIEN_SCOPE:
        return t.kind[world] == ALIEN
    return scope == CHROMOSOME and t.chromosome[world] == 1


def affordable(table: Table, seat: i64, world: i64, cost: i64, hand: i64) -> bool:
    """Enough cards, or a Colony Ship that may be used for this world. [RG 5.18]"""
    if cost <= hand + savings(table, seat, world):
        return True
    t = table.tables
    return t.kind[world] != ALIEN and slot_with(table, seat, t.colony_ship) >= 0


def goods_of_kind(table: Table, seat: i64, kind: i64, tokens: bool = True) -> i64:
    """How many goods of a kind a seat has (kind 0: of all kinds), with or without the tokens that stand in for one."""
    first = seat * table.room
    found: i64 = 0
    for slot in range(table.size[seat]):
        card = table.tableau[first + slot]
        if kind == 0 or good_kind(table, card) == kind:
            found += goods_on(table, card)
    return found + (good_tokens(table, seat) if kind == ALIEN and tokens else 0)


def reserve(table: Table, seat: i64, tokens: bool = True) -> i64:
    """The most temporary Military that a seat could still gain in this phase. [RG 5.15, RG 5.16]"""
    t = table.tables
    first = seat * table.room
    most: i64 = 0
    kinds: i64 = 0
    for slot in range(table.snap[seat]):
        card = table.tableau[first + slot]
        most += t.tactics[card]
        if t.spend_force[card] and (table.used >> slot) & 1 == 0:
            kinds |= 1 << t.spend_kind[card]
    kind: i64 = 1
    while kinds >> kind:
        if (kinds >> kind) & 1:
            goods = goods_of_kind(table, seat, kind, tokens)
            used: i64 = table.used
            while goods > 0:
                best: i64 = -1
                for slot in range(table.snap[seat]):
                    card = table.tableau[first + slot]
                    if t.spend_force[card] and t.spend_kind[card] == kind and (used >> slot) & 1 == 0:
                        if best < 0 or t.spend_force[card] > t.spend_force[table.tableau[first + best]]:
                            best = slot
                if best < 0:
                    break
                used |= 1 << best
                most += t.spend_force[table.tableau[first + best]]
                goods -= 1
        kind += 1
    return most


def refuse_settle(table: Table, seat: i64, world: i64, hand: i64) -> i64:
    """Is there a complete way to place the world with this many other cards in hand? After `measure`. [RG 6.6]"""
    t = table.tables
    if t.is_world[world] == 0:
        return NOT_A_WORLD
    if t.military[world] == 0:
        return 0 if affordable(table, seat, world, price(table, world, 0), hand) else TOO_EXPENSIVE
    if force_against(table, world) + reserve(table, seat) + strengths(table, seat, world) >= t.cost[world]:
        return 0
    first = seat * table.room
    reason: i64 = TOO_LITTLE_MILITARY
    for slot in range(table.snap[seat]):
        power = table.tableau[first + slot]
        if t.buy_scope[power] and buys(table, power, world):
            if affordable(table, seat, world, price(table, world, t.buy_adjust[power]), hand):
                return 0
            reason = TOO_EXPENSIVE
    return reason


def spent(table: Table, world: i64) -> i64:
    """How much Military the first conquest leaves unavailable for another world. After `measure`. [RG 6.8]"""
    t = table.tables
    before = table.conquered
    fits: i64 = 0
    if t.kind[before] and t.kind[before] != t.kind[world]:
        fits += table.scratch.sums[FORCE + t.kind[before]]
    if t.keywords[before] & REBEL_WORD and t.keywords[world] & REBEL_WORD == 0:
        fits += table.scratch.sums[FORCE + REBELS]
    left = t.cost[before] - fits
    return left if left > 0 else 0


def shortfall(table: Table, world: i64) -> i64:
    """How much Military is missing to conquer the world now; after `measure`."""
    force = force_against(table, world)
    if table.way == CONVOY:
        force -= spent(table, world)
    return table.tables.cost[world] - force


def refuse_follow(table: Table, seat: i64, world: i64) -> i64:
    """A second conquest with the excess of Military. After `measure`. [RG 6.8]"""
    t = table.tables
    if t.is_world[world] == 0:
        return NOT_A_WORLD
    if t.military[world] == 0:
        return NOT_MILITARY
    if force_against(table, world) + reserve(table, seat) + strengths(table, seat, world) - spent(table, world) < t.cost[world]:
        return TOO_LITTLE_MILITARY
    return 0


def refuse_terraform(table: Table, seat: i64, world: i64) -> i64:
    """A world that a Terraforming Project may place. [RG 5.19]"""
    t = table.tables
    if t.is_world[world] == 0:
        return NOT_A_WORLD
    if t.kind[world] == ALIEN:
        return NOT_FOR_ALIEN_WORLDS
    if t.military[world] == 0:
        return 0
    first = seat * table.room
    for slot in range(table.snap[seat]):
        power = table.tableau[first + slot]
        if t.buy_scope[power] and buys(table, power, world):
            return 0
    return NEEDS_PAY_POWER
