"""Move: one team, from one site to another. [SC 6.2]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.games.spacecorp.rules import paying
from starmeeple.games.spacecorp.rules.contracts import happened, take_marker
from starmeeple.games.spacecorp.rules.kinds import BEYOND, FIRST_BEYOND, MOVE, STARFARERS
from starmeeple.games.spacecorp.rules.parts import GONE, NOBODY, built, colony_side, knows
from starmeeple.games.spacecorp.rules.reasons import (
    ALREADY_THERE,
    FOREIGN_COLONY,
    NEEDS_SHIELD,
    NOT_ENOUGH,
    NOT_OF_THIS_ERA,
    TEAM_NOT_IN_PLAY,
)

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.state import Board


def move_cost(b: Board, seat: i64, origin: i64, target: i64) -> i64:
    """Launch, distance, landing. [SC 6.2]"""
    return paying.gravity(b, seat, origin) + b.tables.distance[origin * b.tables.sites + target] + paying.gravity(b, seat, target)


def closed_to(b: Board, seat: i64, site: i64) -> bool:
    """A system with another side's colony is closed. [SC 6.2, 14.3]"""
    side = colony_side(b, site)
    return side != NOBODY and side != seat


def why_not_move(b: Board, seat: i64, team: i64, target: i64) -> i64:
    """May the seat move its team there? The purse is filled."""
    t = b.tables
    origin = b.team_site[seat * t.teams + team]
    if origin < 0:
        return TEAM_NOT_IN_PLAY
    if target < t.first_site[b.era] or target >= t.first_site[b.era + 1]:
        return NOT_OF_THIS_ERA
    if target == origin:
        return ALREADY_THERE
    if b.era == STARFARERS and closed_to(b, seat, target):
        return FOREIGN_COLONY
    shield = paying.needs_shield(b, seat, target) and not paying.leaves_shielded(b, seat, origin)
    flat = paying.bonus(b, seat, MOVE) + paying.departure_bonus(b, seat, origin) + paying.arrival_bonus(b, seat, target)
    cost = move_cost(b, seat, origin, target)
    if cost <= 0 and not shield:
        return 0
    if paying.reach(b, seat, MOVE, flat, shield) >= cost:
        return 0
    return NEEDS_SHIELD if shield and paying.reach(b, seat, MOVE, flat, False) >= cost else NOT_ENOUGH


def legal_moves(b: Board, seat: i64, buffer: vec[i64], n: i64) -> i64:
    """Every team with every site it can reach. The purse is filled."""
    t = b.tables
    first = t.first_site[b.era]
    last = t.first_site[b.era + 1]
    anywhere = paying.bonus(b, seat, MOVE)
    eased = knows(b, seat, t.ag) or knows(b, seat, t.lg) or built(b, seat, t.spaceport) > 0
    for team in range(t.teams):
        origin = b.team_site[seat * t.teams + team]
        if origin < 0:
            continue
        flat = anywhere + paying.departure_bonus(b, seat, origin)
        plain = paying.reach(b, seat, MOVE, flat, False)
        shielded: i64 = -2
        safe = paying.leaves_shielded(b, seat, origin)
        launch = paying.gravity(b, seat, origin)
        code = b.verbs.move + team * t.sites
        for target in range(first, last):
            if target == origin:
                continue
            cost = launch + t.distance[origin * t.sites + target]
            cost += paying.gravity(b, seat, target) if eased else t.gravity[target]
            if t.radiation[target] != 0 and not safe and paying.needs_shield(b, seat, target):
                if shielded == -2:
                    shielded = paying.reach(b, seat, MOVE, flat, True)
                total = shielded
                if total < 0:
                    continue
            else:
                total = plain
            if total > 0 and b.era == STARFARERS:
                total += paying.arrival_bonus(b, seat, target)
            if total < cost:
                continue
            if b.era == STARFARERS and closed_to(b, seat, target):
                continue
            buffer[n] = code + target
            n += 1
    return n


def execute_move(b: Board, seat: i64, team: i64, target: i64) -> None:
    """The team arrives; Beyond it leaves the board and takes a marker. [SC 6.2]"""
    at = seat * b.tables.teams + team
    b.team_place[at] = 0
    if b.tables.site_kind[target] != BEYOND:
        b.team_site[at] = target
        return
    b.team_site[at] = GONE
    b.stirred = 1
    take_marker(b, seat)
    happened(b, FIRST_BEYOND, seat)
