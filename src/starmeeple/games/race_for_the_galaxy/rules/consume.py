"""Phase IV, Consume: after the sale everybody uses consume powers, in an order of choice. [RG 4.5]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.games.race_for_the_galaxy.actions import CASH, CONSUME, DONE, GAMBLE, about, plain
from starmeeple.games.race_for_the_galaxy.rules.feeding import consume, fitting, give, least_goods
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    CONSUME_FLIPPED,
    CONSUME_MORE,
    CONSUME_SEAT,
    CONSUME_TRADED,
    CONSUMING,
    FACE_UP,
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
from starmeeple.games.race_for_the_galaxy.rules.orb_tokens import good_tokens, possible_goods
from starmeeple.games.race_for_the_galaxy.rules.powers import slot_with, total
from starmeeple.games.race_for_the_galaxy.rules.reasons import (
    NO_SUCH_POWER,
    NOT_IN_HAND,
    OUT_OF_RANGE,
    POWER_USED,
    STILL_COMPULSORY,
    TOO_FEW_GOODS,
)
from starmeeple.games.race_for_the_galaxy.rules.supply import (
    SEEN_BY_ALL,
    discard,
    discard_from_hand,
    in_hand,
    insert,
    list_cards,
    to_hand_openly,
)
from starmeeple.games.race_for_the_galaxy.rules.trading import list_trade, trade

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
        if possible_goods(table, table.turn):
            ask_turn(table, TRADING, CONSUME_TRADED)
        elif n == 1:
            trade(table, table.turn, buffer[0] % table.tables.designs)
        elif n > 1:
            ask_turn(table, TRADING, CONSUME_TRADED)


def consume_traded(table: Table) -> None:
    """Draws that need no good; waiting with them would never be better. [RG 5.29]"""
    due(table, table.turn, total(table, table.turn, table.tables.consume_draw), HAND)
    table.step = CONSUME_MORE


# Consume powers -------------------------------------------------------------------------------


def refuse_consume(table: Table, seat: i64, slot: i64, tokens: i64) -> i64:
    """A power that was not used yet and finds its goods, with so many alien good tokens. [RG 4.5, RG 8.10]"""
    t = table.tables
    power = table.tableau[seat * table.room + slot]
    if t.eats[power] == 0:
        return NO_SUCH_POWER
    if (table.used >> slot) & 1:
        return POWER_USED
    return 0 if fitting(table, seat, power, tokens) >= least_goods(table, power) else TOO_FEW_GOODS


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
        if refuse_consume(table, seat, slot, 0) == 0:
            return True
    return gambles_left(table, seat)


def why_not_done(table: Table, seat: i64) -> i64:
    return STILL_COMPULSORY if compulsory(table, seat) else 0


def list_consume(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    t = table.tables
    n: i64 = 0
    must = False
    first = seat * table.room
    tokens = good_tokens(table, seat)
    for slot in range(table.snap[seat]):
        if refuse_consume(table, seat, slot, tokens) == 0:
            n = insert(buffer, n, about(t, CONSUME, table.tableau[first + slot]))
            must = must or refuse_consume(table, seat, slot, 0) == 0
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
    """Ask for the next power. A single one that no token could feed is used without a question, and nothing is asked when nothing is
    left; as far as everybody can see, for unused tokens are secret. [RG 4.5, RG 10.2]"""
    t = table.tables
    seat = table.turn
    first = seat * table.room
    table.step = CONSUME_SEAT
    ready: i64 = 0
    sure: i64 = 0
    only: i64 = -1
    tokens = possible_goods(table, seat)
    for slot in range(table.snap[seat]):
        if t.eats[table.tableau[first + slot]] and refuse_consume(table, seat, slot, tokens) == 0:
            ready += 1
            only = slot
            power = table.tableau[first + slot]
            if fitting(table, seat, power, 0) == fitting(table, seat, power, tokens):
                sure += 1
    lucky = slot_with(table, seat, t.lucky_high) >= 0 and gambles_left(table, seat)
    cash = table.held[seat] > 0 and slot_with(table, seat, t.cash_most) >= 0 and cash_value(table, seat) > 0
    if ready == 1 and sure == 1 and not lucky and not cash:
        consume(table, seat, t.design[table.tableau[first + only]])
    elif ready > 0 or lucky or cash:
        ask_turn(table, CONSUMING, CONSUME_SEAT)


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
            to_hand_openly(table, table.turn, card)
        else:
            discard(table, SEEN_BY_ALL, card)
    table.named = 0
    table.step = CONSUME_MORE


def done(table: Table) -> None:
    table.stage = NOTHING
    table.asked = 0
    table.step = CONSUME_SEAT
