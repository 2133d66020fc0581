"""Paying and performing an action of the Senate, and copying one. [FE 3.2, 3.6, 4.8]"""

from mypy_extensions import i64

from starmeeple.core.verbs import Choice
from starmeeple.games.federation.engine import facts, reasons, steps
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine.chapters import arratooine, atalum, costs, e81216, effects, neo, six_moon

# What can be performed ------------------------------------------------------------------------


def can_act(position: f.Position, seat: i64, action: i64, lav: i64, cop: i64, oce: i64, gold: i64) -> bool:
    """Can an action be paid and performed with these resources? [FE 3.6]"""
    if action >= f.PLANETS:
        if not costs.payable(position, action, 0, lav, cop, oce, gold):
            return False
        return action != f.SPY or can_pay_and_do(position, seat, f.SPY, f.COPY_ANY, lav, cop, oce, gold)
    if action == f.NEO:
        return neo.can_act(position, seat)
    if action == f.SIXMOON:
        return six_moon.can_act(position, seat)
    if action == f.ATALUM:
        return atalum.can_act(position, seat)
    if action == f.ARRATOOINE:
        return arratooine.can_act(position, lav, cop, oce, gold)
    helps = atalum.ready(position, seat, f.E81216)
    return atalum.can_build(position, seat, 0, lav, cop, oce, gold, helps, atalum.copiers(position, seat))


def can_act_now(position: f.Position, seat: i64, action: i64) -> bool:
    """Can a player pay and perform an action now?"""
    at = seat * f.RESOURCES
    has = position.reserve
    return can_act(position, seat, action, has[at], has[at + f.COPPERNIUM], has[at + f.OCEANIUM], has[at + f.GOLD])


def can_copy(position: f.Position, seat: i64, rooms: bool, lav: i64, cop: i64, oce: i64, gold: i64) -> bool:
    """Is there an action that could be copied with these resources? [FE 4.8]"""
    for action in range(f.SPY):
        if action == f.PRESIDENT or (action >= f.PLANETS and not rooms):
            continue
        if can_act(position, seat, action, lav, cop, oce, gold):
            return True
    return False


def can_do(position: f.Position, seat: i64, guard: i64, lav: i64, cop: i64, oce: i64, gold: i64) -> bool:
    """Can what is guarded, an action or a copy of one, be done with these resources?"""
    if guard <= f.ACTIONS:
        return can_act(position, seat, guard - 1, lav, cop, oce, gold)
    return can_copy(position, seat, guard == f.COPY_ANY, lav, cop, oce, gold)


def can_pay_and_do(
    position: f.Position,
    seat: i64,
    cost: i64,
    guard: i64,
    lav: i64,
    cop: i64,
    oce: i64,
    gold: i64,
) -> bool:
    """Is there a way to pay a cost after which something can be done? [FE 3.6]"""
    prices = position.figures.cost
    at = cost * f.RESOURCES
    need_lav = prices[at + f.LAVANDIUM]
    need_cop = prices[at + f.COPPERNIUM]
    need_oce = prices[at + f.OCEANIUM]
    left = gold - prices[at + f.GOLD]
    if left < 0:
        return False
    total = need_lav + need_cop + need_oce
    for pay_lav in range(costs.at_most(need_lav, lav) + 1):
        for pay_cop in range(costs.at_most(need_cop, cop) + 1):
            pay_oce = total - pay_lav - pay_cop
            if pay_oce > oce or (pay_oce > need_oce and not position.figures.wild):
                continue
            if can_do(position, seat, guard, lav - pay_lav, cop - pay_cop, oce - pay_oce, left):
                return True
    return False


# Paying ---------------------------------------------------------------------------------------


def due(position: f.Position) -> i64:
    """The crystals that are to be paid: a discount removes crystals, never gold. [FE 5.5]"""
    prices = position.figures.cost
    at = position.about * f.RESOURCES
    total = prices[at + f.LAVANDIUM] + prices[at + f.COPPERNIUM] + prices[at + f.OCEANIUM] - position.amount
    return total if total > 0 else i64(0)


