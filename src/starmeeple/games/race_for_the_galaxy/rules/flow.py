"""The order of things: what is asked, what comes next, how a round runs. [RG 3.2]

`stage` is the question that is asked, `asked` the seats that may still answer it, `step` what happens as soon as nothing is
asked and no card is due. Cards due are drawn first, in seat order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starmeeple.games.race_for_the_galaxy.rules.orb_state import GENES
from starmeeple.games.race_for_the_galaxy.rules.supply import fill, renew

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table

# Stages: what is asked
NOTHING: Final = 0
FIRST_CARDS: Final = 1  # start world and first discards
ACTION: Final = 2
KEEPING: Final = 3
DEVELOPING: Final = 4
PAYING: Final = 5
SETTLING: Final = 6
PLACING: Final = 7
SPENDING: Final = 8
ENRICHING: Final = 9
EXTENDING: Final = 10
TRADING: Final = 11
CONSUMING: Final = 12
FEEDING: Final = 13
STORING: Final = 14
FILLING: Final = 15
LIMITING: Final = 16
CORNER: Final = 17  # the questions of the Orb
SURVEYING: Final = 18
CROSSING: Final = 19
LAYING_CARD: Final = 20
SPOTTING: Final = 21
TURNING: Final = 22
RETURNING: Final = 23
DOCKING: Final = 24
STAGES: Final = (
    "nothing", "first-cards", "action", "keep", "develop", "pay", "settle", "place", "spend", "enrich", "extend", "trade", "consume", "feed",
    "store", "fill", "limit", "corner", "survey", "cross", "lay", "spot", "turn", "return", "dock",
)  # fmt: skip

# Steps: what comes next
STARTS_DEALT: Final = 0
HANDS_DEALT: Final = 1
FIRST_CARDS_CHOSEN: Final = 2
ROUND: Final = 3
REVEAL: Final = 4
NEXT_PHASE: Final = 5
EXPLORED: Final = 6
KEPT: Final = 7
DEVELOP_ASK: Final = 8
DEVELOP_REVEAL: Final = 9
DEVELOP_SEAT: Final = 10
DEVELOP_PAID: Final = 11
SETTLE_REVEAL: Final = 12
SETTLE_SEAT: Final = 13
SETTLE_FLIPPED: Final = 14
SETTLE_LAND: Final = 15
SETTLE_REWARD: Final = 16
SETTLE_MORE: Final = 17
CONSUME_SEAT: Final = 19
CONSUME_TRADED: Final = 20
CONSUME_MORE: Final = 21
CONSUME_FLIPPED: Final = 22
PRODUCE_SEAT: Final = 23
PRODUCE_STORED: Final = 24
PRODUCE_FILL: Final = 25
PRODUCE_DRAW: Final = 26
PRODUCE_MOST: Final = 27
LIMIT: Final = 28
LIMITED: Final = 29
ORB_DEAL: Final = 40  # the steps of the Orb
ORB_FIRST: Final = 41
ORB_CORNER: Final = 42
ORB_SEAT: Final = 43
ORB_MOVE: Final = 44
ORB_FOUND: Final = 45
ORB_BRED: Final = 46
ORB_PLAY: Final = 47
ORB_DRAW: Final = 48
ORB_RETURN: Final = 49
ORB_SHIP: Final = 50

# Where drawn cards go
HAND: Final = 0
APART: Final = 1  # Explore: kept apart from the hand until the choice
START_WORLD: Final = 2
FACE_UP: Final = 3

# Per seat numbers
FIRST_ACTION: Final = 0
SECOND_ACTION: Final = 1
TODO: Final = 2  # cards still to pick
CHOICE: Final = 3  # the card chosen face down, or one of the next two
BLUE_OFFER: Final = 4
RED_OFFER: Final = 5
BEGAN: Final = 6  # the start world
DREW: Final = 7  # cards drawn in Explore
MINE: Final = 8

NO_CARD: Final = -1
PROSPECTING: Final = -2

# Phases
EXPLORE: Final = 1
DEVELOP: Final = 2
SETTLE: Final = 3
CONSUME: Final = 4
PRODUCE: Final = 5
PHASE_NAMES: Final = ("choose", "explore", "develop", "settle", "consume", "produce")

# Actions
EXPLORE_5: Final = 0
EXPLORE_1: Final = 1
DEVELOP_ACTION: Final = 2
SETTLE_ACTION: Final = 3
TRADE_ACTION: Final = 4
DOUBLE_ACTION: Final = 5
PRODUCE_ACTION: Final = 6
ACTION_COUNT: Final = 7
ORB_ACTION: Final = 7  # only with the Orb


def phase_of(action: i64) -> i64:
    """The phase that an action card calls."""
    if action <= EXPLORE_1 or action == ORB_ACTION:
        return EXPLORE
    if action == DEVELOP_ACTION:
        return DEVELOP
    if action == SETTLE_ACTION:
        return SETTLE
    if action <= DOUBLE_ACTION:
        return CONSUME
    return PRODUCE


def chose(table: Table, seat: i64, action: i64) -> i64:
    """How often a seat chose an action this round."""
    times: i64 = 0
    if table.mine[seat * MINE + FIRST_ACTION] == action:
        times += 1
    if table.mine[seat * MINE + SECOND_ACTION] == action:
        times += 1
    return times


def times_called(table: Table, phase: i64) -> i64:
    """How often a phase happens this round: more than once only if one seat chose it twice. [RG 2.7, RG 3.2]"""
    most: i64 = 0
    for seat in range(table.players):
        times: i64 = 0
        for which in range(2):
            action = table.mine[seat * MINE + which]
            if action >= 0 and phase_of(action) == phase:
                times += 1
        if phase != DEVELOP and phase != SETTLE and times > 1:
            times = 1
        if times > most:
            most = times
    return most


def ask_all(table: Table, stage: i64, step: i64) -> None:
    """Ask every seat at once; `step` follows when all have answered."""
    table.stage = stage
    table.asked = (1 << table.players) - 1
    table.step = step


def ask_turn(table: Table, stage: i64, step: i64) -> None:
    """Ask the seat whose turn it is."""
    table.stage = stage
    table.asked = 1 << table.turn
    table.step = step


def answered(table: Table, seat: i64) -> None:
    """A seat needs to be asked no more."""
    table.asked &= ~(1 << seat)
    if table.asked == 0:
        table.stage = NOTHING


def due(table: Table, seat: i64, cards: i64, where: i64) -> None:
    """A seat is to draw cards before anything else happens."""
    table.due[seat] += cards
    table.due_all += cards
    table.where = where


def next_draw(table: Table) -> bool:
    """Prepare the next card that is due; False if there is no card to draw anywhere. [RG 3.5]"""
    if table.supply == 0 and table.where != START_WORLD:
        renew(table)
        if table.settling:
            return True
        if table.supply == 0:
            for seat in range(table.players):
                table.due[seat] = 0
            table.due_all = 0
            return False
    for place in range(table.players):
        seat = table.seat_at(place)
        if table.due[seat] > 0:
            table.drawing = seat
            return True
    raise AssertionError("fewer cards are due than were counted")


def rest(table: Table) -> bool:
    """Is the position at rest: does it wait for a seat, for chance, or for nobody? Supplies goods and draws on the way."""
    table.drawing = -1
    while True:
        if table.over or table.settling:
            return True
        if table.awaiting:
            fill(table)
        elif table.due_all:
            if next_draw(table):
                return True
        else:
            return table.asked != 0 or table.orb_draw != 0


def open_phase(table: Table) -> i64:
    """Go to the next phase that is called and take down whose powers count; 0 when the round is over. [RG 3.2, RG 3.6]"""
    if table.phase and table.repeat + 1 < times_called(table, table.phase):
        table.repeat += 1
    else:
        table.repeat = 0
        table.phase += 1
        while table.phase <= PRODUCE and times_called(table, table.phase) == 0:
            table.phase += 1
    table.cursor = 0
    table.used = 0
    table.temporary = 0
    if table.orb:
        table.survey[GENES] = 0
    for seat in range(table.players):
        table.snap[seat] = table.size[seat]
    return table.phase if table.phase <= PRODUCE else 0


def next_seat(table: Table) -> bool:
    """Whose turn it is to resolve, in seat order; False when all had theirs. [RG 2.6]"""
    if table.cursor >= table.players:
        return False
    table.turn = table.seat_at(table.cursor)
    table.cursor += 1
    table.used = 0
    table.temporary = 0
    table.conquered = NO_CARD
    table.landed = 0
    table.followed = 0
    table.placing = NO_CARD
    table.way = 0
    table.cashed = 0
    table.gambled = 0
    if table.orb:
        table.survey[GENES] = 0
    return True
