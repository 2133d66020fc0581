"""What follows from the table: influence, authority level, votes, completed missions (chapter 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.federation.rules.bits import bit_of, lowest, ones
from starmeeple.games.federation.rules.names import (
    ALTERATIONS,
    ARRATOOINE,
    ASTEROIDS,
    ATALUM,
    BAG,
    COPPERNIUM,
    COUNT_ALTERATIONS,
    COUNT_ASTEROIDS,
    COUNT_AUTHORITY,
    COUNT_AVAILABLE,
    COUNT_COLOURS,
    COUNT_DIE,
    COUNT_GOLD,
    COUNT_HANGAR,
    COUNT_HIGH,
    COUNT_MEGAS,
    COUNT_MISSIONS,
    DEEP,
    DEEP_TILES,
    DEGREE,
    DIE,
    DIE_AT,
    DISCS,
    FLOWN,
    GOLD,
    HANGAR,
    HIGH,
    LASTING,
    LAVANDIUM,
    LOOKED,
    MAGE,
    MEGA_BITS,
    MINER,
    NEO,
    NEUTRAL,
    OCEANIUM,
    OPENED,
    PASSING,
    PILE,
    PLANETS,
    ROBOTS,
    SIXMOON,
    SIZE,
    STARTED,
    STRUCTURE_BITS,
    TILES,
    TOKEN_ON,
)

if TYPE_CHECKING:
    from starmeeple.games.federation.state import Table


def influence(t: Table, seat: i64, planet: i64) -> i64:
    """A player's influence on a planet [FE 2.2]."""
    at = seat * SIZE
    if planet == NEO:
        return t.own[at + MINER]
    if planet == SIXMOON:
        return t.own[at + MAGE]
    if planet == ATALUM:
        return ones(t.own[at + TILES])
    if planet == ARRATOOINE:
        return ones(t.own[at + DISCS]) + ones(t.own[at + HIGH])
    robots = t.own[at + ROBOTS]
    return ones(robots & STRUCTURE_BITS) + t.tables.mega_influence * ones(robots & MEGA_BITS)


def marker_level(t: Table, seat: i64) -> i64:
    """The level of the authority marker alone [FE 2.3]."""
    return t.tables.level_of[t.own[seat * SIZE + DEGREE]]


def authority_level(t: Table, seat: i64) -> i64:
    """The authority level with every bonus [FE 2.3]."""
    at = seat * SIZE
    return t.tables.level_of[t.own[at + DEGREE]] + t.own[at + LASTING] + t.own[at + PASSING]


def completed_missions(t: Table, seat: i64) -> i64:
    """Spaceships on missions, the Starting tile, a Deep Space tile [FE 2.5]."""
    at = seat * SIZE
    done = ones(t.own[at + FLOWN])
    if t.own[at + STARTED]:
        done += 1
    if t.own[at + DEEP]:
        done += 1
    return done


def counted(t: Table, seat: i64, count: i64) -> i64:
    """How many of something a player has: what tiles, missions and megastructures score."""
    at = seat * SIZE
    if count < PLANETS:
        return influence(t, seat, count)
    if count == COUNT_MISSIONS:
        return completed_missions(t, seat)
    if count == COUNT_AUTHORITY:
        return authority_level(t, seat)
    if count == COUNT_DIE:
        return t.own[at + DIE]
    if count == COUNT_AVAILABLE:
        return ones(t.own[at + OPENED] & ~t.own[at + FLOWN])
    if count == COUNT_COLOURS:
        tiles = t.own[at + TILES]
        colours: i64 = 0
        for colour in range(i64(5)):
            if tiles >> (colour * 3) & 7 | tiles >> (15 + colour * 3) & 7 | tiles >> (30 + colour * 3) & 7:
                colours += 1
        return colours
    if count == COUNT_GOLD:
        return t.own[at + GOLD]
    if count == COUNT_MEGAS:
        return ones(t.own[at + ROBOTS] & MEGA_BITS)
    if count == COUNT_HANGAR:
        return t.own[at + HANGAR]
    if count == COUNT_HIGH:
        return ones(t.own[at + HIGH])
    if count == COUNT_ALTERATIONS:
        return ones(t.own[at + ALTERATIONS])
    if count == COUNT_ASTEROIDS:
        return ones(t.own[at + ASTEROIDS])
    return t.own[at + LAVANDIUM] + t.own[at + COPPERNIUM] + t.own[at + OCEANIUM] + t.own[at + GOLD]


# A token in the Senate: 1 + seat + 8 × Ambassador + 64 × face, where a face is 0 Voting, 1 Funding, 2 + the kind of an
# Alteration token that covers it.


def placed(seat: i64, ambassador: i64, face: i64) -> i64:
    """The number for a token that lies in the Senate."""
    return 1 + seat + 8 * ambassador + 64 * face


def votes_as(t: Table, face: i64) -> bool:
    """Does a token with this face show the Voting symbol? [FE 3.5]"""
    if face < 2:
        return face == 0
    return t.tables.kind_votes[face - 2] == 1


def votes_on(t: Table, space: i64) -> i64:
    """The votes of the token on a space, with its die [FE 7.5]."""
    token = t.board[TOKEN_ON + space]
    if token == 0:
        return 0
    face = token >> 6
    if not votes_as(t, face):
        return 0
    votes = t.tables.vote[token >> 3 & 7] if face < 2 else t.tables.kind_vote[face - 2]
    at = ((token & 7) - 1) * SIZE
    if t.own[at + DIE_AT] == space + 1:
        votes += t.own[at + DIE]
    return votes


def neutral_on(t: Table, space: i64) -> i64:
    """The neutral votes on a blocked space."""
    value = t.board[NEUTRAL + space]
    return value - 1 if value > 0 else 0


def unseen_tokens(t: Table, power: i64) -> i64:
    """The Alteration tokens of a power that a player who looked at none may take for facedown [FE 6.3]."""
    return (t.board[BAG] | t.board[LOOKED]) & t.tables.power_mask[power]


def pile_is_secret(t: Table) -> bool:
    """Could the Deep Space pile hold other tiles, for all that those know who have not opened it? [FE 6.3]"""
    known: i64 = 0
    for seat in range(t.players):
        if t.own[seat * SIZE + DEEP]:
            known += 1
    return DEEP_TILES - known > ones(t.board[PILE])


def kinds_of(t: Table, tokens: i64) -> i64:
    """The kinds of a set of Alteration tokens, as bits."""
    kinds: i64 = 0
    while tokens:
        kinds |= bit_of(t.tables.token_kind[lowest(tokens)])
        tokens &= tokens - 1
    return kinds


def tokens_of(t: Table, kind: i64) -> i64:
    """All tokens of a kind, as bits."""
    first = t.tables.kind_first[kind]
    return ((bit_of(t.tables.kind_first[kind + 1] - first)) - 1) << first


def token_of(t: Table, tokens: i64, kind: i64) -> i64:
    """The first token of a kind in a set, as a bit; 0 if there is none."""
    mask = tokens & tokens_of(t, kind)
    return mask & -mask
