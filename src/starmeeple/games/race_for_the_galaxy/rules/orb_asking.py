"""The questions of the Orb with their answers, and its steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import NOT_ASKED
from starmeeple.games.race_for_the_galaxy.actions import DONE, plain
from starmeeple.games.race_for_the_galaxy.rules import (
    develop,
    feeding,
    orb_laying,
    orb_setup,
    orb_step,
    orb_survey,
    orb_tokens,
    placing,
    trading,
)
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    CORNER,
    CROSSING,
    DOCKING,
    FEEDING,
    LAYING_CARD,
    NOTHING,
    ORB_BRED,
    ORB_CORNER,
    ORB_DEAL,
    ORB_DRAW,
    ORB_FIRST,
    ORB_FOUND,
    ORB_MOVE,
    ORB_PLAY,
    ORB_RETURN,
    ORB_SEAT,
    PAYING,
    PLACING,
    RETURNING,
    SPENDING,
    SPOTTING,
    SURVEYING,
    TRADING,
    TURNING,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_reasons import (
    ALREADY_THERE,
    CORNER_TAKEN,
    NOT_A_CORNER,
    NOT_AN_AIRLOCK,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_state import MOVING, SPOT, place_at, set_team, team_place

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table


def list_orb(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    """The legal answers to a question of the Orb, ascending."""
    stage = table.stage
    if stage == SURVEYING:
        return orb_survey.list_survey(table, seat, buffer)
    if stage == SPOTTING:
        return orb_laying.list_spots(table, buffer)
    if stage == TURNING:
        return orb_laying.list_turns(table, buffer)
    if stage == LAYING_CARD:
        return orb_laying.list_lay(table, seat, buffer)
    if stage == CROSSING:
        return orb_survey.list_cross(table, seat, buffer)
    if stage == CORNER:
        return orb_setup.list_corners(table, buffer)
    if stage == DOCKING:
        return orb_laying.list_airlocks(table, 0, buffer, 0)
    buffer[0] = plain(table.tables, DONE)
    return orb_laying.list_airlocks(table, team_place(table, seat, table.survey[MOVING]), buffer, 1)


def refuse_orb(table: Table, seat: i64, action: i64) -> i64:
    """Why a seat that is asked may not answer with an action of the Orb."""
    o = table.tables.orb
    stage = table.stage
    if not table.orb or action < o.lay or action >= o.end:
        return NOT_ASKED
    if action >= o.at:
        return refuse_position(table, seat, action)
    if action >= o.turn:
        return orb_laying.why_not_lie(table, table.survey[SPOT], action - o.turn) if stage == TURNING else NOT_ASKED
    if action >= o.team:
        return refuse_word(table, seat, action)
    if action >= o.boost:
        return refuse_token(table, seat, action)
    return orb_laying.refuse_lay(table, seat, action - o.lay) if stage == LAYING_CARD else NOT_ASKED


def refuse_word(table: Table, seat: i64, action: i64) -> i64:
    """Choosing a team, passing, staying, holding, drawing."""
    o = table.tables.orb
    stage = table.stage
    if action == o.hold:
        return orb_laying.refuse_hold(table, seat) if stage == LAYING_CARD else NOT_ASKED
    if action == o.take:
        return orb_laying.refuse_take(table) if stage == LAYING_CARD else NOT_ASKED
    if stage != SURVEYING:
        return NOT_ASKED
    if action == o.withdraw:
        return orb_step.refuse_withdraw(table)
    if action == o.stay:
        return orb_step.refuse_stay(table)
    return orb_step.refuse_team(table, seat, action - o.team)


def refuse_token(table: Table, seat: i64, action: i64) -> i64:
    """Using an artifact token."""
    o = table.tables.orb
    stage = table.stage
    if action >= o.barter:
        if stage == TRADING:
            return orb_tokens.refuse_barter(table, seat, action - o.barter)
        if stage == FEEDING:
            return feeding.refuse_token_feed(table, seat, action - o.barter)
        return placing.refuse_token_spend(table, seat, action - o.barter) if stage == SPENDING else NOT_ASKED
    if action >= o.redeem:
        return orb_tokens.refuse_redeem(table, seat, action - o.redeem) if stage == PAYING else NOT_ASKED
    if action >= o.hurry:
        return orb_survey.refuse_hurry(table, seat, action - o.hurry) if stage == SURVEYING else NOT_ASKED
    if action >= o.breach:
        return orb_survey.refuse_breach(table, seat, action - o.breach) if stage == SURVEYING else NOT_ASKED
    if stage == SURVEYING:
        return orb_survey.refuse_boost(table, seat, action - o.boost)
    return placing.refuse_token_use(table, seat, action - o.boost) if stage == PLACING else NOT_ASKED


def refuse_position(table: Table, seat: i64, action: i64) -> i64:
    """A position for a card or for a team."""
    o = table.tables.orb
    stage = table.stage
    if action < o.go:
        return orb_laying.refuse_spot(table, action - o.at) if stage == SPOTTING else NOT_ASKED
    position = action - o.go
    if stage == SURVEYING:
        return orb_survey.refuse_go(table, seat, position)
    if stage == CROSSING:
        return orb_survey.refuse_cross(table, seat, position)
    if stage == CORNER:
        for corner in range(i64(len(o.corners))):
            if o.corners[corner] == position:
                return 0 if orb_setup.is_free(table, corner) else CORNER_TAKEN
        return NOT_A_CORNER
    if stage != RETURNING and stage != DOCKING:
        return NOT_ASKED
    place = place_at(table, position)
    if place == 0 or not orb_laying.is_airlock(table, place):
        return NOT_AN_AIRLOCK
    if stage == RETURNING and place == team_place(table, seat, table.survey[MOVING]):
        return ALREADY_THERE
    return 0


def answer_orb(table: Table, seat: i64, action: i64) -> None:
    """Carry out a legal answer."""
    o = table.tables.orb
    stage = table.stage
    if action >= o.go:
        position = action - o.go
        if stage == CORNER:
            set_team(table, seat, 0, place_at(table, position))
            table.stage = NOTHING
            table.asked = 0
        elif stage == RETURNING:
            orb_step.return_to(table, seat, position)
        elif stage == DOCKING:
            set_team(table, seat, 1, place_at(table, position))
            table.stage = NOTHING
            table.asked = 0
        else:
            orb_survey.go(table, seat, position)
    elif action >= o.at:
        orb_laying.spot(table, action - o.at)
    elif action >= o.turn:
        orb_laying.put_down(table, action - o.turn)
    elif action == o.take:
        orb_laying.take(table)
    elif action == o.hold:
        orb_laying.hold(table, seat)
    elif action == o.stay:
        orb_step.stay(table)
    elif action == o.withdraw:
        orb_step.withdraw(table, seat)
    elif action >= o.team:
        orb_step.pick_team(table, action - o.team)
    elif action >= o.boost:
        answer_token(table, seat, action)
    else:
        orb_laying.lay(table, seat, action - o.lay)


def answer_token(table: Table, seat: i64, action: i64) -> None:
    """Use an artifact token."""
    o = table.tables.orb
    stage = table.stage
    if action >= o.barter:
        if stage == TRADING:
            trading.trade_token(table, seat, action - o.barter)
        elif stage == FEEDING:
            feeding.feed_token(table, seat, action - o.barter)
        else:
            placing.spend_token(table, seat, action - o.barter)
    elif action >= o.redeem:
        orb_tokens.redeem(table, seat, action - o.redeem)
    elif action >= o.hurry:
        orb_survey.hurry(table, seat, action - o.hurry)
    elif action >= o.breach:
        orb_survey.breach(table, seat, action - o.breach)
    elif stage == SURVEYING:
        orb_survey.boost(table, seat, action - o.boost)
    else:
        placing.boost_conquest(table, seat, action - o.boost)


def proceed_orb(table: Table) -> None:
    """Take the next step of the Orb."""
    step = table.step
    if step == ORB_SEAT:
        orb_step.orb_seat(table)
    elif step == ORB_MOVE:
        orb_step.team_done(table)
    elif step == ORB_FOUND:
        orb_survey.found(table)
    elif step == ORB_BRED:
        orb_survey.bred(table)
    elif step == ORB_PLAY:
        orb_step.play(table)
    elif step == ORB_DRAW:
        orb_step.draw(table)
    elif step == ORB_RETURN:
        orb_step.return_next(table)
    elif step == ORB_DEAL:
        orb_setup.deal(table)
    elif step == ORB_FIRST:
        orb_setup.first_card(table)
    elif step == ORB_CORNER:
        orb_setup.ask_corner(table)
    else:
        develop.reward(table)
