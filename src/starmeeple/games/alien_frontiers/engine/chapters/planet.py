"""The planet: colonies, control, the bonuses of territories, and the Relic Ship. [AF 5]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.alien_frontiers.engine import facts, reasons, steps
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.chapters import resources, ships


def recount(position: f.Position, territory: i64) -> None:
    """Control goes to who has strictly more colonies than every other player; the Relic Ship follows. [AF 5.1, 5.3]"""
    colonies = position.colonies
    best: i64 = 0
    holder: i64 = 0
    for seat in range(f.SEATS):
        n = colonies[territory * f.SEATS + seat]
        if n > best:
            best = n
            holder = seat + 1
        elif n == best:
            holder = 0
    before = position.control[territory]
    if holder != before:
        position.control[territory] = holder
        if before:
            position.tell(facts.LOSES_CONTROL, before - 1, 0, -1, territory)
        if holder:
            position.tell(facts.CONTROLS, holder - 1, 0, -1, territory)
    if holder and holder != position.active + 1:
        position.foreign |= 1 << territory
    if territory == f.BURROUGHS and position.relic_owner >= 0 and position.relic_owner + 1 != holder:
        ships.relic_goes_home(position)


def territories_of(position: f.Position, seat: i64) -> i64:
    """How many territories a player controls."""
    total: i64 = 0
    for territory in range(f.TERRITORIES):
        if position.control[territory] == seat + 1:
            total += 1
    return total


def isolated(position: f.Position, territory: i64) -> bool:
    """Does the Isolation Field void this territory's bonus? [AF 5.4]"""
    return position.field_at[f.ISOLATION] == territory + 1


def repulsed(position: f.Position, territory: i64) -> bool:
    """Does the Repulsor Field keep colonies from coming and going? [AF 5.4]"""
    return position.field_at[f.REPULSOR] == territory + 1


def has_bonus(position: f.Position, territory: i64) -> bool:
    """May the active player use a territory's bonus: by control, or borrowed for this turn? [AF 5.2]"""
    if position.control[territory] != position.active + 1 and not (position.borrowed >> territory) & 1:
        return False
    return position.field_at[f.ISOLATION] != territory + 1


def bonus_used(position: f.Position, territory: i64) -> None:
    """A bonus changed something for the active player: this matters if the territory was taken this turn. [AF 9.2]"""
    if (position.foreign >> territory) & 1 and position.control[territory] == position.active + 1:
        resources.happened(position, f.TOOK_AND_USED)


# Colonies and field generators ----------------------------------------------------------------


def on_planet(position: f.Position, seat: i64) -> i64:
    """A player's colonies on territories."""
    total: i64 = 0
    colonies = position.colonies
    for territory in range(f.TERRITORIES):
        total += colonies[territory * f.SEATS + seat]
    return total


def colonies_on(position: f.Position, territory: i64) -> i64:
    """All players' colonies on a territory."""
    colonies = position.colonies
    at = territory * f.SEATS
    return colonies[at] + colonies[at + 1] + colonies[at + 2] + colonies[at + 3] + colonies[at + 4]


def unplaced_colonies(position: f.Position, seat: i64) -> i64:
    """Colonies neither on the planet nor at the Colonist Hub."""
    left = position.figures.allotment - on_planet(position, seat)
    return left - 1 if position.hub_at[seat] else left


def land_colony(position: f.Position, territory: i64) -> bool:
    """The active player's colony lands; returns whether it was the last one, which ends the game. [AF 6.2]"""
    me = position.active
    if isolated(position, territory):
        resources.happened(position, f.LANDED_ON_ISOLATION)
    position.colonies[territory * f.SEATS + me] += 1
    position.landed += 1
    position.tell(facts.LANDS, me, 0, -1, territory)
    recount(position, territory)
    return on_planet(position, me) == position.figures.allotment


def any_field(position: f.Position) -> bool:
    """Is a field generator on the planet?"""
    return position.field_at[f.ISOLATION] + position.field_at[f.POSITRON] + position.field_at[f.REPULSOR] != 0


def set_field(position: f.Position, field: i64, territory: i64) -> None:
    """A field generator comes onto a territory, or off the planet (-1). [AF 5.4]"""
    before = position.field_at[field] - 1
    position.field_at[field] = territory + 1
    position.tell(facts.FIELD_COMES if territory >= 0 else facts.FIELD_GOES, position.active, before, field, territory)
    if field == f.ISOLATION and territory == f.BURROUGHS and position.relic_owner >= 0:
        ships.relic_goes_home(position)


# The Relic Ship -------------------------------------------------------------------------------


def why_not_relic(position: f.Position) -> i64:
    """The controller of Burroughs Desert, not isolated, while the ship is there. [AF 5.3]"""
    if position.control[f.BURROUGHS] != position.active + 1:
        return reasons.NOT_CONTROLLED
    if isolated(position, f.BURROUGHS):
        return reasons.ISOLATED
    if position.relic_place != f.AT_HOME:
        return reasons.RELIC_IS_AWAY
    figures = position.figures
    return ALLOWED if resources.can_pay(position, figures.relic_fuel, figures.relic_ore) else reasons.CANNOT_PAY


class BuyRelic(Verb[f.Position]):
    """The Relic Ship goes to the Bay; the Scavenger Fleet's owner rolls it at once. [AF 5.3, 8.6]"""

    def why_not(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        return why_not_relic(position)

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if why_not_relic(position) == ALLOWED:
            buffer[n] = self.first
            n += 1
        return n

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        position.tell(facts.BUYS_RELIC, seat, 0, -1, -1)
        resources.pay(position, seat, position.figures.relic_fuel, position.figures.relic_ore, f.FOR_RELIC)
        bonus_used(position, f.BURROUGHS)
        position.relic_owner = seat
        position.ships_gained += 1
        if position.owner_of[f.SCAVENGER] == seat + 1:
            position.relic_place = f.IN_POOL
            position.roll_mask = 1 << f.SPECIAL_RELIC
            position.ask(steps.ROLL, 0)
        else:
            ships.to_bay(position, f.RELIC)
