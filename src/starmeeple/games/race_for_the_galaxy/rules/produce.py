"""Phase V, Produce. [RG 4.7, RG 4.8]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.games.race_for_the_galaxy.actions import DONE, PRODUCE, PRODUCE_FREELY, STORE, about, plain
from starmeeple.games.race_for_the_galaxy.rules.columns import ANY, KINDS, REBEL_WORD, WINDFALL
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    FILLING,
    HAND,
    NEXT_PHASE,
    NOTHING,
    PRODUCE_ACTION,
    PRODUCE_DRAW,
    PRODUCE_FILL,
    PRODUCE_MOST,
    PRODUCE_SEAT,
    PRODUCE_STORED,
    STORING,
    ask_turn,
    chose,
    due,
    next_seat,
)
from starmeeple.games.race_for_the_galaxy.rules.powers import slot_of
from starmeeple.games.race_for_the_galaxy.rules.reasons import (
    ALREADY_FULL,
    NO_GOOD_THERE,
    NO_SUCH_SOURCE,
    NOT_A_WINDFALL_WORLD,
    NOT_NEEDED,
    WRONG_KIND,
)
from starmeeple.games.race_for_the_galaxy.rules.supply import await_good, good_kind, goods_on, insert, store_good

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table


def start_produce(table: Table) -> None:
    for i in range(table.players * KINDS):
        table.produced[i] = 0
    table.step = PRODUCE_SEAT


def produce_seat(table: Table) -> None:
    """The next seat; Tranship Point comes first. [RG 5.40]"""
    if not next_seat(table):
        table.step = PRODUCE_MOST
        return
    table.step = PRODUCE_STORED
    ask_store(table)


def ask_store(table: Table) -> None:
    """Ask as long as there are goods that could be moved."""
    buffer = vec[i64]([0] * 32)
    table.stage = NOTHING
    table.asked = 0
    if list_store(table, table.turn, buffer) > 1:
        ask_turn(table, STORING, PRODUCE_STORED)


def refuse_store(table: Table, seat: i64, world: i64) -> i64:
    t = table.tables
    if world == t.store_card or goods_on(table, world) == 0:
        return NO_GOOD_THERE
    return 0 if good_kind(table, world) == t.stores[t.store_card] else WRONG_KIND


def list_store(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    t = table.tables
    n: i64 = 0
    if t.store_card >= 0 and slot_of(table, seat, t.design[t.store_card]) >= 0:
        first = seat * table.room
        for slot in range(table.size[seat]):
            if refuse_store(table, seat, table.tableau[first + slot]) == 0:
                n = insert(buffer, n, about(t, STORE, table.tableau[first + slot]))
    buffer[n] = plain(t, DONE)
    return n + 1


def store(table: Table, seat: i64, design: i64) -> None:
    store_good(table, table.tableau[seat * table.room + slot_of(table, seat, design)])
    ask_store(table)


def produce_stored(table: Table) -> None:
    """Every production world without a good produces; then the sources for windfall worlds are counted. [RG 4.7]"""
    t = table.tables
    seat = table.turn
    first = seat * table.room
    cards: i64 = 0
    for k in range(KINDS):
        table.sources[k] = 0
    for slot in range(table.size[seat]):
        card = table.tableau[first + slot]
        if t.windfall[card]:
            table.sources[t.windfall[card]] += 1
        if t.makes[card] and table.goods[card] == 0:
            await_good(table, card)
            table.produced[seat * KINDS + t.makes[card]] += 1
            cards += t.makes_draw[card] + t.here_draw[card]
    if chose(table, seat, PRODUCE_ACTION):
        table.sources[ANY] += t.produce_bonus
    due(table, seat, cards, HAND)
    table.step = PRODUCE_FILL


def refuse_fill(table: Table, seat: i64, world: i64) -> i64:
    """An own windfall world without a good, and a source for it. [RG 4.7]"""
    t = table.tables
    if t.circle[world] != WINDFALL:
        return NOT_A_WINDFALL_WORLD
    if table.goods[world]:
        return ALREADY_FULL
    return 0 if table.sources[t.kind[world]] or table.sources[ANY] else NO_SUCH_SOURCE


def refuse_fill_freely(table: Table, seat: i64, world: i64) -> i64:
    """Use a source for any kind although one for this kind is there: only where it makes a difference. [RG 4.7]"""
    t = table.tables
    reason = refuse_fill(table, seat, world)
    if reason:
        return reason
    if table.sources[t.kind[world]] == 0 or table.sources[ANY] == 0:
        return NO_SUCH_SOURCE
    first = seat * table.room
    for slot in range(table.size[seat]):
        other = table.tableau[first + slot]
        if t.circle[other] == WINDFALL and table.goods[other] == 0 and t.kind[other] != t.kind[world]:
            return 0
    return NOT_NEEDED


def list_fill(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    t = table.tables
    n: i64 = 0
    first = seat * table.room
    for slot in range(table.size[seat]):
        world = table.tableau[first + slot]
        if t.circle[world] == WINDFALL and refuse_fill(table, seat, world) == 0:
            n = insert(buffer, n, about(t, PRODUCE, world))
            if refuse_fill_freely(table, seat, world) == 0:
                n = insert(buffer, n, about(t, PRODUCE_FREELY, world))
    return n


def produce_fill(table: Table) -> None:
    """Windfall worlds are filled one by one as long as a source fits; a single possibility needs no question. [RG 4.7]"""
    table.step = PRODUCE_DRAW
    open_sources: i64 = 0
    for k in range(KINDS):
        open_sources += table.sources[k]
    if open_sources == 0:
        return
    buffer = vec[i64]([0] * 48)
    n = list_fill(table, table.turn, buffer)
    if n == 1:
        fill_world(table, table.turn, buffer[0] % table.tables.designs, False)
    elif n > 1:
        ask_turn(table, FILLING, PRODUCE_FILL)


def fill_world(table: Table, seat: i64, design: i64, freely: bool) -> None:
    """Produce on a windfall world."""
    t = table.tables
    world = table.tableau[seat * table.room + slot_of(table, seat, design)]
    kind = t.kind[world]
    if table.sources[kind] and not freely:
        table.sources[kind] -= 1
    else:
        table.sources[ANY] -= 1
    await_good(table, world)
    table.produced[seat * KINDS + kind] += 1
    due(table, seat, t.here_draw[world], HAND)
    table.stage = NOTHING
    table.asked = 0
    table.step = PRODUCE_FILL


def produce_draw(table: Table) -> None:
    """Draw powers, counted after all own production. [RG 4.8]"""
    seat = table.turn
    first = seat * table.room
    cards: i64 = 0
    for slot in range(table.size[seat]):
        cards += draws_of(table, seat, table.tableau[first + slot])
    due(table, seat, cards, HAND)
    table.step = PRODUCE_SEAT


def draws_of(table: Table, seat: i64, card: i64) -> i64:
    """What one card draws after production."""
    t = table.tables
    made = seat * KINDS
    cards = t.produce_draw[card]
    if t.per_good[card]:
        cards += t.per_good[card] * table.produced[made + t.per_good_kind[card]]
    if t.per_kind[card]:
        for k in range(1, KINDS):
            if table.produced[made + k]:
                cards += t.per_kind[card]
    if t.per_world[card] or t.per_keyword[card] or t.per_rebel[card] or t.per_development[card]:
        first = seat * table.room
        for slot in range(table.size[seat]):
            other = table.tableau[first + slot]
            if t.per_world[card] and t.kind[other] == t.per_world_kind[card]:
                cards += t.per_world[card]
            if t.keywords[other] & t.per_keyword_word[card]:
                cards += t.per_keyword[card]
            if t.military[other] and t.keywords[other] & REBEL_WORD:
                cards += t.per_rebel[card]
            if t.is_world[other] == 0 and t.cost[other] >= t.per_development_cost[card]:
                cards += t.per_development[card]
    return cards


def produce_most(table: Table) -> None:
    """After everybody: who produced strictly more of a kind than every other. [RG 4.8]"""
    t = table.tables
    for seat in range(table.players):
        first = seat * table.room
        for slot in range(table.size[seat]):
            card = table.tableau[first + slot]
            if t.most[card]:
                kind = t.most_kind[card]
                best = True
                for other in range(table.players):
                    if other != seat and table.produced[other * KINDS + kind] >= table.produced[seat * KINDS + kind]:
                        best = False
                if best:
                    due(table, seat, t.most[card], HAND)
    table.step = NEXT_PHASE
