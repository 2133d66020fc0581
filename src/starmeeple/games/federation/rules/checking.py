"""What must hold at any time: pieces are conserved, limits kept, and the answers offered are those of the question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starmeeple.games.federation.rules.bits import bit_of, ones
from starmeeple.games.federation.rules.names import (
    ALTERATIONS,
    ASTEROIDS,
    BAG,
    BUILDINGS,
    DEEP,
    DEGREE,
    DIE,
    DIE_AT,
    DISCS,
    FINISHED,
    FLOWN,
    GOLD,
    HAND,
    HANGAR,
    HIDDEN,
    HIGH,
    JOINT_SUM,
    KEPT,
    LOOKED,
    MAGE,
    MEDAL_AT,
    MEDALS,
    MINER,
    MOON,
    MOONS,
    NEO_END,
    NEUTRAL,
    OPENED,
    OUTSIDE,
    PHASE,
    PILE,
    PLANETS,
    POOL,
    POOLS,
    PROJECT,
    REGULARS,
    ROBOTS,
    ROCK_BAG,
    ROUND,
    SHARES,
    SHOWN,
    SIZE,
    SPACES,
    SPECIAL,
    SPENT,
    STRUCTURES,
    SUPPLY,
    TILES,
    TILES_USABLE,
    TOKEN_ON,
    USED,
)
from starmeeple.games.federation.rules.questions import options

if TYPE_CHECKING:
    from starmeeple.games.federation.state import Table

LEVELS_1_AND_2: Final = 1073741823  # the first thirty tiles, as bits


def check(t: Table) -> None:
    """Raise AssertionError if something was lost or a limit is broken."""
    for seat in range(t.players):
        check_player(t, seat)
    check_tokens(t)
    check_senate(t)
    for planet in range(i64(PLANETS)):
        owners: i64 = 0
        for seat in range(t.players):
            owners += t.own[seat * SIZE + MEDALS] >> planet & 1
        assert owners + ones(t.board[MEDAL_AT + planet]) == ones(t.tables.medal_levels[t.players]), "a planet medal was lost"
    shares: i64 = 0
    for seat in range(t.players):
        shares += t.own[seat * SIZE + SHARES]
    assert shares == t.board[JOINT_SUM], "the Joint project does not add up"
    for project in range(i64(6)):
        assert t.board[PROJECT + project] <= t.tables.project_steps[t.players], "a project passed its last step"
    for building in range(i64(STRUCTURES), i64(BUILDINGS)):
        robots: i64 = 0
        for seat in range(t.players):
            robots += t.own[seat * SIZE + ROBOTS] >> building & 1
        assert robots <= t.tables.mega_places, "a megastructure holds too many Robots"
    assert t.board[ROUND] <= t.tables.rounds, "there are five rounds"
    assert t.top < 60, "the stack is nearly full"
    if t.step:
        assert t.choices == options(t, t.step, t.step & 255), "the answers offered are not those of the question"
        assert t.choices & (t.choices - 1), "a question with fewer than two answers is not asked"
    else:
        assert t.board[PHASE] == FINISHED and t.board[ROUND] == t.tables.rounds, "the game stopped before its end"


def check_player(t: Table, seat: i64) -> None:
    """A player's figures are possible."""
    at = seat * SIZE
    for resource in range(i64(GOLD + 1)):
        assert t.own[at + resource] >= 0, "a resource is below zero"
    assert t.own[at + DEGREE] >= 1 and t.own[at + DEGREE] <= t.tables.top_degree, "the authority marker left its track"
    ships = t.own[at + HANGAR] + t.own[at + SUPPLY] + ones(t.own[at + FLOWN])
    assert ships == t.tables.spaceships and t.own[at + HANGAR] >= 0 and t.own[at + SUPPLY] >= 0, "a spaceship was lost"
    assert t.own[at + FLOWN] & ~t.own[at + OPENED] == 0, "a mission was flown that was not open"
    assert t.own[at + DIE] >= 0 and t.own[at + DIE] <= t.tables.die_faces, "the die has no such face"
    assert t.own[at + DIE] > 0 or t.own[at + DIE_AT] == 0, "a die lies in the Senate that was not received"
    assert t.own[at + MINER] <= NEO_END and t.own[at + MAGE] <= MOONS, "a pawn left its track"
    assert t.own[at + USED] & ~t.own[at + TILES] == 0, "a tile is used that is not owned"
    assert t.own[at + HIGH] & ~t.own[at + DISCS] == 0, "a disc lies on level 2 only"
    assert ones(t.own[at + ROBOTS]) <= t.tables.robots, "too many Robots"
    for pile in range(i64(15)):
        assert ones(t.own[at + TILES] >> (pile * 3) & 7) <= 1, "two tiles of one level and colour"


def check_tokens(t: Table) -> None:
    """Tiles and tokens lie in exactly one place each."""
    tiles = t.board[SHOWN] | t.board[HIDDEN]
    alterations = t.board[BAG] | t.board[SPENT] | t.board[LOOKED]
    held = ones(t.board[BAG]) + ones(t.board[SPENT]) + ones(t.board[LOOKED])
    rocks = t.board[ROCK_BAG]
    rocks_held = ones(rocks)
    tiles_held = ones(t.board[SHOWN]) + ones(t.board[HIDDEN])
    deep = t.board[PILE]
    deep_held = ones(deep)
    for moon in range(i64(1), i64(MOONS + 1)):
        alterations |= t.board[MOON + moon]
        held += ones(t.board[MOON + moon])
    for pool in range(i64(POOLS)):
        rocks |= t.board[POOL + pool]
        rocks_held += ones(t.board[POOL + pool])
    for seat in range(t.players):
        at = seat * SIZE
        tiles |= t.own[at + TILES]
        tiles_held += ones(t.own[at + TILES])
        alterations |= t.own[at + ALTERATIONS]
        held += ones(t.own[at + ALTERATIONS])
        rocks |= t.own[at + ASTEROIDS]
        rocks_held += ones(t.own[at + ASTEROIDS])
        if t.own[at + DEEP]:
            deep |= bit_of(t.own[at + DEEP] - 1)
            deep_held += 1
    assert tiles_held == ones(tiles), "an Erudite tile lies in two places"
    assert ones(tiles & LEVELS_1_AND_2) == TILES_USABLE, "an Erudite tile was lost"
    assert held == ones(alterations) and held == t.tables.tokens, "an Alteration token was lost"
    assert rocks_held == ones(rocks) and rocks == 4095, "an Asteroid token was lost"
    assert deep_held == ones(deep), "a Deep Space tile lies in two places"


def check_senate(t: Table) -> None:
    """Each Ambassador is in hand, in the Senate or at the Outer Module."""
    for seat in range(t.players):
        at = seat * SIZE
        there: i64 = 0
        for space in range(i64(SPACES)):
            token = t.board[TOKEN_ON + space]
            if token and (token & 7) - 1 == seat and token >> 3 & 7 < 3:
                there += 1
        regulars = ones(t.own[at + HAND] & REGULARS) + ones(t.own[at + OUTSIDE] & REGULARS)
        assert regulars + there == 4, "an Ambassador was lost"
        assert not t.own[at + KEPT] or t.own[at + HAND] >> SPECIAL & 1, "only the special Ambassador can be kept"
    for space in range(i64(SPACES)):
        assert not (t.board[TOKEN_ON + space] and t.board[NEUTRAL + space]), "a token lies on a blocked space"
