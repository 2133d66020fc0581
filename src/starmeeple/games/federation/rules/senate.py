"""The Senate: a turn from the choice of a token to its end; rooms, Spy, medals, projects (chapters 3, 4 and 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.federation.actions import DONE, FLY, KEEP, SEND, USE
from starmeeple.games.federation.rules.bits import bit_of, lowest
from starmeeple.games.federation.rules.costs import can_act, can_after_paying, copyable
from starmeeple.games.federation.rules.effects import drop_to, is_funded, push, push_program, step_project
from starmeeple.games.federation.rules.measures import kinds_of, placed, token_of, votes_as
from starmeeple.games.federation.rules.missions import fly, flyable
from starmeeple.games.federation.rules.names import (
    ACT,
    ACTIONS,
    ADD_DIE,
    ALTERATIONS,
    CHOOSE_FACE,
    CHOOSE_SPACE,
    COPPERNIUM,
    DIE,
    DIE_AT,
    GAIN,
    GOLD,
    GUARD,
    GUARD_COPY_ANY,
    HAND,
    JOINT,
    KEPT,
    LAVANDIUM,
    MEDAL_AT,
    MEDAL_AUTHORITY,
    MEDAL_TYPES,
    MEDALS,
    MISSION_WINDOW,
    MISSIONS,
    NEUTRAL,
    OCEANIUM,
    OPEN_LINKED,
    OPENED,
    OPENING,
    OUTER_MODULE,
    OUTSIDE,
    PAY,
    PLANETS,
    PRESIDENT,
    PROJECTS,
    REGULARS,
    SHARES,
    SIZE,
    SPACES,
    SPECIAL,
    SPENT,
    SPY,
    TOKEN_ON,
    USE_TILES,
)
from starmeeple.games.federation.rules.study import usable_in_window, use

if TYPE_CHECKING:
    from starmeeple.games.federation.state import Table


# The windows of a turn --------------------------------------------------------------------------


def token_choices(t: Table, seat: i64) -> i64:
    """Which Ambassador to send, or a tile for any time first; a special one left alone may be kept [FE 3.3, FE 3.10]."""
    hand = t.own[seat * SIZE + HAND]
    found: i64 = 0
    if hand & 3:
        found |= 1 << SEND
    if hand & 4:
        found |= 1 << (SEND + 1)
    if hand & 8:
        found |= 1 << (SEND + 2)
    if hand >> SPECIAL & 1:
        found |= 1 << (SEND + 3)
        if not hand & REGULARS:
            found |= 1 << KEEP
    return found | usable_in_window(t, seat) << USE


def mission_choices(t: Table, seat: i64) -> i64:
    """After the action: one Special Mission, tiles for any time, or neither [FE 3.8]."""
    return 1 << DONE | flyable(t, seat) << FLY | usable_in_window(t, seat) << USE


def last_choices(t: Table, seat: i64) -> i64:
    """Before the turn ends: tiles for any time."""
    return 1 << DONE | usable_in_window(t, seat) << USE


def answer_window(t: Table, step: i64, bit: i64) -> None:
    """An answer in one of the windows of a turn."""
    if bit >= USE:
        use(t, step, bit - USE)
    elif bit >= SEND and bit < FLY:
        push(t, CHOOSE_FACE + ((bit - SEND) << 8))
    elif bit >= FLY and bit < DONE:
        fly(t, bit - FLY)
    elif bit == KEEP:
        t.own[t.seat * SIZE + KEPT] = 1
        drop_to(t, 1)  # only the end of the turn is left
    elif step & 255 == MISSION_WINDOW:
        drop_to(t, t.top - 1)  # the last window would ask the same again


# Placing a token --------------------------------------------------------------------------------


def face_choices(t: Table, seat: i64, ambassador: i64) -> i64:
    """Voting, Funding, or an Alteration token on top, if what it costs can be paid [FE 3.5]."""
    found: i64 = 1 if ambassador == 3 else 3
    tokens = t.own[seat * SIZE + ALTERATIONS]
    if not tokens:
        return found
    kinds = kinds_of(t, tokens)
    at = seat * SIZE
    rest = kinds
    while rest:
        kind = lowest(rest)
        rest &= rest - 1
        price = t.tables.kind_price[kind]
        if price >= 0 and not cost_met(t, at, price):
            kinds &= ~(bit_of(kind))
    return found | kinds << 2


def cost_met(t: Table, at: i64, price: i64) -> bool:
    """Can the player whose figures begin at `at` pay this cost now?"""
    need = t.tables.cost[price * 4]
    other = t.tables.cost[price * 4 + 1]
    lacking = (need - t.own[at + LAVANDIUM] if need > t.own[at + LAVANDIUM] else 0) + (
        other - t.own[at + COPPERNIUM] if other > t.own[at + COPPERNIUM] else 0
    )
    spare = t.own[at + OCEANIUM] - t.tables.cost[price * 4 + 2]
    if spare < 0 or t.own[at + GOLD] < t.tables.cost[price * 4 + 3]:
        return False
    return lacking == 0 or (t.wild and lacking <= spare)


def space_choices(t: Table, seat: i64, ambassador: i64, face: i64) -> i64:
    """The free, unblocked spaces whose action can be paid and performed after the bonus; the Outer Module always
    [FE 3.4, FE 3.6]."""
    found = bit_of(OUTER_MODULE)
    checked: i64 = 0
    possible: i64 = 0
    for space in range(i64(SPACES)):
        if t.board[TOKEN_ON + space] or t.board[NEUTRAL + space]:
            continue
        action = t.tables.space_action[space]
        if action == PRESIDENT and t.board[OPENING]:
            continue
        bit = bit_of(action)
        if not checked & bit:
            checked |= bit
            if can_place(t, seat, ambassador, face, action):
                possible |= bit
        if possible & bit:
            found |= bit_of(space)
    return found


def can_place(t: Table, seat: i64, ambassador: i64, face: i64, action: i64) -> bool:
    """Can the action be performed with the resources after the token's bonus, the crystals of its project steps included?
    [FE 3.6]"""
    at = seat * SIZE
    lavandium = t.own[at + LAVANDIUM]
    coppernium = t.own[at + COPPERNIUM]
    oceanium = t.own[at + OCEANIUM]
    gold = t.own[at + GOLD]
    if face == 1:
        i = t.tables.ambassador_at[ambassador]
        end = i + t.tables.ambassador_n[ambassador]
        while i < end:
            step = t.tables.code[i]
            i += 1
            if step & 255 == GAIN:
                resource = step >> 8 & 255
                lavandium += step >> 16 if resource == LAVANDIUM else 0
                coppernium += step >> 16 if resource == COPPERNIUM else 0
                oceanium += step >> 16 if resource == OCEANIUM else 0
                gold += step >> 16 if resource == GOLD else 0
    elif face >= 2:
        kind = face - 2
        lavandium += t.tables.kind_gain[kind * 4]
        coppernium += t.tables.kind_gain[kind * 4 + 1]
        oceanium += t.tables.kind_gain[kind * 4 + 2]
        gold += t.tables.kind_gain[kind * 4 + 3]
        shares = t.own[at + SHARES]
        steps = t.tables.kind_steps[kind]
        while steps > 0 and shares < t.tables.joint_gains:
            resource = t.tables.joint_gain[shares]
            lavandium += 1 if resource == LAVANDIUM else 0
            coppernium += 1 if resource == COPPERNIUM else 0
            oceanium += 1 if resource == OCEANIUM else 0
            shares += 1
            steps -= 1
        price = t.tables.kind_price[kind]
        if price >= 0:
            return can_after_paying(t, seat, price, action + 1, lavandium, coppernium, oceanium, gold)
    return can_act(t, seat, action, lavandium, coppernium, oceanium, gold)


def answer_face(t: Table, step: i64, face: i64) -> None:
    """The token's face is chosen; where does it go? [FE 3.5]"""
    push(t, CHOOSE_SPACE + (step & 65280) + (face << 16))


