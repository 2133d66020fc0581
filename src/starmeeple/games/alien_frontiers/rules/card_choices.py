"""The legal uses and discards of a player's cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.games.alien_frontiers.actions import (
    AIM_PLASMA,
    BLAST,
    BOOST,
    CLEAR,
    CLOAK_DOCK,
    CRYSTAL_USE,
    DISCARD,
    FETCH,
    FTL_USE,
    GRAVITATE,
    SINK,
    SINK_BAY,
    STASIS_USE,
    TELEPORT,
    TURN_OVER,
    USE,
)
from starmeeple.games.alien_frontiers.rules.cloak import cloak_refusal
from starmeeple.games.alien_frontiers.rules.devices import crystal_refusal, teleport_refusal
from starmeeple.games.alien_frontiers.rules.discards import discard_refusal
from starmeeple.games.alien_frontiers.rules.docks import facility_of_target
from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    BOOSTER,
    CLOAK,
    CRYSTAL,
    ELECTRO,
    FACES,
    FACILITIES,
    FTL,
    GRAVITY,
    HAND,
    HARVESTER,
    OWNER_OF,
    PLASMA,
    PLAYERS,
    POLARITY,
    POOL,
    SEATS,
    SERVO,
    STASIS,
    TARGETS,
    TELEPORTER,
    TERRITORIES,
    TITLES,
    TO_BOARD,
    TO_OUTPOST,
    TUNNELER,
    WARPER,
)
from starmeeple.games.alien_frontiers.rules.ships import berths, face_count, first_berth, mine_at, opponents_at, special_mask
from starmeeple.games.alien_frontiers.rules.tech import gravity_refusal, plain_refusal, ship_face, turn_refusal, use_refusal
from starmeeple.games.alien_frontiers.rules.verdicts import scan

if TYPE_CHECKING:
    from starmeeple.games.alien_frontiers.state import Table


def cards_into(t: Table, buffer: vec[i64], n: i64) -> i64:
    """Uses and discards of the player's cards."""
    c = t.cells
    hand = c[HAND + c[ACTIVE]]
    for title in range(i64(TITLES)):
        if (hand >> title) & 1 and (title == WARPER or title == ELECTRO or title == TUNNELER or title == HARVESTER):
            if plain_refusal(t, title) == 0:
                buffer[n] = USE + title
                n += 1
    for title in range(i64(TITLES)):
        if (hand >> title) & 1 and discard_refusal(t, title) == 0:
            buffer[n] = DISCARD + title
            n += 1
    if (hand >> BOOSTER) & 1:
        n = turns_into(t, buffer, n, BOOSTER, BOOST)
    if (hand >> STASIS) & 1:
        n = turns_into(t, buffer, n, STASIS, STASIS_USE)
    if (hand >> POLARITY) & 1:
        n = turns_into(t, buffer, n, POLARITY, TURN_OVER)
    if (hand >> CRYSTAL) & 1:
        for territory in range(i64(TERRITORIES)):
            if crystal_refusal(t, territory) == 0:
                buffer[n] = CRYSTAL_USE + territory
                n += 1
    if (hand >> GRAVITY) & 1 and use_refusal(t, GRAVITY, 1) == 0:
        for down in range(i64(9)):
            if ship_face(t, down):
                for up in range(i64(9)):
                    if gravity_refusal(t, down, up) == 0:
                        buffer[n] = GRAVITATE + down * 9 + up
                        n += 1
    if (hand >> FTL) & 1 and use_refusal(t, FTL, 1) == 0:
        n = scan(t, buffer, n, FTL_USE, TELEPORT)
    if (hand >> TELEPORTER) & 1 and use_refusal(t, TELEPORTER, 1) == 0:
        n = teleports_into(t, buffer, n)
    if (hand >> PLASMA) & 1 and use_refusal(t, PLASMA, 1) == 0:
        n = scan(t, buffer, n, AIM_PLASMA, BLAST)
    if (hand >> SERVO) & 1 and use_refusal(t, SERVO, 1) == 0:
        n = scan(t, buffer, n, FETCH, CLOAK_DOCK)
    if (hand >> CLOAK) & 1 and c[POOL] | special_mask(t) and use_refusal(t, CLOAK, 1) == 0:
        n = cloaks_into(t, buffer, n)
    return n


def cloaks_into(t: Table, buffer: vec[i64], n: i64) -> i64:
    """Ships of opponents that the Cloak may replace."""
    c = t.cells
    pool = c[POOL]
    special = special_mask(t) != 0
    for target in range(i64(TARGETS)):
        if target >= TO_BOARD and c[OWNER_OF + target - TO_BOARD] == 0:
            continue
        if opponents_at(t, facility_of_target(target)) == 0:
            continue
        for face in range(i64(1), i64(FACES + 1)):
            if special or target == TO_OUTPOST or face_count(pool, face):
                for seat in range(c[PLAYERS]):
                    if cloak_refusal(t, target, face, seat) == 0:
                        buffer[n] = CLOAK_DOCK + (target * 6 + face - 1) * SEATS + seat
                        n += 1
    return n


def sinks_into(t: Table, buffer: vec[i64]) -> i64:
    """Ships of others that may be taken out of play."""
    n: i64 = 0
    for facility in range(i64(FACILITIES)):
        if opponents_at(t, facility):
            n = scan(t, buffer, n, SINK + facility * 36, SINK + (facility + 1) * 36)
    return scan(t, buffer, n, SINK_BAY, CLEAR)


def turns_into(t: Table, buffer: vec[i64], n: i64, title: i64, first: i64) -> i64:
    """Uses of a card that turns a ship."""
    if use_refusal(t, title, 1):
        return n
    for ship in range(i64(9)):
        if turn_refusal(t, title, ship) == 0:
            buffer[n] = first + ship
            n += 1
    return n


def teleports_into(t: Table, buffer: vec[i64], n: i64) -> i64:
    """Docked ships that may be taken up."""
    for facility in range(i64(FACILITIES)):
        first = first_berth(facility)
        mine: i64 = 0
        for berth in range(first, first + berths(facility)):
            mine |= mine_at(t, berth)
        if mine:
            for ship in range(i64(9)):
                if teleport_refusal(t, facility, ship) == 0:
                    buffer[n] = TELEPORT + facility * 9 + ship
                    n += 1
    return n
