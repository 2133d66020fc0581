"""Contracts: seven an era, each fulfilled once, by the first side that meets it. [SC 10]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.core.state import bit
from starmeeple.games.spacecorp.rules.kinds import (
    BASE_ON_FEATURE,
    BASE_TYPE,
    BASES,
    BASES_COST,
    COLONIES,
    FIRST_BEYOND,
    FIRST_PRODUCE,
    INFRA,
    PROGRESS,
    RADIATION_BASE,
    REGIONS,
    SYSTEMS,
)
from starmeeple.games.spacecorp.rules.parts import E_BEYOND, E_CONTRACT, NOBODY, RIVAL, features, gain, tell

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.state import Board


def side_of_display(b: Board) -> i64:
    """0 for the contracts of one or two players, 1 for those of three or four. [SC 10.2]"""
    return 1 if b.players > 2 else 0


def is_fulfilled(b: Board, number: i64) -> bool:
    return (b.contracts_done >> number) & 1 != 0


def fulfilled(b: Board) -> i64:
    """How many contracts of the era are fulfilled."""
    n: i64 = 0
    rest = b.contracts_done
    while rest:
        rest &= rest - 1
        n += 1
    return n


def fulfil(b: Board, number: i64, side: i64) -> None:
    """Pay a contract and mark it; a competition team on it returns to supply. [SC 10.1, 15.8]"""
    t = b.tables
    at = (side_of_display(b) * 3 + b.era) * t.contracts + number
    b.contracts_done |= bit(number)
    b.contract_owner[number] = side
    b.rival_contracts &= ~bit(number)
    gain(b, side, t.contract_profit[at])
    tell(b, E_CONTRACT, number, side, t.contract_profit[at])


def check_contracts(b: Board, side: i64) -> None:
    """Fulfil, in the order of their numbers, all contracts whose condition the side now meets. [SC 10.1]"""
    for number in range(b.tables.contracts):
        if not is_fulfilled(b, number) and meets_contract(b, side, number):
            fulfil(b, number, side)


def happened(b: Board, kind: i64, side: i64) -> None:
    """The first Produce or the first arrival Beyond: fulfil the contracts that wait for it."""
    for number in range(b.tables.contracts):
        if not is_fulfilled(b, number) and b.tables.contract_kind[b.era * b.tables.contracts + number] == kind:
            fulfil(b, number, side)


def meets_contract(b: Board, side: i64, number: i64) -> bool:
    """Does the side meet the condition of a contract that looks at the board? [SC 10.3]"""
    t = b.tables
    at = b.era * t.contracts + number
    kind = t.contract_kind[at]
    need = t.contract_count[(side_of_display(b) * 3 + b.era) * t.contracts + number]
    if kind in (FIRST_PRODUCE, FIRST_BEYOND):
        return False
    if kind == INFRA:
        return side != RIVAL and infra_cards(b, side) >= need
    if kind == PROGRESS:
        return b.took[side * 2 + t.contract_subject[at]] >= need
    if kind == COLONIES:
        return colonies_of(b, side) >= need
    return bases_for(b, side, at, kind) >= need


def infra_cards(b: Board, seat: i64) -> i64:
    """How many slots of the seat's headquarters hold an Infra card."""
    n: i64 = 0
    for slot in range(b.tables.slots):
        if b.hq[seat * b.tables.slots + slot] > 0:
            n += 1
    return n


def colonies_of(b: Board, side: i64) -> i64:
    n: i64 = 0
    for colony in range(b.tables.colonies):
        if b.colony_owner[colony] == side:
            n += 1
    return n


def bases_for(b: Board, side: i64, at: i64, kind: i64) -> i64:
    """How many bases, regions or systems of the side count for a contract."""
    t = b.tables
    subject = t.contract_subject[at]
    n: i64 = 0
    regions: i64 = 0
    last: i64 = -1
    for place in range(t.first_place_of_era[b.era], t.first_place_of_era[b.era + 1]):
        if b.base[place] == 0 or b.owner[place] != side:
            continue
        site = t.place_site[place]
        if kind == BASES:
            n += (t.group_mask[site] >> subject) & 1
        elif kind == REGIONS:
            region = t.region[site]
            if (regions >> region) & 1 == 0:
                regions |= bit(region)
                n += 1
        elif kind == RADIATION_BASE:
            n += t.radiation[site]
        elif kind == BASE_TYPE:
            if b.base[place] == t.contract_base[at] + 1:
                n += (features(b, place) >> subject) & 1
        elif kind == SYSTEMS:
            if site != last:
                n += 1
                last = site
        elif kind == BASES_COST:
            if t.explore_cost[site] == t.contract_cost[at]:
                n += 1
        elif kind == BASE_ON_FEATURE:
            n += (features(b, place) >> subject) & 1
    return n


def take_marker(b: Board, side: i64) -> None:
    """The lowest remaining Beyond marker to the side. [SC 6.2]"""
    for marker in range(i64(2)):
        if b.marker[marker] == NOBODY:
            b.marker[marker] = side
            tell(b, E_BEYOND, side, marker)
            return
