"""What can be paid, and what can be performed (chapters 3.3 and 3.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starmeeple.games.federation.rules.bits import bit_of, bits_from, lowest, ones
from starmeeple.games.federation.rules.measures import influence
from starmeeple.games.federation.rules.names import (
    ACTIONS,
    ARRATOOINE,
    ATALUM,
    COPPERNIUM,
    DISCOUNT,
    E81216,
    FRESH,
    GAIN_PER,
    GOLD,
    GUARD,
    GUARD_COPY_ANY,
    IN_PLAY,
    LAVANDIUM,
    MAGE,
    MEGAS,
    MINER,
    MOON,
    MOONS,
    NEO,
    NEO_END,
    OCEANIUM,
    PLANETS,
    POOL,
    PRESIDENT,
    RESOLVING,
    ROBOTS,
    SHOWN,
    SIXMOON,
    SIZE,
    SLOTS,
    SPY,
    STALLS,
    STRUCTURES,
    TILES,
    USED,
)

if TYPE_CHECKING:
    from starmeeple.games.federation.state import Table

LEVEL_3: Final = 35183298347008  # the fifteen tiles of level 3, as bits


def at_most(a: i64, b: i64) -> i64:
    """The smaller of two numbers."""
    return a if a < b else b


# Paying -----------------------------------------------------------------------------------------


def payable(t: Table, cost: i64, discount: i64, lav: i64, cop: i64, oce: i64, gold: i64) -> bool:
    """Can a cost be paid from these resources? Oceanium stands in for the other crystals where the options say so
    [FE 2.1, FE 5.5]."""
    prices = t.tables.cost
    at = cost * 4
    if gold < prices[at + 3]:
        return False
    need_l = prices[at]
    need_c = prices[at + 1]
    need_o = prices[at + 2]
    rest = need_l + need_c + need_o - discount
    if rest <= 0:
        return True
    if not t.wild:
        oce = at_most(oce, need_o)
    return at_most(lav, need_l) + at_most(cop, need_c) + oce >= rest


def payments(t: Table, seat: i64, cost: i64, discount: i64) -> i64:
    """The ways to pay a cost: bit 4 × Lavandium + Coppernium, the rest in Oceanium; a discount removes crystals, never
    gold. A way that would make the action impossible is not offered [FE 3.6]."""
    at = seat * SIZE
    prices = t.tables.cost
    need_l = prices[cost * 4]
    need_c = prices[cost * 4 + 1]
    need_o = prices[cost * 4 + 2]
    has_l = t.own[at + LAVANDIUM]
    has_c = t.own[at + COPPERNIUM]
    has_o = t.own[at + OCEANIUM]
    gold = t.own[at + GOLD] - prices[cost * 4 + 3]
    total = need_l + need_c + need_o - discount
    if total < 0:
        total = 0
    all_ways: i64 = 0
    good_ways: i64 = 0
    guard = t.board[GUARD]
    for lav in range(at_most(need_l, has_l) + 1):
        for cop in range(at_most(need_c, has_c) + 1):
            oce = total - lav - cop
            if oce < 0 or oce > has_o or (oce > need_o and not t.wild):
                continue
            way = bit_of(lav * 4 + cop)
            all_ways |= way
            if guard == 0 or can_do(t, seat, guard, has_l - lav, has_c - cop, has_o - oce, gold):
                good_ways |= way
    return good_ways if good_ways else all_ways


# Performing -------------------------------------------------------------------------------------


def can_do(t: Table, seat: i64, guard: i64, lav: i64, cop: i64, oce: i64, gold: i64) -> bool:
    """Can an action (+ 1), or a copy of one, be done with these resources?"""
    if guard <= ACTIONS:
        return can_act(t, seat, guard - 1, lav, cop, oce, gold)
    return can_copy(t, seat, guard == GUARD_COPY_ANY, lav, cop, oce, gold)


def can_after_paying(t: Table, seat: i64, cost: i64, guard: i64, lav: i64, cop: i64, oce: i64, gold: i64) -> bool:
    """Is there a way to pay a cost after which something can be done? [FE 3.6]"""
    prices = t.tables.cost
    need_lav = prices[cost * 4]
    need_cop = prices[cost * 4 + 1]
    need_oce = prices[cost * 4 + 2]
    left = gold - prices[cost * 4 + 3]
    if left < 0:
        return False
    total = need_lav + need_cop + need_oce
    for pay_lav in range(at_most(need_lav, lav) + 1):
        for pay_cop in range(at_most(need_cop, cop) + 1):
            pay_oce = total - pay_lav - pay_cop
            if pay_oce > oce or (pay_oce > need_oce and not t.wild):
                continue
            if can_do(t, seat, guard, lav - pay_lav, cop - pay_cop, oce - pay_oce, left):
                return True
    return False


def can_act(t: Table, seat: i64, action: i64, lav: i64, cop: i64, oce: i64, gold: i64) -> bool:
    """Can an action be paid and performed with these resources? [FE 3.6]"""
    if action >= PLANETS:
        if not payable(t, action, 0, lav, cop, oce, gold):
            return False
        if action != SPY:
            return True
        return can_after_paying(t, seat, SPY, GUARD_COPY_ANY, lav, cop, oce, gold)
    at = seat * SIZE
    if action == NEO:
        return t.own[at + MINER] < NEO_END or t.board[POOL + t.tables.neo_pool[NEO_END]] != 0
    if action == SIXMOON:
        return t.own[at + MAGE] < MOONS or t.board[MOON + MOONS] != 0
    if action == ATALUM:
        if learnable(t, seat):
            return True
        if not t.board[SHOWN] & LEVEL_3:
            return False
        return ready(t, seat, ATALUM) != 0 or copy_of_level_3(t, seat)
    if action == ARRATOOINE:
        for stall in range(i64(STALLS)):  # a generator is slow when compiled
            if payable(t, t.tables.stall_cost[stall], 0, lav, cop, oce, gold):
                return True
        return False
    return can_build(t, seat, 0, lav, cop, oce, gold, ready(t, seat, E81216), copiers(t, seat))


def can_copy(t: Table, seat: i64, rooms: bool, lav: i64, cop: i64, oce: i64, gold: i64) -> bool:
    """Is there an action that could be copied with these resources? [FE 4.8]"""
    for action in range(i64(SPY)):
        if action == PRESIDENT or (action >= PLANETS and not rooms):
            continue
        if can_act(t, seat, action, lav, cop, oce, gold):
            return True
    return False


def copyable(t: Table, seat: i64, rooms: bool) -> i64:
    """The actions that a player could copy now, as bits."""
    at = seat * SIZE
    found: i64 = 0
    for action in range(i64(SPY)):
        if action == PRESIDENT or (action >= PLANETS and not rooms):
            continue
        if can_act(t, seat, action, t.own[at + LAVANDIUM], t.own[at + COPPERNIUM], t.own[at + OCEANIUM], t.own[at + GOLD]):
            found |= bit_of(action)
    return found


# Erudite tiles that help ------------------------------------------------------------------------


def ready(t: Table, seat: i64, planet: i64) -> i64:
    """A player's faceup tiles for actions on this planet; not those taken this turn [FE 5.3]."""
    at = seat * SIZE
    timed = t.tables.timed[planet] & t.own[at + TILES]
    if not timed:
        return 0
    return timed & ~t.own[at + USED] & ~t.board[FRESH] & ~t.board[RESOLVING]


