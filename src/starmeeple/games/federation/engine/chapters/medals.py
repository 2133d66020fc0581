"""Medals of Honor. [FE 6.1]"""

from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.verbs import Choice
from starmeeple.games.federation.engine import facts, reasons
from starmeeple.games.federation.engine import fields as f
from starmeeple.games.federation.engine.chapters import influence


def honour(position: f.Position, seat: i64, planet: i64) -> None:
    """Take the lowest planet medal that the influence reaches, if the player has none of that planet. [FE 6.1]"""
    levels = position.medals_left[planet]
    if levels == 0 or position.medals[seat] >> planet & 1:
        return
    if influence.influence(position, seat, planet) >= bits.lowest(levels):
        position.medals_left[planet] = levels & (levels - 1)
        receive(position, seat, planet)


def receive(position: f.Position, seat: i64, medal: i64) -> None:
    """A player has a medal; a second one of its kind is none."""
    if not position.medals[seat] >> medal & 1:
        position.medals[seat] |= 1 << medal
        position.tell(facts.RECEIVES_A_MEDAL, seat, 0, medal, -1)


class Medal(Choice[f.Position]):
    """A medal of choice; of a planet the one on the highest level that is left. [FE 6.1]"""

    def choices(self, position: f.Position, seat: i64) -> i64:
        found = ~position.medals[seat] & ((1 << f.MEDALS) - 1)
        for planet in range(f.PLANETS):
            if position.medals_left[planet] == 0:
                found &= ~(1 << planet)
        return found

    def why_refused(self, position: f.Position, seat: i64, medal: i64, b: i64, c: i64) -> i64:
        return reasons.MEDAL_NOT_TO_BE_HAD

    def apply(self, position: f.Position, seat: i64, medal: i64, b: i64, c: i64) -> None:
        receive(position, seat, medal)
        if medal < f.PLANETS:
            levels = position.medals_left[medal]
            highest = levels
            while highest & (highest - 1):
                highest &= highest - 1
            position.medals_left[medal] = levels & ~highest
