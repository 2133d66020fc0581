"""The Executive Phase and the end of a round (chapter 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.federation.actions import LAPSE, UPKEEPING
from starmeeple.games.federation.rules.bits import bit_of
from starmeeple.games.federation.rules.effects import is_funded, push, push_program, step_project
from starmeeple.games.federation.rules.measures import authority_level, influence, marker_level, neutral_on, votes_as, votes_on
from starmeeple.games.federation.rules.names import (
    ASIDE,
    BLOCKS_SHOWN,
    BREAK_TIE,
    COLUMNS,
    CURSOR,
    DEGREE,
    DIE_AT,
    DRAW_LEFT,
    DRAW_RIGHT,
    FIRST,
    FRESH,
    HAND,
    IN_PLAY,
    JOINT,
    KEPT,
    LAW_LEFT,
    LAW_RIGHT,
    LEFT,
    LEFT_PILE,
    NEUTRAL,
    NEXT_LEFT,
    NEXT_RIGHT,
    OCEANIUM,
    OPENING,
    OUTSIDE,
    PASSED,
    PASSED_SIDE,
    PASSING,
    PAWN,
    PAY_UPKEEP,
    PHASE,
    REGULARS,
    RIGHT,
    RIGHT_PILE,
    ROBOTS,
    ROUND,
    ROUND_END,
    ROUND_START,
    SCORE,
    SIZE,
    SLOTS,
    SPACES,
    SPECIAL,
    TOKEN_ON,
    TURNS,
)

if TYPE_CHECKING:
    from starmeeple.games.federation.state import Table


# Rounds and turns -------------------------------------------------------------------------------


def begin_round(t: Table) -> None:
    """A round begins with the holder of the President [FE 3.1]."""
    t.board[ROUND] += 1
    t.board[FIRST] = t.board[PAWN]
    t.board[OPENING] = 1
    t.board[FRESH] = 0
    t.seat = t.board[FIRST] + t.players - 1
    t.board[PHASE] = TURNS


def next_turn(t: Table) -> bool:
    """Pass to the next player clockwise who has a token to send; False when nobody has [FE 3.1]."""
    for ahead in range(i64(1), t.players + 1):
        seat = (t.seat + ahead) % t.players
        hand = t.own[seat * SIZE + HAND]
        if hand & REGULARS or (hand >> SPECIAL & 1 and not t.own[seat * SIZE + KEPT]):
            t.seat = seat
            return True
    return False


def in_order(t: Table, place: i64) -> i64:
    """The seat at a place of the round's turn order."""
    return (t.board[FIRST] + place) % t.players


# Income and upkeep ------------------------------------------------------------------------------


