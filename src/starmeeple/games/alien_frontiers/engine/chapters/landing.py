"""Landing a colony: the Colony Constructor and the Terraforming Station; the end of the game. [AF 4.5, 4.6, 6.2]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.alien_frontiers.engine import facts, reasons, steps
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.chapters import agendas, hub, planet, resources, ships


def colony_available(position: f.Position) -> bool:
    """Is there a colony to land: an unplaced one, or the last one, taken off the Hub? [AF 10.56]"""
    me = position.active
    return planet.unplaced_colonies(position, me) > 0 or position.hub_at[me] > 0


def start_landing(position: f.Position) -> None:
    """A colony is ready to land; if it is the last one it may come off the Hub. [AF 10.56]"""
    me = position.active
    if planet.unplaced_colonies(position, me) == 0:
        position.tell(facts.LEAVES_THE_HUB, me, position.hub_at[me], -1, -1)
        position.hub_at[me] = 0
    position.ask_active(steps.LAND)


class Land(Verb[f.Position]):
    """A colony lands where the Repulsor Field lets it; the last one of an allotment ends the game. [AF 5.4, 6.2]"""

    def why_not(self, position: f.Position, seat: i64, territory: i64, b: i64, c: i64) -> i64:
        return reasons.REPULSED if planet.repulsed(position, territory) else ALLOWED

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        repulsor = position.field_at[f.REPULSOR] - 1
        for territory in range(f.TERRITORIES):
            if territory != repulsor:
                buffer[n] = self.first + territory
                n += 1
        return n

    def apply(self, position: f.Position, seat: i64, territory: i64, b: i64, c: i64) -> None:
        if planet.land_colony(position, territory):
            position.ask(steps.END, 0)
            if position.figures.factions:
                agendas.reveal_at_end(position)
            position.tell(facts.GAME_ENDS, seat, 0, -1, -1)
        else:
            hub.settle(position)


# Colony Constructor ---------------------------------------------------------------------------


def constructor_ore(position: f.Position) -> i64:
    """Ore for a colony at the Colony Constructor. [AF 4.6]"""
    price = position.figures.constructor_ore
    if planet.has_bonus(position, f.BRADBURY):
        price -= position.figures.bradbury_ore
    return price if price > 0 else i64(0)


def why_not_constructor(position: f.Position) -> i64:
    """Is there a colony to land, and can it be paid? [AF 4.6]"""
    if not colony_available(position):
        return reasons.NO_COLONY_LEFT
    can = resources.can_pay(position, position.figures.constructor_fuel, constructor_ore(position))
    return ALLOWED if can else reasons.CANNOT_PAY


def construct(position: f.Position) -> None:
    """Pay for a colony at the Colony Constructor; it lands next. [AF 4.6]"""
    if planet.has_bonus(position, f.BRADBURY):
        planet.bonus_used(position, f.BRADBURY)
    ore = constructor_ore(position)
    resources.pay(position, position.active, position.figures.constructor_fuel, ore, f.CONSTRUCTOR)
    start_landing(position)


# Terraforming Station -------------------------------------------------------------------------


def why_not_terraform(position: f.Position) -> i64:
    """Is the port free, is there a colony to land, and can it be paid? [AF 4.5]"""
    figures = position.figures
    if ships.ships_at(position, f.BERTH_TERRAFORM):
        return reasons.NO_FREE_PORT
    if not colony_available(position):
        return reasons.NO_COLONY_LEFT
    return ALLOWED if resources.can_pay(position, figures.terraform_fuel, figures.terraform_ore) else reasons.CANNOT_PAY


def why_not_terraform_with(position: f.Position, face: i64, crew: i64) -> i64:
    """A six, not a ship fetched from the Bay, and the fleet stays large enough without it. [AF 4.5, 7.17]"""
    if face != position.figures.terraform_value:
        return reasons.NEEDS_A_SIX
    if crew >> f.SPECIAL_GUEST & 3:
        return reasons.GUEST_MAY_NOT_TERRAFORM
    least = position.figures.least_ships
    if not crew >> f.SPECIAL_RELIC & 1:
        least += 1
    return ALLOWED if ships.fleet(position, position.active) >= least else reasons.FLEET_TOO_SMALL


def terraform(position: f.Position) -> None:
    """Pay, to the owner of New Gaia if that is another player; a colony lands next. [AF 4.5, 8.4]"""
    figures = position.figures
    me = position.active
    owner = position.owner_of[f.NEW_GAIA] - 1
    if owner >= 0 and owner != me:
        resources.give(position, me, owner, figures.terraform_fuel, figures.terraform_ore, f.TERRAFORM)
    else:
        resources.pay(position, me, figures.terraform_fuel, figures.terraform_ore, f.TERRAFORM)
    start_landing(position)


def leave_terraforming(position: f.Position, owner: i64) -> None:
    """At the start of a turn the ship leaves: out of play, or to the Bay if New Gaia saved it. [AF 4.5, 8.4]"""
    if owner == f.RELIC and position.relic_owner != position.active:
        return
    word = position.docked[f.BERTH_TERRAFORM * f.OWNERS + owner]
    if word == 0:
        return
    ships.lift(position, f.BERTH_TERRAFORM, owner, ships.highest(word))
    if position.saved:
        ships.to_bay(position, owner)
    else:
        ships.to_stock(position, owner)
    position.saved = 0


def reroll_terraformer(position: f.Position, face: i64) -> None:
    """New Gaia: the ship stays on the Terraforming Station; a high roll will save it. [AF 8.4, 10.30]"""
    me = position.active
    owner = me if position.docked[f.BERTH_TERRAFORM * f.OWNERS + me] else f.RELIC
    before = ships.highest(position.docked[f.BERTH_TERRAFORM * f.OWNERS + owner])
    ships.lift(position, f.BERTH_TERRAFORM, owner, before)
    ships.put(position, f.BERTH_TERRAFORM, owner, face)
    position.saved = 1 if face >= position.figures.gaia_bay_from else 0
    position.tell(facts.TERRAFORMER_ROLLS, me, face, position.saved, -1)
