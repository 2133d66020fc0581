"""Alien Tech: the powers, each once per turn. [AF 7]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.core.vocabulary import Parameter
from starmeeple.games.alien_frontiers.engine import facts, reasons, steps
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.chapters import artifact, planet, resources, ships


def price(position: f.Position, title: i64, units: i64) -> i64:
    """Fuel for a use of a card; Pohl Foothills takes one off the total. [AF 5.2]"""
    fuel = position.figures.tech_fuel[title] * units
    if fuel and planet.has_bonus(position, f.POHL):
        fuel -= position.figures.pohl_fuel
        if fuel < 0:
            fuel = 0
    return fuel


def why_not_use(position: f.Position, title: i64, units: i64) -> i64:
    """May a card be used now: held, not used this turn (or again by the Capacitor), and paid? [AF 7.2, 7.23]"""
    me = position.active
    if not artifact.holds(position, me, title):
        return reasons.NOT_HELD
    if (position.used >> title) & 1:
        again = artifact.holds(position, me, f.CAPACITOR) and not (position.used >> f.CAPACITOR) & 1
        if not again or position.figures.has_price[title] == 0:
            return reasons.ALREADY_USED
    fuel = price(position, title, units)
    if title == f.FTL and position.figures.marker_paid:
        fuel += position.figures.marker_fuel
    return ALLOWED if position.fuel[me] >= fuel else reasons.CANNOT_PAY


def can_use(position: f.Position, title: i64) -> bool:
    """Is the card held, and may it be used now?"""
    return position.hand[position.active] >> title & 1 != 0 and why_not_use(position, title, 1) == ALLOWED


def mark_used(position: f.Position, title: i64) -> None:
    """The card is used for this turn; a second use is the Capacitor's."""
    bit = 1 << title
    again = position.used & bit != 0
    position.tell(facts.USES, position.active, 2 if again else 1, title, -1)
    position.used |= (1 << f.CAPACITOR) if again else bit


def charge(position: f.Position, title: i64, units: i64) -> None:
    """Pay for a use."""
    fuel = price(position, title, units)
    if fuel < position.figures.tech_fuel[title] * units:
        planet.bonus_used(position, f.POHL)
    resources.pay(position, position.active, fuel, 0, f.BY_CARD + title)


def use(position: f.Position, title: i64) -> None:
    """Pay for a single use and mark it."""
    mark_used(position, title)
    charge(position, title, 1)


# Ships whose value changes --------------------------------------------------------------------


def ship_face(position: f.Position, ship: i64) -> i64:
    """The face of an unplaced ship, or 0 if there is none such."""
    if ship < f.NAMED_RELIC:
        return ship + 1 if ships.face_count(position.pool, ship + 1) else i64(0)
    return position.special[ship - f.NAMED_RELIC]


def in_the_air(position: f.Position, ship: i64) -> bool:
    """Is this ship being teleported? Its value may not change. [AF 10.13]"""
    return ship >= f.NAMED_RELIC and position.air == ship - f.NAMED_RELIC + 1


def set_face(position: f.Position, ship: i64, face: i64) -> None:
    """An unplaced ship is turned to another face."""
    position.tell(facts.TURNS_A_SHIP, position.active, face, ship, ship_face(position, ship))
    if ship < f.NAMED_RELIC:
        position.pool += ships.unit(face) - ships.unit(ship + 1)
    else:
        position.special[ship - f.NAMED_RELIC] = face


def why_not_face(position: f.Position, title: i64, ship: i64) -> i64:
    """Is there such a ship, and does its new value stay within 1 to 6?"""
    face = ship_face(position, ship)
    if face == 0:
        return reasons.NO_SUCH_SHIP
    if in_the_air(position, ship):
        return reasons.SHIP_IN_THE_AIR
    if (title == f.BOOSTER and face == f.FACES) or (title == f.STASIS and face == 1):
        return reasons.VALUE_OUT_OF_RANGE
    return ALLOWED


