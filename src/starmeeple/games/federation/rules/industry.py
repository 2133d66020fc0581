"""Arratooine's stalls, the production structures and megastructures of E81216 (chapters 5.4 and 5.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starmeeple.games.federation.actions import DECLINE, UPGRADING
from starmeeple.games.federation.rules.bits import bit_of
from starmeeple.games.federation.rules.costs import affordable, free_buildings, payable, robots_on
from starmeeple.games.federation.rules.effects import gain_item, honour, push, push_program
from starmeeple.games.federation.rules.measures import counted
from starmeeple.games.federation.rules.names import (
    ARRATOOINE,
    BUILT,
    COPPERNIUM,
    DISCS,
    E81216,
    GOLD,
    HIGH,
    IN_PLAY,
    LAVANDIUM,
    MEGA_TOKEN,
    OCEANIUM,
    PAY,
    ROBOTS,
    SCORE,
    SIZE,
    SLOTS,
    SPLIT,
    STALL_BONUS,
    STALLS,
    STRUCTURES,
)

if TYPE_CHECKING:
    from starmeeple.games.federation.state import Table

DISC_FIRST: Final = 4294967296  # on a stall's bonus: its disc moves first

# Paying -----------------------------------------------------------------------------------------


def answer_pay(t: Table, step: i64, bit: i64) -> None:
    """Pay a cost: so much Lavandium and Coppernium, the rest in Oceanium, and the gold [FE 3.6]."""
    at = t.seat * SIZE
    price = (step >> 8 & 255) * 4
    costs = t.tables.cost
    total = costs[price] + costs[price + 1] + costs[price + 2] - (step >> 16 & 65535)
    if total < 0:
        total = 0
    lavandium = bit >> 2
    coppernium = bit & 3
    t.own[at + LAVANDIUM] -= lavandium
    t.own[at + COPPERNIUM] -= coppernium
    t.own[at + OCEANIUM] -= total - lavandium - coppernium
    t.own[at + GOLD] -= costs[price + 3]


# Arratooine -------------------------------------------------------------------------------------


def open_stalls(t: Table, seat: i64) -> i64:
    """The stalls whose cost a player can pay, as bits [FE 5.4]."""
    at = seat * SIZE
    found: i64 = 0
    for stall in range(i64(STALLS)):
        cost = t.tables.stall_cost[stall]
        if payable(t, cost, 0, t.own[at + LAVANDIUM], t.own[at + COPPERNIUM], t.own[at + OCEANIUM], t.own[at + GOLD]):
            found |= bit_of(stall)
    return found


def answer_trade(t: Table, stall: i64) -> None:
    """Pay a stall; its disc comes or climbs, and the level it reaches pays its bonus [FE 5.4]."""
    level: i64 = 1 if t.own[t.seat * SIZE + DISCS] >> stall & 1 else 0
    push(t, STALL_BONUS + (stall << 8) + (level << 16) + DISC_FIRST)
    push(t, PAY + (t.tables.stall_cost[stall] << 8))


def set_disc(t: Table, stall: i64, level: i64) -> None:
    """A disc lies on this level of a stall [FE 5.4]."""
    at = t.seat * SIZE
    t.own[at + DISCS] |= bit_of(stall)
    if level == 2:
        t.own[at + HIGH] |= bit_of(stall)
    honour(t, t.seat, ARRATOOINE)


def stall_bonus(t: Table, step: i64) -> None:
    """The disc comes to a stall's level, which pays its bonus; two kinds are split freely [FE 5.4]."""
    stall = step >> 8 & 255
    level = step >> 16 & 65535
    if step >= DISC_FIRST:
        set_disc(t, stall, level + 1)
    first = t.tables.stall_item[stall * 4 + level * 2]
    if first == t.tables.stall_item[stall * 4 + level * 2 + 1]:
        gain_item(t, t.seat, first, t.tables.stall_pick[stall * 2 + level])
    else:
        push(t, SPLIT + (stall << 8) + (level << 16))


