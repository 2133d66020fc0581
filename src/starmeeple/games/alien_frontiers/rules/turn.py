"""Set-up and the course of a turn: gather, roll, act, end [AF 2, AF 3]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.alien_frontiers.rules.agendas import ask_to_keep, is_extreme, reveal_at_end, take_agenda
from starmeeple.games.alien_frontiers.rules.cards import deal_to_display, discard, fill_display, holds, receive, reshuffle_tech
from starmeeple.games.alien_frontiers.rules.hub import settle
from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    AGENDA_DECK,
    ASKED,
    BERTH_SOLAR,
    BERTH_TERRAFORM,
    BERTHS,
    BOARD_OF,
    CACHE,
    CONTROL,
    COREX,
    DEAL_TO,
    DECK,
    DISPLAY,
    DOCKED,
    FACES,
    FACTIONS,
    FIRST_PLAYER,
    FIRST_TURN_CELL,
    FOREIGN,
    FTL,
    FUEL,
    GUEST_OWNER,
    HAND,
    IN_BAY,
    IN_BAY_OF,
    IN_POOL,
    LAST_TURN_CELL,
    MARKERS,
    OFFERED,
    ORE,
    OWNER_OF,
    OWNERS,
    PHASE,
    PHASE_DEAL,
    PHASE_DEAL_AGENDA,
    PHASE_DEAL_BOARD,
    PHASE_DRAFT,
    PHASE_MAIN,
    PHASE_OVER,
    PHASE_RETURN,
    PHASE_ROLL,
    PLAYERS,
    POOL,
    RELIC,
    RELIC_OWNER,
    RELIC_PLACE,
    ROLL_MASK,
    ROLL_START,
    ROLL_TERRAFORMED,
    ROLLING,
    ROUND,
    SAVED,
    SEATS,
    SOLAR_FREE,
    SPECIAL,
    SPECIAL_GUEST,
    SPECIAL_GUEST_2,
    SPECIAL_RELIC,
    SPECIALS,
    START_ROLL,
    TERRITORIES,
    TO_DRAW,
    WAS_LOWEST,
)
from starmeeple.games.alien_frontiers.rules.planet import gain, land_colony, territories_of
from starmeeple.games.alien_frontiers.rules.ships import (
    count,
    drop_special,
    face_count,
    highest,
    lift,
    put,
    ships_at,
    special_owner,
    to_bay,
    to_stock,
    unit,
)

if TYPE_CHECKING:
    from starmeeple.games.alien_frontiers.state import Table


# Set-up -----------------------------------------------------------------------------------------------


def in_order(t: Table, place: i64) -> i64:
    """The seat that plays at this place of the order, from 0 on: the first player, then clockwise [AF 2.1]."""
    seat = t.cells[FIRST_PLAYER] + place
    return seat if seat < t.cells[PLAYERS] else seat - t.cells[PLAYERS]


def clockwise(t: Table, seat: i64) -> i64:
    """The seat after this one."""
    return seat + 1 if seat + 1 < t.cells[PLAYERS] else i64(0)


def begin_with(t: Table, seat: i64) -> None:
    """The first player is drawn; who plays later starts with more [AF 2.1, AF 2.3]."""
    c = t.cells
    c[FIRST_PLAYER] = seat
    for place in range(c[PLAYERS]):
        c[FUEL + in_order(t, place)] = t.tables.start_fuel[c[PLAYERS] * SEATS + place]
        c[ORE + in_order(t, place)] = t.tables.start_ore[c[PLAYERS] * SEATS + place]
    continue_setup(t)


def tech_dealt(t: Table, title: i64) -> None:
    """A tech card comes off the deck: to the display, to a player at the start, or to the player who docked for it."""
    c = t.cells
    c[DECK] -= i64(1) << (2 * title)
    if c[DEAL_TO] < 0:
        deal_to_display(t, title)
        if c[ROUND]:
            fill_display(t)
            return
    else:
        receive(t, c[DEAL_TO], title)
    continue_setup(t)


def continue_setup(t: Table) -> None:
    """What is dealt next: the display, a card each, agendas, boards; then the draft or the first turn [AF 2.5, AF 2.6]."""
    c = t.cells
    players = c[PLAYERS]
    reshuffle_tech(t)
    c[PHASE] = PHASE_DEAL
    if c[DECK]:
        for slot in range(t.tables.display):
            if c[DISPLAY + slot] == 0:
                c[DEAL_TO] = -1
                return
        if t.tables.start_tech:
            for place in range(players):
                seat = in_order(t, place)
                if c[HAND + seat] == 0:
                    c[DEAL_TO] = seat
                    return
    if c[FACTIONS] == 0:
        first_turn(t)
        return
    c[PHASE] = PHASE_DEAL_AGENDA
    c[DEAL_TO] = c[FIRST_PLAYER]
    c[TO_DRAW] = t.tables.start_agendas
    if c[TO_DRAW] == 0:
        deal_boards(t)


def agenda_dealt(t: Table, agenda: i64) -> None:
    """A face-down agenda comes to a player: at the start two each, later at the Orbital Market [AF 2.6, AF 9.9]."""
    c = t.cells
    take_agenda(t, agenda)
    if c[ROUND]:
        if c[TO_DRAW] == 0 or c[AGENDA_DECK] == 0:
            c[TO_DRAW] = 0
            ask_to_keep(t)
    elif c[TO_DRAW] == 0:
        c[DEAL_TO] = clockwise(t, c[DEAL_TO])
        c[TO_DRAW] = t.tables.start_agendas
        if c[DEAL_TO] == c[FIRST_PLAYER]:
            deal_boards(t)


def deal_boards(t: Table) -> None:
    """One board more than players is drawn [AF 2.7]."""
    c = t.cells
    c[PHASE] = PHASE_DEAL_BOARD
    c[TO_DRAW] = c[PLAYERS] + t.tables.boards_extra


def board_dealt(t: Table, board: i64) -> None:
    """A board joins the draft; the last player chooses first."""
    c = t.cells
    c[OFFERED] |= i64(1) << board
    c[TO_DRAW] -= 1
    if c[TO_DRAW] == 0:
        c[PHASE] = PHASE_DRAFT
        c[ASKED] = in_order(t, c[PLAYERS] - 1)


def draft(t: Table, board: i64) -> None:
    """A player keeps a board and hands the rest on, counter-clockwise [AF 2.7]."""
    c = t.cells
    seat = c[ASKED]
    c[OFFERED] &= ~(i64(1) << board)
    c[BOARD_OF + seat] = board + 1
    c[OWNER_OF + board] = seat + 1
    if seat == c[FIRST_PLAYER]:
        c[OFFERED] = 0
        first_turn(t)
    else:
        c[ASKED] = seat - 1 if seat else c[PLAYERS] - 1


def first_turn(t: Table) -> None:
    """Player one begins."""
    t.cells[ROUND] = 1
    t.cells[ACTIVE] = t.cells[FIRST_PLAYER]
    t.cells[DEAL_TO] = -1
    start_turn(t)


# Start of a turn ------------------------------------------------------------------------------------------


def start_turn(t: Table) -> None:
    """The terraformer leaves, Corex pays, all ships are gathered and will be rolled [AF 3.1, AF 3.2]."""
    c = t.cells
    for cell in range(i64(FIRST_TURN_CELL), i64(LAST_TURN_CELL + 1)):
        c[cell] = 0
    me = c[ACTIVE]
    c[ASKED] = me
    leave_terraforming(t, me)
    leave_terraforming(t, RELIC)
    if c[FACTIONS]:
        c[WAS_LOWEST] = 1 if is_extreme(t, me, -1) else 0
        for territory in range(i64(TERRITORIES)):
            if c[CONTROL + territory] and c[CONTROL + territory] != me + 1:
                c[FOREIGN] |= i64(1) << territory
        if c[BOARD_OF + me] - 1 == COREX:
            gain(t, me, t.tables.corex_base_fuel + t.tables.corex_territory_fuel * territories_of(t, me), 0)
    gather(t)


def leave_terraforming(t: Table, owner: i64) -> None:
    """A ship of the active player leaves the Terraforming Station: out of play, or to the Bay if New Gaia saved it [AF 4.5, AF 9.4]."""
    c = t.cells
    if owner == RELIC and c[RELIC_OWNER] != c[ACTIVE]:
        return
    word = c[DOCKED + BERTH_TERRAFORM * OWNERS + owner]
    if word == 0:
        return
    lift(t, BERTH_TERRAFORM, owner, highest(word))
    if c[SAVED]:
        to_bay(t, owner)
    else:
        to_stock(t, owner)
    c[SAVED] = 0


def gather(t: Table) -> None:
    """Every ship of the player comes back, wherever it is, lent ones too [AF 3.2]."""
    c = t.cells
    me = c[ACTIVE]
    ships = c[IN_BAY_OF + me]
    c[IN_BAY_OF + me] = 0
    for berth in range(i64(BERTHS)):
        cell = DOCKED + berth * OWNERS + me
        if c[cell]:
            ships += count(c[cell])
            c[cell] = 0
    c[ROLLING] = ships
    if c[RELIC_OWNER] == me:
        place = c[RELIC_PLACE]
        if place == IN_BAY:
            c[IN_BAY_OF + RELIC] = 0
        else:
            c[DOCKED + place * OWNERS + RELIC] = 0
        c[RELIC_PLACE] = IN_POOL
        c[ROLL_MASK] = i64(1) << SPECIAL_RELIC
    c[SOLAR_FREE] = t.tables.solar_ports[c[PLAYERS]] - count(ships_at(t, BERTH_SOLAR))
    c[ROLL_START] = 1
    c[PHASE] = PHASE_ROLL if c[ROLLING] or c[ROLL_MASK] else PHASE_MAIN


def rolled(t: Table, face: i64) -> None:
    """One ship shows its face: ordinary ships first, then the special ones [AF 3.2]."""
    c = t.cells
    if c[ROLLING]:
        c[ROLLING] -= 1
        c[POOL] += unit(face)
    else:
        mask = c[ROLL_MASK]
        k: i64 = 0
        while not (mask >> k) & 1:
            k += 1
        c[ROLL_MASK] = mask & (mask - 1)
        if k == ROLL_TERRAFORMED:
            reroll_terraformer(t, face)
        else:
            c[SPECIAL + k] = face
    if c[ROLLING] == 0 and c[ROLL_MASK] == 0:
        c[PHASE] = PHASE_MAIN
        c[ASKED] = c[ACTIVE]
        if c[ROLL_START]:
            c[ROLL_START] = 0
            c[START_ROLL] = c[POOL]
            if c[SPECIAL + SPECIAL_RELIC]:
                c[START_ROLL] += unit(c[SPECIAL + SPECIAL_RELIC])
            open_cache(t)


def reroll_terraformer(t: Table, face: i64) -> None:
    """New Gaia: the ship stays on the Terraforming Station; a high roll will save it [AF 9.4, AF 11.30]."""
    c = t.cells
    me = c[ACTIVE]
    owner = me if c[DOCKED + BERTH_TERRAFORM * OWNERS + me] else i64(RELIC)
    lift(t, BERTH_TERRAFORM, owner, highest(c[DOCKED + BERTH_TERRAFORM * OWNERS + owner]))
    put(t, BERTH_TERRAFORM, owner, face)
    c[SAVED] = 1 if face >= t.tables.gaia_bay_from else 0


def open_cache(t: Table) -> None:
    """Resource Cache: odd against even ships of the roll [AF 7.19]."""
    c = t.cells
    me = c[ACTIVE]
    if not holds(t, me, CACHE):
        return
    odd: i64 = 0
    even: i64 = 0
    for face in range(i64(1), i64(FACES + 1)):
        if face & 1:
            odd += face_count(c[START_ROLL], face)
        else:
            even += face_count(c[START_ROLL], face)
    case: i64 = 0 if odd > even else 1 if even > odd else 2
    gain(t, me, t.tables.cache_fuel[case], t.tables.cache_ore[case])
    if case == 2:
        discard(t, me, CACHE)


# Landing and the end ----------------------------------------------------------------------------------------------


def land(t: Table, territory: i64) -> None:
    """A colony lands; the last one of an allotment ends the game at once [AF 6.2]."""
    c = t.cells
    if land_colony(t, territory):
        c[PHASE] = PHASE_OVER
        if c[FACTIONS]:
            reveal_at_end(t)
    else:
        settle(t)


def end_turn(t: Table) -> None:
    """Unplaced ships go to the Bay, a spent FTL Drive is discarded, resources above the limit are returned [AF 3.6]."""
    c = t.cells
    me = c[ACTIVE]
    c[IN_BAY_OF + me] += count(c[POOL])
    c[POOL] = 0
    for k in range(i64(SPECIALS)):
        if c[SPECIAL + k]:
            to_bay(t, special_owner(t, k))
            drop_special(t, k)
            if k == SPECIAL_GUEST or k == SPECIAL_GUEST_2:
                c[GUEST_OWNER + k - SPECIAL_GUEST] = 0
    if holds(t, me, FTL) and c[MARKERS + me] >= t.tables.marker_limit:
        discard(t, me, FTL)
    if c[FUEL + me] + c[ORE + me] > t.tables.resource_limit:
        c[PHASE] = PHASE_RETURN
    else:
        next_turn(t)


def return_excess(t: Table, fuel: i64) -> None:
    """Keep so much fuel, and ore up to the limit [AF 3.7]."""
    c = t.cells
    me = c[ACTIVE]
    c[FUEL + me] = fuel
    c[ORE + me] = t.tables.resource_limit - fuel
    next_turn(t)


def next_turn(t: Table) -> None:
    """The next player, clockwise; a round begins with the first player."""
    c = t.cells
    c[ACTIVE] = clockwise(t, c[ACTIVE])
    if c[ACTIVE] == c[FIRST_PLAYER]:
        c[ROUND] += 1
    start_turn(t)
