"""The Orb as one array: a head, then a window of sectors, row by row. [RG 8.1]

A sector is one number: what is in it, its token, how many survey teams stand on it, the value of its four edges
and the card that shows it. An edge between two sectors is written in both. The window always has a margin of
empty space, so that no search has to look for its border; when a card comes too near, the window grows.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import zeros

LEFT: Final[i64] = 0  # the head: x and y of the window's first place, its width and height
TOP: Final[i64] = 1
WIDE: Final[i64] = 2
HIGH: Final[i64] = 3
HEAD: Final[i64] = 4
MARGIN: Final[i64] = 4  # a card of three sectors and one beyond it
SLACK: Final[i64] = 1  # more space than needed when the window grows

# What a sector holds; 0 is empty space
PLAIN: Final[i64] = 1
ARTIFACT_A: Final[i64] = 2
ARTIFACT_B: Final[i64] = 3
BREEDING: Final[i64] = 4
TUBE: Final[i64] = 5
STATION: Final[i64] = 6
LARGE: Final[i64] = 7  # half of the large airlock space
SMALL: Final[i64] = 8
CONTENT: Final[i64] = 15

TOKEN: Final[i64] = 4  # first bit of each field
TOKEN_A: Final[i64] = 1 << TOKEN
TOKEN_B: Final[i64] = 2 << TOKEN
TOKENS: Final[i64] = 3 << TOKEN
AIRLOCK: Final[i64] = 1 << 6  # a sector of an airlock card
TEAMS: Final[i64] = 7  # up to ten teams
ONE_TEAM: Final[i64] = 1 << TEAMS
ALL_TEAMS: Final[i64] = 15 << TEAMS
NORTH: Final[i64] = 11  # four bits for each edge
EAST: Final[i64] = 15
SOUTH: Final[i64] = 19
WEST: Final[i64] = 23
EDGE: Final[i64] = 15
CARD: Final[i64] = 27  # 1 + card
KEPT: Final[i64] = TOKENS | AIRLOCK | ALL_TEAMS  # no card may cover a sector with one of these

OPEN: Final[i64] = 0
WALL: Final[i64] = 15  # barriers are in between, by strength


def new_orb() -> vec[i64]:
    """Empty space around the origin."""
    side: i64 = 2 * (MARGIN + SLACK)
    orb = zeros(HEAD + side * side)
    orb[LEFT] = -(MARGIN + SLACK)
    orb[TOP] = -(MARGIN + SLACK)
    orb[WIDE] = side
    orb[HIGH] = side
    return orb


def place_of(orb: vec[i64], x: i64, y: i64) -> i64:
    """The place of a sector in the array; 0, which is none, if it lies outside the window."""
    column = x - orb[LEFT]
    row = y - orb[TOP]
    if column < 0 or row < 0 or column >= orb[WIDE] or row >= orb[HIGH]:
        return 0
    return HEAD + row * orb[WIDE] + column


def x_of(orb: vec[i64], place: i64) -> i64:
    return orb[LEFT] + (place - HEAD) % orb[WIDE]


def y_of(orb: vec[i64], place: i64) -> i64:
    return orb[TOP] + (place - HEAD) // orb[WIDE]


def content(orb: vec[i64], place: i64) -> i64:
    return orb[place] & CONTENT


def value(sector: i64, side: i64) -> i64:
    """The value of one edge of a sector."""
    return (sector >> side) & EDGE


def edge(orb: vec[i64], place: i64, side: i64) -> i64:
    """The value of one edge of a sector."""
    return (orb[place] >> side) & EDGE


def card_at(orb: vec[i64], place: i64) -> i64:
    """The card that shows a sector, or -1."""
    return (orb[place] >> CARD) - 1


def has_token(orb: vec[i64], place: i64) -> bool:
    return (orb[place] & TOKENS) != 0


def put_team(orb: vec[i64], place: i64) -> None:
    orb[place] += ONE_TEAM


def lift_team(orb: vec[i64], place: i64) -> None:
    orb[place] -= ONE_TEAM


def take_token(orb: vec[i64], place: i64) -> None:
    orb[place] &= ~TOKENS


def canonical(orb: vec[i64], place: i64) -> i64:
    """The large airlock space is one sector, named by its left half. [RG 8.1]"""
    if orb[place] & CONTENT == LARGE and orb[place - 1] & CONTENT == LARGE:
        return place - 1
    return place


def count_contents(orb: vec[i64], what: i64) -> i64:
    """How many sectors with this content can be seen."""
    found: i64 = 0
    for place in range(HEAD, i64(len(orb))):
        if orb[place] & CONTENT == what:
            found += 1
    return found


def grown(orb: vec[i64], x: i64, y: i64, right: i64, bottom: i64) -> vec[i64]:
    """An array whose window has its margin around these sectors too; the same one if it had."""
    left, top = orb[LEFT], orb[TOP]
    beyond, below = left + orb[WIDE], top + orb[HIGH]
    new_left = left if x - MARGIN >= left else x - MARGIN - SLACK
    new_top = top if y - MARGIN >= top else y - MARGIN - SLACK
    new_beyond = beyond if right + MARGIN < beyond else right + MARGIN + SLACK + 1
    new_below = below if bottom + MARGIN < below else bottom + MARGIN + SLACK + 1
    if new_left == left and new_top == top and new_beyond == beyond and new_below == below:
        return orb
    wide = new_beyond - new_left
    high = new_below - new_top
    larger = zeros(HEAD + wide * high)
    larger[LEFT] = new_left
    larger[TOP] = new_top
    larger[WIDE] = wide
    larger[HIGH] = high
    for row in range(orb[HIGH]):
        old = HEAD + row * orb[WIDE]
        new = HEAD + (top + row - new_top) * wide + left - new_left
        for column in range(orb[WIDE]):
            larger[new + column] = orb[old + column]
    return larger


def with_card(orb: vec[i64], faces: vec[i64], card: i64, turn: i64, x: i64, y: i64) -> vec[i64]:
    """Lay a card with its top left sector at x, y: its six sectors and all its edges replace what was there, and
    tokens come onto its artifact sectors. Returns the array to go on with. [RG 8.2, RG 8.6]"""
    columns: i64 = 2 + (turn & 1)
    rows: i64 = 5 - columns
    orb = grown(orb, x, y, x + columns - 1, y + rows - 1)
    wide = orb[WIDE]
    first = place_of(orb, x, y)
    face = (card * 4 + turn) * 6
    for row in range(rows):
        for column in range(columns):
            sector = faces[face]
            face += 1
            place = first + row * wide + column
            orb[place] = sector | ((card + 1) << CARD)
            if row == 0:
                write_edge(orb, place - wide, SOUTH, (sector >> NORTH) & EDGE)
            if row == rows - 1:
                write_edge(orb, place + wide, NORTH, (sector >> SOUTH) & EDGE)
            if column == 0:
                write_edge(orb, place - 1, EAST, (sector >> WEST) & EDGE)
            if column == columns - 1:
                write_edge(orb, place + 1, WEST, (sector >> EAST) & EDGE)
    return orb


def write_edge(orb: vec[i64], place: i64, side: i64, value: i64) -> None:
    """The newest card wins on every edge that it touches. [RG 8.1]"""
    sector = orb[place]
    if sector:
        orb[place] = (sector & ~(EDGE << side)) | (value << side)


def check_orb(orb: vec[i64]) -> None:
    """Every edge has one value, and the window its margin."""
    wide = orb[WIDE]
    if i64(len(orb)) != HEAD + wide * orb[HIGH]:
        raise AssertionError("the Orb's window does not fit its array")
    for place in range(HEAD, i64(len(orb))):
        if not orb[place]:
            continue
        column = (place - HEAD) % wide
        row = (place - HEAD) // wide
        if column < MARGIN or row < MARGIN or column >= wide - MARGIN or row >= orb[HIGH] - MARGIN:
            raise AssertionError("a sector of the Orb lies in the margin of its window")
        if orb[place + 1] and edge(orb, place, EAST) != edge(orb, place + 1, WEST):
            raise AssertionError("an edge of the Orb has two values")
        if orb[place + wide] and edge(orb, place, SOUTH) != edge(orb, place + wide, NORTH):
            raise AssertionError("an edge of the Orb has two values")
