"""Attacks and counterattacks. [SF 4.6, 6.5 to 6.9]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import NONE, SEVERAL, Verb
from starmeeple.games.star_factions.engine import facts, reasons, steps
from starmeeple.games.star_factions.engine import fields as f
from starmeeple.games.star_factions.engine.chapters import battlemat as mat
from starmeeple.games.star_factions.engine.chapters import ending, fleet


def can_hit(position: f.Position, ship: i64, enemy: i64) -> bool:
    """Is the other ship on the mat, in range and in a clear line? [SF 4.6, 4.7]"""
    figures = position.figures
    cell = position.cell[enemy]
    base = position.cell[ship] * mat.CELLS
    return cell >= 0 and figures.fire[base + cell] <= figures.range[fleet.fitting(position, ship)]


def has_target(position: f.Position, ship: i64) -> bool:
    """Can the ship shoot at anybody?"""
    figures = position.figures
    own = ship // f.SLOTS * f.SLOTS
    reach = figures.range[fleet.fitting(position, ship)]
    cells = position.cell
    fire = figures.fire
    base = cells[ship] * mat.CELLS
    for enemy in range(f.SHIPS):
        cell = cells[enemy]
        if cell >= 0 and fire[base + cell] <= reach and (enemy < own or enemy >= own + f.SLOTS):
            return True
    return False


def why_not_attack(position: f.Position, slot: i64) -> i64:
    """A ship that is not new and has not acted, with a target. [SF 6.1, 6.5]"""
    ship = position.active * f.SLOTS + slot
    if position.cell[ship] < 0:
        return reasons.NOT_ON_THE_MAT
    if position.fresh >> ship & 1:
        return reasons.BUILT_THIS_TURN
    if position.acted >> ship & 1:
        return reasons.HAS_ACTED
    return ALLOWED if has_target(position, ship) else reasons.NOTHING_IN_RANGE


class Attack(Verb[f.Position]):
    """The first third: which ship attacks. [SF 6.1, 6.5]"""

    def why_not(self, position: f.Position, seat: i64, slot: i64, b: i64, c: i64) -> i64:
        return why_not_attack(position, slot)

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        for slot in range(f.SLOTS):
            if why_not_attack(position, slot) == ALLOWED:
                buffer[n] = self.first + slot
                n += 1
        return n

    def only(self, position: f.Position, seat: i64) -> i64:
        """Whoever can attack can also end the turn."""
        for slot in range(f.SLOTS):
            if why_not_attack(position, slot) == ALLOWED:
                return SEVERAL
        return NONE

    def apply(self, position: f.Position, seat: i64, slot: i64, b: i64, c: i64) -> None:
        position.subject = position.active * f.SLOTS + slot
        position.ask_active(steps.AIMING)


class Target(Verb[f.Position]):
    """The second third: an enemy ship in range with a clear line. [SF 4.6, 4.7, 6.5]"""

    def why_not(self, position: f.Position, seat: i64, enemy: i64, b: i64, c: i64) -> i64:
        if position.cell[enemy] < 0:
            return reasons.NOT_ON_THE_MAT
        if enemy // f.SLOTS == position.active:
            return reasons.OWN_SHIP
        figures = position.figures
        pair = position.cell[position.subject] * mat.CELLS + position.cell[enemy]
        reach = figures.range[fleet.fitting(position, position.subject)]
        if figures.fire[pair] <= reach:
            return ALLOWED
        blocked = figures.fire[pair] == mat.NO_SHOT and figures.distance[pair] <= reach
        return reasons.ASTEROID_IN_THE_LINE if blocked else reasons.OUT_OF_RANGE

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        for enemy in range(f.SHIPS):
            if enemy // f.SLOTS != position.active and can_hit(position, position.subject, enemy):
                buffer[n] = self.first + enemy
                n += 1
        return n

    def only(self, position: f.Position, seat: i64) -> i64:
        found: i64 = NONE
        for enemy in range(f.SHIPS):
            if enemy // f.SLOTS != position.active and can_hit(position, position.subject, enemy):
                if found != NONE:
                    return SEVERAL
                found = self.first + enemy
        return found

    def apply(self, position: f.Position, seat: i64, enemy: i64, b: i64, c: i64) -> None:
        position.target = enemy
        position.ask_active(steps.ARMING)


# Weapon counters ------------------------------------------------------------------------------


def most_weapons(position: f.Position) -> i64:
    """How many Weapon counters may be spent. [SF 6.6]"""
    held = position.counters[position.active * f.COUNTERS + f.WEAPON]
    most = position.figures.most_weapons
    return most if held > most else held


class Weapons(Verb[f.Position]):
    """The last third: how many Weapon counters. [SF 6.6]"""

    def why_not(self, position: f.Position, seat: i64, number: i64, b: i64, c: i64) -> i64:
        if number > position.figures.most_weapons:
            return reasons.TOO_MANY_WEAPONS
        return reasons.NOT_SO_MANY_COUNTERS if number > most_weapons(position) else ALLOWED

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        for number in range(most_weapons(position) + 1):
            buffer[n] = self.first + number
            n += 1
        return n

    def only(self, position: f.Position, seat: i64) -> i64:
        return self.first if most_weapons(position) == 0 else SEVERAL

    def apply(self, position: f.Position, seat: i64, number: i64, b: i64, c: i64) -> None:
        """Spend the counters; the attack is the ship's action; then roll. [SF 6.6]"""
        fleet.give_back(position, position.active, f.WEAPON, number, f.FOR_AN_ATTACK)
        position.spent = number
        position.acted |= 1 << position.subject
        position.ask(steps.STRIKING, 0)


