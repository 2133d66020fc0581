"""The orb step: priority, whose turn it is, playing and drawing orb cards, passing. [RG 8.4, RG 8.8]"""

from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine.chapters import explore, powers
from starmeeple.games.race_for_the_galaxy.orb.engine import facts, reasons
from starmeeple.games.race_for_the_galaxy.orb.engine import fields as o
from starmeeple.games.race_for_the_galaxy.orb.engine import steps as orb_steps
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import teams

# Whose turn it is -----------------------------------------------------------------------------


def begin_step(position: o.Position) -> None:
    """Who chose Orb/Explore moves up the priority slide; the order of turns is fixed then. [RG 8.4]"""
    shift(position)
    position.order_now = position.priority
    for place in range(position.figures.players):
        position.tell(facts.PRIORITY, position.priority[place], 1, -1, place)
    position.place = 0
    position.next = orb_steps.SEAT


def shift(position: o.Position) -> None:
    """Choosers go up one space and keep their order; by the other ruling they go to the top. [RG 8.4]"""
    priority = position.priority[:]
    for place in range(1, position.figures.players):
        seat = priority[place]
        above = place - 1
        while above >= 0 and chose_orb(position, seat) and not chose_orb(position, priority[above]):
            priority[above + 1] = priority[above]
            priority[above] = seat
            above -= 1
            if not position.figures.orb.to_top:
                break
    position.priority = priority


def chose_orb(position: o.Position, seat: i64) -> bool:
    return position.chose(seat, f.ORB_ACTION) > 0


def to_the_top(position: o.Position, seat: i64) -> None:
    """Who passes comes to the top of the slide at once. [RG 8.4]"""
    priority = position.priority[:]
    place: i64 = 0
    while priority[place] != seat:
        place += 1
    while place > 0:
        priority[place] = priority[place - 1]
        place -= 1
    priority[0] = seat
    position.priority = priority


def orb_seat(position: o.Position) -> None:
    """The next player takes a whole turn; after the last one the normal Explore follows. [RG 8.4]"""
    position.used = 0
    position.temporary = 0
    position.moving = -1
    if position.place >= position.figures.players:
        explore.explore(position)
        return
    seat = position.order_now[position.place]
    position.place += 1
    position.turn = seat
    position.begun = 0
    position.finished = 0
    position.draws = 1 if position.chose(seat, f.ORB_ACTION) else 0
    position.tell(facts.BEGINS_TO_SURVEY, seat, 1, -1, -1)
    choose_team(position)


# Teams ----------------------------------------------------------------------------------------


def choose_team(position: o.Position) -> None:
    """Ask for the next team to move; a single one is chosen without a question. [RG 8.5]"""
    seat = position.turn
    ready: i64 = 0
    for team in range(teams.teams_of(position, seat)):
        if (position.finished >> team) & 1 == 0:
            ready += 1
            position.moving = team
    if ready == 0:
        position.moving = -1
        position.asked = 0
        position.next = orb_steps.PLAY
        return
    if ready > 1:
        position.moving = -1
        position.steps_left = 0
    else:
        start_team(position)
    position.ask_turn(orb_steps.SURVEYING, orb_steps.MOVE)


def start_team(position: o.Position) -> None:
    figures = position.figures
    position.steps_left = figures.orb.movement + powers.total(position, position.turn, figures.orb_movement)


class Team(Verb[o.Position]):
    """Which of two teams moves next. [RG 8.5]"""

    def why_not(self, position: o.Position, seat: i64, team: i64, b: i64, c: i64) -> i64:
        if team >= teams.teams_of(position, seat):
            return reasons.NO_SECOND_TEAM
        if position.moving >= 0:
            return reasons.ALREADY_MOVED
        return reasons.ALREADY_MOVED if position.finished >> team & 1 else ALLOWED

    def apply(self, position: o.Position, seat: i64, team: i64, b: i64, c: i64) -> None:
        position.moving = team
        position.begun = 1
        start_team(position)


def team_done(position: o.Position) -> None:
    """The move of the team is over; without a team the whole Move action is."""
    if position.moving < 0:
        position.finished = 3
    else:
        position.finished |= 1 << position.moving
    choose_team(position)


# Leaving something out ------------------------------------------------------------------------


class Withdraw(Verb[o.Position]):
    """Pass, which replaces all orb actions: to the top of the slide, and the own teams may return to airlock spaces.
    [RG 8.4]"""

    def why_not(self, position: o.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        return reasons.MOVE_HAS_BEGUN if position.begun else ALLOWED

    def apply(self, position: o.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        to_the_top(position, seat)
        position.tell(facts.PASSES, seat, 1, -1, -1)
        position.moving = -1
        position.asked = 0
        position.next = orb_steps.RETURN


def return_next(position: o.Position) -> None:
    """Ask for each team in turn whether it returns."""
    position.moving += 1
    if position.moving >= teams.teams_of(position, position.turn):
        position.moving = -1
        position.next = orb_steps.SEAT
        return
    if teams.has_airlock(position, teams.team_place(position, position.turn, position.moving)):
        position.ask_turn(orb_steps.RETURNING, orb_steps.RETURN)


class Stay(Verb[o.Position]):
    """Leave out the Move action, for who has two actions: an orb card may be played, and one is drawn. [RG 8.4]"""

    def why_not(self, position: o.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        if position.begun:
            return reasons.MOVE_HAS_BEGUN
        return reasons.ALL_THREE_ACTIONS if position.draws else ALLOWED

    def apply(self, position: o.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        position.draws = 1
        position.moving = -1
        position.asked = 0
        position.tell(facts.STAYS, seat, 1, -1, -1)
        position.next = orb_steps.PLAY


def play(position: o.Position) -> None:
    """Play an orb card or not; who has two actions and has moved may draw instead. [RG 8.4]"""
    position.next = orb_steps.DRAW
    if position.orb_hand[position.turn] or (not position.draws and position.deck_size()):
        position.ask_turn(orb_steps.LAYING, orb_steps.DRAW)


def draw(position: o.Position) -> None:
    """The turn ends with drawing, for who does that. [RG 8.8]"""
    position.next = orb_steps.SEAT
    if position.draws and position.deck_size():
        position.drawer = position.turn
        position.orb_draw = o.TO_HAND
