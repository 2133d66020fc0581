"""The competition's Site Action in Starfarers, step by step. [SC 15.5]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.spacecorp.rules.contracts import check_contracts
from starmeeple.games.spacecorp.rules.exploring import explore, send_home
from starmeeple.games.spacecorp.rules.parts import (
    NOBODY,
    R_COLONY,
    R_NO_COLONY,
    R_NO_TEAM,
    R_NONE_QUALIFIES,
    R_STAR_ITS_COLONY,
    R_STAR_STEP,
    R_STAR_YOUR_BASE,
    R_STAR_YOUR_COLONY,
    R_TARGET,
    R_TEAM,
    RIVAL,
    S_RIVAL_BASE,
    S_RIVAL_BASES,
    S_RIVAL_COLONY,
    add_rival_team,
    base_at,
    colony_side,
    gain,
    push,
    remove_rival_team,
    rival_supply,
    rival_team_at,
    tell,
)
from starmeeple.games.spacecorp.rules.rival_basics import draw_another, highest, lowest

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.state import Board


def star_action(b: Board, site: i64) -> None:
    """Steps 1 to 3; where you are already, it goes elsewhere. [SC 15.5]"""
    side = base_at(b, site)
    colonist = colony_side(b, site)
    if side != NOBODY and side != RIVAL and colonist == NOBODY:  # [S1]
        tell(b, R_STAR_YOUR_BASE, site)
        star_redirect(b, lowest(b), 0)
    elif colonist != NOBODY and colonist != RIVAL:  # [S2]
        tell(b, R_STAR_YOUR_COLONY, site)
        star_redirect(b, highest(b), 1)
    elif colonist == RIVAL:  # [S3]
        value = b.tables.colony_value[b.colony_at[site] - 1]
        gain(b, RIVAL, value)
        tell(b, R_STAR_ITS_COLONY, site, value)
        b.rival_pending = 0
    else:
        star(b, site)


def star_redirect(b: Board, site: i64, end: i64) -> None:
    """Act at the qualifying system instead, or draw another card. [SC 15.5]"""
    if site < 0:  # [S1n] [S2n]
        tell(b, R_NONE_QUALIFIES)
        draw_another(b)
        return
    tell(b, R_TARGET, site, end)
    star(b, site)


def star(b: Board, site: i64) -> None:
    """Steps 4 to 9. [SC 15.5]"""
    if not rival_team_at(b, site):  # [S4]
        if rival_supply(b) > 0:
            add_rival_team(b, site)
            tell(b, R_TEAM, site, 3)
        else:
            tell(b, R_NO_TEAM, site)
        return
    costliest = b.tables.explore_cost[site] >= b.tables.rival_costly
    cheapest = b.tables.explore_cost[site] <= b.tables.rival_cheap
    if base_at(b, site) == RIVAL:  # [S5]
        tell(b, R_STAR_STEP, 5, site)
        push(b, S_RIVAL_COLONY, site)
    elif not has_empty_box(b, site):
        if costliest:  # [S7]
            tell(b, R_STAR_STEP, 7, site)
        else:  # [S6]
            tell(b, R_STAR_STEP, 6, site)
            push(b, S_RIVAL_COLONY, site)
        push(b, S_RIVAL_BASES, site)
    elif cheapest:  # [S9]
        tell(b, R_STAR_STEP, 9, site)
        push(b, S_RIVAL_COLONY, site)
        push(b, S_RIVAL_BASES, site)
        explore(b, RIVAL, site, False, False)
    else:  # [S8]
        tell(b, R_STAR_STEP, 8, site)
        explore(b, RIVAL, site, False, False)


def has_empty_box(b: Board, site: i64) -> bool:
    """Is an explore box of the system empty?"""
    return any(b.tile[place] == 0 for place in range(b.tables.first_place[site], b.tables.first_place[site + 1]))


def place_bases(b: Board, site: i64) -> None:
    """One base on each discovery tile. [SC 15.5]"""
    place = b.tables.first_place[site + 1] - 1
    while place >= b.tables.first_place[site]:
        if b.tile[place] > 0 and b.base[place] == 0:
            push(b, S_RIVAL_BASE, place)
        place -= 1


def place_colony(b: Board, site: i64) -> None:
    """The marker whose selector is closest to the card's, the lower on a tie. [SC 15.5]"""
    t = b.tables
    wanted = t.rival_selector[b.rival_card]
    best: i64 = -1
    distance: i64 = 0
    for colony in range(t.colonies):
        if b.colony_owner[colony] == NOBODY:
            away = t.colony_selector[colony] - wanted
            if away < 0:
                away = -away
            if best < 0 or away < distance:  # [S-C] [S-Ct]
                best = colony
                distance = away
    if best < 0:
        tell(b, R_NO_COLONY)
        return
    b.colony_at[site] = best + 1
    b.colony_owner[best] = RIVAL
    gain(b, RIVAL, t.colony_value[best])
    tell(b, R_COLONY, site, best, t.colony_value[best])
    remove_rival_team(b, site)
    send_home(b, site, -1)  # [S-R]
    check_contracts(b, RIVAL)
