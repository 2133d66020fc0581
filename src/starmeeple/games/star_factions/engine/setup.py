"""Set-up: the order roll, factions, the first ships. [SF 2]"""

from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.state import ALLOWED, zeros
from starmeeple.core.verbs import Verb
from starmeeple.games.star_factions.engine import facts, reasons, steps
from starmeeple.games.star_factions.engine import fields as f
from starmeeple.games.star_factions.engine.chapters import draw, fleet


def begin(position: f.Position) -> None:
    """Everybody rolls for the order of choice. [SF 2.1]"""
    position.rollers = (1 << position.figures.seats) - 1
    position.ask(steps.ROLLING, 0)


# The order roll -------------------------------------------------------------------------------


def roll_for_order(position: f.Position, pips: i64) -> None:
    """The lowest seat that still has to roll rolls; when all have, ties roll again among themselves. [SF 2.1]"""
    seat = bits.lowest(position.rollers)
    position.rollers &= ~(1 << seat)
    position.standing[seat] = position.standing[seat] * (position.figures.order_die + 1) + pips
    position.tell(facts.ROLLS_FOR_ORDER, seat, pips, -1, -1)
    if position.rollers:
        return
    settle_standings(position)
    if not position.rollers:
        position.ask(steps.CHOOSING, 1 << chooser(position))


def settle_standings(position: f.Position) -> None:
    """Turn rolls into places 0, 1, …; seats that share a place roll again for the places they share. [SF 2.1]"""
    seats = position.figures.seats
    places = zeros(seats)
    tied: i64 = 0
    for seat in range(seats):
        lower: i64 = 0
        for other in range(seats):
            if position.standing[other] < position.standing[seat]:
                lower += 1
            elif other != seat and position.standing[other] == position.standing[seat]:
                tied |= 1 << seat
        places[seat] = lower
    position.rollers = tied
    for seat in range(seats):
        # Whoever does not roll again keeps the place: a re-roll adds at most `order_die` to a place scaled likewise.
        scale = i64(1) if tied >> seat & 1 or not tied else position.figures.order_die + 1
        position.standing[seat] = places[seat] * scale


# Factions -------------------------------------------------------------------------------------


def chosen_sides(position: f.Position) -> i64:
    """How many factions have been chosen."""
    chosen: i64 = 0
    for side in range(f.SIDES):
        if position.seat_of[side] >= 0:
            chosen += 1
    return chosen


def chooser(position: f.Position) -> i64:
    """The seat that chooses now: the highest roller first. [SF 2.2]"""
    place = position.figures.seats - 1 - chosen_sides(position)
    for seat in range(position.figures.seats):
        if position.standing[seat] == place:
            return seat
    raise AssertionError("every place has its seat")


class Faction(Verb[f.Position]):
    """A free faction; with opposite corners the second of two players sits across. [SF 2.2, 2.8]"""

    def why_not(self, position: f.Position, seat: i64, side: i64, b: i64, c: i64) -> i64:
        if position.seat_of[side] >= 0:
            return reasons.FACTION_TAKEN
        figures = position.figures
        if figures.opposite and figures.seats == 2 and chosen_sides(position) == 1:
            if position.seat_of[(side + 2) % f.SIDES] < 0:
                return reasons.NOT_THE_OPPOSITE_CORNER
        return ALLOWED

    def apply(self, position: f.Position, seat: i64, side: i64, b: i64, c: i64) -> None:
        """Take a faction with its corner; after the last choice the deck is made and ships are placed. [SF 2.2]"""
        position.seat_of[side] = seat
        position.side_of[seat] = side
        position.alive |= 1 << side
        position.tell(facts.COMMANDS, seat, 0, side, -1)
        for counter in range(f.COUNTERS):
            amount = position.figures.start_counters[counter]
            position.counters[side * f.COUNTERS + counter] = amount
            position.tell(facts.TAKES, seat, amount, counter, -1)
        if chosen_sides(position) < position.figures.seats:
            position.ask(steps.CHOOSING, 1 << chooser(position))
            return
        make_deck(position)
        for highest in range(position.figures.seats):
            if position.standing[highest] == position.figures.seats - 1:
                position.first = position.side_of[highest]
        position.active = position.first
        position.subject = first_to_place(position)
        position.ask_active(steps.PLACING)


def make_deck(position: f.Position) -> None:
    """Each player is dealt one blueprint of each kind; Mothership Blueprints nobody needs leave the game. [SF 2.4]"""
    for card in range(f.CARD_KINDS):
        position.deck[card] = position.figures.copies[card]
    for kind in range(f.MOTHERSHIP):
        position.deck[f.BLUEPRINT + kind] -= position.figures.seats
    position.deck[f.BLUEPRINT + f.MOTHERSHIP] = 0


# First ships ----------------------------------------------------------------------------------


def first_to_place(position: f.Position) -> i64:
    """The next ship that the active side places: Mothership, Juggernaut, Warrior, Scout; -1 when all stand. [SF 2.5]"""
    kind: i64 = f.MOTHERSHIP
    while kind >= 0:
        ship = position.active * f.SLOTS + position.figures.first_slot[kind]
        if position.cell[ship] < 0:
            return ship
        kind -= 1
    return -1


def place_first(position: f.Position, cell: i64) -> None:
    """Put the ship down; then the next ship, the next player clockwise, or the first turn. [SF 2.5]"""
    fleet.launch(position, position.subject, cell)
    position.subject = first_to_place(position)
    if position.subject >= 0:
        return
    position.active = fleet.next_alive(position, position.active)
    position.subject = first_to_place(position)
    if position.subject >= 0:
        position.ask_active(steps.PLACING)
    else:
        position.round = 1
        draw.begin_turn(position)
