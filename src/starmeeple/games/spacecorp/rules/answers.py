"""What a seat may answer to each question, and what the answer does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import NOT_ASKED
from starmeeple.games.spacecorp.rules import edges, payment, progress, turn
from starmeeple.games.spacecorp.rules.parts import (
    AFTER,
    DISCARD,
    FOR_PROBE,
    FOR_RETREAT,
    FOR_SABOTAGE,
    HARVEST,
    LEARN,
    MAIN,
    NOTHING,
    PAY,
    REACT,
    S_ACTION,
    S_DRAW,
    S_HARVEST,
    S_PAY,
    S_TAKE,
    SITE,
    SNATCH,
    STRIP,
    TAKE,
    TEAM,
    base_at,
    empty_box,
    give_card,
    lose_card,
    push,
    rival_team_at,
)
from starmeeple.games.spacecorp.rules.reasons import (
    CARD_NOT_IN_HAND,
    NO_TARGET_THERE,
    NOT_AMONG_THE_DISCARDED,
    NOT_OF_THIS_ERA,
    WRONG_MOMENT_FOR_THIS_EDGE,
)

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.state import Board


def legal_into(b: Board, seat: i64, buffer: vec[i64]) -> i64:
    """The seat's answers to the present question, ascending."""
    phase = b.phase
    if phase == MAIN:
        return turn.legal_main(b, seat, buffer)
    if phase == PAY:
        return payment.legal_pay(b, seat, buffer)
    if phase == TAKE:
        return turn.legal_take(b, buffer)
    if phase == HARVEST:
        return turn.legal_harvest(b, seat, buffer)
    if phase == LEARN:
        return progress.legal_learn(b, seat, b.q2, buffer)
    n: i64 = 0
    if phase in (AFTER, REACT):
        n = edges.legal_edges(b, seat, buffer, 0)
        buffer[n] = b.verbs.end if phase == AFTER else b.verbs.decline
        return n + 1
    t = b.tables
    if phase == SITE:
        for site in range(t.first_site[b.era], t.first_site[b.era + 1]):
            if why_not_site(b, seat, site) == 0:
                buffer[n] = b.verbs.site + site
                n += 1
    elif phase == TEAM:
        for team in range(b.players * t.teams):
            if edges.why_not_sabotage_team(b, seat, team) == 0:
                buffer[n] = b.verbs.team + team
                n += 1
    elif phase == STRIP:
        for at in range(b.players * t.slots):
            if why_not_strip(b, seat, at) == 0:
                buffer[n] = b.verbs.strip + at
                n += 1
    else:
        first = b.verbs.poach if phase == SNATCH else b.verbs.discard
        for kind in range(t.first_kind[b.era], t.first_kind[b.era + 1]):
            there = b.spent[kind] if phase == SNATCH else b.hand[seat * t.kinds + kind]
            if there > 0:
                buffer[n] = first + kind
                n += 1
    return n


def why_not_site(b: Board, seat: i64, site: i64) -> i64:
    """May the seat name this site: for a probe, a sabotage, a retreat, the Star Children?"""
    t = b.tables
    if site < t.first_site[b.era] or site >= t.first_site[b.era + 1]:
        return NOT_OF_THIS_ERA
    if b.q1 == FOR_PROBE:
        fits = empty_box(b, site) >= 0
    elif b.q1 == FOR_SABOTAGE:
        fits = rival_team_at(b, site) and edges.is_exposed(b, site)
    elif b.q1 == FOR_RETREAT:
        fits = base_at(b, site) == seat
    else:
        fits = progress.is_free_for_children(b, seat, site)
    return 0 if fits else NO_TARGET_THERE


def why_not_strip(b: Board, seat: i64, at: i64) -> i64:
    """May the seat discard this Infra card of another headquarters?"""
    if at >= b.players * b.tables.slots or at // b.tables.slots == seat or b.hq[at] == 0:
        return NO_TARGET_THERE
    return 0


