"""Alien Tech: the powers of discarding a card. What moves on the planet by it is in `moving`. [AF 7.3]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.alien_frontiers.engine import facts, reasons, steps
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.chapters import artifact, moving, planet, resources, ships


def why_not_discard(position: f.Position, title: i64) -> i64:
    """A card held and not used this turn, within the limit of discard powers, with something to work on. [AF 7.3]"""
    me = position.active
    if not artifact.holds(position, me, title):
        return reasons.NOT_HELD
    if (position.used >> title) & 1:
        return reasons.ALREADY_USED
    figures = position.figures
    limit = figures.dark_discard_powers if position.owner_of[f.DARK_SPACE] == me + 1 else figures.discard_powers
    if position.discards >= limit:
        return reasons.DISCARD_LIMIT
    return why_not_target(position, title)


def why_not_target(position: f.Position, title: i64) -> i64:
    """Has the discard power of a card anything to work on?"""
    if position.figures.field_of_tech[title] >= 0 or title == f.ELECTRO or title == f.HARVESTER:
        return ALLOWED
    if title == f.BOOSTER:
        return ALLOWED if planet.any_field(position) else reasons.NO_FIELD_ON_PLANET
    if title == f.TELEPORTER:
        for seat in range(position.figures.seats):
            if moving.any_movable(position, seat):
                return ALLOWED
        return reasons.NO_MOVE_POSSIBLE
    if title == f.PLASMA:
        return ALLOWED if any_to_sink(position) else reasons.NO_OPPONENT_SHIP
    if title == f.POLARITY:
        return ALLOWED if settled_and_free(position) >= 2 else reasons.NO_MOVE_POSSIBLE
    if title == f.WARPER:
        for other in range(f.TITLES):
            if artifact.copies_in(position.pile, other):
                if other == f.WARPER or not artifact.holds(position, position.active, other):
                    return ALLOWED
        return reasons.NOT_IN_PILE
    if title == f.SERVO:
        for facility in range(f.FACILITIES):
            if ships.ships_in_facility(position, facility):
                return ALLOWED
        return reasons.NO_SHIPS_THERE
    if title == f.TUNNELER:
        return ALLOWED if ships.ships_in_facility(position, f.MINE) else reasons.NO_SHIPS_THERE
    if title == f.CLOAK:
        return ALLOWED if settled_and_free(position) else reasons.NO_MOVE_POSSIBLE
    if title == f.WINDOW:
        return ALLOWED if position.hidden[position.active] else reasons.AGENDA_NOT_HELD
    if title == f.CAPACITOR:
        for seat in range(position.figures.seats):
            if seat != position.active and position.hand[seat]:
                return ALLOWED
        return reasons.NOTHING_TO_STEAL
    return reasons.NO_DISCARD_POWER


def settled_and_free(position: f.Position) -> i64:
    """How many territories have colonies that the Repulsor Field does not hold."""
    found: i64 = 0
    for territory in range(f.TERRITORIES):
        if planet.colonies_on(position, territory) and not planet.repulsed(position, territory):
            found += 1
    return found


class Discard(Verb[f.Position]):
    """A card is discarded for its power; what it does is chosen next, where there is a choice. [AF 7.3]"""

    def why_not(self, position: f.Position, seat: i64, title: i64, b: i64, c: i64) -> i64:
        return why_not_discard(position, title)

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        rest = position.hand[seat]
        while rest:
            title = bits.lowest(rest)
            rest &= rest - 1
            if why_not_discard(position, title) == ALLOWED:
                buffer[n] = self.first + title
                n += 1
        return n

    def apply(self, position: f.Position, seat: i64, title: i64, b: i64, c: i64) -> None:
        artifact.discard(position, seat, title, f.FOR_POWER)
        position.discards += 1
        field = position.figures.field_of_tech[title]
        if field >= 0:
            position.aim = field
            position.ask_active(steps.PLACE_FIELD)
        elif title == f.ELECTRO:
            resources.gain(position, seat, 0, position.figures.electro_discard_ore, f.BY_DISCARD + f.ELECTRO)
        elif title == f.HARVESTER:
            for other in range(position.figures.seats):
                if other != seat:
                    resources.pay(position, other, position.fuel[other], 0, f.BY_DISCARD + f.HARVESTER)
        elif title == f.BOOSTER:
            position.ask_active(steps.REMOVE_FIELD)
        elif title == f.TELEPORTER:
            position.move_paid = 0
            position.ask_active(steps.MOVE)
        elif title == f.PLASMA:
            position.ask_active(steps.SINK)
        elif title == f.POLARITY:
            position.picked = 0
            position.ask_active(steps.SWAP)
        elif title == f.WARPER:
            position.ask_active(steps.SALVAGE)
        elif title == f.SERVO:
            position.ask_active(steps.CLEAR)
        elif title == f.TUNNELER:
            ships.clear_berth(position, f.BERTH_MINE, False)
        elif title == f.CLOAK:
            position.ask_active(steps.EXCHANGE)
        elif title == f.WINDOW:
            position.ask_active(steps.SHOW)
        else:
            position.ask_active(steps.BREAK)


# Ships that leave play or their facility ------------------------------------------------------


def why_not_sink_owner(position: f.Position, owner: i64) -> i64:
    """May a ship of this owner be taken out of play: is the fleet large enough? [AF 7.12, 10.18, 10.19]"""
    seat = position.relic_owner if owner == f.RELIC else owner
    if seat < 0 or seat >= position.figures.seats:
        return reasons.NO_OPPONENT_SHIP
    if seat == position.active:
        return reasons.OWN_SEAT
    if owner == f.RELIC and position.figures.relic_needs_fleet == 0:
        return ALLOWED
    fleet = ships.fleet(position, seat)
    if position.figures.spare_terraformed and ships.owned_at(position, f.BERTH_TERRAFORM, seat):
        fleet -= 1
    return ALLOWED if fleet > position.figures.least_ships else reasons.TARGET_FLEET_TOO_SMALL


def berth_to_sink(position: f.Position, facility: i64, owner: i64, face: i64) -> i64:
    """Where such a ship is at a facility, or -1."""
    first = ships.first_berth(facility)
    for berth in range(first, first + ships.berths(facility)):
        if ships.face_count(ships.owned_at(position, berth, owner), face):
            return berth
    return -1


def any_to_sink(position: f.Position) -> bool:
    """Can a ship be taken out of play? A large enough fleet has one: at most two of it are fetched. [AF 7.12]"""
    for seat in range(position.figures.seats):
        if why_not_sink_owner(position, seat) == ALLOWED:
            return True
    place = position.relic_place
    if why_not_sink_owner(position, f.RELIC) != ALLOWED or place == f.AT_HOME or place == f.IN_POOL:
        return False
    return place == f.IN_BAY or ships.owned_at(position, place, f.RELIC) != 0


class Sink(Verb[f.Position]):
    """A docked ship goes back to its stock. [AF 7.12]"""

    def why_not(self, position: f.Position, seat: i64, facility: i64, owner: i64, less: i64) -> i64:
        if berth_to_sink(position, facility, owner, less + 1) < 0:
            return reasons.NO_OPPONENT_SHIP
        return why_not_sink_owner(position, owner)

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        for facility in range(f.FACILITIES):
            if ships.opponents_at(position, facility):
                for owner in range(f.OWNERS):
                    for less in range(f.FACES):
                        if self.why_not(position, seat, facility, owner, less) == ALLOWED:
                            buffer[n] = self.action(facility, owner, less)
                            n += 1
        return n

    def apply(self, position: f.Position, seat: i64, facility: i64, owner: i64, less: i64) -> None:
        berth = berth_to_sink(position, facility, owner, less + 1)
        ships.lift(position, berth, owner, less + 1)
        ships.to_stock(position, owner)
        if berth == f.BERTH_TERRAFORM:
            position.saved = 0
        position.ask_active(steps.ACT)


class SinkInBay(Verb[f.Position]):
    """A ship in the Maintenance Bay goes back to its stock. [AF 10.20]"""

    def why_not(self, position: f.Position, seat: i64, owner: i64, b: i64, c: i64) -> i64:
        return why_not_sink_owner(position, owner) if position.in_bay[owner] else reasons.EMPTY_BAY

    def apply(self, position: f.Position, seat: i64, owner: i64, b: i64, c: i64) -> None:
        position.in_bay[owner] -= 1
        position.tell(facts.LEAVES_BAY, owner, 1, -1, -1)
        ships.to_stock(position, owner)
        position.ask_active(steps.ACT)


class Clear(Verb[f.Position]):
    """All ships of a facility go to the Maintenance Bay. [AF 7.17, 10.33]"""

    def why_not(self, position: f.Position, seat: i64, facility: i64, b: i64, c: i64) -> i64:
        return ALLOWED if ships.ships_in_facility(position, facility) else reasons.NO_SHIPS_THERE

    def apply(self, position: f.Position, seat: i64, facility: i64, b: i64, c: i64) -> None:
        first = ships.first_berth(facility)
        for berth in range(first, first + ships.berths(facility)):
            if ships.ships_at(position, berth):
                ships.clear_berth(position, berth, position.figures.servo_forfeits == 0)
        position.ask_active(steps.ACT)


# Cards ----------------------------------------------------------------------------------------


class Break(Verb[f.Position]):
    """A card of another player is discarded without its power. [AF 7.23]"""

    def why_not(self, position: f.Position, seat: i64, whose: i64, title: i64, c: i64) -> i64:
        if whose >= position.figures.seats:
            return reasons.NOT_IN_THIS_GAME
        if whose == seat:
            return reasons.OWN_SEAT
        return ALLOWED if artifact.holds(position, whose, title) else reasons.NOT_HELD

    def apply(self, position: f.Position, seat: i64, whose: i64, title: i64, c: i64) -> None:
        position.ask_active(steps.ACT)
        artifact.discard(position, whose, title, f.BROKEN)


class Salvage(Verb[f.Position]):
    """A card comes from the discard pile: not the Warper just discarded, no title already held. [AF 7.16, 10.27]"""

    def why_not(self, position: f.Position, seat: i64, title: i64, b: i64, c: i64) -> i64:
        if artifact.copies_in(position.pile, title) <= (1 if title == f.WARPER else 0):
            return reasons.NOT_IN_PILE
        return reasons.ALREADY_HELD if artifact.holds(position, seat, title) else ALLOWED

    def apply(self, position: f.Position, seat: i64, title: i64, b: i64, c: i64) -> None:
        position.pile -= 1 << (2 * title)
        artifact.receive(position, seat, title, facts.TAKES_FROM_PILE, -1)
        position.ask_active(steps.ACT)
