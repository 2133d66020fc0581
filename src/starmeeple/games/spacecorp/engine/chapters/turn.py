"""The turn: pending steps are taken until one of them asks somebody. [SC 4, 15.1, 18.3]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.verbs import Verb
from starmeeple.games.spacecorp.engine import facts, setup, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import (
    board,
    building,
    cards,
    colonies,
    competition,
    competition_offers,
    competition_stars,
    edges,
    ending,
    exploring,
    moving,
    paying,
    producing,
    progress,
    research,
)


def run(position: f.Position) -> None:
    """Go on until somebody is asked."""
    while position.asked == f.UNASKED:
        position.top -= 1
        step = position.stack[position.top]
        position.stack[position.top] = 0
        take_step(position, step & 255, step >> 8 & 4095, step >> 20 & 4095, step >> 32)


def resume(position: f.Position, step: i64, x: i64) -> None:
    """Go on with this step, whoever was asked: for tables that are set up by hand."""
    position.asked = f.UNASKED
    position.push(step, x)
    run(position)


def take_step(position: f.Position, step: i64, x: i64, y: i64, z: i64) -> None:
    """The topmost of the pending steps, with its numbers; the frequent ones first."""
    if step == steps.THEN_DRAW:
        ask_to_draw(position, f.TO_HAND, x)
    elif step == steps.THEN_PAY:
        paying.ask_to_pay(position)
    elif step == steps.THEN_EXECUTE:
        execute(position, x)
    elif step == steps.THEN_TAKE:
        research.ask_to_take(position, x)
    elif step == steps.THEN_ACTION:
        position.ask(steps.MAIN, 1 << position.seat)
    elif step == steps.THEN_OFFERS:
        refill(position)
    elif step == steps.THEN_AFTER:
        after_actions(position)
    elif step == steps.THEN_END_DRAW:
        end_draw(position)
    elif step == steps.THEN_END_TURN:
        end_turn(position)
    elif step == steps.THEN_INTERCEPT:
        edges.ask_to_intercept(position, x)
    elif step == steps.THEN_POACH:
        edges.ask_to_poach(position, x)
    elif step == steps.THEN_NEXT_TURN:
        next_turn(position)
    elif step == steps.THEN_TURN:
        begin_turn(position, x, y != 0)
    elif step == steps.THEN_WHEEL:
        progress.advance(position, x, y, z)
    elif step == steps.THEN_LEARN:
        progress.ask_to_learn(position, x, y)
    elif step == steps.THEN_TILE:
        exploring.ask_for_tile(position, x, y, z)
    elif step == steps.THEN_ALIEN:
        exploring.ask_for_alien(position, x, y)
    elif step == steps.THEN_EXILE:
        exploring.exile(position, x)
    elif step == steps.THEN_PARALLEL:
        edges.ask_to_copy(position, x, y, z)
    elif step == steps.THEN_HARVEST:
        producing.ask_to_harvest(position, x)
    elif step == steps.THEN_STAR_CHILDREN:
        progress.star_children(position, x)
    elif step == steps.THEN_RETREAT:
        edges.retreat(position, x)
    elif step == steps.THEN_DISCARD:
        position.ask(steps.DISCARD, 1 << x)
    elif step == steps.THEN_FIRST:
        setup.choose_first(position)
    elif step == steps.THEN_DEAL:
        setup.deal(position)
    elif step == steps.THEN_ERA:
        setup.next_era(position)
    else:
        competition_step(position, step, x, y)


def competition_step(position: f.Position, step: i64, x: i64, y: i64) -> None:
    """The steps of the competition. [SC 15]"""
    if step == steps.THEN_COMPETITION_TURN:
        competition.begin_turn(position)
    elif step == steps.THEN_COMPETITION_CARD:
        competition.ask_for_card(position)
    elif step == steps.THEN_COMPETITION_ACTION:
        position.ask(steps.COMPETITION_CARD, 0)
    elif step == steps.THEN_COMPETITION_END:
        end_competition_turn(position)
    elif step == steps.THEN_COMPETITION_BASE:
        competition.ask_for_base(position, x)
    elif step == steps.THEN_COMPETITION_BASES:
        competition_stars.place_bases(position, x)
    elif step == steps.THEN_COMPETITION_COLONY:
        competition_stars.place_colony(position, x)
    elif step == steps.THEN_COMPETITION_OFFERS:
        competition_offers.offers_action(position, x)
    elif step == steps.THEN_COMPETITION_REFILL:
        refill_for_competition(position, x)
    elif step == steps.THEN_COMPETITION_CONTRACT:
        competition_offers.contract_action(position, x, y != 0)


# The player's turn ----------------------------------------------------------------------------


def next_turn(position: f.Position) -> None:
    """The side whose turn is next."""
    if position.upcoming == f.RIVAL:
        position.push(steps.THEN_COMPETITION_TURN)
    else:
        position.push(steps.THEN_TURN, position.upcoming)


def begin_turn(position: f.Position, seat: i64, extra: bool) -> None:
    """A new turn; an Intercept's does not change who is next. [SC 4, 18.3]"""
    position.seat = seat
    if not extra:
        if seat == position.first_player:
            position.round += 1
        position.upcoming = f.RIVAL if position.figures.solo else (seat + 1) % position.figures.players
    position.actions_left = 1
    position.acted = 0
    position.edges_played = 0
    position.time_used = 0
    position.borrowed = 0
    position.stirred = 0
    position.only_pass = 1
    position.tell(facts.BEGINS_TURN, seat, position.round, i64(1) if extra else i64(0), -1)
    position.push(steps.THEN_AFTER)
    position.push(steps.THEN_ACTION)