class TurnShip(Verb[f.Position]):
    """Booster Pod turns a ship one up, Stasis Beam one down, Polarity Device over. [AF 7.7, 7.13, 7.15]"""

    def __init__(self, name: str, *parameters: Parameter, at: tuple[int, ...]) -> None:
        super().__init__(name, *parameters, at=at)
        self.title: i64 = f.TECH_NAMES.index(name)

    def why_not(self, position: f.Position, seat: i64, ship: i64, b: i64, c: i64) -> i64:
        reason = why_not_use(position, self.title, 1)
        return reason if reason else why_not_face(position, self.title, ship)

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if can_use(position, self.title):
            for ship in range(f.NAMED_SHIPS):
                if why_not_face(position, self.title, ship) == ALLOWED:
                    buffer[n] = self.first + ship
                    n += 1
        return n

    def apply(self, position: f.Position, seat: i64, ship: i64, b: i64, c: i64) -> None:
        use(position, self.title)
        face = ship_face(position, ship)
        if self.title == f.POLARITY:
            set_face(position, ship, f.FACES + 1 - face)
        else:
            set_face(position, ship, face + 1 if self.title == f.BOOSTER else face - 1)


class GravityManipulator(Verb[f.Position]):
    """One ship goes down by one, another up by one. [AF 7.9]"""

    def why_not(self, position: f.Position, seat: i64, down: i64, up: i64, c: i64) -> i64:
        reason = why_not_use(position, f.GRAVITY, 1)
        return reason if reason else self.why_not_pair(position, down, up)

    def why_not_pair(self, position: f.Position, down: i64, up: i64) -> i64:
        """Are these two different ships that can go down and up?"""
        reason = why_not_face(position, f.STASIS, down)
        if reason == ALLOWED:
            reason = why_not_face(position, f.BOOSTER, up)
        if reason == ALLOWED and not self.are_two(position, down, up):
            return reasons.NEEDS_ANOTHER_SHIP
        return reason

    def are_two(self, position: f.Position, down: i64, up: i64) -> bool:
        """Are there two such ships?"""
        return down != up or (down < f.NAMED_RELIC and ships.face_count(position.pool, down + 1) >= 2)

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if not can_use(position, f.GRAVITY):
            return n
        rising: i64 = 0
        for up in range(f.NAMED_SHIPS):
            if why_not_face(position, f.BOOSTER, up) == ALLOWED:
                rising |= 1 << up
        for down in range(f.NAMED_SHIPS):
            if rising and why_not_face(position, f.STASIS, down) == ALLOWED:
                for up in range(f.NAMED_SHIPS):
                    if rising >> up & 1 and self.are_two(position, down, up):
                        buffer[n] = self.action(down, up, 0)
                        n += 1
        return n

    def apply(self, position: f.Position, seat: i64, down: i64, up: i64, c: i64) -> None:
        use(position, f.GRAVITY)
        low = ship_face(position, down)
        high = ship_face(position, up)
        set_face(position, down, low - 1)
        set_face(position, up, high + 1)


class FtlDrive(Verb[f.Position]):
    """A ship is set to any other value; one more token lies on the card. [AF 7.20, 10.45]"""

    def why_not(self, position: f.Position, seat: i64, ship: i64, less: i64, c: i64) -> i64:
        reason = why_not_use(position, f.FTL, 1)
        if reason == ALLOWED:
            reason = why_not_face(position, f.FTL, ship)
        if reason == ALLOWED and ship_face(position, ship) == less + 1:
            return reasons.SAME_VALUE
        return reason

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        return super().list_into(position, seat, buffer, n) if can_use(position, f.FTL) else n

    def apply(self, position: f.Position, seat: i64, ship: i64, less: i64, c: i64) -> None:
        use(position, f.FTL)
        if position.figures.marker_paid:
            resources.pay(position, seat, position.figures.marker_fuel, 0, f.FOR_TOKEN)
        position.markers[seat] += 1
        position.tell(facts.GETS_A_TOKEN, seat, 1, -1, -1)
        set_face(position, ship, less + 1)


# Cards without a target, and Temporal Warper --------------------------------------------------


