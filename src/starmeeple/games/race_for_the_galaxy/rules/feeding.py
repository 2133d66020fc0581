"""A consume power takes its goods and pays for them. [RG 4.5, RG 4.6]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.games.race_for_the_galaxy.actions import DONE, FEED, about, plain
from starmeeple.games.race_for_the_galaxy.rules.columns import ALIEN, ALL, EXACTLY, PRICE, PRICE_AND_BONUS, UP_TO
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    CONSUME_MORE,
    DOUBLE_ACTION,
    FEEDING,
    HAND,
    NO_CARD,
    NOTHING,
    ask_turn,
    chose,
    due,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_state import list_tokens, use_token
from starmeeple.games.race_for_the_galaxy.rules.orb_tokens import possible_goods, refuse_barter, token_price
from starmeeple.games.race_for_the_galaxy.rules.powers import slot_of
from starmeeple.games.race_for_the_galaxy.rules.reasons import (
    KIND_TAKEN,
    NO_GOOD_THERE,
    WRONG_KIND,
)
from starmeeple.games.race_for_the_galaxy.rules.supply import (
    discard_good,
    good_kind,
    goods_on,
    insert,
)
from starmeeple.games.race_for_the_galaxy.rules.trading import sale_price

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table


def fitting(table: Table, seat: i64, power: i64, tokens: i64) -> i64:
    """How many goods a consume power could take, with so many alien good tokens: of its kind, or of different kinds. [RG 4.5]"""
    t = table.tables
    first = seat * table.room
    kinds: i64 = 0
    goods: i64 = 0
    for slot in range(table.size[seat]):
        world = table.tableau[first + slot]
        here = goods_on(table, world)
        if here:
            kind = good_kind(table, world)
            if t.eats_kind[power] == 0 or t.eats_kind[power] == kind:
                if t.eats_distinct[power]:
                    if (kinds >> kind) & 1 == 0:
                        goods += 1
                    kinds |= 1 << kind
                else:
                    goods += here
    if tokens and (t.eats_kind[power] == 0 or t.eats_kind[power] == ALIEN):
        if t.eats_distinct[power] == 0:
            goods += tokens
        elif (kinds >> ALIEN) & 1 == 0:
            goods += 1
    return goods


def least_goods(table: Table, power: i64) -> i64:
    """Without so many goods a consume power cannot be used. [RG 4.5]"""
    return table.tables.eats_goods[power] if table.tables.eats[power] == EXACTLY else 1


def consume(table: Table, seat: i64, design: i64) -> None:
    """Use a consume power: it takes its goods, to the fullest extent; how many tokens join in is not yet known. [RG 4.5, RG 8.10]"""
    t = table.tables
    slot = slot_of(table, seat, design)
    power = table.tableau[seat * table.room + slot]
    table.used |= 1 << slot
    table.feeding = power
    table.fed = 0
    table.fed_kinds = 0
    might = possible_goods(table, seat)
    if might and fitting(table, seat, power, 0) < least_goods(table, power):
        table.revealed = True
    fits = fitting(table, seat, power, might)
    table.need = fits
    if t.eats[power] != ALL and fits > t.eats_goods[power]:
        table.need = t.eats_goods[power]
    table.stage = NOTHING
    table.asked = 0
    table.step = CONSUME_MORE
    feed_on(table)


def refuse_feed(table: Table, seat: i64, world: i64) -> i64:
    """A good that the power accepts. [RG 4.5]"""
    t = table.tables
    if goods_on(table, world) == 0:
        return NO_GOOD_THERE
    kind = good_kind(table, world)
    wanted = t.eats_kind[table.feeding]
    if wanted and wanted != kind:
        return WRONG_KIND
    if t.eats_distinct[table.feeding] and (table.fed_kinds >> kind) & 1:
        return KIND_TAKEN
    return 0


def list_feed(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    n: i64 = 0
    first = seat * table.room
    for slot in range(table.size[seat]):
        if refuse_feed(table, seat, table.tableau[first + slot]) == 0:
            n = insert(buffer, n, about(table.tables, FEED, table.tableau[first + slot]))
    if table.orb and tokens_fit(table):
        if may_stop_feeding(table, seat):
            buffer[n] = plain(table.tables, DONE)
            n += 1
        n = list_tokens(table, seat, table.tables.orb.barter, table.tables.orb.is_good, buffer, n)
    return n


def tokens_fit(table: Table) -> bool:
    """Could an alien good token feed the power now? [RG 8.10]"""
    t = table.tables
    wanted = t.eats_kind[table.feeding]
    if wanted != 0 and wanted != ALIEN:
        return False
    return t.eats_distinct[table.feeding] == 0 or (table.fed_kinds >> ALIEN) & 1 == 0


def fitting_now(table: Table, seat: i64) -> i64:
    """How many goods on worlds the power could still take."""
    goods: i64 = 0
    kinds: i64 = 0
    first = seat * table.room
    for slot in range(table.size[seat]):
        world = table.tableau[first + slot]
        if refuse_feed(table, seat, world) == 0:
            kind = good_kind(table, world)
            if table.tables.eats_distinct[table.feeding] == 0:
                goods += goods_on(table, world)
            elif (kinds >> kind) & 1 == 0:
                goods += 1
            kinds |= 1 << kind
    return goods


def refuse_token_feed(table: Table, seat: i64, kind: i64) -> i64:
    reason = refuse_barter(table, seat, kind)
    if reason:
        return reason
    return 0 if tokens_fit(table) else WRONG_KIND


def may_stop_feeding(table: Table, seat: i64) -> bool:
    """Tokens need not be used: a power that takes any number may stop when no other good fits. [RG 8.10]"""
    t = table.tables
    if t.eats[table.feeding] != UP_TO and t.eats[table.feeding] != ALL:
        return False
    return table.fed > 0 and fitting_now(table, seat) == 0


def feed_token(table: Table, seat: i64, kind: i64) -> None:
    """A token stands in for an alien good. [RG 8.10]"""
    t = table.tables
    use_token(table, seat, kind)
    if t.eats[table.feeding] == PRICE or t.eats[table.feeding] == PRICE_AND_BONUS:
        due(table, seat, token_price(table, seat, t.eats[table.feeding] == PRICE_AND_BONUS), HAND)
    table.fed_kinds |= 1 << ALIEN
    table.fed += 1
    table.need -= 1
    feed_on(table)


def stop_feeding(table: Table, seat: i64) -> None:
    table.need = 0
    feed_on(table)


def feed_on(table: Table) -> None:
    """Take the remaining goods at once if there is no choice, otherwise ask; then settle the account. Who might have a token that
    fits has a choice."""
    seat = table.turn
    tokens = table.orb and tokens_fit(table) and possible_goods(table, seat) > 0
    if table.orb and not tokens:
        fits = fitting_now(table, seat)
        if table.need > fits:
            table.need = fits
    first = seat * table.room
    goods: i64 = 0
    worlds: i64 = 0
    only: i64 = -1
    for slot in range(table.size[seat]):
        world = table.tableau[first + slot]
        if refuse_feed(table, seat, world) == 0:
            goods += goods_on(table, world)
            worlds += 1
            only = world
    distinct = table.tables.eats_distinct[table.feeding] == 1
    while table.need > 0 and not tokens and (worlds == 1 or (goods == table.need and not distinct) or (distinct and worlds == table.need)):
        world = only
        if worlds > 1:
            for slot in range(table.size[seat]):
                if refuse_feed(table, seat, table.tableau[first + slot]) == 0:
                    world = table.tableau[first + slot]
                    break
        take(table, seat, world)
        goods -= 1
        if distinct or goods_on(table, world) == 0:
            worlds -= 1
            if worlds == 1:
                for slot in range(table.size[seat]):
                    if refuse_feed(table, seat, table.tableau[first + slot]) == 0:
                        only = table.tableau[first + slot]
    if table.need > 0:
        ask_turn(table, FEEDING, CONSUME_MORE)
        return
    table.stage = NOTHING
    table.asked = 0
    table.step = CONSUME_MORE
    account(table, seat)


def take(table: Table, seat: i64, world: i64) -> None:
    """One good for the power."""
    t = table.tables
    kind = good_kind(table, world)
    if t.eats[table.feeding] == PRICE or t.eats[table.feeding] == PRICE_AND_BONUS:
        due(table, seat, sale_price(table, seat, world, t.eats[table.feeding] == PRICE_AND_BONUS), HAND)
    discard_good(table, world)
    table.fed_kinds |= 1 << kind
    table.fed += 1
    table.need -= 1


def feed(table: Table, seat: i64, design: i64) -> None:
    take(table, seat, table.tableau[seat * table.room + slot_of(table, seat, design)])
    feed_on(table)


def account(table: Table, seat: i64) -> None:
    """Chips, doubled by Consume-2x, and cards for the goods that were taken. [RG 4.5, RG 4.6]"""
    t = table.tables
    power = table.feeding
    vp: i64 = 0
    if t.eats[power] == EXACTLY:
        vp = t.eats_vp[power]
        due(table, seat, t.eats_cards[power], HAND)
    elif t.eats[power] == UP_TO:
        vp = t.eats_vp[power] * table.fed
        due(table, seat, t.eats_cards[power] * table.fed, HAND)
    elif t.eats[power] == ALL:
        vp = table.fed - 1
    if chose(table, seat, DOUBLE_ACTION):
        vp *= t.consume_factor
    give(table, seat, vp)
    table.feeding = NO_CARD


def give(table: Table, seat: i64, vp: i64) -> None:
    """Chips from the pool; when it runs dry the spare chips pay the rest. [RG 4.6]"""
    table.chips[seat] += vp
    table.pool -= vp
    if table.pool < 0:
        table.pool = 0
