"""What happens next when nothing is asked and no card is due. [RG 3.2]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from starmeeple.games.race_for_the_galaxy.rules import choose, consume, develop, explore, produce, settle, setup
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    CONSUME,
    CONSUME_FLIPPED,
    CONSUME_MORE,
    CONSUME_SEAT,
    CONSUME_TRADED,
    DEVELOP,
    DEVELOP_ASK,
    DEVELOP_PAID,
    DEVELOP_REVEAL,
    DEVELOP_SEAT,
    EXPLORE,
    EXPLORED,
    FIRST_CARDS_CHOSEN,
    HANDS_DEALT,
    KEPT,
    LIMIT,
    LIMITED,
    NEXT_PHASE,
    ORB_DEAL,
    PRODUCE,
    PRODUCE_DRAW,
    PRODUCE_FILL,
    PRODUCE_MOST,
    PRODUCE_SEAT,
    PRODUCE_STORED,
    REVEAL,
    ROUND,
    SETTLE,
    SETTLE_FLIPPED,
    SETTLE_LAND,
    SETTLE_MORE,
    SETTLE_REVEAL,
    SETTLE_REWARD,
    SETTLE_SEAT,
    STARTS_DEALT,
    open_phase,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_asking import proceed_orb
from starmeeple.games.race_for_the_galaxy.rules.orb_setup import begin_orb
from starmeeple.games.race_for_the_galaxy.rules.orb_state import READY
from starmeeple.games.race_for_the_galaxy.rules.orb_step import begin_step

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table


def proceed(table: Table) -> None:
    """Take the next step."""
    step = table.step
    if step == ROUND:
        if table.orb and not table.survey[READY]:
            begin_orb(table)
        else:
            choose.begin_round(table)
    elif step == REVEAL:
        choose.reveal(table)
    elif step == NEXT_PHASE:
        next_phase(table)
    elif step <= FIRST_CARDS_CHOSEN:
        if step == STARTS_DEALT:
            setup.starts_dealt(table)
        elif step == HANDS_DEALT:
            setup.hands_dealt(table)
        else:
            setup.first_cards_chosen(table)
    elif step == EXPLORED:
        explore.explored(table)
    elif step == KEPT:
        explore.kept(table)
    elif step <= DEVELOP_PAID:
        proceed_develop(table)
    elif step <= SETTLE_MORE:
        proceed_settle(table)
    elif step <= CONSUME_FLIPPED:
        proceed_consume(table)
    elif step <= PRODUCE_MOST:
        proceed_produce(table)
    elif step == LIMIT:
        choose.ask_limit(table)
    elif step == LIMITED:
        choose.limited(table)
    elif step >= ORB_DEAL:
        proceed_orb(table)
    else:
        raise AssertionError("there is no such step")


def next_phase(table: Table) -> None:
    """Begin the next phase of the round, or end the round. [RG 3.2]"""
    phase = open_phase(table)
    if phase == EXPLORE:
        if table.orb:
            begin_step(table)
        else:
            explore.explore(table)
    elif phase == DEVELOP:
        develop.start_develop(table)
    elif phase == SETTLE:
        settle.ask_settle(table)
    elif phase == CONSUME:
        table.step = CONSUME_SEAT
    elif phase == PRODUCE:
        produce.start_produce(table)
    else:
        table.step = LIMIT


def proceed_develop(table: Table) -> None:
    step = table.step
    if step == DEVELOP_ASK:
        develop.ask_develop(table)
    elif step == DEVELOP_REVEAL:
        develop.reveal_develop(table)
    elif step == DEVELOP_SEAT:
        develop.develop_seat(table)
    else:
        develop.develop_paid(table)


def proceed_settle(table: Table) -> None:
    step = table.step
    if step == SETTLE_REVEAL:
        settle.reveal_settle(table)
    elif step == SETTLE_SEAT:
        settle.settle_seat(table)
    elif step == SETTLE_FLIPPED:
        settle.settle_flipped(table)
    elif step == SETTLE_LAND:
        settle.land(table)
    elif step == SETTLE_REWARD:
        settle.reward(table)
    else:
        settle.more(table)


def proceed_consume(table: Table) -> None:
    step = table.step
    if step == CONSUME_SEAT:
        consume.consume_seat(table)
    elif step == CONSUME_TRADED:
        consume.consume_traded(table)
    elif step == CONSUME_MORE:
        consume.consume_more(table)
    else:
        consume.consume_flipped(table)


def proceed_produce(table: Table) -> None:
    step = table.step
    if step == PRODUCE_SEAT:
        produce.produce_seat(table)
    elif step == PRODUCE_STORED:
        produce.produce_stored(table)
    elif step == PRODUCE_FILL:
        produce.produce_fill(table)
    elif step == PRODUCE_DRAW:
        produce.produce_draw(table)
    else:
        produce.produce_most(table)
