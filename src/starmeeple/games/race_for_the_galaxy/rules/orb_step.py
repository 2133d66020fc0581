"""The orb step: priority, whose turn it is, playing and drawing orb cards, passing. [RG 8.4, RG 8.8]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.games.race_for_the_galaxy.rules.explore import explore
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    LAYING_CARD,
    NOTHING,
    ORB_ACTION,
    ORB_DRAW,
    ORB_MOVE,
    ORB_PLAY,
    ORB_RETURN,
    ORB_SEAT,
    RETURNING,
    SURVEYING,
    ask_turn,
    chose,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_laying import list_airlocks
from starmeeple.games.race_for_the_galaxy.rules.orb_reasons import (
    ALL_THREE_ACTIONS,
    ALREADY_MOVED,
    MOVE_HAS_BEGUN,
    NO_SECOND_TEAM,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_state import (
    BEGUN,
    CARDS,
    DRAWER,
    DRAWS,
    FINISHED,
    MOVING,
    ORDER,
    PLACE,
    PRIORITY,
    STEPS,
    TO_HAND,
    TO_TOP,
    deck_size,
    place_at,
    set_team,
    team_place,
    teams_of,
)
from starmeeple.games.race_for_the_galaxy.rules.powers import total

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table


def begin_step(table: Table) -> None:
    """Who chose Orb/Explore moves up the priority slide; the order of turns is fixed then. [RG 8.4]"""
    shift(table)
    for place in range(table.players):
        table.survey[ORDER + place] = table.survey[PRIORITY + place]
    table.survey[PLACE] = 0
    table.step = ORB_SEAT


def shift(table: Table) -> None:
    """Choosers go up one space and keep their order; by the other ruling they go to the top. [RG 8.4]"""
    survey = table.survey
    for place in range(1, table.players):
        seat = survey[PRIORITY + place]
        above = place - 1
        while above >= 0 and chose(table, seat, ORB_ACTION) and not chose(table, survey[PRIORITY + above], ORB_ACTION):
            survey[PRIORITY + above + 1] = survey[PRIORITY + above]
            survey[PRIORITY + above] = seat
            above -= 1
            if not survey[TO_TOP]:
                break


def to_the_top(table: Table, seat: i64) -> None:
    """Who passes comes to the top of the slide at once. [RG 8.4]"""
    survey = table.survey
    place: i64 = 0
    while survey[PRIORITY + place] != seat:
        place += 1
    while place > 0:
        survey[PRIORITY + place] = survey[PRIORITY + place - 1]
        place -= 1
    survey[PRIORITY] = seat


def orb_seat(table: Table) -> None:
    """The next player takes a whole turn; after the last one the normal Explore follows. [RG 8.4]"""
    survey = table.survey
    table.used = 0
    table.temporary = 0
    survey[MOVING] = -1
    if survey[PLACE] >= table.players:
        explore(table)
        return
    seat = survey[ORDER + survey[PLACE]]
    survey[PLACE] += 1
    table.turn = seat
    survey[BEGUN] = 0
    survey[FINISHED] = 0
    survey[DRAWS] = 1 if chose(table, seat, ORB_ACTION) else 0
    choose_team(table)


def choose_team(table: Table) -> None:
    """Ask for the next team to move; a single one is chosen without a question. [RG 8.5]"""
    survey = table.survey
    seat = table.turn
    ready: i64 = 0
    for team in range(teams_of(table, seat)):
        if (survey[FINISHED] >> team) & 1 == 0:
            ready += 1
            survey[MOVING] = team
    if ready == 0:
        survey[MOVING] = -1
        table.stage = NOTHING
        table.asked = 0
        table.step = ORB_PLAY
        return
    if ready > 1:
        survey[MOVING] = -1
        survey[STEPS] = 0
    else:
        start_team(table)
    ask_turn(table, SURVEYING, ORB_MOVE)


def start_team(table: Table) -> None:
    table.survey[STEPS] = table.tables.orb.movement + total(table, table.turn, table.tables.orb_movement)


def team_done(table: Table) -> None:
    """The move of the team is over; without a team the whole Move action is."""
    survey = table.survey
    if survey[MOVING] < 0:
        survey[FINISHED] = 3
    else:
        survey[FINISHED] |= 1 << survey[MOVING]
    choose_team(table)


def refuse_team(table: Table, seat: i64, team: i64) -> i64:
    if table.survey[MOVING] >= 0:
        return ALREADY_MOVED
    if team >= teams_of(table, seat):
        return NO_SECOND_TEAM
    return ALREADY_MOVED if (table.survey[FINISHED] >> team) & 1 else 0


def refuse_withdraw(table: Table) -> i64:
    """Passing replaces all orb actions. [RG 8.4]"""
    return MOVE_HAS_BEGUN if table.survey[BEGUN] else 0


def refuse_stay(table: Table) -> i64:
    """Leave out the Move action: for who has two actions. [RG 8.4]"""
    if table.survey[BEGUN]:
        return MOVE_HAS_BEGUN
    return ALL_THREE_ACTIONS if table.survey[DRAWS] else 0


def pick_team(table: Table, team: i64) -> None:
    table.survey[MOVING] = team
    table.survey[BEGUN] = 1
    start_team(table)


def stay(table: Table) -> None:
    """No Move: an orb card may be played, and one is drawn. [RG 8.4]"""
    table.survey[DRAWS] = 1
    table.survey[MOVING] = -1
    table.stage = NOTHING
    table.asked = 0
    table.step = ORB_PLAY


def play(table: Table) -> None:
    """Play an orb card or not; who has two actions and has moved may draw instead. [RG 8.4]"""
    survey = table.survey
    table.step = ORB_DRAW
    if survey[CARDS + table.turn] or (not survey[DRAWS] and deck_size(table)):
        ask_turn(table, LAYING_CARD, ORB_DRAW)


def draw(table: Table) -> None:
    """The turn ends with drawing, for who does that. [RG 8.8]"""
    table.step = ORB_SEAT
    if table.survey[DRAWS] and deck_size(table):
        table.survey[DRAWER] = table.turn
        table.orb_draw = TO_HAND


def withdraw(table: Table, seat: i64) -> None:
    """Pass: to the top of the slide, and the own teams may return to airlock spaces. [RG 8.4]"""
    to_the_top(table, seat)
    table.survey[MOVING] = -1
    table.stage = NOTHING
    table.asked = 0
    table.step = ORB_RETURN


def return_next(table: Table) -> None:
    """Ask for each team in turn whether it returns."""
    survey = table.survey
    survey[MOVING] += 1
    if survey[MOVING] >= teams_of(table, table.turn):
        survey[MOVING] = -1
        table.step = ORB_SEAT
        return
    if list_airlocks(table, team_place(table, table.turn, survey[MOVING]), vec[i64]([0] * 8), 0):
        ask_turn(table, RETURNING, ORB_RETURN)


def return_to(table: Table, seat: i64, position: i64) -> None:
    set_team(table, seat, table.survey[MOVING], place_at(table, position))
    table.stage = NOTHING
    table.asked = 0
