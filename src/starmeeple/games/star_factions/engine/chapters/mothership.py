"""What only Motherships do: repair, colonize, decolonize. [SF 7]"""

from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import NONE, SEVERAL, Verb
from starmeeple.games.star_factions.engine import facts, reasons, steps
from starmeeple.games.star_factions.engine import fields as f
from starmeeple.games.star_factions.engine.chapters import battlemat as mat
from starmeeple.games.star_factions.engine.chapters import ending, fleet

# Repair ---------------------------------------------------------------------------------------


def missing(position: f.Position, ship: i64) -> i64:
    """How much hull a ship has lost."""
    return position.figures.hull[fleet.fitting(position, ship)] - position.hull[ship]


def why_not_mend(position: f.Position, slot: i64) -> i64:
    """An own damaged ship within reach that still has its action and was not built this turn. [SF 7.1, 7.2]"""
    ship = position.active * f.SLOTS + slot
    if position.cell[ship] < 0:
        return reasons.NOT_ON_THE_MAT
    if missing(position, ship) == 0:
        return reasons.NOT_DAMAGED
    if position.fresh >> ship & 1:
        return reasons.BUILT_THIS_TURN
    if position.acted >> ship & 1:
        return reasons.HAS_ACTED
    pair = position.cell[position.active * f.SLOTS] * mat.CELLS + position.cell[ship]
    if position.figures.distance[pair] > position.figures.repair_distance:
        return reasons.TOO_FAR_TO_REPAIR
    return ALLOWED


