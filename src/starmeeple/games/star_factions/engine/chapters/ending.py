"""End of turn, elimination, victory, limits. [SF 8, 9]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.star_factions.engine.chapters import draw, fleet
from starmeeple.games.star_factions.engine.figures import COUNTERS, PLANETS, SIDES, SLOTS
from starmeeple.games.star_factions.engine.steps import (
    BY_COLONIES,
    BY_DOMINATION,
    BY_ROUNDS,
    BY_STALL,
    FINISHED,
    GRACE,
    SIDE_OF,
    WORK,
)

if TYPE_CHECKING:
    from starmeeple.games.star_factions.engine.state import Battle


def colonies(state: Battle, side: i64) -> i64:
    """How many planets carry the side's flag."""
    found: i64 = 0
    for planet in range(PLANETS):
        if state.flags[planet] == side:
            found += 1
    return found


def after_flag(state: Battle, side: i64) -> None:
    """The flag that makes the number wins on the spot. [SF 9.1]"""
    if colonies(state, side) >= state.tables.colonies_to_win:
        finish(state, BY_COLONIES, side)


def after_loss(state: Battle, side: i64) -> None:
    """A side without ships is out at once if it has no colony either. [SF 9.3]"""
    if colonies(state, side) == 0:
        eliminate(state, side)


def eliminate(state: Battle, side: i64) -> None:
    """Colonies turn neutral, counters go back, turns are skipped; the last side left wins. [SF 9.2, 9.4]"""
    t = state.tables
    state.alive &= ~(1 << side)
    state.sides[GRACE + side] = 0
    for counter in range(COUNTERS):
        state.counters[side * COUNTERS + counter] = 0
    for planet in range(PLANETS):
        if state.flags[planet] == side:
            state.flags[planet] = -1
            state.stirred = 1
            for other in range(SIDES):
                cell = state.cell[other * SLOTS]
                if cell >= 0 and t.planet_at[cell] == planet:
                    state.sides[WORK + other] = 0
    if not state.alive & (state.alive - 1):
        finish(state, BY_DOMINATION, fleet.lowest(state.alive))


def finish(state: Battle, outcome: i64, winner: i64) -> None:
    state.stage = FINISHED
    state.outcome = outcome
    state.winner = winner


def end_turn(state: Battle) -> None:
    """Grace, victory and limits, marks cleared, next player. [SF 8.1, 8.2]"""
    side = state.active
    if state.alive >> side & 1 and not state.wiped and not fleet.has_ships(state, side):
        state.sides[GRACE + side] += 1
        if state.sides[GRACE + side] >= state.tables.grace_turns:
            eliminate(state, side)
    if state.stage == FINISHED:
        return
    state.moved = 0
    state.acted = 0
    state.fresh = 0
    following = fleet.next_alive(state, side)
    if (following - state.first + SIDES) % SIDES <= (side - state.first + SIDES) % SIDES:
        end_round(state)
    if state.stage != FINISHED:
        state.active = following
        draw.begin_turn(state)


def end_round(state: Battle) -> None:
    """The turn passes the first player's corner: a round is complete. [SF 9.5, 9.6]"""
    state.quiet = 0 if state.stirred else state.quiet + 1
    state.stirred = 0
    if state.round_limit and state.round >= state.round_limit:
        finish(state, BY_ROUNDS, -1)
    elif state.stall_limit and state.quiet >= state.stall_limit:
        finish(state, BY_STALL, -1)
    else:
        state.round += 1


# Ranking --------------------------------------------------------------------------------------


def strength(state: Battle, side: i64) -> tuple[int, int, int, int]:
    """What counts at a limit: colonies, then the bounties of the fleet, then its hull, then counters. [SF 9.7]"""
    t = state.tables
    bounty = 0
    hull = 0
    for ship in range(side * SLOTS, side * SLOTS + SLOTS):
        if state.cell[ship] >= 0:
            bounty += int(t.bounty[t.kind[ship]])
            hull += int(state.hull[ship])
    held = 0
    for counter in range(COUNTERS):
        held += int(state.counters[side * COUNTERS + counter])
    return (int(colonies(state, side)), bounty, hull, held)


def ranking(state: Battle) -> list[int]:
    """A winner is first and all others lose alike; at a limit the living are ranked and the rest share the last place. [SF 9.7, 9.8]"""
    marks: list[tuple[int, int, int, int]] = []
    for seat in range(state.seats):
        side = state.sides[SIDE_OF + seat]
        if state.winner >= 0:
            marks.append((1 if side == state.winner else 0, 0, 0, 0))
        elif side < 0 or not state.alive >> side & 1:
            marks.append((-1, 0, 0, 0))
        else:
            marks.append(strength(state, side))
    places: list[int] = []
    for mark in marks:
        better = 0
        for other in marks:
            if other > mark:
                better += 1
        places.append(better + 1)
    return places
