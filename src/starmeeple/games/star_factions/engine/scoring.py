"""Colonies, and the ranking at a limit. [SF 9.7, 9.8]"""

from typing import Final

from mypy_extensions import i64

from starmeeple.core.facts import Source
from starmeeple.core.ranking import ranked
from starmeeple.games.star_factions.engine import fields as f

SOURCES: Final = (Source("colonies", "SF 9.1"),)


def colonies(position: f.Position, side: i64) -> i64:
    """How many planets carry the side's flag."""
    found: i64 = 0
    for planet in range(f.PLANETS):
        if position.flags[planet] == side:
            found += 1
    return found


def points(position: f.Position, seat: i64) -> i64:
    """The seat's colonies; none before it has a side."""
    side = position.side_of[seat]
    return colonies(position, side) if side >= 0 else i64(0)


def strength(position: f.Position, side: i64) -> tuple[int, ...]:
    """What counts at a limit: colonies, then the bounties of the fleet, then its hull, then counters. [SF 9.7]"""
    figures = position.figures
    bounty = 0
    hull = 0
    for ship in range(side * f.SLOTS, side * f.SLOTS + f.SLOTS):
        if position.cell[ship] >= 0:
            bounty += int(figures.bounty[figures.kind[ship]])
            hull += int(position.hull[ship])
    held = 0
    for counter in range(f.COUNTERS):
        held += int(position.counters[side * f.COUNTERS + counter])
    return (int(colonies(position, side)), bounty, hull, held)


def ranking(position: f.Position) -> list[int]:
    """A winner is first, all others lose alike; at a limit the living are ranked, the rest are last. [SF 9.7, 9.8]"""
    keys: list[tuple[int, ...]] = []
    for seat in range(position.figures.seats):
        side = position.side_of[seat]
        if position.winner >= 0:
            keys.append((1 if side == position.winner else 0,))
        elif side < 0 or not position.alive >> side & 1:
            keys.append((-1,))
        else:
            keys.append(strength(position, side))
    return ranked(keys)
