"""Set-up: the order roll, factions, the first ships. [SF 2]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.games.star_factions.engine.chapters import draw, fleet
from starmeeple.games.star_factions.engine.chapters.battlemat import PADDED, ROWS
from starmeeple.games.star_factions.engine.figures import BLUEPRINT, CARD_KINDS, COUNTERS, MOTHERSHIP, SIDES, SLOTS
from starmeeple.games.star_factions.engine.steps import (
    CHOOSING,
    FACTION_TAKEN,
    HEX_IS_TAKEN,
    NOT_THE_OPPOSITE_CORNER,
    OUTSIDE_YOUR_AREA,
    PLACING,
    SEAT_OF,
    SIDE_OF,
    STANDING,
)
from starmeeple.games.star_factions.engine.verbs import FACTION, PLACE

if TYPE_CHECKING:
    from starmeeple.games.star_factions.engine.state import Battle

# The order roll -------------------------------------------------------------------------------


def roll_for_order(state: Battle, pips: i64) -> None:
    """The lowest seat that still has to roll rolls; when all have, ties roll again among themselves. [SF 2.1]"""
    seat = fleet.lowest(state.rollers)
    state.rollers &= ~(1 << seat)
    state.sides[STANDING + seat] = state.sides[STANDING + seat] * (state.tables.order_die + 1) + pips
    if state.rollers:
        return
    settle_standings(state)
    if not state.rollers:
        state.stage = CHOOSING


def settle_standings(state: Battle) -> None:
    """Turn rolls into places 0, 1, …; seats that share a place roll again for the places they share. [SF 2.1]"""
    places = state.sides[:]
    tied: i64 = 0
    for seat in range(state.seats):
        lower: i64 = 0
        for other in range(state.seats):
            if state.sides[STANDING + other] < state.sides[STANDING + seat]:
                lower += 1
            elif other != seat and state.sides[STANDING + other] == state.sides[STANDING + seat]:
                tied |= 1 << seat
        places[STANDING + seat] = lower
    state.rollers = tied
    for seat in range(state.seats):
        # Whoever does not roll again keeps the place: a re-roll adds at most `order_die` to a place scaled likewise.
        place = places[STANDING + seat]
        state.sides[STANDING + seat] = place if tied >> seat & 1 or not tied else place * (state.tables.order_die + 1)


# Factions -------------------------------------------------------------------------------------


def chosen_sides(state: Battle) -> i64:
    """How many factions have been chosen."""
    chosen: i64 = 0
    for side in range(SIDES):
        if state.sides[SEAT_OF + side] >= 0:
            chosen += 1
    return chosen


def chooser(state: Battle) -> i64:
    """The seat that chooses now: the highest roller first. [SF 2.2]"""
    place = state.seats - 1 - chosen_sides(state)
    for seat in range(state.seats):
        if state.sides[STANDING + seat] == place:
            return seat
    raise AssertionError("every place has its seat")


def why_not_faction(state: Battle, side: i64) -> i64:
    """A free faction; with opposite corners the second of two players sits across. [SF 2.2, 2.8]"""
    if state.sides[SEAT_OF + side] >= 0:
        return FACTION_TAKEN
    if state.opposite and state.seats == 2 and chosen_sides(state) == 1 and state.sides[SEAT_OF + (side + 2) % SIDES] < 0:
        return NOT_THE_OPPOSITE_CORNER
    return ALLOWED


def factions_into(state: Battle, buffer: vec[i64]) -> i64:
    n: i64 = 0
    for side in range(SIDES):
        if why_not_faction(state, side) == ALLOWED:
            buffer[n] = FACTION + side
            n += 1
    return n


def choose_faction(state: Battle, side: i64) -> None:
    """Take a faction with its corner; after the last choice the deck is made and ships are placed. [SF 2.2]"""
    seat = chooser(state)
    state.sides[SEAT_OF + side] = seat
    state.sides[SIDE_OF + seat] = side
    state.alive |= 1 << side
    for counter in range(COUNTERS):
        state.counters[side * COUNTERS + counter] = state.tables.start_counters[counter]
    if chosen_sides(state) < state.seats:
        return
    make_deck(state)
    for highest in range(state.seats):
        if state.sides[STANDING + highest] == state.seats - 1:
            state.first = state.sides[SIDE_OF + highest]
    state.active = state.first
    state.stage = PLACING
    state.subject = first_to_place(state)


def make_deck(state: Battle) -> None:
    """Each player is dealt one blueprint of each kind; Mothership Blueprints nobody needs leave the game. [SF 2.4]"""
    t = state.tables
    for card in range(CARD_KINDS):
        state.deck[card] = t.copies[card]
    for kind in range(MOTHERSHIP):
        state.deck[BLUEPRINT + kind] -= state.seats
    state.deck[BLUEPRINT + MOTHERSHIP] = 0


# First ships ----------------------------------------------------------------------------------


def first_to_place(state: Battle) -> i64:
    """The next ship that the active side places: Mothership, Juggernaut, Warrior, Scout; -1 when all stand. [SF 2.5]"""
    t = state.tables
    kind: i64 = MOTHERSHIP
    while kind >= 0:
        ship = state.active * SLOTS + t.first_slot[kind]
        if state.cell[ship] < 0:
            return ship
        kind -= 1
    return -1


def why_not_place(state: Battle, cell: i64) -> i64:
    """A free hex of the own area: for first ships, new ships and after a jump. [SF 2.5, 5.5, 6.4]"""
    t = state.tables
    row = t.row[cell]
    if not t.area_rows[state.active * PADDED + row] & t.bit[cell]:
        return OUTSIDE_YOUR_AREA
    if not state.free[row] & t.bit[cell]:
        return HEX_IS_TAKEN
    return ALLOWED


def places_into(state: Battle, buffer: vec[i64]) -> i64:
    """The free hexes of the own area."""
    t = state.tables
    n: i64 = 0
    for row in range(1, ROWS + 1):
        mask = t.area_rows[state.active * PADDED + row] & state.free[row]
        cell = PLACE + t.start[row]
        while mask:
            if mask & 1:
                buffer[n] = cell
                n += 1
            mask >>= 1
            cell += 1
    return n


def place_first(state: Battle, cell: i64) -> None:
    """Put the ship down; then the next ship, the next player clockwise, or the first turn. [SF 2.5]"""
    fleet.launch(state, state.subject, cell)
    state.subject = first_to_place(state)
    if state.subject >= 0:
        return
    state.active = fleet.next_alive(state, state.active)
    state.subject = first_to_place(state)
    if state.subject < 0:
        state.round = 1
        draw.begin_turn(state)
