"""Where the regions and sites of an era's board lie in a picture: cells of a grid, rows as high as their sites need."""

from dataclasses import dataclass

from starmeeple.games.spacecorp.face.view import Site, View

Cell = tuple[int, int, int, int]  # column, row, columns, rows
Box = tuple[float, float, float, float]  # left, top, width, height

# Where the regions lie, systems with as many places beside each other; a region that an overlay adds takes the next free cells.
BROAD: dict[str, tuple[int, dict[str, Cell]]] = {
    "mariners": (5, {
        "earth-moon": (0, 0, 2, 3), "near-solar": (0, 3, 1, 1), "sisyphus": (1, 3, 1, 1), "far-solar": (2, 0, 1, 3), "halley": (2, 3, 1, 1),
        "mars": (3, 0, 2, 3), "asteroid-belt": (3, 3, 2, 1),
    }),
    "planeteers": (6, {
        "inner-planets": (0, 0, 2, 1), "asteroid-belt": (0, 1, 2, 3), "jupiter": (2, 0, 2, 3), "saturn": (4, 0, 1, 6), "uranus": (5, 0, 1, 5),
        "neptune": (0, 4, 2, 2), "kuiper-belt": (2, 3, 2, 3), "oort-cloud": (5, 5, 1, 1),
    }),
    "starfarers": (5, {
        "sol": (0, 0, 1, 1), "alpha-centauri": (1, 0, 1, 1), "luhman-16": (2, 0, 1, 1), "wolf-359": (3, 0, 1, 1), "ross-128": (4, 0, 1, 1),
        "barnards-star": (0, 1, 1, 1), "sirius": (1, 1, 1, 1), "61-cygni": (2, 1, 1, 1), "procyon": (3, 1, 1, 1), "wolf-1061": (4, 1, 1, 1),
        "kapteyns-star": (0, 2, 1, 1), "epsilon-eridani": (1, 2, 1, 1), "tau-ceti": (2, 2, 1, 1), "ross-780": (3, 2, 1, 1), "orion-arm": (4, 2, 1, 1),
    }),
}  # fmt: skip
NARROW: dict[str, tuple[int, dict[str, Cell]]] = {
    "mariners": (3, {
        "earth-moon": (0, 0, 3, 2), "near-solar": (0, 2, 1, 1), "sisyphus": (1, 2, 1, 1), "halley": (2, 2, 1, 1), "far-solar": (0, 3, 3, 1),
        "mars": (0, 4, 2, 2), "asteroid-belt": (2, 4, 1, 2),
    }),
    "planeteers": (3, {
        "inner-planets": (0, 0, 2, 1), "oort-cloud": (2, 0, 1, 1), "asteroid-belt": (0, 1, 3, 2), "jupiter": (0, 3, 3, 2), "saturn": (0, 5, 2, 3),
        "uranus": (2, 5, 1, 4), "neptune": (0, 8, 2, 1), "kuiper-belt": (0, 9, 3, 1),
    }),
    "starfarers": (3, {
        "sol": (0, 0, 1, 1), "alpha-centauri": (1, 0, 1, 1), "luhman-16": (2, 0, 1, 1), "wolf-359": (0, 1, 1, 1), "ross-128": (1, 1, 1, 1),
        "kapteyns-star": (2, 1, 1, 1), "barnards-star": (0, 2, 1, 1), "sirius": (1, 2, 1, 1), "61-cygni": (2, 2, 1, 1), "procyon": (0, 3, 1, 1),
        "wolf-1061": (1, 3, 1, 1), "orion-arm": (2, 3, 1, 1), "epsilon-eridani": (0, 4, 1, 1), "tau-ceti": (1, 4, 1, 1), "ross-780": (2, 4, 1, 1),
    }),
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
        return (width / self.columns * self.cells[region][2] - 2 * EDGE - 2 * self.rim(region)) / self.across(region) - EDGE

    def title(self, region: str) -> float:
        """The height of what stands above a region's sites; a site that is its region fills it."""
        return TITLE if self.named[region] else 0.0

    def rim(self, region: str) -> float:
        """How far the sites lie from the region's edge."""
        return 2.0 if self.named[region] else 0.0

    def lines(self, region: str) -> list[list[int]]:
        """The sites that lie side by side, line by line: the first site takes the room that is left over."""
        across, number = self.across(region), len(self.sites[region])
        first = across - self.spare(region)
        return [list(range(first)), *(list(range(at, min(at + across, number))) for at in range(first, number, across))]

    def spare(self, region: str) -> int:
        return self.across(region) * self.down(region) - len(self.sites[region])

    def edges(self, needs: dict[str, list[float]], height: float = 0.0) -> list[float]:
        """Where the rows begin, and the last ends, so that every site has what it needs: between as early and as late as possible.
        A height that is more than needed is shared by all rows."""
        own = {region: sum(self.heights(region, needs[region])) + self.title(region) + self.rim(region) + 2 * EDGE for region in self.cells}
        last = max(row + span for _, row, _, span in self.cells.values())
        early, late = [0.0] * (last + 1), [0.0] * (last + 1)
        for edge in range(1, last + 1):
            ending = [early[row] + own[region] for region, (_, row, _, span) in self.cells.items() if row + span == edge]
            early[edge] = max([early[edge - 1], *ending])
        for edge in range(last - 1, -1, -1):
            beginning = [late[row + span] + own[region] for region, (_, row, _, span) in self.cells.items() if row == edge]
            late[edge] = max([late[edge + 1], *beginning])
        more = max(0.0, height - early[last]) / last
        return [(early[edge] + early[last] - late[edge]) / 2 + edge * more for edge in range(last + 1)]

    def box(self, region: str, width: float, edges: list[float]) -> Box:
        """The place of a region on a map of a width."""
        column, row, columns, span = self.cells[region]
        step = width / self.columns
        left, right = round(column * step), round((column + columns) * step)
        top, bottom = round(edges[row]), round(edges[row + span])
        return left + EDGE, top + EDGE, right - left - 2 * EDGE, bottom - top - 2 * EDGE

    def heights(self, region: str, needs: list[float]) -> list[float]:
        """The least heights of the lines of its sites."""
        return [max(needs[site] for site in line) + EDGE * self.named[region] for line in self.lines(region)]

    def site_boxes(self, region: str, box: Box, needs: list[float]) -> list[Box]:
        """The places of its sites, from the region's corner: what is left over is shared."""
        if not self.named[region]:
            return [(0.0, 0.0, box[2], box[3])]
        rim, heights = self.rim(region), self.heights(region, needs)
        width = (box[2] - 2 * rim) / self.across(region)
        more = (box[3] - self.title(region) - rim - sum(heights)) / len(heights)
        found: list[Box] = []
        top = self.title(region)
        for line, high in zip(self.lines(region), heights):
            left = rim
            for site in line:
                wide = width * (1 + self.spare(region) if site == 0 else 1)
                found.append(
                    (
                        round(left + EDGE / 2),
                        round(top),
                        round(left + wide) - round(left) - EDGE,
                        round(top + high + more) - round(top) - EDGE,
                    )
                )
                left += wide
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