def answer_space(t: Table, step: i64, space: i64) -> None:
    """The token is placed: its bonus first, then the action, then what its symbol brings [FE 3.2]."""
    seat = t.seat
    at = seat * SIZE
    ambassador = step >> 8 & 255
    face = step >> 16 & 65535
    if ambassador == 0:
        token: i64 = t.own[at + HAND] & 3
        token &= -token
    else:
        token = bit_of(ambassador + 1)
    t.own[at + HAND] &= ~token
    if face >= 2:
        cover = token_of(t, t.own[at + ALTERATIONS], face - 2)
        t.own[at + ALTERATIONS] &= ~cover
        t.board[SPENT] |= cover
    if space == OUTER_MODULE:
        t.own[at + OUTSIDE] |= token
        push_program(t, t.tables.outer_at, t.tables.outer_n)
    else:
        t.board[TOKEN_ON + space] = placed(seat, ambassador, face)
        if votes_as(t, face):
            push(t, ADD_DIE + (space << 8))
        else:
            push(t, OPEN_LINKED + (space << 8))
        action = t.tables.space_action[space]
        push(t, ACT + (action << 8))
        t.board[GUARD] = action + 1
    if face == 1:
        push_program(t, t.tables.ambassador_at[ambassador], t.tables.ambassador_n[ambassador])
    elif face >= 2:
        push_program(t, t.tables.kind_at[face - 2], t.tables.kind_n[face - 2])


