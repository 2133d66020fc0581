"""Ships: where they are, whose they are, and where they go.

All ships of one owner that show the same face at the same berth are alike, so a berth holds counts: four bits a face.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    AIR,
    AIR_FROM,
    ARTIFACT_SPENT,
    ARTIFACT_TOTAL,
    AT_HOME,
    BAY,
    BERTH_ARTIFACT,
    BERTH_BOARD,
    BERTH_CONSTRUCTOR,
    BERTH_MARKET,
    BERTH_OUTPOST,
    BERTH_SHIPYARD,
    BERTH_TERRAFORM,
    BOARD_FACILITY,
    CONSTRUCTOR,
    DOCKED,
    FACES,
    GUEST_BERTH,
    GUEST_OWNER,
    IN_BAY,
    IN_BAY_OF,
    IN_POOL,
    MARKET,
    OUTPOST,
    OWNERS,
    POOL,
    RELIC,
    RELIC_OWNER,
    RELIC_PLACE,
    SAVED,
    SHIPYARD,
    SPECIAL,
    SPECIAL_GUEST,
    SPECIAL_RELIC,
    SPECIALS,
    STOCK,
    TERRAFORM,
)

if TYPE_CHECKING:
    from starmeeple.games.alien_frontiers.state import Table


def count(word: i64) -> i64:
    """How many ships a word holds (at most fifteen)."""
    return ((word * 1118481) >> 20) & 15


def face_count(word: i64, face: i64) -> i64:
    """How many of them show a face."""
    return (word >> (4 * (face - 1))) & 15


def unit(face: i64) -> i64:
    """A word with one ship of a face."""
    return i64(1) << (4 * (face - 1))


def sum_of(word: i64) -> i64:
    """The values of all ships of a word together."""
    total: i64 = 0
    face: i64 = 1
    while word:
        total += face * (word & 15)
        word >>= 4
        face += 1
    return total


def highest(word: i64) -> i64:
    """The highest face of a word; 0 if it is empty."""
    face: i64 = 0
    while word:
        word >>= 4
        face += 1
    return face


def first_berth(facility: i64) -> i64:
    """The first berth of a facility."""
    if facility <= MARKET:
        return facility
    if facility >= BOARD_FACILITY:
        return BERTH_BOARD + facility - BOARD_FACILITY
    if facility == OUTPOST:
        return BERTH_OUTPOST
    if facility == SHIPYARD:
        return BERTH_SHIPYARD
    if facility == CONSTRUCTOR:
        return BERTH_CONSTRUCTOR
    return BERTH_TERRAFORM


def berths(facility: i64) -> i64:
    """How many berths a facility has."""
    if facility == MARKET or facility == CONSTRUCTOR:
        return 2
    return 3 if facility == SHIPYARD else 1


def facility_of(berth: i64) -> i64:
    """The facility that a berth belongs to."""
    if berth <= BERTH_MARKET:
        return berth
    if berth >= BERTH_BOARD:
        return BOARD_FACILITY + berth - BERTH_BOARD
    if berth < BERTH_OUTPOST:
        return MARKET
    if berth == BERTH_OUTPOST:
        return OUTPOST
    if berth < BERTH_CONSTRUCTOR:
        return SHIPYARD
    return CONSTRUCTOR if berth < BERTH_TERRAFORM else TERRAFORM


def ships_at(t: Table, berth: i64) -> i64:
    """All ships at a berth, as a word."""
    c = t.cells
    base = DOCKED + berth * OWNERS
    return c[base] + c[base + 1] + c[base + 2] + c[base + 3] + c[base + 4] + c[base + 5]


def mine_at(t: Table, berth: i64) -> i64:
    """The active player's ships at a berth, those of others that the player fetched this turn included [AF 11.44]."""
    c = t.cells
    me = c[ACTIVE]
    base = DOCKED + berth * OWNERS
    word = c[base + me]
    if c[RELIC_PLACE] == berth and c[RELIC_OWNER] == me:
        word += c[base + RELIC]
    for guest in range(i64(2)):
        docked = c[GUEST_BERTH + guest]
        if docked >> 3 == berth + 1:
            owner = c[GUEST_OWNER + guest] - 1
            if owner != me and not (owner == RELIC and c[RELIC_OWNER] == me):
                word += unit(docked & 7)
    return word


def owned_at(t: Table, berth: i64, owner: i64) -> i64:
    """The ships of an owner (a seat, or the Relic Ship) at a berth without those that the active player fetched this turn."""
    c = t.cells
    word = c[DOCKED + berth * OWNERS + owner]
    if word:
        for guest in range(i64(2)):
            docked = c[GUEST_BERTH + guest]
            if docked >> 3 == berth + 1 and c[GUEST_OWNER + guest] - 1 == owner:
                word -= unit(docked & 7)
    return word


def theirs_at(t: Table, berth: i64, seat: i64) -> i64:
    """An opponent's ships at a berth, the Relic Ship included if it is that opponent's."""
    c = t.cells
    word = owned_at(t, berth, seat)
    if c[RELIC_PLACE] == berth and c[RELIC_OWNER] == seat:
        word += owned_at(t, berth, RELIC)
    return word


def fleet(t: Table, seat: i64) -> i64:
    """Own-colour ships in play, wherever they are [AF 4.4]."""
    return t.tables.ships - t.cells[STOCK + seat]


def has_unplaced(t: Table) -> bool:
    """Has the active player any unplaced ship?"""
    c = t.cells
    return c[POOL] != 0 or c[SPECIAL] + c[SPECIAL + 1] + c[SPECIAL + 2] + c[SPECIAL + 3] != 0