class Repair(Verb[f.Position]):
    """The Mothership has its action, the side has Metal, and a ship beside it needs repair. [SF 7.1]"""

    def why_not(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        ship = position.active * f.SLOTS
        if position.cell[ship] < 0:
            return reasons.MOTHERSHIP_IS_LOST
        if position.acted >> ship & 1:
            return reasons.HAS_ACTED
        if position.counters[position.active * f.COUNTERS + f.METAL] < 1:
            return reasons.NO_METAL
        for slot in range(f.SLOTS):
            if why_not_mend(position, slot) == ALLOWED:
                return ALLOWED
        return reasons.NOTHING_TO_REPAIR

    def only(self, position: f.Position, seat: i64) -> i64:
        """Whoever can repair can also end the turn."""
        return SEVERAL if self.why_not(position, seat, 0, 0, 0) == ALLOWED else NONE

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        position.subject = position.active * f.SLOTS
        position.ask_active(steps.MENDING)


class Mend(Verb[f.Position]):
    """Which ship is repaired. [SF 7.1, 7.2]"""

    def why_not(self, position: f.Position, seat: i64, slot: i64, b: i64, c: i64) -> i64:
        return why_not_mend(position, slot)

    def apply(self, position: f.Position, seat: i64, slot: i64, b: i64, c: i64) -> None:
        position.target = position.active * f.SLOTS + slot
        position.ask_active(steps.SPENDING)


def useful_metal(position: f.Position) -> i64:
    """No more Metal than the damage can use, the last counter rounded up; and never more than the limit. [SF 7.3]"""
    figures = position.figures
    useful = (missing(position, position.target) + figures.hull_per_metal - 1) // figures.hull_per_metal
    return useful if useful < figures.most_metal else figures.most_metal


def most_metal(position: f.Position) -> i64:
    useful = useful_metal(position)
    held = position.counters[position.active * f.COUNTERS + f.METAL]
    return useful if useful < held else held


class Metal(Verb[f.Position]):
    """How many Metal counters the repair takes: one more than the index. [SF 7.3]"""

    def why_not(self, position: f.Position, seat: i64, more: i64, b: i64, c: i64) -> i64:
        if more + 1 > useful_metal(position):
            return reasons.TOO_MUCH_METAL
        return reasons.NOT_SO_MANY_COUNTERS if more + 1 > most_metal(position) else ALLOWED

    def apply(self, position: f.Position, seat: i64, more: i64, b: i64, c: i64) -> None:
        """Hull comes back, never above the maximum; Mothership and target have used their action. [SF 7.1, 7.2, 7.3]"""
        ship = position.target
        restored = (more + 1) * position.figures.hull_per_metal
        if restored > missing(position, ship):
            restored = missing(position, ship)
        fleet.give_back(position, position.active, f.METAL, more + 1, f.FOR_A_REPAIR)
        position.hull[ship] += restored
        position.tell(facts.IS_REPAIRED, position.seat_of[position.active], restored, ship, -1)
        position.acted |= 1 << ship | 1 << position.active * f.SLOTS
        position.subject = -1
        position.target = -1
        position.ask_active(steps.ACTING)


# Planets --------------------------------------------------------------------------------------


def planet_under(position: f.Position, side: i64) -> i64:
    """The planet on which the side's Mothership stands, or -1."""
    cell = position.cell[side * f.SLOTS]
    return position.figures.planet_at[cell] if cell >= 0 else i64(-1)


def why_not_work(position: f.Position) -> i64:
    """A Mothership with its action, on a planet. [SF 7.4]"""
    ship = position.active * f.SLOTS
    if position.cell[ship] < 0:
        return reasons.MOTHERSHIP_IS_LOST
    if position.acted >> ship & 1:
        return reasons.HAS_ACTED
    return ALLOWED if planet_under(position, position.active) >= 0 else reasons.NOT_ON_A_PLANET


class Colonize(Verb[f.Position]):
    """On a neutral planet. [SF 7.4]"""

    def why_not(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        reason = why_not_work(position)
        if reason == ALLOWED and position.flags[planet_under(position, position.active)] >= 0:
            return reasons.PLANET_IS_NOT_NEUTRAL
        return reason

    def only(self, position: f.Position, seat: i64) -> i64:
        """Whoever can colonize can also end the turn."""
        return SEVERAL if self.why_not(position, seat, 0, 0, 0) == ALLOWED else NONE

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        """The first action makes progress, the second, on a later turn, plants the flag. [SF 7.5]"""
        side = position.active
        planet = planet_under(position, side)
        position.acted |= 1 << side * f.SLOTS
        position.work[side] += 1
        position.tell(facts.WORKS, seat, position.work[side], -1, planet)
        if position.work[side] >= position.figures.colonize_actions:
            fleet.stop_work(position, side, planet)
            position.flags[planet] = side
            position.stirred = 1
            position.tell(facts.PLANTS_A_FLAG, seat, 1, -1, planet)
            ending.after_flag(position, side)


class Decolonize(Verb[f.Position]):
    """On an enemy's colony. [SF 7.7]"""

    def why_not(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        reason = why_not_work(position)
        if reason == ALLOWED:
            flag = position.flags[planet_under(position, position.active)]
            if flag < 0 or flag == position.active:
                return reasons.NO_ENEMY_COLONY
        return reason

    def only(self, position: f.Position, seat: i64) -> i64:
        """Whoever can decolonize can also end the turn."""
        return SEVERAL if self.why_not(position, seat, 0, 0, 0) == ALLOWED else NONE

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        """Two actions on two turns take an enemy's flag away; the planet is neutral. [SF 7.7]"""
        side = position.active
        planet = planet_under(position, side)
        position.acted |= 1 << side * f.SLOTS
        position.work[side] -= 1
        position.tell(facts.WORKS, seat, position.work[side], -1, planet)
        if -position.work[side] >= position.figures.decolonize_actions:
            owner = position.flags[planet]
            fleet.stop_work(position, side, planet)
            position.flags[planet] = -1
            position.stirred = 1
            position.tell(facts.LOSES_A_FLAG, position.seat_of[owner], 1, -1, planet)
            if not fleet.has_ships(position, owner):
                ending.after_loss(position, owner)