class Pay(Choice[f.Position]):
    """So much Lavandium and Coppernium, the rest in Oceanium, and the gold. A way that would make the action impossible
    is not offered. [FE 3.6]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        at = position.about * f.RESOURCES
        has = seat * f.RESOURCES
        prices = position.figures.cost
        need_oce = prices[at + f.OCEANIUM]
        has_lav = position.reserve[has + f.LAVANDIUM]
        has_cop = position.reserve[has + f.COPPERNIUM]
        has_oce = position.reserve[has + f.OCEANIUM]
        gold = position.reserve[has + f.GOLD] - prices[at + f.GOLD]
        total = due(position)
        guard = position.guard
        all_ways: i64 = 0
        good_ways: i64 = 0
        for lav in range(costs.at_most(prices[at + f.LAVANDIUM], has_lav) + 1):
            for cop in range(costs.at_most(prices[at + f.COPPERNIUM], has_cop) + 1):
                oce = total - lav - cop
                if oce < 0 or oce > has_oce or (oce > need_oce and not position.figures.wild):
                    continue
                way: i64 = 1 << lav * self.size_b + cop
                all_ways |= way
                left_lav, left_cop, left_oce = has_lav - lav, has_cop - cop, has_oce - oce
                if guard == f.UNGUARDED or can_do(position, seat, guard, left_lav, left_cop, left_oce, gold):
                    good_ways |= way
        return good_ways if good_ways else all_ways

    def why_refused(self, position: f.Position, seat: i64, lav: i64, cop: i64, c: i64) -> i64:
        return reasons.WRONG_AMOUNT

    def apply(self, position: f.Position, seat: i64, lav: i64, cop: i64, c: i64) -> None:
        oce = due(position) - lav - cop
        gold = position.figures.cost[position.about * f.RESOURCES + f.GOLD]
        effects.pay(position, seat, f.LAVANDIUM, lav)
        effects.pay(position, seat, f.COPPERNIUM, cop)
        effects.pay(position, seat, f.OCEANIUM, oce)
        effects.pay(position, seat, f.GOLD, gold)


# Performing -----------------------------------------------------------------------------------


def act(position: f.Position, action: i64) -> None:
    """Pay an action and perform it. [FE 3.2]"""
    position.guard = f.COPY_ANY if action == f.SPY else f.UNGUARDED
    position.push_program(position.figures.action_at[action], position.figures.action_n[action])
    if action >= f.PLANETS:
        position.push(steps.PAY, action, 0)


def visit(position: f.Position, planet: i64) -> None:
    """A planet's action begins, if it can be performed. [FE 3.6]"""
    if can_act_now(position, position.active, planet):
        position.push(steps.USE_TILES, planet, 0)


def may_go_on(position: f.Position, seat: i64, planet: i64, added: i64) -> bool:
    """Can the action be done with what the tiles have added so far? [FE 3.6]"""
    if planet == f.ATALUM:
        return added > 0 or atalum.learnable(position, seat) != 0
    return planet != f.E81216 or e81216.buildable(position, seat, added) != 0


def begin(position: f.Position, planet: i64, added: i64) -> None:
    """The action on a planet, with what Erudite tiles have added to it. [FE 3.2]"""
    if planet == f.NEO:
        neo.begin(position, added)
    elif planet == f.SIXMOON:
        six_moon.begin(position, added)
    elif planet == f.ATALUM:
        position.push(steps.LEARN, i64(1) if added else i64(0), 0)
    elif planet == f.ARRATOOINE:
        position.push(steps.TRADE, 0, 0)
    else:
        e81216.begin(position, added)


class Perform(Choice[f.Position]):
    """Copy the action of a planet, or of a room but the President's Office; its cost is paid too. [FE 4.8]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        found: i64 = 0
        for action in range(f.SPY):
            if action == f.PRESIDENT or (action >= f.PLANETS and not position.about):
                continue
            if can_act_now(position, seat, action):
                found |= 1 << action
        return found

    def why_refused(self, position: f.Position, seat: i64, action: i64, b: i64, c: i64) -> i64:
        if action in (f.SPY, f.PRESIDENT) or (action >= f.PLANETS and not position.about):
            return reasons.CANNOT_BE_COPIED
        return reasons.CANNOT_PERFORM

    def apply(self, position: f.Position, seat: i64, action: i64, b: i64, c: i64) -> None:
        position.tell(facts.COPIES_AN_ACTION, seat, 0, action, -1)
        position.push(steps.ACT, action, 0)


class Choose(Choice[f.Position]):
    """A spaceship or a Special Mission token; an action on 6Moon or on Neo. [FE 1.4]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        if position.step == steps.SHIP_OR_TOKEN:
            return 3
        found: i64 = 0
        if six_moon.can_act(position, seat):
            found |= 4
        if neo.can_act(position, seat):
            found |= 8
        return found

    def apply(self, position: f.Position, seat: i64, what: i64, b: i64, c: i64) -> None:
        if position.step == steps.SHIP_OR_TOKEN:
            position.push(steps.SHIPS if what == 0 else steps.OPEN_MISSION, 0, 1)
        else:
            position.push(steps.PLANET, f.SIXMOON if what == 2 else f.NEO, 0)
