"""The globe of the planet: where each territory lies on it, seen from a little above the equator."""

from math import sqrt
from typing import NamedTuple

BOW = 0.07  # how much a parallel bows, in radii
PARALLELS = (-1.0, -0.46, -0.035, 0.39, 1.0)  # where they meet the globe's edge, in radii
MERIDIANS = (0.0, -0.05, 0.05, 0.0)  # where a band is parted
SPOTS = {
    "asimov-crater": (0, 0), "lem-badlands": (0, 1), "van-vogt-mountains": (1, 0), "burroughs-desert": (1, 1),
    "bradbury-plateau": (2, 0), "herbert-valley": (2, 1), "pohl-foothills": (3, 0), "heinlein-plains": (3, 1),
}  # fmt: skip


class Cell(NamedTuple):
    """A territory's part of the globe: its outline, the arc at the edge, and the room for words, which narrows towards the poles."""

    outline: str
    arc: str
    x: float  # the middle of its words
    top: float
    bottom: float
    split: float  # where the band is parted
    radius: float
    pulls: tuple[float, ...]  # where words may stand in their room, the best first: 0 at its top, 1 at its bottom

    def width(self, y: float, height: float) -> float:
        """How wide words may be that are so high from y on."""
        worst = max(abs(y), abs(y + height))
        outer = sqrt(max(0.0, (self.radius - 9) ** 2 - worst * worst))
        return 2 * min(outer - abs(self.x), abs(self.x - self.split) - 4)


def cell_of(slug: str, radius: float) -> Cell:
    """Where a territory lies on a globe around the origin."""
    band, side = SPOTS[slug]
    out = 1 if side else -1
    inset = 1.5
    edge = radius - inset
    split = MERIDIANS[band] * radius + out * inset
    high, low = PARALLELS[band] * radius, PARALLELS[band + 1] * radius
    first, last = band == 0, band == len(PARALLELS) - 2
    top = -edge if first else high + inset
    bottom = edge if last else low - inset

    def parallel(y: float, x: float) -> float:
        """How high the parallel that meets the edge at y is at x."""
        reach = sqrt(max(0.0, radius * radius - y * y))
        return y + BOW * radius * (1 - (x / reach) ** 2) if reach else y

    def reach(y: float) -> float:
        return out * sqrt(max(0.0, edge * edge - y * y))

    start = (split, -sqrt(edge * edge - split * split)) if first else (split, parallel(high, split) + inset)
    end = (split, sqrt(edge * edge - split * split)) if last else (split, parallel(low, split) - inset)
    sweep = 1 if side else 0
    across = "" if first else f"Q{(split + reach(top)) / 2:.1f} {start[1] - 1:.1f} {reach(top):.1f} {top:.1f}"
    back = "" if last else f"Q{(split + reach(bottom)) / 2:.1f} {end[1] - 1:.1f} {end[0]:.1f} {end[1]:.1f}"
    turn = end if last else (reach(bottom), bottom)
    outline = f"M{start[0]:.1f} {start[1]:.1f}{across}A{edge:.1f} {edge:.1f} 0 0 {sweep} {turn[0]:.1f} {turn[1]:.1f}{back}z"

    near = radius - 5
    from_y, to_y = max(-near * 0.97, top + 6), min(near * 0.97, bottom - 6)
    far = [(out * sqrt(near * near - y * y), y) for y in (from_y, to_y)]
    arc = f"M{far[0][0]:.1f} {far[0][1]:.1f}A{near:.1f} {near:.1f} 0 0 {sweep} {far[1][0]:.1f} {far[1][1]:.1f}"

    pole = first or last
    middle = (high + low) / 2 + BOW * radius * 0.7
    x = split + out * 0.31 * radius if pole else (split + out * (sqrt(radius * radius - middle * middle) - 9)) / 2
    upper = -0.9 * radius if first else parallel(high, x) + 5
    under = 0.9 * radius if last else parallel(low, x) - 5
    return Cell(outline, arc, x, upper, under, split, radius, (0.75, 1.0) if first else (0.25, 0.0) if last else (0.5,))