def act(t: Table, action: i64) -> None:
    """Pay an action and perform it [FE 3.2]."""
    t.board[GUARD] = GUARD_COPY_ANY if action == SPY else 0
    push_program(t, t.tables.action_at[action], t.tables.action_n[action])
    if action >= PLANETS:
        push(t, PAY + (action << 8))


def visit(t: Table, planet: i64) -> None:
    """A planet's action begins, if it can be performed [FE 3.6]."""
    at = t.seat * SIZE
    if can_act(t, t.seat, planet, t.own[at + LAVANDIUM], t.own[at + COPPERNIUM], t.own[at + OCEANIUM], t.own[at + GOLD]):
        push(t, USE_TILES + (planet << 8))


def die_choices(t: Table, seat: i64) -> i64:
    """The Assistant die may join a Voting token while it lies on the player board [FE 3.7]."""
    at = seat * SIZE
    return 3 if t.own[at + DIE] > 0 and t.own[at + DIE_AT] == 0 else 1


def open_linked(t: Table, space: i64) -> None:
    """A Funding symbol opens the mission that is linked to the space [FE 3.7]."""
    t.own[t.seat * SIZE + OPENED] |= bit_of(t.tables.space_action[space])


# Choices that many effects share ----------------------------------------------------------------


def closed_missions(t: Table, seat: i64) -> i64:
    """The missions without a Special Mission token [FE 2.5]."""
    return ~t.own[seat * SIZE + OPENED] & ((1 << MISSIONS) - 1)


def projects_to_fund(t: Table, seat: i64, steps: i64) -> i64:
    """The projects that a free step may go to: unfinished ones, and the Joint project always. While a placement waits for
    crystals of the Joint project, none that would make it impossible [FE 6.2, FE 3.6]."""
    joint = bit_of(JOINT)
    found = joint
    for project in range(i64(PROJECTS - 1)):
        if not is_funded(t, project):
            found |= bit_of(project)
    guard = t.board[GUARD]
    if guard == 0 or guard > ACTIONS:
        return found
    if possible_with_shares(t, seat, guard - 1, steps - 1) or not possible_with_shares(t, seat, guard - 1, steps):
        return found
    return joint


def possible_with_shares(t: Table, seat: i64, action: i64, steps: i64) -> bool:
    """Can the action be done after so many contributions to the Joint project?"""
    at = seat * SIZE
    lavandium = t.own[at + LAVANDIUM]
    coppernium = t.own[at + COPPERNIUM]
    oceanium = t.own[at + OCEANIUM]
    shares = t.own[at + SHARES]
    while steps > 0 and shares < t.tables.joint_gains:
        resource = t.tables.joint_gain[shares]
        lavandium += 1 if resource == LAVANDIUM else 0
        coppernium += 1 if resource == COPPERNIUM else 0
        oceanium += 1 if resource == OCEANIUM else 0
        shares += 1
        steps -= 1
    return can_act(t, seat, action, lavandium, coppernium, oceanium, t.own[at + GOLD])


def answer_fund(t: Table, step: i64, project: i64) -> None:
    """One free step on a project, then the next [FE 6.2]."""
    step_project(t, t.seat, project)
    if step >> 16 & 65535 > 1:
        push(t, step - 65536)


def medals_to_take(t: Table, seat: i64) -> i64:
    """The medals that a player does not own and that are still there [FE 6.1]."""
    found = ~t.own[seat * SIZE + MEDALS] & ((1 << MEDAL_TYPES) - 1)
    for planet in range(i64(PLANETS)):
        if t.board[MEDAL_AT + planet] == 0:
            found &= ~(bit_of(planet))
    return found


def answer_medal(t: Table, medal: i64) -> None:
    """Take a medal of choice; of a planet the one on the highest remaining level [FE 6.1]."""
    t.own[t.seat * SIZE + MEDALS] |= bit_of(medal)
    if medal < MEDAL_AUTHORITY:
        levels = t.board[MEDAL_AT + medal]
        highest = levels
        while highest & (highest - 1):
            highest &= highest - 1
        t.board[MEDAL_AT + medal] = levels & ~highest


def copy_choices(t: Table, seat: i64, rooms: bool) -> i64:
    """The actions that may be copied now [FE 4.8]."""
    t.board[GUARD] = 0
    return copyable(t, seat, rooms)
