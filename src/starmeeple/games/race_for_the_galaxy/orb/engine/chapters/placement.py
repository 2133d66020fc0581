"""Where an orb card may be laid. [RG 8.6]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

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
