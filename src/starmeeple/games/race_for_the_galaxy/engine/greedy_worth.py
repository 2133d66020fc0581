"""What cards, goods and powers are worth to a bot, in hundredths of a point. A power is worth what it brings in a
round times the rounds left."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards, develop, military, powers, trade

POINT: Final[i64] = 100
NEVER: Final[i64] = -100_000
PATIENCE: Final[i64] = 45  # rounds after which a bot expects the end at any moment


def rounds_left(position: f.Position) -> i64:
    """About how many rounds are still to come after this one."""
    figures = position.figures
    largest: i64 = 0
    for seat in range(position.figures.players):
        if position.size[seat] > largest:
            largest = position.size[seat]
    by_cards = figures.tableau_end - largest
    by_chips = position.pool // (2 * position.figures.players) + 1
    left = by_cards if by_cards < by_chips else by_chips
    if position.most_rounds() < left:
        left = position.most_rounds()
    patience = (PATIENCE - position.round) // 3  # nobody waits for ever
    if patience < left:
        left = patience
    return left if left > 0 else i64(0)


def card_price(left: i64) -> i64:
    """What a card in hand is worth: much early, little when the game is about to end."""
    worth = 8 + 12 * left
    return worth if worth < 66 else i64(66)


def power_value(position: f.Position, seat: i64, card: i64, left: i64) -> i64:
    """What the powers of a card bring until the end."""
    figures = position.figures
    each = card_price(left)
    row = card * f.KINDS
    a_round: i64 = 0  # in hundredths of a card per round
    a_round += 14 * figures.explore_draws[card] + 34 * figures.explore_keeps[card]
    a_round += 45 * (figures.develop_start[card] + figures.develop_discount[card]) + 42 * figures.develop_after[card]
    a_round += 59 * figures.discount[row] + 45 * figures.settle_after[card]
    for kind in range(1, f.ALIEN + 1):
        a_round += 12 * figures.discount[row + kind] + 7 * figures.force[row + kind] + 6 * figures.sale[row + kind]
    a_round += 26 * figures.force[row] + 8 * figures.force[row + f.REBELS]
    a_round += 14 * figures.sale[row] + 9 * figures.sale_here[card]
    a_round += 40 * figures.per_chromosome[card]
    if figures.buy_scope[card]:
        a_round += 18
    if figures.convoy[card]:
        a_round += 10
    if figures.prospects[card]:
        a_round += 40
    if figures.cash_most[card]:
        a_round += 25
    if figures.lucky_high[card]:
        a_round += 12
    a_round += 33 * (figures.produce_draw[card] + figures.consume_draw[card]) + 25 * (
        figures.per_good[card] + figures.per_kind[card] + figures.most[card]
    )
    if figures.per_world[card] or figures.per_keyword[card] or figures.per_rebel[card] or figures.per_development[card]:
        a_round += 50
    if figures.makes[card]:
        a_round += 22 * figures.price[figures.makes[card]] + 33 * figures.makes_draw[card]
    if figures.windfall[card]:
        a_round += 20
        if has_windfall(position, seat, figures.windfall[card]):
            a_round += 60
    if figures.eats[card]:
        a_round += eating_value(position, card)
    value = a_round * left * each // 100
    if figures.circle[card] == f.WINDFALL:
        if left:
            value += figures.price[figures.kind[card]] * each * 6 // 10
        value += 6 * left * each // 100 * figures.price[figures.kind[card]]
    if left:
        value += 14 * figures.tactics[card] + 20 * figures.spend_force[card]
        if figures.colony_ship[card]:
            value += 90
        if figures.project[card]:
            value += 150
    return value


def eating_value(position: f.Position, card: i64) -> i64:
    """A consume power, in hundredths of a card per round."""
    figures = position.figures
    gained = 49 * figures.eats_vp[card] + 40 * figures.eats_cards[card]
    if figures.eats[card] == f.EXACTLY:
        return gained if figures.eats_kind[card] == 0 else gained // 2
    if figures.eats[card] == f.UP_TO:
        return gained * 3 // 2 if figures.eats_kind[card] == 0 else gained * 3 // 2 // 2
    return 90


def has_windfall(position: f.Position, seat: i64, kind: i64) -> bool:
    """Does a windfall world that a power fills lie in the tableau?"""
    figures = position.figures
    first = seat * f.ROOM
    for slot in range(position.size[seat]):
        world = position.tableau[first + slot]
        if figures.circle[world] == f.WINDFALL and (kind == f.ANY or figures.kind[world] == kind):
            return True
    return False


def tableau_value(position: f.Position, seat: i64, card: i64, left: i64) -> i64:
    """What a card adds when it is placed: its points, what others score for it, what it scores, its powers."""
    figures = position.figures
    value = POINT * figures.vp[card] + power_value(position, seat, card, left)
    first = seat * f.ROOM
    for slot in range(position.size[seat]):
        scorer = figures.scorer[position.tableau[first + slot]]
        if scorer:
            value += POINT * figures.worth[(scorer - 1) * figures.cards + card]
            value += POINT * figures.per_military[scorer - 1] * figures.force[card * f.KINDS]
    mine = figures.scorer[card]
    if mine:
        row = (mine - 1) * figures.cards
        points = figures.worth[row + card]
        for slot in range(position.size[seat]):
            other = position.tableau[first + slot]
            points += figures.worth[row + other] + figures.per_military[mine - 1] * figures.force[other * f.KINDS]
        if figures.per_chips[mine - 1]:
            points += position.chips[seat] // 3 + left // 2
        value += POINT * points + 15 * left
    return value


def cost_to_place(position: f.Position, seat: i64, card: i64) -> i64:
    """Hand cards that placing would take now; 99 where it is out of reach."""
    figures = position.figures
    if figures.is_world[card] == 0:
        cost = figures.cost[card] - develop.discount(position, seat)
        return cost if cost > 0 else i64(0)
    if figures.military[card] == 0:
        return powers.price(position, seat, card, 0)
    if powers.force_against(position, seat, card) >= figures.cost[card]:
        return 0
    best: i64 = 99
    if powers.force_against(position, seat, card) + military.reserve(position, seat) >= figures.cost[card]:
        best = 2
    first = seat * f.ROOM
    for slot in range(position.snap[seat]):
        power = position.tableau[first + slot]
        if figures.buy_scope[power] and military.buys(position, power, card):
            cost = powers.price(position, seat, card, figures.buy_adjust[power])
            if cost < best:
                best = cost
    return best


def placing_value(position: f.Position, seat: i64, card: i64, left: i64) -> i64:
    """What placing a card is worth, its payment subtracted."""
    cost = cost_to_place(position, seat, card)
    if cost == 99:
        return NEVER
    tempo: i64 = 32  # a card in the tableau brings the end nearer
    return tableau_value(position, seat, card, left) + tempo - cost * card_price(left)


def hand_value(position: f.Position, seat: i64, card: i64, left: i64) -> i64:
    """What a card in hand is worth: as something to place, or at least as payment."""
    figures = position.figures
    each = card_price(left)
    if figures.is_world[card] == 0 and powers.slot_of(position, seat, figures.design[card]) >= 0:
        return each // 2
    cost = cost_to_place(position, seat, card)
    value = tableau_value(position, seat, card, left)
    if cost == 99:
        missing = figures.cost[card] - powers.force_against(position, seat, card) - military.reserve(position, seat)
        value = value * (5 - missing) // 6 if missing < 5 and left > missing else i64(0)
        cost = 0
    elif cost > position.held[seat] - 1 + left:
        value //= 3
    value -= cost * each
    return value * 7 // 10 + each // 2 if value > 0 else each // 2


def best_in_hand(position: f.Position, seat: i64, worlds: bool, left: i64) -> i64:
    """The best placement of a development or of a world that the hand can pay for now."""
    figures = position.figures
    best: i64 = 0
    for word in range(f.WORDS):
        rest = position.hand[seat * f.WORDS + word]
        while rest:
            low = rest & -rest
            rest ^= low
            card = word * f.WORD + figures.bit_of(low)
            if (figures.is_world[card] == 1) != worlds or cost_to_place(position, seat, card) > position.held[seat] - 1:
                continue
            if not worlds and powers.slot_of(position, seat, figures.design[card]) >= 0:
                continue
            value = placing_value(position, seat, card, left)
            if value > best:
                best = value
    return best


def stock(position: f.Position, seat: i64, counts: vec[i64]) -> i64:
    """Goods by kind, and how many there are."""
    first = seat * f.ROOM
    total: i64 = 0
    for kind in range(f.KINDS):
        counts[kind] = 0
    for slot in range(position.size[seat]):
        world = position.tableau[first + slot]
        here = cards.goods_on(position, world)
        if here:
            counts[cards.good_kind(position, world)] += here
            total += here
    return total


def consumption(position: f.Position, seat: i64, counts: vec[i64], factor: i64, each: i64) -> i64:
    """About what consuming these goods brings; powers for one kind come first."""
    figures = position.figures
    first = seat * f.ROOM
    gained: i64 = 0
    for turn in range(2):
        for slot in range(position.size[seat]):
            power = position.tableau[first + slot]
            if figures.eats[power] == 0 or (figures.eats_kind[power] == 0) != (turn == 1):
                continue
            wanted = figures.eats_goods[power]
            taken: i64 = 0
            for kind in range(1, f.ALIEN + 1):
                if figures.eats_kind[power] and figures.eats_kind[power] != kind:
                    continue
                while counts[kind] and (taken < wanted or figures.eats[power] == f.ALL):
                    counts[kind] -= 1
                    taken += 1
                    if figures.eats[power] >= f.PRICE:
                        gained += each * figures.price[kind]
                    if figures.eats_distinct[power]:
                        break
            if figures.eats[power] == f.EXACTLY:
                if taken == wanted:
                    gained += POINT * factor * figures.eats_vp[power] + each * figures.eats_cards[power]
            elif figures.eats[power] == f.UP_TO:
                gained += taken * (POINT * factor * figures.eats_vp[power] + each * figures.eats_cards[power])
            elif figures.eats[power] == f.ALL and taken > 1:
                gained += POINT * factor * (taken - 1)
    return gained


def production(position: f.Position, seat: i64, each: i64) -> i64:
    """About what Produce brings: goods by what they can be used for, and cards."""
    figures = position.figures
    first = seat * f.ROOM
    counts = vec[i64]([0] * f.KINDS)
    before = stock(position, seat, counts)
    gained: i64 = 0
    hoped: i64 = 0  # cards for what is produced
    made: i64 = 0
    bonus: i64 = 1
    sources: i64 = 0
    best: i64 = 0
    for slot in range(position.size[seat]):
        card = position.tableau[first + slot]
        gained += each * figures.produce_draw[card]
        hoped += each * (figures.per_good[card] + figures.per_kind[card] + figures.most[card])
        if figures.windfall[card]:
            sources += 1
        if figures.circle[card] == f.PRODUCTION and position.goods[card] == 0:
            made += 1
            counts[figures.kind[card]] += 1
            gained += each * figures.makes_draw[card]
            if figures.price[figures.kind[card]] > best:
                best = figures.price[figures.kind[card]]
    for slot in range(position.size[seat]):
        card = position.tableau[first + slot]
        if figures.circle[card] == f.WINDFALL and position.goods[card] == 0:
            if sources > 0 or bonus > 0:
                if sources > 0:
                    sources -= 1
                else:
                    bonus -= 1
                made += 1
                counts[figures.kind[card]] += 1
                if figures.price[figures.kind[card]] > best:
                    best = figures.price[figures.kind[card]]
    if made == 0:
        return gained
    worth = consumption(position, seat, counts, 1, each) * 8 // 10
    if before == 0 and each * best * 8 // 10 > worth:
        worth = each * best * 8 // 10
    old = vec[i64]([0] * f.KINDS)
    stock(position, seat, old)
    worth -= consumption(position, seat, old, 1, each) * 8 // 10
    return gained + hoped + worth if worth > 0 else gained + hoped + 20 * made


def best_sale(position: f.Position, seat: i64) -> i64:
    """Cards for the best good."""
    figures = position.figures
    first = seat * f.ROOM
    most: i64 = 0
    for slot in range(position.size[seat]):
        world = position.tableau[first + slot]
        if cards.goods_on(position, world) and figures.unsellable[world] == 0:
            price = trade.sale_price(position, seat, world, True)
            if price > most:
                most = price
    return most