def execute(position: f.Position, total: i64) -> None:
    """Carry out the action that was paid."""
    seat = position.seat
    action = position.pay_action
    if action == f.RESEARCH:
        position.push(steps.THEN_TAKE, total)
    elif action == f.MOVE:
        moving.arrive(position, seat, position.pay_what, position.pay_to)
    elif action == f.EXPLORE:
        exploring.explore(position, seat, position.pay_to, False, True)
    elif action == f.BUILD:
        building.place_base(position, seat, position.pay_to, position.pay_what)
    elif action == f.PRODUCE:
        producing.begin_harvest(position, total)
    elif action == f.GENETICS:
        position.push(steps.THEN_WHEEL, seat, f.ADAPTATION, total)
    elif action == f.REVELATION:
        position.push(steps.THEN_WHEEL, seat, f.BREAKTHROUGH, total)
    else:
        colonies.found(position, seat, position.pay_to, position.pay_what)


def after_actions(position: f.Position) -> None:
    """An Edge after the last action, then offers, draw and end check. [SC 4.1, 4.5, 4.6, 4.7]"""
    position.push(steps.THEN_END_TURN)
    position.push(steps.THEN_END_DRAW)
    position.push(steps.THEN_OFFERS)
    if edges.may_have_edge_for_after(position, position.seat):
        position.ask(steps.AFTER, 1 << position.seat)


class End(Verb[f.Position]):
    """The end of the turn, without an Edge. [SC 4.1]"""

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        buffer[n] = self.first
        return n + 1

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        """The pending steps go on."""


def refill(position: f.Position) -> None:
    """Empty offer boxes are refilled, the lowest number first. [SC 4.5]"""
    box = lowest_empty(position)
    if box >= 0 and position.deck_left > 0:
        position.push(steps.THEN_OFFERS)
        ask_to_draw(position, f.TO_OFFERS, box)


def lowest_empty(position: f.Position) -> i64:
    """The empty offer box with the lowest number, or -1."""
    for box in range(position.figures.offers):
        if position.offers[box] == 0:
            return box
    return -1


def ask_to_draw(position: f.Position, destination: i64, receiver: i64) -> None:
    """Chance draws a card for a seat or a box, if there is one."""
    if position.deck_left > 0:
        position.destination = destination
        position.receiver = receiver
        position.ask(steps.DRAW, 0)


def end_draw(position: f.Position) -> None:
    """With four or fewer cards in hand draw one. [SC 4.6]"""
    figures = position.figures
    seat = position.seat
    most = figures.draw_at_most
    if board.knows(position, seat, figures.el):
        most = figures.progress_value[figures.el * 3 + position.era]
    if board.owns_colony(position, seat, figures.haven):
        most += figures.colony_bonus[figures.haven]
    if cards.hand_size(position, seat) <= most:
        if board.knows(position, seat, figures.si):
            for _i in range(figures.progress_value[figures.si * 3 + position.era]):
                position.push(steps.THEN_DRAW, seat)
        position.push(steps.THEN_DRAW, seat)


def end_turn(position: f.Position) -> None:
    """Does the era end? If not, whoever might hold an Intercept is asked. [SC 4.7, 4.8, 17.1]"""
    position.passes = position.passes + 1 if position.only_pass and position.deck_left == 0 else i64(0)
    position.idle = i64(0) if position.stirred else position.idle + 1
    why = ending.why_era_ends(position)
    if why:
        ending.end_era(position, why)
        return
    position.push(steps.THEN_NEXT_TURN)
    position.push(steps.THEN_INTERCEPT)


# The competition's turn -----------------------------------------------------------------------


def refill_for_competition(position: f.Position, box_in_hand: i64) -> None:
    """Refill the box in hand, then the lowest empty one; with the deck empty the boxes stay empty. [SC 15.6]"""
    box = box_in_hand - 1 if box_in_hand > 0 else lowest_empty(position)
    if box < 0:
        return
    if position.deck_left == 0:
        position.tell(facts.DECK_OUT, f.RIVAL, 0, -1, -1)
        return
    ask_to_draw(position, f.TO_RIVAL_OFFERS, box)


def end_competition_turn(position: f.Position) -> None:
    """One more card for each Intercept, then the end check. [SC 15.1, 17.1]"""
    if position.rival_pending > 0 and competition.has_cards(position):
        position.rival_pending -= 1
        position.push(steps.THEN_COMPETITION_END)
        position.push(steps.THEN_COMPETITION_CARD)
        return
    why = ending.why_era_ends(position)
    if why:
        ending.end_era(position, why)
    else:
        position.push(steps.THEN_TURN, 0)
