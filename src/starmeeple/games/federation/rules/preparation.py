"""Setting up, and the blocking tiles of two and three players (chapters 8 and 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.federation.rules.bits import bit_of
from starmeeple.games.federation.rules.effects import push, push_program
from starmeeple.games.federation.rules.measures import pile_is_secret
from starmeeple.games.federation.rules.names import (
    BAG,
    BLOCKS_SHOWN,
    CHOOSE_START,
    CURSOR,
    DEEP,
    DEEP_TILES,
    DEGREE,
    DRAW_FIRST,
    DRAW_LEFT,
    DRAW_MEGA,
    DRAW_RIGHT,
    DRAW_SIDE,
    DRAW_START,
    FIRST,
    HAND,
    HANGAR,
    HIDDEN,
    IN_PLAY,
    LAW_PILE,
    LEFT_PILE,
    MEDAL_AT,
    MEGA_TOKEN,
    MOONS_OPEN,
    NEUTRAL,
    OFFER,
    PAWN,
    PILE,
    PLANET_BLOCKS,
    PLANETS,
    POWERS,
    REGULARS,
    REVEAL_MOON,
    REVEAL_TILE,
    RIGHT_PILE,
    ROCK_BAG,
    ROCKS,
    ROOM_BLOCKS,
    ROUND,
    SIZE,
    SLOTS,
    SPARE,
    STARTED,
    SUPPLY,
    TILES_ALL,
)

if TYPE_CHECKING:
    from starmeeple.games.federation.state import Table


def lay_out(t: Table) -> None:
    """The table before the first decision: everything facedown is still undecided [FE 10.1]."""
    figures = t.tables
    for seat in range(t.players):
        at = seat * SIZE
        t.own[at + HAND] = REGULARS
        t.own[at + DEGREE] = figures.start_degree
        t.own[at + HANGAR] = figures.hangar
        t.own[at + SUPPLY] = figures.spaceships - figures.hangar
    t.board[HIDDEN] = (bit_of(TILES_ALL)) - 1
    t.board[BAG] = figures.tokens_mask
    t.board[ROCK_BAG] = (bit_of(ROCKS)) - 1
    t.board[LEFT_PILE] = LAW_PILE
    t.board[RIGHT_PILE] = LAW_PILE
    t.board[PLANET_BLOCKS] = 31
    t.board[ROOM_BLOCKS] = 31
    for power in range(i64(POWERS)):
        t.board[SPARE + power] = figures.spare[power]
    for planet in range(i64(PLANETS)):
        t.board[MEDAL_AT + planet] = figures.medal_levels[t.players]
    # What lies lowest on the stack comes last.
    push(t, DRAW_START + ((t.players + figures.starting_spare) << 16))
    push(t, DRAW_RIGHT)
    push(t, DRAW_LEFT)
    t.board[MOONS_OPEN] = 2
    push(t, REVEAL_MOON + (1 << 8) + (figures.moon_tokens << 16))
    for colour in range(i64(5)):
        push(t, REVEAL_TILE + (colour << 8))
        push(t, REVEAL_TILE + ((10 + colour) << 8))
    if t.advanced:
        place = i64(8)
        while place > 0:
            place -= 1
            push(t, DRAW_MEGA + (place << 8))
        slot = i64(SLOTS)
        while slot > 0:
            slot -= 1
            if t.sides < 0:
                push(t, DRAW_SIDE + (slot << 8))
            else:
                t.board[IN_PLAY + slot] = figures.side_of[slot * 2 + (t.sides >> slot & 1)]
    else:
        for slot in range(i64(SLOTS)):
            t.board[IN_PLAY + slot] = figures.printed[slot]
        for place in range(i64(8)):
            t.board[MEGA_TOKEN + place] = figures.mega_first[place] + 1
    push(t, DRAW_FIRST)


def answer_first(t: Table, seat: i64) -> None:
    """The start player holds the President [FE 10.9]."""
    t.board[PAWN] = seat
    t.board[FIRST] = seat


def sides_to_lay(t: Table, slot: i64) -> i64:
    """The two structures of a tile, as bits [FE 10.6]."""
    return bit_of(t.tables.side_of[slot * 2]) | bit_of(t.tables.side_of[slot * 2 + 1])


def counts_to_lay(t: Table) -> i64:
    """The Megastructure tokens not yet laid out, as bits [FE 10.6]."""
    found: i64 = 255
    for place in range(i64(8)):
        if t.board[MEGA_TOKEN + place]:
            found &= ~(bit_of(t.board[MEGA_TOKEN + place] - 1))
    return found


def answer_offer(t: Table, step: i64, tile: i64) -> None:
    """A Starting tile is on offer [FE 10.9]."""
    t.board[OFFER] |= bit_of(tile)
    if step >> 16 > 1:
        push(t, step - 65536)


def next_start(t: Table) -> bool:
    """The next player counter-clockwise takes a Starting tile, the start player last [FE 10.9]."""
    place = t.board[CURSOR]
    if place == t.players:
        return False
    t.board[CURSOR] = place + 1
    t.seat = (t.board[FIRST] + t.players - 1 - place) % t.players
    push(t, CHOOSE_START)
    return True


def answer_start(t: Table, tile: i64) -> None:
    """Take a Starting tile and its bonus; it counts as a completed mission [FE 10.9]."""
    t.board[OFFER] &= ~(bit_of(tile))
    t.own[t.seat * SIZE + STARTED] = tile + 1
    push_program(t, t.tables.start_at[tile], t.tables.start_n[tile])


def answer_planet_block(t: Table, tile: i64) -> None:
    """Three planet spaces are closed: one a side with neutral votes of the round's number, one with none [FE 8.1]."""
    t.board[PLANET_BLOCKS] &= ~(bit_of(tile))
    t.board[NEUTRAL + t.tables.planet_block[tile * 3]] = t.board[ROUND] + 1
    t.board[NEUTRAL + t.tables.planet_block[tile * 3 + 1]] = t.board[ROUND] + 1
    t.board[NEUTRAL + t.tables.planet_block[tile * 3 + 2]] = 1
    t.board[BLOCKS_SHOWN] += tile + 1


def answer_room_block(t: Table, tile: i64) -> None:
    """A room and the Spy of the other side are closed [FE 8.2]."""
    t.board[ROOM_BLOCKS] &= ~(bit_of(tile))
    t.board[NEUTRAL + t.tables.room_block[tile * 2]] = 1
    t.board[NEUTRAL + t.tables.room_block[tile * 2 + 1]] = 1
    t.board[BLOCKS_SHOWN] += 16 * (tile + 1)


def unseen_deep_tiles(t: Table) -> i64:
    """The Deep Space tiles not yet seen, as bits."""
    return bit_of(DEEP_TILES) - 1 & ~t.board[PILE]


def answer_see_deep(t: Table, step: i64, tile: i64) -> None:
    """The first to open the Deep Space pile sees its tiles one by one [FE 6.3]."""
    t.board[PILE] |= bit_of(tile)
    if step >> 16 > 1:
        push(t, step - 65536)


def answer_deep(t: Table, tile: i64) -> None:
    """Take a Deep Space tile with its effect; those who have not opened the pile see it now [FE 6.3]."""
    if pile_is_secret(t):
        t.revealed = True
    t.board[PILE] &= ~(bit_of(tile))
    t.own[t.seat * SIZE + DEEP] = tile + 1
    push_program(t, t.tables.deep_at[tile], t.tables.deep_n[tile])
