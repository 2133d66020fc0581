"""Where an orb card may be laid. [RG 8.6]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import bit, zeros
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import board

FITS: Final[i64] = 0
COVERS_AN_AIRLOCK: Final[i64] = 1
COVERS_A_TOKEN: Final[i64] = 2
COVERS_A_TEAM: Final[i64] = 3
ADDS_NOTHING: Final[i64] = 4
DOES_NOT_TOUCH: Final[i64] = 5
OPENS_A_BORDER: Final[i64] = 6
TOUCHES_THE_BREEDING_TUBE: Final[i64] = 7
OFF_THE_TABLE: Final[i64] = 8

NO_CARD: Final[i64] = -1  # as the card to keep clear of

WIDEST: Final[i64] = 59  # columns that fit into one number; a wider window is searched place by place
LEVELS: Final[i64] = 8  # values of an edge below a wall: open, and barriers from 3 to 9
TAKEN: Final[i64] = 0  # the masks of a row
FIXED: Final[i64] = 1
NEAR: Final[i64] = 2
ABOVE: Final[i64] = 3
BESIDE: Final[i64] = ABOVE + LEVELS
ROW: Final[i64] = BESIDE + LEVELS


def covering(sector: i64) -> i64:
    """Why a sector may not be covered."""
    if sector & board.AIRLOCK:
        return COVERS_AN_AIRLOCK
    if sector & board.TOKENS:
        return COVERS_A_TOKEN
    if sector & board.ALL_TEAMS:
        return COVERS_A_TEAM
    return FITS


def worse(sector: i64, side: i64, outside: i64, across: i64, value: i64) -> bool:
    """May this border edge of a new card have its value? Where the edge was the outer border of the Orb (a sector on
    one side of it only) the new value must be as closed as the old one. `sector` is what was inside, `outside` is
    beyond. [RG 8.6]"""
    if sector:
        return outside != 0 or value >= ((sector >> side) & board.EDGE)
    return outside == 0 or value >= ((outside >> across) & board.EDGE)


def why_not_fit(orb: vec[i64], faces: vec[i64], card: i64, turn: i64, first: i64, avoid: i64) -> i64:
    """FITS, or why the card may not lie with its top left sector at this place of the array, which is at least one
    place away from the window's border on the left and above, and three on the right and below. `avoid` is a card
    that must not be touched."""
    wide = orb[board.WIDE]
    columns: i64 = 2 + (turn & 1)
    rows: i64 = 5 - columns
    face = (card * 4 + turn) * 6
    fresh: i64 = 0
    for row in range(rows):
        place = first + row * wide
        for column in range(columns):
            sector = orb[place + column]
            if sector == 0:
                fresh += 1
            elif sector & board.KEPT:
                return covering(sector)
    if fresh == 0:
        return ADDS_NOTHING
    touched: i64 = 6 - fresh
    last = first + (rows - 1) * wide
    low = face + (rows - 1) * columns
    for column in range(columns):
        outside = orb[first + column - wide]
        touched += outside
        value = board.value(faces[face + column], board.NORTH)
        if not worse(orb[first + column], board.NORTH, outside, board.SOUTH, value):
            return OPENS_A_BORDER
        outside = orb[last + column + wide]
        touched += outside
        value = board.value(faces[low + column], board.SOUTH)
        if not worse(orb[last + column], board.SOUTH, outside, board.NORTH, value):
            return OPENS_A_BORDER
    for row in range(rows):
        place = first + row * wide
        outside = orb[place - 1]
        touched += outside
        if not worse(orb[place], board.WEST, outside, board.EAST, board.value(faces[face + row * columns], board.WEST)):
            return OPENS_A_BORDER
        place += columns - 1
        outside = orb[place + 1]
        touched += outside
        last_face = faces[face + row * columns + columns - 1]
        if not worse(orb[place], board.EAST, outside, board.WEST, board.value(last_face, board.EAST)):
            return OPENS_A_BORDER
    if touched == 0:
        return DOES_NOT_TOUCH
    if avoid >= 0 and near(orb, first, rows, columns, avoid):
        return TOUCHES_THE_BREEDING_TUBE
    return FITS


def near(orb: vec[i64], first: i64, rows: i64, columns: i64, avoid: i64) -> bool:
    """Would the card lie on or beside a visible sector of a certain card, be it only at a corner? [RG 8.7]"""
    wide = orb[board.WIDE]
    for row in range(-1, rows + 1):
        place = first + row * wide
        for column in range(-1, columns + 1):
            if (orb[place + column] >> board.CARD) == avoid + 1:
                return True
    return False


def why_not_at(orb: vec[i64], faces: vec[i64], card: i64, turn: i64, x: i64, y: i64, avoid: i64, reach: i64) -> i64:
    """The same for any sector, on the table or not."""
    columns: i64 = 2 + (turn & 1)
    rows: i64 = 5 - columns
    if x < -reach or y < -reach or x + columns - 1 > reach or y + rows - 1 > reach:
        return OFF_THE_TABLE
    column = x - orb[board.LEFT]
    row = y - orb[board.TOP]
    if column < 1 or row < 1 or column >= orb[board.WIDE] - 3 or row >= orb[board.HIGH] - 3:
        return DOES_NOT_TOUCH
    return why_not_fit(orb, faces, card, turn, board.HEAD + row * orb[board.WIDE] + column, avoid)


def turns_at(
    orb: vec[i64], faces: vec[i64], card: i64, first: i64, x: i64, y: i64, avoid: i64, reach: i64, one: bool
) -> i64:  # fmt: skip
    """Bits of the turns in which a card may lie at a place of the array, which is x, y on the table; with `one`
    the first will do."""
    turns: i64 = 0
    if x < -reach or y < -reach or x + 1 > reach or y + 1 > reach:
        return 0
    if orb[first] & board.KEPT or empty_around(orb, first):
        return 0
    for turn in range(i64(4)):
        if (x + 2 > reach and turn & 1) or (y + 2 > reach and not turn & 1):
            continue
        if why_not_fit(orb, faces, card, turn, first, avoid) == FITS:
            turns |= 1 << turn
            if one:
                break
    return turns


def turns_in(
    orb: vec[i64], faces: vec[i64], card: i64, row: i64, column: i64, avoid: i64, reach: i64, one: bool
) -> i64:  # fmt: skip
    """The same for a row and a column of the window."""
    first = board.HEAD + row * orb[board.WIDE] + column
    return turns_at(orb, faces, card, first, orb[board.LEFT] + column, orb[board.TOP] + row, avoid, reach, one)


def empty_around(orb: vec[i64], first: i64) -> bool:
    """Is there nothing that a card here could touch, whichever way it lies?"""
    wide = orb[board.WIDE]
    for row in range(-1, i64(4)):
        place = first + row * wide
        if orb[place - 1] | orb[place] | orb[place + 1] | orb[place + 2] | orb[place + 3]:
            return False
    return True


# Searching a whole Orb ------------------------------------------------------------------------
#
# A row of the window is a number with one bit for each place, so one operation asks about a whole row at once. For each
# row of places `sift` writes which are taken, which may not be covered and which are too near to a card; and for each
# line of edges above a row or left of a place, and each value that an edge of a new card can have, where that value
# would open the outer border.


def sift(orb: vec[i64], avoid: i64) -> vec[i64]:
    """The masks of all rows of the window."""
    wide = orb[board.WIDE]
    high = orb[board.HIGH]
    masks = zeros((high + 2) * ROW)
    for row in range(board.MARGIN, high - board.MARGIN):
        place = board.HEAD + row * wide
        for column in range(board.MARGIN, wide - board.MARGIN):
            sector = orb[place + column]
            if sector == 0:
                continue
            here = bit(column)
            masks[row * ROW + TAKEN] |= here
            if sector & board.KEPT:
                masks[row * ROW + FIXED] |= here
            if avoid >= 0 and (sector >> board.CARD) == avoid + 1:
                for beside in range(row - 1, row + 2):
                    masks[beside * ROW + NEAR] |= here | (here << 1) | (here >> 1)
            if orb[place + column - wide] == 0:
                forbid(masks, row * ROW + ABOVE, here, (sector >> board.NORTH) & board.EDGE)
            if orb[place + column + wide] == 0:
                forbid(masks, (row + 1) * ROW + ABOVE, here, (sector >> board.SOUTH) & board.EDGE)
            if orb[place + column - 1] == 0:
                forbid(masks, row * ROW + BESIDE, here, (sector >> board.WEST) & board.EDGE)
            if orb[place + column + 1] == 0:
                forbid(masks, row * ROW + BESIDE, here << 1, (sector >> board.EAST) & board.EDGE)
    return masks


def forbid(masks: vec[i64], at: i64, here: i64, value: i64) -> None:
    """An edge of the outer border has this value: less closed ones are forbidden there."""
    lower = level(value)
    for k in range(lower):
        masks[at + k] |= here


def level(value: i64) -> i64:
    """Values in their order: open, barriers by strength, wall."""
    if value == 0:
        return 0
    return LEVELS if value == board.WALL else value - 2


def opened(masks: vec[i64], at: i64, value: i64) -> i64:
    """Where an edge of this value would open the outer border."""
    return 0 if value == board.WALL else masks[at + level(value)]


def row_fits(masks: vec[i64], faces: vec[i64], card: i64, turn: i64, row: i64) -> i64:
    """The positions in a row of the window at which a card may lie turned so, as bits. [RG 8.6]"""
    columns: i64 = 2 + (turn & 1)
    rows: i64 = 5 - columns
    face = (card * 4 + turn) * 6
    some: i64 = 0  # places of these rows of which one is taken, or all are, or one is fixed
    every: i64 = -1
    fixed: i64 = 0
    for i in range(row, row + rows):
        taken = masks[i * ROW + TAKEN]
        some |= taken
        every &= taken
        fixed |= masks[i * ROW + FIXED] | masks[i * ROW + NEAR]
    ends = masks[(row - 1) * ROW + TAKEN] | masks[(row + rows) * ROW + TAKEN]
    found = some | (some >> 1) | (some >> (columns - 1)) | (some << 1) | (some >> columns)
    found |= ends | (ends >> 1) | (ends >> (columns - 1))
    covered = every & (every >> 1) & (every >> (columns - 1))
    found &= ~(covered | fixed | (fixed >> 1) | (fixed >> (columns - 1)))
    low = face + (rows - 1) * columns
    for column in range(columns):
        if found == 0:
            return 0
        found &= ~(opened(masks, row * ROW + ABOVE, (faces[face + column] >> board.NORTH) & board.EDGE) >> column)
        found &= ~(opened(masks, (row + rows) * ROW + ABOVE, board.value(faces[low + column], board.SOUTH)) >> column)
    for i in range(rows):
        first = face + i * columns
        found &= ~opened(masks, (row + i) * ROW + BESIDE, (faces[first] >> board.WEST) & board.EDGE)
        east = board.value(faces[first + columns - 1], board.EAST)
        found &= ~(opened(masks, (row + i) * ROW + BESIDE, east) >> columns)
    return found


def within(orb: vec[i64], columns: i64, rows: i64, row: i64, reach: i64) -> i64:
    """The positions in a row of the window at which a card of this shape stays on the table, as bits."""
    y = orb[board.TOP] + row
    if y < -reach or y + rows - 1 > reach:
        return 0
    low = -reach - orb[board.LEFT]
    high = reach - columns + 1 - orb[board.LEFT]
    if low < 1:
        low = 1
    if high > orb[board.WIDE] - board.MARGIN:
        high = orb[board.WIDE] - board.MARGIN
    return bit(high + 1) - bit(low) if high >= low else 0


def list_placements(orb: vec[i64], faces: vec[i64], card: i64, avoid: i64, reach: i64, found: vec[i64]) -> i64:
    """Write every placement of a card as four times its position plus its turn, ascending; return how many. A
    position is counted row by row over the table of 2 * reach + 1 sectors a side."""
    n: i64 = 0
    side = 2 * reach + 1
    wide = orb[board.WIDE]
    masks = sift(orb, avoid) if wide <= WIDEST else zeros(0)
    turns = zeros(4)
    for row in range(1, orb[board.HIGH] - board.MARGIN + 1):
        if wide <= WIDEST:
            every: i64 = 0
            for turn in range(i64(4)):
                columns: i64 = 2 + (turn & 1)
                turns[turn] = row_fits(masks, faces, card, turn, row) & within(orb, columns, 5 - columns, row, reach)
                every |= turns[turn]
            if every == 0:
                continue
        for column in range(1, wide - board.MARGIN + 1):
            if wide > WIDEST:
                ways = turns_in(orb, faces, card, row, column, avoid, reach, False)
            else:
                ways = 0
                for turn in range(i64(4)):
                    ways |= ((turns[turn] >> column) & 1) << turn
            for turn in range(i64(4)):
                if (ways >> turn) & 1:
                    found[n] = ((orb[board.TOP] + row + reach) * side + orb[board.LEFT] + column + reach) * 4 + turn
                    n += 1
    return n


def list_cells(
    orb: vec[i64], faces: vec[i64], card: i64, avoid: i64, reach: i64, first: i64, buffer: vec[i64], n: i64
) -> i64:  # fmt: skip
    """Write the actions first + cell of every sector at which a card may lie some way, ascending, from place n on."""
    side = 2 * reach + 1
    wide = orb[board.WIDE]
    masks = sift(orb, avoid) if wide <= WIDEST else zeros(0)
    for row in range(1, orb[board.HIGH] - board.MARGIN + 1):
        cell = first + (orb[board.TOP] + row + reach) * side + orb[board.LEFT] + reach
        if wide <= WIDEST:
            rest = any_way(orb, masks, faces, card, row, reach)
            column: i64 = 0
            while rest:
                if rest & 255 == 0:
                    rest >>= 8
                    column += 8
                    continue
                if rest & 1:
                    buffer[n] = cell + column
                    n += 1
                rest >>= 1
                column += 1
            continue
        for other in range(1, wide - board.MARGIN + 1):
            if turns_in(orb, faces, card, row, other, avoid, reach, True):
                buffer[n] = cell + other
                n += 1
    return n


def any_way(orb: vec[i64], masks: vec[i64], faces: vec[i64], card: i64, row: i64, reach: i64) -> i64:
    """The positions in a row at which a card may lie some way, as bits."""
    upright = row_fits(masks, faces, card, 0, row) | row_fits(masks, faces, card, 2, row)
    across = row_fits(masks, faces, card, 1, row) | row_fits(masks, faces, card, 3, row)
    return (upright & within(orb, 2, 3, row, reach)) | (across & within(orb, 3, 2, row, reach))


def placeable(orb: vec[i64], faces: vec[i64], cards: i64, avoid: i64, reach: i64) -> i64:
    """Which of some cards, given as bits, have any placement, as bits."""
    wide = orb[board.WIDE]
    masks = sift(orb, avoid) if wide <= WIDEST else zeros(0)
    found: i64 = 0
    card: i64 = 0
    rest = cards
    while rest:
        if rest & 1 and fits_somewhere(orb, masks, faces, card, avoid, reach):
            found |= bit(card)
        rest >>= 1
        card += 1
    return found


def fits_somewhere(orb: vec[i64], masks: vec[i64], faces: vec[i64], card: i64, avoid: i64, reach: i64) -> bool:
    wide = orb[board.WIDE]
    for row in range(1, orb[board.HIGH] - board.MARGIN + 1):
        if wide <= WIDEST:
            if any_way(orb, masks, faces, card, row, reach):
                return True
            continue
        for column in range(1, wide - board.MARGIN + 1):
            if turns_in(orb, faces, card, row, column, avoid, reach, True):
                return True
    return False


def can_be_placed(orb: vec[i64], faces: vec[i64], card: i64, avoid: i64, reach: i64) -> bool:
    """Is there any placement of a card?"""
    return placeable(orb, faces, bit(card), avoid, reach) != 0
