"""Phase I, Explore. [RG 4.1]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.games.race_for_the_galaxy.actions import KEEP
from starmeeple.games.race_for_the_galaxy.rules.columns import WORDS
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    APART,
    DREW,
    EXPLORE,
    EXPLORED,
    FIRST_ACTION,
    KEEPING,
    KEPT,
    MINE,
    NEXT_PHASE,
    NOTHING,
    TODO,
    answered,
    due,
    phase_of,
)
from starmeeple.games.race_for_the_galaxy.rules.powers import total
from starmeeple.games.race_for_the_galaxy.rules.reasons import ALREADY_PICKED, NOT_DRAWN
from starmeeple.games.race_for_the_galaxy.rules.supply import count, find, list_cards

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table


def bonus(table: Table, seat: i64, column: vec[i64]) -> i64:
    """What the seat's own Explore cards add."""
    extra: i64 = 0
    for which in range(2):
        action = table.mine[seat * MINE + FIRST_ACTION + which]
        if action >= 0 and phase_of(action) == EXPLORE:
            extra += column[action]
    return extra


def explore(table: Table) -> None:
    """Everybody draws; all cards are dealt before anybody discards. [RG 4.1]"""
    t = table.tables
    for seat in range(table.players):
        due(table, seat, t.explore_draw + bonus(table, seat, t.action_draw) + total(table, seat, t.explore_draws), APART)
    table.step = EXPLORED


def explored(table: Table) -> None:
    """Ask everybody who drew more than may be kept which cards to keep. [RG 4.1]"""
    t = table.tables
    table.asked = 0
    for seat in range(table.players):
        mine = seat * MINE
        drew: i64 = 0
        for word in range(WORDS):
            drew += count(table.drawn[seat * WORDS + word])
        keep = t.explore_keep + bonus(table, seat, t.action_keep) + total(table, seat, t.explore_keeps)
        table.mine[mine + DREW] = drew
        if drew > keep:
            table.mine[mine + TODO] = keep
            if keep:
                table.asked |= 1 << seat
        else:
            for word in range(WORDS):
                table.picked[seat * WORDS + word] = table.drawn[seat * WORDS + word]
            table.mine[mine + TODO] = 0
    table.stage = KEEPING if table.asked else NOTHING
    table.step = KEPT


def refuse_keep(table: Table, seat: i64, design: i64) -> i64:
    """Only newly drawn cards are part of the choice. [RG 4.1]"""
    t = table.tables
    if find(t, table.drawn, seat, design) < 0:
        return NOT_DRAWN
    return 0 if copy_to_keep(table, seat, design) >= 0 else ALREADY_PICKED


def copy_to_keep(table: Table, seat: i64, design: i64) -> i64:
    """A drawn card of the design that was not picked yet, or -1."""
    t = table.tables
    card = t.first[design]
    while card < t.cards and t.design[card] == design:
        at = seat * WORDS + t.word[card]
        if table.drawn[at] & ~table.picked[at] & t.bit[card]:
            return card
        card += 1
    return -1


def list_keep(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    t = table.tables
    n = list_cards(t, table.drawn, seat, KEEP, buffer, 0)
    kept: i64 = 0
    for i in range(n):
        if copy_to_keep(table, seat, buffer[i] % t.designs) >= 0:
            buffer[kept] = buffer[i]
            kept += 1
    return kept


def pick_drawn(table: Table, seat: i64, design: i64) -> None:
    """Set a drawn card apart to be kept."""
    t = table.tables
    card = copy_to_keep(table, seat, design)
    table.picked[seat * WORDS + t.word[card]] |= t.bit[card]
    table.mine[seat * MINE + TODO] -= 1


def keep(table: Table, seat: i64, design: i64) -> None:
    pick_drawn(table, seat, design)
    if table.mine[seat * MINE + TODO] == 0:
        answered(table, seat)


def kept(table: Table) -> None:
    """What was kept goes to the hand, the rest is discarded. [RG 4.1]"""
    for seat in range(table.players):
        for word in range(WORDS):
            at = seat * WORDS + word
            table.hand[at] |= table.picked[at]
            table.held[seat] += count(table.picked[at])
            table.discards[at] |= table.drawn[at] & ~table.picked[at]
            table.drawn[at] = 0
            table.picked[at] = 0
        table.mine[seat * MINE + DREW] = 0
    table.step = NEXT_PHASE
