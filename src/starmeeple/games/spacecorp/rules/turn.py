"""The player's turn: which action, how it is paid, and what it does. [SC 4, SC 5, SC 6]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import NOT_ASKED, bit
from starmeeple.games.spacecorp.rules import paying
from starmeeple.games.spacecorp.rules.building import (
    build_cost,
    execute_build,
    execute_settle,
    has_bases,
    legal_builds,
    legal_settles,
    settle_cost,
    why_not_build,
    why_not_produce,
    why_not_settle,
)
from starmeeple.games.spacecorp.rules.contracts import check_contracts, happened
from starmeeple.games.spacecorp.rules.edges import legal_edges, why_not_edge
from starmeeple.games.spacecorp.rules.exploring import explore, legal_explores, why_not_explore
from starmeeple.games.spacecorp.rules.kinds import (
    ADAPTATION,
    BREAKTHROUGH,
    BUILD,
    EXPLORE,
    FIRST_PRODUCE,
    GENETICS,
    MARINERS,
    MOVE,
    PRODUCE,
    RESEARCH,
    REVELATION,
    STARFARERS,
)
from starmeeple.games.spacecorp.rules.moving import execute_move, legal_moves, move_cost, why_not_move
from starmeeple.games.spacecorp.rules.parts import (
    E_GAINS,
    HARVEST,
    S_ACTION,
    S_HARVEST,
    S_TAKE,
    S_WHEEL,
    TAKE,
    ask,
    gain,
    lose_card,
    owns_colony,
    production,
    push,
    tell,
)
from starmeeple.games.spacecorp.rules.payment import begin_payment
from starmeeple.games.spacecorp.rules.reasons import (
    ALREADY_CHOSEN,
    BOX_IS_EMPTY,
    CARD_NOT_IN_HAND,
    CHOOSE_ONE_FIRST,
    DECK_IS_EMPTY,
    NO_BASE_OF_YOURS,
    NO_REVELATION_YET,
    NO_TIME_CARD,
    NOT_ENOUGH,
    NOT_INFRA,
    NOTHING_TO_TAKE,
    ONLY_BEFORE_THE_FIRST_ACTION,
)

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.state import Board

SETTLE: Final = 8  # as an action that is paid, beside the types of values


# The choice of an action ----------------------------------------------------------------------------------


def cards_to_take(b: Board) -> bool:
    """Is there any card in the offers or the deck? [SC 6.1]"""
    if b.deck_left > 0:
        return True
    return any(b.offers[box] > 0 for box in range(b.tables.offers))


def why_not_advance(b: Board, seat: i64, type_: i64) -> i64:
    """Genetics and Revelation need a value. The purse is filled. [SC 6.7]"""
    if type_ == REVELATION and b.era == MARINERS:
        return NO_REVELATION_YET
    return 0 if paying.reach(b, seat, type_, paying.bonus(b, seat, type_), False) > 0 else NOT_ENOUGH


def why_not_time(b: Board, seat: i64) -> i64:
    """A Time card: before the first action, one a turn. [SC 4.2]"""
    if b.acted or b.time_used:
        return ONLY_BEFORE_THE_FIRST_ACTION
    return 0 if b.time[seat] > 0 else NO_TIME_CARD


def why_not_upgrade(b: Board, seat: i64, kind: i64) -> i64:
    if b.hand[seat * b.tables.kinds + kind] == 0:
        return CARD_NOT_IN_HAND
    return 0 if b.tables.infra[kind] else NOT_INFRA


def legal_main(b: Board, seat: i64, buffer: vec[i64]) -> i64:
    """All that the seat may do now."""
    t = b.tables
    v = b.verbs
    n: i64 = 0
    if why_not_time(b, seat) == 0:
        buffer[n] = v.time
        n += 1
    n = legal_edges(b, seat, buffer, n)
    paying.fill(b, seat)
    if cards_to_take(b):
        buffer[n] = v.research
        n += 1
    n = legal_moves(b, seat, buffer, n)
    n = legal_explores(b, seat, buffer, n)
    n = legal_builds(b, seat, buffer, n)
    if why_not_produce(b, seat) == 0:
        buffer[n] = v.produce
        n += 1
    for kind in range(t.first_kind[b.era], t.first_kind[b.era + 1]):
        if t.infra[kind] and b.hand[seat * t.kinds + kind] > 0:
            for slot in range(t.slots):
                buffer[n] = v.upgrade + kind * t.slots + slot
                n += 1
    if why_not_advance(b, seat, GENETICS) == 0:
        buffer[n] = v.genetics
        n += 1
    if why_not_advance(b, seat, REVELATION) == 0:
        buffer[n] = v.revelation
        n += 1
    if b.era == STARFARERS:
        n = legal_settles(b, seat, buffer, n)
    buffer[n] = v.pass_
    return n + 1


def why_not_main(b: Board, seat: i64, action: i64) -> i64:
    """May the seat choose this action now?"""
    t = b.tables
    v = b.verbs
    if action < v.edge:
        return why_not_time(b, seat)
    if action < v.research:
        return why_not_edge(b, seat, t.edge_kinds[action - v.edge])
    paying.fill(b, seat)
    if action < v.move:
        return 0 if cards_to_take(b) else NOTHING_TO_TAKE
    if action < v.explore:
        return why_not_move(b, seat, (action - v.move) // t.sites, (action - v.move) % t.sites)
    if action < v.build:
        return why_not_explore(b, seat, action - v.explore)
    if action < v.produce:
        return why_not_build(b, seat, (action - v.build) // t.bases, (action - v.build) % t.bases)
    if action < v.upgrade:
        return why_not_produce(b, seat)
    if action < v.genetics:
        return why_not_upgrade(b, seat, (action - v.upgrade) // t.slots)
    if action < v.revelation:
        return why_not_advance(b, seat, GENETICS)
    if action < v.settle:
        return why_not_advance(b, seat, REVELATION)
    if action < v.pass_:
        return why_not_settle(b, seat, (action - v.settle) // t.colonies, (action - v.settle) % t.colonies)
    return 0 if action == v.pass_ else NOT_ASKED


def begin_action(b: Board, seat: i64, action: i64) -> None:
    """An action is chosen (not Time, not an Edge); most are paid first."""
    t = b.tables
    v = b.verbs
    b.acted = 1
    b.actions_left -= 1
    if b.actions_left > 0:
        push(b, S_ACTION)
    if action == v.pass_:
        return
    b.only_pass = 0
    if action < v.move:
        begin_payment(b, RESEARCH, RESEARCH, 1, False, 0, 0, 0)
    elif action < v.explore:
        team = (action - v.move) // t.sites
        target = (action - v.move) % t.sites
        origin = b.team_site[seat * t.teams + team]
        shield = paying.needs_shield(b, seat, target) and not paying.leaves_shielded(b, seat, origin)
        begin_payment(b, MOVE, MOVE, move_cost(b, seat, origin, target), shield, origin, target, team)
    elif action < v.build:
        site = action - v.explore
        begin_payment(b, EXPLORE, EXPLORE, t.explore_cost[site], False, site, site, 0)
    elif action < v.produce:
        place = (action - v.build) // t.bases
        site = t.place_site[place]
        shield = paying.needs_shield(b, seat, site)
        begin_payment(b, BUILD, BUILD, build_cost(b, seat, place), shield, site, place, (action - v.build) % t.bases)
    elif action < v.upgrade:
        begin_payment(b, PRODUCE, PRODUCE, 1, False, 0, 0, 0)
    elif action < v.genetics:
        upgrade(b, seat, (action - v.upgrade) // t.slots, (action - v.upgrade) % t.slots)
    elif action < v.revelation:
        begin_payment(b, GENETICS, GENETICS, 1, False, 0, 0, 0)
    elif action < v.settle:
        begin_payment(b, REVELATION, REVELATION, 1, False, 0, 0, 0)
    else:
        site = (action - v.settle) // t.colonies
        begin_payment(b, SETTLE, BUILD, settle_cost(b, seat), False, site, site, (action - v.settle) % t.colonies)


def upgrade(b: Board, seat: i64, kind: i64, slot: i64) -> None:
    """An Infra card into a slot; what it covers is discarded. [SC 6.6]"""
    t = b.tables
    at = seat * t.slots + slot
    lose_card(b, seat, kind)
    if b.hq[at] > 0:
        b.discards[b.hq[at] - 1] += 1
    b.hq[at] = kind + 1
    check_contracts(b, seat)


def execute(b: Board, total: i64) -> None:
    """Carry out the action that was paid."""
    seat = b.seat
    action = b.pay_action
    if action == RESEARCH:
        push(b, S_TAKE, total)
    elif action == MOVE:
        execute_move(b, seat, b.pay_what, b.pay_to)
    elif action == EXPLORE:
        explore(b, seat, b.pay_to, False, True)
    elif action == BUILD:
        execute_build(b, seat, b.pay_to, b.pay_what)
    elif action == PRODUCE:
        b.harvested = 0
        b.gained = 0
        push(b, S_HARVEST, total)
    elif action == GENETICS:
        push(b, S_WHEEL, seat, ADAPTATION, total)
    elif action == REVELATION:
        push(b, S_WHEEL, seat, BREAKTHROUGH, total)
    else:
        execute_settle(b, seat, b.pay_to, b.pay_what)


# Research and Produce: one choice after another -------------------------------------------------------------


def ask_to_take(b: Board, left: i64) -> None:
    """Research: exactly so many cards, fewer only if all is empty. [SC 6.1]"""
    if left > 0 and cards_to_take(b):
        ask(b, TAKE, b.seat, left)


def why_not_take(b: Board, box: i64) -> i64:
    if box == b.tables.offers:
        return 0 if b.deck_left > 0 else DECK_IS_EMPTY
    return 0 if b.offers[box] > 0 else BOX_IS_EMPTY


def legal_take(b: Board, buffer: vec[i64]) -> i64:
    n: i64 = 0
    for box in range(b.tables.offers + 1):
        if why_not_take(b, box) == 0:
            buffer[n] = b.verbs.take + box
            n += 1
    return n


def why_not_harvest(b: Board, seat: i64, place: i64) -> i64:
    """May this base be chosen to produce? [SC 6.5]"""
    t = b.tables
    if b.base[place] == 0 or b.owner[place] != seat:
        return NO_BASE_OF_YOURS
    return ALREADY_CHOSEN if (b.harvested >> (place - t.first_place_of_era[b.era])) & 1 else 0


def legal_harvest(b: Board, seat: i64, buffer: vec[i64]) -> i64:
    n: i64 = 0
    t = b.tables
    for place in range(t.first_place_of_era[b.era], t.first_place_of_era[b.era + 1]):
        if why_not_harvest(b, seat, place) == 0:
            buffer[n] = b.verbs.harvest + place
            n += 1
    if b.harvested:
        buffer[n] = b.verbs.done
        n += 1
    return n


def why_not_stop_harvest(b: Board) -> i64:
    return 0 if b.harvested else CHOOSE_ONE_FIRST


def ask_to_harvest(b: Board, left: i64) -> None:
    """Produce: up to so many bases, at least one. [SC 6.5]"""
    t = b.tables
    if left > 0 and has_bases(b, b.seat):
        for place in range(t.first_place_of_era[b.era], t.first_place_of_era[b.era + 1]):
            if why_not_harvest(b, b.seat, place) == 0:
                ask(b, HARVEST, b.seat, left)
                return
    finish_harvest(b)


def harvest(b: Board, seat: i64, place: i64) -> None:
    b.harvested |= bit(place - b.tables.first_place_of_era[b.era])
    b.gained += production(b, place)


def finish_harvest(b: Board) -> None:
    """The profit of all chosen bases, 1 more with the Exchange; the first that gains fulfils its contract. [SC 6.5, 10]"""
    seat = b.seat
    if owns_colony(b, seat, b.tables.exchange):
        b.gained += b.tables.colony_bonus[b.tables.exchange]
    gain(b, seat, b.gained)
    tell(b, E_GAINS, seat, b.gained)
    if b.gained > 0:
        happened(b, FIRST_PRODUCE, seat)
