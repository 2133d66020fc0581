"""Phase I, Explore. [RG 4.1]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.race_for_the_galaxy.engine import facts, reasons, steps
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards, order, powers


def bonus(position: f.Position, seat: i64, column: vec[i64]) -> i64:
    """What the seat's own Explore cards add."""
    extra: i64 = 0
    for which in range(i64(2)):
        action = position.actions[seat * 2 + which]
        if action >= 0 and order.phase_of(action) == f.EXPLORE:
            extra += column[action]
    return extra


def explore(position: f.Position) -> None:
    """Everybody draws; all cards are dealt before anybody discards. [RG 4.1]"""
    figures = position.figures
    for seat in range(figures.players):
        more = bonus(position, seat, figures.action_draw) + powers.total(position, seat, figures.explore_draws)
        position.owe(seat, figures.explore_draw + more, f.APART)
        if position.listener is not None and figures.explore_draw + more:
            position.tell(facts.EXPLORES, seat, figures.explore_draw + more, may_keep(position, seat), -1)
    position.next = steps.EXPLORED


def may_keep(position: f.Position, seat: i64) -> i64:
    """How many of the drawn cards a seat keeps. [RG 4.1]"""
    figures = position.figures
    more = bonus(position, seat, figures.action_keep) + powers.total(position, seat, figures.explore_keeps)
    return figures.explore_keep + more


def explored(position: f.Position) -> None:
    """Ask everybody who drew more than may be kept which cards to keep. [RG 4.1]"""
    figures = position.figures
    position.asked = 0
    position.step = steps.KEEPING
    for seat in range(figures.players):
        drew: i64 = 0
        for word in range(f.WORDS):
            drew += cards.count(position.drawn[seat * f.WORDS + word])
        keep = may_keep(position, seat)
        if drew > keep:
            position.todo[seat] = keep
            if keep:
                position.asked |= 1 << seat
        else:
            for word in range(f.WORDS):
                position.picked[seat * f.WORDS + word] = position.drawn[seat * f.WORDS + word]
            position.todo[seat] = 0
    position.next = steps.KEPT


class Keep(Verb[f.Position]):
    """A newly drawn card to keep; only those are part of the choice. [RG 4.1]"""

    def why_not(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> i64:
        if cards.find(position.figures, position.drawn, seat, design) < 0:
            return reasons.NOT_DRAWN
        return ALLOWED if copy_to_keep(position, seat, design) >= 0 else reasons.ALREADY_PICKED

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        end = cards.list_into(position.figures, position.drawn, seat, self.first, buffer, n)
        for i in range(n, end):
            if copy_to_keep(position, seat, buffer[i] - self.first) >= 0:
                buffer[n] = buffer[i]
                n += 1
        return n

    def apply(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> None:
        pick_drawn(position, seat, design)
        if position.todo[seat] == 0:
            position.answered(seat)

    def shows(self, position: f.Position, viewer: i64, seat: i64, a: i64, b: i64, c: i64) -> bool:
        return viewer == seat


def copy_to_keep(position: f.Position, seat: i64, design: i64) -> i64:
    """A drawn card of the design that was not picked yet, or -1."""
    figures = position.figures
    for card in range(figures.first[design], figures.behind[design]):
        at = seat * f.WORDS + figures.word[card]
        if position.drawn[at] & ~position.picked[at] & figures.bit[card]:
            return card
    return -1


def pick_drawn(position: f.Position, seat: i64, design: i64) -> None:
    """Set a drawn card apart to be kept."""
    figures = position.figures
    card = copy_to_keep(position, seat, design)
    position.picked[seat * f.WORDS + figures.word[card]] |= figures.bit[card]
    position.todo[seat] -= 1


def kept(position: f.Position) -> None:
    """What was kept goes to the hand, the rest is discarded. [RG 4.1]"""
    for seat in range(position.figures.players):
        if position.listener is not None:
            tell_kept(position, seat)
        for word in range(f.WORDS):
            at = seat * f.WORDS + word
            position.hand[at] |= position.picked[at]
            position.held[seat] += cards.count(position.picked[at])
            position.discards[at] |= position.drawn[at] & ~position.picked[at]
            position.drawn[at] = 0
            position.picked[at] = 0
    position.next = steps.NEXT_PHASE


def tell_kept(position: f.Position, seat: i64) -> None:
    """Tell how many cards a seat keeps, and how many it leaves."""
    kept: i64 = 0
    drawn: i64 = 0
    for word in range(f.WORDS):
        kept += cards.count(position.picked[seat * f.WORDS + word])
        drawn += cards.count(position.drawn[seat * f.WORDS + word])
    if kept:
        position.tell(facts.KEEPS, seat, kept, -1, -1)
    if drawn > kept:
        position.tell(facts.LEAVES, seat, drawn - kept, -1, -1)
