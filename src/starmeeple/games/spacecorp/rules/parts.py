"""What all chapters share: the sides, the questions, the pending steps, the facts that are told, and small questions
about the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starmeeple.core.state import bit
from starmeeple.games.spacecorp.rules.kinds import ALIEN, BODY, LAGRANGE, STARFARERS, SYSTEM

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.state import Board

RIVAL: Final = 4  # the competition as a side
NOBODY: Final = -1
AWAY: Final = -1  # a team that is not in play
GONE: Final = -2  # a team that went Beyond
DEEPEST: Final = 80  # the stack of pending steps
EVENTS: Final = 40  # how many told facts a position remembers
WORST: Final = 100000

# Questions: what `phase` says --------------------------------------------------------------------
NOTHING: Final = 0
FIRST_PLAYER: Final = 1  # chance
DRAW: Final = 2  # chance: a card of the era deck; q1 says where to
DISCOVER: Final = 3  # chance: a tile; q1 place, q2 side, q3 team flag
CONTACT: Final = 4  # chance: an alien tile; q1 place, q2 side
CUP: Final = 5  # chance: a base of the competition; q1 place
RIVAL_CARD: Final = 6  # chance: a competition card
MAIN: Final = 7
PAY: Final = 8
TAKE: Final = 9  # q1 how many cards are left to take
HARVEST: Final = 10  # q1 how many bases are left to choose
LEARN: Final = 11  # q1 seat, q2 deck
SITE: Final = 12  # q1 what for
TEAM: Final = 13
STRIP: Final = 14
SNATCH: Final = 15  # which of the discarded cards to poach
DISCARD: Final = 16
AFTER: Final = 17
REACT: Final = 18  # q1 the edge that may be played
FINISHED: Final = 19

TO_HAND: Final = 0
TO_OFFERS: Final = 1
TO_RIVAL_OFFERS: Final = 2

FOR_PROBE: Final = 0
FOR_SABOTAGE: Final = 1
FOR_RETREAT: Final = 2
FOR_STAR_CHILDREN: Final = 3

# Pending steps -----------------------------------------------------------------------------------
S_TURN: Final = 1
S_ACTION: Final = 2
S_AFTER: Final = 3
S_OFFERS: Final = 4
S_END_DRAW: Final = 5
S_END_TURN: Final = 6
S_INTERCEPT: Final = 7
S_NEXT_TURN: Final = 8
S_PAY: Final = 9
S_EXECUTE: Final = 10
S_POACH: Final = 11
S_TAKE: Final = 12
S_DRAW: Final = 13
S_TILE: Final = 14
S_ALIEN: Final = 15
S_EXILE: Final = 16
S_WHEEL: Final = 17
S_LEARN: Final = 18
S_PARALLEL: Final = 19
S_STAR_CHILDREN: Final = 20
S_HARVEST: Final = 21
S_FIRST: Final = 22
S_DEAL: Final = 23
S_ERA: Final = 24
S_RIVAL_TURN: Final = 25
S_RIVAL_CARD: Final = 26
S_RIVAL_END: Final = 27
S_RIVAL_BASE: Final = 28
S_RIVAL_BASES: Final = 29
S_RIVAL_COLONY: Final = 30
S_RIVAL_OFFERS: Final = 31
S_RIVAL_REFILL: Final = 32
S_RIVAL_CONTRACT: Final = 33
S_RETREAT: Final = 34
S_DISCARD: Final = 35

# Told facts ---------------------------------------------------------------------------------------
E_CONTRACT: Final = 1  # number, side, profit
E_ORBIT_LOST: Final = 2  # seat, deck
E_COMPENSATION: Final = 3  # side, profit
E_SENT_HOME: Final = 4  # site
E_ERA_BEGINS: Final = 5  # era
E_ERA_ENDS: Final = 6  # era, why
E_RIVAL_BONUS: Final = 7  # profit
E_FINAL_BONUS: Final = 8  # seat, profit
E_BEYOND: Final = 9  # side, marker
E_AWARD: Final = 10  # seat, progress, profit
E_GAINS: Final = 11  # seat, profit
R_CARD: Final = 20  # card
R_YOUR_BASE: Final = 21  # site [M-B1]
R_ITS_BASE: Final = 22  # site [M-B2]
R_BOTH_BASES: Final = 23  # first, second [M-B3]
R_NONE_QUALIFIES: Final = 24  # [M-B4]
R_TARGET: Final = 25  # site, lowest 0 or highest 1
R_GROUP_TEAM: Final = 26  # site [M-Pa]
R_GROUP_FREE: Final = 27  # site [M-Pb]
R_GROUP_FULL: Final = 28  # site [M-Pc]
R_ONE_TEAM: Final = 29  # site [M-2a]
R_BOTH_TEAMS: Final = 30  # site [M-2b]
R_OTHER_SITE: Final = 31  # site [M-2c]
R_FIRST_LISTED: Final = 32  # site [M-2d]
R_TEAM: Final = 33  # site, column of the table
R_NO_TEAM: Final = 34  # site
R_TILE_INSTEAD: Final = 35  # site [M-T2n]
R_TILE: Final = 36  # place, tile, profit
R_BASE: Final = 37  # place, base
R_MATCH: Final = 38  # base, profit [BASE+]
R_NO_MATCH: Final = 39  # base [BASE−]
R_MATCH_TEAM: Final = 40  # site + 1, or 0
R_MATCH_TILE: Final = 41  # site
R_STAR_YOUR_BASE: Final = 42  # site [S1]
R_STAR_YOUR_COLONY: Final = 43  # site [S2]
R_STAR_ITS_COLONY: Final = 44  # site, profit [S3]
R_STAR_STEP: Final = 45  # step 5–9, site
R_COLONY: Final = 46  # site, colony, profit
R_NO_COLONY: Final = 47
R_ALIEN_SHUNNED: Final = 48  # tile
R_ALIEN: Final = 49  # place, tile, profit
R_OFFERS: Final = 50  # boxes, type + 1, profit
R_EDGE: Final = 51  # card
R_DECK_OUT: Final = 52
R_PROGRESS: Final = 53  # progress, award
R_STAR_REFUSED: Final = 54  # progress [P3]
R_NO_COPY: Final = 55  # progress [P5]
R_CONTRACT_TEAM: Final = 56  # number [D3]
R_CONTRACT_PAID: Final = 57  # number [D4]
R_CONTRACT_DONE: Final = 58  # number [D5]
R_CONTRACT_NO_TEAM: Final = 59  # number
R_NOTHING_DONE: Final = 60  # [D6]
R_EDGE_PROFIT: Final = 61  # edge, profit
R_EDGE_STARTS: Final = 62  # how many Start cards
R_EDGE_SABOTAGE: Final = 63  # site
R_EDGE_NOTHING: Final = 64  # edge
R_EDGE_STRIP: Final = 65  # card
R_EDGE_PROBE: Final = 66  # site
R_INTERCEPT: Final = 67
R_OUT_OF_CARDS: Final = 68


def push(b: Board, step: i64, x: i64 = 0, y: i64 = 0, z: i64 = 0) -> None:
    """Put a step on top of what is pending."""
    b.stack[b.top] = step | (x << 8) | (y << 20) | (z << 32)
    b.top += 1


def tell(b: Board, fact: i64, x: i64 = 0, y: i64 = 0, z: i64 = 0) -> None:
    """Remember a fact that everybody may know, so that words can tell it."""
    b.events[b.told % EVENTS] = fact | (x << 8) | (y << 20) | (z << 32)
    b.told += 1


def ask(b: Board, phase: i64, who: i64, q1: i64 = 0, q2: i64 = 0, q3: i64 = 0) -> None:
    """Wait for an answer."""
    b.phase = phase
    b.asked = who
    b.q1 = q1
    b.q2 = q2
    b.q3 = q3


# Small questions about the board --------------------------------------------------------------------


def gain(b: Board, side: i64, profit: i64) -> None:
    """Profit to a side."""
    if side == RIVAL:
        b.rival_profit += profit
    else:
        b.profit[side] += profit


def hand_size(b: Board, seat: i64) -> i64:
    """How many cards the seat holds; Time cards lie beside the hand. [SC 3.2]"""
    size: i64 = 0
    first = b.tables.first_kind[b.era]
    for kind in range(first, b.tables.first_kind[b.era + 1]):
        size += b.hand[seat * b.tables.kinds + kind]
    return size


def base_at(b: Board, site: i64) -> i64:
    """The side of a base at the site, or NOBODY. No two sides have bases at one site."""
    for place in range(b.tables.first_place[site], b.tables.first_place[site + 1]):
        if b.base[place] > 0:
            return b.owner[place]
    return NOBODY


def can_hold_bases(b: Board, site: i64) -> bool:
    """Is it a Lagrange site, a body or a system? Start and Beyond are never meant by "a site without a base". [SC 2.6]"""
    kind = b.tables.site_kind[site]
    return kind in (LAGRANGE, BODY, SYSTEM)


def colony_side(b: Board, site: i64) -> i64:
    """The side that has a colony in the system, or NOBODY."""
    colony = b.colony_at[site]
    return b.colony_owner[colony - 1] if colony > 0 else NOBODY


def rival_team_at(b: Board, site: i64) -> bool:
    """Is a competition team at the site, on its tile or not? Teams on contracts never count. [SC 15.1]"""
    return (b.rival_teams >> (site - b.tables.first_site[b.era])) & 1 != 0


def rival_supply(b: Board) -> i64:
    """How many competition teams are left."""
    out: i64 = 0
    rest = b.rival_teams
    while rest:
        rest &= rest - 1
        out += 1
    rest = b.rival_contracts
    while rest:
        rest &= rest - 1
        out += 1
    return b.tables.rival_teams - out


def add_rival_team(b: Board, site: i64) -> None:
    """A competition team to a site, not on a tile."""
    b.rival_teams |= bit(site - b.tables.first_site[b.era])


def remove_rival_team(b: Board, site: i64) -> None:
    """The competition team of a site back to supply."""
    b.rival_teams &= ~bit(site - b.tables.first_site[b.era])
    for place in range(b.tables.first_place[site], b.tables.first_place[site + 1]):
        b.rival_on &= ~bit(place - b.tables.first_place_of_era[b.era])


def put_rival_on_tile(b: Board, place: i64) -> None:
    """The competition team of a site onto the tile of one of its boxes."""
    site = b.tables.place_site[place]
    remove_rival_team(b, site)
    add_rival_team(b, site)
    b.rival_on |= bit(place - b.tables.first_place_of_era[b.era])


def stack_left(b: Board, stack: i64) -> i64:
    """How many tiles of a stack are left."""
    left: i64 = 0
    for tile in range(b.tables.first_tile[b.era], b.tables.first_tile[b.era + 1]):
        if b.tables.tile_stack[tile] == stack:
            left += b.tiles_left[tile]
    return left


def empty_box(b: Board, site: i64) -> i64:
    """The first empty explore box of a site whose stack has a tile left, or -1: only then the site can be explored. [SC 2.2]"""
    for place in range(b.tables.first_place[site], b.tables.first_place[site + 1]):
        stack = b.tables.place_stack[place]
        if stack >= 0 and b.tile[place] == 0 and stack_left(b, stack) > 0:
            return place
    return -1


def features(b: Board, place: i64) -> i64:
    """What the tile of a place has; an Alien tile on it adds *alien*. [SC 9.3]"""
    found: i64 = 0
    if b.tile[place] > 0:
        found = b.tables.tile_features[b.tile[place] - 1]
    if b.alien[place] > 0:
        found |= b.tables.tile_features[b.alien[place] - 1] | ALIEN
    return found


def meets(b: Board, place: i64, base: i64) -> bool:
    """Are all requirements of the base for the current era met at the place? [SC 9.1, 9.3]"""
    t = b.tables
    if (t.base_eras[base] >> b.era) & 1 == 0:
        return False
    if t.place_stack[place] < 0:
        return t.base_lagrange[base] != 0
    if b.tile[place] == 0:
        return False
    found = features(b, place)
    if t.base_any_tile[base] != 0 or found & t.base_features[base] != 0:
        return True
    if t.base_radiation[base] != 0 and t.radiation[t.place_site[place]] != 0:
        return True
    return b.era == STARFARERS and found & t.base_features_starfarers[base] != 0


def knows(b: Board, seat: i64, progress: i64) -> bool:
    """Does the seat hold the progress card?"""
    return progress >= 0 and (b.held[seat] >> progress) & 1 != 0


def built(b: Board, seat: i64, base: i64) -> i64:
    """How many bases of the type the seat has on the board."""
    return b.tables.base_copies[base] - b.supply[seat * b.tables.bases + base] if base >= 0 else 0


def owns_colony(b: Board, seat: i64, colony: i64) -> bool:
    """Has the seat founded this colony?"""
    return colony >= 0 and b.colony_owner[colony] == seat


def own_base_here(b: Board, seat: i64, site: i64, base: i64) -> bool:
    """Has the seat a base of the type at the site?"""
    for place in range(b.tables.first_place[site], b.tables.first_place[site + 1]):
        if b.base[place] == base + 1 and b.owner[place] == seat:
            return True
    return False


def team_there(b: Board, seat: i64, site: i64) -> bool:
    """Has the seat a team at the site?"""
    first = seat * b.tables.teams
    return any(b.team_site[team] == site for team in range(first, first + b.tables.teams))


def production(b: Board, place: i64) -> i64:
    """What the base at the place produces: its tile, +1 for a Refinery, +1 with Zero-Point Energy. [SC 2.9]"""
    t = b.tables
    amount: i64 = 0
    if b.tile[place] > 0:
        amount = t.tile_production[b.tile[place] - 1]
    if b.base[place] == t.refinery + 1:
        amount += t.base_bonus[t.refinery * 3 + b.era]
    side = b.owner[place]
    if side >= 0 and side != RIVAL and knows(b, side, t.zp):
        amount += t.progress_value[t.zp * 3 + b.era]
    return amount


def best_production(b: Board, side: i64) -> i64:
    """The production of the side's best base."""
    best: i64 = 0
    for place in range(b.tables.first_place_of_era[b.era], b.tables.first_place_of_era[b.era + 1]):
        if b.base[place] > 0 and b.owner[place] == side:
            amount = production(b, place)
            if amount > best:
                best = amount
    return best


def give_card(b: Board, seat: i64, kind: i64, seen: bool) -> None:
    """A card into a hand; everybody knows it if it was seen."""
    at = seat * b.tables.kinds + kind
    b.hand[at] += 1
    if seen:
        b.known[at] += 1
    b.stirred = 1


def lose_card(b: Board, seat: i64, kind: i64) -> None:
    """A card out of a hand; a card that was known to be there is the one that goes."""
    at = seat * b.tables.kinds + kind
    b.hand[at] -= 1
    if b.known[at] > 0:
        b.known[at] -= 1
    b.stirred = 1
