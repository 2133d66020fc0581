"""What the Orb adds to the table, as one array with named entries; the Orb itself is an array of its own (orb_board.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.games.race_for_the_galaxy.rules.orb_board import canonical, lift_team, place_of, put_team, x_of, y_of
from starmeeple.games.race_for_the_galaxy.rules.orb_tables import MOST_TOKENS

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table

PRIORITY: Final = 0  # the seats from the top of the priority slide
ORDER: Final = 5  # the order of this orb step, fixed when it began
TEAM: Final = 10  # the position of each survey team, two a seat; -1 = none
CARDS: Final = 20  # per seat: a mask of its orb cards
KNOWN: Final = 25  # orb cards in hands that all have seen
TOKENS: Final = 26  # per seat and kind: unused tokens
USED: Final = TOKENS + 5 * MOST_TOKENS
BAG: Final = USED + 5 * MOST_TOKENS  # per kind: tokens that nobody has seen
UNSEEN: Final = BAG + MOST_TOKENS  # per set: a mask of the orb cards that nobody has seen, removed ones included
DECK: Final = UNSEEN + 2  # per set: cards in the orb deck
GONE: Final = DECK + 2  # orb cards that were shown and removed from the game
READY: Final = GONE + 1  # is the Orb set up?
TO_TOP: Final = READY + 1  # ruling: Orb/Explore leads to the top of the slide
FLAT: Final = TO_TOP + 1  # ruling: orb cards are removed once, not for each missing player
PLACE: Final = FLAT + 1  # whose turn comes next in the order
MOVING: Final = PLACE + 1  # the team that moves; -1 = it is yet to be chosen
STEPS: Final = MOVING + 1  # sectors that it may still move
FINISHED: Final = STEPS + 1  # bits of the teams that have moved
BEGUN: Final = FINISHED + 1  # has the Move action begun?
DRAWS: Final = BEGUN + 1  # will an orb card be drawn at the end of the turn?
LAYING: Final = DRAWS + 1  # the orb card that is being laid; -1 = none
AVOID: Final = LAYING + 1  # the card that it must keep clear of
SPOT: Final = AVOID + 1  # where it is laid
CROSSES: Final = SPOT + 1  # 1 + the token with which a team is about to cross
SMALLS: Final = CROSSES + 1  # second teams on the way or on the Orb
GENES: Final = SMALLS + 1  # Military against genes worlds from tokens in this phase
DRAWER: Final = GENES + 1  # for whom chance draws
LAST: Final = DRAWER + 1  # where the newest orb card lies, 1 + position; 0 = none
SURVEY: Final = LAST + 1

# What chance is to draw for the Orb
NO_DRAW: Final = 0
A_TOKEN: Final = 1
TO_HAND: Final = 2
TO_BREED: Final = 3


def team_place(table: Table, seat: i64, team: i64) -> i64:
    """Where a team stands in the Orb's array."""
    return place_at(table, table.survey[TEAM + seat * 2 + team])


def place_at(table: Table, position: i64) -> i64:
    """The place of a position of the table in the Orb's array; 0 outside its window."""
    o = table.tables.orb
    return place_of(table.sectors, position % o.side - o.reach, position // o.side - o.reach)


def position_at(table: Table, place: i64) -> i64:
    """The position of a place of the Orb's array."""
    return table.tables.orb.position(x_of(table.sectors, place), y_of(table.sectors, place))


def set_team(table: Table, seat: i64, team: i64, place: i64) -> None:
    """Put a team on a sector, taking it from where it stood."""
    from_here = table.survey[TEAM + seat * 2 + team]
    if from_here >= 0:
        lifted = place_at(table, from_here)
        lift_team(table.sectors, lifted)
    place = canonical(table.sectors, place)
    put_team(table.sectors, place)
    table.survey[TEAM + seat * 2 + team] = position_at(table, place)


def teams_of(table: Table, seat: i64) -> i64:
    """How many survey teams a seat has on the Orb."""
    return 1 if table.survey[TEAM + seat * 2 + 1] < 0 else 2


def deck_size(table: Table) -> i64:
    return table.survey[DECK] + table.survey[DECK + 1]


def hand_size(table: Table, seat: i64) -> i64:
    """How many orb cards a seat holds."""
    rest = table.survey[CARDS + seat]
    found: i64 = 0
    while rest:
        rest &= rest - 1
        found += 1
    return found


def has_tokens(table: Table, seat: i64) -> bool:
    """Has the seat any unused token? Everybody sees that."""
    first = TOKENS + seat * MOST_TOKENS
    for kind in range(table.tables.orb.kinds):
        if table.survey[first + kind]:
            return True
    return False


def unused(table: Table, seat: i64, kind: i64) -> i64:
    return table.survey[TOKENS + seat * MOST_TOKENS + kind]


def token_sum(table: Table, seat: i64, column: vec[i64]) -> i64:
    """What all unused tokens of a seat add up to in a column."""
    found: i64 = 0
    first = TOKENS + seat * MOST_TOKENS
    for kind in range(table.tables.orb.kinds):
        if table.survey[first + kind]:
            found += table.survey[first + kind] * column[kind]
    return found


def use_token(table: Table, seat: i64, kind: i64) -> None:
    """Turn a token face up; it stays with its owner. [RG 8.10]"""
    table.revealed = True
    table.survey[TOKENS + seat * MOST_TOKENS + kind] -= 1
    table.survey[USED + seat * MOST_TOKENS + kind] += 1


def list_tokens(table: Table, seat: i64, verb: i64, column: vec[i64], buffer: vec[i64], n: i64) -> i64:
    """Append an action of a token verb for each kind of unused token that has the power; return how many actions there are now."""
    first = TOKENS + seat * MOST_TOKENS
    for kind in range(table.tables.orb.kinds):
        if table.survey[first + kind] and column[kind]:
            buffer[n] = verb + kind
            n += 1
    return n
