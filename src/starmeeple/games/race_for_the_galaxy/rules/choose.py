"""Choosing actions, and the end of a round. [RG 3.1, RG 3.3, RG 7.1]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.games.race_for_the_galaxy.actions import CHOOSE, DISCARD, plain
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    ACTION,
    ACTION_COUNT,
    CHOICE,
    DEVELOP_ACTION,
    FIRST_ACTION,
    LIMITED,
    LIMITING,
    MINE,
    NEXT_PHASE,
    NO_CARD,
    NOTHING,
    REVEAL,
    ROUND,
    SECOND_ACTION,
    SETTLE_ACTION,
    TODO,
    answered,
    ask_all,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_reasons import ONLY_IN_THE_ORB
from starmeeple.games.race_for_the_galaxy.rules.orb_state import deck_size, has_tokens
from starmeeple.games.race_for_the_galaxy.rules.reasons import ACTION_TAKEN
from starmeeple.games.race_for_the_galaxy.rules.setup import discard_picked, pick, without_picked
from starmeeple.games.race_for_the_galaxy.rules.supply import list_cards

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table


def begin_round(table: Table) -> None:
    """Everybody secretly chooses an action, or two. [RG 3.1, RG 2.7]"""
    table.round += 1
    table.phase = 0
    table.repeat = 0
    table.turned_up = 0
    for seat in range(table.players):
        mine = seat * MINE
        table.snap[seat] = table.size[seat]
        table.mine[mine + FIRST_ACTION] = -1
        table.mine[mine + SECOND_ACTION] = -1
        table.mine[mine + CHOICE] = NO_CARD
        table.mine[mine + TODO] = 2 if table.two_actions else 1
    ask_all(table, ACTION, REVEAL)


def actions_now(table: Table) -> i64:
    """How many different action cards there are: with the Orb one more. [RG 8.3]"""
    return ACTION_COUNT + 1 if table.orb else ACTION_COUNT


def refuse_choose(table: Table, seat: i64, action: i64) -> i64:
    """Only Develop and Settle may be chosen twice. [RG 2.7]"""
    if action >= actions_now(table):
        return ONLY_IN_THE_ORB
    if table.mine[seat * MINE + FIRST_ACTION] == action and action != DEVELOP_ACTION and action != SETTLE_ACTION:
        return ACTION_TAKEN
    return 0


def list_choose(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    n: i64 = 0
    for action in range(actions_now(table)):
        if refuse_choose(table, seat, action) == 0:
            buffer[n] = plain(table.tables, CHOOSE + action)
            n += 1
    return n


def choose(table: Table, seat: i64, action: i64) -> None:
    mine = seat * MINE
    which = FIRST_ACTION if table.mine[mine + FIRST_ACTION] < 0 else SECOND_ACTION
    table.mine[mine + which] = action
    table.mine[mine + TODO] -= 1
    if table.mine[mine + TODO] == 0:
        answered(table, seat)


def reveal(table: Table) -> None:
    """All actions are turned up together. [RG 3.1]"""
    table.turned_up = 1
    table.revealed = True
    table.step = NEXT_PHASE


def ask_limit(table: Table) -> None:
    """Who holds more than ten cards discards down to ten. [RG 3.3]"""
    table.asked = 0
    for seat in range(table.players):
        extra = table.held[seat] - table.tables.hand_limit
        table.mine[seat * MINE + TODO] = extra if extra > 0 else 0
        if extra > 0:
            table.asked |= 1 << seat
    table.stage = LIMITING if table.asked else NOTHING
    table.step = LIMITED


def list_limit(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    n = list_cards(table.tables, table.hand, seat, DISCARD, buffer, 0)
    return without_picked(table, seat, buffer, n)


def discard_extra(table: Table, seat: i64, design: i64) -> None:
    pick(table, seat, design)
    if table.mine[seat * MINE + TODO] == 0:
        answered(table, seat)


def limited(table: Table) -> None:
    """The round is over: does the game end? [RG 7.1]"""
    discard_picked(table)
    ends = table.pool == 0 or (table.orb and deck_size(table) == 0)
    for seat in range(table.players):
        if table.size[seat] >= table.tables.tableau_end:
            ends = True
    if ends:
        table.over = 1
        for seat in range(table.players):
            if table.orb and has_tokens(table, seat):
                table.revealed = True
    table.step = ROUND