class Use(Verb[f.Position]):
    """Electrofabricator, Solar Harvester, Lunar Tunneler, Temporal Warper. [AF 7.16, 7.19, 7.21, 7.24]"""

    def why_not(self, position: f.Position, seat: i64, title: i64, b: i64, c: i64) -> i64:
        if title != f.ELECTRO and title != f.HARVESTER and title != f.TUNNELER and title != f.WARPER:
            return reasons.NO_POWER if artifact.holds(position, seat, title) else reasons.NOT_HELD
        reason = why_not_use(position, title, 1)
        if reason:
            return reason
        if title == f.TUNNELER and position.mine_docked == 0:
            return reasons.NOT_DOCKED_AT_MINE
        return reasons.NO_SUCH_SHIP if title == f.WARPER and not any_to_pick(position) else ALLOWED

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        rest = position.hand[seat] & (1 << f.WARPER | 1 << f.ELECTRO | 1 << f.TUNNELER | 1 << f.HARVESTER)
        while rest:
            title = bits.lowest(rest)
            rest &= rest - 1
            if self.why_not(position, seat, title, 0, 0) == ALLOWED:
                buffer[n] = self.first + title
                n += 1
        return n

    def apply(self, position: f.Position, seat: i64, title: i64, b: i64, c: i64) -> None:
        use(position, title)
        figures = position.figures
        if title == f.ELECTRO:
            resources.gain(position, seat, 0, figures.electro_ore, f.BY_CARD + title)
        elif title == f.TUNNELER:
            resources.gain(position, seat, 0, figures.tunneler_ore, f.BY_CARD + title)
        elif title == f.HARVESTER:
            fuel = figures.harvester_fuel * ships.opponents_at(position, f.SOLAR)
            resources.gain(position, seat, fuel, 0, f.BY_CARD + title)
        else:
            position.picked = 0
            position.picked_specials = 0
            position.aim = 0
            position.ask_active(steps.WARP)


def why_not_pick(position: f.Position, ship: i64) -> i64:
    """May this ship be re-rolled too? Ships are named in ascending order, since their order means nothing. [AF 7.16]"""
    if ship < position.aim:
        return reasons.ASCENDING_ONLY
    if ship_face(position, ship) == 0:
        return reasons.NO_SUCH_SHIP
    return reasons.SHIP_IN_THE_AIR if in_the_air(position, ship) else ALLOWED


def any_to_pick(position: f.Position) -> bool:
    """Is there an unplaced ship that Temporal Warper can roll again? [AF 7.16]"""
    for ship in range(f.NAMED_SHIPS):
        if ship_face(position, ship) and not in_the_air(position, ship):
            return True
    return False


class Pick(Verb[f.Position]):
    """One more ship to roll again; when none is left to name, they are rolled. [AF 7.16]"""

    def why_not(self, position: f.Position, seat: i64, ship: i64, b: i64, c: i64) -> i64:
        return why_not_pick(position, ship)

    def apply(self, position: f.Position, seat: i64, ship: i64, b: i64, c: i64) -> None:
        position.aim = ship
        position.tell(facts.PICKS, seat, ship_face(position, ship), ship, -1)
        if ship < f.NAMED_RELIC:
            position.pool -= ships.unit(ship + 1)
            position.picked += ships.unit(ship + 1)
        else:
            position.special[ship - f.NAMED_RELIC] = 0
            position.picked_specials |= 1 << (ship - f.NAMED_RELIC)
        for other in range(ship, f.NAMED_SHIPS):
            if why_not_pick(position, other) == ALLOWED:
                return
        roll_picked(position)


def roll_picked(position: f.Position) -> None:
    """Re-roll the ships picked."""
    position.rolling = ships.count(position.picked)
    position.roll_mask = position.picked_specials
    position.ask(steps.ROLL, 0)


# A bonus is borrowed --------------------------------------------------------------------------


class DataCrystal(Verb[f.Position]):
    """The bonus of a territory is borrowed for this turn; each colony there costs. [AF 7.8]"""

    def why_not(self, position: f.Position, seat: i64, territory: i64, b: i64, c: i64) -> i64:
        colonies = planet.colonies_on(position, territory)
        reason = why_not_use(position, f.CRYSTAL, colonies)
        if reason and reason != reasons.CANNOT_PAY:
            return reason
        if position.figures.borrowable[territory] == 0:
            return reasons.NOT_BORROWABLE
        if colonies == 0:
            return reasons.NOT_COLONISED
        if planet.isolated(position, territory):
            return reasons.ISOLATED
        if position.control[territory] == seat + 1 or (position.borrowed >> territory) & 1:
            return reasons.HAS_IT_ALREADY
        return reason

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if artifact.holds(position, seat, f.CRYSTAL):
            for territory in range(f.TERRITORIES):
                if self.why_not(position, seat, territory, 0, 0) == ALLOWED:
                    buffer[n] = self.first + territory
                    n += 1
        return n

    def apply(self, position: f.Position, seat: i64, territory: i64, b: i64, c: i64) -> None:
        mark_used(position, f.CRYSTAL)
        charge(position, f.CRYSTAL, planet.colonies_on(position, territory))
        position.borrowed |= 1 << territory
        position.tell(facts.BORROWS, seat, 0, f.CRYSTAL, territory)
