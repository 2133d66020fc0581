"""What the lab counts of Race for the Galaxy."""

from starmeeple.core.measures import Measure
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards, powers


def round(position: f.Position) -> int:
    """The round, 0 during the set-up."""
    return int(position.round)


def tableau(position: f.Position, seat: int) -> list[int]:
    """The cards of a tableau."""
    first = seat * f.ROOM
    return [int(position.tableau[place]) for place in range(first, first + int(position.size[seat]))]


def worlds(position: f.Position, seat: int) -> int:
    return sum(position.figures.is_world[card] != 0 for card in tableau(position, seat))


def military_worlds(position: f.Position, seat: int) -> int:
    return sum(position.figures.military[card] != 0 for card in tableau(position, seat))


def sixes(position: f.Position, seat: int) -> int:
    return sum(position.figures.scorer[card] != 0 for card in tableau(position, seat))


def cost(position: f.Position, seat: int) -> int:
    return sum(int(position.figures.cost[card]) for card in tableau(position, seat))


def goods(position: f.Position, seat: int) -> int:
    return sum(int(cards.goods_on(position, card)) for card in tableau(position, seat))


def printed(position: f.Position, seat: int) -> int:
    return sum(int(position.figures.vp[card]) for card in tableau(position, seat))


MEASURES = (
    Measure("tableau", "cards in the tableau", "cards", lambda position, seat: int(position.size[seat])),
    Measure("worlds", "worlds in the tableau", "cards", worlds),
    Measure(
        "developments", "developments in the tableau", "cards", lambda position, seat: int(position.size[seat]) - worlds(position, seat)
    ),
    Measure("military_worlds", "military worlds in the tableau", "cards", military_worlds),
    Measure("sixes", "cards with variable points in the tableau", "cards", sixes),
    Measure("cost", "cost and defense of the whole tableau", "cards", cost),
    Measure("printed_points", "points printed on the tableau", "points", printed),
    Measure("military", "Military of the tableau", "Military", lambda position, seat: int(powers.military(position, seat))),
    Measure("chips", "points in chips", "points", lambda position, seat: int(position.chips[seat])),
    Measure("goods", "goods on worlds", "goods", goods),
    Measure("hand", "cards in hand", "cards", lambda position, seat: int(position.held[seat])),
)
