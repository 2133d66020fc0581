"""What must hold at any time: pieces are conserved, limits kept, and the answers offered are those of the question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starmeeple.core.state import zeros
from starmeeple.games.federation.rules.bits import bit_of, ones
from starmeeple.games.federation.rules.measures import tokens_of
from starmeeple.games.federation.rules.names import (
    ALTERATIONS,
    ASIDE,
    ASTEROIDS,
    BAG,
    BLOCKS_SHOWN,
    BUILDINGS,
    CURSOR,
    DEEP,
    DEEP_TILES,
    DEGREE,
    DIE,
    DIE_AT,
    DISCS,
    DRAW_DEEP,
    DRAW_PLANET_BLOCK,
    DRAW_START,
    FINISHED,
    FIRST,
    FIRST_CHANCE,
    FLOWN,
    FRESH,
    GUARD,
    GUARD_COPY_PLANETS,
    HAND,
    HANGAR,
    HIDDEN,
    HIGH,
    IN_PLAY,
    JOINT_SUM,
    KEPT,
    KINDS,
    LAW_LEFT,
    LAW_PILE,
    LAW_RIGHT,
    LEFT,
    LEFT_PILE,
    LOOKED,
    LOOKER,
    MAGE,
    MEDAL_AT,
    MEDAL_TYPES,
    MEDALS,
    MEGA_BITS,
    MEGA_TOKEN,
    MINER,
    MISSIONS,
    MOON,
    MOONS,
    MOONS_OPEN,
    NEO_END,
    NEUTRAL,
    NEXT_LEFT,
    OFFER,
    OPENED,
    OPENING,
    OUTSIDE,
    PASSED,
    PASSED_SIDE,
    PAWN,
    PHASE,
    PILE,
    PILE_SEEN,
    PLANET_BLOCKS,
    PLANETS,
    POOL,
    POOLS,
    POOLS_OPEN,
    POWERS,
    PREPARING,
    PROJECT,
    REGULARS,
    RESOLVING,
    REVEAL_MOON,
    REVEAL_POOL,
    RIGHT,
    RIGHT_PILE,
    ROBOTS,
    ROCK_BAG,
    ROCKS,
    ROOM_BLOCKS,
    ROUND,
    SHARES,
    SHOWN,
    SIZE,
    SLOTS,
    SPACES,
    SPARE,
    SPECIAL,
    SPENT,
    STALLS,
    STARTED,
    STRUCTURES,
    SUPPLY,
    THIRDS,
    TILES,
    TILES_ALL,
    TILES_USABLE,
    TOKEN_ON,
    TURNS,
    UPKEEP,
    USED,
)
from starmeeple.games.federation.rules.questions import options
from starmeeple.games.federation.rules.travel import is_secret

if TYPE_CHECKING:
    from starmeeple.games.federation.state import Table

LEVELS_1_AND_2: Final = 1073741823  # the first thirty tiles, as bits


def check(t: Table) -> None:
    """Raise AssertionError if something was lost or a limit is broken."""
    for place in range(i64(len(t.own))):
        assert t.own[place] >= 0, "a player's figure is below zero"
    for place in range(i64(len(t.board))):
        assert t.board[place] >= 0, "a figure of the board is below zero"
    check_course(t)
    for seat in range(t.players):
        check_player(t, seat)
    check_tiles(t)
    check_alterations(t)
    check_asteroids(t)
    check_deep_space(t)
    check_buildings(t)
    check_senate(t)
    check_laws(t)
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
        steps = t.board[PROJECT + project]
        assert steps <= t.tables.project_steps[t.players], "a project left its track"
    check_question(t)


def check_course(t: Table) -> None:
    """Round, phase, pawn and the steps that wait are possible."""
    assert t.board[ROUND] <= t.tables.rounds, "there are five rounds"
    assert t.board[PHASE] <= FINISHED, "there is no such phase"
    assert t.board[FIRST] < t.players, "nobody began the round"
    assert t.board[PAWN] < t.players, "nobody holds the President"
    assert t.board[CURSOR] <= t.players * SLOTS, "the phase has passed its end"
    assert t.board[OPENING] in (0, 1) and t.board[PASSED_SIDE] in (LEFT, RIGHT), "a yes or no is neither"
    assert t.board[GUARD] <= GUARD_COPY_PLANETS, "there is nothing like that to guard"
    assert t.step >= 0 and t.top >= 0 and t.top < 60, "the stack is nearly full"
    for place in range(i64(len(t.stack))):
        assert (t.stack[place] > 0) == (place < t.top), "a step is lost, or lies above the top"


def check_question(t: Table) -> None:
    """The answers offered are those of the question."""
    if not t.step:
        assert t.board[PHASE] == FINISHED and t.board[ROUND] == t.tables.rounds, "the game stopped before its end"
        return
    kind = t.step & 255
    base = t.base
    choices = options(t, t.step, kind)
    asked = t.base
    t.base = base
    assert base == asked and t.choices == choices, "the answers offered are not those of the question"
    assert choices & (choices - 1) or is_secret(t, t.step, kind), "a question with fewer than two answers is not asked"
    assert kind >= FIRST_CHANCE or (t.seat >= 0 and t.seat < t.players), "nobody is asked"


def pending(t: Table, kind: i64, a: i64) -> i64:
    """How often a step of this kind about `a` is still to come."""
    times: i64 = 0
    for place in range(t.top):
        if t.stack[place] & 65535 == kind + (a << 8):
            times += t.stack[place] >> 16
    if t.step & 65535 == kind + (a << 8):
        times += t.step >> 16
    return times


def check_player(t: Table, seat: i64) -> None:
    """A player's figures are possible."""
    at = seat * SIZE
    assert t.own[at + DEGREE] >= 1 and t.own[at + DEGREE] <= t.tables.top_degree, "the authority marker left its track"
    assert t.own[at + THIRDS] < 3, "thirds of a point make whole points"
    ships = t.own[at + HANGAR] + t.own[at + SUPPLY] + ones(t.own[at + FLOWN])
    assert ships == t.tables.spaceships, "a spaceship was lost"
    assert t.own[at + OPENED] >> MISSIONS == 0 and t.own[at + FLOWN] & ~t.own[at + OPENED] == 0, "a mission was flown that was not open"
    assert t.own[at + DIE] <= t.tables.die_faces, "the die has no such face"
    if t.own[at + DIE_AT]:
        assert t.own[at + DIE] > 0, "a die lies in the Senate that was not received"
        assert t.own[at + DIE_AT] <= SPACES, "the die lies outside the Senate"
        assert t.board[TOKEN_ON + t.own[at + DIE_AT] - 1] & 7 == seat + 1, "the die lies without an Ambassador"
    assert t.own[at + MINER] <= NEO_END, "the Miner left its track"
    assert t.own[at + MAGE] <= MOONS, "the Mage left its track"
    assert t.own[at + USED] & ~t.own[at + TILES] == 0, "a tile is used that is not owned"
    assert t.own[at + DISCS] >> STALLS == 0 and t.own[at + HIGH] & ~t.own[at + DISCS] == 0, "a disc lies on level 2 only"
    assert t.own[at + MEDALS] >> MEDAL_TYPES == 0, "there is no such medal"
    for pile in range(i64(15)):
        assert ones(t.own[at + TILES] >> (pile * 3) & 7) <= 1, "two tiles of one level and colour"


