"""What cards and boards move on the planet: colonies and field generators. [AF 5.4]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED, NOT_ASKED
from starmeeple.core.verbs import Verb
from starmeeple.games.alien_frontiers.engine import facts, reasons, scoring, steps
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.chapters import planet, resources


def any_movable(position: f.Position, seat: i64) -> bool:
    """Has a player a colony that may be moved?"""
    for territory in range(f.TERRITORIES):
        if position.colonies[territory * f.SEATS + seat] > 0 and not planet.repulsed(position, territory):
            return True
    return False


def can_pay_move(position: f.Position, whose: i64, fee: i64) -> bool:
    """Can the active player pay the Uranian Syndicate for a move of this player's colony, besides a fee? [AF 8.8]"""
    figures = position.figures
    other = i64(0) if whose == position.active else i64(1)
    return resources.can_pay(position, figures.uranian_fuel[other] + fee, figures.uranian_ore[other])


def rivals(position: f.Position) -> i64:
    """The opponents' scores, eight bits each: to compare before and after."""
    packed: i64 = 0
    if position.figures.factions:
        for seat in range(position.figures.seats):
            packed |= scoring.score(position, seat) << (8 * seat)
    return packed


def shared_gain(position: f.Position, mine: i64, others: i64) -> None:
    """A move that raised the score of its maker and of an opponent. [AF 9.2]"""
    if position.figures.factions == 0 or scoring.score(position, position.active) <= mine:
        return
    for seat in range(position.figures.seats):
        if seat != position.active and scoring.score(position, seat) > (others >> (8 * seat)) & 255:
            resources.happened(position, f.MOVE_GAINS_VP)


def carry(position: f.Position, whose: i64, colonies: i64, source: i64, target: i64) -> None:
    """Colonies of a player go from one territory to another."""
    if colonies:
        position.colonies[source * f.SEATS + whose] -= colonies
        position.colonies[target * f.SEATS + whose] += colonies
        position.tell(facts.COLONY_LEAVES, whose, colonies, -1, source)
        position.tell(facts.COLONY_COMES, whose, colonies, -1, target)


def changed(position: f.Position, one: i64, two: i64, mine: i64, others: i64) -> None:
    """Colonies of two territories have moved: control is counted anew, and the turn goes on."""
    planet.recount(position, one)
    planet.recount(position, two)
    shared_gain(position, mine, others)
    position.ask_active(steps.ACT)


class Move(Verb[f.Position]):
    """A colony goes to another territory, by Orbital Teleporter or, paid, the Uranian Syndicate. [AF 5.4, 7.11, 8.8]"""

    def why_not(self, position: f.Position, seat: i64, whose: i64, source: i64, target: i64) -> i64:
        if whose >= position.figures.seats:
            return reasons.NOT_IN_THIS_GAME
        if position.colonies[source * f.SEATS + whose] == 0:
            return reasons.NO_COLONY_THERE
        if source == target:
            return reasons.SAME_TERRITORY
        if planet.repulsed(position, source) or planet.repulsed(position, target):
            return reasons.REPULSED
        return ALLOWED if position.move_paid == 0 or can_pay_move(position, whose, 0) else reasons.CANNOT_PAY

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        for whose in range(position.figures.seats):
            for source in range(f.TERRITORIES):
                if position.colonies[source * f.SEATS + whose]:
                    for target in range(f.TERRITORIES):
                        if self.why_not(position, seat, whose, source, target) == ALLOWED:
                            buffer[n] = self.action(whose, source, target)
                            n += 1
        return n

    def apply(self, position: f.Position, seat: i64, whose: i64, source: i64, target: i64) -> None:
        if position.move_paid:
            figures = position.figures
            other = i64(0) if whose == seat else i64(1)
            resources.pay(position, seat, figures.uranian_fuel[other], figures.uranian_ore[other], f.FOR_MOVE)
        mine = scoring.score(position, seat)
        others = rivals(position)
        carry(position, whose, 1, source, target)
        changed(position, source, target, mine, others)


