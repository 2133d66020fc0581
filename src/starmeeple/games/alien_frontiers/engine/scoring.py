"""Points, and the ranking. [AF 6]"""

from typing import Final

from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.facts import Source
from starmeeple.core.ranking import ranked
from starmeeple.games.alien_frontiers.engine import fields as f

# Everything follows from what lies on the table. [AF 6.1]
SOURCES: Final = (
    Source("colonies", "AF 6.1", derived=True),
    Source("territories", "AF 6.1", derived=True),
    Source("the Positron Field", "AF 6.1", derived=True),
    Source("Alien Tech", "AF 6.1", derived=True),
    Source("agendas", "AF 6.1", derived=True),
)


def score(position: f.Position, seat: i64) -> i64:
    """Victory points now: a snapshot of the table. [AF 6.1]"""
    figures = position.figures
    control = position.control
    colonies = position.colonies
    total: i64 = 0
    for territory in range(f.TERRITORIES):
        total += colonies[territory * f.SEATS + seat] * figures.colony_vp
        if control[territory] == seat + 1:
            total += figures.control_vp
    field = position.field_at[f.POSITRON]
    if field and control[field - 1] == seat + 1:
        total += figures.positron_vp
    return total + held_points(position, seat)


def held_points(position: f.Position, seat: i64) -> i64:
    """Points of cards and revealed agendas. [AF 6.1]"""
    figures = position.figures
    total: i64 = 0
    valued = position.hand[seat] & figures.valued_titles
    while valued:
        total += figures.tech_vp[bits.lowest(valued)]
        valued &= valued - 1
    shown = position.shown[seat]
    while shown:
        total += figures.agenda_vp[bits.lowest(shown)]
        shown &= shown - 1
    return total


def sheet(position: f.Position, seat: i64) -> list[int]:
    """A player's points by their sources. [AF 6.1]"""
    figures = position.figures
    colonies: i64 = 0
    territories: i64 = 0
    for territory in range(f.TERRITORIES):
        colonies += position.colonies[territory * f.SEATS + seat] * figures.colony_vp
        if position.control[territory] == seat + 1:
            territories += figures.control_vp
    tech: i64 = 0
    for title in range(f.TITLES):
        if position.hand[seat] >> title & 1:
            tech += figures.tech_vp[title]
    positron = score(position, seat) - colonies - territories - held_points(position, seat)
    return [int(colonies), int(territories), int(positron), int(tech), int(held_points(position, seat) - tech)]


def standing(position: f.Position, seat: i64) -> tuple[int, ...]:
    """What a player's place depends on: points, then the tie-breakers in their order. [AF 6.3]"""
    found = [int(score(position, seat))]
    for tie in position.figures.ties:
        if tie == f.TIE_TECH:
            found.append(int(bits.ones(position.hand[seat])))
        elif tie == f.TIE_ORE:
            found.append(int(position.ore[seat]))
        elif tie == f.TIE_AGENDAS:
            found.append(int(bits.ones(position.shown[seat])))
        else:
            found.append(int(position.fuel[seat]))
    return tuple(found)


def ranking(position: f.Position) -> list[int]:
    """More points, then the tie-breakers; equals share a place. [AF 6.3]"""
    return ranked([standing(position, seat) for seat in range(position.figures.seats)])


def counts(position: f.Position, seat: i64) -> tuple[int, ...]:
    """What the lab counts of a seat, by one look at the table: colonies on the planet, territories; ships, the Relic
    Ship; fuel, ore; Alien Tech; the circle at the Colonist Hub; agendas face down, and revealed; Faction boards."""
    colonies: i64 = 0
    territories: i64 = 0
    for territory in range(f.TERRITORIES):
        colonies += position.colonies[territory * f.SEATS + seat]
        if position.control[territory] == seat + 1:
            territories += 1
    boards: i64 = 0
    for board in range(f.BOARDS):
        if position.owner_of[board] == seat + 1:
            boards += 1
    ships = position.figures.ships - position.stock[seat]
    relic: i64 = 1 if position.relic_owner == seat else 0
    fuel, ore, hub = position.fuel[seat], position.ore[seat], position.hub_at[seat]
    tech = bits.ones(position.hand[seat])
    hidden, shown = bits.ones(position.hidden[seat]), bits.ones(position.shown[seat])
    placed = (int(colonies), int(territories), int(ships), int(relic), int(fuel), int(ore))
    return (*placed, int(tech), int(hub), int(hidden), int(shown), int(boards))
