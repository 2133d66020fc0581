"""Ships: where they are, whose they are, and where they go. [AF 1.1, 4.10]

All ships of one owner that show the same face at the same berth are alike, so a berth holds counts: four bits a face.
"""

from mypy_extensions import i64

from starmeeple.games.alien_frontiers.engine import facts
from starmeeple.games.alien_frontiers.engine import fields as f


def count(word: i64) -> i64:
    """How many ships a word holds (at most fifteen)."""
    return ((word * 1118481) >> 20) & 15


def face_count(word: i64, face: i64) -> i64:
    """How many of them show a face."""
    return (word >> (4 * (face - 1))) & 15


def unit(face: i64) -> i64:
    """A word with one ship of a face."""
    return 1 << (4 * (face - 1))


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


def most_alike(word: i64) -> i64:
    """How many ships show the most frequent face."""
    best: i64 = 0
    while word:
        if word & 15 > best:
            best = word & 15
        word >>= 4
    return best


def faces_with(word: i64, least: i64) -> i64:
    """The faces that at least so many ships show, as bits; the lowest bit is a 1."""
    found: i64 = 0
    bit: i64 = 1
    while word:
        if word & 15 >= least:
            found |= bit
        word >>= 4
        bit <<= 1
    return found


def first_berth(facility: i64) -> i64:
    """The first berth of a facility."""
    if facility <= f.MARKET:
        return facility
    if facility >= f.BOARD_FACILITY:
        return f.BERTH_BOARD + facility - f.BOARD_FACILITY
    if facility == f.OUTPOST:
        return f.BERTH_OUTPOST
    if facility == f.SHIPYARD:
        return f.BERTH_SHIPYARD
    if facility == f.CONSTRUCTOR:
        return f.BERTH_CONSTRUCTOR
    return f.BERTH_TERRAFORM


def berths(facility: i64) -> i64:
    """How many berths a facility has."""
    if facility == f.MARKET or facility == f.CONSTRUCTOR:
        return 2
    return 3 if facility == f.SHIPYARD else 1


# Where ships are ------------------------------------------------------------------------------


def ships_at(position: f.Position, berth: i64) -> i64:
    """All ships at a berth, as a word."""
    docked = position.docked
    at = berth * f.OWNERS
    return docked[at] + docked[at + 1] + docked[at + 2] + docked[at + 3] + docked[at + 4] + docked[at + 5]


def mine_at(position: f.Position, berth: i64) -> i64:
    """The active player's ships at a berth, those of others that the player fetched this turn included. [AF 10.44]"""
    me = position.active
    word = position.docked[berth * f.OWNERS + me]
    if position.relic_place == berth and position.relic_owner == me:
        word += position.docked[berth * f.OWNERS + f.RELIC]
    for guest in range(f.GUESTS):
        docked = position.guest_berth[guest]
        if docked >> 3 == berth + 1:
            owner = position.guest_owner[guest] - 1
            if owner != me and not (owner == f.RELIC and position.relic_owner == me):
                word += unit(docked & 7)
    return word


def owned_at(position: f.Position, berth: i64, owner: i64) -> i64:
    """The ships of an owner (a seat, or the Relic Ship) at a berth without those that the active player fetched."""
    word = position.docked[berth * f.OWNERS + owner]
    if word:
        for guest in range(f.GUESTS):
            docked = position.guest_berth[guest]
            if docked >> 3 == berth + 1 and position.guest_owner[guest] - 1 == owner:
                word -= unit(docked & 7)
    return word


def theirs_at(position: f.Position, berth: i64, seat: i64) -> i64:
    """An opponent's ships at a berth, the Relic Ship included if it is that opponent's."""
    word = owned_at(position, berth, seat)
    if position.relic_place == berth and position.relic_owner == seat:
        word += owned_at(position, berth, f.RELIC)
    return word


def free_berth(position: f.Position, first: i64, sets: i64) -> i64:
    """The first empty set of ports, or -1."""
    for berth in range(first, first + sets):
        if ships_at(position, berth) == 0:
            return berth
    return -1


def ships_in_facility(position: f.Position, facility: i64) -> i64:
    """How many ships are docked at a facility."""
    first = first_berth(facility)
    total: i64 = 0
    for berth in range(first, first + berths(facility)):
        total += count(ships_at(position, berth))
    return total


def mine_in_facility(position: f.Position, facility: i64) -> i64:
    """The active player's ships at a facility, as a word."""
    first = first_berth(facility)
    word: i64 = 0
    for berth in range(first, first + berths(facility)):
        word += mine_at(position, berth)
    return word


def opponents_at(position: f.Position, facility: i64) -> i64:
    """How many ships of opponents are docked at a facility."""
    first = first_berth(facility)
    total: i64 = 0
    for berth in range(first, first + berths(facility)):
        total += count(ships_at(position, berth)) - count(mine_at(position, berth))
    return total


def fleet(position: f.Position, seat: i64) -> i64:
    """Own-colour ships in play, wherever they are. [AF 4.4]"""
    return position.figures.ships - position.stock[seat]


