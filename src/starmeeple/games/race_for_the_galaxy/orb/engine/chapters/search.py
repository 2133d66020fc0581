"""Searching the whole Orb for where cards fit. [RG 8.6]

A row of the window is a number with one bit for each place, so one operation asks about a whole row at once. For each
row of places `sift` writes which are taken and which may not be covered; and for each line of edges above a row or left
of a place, and each value that an edge of a new card can have, where that value would open the outer border. A wall
never does: its mask stays empty.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import bit, zeros
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import board, placement
from starmeeple.games.race_for_the_galaxy.orb.engine.figures import OrbFigures

WIDEST: Final[i64] = 59  # columns that fit into one number; a wider window is searched place by place
LEVELS: Final[i64] = 9  # values of an edge in their order: open, barriers from 3 to 9, wall
TAKEN: Final[i64] = 0  # the masks of a row
FIXED: Final[i64] = 1
ABOVE: Final[i64] = 2
BESIDE: Final[i64] = ABOVE + LEVELS
ROW: Final[i64] = BESIDE + LEVELS
BORDER: Final[i64] = 10  # edges around a card


def level(value: i64) -> i64:
    """Values in their order: open, barriers by strength, wall."""
    if value == board.OPEN:
        return 0
    return LEVELS - 1 if value == board.WALL else value - 2


def borders(faces: vec[i64], cards: i64) -> vec[i64]:
    """The levels of the edges around each card in each turn: above, below, left, right."""
    found = zeros(cards * 4 * BORDER)
    k: i64 = 0
    for face in range(i64(0), cards * 24, i64(6)):
        columns: i64 = 2 + (face // 6 & 1)
        rows: i64 = 5 - columns
        for column in range(columns):
            found[k + column] = level(board.value(faces[face + column], board.NORTH))
            found[k + columns + column] = level(board.value(faces[face + 6 - columns + column], board.SOUTH))
        for row in range(rows):
            found[k + 2 * columns + row] = level(board.value(faces[face + row * columns], board.WEST))
            east = faces[face + row * columns + columns - 1]
            found[k + 2 * columns + rows + row] = level(board.value(east, board.EAST))
        k += BORDER
    return found


def sift(orb: vec[i64], avoid: i64) -> vec[i64]:
    """The masks of all rows of the window."""
    wide = orb[board.WIDE]
    high = orb[board.HIGH]
    masks = zeros((high + 2) * ROW)
    for row in range(board.MARGIN, high - board.MARGIN):
        place = board.HEAD + row * wide + board.MARGIN
        here: i64 = 1 << board.MARGIN
        taken: i64 = 0
        fixed: i64 = 0
        for at in range(place, place + wide - 2 * board.MARGIN):
            sector = orb[at]
            if sector:
                taken |= here
                if sector & board.KEPT:
                    fixed |= here
            here <<= 1
        masks[row * ROW + TAKEN] = taken
        masks[row * ROW + FIXED] = fixed
    if avoid >= 0:
        keep_clear(orb, masks, avoid)
    for row in range(board.MARGIN, high - board.MARGIN):
        at = row * ROW
        place = board.HEAD + row * wide
        taken = masks[at + TAKEN]
        forbid(orb, place, board.NORTH, taken & ~masks[at - ROW + TAKEN], masks, at + ABOVE, 0)
        forbid(orb, place, board.SOUTH, taken & ~masks[at + ROW + TAKEN], masks, at + ROW + ABOVE, 0)
        forbid(orb, place, board.WEST, taken & ~(taken << 1), masks, at + BESIDE, 0)
        forbid(orb, place, board.EAST, taken & ~(taken >> 1), masks, at + BESIDE, 1)
    # What forbids a value forbids all that are less closed.
    for at in range(board.MARGIN * ROW, (high - board.MARGIN + 1) * ROW, ROW):
        above: i64 = 0
        beside: i64 = 0
        k: i64 = LEVELS - 2
        while k >= 0:
            above |= masks[at + ABOVE + k]
            masks[at + ABOVE + k] = above
            beside |= masks[at + BESIDE + k]
            masks[at + BESIDE + k] = beside
            k -= 1
    return masks


def keep_clear(orb: vec[i64], masks: vec[i64], avoid: i64) -> None:
    """No place on or beside a certain card may be covered. [RG 8.7]"""
    wide = orb[board.WIDE]
    for row in range(board.MARGIN, orb[board.HIGH] - board.MARGIN):
        for column in range(board.MARGIN, wide - board.MARGIN):
            if (orb[board.HEAD + row * wide + column] >> board.CARD) == avoid + 1:
                beside = bit(column - 1) | bit(column) | bit(column + 1)
                for other in range(row - 1, row + 2):
                    masks[other * ROW + FIXED] |= beside


def forbid(orb: vec[i64], place: i64, side: i64, rest: i64, masks: vec[i64], at: i64, shift: i64) -> None:
    """Where these places of a row have an edge of the outer border, the next less closed value is forbidden."""
    while rest:
        if rest & 255 == 0:
            rest >>= 8
            place += 8
            shift += 8
            continue
        if rest & 1:
            value = (orb[place] >> side) & board.EDGE
            if value == board.WALL:
                masks[at + LEVELS - 2] |= 1 << shift
            elif value:
                masks[at + value - 3] |= 1 << shift
        rest >>= 1
        place += 1
        shift += 1


def touching(masks: vec[i64], columns: i64, row: i64) -> i64:
    """The positions in a row at which a card of this shape touches the Orb, adds to it and covers nothing that must
    stay."""
    rows: i64 = 5 - columns
    at = row * ROW
    ends = masks[at - ROW + TAKEN] | masks[at + rows * ROW + TAKEN]
    # Columns of these rows of which one place is taken, all are, one is fixed.
    some = masks[at + TAKEN] | masks[at + ROW + TAKEN]
    every = masks[at + TAKEN] & masks[at + ROW + TAKEN]
    fixed = masks[at + FIXED] | masks[at + ROW + FIXED]
    if rows == 3:
        some |= masks[at + 2 * ROW + TAKEN]
        every &= masks[at + 2 * ROW + TAKEN]
        fixed |= masks[at + 2 * ROW + FIXED]
    if some | ends == 0:
        return 0
    last = columns - 1
    found = some | (some >> 1) | (some >> last) | (some << 1) | (some >> columns)
    found |= ends | (ends >> 1) | (ends >> last)
    covered = every & (every >> 1) & (every >> last)
    return found & ~(covered | fixed | (fixed >> 1) | (fixed >> last))


def closing(masks: vec[i64], levels: vec[i64], card: i64, turn: i64, row: i64, found: i64) -> i64:
    """Of these positions those at which a card turned so opens no outer border. [RG 8.6]"""
    columns: i64 = 2 + (turn & 1)
    rows: i64 = 5 - columns
    k = (card * 4 + turn) * BORDER
    north = row * ROW + ABOVE
    south = north + rows * ROW
    for column in range(columns):
        opened = masks[north + levels[k + column]] | masks[south + levels[k + columns + column]]
        found &= ~(opened >> column)
    k += 2 * columns
    side = row * ROW + BESIDE
    for i in range(rows):
        found &= ~(masks[side + levels[k + i]] | (masks[side + levels[k + rows + i]] >> columns))
        side += ROW
    return found


def columns_within(orb: vec[i64], columns: i64, reach: i64) -> i64:
    """The columns of the window in which a card of this shape stays on the table, as bits."""
    low = -reach - orb[board.LEFT]
    high = reach - columns + 1 - orb[board.LEFT]
    if low < 1:
        low = 1
    if high > orb[board.WIDE] - board.MARGIN:
        high = orb[board.WIDE] - board.MARGIN
    return bit(high + 1) - bit(low) if high >= low else i64(0)


class Search:
    """Where a card fits, row by row, in a window that is not too wide for masks."""

    def __init__(self, orb: vec[i64], printed: OrbFigures, avoid: i64, reach: i64) -> None:
        self.masks: vec[i64] = sift(orb, avoid)
        self.levels: vec[i64] = printed.levels
        self.two: i64 = columns_within(orb, 2, reach)
        self.three: i64 = columns_within(orb, 3, reach)
        self.low: i64 = -reach - orb[board.TOP]  # the first and the last row on the table
        self.high: i64 = reach - orb[board.TOP]
        self.rows: i64 = orb[board.HIGH] - board.MARGIN + 1

    def one_way(self, card: i64, turn: i64, row: i64) -> i64:
        """The positions in a row at which a card may lie turned so, as bits."""
        columns: i64 = 2 + (turn & 1)
        if row < self.low or row + 4 - columns > self.high:
            return 0
        found = touching(self.masks, columns, row) & (self.three if turn & 1 else self.two)
        return closing(self.masks, self.levels, card, turn, row, found) if found else i64(0)

    def any_way(self, card: i64, row: i64) -> i64:
        """The positions in a row at which a card may lie some way, as bits."""
        if row < self.low:
            return 0
        masks, levels = self.masks, self.levels
        found: i64 = 0
        if row + 2 <= self.high:
            upright = touching(masks, 2, row) & self.two
            if upright:
                found = closing(masks, levels, card, 0, row, upright) | closing(masks, levels, card, 2, row, upright)
        if row + 1 <= self.high:
            across = touching(masks, 3, row) & self.three
            if across & ~found:
                found |= closing(masks, levels, card, 1, row, across) | closing(masks, levels, card, 3, row, across)
        return found


def list_placements(orb: vec[i64], printed: OrbFigures, card: i64, avoid: i64, reach: i64, found: vec[i64]) -> i64:
    """Write every placement of a card as four times its cell plus its turn, ascending; return how many. Cells are
    counted row by row over the table of 2 * reach + 1 sectors a side."""
    n: i64 = 0
    side = 2 * reach + 1
    wide = orb[board.WIDE]
    search = Search(orb, printed, avoid, reach) if wide <= WIDEST else None
    turns = zeros(4)
    for row in range(1, orb[board.HIGH] - board.MARGIN + 1):
        if search is not None:
            for turn in range(i64(4)):
                turns[turn] = search.one_way(card, turn, row)
            if turns[0] | turns[1] | turns[2] | turns[3] == 0:
                continue
        for column in range(1, wide - board.MARGIN + 1):
            ways: i64 = 0
            if search is None:
                ways = placement.turns_in(orb, printed.faces, card, row, column, avoid, reach, False)
            else:
                for turn in range(i64(4)):
                    ways |= ((turns[turn] >> column) & 1) << turn
            for turn in range(i64(4)):
                if (ways >> turn) & 1:
                    found[n] = ((orb[board.TOP] + row + reach) * side + orb[board.LEFT] + column + reach) * 4 + turn
                    n += 1
    return n


def list_cells(
    orb: vec[i64], printed: OrbFigures, card: i64, avoid: i64, reach: i64, first: i64, buffer: vec[i64], n: i64
) -> i64:  # fmt: skip
    """Write the actions first + cell of every sector at which a card may lie some way, ascending, from place n on."""
    side = 2 * reach + 1
    wide = orb[board.WIDE]
    if wide > WIDEST:
        for row in range(1, orb[board.HIGH] - board.MARGIN + 1):
            cell = first + (orb[board.TOP] + row + reach) * side + orb[board.LEFT] + reach
            for column in range(1, wide - board.MARGIN + 1):
                if placement.turns_in(orb, printed.faces, card, row, column, avoid, reach, True):
                    buffer[n] = cell + column
                    n += 1
        return n
    search = Search(orb, printed, avoid, reach)
    for row in range(1, search.rows):
        rest = search.any_way(card, row)
        cell = first + (orb[board.TOP] + row + reach) * side + orb[board.LEFT] + reach
        while rest:
            if rest & 255 == 0:
                rest >>= 8
                cell += 8
                continue
            if rest & 1:
                buffer[n] = cell
                n += 1
            rest >>= 1
            cell += 1
    return n


def placeable(orb: vec[i64], printed: OrbFigures, cards: i64, avoid: i64, reach: i64) -> i64:
    """Which of some cards, given as bits, have any placement, as bits."""
    search = Search(orb, printed, avoid, reach) if orb[board.WIDE] <= WIDEST else None
    found: i64 = 0
    card: i64 = 0
    rest = cards
    while rest:
        if rest & 1 and fits_somewhere(orb, printed, search, card, avoid, reach):
            found |= bit(card)
        rest >>= 1
        card += 1
    return found


def fits_somewhere(
    orb: vec[i64], printed: OrbFigures, search: Search | None, card: i64, avoid: i64, reach: i64
) -> bool:  # fmt: skip
    for row in range(1, orb[board.HIGH] - board.MARGIN + 1):
        if search is not None:
            if search.any_way(card, row):
                return True
            continue
        for column in range(1, orb[board.WIDE] - board.MARGIN + 1):
            if placement.turns_in(orb, printed.faces, card, row, column, avoid, reach, True):
                return True
    return False


def can_be_placed(orb: vec[i64], printed: OrbFigures, card: i64, avoid: i64, reach: i64) -> bool:
    """Is there any placement of a card?"""
    return placeable(orb, printed, bit(card), avoid, reach) != 0
