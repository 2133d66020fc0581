"""The raid at the Raiders' Outpost: theft step by step [AF 4.3, AF 9.7]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.alien_frontiers.rules.agendas import window_lost
from starmeeple.games.alien_frontiers.rules.cards import holds, lose, receive
from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    ASKED,
    DECOY,
    FTL,
    FUEL,
    HAND,
    MARKERS,
    ORE,
    PHASE,
    PHASE_MAIN,
    PHASE_RAID,
    PLAYERS,
    RAID_BEGUN,
    RAID_BOTH,
    RAID_CARDS,
    RAID_LEFT,
    ROBBED,
    WINDOW,
)
from starmeeple.games.alien_frontiers.rules.planet import gain
from starmeeple.games.alien_frontiers.rules.reasons import (
    NOT_IN_THIS_GAME,
    NOTHING_TO_STEAL,
    ONE_KIND_OF_LOOT,
    OWN_SEAT,
    PROTECTED_BY_DECOY,
    RAID_IS_SPENT,
)

if TYPE_CHECKING:
    from starmeeple.games.alien_frontiers.state import Table


def begin_raid(t: Table) -> None:
    """The run has docked: four resources or one card may be stolen."""
    c = t.cells
    c[RAID_LEFT] = t.tables.raid_resources
    c[RAID_CARDS] = t.tables.raid_cards
    c[RAID_BOTH] = 0
    c[RAID_BEGUN] = 0
    c[PHASE] = PHASE_RAID
    c[ASKED] = c[ACTIVE]


def loot_refusal(t: Table, victim: i64, resource: i64) -> i64:
    """May a resource (FUEL or ORE) be stolen from this player?"""
    c = t.cells
    if victim >= c[PLAYERS]:
        return NOT_IN_THIS_GAME
    if victim == c[ACTIVE]:
        return OWN_SEAT
    if c[RAID_LEFT] == 0:
        return RAID_IS_SPENT if c[RAID_CARDS] or c[RAID_BOTH] else ONE_KIND_OF_LOOT
    if holds(t, victim, DECOY):
        return PROTECTED_BY_DECOY
    return 0 if c[resource + victim] > 0 else NOTHING_TO_STEAL


def card_refusal(t: Table, victim: i64, title: i64) -> i64:
    """May this card be stolen from this player? Of a player with the Decoy only the Decoy [AF 7.15]."""
    c = t.cells
    if victim >= c[PLAYERS]:
        return NOT_IN_THIS_GAME
    if victim == c[ACTIVE]:
        return OWN_SEAT
    if c[RAID_CARDS] == 0:
        return RAID_IS_SPENT if c[RAID_BOTH] else ONE_KIND_OF_LOOT
    if not holds(t, victim, title):
        return NOTHING_TO_STEAL
    return PROTECTED_BY_DECOY if title != DECOY and holds(t, victim, DECOY) else 0


def steal_resource(t: Table, victim: i64, resource: i64) -> None:
    """One fuel or ore changes hands."""
    c = t.cells
    c[resource + victim] -= 1
    if resource == FUEL:
        gain(t, c[ACTIVE], 1, 0)
    else:
        gain(t, c[ACTIVE], 0, 1)
    c[RAID_LEFT] -= 1
    if c[RAID_BOTH] == 0:
        c[RAID_CARDS] = 0
    robbed(t, victim)


def steal_card(t: Table, victim: i64, title: i64) -> None:
    """A card changes hands; the tokens on it go along [AF 7.25]."""
    c = t.cells
    me = c[ACTIVE]
    lose(t, victim, title)
    if title == FTL and not holds(t, me, FTL):
        c[MARKERS + me] = c[MARKERS + victim]
    if title == FTL:
        c[MARKERS + victim] = 0
    receive(t, me, title)
    c[RAID_CARDS] -= 1
    if c[RAID_BOTH] == 0:
        c[RAID_LEFT] = 0
    robbed(t, victim)
    if title == WINDOW:
        window_lost(t, victim)


def robbed(t: Table, victim: i64) -> None:
    """A victim has lost something; the raid ends when nothing more may be taken."""
    c = t.cells
    c[ROBBED] |= i64(1) << victim
    c[RAID_BEGUN] = 1
    if not anything_to_steal(t):
        end_raid(t)


def anything_to_steal(t: Table) -> bool:
    """Is there anything that the raid may still take?"""
    c = t.cells
    for seat in range(c[PLAYERS]):
        if seat != c[ACTIVE]:
            if c[RAID_LEFT] and c[FUEL + seat] + c[ORE + seat] > 0 and not holds(t, seat, DECOY):
                return True
            if c[RAID_CARDS] and c[HAND + seat]:
                return True
    return False


def end_raid(t: Table) -> None:
    """The raid is over."""
    c = t.cells
    c[RAID_LEFT] = 0
    c[RAID_CARDS] = 0
    c[PHASE] = PHASE_MAIN
