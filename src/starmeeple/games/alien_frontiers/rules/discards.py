"""Alien Tech: the powers of discarding a card, and the owner abilities that work alike [AF 7.3, AF 9.5, AF 9.8]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.alien_frontiers.rules.agendas import over_limit, show
from starmeeple.games.alien_frontiers.rules.cards import copies_in, holds, receive
from starmeeple.games.alien_frontiers.rules.cards import discard as discard_card
from starmeeple.games.alien_frontiers.rules.flow import back_to_main
from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    AIM,
    BERTH_MINE,
    BERTH_TERRAFORM,
    BERTHS,
    BOARD_OF,
    BOOSTER,
    CAPACITOR,
    CLOAK,
    DARK_SPACE,
    DISCARDS,
    ELECTRO,
    FACILITIES,
    FIELD,
    FUEL,
    HAND,
    HARVESTER,
    HIDDEN,
    IN_BAY,
    IN_BAY_OF,
    MINE,
    MOVE_PAID,
    PHASE,
    PHASE_BREAK,
    PHASE_CLEAR,
    PHASE_EXCHANGE,
    PHASE_KEEP,
    PHASE_MAIN,
    PHASE_MOVE,
    PHASE_PLACE_FIELD,
    PHASE_REMOVE_FIELD,
    PHASE_SALVAGE,
    PHASE_SHOW,
    PHASE_SINK,
    PHASE_SWAP,
    PICKED,
    PILE,
    PLASMA,
    PLAYERS,
    POLARITY,
    RELIC,
    RELIC_NEEDS_FLEET,
    RELIC_OWNER,
    RELIC_PLACE,
    RULINGS,
    SAVED,
    SERVO,
    SERVO_FORFEITS,
    SPARE_TERRAFORMED,
    TELEPORTER,
    TERRITORIES,
    TITLES,
    TUNNELER,
    USED,
    WARPER,
    WINDOW,
)
from starmeeple.games.alien_frontiers.rules.planet import (
    any_movable,
    colonies_on,
    gain,
    repulsed,
)
from starmeeple.games.alien_frontiers.rules.reasons import (
    AGENDA_NOT_HELD,
    ALREADY_HELD,
    ALREADY_USED,
    DISCARD_LIMIT,
    EMPTY_BAY,
    NO_DISCARD_POWER,
    NO_FIELD_ON_PLANET,
    NO_MOVE_POSSIBLE,
    NO_OPPONENT_SHIP,
    NO_SHIPS_THERE,
    NOT_HELD,
    NOT_IN_PILE,
    NOT_IN_THIS_GAME,
    NOTHING_TO_STEAL,
    OWN_SEAT,
    TARGET_FLEET_TOO_SMALL,
    WRONG_QUESTION,
)
from starmeeple.games.alien_frontiers.rules.ships import (
    berths,
    clear_berth,
    face_count,
    first_berth,
    fleet,
    lift,
    owned_at,
    ships_at,
    ships_in_facility,
    to_stock,
)

if TYPE_CHECKING:
    from starmeeple.games.alien_frontiers.state import Table


# The discard itself -----------------------------------------------------------------------------------


def discard_refusal(t: Table, title: i64) -> i64:
    """May the discard power of a card be used now? [AF 7.3]"""
    c = t.cells
    me = c[ACTIVE]
    if c[PHASE] != PHASE_MAIN:
        return WRONG_QUESTION
    if not holds(t, me, title):
        return NOT_HELD
    if (c[USED] >> title) & 1:
        return ALREADY_USED
    limit = t.tables.dark_discard_powers if c[BOARD_OF + me] - 1 == DARK_SPACE else t.tables.discard_powers
    if c[DISCARDS] >= limit:
        return DISCARD_LIMIT
    return target_refusal(t, title)


def target_refusal(t: Table, title: i64) -> i64:
    """Has the discard power of a card anything to work on?"""
    c = t.cells
    if t.tables.field_of_tech[title] >= 0 or title == ELECTRO or title == HARVESTER:
        return 0
    if title == BOOSTER:
        return 0 if c[FIELD] + c[FIELD + 1] + c[FIELD + 2] else NO_FIELD_ON_PLANET
    if title == TELEPORTER:
        for seat in range(c[PLAYERS]):
            if any_movable(t, seat):
                return 0
        return NO_MOVE_POSSIBLE
    if title == PLASMA:
        # A fleet that is large enough has a ship that can be hit: at most two of it are fetched.
        for seat in range(c[PLAYERS]):
            if sink_owner_refusal(t, seat) == 0:
                return 0
        place = c[RELIC_PLACE]
        if sink_owner_refusal(t, RELIC) == 0 and (place == IN_BAY or (place >= 0 and place < BERTHS and owned_at(t, place, RELIC) != 0)):
            return 0
        return NO_OPPONENT_SHIP
    if title == POLARITY:
        places: i64 = 0
        for territory in range(i64(TERRITORIES)):
            if colonies_on(t, territory) and not repulsed(t, territory):
                places += 1
        return 0 if places >= 2 else NO_MOVE_POSSIBLE
    if title == WARPER:
        for other in range(i64(TITLES)):
            if copies_in(c[PILE], other) and (other == WARPER or not holds(t, c[ACTIVE], other)):
                return 0
        return NOT_IN_PILE
    if title == SERVO:
        for facility in range(i64(FACILITIES)):
            if ships_in_facility(t, facility):
                return 0
        return NO_SHIPS_THERE
    if title == TUNNELER:
        return 0 if ships_in_facility(t, MINE) else NO_SHIPS_THERE
    if title == CLOAK:
        for territory in range(i64(TERRITORIES)):
            if colonies_on(t, territory) and not repulsed(t, territory):
                return 0
        return NO_MOVE_POSSIBLE
    if title == WINDOW:
        return 0 if c[HIDDEN + c[ACTIVE]] else AGENDA_NOT_HELD
    if title == CAPACITOR:
        for seat in range(c[PLAYERS]):
            if seat != c[ACTIVE] and c[HAND + seat]:
                return 0
        return NOTHING_TO_STEAL
    return NO_DISCARD_POWER


def discard(t: Table, title: i64) -> None:
    """The card is discarded; what it does is chosen next, where there is a choice."""
    c = t.cells
    me = c[ACTIVE]
    discard_card(t, me, title)
    c[DISCARDS] += 1
    field = t.tables.field_of_tech[title]
    if field >= 0:
        c[AIM] = field
        c[PHASE] = PHASE_PLACE_FIELD
    elif title == ELECTRO:
        gain(t, me, 0, t.tables.electro_discard_ore)
    elif title == HARVESTER:
        for seat in range(c[PLAYERS]):
            if seat != me:
                c[FUEL + seat] = 0
    elif title == BOOSTER:
        c[PHASE] = PHASE_REMOVE_FIELD
    elif title == TELEPORTER:
        c[MOVE_PAID] = 0
        c[PHASE] = PHASE_MOVE
    elif title == PLASMA:
        c[PHASE] = PHASE_SINK
    elif title == POLARITY:
        c[PICKED] = 0
        c[PHASE] = PHASE_SWAP
    elif title == WARPER:
        c[PHASE] = PHASE_SALVAGE
    elif title == SERVO:
        c[PHASE] = PHASE_CLEAR
    elif title == TUNNELER:
        clear_berth(t, BERTH_MINE, False)
    elif title == CLOAK:
        c[PHASE] = PHASE_EXCHANGE
    elif title == WINDOW:
        c[PHASE] = PHASE_SHOW
    else:
        c[PHASE] = PHASE_BREAK


# Ships and cards ------------------------------------------------------------------------------------------------


def sink_owner_refusal(t: Table, owner: i64) -> i64:
    """May a ship of this owner be taken out of play: is the fleet large enough? [AF 7.17, AF 11.18, AF 11.19]"""
    c = t.cells
    seat = c[RELIC_OWNER] if owner == RELIC else owner
    if seat < 0 or seat >= c[PLAYERS]:
        return NO_OPPONENT_SHIP
    if seat == c[ACTIVE]:
        return OWN_SEAT
    if owner == RELIC and c[RULINGS] & RELIC_NEEDS_FLEET == 0:
        return 0
    ships = fleet(t, seat)
    if c[RULINGS] & SPARE_TERRAFORMED and owned_at(t, BERTH_TERRAFORM, seat):
        ships -= 1
    return 0 if ships > t.tables.least_ships else TARGET_FLEET_TOO_SMALL


def berth_to_sink(t: Table, facility: i64, owner: i64, face: i64) -> i64:
    """Where such a ship is at a facility, or -1."""
    first = first_berth(facility)
    for berth in range(first, first + berths(facility)):
        if face_count(owned_at(t, berth, owner), face):
            return berth
    return -1


def sink_refusal(t: Table, facility: i64, owner: i64, face: i64) -> i64:
    """May this docked ship be taken out of play? [AF 7.17]"""
    if t.cells[PHASE] != PHASE_SINK:
        return WRONG_QUESTION
    berth = berth_to_sink(t, facility, owner, face)
    return NO_OPPONENT_SHIP if berth < 0 else sink_owner_refusal(t, owner)


def sink_bay_refusal(t: Table, owner: i64) -> i64:
    """May a ship in the Maintenance Bay be taken out of play? [AF 11.20]"""
    if t.cells[PHASE] != PHASE_SINK:
        return WRONG_QUESTION
    return sink_owner_refusal(t, owner) if t.cells[IN_BAY_OF + owner] else EMPTY_BAY


def sink(t: Table, facility: i64, owner: i64, face: i64) -> None:
    """A docked ship goes back to its stock."""
    berth = berth_to_sink(t, facility, owner, face)
    lift(t, berth, owner, face)
    to_stock(t, owner)
    if berth == BERTH_TERRAFORM:
        t.cells[SAVED] = 0
    back_to_main(t)


def sink_in_bay(t: Table, owner: i64) -> None:
    """A ship in the Bay goes back to its stock."""
    t.cells[IN_BAY_OF + owner] -= 1
    to_stock(t, owner)
    back_to_main(t)


def clear_refusal(t: Table, facility: i64) -> i64:
    """Are there ships to send away? [AF 7.22]"""
    if t.cells[PHASE] != PHASE_CLEAR:
        return WRONG_QUESTION
    return 0 if ships_in_facility(t, facility) else NO_SHIPS_THERE


def clear(t: Table, facility: i64) -> None:
    """All ships of a facility go to the Maintenance Bay."""
    first = first_berth(facility)
    for berth in range(first, first + berths(facility)):
        if ships_at(t, berth):
            clear_berth(t, berth, t.cells[RULINGS] & SERVO_FORFEITS == 0)
    back_to_main(t)


def break_refusal(t: Table, seat: i64, title: i64) -> i64:
    """May this card of another player be discarded? [AF 7.28]"""
    c = t.cells
    if c[PHASE] != PHASE_BREAK:
        return WRONG_QUESTION
    if seat >= c[PLAYERS]:
        return NOT_IN_THIS_GAME
    if seat == c[ACTIVE]:
        return OWN_SEAT
    return 0 if holds(t, seat, title) else NOT_HELD


def break_card(t: Table, seat: i64, title: i64) -> None:
    """A card of another player is discarded without its power."""
    back_to_main(t)
    discard_card(t, seat, title)


def salvage_refusal(t: Table, title: i64) -> i64:
    """May this card be taken from the discard pile? Not the Warper just discarded, no title already held [AF 11.27]."""
    c = t.cells
    if c[PHASE] != PHASE_SALVAGE:
        return WRONG_QUESTION
    if copies_in(c[PILE], title) <= (1 if title == WARPER else 0):
        return NOT_IN_PILE
    return ALREADY_HELD if holds(t, c[ACTIVE], title) else 0


def salvage(t: Table, title: i64) -> None:
    """Take a card from the discard pile."""
    t.cells[PILE] -= i64(1) << (2 * title)
    receive(t, t.cells[ACTIVE], title)
    back_to_main(t)


def show_any(t: Table, agenda: i64) -> None:
    """Multiverse Window: an agenda scores without its condition; then the limit is three again [AF 7.27]."""
    c = t.cells
    show(t, c[ACTIVE], agenda)
    back_to_main(t)
    if over_limit(t, c[ACTIVE]):
        c[PHASE] = PHASE_KEEP
