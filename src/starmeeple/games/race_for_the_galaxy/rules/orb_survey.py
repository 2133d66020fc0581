"""Moving survey teams: how far, through what, with which powers and tokens; breeding tubes. [RG 8.5, RG 8.7, RG 8.10]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import bit
from starmeeple.games.race_for_the_galaxy.actions import DONE, USE, about, plain
from starmeeple.games.race_for_the_galaxy.rules.columns import ALIEN
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    CROSSING,
    NO_CARD,
    NOTHING,
    ORB_BRED,
    ORB_FOUND,
    ORB_MOVE,
    SPENDING,
    SURVEYING,
    ask_turn,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_board import (
    BREEDING,
    CONTENT,
    EAST,
    EDGE,
    HEAD,
    HIGH,
    LEFT,
    MARGIN,
    SOUTH,
    TOP,
    WALL,
    WIDE,
    canonical,
    card_at,
    has_token,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_laying import ask_spot
from starmeeple.games.race_for_the_galaxy.rules.orb_moving import closed_neighbours, limited, map_of_steps
from starmeeple.games.race_for_the_galaxy.rules.orb_placing import can_be_placed
from starmeeple.games.race_for_the_galaxy.rules.orb_reasons import (
    ALREADY_THERE,
    CHOOSE_A_TEAM,
    NO_BARRIER_NEEDS_IT,
    NO_SECTOR_THERE,
    NO_STEPS_LEFT,
    NO_SUCH_TOKEN,
    NOT_CLOSED,
    TOKEN_WITHOUT_THAT_POWER,
    TOO_FAR,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_state import (
    A_TOKEN,
    BEGUN,
    CROSSES,
    DRAWER,
    GONE,
    LAYING,
    MOVING,
    STEPS,
    TO_BREED,
    deck_size,
    has_tokens,
    list_tokens,
    place_at,
    position_at,
    set_team,
    team_place,
    teams_of,
    token_sum,
    unused,
    use_token,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_step import refuse_stay, refuse_team, refuse_withdraw, team_done
from starmeeple.games.race_for_the_galaxy.rules.powers import FORCE, discard_from_tableau, measure, slot_of
from starmeeple.games.race_for_the_galaxy.rules.reasons import NO_GOOD_THERE, NO_SUCH_POWER, POWER_USED
from starmeeple.games.race_for_the_galaxy.rules.supply import good_kind, goods_on, insert

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table


def orb_force(table: Table, seat: i64) -> i64:
    """Military against barriers: all that counts against aliens, and what is temporary. [RG 8.5]"""
    measure(table, seat)
    return limited(table.scratch.sums[FORCE] + table.scratch.sums[FORCE + ALIEN] + table.temporary)


def barrier_beyond(table: Table, force: i64) -> bool:
    """Is there a barrier on the Orb that is stronger than this?"""
    orb = table.sectors
    for place in range(HEAD, i64(len(orb))):
        if orb[place]:
            east = (orb[place] >> EAST) & EDGE
            south = (orb[place] >> SOUTH) & EDGE
            if (force < east < WALL) or (force < south < WALL):
                return True
    return False


def could_be_stronger(table: Table, seat: i64) -> bool:
    """Has the seat any card or token that might give temporary Military?"""
    t = table.tables
    first = seat * table.room
    for slot in range(table.snap[seat]):
        card = table.tableau[first + slot]
        if t.tactics[card] or t.spend_force[card]:
            return True
    return token_sum(table, seat, t.orb.force) > 0


def goods_to_spend(table: Table, seat: i64, kind: i64, tokens: bool = True) -> bool:
    """Has the seat a good of this kind, with or without alien good tokens? [RG 8.10]"""
    first = seat * table.room
    for slot in range(table.size[seat]):
        card = table.tableau[first + slot]
        if goods_on(table, card) and good_kind(table, card) == kind:
            return True
    return kind == ALIEN and tokens and token_sum(table, seat, table.tables.orb.is_good) > 0


def refuse_orb_use(table: Table, seat: i64, slot: i64) -> i64:
    """Temporary Military for the rest of the Explore phase. [RG 8.5]"""
    t = table.tables
    card = table.tableau[seat * table.room + slot]
    if slot >= table.snap[seat] or (t.tactics[card] == 0 and t.spend_force[card] == 0):
        return NO_SUCH_POWER
    if t.tactics[card] == 0:
        if (table.used >> slot) & 1:
            return POWER_USED
        if not goods_to_spend(table, seat, t.spend_kind[card]):
            return NO_GOOD_THERE
    reason = refuse_strength(table, seat)
    return reason if reason else 0


def refuse_strength(table: Table, seat: i64) -> i64:
    """More Military: only for a team that moves, and while some barrier asks for it. [RG 8.5]"""
    if table.survey[MOVING] < 0:
        return CHOOSE_A_TEAM
    if table.survey[STEPS] == 0:
        return NO_STEPS_LEFT
    return 0 if barrier_beyond(table, orb_force(table, seat)) else NO_BARRIER_NEEDS_IT


def refuse_token(table: Table, seat: i64, kind: i64, column: vec[i64]) -> i64:
    """An unused token with the power that is asked for."""
    if unused(table, seat, kind) == 0:
        return NO_SUCH_TOKEN
    return 0 if column[kind] else TOKEN_WITHOUT_THAT_POWER


def refuse_boost(table: Table, seat: i64, kind: i64) -> i64:
    reason = refuse_token(table, seat, kind, table.tables.orb.force)
    return reason if reason else refuse_strength(table, seat)


def refuse_breach(table: Table, seat: i64, kind: i64) -> i64:
    """A pass: only where something closed is beside the team. [RG 8.10]"""
    o = table.tables.orb
    reason = refuse_token(table, seat, kind, o.passes)
    if reason:
        return reason
    if table.survey[MOVING] < 0:
        return CHOOSE_A_TEAM
    if table.survey[STEPS] == 0:
        return NO_STEPS_LEFT
    return 0 if closed(table, seat, o.passes[kind] == 2, vec[i64]([0] * 8)) else NOT_CLOSED


def closed(table: Table, seat: i64, walls: bool, found: vec[i64]) -> i64:
    """The sectors that the moving team could enter only with a pass."""
    place = team_place(table, seat, table.survey[MOVING])
    return closed_neighbours(table.sectors, place, orb_force(table, seat), walls, found)


def refuse_hurry(table: Table, seat: i64, kind: i64) -> i64:
    reason = refuse_token(table, seat, kind, table.tables.orb.strides)
    if reason:
        return reason
    return CHOOSE_A_TEAM if table.survey[MOVING] < 0 else 0


def refuse_go(table: Table, seat: i64, position: i64) -> i64:
    """A sector within reach. [RG 8.5]"""
    survey = table.survey
    if survey[MOVING] < 0:
        return CHOOSE_A_TEAM
    place = place_at(table, position)
    if place == 0 or table.sectors[place] == 0 or canonical(table.sectors, place) != place:
        return NO_SECTOR_THERE
    start = team_place(table, seat, survey[MOVING])
    if place == start:
        return ALREADY_THERE
    if survey[STEPS] == 0:
        return NO_STEPS_LEFT
    return 0 if map_of_steps(table.sectors, start, survey[STEPS], orb_force(table, seat))[place] else TOO_FAR


def list_survey(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    t = table.tables
    o = t.orb
    survey = table.survey
    n: i64 = 0
    moving = survey[MOVING] >= 0
    going = moving and survey[STEPS] > 0
    stronger = going and could_be_stronger(table, seat) and barrier_beyond(table, orb_force(table, seat))
    if stronger:
        first = seat * table.room
        for slot in range(table.snap[seat]):
            card = table.tableau[first + slot]
            if (t.tactics[card] or t.spend_force[card]) and refuse_orb_use(table, seat, slot) == 0:
                n = insert(buffer, n, about(t, USE, card))
    buffer[n] = plain(t, DONE)
    n += 1
    if stronger:
        n = list_tokens(table, seat, o.boost, o.force, buffer, n)
    if going:
        for kind in range(o.kinds):
            if unused(table, seat, kind) and o.passes[kind] and refuse_breach(table, seat, kind) == 0:
                buffer[n] = o.breach + kind
                n += 1
    if moving:
        n = list_tokens(table, seat, o.hurry, o.strides, buffer, n)
    else:
        for team in range(teams_of(table, seat)):
            if refuse_team(table, seat, team) == 0:
                buffer[n] = o.team + team
                n += 1
    if refuse_withdraw(table) == 0:
        buffer[n] = o.withdraw
        n += 1
    if refuse_stay(table) == 0:
        buffer[n] = o.stay
        n += 1
    if going:
        start = team_place(table, seat, survey[MOVING])
        seen = map_of_steps(table.sectors, start, survey[STEPS], orb_force(table, seat))
        orb = table.sectors
        seen[start] = 0
        for row in range(MARGIN, orb[HIGH] - MARGIN):
            first_place = HEAD + row * orb[WIDE]
            first_position = o.go + o.position(orb[LEFT], orb[TOP] + row)
            for column in range(MARGIN, orb[WIDE] - MARGIN):
                if seen[first_place + column]:
                    buffer[n] = first_position + column
                    n += 1
    return n


def use_card(table: Table, seat: i64, design: i64) -> None:
    """Temporary Military from a card of the tableau. [RG 8.5]"""
    t = table.tables
    slot = slot_of(table, seat, design)
    card = table.tableau[seat * table.room + slot]
    table.survey[BEGUN] = 1
    if t.tactics[card]:
        discard_from_tableau(table, seat, slot)
        table.temporary += t.tactics[card] + t.force[card * 6]
    else:
        if not goods_to_spend(table, seat, t.spend_kind[card], False):
            table.revealed = True
        table.used |= 1 << slot
        table.spending = card
        ask_turn(table, SPENDING, ORB_MOVE)


def spent(table: Table) -> None:
    """A good was spent for Military in the orb step: the team goes on."""
    table.temporary += table.tables.spend_force[table.spending]
    table.spending = NO_CARD
    ask_turn(table, SURVEYING, ORB_MOVE)


def boost(table: Table, seat: i64, kind: i64) -> None:
    """A token for Military until the end of the phase. [RG 8.10]"""
    use_token(table, seat, kind)
    table.survey[BEGUN] = 1
    table.temporary += table.tables.orb.force[kind]


def hurry(table: Table, seat: i64, kind: i64) -> None:
    """A token for more steps. [RG 8.10]"""
    use_token(table, seat, kind)
    table.survey[BEGUN] = 1
    table.survey[STEPS] += table.tables.orb.strides[kind]


def breach(table: Table, seat: i64, kind: i64) -> None:
    """A token to cross one wall or barrier: where to, is asked next. [RG 8.10]"""
    use_token(table, seat, kind)
    table.survey[BEGUN] = 1
    table.survey[CROSSES] = 1 + kind
    ask_turn(table, CROSSING, ORB_MOVE)


def list_cross(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    """The sectors beyond what is closed beside the team."""
    found = vec[i64]([0] * 8)
    n = closed(table, seat, table.tables.orb.passes[table.survey[CROSSES] - 1] == 2, found)
    for i in range(n):
        buffer[i] = table.tables.orb.go + position_at(table, found[i])
    return n


def refuse_cross(table: Table, seat: i64, position: i64) -> i64:
    buffer = vec[i64]([0] * 8)
    n = list_cross(table, seat, buffer)
    for i in range(n):
        if buffer[i] == table.tables.orb.go + position:
            return 0
    return NOT_CLOSED


def go(table: Table, seat: i64, position: i64) -> None:
    """The team moves; a token ends its move. [RG 8.5]"""
    survey = table.survey
    place = place_at(table, position)
    if table.stage == CROSSING:
        survey[STEPS] -= 1
        survey[CROSSES] = 0
    else:
        start = team_place(table, seat, survey[MOVING])
        survey[STEPS] -= map_of_steps(table.sectors, start, survey[STEPS], orb_force(table, seat))[place] - 1
    survey[BEGUN] = 1
    set_team(table, seat, survey[MOVING], place)
    if has_token(table.sectors, place):
        table.orb_draw = A_TOKEN
        survey[DRAWER] = seat
        table.stage = NOTHING
        table.asked = 0
        table.step = ORB_FOUND
    elif survey[STEPS] == 0 and not has_tokens(table, seat):
        team_done(table)
    else:
        ask_turn(table, SURVEYING, ORB_MOVE)


def found(table: Table) -> None:
    """A token was taken; from a breeding tube, the top orb card comes with it. [RG 8.7]"""
    place = team_place(table, table.turn, table.survey[MOVING])
    if table.sectors[place] & CONTENT == BREEDING and deck_size(table):
        table.orb_draw = TO_BREED
        table.survey[DRAWER] = table.turn
        table.step = ORB_BRED
    else:
        team_done(table)


def bred(table: Table) -> None:
    """The card must be laid, clear of the card that the team stands on; if it fits nowhere it is removed. [RG 8.7]"""
    o = table.tables.orb
    card = table.survey[LAYING]
    avoid = card_at(table.sectors, team_place(table, table.turn, table.survey[MOVING]))
    if can_be_placed(table.sectors, o.faces, card, avoid, o.reach):
        ask_spot(table, card, avoid, ORB_MOVE)
        return
    table.survey[LAYING] = NO_CARD
    table.survey[GONE] |= bit(card)
    team_done(table)
