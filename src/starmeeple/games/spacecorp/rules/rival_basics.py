"""What all actions of the competition share: qualifying sites, another card, a base and its Base Match Event. [SC 15.1, 15.4]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.spacecorp.rules.contracts import check_contracts
from starmeeple.games.spacecorp.rules.exploring import explore
from starmeeple.games.spacecorp.rules.kinds import STARFARERS
from starmeeple.games.spacecorp.rules.parts import (
    NOBODY,
    R_BASE,
    R_MATCH,
    R_MATCH_TEAM,
    R_MATCH_TILE,
    R_NO_MATCH,
    R_OUT_OF_CARDS,
    RIVAL,
    S_RIVAL_CARD,
    add_rival_team,
    base_at,
    can_hold_bases,
    colony_side,
    empty_box,
    gain,
    meets,
    push,
    remove_rival_team,
    rival_supply,
    rival_team_at,
    tell,
)

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.state import Board


def draw_another(b: Board) -> None:
    """This card is discarded, the next one is resolved instead; with the deck empty the turn ends. [SC 15.1]"""
    if b.rival_deck:
        push(b, S_RIVAL_CARD)
    else:
        tell(b, R_OUT_OF_CARDS)


def highest(b: Board) -> i64:
    """hi(Q): the qualifying site with the highest id, or -1. [SC 15.1]"""
    site = b.tables.first_site[b.era + 1] - 1
    while site >= b.tables.first_site[b.era]:
        if qualifies(b, site):
            return site
        site -= 1
    return -1


def lowest(b: Board) -> i64:
    """lo(Q): the qualifying site with the lowest id, or -1. [SC 15.1]"""
    for site in range(b.tables.first_site[b.era], b.tables.first_site[b.era + 1]):
        if qualifies(b, site):
            return site
    return -1


def qualifies(b: Board, site: i64) -> bool:
    """Is the site in Q? [SC 15.1]"""
    if not rival_team_at(b, site):
        return False
    side = base_at(b, site)
    if b.era == STARFARERS:
        colonist = colony_side(b, site)
        return (side in (NOBODY, RIVAL)) and (colonist in (NOBODY, RIVAL))
    return side == NOBODY


def best_discovery(b: Board, below: i64) -> i64:
    """The highest explorable site with a competition team under a bound, or -1."""
    site = below - 1
    while site >= b.tables.first_site[b.era]:
        if rival_team_at(b, site) and empty_box(b, site) >= 0:
            return site
        site -= 1
    return -1


def place_base(b: Board, place: i64, base: i64) -> None:
    """A base drawn from the cup is placed; if it meets its requirements its Base Match Event follows. [SC 15.4]"""
    site = b.tables.place_site[place]
    if b.era != STARFARERS:
        remove_rival_team(b, site)
    b.cup[base] -= 1
    b.base[place] = base + 1
    b.owner[place] = RIVAL
    tell(b, R_BASE, place, base)
    check_contracts(b, RIVAL)
    if meets(b, place, base):  # [BASE+]
        match_event(b, place, base)
    else:  # [BASE-]
        tell(b, R_NO_MATCH, base)


def match_event(b: Board, place: i64, base: i64) -> None:
    """What a base pays that happens to fit. [SC 9.4]"""
    t = b.tables
    profit = t.base_event[base]
    if base == t.spaceport:
        spaceport_event(b)
        return
    if base == t.observatory:
        site = best_discovery(b, t.first_site[b.era + 1])
        if site >= 0:
            tell(b, R_MATCH_TILE, site)
            explore(b, RIVAL, site, True, True)
            return
    if base == t.refinery:
        profit += t.tile_production[b.tile[place] - 1]
    gain(b, RIVAL, profit)
    tell(b, R_MATCH, base, profit)


def spaceport_event(b: Board) -> None:
    """A team to the lowest-numbered site without a base, a team or a colony. [SC 9.4]"""
    t = b.tables
    if rival_supply(b) > 0:
        for site in range(t.first_site[b.era], t.first_site[b.era + 1]):
            if can_hold_bases(b, site) and base_at(b, site) == NOBODY and not rival_team_at(b, site) and b.colony_at[site] == 0:
                add_rival_team(b, site)
                tell(b, R_MATCH_TEAM, site + 1)
                return
    tell(b, R_MATCH_TEAM, 0)
