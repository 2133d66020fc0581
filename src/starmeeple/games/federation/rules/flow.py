"""What comes next: the stack of pending steps and the phases of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.federation.rules.answers import answer
from starmeeple.games.federation.rules.bits import bit_of, lowest
from starmeeple.games.federation.rules.effects import happen, push
from starmeeple.games.federation.rules.executive import (
    begin_round,
    end_round,
    fund_projects,
    next_income,
    next_laws,
    next_turn,
    next_upkeep,
    score_majorities,
    vote_on_law,
)
from starmeeple.games.federation.rules.industry import (
    built,
    stall_bonus,
)
from starmeeple.games.federation.rules.names import (
    ACT,
    BUILT,
    CHOOSE_TOKEN,
    CURSOR,
    DRAW_PLANET_BLOCK,
    DRAW_ROOM_BLOCK,
    FINISHED,
    FIRST_QUESTION,
    FRESH,
    GAIN_PER,
    INCOME,
    LAST_WINDOW,
    MISSION_WINDOW,
    OPEN_LINKED,
    OPENING,
    PHASE,
    PLANET,
    PREPARING,
    RESOLVING,
    ROUND,
    ROUND_END,
    ROUND_START,
    STALL_BONUS,
    STARTING,
    TILE_OVER,
    TURN_OVER,
    TURNS,
    UPKEEP,
)
from starmeeple.games.federation.rules.preparation import (
    next_start,
)
from starmeeple.games.federation.rules.questions import options
from starmeeple.games.federation.rules.scoring import final_scoring
from starmeeple.games.federation.rules.senate import (
    act,
    open_linked,
    visit,
)
from starmeeple.games.federation.rules.travel import is_secret

if TYPE_CHECKING:
    from starmeeple.games.federation.state import Table


def run(t: Table) -> None:
    """Take steps from the stack until somebody (or chance) must answer, or the game is over. A question without a legal
    answer is passed over; one with a single answer is answered, unless the others could not know that it is single
    [FE 1.4]."""
    while True:
        if t.top == 0:
            if not advance(t):
                t.step = 0
                t.choices = 0
                return
            continue
        t.top -= 1
        step = t.stack[t.top]
        t.stack[t.top] = 0
        kind = step & 255
        if kind < FIRST_QUESTION:
            carry_out(t, step, kind)
            continue
        choices = options(t, step, kind)
        if choices == 0:
            continue
        if choices & (choices - 1) == 0 and not is_secret(t, step, kind):
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
