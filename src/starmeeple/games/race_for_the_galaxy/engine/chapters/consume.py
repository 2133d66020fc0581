"""Phase IV, Consume: after the sale everybody uses consume powers, in an order of choice. [RG 4.5, RG 4.6]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.race_for_the_galaxy.engine import facts, reasons, steps
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards, chips, order, powers, trade


def proceed(position: f.Position) -> None:
    """Take the next step of the phase."""
    following = position.next
    if following == steps.CONSUME_SEAT:
        consume_seat(position)
    elif following == steps.CONSUME_TRADED:
        consume_traded(position)
    elif following == steps.CONSUME_MORE:
        consume_more(position)
    else:
        chips.flipped(position)


def consume_seat(position: f.Position) -> None:
    """The next seat: a sale first, if it chose Consume-Trade and has something to sell. [RG 4.4]"""
    if not order.next_seat(position):
        position.next = steps.NEXT_PHASE
        return
    seat = position.turn
    position.next = steps.CONSUME_TRADED
    if position.chose(seat, f.TRADE_ACTION):
        goods = trade.goods_to_sell(position, seat)
        if goods > 1 or position.possible_goods(seat):
            position.ask_turn(steps.TRADING, steps.CONSUME_TRADED)
        elif goods == 1:
            trade.sell_only(position, seat)


def consume_traded(position: f.Position) -> None:
    """Draws that need no good; waiting with them would never be better. [RG 5.29]"""
    powers.promise_total(position, position.turn, position.figures.consume_draw)
    position.next = steps.CONSUME_MORE


# Consume powers -------------------------------------------------------------------------------


def fitting(position: f.Position, seat: i64, power: i64, tokens: i64) -> i64:
    """How many goods a consume power could take, with so many alien good tokens: of its kind, or of different kinds.
    [RG 4.5]"""
    figures = position.figures
    first = seat * f.ROOM
    kinds: i64 = 0
    goods: i64 = 0
    for slot in range(position.size[seat]):
        world = position.tableau[first + slot]
        here = cards.goods_on(position, world)
        if here:
            kind = cards.good_kind(position, world)
            if figures.eats_kind[power] == 0 or figures.eats_kind[power] == kind:
                if figures.eats_distinct[power]:
                    if (kinds >> kind) & 1 == 0:
                        goods += 1
                    kinds |= 1 << kind
                else:
                    goods += here
    if tokens and (figures.eats_kind[power] == 0 or figures.eats_kind[power] == f.ALIEN):
        if figures.eats_distinct[power] == 0:
            goods += tokens
        elif (kinds >> f.ALIEN) & 1 == 0:
            goods += 1
    return goods


def least_goods(position: f.Position, power: i64) -> i64:
    """Without so many goods a consume power cannot be used. [RG 4.5]"""
    return position.figures.eats_goods[power] if position.figures.eats[power] == f.EXACTLY else i64(1)


def why_not_consume(position: f.Position, seat: i64, slot: i64, tokens: i64) -> i64:
    """A power that was not used yet and finds its goods, with so many alien good tokens. [RG 4.5, RG 8.10]"""
    figures = position.figures
    power = position.tableau[seat * f.ROOM + slot]
    if figures.eats[power] == 0:
        return reasons.NO_SUCH_POWER
    if (position.used >> slot) & 1:
        return reasons.POWER_USED
    return ALLOWED if fitting(position, seat, power, tokens) >= least_goods(position, power) else reasons.TOO_FEW_GOODS


def consume_more(position: f.Position) -> None:
    """Ask for the next power. A single one that no token could feed is used without a question, and nothing is asked
    when nothing is left; as far as everybody can see, for unused tokens are secret. [RG 4.5, RG 10.2]"""
    figures = position.figures
    seat = position.turn
    first = seat * f.ROOM
    position.next = steps.CONSUME_SEAT
    ready: i64 = 0
    sure: i64 = 0
    only: i64 = -1
    tokens = position.possible_goods(seat)
    for slot in range(position.snap[seat]):
        if figures.eats[position.tableau[first + slot]] and why_not_consume(position, seat, slot, tokens) == ALLOWED:
            ready += 1
            only = slot
            power = position.tableau[first + slot]
            if fitting(position, seat, power, 0) == fitting(position, seat, power, tokens):
                sure += 1
    lucky = powers.slot_with(position, seat, figures.lucky_high) >= 0 and chips.gambles_left(position, seat)
    cash = position.held[seat] > 0 and chips.cash_value(position, seat) > 0
    if ready == 1 and sure == 1 and not lucky and not cash:
        consume(position, seat, only)
    elif ready > 0 or lucky or cash:
        position.ask_turn(steps.CONSUMING, steps.CONSUME_SEAT)


class Consume(Verb[f.Position]):
    """Use a consume power that was not used yet and finds its goods, with or without tokens. [RG 4.5, RG 8.10]"""

    def why_not(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> i64:
        slot = powers.slot_of(position, seat, design)
        if slot < 0:
            return reasons.NO_SUCH_POWER
        return why_not_consume(position, seat, slot, position.good_tokens(seat))

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        tokens = position.good_tokens(seat)
        for slot in range(position.snap[seat]):
            if why_not_consume(position, seat, slot, tokens) == ALLOWED:
                design = position.figures.design[position.tableau[seat * f.ROOM + slot]]
                n = cards.insert(buffer, n, self.first + design)
        return n

    def apply(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> None:
        consume(position, seat, powers.slot_of(position, seat, design))


def consume(position: f.Position, seat: i64, slot: i64) -> None:
    """Use a consume power: it takes its goods, to the fullest extent; how many tokens join in is not yet known. [RG
    4.5, RG 8.10]"""
    figures = position.figures
    power = position.tableau[seat * f.ROOM + slot]
    position.used |= 1 << slot
    position.feeding = power
    position.tell_card(facts.CONSUMES, seat, 1, power, -1)
    position.fed = 0
    position.fed_kinds = 0
    might = position.possible_goods(seat)
    if might and fitting(position, seat, power, 0) < least_goods(position, power):
        position.revealed = True
    fits = fitting(position, seat, power, might)
    position.need = fits
    if figures.eats[power] != f.ALL and fits > figures.eats_goods[power]:
        position.need = figures.eats_goods[power]
    position.asked = 0
    position.next = steps.CONSUME_MORE
    feed_on(position)


def must_consume(position: f.Position, seat: i64) -> bool:
    """Is there a power left that must be used? [RG 4.5]"""
    for slot in range(position.snap[seat]):
        if why_not_consume(position, seat, slot, 0) == ALLOWED:
            return True
    return chips.gambles_left(position, seat)


# Goods for a power ----------------------------------------------------------------------------


def why_not_feed(position: f.Position, world: i64) -> i64:
    """A good that the power accepts. [RG 4.5]"""
    figures = position.figures
    if cards.goods_on(position, world) == 0:
        return reasons.NO_GOOD_THERE
    kind = cards.good_kind(position, world)
    wanted = figures.eats_kind[position.feeding]
    if wanted and wanted != kind:
        return reasons.WRONG_KIND
    if figures.eats_distinct[position.feeding] and (position.fed_kinds >> kind) & 1:
        return reasons.KIND_TAKEN
    return ALLOWED


class Feed(Verb[f.Position]):
    """A good for the power that is used. [RG 4.5]"""

    def why_not(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> i64:
        slot = powers.slot_of(position, seat, design)
        if slot < 0:
            return reasons.NO_SUCH_POWER
        return why_not_feed(position, position.tableau[seat * f.ROOM + slot])

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        for slot in range(position.size[seat]):
            world = position.tableau[seat * f.ROOM + slot]
            if why_not_feed(position, world) == ALLOWED:
                n = cards.insert(buffer, n, self.first + position.figures.design[world])
        return n

    def apply(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> None:
        take(position, seat, position.tableau[seat * f.ROOM + powers.slot_of(position, seat, design)])
        feed_on(position)


def tokens_fit(position: f.Position) -> bool:
    """Could an alien good token feed the power now? [RG 8.10]"""
    figures = position.figures
    wanted = figures.eats_kind[position.feeding]
    if wanted != 0 and wanted != f.ALIEN:
        return False
    return figures.eats_distinct[position.feeding] == 0 or (position.fed_kinds >> f.ALIEN) & 1 == 0


def fitting_now(position: f.Position, seat: i64) -> i64:
    """How many goods on worlds the power could still take."""
    goods: i64 = 0
    kinds: i64 = 0
    first = seat * f.ROOM
    for slot in range(position.size[seat]):
        world = position.tableau[first + slot]
        if why_not_feed(position, world) == ALLOWED:
            kind = cards.good_kind(position, world)
            if position.figures.eats_distinct[position.feeding] == 0:
                goods += cards.goods_on(position, world)
            elif (kinds >> kind) & 1 == 0:
                goods += 1
            kinds |= 1 << kind
    return goods


def may_stop_feeding(position: f.Position, seat: i64) -> bool:
    """Tokens need not be used: a power that takes any number may stop when no other good fits. [RG 8.10]"""
    figures = position.figures
    if figures.eats[position.feeding] != f.UP_TO and figures.eats[position.feeding] != f.ALL:
        return False
    return position.fed > 0 and fitting_now(position, seat) == 0


def feed_on(position: f.Position) -> None:
    """Take the remaining goods at once if there is no choice, otherwise ask; then settle the account. Who might have
    a token that fits has a choice."""
    seat = position.turn
    orb = position.figures.with_orb != 0
    tokens = orb and tokens_fit(position) and position.possible_goods(seat) > 0
    if orb and not tokens:
        fits = fitting_now(position, seat)
        if position.need > fits:
            position.need = fits
    first = seat * f.ROOM
    goods: i64 = 0
    worlds: i64 = 0
    only: i64 = -1
    for slot in range(position.size[seat]):
        world = position.tableau[first + slot]
        if why_not_feed(position, world) == ALLOWED:
            goods += cards.goods_on(position, world)
            worlds += 1
            only = world
    distinct = position.figures.eats_distinct[position.feeding] == 1
    while position.need > 0 and not tokens:
        if worlds != 1 and position.need != (worlds if distinct else goods):
            break
        world = only
        if worlds > 1:
            for slot in range(position.size[seat]):
                if why_not_feed(position, position.tableau[first + slot]) == ALLOWED:
                    world = position.tableau[first + slot]
                    break
        take(position, seat, world)
        goods -= 1
        if distinct or cards.goods_on(position, world) == 0:
            worlds -= 1
            if worlds == 1:
                for slot in range(position.size[seat]):
                    if why_not_feed(position, position.tableau[first + slot]) == ALLOWED:
                        only = position.tableau[first + slot]
    if position.need > 0:
        position.ask_turn(steps.FEEDING, steps.CONSUME_MORE)
        return
    position.asked = 0
    position.next = steps.CONSUME_MORE
    account(position, seat)


def take(position: f.Position, seat: i64, world: i64) -> None:
    """One good for the power."""
    figures = position.figures
    kind = cards.good_kind(position, world)
    eats = figures.eats[position.feeding]
    price: i64 = 0
    if eats == f.PRICE or eats == f.PRICE_AND_BONUS:
        price = trade.sale_price(position, seat, world, eats == f.PRICE_AND_BONUS)
    cards.discard_good(position, world, f.CONSUMED, position.feeding)
    if price:
        cards.promise(position, seat, price, f.FOR_A_GOOD, position.feeding)
    position.fed_kinds |= 1 << kind
    position.fed += 1
    position.need -= 1


def account(position: f.Position, seat: i64) -> None:
    """Chips, doubled by Consume-2x, and cards for the goods that were taken. [RG 4.5, RG 4.6]"""
    figures = position.figures
    power = position.feeding
    vp: i64 = 0
    if figures.eats[power] == f.EXACTLY:
        vp = figures.eats_vp[power]
        cards.promise(position, seat, figures.eats_cards[power], f.BY_A_POWER, power)
    elif figures.eats[power] == f.UP_TO:
        vp = figures.eats_vp[power] * position.fed
        cards.promise(position, seat, figures.eats_cards[power] * position.fed, f.BY_A_POWER, power)
    elif figures.eats[power] == f.ALL:
        vp = position.fed - 1
    if position.chose(seat, f.DOUBLE_ACTION):
        vp *= figures.consume_factor
    chips.give(position, seat, vp, power)
    position.feeding = f.NO_CARD
