"""The pending steps: take the topmost until one of them needs an answer. [SC 4, SC 15.1]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.core.state import CHANCE
from starmeeple.games.spacecorp.rules import (
    competition,
    dealing,
    edges,
    ending,
    exploring,
    payment,
    progress,
    rival_offers,
    rival_stars,
    turn,
)
from starmeeple.games.spacecorp.rules.kinds import INTERCEPT, PARALLEL_DISCOVERY, POACH
from starmeeple.games.spacecorp.rules.parts import (
    AFTER,
    AWAY,
    CONTACT,
    CUP,
    DISCARD,
    DISCOVER,
    DRAW,
    FOR_STAR_CHILDREN,
    MAIN,
    NOTHING,
    R_DECK_OUT,
    REACT,
    RIVAL,
    RIVAL_CARD,
    S_ACTION,
    S_AFTER,
    S_ALIEN,
    S_DEAL,
    S_DISCARD,
    S_DRAW,
    S_END_DRAW,
    S_END_TURN,
    S_ERA,
    S_EXECUTE,
    S_EXILE,
    S_FIRST,
    S_HARVEST,
    S_INTERCEPT,
    S_LEARN,
    S_NEXT_TURN,
    S_OFFERS,
    S_PARALLEL,
    S_PAY,
    S_POACH,
    S_RETREAT,
    S_RIVAL_BASE,
    S_RIVAL_BASES,
    S_RIVAL_CARD,
    S_RIVAL_COLONY,
    S_RIVAL_CONTRACT,
    S_RIVAL_END,
    S_RIVAL_OFFERS,
    S_RIVAL_REFILL,
    S_RIVAL_TURN,
    S_STAR_CHILDREN,
    S_TAKE,
    S_TILE,
    S_TURN,
    S_WHEEL,
    SITE,
    TO_HAND,
    TO_OFFERS,
    TO_RIVAL_OFFERS,
    ask,
    hand_size,
    knows,
    owns_colony,
    push,
    stack_left,
    tell,
)

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.state import Board


def run(b: Board) -> None:
    """Go on until somebody is asked."""
    while b.phase == NOTHING:
        b.top -= 1
        step = b.stack[b.top]
        b.stack[b.top] = 0
        take_step(b, step & 255, (step >> 8) & 4095, (step >> 20) & 4095, step >> 32)


def take_step(b: Board, step: i64, x: i64, y: i64, z: i64) -> None:
    t = b.tables
    if step == S_DRAW:
        if b.deck_left > 0:
            ask(b, DRAW, CHANCE, TO_HAND, x)
    elif step == S_PAY:
        payment.ask_to_pay(b)
    elif step == S_EXECUTE:
        turn.execute(b, x)
    elif step == S_TAKE:
        turn.ask_to_take(b, x)
    elif step == S_ACTION:
        ask(b, MAIN, b.seat)
    elif step == S_OFFERS:
        box = lowest_empty(b)
        if box >= 0 and b.deck_left > 0:
            push(b, S_OFFERS)
            ask(b, DRAW, CHANCE, TO_OFFERS, box)
    elif step == S_AFTER:
        after_actions(b)
    elif step == S_END_DRAW:
        end_draw(b)
    elif step == S_END_TURN:
        end_turn(b)
    elif step == S_INTERCEPT:
        ask_to_intercept(b, x)
    elif step == S_NEXT_TURN:
        push(b, S_RIVAL_TURN if b.upcoming == RIVAL else S_TURN, b.upcoming if b.upcoming != RIVAL else 0)
    elif step == S_TURN:
        begin_turn(b, x, y)
    elif step == S_WHEEL:
        progress.advance(b, x, y, z)
    elif step == S_LEARN:
        progress.ask_to_learn(b, x, y)
    elif step == S_TILE:
        if stack_left(b, t.place_stack[x]) > 0:
            ask(b, DISCOVER, CHANCE, x, y, z)
    elif step == S_ALIEN:
        if stack_left(b, t.alien_stack) > 0:
            ask(b, CONTACT, CHANCE, x, y)
    elif step == S_EXILE:
        exploring.exile(b, x)
    elif step == S_POACH:
        ask_to_poach(b, x)
    elif step == S_PARALLEL:
        ask_to_copy(b, x, y, z)
    elif step == S_HARVEST:
        turn.ask_to_harvest(b, x)
    elif step == S_STAR_CHILDREN:
        star_children(b, x)
    elif step == S_RETREAT:
        edges.retreat(b, x)
    elif step == S_DISCARD:
        ask(b, DISCARD, x)
    elif step == S_FIRST:
        dealing.choose_first(b)
    elif step == S_DEAL:
        dealing.deal(b)
    elif step == S_ERA:
        dealing.next_era(b)
    else:
        rival_step(b, step, x, y)


def rival_step(b: Board, step: i64, x: i64, y: i64) -> None:
    """The steps of the competition."""
    if step == S_RIVAL_TURN:
        competition.begin_turn(b)
    elif step == S_RIVAL_CARD:
        ask(b, RIVAL_CARD, CHANCE)
    elif step == S_RIVAL_END:
        end_rival_turn(b)
    elif step == S_RIVAL_BASE:
        left: i64 = 0
        for base in range(b.tables.bases):
            left += b.cup[base]
        if left > 0:
            ask(b, CUP, CHANCE, x)
    elif step == S_RIVAL_BASES:
        rival_stars.place_bases(b, x)
    elif step == S_RIVAL_COLONY:
        rival_stars.place_colony(b, x)
    elif step == S_RIVAL_OFFERS:
        rival_offers.offers_action(b, x)
    elif step == S_RIVAL_REFILL:
        refill_for_rival(b, x)
    elif step == S_RIVAL_CONTRACT:
        rival_offers.contract_action(b, x, y != 0)


# The player's turn --------------------------------------------------------------------------------------------


def begin_turn(b: Board, seat: i64, extra: i64) -> None:
    """A new turn; an Intercept's does not change who is next. [SC 4, 18.3]"""
    b.seat = seat
    b.extra = extra
    if not extra:
        if seat == b.first_player:
            b.round += 1
        b.upcoming = RIVAL if b.solo else (seat + 1) % b.players
    b.actions_left = 1
    b.acted = 0
    b.edges_played = 0
    b.time_used = 0
    b.borrowed = 0
    b.stirred = 0
    b.only_pass = 1
    push(b, S_AFTER)
    push(b, S_ACTION)


