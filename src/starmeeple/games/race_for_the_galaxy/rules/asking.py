"""Every question with its answers: what is legal, why something is not, and what an answer does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import NOT_ASKED
from starmeeple.games.race_for_the_galaxy.actions import (
    BUY,
    CASH,
    CHOOSE,
    CONQUER,
    CONSUME,
    DEVELOP,
    DISCARD,
    DONE,
    ENRICH,
    FEED,
    FOLLOW,
    GAMBLE,
    KEEP,
    PASS,
    PAY,
    PLAIN,
    PLAIN_ACTIONS,
    PRODUCE,
    PRODUCE_FREELY,
    PROSPECT,
    SETTLE,
    SPEND,
    START,
    STORE,
    TERRAFORM,
    TRADE,
    USE,
)
from starmeeple.games.race_for_the_galaxy.rules import choose, consume, develop, explore, feeding, placing, produce, settle, setup, trading
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    ACTION,
    CONSUMING,
    CORNER,
    DEVELOPING,
    ENRICHING,
    EXTENDING,
    FEEDING,
    FILLING,
    FIRST_CARDS,
    KEEPING,
    LIMITING,
    NOTHING,
    PAYING,
    PLACING,
    RETURNING,
    SETTLING,
    SPENDING,
    STORING,
    SURVEYING,
    TRADING,
    answered,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_asking import answer_orb, list_orb, refuse_orb
from starmeeple.games.race_for_the_galaxy.rules.orb_survey import refuse_orb_use, use_card
from starmeeple.games.race_for_the_galaxy.rules.orb_tokens import good_tokens, savings
from starmeeple.games.race_for_the_galaxy.rules.powers import slot_of
from starmeeple.games.race_for_the_galaxy.rules.reasons import NO_SUCH_POWER, NOT_IN_HAND, NOT_NEEDED, STILL_COMPULSORY, TOO_EXPENSIVE
from starmeeple.games.race_for_the_galaxy.rules.supply import in_hand

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table


def list_legal(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    """The legal answers of a seat that is asked, ascending."""
    stage = table.stage
    if stage >= CORNER:
        return list_orb(table, seat, buffer)
    if stage == ACTION:
        return choose.list_choose(table, seat, buffer)
    if stage == DEVELOPING:
        return develop.list_develop(table, seat, buffer)
    if stage == SETTLING:
        return settle.list_settle(table, seat, buffer)
    if stage == PAYING:
        return develop.list_pay(table, seat, buffer)
    if stage == KEEPING:
        return explore.list_keep(table, seat, buffer)
    if stage == CONSUMING:
        return consume.list_consume(table, seat, buffer)
    if stage == FEEDING:
        return feeding.list_feed(table, seat, buffer)
    if stage == TRADING:
        return trading.list_trade(table, seat, buffer)
    if stage == FILLING:
        return produce.list_fill(table, seat, buffer)
    if stage == LIMITING:
        return choose.list_limit(table, seat, buffer)
    if stage == PLACING:
        return placing.list_place(table, seat, buffer)
    if stage == SPENDING:
        return placing.list_spend(table, seat, buffer)
    if stage == EXTENDING:
        return settle.list_more(table, seat, buffer)
    if stage == ENRICHING:
        return settle.list_enrich(table, seat, buffer)
    if stage == STORING:
        return produce.list_store(table, seat, buffer)
    return setup.list_first_cards(table, seat, buffer)


def asks_for(stage: i64, verb: i64) -> bool:
    """Does a verb about a card answer this question?"""
    if verb == DISCARD:
        return stage == FIRST_CARDS or stage == LIMITING
    if verb == USE:
        return stage == PLACING or stage == PAYING or stage == SURVEYING
    if verb == START:
        return stage == FIRST_CARDS
    if verb == KEEP:
        return stage == KEEPING
    if verb == DEVELOP:
        return stage == DEVELOPING
    if verb == SETTLE:
        return stage == SETTLING
    if verb == PAY:
        return stage == PAYING
    if verb == BUY:
        return stage == PLACING
    if verb == SPEND:
        return stage == SPENDING
    if verb == ENRICH:
        return stage == ENRICHING
    if verb == TERRAFORM or verb == FOLLOW:
        return stage == EXTENDING
    if verb == TRADE:
        return stage == TRADING
    if verb == CONSUME or verb == CASH:
        return stage == CONSUMING
    if verb == FEED:
        return stage == FEEDING
    if verb == STORE:
        return stage == STORING
    return (verb == PRODUCE or verb == PRODUCE_FREELY) and stage == FILLING


def refuse(table: Table, seat: i64, action: i64) -> i64:
    """Why a seat that is asked may not answer so; 0 if it may."""
    t = table.tables
    verb = action // t.designs
    design = action % t.designs
    if verb >= PLAIN:
        return refuse_plain(table, seat, action - PLAIN * t.designs)
    if not asks_for(table.stage, verb):
        return NOT_ASKED
    if verb == START:
        return setup.refuse_start(table, seat, design)
    if verb == DISCARD:
        return setup.refuse_discard(table, seat, design)
    if verb == KEEP:
        return explore.refuse_keep(table, seat, design)
    if verb == DEVELOP:
        return develop.why_not_develop(table, seat, design)
    if verb == SETTLE:
        return settle.why_not_settle(table, seat, design)
    if verb == PAY:
        if not in_hand(table, seat, design):
            return NOT_IN_HAND
        return 0 if table.held[seat] + savings(table, seat, table.placing) >= table.need else TOO_EXPENSIVE
    if verb == ENRICH:
        return 0 if in_hand(table, seat, design) else NOT_IN_HAND
    if verb == TERRAFORM:
        return settle.why_not_terraform(table, seat, design)
    if verb == FOLLOW:
        return settle.why_not_follow(table, seat, design)
    if verb == CASH:
        return consume.why_not_cash(table, seat, design)
    return refuse_in_tableau(table, seat, verb, design)


def refuse_in_tableau(table: Table, seat: i64, verb: i64, design: i64) -> i64:
    """The verbs about a card in the own tableau."""
    t = table.tables
    slot = slot_of(table, seat, design)
    if slot < 0:
        return NO_SUCH_POWER
    card = table.tableau[seat * table.room + slot]
    if verb == USE:
        if table.stage == PAYING:
            if t.colony_ship[card] == 0 or slot >= table.snap[seat]:
                return NO_SUCH_POWER
            return 0 if develop.may_ship(table) else NOT_NEEDED
        if table.stage == SURVEYING:
            return refuse_orb_use(table, seat, slot)
        return placing.refuse_use(table, seat, slot)
    if verb == BUY:
        return placing.refuse_buy(table, seat, slot)
    if verb == SPEND:
        return placing.refuse_spend(table, seat, card)
    if verb == TRADE:
        return trading.refuse_trade(table, seat, card)
    if verb == CONSUME:
        return consume.refuse_consume(table, seat, slot, good_tokens(table, seat))
    if verb == FEED:
        return feeding.refuse_feed(table, seat, card)
    if verb == STORE:
        return produce.refuse_store(table, seat, card)
    if verb == PRODUCE:
        return produce.refuse_fill(table, seat, card)
    return produce.refuse_fill_freely(table, seat, card)


def refuse_plain(table: Table, seat: i64, action: i64) -> i64:
    """The verbs that are not about a card."""
    stage = table.stage
    if action < GAMBLE:
        return choose.refuse_choose(table, seat, action - CHOOSE) if stage == ACTION else NOT_ASKED
    if action < PASS:
        return consume.refuse_gamble(table, seat, action - GAMBLE + 1) if stage == CONSUMING else NOT_ASKED
    if action == PASS:
        return 0 if stage == DEVELOPING or stage == SETTLING else NOT_ASKED
    if action == PROSPECT:
        return settle.why_not_prospect(table, seat) if stage == SETTLING else NOT_ASKED
    if action == CONQUER:
        return placing.refuse_conquer(table, seat) if stage == PLACING else NOT_ASKED
    if action == DONE:
        if stage == CONSUMING:
            return consume.why_not_done(table, seat)
        if stage == ENRICHING:
            return 0 if table.need == table.tables.enriching[table.placing] else NOT_ASKED
        if stage == TRADING:
            return 0 if trading.may_not_sell(table, seat) else STILL_COMPULSORY
        if stage == FEEDING:
            return 0 if feeding.may_stop_feeding(table, seat) else STILL_COMPULSORY
        return 0 if stage == EXTENDING or stage == STORING or stage == SURVEYING or stage == RETURNING else NOT_ASKED
    return refuse_orb(table, seat, action + PLAIN * table.tables.designs)


def answer(table: Table, seat: i64, action: i64) -> None:
    """Carry out a legal answer."""
    t = table.tables
    verb = action // t.designs
    design = action % t.designs
    if verb >= PLAIN:
        answer_plain(table, seat, action - PLAIN * t.designs)
    elif verb == PAY:
        develop.pay(table, seat, design)
    elif verb == KEEP:
        explore.keep(table, seat, design)
    elif verb == DEVELOP or verb == SETTLE:
        develop.choose_card(table, seat, design)
    elif verb == DISCARD:
        if table.stage == FIRST_CARDS:
            setup.discard_first(table, seat, design)
        else:
            choose.discard_extra(table, seat, design)
    elif verb == CONSUME:
        feeding.consume(table, seat, design)
    elif verb == FEED:
        feeding.feed(table, seat, design)
    elif verb == TRADE:
        trading.trade(table, seat, design)
    elif verb == CASH:
        consume.cash(table, seat, design)
    elif verb == PRODUCE:
        produce.fill_world(table, seat, design, False)
    elif verb == PRODUCE_FREELY:
        produce.fill_world(table, seat, design, True)
    elif verb == STORE:
        produce.store(table, seat, design)
    elif verb == USE:
        if table.stage == SURVEYING:
            use_card(table, seat, design)
        else:
            placing.use(table, seat, design)
    elif verb == BUY:
        placing.buy(table, seat, design)
    elif verb == SPEND:
        placing.spend(table, seat, design)
    elif verb == ENRICH:
        settle.enrich(table, seat, design)
    elif verb == TERRAFORM:
        settle.terraform(table, seat, design)
    elif verb == FOLLOW:
        settle.follow(table, seat, design)
    else:
        setup.choose_start(table, seat, design)


def answer_plain(table: Table, seat: i64, action: i64) -> None:
    if action >= PLAIN_ACTIONS:
        answer_orb(table, seat, action + PLAIN * table.tables.designs)
    elif action < GAMBLE:
        choose.choose(table, seat, action - CHOOSE)
    elif action < PASS:
        consume.gamble(table, seat, action - GAMBLE + 1)
    elif action == PASS:
        answered(table, seat)
    elif action == PROSPECT:
        settle.prospect(table, seat)
    elif action == CONQUER:
        placing.conquer(table)
    elif table.stage == CONSUMING:
        consume.done(table)
    elif table.stage == FEEDING:
        feeding.stop_feeding(table, seat)
    else:
        table.stage = NOTHING
        table.asked = 0
