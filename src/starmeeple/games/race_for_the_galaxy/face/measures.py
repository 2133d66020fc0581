"""What the lab counts of Race for the Galaxy."""

from collections.abc import Callable
from functools import lru_cache

from starmeeple.core.measures import Measure
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards, powers
from starmeeple.games.race_for_the_galaxy.engine.figures import Figures


def round(position: f.Position) -> int:
    """The round, 0 during the set-up."""
    return int(position.round)


@lru_cache(maxsize=8)
def printed(figures: Figures) -> list[tuple[int, int, int, int, int]]:
    """Of each card whether it is a world, a military one, one with variable points; its cost, its points."""
    return [
        (
            int(figures.is_world[card] != 0), int(figures.military[card] != 0), int(figures.scorer[card] != 0), int(figures.cost[card]),
            int(figures.vp[card]),
        )
        for card in range(len(figures.cost))
    ]  # fmt: skip


def measured(position: f.Position, seat: int) -> tuple[int, ...]:
    """All that is counted of a seat, by one look at its tableau."""
    first, size = seat * f.ROOM, int(position.size[seat])
    cards_of = list(position.tableau[first : first + size])
    rows = printed(position.figures)
    worlds = military = sixes = cost = points = goods = 0
    for card in cards_of:
        row = rows[card]
        military += row[1]
        sixes += row[2]
        cost += row[3]
        points += row[4]
        if row[0]:
            worlds += 1
            goods += cards.goods_on(position, card)
    strength, chips, hand = int(powers.military(position, seat)), int(position.chips[seat]), int(position.held[seat])
    return size, worlds, size - worlds, military, sixes, cost, points, strength, chips, int(goods), hand


def at(place: int) -> Callable[[f.Position, int], int]:
    """One of them."""
    return lambda position, seat: measured(position, seat)[place]


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
