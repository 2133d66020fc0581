"""What the lab counts of Alien Frontiers."""

from collections.abc import Callable

from starmeeple.core.measures import Measure
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine import scoring


def round(position: f.Position) -> int:
    """The round, 0 during the set-up."""
    return int(position.round)


measured = scoring.counts  # all at once


def at(place: int) -> Callable[[f.Position, int], int]:
    """One of them."""
    return lambda position, seat: scoring.counts(position, seat)[place]


MEASURES = (
    Measure("colonies", "colonies on the planet", "colonies", at(0)),
    Measure("territories", "territories under control", "territories", at(1)),
    Measure("ships", "ships of the own colour in play", "ships", at(2)),
    Measure("relic_ship", "1 with the Relic Ship", "0 or 1", at(3)),
    Measure("fuel", "fuel", "tokens", at(4)),
    Measure("ore", "ore", "tokens", at(5)),
    Measure("alien_tech", "Alien Tech cards in hand", "cards", at(6)),
    Measure("hub", "circle of the colony at the Colonist Hub", "circles", at(7)),
    Measure("agendas_hidden", "agendas face down", "cards", at(8)),
    Measure("agendas_shown", "agendas revealed", "cards", at(9)),
    Measure("boards", "Faction boards owned", "boards", at(10)),
)
