"""The battlemat: hexes, distances, lines of fire. Everything here is geometry, computed once per edition. [SF 3]

Pointy-top hexes in 27 rows of 23 and 22 by turns; odd rows are pushed right by half a hex. A hex is a number from 0
(A1) to 607 (W27), row by row. Sets of hexes are one mask of columns per row, in arrays that have an empty row above and
below the mat, so that neighbours need no border checks: row `r` of the mat stands at index `r + 1`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

ROWS: Final[i64] = 27
COLUMNS: Final[i64] = 23
CELLS: Final[i64] = 608
PADDED: Final[i64] = 29
NO_SHOT: Final[i64] = 127  # in a table of fire: out of every range, or blocked


def row_start(row: i64) -> i64:
    """The hex in the first column of a row."""
    return (COLUMNS - 1) * row + (row + 1) // 2


def row_width(row: i64) -> i64:
    """How many hexes a row has. [SF 3.1]"""
    return COLUMNS - (row & 1)


def cell_names() -> list[str]:
    """The labels of all hexes as notation writes them: column letter, then row number. [SF 3.2]"""
    return [f"{chr(ord('a') + column)}{row + 1}" for row in range(ROWS) for column in range(int(row_width(row)))]


def cell_rows() -> vec[i64]:
    """The row of each hex, from 0."""
    return vec[i64]([row for row in range(ROWS) for column in range(int(row_width(row)))])


def cell_columns() -> vec[i64]:
    """The column of each hex, from 0."""
    return vec[i64]([column for row in range(ROWS) for column in range(int(row_width(row)))])


def axial_q(row: i64, column: i64) -> i64:
    """The first axial coordinate of a hex; the second is its row. [SF 3.3]"""
    return column - (row - (row & 1)) // 2


def length(dq: i64, dr: i64) -> i64:
    """The distance that an axial step covers. [SF 3.3]"""
    ds = -dq - dr
    if dq < 0:
        dq = -dq
    if dr < 0:
        dr = -dr
    if ds < 0:
        ds = -ds
    longest = dq
    if dr > longest:
        longest = dr
    if ds > longest:
        longest = ds
    return longest


def cell_at(q: i64, r: i64) -> i64:
    """The hex at axial coordinates, or -1 off the mat."""
    if r < 0 or r >= ROWS:
        return -1
    column = q + (r - (r & 1)) // 2
    if column < 0 or column >= row_width(r):
        return -1
    return row_start(r) + column


def neighbour_table() -> vec[i64]:
    """Six neighbours of each hex, -1 where the mat ends."""
    found: list[int] = []
    for row in range(ROWS):
        for column in range(int(row_width(row))):
            q = axial_q(row, column)
            for dq, dr in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)):
                found.append(int(cell_at(q + dq, row + dr)))
    return vec[i64](found)


def distance_table() -> bytes:
    """The distance of each pair of hexes."""
    place = [(int(axial_q(row, column)), row) for row in range(ROWS) for column in range(int(row_width(row)))]
    found = bytearray(CELLS * CELLS)
    index = 0
    for q, r in place:
        for other_q, other_r in place:
            found[index] = length(other_q - q, other_r - r)
            index += 1
    return bytes(found)


def across(q: int, r: int) -> list[int]:
    """The three coordinates across a hex's borders: inside a hex they differ from its centre's by less than 1."""
    s = -q - r
    return [q - r, r - s, s - q]


def runs_along_borders(dq: int, dr: int) -> bool:
    """Is a segment in this direction parallel to a hex border? [SF 4.9]"""
    return 0 in across(dq, dr)


def crosses_inside(dq: int, dr: int, q: int, r: int) -> bool:
    """Does the segment from the origin to (dq, dr) contain a point strictly inside the hex at (q, r)? Exact, in
    fractions of whole numbers with positive denominators. [SF 4.8]"""
    low_over, low_under = 0, 1
    high_over, high_under = 1, 1
    for delta, centre in zip(across(dq, dr), across(q, r)):
        if delta == 0:
            if abs(centre) >= 1:
                return False
            continue
        enter, leave = (centre - 1, centre + 1) if delta > 0 else (-centre - 1, -centre + 1)
        under = abs(delta)
        if enter * low_under > low_over * under:
            low_over, low_under = enter, under
        if leave * high_under < high_over * under:
            high_over, high_under = leave, under
    return low_over * high_under < high_over * low_under


def fire_tables(asteroids: list[int], longest: int) -> tuple[bytes, bytes]:
    """For each pair of hexes the distance of a clear shot, or NO_SHOT: first as an asteroid blocks whatever crosses its
    inside, second with every border-parallel line exempt. [SF 4.6, 4.7, 4.8, 4.9]"""
    rock = bytearray(CELLS)
    for cell in asteroids:
        rock[cell] = 1
    steps: list[tuple[int, int, int, bool, list[tuple[int, int]]]] = []
    for dq in range(-longest, longest + 1):
        for dr in range(-longest, longest + 1):
            far = int(length(dq, dr))
            if 0 < far <= longest:
                passed = [
                    (q, r)
                    for q in range(-longest, longest + 1)
                    for r in range(-longest, longest + 1)
                    if length(q, r) > 0 and length(dq - q, dr - r) > 0
                    if length(q, r) + length(dq - q, dr - r) <= far + 1
                    if crosses_inside(dq, dr, q, r)
                ]
                steps.append((dq, dr, far, runs_along_borders(dq, dr), passed))
    border = bytearray([NO_SHOT]) * (CELLS * CELLS)
    absolute = bytearray([NO_SHOT]) * (CELLS * CELLS)
    for row in range(ROWS):
        for column in range(int(row_width(row))):
            q = int(axial_q(row, column))
            start = int(row_start(row)) + column
            for dq, dr, far, exempt, passed in steps:
                end = int(cell_at(q + dq, row + dr))
                if end < 0 or end < start:
                    continue
                blocked = False
                for pq, pr in passed:
                    at = int(cell_at(q + pq, row + pr))
                    if at >= 0 and rock[at]:
                        blocked = True
                        break
                if not blocked:
                    border[start * CELLS + end] = far
                    border[end * CELLS + start] = far
                if not blocked or exempt:
                    absolute[start * CELLS + end] = far
                    absolute[end * CELLS + start] = far
    return bytes(border), bytes(absolute)


def rows_of(cells: list[int]) -> vec[i64]:
    """A set of hexes as one mask of columns per row, padded."""
    rows = [0] * PADDED
    for row in range(ROWS):
        first = int(row_start(row))
        for column in range(int(row_width(row))):
            if first + column in cells:
                rows[row + 1] |= 1 << column
    return vec[i64](rows)


def steps_from(neighbours: vec[i64], open_cells: list[bool], start: int) -> list[int]:
    """How many steps each open hex is from a start, on an empty mat; -1 where no way leads. [SF 4.1]"""
    steps = [-1] * CELLS
    steps[start] = 0
    queue = [start]
    for cell in queue:
        for side in range(6):
            beside = int(neighbours[cell * 6 + side])
            if beside >= 0 and open_cells[beside] and steps[beside] < 0:
                steps[beside] = steps[cell] + 1
                queue.append(beside)
    return steps
