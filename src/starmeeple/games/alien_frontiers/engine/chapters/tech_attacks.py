"""Alien Tech: the powers against opponents' ships, Plasma Cannon and Chameleon Cloak. [AF 7.12, 7.18]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED, NOT_ASKED
from starmeeple.core.verbs import Verb
from starmeeple.games.alien_frontiers.engine import facts, reasons, steps
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.chapters import (
    agendas,
    docking,
    facilities,
    factions,
    hub,
    landing,
    outpost,
    planet,
    resources,
    ships,
    tech_powers,
)

# Plasma Cannon --------------------------------------------------------------------------------


class PlasmaCannon(Verb[f.Position]):
    """A facility with ships of opponents is chosen; the ships follow one by one. [AF 7.12]"""

    def why_not(self, position: f.Position, seat: i64, facility: i64, b: i64, c: i64) -> i64:
        reason = tech_powers.why_not_use(position, f.PLASMA, 1)
        if reason:
            return reason
        return ALLOWED if ships.opponents_at(position, facility) > 0 else reasons.NO_OPPONENT_SHIP

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        return super().list_into(position, seat, buffer, n) if tech_powers.can_use(position, f.PLASMA) else n

    def apply(self, position: f.Position, seat: i64, facility: i64, b: i64, c: i64) -> None:
        tech_powers.mark_used(position, f.PLASMA)
        position.tell(facts.AIMS, seat, 0, -1, facility)
        position.aim = facility
        position.shots = 0
        position.ask_active(steps.PLASMA)


def berth_to_blast(position: f.Position, owner: i64, face: i64) -> i64:
    """Where such a ship of an opponent is at the facility aimed at; of several sets the one with the fewest ships."""
    found: i64 = -1
    if owner == position.active or (owner == f.RELIC and position.relic_owner == position.active):
        return found
    first = ships.first_berth(position.aim)
    for berth in range(first, first + ships.berths(position.aim)):
        if ships.face_count(ships.owned_at(position, berth, owner), face):
            here = ships.count(ships.ships_at(position, berth))
            if found < 0 or here < ships.count(ships.ships_at(position, found)):
                found = berth
    return found


def shot_price(position: f.Position) -> i64:
    """Fuel for one more ship: what all shots cost together, less what is paid. [AF 7.12]"""
    paid = tech_powers.price(position, f.PLASMA, position.shots)
    return tech_powers.price(position, f.PLASMA, position.shots + 1) - paid


class Blast(Verb[f.Position]):
    """A ship goes to the Maintenance Bay, from the Terraforming Station out of play. [AF 7.12]"""

    def why_not(self, position: f.Position, seat: i64, owner: i64, less: i64, c: i64) -> i64:
        if berth_to_blast(position, owner, less + 1) < 0:
            return reasons.NO_OPPONENT_SHIP
        return ALLOWED if resources.can_pay(position, shot_price(position), 0) else reasons.CANNOT_PAY

    def apply(self, position: f.Position, seat: i64, owner: i64, less: i64, c: i64) -> None:
        if position.shots == 0 and planet.has_bonus(position, f.POHL):
            planet.bonus_used(position, f.POHL)
        resources.pay(position, seat, shot_price(position), 0, f.BY_CARD + f.PLASMA)
        position.shots += 1
        ships.forced_off(position, berth_to_blast(position, owner, less + 1), owner, less + 1)
        if ships.opponents_at(position, position.aim) == 0:
            position.ask_active(steps.ACT)


# Chameleon Cloak ------------------------------------------------------------------------------


def wanted_faces(target: i64, face: i64) -> i64:
    """The faces that must be replaced and shown: one ship, a pair, a triple, a run; as a word."""
    if target == f.TO_OUTPOST:
        return ships.unit(face) + ships.unit(face + 1) + ships.unit(face + 2)
    return docking.ships_needed(target) * ships.unit(face)


def replaceable(position: f.Position, berth: i64, seat: i64) -> i64:
    """The ships that may be replaced at a berth: one opponent's, by the other reading everybody else's. [AF 10.41]"""
    word = ships.theirs_at(position, berth, seat)
    if word and not position.figures.one_opponent:
        for other in range(position.figures.seats):
            if other != seat and other != position.active:
                word += ships.theirs_at(position, berth, other)
    return word


def covers(word: i64, wanted: i64) -> bool:
    """Are at least these faces among the ships?"""
    for face in range(1, f.FACES + 1):
        if ships.face_count(word, face) < ships.face_count(wanted, face):
            return False
    return True


def berth_to_replace(position: f.Position, target: i64, face: i64, seat: i64) -> i64:
    """The berth with such ships of the opponent, or -1."""
    wanted = wanted_faces(target, face)
    facility = docking.facility_of(target)
    first = ships.first_berth(facility)
    for berth in range(first, first + ships.berths(facility)):
        if covers(replaceable(position, berth, seat), wanted):
            return berth
    return -1


def crew_for(position: f.Position, target: i64, face: i64) -> i64:
    """Which special ships must help: ordinary ships go first, then the special ones; -1 if there are too few."""
    wanted = wanted_faces(target, face)
    crew: i64 = 0
    for shown in range(1, f.FACES + 1):
        lacking = ships.face_count(wanted, shown) - ships.face_count(position.pool, shown)
        for k in range(f.SPECIALS):
            away = position.air == k + 1 and position.air_from == docking.facility_of(target)
            if lacking > 0 and position.special[k] == shown and not away:
                crew |= 1 << k
                lacking -= 1
        if lacking > 0:
            return -1
    return crew


def why_not_replacing(position: f.Position, target: i64, face: i64, seat: i64, fuel: i64) -> i64:
    """The ships, the opponent, the facility's cost besides the card's."""
    if seat >= position.figures.seats:
        return reasons.NOT_IN_THIS_GAME
    if seat == position.active:
        return reasons.OWN_SEAT
    if target == f.TO_TERRAFORM or (target == f.TO_HUB and not position.figures.freeform):
        return reasons.NO_CLOAK_THERE
    if target == f.TO_OUTPOST and face > f.FACES - 2:
        return reasons.NO_MATCHING_SHIPS
    if target >= f.TO_BOARD and position.owner_of[target - f.TO_BOARD] == 0:
        return reasons.BOARD_NOT_IN_PLAY
    if berth_to_replace(position, target, face, seat) < 0:
        return reasons.NO_MATCHING_SHIPS
    crew = crew_for(position, target, face)
    if crew < 0:
        return reasons.NO_SUCH_SHIP
    position.fuel[position.active] -= fuel  # the facility's own cost is paid after the card's
    reason = why_not_facility(position, target, face, crew)
    position.fuel[position.active] += fuel
    return reason


def why_not_facility(position: f.Position, target: i64, face: i64, crew: i64) -> i64:
    """What the facility itself asks; a free port and the Mine's order are not needed. [AF 10.42]"""
    if target == f.TO_AGENDAS:
        return agendas.why_not_draw(position) if position.figures.factions else reasons.NO_FACTIONS
    if target == f.TO_SHIPYARD:
        return facilities.why_not_build(position, 0)
    if target == f.TO_CONSTRUCTOR:
        return landing.why_not_constructor(position)
    if target == f.TO_HUB:
        mine = ships.count(ships.mine_at(position, f.BERTH_HUB))
        if mine >= position.figures.hub_most_freeform:
            return reasons.NO_FREE_PORT
        reason = hub.why_not_start(position)
        if reason:
            return reason
        left = position.figures.hub_most_freeform - mine - 1
        return ALLOWED if hub.can_rest_after_docking(position, left) else reasons.NO_FREE_CIRCLE
    if target >= f.TO_BOARD:
        reason = factions.why_not_board(position, target - f.TO_BOARD)
        if reason == ALLOWED and target == f.TO_SCAVENGER:
            return docking.why_not_unequal(position, face, crew)
        return reason
    return ALLOWED


