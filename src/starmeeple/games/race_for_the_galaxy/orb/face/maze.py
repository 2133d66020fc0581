"""Which part of the Orb is drawn, and how large: the whole of it where its sectors stay readable, else what the question is about: zoomed to the
team that moves, with a small map of the whole beside it."""

from collections.abc import Collection
from dataclasses import dataclass

from starmeeple.core.frames import Frame
from starmeeple.games.race_for_the_galaxy.face.view import View
from starmeeple.games.race_for_the_galaxy.orb.face import words as orb_words
from starmeeple.games.race_for_the_galaxy.orb.face.cards import UNIT
from starmeeple.games.race_for_the_galaxy.orb.face.view import Sector

LEAST = 34.0  # the smallest side of a sector whose numbers are read
LIKED = 42.0  # what a sector should have, before more of the Orb is shown
LARGEST = 64.0
LABELS = 22.0  # room for letters above and numbers left of the maze
EDGE = 8.0


@dataclass(frozen=True)
class Box:
    """A part of the table, in sectors."""

    left: int
    top: int
    columns: int
    rows: int

    def has(self, x: int, y: int) -> bool:
        return self.left <= x < self.left + self.columns and self.top <= y < self.top + self.rows


def box_of(spots: Collection[tuple[int, int]]) -> Box:
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return Box(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


def stretched(start: int, length: int, first: int, number: int, most: int) -> tuple[int, int]:
    """A stretch made as long as may be within what there is, on both sides alike."""
    low, high = start, start + length
    while high - low < min(most, number):
        if low > first and (start - low <= high - start - length or high == first + number):
            low -= 1
        else:
            high += 1
    return low, high - low


class Maze:
    """The sectors that are drawn and their size."""

    def __init__(self, view: View, lit: Collection[str], width: float, height: float, least: float) -> None:
        seen = orb_words.orb(view)
        self.all = seen["sectors"]
        laying = seen["laying"]
        mine = view["turn"] == view["viewer"]
        self.laying = laying if laying and (mine or laying["at"]) else None  # who only watches has no spots to choose from
        there = [(row["x"], row["y"]) for row in self.all]
        spots = [(x + dx, y + dy) for x, y, turn in (self.laying["spots"] if self.laying else []) for dx in range(2 + turn % 2) for dy in range(3 - turn % 2)]  # fmt: skip
        self.whole = box_of(there + spots)
        focus = focused(view, lit) + spots
        about = box_of(focus) if focus else self.whole
        room_x, room_y = width - LABELS - EDGE, height - LABELS - EDGE
        left, columns = stretched(about.left, about.columns, self.whole.left, self.whole.columns, int(room_x // max(least, LIKED)))
        top, rows = stretched(about.top, about.rows, self.whole.top, self.whole.rows, int(room_y // max(least, LIKED)))
        if min(room_x / self.whole.columns, room_y / self.whole.rows) >= least:
            left, top, columns, rows = self.whole.left, self.whole.top, self.whole.columns, self.whole.rows
        self.box = Box(left, top, columns, rows)
        self.size = float(int(max(least, min(LARGEST, room_x / columns, room_y / rows))))
        self.sectors: list[Sector] = [row for row in self.all if self.box.has(row["x"], row["y"])]
        self.there = {(row["x"], row["y"]) for row in self.sectors}
        self.width = max(width, LABELS + columns * self.size + EDGE)
        self.height = LABELS + rows * self.size + EDGE
        self.x0 = LABELS + (self.width - LABELS - EDGE - columns * self.size) / 2
        self.y0 = LABELS

    @property
    def is_zoomed(self) -> bool:
        """Is only a part of the Orb drawn?"""
        return self.box != self.whole

    @property
    def scale(self) -> float:
        """A zoom changes this alone: the maze is always drawn with sectors of the same side."""
        return self.size / UNIT

    @property
    def place(self) -> str:
        """How what is drawn gets to its place."""
        x, y = self.across(0), self.down(0)
        return f"translate({x:.6g} {y:.6g}) scale({self.scale:.4g})"

    def across(self, column: float) -> float:
        """Where a column is in the panel."""
        return self.x0 + (column - self.box.left) * self.size

    def down(self, row: float) -> float:
        """Where a row is in the panel."""
        return self.y0 + (row - self.box.top) * self.size


def focused(view: View, lit: Collection[str]) -> list[tuple[int, int]]:
    """What must be in sight: the sectors that can be chosen, where the viewer's team can go, the viewer's teams. While others move it stays there,
    or it would be drawn anew for each of them; the small map shows them all. Who has no team sees the one that moves."""
    seen = orb_words.orb(view)
    found = [(x, y) for x, y, _ in seen["reach"] if view["turn"] == view["viewer"]]
    for name in lit:
        kind, _, place = name.partition("/")
        if kind == "sector":
            x, y = (int(part) for part in place.split(","))
            found.append((x, y))
    seat = view["viewer"] if view["viewer"] >= 0 else view["turn"]
    found += [(team["at"][0], team["at"][1]) for team in seen["teams"] if team["seat"] == seat]
    large = [(row["x"], row["y"]) for row in seen["sectors"] if row["holds"] == "large"]
    return found + [(x + 1, y) for x, y in found if (x, y) in large and (x + 1, y) in large] or large


def least_of(frame: Frame) -> float:
    """The smallest side of a sector: as large as what points at it."""
    return max(LEAST, frame.target + 2)
