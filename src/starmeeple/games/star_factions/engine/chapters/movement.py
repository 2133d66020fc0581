"""Moves and the black-hole jump. [SF 4.1, 4.2, 6.3, 6.4]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import NONE, SEVERAL, Verb
from starmeeple.games.star_factions.engine import facts, reasons, steps
from starmeeple.games.star_factions.engine import fields as f
from starmeeple.games.star_factions.engine.chapters import battlemat as mat
from starmeeple.games.star_factions.engine.chapters import fleet


def can_jump(position: f.Position, side: i64) -> bool:
    """May the side's ships enter a rim hex: Fuel for the jump and a free hex to land on? [SF 6.3, 6.4]"""
    fuel = position.counters[side * f.COUNTERS + f.FUEL]
    return fuel >= position.figures.jump_fuel and fleet.has_room(position, side)


def beside(rows: vec[i64], row: i64) -> i64:
    """The hexes of a row that touch a set of hexes; odd rows of the mat are pushed right by half a hex."""
    same = rows[row]
    other = rows[row - 1] | rows[row + 1]
    # Row 1 of a padded array is row 0 of the mat: here the odd rows are the even ones of the mat.
    return same << 1 | same >> 1 | other | (other << 1 if row & 1 else other >> 1)


def has_way(position: f.Position, ship: i64) -> bool:
    """Is a neighbouring hex open to the ship?"""
    figures = position.figures
    cell = position.cell[ship]
    row = figures.row[cell]
    bit = figures.bit[cell]
    aside = bit | (bit >> 1 if row & 1 else bit << 1)
    free = position.free
    if free[row] & (bit << 1 | bit >> 1) or (free[row - 1] | free[row + 1]) & aside:
        return True
    rim = figures.rim_rows
    if rim[row] & (bit << 1 | bit >> 1) or (rim[row - 1] | rim[row + 1]) & aside:
        return can_jump(position, ship // f.SLOTS)
    return False


def has_two_ways(position: f.Position, ship: i64) -> bool:
    """Are two neighbouring hexes free? Then the move is a choice, and nobody need know the whole reach (150 ns)."""
    figures = position.figures
    cell = position.cell[ship]
    row = figures.row[cell]
    bit = figures.bit[cell]
    aside = bit | (bit >> 1 if row & 1 else bit << 1)
    free = position.free
    same = free[row] & (bit << 1 | bit >> 1)
    above = free[row - 1] & aside
    below = free[row + 1] & aside
    if same & (same - 1) or above & (above - 1) or below & (below - 1):
        return True
    return (same != 0 and (above | below) != 0) or (above != 0 and below != 0)


def reach(position: f.Position, ship: i64) -> vec[i64]:
    """Where a ship can end a move: free hexes by free hexes, and rim hexes as end points. [SF 4.1, 4.2]"""
    figures = position.figures
    free = position.free
    rim = figures.rim_rows
    cell = position.cell[ship]
    start = figures.row[cell]
    seen = figures.no_rows[:]
    grown = figures.no_rows[:]
    ends = figures.no_rows[:]
    seen[start] = figures.bit[cell]
    low = start
    high = start
    left = figures.movement[fleet.fitting(position, ship)]
    while left > 0:
        if low > 1:
            low -= 1
        if high < mat.ROWS:
            high += 1
        for row in range(low, high + 1):
            touched = beside(seen, row)
            grown[row] = seen[row] | (touched & free[row])
            ends[row] |= touched & rim[row]
        keep = seen
        seen = grown
        grown = keep
        left -= 1
    seen[start] &= ~figures.bit[cell]
    if can_jump(position, ship // f.SLOTS):
        for row in range(low, high + 1):
            seen[row] |= ends[row]
    return seen


def why_not_move(position: f.Position, slot: i64) -> i64:
    """A ship that is not new and has not moved, with somewhere to go. [SF 6.1, 6.2]"""
    ship = position.active * f.SLOTS + slot
    if position.cell[ship] < 0:
        return reasons.NOT_ON_THE_MAT
    if position.fresh >> ship & 1:
        return reasons.BUILT_THIS_TURN
    if position.moved >> ship & 1:
        return reasons.HAS_MOVED
    return ALLOWED if has_way(position, ship) else reasons.HEMMED_IN


class Move(Verb[f.Position]):
    """The first half: which ship moves. [SF 6.1, 6.2]"""

    def why_not(self, position: f.Position, seat: i64, slot: i64, b: i64, c: i64) -> i64:
        return why_not_move(position, slot)

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        for slot in range(f.SLOTS):
            if why_not_move(position, slot) == ALLOWED:
                buffer[n] = self.first + slot
                n += 1
        return n

    def only(self, position: f.Position, seat: i64) -> i64:
        """Whoever can move can also end the turn."""
        for slot in range(f.SLOTS):
            if why_not_move(position, slot) == ALLOWED:
                return SEVERAL
        return NONE

    def apply(self, position: f.Position, seat: i64, slot: i64, b: i64, c: i64) -> None:
        position.subject = position.active * f.SLOTS + slot
        position.ask_active(steps.MOVING)


class To(Verb[f.Position]):
    """The second half: a hex that the ship can reach. [SF 4.1, 4.2, 6.3]"""

    def why_not(self, position: f.Position, seat: i64, cell: i64, b: i64, c: i64) -> i64:
        figures = position.figures
        row = figures.row[cell]
        bit = figures.bit[cell]
        if reach(position, position.subject)[row] & bit:
            return ALLOWED
        if cell == position.cell[position.subject]:
            return reasons.STAYS_PUT
        if figures.rim_rows[row] & bit:
            if position.counters[position.active * f.COUNTERS + f.FUEL] < figures.jump_fuel:
                return reasons.NO_FUEL_FOR_THE_JUMP
            return reasons.NOT_A_WAY if fleet.has_room(position, position.active) else reasons.NO_ROOM_IN_YOUR_AREA
        if not figures.open_rows[row] & bit:
            return reasons.HEX_IS_CLOSED
        if not position.free[row] & bit:
            return reasons.HEX_IS_TAKEN
        return reasons.NOT_A_WAY

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        start = position.figures.start
        seen = reach(position, position.subject)
        for row in range(1, mat.ROWS + 1):
            if seen[row]:
                n = bits.actions_into(self.first + start[row], seen[row], buffer, n)
        return n

    def only(self, position: f.Position, seat: i64) -> i64:
        if has_two_ways(position, position.subject):
            return SEVERAL
        seen = reach(position, position.subject)
        found: i64 = NONE
        for row in range(1, mat.ROWS + 1):
            mask = seen[row]
            if mask:
                if found != NONE or mask & (mask - 1):
                    return SEVERAL
                found = self.first + position.figures.start[row] + bits.lowest(mask)
        return found

    def apply(self, position: f.Position, seat: i64, cell: i64, b: i64, c: i64) -> None:
        """Leaving a planet cancels the work there; a rim hex costs Fuel and whisks the ship away. [SF 6.2, 6.3, 7.6]"""
        figures = position.figures
        ship = position.subject
        position.tell(facts.MOVES, position.seat_of[position.active], position.cell[ship], ship, cell)
        fleet.lift(position, ship)
        fleet.put(position, ship, cell)
        position.moved |= 1 << ship
        if ship % f.SLOTS == 0:
            fleet.stop_work(position, position.active, -1)
        if figures.rim_rows[figures.row[cell]] & figures.bit[cell]:
            fleet.give_back(position, position.active, f.FUEL, figures.jump_fuel, f.FOR_A_JUMP)
            position.ask_active(steps.JUMPING)
        else:
            position.subject = -1
            position.ask_active(steps.ACTING)


def land(position: f.Position, cell: i64) -> None:
    """The ship lands in its own area; the rest of its move is lost. [SF 6.4]"""
    position.tell(facts.LANDS, position.seat_of[position.active], 0, position.subject, cell)
    fleet.lift(position, position.subject)
    fleet.put(position, position.subject, cell)
    position.subject = -1
    position.ask_active(steps.ACTING)
