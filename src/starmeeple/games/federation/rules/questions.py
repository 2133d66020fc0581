"""Every question with its answers: one place where the legal actions of a decision, and the outcomes of chance, are listed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.federation import actions
from starmeeple.games.federation.rules.bits import bit_of, bits_from
from starmeeple.games.federation.rules.costs import LEVEL_3, can_act, free_buildings, learnable, payments, refreshable
from starmeeple.games.federation.rules.executive import (
    right_laws,
    upkeep_choices,
)
from starmeeple.games.federation.rules.industry import (
    buildable,
    open_stalls,
    stalls_for_disc,
    structures_in_play,
    upgrades,
)
from starmeeple.games.federation.rules.measures import kinds_of
from starmeeple.games.federation.rules.names import (
    ADD_DIE,
    AFTER_BUILD,
    BAG,
    BUILD,
    CHOOSE_DEEP,
    CHOOSE_FACE,
    CHOOSE_MOON_OR_NEO,
    CHOOSE_SHIP_OR_TOKEN,
    CHOOSE_SPACE,
    CHOOSE_START,
    CHOOSE_TOKEN,
    COPY_ACTION,
    COPY_TILE,
    DRAW_ALTERATION,
    DRAW_DEEP,
    DRAW_LEFT,
    DRAW_MEGA,
    DRAW_PLANET_BLOCK,
    DRAW_RIGHT,
    DRAW_ROOM_BLOCK,
    DRAW_SIDE,
    DRAW_START,
    FIRST_CHANCE,
    FREE_BUILD,
    FUND,
    HIDDEN,
    INCOME_OF,
    KEEP_LOOKED,
    LAST_WINDOW,
    LEARN,
    LEFT_PILE,
    LOOK,
    LOOKED,
    MINE,
    MISSION_WINDOW,
    MOON,
    MOVE_MINER,
    NEO,
    OFFER,
    OPEN_MISSION,
    PAY,
    PAY_UPKEEP,
    PILE,
    PLACE_DISC,
    PLANET_BLOCKS,
    POOL,
    REFRESH,
    REVEAL_MOON,
    REVEAL_POOL,
    REVEAL_TILE,
    ROOM_BLOCKS,
    SHOWN,
    SIXMOON,
    SPLIT,
    TAKE_ALTERATION,
    TAKE_MEDAL,
    TRADE,
    TRANSPORT,
    UPGRADE,
    USE_TILES,
)
from starmeeple.games.federation.rules.preparation import (
    counts_to_lay,
    sides_to_lay,
    unseen_deep_tiles,
)
from starmeeple.games.federation.rules.senate import (
    closed_missions,
    copy_choices,
    die_choices,
    face_choices,
    last_choices,
    medals_to_take,
    mission_choices,
    projects_to_fund,
    space_choices,
    token_choices,
)
from starmeeple.games.federation.rules.study import (
    may_go_on,
    targets,
    usable_after_build,
    usable_in_action,
)
from starmeeple.games.federation.rules.travel import (
    drawable,
    hidden_rocks,
    next_asteroids,
    transports,
)

if TYPE_CHECKING:
    from starmeeple.games.federation.state import Table


def options(t: Table, step: i64, kind: i64) -> i64:
    """The answers to a question as bits; bit 0 is the action `t.base`."""
    seat = t.seat
    a = step >> 8 & 255
    b = step >> 16 & 65535
    if kind >= FIRST_CHANCE:
        return outcomes(t, step, kind)
    if kind <= LAST_WINDOW:
        if kind == CHOOSE_TOKEN:
            t.base = actions.KEEP
            return token_choices(t, seat)
        if kind == CHOOSE_FACE:
            t.base = actions.FACE
            return face_choices(t, seat, a)
        if kind == CHOOSE_SPACE:
            t.base = actions.GO
            return space_choices(t, seat, a, b)
        if kind == ADD_DIE:
            t.base = actions.ASSISTANT
            return die_choices(t, seat)
        t.base = actions.KEEP
        return mission_choices(t, seat) if kind == MISSION_WINDOW else last_choices(t, seat)
    if kind == USE_TILES:
        t.base = actions.DONE
        return (1 if may_go_on(t, seat, a, b) else 0) | usable_in_action(t, seat, a, b) << 1
    if kind == PAY:
        t.base = actions.PAYING
        return payments(t, seat, a, b)
    if kind == MOVE_MINER:
        t.base = actions.MOVE
        return next_asteroids(t, seat)
    if kind == MINE:
        t.base = actions.MINING
        return t.board[POOL + a]
    if kind == TAKE_ALTERATION:
        t.base = actions.TAKE
        return kinds_of(t, t.board[MOON + a])
    if kind == LEARN:
        t.base = actions.LEARNING
        return t.board[SHOWN] & LEVEL_3 if a else learnable(t, seat)
    if kind == TRADE:
        t.base = actions.TRADING
        return open_stalls(t, seat)
    if kind == SPLIT:
        t.base = actions.SPLITTING
        return (bit_of(t.tables.stall_pick[a * 2 + b] + 1)) - 1
    if kind in (BUILD, FREE_BUILD):
        t.base = actions.BUILDING
        return buildable(t, seat, b) if kind == BUILD else free_buildings(t, seat)
    if kind == AFTER_BUILD:
        t.base = actions.DONE
        return 1 | usable_after_build(t, seat) << 1
    if kind == OPEN_MISSION:
        t.base = actions.OPENING_MISSION
        return closed_missions(t, seat)
    if kind == FUND:
        t.base = actions.FUNDING
        return projects_to_fund(t, seat, b)
    if kind == TAKE_MEDAL:
        t.base = actions.TAKING_MEDAL
        return medals_to_take(t, seat)
    if kind == COPY_ACTION:
        t.base = actions.PERFORM
        return copy_choices(t, seat, a == 1)
    return rarer_options(t, step, kind)


def rarer_options(t: Table, step: i64, kind: i64) -> i64:
    """The answers to the questions that are asked seldom."""
    seat = t.seat
    a = step >> 8 & 255
    b = step >> 16 & 65535
    if kind == COPY_TILE:
        t.base = actions.COPYING
        return targets(t, seat, a, b - 1, step >> 32, -1)
    if kind == PLACE_DISC:
        t.base = actions.TRADING
        return stalls_for_disc(t, seat, a, b == 1)
    if kind == INCOME_OF:
        t.base = actions.EARN
        return structures_in_play(t)
    if kind == CHOOSE_SHIP_OR_TOKEN:
        t.base = actions.CHOOSE
        return 3
    if kind == CHOOSE_MOON_OR_NEO:
        t.base = actions.CHOOSE
        return (4 if planet_possible(t, SIXMOON) else 0) | (8 if planet_possible(t, NEO) else 0)
    if kind == REFRESH:
        t.base = actions.DECLINE
        return a | refreshable(t, seat) << (actions.REFRESHING - actions.DECLINE)
    if kind == TRANSPORT:
        t.base = actions.DECLINE
        return transports(t, seat)
    if kind == UPGRADE:
        t.base = actions.DECLINE
        return upgrades(t, seat)
    if kind == CHOOSE_DEEP:
        t.base = actions.DEEP_SPACE
        return t.board[PILE]
    if kind == CHOOSE_START:
        t.base = actions.START_WITH
        return t.board[OFFER]
    if kind == KEEP_LOOKED:
        t.base = actions.TAKE
        return kinds_of(t, t.board[LOOKED])
    if kind == PAY_UPKEEP:
        t.base = actions.UPKEEPING
        return upkeep_choices(t, seat)
    t.base = actions.ENACT
    return 3


def planet_possible(t: Table, planet: i64) -> bool:
    """Can an action on Neo or 6Moon, which cost nothing, be performed?"""
    return can_act(t, t.seat, planet, 0, 0, 0, 0)


def outcomes(t: Table, step: i64, kind: i64) -> i64:
    """What chance may bring, as bits."""
    a = step >> 8 & 255
    if kind == REVEAL_TILE:
        t.base = actions.SHOW_TILE
        return t.board[HIDDEN] & bits_from(7, a * 3)
    if kind == REVEAL_MOON:
        t.base = actions.SHOW_TOKEN
        return kinds_of(t, t.board[BAG] & t.tables.power_mask[t.tables.moon_power[a]])
    if kind == REVEAL_POOL:
        t.base = actions.SHOW_ASTEROID
        return hidden_rocks(t, a)
    if kind == DRAW_ALTERATION:
        t.base = actions.DRAW_TOKEN
        return drawable(t, a)
    if kind == LOOK:
        t.base = actions.SEE_TOKEN
        return drawable(t, a)
    if kind == DRAW_LEFT:
        t.base = actions.LAW_ON_LEFT
        return t.board[LEFT_PILE]
    if kind == DRAW_RIGHT:
        t.base = actions.LAW_ON_RIGHT
        return right_laws(t)
    if kind == DRAW_PLANET_BLOCK:
        t.base = actions.BLOCK_PLANETS
        return t.board[PLANET_BLOCKS]
    if kind == DRAW_ROOM_BLOCK:
        t.base = actions.BLOCK_ROOM
        return t.board[ROOM_BLOCKS]
    if kind == DRAW_DEEP:
        t.base = actions.SEE_DEEP
        return unseen_deep_tiles(t)
    if kind == DRAW_START:
        t.base = actions.OFFER_TILE
        return 255 & ~t.board[OFFER]
    if kind == DRAW_SIDE:
        t.base = actions.LAY_SIDE
        return sides_to_lay(t, a)
    if kind == DRAW_MEGA:
        t.base = actions.LAY_COUNT
        return counts_to_lay(t)
    t.base = actions.FIRST_PLAYER
    return (bit_of(t.players)) - 1