def copiers(t: Table, seat: i64) -> i64:
    """A player's faceup tiles that copy another one."""
    at = seat * SIZE
    found = t.tables.copiers & t.own[at + TILES]
    if not found:
        return 0
    return found & ~t.own[at + USED] & ~t.board[RESOLVING]


def in_sight(t: Table, seat: i64, level: i64) -> i64:
    """The faceup tiles up to a level, on Atalum or the player's own [FE 5.3]."""
    at = seat * SIZE
    seen = t.board[SHOWN] | (t.own[at + TILES] & ~t.own[at + USED])
    return seen & ((bit_of(15 * level)) - 1)


def copy_of_level_3(t: Table, seat: i64) -> bool:
    """May a copying tile stand for one that takes any level 3?"""
    rest = copiers(t, seat)
    while rest:
        tile = lowest(rest)
        rest &= rest - 1
        if in_sight(t, seat, t.tables.copier_level[tile]) & t.tables.timed[ATALUM]:
            return True
    return False


def learnable(t: Table, seat: i64) -> i64:
    """The faceup tiles that a player may take: a level 1 of a colour without one, then level 2, then level 3 of a colour
    with the level below [FE 5.3]."""
    tiles = t.own[seat * SIZE + TILES]
    shown = t.board[SHOWN]
    found: i64 = 0
    for colour in range(i64(5)):
        shift = colour * 3
        if not tiles >> shift & 7:
            found |= shown & bits_from(7, shift)
        elif not tiles >> (15 + shift) & 7:
            found |= shown & bits_from(7, 15 + shift)
        elif not tiles >> (30 + shift) & 7:
            found |= shown & bits_from(7, 30 + shift)
    return found


# Building ---------------------------------------------------------------------------------------


def robots_on(t: Table, building: i64) -> i64:
    """How many Robots stand on a building."""
    found: i64 = 0
    for seat in range(t.players):
        found += t.own[seat * SIZE + ROBOTS] >> building & 1
    return found


