"""What the lab counts of Alien Frontiers."""

from starmeeple.core import bits
from starmeeple.core.measures import Measure
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.chapters import planet, ships


def round(position: f.Position) -> int:
    """The round, 0 during the set-up."""
    return int(position.round)


def territories(position: f.Position, seat: int) -> int:
    return sum(position.control[territory] == seat + 1 for territory in range(f.TERRITORIES))


def boards(position: f.Position, seat: int) -> int:
    return sum(position.owner_of[board] == seat + 1 for board in range(f.BOARDS))


MEASURES = (
    Measure("colonies", "colonies on the planet", "colonies", lambda position, seat: int(planet.on_planet(position, seat))),
    Measure("territories", "territories under control", "territories", territories),
    Measure("ships", "ships of the own colour in play", "ships", lambda position, seat: int(ships.fleet(position, seat))),
    Measure("relic_ship", "1 with the Relic Ship", "0 or 1", lambda position, seat: int(position.relic_owner == seat)),
    Measure("fuel", "fuel", "tokens", lambda position, seat: int(position.fuel[seat])),
    Measure("ore", "ore", "tokens", lambda position, seat: int(position.ore[seat])),
    Measure("alien_tech", "Alien Tech cards in hand", "cards", lambda position, seat: int(bits.ones(position.hand[seat]))),
    Measure("hub", "circle of the colony at the Colonist Hub", "circles", lambda position, seat: int(position.hub_at[seat])),
    Measure("agendas_hidden", "agendas face down", "cards", lambda position, seat: int(bits.ones(position.hidden[seat]))),
    Measure("agendas_shown", "agendas revealed", "cards", lambda position, seat: int(bits.ones(position.shown[seat]))),
    Measure("boards", "Faction boards owned", "boards", boards),
)
