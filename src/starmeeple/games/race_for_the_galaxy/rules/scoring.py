"""Points and ranking. [RG 7.2, RG 7.3, RG 7.4]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.race_for_the_galaxy.rules.columns import FAMILIES
from starmeeple.games.race_for_the_galaxy.rules.orb_tokens import family_count, token_points
from starmeeple.games.race_for_the_galaxy.rules.powers import military
from starmeeple.games.race_for_the_galaxy.rules.supply import goods_on

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table


def variable_points(table: Table, seat: i64, card: i64, all_tokens: bool = True) -> i64:
    """What a card with variable points is worth in a tableau; with all tokens, or those that all have seen. [RG 7.4]"""
    t = table.tables
    if t.scorer[card] == 0:
        return 0
    scorer = t.scorer[card] - 1
    points: i64 = 0
    first = seat * table.room
    row = ((i64(len(t.scorers)) if table.orb else 0) + scorer) * t.cards
    for slot in range(table.size[seat]):
        points += t.worth[row + table.tableau[first + slot]]
    if t.per_chips[scorer]:
        points += t.per_chips[scorer] * (table.chips[seat] // t.chips_divisor)
    if t.per_military[scorer]:
        points += t.per_military[scorer] * military(table, seat)
    if table.orb:
        for family in range(i64(len(FAMILIES))):
            per_token = t.per_token[scorer * len(FAMILIES) + family]
            if per_token:
                points += per_token * family_count(table, seat, family + 1, all_tokens)
    return points


def score(table: Table, seat: i64) -> i64:
    """Printed points, chips, variable points and tokens. [RG 7.2]"""
    return points_of(table, seat, True)


def points_of(table: Table, seat: i64, all_tokens: bool) -> i64:
    """The points of a seat, or those of them that everybody can count. [RG 10.2]"""
    t = table.tables
    first = seat * table.room
    points = table.chips[seat]
    if table.orb:
        points += token_points(table, seat, all_tokens)
    for slot in range(table.size[seat]):
        card = table.tableau[first + slot]
        points += t.vp[card]
        if t.scorer[card]:
            points += variable_points(table, seat, card, all_tokens)
    return points


def tie_break(table: Table, seat: i64) -> i64:
    """Cards in hand and goods on worlds. [RG 7.3]"""
    first = seat * table.room
    found = table.held[seat]
    for slot in range(table.size[seat]):
        found += goods_on(table, table.tableau[first + slot])
    return found


def beats(table: Table, one: i64, other: i64) -> bool:
    """Does one seat stand before the other? [RG 7.3]"""
    a = score(table, one)
    b = score(table, other)
    if a != b:
        return a > b
    return tie_break(table, one) > tie_break(table, other)
