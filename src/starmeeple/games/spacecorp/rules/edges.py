"""Edges: cards played beside the action, each at its own time. [SC 4.1, SC 12.5]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import NOT_ASKED, bit
from starmeeple.games.spacecorp.rules.exploring import explore
from starmeeple.games.spacecorp.rules.kinds import (
    BUILD,
    CLAIM_JUMP,
    HOSTILE_TAKEOVER,
    INTERCEPT,
    PARALLEL_DISCOVERY,
    POACH,
    PROBE,
    SABOTAGE,
    SALVAGE,
)
from starmeeple.games.spacecorp.rules.parts import (
    AFTER,
    FOR_PROBE,
    FOR_RETREAT,
    FOR_SABOTAGE,
    MAIN,
    NOBODY,
    PAY,
    REACT,
    S_RETREAT,
    S_TURN,
    SITE,
    SNATCH,
    STRIP,
    TEAM,
    ask,
    base_at,
    can_hold_bases,
    empty_box,
    give_card,
    lose_card,
    push,
    remove_rival_team,
    rival_team_at,
)
from starmeeple.games.spacecorp.rules.paying import can_still_pay_claiming
from starmeeple.games.spacecorp.rules.progress import learn, why_not_learn
from starmeeple.games.spacecorp.rules.reasons import (
    CARD_NOT_IN_HAND,
    EDGE_ALREADY_PLAYED,
    EDGE_HAS_NO_TARGET,
    WOULD_FALL_SHORT,
    WRONG_MOMENT_FOR_THIS_EDGE,
)
from starmeeple.games.spacecorp.rules.secrets import might_hold

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.state import Board


def is_exposed(b: Board, site: i64) -> bool:
    """A site without a base of any side; Start and Beyond are never meant. [SC 2.6]"""
    return can_hold_bases(b, site) and base_at(b, site) == NOBODY


def has_target(b: Board, seat: i64, edge: i64) -> bool:
    """Has an Edge for one's own turn something to act on? [SC 4.1]"""
    t = b.tables
    if edge == SALVAGE:
        return any(b.offers[box] > 0 for box in range(t.offers))
    if edge == SABOTAGE and not b.solo:
        return any(why_not_sabotage_team(b, seat, team) == 0 for team in range(b.players * t.teams))
    if edge == HOSTILE_TAKEOVER:
        if b.solo:
            return b.rival_profit > 0
        return any(at // t.slots != seat and b.hq[at] > 0 for at in range(b.players * t.slots))
    for site in range(t.first_site[b.era], t.first_site[b.era + 1]):
        if edge == PROBE and empty_box(b, site) >= 0:
            return True
        if edge == SABOTAGE and rival_team_at(b, site) and is_exposed(b, site):
            return True
    return False


def why_not_sabotage_team(b: Board, seat: i64, team: i64) -> i64:
    """May the seat sabotage this team of another player?"""
    site = b.team_site[team]
    if team // b.tables.teams == seat or site < 0 or not is_exposed(b, site):
        return EDGE_HAS_NO_TARGET
    return 0


def is_for_own_turn(edge: i64) -> bool:
    """Is it played before or after one's own action?"""
    return edge in (SALVAGE, SABOTAGE, PROBE, HOSTILE_TAKEOVER)


def why_not_edge(b: Board, seat: i64, kind: i64) -> i64:
    """May the seat play the Edge of this card now? [SC 4.1]"""
    edge = b.tables.edge[kind]
    if b.phase != MAIN and b.phase != AFTER and b.phase != PAY and b.phase != REACT:
        return NOT_ASKED
    if b.hand[seat * b.tables.kinds + kind] == 0:
        return CARD_NOT_IN_HAND
    if (b.edges_played >> seat) & 1:
        return EDGE_ALREADY_PLAYED
    if b.phase == REACT:
        return 0 if edge == b.q1 else WRONG_MOMENT_FOR_THIS_EDGE
    if b.phase == PAY:
        if edge != CLAIM_JUMP or b.pay_action != BUILD or b.pay_claimed:
            return WRONG_MOMENT_FOR_THIS_EDGE
        return 0 if can_still_pay_claiming(b, kind) else WOULD_FALL_SHORT
    if not is_for_own_turn(edge) or (b.phase == MAIN and b.acted):
        return WRONG_MOMENT_FOR_THIS_EDGE
    return 0 if has_target(b, seat, edge) else EDGE_HAS_NO_TARGET


def legal_edges(b: Board, seat: i64, buffer: vec[i64], n: i64) -> i64:
    """Every Edge card that the seat can play now."""
    t = b.tables
    if (b.edges_played >> seat) & 1 or (b.phase == MAIN and b.acted):
        return n
    for i in range(i64(len(t.edge_kinds))):
        kind = t.edge_kinds[i]
        if b.hand[seat * t.kinds + kind] > 0 and why_not_edge(b, seat, kind) == 0:
            buffer[n] = b.verbs.edge + i
            n += 1
    return n


def may_have_edge_for_after(b: Board, seat: i64) -> bool:
    """Could the seat, for all that everybody knows, play an Edge after its last action? Solo: can it? [SC 4.1, 4.8]"""
    t = b.tables
    if (b.edges_played >> seat) & 1:
        return False
    for i in range(i64(len(t.edge_kinds))):
        kind = t.edge_kinds[i]
        if is_for_own_turn(t.edge[kind]) and may_have_card(b, seat, kind) and has_target(b, seat, t.edge[kind]):
            return True
    return False


def may_have(b: Board, seat: i64, edge: i64) -> bool:
    """Could the seat, for all that everybody knows, play this Edge? Solo: can it? It has played none this turn. [SC 4.1, 4.8]"""
    t = b.tables
    if (b.edges_played >> seat) & 1:
        return False
    for i in range(i64(len(t.edge_kinds))):
        if t.edge[t.edge_kinds[i]] == edge and may_have_card(b, seat, t.edge_kinds[i]):
            return True
    return False


def may_have_card(b: Board, seat: i64, kind: i64) -> bool:
    """Is the Edge card of this era, and does the seat hold it or, with others at the table, might it hold it? [SC 4.8]"""
    t = b.tables
    if kind < t.first_kind[b.era] or kind >= t.first_kind[b.era + 1]:
        return False
    return b.hand[seat * t.kinds + kind] > 0 if b.solo else might_hold(b, seat, kind)


def play_edge(b: Board, seat: i64, kind: i64) -> None:
    """The card is discarded and its Edge takes effect. [SC 12.5]"""
    t = b.tables
    edge = t.edge[kind]
    lose_card(b, seat, kind)
    b.discards[kind] += 1
    b.edges_played |= bit(seat)
    b.only_pass = 0
    if edge == SALVAGE:
        for box in range(t.offers):
            if b.offers[box] > 0:
                give_card(b, seat, b.offers[box] - 1, True)
                b.offers[box] = 0
    elif edge == PROBE:
        ask(b, SITE, seat, FOR_PROBE)
    elif edge == SABOTAGE:
        if b.solo:
            ask(b, SITE, seat, FOR_SABOTAGE)
        else:
            ask(b, TEAM, seat)
    elif edge == HOSTILE_TAKEOVER:
        if b.solo:
            loss = t.edge_amount[edge * 3 + b.era]
            b.rival_profit -= loss if loss < b.rival_profit else b.rival_profit
        else:
            ask(b, STRIP, seat)
    elif edge == INTERCEPT:
        b.top = 0
        push(b, S_TURN, seat, 1)
    elif edge == POACH:
        ask(b, SNATCH, seat)
    elif edge == CLAIM_JUMP:
        cost = b.pay_cost - t.edge_amount[edge * 3 + b.era]
        b.pay_cost = cost if cost > 0 else 0
        b.pay_claimed = 1
    elif edge == PARALLEL_DISCOVERY:
        learn(b, seat, b.q2, False)


def send_probe(b: Board, seat: i64, site: i64) -> None:
    """One tile, first empty box, without a team: the rewards are the seat's. [SC 12.5]"""
    explore(b, seat, site, True, False)


def sabotage_rival(b: Board, site: i64) -> None:
    remove_rival_team(b, site)


def snatch(b: Board, seat: i64, kind: i64) -> None:
    """Poach: one of the cards just discarded comes to the hand. [SC 12.5]"""
    b.spent[kind] -= 1
    b.discards[kind] -= 1
    give_card(b, seat, kind, True)


def strip(b: Board, at: i64) -> None:
    """Hostile Takeover: an opponent's Infra card is discarded. [SC 12.5]"""
    b.discards[b.hq[at] - 1] += 1
    b.hq[at] = 0
    b.stirred = 1


def sabotage_team(b: Board, team: i64) -> None:
    """The team's owner must take it to a base of its own, or to the start site. [SC 12.5]"""
    push(b, S_RETREAT, team)


def retreat(b: Board, team: i64) -> None:
    """A sabotaged team goes to a site with a base of its owner; with several its owner chooses; with none to the start. [SC 12.5]"""
    t = b.tables
    seat = team // t.teams
    found: i64 = -1
    several = False
    for site in range(t.first_site[b.era], t.first_site[b.era + 1]):
        if base_at(b, site) == seat:
            several = found >= 0
            found = site
            if several:
                break
    if several:
        ask(b, SITE, seat, FOR_RETREAT, team)
    else:
        send_to(b, team, found if found >= 0 else t.start_site[b.era])


def send_to(b: Board, team: i64, site: i64) -> None:
    b.team_site[team] = site
    b.team_place[team] = 0


def may_copy(b: Board, seat: i64, progress: i64) -> bool:
    """Could the seat take the remaining copy by Parallel Discovery, for all that everybody knows? [SC 12.5]"""
    return why_not_learn(b, seat, b.tables.progress_deck[progress], progress) == 0 and may_have(b, seat, PARALLEL_DISCOVERY)