def special_mask(t: Table) -> i64:
    """Which special ships are unplaced."""
    c = t.cells
    mask: i64 = 0
    for k in range(i64(SPECIALS)):
        if c[SPECIAL + k]:
            mask |= i64(1) << k
    return mask


def special_owner(t: Table, k: i64) -> i64:
    """Whose ship a special one is."""
    c = t.cells
    if k == SPECIAL_RELIC:
        return RELIC
    if k < SPECIAL_GUEST + 2:
        return c[GUEST_OWNER + k - SPECIAL_GUEST] - 1
    return c[ACTIVE]


# Moving ships -------------------------------------------------------------------------------------


def to_bay(t: Table, owner: i64) -> None:
    """A ship goes to the Maintenance Bay [AF 4.10]."""
    t.cells[IN_BAY_OF + owner] += 1
    if owner == RELIC:
        t.cells[RELIC_PLACE] = IN_BAY


def to_stock(t: Table, owner: i64) -> None:
    """A ship leaves play: to its owner's stock, the Relic Ship to Burroughs Desert [AF 5.3]."""
    c = t.cells
    if owner == RELIC:
        c[RELIC_PLACE] = AT_HOME
        c[RELIC_OWNER] = -1
    else:
        c[STOCK + owner] += 1


def put(t: Table, berth: i64, owner: i64, face: i64) -> None:
    """A ship docks at a berth."""
    t.cells[DOCKED + berth * OWNERS + owner] += unit(face)
    if owner == RELIC:
        t.cells[RELIC_PLACE] = berth


def lift(t: Table, berth: i64, owner: i64, face: i64) -> None:
    """A ship leaves a berth; the caller says where it goes."""
    t.cells[DOCKED + berth * OWNERS + owner] -= unit(face)


def leave_artifact(t: Table, face: i64) -> None:
    """A ship of the active player leaves the Alien Artifact: its value no longer counts, unless a claim has used it up [AF 11.11]."""
    c = t.cells
    if face_count(c[ARTIFACT_SPENT], face) > 0:
        c[ARTIFACT_SPENT] -= unit(face)
    else:
        c[ARTIFACT_TOTAL] -= face


def forced_off(t: Table, berth: i64, owner: i64, face: i64) -> None:
    """A ship is sent away from a berth: to the Bay, but from the Terraforming Station out of play unless New Gaia saved it [AF 11.33]."""
    lift(t, berth, owner, face)
    if berth == BERTH_TERRAFORM and t.cells[SAVED] == 0:
        to_stock(t, owner)
    else:
        to_bay(t, owner)
    if berth == BERTH_TERRAFORM:
        t.cells[SAVED] = 0


def clear_berth(t: Table, berth: i64, spare: bool) -> None:
    """Send all ships at a berth to the Maintenance Bay; `spare`: also those on the Terraforming Station [AF 7.22]."""
    c = t.cells
    for owner in range(i64(OWNERS)):
        for face in range(i64(1), i64(FACES + 1)):
            while face_count(c[DOCKED + berth * OWNERS + owner], face) > 0:
                if spare:
                    lift(t, berth, owner, face)
                    to_bay(t, owner)
                else:
                    forced_off(t, berth, owner, face)
    if berth == BERTH_TERRAFORM:
        c[SAVED] = 0
    if berth == BERTH_ARTIFACT:
        c[ARTIFACT_TOTAL] = 0
        c[ARTIFACT_SPENT] = 0
    for guest in range(i64(2)):
        if c[GUEST_BERTH + guest] >> 3 == berth + 1:
            c[GUEST_BERTH + guest] = 0
            c[GUEST_OWNER + guest] = 0


def drop_special(t: Table, k: i64) -> None:
    """A special ship is no longer unplaced."""
    c = t.cells
    c[SPECIAL + k] = 0
    if c[AIR] == k + 1:
        c[AIR] = 0
        c[AIR_FROM] = 0


def relic_goes_home(t: Table) -> None:
    """Its owner loses the Relic Ship at once, wherever it is [AF 5.3]."""
    c = t.cells
    place = c[RELIC_PLACE]
    if place == AT_HOME:
        return
    guest: i64 = -1
    for k in range(i64(2)):
        if c[GUEST_OWNER + k] - 1 == RELIC:
            guest = k
    if place == IN_BAY:
        c[IN_BAY_OF + RELIC] = 0
    elif place == IN_POOL:
        drop_special(t, SPECIAL_RELIC if guest < 0 else SPECIAL_GUEST + guest)
    else:
        face = highest(c[DOCKED + place * OWNERS + RELIC])
        if place == BERTH_ARTIFACT and (guest >= 0 or c[RELIC_OWNER] == c[ACTIVE]):
            leave_artifact(t, face)
        lift(t, place, RELIC, face)
        if place == BERTH_TERRAFORM:
            c[SAVED] = 0
    if guest >= 0:
        c[GUEST_OWNER + guest] = 0
        c[GUEST_BERTH + guest] = 0
    c[RELIC_PLACE] = AT_HOME
    c[RELIC_OWNER] = -1


def ships_in_facility(t: Table, facility: i64) -> i64:
    """How many ships are docked at a facility."""
    if facility == BAY:
        return 0
    first = first_berth(facility)
    total: i64 = 0
    for berth in range(first, first + berths(facility)):
        total += count(ships_at(t, berth))
    return total


def opponents_at(t: Table, facility: i64) -> i64:
    """How many ships of opponents are docked at a facility."""
    first = first_berth(facility)
    total: i64 = 0
    for berth in range(first, first + berths(facility)):
        total += count(ships_at(t, berth)) - count(mine_at(t, berth))
    return total
