"""Alien Tech: a docked ship or one that waits in the Bay serves once more, Orbital Teleporter and Astrogation Servo.
[AF 7.11, 7.17]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.alien_frontiers.engine import facts, reasons, steps
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.chapters import ships, tech_powers


def berth_of_mine(position: f.Position, facility: i64, ship: i64) -> i64:
    """The berth with this ship of the player's, or -1; of several pairs at the Market one that does not trade."""
    me = position.active
    first = ships.first_berth(facility)
    found: i64 = -1
    for berth in range(first, first + ships.berths(facility)):
        here = False
        if ship < f.NAMED_RELIC:
            here = ships.face_count(ships.owned_at(position, berth, me), ship + 1) > 0
        elif ship == f.NAMED_RELIC:
            relic_here = position.relic_place == berth and position.relic_owner == me
            here = relic_here and ships.owned_at(position, berth, f.RELIC) != 0
        else:
            here = position.guest_berth[ship - f.NAMED_GUEST] >> 3 == berth + 1
        if here and (found < 0 or (facility == f.MARKET and position.trading[found - f.BERTH_MARKET])):
            found = berth
    return found


class Teleport(Verb[f.Position]):
    """A docked ship of the player is in the air until it docks at another facility. [AF 7.11]"""

    def why_not(self, position: f.Position, seat: i64, facility: i64, ship: i64, c: i64) -> i64:
        reason = tech_powers.why_not_use(position, f.TELEPORTER, 1)
        if reason:
            return reason
        if position.air:
            return reasons.SHIP_IN_THE_AIR
        if berth_of_mine(position, facility, ship) < 0:
            return reasons.NOT_YOUR_DOCKED_SHIP
        return reasons.FIXED_ON_TERRAFORMING if facility == f.TERRAFORM else ALLOWED

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if position.air or not tech_powers.can_use(position, f.TELEPORTER):
            return n
        for facility in range(f.FACILITIES):
            if facility != f.TERRAFORM and ships.mine_in_facility(position, facility):
                for ship in range(f.NAMED_SHIPS):
                    if berth_of_mine(position, facility, ship) >= 0:
                        buffer[n] = self.action(facility, ship, 0)
                        n += 1
        return n

    def apply(self, position: f.Position, seat: i64, facility: i64, ship: i64, c: i64) -> None:
        tech_powers.use(position, f.TELEPORTER)
        berth = berth_of_mine(position, facility, ship)
        if facility == f.MARKET:
            position.trading[berth - f.BERTH_MARKET] = 0
        special = f.SPECIAL_BEAMED
        owner = seat
        face = ship + 1
        if ship == f.NAMED_RELIC:
            special = f.SPECIAL_RELIC
            owner = f.RELIC
            face = ships.highest(ships.owned_at(position, berth, f.RELIC))
        elif ship > f.NAMED_RELIC:
            guest = ship - f.NAMED_GUEST
            special = f.SPECIAL_GUEST + guest
            owner = position.guest_owner[guest] - 1
            face = position.guest_berth[guest] & 7
            position.guest_berth[guest] = 0
        position.tell(facts.TELEPORTS, seat, face, ship, facility)
        ships.lift(position, berth, owner, face)
        if owner == f.RELIC:
            position.relic_place = f.IN_POOL
        if berth == f.BERTH_ARTIFACT:
            ships.leave_artifact(position, face)
        position.special[special] = face
        position.air = special + 1
        position.air_from = facility


class Fetch(Verb[f.Position]):
    """Astrogation Servo: a ship comes from the Bay, is rolled and serves this turn as one's own. [AF 7.17]"""

    def why_not(self, position: f.Position, seat: i64, owner: i64, b: i64, c: i64) -> i64:
        reason = tech_powers.why_not_use(position, f.SERVO, 1)
        if reason:
            return reason
        return ALLOWED if position.in_bay[owner] else reasons.EMPTY_BAY

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        return super().list_into(position, seat, buffer, n) if tech_powers.can_use(position, f.SERVO) else n

    def apply(self, position: f.Position, seat: i64, owner: i64, b: i64, c: i64) -> None:
        tech_powers.use(position, f.SERVO)
        position.in_bay[owner] -= 1
        position.tell(facts.FETCHES, seat, 0, owner, -1)
        guest = i64(1) if position.guest_owner[0] else i64(0)
        position.guest_owner[guest] = owner + 1
        position.guest_berth[guest] = 0
        if owner == f.RELIC:
            position.relic_place = f.IN_POOL
        position.roll_mask = 1 << (f.SPECIAL_GUEST + guest)
        position.ask(steps.ROLL, 0)
