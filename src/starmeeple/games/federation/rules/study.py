"""Atalum: taking Erudite tiles, using, copying and refreshing them (chapter 5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.federation.rules.bits import bit_of, bits_from, lowest
from starmeeple.games.federation.rules.costs import (
    LEVEL_3,
    affordable,
    copiers,
    copy_targets,
    free_buildings,
    in_sight,
    learnable,
    ready,
    refreshable,
)
from starmeeple.games.federation.rules.effects import honour, push
from starmeeple.games.federation.rules.names import (
    AFTER_BUILD,
    ANY_LEVEL_3,
    ATALUM,
    COPPERNIUM,
    COPY_TILE,
    DISCOUNT,
    E81216,
    FRESH,
    FURTHER,
    GOLD,
    HIDDEN,
    IMMEDIATE,
    LAVANDIUM,
    OCEANIUM,
    PLANETS,
    RESOLVING,
    REVEAL_TILE,
    SHOWN,
    SIZE,
    TILE_OVER,
    TILES,
    USE_TILES,
    USED,
)

if TYPE_CHECKING:
    from starmeeple.games.federation.state import Table


# Taking a tile ----------------------------------------------------------------------------------


def answer_learn(t: Table, tile: i64) -> None:
    """Take a tile; the next ones are revealed; an immediate effect comes at once [FE 5.3]."""
    at = t.seat * SIZE
    bit = bit_of(tile)
    t.board[SHOWN] &= ~bit
    t.board[FRESH] |= bit
    t.own[at + TILES] |= bit
    honour(t, t.seat, ATALUM)
    if t.tables.tile_timing[tile] == IMMEDIATE:
        t.own[at + USED] |= bit
        fire(t, tile)
    pile = tile // 3
    if pile < 5:
        if not t.board[SHOWN] >> (15 + pile * 3) & 7:
            turn_over(t, pile + 5)
        turn_over(t, pile)
    elif pile < 10:
        turn_over(t, pile)


def turn_over(t: Table, pile: i64) -> None:
    """Reveal the top tile of a pile that has one."""
    if t.board[HIDDEN] >> (pile * 3) & 7:
        push(t, REVEAL_TILE + (pile << 8))


def answer_reveal_tile(t: Table, tile: i64) -> None:
    """A facedown tile turns out to be this one; of level 3 only one a colour is in the game [FE 10.3]."""
    bit = bit_of(tile)
    t.board[HIDDEN] &= ~bit
    t.board[SHOWN] |= bit
    if tile >= 30:
        t.board[HIDDEN] &= ~(bits_from(7, tile // 3 * 3))


# Using a tile -----------------------------------------------------------------------------------


def fire(t: Table, tile: i64) -> i64:
    """Carry out the effect of a tile. What it adds to a planet's action going on is returned."""
    t.board[RESOLVING] |= bit_of(tile)
    push(t, TILE_OVER + (tile << 8))
    return unfold(t, tile)


def unfold(t: Table, tile: i64) -> i64:
    """Put a tile's effect on the stack; return what it adds to a planet's action: spaces, crystals, any level 3."""
    added: i64 = 0
    i = t.tables.tile_at[tile] + t.tables.tile_n[tile]
    while i > t.tables.tile_at[tile]:
        i -= 1
        step = t.tables.code[i]
        kind = step & 255
        if kind in (FURTHER, DISCOUNT):
            added += step >> 16
        elif kind == ANY_LEVEL_3:
            added += 1
        else:
            push(t, step)
    return added


def use(t: Table, window: i64, tile: i64) -> None:
    """Use one's own tile in a window or in a planet's action, which goes on afterwards [FE 3.9, FE 5.3]."""
    t.own[t.seat * SIZE + USED] |= bit_of(tile)
    place = t.top
    push(t, window)
    t.board[RESOLVING] |= bit_of(tile)
    push(t, TILE_OVER + (tile << 8))
    if t.tables.copiers >> tile & 1:
        planet: i64 = 0
        if window & 255 == AFTER_BUILD:
            planet = PLANETS + 1
        elif window & 255 == USE_TILES:
            planet = (window >> 8 & 255) + 1
        push(t, COPY_TILE + (t.tables.copier_level[tile] << 8) + (planet << 16) + ((window >> 16 & 65535) << 32))
    else:
        t.stack[place] = window + (unfold(t, tile) << 16)


def answer_copy(t: Table, tile: i64) -> None:
    """A copied tile works as if it were the player's, and stays as it is [FE 5.3]."""
    window = t.top - 2  # below it the end of the copying tile, then what it was used in
    added = unfold(t, tile)
    if added:
        t.stack[window] += added << 16


def answer_refresh(t: Table, tile: i64) -> None:
    """Turn a used tile faceup; an immediate effect comes at once and the tile is used again [FE 5.3]."""
    bit = bit_of(tile)
    if t.tables.tile_timing[tile] == IMMEDIATE:
        fire(t, tile)
    else:
        t.own[t.seat * SIZE + USED] &= ~bit


# What may be used -------------------------------------------------------------------------------


def usable_in_window(t: Table, seat: i64) -> i64:
    """The tiles for any time that a player may use now [FE 3.9]."""
    at = seat * SIZE
    found = t.tables.anytime & t.own[at + TILES]
    if not found:
        return 0
    found &= ~t.own[at + USED] & ~t.board[RESOLVING]
    if found & t.tables.refreshers and not refreshable(t, seat):
        found &= ~t.tables.refreshers
    return with_targets(t, seat, found, -1, 0)


def with_targets(t: Table, seat: i64, tiles: i64, planet: i64, added: i64) -> i64:
    """The tiles without those that would copy but find nothing to copy."""
    rest = tiles & t.tables.copiers
    while rest:
        tile = lowest(rest)
        rest &= rest - 1
        if not targets(t, seat, t.tables.copier_level[tile], planet, added, tile):
            tiles &= ~(bit_of(tile))
    return tiles


def targets(t: Table, seat: i64, level: i64, planet: i64, added: i64, tile: i64) -> i64:
    """What a copying tile may copy: in a window (-1), in a planet's action, or after a build (5)."""
    if planet == PLANETS:
        return in_sight(t, seat, level) & t.tables.timed[E81216] & t.tables.gain_per
    others = copiers(t, seat)
    if tile >= 0:
        others &= ~(bit_of(tile))
    return copy_targets(t, seat, level, planet, added, others)


def usable_in_action(t: Table, seat: i64, planet: i64, added: i64) -> i64:
    """The tiles that a player may use in an action on this planet now [FE 5.3]."""
    found = ready(t, seat, planet) | copiers(t, seat)
    if not found:
        return 0
    if planet == ATALUM and (added or not t.board[SHOWN] & LEVEL_3):
        return 0
    return with_targets(t, seat, found, planet, added)


def usable_after_build(t: Table, seat: i64) -> i64:
    """The tiles that give crystals by influence may also be used after the build [FE 5.5]."""
    return with_targets(t, seat, (ready(t, seat, E81216) & t.tables.gain_per) | copiers(t, seat), PLANETS, 0)


def may_go_on(t: Table, seat: i64, planet: i64, added: i64) -> bool:
    """Can the action be done with what the tiles have added so far? [FE 3.6]"""
    if planet == ATALUM:
        return added > 0 or learnable(t, seat) != 0
    if planet == E81216:
        at = seat * SIZE
        free = free_buildings(t, seat)
        return affordable(t, free, added, t.own[at + LAVANDIUM], t.own[at + COPPERNIUM], t.own[at + OCEANIUM], t.own[at + GOLD]) != 0
    return True