def replace(position: f.Position, target: i64, face: i64, seat: i64) -> None:
    """The opponent's ships go to the Maintenance Bay, own ones take their ports, and the facility works as usual."""
    berth = berth_to_replace(position, target, face, seat)
    wanted = wanted_faces(target, face)
    for shown in range(1, f.FACES + 1):
        for part in range(ships.face_count(wanted, shown)):
            send_away(position, berth, seat, shown)
    crew = crew_for(position, target, face)
    position.tell(facts.DOCKS, position.active, face, crew, target)
    docking.take_ships(position, target, face, crew, berth)
    docking.effect(position, target, face, berth)
    if target <= f.TO_HUB and position.step == steps.ACT:
        position.aim = target
        position.aim_seat = seat
        position.picked = face
        for other in range(position.figures.seats):
            for shown in range(face, f.FACES + 1):
                if why_not_also(position, shown, other) == ALLOWED:
                    position.ask_active(steps.CLOAK)


def send_away(position: f.Position, berth: i64, seat: i64, face: i64) -> None:
    """One replaceable ship of this face goes to the Bay: the named opponent's own-colour ships first."""
    owner = seat
    if ships.face_count(ships.owned_at(position, berth, seat), face) == 0:
        owner = f.RELIC
        relic = position.relic_place == berth and position.relic_owner != position.active
        if not relic or ships.face_count(ships.owned_at(position, berth, f.RELIC), face) == 0:
            owner = 0
            while owner == position.active or ships.face_count(ships.owned_at(position, berth, owner), face) == 0:
                owner += 1
    ships.lift(position, berth, owner, face)
    ships.to_bay(position, owner)


