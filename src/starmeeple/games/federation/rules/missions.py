"""Special Missions: which can be flown, and flying one (chapter 3.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.federation.rules.bits import bit_of, lowest
from starmeeple.games.federation.rules.costs import can_act, can_after_paying
from starmeeple.games.federation.rules.effects import push_program
from starmeeple.games.federation.rules.measures import authority_level
from starmeeple.games.federation.rules.names import (
    COPPERNIUM,
    COPY_ACTION,
    FLOWN,
    GOLD,
    GUARD,
    GUARD_COPY_ANY,
    GUARD_COPY_PLANETS,
    HANGAR,
    LAVANDIUM,
    OCEANIUM,
    OPENED,
    PAY,
    PLANET,
    SIZE,
)

if TYPE_CHECKING:
    from starmeeple.games.federation.state import Table


def flyable(t: Table, seat: i64) -> i64:
    """The missions that a player may fly: open, a spaceship in the hangar, authority enough, and its action possible
    [FE 3.8]."""
    at = seat * SIZE
    if t.own[at + HANGAR] == 0:
        return 0
    found = t.own[at + OPENED] & ~t.own[at + FLOWN]
    if found == 0:
        return 0
    level = authority_level(t, seat)
    rest = found
    while rest:
        mission = lowest(rest)
        rest &= rest - 1
        if t.tables.mission_level[mission] > level or not can_fly(t, seat, mission):
            found &= ~(bit_of(mission))
    return found


def can_fly(t: Table, seat: i64, mission: i64) -> bool:
    """Can the effect of a mission be carried out? [FE 3.8]"""
    at = seat * SIZE
    lavandium = t.own[at + LAVANDIUM]
    coppernium = t.own[at + COPPERNIUM]
    oceanium = t.own[at + OCEANIUM]
    gold = t.own[at + GOLD]
    i = t.tables.mission_at[mission]
    end = i + t.tables.mission_n[mission]
    price: i64 = -1
    while i < end:
        step = t.tables.code[i]
        i += 1
        kind = step & 255
        if kind == PLANET:
            if not can_act(t, seat, step >> 8 & 255, lavandium, coppernium, oceanium, gold):
                return False
        elif kind == PAY:
            price = step >> 8 & 255
        elif kind == COPY_ACTION and price >= 0:
            guard: i64 = GUARD_COPY_ANY if step >> 8 & 1 else GUARD_COPY_PLANETS
            if not can_after_paying(t, seat, price, guard, lavandium, coppernium, oceanium, gold):
                return False
    return True


def fly(t: Table, mission: i64) -> None:
    """A spaceship flies to its mission, which is performed at once [FE 3.8]."""
    at = t.seat * SIZE
    t.own[at + HANGAR] -= 1
    t.own[at + FLOWN] |= bit_of(mission)
    push_program(t, t.tables.mission_at[mission], t.tables.mission_n[mission])
    for i in range(t.tables.mission_at[mission], t.tables.mission_at[mission] + t.tables.mission_n[mission]):
        if t.tables.code[i] & 255 == COPY_ACTION:
            t.board[GUARD] = GUARD_COPY_ANY if t.tables.code[i] >> 8 & 1 else GUARD_COPY_PLANETS
