"""What cards, goods and powers are worth to a bot, in hundredths of a point. A power is worth what it brings in a round times the rounds left."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.games.race_for_the_galaxy.rules.columns import (
    ALIEN,
    ALL,
    ANY,
    EXACTLY,
    KINDS,
    PRICE,
    PRODUCTION,
    UP_TO,
    WINDFALL,
    WORD,
    WORDS,
)
from starmeeple.games.race_for_the_galaxy.rules.develop import discount
from starmeeple.games.race_for_the_galaxy.rules.orb_state import deck_size
from starmeeple.games.race_for_the_galaxy.rules.powers import force_against, price, slot_of
from starmeeple.games.race_for_the_galaxy.rules.reach import buys, reserve
from starmeeple.games.race_for_the_galaxy.rules.supply import good_kind, goods_on
from starmeeple.games.race_for_the_galaxy.rules.trading import sale_price
from starmeeple.games.race_for_the_galaxy.state import Table

POINT: Final = 100
NEVER: Final = -100_000
PATIENCE: Final = 45  # rounds after which a bot expects the end at any moment


def rounds_left(table: Table) -> i64:
    """About how many rounds are still to come after this one."""
    t = table.tables
    largest: i64 = 0
    for seat in range(table.players):
        if table.size[seat] > largest:
            largest = table.size[seat]
    by_cards = t.tableau_end - largest
    by_chips = table.pool // (2 * table.players) + 1
    left = by_cards if by_cards < by_chips else by_chips
    if table.orb and deck_size(table) // table.players < left:
        left = deck_size(table) // table.players
    patience = (PATIENCE - table.round) // 3  # nobody waits for ever
    if patience < left:
        left = patience
    return left if left > 0 else 0


def card_price(left: i64) -> i64:
    """What a card in hand is worth: much early, little when the game is about to end."""
    worth = 8 + 12 * left
    return worth if worth < 66 else 66


def power_value(table: Table, seat: i64, card: i64, left: i64) -> i64:
    """What the powers of a card bring until the end."""
    t = table.tables
    each = card_price(left)
    row = card * KINDS
    a_round: i64 = 0  # in hundredths of a card per round
    a_round += 14 * t.explore_draws[card] + 34 * t.explore_keeps[card]
    a_round += 45 * (t.develop_start[card] + t.develop_discount[card]) + 42 * t.develop_after[card]
    a_round += 59 * t.discount[row] + 45 * t.settle_after[card]
    for kind in range(1, ALIEN + 1):
        a_round += 12 * t.discount[row + kind] + 7 * t.force[row + kind] + 6 * t.sale[row + kind]
    a_round += 26 * t.force[row] + 8 * t.force[row + 5] + 14 * t.sale[row] + 9 * t.sale_here[card]
    a_round += 40 * t.per_chromosome[card]
    if t.buy_scope[card]:
        a_round += 18
    if t.convoy[card]:
        a_round += 10
    if t.prospects[card]:
        a_round += 40
    if t.cash_most[card]:
        a_round += 25
    if t.lucky_high[card]:
        a_round += 12
    a_round += 33 * (t.produce_draw[card] + t.consume_draw[card]) + 25 * (t.per_good[card] + t.per_kind[card] + t.most[card])
    if t.per_world[card] or t.per_keyword[card] or t.per_rebel[card] or t.per_development[card]:
        a_round += 50
    if t.makes[card]:
        a_round += 22 * t.price[t.makes[card]] + 33 * t.makes_draw[card]
    if t.windfall[card]:
        a_round += 20
        if has_windfall(table, seat, t.windfall[card]):
            a_round += 60
    if t.eats[card]:
        a_round += eating_value(table, card)
    value = a_round * left * each // 100
    if t.circle[card] == WINDFALL:
        value += t.price[t.kind[card]] * each * 6 // 10 if left else 0
        value += 6 * left * each // 100 * t.price[t.kind[card]]
    if left:
        value += 14 * t.tactics[card] + 20 * t.spend_force[card]
        if t.colony_ship[card]:
            value += 90
        if t.project[card]:
            value += 150
    return value


def eating_value(table: Table, card: i64) -> i64:
    """A consume power, in hundredths of a card per round."""
    t = table.tables
    if t.eats[card] == EXACTLY:
        return (49 * t.eats_vp[card] + 40 * t.eats_cards[card]) // (1 if t.eats_kind[card] == 0 else 2)
    if t.eats[card] == UP_TO:
        return (49 * t.eats_vp[card] + 40 * t.eats_cards[card]) * 3 // 2 // (1 if t.eats_kind[card] == 0 else 2)
    return 90


def has_windfall(table: Table, seat: i64, kind: i64) -> bool:
    """Does a windfall world that a power fills lie in the tableau?"""
    t = table.tables
    first = seat * table.room
    for slot in range(table.size[seat]):
        world = table.tableau[first + slot]
        if t.circle[world] == WINDFALL and (kind == ANY or t.kind[world] == kind):
            return True
    return False


def tableau_value(table: Table, seat: i64, card: i64, left: i64) -> i64:
    """What a card adds when it is placed: its points, what others score for it, what it scores, its powers."""
    t = table.tables
    value = POINT * t.vp[card] + power_value(table, seat, card, left)
    rows = i64(len(t.scorers)) if table.mode == 2 else 0
    first = seat * table.room
    for slot in range(table.size[seat]):
        scorer = t.scorer[table.tableau[first + slot]]
        if scorer:
            value += POINT * t.worth[(rows + scorer - 1) * t.cards + card]
            value += POINT * t.per_military[scorer - 1] * t.force[card * KINDS]
    mine = t.scorer[card]
    if mine:
        row = (rows + mine - 1) * t.cards
        points = t.worth[row + card]
        for slot in range(table.size[seat]):
            other = table.tableau[first + slot]
            points += t.worth[row + other] + t.per_military[mine - 1] * t.force[other * KINDS]
        if t.per_chips[mine - 1]:
            points += table.chips[seat] // 3 + left // 2
        value += POINT * points + 15 * left
    return value


def cost_to_place(table: Table, seat: i64, card: i64) -> i64:
    """Hand cards that placing would take now; 99 where it is out of reach. After `measure` for worlds."""
    t = table.tables
    if t.is_world[card] == 0:
        cost = t.cost[card] - discount(table, seat)
        return cost if cost > 0 else 0
    if t.military[card] == 0:
        return price(table, card, 0)
    if force_against(table, card) >= t.cost[card]:
        return 0
    best: i64 = 99
    if force_against(table, card) + reserve(table, seat) >= t.cost[card]:
        best = 2
    first = seat * table.room
    for slot in range(table.snap[seat]):
        power = table.tableau[first + slot]
        if t.buy_scope[power] and buys(table, power, card):
            cost = price(table, card, t.buy_adjust[power])
            if cost < best:
                best = cost
    return best


def placing_value(table: Table, seat: i64, card: i64, left: i64) -> i64:
    """What placing a card is worth, its payment subtracted."""
    cost = cost_to_place(table, seat, card)
    if cost == 99:
        return NEVER
    tempo: i64 = 32  # a card in the tableau brings the end nearer
    return tableau_value(table, seat, card, left) + tempo - cost * card_price(left)


def hand_value(table: Table, seat: i64, card: i64, left: i64) -> i64:
    """What a card in hand is worth: as something to place, or at least as payment. After `measure`."""
    t = table.tables
    each = card_price(left)
    if t.is_world[card] == 0 and slot_of(table, seat, t.design[card]) >= 0:
        return each // 2
    cost = cost_to_place(table, seat, card)
    value = tableau_value(table, seat, card, left)
    if cost == 99:
        missing = t.cost[card] - force_against(table, card) - reserve(table, seat)
        value = value * (5 - missing) // 6 if missing < 5 and left > missing else 0
        cost = 0
    elif cost > table.held[seat] - 1 + left:
        value //= 3
    value -= cost * each
    return (value * 7 // 10 if value > 0 else 0) + each // 2


def best_in_hand(table: Table, seat: i64, worlds: bool, left: i64) -> i64:
    """The best placement of a development or of a world that the hand can pay for now; after `measure`."""
    t = table.tables
    best: i64 = 0
    for word in range(WORDS):
        rest = table.hand[seat * WORDS + word]
        while rest:
            low = rest & -rest
            rest ^= low
            card = word * WORD + t.bit_of(low)
            if (t.is_world[card] == 1) != worlds or cost_to_place(table, seat, card) > table.held[seat] - 1:
                continue
            if not worlds and slot_of(table, seat, t.design[card]) >= 0:
                continue
            value = placing_value(table, seat, card, left)
            if value > best:
                best = value
    return best


def stock(table: Table, seat: i64, counts: vec[i64]) -> i64:
    """Goods by kind, and how many there are."""
    first = seat * table.room
    total: i64 = 0
    for kind in range(KINDS):
        counts[kind] = 0
    for slot in range(table.size[seat]):
        world = table.tableau[first + slot]
        here = goods_on(table, world)
        if here:
            counts[good_kind(table, world)] += here
            total += here
    return total


def consumption(table: Table, seat: i64, counts: vec[i64], factor: i64, each: i64) -> i64:
    """About what consuming these goods brings; powers for one kind come first."""
    t = table.tables
    first = seat * table.room
    gained: i64 = 0
    for turn in range(2):
        for slot in range(table.size[seat]):
            power = table.tableau[first + slot]
            if t.eats[power] == 0 or (t.eats_kind[power] == 0) != (turn == 1):
                continue
            wanted = t.eats_goods[power]
            taken: i64 = 0
            for kind in range(1, ALIEN + 1):
                if t.eats_kind[power] and t.eats_kind[power] != kind:
                    continue
                while counts[kind] and (taken < wanted or t.eats[power] == ALL):
                    counts[kind] -= 1
                    taken += 1
                    if t.eats[power] >= PRICE:
                        gained += each * t.price[kind]
                    if t.eats_distinct[power]:
                        break
            if t.eats[power] == EXACTLY:
                if taken == wanted:
                    gained += POINT * factor * t.eats_vp[power] + each * t.eats_cards[power]
            elif t.eats[power] == UP_TO:
                gained += taken * (POINT * factor * t.eats_vp[power] + each * t.eats_cards[power])
            elif t.eats[power] == ALL and taken > 1:
                gained += POINT * factor * (taken - 1)
    return gained


def production(table: Table, seat: i64, each: i64) -> i64:
    """About what Produce brings: goods by what they can be used for, and cards."""
    t = table.tables
    first = seat * table.room
    counts = vec[i64]([0] * KINDS)
    before = stock(table, seat, counts)
    gained: i64 = 0
    hoped: i64 = 0  # cards for what is produced
    made: i64 = 0
    bonus: i64 = 1
    sources: i64 = 0
    best: i64 = 0
    for slot in range(table.size[seat]):
        card = table.tableau[first + slot]
        gained += each * t.produce_draw[card]
        hoped += each * (t.per_good[card] + t.per_kind[card] + t.most[card])
        if t.windfall[card]:
            sources += 1
        if t.circle[card] == PRODUCTION and table.goods[card] == 0:
            made += 1
            counts[t.kind[card]] += 1
            gained += each * t.makes_draw[card]
            if t.price[t.kind[card]] > best:
                best = t.price[t.kind[card]]
    for slot in range(table.size[seat]):
        card = table.tableau[first + slot]
        if t.circle[card] == WINDFALL and table.goods[card] == 0:
            if sources > 0 or bonus > 0:
                if sources > 0:
                    sources -= 1
                else:
                    bonus -= 1
                made += 1
                counts[t.kind[card]] += 1
                if t.price[t.kind[card]] > best:
                    best = t.price[t.kind[card]]
    if made == 0:
        return gained
    worth = consumption(table, seat, counts, 1, each) * 8 // 10
    if before == 0 and each * best * 8 // 10 > worth:
        worth = each * best * 8 // 10
    old = vec[i64]([0] * KINDS)
    stock(table, seat, old)
    worth -= consumption(table, seat, old, 1, each) * 8 // 10
    return gained + hoped + (worth if worth > 0 else 20 * made)


def best_sale(table: Table, seat: i64) -> i64:
    """Cards for the best good."""
    t = table.tables
    first = seat * table.room
    most: i64 = 0
    for slot in range(table.size[seat]):
        world = table.tableau[first + slot]
        if goods_on(table, world) and t.unsellable[world] == 0:
            cards = sale_price(table, seat, world, True)
            if cards > most:
                most = cards
    return most