def after_actions(b: Board) -> None:
    """An Edge after the last action, then offers, draw and end check. [SC 4.1, 4.5, 4.6, 4.7]"""
    if edges.may_have_edge_for_after(b, b.seat):
        push(b, S_END_TURN)
        push(b, S_END_DRAW)
        push(b, S_OFFERS)
        ask(b, AFTER, b.seat)
        return
    push(b, S_END_TURN)
    push(b, S_END_DRAW)
    push(b, S_OFFERS)


def lowest_empty(b: Board) -> i64:
    """The empty offer box with the lowest number, or -1."""
    for box in range(b.tables.offers):
        if b.offers[box] == 0:
            return box
    return -1


def end_draw(b: Board) -> None:
    """With four or fewer cards in hand draw one. [SC 4.6]"""
    t = b.tables
    seat = b.seat
    most = t.draw_at_most
    if knows(b, seat, t.el):
        most = t.progress_value[t.el * 3 + b.era]
    if owns_colony(b, seat, t.haven):
        most += t.colony_bonus[t.haven]
    if hand_size(b, seat) <= most:
        if knows(b, seat, t.si):
            for _i in range(t.progress_value[t.si * 3 + b.era]):
                push(b, S_DRAW, seat)
        push(b, S_DRAW, seat)


def end_turn(b: Board) -> None:
    """Does the era end? If not, whoever might hold an Intercept is asked. [SC 4.7, 4.8, 17.1]"""
    b.passes = b.passes + 1 if b.only_pass and b.deck_left == 0 else 0
    b.idle = 0 if b.stirred else b.idle + 1
    why = ending.why_era_ends(b)
    if why:
        ending.end_era(b, why)
        return
    push(b, S_NEXT_TURN)
    push(b, S_INTERCEPT)


def ask_to_intercept(b: Board, k: i64) -> None:
    """Clockwise from the active player. [SC 12.5, 18.3]"""
    while k < b.players:
        seat = (b.seat + k) % b.players
        k += 1
        if edges.may_have(b, seat, INTERCEPT):
            push(b, S_INTERCEPT, k)
            ask(b, REACT, seat, INTERCEPT)
            return


def ask_to_poach(b: Board, k: i64) -> None:
    """After cards are discarded for an action, clockwise from the active player; solo after the competition's offers. [SC 12.5]"""
    if b.solo:
        if any_spent(b) and edges.may_have(b, 0, POACH):
            ask(b, REACT, 0, POACH)
        return
    while k < b.players:
        seat = (b.seat + k) % b.players
        k += 1
        if any_spent(b) and edges.may_have(b, seat, POACH):
            push(b, S_POACH, k)
            ask(b, REACT, seat, POACH)
            return


def any_spent(b: Board) -> bool:
    """Is one of the cards just discarded still there?"""
    return any(b.spent[kind] > 0 for kind in range(b.tables.first_kind[b.era], b.tables.first_kind[b.era + 1]))


def ask_to_copy(b: Board, taker: i64, card: i64, k: i64) -> None:
    """Parallel Discovery, clockwise from the one who took the first copy. [SC 12.5]"""
    while k < b.players:
        seat = (taker + k) % b.players
        k += 1
        if edges.may_copy(b, seat, card):
            push(b, S_PARALLEL, taker, card, k)
            ask(b, REACT, seat, PARALLEL_DISCOVERY, card)
            return


def star_children(b: Board, seat: i64) -> None:
    """The fourth team to a system that holds no team; with none free to the start site. [SC 11.5]"""
    t = b.tables
    for team in range(seat * t.teams, seat * t.teams + t.teams):
        if b.team_site[team] != AWAY:
            continue
        for site in range(t.first_site[b.era], t.first_site[b.era + 1]):
            if progress.is_free_for_children(b, seat, site):
                ask(b, SITE, seat, FOR_STAR_CHILDREN, team)
                return
        b.team_site[team] = t.start_site[b.era]
        return


# The competition's turn ---------------------------------------------------------------------------------------


def refill_for_rival(b: Board, box_in_hand: i64) -> None:
    """Refill the box in hand, then the lowest empty one; with the deck empty the boxes stay empty. [SC 15.6]"""
    box = box_in_hand - 1 if box_in_hand > 0 else lowest_empty(b)
    if box < 0:
        return
    if b.deck_left == 0:
        tell(b, R_DECK_OUT)
        return
    ask(b, DRAW, CHANCE, TO_RIVAL_OFFERS, box)


def end_rival_turn(b: Board) -> None:
    """One more card for each Intercept, then the end check. [SC 15.1, 17.1]"""
    if b.rival_pending > 0 and b.rival_deck:
        b.rival_pending -= 1
        push(b, S_RIVAL_END)
        push(b, S_RIVAL_CARD)
        return
    why = ending.why_era_ends(b)
    if why:
        ending.end_era(b, why)
    else:
        push(b, S_TURN, 0)
