"""What a bot feels about a position: what a card is worth in a tableau and in hand, and from that what to choose.

Everything is in hundredths of a point. A power is worth what it brings in a round times the rounds that are left.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.instinct import Instinct
from starmeeple.core.rng import Rng
from starmeeple.core.state import State
from starmeeple.games.race_for_the_galaxy.actions import (
    BUY,
    CASH,
    CONQUER,
    CONSUME,
    DEVELOP,
    DISCARD,
    DONE,
    ENRICH,
    FEED,
    FOLLOW,
    GAMBLE,
    KEEP,
    PASS,
    PAY,
    PLAIN,
    PRODUCE,
    PRODUCE_FREELY,
    PROSPECT,
    SETTLE,
    SPEND,
    START,
    STORE,
    TERRAFORM,
    TRADE,
    USE,
)
from starmeeple.games.race_for_the_galaxy.rules.columns import ALL, EXACTLY, KINDS, PRICE, PRICE_AND_BONUS, WORD, WORDS
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    DEVELOP_ACTION,
    DOUBLE_ACTION,
    EXPLORE_1,
    EXPLORE_5,
    MINE,
    ORB_ACTION,
    SECOND_ACTION,
    SETTLE_ACTION,
    SURVEYING,
    TRADE_ACTION,
    chose,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_instinct import orb_hope, rate_done, rate_orb, rate_strength
from starmeeple.games.race_for_the_galaxy.rules.powers import measure, price, slot_of, slot_with
from starmeeple.games.race_for_the_galaxy.rules.scoring import score
from starmeeple.games.race_for_the_galaxy.rules.supply import find, good_kind
from starmeeple.games.race_for_the_galaxy.rules.trading import sale_price
from starmeeple.games.race_for_the_galaxy.rules.valuation import (
    NEVER,
    POINT,
    best_in_hand,
    best_sale,
    card_price,
    consumption,
    hand_value,
    placing_value,
    power_value,
    production,
    rounds_left,
    stock,
    tableau_value,
)
from starmeeple.games.race_for_the_galaxy.state import Table


def action_value(table: Table, seat: i64, action: i64) -> i64:
    """What choosing an action is worth."""
    left = rounds_left(table)
    each = card_price(left)
    measure(table, seat)
    if action == DEVELOP_ACTION:
        best = best_in_hand(table, seat, False, left)
        return best + each if best else -50
    if action == SETTLE_ACTION:
        best = best_in_hand(table, seat, True, left)
        return best + each if best else -50
    if action == EXPLORE_5 or action == EXPLORE_1 or action == ORB_ACTION:
        plan = best_in_hand(table, seat, False, left)
        other = best_in_hand(table, seat, True, left)
        if other > plan:
            plan = other
        thirst: i64 = 60 if plan < 150 else 0
        if table.held[seat] > 7:
            thirst -= 60
        if table.orb:
            thirst += orb_hope(table, seat, action == ORB_ACTION)
        if action == ORB_ACTION:
            return thirst + each * 12 // 10
        return thirst + (each * 17 // 10 if action == EXPLORE_5 else each * 18 // 10)
    counts = vec[i64]([0] * KINDS)
    if action == TRADE_ACTION:
        cards = best_sale(table, seat)
        if cards == 0:
            return NEVER
        room = table.tables.hand_limit + 4 - table.held[seat]
        if cards > room:
            cards = room
        return cards * each * 18 // 10
    if action == DOUBLE_ACTION:
        if stock(table, seat, counts) == 0:
            return cash_hope(table, seat, left)
        return consumption(table, seat, counts, 2, each) + cash_hope(table, seat, left)
    return production(table, seat, each) if left else 0


def cash_hope(table: Table, seat: i64, left: i64) -> i64:
    """What discarding hand cards for points brings at the end."""
    t = table.tables
    slot = slot_with(table, seat, t.cash_most)
    if slot < 0 or left > 1:
        return 0
    most = t.cash_most[table.tableau[seat * table.room + slot]]
    return POINT * (most if most < table.held[seat] else table.held[seat])


class RaceInstinct(Instinct):
    """Instinct for Race for the Galaxy."""

    def value(self, state: State, seat: i64) -> i64:
        """Own points with what hand and goods promise, less the best other's."""
        assert isinstance(state, Table)
        best: i64 = NEVER
        for other in range(state.players):
            if other != seat:
                theirs = standing(state, other)
                if theirs > best:
                    best = theirs
        return (standing(state, seat) - best) * (300 if state.over else 30)

    def rate(self, state: State, seat: i64, action: i64, rng: Rng) -> i64:
        assert isinstance(state, Table)
        t = state.tables
        verb = action // t.designs
        if verb >= PLAIN:
            if action >= t.orb.find:
                return rate_orb(state, seat, action)
            return rate_plain(state, seat, action - PLAIN * t.designs)
        design = action % t.designs
        left = rounds_left(state)
        measure(state, seat)
        if verb == KEEP:
            return hand_value(state, seat, find(t, state.drawn, seat, design), left)
        if verb == DEVELOP or verb == SETTLE:
            return placing_value(state, seat, find(t, state.hand, seat, design), left)
        if verb == PAY or verb == DISCARD or verb == ENRICH or verb == CASH:
            lost = hand_value(state, seat, find(t, state.hand, seat, design), left)
            if verb == ENRICH:
                return 3 * card_price(left) - lost
            return POINT - lost if verb == CASH else -lost
        if verb == TERRAFORM or verb == FOLLOW:
            return tableau_value(state, seat, find(t, state.hand, seat, design), left) - (100 if verb == TERRAFORM else 0)
        if verb == START:
            return start_value(state, seat, t.first[design])
        return rate_in_tableau(state, seat, verb, design, left)


