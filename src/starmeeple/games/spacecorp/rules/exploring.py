"""Explore: discovery tiles, their rewards, and the aliens. [SC 6.3, SC 8, SC 14.2]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import bit
from starmeeple.games.spacecorp.rules import paying
from starmeeple.games.spacecorp.rules.kinds import ADAPTATION, BREAKTHROUGH, EXPLORE
from starmeeple.games.spacecorp.rules.parts import (
    E_SENT_HOME,
    R_ALIEN,
    R_ALIEN_SHUNNED,
    R_TILE,
    RIVAL,
    S_ALIEN,
    S_EXILE,
    S_TILE,
    S_WHEEL,
    empty_box,
    gain,
    push,
    put_rival_on_tile,
    remove_rival_team,
    team_there,
    tell,
)
from starmeeple.games.spacecorp.rules.reasons import NO_TEAM_THERE, NOT_ENOUGH, NOT_OF_THIS_ERA, NOTHING_TO_EXPLORE

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.state import Board


def why_not_explore(b: Board, seat: i64, site: i64) -> i64:
    """May the seat explore there? The purse is filled. [SC 6.3]"""
    t = b.tables
    if site < t.first_site[b.era] or site >= t.first_site[b.era + 1]:
        return NOT_OF_THIS_ERA
    if not team_there(b, seat, site):
        return NO_TEAM_THERE
    if empty_box(b, site) < 0:
        return NOTHING_TO_EXPLORE
    cost = t.explore_cost[site]
    if cost > 0 and paying.reach(b, seat, EXPLORE, paying.bonus(b, seat, EXPLORE), False) < cost:
        return NOT_ENOUGH
    return 0


def legal_explores(b: Board, seat: i64, buffer: vec[i64], n: i64) -> i64:
    """Every site that the seat can explore. The purse is filled."""
    t = b.tables
    most = paying.reach(b, seat, EXPLORE, paying.bonus(b, seat, EXPLORE), False)
    seen: i64 = 0
    first = t.first_site[b.era]
    for team in range(seat * t.teams, seat * t.teams + t.teams):
        if b.team_site[team] >= 0:
            seen |= bit(b.team_site[team] - first)
    site = first
    while seen:
        if seen & 1 and t.explore_cost[site] <= most and empty_box(b, site) >= 0:
            buffer[n] = b.verbs.explore + site
            n += 1
        seen >>= 1
        site += 1
    return n


def explore(b: Board, side: i64, site: i64, one: bool, with_team: bool) -> None:
    """Fill the empty boxes of a site (or the first one only), the first box first; aliens send the teams home last. [SC 6.3]"""
    t = b.tables
    b.hostile_site = 0
    push(b, S_EXILE, site)
    first = empty_box(b, site)
    if one:
        push(b, S_TILE, first, side, 1 if with_team else 0)
        return
    place = t.first_place[site + 1] - 1
    while place >= t.first_place[site]:
        if t.place_stack[place] >= 0 and b.tile[place] == 0:
            push(b, S_TILE, place, side, 1 if with_team and place == first else 0)
        place -= 1


def place_tile(b: Board, place: i64, side: i64, with_team: bool, tile: i64) -> None:
    """A drawn tile goes into its box; its rewards follow at once. [SC 6.3, 15.9]"""
    t = b.tables
    b.tiles_left[tile] -= 1
    b.tile[place] = tile + 1
    b.stirred = 1
    gain(b, side, t.tile_profit[tile])
    if t.tile_draws_alien[tile]:
        push(b, S_ALIEN, place, side)
    if side == RIVAL:
        tell(b, R_TILE, place, tile, t.tile_profit[tile])
        if with_team:
            put_rival_on_tile(b, place)
        return
    if with_team:
        put_team_on_tile(b, side, place)
    reward_steps(b, side, tile)


def reward_steps(b: Board, seat: i64, tile: i64) -> None:
    """Genetics, then Revelation."""
    t = b.tables
    if t.tile_revelation[tile] > 0:
        push(b, S_WHEEL, seat, BREAKTHROUGH, t.tile_revelation[tile])
    if t.tile_genetics[tile] > 0:
        push(b, S_WHEEL, seat, ADAPTATION, t.tile_genetics[tile])


def put_team_on_tile(b: Board, seat: i64, place: i64) -> None:
    """One exploring team goes on the tile: a team that stands on none first. [SC 6.3]"""
    t = b.tables
    site = t.place_site[place]
    found: i64 = -1
    for team in range(seat * t.teams, seat * t.teams + t.teams):
        if b.team_site[team] == site and (found < 0 or (b.team_place[found] > 0 and b.team_place[team] == 0)):
            found = team
    if found >= 0:
        b.team_place[found] = place + 1


def place_alien(b: Board, place: i64, side: i64, tile: i64) -> None:
    """An Alien tile is laid on its host; the competition draws again instead of Phobos and Introvs. [SC 14.2]"""
    t = b.tables
    b.tiles_left[tile] -= 1
    if side == RIVAL and t.tile_shunned[tile]:
        tell(b, R_ALIEN_SHUNNED, tile)
        push(b, S_ALIEN, place, side)
        return
    b.alien[place] = tile + 1
    gain(b, side, t.tile_profit[tile])
    if side == RIVAL:
        tell(b, R_ALIEN, place, tile, t.tile_profit[tile])
        return
    if t.tile_hostile[tile]:
        b.hostile_site = t.place_site[place] + 1
    reward_steps(b, side, tile)


def exile(b: Board, site: i64) -> None:
    """Hostile aliens send every team of the system home. [SC 14.2]"""
    if b.hostile_site != site + 1:
        return
    b.hostile_site = 0
    tell(b, E_SENT_HOME, site)
    send_home(b, site, -1)
    remove_rival_team(b, site)


def send_home(b: Board, site: i64, except_side: i64) -> None:
    """Players' teams at a site return to the start site, but not those of one side. [SC 14.2, 14.3]"""
    t = b.tables
    for team in range(b.players * t.teams):
        if b.team_site[team] == site and team // t.teams != except_side:
            b.team_site[team] = t.start_site[b.era]
            b.team_place[team] = 0
