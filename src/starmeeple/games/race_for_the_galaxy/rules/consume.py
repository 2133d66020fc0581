"""Phase IV, Consume: the sale of Consume-Trade, then everybody's consume powers. [RG 4.4–4.6]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.games.race_for_the_galaxy.actions import CASH, CONSUME, DONE, FEED, GAMBLE, TRADE, about, plain
from starmeeple.games.race_for_the_galaxy.edition import ALIEN, ALL, EXACTLY, KINDS, PRICE, PRICE_AND_BONUS, UP_TO
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    CONSUME_FLIPPED,
    CONSUME_MORE,
    CONSUME_SEAT,
    CONSUME_TRADED,
    CONSUMING,
    DOUBLE_ACTION,
    FACE_UP,
    FEEDING,
    HAND,
    NEXT_PHASE,
    NO_CARD,
    NOTHING,
    TRADE_ACTION,
    TRADING,
    ask_turn,
    chose,
    due,
    next_seat,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_state import has_tokens, list_tokens, use_token
from starmeeple.games.race_for_the_galaxy.rules.orb_tokens import good_tokens, may_hold_tokens, refuse_barter, token_price
from starmeeple.games.race_for_the_galaxy.rules.powers import slot_of, slot_with, total
from starmeeple.games.race_for_the_galaxy.rules.reasons import (
    CANNOT_BE_SOLD,
    KIND_TAKEN,
    NO_GOOD_THERE,
    NO_SUCH_POWER,
    NOT_IN_HAND,
    OUT_OF_RANGE,
    POWER_USED,
    STILL_COMPULSORY,
    TOO_FEW_GOODS,
    WRONG_KIND,
)
from starmeeple.games.race_for_the_galaxy.rules.supply import (
    SEEN_BY_ALL,
    discard,
    discard_from_hand,
    discard_good,
    good_kind,
    goods_on,
    in_hand,
    insert,
    list_cards,
    to_hand,
)

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table


def consume_seat(table: Table) -> None:
    """The next seat: a sale first, if it chose Consume-Trade and has something to sell. [RG 4.4]"""
    if not next_seat(table):
        table.step = NEXT_PHASE
        return
    table.step = CONSUME_TRADED
    if chose(table, table.turn, TRADE_ACTION):
        buffer = vec[i64]([0] * 32)
        n = list_trade(table, table.turn, buffer)
        if may_hold_tokens(table, table.turn):
            ask_turn(table, TRADING, CONSUME_TRADED)
        elif n == 1:
            trade(table, table.turn, buffer[0] % table.tables.designs)
        elif n > 1:
            ask_turn(table, TRADING, CONSUME_TRADED)


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


def consume_traded(table: Table) -> None:
    """Draws that need no good; waiting with them would never be better. [RG 5.29]"""
    due(table, table.turn, total(table, table.turn, table.tables.consume_draw), HAND)
    table.step = CONSUME_MORE


# Consume powers -------------------------------------------------------------------------------


def fitting(table: Table, seat: i64, power: i64, tokens: bool) -> i64:
    """How many goods a consume power could take: of its kind, or of different kinds. [RG 4.5]"""
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
    if tokens and table.orb and (t.eats_kind[power] == 0 or t.eats_kind[power] == ALIEN):
        held = good_tokens(table, seat)
        if t.eats_distinct[power] == 0:
            goods += held
        elif held and (kinds >> ALIEN) & 1 == 0:
            goods += 1
    return goods


def refuse_consume(table: Table, seat: i64, slot: i64, tokens: bool) -> i64:
    """A power that was not used yet and finds its goods, with or without alien good tokens. [RG 4.5, RG 8.10]"""
    t = table.tables
    power = table.tableau[seat * table.room + slot]
    if t.eats[power] == 0:
        return NO_SUCH_POWER
    if (table.used >> slot) & 1:
        return POWER_USED
    least = t.eats_goods[power] if t.eats[power] == EXACTLY else 1
    return 0 if fitting(table, seat, power, tokens) >= least else TOO_FEW_GOODS


def gambles_left(table: Table, seat: i64) -> bool:
    t = table.tables
    first = seat * table.room
    games: i64 = 0
    for slot in range(table.snap[seat]):
        if t.lucky_high[table.tableau[first + slot]]:
            games += 1
    return games > table.gambled


def refuse_gamble(table: Table, seat: i64, number: i64) -> i64:
    """Name a number in the printed range. [RG 5.30]"""
    t = table.tables
    slot = slot_with(table, seat, t.lucky_high)
    if slot < 0:
        return NO_SUCH_POWER
    if not gambles_left(table, seat):
        return POWER_USED
    card = table.tableau[seat * table.room + slot]
    return 0 if t.lucky_low[card] <= number <= t.lucky_high[card] else OUT_OF_RANGE


def cash_value(table: Table, seat: i64) -> i64:
    """Chips for the next hand card that is discarded; 0 when no power is left. The best power comes first. [RG 5.28]"""
    t = table.tables
    first = seat * table.room
    gone = table.cashed
    value: i64 = 20
    while value > 0:
        for slot in range(table.snap[seat]):
            card = table.tableau[first + slot]
            if t.cash_vp[card] == value:
                gone -= t.cash_most[card]
                if gone < 0:
                    return value
        value -= 1
    return 0


def why_not_cash(table: Table, seat: i64, design: i64) -> i64:
    if slot_with(table, seat, table.tables.cash_most) < 0:
        return NO_SUCH_POWER
    if cash_value(table, seat) == 0:
        return POWER_USED
    return 0 if in_hand(table, seat, design) else NOT_IN_HAND


def compulsory(table: Table, seat: i64) -> bool:
    """Is there a power left that must be used? [RG 4.5]"""
    for slot in range(table.snap[seat]):
        if refuse_consume(table, seat, slot, False) == 0:
            return True
    return gambles_left(table, seat)


def why_not_done(table: Table, seat: i64) -> i64:
    return STILL_COMPULSORY if compulsory(table, seat) else 0


def list_consume(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    t = table.tables
    n: i64 = 0
    must = False
    first = seat * table.room
    for slot in range(table.snap[seat]):
        if refuse_consume(table, seat, slot, True) == 0:
            n = insert(buffer, n, about(t, CONSUME, table.tableau[first + slot]))
            must = must or refuse_consume(table, seat, slot, False) == 0
    if table.held[seat] and slot_with(table, seat, t.cash_most) >= 0 and cash_value(table, seat):
        n = list_cards(t, table.hand, seat, CASH, buffer, n)
    slot = slot_with(table, seat, t.lucky_high)
    if slot >= 0 and gambles_left(table, seat):
        must = True
        card = table.tableau[first + slot]
        for number in range(t.lucky_low[card], t.lucky_high[card] + 1):
            buffer[n] = plain(t, GAMBLE + number - 1)
            n += 1
    if not must:
        buffer[n] = plain(t, DONE)
        n += 1
    return n


def consume_more(table: Table) -> None:
    """Ask for the next power; a single one is used without a question, and nothing is asked when nothing is left. [RG 4.5]"""
    t = table.tables
    seat = table.turn
    first = seat * table.room
    table.step = CONSUME_SEAT
    ready: i64 = 0
    only: i64 = -1
    for slot in range(table.snap[seat]):
        if t.eats[table.tableau[first + slot]] and refuse_consume(table, seat, slot, True) == 0:
            ready += 1
            only = slot
    lucky = slot_with(table, seat, t.lucky_high) >= 0 and gambles_left(table, seat)
    cash = table.held[seat] > 0 and slot_with(table, seat, t.cash_most) >= 0 and cash_value(table, seat) > 0
    if ready == 1 and not lucky and not cash and good_tokens(table, seat) == 0:
        consume(table, seat, t.design[table.tableau[first + only]])
    elif ready > 0 or lucky or cash:
        ask_turn(table, CONSUMING, CONSUME_SEAT)


def consume(table: Table, seat: i64, design: i64) -> None:
    """Use a consume power: it takes its goods, to the fullest extent. [RG 4.5]"""
    t = table.tables
    slot = slot_of(table, seat, design)
    power = table.tableau[seat * table.room + slot]
    table.used |= 1 << slot
    table.feeding = power
    table.fed = 0
    table.fed_kinds = 0
    fits = fitting(table, seat, power, True)
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
    if table.orb and takes_tokens(table, seat):
        if may_stop_feeding(table, seat):
            buffer[n] = plain(table.tables, DONE)
            n += 1
        n = list_tokens(table, seat, table.tables.orb.barter, table.tables.orb.is_good, buffer, n)
    return n


def takes_tokens(table: Table, seat: i64) -> bool:
    """Could an alien good token feed the power now? [RG 8.10]"""
    t = table.tables
    wanted = t.eats_kind[table.feeding]
    if good_tokens(table, seat) == 0 or (wanted != 0 and wanted != ALIEN):
        return False
    return t.eats_distinct[table.feeding] == 0 or (table.fed_kinds >> ALIEN) & 1 == 0


def refuse_token_feed(table: Table, seat: i64, kind: i64) -> i64:
    reason = refuse_barter(table, seat, kind)
    if reason:
        return reason
    return 0 if takes_tokens(table, seat) else WRONG_KIND


def may_stop_feeding(table: Table, seat: i64) -> bool:
    """Tokens need not be used: a power that takes any number may stop when no other good fits. [RG 8.10]"""
    t = table.tables
    if t.eats[table.feeding] != UP_TO and t.eats[table.feeding] != ALL:
        return False
    first = seat * table.room
    for slot in range(table.size[seat]):
        if refuse_feed(table, seat, table.tableau[first + slot]) == 0:
            return False
    return table.fed > 0 and takes_tokens(table, seat)


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
    """Take the remaining goods at once if there is no choice, otherwise ask; then settle the account."""
    seat = table.turn
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
    while table.need > 0 and not takes_tokens(table, seat) and (worlds == 1 or (goods == table.need and not distinct) or (distinct and worlds == table.need)):
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


def cash(table: Table, seat: i64, design: i64) -> None:
    """Discard a hand card for chips, never doubled. [RG 5.28]"""
    give(table, seat, cash_value(table, seat))
    discard_from_hand(table, seat, design)
    table.cashed += 1
    table.stage = NOTHING
    table.asked = 0
    table.step = CONSUME_MORE


def gamble(table: Table, seat: i64, number: i64) -> None:
    """Turn over the top card of the supply. [RG 5.30]"""
    table.gambled += 1
    table.named = number
    table.stage = NOTHING
    table.asked = 0
    due(table, seat, 1, FACE_UP)
    table.step = CONSUME_FLIPPED


def consume_flipped(table: Table) -> None:
    """Keep the card if its cost or defense is the number, otherwise discard it. [RG 5.30]"""
    card = table.flipped
    table.flipped = NO_CARD
    if card >= 0:
        if table.tables.cost[card] == table.named:
            to_hand(table, table.turn, card)
        else:
            discard(table, SEEN_BY_ALL, card)
    table.named = 0
    table.step = CONSUME_MORE


def done(table: Table) -> None:
    table.stage = NOTHING
    table.asked = 0
    table.step = CONSUME_SEAT
