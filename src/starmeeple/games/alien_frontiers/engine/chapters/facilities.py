"""Shipyard, Lunar Mine, Solar Converter and Orbital Market: costs, and what they give. [AF 4.4, 4.7, 4.8, 4.9]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.alien_frontiers.engine import facts, reasons, steps
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.chapters import planet, resources, ships

# Shipyard -------------------------------------------------------------------------------------


def build_fuel(position: f.Position) -> i64:
    """Fuel for the next ship. [AF 4.4]"""
    nth = position.figures.ships - position.stock[position.active] - position.figures.start_ships
    price = position.figures.build_fuel[nth if nth > 0 else i64(0)]
    if planet.has_bonus(position, f.HERBERT):
        price -= position.figures.herbert_fuel
    return price if price > 0 else i64(0)


def build_ore(position: f.Position) -> i64:
    """Ore for the next ship. [AF 4.4]"""
    nth = position.figures.ships - position.stock[position.active] - position.figures.start_ships
    price = position.figures.build_ore[nth if nth > 0 else i64(0)]
    if planet.has_bonus(position, f.HERBERT):
        price -= position.figures.herbert_ore
    return price if price > 0 else i64(0)


def why_not_build(position: f.Position, fee: i64) -> i64:
    """Is there a ship to build, and can it be paid? [AF 4.4]"""
    if position.stock[position.active] == 0:
        return reasons.STOCK_IS_EMPTY
    can = resources.can_pay(position, build_fuel(position) + fee, build_ore(position))
    return ALLOWED if can else reasons.CANNOT_PAY


def build(position: f.Position) -> None:
    """A new ship comes out of the stock: into the Bay, or at once into play for the Scavenger Fleet. [AF 4.4, 8.6]"""
    me = position.active
    if planet.has_bonus(position, f.HERBERT):
        planet.bonus_used(position, f.HERBERT)
    resources.pay(position, me, build_fuel(position), build_ore(position), f.SHIPYARD)
    position.stock[me] -= 1
    position.tell(facts.BUILDS, me, 1, -1, -1)
    position.ships_gained += 1
    if position.owner_of[f.SCAVENGER] == me + 1:
        position.rolling = 1
        position.ask(steps.ROLL, 0)
    else:
        ships.to_bay(position, me)
        position.ask_active(steps.ACT)


# Lunar Mine and Solar Converter ---------------------------------------------------------------


def mine_floor(position: f.Position) -> i64:
    """The lowest value that the Lunar Mine takes: the highest there, or any for a first ship by Van Vogt. [AF 4.7]"""
    if position.mine_docked == 0 and planet.has_bonus(position, f.VAN_VOGT):
        return 1
    return ships.highest(ships.ships_at(position, f.BERTH_MINE))


def mine(position: f.Position) -> None:
    """A ship at the Lunar Mine gives ore. [AF 4.7]"""
    position.mine_docked += 1
    resources.gain(position, position.active, 0, position.figures.mine_ore, f.MINE)


def convert(position: f.Position, face: i64) -> None:
    """A ship at the Solar Converter gives fuel, more with Lem Badlands. [AF 4.9]"""
    fuel = position.figures.solar_fuel[face]
    if planet.has_bonus(position, f.LEM):
        fuel += position.figures.lem_fuel
        planet.bonus_used(position, f.LEM)
    resources.gain(position, position.active, fuel, 0, f.SOLAR)


# Orbital Market -------------------------------------------------------------------------------


def trades_at(position: f.Position, rate: i64) -> bool:
    """Is there a whole trading pair of the player's with this rate?"""
    for pair in range(f.MARKET_SETS):
        face = position.trading[pair]
        if face and ships.count(ships.mine_at(position, f.BERTH_MARKET + pair)) == 2:
            if (position.figures.heinlein_rate if planet.has_bonus(position, f.HEINLEIN) else face) == rate:
                return True
    return False


class Trade(Verb[f.Position]):
    """Fuel for ore, at the value of a pair that docked for it; the rate is one more than the index. [AF 4.8]"""

    def why_not(self, position: f.Position, seat: i64, less: i64, b: i64, c: i64) -> i64:
        if not trades_at(position, less + 1):
            return reasons.NO_TRADING_PAIR
        return ALLOWED if position.fuel[seat] > less else reasons.CANNOT_PAY

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if position.trading[0] | position.trading[1]:
            for less in range(f.FACES):
                if position.fuel[seat] > less and trades_at(position, less + 1):
                    buffer[n] = self.first + less
                    n += 1
        return n

    def apply(self, position: f.Position, seat: i64, less: i64, b: i64, c: i64) -> None:
        rate = less + 1
        if planet.has_bonus(position, f.HEINLEIN) and position.trading[0] != rate and position.trading[1] != rate:
            planet.bonus_used(position, f.HEINLEIN)
        resources.pay(position, seat, rate, 0, f.MARKET)
        resources.gain(position, seat, 0, position.figures.trade_ore, f.MARKET)
