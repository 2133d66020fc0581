"""The competition of solo play, exactly as its sheet says. Every branch has its code in brackets. [SC 15]

*Qualifying* sites (Q): with a competition team, and without a base (Starfarers: without a base or a colony of yours).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.core.state import bit
from starmeeple.games.spacecorp.edition import (
    BREAKTHROUGH,
    DISCOVERY_CARD,
    ERA_SYMBOL,
    FIRST_BEYOND,
    GROUP_CARD,
    LAGRANGE,
    OFFERS_CARD,
    PROGRESS_CARD,
    STARFARERS,
)
from starmeeple.games.spacecorp.rules.contracts import check_contracts, fulfil, is_fulfilled, take_marker
from starmeeple.games.spacecorp.rules.exploring import explore, send_home
from starmeeple.games.spacecorp.rules.parts import (
    NOBODY,
    R_BASE,
    R_BOTH_BASES,
    R_BOTH_TEAMS,
    R_CARD,
    R_COLONY,
    R_CONTRACT_DONE,
    R_CONTRACT_NO_TEAM,
    R_CONTRACT_PAID,
    R_CONTRACT_TEAM,
    R_FIRST_LISTED,
    R_GROUP_FREE,
    R_GROUP_FULL,
    R_GROUP_TEAM,
    R_ITS_BASE,
    R_MATCH,
    R_MATCH_TEAM,
    R_MATCH_TILE,
    R_NO_COLONY,
    R_NO_COPY,
    R_NO_MATCH,
    R_NO_TEAM,
    R_NONE_QUALIFIES,
    R_NOTHING_DONE,
    R_OFFERS,
    R_ONE_TEAM,
    R_OTHER_SITE,
    R_OUT_OF_CARDS,
    R_PROGRESS,
    R_STAR_ITS_COLONY,
    R_STAR_REFUSED,
    R_STAR_STEP,
    R_STAR_YOUR_BASE,
    R_STAR_YOUR_COLONY,
    R_TARGET,
    R_TEAM,
    R_TILE_INSTEAD,
    R_YOUR_BASE,
    RIVAL,
    S_PARALLEL,
    S_POACH,
    S_RIVAL_BASE,
    S_RIVAL_BASES,
    S_RIVAL_CARD,
    S_RIVAL_COLONY,
    S_RIVAL_CONTRACT,
    S_RIVAL_END,
    S_RIVAL_OFFERS,
    S_RIVAL_REFILL,
    S_TILE,
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
from starmeeple.games.spacecorp.rules.progress import is_laid_out

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


def draw_another(b: Board) -> None:
    """This card is discarded, the next one is resolved instead; with the deck empty the turn ends. [SC 15.1]"""
    if b.rival_deck:
        push(b, S_RIVAL_CARD)
    else:
        tell(b, R_OUT_OF_CARDS)


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


# Site Action, Starfarers ----------------------------------------------------------------------------------


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


# Offers, progress -----------------------------------------------------------------------------------------


def offers_action(b: Board, card: i64) -> None:
    """Discard the offers named; each card with a matching type pays 1. [SC 15.6]"""
    t = b.tables
    action = t.rival_action[card]
    types = t.offers_key[b.era] if action == ERA_SYMBOL else bit(action)  # [O2] [O1]
    boxes = t.rival_boxes[card]
    profit: i64 = 0
    for kind in range(t.first_kind[b.era], t.first_kind[b.era + 1]):
        b.spent[kind] = 0
    for box in range(t.offers):
        kind = b.offers[box] - 1
        if (boxes >> box) & 1 == 0 or kind < 0:
            continue
        b.offers[box] = 0
        b.spent[kind] += 1
        b.discards[kind] += 1
        if t.matching[kind] & types:
            profit += 1
    gain(b, RIVAL, profit)
    tell(b, R_OFFERS, boxes, action + 1, profit)
    push(b, S_RIVAL_REFILL)
    push(b, S_POACH, 0)


def progress_action(b: Board, card: i64) -> None:
    """Remove a progress card; marked cards need their prerequisite removed before. [SC 15.7]"""
    t = b.tables
    progress = t.rival_progress[card]
    needed = t.prerequisite[progress]
    if t.rival_starred[card] and needed >= 0 and (b.rival_removed >> needed) & 1 == 0:  # [P3]
        tell(b, R_STAR_REFUSED, progress)
        return
    if not is_laid_out(b, progress):  # [P5]
        tell(b, R_NO_COPY, progress)
        return
    award: i64 = 0
    if b.progress_left[progress] == t.progress_copies[progress]:  # [P1] [P4]
        award = t.progress_award[progress]
    b.progress_left[progress] -= 1  # [P2]
    b.rival_removed |= bit(progress)
    b.took[RIVAL * 2 + t.progress_deck[progress]] += 1
    gain(b, RIVAL, award)
    tell(b, R_PROGRESS, progress, award)
    if t.progress_deck[progress] == BREAKTHROUGH:
        push(b, S_PARALLEL, 0, progress, 0)
    check_contracts(b, RIVAL)


# Discovery & Contract ---------------------------------------------------------------------------------------


def best_discovery(b: Board, below: i64) -> i64:
    """The highest explorable site with a competition team under a bound, or -1."""
    site = below - 1
    while site >= b.tables.first_site[b.era]:
        if rival_team_at(b, site) and empty_box(b, site) >= 0:
            return site
        site -= 1
    return -1


def discovery_action(b: Board, card: i64) -> None:
    """One or two discoveries at the highest sites, then the contract. [SC 15.8]"""
    t = b.tables
    first = best_discovery(b, t.first_site[b.era + 1])
    second: i64 = -1
    if first >= 0 and t.rival_discoveries[card] > 1:
        second = best_discovery(b, first)
    push(b, S_RIVAL_CONTRACT, t.rival_contract[card], 1 if first >= 0 else 0)
    if second >= 0:  # [D2]
        explore(b, RIVAL, second, True, True)
    if first >= 0:  # [D1]
        explore(b, RIVAL, first, True, True)


def contract_action(b: Board, number: i64, discovered: bool) -> None:
    """A team to the contract, or its payment; if neither step did anything, another card. [SC 15.8]"""
    if is_fulfilled(b, number):  # [D5]
        tell(b, R_CONTRACT_DONE, number)
    elif (b.rival_contracts >> number) & 1:  # [D4]
        tell(b, R_CONTRACT_PAID, number)
        fulfil(b, number, RIVAL)
        if b.tables.contract_kind[b.era * b.tables.contracts + number] == FIRST_BEYOND:
            take_marker(b, RIVAL)
        return
    elif rival_supply(b) > 0:  # [D3]
        b.rival_contracts |= bit(number)
        tell(b, R_CONTRACT_TEAM, number)
        return
    else:
        tell(b, R_CONTRACT_NO_TEAM, number)
    if not discovered:  # [D6]
        tell(b, R_NOTHING_DONE)
        draw_another(b)
