"""Observations for learning: a fixed-length array of what a seat may know, its own figures first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy
import numpy.typing

from starmeeple.games.federation.rules import names as n
from starmeeple.games.federation.rules.measures import kinds_of, votes_as, votes_on

if TYPE_CHECKING:
    from starmeeple.games.federation.state import Table

SCALARS = (
    n.LAVANDIUM, n.COPPERNIUM, n.OCEANIUM, n.GOLD, n.DEGREE, n.LASTING, n.PASSING, n.HANGAR, n.SUPPLY, n.DIE, n.MINER, n.MAGE, n.KEPT,
    n.SHARES, n.SCORE,
)  # fmt: skip
MASKS = (
    (n.OPENED, 12), (n.FLOWN, 12), (n.TILES, 45), (n.USED, 45), (n.DISCS, 6), (n.HIGH, 6), (n.ROBOTS, 12), (n.MEDALS, 7), (n.HAND, 5),
    (n.OUTSIDE, 5), (n.ASTEROIDS, 12),
)  # fmt: skip
QUESTIONS = range(n.FIRST_QUESTION, n.BREAK_TIE + 1)
PLAYER_SIZE = 2 + len(SCALARS) + sum(width for _, width in MASKS) + n.KINDS + 8 + 8
SPACE_SIZE = n.PLAYERS + 5
BOARD_SIZE = (
    9 + len(QUESTIONS) + 1 + 2 * n.TILES_ALL + 4 * 6 + 10 + n.PROJECTS + 5 * 10 + n.SPACES * SPACE_SIZE + n.MOONS * (n.KINDS + 1)
    + n.POOLS * (n.ROCKS + 1) + n.SLOTS * 8 + 8 * 8 + n.POWERS + 8 + 8 + n.KINDS
)  # fmt: skip
SIZE = n.PLAYERS * PLAYER_SIZE + BOARD_SIZE


def observe(t: Table, seat: int) -> numpy.typing.NDArray[numpy.float32]:
    """What the seat may know, as numbers of about the size of 1."""
    values: list[float] = []
    for turn in range(n.PLAYERS):
        if turn < t.players:
            add_player(values, t, (seat + turn) % int(t.players))
        else:
            values.extend([0.0] * PLAYER_SIZE)
    add_board(values, t, seat)
    return numpy.array(values, dtype=numpy.float32)


def bits(values: list[float], mask: int, width: int) -> None:
    """The bits of a set."""
    for index in range(width):
        values.append(float(mask >> index & 1))


def one_of(values: list[float], index: int, width: int) -> None:
    """A choice: 1 at its place."""
    for place in range(width):
        values.append(1.0 if place == index else 0.0)


def add_player(values: list[float], t: Table, seat: int) -> None:
    """A player's figures."""
    at = seat * n.SIZE
    values.append(1.0)
    values.append(float(t.own[at + n.DIE_AT] > 0))
    for scalar in SCALARS:
        values.append(int(t.own[at + scalar]) / (100 if scalar == n.SCORE else 8))
    for place, width in MASKS:
        bits(values, int(t.own[at + place]), width)
    bits(values, int(kinds_of(t, t.own[at + n.ALTERATIONS])), n.KINDS)
    one_of(values, int(t.own[at + n.DEEP]) - 1, 8)
    one_of(values, int(t.own[at + n.STARTED]) - 1, 8)


def add_board(values: list[float], t: Table, seat: int) -> None:
    """The board's figures."""
    board = t.board
    one_of(values, int(board[n.PHASE]), 9)
    one_of(values, int(t.step & 255) - n.FIRST_QUESTION, len(QUESTIONS))
    values.append(int(board[n.ROUND]) / 5)
    bits(values, int(board[n.SHOWN]), n.TILES_ALL)
    bits(values, int(board[n.HIDDEN]), n.TILES_ALL)
    for place in (n.LAW_LEFT, n.LAW_RIGHT, n.NEXT_LEFT, n.NEXT_RIGHT):
        one_of(values, int(board[place]), 6)
    bits(values, int(board[n.LEFT_PILE]), 5)
    bits(values, int(board[n.RIGHT_PILE]), 5)
    for project in range(n.PROJECTS - 1):
        values.append(int(board[n.PROJECT + project]) / 6)
    values.append(int(board[n.JOINT_SUM]) / 9)
    for planet in range(n.PLANETS):
        bits(values, int(board[n.MEDAL_AT + planet]), 10)
    for space in range(n.SPACES):
        token = int(board[n.TOKEN_ON + space])
        one_of(values, ((token & 7) - 1 - seat) % int(t.players) if token else -1, n.PLAYERS)
        values.append(float(token > 0 and votes_as(t, token >> 6)))
        values.append(float(token > 0 and not votes_as(t, token >> 6)))
        values.append(int(votes_on(t, space)) / 8)
        values.append(float(board[n.NEUTRAL + space] > 0))
        values.append(int(board[n.NEUTRAL + space]) / 6)
    for moon in range(1, n.MOONS + 1):
        values.append(float(board[n.MOONS_OPEN] >> moon & 1))
        bits(values, int(kinds_of(t, board[n.MOON + moon])), n.KINDS)
    for pool in range(n.POOLS):
        values.append(float(board[n.POOLS_OPEN] >> pool & 1))
        bits(values, int(board[n.POOL + pool]), n.ROCKS)
    for slot in range(n.SLOTS):
        one_of(values, int(board[n.IN_PLAY + slot]), 8)
    for place in range(8):
        one_of(values, int(board[n.MEGA_TOKEN + place]) - 1, 8)
    for power in range(n.POWERS):
        values.append(int(board[n.SPARE + power]) / 16)
    one_of(values, (int(board[n.PAWN]) - seat) % int(t.players), 4)
    one_of(values, (int(board[n.FIRST]) - seat) % int(t.players), 4)
    bits(values, int(board[n.PILE]) if board[n.PILE_SEEN] >> seat & 1 else 0, 8)
    bits(values, int(kinds_of(t, board[n.LOOKED])) if board[n.LOOKER] == seat + 1 else 0, n.KINDS)
