"""What comes next: the stack of pending steps, the phases of a round, and the way from a question to its answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.federation import actions
from starmeeple.games.federation.rules.bits import bit_of, bits_from, lowest
from starmeeple.games.federation.rules.costs import LEVEL_3, can_act, free_buildings, learnable, payments, refreshable
from starmeeple.games.federation.rules.effects import happen, push, push_program
from starmeeple.games.federation.rules.executive import (
    answer_left_law,
    answer_right_law,
    answer_upkeep,
    begin_round,
    enact,
    end_round,
    fund_projects,
    next_income,
    next_laws,
    next_turn,
    next_upkeep,
    right_laws,
    score_majorities,
    upkeep_choices,
    vote_on_law,
)
from starmeeple.games.federation.rules.industry import (
    answer_build,
    answer_disc,
    answer_pay,
    answer_split,
    answer_trade,
    answer_upgrade,
    buildable,
    built,
    open_stalls,
    stall_bonus,
    stalls_for_disc,
    structures_in_play,
    upgrades,
)
from starmeeple.games.federation.rules.measures import kinds_of
from starmeeple.games.federation.rules.names import (
    ACT,
    ADD_DIE,
    AFTER_BUILD,
    ARRATOOINE,
    ATALUM,
    BAG,
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
    CURSOR,
    DEEP,
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
    FINISHED,
    FIRST_CHANCE,
    FIRST_QUESTION,
    FREE_BUILD,
    FRESH,
    FUND,
    GAIN_PER,
    HIDDEN,
    IN_PLAY,
    INCOME,
    INCOME_OF,
    KEEP_LOOKED,
    LAST_WINDOW,
    LEARN,
    LEFT_PILE,
    LOOK,
    LOOKED,
    MEGA_TOKEN,
    MINE,
    MISSION_WINDOW,
    MOON,
    MOVE_MINER,
    NEO,
    OFFER,
    OPEN_LINKED,
    OPEN_MISSION,
    OPENED,
    OPENING,
    PAY,
    PAY_UPKEEP,
    PHASE,
    PILE,
    PLACE_DISC,
    PLANET,
    PLANET_BLOCKS,
    POOL,
    PREPARING,
    REFRESH,
    RESOLVING,
    REVEAL_MOON,
    REVEAL_POOL,
    REVEAL_TILE,
    ROOM_BLOCKS,
    ROUND,
    ROUND_END,
    ROUND_START,
    SHIPS,
    SHOWN,
    SIXMOON,
    SIZE,
    SPLIT,
    STALL_BONUS,
    STARTING,
    TAKE_ALTERATION,
    TAKE_MEDAL,
    TILE_OVER,
    TRADE,
    TRANSPORT,
    TURN_OVER,
    TURNS,
    UPGRADE,
    UPKEEP,
    USE_TILES,
)
from starmeeple.games.federation.rules.preparation import (
    answer_first,
    answer_offer,
    answer_planet_block,
    answer_room_block,
    answer_see_deep,
    answer_start,
    counts_to_lay,
    next_start,
    sides_to_lay,
    unseen_deep_tiles,
)
from starmeeple.games.federation.rules.scoring import final_scoring
from starmeeple.games.federation.rules.senate import (
    act,
    answer_face,
    answer_fund,
    answer_medal,
    answer_space,
    answer_window,
    closed_missions,
    copy_choices,
    die_choices,
    face_choices,
    last_choices,
    medals_to_take,
    mission_choices,
    open_linked,
    projects_to_fund,
    space_choices,
    token_choices,
    visit,
)
from starmeeple.games.federation.rules.study import (
    answer_copy,
    answer_learn,
    answer_refresh,
    answer_reveal_tile,
    may_go_on,
    targets,
    usable_after_build,
    usable_in_action,
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
    drawable,
    hidden_rocks,
    next_asteroids,
    transports,
)

if TYPE_CHECKING:
    from starmeeple.games.federation.state import Table


def run(t: Table) -> None:
    """Take steps from the stack until somebody (or chance) must answer, or the game is over. A question without a legal
    answer is passed over; one with a single answer is answered [FE 1.4]."""
    while True:
        if t.top == 0:
            if not advance(t):
                t.step = 0
                t.choices = 0
                return
            continue
        t.top -= 1
        step = t.stack[t.top]
        kind = step & 255
        if kind < FIRST_QUESTION:
            carry_out(t, step, kind)
            continue
        choices = options(t, step, kind)
        if choices == 0:
            continue
        if choices & (choices - 1) == 0:
            answer(t, step, kind, lowest(choices))
            continue
        t.step = step
        t.choices = choices
        return


def advance(t: Table) -> bool:
    """Nothing is pending: what the rules say comes next. False when the game is over [FE 1.2]."""
    phase = t.board[PHASE]
    if phase == TURNS:
        if next_turn(t):
            push(t, TURN_OVER)
            push(t, LAST_WINDOW)
            push(t, MISSION_WINDOW)
            push(t, CHOOSE_TOKEN)
        else:
            t.board[PHASE] = INCOME
            t.board[CURSOR] = 0
    elif phase == INCOME:
        if not next_income(t):
            t.board[PHASE] = UPKEEP
            t.board[CURSOR] = 0
    elif phase == UPKEEP:
        if not next_upkeep(t):
            fund_projects(t)
            score_majorities(t)
            vote_on_law(t)
    elif phase == ROUND_END:
        end_round(t)
        if t.board[ROUND] == t.tables.rounds:
            final_scoring(t)
            t.board[PHASE] = FINISHED
        else:
            next_laws(t)
    elif phase == ROUND_START:
        begin_round(t)
        if t.players == 2:
            push(t, DRAW_ROOM_BLOCK)
        if t.players <= 3:
            push(t, DRAW_PLANET_BLOCK)
    elif phase == PREPARING:
        t.board[PHASE] = STARTING
        t.board[CURSOR] = 0
    elif phase == STARTING:
        if not next_start(t):
            t.board[PHASE] = ROUND_START
    else:
        return False
    return True


def carry_out(t: Table, step: i64, kind: i64) -> None:
    """A step that needs no answer."""
    a = step >> 8 & 255
    if kind <= GAIN_PER:
        happen(t, step, kind)
    elif kind == ACT:
        act(t, a)
    elif kind == PLANET:
        visit(t, a)
    elif kind == OPEN_LINKED:
        open_linked(t, a)
    elif kind == TURN_OVER:
        t.board[FRESH] = 0
        t.board[OPENING] = 0
    elif kind == TILE_OVER:
        t.board[RESOLVING] &= ~(bit_of(a))
    elif kind == STALL_BONUS:
        stall_bonus(t, step)
    elif kind == BUILT:
        built(t, a)


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
        t.board[PILE] &= ~(bit_of(bit))
        t.own[t.seat * SIZE + DEEP] = bit + 1
        push_program(t, t.tables.deep_at[bit], t.tables.deep_n[bit])
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
