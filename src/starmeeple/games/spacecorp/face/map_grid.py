"""Where the regions and sites of an era's board lie in a picture: cells of a grid, rows as high as their sites need."""

from dataclasses import dataclass

from starmeeple.games.spacecorp.face.view import Site, View

Cell = tuple[int, int, int, int]  # column, row, columns, rows
Box = tuple[float, float, float, float]  # left, top, width, height

# Where the regions lie; those of Starfarers, and one that an overlay adds, take the next free cells.
BROAD: dict[str, tuple[int, dict[str, Cell]]] = {
    "mariners": (6, {
        "earth-moon": (0, 0, 2, 3), "near-solar": (2, 0, 1, 1), "far-solar": (2, 1, 1, 3), "sisyphus": (3, 0, 2, 1), "mars": (3, 1, 2, 2),
        "halley": (3, 3, 2, 1), "asteroid-belt": (5, 0, 1, 4),
    }),
    "planeteers": (6, {
        "inner-planets": (0, 0, 2, 1), "asteroid-belt": (0, 1, 2, 3), "jupiter": (2, 0, 2, 3), "saturn": (4, 0, 1, 5), "uranus": (5, 0, 1, 4),
        "neptune": (0, 4, 2, 1), "kuiper-belt": (2, 3, 2, 2), "oort-cloud": (5, 4, 1, 1),
    }),
    "starfarers": (5, {}),
}  # fmt: skip
NARROW: dict[str, tuple[int, dict[str, Cell]]] = {
    "mariners": (3, {
        "earth-moon": (0, 0, 3, 2), "near-solar": (0, 2, 1, 1), "sisyphus": (1, 2, 1, 1), "halley": (2, 2, 1, 1), "far-solar": (0, 3, 3, 1),
        "mars": (0, 4, 2, 2), "asteroid-belt": (2, 4, 1, 2),
    }),
    "planeteers": (3, {
        "inner-planets": (0, 0, 1, 3), "asteroid-belt": (1, 0, 2, 3), "jupiter": (0, 3, 3, 2), "saturn": (0, 5, 3, 2), "uranus": (0, 7, 2, 2),
        "neptune": (2, 7, 1, 2), "kuiper-belt": (0, 9, 3, 1), "oort-cloud": (0, 10, 3, 1),
    }),
    "starfarers": (3, {}),
}  # fmt: skip
EDGE = 3.0  # between a region and its cell, and a site and its own
TITLE = 19.0  # the line with a region's name


@dataclass
class Grid:
    """The cells of every region, and how its sites lie in them."""

    columns: int
    cells: dict[str, Cell]
    sites: dict[str, list[Site]]
    named: dict[str, bool]  # has the region a line with its name?

    def across(self, region: str) -> int:
        """How many sites of a region lie side by side."""
        return min(self.cells[region][2], len(self.sites[region]))

    def down(self, region: str) -> int:
        return -(-len(self.sites[region]) // self.across(region))

    def site_width(self, region: str, width: float) -> float:
        """How wide a site of a region is on a map of a width."""
        return (width / self.columns * self.cells[region][2] - 2 * EDGE - 4) / self.across(region) - EDGE

    def title(self, region: str) -> float:
        return TITLE if self.named[region] else EDGE

    def rows(self, needs: dict[str, list[float]], height: float = 0.0) -> list[float]:
        """The heights of the rows in which every site has what it needs, stretched to a height where there is more."""
        rows = [0.0] * max(row + rows for _, row, _, rows in self.cells.values())
        for region, (_, first, _, span) in sorted(self.cells.items(), key=lambda item: item[1][3]):
            each, across = needs[region], self.across(region)
            lines = [max(each[start : start + across]) + EDGE for start in range(0, len(each), across)]
            missing = sum(lines) + self.title(region) + 2 * EDGE + 2 - sum(rows[first : first + span])
            if missing > 0:
                for row in range(first, first + span):
                    rows[row] += missing / span
        more = max(0.0, height - sum(rows)) / len(rows)
        return [row + more for row in rows]

    def box(self, region: str, width: float, rows: list[float]) -> Box:
        """The place of a region on a map of a width."""
        column, row, columns, span = self.cells[region]
        step = width / self.columns
        return column * step + EDGE, sum(rows[:row]) + EDGE, columns * step - 2 * EDGE, sum(rows[row : row + span]) - 2 * EDGE

    def site_boxes(self, region: str, box: Box, needs: list[float]) -> list[Box]:
        """The places of its sites, from the region's corner: what is left over is shared."""
        across, down = self.across(region), self.down(region)
        width = (box[2] - 4) / across
        lines = [max(needs[start : start + across]) + EDGE for start in range(0, len(needs), across)]
        more = (box[3] - self.title(region) - 2 - sum(lines)) / down
        found = []
        top = self.title(region)
        for line, high in enumerate(lines):
            for column in range(min(across, len(needs) - line * across)):
                found.append((2 + column * width + EDGE / 2, top, width - EDGE, high + more - EDGE))
            top += high + more
        return found


def grid_of(view: View, narrow: bool) -> Grid:
    """The grid of the era's board; a region with more sites than its cells spills over into free ones."""
    columns, known = (NARROW if narrow else BROAD)[view["era"]]
    sites: dict[str, list[Site]] = {}
    for site in view["sites"]:
        sites.setdefault(site["region"], []).append(site)
    names = {row["region"]: row["name"] for row in view["regions"]}
    cells = {name: cell for name, cell in known.items() if name in sites and cell[2] * cell[3] >= len(sites[name])}
    taken = {spot for cell in cells.values() for spot in spots(*cell)}
    for region, its in sites.items():
        if region in cells:
            continue
        wide = min(len(its), columns)
        high = -(-len(its) // wide)
        free = ((c, r, wide, high) for r in range(200) for c in range(columns - wide + 1))
        cells[region] = next(cell for cell in free if not taken & spots(*cell))
        taken |= spots(*cells[region])
    named = {region: len(its) > 1 or names[region] != its[0]["name"] for region, its in sites.items()}
    return Grid(columns, cells, sites, named)


def spots(column: int, row: int, columns: int, rows: int) -> set[tuple[int, int]]:
    """The single cells that a cell covers."""
    return {(c, r) for c in range(column, column + columns) for r in range(row, row + rows)}
