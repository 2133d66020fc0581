"""Every answer carried out: from a question and a choice to the chapter that it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.federation import actions
from starmeeple.games.federation.rules.bits import bit_of
from starmeeple.games.federation.rules.effects import push, push_program
from starmeeple.games.federation.rules.executive import (
    answer_left_law,
    answer_right_law,
    answer_upkeep,
    enact,
)
from starmeeple.games.federation.rules.industry import (
    answer_build,
    answer_disc,
    answer_pay,
    answer_split,
    answer_trade,
    answer_upgrade,
)
from starmeeple.games.federation.rules.names import (
    ACT,
    ADD_DIE,
    AFTER_BUILD,
    ARRATOOINE,
    ATALUM,
    BREAK_TIE,
    BUILD,
    BUILT,
    CHOOSE_DEEP,
    CHOOSE_FACE,
    CHOOSE_MOON_OR_NEO,
    CHOOSE_SHIP_OR_TOKEN,
    CHOOSE_SPACE,
    CHOOSE_START,
    CHOOSE_TOKEN,
    COPY_ACTION,
    COPY_TILE,
    DIE_AT,
    DRAW_ALTERATION,
    DRAW_DEEP,
    DRAW_FIRST,
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
    IN_PLAY,
    INCOME_OF,
    KEEP_LOOKED,
    LAST_WINDOW,
    LEARN,
    LOOK,
    MEGA_TOKEN,
    MINE,
    MISSION_WINDOW,
    MOVE_MINER,
    NEO,
    OPEN_MISSION,
    OPENED,
    PAY,
    PAY_UPKEEP,
    PLACE_DISC,
    PLANET,
    REFRESH,
    REVEAL_MOON,
    REVEAL_POOL,
    REVEAL_TILE,
    SHIPS,
    SIXMOON,
    SIZE,
    SPLIT,
    TAKE_ALTERATION,
    TAKE_MEDAL,
    TRADE,
    TRANSPORT,
    UPGRADE,
    USE_TILES,
)
from starmeeple.games.federation.rules.preparation import (
    answer_deep,
    answer_first,
    answer_offer,
    answer_planet_block,
    answer_room_block,
    answer_see_deep,
    answer_start,
)
from starmeeple.games.federation.rules.senate import (
    answer_face,
    answer_fund,
    answer_medal,
    answer_space,
    answer_window,
)
from starmeeple.games.federation.rules.study import (
    answer_copy,
    answer_learn,
    answer_refresh,
    answer_reveal_tile,
    use,
)
from starmeeple.games.federation.rules.travel import (
    answer_draw_token,
    answer_keep,
    answer_look,
    answer_mine,
    answer_move,
    answer_reveal_rock,
    answer_reveal_token,
    answer_take,
    answer_transport,
    begin_neo,
    begin_sixmoon,
)

if TYPE_CHECKING:
    from starmeeple.games.federation.state import Table


def answer(t: Table, step: i64, kind: i64, bit: i64) -> None:
    """Carry out the answer to a question."""
    a = step >> 8 & 255
    b = step >> 16 & 65535
    if kind >= FIRST_CHANCE:
        answer_chance(t, step, kind, bit)
    elif kind in (CHOOSE_TOKEN, MISSION_WINDOW, LAST_WINDOW):
        answer_window(t, step, bit)
    elif kind == CHOOSE_FACE:
        answer_face(t, step, bit)
    elif kind == CHOOSE_SPACE:
        answer_space(t, step, bit)
    elif kind == ADD_DIE:
        if bit == 1:
            t.own[t.seat * SIZE + DIE_AT] = a + 1
    elif kind == USE_TILES:
        if bit > 0:
            use(t, step, bit - 1)
        else:
            begin_action(t, a, b)
    elif kind == PAY:
        answer_pay(t, step, bit)
    elif kind == MOVE_MINER:
        answer_move(t, step, bit)
    elif kind == MINE:
        answer_mine(t, step, bit)
    elif kind == TAKE_ALTERATION:
        answer_take(t, step, bit)
    elif kind == LEARN:
        answer_learn(t, bit)
    elif kind == TRADE:
        answer_trade(t, bit)
    elif kind == SPLIT:
        answer_split(t, step, bit)
    elif kind == BUILD:
        answer_build(t, bit, b)
    elif kind == FREE_BUILD:
        push(t, BUILT + (bit << 8))
    elif kind == AFTER_BUILD:
        if bit > 0:
            use(t, step, bit - 1)
    elif kind == OPEN_MISSION:
        t.own[t.seat * SIZE + OPENED] |= bit_of(bit)
        if b > 1:
            push(t, step - 65536)
    elif kind == FUND:
        answer_fund(t, step, bit)
    elif kind == TAKE_MEDAL:
        answer_medal(t, bit)
    elif kind == COPY_ACTION:
        push(t, ACT + (bit << 8))
    else:
        answer_rarer(t, step, kind, bit)


def begin_action(t: Table, planet: i64, added: i64) -> None:
    """The action on a planet, with what Erudite tiles have added to it [FE 3.2]."""
    if planet == NEO:
        begin_neo(t, added)
    elif planet == SIXMOON:
        begin_sixmoon(t, added)
    elif planet == ATALUM:
        push(t, LEARN + (256 if added else 0))
    elif planet == ARRATOOINE:
        push(t, TRADE)
    else:
        push(t, AFTER_BUILD)
        push(t, BUILD + (added << 16))


def answer_rarer(t: Table, step: i64, kind: i64, bit: i64) -> None:
    """Carry out the answer to a question that is asked seldom."""
    if kind == COPY_TILE:
        answer_copy(t, bit)
    elif kind == PLACE_DISC:
        answer_disc(t, step, bit)
    elif kind == INCOME_OF:
        push_program(t, t.tables.income_at[bit], t.tables.income_n[bit])
    elif kind == CHOOSE_SHIP_OR_TOKEN:
        push(t, (SHIPS if bit == 0 else OPEN_MISSION) + 65536)
    elif kind == CHOOSE_MOON_OR_NEO:
        push(t, PLANET + (256 * SIXMOON if bit == 2 else 256 * NEO))
    elif kind == REFRESH:
        if bit > 0:
            answer_refresh(t, bit - (actions.REFRESHING - actions.DECLINE))
    elif kind == TRANSPORT:
        answer_transport(t, bit)
    elif kind == UPGRADE:
        answer_upgrade(t, bit)
    elif kind == CHOOSE_DEEP:
        answer_deep(t, bit)
    elif kind == CHOOSE_START:
        answer_start(t, bit)
    elif kind == KEEP_LOOKED:
        answer_keep(t, bit)
    elif kind == PAY_UPKEEP:
        answer_upkeep(t, bit)
    elif kind == BREAK_TIE:
        enact(t, bit)


def answer_chance(t: Table, step: i64, kind: i64, bit: i64) -> None:
    """Chance has spoken."""
    a = step >> 8 & 255
    if kind == REVEAL_TILE:
        answer_reveal_tile(t, bit)
    elif kind == REVEAL_MOON:
        answer_reveal_token(t, step, bit)
    elif kind == REVEAL_POOL:
        answer_reveal_rock(t, step, bit)
    elif kind == DRAW_ALTERATION:
        answer_draw_token(t, step, bit)
    elif kind == LOOK:
        answer_look(t, step, bit)
    elif kind == DRAW_LEFT:
        answer_left_law(t, step, bit)
    elif kind == DRAW_RIGHT:
        answer_right_law(t, step, bit)
    elif kind == DRAW_PLANET_BLOCK:
        answer_planet_block(t, bit)
    elif kind == DRAW_ROOM_BLOCK:
        answer_room_block(t, bit)
    elif kind == DRAW_DEEP:
        answer_see_deep(t, step, bit)
    elif kind == DRAW_START:
        answer_offer(t, step, bit)
    elif kind == DRAW_SIDE:
        t.board[IN_PLAY + a] = bit
    elif kind == DRAW_MEGA:
        t.board[MEGA_TOKEN + a] = bit + 1
    elif kind == DRAW_FIRST:
        answer_first(t, bit)