# Pieces -----------------------------------------------------------------------------------------


def check_tiles(t: Table) -> None:
    """Erudite tiles lie in one place each, one faceup a pile; of Starting tiles one more is on offer than players."""
    tiles = t.board[SHOWN] | t.board[HIDDEN]
    held = ones(t.board[SHOWN]) + ones(t.board[HIDDEN])
    owned: i64 = 0
    starting = t.board[OFFER]
    started = ones(t.board[OFFER])
    for seat in range(t.players):
        at = seat * SIZE
        owned |= t.own[at + TILES]
        held += ones(t.own[at + TILES])
        if t.own[at + STARTED]:
            starting |= bit_of(t.own[at + STARTED] - 1)
            started += 1
    tiles |= owned
    assert held == ones(tiles), "an Erudite tile lies in two places"
    assert tiles >> TILES_ALL == 0 and ones(tiles & LEVELS_1_AND_2) == TILES_USABLE, "an Erudite tile was lost"
    for pile in range(i64(15)):
        assert ones(t.board[SHOWN] >> (pile * 3) & 7) <= 1, "two tiles of a pile are faceup"
    assert (t.board[FRESH] | t.board[RESOLVING]) & ~owned == 0, "a tile works that nobody has"
    assert started == ones(starting) and started + pending(t, DRAW_START, 0) == t.players + t.tables.starting_spare, (
        "a Starting tile was lost"
    )


