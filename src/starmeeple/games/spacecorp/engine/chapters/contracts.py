"""Contracts: seven an era, each fulfilled once, by the first side that meets it. [SC 10]"""

from mypy_extensions import i64

from starmeeple.core.state import changed
from starmeeple.games.spacecorp.engine import facts
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import board


def is_fulfilled(position: f.Position, number: i64) -> bool:
    """Has a side fulfilled the contract?"""
    return position.contracts_done >> number & 1 != 0


def fulfilled(position: f.Position) -> i64:
    """How many contracts of the era are fulfilled."""
    n: i64 = 0
    rest = position.contracts_done
    while rest:
        rest &= rest - 1
        n += 1
    return n


def fulfil(position: f.Position, number: i64, side: i64) -> None:
    """Pay a contract and mark it; a competition team on it returns to supply. [SC 10.1, 15.8]"""
    figures = position.figures
    profit = figures.contract_profit[position.era * figures.contracts + number]
    position.contracts_done |= 1 << number
    position.contract_owner = changed(position.contract_owner, number, side)
    board.gain(position, side, profit)
    position.tell(facts.CONTRACT, side, profit, number, -1)
    if position.rival_contracts >> number & 1:
        position.rival_contracts &= ~(1 << number)
        position.tell(facts.TEAM_OFF_CONTRACT, f.RIVAL, 0, number, -1)


def check_contracts(position: f.Position, side: i64) -> None:
    """Fulfil, in the order of their numbers, all contracts whose condition the side now meets. [SC 10.1]"""
    for number in range(position.figures.contracts):
        if not is_fulfilled(position, number) and meets_contract(position, side, number):
            fulfil(position, number, side)


def happened(position: f.Position, kind: i64, side: i64) -> None:
    """The first Produce or the first arrival Beyond: fulfil the contracts that wait for it."""
    figures = position.figures
    for number in range(figures.contracts):
        waits = figures.contract_kind[position.era * figures.contracts + number] == kind
        if waits and not is_fulfilled(position, number):
            fulfil(position, number, side)


def meets_contract(position: f.Position, side: i64, number: i64) -> bool:
    """Does the side meet the condition of a contract that looks at the board? [SC 10.3]"""
    figures = position.figures
    at = position.era * figures.contracts + number
    kind = figures.contract_kind[at]
    need = figures.contract_count[at]
    if kind == f.FIRST_PRODUCE or kind == f.FIRST_BEYOND:
        return False
    if kind == f.INFRA:
        return side != f.RIVAL and infra_cards(position, side) >= need
    if kind == f.PROGRESS:
        return position.took[side * f.DECK_COUNT + figures.contract_subject[at]] >= need
    if kind == f.COLONIES:
        return colonies_of(position, side) >= need
    return bases_for(position, side, at, kind) >= need


def infra_cards(position: f.Position, seat: i64) -> i64:
    """How many slots of the seat's headquarters hold an Infra card."""
    n: i64 = 0
    for slot in range(position.figures.slots):
        if position.hq[seat * position.figures.slots + slot] > 0:
            n += 1
    return n


def colonies_of(position: f.Position, side: i64) -> i64:
    """How many colonies the side has."""
    n: i64 = 0
    for colony in range(position.figures.colonies):
        if position.colony_owner[colony] == side:
            n += 1
    return n


def bases_for(position: f.Position, side: i64, at: i64, kind: i64) -> i64:
    """How many bases, regions or systems of the side count for a contract."""
    figures = position.figures
    subject = figures.contract_subject[at]
    n: i64 = 0
    regions: i64 = 0
    last: i64 = -1
    for place in range(figures.first_place_of_era[position.era], figures.first_place_of_era[position.era + 1]):
        if position.base[place] == 0 or position.owner[place] != side:
            continue
        site = figures.place_site[place]
        if kind == f.BASES:
            n += figures.group_mask[site] >> subject & 1
        elif kind == f.REGIONS:
            region = figures.region[site]
            if regions >> region & 1 == 0:
                regions |= 1 << region
                n += 1
        elif kind == f.RADIATION_BASE:
            n += figures.radiation[site]
        elif kind == f.BASE_TYPE:
            if position.base[place] == figures.contract_base[at] + 1:
                n += (board.features(position, place) >> subject) & 1
        elif kind == f.SYSTEMS:
            if site != last:
                n += 1
                last = site
        elif kind == f.BASES_COST:
            if figures.explore_cost[site] == figures.contract_cost[at]:
                n += 1
        elif kind == f.BASE_ON_FEATURE:
            n += (board.features(position, place) >> subject) & 1
    return n


def take_marker(position: f.Position, side: i64) -> None:
    """The lowest remaining Beyond marker to the side. [SC 6.2]"""
    for marker in range(f.MARKERS):
        if position.marker[marker] == f.NOBODY:
            position.marker = changed(position.marker, marker, side)
            position.tell(facts.MARKER, side, 0, marker, -1)
            return
