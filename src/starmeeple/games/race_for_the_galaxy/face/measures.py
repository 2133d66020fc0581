"""What the lab counts of Race for the Galaxy."""

from collections.abc import Callable

from starmeeple.core.measures import Measure
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine import scoring


def round(position: f.Position) -> int:
    """The round, 0 during the set-up."""
    return int(position.round)


measured = scoring.counts  # all at once


def at(place: int) -> Callable[[f.Position, int], int]:
    """One of them."""
    return lambda position, seat: scoring.counts(position, seat)[place]


MEASURES = (
    Measure("tableau", "cards in the tableau", "cards", at(0)),
    Measure("worlds", "worlds in the tableau", "cards", at(1)),
    Measure("developments", "developments in the tableau", "cards", at(2)),
    Measure("military_worlds", "military worlds in the tableau", "cards", at(3)),
    Measure("sixes", "cards with variable points in the tableau", "cards", at(4)),
    Measure("cost", "cost and defense of the whole tableau", "cards", at(5)),
    Measure("printed_points", "points printed on the tableau", "points", at(6)),
    Measure("military", "Military of the tableau", "Military", at(7)),
    Measure("chips", "points in chips", "points", at(8)),
    Measure("goods", "goods on worlds", "goods", at(9)),
    Measure("hand", "cards in hand", "cards", at(10)),
)
