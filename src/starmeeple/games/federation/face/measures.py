"""What the lab counts of Federation."""

from collections.abc import Callable

from starmeeple.core import bits
from starmeeple.core.measures import Measure
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine.chapters import influence


def round(position: f.Position) -> int:
    """The round, 0 during the set-up."""
    return int(position.round)


def on_planet(planet: int) -> Callable[[f.Position, int], int]:
    """The seat's influence on a planet."""
    return lambda position, seat: int(influence.influence(position, seat, planet))


def gold(position: f.Position, seat: int) -> int:
    return int(position.reserve[seat * f.RESOURCES + f.GOLD])


def laws(position: f.Position, seat: int) -> int:
    """Laws whose cards have left the piles: the same for every seat."""
    piles = bits.ones(f.LAW_PILE & ~position.left_pile) + bits.ones(f.LAW_PILE & ~position.right_pile)
    return int(piles)


MEASURES = (
    Measure(
        "authority", "authority level with every bonus", "levels", lambda position, seat: int(influence.authority_level(position, seat))
    ),
    Measure("missions", "Special Missions completed", "missions", lambda position, seat: int(influence.completed_missions(position, seat))),
    Measure("medals", "medals", "medals", lambda position, seat: int(bits.ones(position.medals[seat]))),
    Measure("crystals", "Lavandium, Coppernium and Oceanium", "crystals", lambda position, seat: int(influence.crystals(position, seat))),
    Measure("gold", "gold", "gold", gold),
    Measure("hangar", "spaceships in the hangar", "spaceships", lambda position, seat: int(position.hangar[seat])),
    Measure("shares", "steps on the Joint project", "steps", lambda position, seat: int(position.shares[seat])),
    Measure("alterations", "Alteration tokens", "tokens", lambda position, seat: int(bits.ones(position.alterations[seat]))),
    Measure("asteroids", "Asteroid tokens", "tokens", lambda position, seat: int(bits.ones(position.asteroids[seat]))),
    Measure("laws_drawn", "laws drawn from both piles, by all", "laws", laws),
    *(Measure(name, f"influence on {name}", "influence", on_planet(planet)) for planet, name in enumerate(f.PLANET_NAMES)),
)
