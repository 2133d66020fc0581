"""What a bot feels about a position: what a card is worth in a tableau and in hand, and from that what to choose.

Everything is in hundredths of a point. A power is worth what it brings in a round times the rounds that are left.
"""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.instinct import Instinct
from starmeeple.core.rng import Rng
from starmeeple.core.state import State
from starmeeple.core.verbs import Verb
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine import greedy_worth as w
from starmeeple.games.race_for_the_galaxy.engine import scoring, setup, steps
from starmeeple.games.race_for_the_galaxy.engine.chapters import (
    cards,
    chips,
    conquering,
    consume,
    develop,
    explore,
    powers,
    produce,
    round,
    settle,
    trade,
)  # fmt: skip
from starmeeple.games.race_for_the_galaxy.orb.engine import fields as o
from starmeeple.games.race_for_the_galaxy.orb.engine import greedy as orb
from starmeeple.games.race_for_the_galaxy.orb.engine import steps as orb_steps
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import survey, tokens


class Greedy(Instinct):
    """Instinct for Race for the Galaxy."""

    def value(self, state: State, seat: i64) -> i64:
        """Own points with what hand and goods promise, less the best other's."""
        position = cast(f.Position, state)
        best: i64 = w.NEVER
        for other in range(position.figures.players):
            if other != seat:
                theirs = standing(position, other)
                if theirs > best:
                    best = theirs
        lead = standing(position, seat) - best
        return lead * 300 if position.step == steps.END else lead * 30

    def rate(self, state: State, seat: i64, action: i64, rng: Rng) -> i64:
        position = cast(f.Position, state)
        verb = position.vocabulary.kind(action)
        what = position.vocabulary.argument(action)
        step = position.step
        if step == steps.ACTION:
            return rate_action(position, seat, what)
        if step >= orb_steps.CORNER or isinstance(verb, (tokens.Barter, tokens.Redeem, survey.Boost)):
            return orb.rate(cast(o.Position, position), seat, verb, what)
        if isinstance(verb, (develop.Pass, round.Done)):
            return 0
        if step <= steps.SETTLING or step == steps.ENRICHING or step == steps.EXTENDING or step == steps.LIMITING:
            return rate_card(position, seat, verb, what)
        if isinstance(verb, chips.Cash):
            return rate_card(position, seat, verb, what)
        if isinstance(verb, conquering.Conquer):
            return 1000
        if isinstance(verb, chips.Gamble):
            return -4 - what if what else i64(-6)
        return rate_in_tableau(position, seat, verb, what)


def rate_action(position: f.Position, seat: i64, action: i64) -> i64:
    """An action card; the same one twice is worth half."""
    value = action_value(position, seat, action)
    if position.figures.two_actions and position.actions[seat * 2 + 1] < 0 and position.chose(seat, action):
        value //= 2
    return value


def rate_card(position: f.Position, seat: i64, verb: Verb, design: i64) -> i64:  # type: ignore[type-arg]
    """Answers about a card of the hand, or one that was drawn or dealt."""
    figures = position.figures
    left = w.rounds_left(position)
    if isinstance(verb, explore.Keep):
        return w.hand_value(position, seat, cards.find(figures, position.drawn, seat, design), left)
    if isinstance(verb, setup.Start):
        return start_value(position, seat, figures.first[design])
    if isinstance(verb, settle.Prospect):
        return 150
    card = cards.find(figures, position.hand, seat, design)
    if card < 0:  # a ship of the tableau, instead of a payment
        return rate_in_tableau(position, seat, verb, design)
    if isinstance(verb, (develop.Develop, settle.Settle)):
        return w.placing_value(position, seat, card, left)
    if isinstance(verb, settle.Terraform):
        return w.tableau_value(position, seat, card, left) - 100
    if isinstance(verb, settle.Follow):
        return w.tableau_value(position, seat, card, left)
    lost = w.hand_value(position, seat, card, left)
    if isinstance(verb, settle.Enrich):
        return 3 * w.card_price(left) - lost
    return w.POINT - lost if isinstance(verb, chips.Cash) else -lost


