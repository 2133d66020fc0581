"""Why an action is refused: the reason codes (words.py makes sentences of them)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.core.state import NOT_ASKED
from starmeeple.games.federation.actions import ASCEND, DECLINE, DONE, FLY, KEEP, MOVE, REFRESHING, SEND, UPGRADING, USE
from starmeeple.games.federation.rules.bits import bit_of, ones
from starmeeple.games.federation.rules.costs import copiers, free_buildings, ready, robots_on
from starmeeple.games.federation.rules.effects import is_funded
from starmeeple.games.federation.rules.industry import structures_in_play
from starmeeple.games.federation.rules.measures import authority_level, kinds_of, marker_level
from starmeeple.games.federation.rules.names import (
    ADD_DIE,
    AFTER_BUILD,
    ALREADY_BUILT,
    ALREADY_SENT,
    ALTERATIONS,
    AUTHORITY_TOO_LOW,
    BUILD,
    BUILDINGS,
    CANNOT_BE_COPIED,
    CANNOT_PAY,
    CANNOT_PERFORM,
    CHOOSE_DEEP,
    CHOOSE_FACE,
    CHOOSE_MOON_OR_NEO,
    CHOOSE_SPACE,
    CHOOSE_START,
    CHOOSE_TOKEN,
    COPY_ACTION,
    COPY_TILE,
    DISC_IN_THE_WAY,
    FIRST_CHANCE,
    FIRST_PLAYER_MUST_WAIT,
    FLOWN,
    FREE_BUILD,
    FUND,
    HANGAR,
    HAS_THAT_LEVEL,
    HAS_TOKEN,
    INCOME_OF,
    KEEP_LOOKED,
    KINDS,
    LAST_WINDOW,
    LEARN,
    MEDAL_NOT_TO_BE_HAD,
    MEDAL_TYPES,
    MEGA_IS_FULL,
    MINE,
    MISSION_WINDOW,
    MISSIONS,
    MOVE_MINER,
    MUST_ACT,
    NEEDS_LOWER_LEVEL,
    NEO_END,
    NEUTRAL,
    NO_ROBOT_LEFT,
    NO_SPACESHIP,
    NOT_AVAILABLE,
    NOT_IN_PLAY,
    NOT_NEXT,
    NOT_OWNED,
    NOT_THAT_LEVEL,
    NOT_THERE,
    NOT_USED_YET,
    OPEN_MISSION,
    OPENED,
    OPENING,
    OUTER_MODULE,
    PAY,
    PAY_UPKEEP,
    PLACE_DISC,
    PRESIDENT,
    PROJECT_IS_FUNDED,
    PROJECTS,
    REFRESH,
    ROBOTS,
    ROCKS,
    SHOWN,
    SIZE,
    SPACE_IS_BLOCKED,
    SPACE_IS_TAKEN,
    SPECIAL_ONLY_VOTES,
    SPLIT,
    SPY,
    STALLS,
    STRUCTURES,
    TAKE_ALTERATION,
    TAKE_MEDAL,
    TILE_HAS_NO_TARGET,
    TILE_NOT_READY,
    TILES,
    TILES_ALL,
    TILES_USABLE,
    TOKEN_ON,
    TOKENS_LEFT,
    TRADE,
    TRANSPORT,
    UPGRADE,
    USE_TILES,
    USED,
    WOULD_BREAK_THE_PLACEMENT,
    WRONG_AMOUNT,
)

if TYPE_CHECKING:
    from starmeeple.games.federation.state import Table


def refusal(t: Table, bit: i64) -> i64:
    """Why the action `base + bit`, which is not among the choices, is refused now."""
    kind = t.step & 255
    a = t.step >> 8 & 255
    if bit < 0 or kind >= FIRST_CHANCE:
        return NOT_ASKED
    if kind in (CHOOSE_TOKEN, MISSION_WINDOW, LAST_WINDOW):
        return window_refusal(t, kind, bit)
    if kind in (USE_TILES, AFTER_BUILD):
        if bit == 0:
            return MUST_ACT
        return tile_refusal(t, bit - 1, a if kind == USE_TILES else -1) if bit <= TILES_USABLE else NOT_ASKED
    if kind == CHOOSE_FACE:
        return face_refusal(t, bit)
    if kind == CHOOSE_SPACE:
        return space_refusal(t, bit)
    if kind in (ADD_DIE, CHOOSE_MOON_OR_NEO):
        return NOT_ASKED
    if kind == PAY:
        return WRONG_AMOUNT if bit < 16 else NOT_ASKED
    if kind == OPEN_MISSION:
        return HAS_TOKEN if bit < MISSIONS else NOT_ASKED
    if kind == FUND:
        if bit >= PROJECTS:
            return NOT_ASKED
        return PROJECT_IS_FUNDED if is_funded(t, bit) else WOULD_BREAK_THE_PLACEMENT
    if kind == TAKE_MEDAL:
        return MEDAL_NOT_TO_BE_HAD if bit < MEDAL_TYPES else NOT_ASKED
    if kind == COPY_ACTION:
        if bit > SPY:
            return NOT_ASKED
        return CANNOT_BE_COPIED if bit in (SPY, PRESIDENT) or (bit > 4 and a == 0) else CANNOT_PERFORM
    if kind == MOVE_MINER:
        return NOT_NEXT if bit <= NEO_END else NOT_ASKED
    if kind == MINE:
        return NOT_THERE if bit < ROCKS else NOT_ASKED
    if kind in (TAKE_ALTERATION, KEEP_LOOKED):
        return NOT_THERE if bit < KINDS else NOT_ASKED
    if kind == LEARN:
        return learn_refusal(t, bit, a)
    if kind in (BUILD, FREE_BUILD):
        return build_refusal(t, bit)
    return rarer_refusal(t, kind, bit)


def rarer_refusal(t: Table, kind: i64, bit: i64) -> i64:
    """Reasons at the questions that are asked seldom."""
    if kind == TRADE:
        return CANNOT_PAY if bit < STALLS else NOT_ASKED
    if kind == PLACE_DISC:
        return DISC_IN_THE_WAY if bit < STALLS else NOT_ASKED
    if kind == SPLIT:
        return WRONG_AMOUNT if bit < 8 else NOT_ASKED
    if kind == INCOME_OF:
        return NOT_IN_PLAY if bit < STRUCTURES else NOT_ASKED
    if kind == COPY_TILE:
        return TILE_HAS_NO_TARGET if bit < TILES_USABLE else NOT_ASKED
    if kind == REFRESH:
        return NOT_USED_YET if bit >= REFRESHING - DECLINE and bit < REFRESHING - DECLINE + 15 else NOT_ASKED
    if kind == TRANSPORT:
        return NOT_NEXT if bit >= MOVE - DECLINE and bit <= ASCEND - DECLINE else NOT_ASKED
    if kind == UPGRADE:
        return NOT_OWNED if bit >= UPGRADING - DECLINE and bit < UPGRADING - DECLINE + 3 else NOT_ASKED
    if kind in (CHOOSE_DEEP, CHOOSE_START):
        return NOT_THERE if bit < 8 else NOT_ASKED
    if kind == PAY_UPKEEP:
        if bit >= 15:
            return NOT_ASKED
        level = bit // 3 + 1
        wanted = t.tables.upkeep[level]
        if level > marker_level(t, t.seat) or wanted == 0 or (wanted != bit % 3 + 1 and bit % 3 != 2):
            return NOT_THAT_LEVEL
        return CANNOT_PAY
    return NOT_ASKED


def window_refusal(t: Table, kind: i64, bit: i64) -> i64:
    """Reasons in the windows of a turn."""
    at = t.seat * SIZE
    if bit >= USE:
        return tile_refusal(t, bit - USE, -1) if bit < USE + TILES_USABLE else NOT_ASKED
    if kind == CHOOSE_TOKEN:
        if bit == KEEP:
            return TOKENS_LEFT
        if bit >= SEND and bit < FLY:
            return ALREADY_SENT
        return MUST_ACT if bit == DONE else NOT_ASKED
    if kind == MISSION_WINDOW and bit >= FLY and bit < DONE:
        mission = bit - FLY
        if not t.own[at + OPENED] & ~t.own[at + FLOWN] & bit_of(mission):
            return NOT_AVAILABLE
        if t.own[at + HANGAR] == 0:
            return NO_SPACESHIP
        if t.tables.mission_level[mission] > authority_level(t, t.seat):
            return AUTHORITY_TOO_LOW
        return CANNOT_PERFORM
    return NOT_ASKED


def tile_refusal(t: Table, tile: i64, planet: i64) -> i64:
    """Why an Erudite tile may not be used here."""
    at = t.seat * SIZE
    mask = bit_of(tile)
    if not t.own[at + TILES] & mask:
        return NOT_OWNED
    usable = t.tables.anytime if planet < 0 else ready(t, t.seat, planet) | copiers(t, t.seat)
    if t.own[at + USED] & mask or not usable & mask:
        return TILE_NOT_READY
    return TILE_HAS_NO_TARGET


def face_refusal(t: Table, bit: i64) -> i64:
    """Why a token may not be played with this face."""
    if bit >= KINDS + 2:
        return NOT_ASKED
    if bit == 1:
        return SPECIAL_ONLY_VOTES
    if not kinds_of(t, t.own[t.seat * SIZE + ALTERATIONS]) >> (bit - 2) & 1:
        return NOT_OWNED
    return CANNOT_PAY


def space_refusal(t: Table, space: i64) -> i64:
    """Why a token may not go to this space."""
    if space >= OUTER_MODULE:
        return NOT_ASKED
    if t.board[TOKEN_ON + space]:
        return SPACE_IS_TAKEN
    if t.board[NEUTRAL + space]:
        return SPACE_IS_BLOCKED
    action = t.tables.space_action[space]
    if action == PRESIDENT and t.board[OPENING]:
        return FIRST_PLAYER_MUST_WAIT
    return CANNOT_PERFORM if action < 5 or action == SPY else CANNOT_PAY


def learn_refusal(t: Table, tile: i64, any_level_3: i64) -> i64:
    """Why an Erudite tile may not be taken."""
    if tile >= TILES_ALL:
        return NOT_ASKED
    if not t.board[SHOWN] >> tile & 1:
        return NOT_THERE
    if any_level_3:
        return NOT_THAT_LEVEL
    if t.own[t.seat * SIZE + TILES] >> (tile // 3 * 3) & 7:
        return HAS_THAT_LEVEL
    return NEEDS_LOWER_LEVEL


def build_refusal(t: Table, building: i64) -> i64:
    """Why a building may not be built."""
    if building >= BUILDINGS:
        return NOT_ASKED
    robots = t.own[t.seat * SIZE + ROBOTS]
    if building < STRUCTURES and not structures_in_play(t) >> building & 1:
        return NOT_IN_PLAY
    if robots >> building & 1:
        return ALREADY_BUILT
    if ones(robots) >= t.tables.robots:
        return NO_ROBOT_LEFT
    if building >= STRUCTURES and robots_on(t, building) >= t.tables.mega_places:
        return MEGA_IS_FULL
    return CANNOT_PAY if free_buildings(t, t.seat) >> building & 1 else NOT_IN_PLAY