# Dice -----------------------------------------------------------------------------------------


def strike(position: f.Position, pips: i64) -> None:
    """Die, kit and Weapons less the shield; a survivor who reaches the attacker strikes back. [SF 6.7, 6.8, 6.9]"""
    figures = position.figures
    shooter = position.subject
    enemy = position.target
    position.tell(facts.SHOOTS, position.seat_of[shooter // f.SLOTS], pips, shooter, enemy)
    added = figures.damage[fleet.fitting(position, shooter)] + position.spent * figures.weapon_damage
    position.spent = 0
    if hit(position, enemy, pips + added - figures.shield[figures.kind[enemy]], shooter // f.SLOTS):
        after_battle(position)
    elif can_hit(position, enemy, shooter):
        position.ask(steps.COUNTERING, 0)
    else:
        after_battle(position)


def strike_back(position: f.Position, pips: i64) -> None:
    """The counterattack: always the same die, the kit counts, Weapon counters do not. [SF 6.9]"""
    figures = position.figures
    shooter = position.subject
    enemy = position.target
    position.tell(facts.STRIKES_BACK, position.seat_of[enemy // f.SLOTS], pips, enemy, shooter)
    damage = pips + figures.damage[fleet.fitting(position, enemy)] - figures.shield[figures.kind[shooter]]
    hit(position, shooter, damage, enemy // f.SLOTS)
    after_battle(position)


def after_battle(position: f.Position) -> None:
    position.subject = -1
    position.target = -1
    if position.step != steps.END:
        position.ask_active(steps.ACTING)


def hit(position: f.Position, ship: i64, damage: i64, by: i64) -> bool:
    """A ship loses hull; at zero it is destroyed. Was it? [SF 6.8]"""
    if damage <= 0:
        return False
    position.stirred = 1
    lost = damage if damage < position.hull[ship] else position.hull[ship]
    position.hull[ship] -= damage
    position.tell(facts.IS_HIT, position.seat_of[ship // f.SLOTS], lost, ship, damage)
    if position.hull[ship] > 0:
        return False
    destroy(position, ship, by)
    return True


def destroy(position: f.Position, ship: i64, by: i64) -> None:
    """Token to the box, cards to the discard pile, the bounty of each resource to the destroyer. [SF 6.8]"""
    figures = position.figures
    owner = ship // f.SLOTS
    kind = figures.kind[ship]
    position.tell(facts.IS_DESTROYED, position.seat_of[owner], 0, ship, position.cell[ship])
    fleet.lift(position, ship)
    position.hull[ship] = 0
    if position.kit[ship]:
        position.discard[f.KIT_CARD + position.kit[ship] - 1] += 1
        position.kit[ship] = 0
    if kind == f.MOTHERSHIP:
        fleet.stop_work(position, owner, -1)
    else:
        position.discard[f.BLUEPRINT + kind] += 1
    gone = ~(1 << ship)
    position.moved &= gone
    position.acted &= gone
    position.fresh &= gone
    for counter in range(f.COUNTERS):
        fleet.take(position, by, counter, figures.bounty[kind])
    if not fleet.has_ships(position, owner):
        if owner == position.active:
            position.wiped = 1
        ending.after_loss(position, owner)