def check_alterations(t: Table) -> None:
    """Alteration tokens lie in one place each, by power: on their moons, in the supply, with players, out of the game."""
    figures = t.tables
    tokens = t.board[BAG] | t.board[SPENT] | t.board[LOOKED]
    held = ones(t.board[BAG]) + ones(t.board[SPENT]) + ones(t.board[LOOKED])
    facedown = zeros(POWERS)
    for power in range(i64(POWERS)):
        facedown[power] = t.board[SPARE + power]
    for moon in range(i64(1), i64(MOONS + 1)):
        there = t.board[MOON + moon]
        tokens |= there
        held += ones(there)
        power = figures.moon_power[moon]
        if t.board[MOONS_OPEN] >> moon & 1:
            facedown[power] += pending(t, REVEAL_MOON, moon)
        else:
            facedown[power] += figures.moon_tokens
            assert there == 0, "a token is known that lies facedown"
        assert there & ~figures.power_mask[power] == 0 and ones(there) <= figures.moon_tokens, "a moon holds other tokens than its own"
    assert t.board[MOONS_OPEN] & 1 == 0 and t.board[MOONS_OPEN] >> (MOONS + 1) == 0, "there is no such moon"
    for seat in range(t.players):
        tokens |= t.own[seat * SIZE + ALTERATIONS]
        held += ones(t.own[seat * SIZE + ALTERATIONS])
    assert held == ones(tokens) and tokens == figures.tokens_mask, "an Alteration token was lost"
    for power in range(i64(POWERS)):
        assert ones(t.board[BAG] & figures.power_mask[power]) == facedown[power], "the facedown tokens are not those left"
    assert t.board[LOOKER] <= t.players, "nobody has looked"
    assert t.board[LOOKED] == 0 or t.board[LOOKER], "a token was looked at by nobody"


