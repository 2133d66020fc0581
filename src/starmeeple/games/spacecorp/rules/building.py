"""Build, Produce, Settle: bases, their effects, and colonies. [SC 6.4, 6.5, SC 9, SC 14.3]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import bit
from starmeeple.games.spacecorp.rules import paying
from starmeeple.games.spacecorp.rules.contracts import check_contracts
from starmeeple.games.spacecorp.rules.exploring import send_home
from starmeeple.games.spacecorp.rules.kinds import ADAPTATION, BREAKTHROUGH, BUILD, CLAIM_JUMP, HABITABLE, PRODUCE, STARFARERS, WATER
from starmeeple.games.spacecorp.rules.parts import (
    E_COMPENSATION,
    E_SENT_HOME,
    NOBODY,
    RIVAL,
    S_DRAW,
    S_LEARN,
    S_WHEEL,
    base_at,
    colony_side,
    features,
    gain,
    knows,
    meets,
    owns_colony,
    push,
    remove_rival_team,
    rival_team_at,
    team_there,
    tell,
)
from starmeeple.games.spacecorp.rules.reasons import (
    BASE_NOT_OF_THIS_ERA,
    BASE_STANDS_THERE,
    CLOSED_BY_ALIENS,
    COLONY_STANDS_THERE,
    COLONY_TAKEN,
    FOREIGN_SYSTEM,
    NEEDS_A_TILE,
    NEEDS_SHIELD,
    NO_BASE_OF_YOURS,
    NO_TEAM_THERE,
    NOT_ENOUGH,
    NOT_IN_SUPPLY,
    NOT_OF_THIS_ERA,
    ONLY_STARFARERS_SETTLE,
    REQUIREMENT_NOT_MET,
    TOO_FEW_POINTS,
)

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.state import Board


# Build -----------------------------------------------------------------------------------------------


def build_cost(b: Board, seat: i64, place: i64) -> i64:
    """Site, tile modifier and reductions, never below 0; without Claim Jump. [SC 6.4]"""
    t = b.tables
    cost = t.build_cost[t.place_site[place]]
    if b.tile[place] > 0:
        cost += t.tile_modifier[b.tile[place] - 1]
        if knows(b, seat, t.ps) and features(b, place) & (WATER | HABITABLE):
            cost -= t.progress_value[t.ps * 3 + b.era]
    return cost if cost > 0 else 0


def why_not_place(b: Board, seat: i64, place: i64) -> i64:
    """May the seat build anything at the place? [SC 6.4, 14.1]"""
    t = b.tables
    if place < t.first_place_of_era[b.era] or place >= t.first_place_of_era[b.era + 1]:
        return NOT_OF_THIS_ERA
    site = t.place_site[place]
    if not team_there(b, seat, site):
        return NO_TEAM_THERE
    if b.base[place] > 0:
        return BASE_STANDS_THERE
    if t.place_stack[place] >= 0 and b.tile[place] == 0:
        return NEEDS_A_TILE
    if b.alien[place] > 0 and t.tile_closed[b.alien[place] - 1]:
        return CLOSED_BY_ALIENS
    side = base_at(b, site)
    if side != NOBODY and side != seat:
        return FOREIGN_SYSTEM
    side = colony_side(b, site)
    if side != NOBODY and side != seat:
        return FOREIGN_SYSTEM
    return 0


def why_not_type(b: Board, seat: i64, place: i64, base: i64) -> i64:
    """May a base of this type stand there? [SC 9.1]"""
    t = b.tables
    if b.supply[seat * t.bases + base] == 0:
        return NOT_IN_SUPPLY
    if (t.base_eras[base] >> b.era) & 1 == 0:
        return BASE_NOT_OF_THIS_ERA
    return 0 if meets(b, place, base) else REQUIREMENT_NOT_MET


def affords_build_without_claim(b: Board, seat: i64, place: i64) -> bool:
    """Can the seat pay for a base there by values alone? The purse is filled. [SC 6.4, 13.1]"""
    cost = build_cost(b, seat, place)
    shield = paying.needs_shield(b, seat, b.tables.place_site[place])
    if cost == 0 and not shield:
        return True
    return paying.reach(b, seat, BUILD, paying.bonus(b, seat, BUILD), shield) >= cost


def why_not_afford_build(b: Board, seat: i64, place: i64) -> i64:
    """Can the seat pay for a base there, if need be with Claim Jump? The purse is filled. [SC 6.4, 12.5, 13.1]"""
    if affords_build_without_claim(b, seat, place):
        return 0
    t = b.tables
    cost = build_cost(b, seat, place)
    shield = paying.needs_shield(b, seat, t.place_site[place])
    flat = paying.bonus(b, seat, BUILD)
    card = paying.claim_card(b, seat)
    if card >= 0:
        cheaper = cost - t.edge_amount[CLAIM_JUMP * 3 + b.era]
        if cheaper <= 0 and not shield:
            return 0
        at = seat * t.kinds + card
        b.hand[at] -= 1
        paying.fill(b, seat)
        total = paying.reach(b, seat, BUILD, flat, shield)
        b.hand[at] += 1
        paying.fill(b, seat)
        if total >= cheaper:
            return 0
    return NEEDS_SHIELD if shield and paying.reach(b, seat, BUILD, flat, False) >= cost else NOT_ENOUGH


def why_not_build(b: Board, seat: i64, place: i64, base: i64) -> i64:
    """May the seat build this base there? The purse is filled."""
    reason = why_not_place(b, seat, place)
    if reason == 0:
        reason = why_not_type(b, seat, place, base)
    if reason == 0:
        reason = why_not_afford_build(b, seat, place)
    return reason


def legal_builds(b: Board, seat: i64, buffer: vec[i64], n: i64) -> i64:
    """Every place with every base that the seat can build there. The purse is filled."""
    t = b.tables
    first = t.first_site[b.era]
    seen: i64 = 0
    for team in range(seat * t.teams, seat * t.teams + t.teams):
        if b.team_site[team] >= 0:
            seen |= bit(b.team_site[team] - first)
    site = first
    while seen:
        if seen & 1:
            for place in range(t.first_place[site], t.first_place[site + 1]):
                if why_not_place(b, seat, place) == 0 and why_not_afford_build(b, seat, place) == 0:
                    for base in range(t.bases):
                        if why_not_type(b, seat, place, base) == 0:
                            buffer[n] = b.verbs.build + place * t.bases + base
                            n += 1
        seen >>= 1
        site += 1
    return n


def execute_build(b: Board, seat: i64, place: i64, base: i64) -> None:
    """The base is placed: compensation, contracts, what happens when it is built. [SC 6.4, 9.2]"""
    t = b.tables
    b.supply[seat * t.bases + base] -= 1
    b.base[place] = base + 1
    b.owner[place] = seat
    b.stirred = 1
    if not b.pay_claimed:
        compensate(b, seat, place)
    amount = t.base_when_built[base]
    if base == t.research_station:
        for _i in range(amount):
            push(b, S_DRAW, seat)
    elif base == t.bio_lab:
        push(b, S_WHEEL, seat, ADAPTATION, amount)
    elif base == t.xeno_lab:
        push(b, S_WHEEL, seat, BREAKTHROUGH, amount)
    elif base == t.habitat:
        gain(b, seat, amount)
    check_contracts(b, seat)


def compensate(b: Board, seat: i64, place: i64) -> None:
    """Every other side whose team stands on the tile gains profit from the bank, once per base. [SC 6.4]"""
    t = b.tables
    for other in range(b.players):
        if other == seat:
            continue
        for team in range(other * t.teams, other * t.teams + t.teams):
            if b.team_place[team] == place + 1:
                gain(b, other, t.compensation)
                tell(b, E_COMPENSATION, other, t.compensation)
                break
    if (b.rival_on >> (place - t.first_place_of_era[b.era])) & 1:
        gain(b, RIVAL, t.compensation)
        tell(b, E_COMPENSATION, RIVAL, t.compensation)


# Produce ----------------------------------------------------------------------------------------------


def has_bases(b: Board, seat: i64) -> bool:
    """Has the seat any base on the board?"""
    return any(b.supply[seat * b.tables.bases + base] < b.tables.base_copies[base] for base in range(b.tables.bases))


def why_not_produce(b: Board, seat: i64) -> i64:
    """May the seat produce? The purse is filled. [SC 6.5]"""
    if not has_bases(b, seat):
        return NO_BASE_OF_YOURS
    if paying.reach(b, seat, PRODUCE, paying.bonus(b, seat, PRODUCE), False) < 1:
        return NOT_ENOUGH
    return 0


# Settle -----------------------------------------------------------------------------------------------


def settle_cost(b: Board, seat: i64) -> i64:
    """The cost of a colony in Build. [SC 14.3]"""
    t = b.tables
    cost = t.settle
    if knows(b, seat, t.ce):
        cost -= t.progress_value[t.ce * 3 + b.era]
    if owns_colony(b, seat, t.metropolis):
        cost -= t.colony_bonus[t.metropolis]
    return cost if cost > 0 else 0


def colony_points(b: Board, seat: i64, site: i64) -> i64:
    """What the system counts for the seat: tiles, Alien tiles, its Habitats, Enviro Tolerance. [SC 14.3]"""
    t = b.tables
    points: i64 = 0
    for place in range(t.first_place[site], t.first_place[site + 1]):
        if b.tile[place] > 0:
            points += t.tile_points[b.tile[place] - 1]
        if b.alien[place] > 0:
            points += t.tile_points[b.alien[place] - 1]
        if b.base[place] == t.habitat + 1 and b.owner[place] == seat:
            points += t.base_bonus[t.habitat * 3 + b.era]
    if knows(b, seat, t.et):
        points += t.progress_value[t.et * 3 + b.era]
    return points


def why_not_settle(b: Board, seat: i64, site: i64, colony: i64) -> i64:
    """May the seat found this colony there? The purse is filled. [SC 14.3]"""
    t = b.tables
    if b.era != STARFARERS:
        return ONLY_STARFARERS_SETTLE
    if site < t.first_site[b.era] or site >= t.first_site[b.era + 1]:
        return NOT_OF_THIS_ERA
    if base_at(b, site) != seat:
        return NO_BASE_OF_YOURS
    if b.colony_at[site] > 0:
        return COLONY_STANDS_THERE
    if b.colony_owner[colony] != NOBODY:
        return COLONY_TAKEN
    if colony_points(b, seat, site) < t.colony_points[colony]:
        return TOO_FEW_POINTS
    cost = settle_cost(b, seat)
    if cost > 0 and paying.reach(b, seat, BUILD, paying.bonus(b, seat, BUILD), False) < cost:
        return NOT_ENOUGH
    return 0


def legal_settles(b: Board, seat: i64, buffer: vec[i64], n: i64) -> i64:
    """Every system with every colony the seat can found there. The purse is filled."""
    t = b.tables
    cost = settle_cost(b, seat)
    if cost > 0 and paying.reach(b, seat, BUILD, paying.bonus(b, seat, BUILD), False) < cost:
        return n
    for site in range(t.first_site[b.era], t.first_site[b.era + 1]):
        if base_at(b, site) != seat or b.colony_at[site] > 0:
            continue
        points = colony_points(b, seat, site)
        for colony in range(t.colonies):
            if b.colony_owner[colony] == NOBODY and t.colony_points[colony] <= points:
                buffer[n] = b.verbs.settle + site * t.colonies + colony
                n += 1
    return n


def execute_settle(b: Board, seat: i64, site: i64, colony: i64) -> None:
    """The colony is founded: its value, its effect, other sides' teams go home. [SC 14.3, 14.4]"""
    t = b.tables
    b.colony_at[site] = colony + 1
    b.colony_owner[colony] = seat
    b.stirred = 1
    gain(b, seat, t.colony_value[colony])
    if rival_team_at(b, site) or others_there(b, seat, site):
        tell(b, E_SENT_HOME, site)
    send_home(b, site, seat)
    remove_rival_team(b, site)
    if colony == t.garden:
        push(b, S_WHEEL, seat, ADAPTATION, t.colony_bonus[colony])
    elif colony == t.enclave:
        push(b, S_WHEEL, seat, BREAKTHROUGH, t.colony_bonus[colony])
    elif colony == t.new_earth:
        push(b, S_LEARN, seat, ADAPTATION)
    elif colony == t.concordia:
        push(b, S_LEARN, seat, BREAKTHROUGH)
    check_contracts(b, seat)


def others_there(b: Board, seat: i64, site: i64) -> bool:
    """Stands a team of another player at the site?"""
    return any(other != seat and team_there(b, other, site) for other in range(b.players))
