"""What is always true: pieces are conserved, ships stand where ships may stand, limits are kept."""

from mypy_extensions import i64

from starmeeple.core.state import zeros
from starmeeple.games.star_factions.engine import fields as f
from starmeeple.games.star_factions.engine import scoring, setup, steps
from starmeeple.games.star_factions.engine.chapters import fleet


def check(position: f.Position) -> None:
    """Raise AssertionError if a piece was lost or a limit is broken."""
    check_seats(position)
    check_course(position)
    check_ships(position)
    check_cards(position)
    check_counters(position)
    check_sides(position)


def check_seats(position: f.Position) -> None:
    """Seats and sides belong to each other; places in the order roll are given once."""
    commanded: i64 = 0
    for side in range(f.SIDES):
        seat = position.seat_of[side]
        assert -1 <= seat < position.figures.seats, "there is no such seat"
        if seat >= 0:
            assert position.side_of[seat] == side, "two seats command one side"
            commanded |= 1 << side
    places: i64 = 0
    for seat in range(f.SIDES):
        side = position.side_of[seat]
        assert -1 <= side < f.SIDES, "there is no such side"
        assert side < 0 or position.seat_of[side] == seat, "a seat commands two sides"
        if seat >= position.figures.seats:
            assert position.standing[seat] == 0, "an empty seat has rolled"
        else:
            assert position.standing[seat] >= 0, "a place is below zero"
            if position.step != steps.ROLLING:
                assert position.standing[seat] < position.figures.seats, "there is no such place"
                places |= 1 << position.standing[seat]
    if position.step != steps.ROLLING:
        assert places == (1 << position.figures.seats) - 1, "two seats share a place"
    assert position.alive >= 0 and position.alive & ~commanded == 0, "a side lives that nobody commands"
    if position.step not in (steps.ROLLING, steps.CHOOSING):
        assert 0 <= position.first < f.SIDES and commanded >> position.first & 1, "nobody began"
        assert 0 <= position.active < f.SIDES and commanded >> position.active & 1, "nobody is active"
        assert position.step == steps.END or position.alive >> position.active & 1, "somebody who is out is active"
    else:
        assert position.first == -1 and position.active == -1, "somebody has begun before all have chosen"
    assert -1 <= position.winner < f.SIDES, "there is no such winner"
    won = position.winner >= 0
    assert not won or position.step == steps.END, "a winner too early"
    assert not won or position.alive >> position.winner & 1, "a winner who is out"


def check_course(position: f.Position) -> None:
    """What the game waits for, and what is pending, fit together."""
    step, figures = position.step, position.figures
    assert 2 <= figures.seats <= f.SIDES, "nobody plays with so many"
    assert 0 <= step < len(steps.NAMES), "there is no such question"
    assert (step == steps.END) == (position.outcome != f.RUNNING), "over without an outcome, or going on with one"
    assert f.RUNNING <= position.outcome <= f.BY_STALL, "there is no such outcome"
    assert position.asked == who_is_asked(position), "somebody else is asked"
    assert position.stirred in (0, 1) and position.wiped in (0, 1), "a yes or no is neither"
    assert (position.round == 0) == (steps.ROLLING <= step <= steps.PLACING), "the rounds begin with the first turn"
    assert 0 <= position.round <= (figures.round_limit or position.round), "the round limit has passed"
    assert 0 <= position.quiet <= (figures.stall_limit or position.quiet), "the limit of quiet rounds has passed"
    assert position.to_draw >= 0 and (position.to_draw > 0) == (step == steps.DRAWING), "cards are to draw, or not"
    assert (position.rollers != 0) == (step == steps.ROLLING), "somebody rolls too early or too late"
    assert 0 <= position.rollers < 1 << figures.seats, "somebody rolls who does not play"
    assert position.spent >= 0 and (position.spent == 0 or step == steps.STRIKING), "Weapons without an attack"
    with_ship = step in (steps.PLACING, steps.LAUNCHING, steps.MOVING, steps.JUMPING, steps.AIMING, steps.MENDING)
    with_target = step in (steps.ARMING, steps.STRIKING, steps.COUNTERING, steps.SPENDING)
    assert (position.subject >= 0) == (with_ship or with_target or step == steps.FITTING), "a decision is about nothing"
    assert position.subject < (f.KITS if step == steps.FITTING else f.SHIPS), "a decision is about nothing"
    assert (position.target >= 0) == with_target and position.target < f.SHIPS, "nobody is aimed at"
    if with_ship or with_target:
        assert position.subject // f.SLOTS == position.active, "a decision is about somebody else's ship"
        off_the_mat = step in (steps.PLACING, steps.LAUNCHING)
        assert off_the_mat or position.cell[position.subject] >= 0, "a ship acts that is not on the mat"
    assert position.target < 0 or position.cell[position.target] >= 0, "a ship is aimed at that is not on the mat"


def who_is_asked(position: f.Position) -> i64:
    """The mask of the seats that the step is for."""
    step = position.step
    if step in (steps.END, steps.ROLLING, steps.DRAWING, steps.STRIKING, steps.COUNTERING):
        return 0
    return 1 << (setup.chooser(position) if step == steps.CHOOSING else position.seat_of[position.active])


