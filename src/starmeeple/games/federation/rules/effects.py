"""Gains and other effects that need no answer; the stack of pending steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.federation.rules.bits import bit_of, lowest
from starmeeple.games.federation.rules.measures import counted, influence, pile_is_secret
from starmeeple.games.federation.rules.names import (
    AUTHORITY,
    CHOOSE_DEEP,
    DEEP,
    DEGREE,
    DIE,
    DRAW_DEEP,
    EVERY_MISSION,
    GAIN,
    GAIN_PER,
    GOLD,
    HAND,
    HANGAR,
    INTRIGUE,
    JOINT,
    JOINT_SUM,
    LASTING,
    LASTING_LEVEL,
    LEVEL,
    MEDAL_AT,
    MEDAL_AUTHORITY,
    MEDAL_INTRIGUE,
    MEDALS,
    MISSIONS,
    OPEN_MISSION,
    OPENED,
    PASSING,
    PAWN,
    PILE_SEEN,
    PIPS,
    POINTS,
    PROJECT,
    SCORE,
    SET_DIE,
    SHARES,
    SHIPS,
    SIZE,
    SPECIAL,
    SPECIAL_TOKEN,
    SUPPLY,
    TAKE_PAWN,
)

if TYPE_CHECKING:
    from starmeeple.games.federation.state import Table


def push(t: Table, step: i64) -> None:
    """Put a step on the stack: it is next."""
    t.stack[t.top] = step
    t.top += 1


def drop_to(t: Table, height: i64) -> None:
    """Take steps off the stack unread, down to this height. What lies above the top is always 0."""
    while t.top > height:
        t.top -= 1
        t.stack[t.top] = 0


def push_program(t: Table, start: i64, n: i64) -> None:
    """Put the steps of an effect on the stack, the first on top."""
    i = start + n
    while i > start:
        i -= 1
        push(t, t.tables.code[i])


def happen(t: Table, step: i64, kind: i64) -> None:
    """Carry out a step that needs no answer, for the player whose steps these are."""
    seat = t.seat
    at = seat * SIZE
    b = step >> 16 & 65535
    if kind == GAIN:
        t.own[at + (step >> 8 & 255)] += b
    elif kind == AUTHORITY:
        rise(t, seat, b)
    elif kind == PIPS:
        turn_die(t, seat, t.own[at + DIE] + b)
    elif kind == SHIPS:
        commission(t, seat, b)
    elif kind == POINTS:
        t.own[at + SCORE] += counted(t, seat, step >> 8 & 255) * b
    elif kind == GAIN_PER:
        t.own[at + (step >> 8 & 255)] += counted(t, seat, step >> 32) * b
    elif kind == LEVEL:
        t.own[at + PASSING] += b
    elif kind == LASTING_LEVEL:
        t.own[at + LASTING] += b
    elif kind == SET_DIE:
        turn_die(t, seat, b)
    elif kind == TAKE_PAWN:
        t.board[PAWN] = seat
    elif kind == INTRIGUE:
        t.own[at + MEDALS] |= 1 << MEDAL_INTRIGUE
    elif kind == EVERY_MISSION:
        t.own[at + OPENED] = (1 << MISSIONS) - 1
    elif kind == SPECIAL_TOKEN:
        t.own[at + HAND] |= 1 << SPECIAL


def rise(t: Table, seat: i64, degrees: i64) -> None:
    """Gain degrees of authority: the medal on the way, a Deep Space tile at the end, points beyond [FE 2.4]."""
    at = seat * SIZE
    degree = t.own[at + DEGREE]
    top = t.tables.top_degree
    if degree + degrees > top:
        t.own[at + SCORE] += (degree + degrees - top) * t.tables.overflow_points
        degrees = top - degree
    if degrees == 0:
        return
    degree += degrees
    t.own[at + DEGREE] = degree
    if degree >= t.tables.medal_degree:
        t.own[at + MEDALS] |= 1 << MEDAL_AUTHORITY
    if degree == top and t.own[at + DEEP] == 0:
        push(t, CHOOSE_DEEP)
        if t.board[PILE_SEEN] == 0:
            push(t, DRAW_DEEP + ((t.players + t.tables.deep_space_spare) << 16))
        elif pile_is_secret(t):
            t.revealed = True  # another player opened the pile before: this one sees it now
        t.board[PILE_SEEN] |= bit_of(seat)


def turn_die(t: Table, seat: i64, value: i64) -> None:
    """The Assistant die shows a value, at most its highest face [FE 2.6]."""
    t.own[seat * SIZE + DIE] = value if value < t.tables.die_faces else t.tables.die_faces


def commission(t: Table, seat: i64, ships: i64) -> None:
    """Spaceships come from the supply to the hangar, as many as there are [FE 2.5]."""
    at = seat * SIZE
    if ships > t.own[at + SUPPLY]:
        ships = t.own[at + SUPPLY]
    t.own[at + SUPPLY] -= ships
    t.own[at + HANGAR] += ships


def gain_item(t: Table, seat: i64, item: i64, n: i64) -> None:
    """Gain n of an item of a stall: a resource, degrees, pips, spaceships or Special Mission tokens."""
    if n == 0:
        return
    if item <= GOLD:
        t.own[seat * SIZE + item] += n
    elif item == 4:
        rise(t, seat, n)
    elif item == 5:
        turn_die(t, seat, t.own[seat * SIZE + DIE] + n)
    elif item == 6:
        commission(t, seat, n)
    else:
        push(t, OPEN_MISSION + (n << 16))


def honour(t: Table, seat: i64, planet: i64) -> None:
    """Take the lowest planet medal that the influence reaches, if the player has none of that planet [FE 6.1]."""
    levels = t.board[MEDAL_AT + planet]
    if levels == 0 or t.own[seat * SIZE + MEDALS] >> planet & 1:
        return
    if influence(t, seat, planet) >= lowest(levels):
        t.board[MEDAL_AT + planet] = levels & (levels - 1)
        t.own[seat * SIZE + MEDALS] |= bit_of(planet)


def step_project(t: Table, seat: i64, project: i64) -> None:
    """One step on a project; on the Joint project it is the player's own contribution, the first ones with a crystal
    [FE 6.2]."""
    if project != JOINT:
        t.board[PROJECT + project] += 1
        return
    at = seat * SIZE
    t.board[JOINT_SUM] += 1
    shares = t.own[at + SHARES]
    if shares < t.tables.joint_gains:
        t.own[at + t.tables.joint_gain[shares]] += 1
    t.own[at + SHARES] = shares + 1


def is_funded(t: Table, project: i64) -> bool:
    """Has a project reached its last step?"""
    if project == JOINT:
        return t.board[JOINT_SUM] >= t.tables.joint_steps[t.players]
    return t.board[PROJECT + project] >= t.tables.project_steps[t.players]