def rate_in_tableau(position: f.Position, seat: i64, verb: Verb, design: i64) -> i64:  # type: ignore[type-arg]
    """Answers about a card in the own tableau."""
    figures = position.figures
    each = w.card_price(w.rounds_left(position))
    card = position.tableau[seat * f.ROOM + powers.slot_of(position, seat, design)]
    if isinstance(verb, conquering.Use):
        if figures.colony_ship[card]:
            return (position.need - 2) * each - 60
        if not conquering.brings_conquest(position, seat):
            return w.NEVER
        if position.temporary:
            return 500  # what was begun is carried through
        return -150 if figures.tactics[card] else -120
    if isinstance(verb, conquering.Buy):
        return -each * powers.price(position, seat, position.placing, figures.buy_adjust[card])
    if isinstance(verb, trade.Trade):
        return trade.sale_price(position, seat, card, True)
    if isinstance(verb, (consume.Feed, conquering.Spend)):
        return -figures.price[cards.good_kind(position, card)]
    if isinstance(verb, consume.Consume):
        return consume_order(position, card, each)
    if isinstance(verb, produce.Store):
        return 10
    fills = 2 * (figures.price[figures.kind[card]] + figures.here_draw[card])
    return fills - 1 if isinstance(verb, produce.ProduceFreely) else fills


def action_value(position: f.Position, seat: i64, action: i64) -> i64:
    """What choosing an action is w."""
    left = w.rounds_left(position)
    each = w.card_price(left)
    if action == f.DEVELOP_ACTION:
        best = w.best_in_hand(position, seat, False, left)
        return best + each if best else i64(-50)
    if action == f.SETTLE_ACTION:
        best = w.best_in_hand(position, seat, True, left)
        return best + each if best else i64(-50)
    if action == f.EXPLORE_5 or action == f.EXPLORE_1 or action == f.ORB_ACTION:
        plan = w.best_in_hand(position, seat, False, left)
        other = w.best_in_hand(position, seat, True, left)
        if other > plan:
            plan = other
        thirst: i64 = 60 if plan < 150 else 0
        if position.held[seat] > 7:
            thirst -= 60
        if position.figures.with_orb:
            thirst += orb.hope(cast(o.Position, position), seat, action == f.ORB_ACTION)
        if action == f.ORB_ACTION:
            return thirst + each * 12 // 10
        return thirst + each * 17 // 10 if action == f.EXPLORE_5 else thirst + each * 18 // 10
    counts = vec[i64]([0] * f.KINDS)
    if action == f.TRADE_ACTION:
        most = w.best_sale(position, seat)
        if most == 0:
            return w.NEVER
        room = position.figures.hand_limit + 4 - position.held[seat]
        if most > room:
            most = room
        return most * each * 18 // 10
    if action == f.DOUBLE_ACTION:
        if w.stock(position, seat, counts) == 0:
            return cash_hope(position, seat, left)
        return w.consumption(position, seat, counts, 2, each) + cash_hope(position, seat, left)
    return w.production(position, seat, each) if left else i64(0)


def cash_hope(position: f.Position, seat: i64, left: i64) -> i64:
    """What discarding hand cards for points brings at the end."""
    figures = position.figures
    slot = powers.slot_with(position, seat, figures.cash_most)
    if slot < 0 or left > 1:
        return 0
    most = figures.cash_most[position.tableau[seat * f.ROOM + slot]]
    return w.POINT * (most if most < position.held[seat] else position.held[seat])


def consume_order(position: f.Position, card: i64, each: i64) -> i64:
    """Powers for one kind first, then what brings most for a good; the ones that take everything last."""
    figures = position.figures
    if figures.eats[card] == f.ALL:
        return -500
    if figures.eats[card] == f.PRICE or figures.eats[card] == f.PRICE_AND_BONUS:
        return 3 * each
    gained = w.POINT * figures.eats_vp[card] + each * figures.eats_cards[card]
    if figures.eats[card] == f.EXACTLY and figures.eats_goods[card] > 1:
        gained //= figures.eats_goods[card]
        gained += 5
    return gained + 400 if figures.eats_kind[card] else gained


def start_value(position: f.Position, seat: i64, card: i64) -> i64:
    """A start world, by what it does for the hand that was dealt."""
    figures = position.figures
    value = w.POINT * figures.vp[card] + w.power_value(position, seat, card, 8)
    for word in range(f.WORDS):
        rest = position.hand[seat * f.WORDS + word]
        while rest:
            low = rest & -rest
            rest ^= low
            other = word * f.WORD + figures.bit_of(low)
            if figures.military[other]:
                value += 25 * figures.force[card * f.KINDS]
    return value


def standing(position: f.Position, seat: i64) -> i64:
    """Points, with something for cards and goods while the game goes on."""
    points = w.POINT * scoring.score(position, seat)
    if position.step == steps.END:
        return points + position.held[seat]
    left = w.rounds_left(position)
    counts = vec[i64]([0] * f.KINDS)
    goods = w.stock(position, seat, counts)
    first = seat * f.ROOM
    for slot in range(position.size[seat]):
        points += w.power_value(position, seat, position.tableau[first + slot], left)
    return points + w.card_price(left) * (position.held[seat] + goods)


GREEDY = Greedy()
