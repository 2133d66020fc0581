"""Genetics and Revelation: the progress wheel, Adaptations and Breakthroughs. [SC 6.7, 6.8, 11]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED, changed
from starmeeple.core.verbs import Verb
from starmeeple.games.spacecorp.engine import facts, reasons, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import actions, board, contracts, paying, values


class Genetics(Verb[f.Position]):
    """As many spaces as the values are worth. [SC 6.7]"""

    def why_not(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        return ALLOWED if values.has_value(position, seat, f.GENETICS) else reasons.NOT_ENOUGH

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if values.has_value(position, seat, f.GENETICS):
            buffer[n] = self.first
            return n + 1
        return n

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        actions.begin(position)
        paying.begin(position, f.GENETICS, 1, False, 0, 0, 0)


class Revelation(Verb[f.Position]):
    """As Genetics, but not in Mariners. [SC 6.8]"""

    def why_not(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        if position.era == f.MARINERS:
            return reasons.NO_REVELATION_YET
        return ALLOWED if values.has_value(position, seat, f.REVELATION) else reasons.NOT_ENOUGH

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if position.era != f.MARINERS and values.has_value(position, seat, f.REVELATION):
            buffer[n] = self.first
            return n + 1
        return n

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        actions.begin(position)
        paying.begin(position, f.REVELATION, 1, False, 0, 0, 0)


def advance(position: f.Position, seat: i64, deck: i64, points: i64) -> None:
    """Move a cube; each full orbit takes a card before the rest of the steps. In Mariners it stops on the last space.
    [SC 11.1]"""
    at = seat * f.DECK_COUNT + deck
    spaces = position.figures.wheel
    room = spaces - position.wheel[at]
    if position.era == f.MARINERS:
        room -= 1
    steps_made = points if points < room else room
    if steps_made > 0:
        position.wheel = changed(position.wheel, at, position.wheel[at] + steps_made)
        position.stirred = 1
        position.tell(facts.ADVANCES, seat, steps_made, deck, -1)
    points -= steps_made
    if position.wheel[at] == spaces:
        position.wheel = changed(position.wheel, at, 0)
        position.tell(facts.ORBIT, seat, spaces, deck, -1)
        if points > 0:
            position.push(steps.THEN_WHEEL, seat, deck, points)
        position.push(steps.THEN_LEARN, seat, deck)
    elif points > 0:
        position.tell(facts.STOPS, seat, points, deck, -1)


# Progress cards -------------------------------------------------------------------------------


def is_laid_out(position: f.Position, progress: i64) -> bool:
    """Is a copy of the card there for the taking in this era? [SC 3.5]"""
    return position.progress_left[progress] > 0 and position.figures.progress_eras[progress] >> position.era & 1 != 0


def why_not_learn(position: f.Position, seat: i64, deck: i64, progress: i64) -> i64:
    """May the seat take this card? [SC 11.3]"""
    figures = position.figures
    if figures.progress_deck[progress] != deck:
        return reasons.WRONG_DECK
    if not is_laid_out(position, progress):
        return reasons.NOT_LAID_OUT
    if board.knows(position, seat, progress):
        return reasons.ALREADY_KNOWN
    needed = figures.prerequisite[progress]
    if needed >= 0 and not board.knows(position, seat, needed):
        return reasons.PREREQUISITE_MISSING
    return ALLOWED


def ask_to_learn(position: f.Position, seat: i64, deck: i64) -> None:
    """An orbit is complete: choose a card; with nothing to take it is lost. [SC 11.2, 11.3]"""
    for progress in range(position.figures.progress):
        if why_not_learn(position, seat, deck, progress) == ALLOWED:
            position.learning = deck
            position.ask(steps.LEARN, 1 << seat)
            return
    position.tell(facts.ORBIT_LOST, seat, 0, deck, -1)


class Learn(Verb[f.Position]):
    """A progress card of the deck whose orbit is complete. [SC 11.3]"""

    def why_not(self, position: f.Position, seat: i64, progress: i64, b: i64, c: i64) -> i64:
        return why_not_learn(position, seat, position.learning, progress)

    def apply(self, position: f.Position, seat: i64, progress: i64, b: i64, c: i64) -> None:
        learn(position, seat, progress, True)


def learn(position: f.Position, seat: i64, progress: i64, rewarded: bool) -> None:
    """Take a card; the first copy carries the award. Others may have a Parallel Discovery. [SC 11.3, 12.5]"""
    figures = position.figures
    first = position.progress_left[progress] == figures.progress_copies[progress]
    position.progress_left = changed(position.progress_left, progress, position.progress_left[progress] - 1)
    position.held = changed(position.held, seat, position.held[seat] | 1 << progress)
    at = seat * f.DECK_COUNT + figures.progress_deck[progress]
    position.took = changed(position.took, at, position.took[at] + 1)
    position.stirred = 1
    award = figures.progress_award[progress] if first and rewarded else i64(0)
    board.gain(position, seat, award)
    position.tell(facts.LEARNS, seat, award, progress, -1)
    if progress == figures.sc:
        position.push(steps.THEN_STAR_CHILDREN, seat)
    if first and rewarded and figures.progress_deck[progress] == f.BREAKTHROUGH and not figures.solo:
        position.push(steps.THEN_PARALLEL, seat, progress, 1)
    contracts.check_contracts(position, seat)


# Star Children --------------------------------------------------------------------------------


def is_free_for_children(position: f.Position, seat: i64, site: i64) -> bool:
    """A system with no team of any side and no other side's colony. [SC 11.5]"""
    figures = position.figures
    if figures.site_kind[site] != f.SYSTEM or board.closed_to(position, seat, site):
        return False
    if board.rival_team_at(position, site):
        return False
    for team in range(figures.players * figures.teams):
        if position.team_site[team] == site:
            return False
    return True


def star_children(position: f.Position, seat: i64) -> None:
    """The fourth team to a system that holds no team; with none free to the start site. [SC 11.5]"""
    figures = position.figures
    for team in range(seat * figures.teams, seat * figures.teams + figures.teams):
        if position.team_site[team] != f.AWAY:
            continue
        for site in range(figures.first_site[position.era], figures.first_site[position.era + 1]):
            if is_free_for_children(position, seat, site):
                position.purpose = f.FOR_STAR_CHILDREN
                position.team = team
                position.ask(steps.SITE, 1 << seat)
                return
        position.team_site[team] = figures.start_site[position.era]
        position.tell(facts.NEW_TEAM, seat, 0, -1, figures.start_site[position.era])
        return