def check_asteroids(t: Table) -> None:
    """Asteroid tokens lie in one place each."""
    rocks = t.board[ROCK_BAG]
    held = ones(rocks)
    for pool in range(i64(POOLS)):
        there = t.board[POOL + pool]
        rocks |= there
        held += ones(there)
        dead = pool == t.tables.neo_pool[NEO_END]
        assert there == 0 or t.board[POOLS_OPEN] >> pool & 1, "a token is known that lies facedown"
        assert (there >> ROCKS // 2 if not dead else there & (bit_of(ROCKS // 2) - 1)) == 0, "a token lies on the wrong space"
        assert ones(there) + pending(t, REVEAL_POOL, pool) <= t.tables.pool_tokens[pool], "a space holds too many tokens"
    assert t.board[POOLS_OPEN] >> POOLS == 0, "there is no such space of tokens"
    for seat in range(t.players):
        rocks |= t.own[seat * SIZE + ASTEROIDS]
        held += ones(t.own[seat * SIZE + ASTEROIDS])
    assert held == ones(rocks) and rocks == bit_of(ROCKS) - 1, "an Asteroid token was lost"


def check_deep_space(t: Table) -> None:
    """One more Deep Space tile than players is in the game; it is known from when somebody opened the pile."""
    tiles = t.board[PILE]
    held = ones(tiles)
    for seat in range(t.players):
        tile = t.own[seat * SIZE + DEEP]
        assert tile <= DEEP_TILES, "there is no such Deep Space tile"
        if tile:
            assert t.board[PILE_SEEN] >> seat & 1, "a Deep Space tile was taken unseen"
            tiles |= bit_of(tile - 1)
            held += 1
    due = t.players + t.tables.deep_space_spare if t.board[PILE_SEEN] else 0
    assert held == ones(tiles) and tiles >> DEEP_TILES == 0, "a Deep Space tile lies in two places"
    assert held + pending(t, DRAW_DEEP, 0) == due, "a Deep Space tile was lost"
    assert t.board[PILE_SEEN] >> t.players == 0, "nobody can have seen the pile"


def check_buildings(t: Table) -> None:
    """Robots stand in structures in play, not too many in one; each count of a megastructure is there once."""
    in_play: i64 = MEGA_BITS
    counts: i64 = 0
    laid: i64 = 0
    for slot in range(i64(SLOTS)):
        structure = t.board[IN_PLAY + slot]
        assert structure < STRUCTURES, "there is no such structure"
        in_play |= bit_of(structure)
    for place in range(i64(8)):
        token = t.board[MEGA_TOKEN + place]
        assert token <= 8, "there is no such count"
        if token:
            counts |= bit_of(token)
            laid += 1
    assert laid == ones(counts), "a count lies in two places"
    assert laid == 8 or t.board[PHASE] == PREPARING, "a count is missing"
    for seat in range(t.players):
        robots = t.own[seat * SIZE + ROBOTS]
        assert robots & ~in_play == 0, "a Robot stands in a structure that is not in play"
        assert ones(robots) <= t.tables.robots, "too many Robots"
    for building in range(i64(STRUCTURES), i64(BUILDINGS)):
        there: i64 = 0
        for seat in range(t.players):
            there += t.own[seat * SIZE + ROBOTS] >> building & 1
        assert there <= t.tables.mega_places, "a megastructure holds too many Robots"


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
        assert (t.own[at + HAND] | t.own[at + OUTSIDE]) >> (SPECIAL + 1) == 0, "there is no such Ambassador"
        assert t.own[at + KEPT] in (0, 1), "a yes or no is neither"
        assert not t.own[at + KEPT] or t.own[at + HAND] >> SPECIAL & 1, "only the special Ambassador can be kept"
    for space in range(i64(SPACES)):
        token = t.board[TOKEN_ON + space]
        neutral = t.board[NEUTRAL + space]
        assert not (token and neutral), "a token lies on a blocked space"
        assert neutral <= t.tables.rounds + 1, "a blocked space has more votes than there are rounds"
        if token:
            assert token & 7 >= 1 and token & 7 <= t.players and token >> 3 & 7 < 4, "nobody has such a token"
            assert token >> 6 < KINDS + 2, "there is no such face"
            if token >> 6 >= 2:
                assert t.board[SPENT] & tokens_of(t, (token >> 6) - 2), "a token is covered by one that was not used"


def check_laws(t: Table) -> None:
    """Laws in question are not in their piles; so many laws and blocking tiles are gone as rounds have begun."""
    board = t.board
    for law in range(i64(LAW_LEFT), i64(ASIDE + 1)):
        assert board[law] <= PLANETS, "there is no such law"
    for side in range(i64(2)):
        pile = board[LEFT_PILE + side]
        assert pile & ~LAW_PILE == 0, "there is no such law"
        for law in (LAW_LEFT, NEXT_LEFT):
            assert board[law + side] == 0 or not pile >> (board[law + side] - 1) & 1, "a law is in question and in its pile"
    assert board[PASSED] <= PLANETS, "no such law has passed"
    assert (board[PLANET_BLOCKS] | board[ROOM_BLOCKS]) & ~LAW_PILE == 0, "there is no such blocking tile"
    if board[PHASE] < TURNS or board[PHASE] > UPKEEP:
        return
    begun = board[ROUND]
    known = t.tables.rounds if begun >= 2 and begun >= t.tables.rounds - 1 else begun
    assert ones(board[LEFT_PILE]) == 5 - known and ones(board[RIGHT_PILE]) == 5 - known, "a law was lost"
    assert board[LAW_LEFT] and board[LAW_RIGHT], "a side has no law"
    shown = board[BLOCKS_SHOWN]
    if t.players <= 3 and t.step & 255 != DRAW_PLANET_BLOCK:
        assert ones(board[PLANET_BLOCKS]) == 5 - begun and shown & 15, "a blocking tile was lost"
        assert not board[PLANET_BLOCKS] >> ((shown & 15) - 1) & 1, "a blocking tile is shown and in its pile"
    if t.players == 2 and t.step & 255 < DRAW_PLANET_BLOCK:
        assert ones(board[ROOM_BLOCKS]) == 5 - begun and shown >> 4, "a blocking tile was lost"
        assert not board[ROOM_BLOCKS] >> ((shown >> 4) - 1) & 1, "a blocking tile is shown and in its pile"