def rate_in_tableau(table: Table, seat: i64, verb: i64, design: i64, left: i64) -> i64:
    """Answers about a card in the own tableau."""
    t = table.tables
    each = card_price(left)
    card = table.tableau[seat * table.room + slot_of(table, seat, design)]
    if verb == USE:
        if t.colony_ship[card]:
            return (table.need - 2) * each - 60
        if table.stage == SURVEYING:
            return rate_strength(table, seat, t.tactics[card] + t.spend_force[card], 150)
        return -150 if t.tactics[card] else -120
    if verb == BUY:
        return -each * price(table, table.placing, t.buy_adjust[card])
    if verb == TRADE:
        return sale_price(table, seat, card, True)
    if verb == FEED or verb == SPEND:
        return -t.price[good_kind(table, card)]
    if verb == CONSUME:
        return consume_order(table, card, each)
    if verb == STORE:
        return 10
    if verb == PRODUCE or verb == PRODUCE_FREELY:
        return 2 * (t.price[t.kind[card]] + t.here_draw[card]) - (1 if verb == PRODUCE_FREELY else 0)
    return 0


def consume_order(table: Table, card: i64, each: i64) -> i64:
    """Powers for one kind first, then what brings most for a good; the ones that take everything last."""
    t = table.tables
    if t.eats[card] == ALL:
        return -500
    if t.eats[card] == PRICE or t.eats[card] == PRICE_AND_BONUS:
        return 3 * each
    gained = POINT * t.eats_vp[card] + each * t.eats_cards[card]
    if t.eats[card] == EXACTLY and t.eats_goods[card] > 1:
        gained //= t.eats_goods[card]
        gained += 5
    return gained + (400 if t.eats_kind[card] else 0)


def start_value(table: Table, seat: i64, card: i64) -> i64:
    """A start world, by what it does for the hand that was dealt."""
    t = table.tables
    value = POINT * t.vp[card] + power_value(table, seat, card, 8)
    for word in range(WORDS):
        rest = table.hand[seat * WORDS + word]
        while rest:
            low = rest & -rest
            rest ^= low
            other = word * WORD + t.bit_of(low)
            if t.military[other]:
                value += 25 * t.force[card * KINDS]
    return value


def rate_plain(table: Table, seat: i64, action: i64) -> i64:
    """Answers that are not about a card."""
    if action < GAMBLE:
        value = action_value(table, seat, action)
        if table.two_actions and table.mine[seat * MINE + SECOND_ACTION] < 0 and chose(table, seat, action):
            value //= 2
        return value
    if action < PASS:
        return -5 - (action - GAMBLE - 1 if action > GAMBLE else 1)
    if action == PASS:
        return 0
    if action == DONE:
        return rate_done(table, seat) if table.orb else 0
    if action == PROSPECT:
        return 150
    return 1000 if action == CONQUER else 0


def standing(table: Table, seat: i64) -> i64:
    """Points, with something for cards and goods while the game goes on."""
    points = POINT * score(table, seat)
    if table.over:
        return points + table.held[seat]
    left = rounds_left(table)
    counts = vec[i64]([0] * KINDS)
    goods = stock(table, seat, counts)
    first = seat * table.room
    for slot in range(table.size[seat]):
        points += power_value(table, seat, table.tableau[first + slot], left)
    return points + card_price(left) * (table.held[seat] + goods)


INSTINCT: Final = RaceInstinct()
