"""Fuel and ore, which are not limited, and the events of a turn that agendas ask for. [AF 1.3, 3.4, 9.2]"""

from mypy_extensions import i64

from starmeeple.games.alien_frontiers.engine import facts
from starmeeple.games.alien_frontiers.engine import fields as f


def gain(position: f.Position, seat: i64, fuel: i64, ore: i64, cause: i64) -> None:
    """A player receives resources; agendas count what comes in one's own turn. [AF 1.3, 9.2]"""
    received(position, seat, fuel, ore)
    if position.listener is not None:
        tell_both(position, facts.GAINS_FUEL, facts.GAINS_ORE, seat, fuel, ore, cause, -1)


def received(position: f.Position, seat: i64, fuel: i64, ore: i64) -> None:
    """Resources come to a player, from the supply or from another."""
    position.fuel[seat] += fuel
    position.ore[seat] += ore
    if seat == position.active:
        position.gained_fuel += fuel
        position.gained_ore += ore


def pay(position: f.Position, seat: i64, fuel: i64, ore: i64, cause: i64) -> None:
    """A player pays to the supply, or loses resources."""
    position.fuel[seat] -= fuel
    position.ore[seat] -= ore
    if position.listener is not None:
        tell_both(position, facts.PAYS_FUEL, facts.PAYS_ORE, seat, fuel, ore, cause, -1)


def give(position: f.Position, seat: i64, other: i64, fuel: i64, ore: i64, cause: i64) -> None:
    """A player pays to another. [AF 8.4, 8.11]"""
    position.fuel[seat] -= fuel
    position.ore[seat] -= ore
    received(position, other, fuel, ore)
    if position.listener is not None:
        tell_both(position, facts.GIVES_FUEL, facts.GIVES_ORE, seat, fuel, ore, cause, other)


def steal(position: f.Position, seat: i64, victim: i64, fuel: i64, ore: i64) -> None:
    """A raid takes from a player. [AF 4.3]"""
    position.fuel[victim] -= fuel
    position.ore[victim] -= ore
    received(position, seat, fuel, ore)
    if position.listener is not None:
        tell_both(position, facts.STEALS_FUEL, facts.STEALS_ORE, seat, fuel, ore, -1, victim)


def tell_both(
    position: f.Position, of_fuel: i64, of_ore: i64, seat: i64, fuel: i64, ore: i64, cause: i64, other: i64
) -> None:  # fmt: skip
    """Report fuel and ore that come or go, if any."""
    if fuel:
        position.tell(of_fuel, seat, fuel, cause, other)
    if ore:
        position.tell(of_ore, seat, ore, cause, other)


def can_pay(position: f.Position, fuel: i64, ore: i64) -> bool:
    """Can the active player pay this at once? [AF 3.4]"""
    me = position.active
    return position.fuel[me] >= fuel and position.ore[me] >= ore


def happened(position: f.Position, kind: i64) -> None:
    """Something happened that an agenda may ask for; happening again counts again. [AF 10.50]"""
    if position.figures.factions:
        mask = position.figures.kind_mask[kind]
        position.events |= mask
        position.prior &= ~mask