def check_ships(position: f.Position) -> None:
    """One ship on a hex, none where it may not stand, hull within bounds; the free hexes follow from the ships."""
    figures = position.figures
    free = figures.open_rows[:]
    seen: list[int] = []
    for ship in range(f.SHIPS):
        cell = position.cell[ship]
        kind = figures.kind[ship]
        if cell < 0:
            assert cell == -1 and position.kit[ship] == 0 and position.hull[ship] == 0, "a lost ship left something"
            assert not (position.moved | position.acted | position.fresh) >> ship & 1, "a lost ship acted"
            continue
        assert cell not in seen, "two ships on one hex"
        seen.append(int(cell))
        row = figures.row[cell]
        on_rim = figures.rim_rows[row] & figures.bit[cell] != 0
        assert not on_rim or (position.step == steps.JUMPING and position.subject == ship), "a ship on the rim"
        assert on_rim or figures.open_rows[row] & figures.bit[cell] != 0, "a ship on a closed hex"
        if not on_rim:
            free[row] &= ~figures.bit[cell]
        assert 0 <= position.kit[ship] <= f.KITS, "there is no such kit"
        assert 1 <= position.hull[ship] <= figures.hull[kind * (f.KITS + 1) + position.kit[ship]], "hull out of bounds"
        assert ship % f.SLOTS - figures.first_slot[kind] < figures.tokens[kind], "more ships than tokens"
        assert position.seat_of[ship // f.SLOTS] >= 0, "a ship of a faction that nobody plays"
    for row in range(i64(len(free))):
        assert free[row] == position.free[row], "the free hexes do not follow from the ships"
    for mask in (position.moved, position.acted, position.fresh):
        assert mask >= 0, "there is no such ship"
        assert mask == 0 or mask >> (position.active * f.SLOTS) >> f.SLOTS == 0, "a ship acted out of turn"
        assert mask == 0 or mask & ((1 << position.active * f.SLOTS) - 1) == 0, "a ship acted out of turn"


def check_cards(position: f.Position) -> None:
    """Every card is in the deck, discarded, drawn, or with a ship; Mothership Blueprints are never drawn. [SF 2.4]"""
    figures = position.figures
    with_ships = zeros(f.CARD_KINDS)
    for ship in range(f.SHIPS):
        if position.cell[ship] >= 0:
            with_ships[f.BLUEPRINT + figures.kind[ship]] += 1
            if position.kit[ship]:
                with_ships[f.KIT_CARD + position.kit[ship] - 1] += 1
    if position.step == steps.LAUNCHING:
        with_ships[f.BLUEPRINT + figures.kind[position.subject]] += 1
    if position.step == steps.FITTING:
        with_ships[f.KIT_CARD + position.subject] += 1
    for card in range(f.CARD_KINDS):
        deck, discard, drawn = position.deck[card], position.discard[card], position.drawn[card]
        assert deck >= 0 and discard >= 0 and drawn >= 0, "less than no card"
        assert drawn == 0 or steps.DRAWING <= position.step <= steps.FITTING, "a drawn card was kept"
        if position.step in (steps.ROLLING, steps.CHOOSING):
            assert deck + discard + drawn == 0, "there are cards before the deck is made"
        elif card == f.BLUEPRINT + f.MOTHERSHIP:
            assert deck + discard + drawn == 0, "a Mothership Blueprint is in the deck"
        elif position.step == steps.PLACING:
            dealt = position.figures.seats if f.BLUEPRINT <= card < f.KIT_CARD else 0
            assert deck + dealt == figures.copies[card] and discard + drawn == 0, "cards were lost"
        else:
            assert deck + discard + drawn + with_ships[card] == figures.copies[card], "cards were lost"


def check_counters(position: f.Position) -> None:
    """No more counters than the box has; nobody owes any. [SF 1.6]"""
    for counter in range(f.COUNTERS):
        held: i64 = 0
        for side in range(f.SIDES):
            has = position.counters[side * f.COUNTERS + counter]
            assert has >= 0, "negative counters"
            assert has == 0 or position.alive >> side & 1, "a side that is out has counters"
            held += has
        assert held <= position.figures.supply[counter], "more counters than the box has"


def check_sides(position: f.Position) -> None:
    """Flags, grace and work belong to sides in the game. [SF 8.3, 9]"""
    figures = position.figures
    for planet in range(f.PLANETS):
        flag = position.flags[planet]
        assert -1 <= flag < f.SIDES and (flag < 0 or position.alive >> flag & 1), "a flag of nobody in the game"
    for side in range(f.SIDES):
        owned = scoring.colonies(position, side)
        if position.outcome == f.RUNNING:
            assert owned < figures.colonies_to_win, "a won game goes on"
        if position.alive >> side & 1 and position.round:
            assert owned or fleet.has_ships(position, side), "a living side has neither ship nor colony"
        if not position.alive >> side & 1:
            assert owned == 0 and not fleet.has_ships(position, side), "a side that is out still has something"
        grace = position.grace[side]
        assert 0 <= grace < figures.grace_turns, "grace too long"
        assert grace == 0 or not fleet.has_ships(position, side), "grace without need"
        work = position.work[side]
        assert -figures.decolonize_actions < work < figures.colonize_actions, "work that is done goes on"
        if work:
            cell = position.cell[side * f.SLOTS]
            assert cell >= 0 and figures.planet_at[cell] >= 0, "work without a Mothership on a planet"
            flag = position.flags[figures.planet_at[cell]]
            assert flag < 0 if work > 0 else flag >= 0 and flag != side, "work on the wrong kind of planet"
