"""Setting up the Orb: decks, priority, the first card and the team of each player. [RG 8.3]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED, changed
from starmeeple.games.race_for_the_galaxy.engine import steps
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards
from starmeeple.games.race_for_the_galaxy.orb.engine import facts, reasons
from starmeeple.games.race_for_the_galaxy.orb.engine import fields as o
from starmeeple.games.race_for_the_galaxy.orb.engine import steps as orb_steps
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import teams


def lay_out(position: o.Position) -> None:
    """The tokens and the orb decks; nobody has looked at an orb card yet. [RG 8.3]"""
    printed = position.figures.orb
    bag = position.token_bag[:]
    for kind in range(printed.kinds):
        bag[kind] = printed.copies[kind]
    position.token_bag = bag
    position.orb_unseen = printed.all_a | printed.all_b
    missing = printed.full_players - position.figures.players
    if printed.flat and missing > 1:
        missing = 1
    position.deck_a = cards.count(printed.all_a) - printed.removed_a * missing
    position.deck_b = cards.count(printed.all_b) - printed.removed_b * missing


def begin(position: o.Position) -> None:
    """Priority: who has the lowest start world is on top, the others follow clockwise. Then the first orb cards are
    dealt. [RG 8.3]"""
    for place in range(position.figures.players):
        position.priority = changed(position.priority, place, position.seat_at(place))
        position.tell(facts.PRIORITY, position.priority[place], 1, -1, place)
    position.place = position.figures.players - 1
    position.next = orb_steps.DEAL


def deal(position: o.Position) -> None:
    """Three orb cards for each player, from the lowest priority up. [RG 8.3]"""
    place = position.figures.players - 1
    while place >= 0:
        seat = position.priority[place]
        if position.hand_size(seat) < position.figures.orb.start_hand:
            position.drawer = seat
            position.orb_draw = o.TO_HAND
            return
        place -= 1
    position.next = orb_steps.FIRST


def first_card(position: o.Position) -> None:
    """In reverse priority order each player places one orb card; who can place none is asked as well, and shows all.
    [RG 8.3]"""
    if position.place < 0:
        position.next = steps.ROUND
        return
    seat = position.priority[position.place]
    position.place -= 1
    position.turn = seat
    position.ask_turn(orb_steps.LAYING, orb_steps.PUT)


# Corners --------------------------------------------------------------------------------------


def is_free(position: o.Position, corner: i64) -> bool:
    """Does no team stand on this corner of the main block?"""
    for i in range(i64(len(position.team))):
        if position.team[i] == position.figures.orb.corners[corner]:
            return False
    return True


def ask_corner(position: o.Position) -> None:
    """The team comes onto a free corner of the main block; the fifth one onto the large airlock space. [RG 8.3]"""
    printed = position.figures.orb
    free: i64 = 0
    only: i64 = printed.large
    position.next = orb_steps.FIRST
    for corner in range(i64(len(printed.corners))):
        if is_free(position, corner):
            free += 1
            only = printed.corners[corner]
    if free > 1:
        position.ask_turn(orb_steps.CORNER, orb_steps.FIRST)
    else:
        teams.set_team(position, position.turn, 0, teams.place_at(position, only), o.STARTS)


def list_corners(position: o.Position, first: i64, buffer: vec[i64], n: i64) -> i64:
    printed = position.figures.orb
    for corner in range(i64(len(printed.corners))):
        if is_free(position, corner):
            buffer[n] = first + printed.corners[corner]
            n += 1
    return n


def why_not_corner(position: o.Position, cell: i64) -> i64:
    """A free corner of the main block. [RG 8.3]"""
    printed = position.figures.orb
    for corner in range(i64(len(printed.corners))):
        if printed.corners[corner] == cell:
            return ALLOWED if is_free(position, corner) else reasons.CORNER_TAKEN
    return reasons.NOT_A_CORNER
