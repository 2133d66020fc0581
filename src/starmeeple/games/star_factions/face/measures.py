"""What the lab counts of Star Factions."""

from collections.abc import Callable

from starmeeple.core.measures import Measure
from starmeeple.games.star_factions.engine import fields as f
from starmeeple.games.star_factions.engine import scoring


def round(position: f.Position) -> int:
    """The round, 0 during the set-up."""
    return int(position.round)


def ships_of(position: f.Position, seat: int) -> list[int]:
    """The numbers of the seat's ships on the mat."""
    side = int(position.side_of[seat])
    return [ship for ship in range(side * f.SLOTS, (side + 1) * f.SLOTS) if position.cell[ship] >= 0] if side >= 0 else []


def counters(kind: int) -> Callable[[f.Position, int], int]:
    """How many counters of a kind the seat has."""

    def count(position: f.Position, seat: int) -> int:
        side = int(position.side_of[seat])
        return int(position.counters[side * f.COUNTERS + kind]) if side >= 0 else 0

    return count


def fleet(position: f.Position, seat: int) -> int:
    return len(ships_of(position, seat))


def fighters(position: f.Position, seat: int) -> int:
    kinds = position.figures.kind
    return sum(kinds[ship] in (f.WARRIOR, f.JUGGERNAUT) for ship in ships_of(position, seat))


def hull(position: f.Position, seat: int) -> int:
    return sum(int(position.hull[ship]) for ship in ships_of(position, seat))


def bounty(position: f.Position, seat: int) -> int:
    figures = position.figures
    return sum(int(figures.bounty[figures.kind[ship]]) for ship in ships_of(position, seat))


def kits(position: f.Position, seat: int) -> int:
    return sum(position.kit[ship] > 0 for ship in ships_of(position, seat))


def is_alive(position: f.Position, seat: int) -> int:
    side = position.side_of[seat]
    return int(position.alive >> side & 1) if side >= 0 else 1


MEASURES = (
    Measure("colonies", "planets that carry the flag", "planets", lambda position, seat: int(scoring.points(position, seat))),
    Measure("fleet", "ships on the mat", "ships", fleet),
    Measure("fighters", "Warriors and Juggernauts on the mat", "ships", fighters),
    Measure("hull", "hull points of the fleet", "points", hull),
    Measure("bounty", "what the fleet is worth to an enemy", "points", bounty),
    Measure("kits", "ships with a kit", "ships", kits),
    Measure("metal", "Metal counters", "counters", counters(int(f.METAL))),
    Measure("fuel", "Fuel counters", "counters", counters(int(f.FUEL))),
    Measure("weapon", "Weapon counters", "counters", counters(int(f.WEAPON))),
    Measure("alive", "1 while the faction is in the game", "0 or 1", is_alive),
)
