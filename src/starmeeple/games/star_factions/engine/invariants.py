"""What is always true: cards, counters and tokens are conserved, ships stand where ships may stand, limits are kept. [SF 10.3]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.core.state import zeros
from starmeeple.games.star_factions.engine.chapters import ending, fleet
from starmeeple.games.star_factions.engine.figures import (
    BLUEPRINT,
    CARD_KINDS,
    COUNTERS,
    KIT_CARD,
    KITS,
    MOTHERSHIP,
    PLANETS,
    SHIPS,
    SIDES,
    SLOTS,
)
from starmeeple.games.star_factions.engine.steps import (
    AIMING,
    ARMING,
    BY_STALL,
    CHOOSING,
    COUNTERING,
    DRAWING,
    FINISHED,
    FITTING,
    GRACE,
    JUMPING,
    LAUNCHING,
    MENDING,
    MOVING,
    PLACING,
    ROLLING,
    RUNNING,
    SEAT_OF,
    SHIPYARD,
    SIDE_OF,
    SPENDING,
    STANDING,
    STRIKING,
    WORK,
    WORKSHOP,
)

if TYPE_CHECKING:
    from starmeeple.games.star_factions.engine.state import Battle


def check(state: Battle) -> None:
    """Raise AssertionError if a piece was lost or a limit is broken."""
    check_course(state)
    check_seats(state)
    check_ships(state)
    check_cards(state)
    check_counters(state)
    check_sides(state)


def check_course(state: Battle) -> None:
    """What the game waits for, and what is pending, fit together."""
    stage = state.stage
    assert 2 <= state.seats <= SIDES, "nobody plays with so many"
    assert ROLLING <= stage <= FINISHED, "there is no such question"
    assert (stage == FINISHED) == (state.outcome != RUNNING), "a game is over without an outcome, or goes on with one"
    assert RUNNING <= state.outcome <= BY_STALL, "there is no such outcome"
    for flag in (state.stirred, state.wiped, state.opposite, state.absolute):
        assert flag in (0, 1), "a yes or no is neither"
    assert (state.round == 0) == (stage <= PLACING), "the rounds begin with the first turn"
    assert state.round >= 0 and (not state.round_limit or state.round <= state.round_limit), "the round limit has passed"
    assert state.quiet >= 0 and (not state.stall_limit or state.quiet <= state.stall_limit), "the limit of quiet rounds has passed"
    assert (state.to_draw > 0) == (stage == DRAWING) and state.to_draw >= 0, "cards are still to be drawn, or not"
    assert (state.rollers != 0) == (stage == ROLLING) and 0 <= state.rollers < 1 << state.seats, "somebody rolls who does not play"
    assert state.spent >= 0 and (state.spent == 0 or stage == STRIKING), "Weapons are spent without an attack"
    pending = stage in (PLACING, LAUNCHING, FITTING, MOVING, JUMPING, AIMING, ARMING, STRIKING, COUNTERING, MENDING, SPENDING)
    assert (state.subject >= 0) == pending and state.subject < (KITS if stage == FITTING else SHIPS), "a decision is about nothing"
    assert (state.target >= 0) == (stage in (ARMING, STRIKING, COUNTERING, SPENDING)) and state.target < SHIPS, "nobody is aimed at"
    if pending and stage != FITTING:
        assert state.subject // SLOTS == state.active, "a decision is about somebody else's ship"
        assert stage in (PLACING, LAUNCHING) or state.cell[state.subject] >= 0, "a ship acts that is not on the mat"
    assert state.target < 0 or state.cell[state.target] >= 0, "a ship is aimed at that is not on the mat"


def check_seats(state: Battle) -> None:
    """Seats and sides belong to each other; places in the order roll are given once."""
    commanded: i64 = 0
    for side in range(SIDES):
        seat = state.sides[SEAT_OF + side]
        assert -1 <= seat < state.seats, "there is no such seat"
        if seat >= 0:
            assert state.sides[SIDE_OF + seat] == side, "two seats command one side"
            commanded |= 1 << side
    places: i64 = 0
    for seat in range(SIDES):
        side = state.sides[SIDE_OF + seat]
        assert -1 <= side < SIDES, "there is no such side"
        assert side < 0 or state.sides[SEAT_OF + side] == seat, "a seat commands two sides"
        if seat >= state.seats:
            assert state.sides[STANDING + seat] == 0, "an empty seat has rolled"
        else:
            assert state.sides[STANDING + seat] >= 0, "a place is below zero"
            if state.stage > ROLLING:
                assert state.sides[STANDING + seat] < state.seats, "there is no such place"
                places |= 1 << state.sides[STANDING + seat]
    if state.stage > ROLLING:
        assert places == (1 << state.seats) - 1, "two seats share a place"
    assert state.alive >= 0 and state.alive & ~commanded == 0, "a side lives that nobody commands"
    if state.stage > CHOOSING:
        assert 0 <= state.first < SIDES and commanded >> state.first & 1, "nobody began"
        assert 0 <= state.active < SIDES and commanded >> state.active & 1, "nobody is active"
        assert state.stage == FINISHED or state.alive >> state.active & 1, "somebody who is out is active"
    else:
        assert state.first == -1 and state.active == -1, "somebody has begun before all have chosen"
    assert -1 <= state.winner < SIDES, "there is no such winner"
    assert state.winner < 0 or (state.stage == FINISHED and state.alive >> state.winner & 1), "a winner who is out, or too early"


def check_ships(state: Battle) -> None:
    """One ship on a hex, none where it may not stand, hull within bounds; the free hexes follow from the ships."""
    t = state.tables
    free = t.open_rows[:]
    seen: list[int] = []
    for ship in range(SHIPS):
        cell = state.cell[ship]
        kind = t.kind[ship]
        if cell < 0:
            assert cell == -1 and state.kit[ship] == 0 and state.hull[ship] == 0, "something is left of a ship that is not on the mat"
            assert not (state.moved | state.acted | state.fresh) >> ship & 1, "a ship acted that is not on the mat"
            continue
        assert cell not in seen, "two ships on one hex"
        seen.append(int(cell))
        row = t.row[cell]
        on_rim = t.rim_rows[row] & t.bit[cell] != 0
        assert not on_rim or (state.stage == JUMPING and state.subject == ship), "a ship on the rim"
        assert on_rim or t.open_rows[row] & t.bit[cell] != 0, "a ship on a closed hex"
        if not on_rim:
            free[row] &= ~t.bit[cell]
        assert 0 <= state.kit[ship] <= KITS, "there is no such kit"
        assert 1 <= state.hull[ship] <= t.hull[kind * (KITS + 1) + state.kit[ship]], "hull out of bounds"
        assert ship % SLOTS - t.first_slot[kind] < t.tokens[kind], "more ships than tokens"
        assert state.sides[SEAT_OF + ship // SLOTS] >= 0, "a ship of a faction that nobody plays"
    for row in range(i64(len(free))):
        assert free[row] == state.free[row], "the free hexes do not follow from the ships"
    for mask in (state.moved, state.acted, state.fresh):
        assert mask >= 0 and (mask == 0 or mask >> (state.active * SLOTS) >> SLOTS == 0), "a ship acted out of turn"
        assert mask == 0 or mask & ((1 << state.active * SLOTS) - 1) == 0, "a ship acted out of turn"


def check_cards(state: Battle) -> None:
    """Every card is in the deck, in the discard pile, drawn, or with a ship; Mothership Blueprints are never drawn. [SF 2.4]"""
    t = state.tables
    with_ships = zeros(CARD_KINDS)
    for ship in range(SHIPS):
        if state.cell[ship] >= 0:
            with_ships[BLUEPRINT + t.kind[ship]] += 1
            if state.kit[ship]:
                with_ships[KIT_CARD + state.kit[ship] - 1] += 1
    if state.stage == LAUNCHING:
        with_ships[BLUEPRINT + t.kind[state.subject]] += 1
    if state.stage == FITTING:
        with_ships[KIT_CARD + state.subject] += 1
    for card in range(CARD_KINDS):
        deck, discard, drawn = state.deck[card], state.discard[card], state.drawn[card]
        assert deck >= 0 and discard >= 0 and drawn >= 0, "less than no card"
        assert drawn == 0 or state.stage in (DRAWING, SHIPYARD, LAUNCHING, WORKSHOP, FITTING), "a drawn card was kept"
        if state.stage <= CHOOSING:
            assert deck + discard + drawn == 0, "there are cards before the deck is made"
        elif card == BLUEPRINT + MOTHERSHIP:
            assert deck + discard + drawn == 0, "a Mothership Blueprint is in the deck"
        elif state.stage == PLACING:
            dealt = state.seats if BLUEPRINT <= card < KIT_CARD else 0
            assert deck + dealt == t.copies[card] and discard + drawn == 0, "cards were lost"
        else:
            assert deck + discard + drawn + with_ships[card] == t.copies[card], "cards were lost"


def check_counters(state: Battle) -> None:
    """No more counters than the box has; nobody owes any. [SF 1.6]"""
    for counter in range(COUNTERS):
        held: i64 = 0
        for side in range(SIDES):
            has = state.counters[side * COUNTERS + counter]
            assert has >= 0, "negative counters"
            assert has == 0 or state.alive >> side & 1, "a side that is out has counters"
            held += has
        assert held <= state.tables.supply[counter], "more counters than the box has"


def check_sides(state: Battle) -> None:
    """Flags, grace and work belong to sides in the game. [SF 8.3, 9]"""
    t = state.tables
    for planet in range(PLANETS):
        flag = state.flags[planet]
        assert -1 <= flag < SIDES and (flag < 0 or state.alive >> flag & 1), "a flag of nobody in the game"
    for side in range(SIDES):
        owned = ending.colonies(state, side)
        if state.outcome == RUNNING:
            assert owned < t.colonies_to_win, "a won game goes on"
        if state.alive >> side & 1 and state.stage > PLACING:
            assert owned or fleet.has_ships(state, side), "a living side has neither ship nor colony"
        if not state.alive >> side & 1:
            assert owned == 0 and not fleet.has_ships(state, side), "a side that is out still has something"
        grace = state.sides[GRACE + side]
        assert 0 <= grace < t.grace_turns and (grace == 0 or not fleet.has_ships(state, side)), "grace without need, or too long"
        work = state.sides[WORK + side]
        assert -t.decolonize_actions < work < t.colonize_actions, "work that is done goes on"
        if work:
            cell = state.cell[side * SLOTS]
            assert cell >= 0 and t.planet_at[cell] >= 0, "work without a Mothership on a planet"
            flag = state.flags[t.planet_at[cell]]
            assert flag < 0 if work > 0 else flag >= 0 and flag != side, "work on the wrong kind of planet"