def free_buildings(t: Table, seat: i64) -> i64:
    """The buildings in play where a player may still place a Robot, whatever they cost [FE 5.5]."""
    robots = t.own[seat * SIZE + ROBOTS]
    if ones(robots) >= t.tables.robots:
        return 0
    found: i64 = 0
    for slot in range(i64(SLOTS)):
        found |= bit_of(t.board[IN_PLAY + slot])
    for mega in range(i64(STRUCTURES), i64(STRUCTURES + MEGAS)):
        if robots_on(t, mega) < t.tables.mega_places:
            found |= bit_of(mega)
    return found & ~robots


def affordable(t: Table, free: i64, discount: i64, lav: i64, cop: i64, oce: i64, gold: i64) -> i64:
    """Which of these buildings can be paid."""
    found: i64 = 0
    rest = free
    while rest:
        building = lowest(rest)
        rest &= rest - 1
        if payable(t, t.tables.build_cost[building], discount, lav, cop, oce, gold):
            found |= bit_of(building)
    return found


def can_build(t: Table, seat: i64, discount: i64, lav: i64, cop: i64, oce: i64, gold: i64, helps: i64, copying: i64) -> bool:
    """Is there a building that can be paid, with the help of these tiles? [FE 3.6]"""
    free = free_buildings(t, seat)
    if not free:
        return False
    if affordable(t, free, discount, lav, cop, oce, gold):
        return True
    if not helps and not copying:
        return False
    power = influence(t, seat, E81216)
    rest = helps
    while rest:
        tile = lowest(rest)
        rest &= rest - 1
        discount += discount_of(t, tile)
        lav += gain_of(t, tile, LAVANDIUM) * power
        cop += gain_of(t, tile, COPPERNIUM) * power
    if affordable(t, free, discount, lav, cop, oce, gold):
        return True
    while copying:
        copier = lowest(copying)
        copying &= copying - 1
        rest = in_sight(t, seat, t.tables.copier_level[copier]) & t.tables.timed[E81216]
        while rest:
            tile = lowest(rest)
            rest &= rest - 1
            more_l = lav + gain_of(t, tile, LAVANDIUM) * power
            more_c = cop + gain_of(t, tile, COPPERNIUM) * power
            if can_build(t, seat, discount + discount_of(t, tile), more_l, more_c, oce, gold, 0, copying):
                return True
    return False


def discount_of(t: Table, tile: i64) -> i64:
    """The crystals by which a tile lowers the cost of a building."""
    step = t.tables.code[t.tables.tile_at[tile]]
    return step >> 16 if step & 255 == DISCOUNT else 0


def gain_of(t: Table, tile: i64, resource: i64) -> i64:
    """What a tile gives of a crystal for each level of influence on E81216."""
    step = t.tables.code[t.tables.tile_at[tile]]
    if step & 255 != GAIN_PER or step >> 8 & 255 != resource or step >> 32 != E81216:
        return 0
    return step >> 16 & 255


def copy_targets(t: Table, seat: i64, level: i64, planet: i64, added: i64, others: i64) -> i64:
    """The tiles that a copying tile may copy now: in a window immediate ones and those for any time, in a planet's action
    those of that planet; never another copying tile, never one without effect, and in the action on E81216 none that would
    leave nothing to build [FE 5.3]."""
    seen = in_sight(t, seat, level) & ~t.tables.copiers
    at = seat * SIZE
    if planet < 0:
        seen &= t.tables.anytime | t.tables.instant
        if not refreshable(t, seat):
            seen &= ~t.tables.refreshers
        return seen
    seen &= t.tables.timed[planet]
    if planet == ATALUM and not t.board[SHOWN] & LEVEL_3:
        return 0
    if planet != E81216 or not seen:
        return seen
    good: i64 = 0
    power = influence(t, seat, E81216)
    rest = seen
    while rest:
        tile = lowest(rest)
        rest &= rest - 1
        lav = t.own[at + LAVANDIUM] + gain_of(t, tile, LAVANDIUM) * power
        cop = t.own[at + COPPERNIUM] + gain_of(t, tile, COPPERNIUM) * power
        oce = t.own[at + OCEANIUM]
        gold = t.own[at + GOLD]
        if can_build(t, seat, added + discount_of(t, tile), lav, cop, oce, gold, ready(t, seat, E81216), others):
            good |= bit_of(tile)
    return good


def refreshable(t: Table, seat: i64) -> i64:
    """A player's used tiles of level 1 whose effect is over [FE 5.3]."""
    at = seat * SIZE
    return t.own[at + USED] & ~t.board[RESOLVING] & 32767
