"""Things of their own sizes one after another, in as many rows as they need."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from starmeeple.drawing import Svg


class Item(NamedTuple):
    """Something to be laid: how wide and high it is, and how it is drawn where it lies."""

    width: float
    height: float
    draw: Callable[[Svg, float, float], None]


def shelves(sizes: Sequence[tuple[float, float]], width: float, gap: float) -> tuple[list[tuple[float, float]], float]:
    """Where things of these sizes lie in rows that are so wide, each in the middle of its row; and how high all the rows are."""
    places: list[tuple[float, float]] = []
    x = top = high = 0.0
    row = 0  # the first of the row
    for wide, tall in [*sizes, (width + 1, 0.0)]:
        if x and x + wide > width:
            for index in range(row, len(places)):
                places[index] = (places[index][0], top + (high - sizes[index][1]) / 2)
            top, x, high, row = top + high + gap, 0.0, 0.0, len(places)
        places.append((x, top))
        x, high = x + wide + gap, max(high, tall)
    return places[:-1], max(0.0, top - gap)


def height_of(items: Sequence[Item], width: float, gap: float = 6) -> float:
    """How high the rows of these things are."""
    return shelves([(item.width, item.height) for item in items], width, gap)[1]


def lay(svg: Svg, items: Sequence[Item], x: float, y: float, width: float, gap: float = 6) -> None:
    """Draw these things in rows."""
    places, _ = shelves([(item.width, item.height) for item in items], width, gap)
    for item, (left, top) in zip(items, places):
        item.draw(svg, x + left, y + top)
