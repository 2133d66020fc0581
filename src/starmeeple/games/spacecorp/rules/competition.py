"""The competition of solo play, exactly as its sheet says. Every branch has its code in brackets. [SC 15]

*Qualifying* sites (Q): with a competition team, and without a base (Starfarers: without a base or a colony of yours).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.core.state import bit
from starmeeple.games.spacecorp.rules.kinds import DISCOVERY_CARD, GROUP_CARD, LAGRANGE, OFFERS_CARD, PROGRESS_CARD, STARFARERS
from starmeeple.games.spacecorp.rules.parts import (
    NOBODY,
    R_BOTH_BASES,
    R_BOTH_TEAMS,
    R_CARD,
    R_FIRST_LISTED,
    R_GROUP_FREE,
    R_GROUP_FULL,
    R_GROUP_TEAM,
    R_ITS_BASE,
    R_NO_TEAM,
    R_NONE_QUALIFIES,
    R_ONE_TEAM,
    R_OTHER_SITE,
    R_TARGET,
    R_TEAM,
    R_TILE_INSTEAD,
    R_YOUR_BASE,
    RIVAL,
    S_RIVAL_BASE,
    S_RIVAL_CARD,
    S_RIVAL_END,
    S_RIVAL_OFFERS,
    S_TILE,
    add_rival_team,
    base_at,
    push,
    rival_supply,
    rival_team_at,
    tell,
)
from starmeeple.games.spacecorp.rules.rival_basics import draw_another, highest, lowest
from starmeeple.games.spacecorp.rules.rival_offers import discovery_action, progress_action
from starmeeple.games.spacecorp.rules.rival_stars import star_action

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.state import Board


# The turn ---------------------------------------------------------------------------------------------


def begin_turn(b: Board) -> None:
    """One card, and one more for each Intercept. [SC 15.1]"""
    b.seat = RIVAL
    b.edges_played = 0
    b.rival_pending = 0
    push(b, S_RIVAL_END)
    push(b, S_RIVAL_CARD)


def resolve(b: Board, card: i64) -> None:
    """Carry out a competition card. [SC 15.1]"""
    t = b.tables
    b.rival_deck &= ~bit(card - t.first_rival_card[b.era])
    b.rival_card = card
    tell(b, R_CARD, card)
    kind = t.rival_kind[card]
    if kind == GROUP_CARD:
        group_action(b, card)
    elif kind == OFFERS_CARD:
        push(b, S_RIVAL_OFFERS, card)
    elif kind == PROGRESS_CARD:
        push(b, S_RIVAL_OFFERS, card)
        progress_action(b, card)
    elif kind == DISCOVERY_CARD:
        discovery_action(b, card)
    elif b.era == STARFARERS:
        star_action(b, t.rival_site[card])
    else:
        site_action(b, t.rival_site[card], t.rival_second_site[card])


# Site Action, Mariners and Planeteers -------------------------------------------------------------------


def site_action(b: Board, first: i64, second: i64) -> None:
    """One or two sites are listed. [SC 15.2]"""
    side = base_at(b, first)
    if second < 0:
        if side == NOBODY:
            act(b, first)
        elif side == RIVAL:  # [M-B2]
            tell(b, R_ITS_BASE, first)
            redirect(b, lowest(b), 0)
        else:  # [M-B1]
            tell(b, R_YOUR_BASE, first)
            redirect(b, highest(b), 1)
        return
    other = base_at(b, second)
    if side != NOBODY and other != NOBODY:  # [M-B3]
        tell(b, R_BOTH_BASES, first, second)
        redirect(b, highest(b), 1)
        return
    choose_of_two(b, first, second, side == NOBODY, other == NOBODY)


def redirect(b: Board, site: i64, end: i64) -> None:
    """Act at the qualifying site instead, or draw another card. [SC 15.2]"""
    if site < 0:  # [M-B4]
        tell(b, R_NONE_QUALIFIES)
        draw_another(b)
        return
    tell(b, R_TARGET, site, end)
    act(b, site)


def choose_of_two(b: Board, first: i64, second: i64, first_free: bool, second_free: bool) -> None:
    """Of the listed sites without a base the one with a team; both or none: the first listed. [SC 15.2]"""
    first_team = first_free and rival_team_at(b, first)
    second_team = second_free and rival_team_at(b, second)
    if first_team and second_team:  # [M-2b]
        tell(b, R_BOTH_TEAMS, first)
        act(b, first)
    elif first_team or second_team:  # [M-2a]
        site = first if first_team else second
        tell(b, R_ONE_TEAM, site)
        act(b, site)
    elif first_free and second_free:  # [M-2d]
        tell(b, R_FIRST_LISTED, first)
        act(b, first)
    else:  # [M-2c]
        site = first if first_free else second
        tell(b, R_OTHER_SITE, site)
        act(b, site)


def group_action(b: Board, card: i64) -> None:
    """A group with highest or lowest, even or odd. [SC 15.2]"""
    with_team: i64 = -1
    without: i64 = -1
    listed: i64 = -1
    t = b.tables
    top = t.rival_end[card] != 0
    for site in range(t.first_site[b.era], t.first_site[b.era + 1]):
        if (t.group_mask[site] >> t.rival_group[card]) & 1 == 0 or t.site_id[site] & 1 != t.rival_parity[card]:
            continue
        if top or listed < 0:
            listed = site
        if base_at(b, site) != NOBODY:
            continue
        if rival_team_at(b, site):
            if top or with_team < 0:
                with_team = site
        elif top or without < 0:
            without = site
    if with_team >= 0:  # [M-Pa]
        tell(b, R_GROUP_TEAM, with_team)
        act(b, with_team)
    elif without >= 0:  # [M-Pb]
        tell(b, R_GROUP_FREE, without)
        act(b, without)
    else:  # [M-Pc]
        tell(b, R_GROUP_FULL, listed)
        site_action(b, listed, -1)


def act(b: Board, site: i64) -> None:
    """The table of the sheet: with or without a team; Lagrange site, empty explore box, discovery tile. [SC 15.3]"""
    t = b.tables
    place = t.first_place[site]
    lagrange = t.site_kind[site] == LAGRANGE
    explored = b.tile[place] > 0
    if not rival_team_at(b, site):
        if rival_supply(b) > 0:  # [M-T1] [M-T2] [M-T3]
            add_rival_team(b, site)
            tell(b, R_TEAM, site, 0 if lagrange else 2 if explored else 1)
        elif lagrange or explored:
            tell(b, R_NO_TEAM, site)
        else:  # [M-T2n]
            tell(b, R_TILE_INSTEAD, site)
            push(b, S_TILE, place, RIVAL)
        return
    push(b, S_RIVAL_BASE, place)  # [M-T4] [M-T6]
    if not lagrange and not explored:  # [M-T5]
        push(b, S_TILE, place, RIVAL)