def next_income(t: Table) -> bool:
    """The next income in turn order, each player's structures from left to right [FE 7.1]."""
    while t.board[CURSOR] < t.players * SLOTS:
        place = t.board[CURSOR]
        t.board[CURSOR] = place + 1
        seat = in_order(t, place // SLOTS)
        structure = t.board[IN_PLAY + place % SLOTS]
        if t.own[seat * SIZE + ROBOTS] >> structure & 1:
            t.seat = seat
            push_program(t, t.tables.income_at[structure], t.tables.income_n[structure])
            return True
    return False


def next_upkeep(t: Table) -> bool:
    """The next player in turn order whose authority costs something [FE 7.2]."""
    while t.board[CURSOR] < t.players:
        seat = in_order(t, t.board[CURSOR])
        t.board[CURSOR] += 1
        if t.tables.upkeep[marker_level(t, seat)]:
            t.seat = seat
            push(t, PAY_UPKEEP)
            return True
    return False


def upkeep_choices(t: Table, seat: i64) -> i64:
    """Pay for the level or for a lower one, Oceanium standing for any crystal; or pay nothing [FE 7.2]."""
    at = seat * SIZE
    found = bit_of(LAPSE - UPKEEPING)
    level = marker_level(t, seat)
    while level > 0 and t.tables.upkeep[level]:
        crystal = t.tables.upkeep[level] - 1
        if t.own[at + crystal] > 0:
            found |= bit_of((level - 1) * 3 + crystal)
        if t.own[at + OCEANIUM] > 0:
            found |= bit_of((level - 1) * 3 + OCEANIUM)
        level -= 1
    return found


def answer_upkeep(t: Table, bit: i64) -> None:
    """Paid for the own level the marker stays; otherwise it drops to the bottom of the level that was paid [FE 7.2]."""
    at = t.seat * SIZE
    if bit == LAPSE - UPKEEPING:
        t.own[at + DEGREE] = t.tables.lapse_degree
        return
    level = bit // 3 + 1
    t.own[at + bit % 3] -= 1
    if level < marker_level(t, t.seat):
        t.own[at + DEGREE] = t.tables.bottom_of[level]


# Funding, majorities, law -----------------------------------------------------------------------


def fund_projects(t: Table) -> None:
    """Columns from left to right, floors from the lowest: each Funding token is a step on the column's project, or when that
    is complete its owner's contribution to the Joint project [FE 7.3]."""
    for column in range(i64(COLUMNS)):
        project = t.tables.column_project[column]
        for floor in range(i64(3)):
            token = t.board[TOKEN_ON + t.tables.space_at[column * 3 + floor]]
            if token and not votes_as(t, token >> 6):
                step_project(t, (token & 7) - 1, JOINT if is_funded(t, project) else project)


def floor_votes(t: Table, floor: i64, seat: i64) -> i64:
    """A player's votes on a floor; those of the neutral player for seat -1 [FE 7.4]."""
    votes: i64 = 0
    for space in range(i64(SPACES)):
        if t.tables.space_floor[space] == floor:
            if seat < 0:
                votes += neutral_on(t, space)
            elif t.board[TOKEN_ON + space] & 7 == seat + 1:
                votes += votes_on(t, space)
    return votes


def score_majorities(t: Table) -> None:
    """On each floor the player with most votes scores the authority level; all who tie score [FE 7.4]."""
    for floor in range(i64(3)):
        most: i64 = 1
        if t.contest:
            neutral = floor_votes(t, floor, -1)
            if neutral > most:
                most = neutral
        for seat in range(t.players):
            votes = floor_votes(t, floor, seat)
            if votes > most:
                most = votes
        for seat in range(t.players):
            if floor_votes(t, floor, seat) == most:
                t.own[seat * SIZE + SCORE] += authority_level(t, seat)


def side_votes(t: Table, side: i64) -> i64:
    """All votes on one side, the neutral ones included [FE 7.5]."""
    votes: i64 = 0
    for space in range(i64(SPACES)):
        if (t.tables.space_column[space] >= COLUMNS // 2) == (side == RIGHT):
            votes += votes_on(t, space) + neutral_on(t, space)
    return votes


def vote_on_law(t: Table) -> None:
    """The law of the side with more votes passes; on a tie the holder of the President chooses [FE 7.5]."""
    left = side_votes(t, LEFT)
    right = side_votes(t, RIGHT)
    t.board[PHASE] = ROUND_END
    if left == right:
        t.seat = t.board[PAWN]
        push(t, BREAK_TIE)
    else:
        enact(t, LEFT if left > right else RIGHT)


def enact(t: Table, side: i64) -> None:
    """Everybody scores for influence on the planet of the law [FE 7.5]."""
    planet = t.board[LAW_LEFT + side] - 1
    t.board[PASSED] = planet + 1
    t.board[PASSED_SIDE] = side
    for seat in range(t.players):
        t.own[seat * SIZE + SCORE] += t.tables.law_points * influence(t, seat, planet)


# The end of a round -----------------------------------------------------------------------------


def end_round(t: Table) -> None:
    """Tokens and dice come back, what was for this round goes [FE 7.6]."""
    for seat in range(t.players):
        at = seat * SIZE
        t.own[at + HAND] |= REGULARS
        t.own[at + DIE_AT] = 0
        t.own[at + OUTSIDE] = 0
        t.own[at + PASSING] = 0
        t.own[at + KEPT] = 0
    for space in range(i64(SPACES)):
        t.board[TOKEN_ON + space] = 0
        t.board[NEUTRAL + space] = 0
    t.board[BLOCKS_SHOWN] = 0


def next_laws(t: Table) -> None:
    """Reveal the laws of the next round; for round 4 those of round 5 too [FE 7.7]."""
    t.board[PHASE] = ROUND_START
    if t.board[NEXT_LEFT]:
        t.board[LAW_LEFT] = t.board[NEXT_LEFT]
        t.board[LAW_RIGHT] = t.board[NEXT_RIGHT]
        t.board[NEXT_LEFT] = 0
        t.board[NEXT_RIGHT] = 0
        return
    if t.board[ROUND] == t.tables.rounds - 2:
        push(t, DRAW_RIGHT + 256)
        push(t, DRAW_LEFT + 256)
    push(t, DRAW_RIGHT)
    push(t, DRAW_LEFT)


def answer_left_law(t: Table, step: i64, planet: i64) -> None:
    """The left law is revealed."""
    t.board[LEFT_PILE] &= ~(bit_of(planet))
    if step >> 8:
        t.board[NEXT_LEFT] = planet + 1
    else:
        t.board[LAW_LEFT] = planet + 1
        t.board[ASIDE] = 0


def answer_right_law(t: Table, step: i64, planet: i64) -> None:
    """The right law is revealed; equal to the left one it goes back and the next is used. If the last two are equal, the
    right laws of rounds 4 and 5 change places [FE 7.7]."""
    if not step >> 8:
        if t.board[LAW_LEFT] == planet + 1 and t.board[RIGHT_PILE] & (t.board[RIGHT_PILE] - 1):
            t.board[ASIDE] = planet + 1
            push(t, step)
            return
        t.board[RIGHT_PILE] &= ~(bit_of(planet))
        t.board[LAW_RIGHT] = planet + 1
        t.board[ASIDE] = 0
        return
    t.board[RIGHT_PILE] &= ~(bit_of(planet))
    if t.board[NEXT_LEFT] == planet + 1:
        t.board[NEXT_RIGHT] = t.board[LAW_RIGHT]
        t.board[LAW_RIGHT] = planet + 1
    else:
        t.board[NEXT_RIGHT] = planet + 1


def right_laws(t: Table) -> i64:
    """The right laws that may be revealed now, as bits."""
    if t.board[ASIDE]:
        return t.board[RIGHT_PILE] & ~(bit_of(t.board[ASIDE] - 1))
    return t.board[RIGHT_PILE]
