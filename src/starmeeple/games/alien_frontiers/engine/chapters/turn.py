"""The turn: gather, roll, act, end. [AF 3]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.alien_frontiers.engine import facts, reasons, steps
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.chapters import (
    agendas,
    artifact,
    docking,
    facilities,
    landing,
    outpost,
    planet,
    resources,
    ships,
    tech_powers,
)


def in_order(position: f.Position, place: i64) -> i64:
    """The seat that plays at this place of the order, from 0 on: the first player, then clockwise. [AF 2.1]"""
    seat = position.first_player + place
    return seat if seat < position.figures.seats else seat - position.figures.seats


def clockwise(position: f.Position, seat: i64) -> i64:
    """The seat after this one."""
    return seat + 1 if seat + 1 < position.figures.seats else i64(0)


# The start of a turn --------------------------------------------------------------------------


def start_turn(position: f.Position) -> None:
    """The terraformer leaves, Corex pays, all ships are gathered and will be rolled. [AF 3.1, 3.2]"""
    f.forget_turn(position)
    me = position.active
    position.tell(facts.BEGINS, me, position.round, -1, -1)
    landing.leave_terraforming(position, me)
    landing.leave_terraforming(position, f.RELIC)
    if position.figures.factions:
        position.was_lowest = 1 if agendas.is_extreme(position, me, -1) else 0
        for territory in range(f.TERRITORIES):
            if position.control[territory] and position.control[territory] != me + 1:
                position.foreign |= 1 << territory
        if position.owner_of[f.COREX] == me + 1:
            for_territories = position.figures.corex_territory_fuel * planet.territories_of(position, me)
            resources.gain(position, me, position.figures.corex_base_fuel + for_territories, 0, f.BY_COREX)
    gather(position)


def gather(position: f.Position) -> None:
    """Every ship of the player comes back, wherever it is, lent ones too. [AF 3.2]"""
    me = position.active
    gathered = position.in_bay[me]
    position.in_bay[me] = 0
    if gathered:
        position.tell(facts.LEAVES_BAY, me, gathered, -1, -1)
    waiting = gathered
    docked = position.docked
    for berth in range(f.BERTHS if position.figures.factions else f.BERTH_BOARD):
        if docked[berth * f.OWNERS + me]:
            gathered += ships.count(docked[berth * f.OWNERS + me])
            docked[berth * f.OWNERS + me] = 0
    position.rolling = gathered
    if gathered > waiting:
        position.tell(facts.LEAVES_PORTS, me, gathered - waiting, -1, -1)
    if position.relic_owner == me:
        place = position.relic_place
        if place == f.IN_BAY:
            position.in_bay[f.RELIC] = 0
            position.tell(facts.LEAVES_BAY, f.RELIC, 1, -1, -1)
        else:
            position.docked[place * f.OWNERS + f.RELIC] = 0
            position.tell(facts.LEAVES_PORTS, f.RELIC, 1, -1, -1)
        position.relic_place = f.IN_POOL
        position.roll_mask = 1 << f.SPECIAL_RELIC
    position.solar_free = position.figures.solar_ports - ships.count(ships.ships_at(position, f.BERTH_SOLAR))
    position.roll_start = 1
    if position.rolling or position.roll_mask:
        position.ask(steps.ROLL, 0)
    else:
        position.ask_active(steps.ACT)


def rolled(position: f.Position, face: i64) -> None:
    """One ship shows its face: ordinary ships first, then the special ones. [AF 3.2]"""
    if position.rolling:
        position.rolling -= 1
        position.pool += ships.unit(face)
        position.tell(facts.ROLLS, position.active, face, -1, -1)
    else:
        k = bits.lowest(position.roll_mask)
        position.roll_mask &= position.roll_mask - 1
        position.tell(facts.ROLLS, position.active, face, k, -1)
        if k == f.ROLL_TERRAFORMED:
            landing.reroll_terraformer(position, face)
        else:
            position.special[k] = face
    if position.rolling == 0 and position.roll_mask == 0:
        position.ask_active(steps.ACT)
        if position.roll_start:
            position.roll_start = 0
            position.start_roll = position.pool
            if position.special[f.SPECIAL_RELIC]:
                position.start_roll += ships.unit(position.special[f.SPECIAL_RELIC])
            open_cache(position)


def open_cache(position: f.Position) -> None:
    """Resource Cache: odd against even ships of the roll. [AF 7.14]"""
    me = position.active
    if not artifact.holds(position, me, f.CACHE):
        return
    odd: i64 = 0
    even: i64 = 0
    for face in range(1, f.FACES + 1):
        if face & 1:
            odd += ships.face_count(position.start_roll, face)
        else:
            even += ships.face_count(position.start_roll, face)
    case = i64(0) if odd > even else i64(1) if even > odd else i64(2)
    figures = position.figures
    resources.gain(position, me, figures.cache_fuel[case], figures.cache_ore[case], f.BY_CARD + f.CACHE)
    if case == 2:
        artifact.discard(position, me, f.CACHE, f.SPENT)


# The end of a turn ----------------------------------------------------------------------------


def must_dock(position: f.Position) -> bool:
    """Can an unplaced ship still be docked for nothing? Then the turn may not end. [AF 3.5]"""
    if position.figures.force_docking == 0:
        return False
    if position.pool and takes_any(position, -1):
        return True
    present = ships.special_mask(position)
    if position.pool == 0 and present == 0:
        return False
    for k in range(f.SPECIALS):
        if present >> k & 1 and takes_any(position, position.air_from if position.air == k + 1 else i64(-1)):
            return True
    crew = present
    while True:  # every subset of the special ships
        if can_dock_free_set(position, crew):
            return True
        if crew == 0:
            return False
        crew = (crew - 1) & present


def takes_any(position: f.Position, away: i64) -> bool:
    """Have Solar Converter, Artifact or Hub a port for a ship that did not leave it in the air (`away`)? [AF 3.5]"""
    if away != f.SOLAR and docking.why_not_port(position, f.TO_SOLAR) == ALLOWED:
        return True
    if away != f.ARTIFACT and docking.why_not_port(position, f.TO_ARTIFACT) == ALLOWED:
        return True
    return away != f.HUB and docking.why_not_port(position, f.TO_HUB) == ALLOWED


def can_dock_free_set(position: f.Position, crew: i64) -> bool:
    """Can ships with just these special ones be docked for nothing at the Mine, the Market or the Outpost? [AF 3.5]"""
    mine = docking.why_not_port(position, f.TO_MINE) == ALLOWED
    market = docking.why_not_port(position, f.TO_MARKET) == ALLOWED
    floor = facilities.mine_floor(position)
    for face in range(1, f.FACES + 1):
        if mine and docking.why_not_ships(position, f.TO_MINE, face, crew) == ALLOWED:
            if face >= floor:
                return True
        if market and docking.why_not_ships(position, f.TO_MARKET, face, crew) == ALLOWED:
            return True
        if docking.why_not_ships(position, f.TO_OUTPOST, face, crew) == ALLOWED and outpost.is_beaten(position, face):
            return True
    return False


class EndTurn(Verb[f.Position]):
    """Unplaced ships go to the Bay, a spent FTL Drive is discarded, resources above the limit are returned. [AF 3.6]"""

    def why_not(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        return reasons.MUST_DOCK if must_dock(position) else ALLOWED

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if not must_dock(position):
            buffer[n] = self.first
            n += 1
        return n

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        if position.pool:
            position.tell(facts.TO_BAY, seat, ships.count(position.pool), -1, -1)
            position.in_bay[seat] += ships.count(position.pool)
            position.pool = 0
        for k in range(f.SPECIALS):
            if position.special[k]:
                ships.to_bay(position, ships.special_owner(position, k))
                ships.drop_special(position, k)
                if k == f.SPECIAL_GUEST or k == f.SPECIAL_GUEST_2:
                    position.guest_owner[k - f.SPECIAL_GUEST] = 0
        if artifact.holds(position, seat, f.FTL) and position.markers[seat] >= position.figures.marker_limit:
            artifact.discard(position, seat, f.FTL, f.SPENT)
        if position.fuel[seat] + position.ore[seat] > position.figures.resource_limit:
            position.ask_active(steps.RETURN)
        else:
            next_turn(position)


class KeepFuel(Verb[f.Position]):
    """So much fuel is kept, and ore up to the limit. [AF 3.7]"""

    def why_not(self, position: f.Position, seat: i64, fuel: i64, b: i64, c: i64) -> i64:
        ore = position.figures.resource_limit - fuel
        return ALLOWED if fuel <= position.fuel[seat] and 0 <= ore <= position.ore[seat] else reasons.WRONG_EXCESS

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        limit = position.figures.resource_limit
        least = limit - position.ore[seat]
        most = position.fuel[seat] if position.fuel[seat] < limit else limit
        for fuel in range(least if least > 0 else i64(0), most + 1):
            buffer[n] = self.first + fuel
            n += 1
        return n

    def apply(self, position: f.Position, seat: i64, fuel: i64, b: i64, c: i64) -> None:
        ore = position.figures.resource_limit - fuel
        resources.pay(position, seat, position.fuel[seat] - fuel, position.ore[seat] - ore, f.ABOVE_LIMIT)
        next_turn(position)


def next_turn(position: f.Position) -> None:
    """The next player, clockwise; a round begins with the first player."""
    position.active = clockwise(position, position.active)
    if position.active == position.first_player:
        position.round += 1
    start_turn(position)


# Done with what is under way ------------------------------------------------------------------


class Done(Verb[f.Position]):
    """A raid or a card that takes several ships is ended; a card needs at least one. [AF 7.2, 10.6]"""

    def why_not(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        if position.step == steps.PLASMA:
            return ALLOWED if position.shots else reasons.NEEDS_ONE_FIRST
        if position.step == steps.WARP:
            return ALLOWED if position.picked | position.picked_specials else reasons.NEEDS_ONE_FIRST
        return ALLOWED

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        if position.step == steps.RAID:
            position.tell(facts.RAID_ENDS, seat, 0, -1, -1)
            outpost.end_raid(position)
        elif position.step == steps.WARP:
            tech_powers.roll_picked(position)
        else:
            position.ask_active(steps.ACT)
