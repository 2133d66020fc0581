"""Conquering and paying for military worlds, with the optional powers for it. [RG 6.3, RG 6.4, RG 6.7]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.race_for_the_galaxy.engine import facts, reasons, steps
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards, military, paying, powers


def place(position: f.Position, world: i64, way: i64) -> None:
    """Begin to place a world: ask how, where there is more than one way. [RG 6.7]"""
    position.placing = world
    position.way = way
    position.next = steps.SETTLE_LAND
    if way == f.PROJECT and not may_add_force(position):
        return
    if position.figures.military[world] == 0:
        paying.ask_payment(position, powers.price(position, position.turn, world, 0), steps.SETTLE_LAND)
        return
    position.ask_turn(steps.PLACING, steps.SETTLE_LAND)
    only_way(position)


def may_add_force(position: f.Position) -> bool:
    """Might a power for temporary Military be used for a military world that a project places, as far as everybody
    can see? [RG 6.7]"""
    figures = position.figures
    seat = position.turn
    if figures.only_needed or figures.military[position.placing] == 0:
        return False
    for slot in range(position.snap[seat]):
        card = position.tableau[seat * f.ROOM + slot]
        if figures.tactics[card]:
            return True
        if figures.spend_force[card] and (position.used >> slot) & 1 == 0:
            if military.goods_of_kind(position, seat, figures.spend_kind[card], False):
                return True
            if figures.spend_kind[card] == f.ALIEN and position.may_hold_tokens(seat):
                return True
    return False


def only_way(position: f.Position) -> None:
    """Where a single way is left, it is taken without a question, unless there might be tokens."""
    seat = position.turn
    if position.may_hold_tokens(seat):
        return
    figures = position.figures
    ways: i64 = 0
    use: i64 = -1
    buy: i64 = -1
    if why_not_conquer(position, seat) == ALLOWED:
        ways = 1
    for slot in range(position.snap[seat]):
        card = position.tableau[seat * f.ROOM + slot]
        if (figures.tactics[card] or figures.spend_force[card]) and why_not_use(position, seat, slot) == ALLOWED:
            ways += 1
            use = slot
        if figures.buy_scope[card] and why_not_buy(position, seat, slot) == ALLOWED:
            ways += 1
            buy = slot
    if ways != 1:
        return
    if buy >= 0:
        buy_by(position, seat, buy)
    elif use >= 0:
        use_power(position, seat, use)
    else:
        conquer(position)


# The ways to place a military world -----------------------------------------------------------


def why_not_conquer(position: f.Position, seat: i64) -> i64:
    if position.way == f.PROJECT:
        return reasons.PLACED_BY_A_PROJECT
    return reasons.TOO_LITTLE_MILITARY if military.shortfall(position, seat, position.placing) > 0 else ALLOWED


class Conquer(Verb[f.Position]):
    """The world is conquered; nothing is paid. [RG 6.3]"""

    def why_not(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        return why_not_conquer(position, seat)

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        conquer(position)


def conquer(position: f.Position) -> None:
    if position.way == f.MAIN:
        position.conquered = position.placing
    position.asked = 0


def why_not_buy(position: f.Position, seat: i64, slot: i64) -> i64:
    """Pay for a military world as for another world; where optional powers must be needed, not after temporary
    Military was used for it. [RG 6.4, RG 6.7]"""
    figures = position.figures
    power = position.tableau[seat * f.ROOM + slot]
    if slot >= position.snap[seat] or figures.buy_scope[power] == 0:
        return reasons.NO_SUCH_POWER
    if position.way != f.MAIN and position.way != f.PROJECT:
        return reasons.NO_SUCH_POWER
    if position.temporary and figures.only_needed:
        return reasons.NOT_NEEDED
    if not military.buys(position, power, position.placing):
        return reasons.WRONG_KIND
    if position.way == f.PROJECT:
        return ALLOWED
    cost = powers.price(position, seat, position.placing, figures.buy_adjust[power])
    if not paying.affordable(position, seat, position.placing, cost, position.held[seat]):
        return reasons.TOO_EXPENSIVE
    return ALLOWED


class Buy(Verb[f.Position]):
    """The world is paid for by a power. [RG 6.4]"""

    def why_not(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> i64:
        slot = powers.slot_of(position, seat, design)
        return why_not_buy(position, seat, slot) if slot >= 0 else i64(reasons.NO_SUCH_POWER)

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        figures = position.figures
        for slot in range(position.snap[seat]):
            card = position.tableau[seat * f.ROOM + slot]
            if figures.buy_scope[card] and why_not_buy(position, seat, slot) == ALLOWED:
                n = cards.insert(buffer, n, self.first + figures.design[card])
        return n

    def apply(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> None:
        buy_by(position, seat, powers.slot_of(position, seat, design))


def buy_by(position: f.Position, seat: i64, slot: i64) -> None:
    """Who cannot pay with cards or a ship shows to have tokens for it."""
    power = position.tableau[seat * f.ROOM + slot]
    position.asked = 0
    position.tell_cards(facts.PAYS_BY, seat, 1, power, position.placing)
    if position.way == f.PROJECT:
        return
    cost = powers.price(position, seat, position.placing, position.figures.buy_adjust[power])
    paying.ask_payment(position, cost, steps.SETTLE_LAND)
    if cost > position.held[seat] and not paying.may_ship(position):
        position.revealed = True


# Optional powers ------------------------------------------------------------------------------


def why_not_use(position: f.Position, seat: i64, slot: i64) -> i64:
    """Temporary Military, as long as the world can be placed afterwards: in any case, or only while the conquest needs
    it and can succeed. [RG 5.15, RG 5.16, RG 6.7]"""
    figures = position.figures
    card = position.tableau[seat * f.ROOM + slot]
    if slot >= position.snap[seat] or (figures.tactics[card] == 0 and figures.spend_force[card] == 0):
        return reasons.NO_SUCH_POWER
    missing = military.shortfall(position, seat, position.placing)
    if missing <= 0 and figures.only_needed:
        return reasons.NOT_NEEDED
    if figures.tactics[card] == 0:
        if position.used >> slot & 1:
            return reasons.POWER_USED
        if military.goods_of_kind(position, seat, figures.spend_kind[card]) == 0:
            return reasons.NO_GOOD_THERE
    gained = figures.tactics[card] if figures.tactics[card] else figures.spend_force[card]
    if gained >= missing or military.is_within_reach(position, seat, missing - gained, slot):
        return ALLOWED
    if figures.only_needed == 0 and not (figures.tactics[card] and military.helps_paying(position, card)):
        if military.payable(position, seat, True):
            return ALLOWED
    return reasons.OUT_OF_REACH


def brings_conquest(position: f.Position, seat: i64) -> bool:
    """Does the conquest need more Military, and could powers and tokens bring enough?"""
    missing = military.shortfall(position, seat, position.placing)
    return position.way != f.PROJECT and missing > 0 and military.is_within_reach(position, seat, missing, -1)


def why_not_ship(position: f.Position, seat: i64, slot: i64) -> i64:
    """A Colony Ship instead of a payment, even of none. [RG 5.18, RG 6.7]"""
    card = position.tableau[seat * f.ROOM + slot]
    if position.figures.colony_ship[card] == 0 or slot >= position.snap[seat]:
        return reasons.NO_SUCH_POWER
    return ALLOWED if paying.may_ship(position) else reasons.NOT_NEEDED


class Use(Verb[f.Position]):
    """An optional power of the tableau for the world being placed: a ship instead of a payment, or temporary
    Military. [RG 6.7]"""

    def why_not(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> i64:
        slot = powers.slot_of(position, seat, design)
        if slot < 0:
            return reasons.NO_SUCH_POWER
        if position.step == steps.PAYING:
            return why_not_ship(position, seat, slot)
        return why_not_use(position, seat, slot)

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        figures = position.figures
        if position.step == steps.PAYING:
            if paying.may_ship(position):
                slot = powers.slot_with(position, seat, figures.colony_ship)
                n = cards.insert(buffer, n, self.first + figures.design[position.tableau[seat * f.ROOM + slot]])
            return n
        for slot in range(position.snap[seat]):
            card = position.tableau[seat * f.ROOM + slot]
            if (figures.tactics[card] or figures.spend_force[card]) and why_not_use(position, seat, slot) == ALLOWED:
                n = cards.insert(buffer, n, self.first + figures.design[card])
        return n

    def apply(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> None:
        use_power(position, seat, powers.slot_of(position, seat, design))


def use_power(position: f.Position, seat: i64, slot: i64) -> None:
    """Where that can succeed only with tokens it shows that there are some."""
    figures = position.figures
    card = position.tableau[seat * f.ROOM + slot]
    if figures.colony_ship[card]:
        powers.discard_from_tableau(position, seat, slot, f.AS_A_SHIP)
        position.need = 0
        position.asked = 0
    elif figures.tactics[card]:
        position.revealed = position.revealed or military.needs_tokens(position, seat)
        use_tactics(position, seat, slot)
        position.ask_turn(steps.PLACING, steps.SETTLE_LAND)
        only_way(position)
    else:
        bare = military.goods_of_kind(position, seat, figures.spend_kind[card], False) == 0
        shown = bare or military.needs_tokens(position, seat)
        position.revealed = position.revealed or shown
        position.used |= 1 << slot
        position.spending = card
        position.ask_turn(steps.SPENDING, steps.SETTLE_LAND)
        only_good(position)


def use_tactics(position: f.Position, seat: i64, slot: i64) -> None:
    """A card of the tableau for temporary Military; its permanent Military counts in this phase too. [RG 5.15]"""
    figures = position.figures
    card = powers.discard_from_tableau(position, seat, slot, f.AS_TACTICS)
    position.temporary += figures.tactics[card] + figures.force[card * f.KINDS]
    position.tell_card(facts.GAINS_FORCE, seat, figures.tactics[card], card, -1)


# A good for Military --------------------------------------------------------------------------


def why_not_spend(position: f.Position, world: i64) -> i64:
    """A good of the kind that the power asks for; goods gained this phase count. [RG 5.16]"""
    if cards.goods_on(position, world) == 0:
        return reasons.NO_GOOD_THERE
    fits = cards.good_kind(position, world) == position.figures.spend_kind[position.spending]
    return ALLOWED if fits else reasons.WRONG_KIND


class Spend(Verb[f.Position]):
    """A good for Military. [RG 5.16]"""

    def why_not(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> i64:
        slot = powers.slot_of(position, seat, design)
        if slot < 0:
            return reasons.NO_SUCH_POWER
        return why_not_spend(position, position.tableau[seat * f.ROOM + slot])

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        for slot in range(position.size[seat]):
            world = position.tableau[seat * f.ROOM + slot]
            if why_not_spend(position, world) == ALLOWED:
                n = cards.insert(buffer, n, self.first + position.figures.design[world])
        return n

    def apply(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> None:
        spend(position, position.tableau[seat * f.ROOM + powers.slot_of(position, seat, design)])


def only_good(position: f.Position) -> None:
    """The only good that fits is spent without a question, unless there might be tokens."""
    seat = position.turn
    if position.may_hold_tokens(seat):
        return
    only: i64 = -1
    for slot in range(position.size[seat]):
        world = position.tableau[seat * f.ROOM + slot]
        if why_not_spend(position, world) == ALLOWED:
            if only >= 0:
                return
            only = world
    if only >= 0:
        spend(position, only)


def spend(position: f.Position, world: i64) -> None:
    cards.discard_good(position, world, f.SPENT, position.spending)
    spent_good(position)


def spent_good(position: f.Position) -> None:
    """A good was spent, or a token in its place: Military until the end of the phase."""
    force = position.figures.spend_force[position.spending]
    position.temporary += force
    position.tell_card(facts.GAINS_FORCE, position.turn, force, position.spending, -1)
    position.spending = f.NO_CARD
    if not position.after_spending():
        position.ask_turn(steps.PLACING, steps.SETTLE_LAND)
        only_way(position)
