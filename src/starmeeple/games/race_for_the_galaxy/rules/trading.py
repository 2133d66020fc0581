"""The sale of Consume-Trade, and what a good is worth in cards. [RG 4.4]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.games.race_for_the_galaxy.actions import DONE, TRADE, about, plain
from starmeeple.games.race_for_the_galaxy.rules.columns import KINDS
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    HAND,
    NOTHING,
    due,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_state import has_tokens, list_tokens, use_token
from starmeeple.games.race_for_the_galaxy.rules.orb_tokens import token_price
from starmeeple.games.race_for_the_galaxy.rules.powers import slot_of
from starmeeple.games.race_for_the_galaxy.rules.reasons import (
    CANNOT_BE_SOLD,
    NO_GOOD_THERE,
)
from starmeeple.games.race_for_the_galaxy.rules.supply import (
    discard_good,
    good_kind,
    goods_on,
    insert,
)

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table


def sale_price(table: Table, seat: i64, world: i64, bonuses: bool) -> i64:
    """Cards for a good: its price, with the trade powers where they apply. [RG 4.4]"""
    t = table.tables
    kind = good_kind(table, world)
    cards = t.price[kind]
    if bonuses:
        first = seat * table.room
        for slot in range(table.snap[seat]):
            row = table.tableau[first + slot] * KINDS
            cards += t.sale[row] + t.sale[row + kind]
        cards += t.sale_here[world]
    return cards


def refuse_trade(table: Table, seat: i64, world: i64) -> i64:
    if goods_on(table, world) == 0:
        return NO_GOOD_THERE
    return CANNOT_BE_SOLD if table.tables.unsellable[world] else 0


def list_trade(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    n: i64 = 0
    first = seat * table.room
    for slot in range(table.size[seat]):
        if refuse_trade(table, seat, table.tableau[first + slot]) == 0:
            n = insert(buffer, n, about(table.tables, TRADE, table.tableau[first + slot]))
    if table.orb:
        o = table.tables.orb
        if n == 0 and has_tokens(table, seat):
            buffer[0] = plain(table.tables, DONE)
            n = 1
        n = list_tokens(table, seat, o.barter, o.is_good, buffer, n)
    return n


def may_not_sell(table: Table, seat: i64) -> bool:
    """Nothing need be sold if only tokens could be. [RG 8.10]"""
    first = seat * table.room
    for slot in range(table.size[seat]):
        if refuse_trade(table, seat, table.tableau[first + slot]) == 0:
            return False
    return True


def trade_token(table: Table, seat: i64, kind: i64) -> None:
    """Sell an alien good token. [RG 8.10]"""
    use_token(table, seat, kind)
    due(table, seat, token_price(table, seat, True), HAND)
    table.stage = NOTHING
    table.asked = 0


def trade(table: Table, seat: i64, design: i64) -> None:
    """Sell a good. [RG 4.4]"""
    world = table.tableau[seat * table.room + slot_of(table, seat, design)]
    due(table, seat, sale_price(table, seat, world, True), HAND)
    discard_good(table, world)
    table.stage = NOTHING
    table.asked = 0
