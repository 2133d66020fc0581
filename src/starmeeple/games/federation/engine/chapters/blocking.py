"""Blocking tiles of two and three players. [FE 8]"""

from mypy_extensions import i64

from starmeeple.games.federation.engine import facts, steps
from starmeeple.games.federation.engine import fields as f


def begin_round(position: f.Position) -> None:
    """A tile for planets with up to three players, another for a room with two. [FE 8.1, 8.2]"""
    if position.figures.players == 2:
        position.push(steps.DRAW_ROOM_BLOCK, 0, 0)
    if position.figures.players <= 3:
        position.push(steps.DRAW_PLANET_BLOCK, 0, 0)


def block_planets(position: f.Position, tile: i64) -> None:
    """Three planet spaces are closed: one a side with neutral votes of the round's number, one with none. [FE 8.1]"""
    spaces = position.figures.planet_block
    position.planet_blocks &= ~(1 << tile)
    position.neutral |= 1 << spaces[tile * 3] | 1 << spaces[tile * 3 + 1]
    position.blocked |= position.neutral | 1 << spaces[tile * 3 + 2]
    position.planet_block = tile + 1
    position.tell(facts.PLANETS_ARE_BLOCKED, -1, 0, tile, -1)


def block_room(position: f.Position, tile: i64) -> None:
    """A room and the Spy of the other side are closed. [FE 8.2]"""
    spaces = position.figures.room_block
    position.room_blocks &= ~(1 << tile)
    position.blocked |= 1 << spaces[tile * 2] | 1 << spaces[tile * 2 + 1]
    position.room_block = tile + 1
    position.tell(facts.ROOM_IS_BLOCKED, -1, 0, tile, -1)
