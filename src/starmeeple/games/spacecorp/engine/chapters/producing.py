"""Produce: the profit of bases, one after another. [SC 6.5]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.spacecorp.engine import facts, reasons, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import actions, board, contracts, paying, values


class Produce(Verb[f.Position]):
    """As many bases as the values are worth. [SC 6.5]"""

    def why_not(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        if not board.has_bases(position, seat):
            return reasons.NO_BASE_OF_YOURS
        return ALLOWED if values.has_value(position, seat, f.PRODUCE) else reasons.NOT_ENOUGH

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if board.has_bases(position, seat) and values.has_value(position, seat, f.PRODUCE):
            buffer[n] = self.first
            return n + 1
        return n

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        actions.begin(position)
        paying.begin(position, f.PRODUCE, 1, False, 0, 0, 0)


def begin_harvest(position: f.Position, bases: i64) -> None:
    """So many bases may produce."""
    position.harvested = 0
    position.gained = 0
    position.push(steps.THEN_HARVEST, bases)


def ask_to_harvest(position: f.Position, left: i64) -> None:
    """Up to so many bases, at least one. [SC 6.5]"""
    figures = position.figures
    if left > 0:
        for place in range(figures.first_place_of_era[position.era], figures.first_place_of_era[position.era + 1]):
            if why_not_harvest(position, position.seat, place) == ALLOWED:
                position.left = left
                position.ask(steps.HARVEST, 1 << position.seat)
                return
    finish_harvest(position)


def why_not_harvest(position: f.Position, seat: i64, place: i64) -> i64:
    """May this base be chosen to produce? [SC 6.5]"""
    if position.base[place] == 0 or position.owner[place] != seat:
        return reasons.NO_BASE_OF_YOURS
    chosen = position.harvested >> place - position.figures.first_place_of_era[position.era] & 1 != 0
    return reasons.ALREADY_CHOSEN if chosen else ALLOWED


class Harvest(Verb[f.Position]):
    """A base produces. [SC 6.5]"""

    def why_not(self, position: f.Position, seat: i64, place: i64, b: i64, c: i64) -> i64:
        return why_not_harvest(position, seat, place)

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        figures = position.figures
        for place in range(figures.first_place_of_era[position.era], figures.first_place_of_era[position.era + 1]):
            if why_not_harvest(position, seat, place) == ALLOWED:
                buffer[n] = self.first + place
                n += 1
        return n

    def apply(self, position: f.Position, seat: i64, place: i64, b: i64, c: i64) -> None:
        position.harvested |= 1 << place - position.figures.first_place_of_era[position.era]
        position.gained += board.production(position, place)
        position.push(steps.THEN_HARVEST, position.left - 1)


def finish_harvest(position: f.Position) -> None:
    """The profit of all chosen bases, more with the Exchange; the first that gains fulfils a contract. [SC 6.5, 10]"""
    seat = position.seat
    figures = position.figures
    if board.owns_colony(position, seat, figures.exchange):
        position.gained += figures.colony_bonus[figures.exchange]
    board.gain(position, seat, position.gained)
    position.tell(facts.PRODUCES, seat, position.gained, -1, bits.ones(position.harvested))
    if position.gained > 0:
        contracts.happened(position, f.FIRST_PRODUCE, seat)


class Done(Verb[f.Position]):
    """Enough: the action is paid, or no more bases produce. [SC 5.7, 6.5]"""

    def why_not(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        if position.step == steps.PAY:
            return paying.why_not_done(position)
        return ALLOWED if position.harvested else reasons.CHOOSE_ONE_FIRST

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if self.why_not(position, seat, 0, 0, 0) == ALLOWED:
            buffer[n] = self.first
            return n + 1
        return n

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        if position.step == steps.PAY:
            paying.finish_payment(position)
        else:
            finish_harvest(position)
