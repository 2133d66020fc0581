"""E81216: production structures, megastructures, and what their incomes do. [FE 5.5]"""

from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.verbs import Choice
from starmeeple.games.federation.engine import facts, reasons, steps
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine.chapters import costs, effects, influence, medals


def robots_on(position: f.Position, building: i64) -> i64:
    """How many Robots stand on a building."""
    found: i64 = 0
    for seat in range(position.figures.players):
        found += position.robots[seat] >> building & 1
    return found


def free_buildings(position: f.Position, seat: i64) -> i64:
    """The buildings in play where a player may still place a Robot, whatever they cost. [FE 5.5]"""
    robots = position.robots[seat]
    if robots and bits.ones(robots) >= position.figures.robots:
        return 0
    found = position.structures
    for mega in range(f.STRUCTURES, f.BUILDINGS):
        if robots_on(position, mega) < position.figures.mega_places:
            found |= 1 << mega
    return found & ~robots


def affordable(position: f.Position, free: i64, discount: i64, lav: i64, cop: i64, oce: i64, gold: i64) -> i64:
    """Which of these buildings can be paid with these resources."""
    found: i64 = 0
    rest = free
    while rest:
        building = bits.lowest(rest)
        rest &= rest - 1
        if costs.payable(position, position.figures.build_cost[building], discount, lav, cop, oce, gold):
            found |= 1 << building
    return found


def buildable(position: f.Position, seat: i64, discount: i64) -> i64:
    """The buildings that a player may build and pay now. [FE 5.5]"""
    at = seat * f.RESOURCES
    has = position.reserve
    free = free_buildings(position, seat)
    return affordable(position, free, discount, has[at], has[at + f.COPPERNIUM], has[at + f.OCEANIUM], has[at + f.GOLD])


def begin(position: f.Position, discount: i64) -> None:
    """The action on E81216: build; then tiles that give crystals may still be used. [FE 5.5]"""
    position.push(steps.AFTER_BUILD, 0, 0)
    position.push(steps.BUILD, 0, discount)


class Build(Choice[f.Position]):
    """A building: pay it, unless it is free, and place the Robot. [FE 5.5]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        if position.step == steps.FREE_BUILD:
            return free_buildings(position, seat)
        return buildable(position, seat, position.amount)

    def why_refused(self, position: f.Position, seat: i64, building: i64, b: i64, c: i64) -> i64:
        robots = position.robots[seat]
        if building < f.STRUCTURES and not position.structures >> building & 1:
            return reasons.NOT_IN_PLAY
        if robots >> building & 1:
            return reasons.ALREADY_BUILT
        if bits.ones(robots) >= position.figures.robots:
            return reasons.NO_ROBOT_LEFT
        if building >= f.STRUCTURES and robots_on(position, building) >= position.figures.mega_places:
            return reasons.MEGA_IS_FULL
        return reasons.CANNOT_PAY

    def apply(self, position: f.Position, seat: i64, building: i64, b: i64, c: i64) -> None:
        position.push(steps.BUILT, building, 0)
        if position.step == steps.BUILD:
            position.push(steps.PAY, position.figures.build_cost[building], position.amount)


def place_robot(position: f.Position, building: i64) -> None:
    """A structure pays its income at once, a megastructure its multiplier times its lower count. [FE 5.5]"""
    seat = position.active
    figures = position.figures
    before = robots_on(position, building)
    position.robots[seat] |= 1 << building
    position.tell(facts.BUILDS, seat, i64(1) if building < f.STRUCTURES else figures.mega_influence, building, -1)
    if building < f.STRUCTURES:
        position.push_program(figures.income_at[building], figures.income_n[building])
    else:
        pair = (building - f.STRUCTURES) * 2
        one = influence.counted(position, seat, figures.token_count[position.counts[pair] - 1])
        other = influence.counted(position, seat, figures.token_count[position.counts[pair + 1] - 1])
        points = figures.multipliers[before] * costs.at_most(one, other)
        effects.score(position, seat, points, f.BY_MEGASTRUCTURES, -1)
    medals.honour(position, seat, f.E81216)


# Incomes --------------------------------------------------------------------------------------


class Earn(Choice[f.Position]):
    """The income of a structure in play, built or not. [FE 5.5]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        return position.structures

    def why_refused(self, position: f.Position, seat: i64, structure: i64, b: i64, c: i64) -> i64:
        return reasons.NOT_IN_PLAY

    def apply(self, position: f.Position, seat: i64, structure: i64, b: i64, c: i64) -> None:
        position.tell(facts.HAS_INCOME, seat, 0, structure, -1)
        position.push_program(position.figures.income_at[structure], position.figures.income_n[structure])


class Decline(Choice[f.Position]):
    """Transporter, Transmutation Chamber and Embassy may be declined. [FE 5.5]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        return position.about if position.step == steps.REFRESH else i64(1)

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        position.tell(facts.DECLINES, seat, 0, -1, -1)


class Upgrade(Choice[f.Position]):
    """The Transmutation Chamber: one resource becomes the next better one. [FE 5.5]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        found: i64 = 0
        for resource in range(f.CRYSTALS):
            if position.reserve[seat * f.RESOURCES + resource] > 0 and position.figures.better[resource] >= 0:
                found |= 1 << resource
        return found

    def why_refused(self, position: f.Position, seat: i64, resource: i64, b: i64, c: i64) -> i64:
        return reasons.NOT_OWNED

    def apply(self, position: f.Position, seat: i64, resource: i64, b: i64, c: i64) -> None:
        effects.pay(position, seat, resource, 1)
        effects.gain(position, seat, position.figures.better[resource], 1)
