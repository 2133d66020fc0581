"""Laying an orb card: which one, where, which way round. [RG 8.6, RG 8.9]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import bit
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    DOCKING,
    NOTHING,
    ORB_CORNER,
    ORB_DRAW,
    ORB_SHIP,
    SPOTTING,
    TURNING,
    ask_turn,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_board import CONTENT, HEAD, LARGE, LEFT, SMALL, TOP, WIDE, canonical, with_card
from starmeeple.games.race_for_the_galaxy.rules.orb_placing import NO_CARD, can_be_placed, list_positions, placeable, turns_at, why_not_at
from starmeeple.games.race_for_the_galaxy.rules.orb_reasons import (
    ALL_THREE_ACTIONS,
    DECK_IS_EMPTY,
    FITS_NOWHERE,
    MUST_PLACE,
    NOT_YOUR_ORB_CARD,
    PLACEMENT,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_state import (
    AVOID,
    CARDS,
    DRAWS,
    KNOWN,
    LAST,
    LAYING,
    SMALLS,
    SPOT,
    deck_size,
    place_at,
    position_at,
    set_team,
)

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table


# Which card -----------------------------------------------------------------------------------


def refuse_lay(table: Table, seat: i64, card: i64) -> i64:
    """An orb card of the own hand that fits somewhere. [RG 8.6]"""
    o = table.tables.orb
    if (table.survey[CARDS + seat] >> card) & 1 == 0:
        return NOT_YOUR_ORB_CARD
    return 0 if can_be_placed(table.sectors, o.faces, card, NO_CARD, o.reach) else FITS_NOWHERE


def refuse_hold(table: Table, seat: i64) -> i64:
    """Playing an orb card is voluntary, but not the first one, if one fits. [RG 8.3, RG 8.4]"""
    o = table.tables.orb
    if table.step != ORB_CORNER or not placeable(table.sectors, o.faces, table.survey[CARDS + seat], NO_CARD, o.reach):
        return 0
    return MUST_PLACE


def refuse_take(table: Table) -> i64:
    """Draw instead of playing: for who has moved and has two actions. [RG 8.4]"""
    if table.step == ORB_CORNER:
        return MUST_PLACE
    if table.survey[DRAWS]:
        return ALL_THREE_ACTIONS
    return 0 if deck_size(table) else DECK_IS_EMPTY


def list_lay(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    o = table.tables.orb
    n: i64 = 0
    fits = placeable(table.sectors, o.faces, table.survey[CARDS + seat], NO_CARD, o.reach)
    for card in range(o.cards):
        if (fits >> card) & 1:
            buffer[n] = o.lay + card
            n += 1
    if table.step != ORB_CORNER or fits == 0:
        buffer[n] = o.hold
        n += 1
    if refuse_take(table) == 0:
        buffer[n] = o.take
        n += 1
    return n


def lay(table: Table, seat: i64, card: i64) -> None:
    """The card leaves the hand; its place is chosen next."""
    if (table.survey[KNOWN] >> card) & 1 == 0:
        table.revealed = True
    table.survey[CARDS + seat] ^= bit(card)
    table.survey[KNOWN] &= ~bit(card)
    ask_spot(table, card, NO_CARD, table.step)


def hold(table: Table, seat: i64) -> None:
    """No card is played; who could place none at the start shows all. [RG 8.3]"""
    if table.step == ORB_CORNER:
        table.survey[KNOWN] |= table.survey[CARDS + seat]
        table.revealed = True
    table.stage = NOTHING
    table.asked = 0


def take(table: Table) -> None:
    """Draw instead of playing."""
    table.survey[DRAWS] = 1
    table.stage = NOTHING
    table.asked = 0
    table.step = ORB_DRAW


# Where, and which way round -------------------------------------------------------------------


def ask_spot(table: Table, card: i64, avoid: i64, step: i64) -> None:
    """Ask for the position of a card that fits somewhere."""
    table.survey[LAYING] = card
    table.survey[AVOID] = avoid
    ask_turn(table, SPOTTING, step)


def list_spots(table: Table, buffer: vec[i64]) -> i64:
    o = table.tables.orb
    return list_positions(table.sectors, o.faces, table.survey[LAYING], table.survey[AVOID], o.reach, o.at, buffer)


def why_not_lie(table: Table, position: i64, turn: i64) -> i64:
    """Why the card that is being laid may not lie so; 0 if it may. [RG 8.6]"""
    o = table.tables.orb
    x = position % o.side - o.reach
    y = position // o.side - o.reach
    reason = why_not_at(table.sectors, o.faces, table.survey[LAYING], turn, x, y, table.survey[AVOID], o.reach)
    return PLACEMENT + reason if reason else 0


def refuse_spot(table: Table, position: i64) -> i64:
    """A position at which the card may lie some way; otherwise why it may not lie upright."""
    for turn in range(i64(4)):
        if why_not_lie(table, position, turn) == 0:
            return 0
    return why_not_lie(table, position, 0)


def turns_here(table: Table, position: i64) -> i64:
    """Bits of the turns that are legal at a position."""
    o = table.tables.orb
    orb = table.sectors
    x = position % o.side - o.reach
    y = position // o.side - o.reach
    first = HEAD + (y - orb[TOP]) * orb[WIDE] + x - orb[LEFT]
    return turns_at(orb, o.faces, table.survey[LAYING], first, x, y, table.survey[AVOID], o.reach, False)


def spot(table: Table, position: i64) -> None:
    """The position is chosen; a single way to lie needs no question."""
    table.survey[SPOT] = position
    turns = turns_here(table, position)
    if turns & (turns - 1) == 0:
        turn: i64 = 0
        while (turns >> turn) & 1 == 0:
            turn += 1
        put_down(table, turn)
    else:
        ask_turn(table, TURNING, table.step)


def list_turns(table: Table, buffer: vec[i64]) -> i64:
    turns = turns_here(table, table.survey[SPOT])
    n: i64 = 0
    for turn in range(i64(4)):
        if (turns >> turn) & 1:
            buffer[n] = table.tables.orb.turn + turn
            n += 1
    return n


def put_down(table: Table, turn: i64) -> None:
    """The card lies; tokens come onto its artifact sectors, and onto a small airlock the second team. [RG 8.6, RG 8.9]"""
    o = table.tables.orb
    card = table.survey[LAYING]
    position = table.survey[SPOT]
    x = position % o.side - o.reach
    y = position // o.side - o.reach
    table.sectors = with_card(table.sectors, o.faces, card, turn, x, y)
    table.survey[LAYING] = NO_CARD
    table.survey[AVOID] = NO_CARD
    table.survey[LAST] = 1 + card
    table.stage = NOTHING
    table.asked = 0
    if card >= o.small_first:
        columns: i64 = 2 + (turn & 1)
        for k in range(i64(6)):
            if o.faces[(card * 4 + turn) * 6 + k] & CONTENT == SMALL:
                set_team(table, table.turn, 1, place_at(table, o.position(x + k % columns, y + k // columns)))


# The second survey team -----------------------------------------------------------------------


def launch(table: Table) -> None:
    """A second survey team comes with a small airlock card; where that fits nowhere, onto any airlock space. [RG 8.9]"""
    o = table.tables.orb
    card = o.small_first + table.survey[SMALLS]
    table.step = ORB_SHIP
    if table.survey[SMALLS] < o.small_count:
        table.survey[SMALLS] += 1
        if can_be_placed(table.sectors, o.faces, card, NO_CARD, o.reach):
            ask_spot(table, card, NO_CARD, ORB_SHIP)
            return
    ask_turn(table, DOCKING, ORB_SHIP)


def is_airlock(table: Table, place: i64) -> bool:
    """Is this an airlock space? Of the large one only its left half."""
    what = table.sectors[place] & CONTENT
    return what == SMALL or (what == LARGE and canonical(table.sectors, place) == place)


def list_airlocks(table: Table, besides: i64, buffer: vec[i64], n: i64) -> i64:
    """Append a move to every airlock space but one."""
    for place in range(HEAD, i64(len(table.sectors))):
        if table.sectors[place] and place != besides and is_airlock(table, place):
            buffer[n] = table.tables.orb.go + position_at(table, place)
            n += 1
    return n