def why_not_also(position: f.Position, face: i64, seat: i64) -> i64:
    """May one more ship be replaced at the same facility by the same use? Ascending, since the order means nothing."""
    if face < position.picked:
        return reasons.ASCENDING_ONLY
    if position.figures.one_opponent and seat != position.aim_seat:
        return reasons.NO_MATCHING_SHIPS
    return why_not_replacing(position, position.aim, face, seat, 0)


class Cloak(Verb[f.Position]):
    """Own unplaced ships replace such ships of an opponent; at Smuggler's Alliance only in a raid. [AF 7.18, 10.42]"""

    def why_not(self, position: f.Position, seat: i64, target: i64, less: i64, whose: i64) -> i64:
        if position.step == steps.RAID and (target != f.TO_SMUGGLERS or not outpost.can_take_both(position)):
            return NOT_ASKED
        reason = tech_powers.why_not_use(position, f.CLOAK, 1)
        if reason:
            return reason
        if position.step == steps.ACT and target == f.TO_SMUGGLERS:
            return reasons.ONLY_WITH_A_RAID
        return why_not_replacing(position, target, less + 1, whose, tech_powers.price(position, f.CLOAK, 1))

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if not tech_powers.can_use(position, f.CLOAK) or position.pool | ships.special_mask(position) == 0:
            return n
        for target in range(f.TARGETS):
            if target >= f.TO_BOARD and position.owner_of[target - f.TO_BOARD] == 0:
                continue
            if ships.opponents_at(position, docking.facility_of(target)):
                for less in range(f.FACES):
                    for whose in range(position.figures.seats):
                        if self.why_not(position, seat, target, less, whose) == ALLOWED:
                            buffer[n] = self.action(target, less, whose)
                            n += 1
        return n

    def apply(self, position: f.Position, seat: i64, target: i64, less: i64, whose: i64) -> None:
        tech_powers.use(position, f.CLOAK)
        replace(position, target, less + 1, whose)


class CloakAlso(Verb[f.Position]):
    """One more ship is replaced at the same facility by the same use. [AF 7.18]"""

    def why_not(self, position: f.Position, seat: i64, less: i64, whose: i64, c: i64) -> i64:
        return why_not_also(position, less + 1, whose)

    def apply(self, position: f.Position, seat: i64, less: i64, whose: i64, c: i64) -> None:
        position.ask_active(steps.ACT)
        replace(position, position.aim, less + 1, whose)
