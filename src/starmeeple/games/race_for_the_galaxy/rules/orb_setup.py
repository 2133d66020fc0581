"""Setting up the Orb: decks, priority, the first card and the team of each player. [RG 8.3]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import zeros
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    CORNER,
    LAYING_CARD,
    ORB_CORNER,
    ORB_DEAL,
    ORB_FIRST,
    ROUND,
    ask_turn,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_placing import NO_CARD
from starmeeple.games.race_for_the_galaxy.rules.orb_state import (
    AVOID,
    BAG,
    DECK,
    DRAWER,
    FLAT,
    LAYING,
    MOVING,
    PLACE,
    PRIORITY,
    READY,
    SURVEY,
    TEAM,
    TO_HAND,
    TO_TOP,
    UNSEEN,
    hand_size,
    place_at,
    set_team,
)
from starmeeple.games.race_for_the_galaxy.rules.supply import count

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table


def lay_out(table: Table, flat: bool, to_top: bool) -> None:
    """The airlock block, the tokens and the orb decks; nobody has looked at an orb card yet. [RG 8.3]"""
    o = table.tables.orb
    table.sectors = o.start_orb[:]
    table.survey = zeros(SURVEY)
    survey = table.survey
    for i in range(i64(10)):
        survey[TEAM + i] = -1
    survey[MOVING] = -1
    survey[LAYING] = NO_CARD
    survey[AVOID] = NO_CARD
    survey[FLAT] = 1 if flat else 0
    survey[TO_TOP] = 1 if to_top else 0
    for kind in range(o.kinds):
        survey[BAG + kind] = o.copies[kind]
    survey[UNSEEN] = o.all_a
    survey[UNSEEN + 1] = o.all_b
    missing = o.full_players - table.players
    if flat and missing > 1:
        missing = 1
    survey[DECK] = count(o.all_a) - o.removed_a * missing
    survey[DECK + 1] = count(o.all_b) - o.removed_b * missing


def begin_orb(table: Table) -> None:
    """Priority: who has the lowest start world is on top, the others follow clockwise. Then the first orb cards are dealt. [RG 8.3]"""
    for place in range(table.players):
        table.survey[PRIORITY + place] = table.seat_at(place)
    table.survey[PLACE] = table.players - 1
    table.step = ORB_DEAL


def deal(table: Table) -> None:
    """Three orb cards for each player, from the lowest priority up. [RG 8.3]"""
    survey = table.survey
    place = table.players - 1
    while place >= 0:
        seat = survey[PRIORITY + place]
        if hand_size(table, seat) < table.tables.orb.start_hand:
            survey[DRAWER] = seat
            table.orb_draw = TO_HAND
            return
        place -= 1
    table.step = ORB_FIRST


def first_card(table: Table) -> None:
    """In reverse priority order each player places one orb card; who can place none is asked as well, and shows all. [RG 8.3]"""
    survey = table.survey
    if survey[PLACE] < 0:
        survey[READY] = 1
        table.step = ROUND
        return
    seat = survey[PRIORITY + survey[PLACE]]
    survey[PLACE] -= 1
    table.turn = seat
    ask_turn(table, LAYING_CARD, ORB_CORNER)


def is_free(table: Table, corner: i64) -> bool:
    """Does no team stand on this corner of the main block?"""
    for i in range(i64(10)):
        if table.survey[TEAM + i] == table.tables.orb.corners[corner]:
            return False
    return True


def ask_corner(table: Table) -> None:
    """The team comes onto a free corner of the main block; the fifth one onto the large airlock space. [RG 8.3]"""
    o = table.tables.orb
    free: i64 = 0
    only: i64 = o.large
    table.step = ORB_FIRST
    for corner in range(i64(len(o.corners))):
        if is_free(table, corner):
            free += 1
            only = o.corners[corner]
    if free > 1:
        ask_turn(table, CORNER, ORB_FIRST)
    else:
        set_team(table, table.turn, 0, place_at(table, only))


def list_corners(table: Table, buffer: vec[i64]) -> i64:
    o = table.tables.orb
    n: i64 = 0
    for corner in range(i64(len(o.corners))):
        if is_free(table, corner):
            buffer[n] = o.go + o.corners[corner]
            n += 1
    return n
