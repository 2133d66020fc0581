"""The ways to place a world: paying, conquering, paying for a military world, and the optional powers for it. [RG 6.7]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.games.race_for_the_galaxy.actions import (
    BUY,
    CONQUER,
    SPEND,
    USE,
    about,
    plain,
)
from starmeeple.games.race_for_the_galaxy.rules import orb_survey
from starmeeple.games.race_for_the_galaxy.rules.columns import ALIEN
from starmeeple.games.race_for_the_galaxy.rules.develop import ask_payment, may_ship
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    NO_CARD,
    NOTHING,
    ORB_MOVE,
    PLACING,
    SETTLE_LAND,
    SPENDING,
    ask_turn,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_state import list_tokens, use_token
from starmeeple.games.race_for_the_galaxy.rules.orb_tokens import (
    boost_for,
    list_boost,
    may_hold_tokens,
    refuse_barter,
    refuse_boost_for,
    strengths,
)
from starmeeple.games.race_for_the_galaxy.rules.powers import (
    discard_from_tableau,
    measure,
    price,
    slot_of,
)
from starmeeple.games.race_for_the_galaxy.rules.reach import (
    MAIN,
    PROJECT,
    affordable,
    buys,
    goods_of_kind,
    reserve,
    shortfall,
)
from starmeeple.games.race_for_the_galaxy.rules.reasons import (
    NO_GOOD_THERE,
    NO_SUCH_POWER,
    NOT_NEEDED,
    OUT_OF_REACH,
    POWER_USED,
    TOO_EXPENSIVE,
    TOO_LITTLE_MILITARY,
    WRONG_KIND,
)
from starmeeple.games.race_for_the_galaxy.rules.supply import (
    discard_good,
    good_kind,
    goods_on,
    insert,
)

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table


def place(table: Table, world: i64, way: i64) -> None:
    """Begin to place a world: ask how, where there is more than one way. [RG 6.7]"""
    table.placing = world
    table.way = way
    table.step = SETTLE_LAND
    measure(table, table.turn)
    if way == PROJECT:
        return
    if table.tables.military[world] == 0:
        ask_payment(table, price(table, world, 0), SETTLE_LAND)
        return
    ask_turn(table, PLACING, SETTLE_LAND)
    only_way(table)


def only_way(table: Table) -> None:
    """Where a single way is left, it is taken without a question."""
    t = table.tables
    buffer = vec[i64]([0] * 48)
    n = list_place(table, table.turn, buffer)
    if n == 1 and not may_hold_tokens(table, table.turn):
        action = buffer[0]
        if action == plain(t, CONQUER):
            conquer(table)
        elif action // t.designs == BUY:
            buy(table, table.turn, action % t.designs)
        else:
            use(table, table.turn, action % t.designs)


def refuse_use(table: Table, seat: i64, slot: i64) -> i64:
    """Temporary Military, only while the conquest needs it and can succeed. [RG 5.15, RG 5.16, RG 6.7]"""
    t = table.tables
    card = table.tableau[seat * table.room + slot]
    if slot >= table.snap[seat] or (t.tactics[card] == 0 and t.spend_force[card] == 0):
        return NO_SUCH_POWER
    measure(table, seat)
    missing = shortfall(table, table.placing)
    if missing <= 0:
        return NOT_NEEDED
    if reserve(table, seat) + strengths(table, seat, table.placing) < missing:
        return OUT_OF_REACH
    if t.tactics[card] == 0:
        if (table.used >> slot) & 1:
            return POWER_USED
        if goods_of_kind(table, seat, t.spend_kind[card]) == 0:
            return NO_GOOD_THERE
    return 0


def refuse_buy(table: Table, seat: i64, slot: i64) -> i64:
    """Pay for a military world as for another world; not after temporary Military was used for it. [RG 6.4, RG 6.7]"""
    t = table.tables
    power = table.tableau[seat * table.room + slot]
    if slot >= table.snap[seat] or t.buy_scope[power] == 0 or table.way != MAIN:
        return NO_SUCH_POWER
    if table.temporary:
        return NOT_NEEDED
    if not buys(table, power, table.placing):
        return WRONG_KIND
    measure(table, seat)
    if not affordable(table, seat, table.placing, price(table, table.placing, t.buy_adjust[power]), table.held[seat]):
        return TOO_EXPENSIVE
    return 0


def refuse_conquer(table: Table, seat: i64) -> i64:
    measure(table, seat)
    return TOO_LITTLE_MILITARY if shortfall(table, table.placing) > 0 else 0


def list_place(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    t = table.tables
    n: i64 = 0
    first = seat * table.room
    for slot in range(table.snap[seat]):
        card = table.tableau[first + slot]
        if (t.tactics[card] or t.spend_force[card]) and refuse_use(table, seat, slot) == 0:
            n = insert(buffer, n, about(t, USE, card))
        if t.buy_scope[card] and refuse_buy(table, seat, slot) == 0:
            n = insert(buffer, n, about(t, BUY, card))
    if refuse_conquer(table, seat) == 0:
        buffer[n] = plain(t, CONQUER)
        n += 1
    elif table.orb and reserve(table, seat) + strengths(table, seat, table.placing) >= shortfall(table, table.placing):
        n = list_boost(table, seat, buffer, n)
    return n


def refuse_token_use(table: Table, seat: i64, kind: i64) -> i64:
    """A token for Military, only while the conquest needs it and can succeed. [RG 8.10]"""
    reason = refuse_boost_for(table, seat, kind)
    if reason:
        return reason
    measure(table, seat)
    missing = shortfall(table, table.placing)
    if missing <= 0:
        return NOT_NEEDED
    return OUT_OF_REACH if reserve(table, seat) + strengths(table, seat, table.placing) < missing else 0


def boost_conquest(table: Table, seat: i64, kind: i64) -> None:
    boost_for(table, seat, kind)
    only_way(table)


def conquer(table: Table) -> None:
    """The world is conquered; nothing is paid. [RG 6.3]"""
    if table.way == MAIN:
        table.conquered = table.placing
    table.stage = NOTHING
    table.asked = 0


def buy(table: Table, seat: i64, design: i64) -> None:
    """The world is paid for by a power; who cannot do so with cards or a ship shows to have tokens for it. [RG 6.4]"""
    power = table.tableau[seat * table.room + slot_of(table, seat, design)]
    measure(table, seat)
    table.stage = NOTHING
    table.asked = 0
    cost = price(table, table.placing, table.tables.buy_adjust[power])
    ask_payment(table, cost, SETTLE_LAND)
    if cost > table.held[seat] and not may_ship(table):
        table.revealed = True


def use(table: Table, seat: i64, design: i64) -> None:
    """Use an optional power of the tableau for the world being placed: a ship instead of a payment, or temporary Military. Where that
    can succeed only with tokens it shows that there are some."""
    t = table.tables
    slot = slot_of(table, seat, design)
    card = table.tableau[seat * table.room + slot]
    if t.colony_ship[card]:
        discard_from_tableau(table, seat, slot)
        table.need = 0
        table.stage = NOTHING
        table.asked = 0
    elif t.tactics[card]:
        table.revealed = table.revealed or needs_tokens(table, seat)
        discard_from_tableau(table, seat, slot)
        table.temporary += t.tactics[card] + t.force[card * 6]
        ask_turn(table, PLACING, SETTLE_LAND)
        only_way(table)
    else:
        table.revealed = table.revealed or needs_tokens(table, seat) or goods_of_kind(table, seat, t.spend_kind[card], False) == 0
        table.used |= 1 << slot
        table.spending = card
        ask_turn(table, SPENDING, SETTLE_LAND)
        only_good(table)


def needs_tokens(table: Table, seat: i64) -> bool:
    """Is the conquest out of reach without tokens?"""
    if not table.orb:
        return False
    measure(table, seat)
    return reserve(table, seat, False) < shortfall(table, table.placing)


def refuse_spend(table: Table, seat: i64, world: i64) -> i64:
    """A good of the kind that the power asks for; goods gained this phase count. [RG 5.16]"""
    if goods_on(table, world) == 0:
        return NO_GOOD_THERE
    return 0 if good_kind(table, world) == table.tables.spend_kind[table.spending] else WRONG_KIND


def list_spend(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    t = table.tables
    n: i64 = 0
    first = seat * table.room
    for slot in range(table.size[seat]):
        if refuse_spend(table, seat, table.tableau[first + slot]) == 0:
            n = insert(buffer, n, about(t, SPEND, table.tableau[first + slot]))
    if table.orb and t.spend_kind[table.spending] == ALIEN:
        n = list_tokens(table, seat, t.orb.barter, t.orb.is_good, buffer, n)
    return n


def refuse_token_spend(table: Table, seat: i64, kind: i64) -> i64:
    """An alien good token feeds a power that asks for an alien good. [RG 8.10]"""
    if table.tables.spend_kind[table.spending] != ALIEN:
        return WRONG_KIND
    return refuse_barter(table, seat, kind)


def spend_token(table: Table, seat: i64, kind: i64) -> None:
    use_token(table, seat, kind)
    spent_good(table)


def only_good(table: Table) -> None:
    """The only good that fits is spent without a question."""
    buffer = vec[i64]([0] * 32)
    if list_spend(table, table.turn, buffer) == 1 and not may_hold_tokens(table, table.turn):
        spend(table, table.turn, buffer[0] % table.tables.designs)


def spend(table: Table, seat: i64, design: i64) -> None:
    discard_good(table, table.tableau[seat * table.room + slot_of(table, seat, design)])
    spent_good(table)


def spent_good(table: Table) -> None:
    """A good was spent for Military, in the orb step or in Settle."""
    if table.step == ORB_MOVE:
        orb_survey.spent(table)
        return
    table.temporary += table.tables.spend_force[table.spending]
    table.spending = NO_CARD
    ask_turn(table, PLACING, SETTLE_LAND)
    only_way(table)
