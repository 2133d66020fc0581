"""Where the hexes of the battlemat are in a picture: pointy hexes in 27 rows, every second row half a hex further right. [SF 3.1]"""

from dataclasses import dataclass
from functools import lru_cache

from starmeeple.drawing.svg import number
from starmeeple.games.star_factions.engine.chapters.battlemat import COLUMNS, ROWS, row_width

LINES = tuple(tuple(f"{chr(97 + column)}{row + 1}" for column in range(int(row_width(row)))) for row in range(ROWS))
CELLS = tuple(cell for line in LINES for cell in line)
ACROSS = int(COLUMNS)  # widths of a hex from the left edge of the mat to the right one
DOWN = (1.5 * (int(ROWS) - 1) + 2) / 3**0.5  # and from the top to the bottom
EDGE = 20.0  # room for the numbers of the rows at the side
HEAD = 17.0  # and for the letters of the columns above


@dataclass(frozen=True)
class Grid:
    """The mat at one size: the left and top end of its hexes, and the width of a hex."""

    left: float
    top: float
    hex: float

    @property
    def side(self) -> float:
        """The length of a hex's border, which is its outer radius as well."""
        return self.hex / 3**0.5

    @property
    def pitch(self) -> float:
        """From one row to the next."""
        return self.side * 1.5

    @property
    def width(self) -> float:
        return self.hex * ACROSS

    @property
    def height(self) -> float:
        return self.hex * DOWN

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the mat, where the black hole is."""
        return self.left + self.width / 2, self.top + self.height / 2

    @property
    def scale(self) -> float:
        """What is drawn for a hex 36 wide is scaled so much."""
        return self.hex / 36

    def centre(self, cell: str) -> tuple[float, float]:
        """The middle of a hex."""
        column, row = ord(cell[0]) - ord("a"), int(cell[1:]) - 1
        return self.left + self.hex * (column + 0.5 + 0.5 * (row & 1)), self.top + self.side + self.pitch * row

    def written(self, halves: int, sides: int) -> str:
        """A corner as a path writes it, by how many halves of a hex it is from the left and halves of a side from the top."""
        return f"{number(round(self.left + halves * self.hex / 2, 1))} {number(round(self.top + sides * self.side / 2, 1))}"


def largest(width: float, height: float) -> float:
    """The widest hex with which the mat and its edges fit into a box."""
    return min((width - EDGE - 6) / ACROSS, (height - HEAD - 6) / DOWN)


def hexagon(radius: float) -> str:
    """A hex around the origin, as a path."""
    half, quarter = number(radius * 3**0.5 / 2), number(radius / 2)
    return f"M{half} {quarter}L0 {number(radius)}L-{half} {quarter}V-{quarter}L0-{number(radius)}L{half}-{quarter}z"


# The corners of a hex around its middle, clockwise from the lower right; across in halves of a hex, down in halves of its side.
CORNERS = ((1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1))


@lru_cache(maxsize=128)
def border(grid: Grid, cells: tuple[str, ...]) -> str:
    """A path around a set of hexes: the sides that two of them share are left out."""
    sides: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for cell in cells:
        column, row = ord(cell[0]) - ord("a"), int(cell[1:]) - 1
        around = [(2 * column + 1 + (row & 1) + dx, 2 + 3 * row + dy) for dx, dy in CORNERS]
        for start, end in zip(around, [*around[1:], around[0]]):
            if start in sides.get(end, ()):
                sides[end].remove(start)
            else:
                sides.setdefault(start, []).append(end)
    parts: list[str] = []
    for first in list(sides):
        while sides[first]:
            loop, at = [first], sides[first].pop()
            while at != first:
                loop.append(at)
                at = sides[at].pop()
            parts.append("M" + "L".join(grid.written(*corner) for corner in loop) + "z")
    return "".join(parts)


def dots(places: list[tuple[float, float]]) -> str:
    """A path of points: stroked with round ends each is a dot as wide as the stroke."""
    return "".join(f"M{number(round(x, 1))} {number(round(y, 1))}h0" for x, y in places)