def answer_split(t: Table, step: i64, first: i64) -> None:
    """So many of the first kind, the rest of the second [FE 5.4]."""
    stall = step >> 8 & 255
    level = step >> 16 & 65535
    items = stall * 4 + level * 2
    gain_item(t, t.seat, t.tables.stall_item[items + 1], t.tables.stall_pick[stall * 2 + level] - first)
    gain_item(t, t.seat, t.tables.stall_item[items], first)


def stalls_for_disc(t: Table, seat: i64, level: i64, bonus: bool) -> i64:
    """Where a free disc may be set: level 1 where the player has none, level 2 where it is not yet; if nowhere, only the
    bonus of any stall is gained [FE 5.4]."""
    at = seat * SIZE
    found = 63 & ~(t.own[at + DISCS] if level == 1 else t.own[at + HIGH])
    if found == 0 and bonus:
        return 63
    return found


def answer_disc(t: Table, step: i64, stall: i64) -> None:
    """Set a free disc, with or without its bonus [FE 5.4]."""
    level = step >> 8 & 255
    if step >> 16:
        push(t, STALL_BONUS + (stall << 8) + ((level - 1) << 16))
    if not (t.own[t.seat * SIZE + DISCS] if level == 1 else t.own[t.seat * SIZE + HIGH]) >> stall & 1:
        set_disc(t, stall, level)


# E81216 -----------------------------------------------------------------------------------------


def buildable(t: Table, seat: i64, discount: i64) -> i64:
    """The buildings that a player may build and pay now [FE 5.5]."""
    at = seat * SIZE
    free = free_buildings(t, seat)
    return affordable(t, free, discount, t.own[at + LAVANDIUM], t.own[at + COPPERNIUM], t.own[at + OCEANIUM], t.own[at + GOLD])


def answer_build(t: Table, building: i64, discount: i64) -> None:
    """Pay, then place the Robot [FE 5.5]."""
    push(t, BUILT + (building << 8))
    push(t, PAY + (t.tables.build_cost[building] << 8) + (discount << 16))


def built(t: Table, building: i64) -> None:
    """A Robot stands: a structure pays its income at once, a megastructure scores its multiplier times the lower of its
    two counts [FE 5.5]."""
    seat = t.seat
    at = seat * SIZE
    before = robots_on(t, building)
    t.own[at + ROBOTS] |= bit_of(building)
    if building < STRUCTURES:
        push_program(t, t.tables.income_at[building], t.tables.income_n[building])
    else:
        pair = MEGA_TOKEN + (building - STRUCTURES) * 2
        one = counted(t, seat, t.tables.mega_counts[t.board[pair] - 1])
        other = counted(t, seat, t.tables.mega_counts[t.board[pair + 1] - 1])
        t.own[at + SCORE] += t.tables.multipliers[before] * (one if one < other else other)
    honour(t, seat, E81216)


def structures_in_play(t: Table) -> i64:
    """The four production structures in play, as bits."""
    found: i64 = 0
    for slot in range(i64(SLOTS)):
        found |= bit_of(t.board[IN_PLAY + slot])
    return found


def upgrades(t: Table, seat: i64) -> i64:
    """What the Transmutation Chamber may upgrade, from DECLINE on [FE 5.5]."""
    found: i64 = 1
    for resource in range(i64(3)):
        if t.own[seat * SIZE + resource] > 0 and t.tables.better[resource] >= 0:
            found |= bit_of(UPGRADING - DECLINE + resource)
    return found


def answer_upgrade(t: Table, bit: i64) -> None:
    """One resource becomes the next better one [FE 5.5]."""
    if bit > 0:
        resource = bit - (UPGRADING - DECLINE)
        t.own[t.seat * SIZE + resource] -= 1
        t.own[t.seat * SIZE + t.tables.better[resource]] += 1