def special_mask(position: f.Position) -> i64:
    """Which special ships are unplaced."""
    mask: i64 = 0
    for k in range(f.SPECIALS):
        if position.special[k]:
            mask |= 1 << k
    return mask


def special_owner(position: f.Position, k: i64) -> i64:
    """Whose ship a special one is."""
    if k == f.SPECIAL_RELIC:
        return f.RELIC
    if k < f.SPECIAL_BEAMED:
        return position.guest_owner[k - f.SPECIAL_GUEST] - 1
    return position.active


# Moving ships ---------------------------------------------------------------------------------


def to_bay(position: f.Position, owner: i64) -> None:
    """A ship goes to the Maintenance Bay. [AF 4.10]"""
    position.in_bay[owner] += 1
    position.tell(facts.TO_BAY, owner, 1, -1, -1)
    if owner == f.RELIC:
        position.relic_place = f.IN_BAY


def to_stock(position: f.Position, owner: i64) -> None:
    """A ship leaves play: to its owner's stock, the Relic Ship to Burroughs Desert. [AF 5.3]"""
    if owner == f.RELIC:
        position.tell(facts.RELIC_RETURNS, position.relic_owner, 0, -1, -1)
        position.relic_place = f.AT_HOME
        position.relic_owner = -1
    else:
        position.tell(facts.TO_STOCK, owner, 1, -1, -1)
        position.stock[owner] += 1


def put(position: f.Position, berth: i64, owner: i64, face: i64) -> None:
    """A ship docks at a berth."""
    position.docked[berth * f.OWNERS + owner] += unit(face)
    position.tell(facts.SHIP_DOCKS, owner, face, berth, -1)
    if owner == f.RELIC:
        position.relic_place = berth


def lift(position: f.Position, berth: i64, owner: i64, face: i64) -> None:
    """A ship leaves a berth; the caller says where it goes."""
    position.docked[berth * f.OWNERS + owner] -= unit(face)
    position.tell(facts.SHIP_LEAVES, owner, face, berth, -1)


def leave_artifact(position: f.Position, face: i64) -> None:
    """A ship of the player leaves the Artifact: its value no longer counts unless a claim used it up. [AF 10.11]"""
    if face_count(position.artifact_spent, face) > 0:
        position.artifact_spent -= unit(face)
    else:
        position.artifact_total -= face


def forced_off(position: f.Position, berth: i64, owner: i64, face: i64) -> None:
    """A ship is sent to the Bay, from the Terraforming Station out of play unless New Gaia saved it. [AF 10.33]"""
    lift(position, berth, owner, face)
    if berth == f.BERTH_TERRAFORM and position.saved == 0:
        to_stock(position, owner)
    else:
        to_bay(position, owner)
    if berth == f.BERTH_TERRAFORM:
        position.saved = 0


def clear_berth(position: f.Position, berth: i64, spare: bool) -> None:
    """Send all ships at a berth to the Maintenance Bay; `spare`: also those on the Terraforming Station. [AF 7.17]"""
    for owner in range(f.OWNERS):
        for face in range(1, 1 + highest(position.docked[berth * f.OWNERS + owner])):
            while face_count(position.docked[berth * f.OWNERS + owner], face) > 0:
                if spare:
                    lift(position, berth, owner, face)
                    to_bay(position, owner)
                else:
                    forced_off(position, berth, owner, face)
    if berth == f.BERTH_TERRAFORM:
        position.saved = 0
    if berth == f.BERTH_ARTIFACT:
        position.artifact_total = 0
        position.artifact_spent = 0
    for guest in range(f.GUESTS):
        if position.guest_berth[guest] >> 3 == berth + 1:
            position.guest_berth[guest] = 0
            position.guest_owner[guest] = 0


def drop_special(position: f.Position, k: i64) -> None:
    """A special ship is no longer unplaced."""
    position.special[k] = 0
    if position.air == k + 1:
        position.air = 0
        position.air_from = 0


def relic_goes_home(position: f.Position) -> None:
    """Its owner loses the Relic Ship at once, wherever it is. [AF 5.3]"""
    place = position.relic_place
    if place == f.AT_HOME:
        return
    position.tell(facts.LOSES_RELIC, position.relic_owner, 0, -1, -1)
    guest: i64 = -1
    for k in range(f.GUESTS):
        if position.guest_owner[k] - 1 == f.RELIC:
            guest = k
    if place == f.IN_BAY:
        position.in_bay[f.RELIC] = 0
        position.tell(facts.LEAVES_BAY, f.RELIC, 1, -1, -1)
    elif place == f.IN_POOL:
        drop_special(position, f.SPECIAL_RELIC if guest < 0 else f.SPECIAL_GUEST + guest)
    else:
        face = highest(position.docked[place * f.OWNERS + f.RELIC])
        if place == f.BERTH_ARTIFACT and (guest >= 0 or position.relic_owner == position.active):
            leave_artifact(position, face)
        lift(position, place, f.RELIC, face)
        if place == f.BERTH_TERRAFORM:
            position.saved = 0
    if guest >= 0:
        position.guest_owner[guest] = 0
        position.guest_berth[guest] = 0
    position.relic_place = f.AT_HOME
    position.relic_owner = -1
