"""What a player has come to: influence, authority, missions, and all that can be counted. [FE 2.2, 2.3, 2.5]"""

from typing import Final

from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.games.federation.engine import fields as f

# What can be counted: five influences, then these.
MISSIONS: Final = 5
AUTHORITY: Final = 6
DIE: Final = 7
AVAILABLE: Final = 8
COLOURS: Final = 9
GOLD: Final = 10
MEGASTRUCTURES: Final = 11
HANGAR: Final = 12
HIGH_DISCS: Final = 13
ALTERATIONS: Final = 14
ASTEROIDS: Final = 15
COUNTS: Final = (
    "neo", "sixmoon", "atalum", "arratooine", "e81216", "missions", "authority", "die", "available", "colours", "gold",
    "megastructures", "hangar", "high-discs", "alterations", "asteroids", "reserve",
)  # fmt: skip


def influence(position: f.Position, seat: i64, planet: i64) -> i64:
    """A player's influence on a planet. [FE 2.2]"""
    if planet == f.NEO:
        return position.miner[seat]
    if planet == f.SIXMOON:
        return position.mage[seat]
    if planet == f.ATALUM:
        return bits.ones(position.tiles[seat])
    if planet == f.ARRATOOINE:
        return bits.ones(position.discs[seat]) + bits.ones(position.high[seat])
    robots = position.robots[seat]
    megastructures = bits.ones(robots & f.MEGA_BITS)
    return bits.ones(robots & f.STRUCTURE_BITS) + position.figures.mega_influence * megastructures


def marker_level(position: f.Position, seat: i64) -> i64:
    """The level of the authority marker alone. [FE 2.3]"""
    return position.figures.level_of[position.degree[seat]]


def authority_level(position: f.Position, seat: i64) -> i64:
    """The authority level with every bonus. [FE 2.3]"""
    return position.figures.level_of[position.degree[seat]] + position.lasting[seat] + position.passing[seat]


def completed_missions(position: f.Position, seat: i64) -> i64:
    """Spaceships on missions, the Starting tile, a Deep Space tile. [FE 2.5]"""
    done = bits.ones(position.flown[seat])
    if position.started[seat]:
        done += 1
    if position.deep[seat]:
        done += 1
    return done


def colours(tiles: i64) -> i64:
    """The number of colours among Erudite tiles."""
    found: i64 = 0
    for colour in range(f.COLOURS):
        if (tiles | tiles >> f.LEVEL | tiles >> 2 * f.LEVEL) >> colour * f.IN_PILE & f.PILE:
            found += 1
    return found


def counted(position: f.Position, seat: i64, count: i64) -> i64:
    """How many of something a player has: what tiles, missions and megastructures score. [FE 2.5, 5.5]"""
    if count < f.PLANETS:
        return influence(position, seat, count)
    if count == MISSIONS:
        return completed_missions(position, seat)
    if count == AUTHORITY:
        return authority_level(position, seat)
    if count == DIE:
        return position.die[seat]
    if count == AVAILABLE:
        return bits.ones(position.opened[seat] & ~position.flown[seat])
    if count == COLOURS:
        return colours(position.tiles[seat])
    if count == GOLD:
        return position.reserve[seat * f.RESOURCES + f.GOLD]
    if count == MEGASTRUCTURES:
        return bits.ones(position.robots[seat] & f.MEGA_BITS)
    if count == HANGAR:
        return position.hangar[seat]
    if count == HIGH_DISCS:
        return bits.ones(position.high[seat])
    if count == ALTERATIONS:
        return bits.ones(position.alterations[seat])
    if count == ASTEROIDS:
        return bits.ones(position.asteroids[seat])
    return crystals(position, seat) + position.reserve[seat * f.RESOURCES + f.GOLD]


def crystals(position: f.Position, seat: i64) -> i64:
    """Lavandium, Coppernium and Oceanium together. [FE 2.1]"""
    at = seat * f.RESOURCES
    return position.reserve[at + f.LAVANDIUM] + position.reserve[at + f.COPPERNIUM] + position.reserve[at + f.OCEANIUM]


def spaceships_left(position: f.Position, seat: i64) -> i64:
    """Spaceships in the supply. [FE 2.5]"""
    return position.figures.spaceships - position.hangar[seat] - bits.ones(position.flown[seat])
