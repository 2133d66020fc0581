"""Neo and 6Moon: the Miner among the asteroids, the Mage among the moons (chapters 5.1 and 5.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.federation.actions import ASCEND, DECLINE, MOVE
from starmeeple.games.federation.rules.bits import bit_of, lowest, ones
from starmeeple.games.federation.rules.effects import honour, push, push_program
from starmeeple.games.federation.rules.measures import kinds_of, token_of, tokens_of, unseen_tokens
from starmeeple.games.federation.rules.names import (
    ALTERATIONS,
    ASTEROIDS,
    BAG,
    DRAW_ALTERATION,
    KEEP_LOOKED,
    LOOK,
    LOOKED,
    LOOKER,
    MAGE,
    MINE,
    MINER,
    MOON,
    MOONS,
    MOONS_OPEN,
    MOVE_MINER,
    NEO,
    NEO_END,
    POOL,
    POOLS_OPEN,
    REVEAL_MOON,
    REVEAL_POOL,
    ROCK_BAG,
    ROCKS,
    SIXMOON,
    SIZE,
    SPARE,
    TAKE_ALTERATION,
)

if TYPE_CHECKING:
    from starmeeple.games.federation.state import Table


# Neo --------------------------------------------------------------------------------------------


def next_asteroids(t: Table, seat: i64) -> i64:
    """The positions to which the Miner may move, as bits: a space of tokens only while one lies there, the last space
    always [FE 5.1]."""
    position = t.own[seat * SIZE + MINER]
    if position == NEO_END:
        return 0
    found = t.tables.neo_next[position]
    for target in range(position + 1, i64(NEO_END)):
        if found >> target & 1:
            pool = t.tables.neo_pool[target]
            if pool >= 0 and t.board[POOL + pool] == 0:
                found &= ~(bit_of(target))
    return found


def begin_neo(t: Table, further: i64) -> None:
    """The action on Neo: move the Miner, or on the last space take another token [FE 5.1]."""
    if t.own[t.seat * SIZE + MINER] == NEO_END:
        push(t, MINE + (t.tables.neo_pool[NEO_END] << 8))
    else:
        push(t, MOVE_MINER + ((further + 1) << 16))


def move_miner(t: Table, seat: i64, position: i64) -> None:
    """The Miner arrives: influence, and the next tokens are revealed, with or without a reward [FE 5.1]."""
    t.own[seat * SIZE + MINER] = position
    honour(t, seat, NEO)
    pool = t.tables.neo_reveals[position]
    if pool >= 0 and not t.board[POOLS_OPEN] >> pool & 1:
        t.board[POOLS_OPEN] |= bit_of(pool)
        push(t, REVEAL_POOL + (pool << 8) + (t.tables.pool_tokens[pool] << 16))


def answer_move(t: Table, step: i64, position: i64) -> None:
    """One space of a move; the last one brings its gain [FE 5.1]."""
    left = step >> 16 & 65535
    move_miner(t, t.seat, position)
    if left > 1 and position < NEO_END:
        push(t, MOVE_MINER + ((left - 1) << 16))
        return
    push_program(t, t.tables.neo_at[position], t.tables.neo_n[position])
    pool = t.tables.neo_pool[position]
    if pool >= 0:
        push(t, MINE + (pool << 8))


def answer_mine(t: Table, step: i64, rock: i64) -> None:
    """Take an Asteroid token and what it brings; it is not replaced [FE 5.1]."""
    t.board[POOL + (step >> 8 & 255)] &= ~(bit_of(rock))
    t.own[t.seat * SIZE + ASTEROIDS] |= bit_of(rock)
    push_program(t, t.tables.rock_at[rock], t.tables.rock_n[rock])


def hidden_rocks(t: Table, pool: i64) -> i64:
    """The tokens that may turn up in a pool: dead ones on the last space, the others before."""
    half = (bit_of(ROCKS // 2)) - 1
    if pool == t.tables.neo_pool[NEO_END]:
        half <<= ROCKS // 2
    return t.board[ROCK_BAG] & half


def answer_reveal_rock(t: Table, step: i64, rock: i64) -> None:
    """A facedown token turns out to be this one."""
    t.board[ROCK_BAG] &= ~(bit_of(rock))
    t.board[POOL + (step >> 8 & 255)] |= bit_of(rock)
    again(t, step)


def again(t: Table, step: i64) -> None:
    """The same step once less."""
    if step >> 16 & 65535 > 1:
        push(t, step - 65536)


# 6Moon ------------------------------------------------------------------------------------------


def reveal_moon(t: Table, moon: i64) -> None:
    """Turn the tokens of a moon faceup, if they are not [FE 5.2]."""
    if moon <= MOONS and not t.board[MOONS_OPEN] >> moon & 1:
        t.board[MOONS_OPEN] |= bit_of(moon)
        push(t, REVEAL_MOON + (moon << 8) + (t.tables.moon_tokens << 16))


def begin_sixmoon(t: Table, further: i64) -> None:
    """The action on 6Moon: move the Mage, take a token of the last moon, reveal the next [FE 5.2]."""
    at = t.seat * SIZE
    moon = t.own[at + MAGE] + 1 + further
    if moon > MOONS:
        moon = MOONS
    t.own[at + MAGE] = moon
    honour(t, t.seat, SIXMOON)
    reveal_moon(t, moon + 1)
    push(t, TAKE_ALTERATION + (moon << 8))
    reveal_moon(t, moon)


def answer_take(t: Table, step: i64, kind: i64) -> None:
    """Take an Alteration token from a moon; it is not replaced [FE 5.2]."""
    moon = step >> 8 & 255
    token = token_of(t, t.board[MOON + moon], kind)
    t.board[MOON + moon] &= ~token
    t.own[t.seat * SIZE + ALTERATIONS] |= token


def answer_reveal_token(t: Table, step: i64, kind: i64) -> None:
    """A facedown Alteration token turns out to be of this kind."""
    token = token_of(t, t.board[BAG], kind)
    t.board[BAG] &= ~token
    t.board[MOON + (step >> 8 & 255)] |= token
    again(t, step)


def answer_draw_token(t: Table, step: i64, kind: i64) -> None:
    """An Alteration token comes from the facedown supply [FE 5.2]."""
    token = token_of(t, t.board[BAG], kind)
    t.board[BAG] &= ~token
    t.board[SPARE + (step >> 8 & 255)] -= 1
    t.own[t.seat * SIZE + ALTERATIONS] |= token


def drawable(t: Table, power: i64) -> i64:
    """The kinds that a draw from the supply of this power may bring, as bits; none when it is empty [FE 5.2]."""
    if t.board[SPARE + power] == 0:
        return 0
    return kinds_of(t, t.board[BAG] & t.tables.power_mask[power])


def answer_look(t: Table, step: i64, kind: i64) -> None:
    """The player sees a spare token; after the last one keeps one of them [FE 6.3]."""
    power = step >> 8 & 255
    token = token_of(t, t.board[BAG], kind)
    t.board[BAG] &= ~token
    t.board[SPARE + power] -= 1
    t.board[LOOKED] |= token
    t.board[LOOKER] = t.seat + 1
    if step >> 16 & 65535 > 1 and t.board[SPARE + power] > 0:
        push(t, LOOK + (power << 8) + (((step >> 16 & 65535) - 1) << 16))
    else:
        push(t, KEEP_LOOKED)


def answer_keep(t: Table, kind: i64) -> None:
    """Keep one of the tokens that were looked at; the others see it now [FE 6.3]."""
    others = unseen_tokens(t, t.tables.kind_power[kind]) & ~tokens_of(t, kind)
    if ones(others) >= ones(t.board[LOOKED]):
        t.revealed = True
    token = token_of(t, t.board[LOOKED], kind)
    t.board[LOOKED] &= ~token
    t.own[t.seat * SIZE + ALTERATIONS] |= token


def is_secret(t: Table, step: i64, kind: i64) -> bool:
    """Would passing over a question with one answer tell the others which spare tokens a player has looked at? [FE 6.3]"""
    if not t.board[LOOKED]:
        return False
    if kind == REVEAL_MOON:
        power = t.tables.moon_power[step >> 8 & 255]
    elif kind in (DRAW_ALTERATION, LOOK):
        power = step >> 8 & 255
    elif kind == KEEP_LOOKED:
        power = t.tables.kind_power[t.tables.token_kind[lowest(t.board[LOOKED])]]
    else:
        return False
    kinds = kinds_of(t, unseen_tokens(t, power))
    return t.board[LOOKED] & t.tables.power_mask[power] != 0 and kinds & (kinds - 1) != 0


# The Transporter --------------------------------------------------------------------------------


def transports(t: Table, seat: i64) -> i64:
    """Where the Transporter may carry a pawn, from DECLINE on [FE 5.5]."""
    found = 1 | next_asteroids(t, seat) << (MOVE - DECLINE)
    if t.own[seat * SIZE + MAGE] < MOONS:
        found |= bit_of(ASCEND - DECLINE)
    return found


def answer_transport(t: Table, bit: i64) -> None:
    """One space forward on Neo or 6Moon without reward; it reveals as any move does [FE 5.5]."""
    seat = t.seat
    if bit == ASCEND - DECLINE:
        moon = t.own[seat * SIZE + MAGE] + 1
        t.own[seat * SIZE + MAGE] = moon
        honour(t, seat, SIXMOON)
        reveal_moon(t, moon + 1)
        reveal_moon(t, moon)
    elif bit > 0:
        move_miner(t, seat, bit - (MOVE - DECLINE))