def why_not(b: Board, seat: i64, action: i64) -> i64:
    """0, or why the action is no answer now."""
    v = b.verbs
    t = b.tables
    phase = b.phase
    if action < 0 or action >= v.first:
        return NOT_ASKED
    if phase == MAIN:
        return turn.why_not_main(b, seat, action) if action <= v.pass_ else NOT_ASKED
    if v.edge <= action < v.research:
        return edges.why_not_edge(b, seat, t.edge_kinds[action - v.edge])
    if phase == PAY:
        if action == v.done:
            return payment.why_not_done(b)
        if v.pay <= action < v.borrow:
            return payment.why_not_pay(b, seat, (action - v.pay) // 2, (action - v.pay) % 2)
        if v.borrow <= action < v.harvest:
            return payment.why_not_borrow(b, seat, action - v.borrow)
        return NOT_ASKED
    if phase == HARVEST and action == v.done:
        return turn.why_not_stop_harvest(b)
    if phase == AFTER and action == v.end:
        return 0
    if phase == REACT and action == v.decline:
        return 0
    if phase == TAKE and v.take <= action < v.learn:
        return turn.why_not_take(b, action - v.take)
    if phase == HARVEST and v.harvest <= action < v.done:
        return turn.why_not_harvest(b, seat, action - v.harvest)
    if phase == LEARN and v.learn <= action < v.site:
        return progress.why_not_learn(b, seat, b.q2, action - v.learn)
    if phase == SITE and v.site <= action < v.team:
        return why_not_site(b, seat, action - v.site)
    if phase == TEAM and v.team <= action < v.strip:
        team = action - v.team
        return edges.why_not_sabotage_team(b, seat, team) if team < b.players * t.teams else NO_TARGET_THERE
    if phase == STRIP and v.strip <= action < v.poach:
        return why_not_strip(b, seat, action - v.strip)
    if phase == SNATCH and v.poach <= action < v.discard:
        return 0 if b.spent[action - v.poach] > 0 else NOT_AMONG_THE_DISCARDED
    if phase == DISCARD and v.discard <= action < v.first:
        return 0 if b.hand[seat * t.kinds + action - v.discard] > 0 else CARD_NOT_IN_HAND
    return WRONG_MOMENT_FOR_THIS_EDGE if v.edge <= action < v.research else NOT_ASKED


def apply(b: Board, seat: i64, action: i64) -> None:
    """Carry out an answer; what follows is on the stack."""
    v = b.verbs
    t = b.tables
    phase = b.phase
    b.phase = NOTHING
    if v.edge <= action < v.research:
        if phase == PAY:
            push(b, S_PAY)
        elif phase == MAIN:
            push(b, S_ACTION)
        edges.play_edge(b, seat, t.edge_kinds[action - v.edge])
    elif phase == MAIN:
        if action == v.time:
            b.time[seat] -= 1
            b.time_used = 1
            b.actions_left = t.time_actions
            b.stirred = 1
            b.only_pass = 0
            push(b, S_ACTION)
        else:
            turn.begin_action(b, seat, action)
    elif phase == PAY:
        if action == v.done:
            payment.finish_payment(b)
        elif action < v.borrow:
            payment.pay(b, seat, (action - v.pay) // 2, (action - v.pay) % 2)
            push(b, S_PAY)
        else:
            b.pay_borrowed = action - v.borrow + 1
            b.borrowed += 1
            push(b, S_PAY)
    elif phase == TAKE:
        push(b, S_TAKE, b.q1 - 1)
        box = action - v.take
        if box == t.offers:
            push(b, S_DRAW, seat)
        else:
            give_card(b, seat, b.offers[box] - 1, True)
            b.offers[box] = 0
    elif phase == HARVEST:
        if action == v.done:
            turn.finish_harvest(b)
        else:
            turn.harvest(b, seat, action - v.harvest)
            push(b, S_HARVEST, b.q1 - 1)
    elif phase == LEARN:
        progress.learn(b, seat, action - v.learn, True)
    elif phase == SITE:
        choose_site(b, seat, action - v.site)
    elif phase == TEAM:
        edges.sabotage_team(b, action - v.team)
    elif phase == STRIP:
        edges.strip(b, action - v.strip)
    elif phase == SNATCH:
        edges.snatch(b, seat, action - v.poach)
    elif phase == DISCARD:
        lose_card(b, seat, action - v.discard)
        b.discards[action - v.discard] += 1


def choose_site(b: Board, seat: i64, site: i64) -> None:
    """The site that was asked for."""
    if b.q1 == FOR_PROBE:
        edges.send_probe(b, seat, site)
    elif b.q1 == FOR_SABOTAGE:
        edges.sabotage_rival(b, site)
    elif b.q1 == FOR_RETREAT:
        edges.send_to(b, b.q2, site)
    else:
        edges.send_to(b, b.q2, site)
