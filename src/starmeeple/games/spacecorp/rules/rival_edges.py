"""What an Edge does for the competition when it turns up on a refill of its Offers Action. [SC 12.6]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starmeeple.games.spacecorp.rules.edges import is_exposed
from starmeeple.games.spacecorp.rules.exploring import explore
from starmeeple.games.spacecorp.rules.kinds import CLAIM_JUMP, HOSTILE_TAKEOVER, INTERCEPT, POACH, PROBE, SABOTAGE, SALVAGE
from starmeeple.games.spacecorp.rules.parts import (
    R_EDGE,
    R_EDGE_NOTHING,
    R_EDGE_PROBE,
    R_EDGE_PROFIT,
    R_EDGE_SABOTAGE,
    R_EDGE_STARTS,
    R_EDGE_STRIP,
    R_INTERCEPT,
    RIVAL,
    S_DISCARD,
    S_RETREAT,
    empty_box,
    gain,
    hand_size,
    push,
    tell,
)
from starmeeple.games.spacecorp.rules.rival_basics import best_discovery

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.state import Board

YOU: Final = 0  # the one player of a solo game


def edge_effect(b: Board, kind: i64) -> None:
    """The competition's effect of an Edge card. [SC 12.6]"""
    edge = b.tables.edge[kind]
    tell(b, R_EDGE, kind)
    if edge == SALVAGE:
        salvage(b)
    elif edge == SABOTAGE:
        sabotage(b)
    elif edge == PROBE:
        probe(b)
    elif edge == INTERCEPT:
        b.rival_pending += 1
        tell(b, R_INTERCEPT)
    elif edge == POACH:
        poach(b)
    elif edge == CLAIM_JUMP:
        claim_jump(b)
    elif edge == HOSTILE_TAKEOVER:
        hostile_takeover(b)
    else:  # Parallel Discovery
        profit(b, edge, 1)


def profit(b: Board, edge: i64, times: i64) -> None:
    """The Edge's profit, so many times."""
    amount = b.tables.edge_profit[edge] * times
    gain(b, RIVAL, amount)
    tell(b, R_EDGE_PROFIT, edge, amount)


def salvage(b: Board) -> None:
    """Profit, and every Start card among the offers is discarded. [SC 12.6]"""
    profit(b, SALVAGE, 1)
    gone: i64 = 0
    for box in range(b.tables.offers):
        kind = b.offers[box] - 1
        if kind >= 0 and b.tables.is_start[kind]:
            b.offers[box] = 0
            b.discards[kind] += 1
            gone += 1
    tell(b, R_EDGE_STARTS, gone)


def sabotage(b: Board) -> None:
    """Your team at the highest-numbered site without a base goes back to a base of yours. [SC 12.6]"""
    found: i64 = -1
    site: i64 = -1
    for team in range(b.tables.teams):
        at = b.team_site[team]
        if at > site and is_exposed(b, at):
            found = team
            site = at
    if found < 0:
        tell(b, R_EDGE_NOTHING, SABOTAGE)
        return
    tell(b, R_EDGE_SABOTAGE, site)
    push(b, S_RETREAT, found)


def probe(b: Board) -> None:
    """A tile at the highest explorable site with a competition team, otherwise at the lowest explorable site. [SC 12.6]"""
    t = b.tables
    site = best_discovery(b, t.first_site[b.era + 1])
    if site >= 0:
        tell(b, R_EDGE_PROBE, site)
        explore(b, RIVAL, site, True, True)
        return
    for other in range(t.first_site[b.era], t.first_site[b.era + 1]):
        if empty_box(b, other) >= 0:
            tell(b, R_EDGE_PROBE, other)
            explore(b, RIVAL, other, True, False)
            return
    tell(b, R_EDGE_NOTHING, PROBE)


def poach(b: Board) -> None:
    """You discard a card of your choice; with an empty hand the competition gains profit. [SC 12.6]"""
    if hand_size(b, YOU) > 0:
        push(b, S_DISCARD, YOU)
    else:
        profit(b, POACH, 1)


def claim_jump(b: Board) -> None:
    """Profit for each of your teams on a tile without a base. [SC 12.6]"""
    teams: i64 = 0
    for team in range(b.tables.teams):
        place = b.team_place[team] - 1
        if place >= 0 and b.base[place] == 0:
            teams += 1
    profit(b, CLAIM_JUMP, teams)


def hostile_takeover(b: Board) -> None:
    """Your Infra card with the highest printed value is discarded, of equals the one in the lowest slot. [SC 12.6]"""
    t = b.tables
    best: i64 = -1
    for slot in range(t.slots):
        kind = b.hq[slot] - 1
        if kind >= 0 and (best < 0 or t.top_value[kind] > t.top_value[b.hq[best] - 1]):
            best = slot
    if best < 0:
        profit(b, HOSTILE_TAKEOVER, 1)
        return
    tell(b, R_EDGE_STRIP, b.hq[best] - 1)
    b.discards[b.hq[best] - 1] += 1
    b.hq[best] = 0