class Swap(Verb[f.Position]):
    """Two colonies on two territories change places: the first is named, then the second. [AF 7.13]"""

    def why_not(self, position: f.Position, seat: i64, whose: i64, territory: i64, c: i64) -> i64:
        if whose >= position.figures.seats:
            return reasons.NOT_IN_THIS_GAME
        if position.colonies[territory * f.SEATS + whose] == 0:
            return reasons.NO_COLONY_THERE
        if planet.repulsed(position, territory):
            return reasons.REPULSED
        same = position.picked != 0 and (position.picked - 1) // f.SEATS == territory
        return reasons.SAME_TERRITORY if same else ALLOWED

    def apply(self, position: f.Position, seat: i64, whose: i64, territory: i64, c: i64) -> None:
        if position.picked == 0:
            position.picked = territory * f.SEATS + whose + 1
            return
        other = (position.picked - 1) % f.SEATS
        elsewhere = (position.picked - 1) // f.SEATS
        position.picked = 0
        mine = scoring.score(position, seat)
        others = rivals(position)
        carry(position, other, 1, elsewhere, territory)
        carry(position, whose, 1, territory, elsewhere)
        changed(position, elsewhere, territory, mine, others)


class Exchange(Verb[f.Position]):
    """All colonies of two territories change places; the first of the list is named first. [AF 7.18, 10.58]"""

    def why_not(self, position: f.Position, seat: i64, one: i64, two: i64, c: i64) -> i64:
        if one >= two:
            return reasons.SAME_TERRITORY
        if planet.repulsed(position, one) or planet.repulsed(position, two):
            return reasons.REPULSED
        settled = planet.colonies_on(position, one) + planet.colonies_on(position, two)
        return ALLOWED if settled else reasons.NO_COLONY_THERE

    def apply(self, position: f.Position, seat: i64, one: i64, two: i64, c: i64) -> None:
        mine = scoring.score(position, seat)
        others = rivals(position)
        for whose in range(f.SEATS):
            here = position.colonies[one * f.SEATS + whose]
            there = position.colonies[two * f.SEATS + whose]
            carry(position, whose, here, one, two)
            carry(position, whose, there, two, one)
        changed(position, one, two, mine, others)


# Field generators -----------------------------------------------------------------------------


class Place(Verb[f.Position]):
    """A field generator comes onto a territory: placed by a card or the Scholars, or moved by Proxima. [AF 5.4, 8.5]"""

    def why_not(self, position: f.Position, seat: i64, field: i64, territory: i64, c: i64) -> i64:
        if position.step == steps.PLACE_FIELD:
            if field != position.aim:
                return NOT_ASKED
        elif position.step == steps.MOVE_FIELD:
            if position.field_at[field] == 0:
                return reasons.FIELD_NOT_ON_PLANET
        elif position.field_at[field]:
            return reasons.FIELD_ON_PLANET
        return reasons.FIELD_IS_THERE if position.field_at[field] == territory + 1 else ALLOWED

    def apply(self, position: f.Position, seat: i64, field: i64, territory: i64, c: i64) -> None:
        if field == f.REPULSOR and position.field_at[field] == 0 and position.step == steps.PLACE_FIELD:
            resources.happened(position, f.PLACED_REPULSOR)
        planet.set_field(position, field, territory)
        position.ask_active(steps.ACT)


class Remove(Verb[f.Position]):
    """A field generator is taken off the planet. [AF 7.7, 8.5]"""

    def why_not(self, position: f.Position, seat: i64, field: i64, b: i64, c: i64) -> i64:
        return ALLOWED if position.field_at[field] else reasons.FIELD_NOT_ON_PLANET

    def apply(self, position: f.Position, seat: i64, field: i64, b: i64, c: i64) -> None:
        planet.set_field(position, field, -1)
        position.ask_active(steps.ACT)
