"""The competition's Offers, Progress, and Discovery & Contract Actions. [SC 15.6, 15.7, 15.8]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.core.state import bit
from starmeeple.games.spacecorp.rules.contracts import check_contracts, fulfil, is_fulfilled, take_marker
from starmeeple.games.spacecorp.rules.exploring import explore
from starmeeple.games.spacecorp.rules.kinds import BREAKTHROUGH, ERA_SYMBOL, FIRST_BEYOND
from starmeeple.games.spacecorp.rules.parts import (
    R_CONTRACT_DONE,
    R_CONTRACT_NO_TEAM,
    R_CONTRACT_PAID,
    R_CONTRACT_TEAM,
    R_NO_COPY,
    R_NOTHING_DONE,
    R_OFFERS,
    R_PROGRESS,
    R_STAR_REFUSED,
    RIVAL,
    S_PARALLEL,
    S_POACH,
    S_RIVAL_CONTRACT,
    S_RIVAL_REFILL,
    gain,
    push,
    rival_supply,
    tell,
)
from starmeeple.games.spacecorp.rules.progress import is_laid_out
from starmeeple.games.spacecorp.rules.rival_basics import best_discovery, draw_another

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.state import Board


def offers_action(b: Board, card: i64) -> None:
    """Discard the offers named; each card with a matching type pays 1. [SC 15.6]"""
    t = b.tables
    action = t.rival_action[card]
    types = t.offers_key[b.era] if action == ERA_SYMBOL else bit(action)  # [O2] [O1]
    boxes = t.rival_boxes[card]
    profit: i64 = 0
    for kind in range(t.first_kind[b.era], t.first_kind[b.era + 1]):
        b.spent[kind] = 0
    for box in range(t.offers):
        kind = b.offers[box] - 1
        if (boxes >> box) & 1 == 0 or kind < 0:
            continue
        b.offers[box] = 0
        b.spent[kind] += 1
        b.discards[kind] += 1
        if t.matching[kind] & types:
            profit += 1
    gain(b, RIVAL, profit)
    tell(b, R_OFFERS, boxes, action + 1, profit)
    push(b, S_RIVAL_REFILL)
    push(b, S_POACH, 0)


def progress_action(b: Board, card: i64) -> None:
    """Remove a progress card; marked cards need their prerequisite removed before. [SC 15.7]"""
    t = b.tables
    progress = t.rival_progress[card]
    needed = t.prerequisite[progress]
    if t.rival_starred[card] and needed >= 0 and (b.rival_removed >> needed) & 1 == 0:  # [P3]
        tell(b, R_STAR_REFUSED, progress)
        return
    if not is_laid_out(b, progress):  # [P5]
        tell(b, R_NO_COPY, progress)
        return
    award: i64 = 0
    if b.progress_left[progress] == t.progress_copies[progress]:  # [P1] [P4]
        award = t.progress_award[progress]
    b.progress_left[progress] -= 1  # [P2]
    b.rival_removed |= bit(progress)
    b.took[RIVAL * 2 + t.progress_deck[progress]] += 1
    gain(b, RIVAL, award)
    tell(b, R_PROGRESS, progress, award)
    if t.progress_deck[progress] == BREAKTHROUGH:
        push(b, S_PARALLEL, 0, progress, 0)
    check_contracts(b, RIVAL)


# Discovery & Contract


def discovery_action(b: Board, card: i64) -> None:
    """One or two discoveries at the highest sites, then the contract. [SC 15.8]"""
    t = b.tables
    first = best_discovery(b, t.first_site[b.era + 1])
    second: i64 = -1
    if first >= 0 and t.rival_discoveries[card] > 1:
        second = best_discovery(b, first)
    push(b, S_RIVAL_CONTRACT, t.rival_contract[card], 1 if first >= 0 else 0)
    if second >= 0:  # [D2]
        explore(b, RIVAL, second, True, True)
    if first >= 0:  # [D1]
        explore(b, RIVAL, first, True, True)


def contract_action(b: Board, number: i64, discovered: bool) -> None:
    """A team to the contract, or its payment; if neither step did anything, another card. [SC 15.8]"""
    if is_fulfilled(b, number):  # [D5]
        tell(b, R_CONTRACT_DONE, number)
    elif (b.rival_contracts >> number) & 1:  # [D4]
        tell(b, R_CONTRACT_PAID, number)
        fulfil(b, number, RIVAL)
        if b.tables.contract_kind[b.era * b.tables.contracts + number] == FIRST_BEYOND:
            take_marker(b, RIVAL)
        return
    elif rival_supply(b) > 0:  # [D3]
        b.rival_contracts |= bit(number)
        tell(b, R_CONTRACT_TEAM, number)
        return
    else:
        tell(b, R_CONTRACT_NO_TEAM, number)
    if not discovered:  # [D6]
        tell(b, R_NOTHING_DONE)
        draw_another(b)
