"""When an era ends, what lies between two eras, the final bonus and the winner. [SC 17]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starmeeple.core.state import OVER
from starmeeple.games.spacecorp.rules.contracts import fulfilled
from starmeeple.games.spacecorp.rules.parts import (
    E_ERA_ENDS,
    E_FINAL_BONUS,
    E_RIVAL_BONUS,
    FINISHED,
    RIVAL,
    S_ERA,
    ask,
    best_production,
    gain,
    push,
    tell,
)

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.state import Board

BY_CONTRACTS: Final = 1
BY_ERA_DECK: Final = 2
BY_RIVAL_DECK: Final = 3
BY_PASSING: Final = 4
BY_IDLE_ROUNDS: Final = 5


def why_era_ends(b: Board) -> i64:
    """Does the era end after this turn, and why? [SC 17.1]"""
    if fulfilled(b) >= b.tables.contracts_to_end:
        return BY_CONTRACTS
    if b.solo:
        if b.deck_left == 0:
            return BY_ERA_DECK
        return BY_RIVAL_DECK if b.rival_deck == 0 else 0
    if b.deck_left == 0 and b.passes >= b.players:
        return BY_PASSING
    return BY_IDLE_ROUNDS if b.idle >= b.tables.idle_rounds * b.players else 0


def end_era(b: Board, why: i64) -> None:
    """The competition's bonus; then the next era, or the final bonus and the end. [SC 17.2, 17.3]"""
    tell(b, E_ERA_ENDS, b.era, why)
    b.top = 0
    if b.solo:
        amount = best_production(b, RIVAL)
        gain(b, RIVAL, amount)
        tell(b, E_RIVAL_BONUS, amount)
    if b.era < b.last_era:
        push(b, S_ERA)
        return
    for seat in range(b.players):
        amount = final_bonus(b, seat)
        gain(b, seat, amount)
        tell(b, E_FINAL_BONUS, seat, amount)
    ask(b, FINISHED, OVER)


def final_bonus(b: Board, seat: i64) -> i64:
    """Best base, colonies once more, Time cards, Beyond markers of the last era. [SC 17.3]"""
    t = b.tables
    amount = best_production(b, seat) + b.time[seat] * t.time_bonus
    for colony in range(t.colonies):
        if b.colony_owner[colony] == seat:
            amount += t.colony_value[colony]
    for marker in range(i64(2)):
        if b.marker[marker] == seat:
            amount += t.beyond_bonus[marker]
    return amount


def bases_on_board(b: Board, seat: i64) -> i64:
    """How many bases the seat has: the tie-break. [SC 17.3]"""
    n: i64 = 0
    for base in range(b.tables.bases):
        n += b.tables.base_copies[base] - b.supply[seat * b.tables.bases + base]
    return n


def ranking(b: Board) -> list[int]:
    """Solo: 1 with more profit than the competition, otherwise 2. Others: profit, then bases, then shared. [SC 17.3]"""
    if b.solo:
        return [1 if b.profit[0] > b.rival_profit else 2]
    places: list[int] = []
    for seat in range(b.players):
        place = 1
        for other in range(b.players):
            if b.profit[other] > b.profit[seat]:
                place += 1
            elif b.profit[other] == b.profit[seat] and bases_on_board(b, other) > bases_on_board(b, seat):
                place += 1
        places.append(place)
    return places
