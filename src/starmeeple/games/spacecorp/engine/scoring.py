"""Profit, the final bonus and the winner. [SC 17.3]"""

from typing import Final

from mypy_extensions import i64

from starmeeple.core.facts import Source
from starmeeple.core.ranking import ranked
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import board

SOURCES: Final = (Source("profit", "SC 17.3"),)


def final_bonus(position: f.Position, seat: i64) -> i64:
    """Best base, colonies once more, Time cards, Beyond markers of the last era. [SC 17.3]"""
    figures = position.figures
    amount = board.best_production(position, seat) + position.time[seat] * figures.time_bonus
    for colony in range(figures.colonies):
        if position.colony_owner[colony] == seat:
            amount += figures.colony_value[colony]
    for marker in range(f.MARKERS):
        if position.marker[marker] == seat:
            amount += figures.beyond_bonus[marker]
    return amount


def bases_on_board(position: f.Position, seat: i64) -> i64:
    """How many bases the seat has: the tie-break. [SC 17.3]"""
    n: i64 = 0
    for base in range(position.figures.bases):
        n += board.built(position, seat, base)
    return n


def ranking(position: f.Position) -> list[int]:
    """Solo: 1 with more profit than the competition, otherwise 2. Others: profit, then bases, then shared. [SC 17.3]"""
    if position.figures.solo:
        return [1 if position.profit[0] > position.rival_profit else 2]
    keys: list[tuple[int, ...]] = []
    for seat in range(position.figures.players):
        keys.append((int(position.profit[seat]), int(bases_on_board(position, seat))))
    return ranked(keys)
