"""Phase III, Settle: choosing a world, the ways to place it, and what follows. [RG 4.3, RG 6]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.games.race_for_the_galaxy.actions import (
    BUY,
    CONQUER,
    DONE,
    ENRICH,
    FOLLOW,
    PASS,
    PROSPECT,
    SETTLE,
    SPEND,
    TERRAFORM,
    USE,
    about,
    plain,
)
from starmeeple.games.race_for_the_galaxy.edition import (
    ALIEN,
    ALIEN_SCOPE,
    CHROMOSOME,
    NON_ALIEN,
    REBEL_WORD,
    REBELS,
    WINDFALL,
    WORD,
    WORDS,
)
from starmeeple.games.race_for_the_galaxy.rules import orb_survey
from starmeeple.games.race_for_the_galaxy.rules.develop import ask_payment
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    CHOICE,
    ENRICHING,
    EXTENDING,
    FACE_UP,
    HAND,
    MINE,
    NEXT_PHASE,
    NO_CARD,
    NOTHING,
    ORB_MOVE,
    PLACING,
    PROSPECTING,
    SETTLE_ACTION,
    SETTLE_FLIPPED,
    SETTLE_LAND,
    SETTLE_MORE,
    SETTLE_REVEAL,
    SETTLE_REWARD,
    SETTLE_SEAT,
    SETTLING,
    SPENDING,
    answered,
    ask_all,
    ask_turn,
    chose,
    due,
    next_seat,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_state import list_tokens, use_token
from starmeeple.games.race_for_the_galaxy.rules.orb_tokens import (
    boost_for,
    good_tokens,
    list_boost,
    may_hold_tokens,
    refuse_barter,
    refuse_boost_for,
    savings,
    strengths,
)
from starmeeple.games.race_for_the_galaxy.rules.powers import (
    FORCE,
    discard_from_tableau,
    force_against,
    lay,
    measure,
    price,
    slot_of,
    slot_with,
    total,
)
from starmeeple.games.race_for_the_galaxy.rules.reasons import (
    NEEDS_PAY_POWER,
    NO_GOOD_THERE,
    NO_PROSPECTORS,
    NO_SUCH_POWER,
    NOT_A_WORLD,
    NOT_FOR_ALIEN_WORLDS,
    NOT_IN_HAND,
    NOT_MILITARY,
    NOT_NEEDED,
    NOTHING_CONQUERED,
    OUT_OF_REACH,
    POWER_USED,
    TOO_EXPENSIVE,
    TOO_LITTLE_MILITARY,
    WRONG_KIND,
)
from starmeeple.games.race_for_the_galaxy.rules.supply import (
    await_good,
    discard_from_hand,
    discard_good,
    find,
    from_hand,
    good_kind,
    goods_on,
    insert,
    list_cards,
    to_hand,
)

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table

MAIN: Final = 0  # ways in which a world comes to be placed
CONVOY: Final = 1  # with the excess of Military
PROJECT: Final = 2  # at no cost, by discarding a project
FLIPPED: Final = 3
WAYS: Final = ("main", "convoy", "project", "flip")


# What is possible -----------------------------------------------------------------------------


def buys(table: Table, power: i64, world: i64) -> bool:
    """Does a power let its owner pay for this military world? [RG 5.17]"""
    t = table.tables
    scope = t.buy_scope[power]
    if scope == NON_ALIEN:
        return t.kind[world] != ALIEN
    if scope == ALIEN_SCOPE:
        return t.kind[world] == ALIEN
    return scope == CHROMOSOME and t.chromosome[world] == 1


def affordable(table: Table, seat: i64, world: i64, cost: i64, hand: i64) -> bool:
    """Enough cards, or a Colony Ship that may be used for this world. [RG 5.18]"""
    if cost <= hand + savings(table, seat, world):
        return True
    t = table.tables
    return t.kind[world] != ALIEN and slot_with(table, seat, t.colony_ship) >= 0


def goods_of_kind(table: Table, seat: i64, kind: i64) -> i64:
    """How many goods of a kind a seat has (kind 0: of all kinds)."""
    first = seat * table.room
    found: i64 = 0
    for slot in range(table.size[seat]):
        card = table.tableau[first + slot]
        if kind == 0 or good_kind(table, card) == kind:
            found += goods_on(table, card)
    return found + (good_tokens(table, seat) if kind == ALIEN else 0)


def reserve(table: Table, seat: i64) -> i64:
    """The most temporary Military that a seat could still gain in this phase. [RG 5.15, RG 5.16]"""
    t = table.tables
    first = seat * table.room
    most: i64 = 0
    kinds: i64 = 0
    for slot in range(table.snap[seat]):
        card = table.tableau[first + slot]
        most += t.tactics[card]
        if t.spend_force[card] and (table.used >> slot) & 1 == 0:
            kinds |= 1 << t.spend_kind[card]
    kind: i64 = 1
    while kinds >> kind:
        if (kinds >> kind) & 1:
            goods = goods_of_kind(table, seat, kind)
            used: i64 = table.used
            while goods > 0:
                best: i64 = -1
                for slot in range(table.snap[seat]):
                    card = table.tableau[first + slot]
                    if t.spend_force[card] and t.spend_kind[card] == kind and (used >> slot) & 1 == 0:
                        if best < 0 or t.spend_force[card] > t.spend_force[table.tableau[first + best]]:
                            best = slot
                if best < 0:
                    break
                used |= 1 << best
                most += t.spend_force[table.tableau[first + best]]
                goods -= 1
        kind += 1
    return most


def refuse_settle(table: Table, seat: i64, world: i64, hand: i64) -> i64:
    """Is there a complete way to place the world with this many other cards in hand? After `measure`. [RG 6.6]"""
    t = table.tables
    if t.is_world[world] == 0:
        return NOT_A_WORLD
    if t.military[world] == 0:
        return 0 if affordable(table, seat, world, price(table, world, 0), hand) else TOO_EXPENSIVE
    if force_against(table, world) + reserve(table, seat) + strengths(table, seat, world) >= t.cost[world]:
        return 0
    first = seat * table.room
    reason: i64 = TOO_LITTLE_MILITARY
    for slot in range(table.snap[seat]):
        power = table.tableau[first + slot]
        if t.buy_scope[power] and buys(table, power, world):
            if affordable(table, seat, world, price(table, world, t.buy_adjust[power]), hand):
                return 0
            reason = TOO_EXPENSIVE
    return reason


def spent(table: Table, world: i64) -> i64:
    """How much Military the first conquest leaves unavailable for another world. After `measure`. [RG 6.8]"""
    t = table.tables
    before = table.conquered
    fits: i64 = 0
    if t.kind[before] and t.kind[before] != t.kind[world]:
        fits += table.sums[FORCE + t.kind[before]]
    if t.keywords[before] & REBEL_WORD and t.keywords[world] & REBEL_WORD == 0:
        fits += table.sums[FORCE + REBELS]
    left = t.cost[before] - fits
    return left if left > 0 else 0


def shortfall(table: Table, world: i64) -> i64:
    """How much Military is missing to conquer the world now; after `measure`."""
    force = force_against(table, world)
    if table.way == CONVOY:
        force -= spent(table, world)
    return table.tables.cost[world] - force


def refuse_follow(table: Table, seat: i64, world: i64) -> i64:
    """A second conquest with the excess of Military. After `measure`. [RG 6.8]"""
    t = table.tables
    if t.is_world[world] == 0:
        return NOT_A_WORLD
    if t.military[world] == 0:
        return NOT_MILITARY
    if force_against(table, world) + reserve(table, seat) + strengths(table, seat, world) - spent(table, world) < t.cost[world]:
        return TOO_LITTLE_MILITARY
    return 0


def refuse_terraform(table: Table, seat: i64, world: i64) -> i64:
    """A world that a Terraforming Project may place. [RG 5.19]"""
    t = table.tables
    if t.is_world[world] == 0:
        return NOT_A_WORLD
    if t.kind[world] == ALIEN:
        return NOT_FOR_ALIEN_WORLDS
    if t.military[world] == 0:
        return 0
    first = seat * table.room
    for slot in range(table.snap[seat]):
        power = table.tableau[first + slot]
        if t.buy_scope[power] and buys(table, power, world):
            return 0
    return NEEDS_PAY_POWER


# The choice -----------------------------------------------------------------------------------


def ask_settle(table: Table) -> None:
    """Everybody secretly picks a world, none, or with Wormhole Prospectors a flip. [RG 4.3]"""
    for seat in range(table.players):
        table.mine[seat * MINE + CHOICE] = NO_CARD
    ask_all(table, SETTLING, SETTLE_REVEAL)


def list_settle(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    t = table.tables
    measure(table, seat)
    n: i64 = 0
    hand = table.held[seat] - 1
    for word in range(WORDS):
        rest = table.hand[seat * WORDS + word]
        while rest:
            low = rest & -rest
            rest ^= low
            card = word * WORD + t.bit_of(low)
            if t.is_world[card] and refuse_settle(table, seat, card, hand) == 0:
                buffer[n] = about(t, SETTLE, card)
                n += 1
    buffer[n] = plain(t, PASS)
    n += 1
    if slot_with(table, seat, t.prospects) >= 0:
        buffer[n] = plain(t, PROSPECT)
        n += 1
    return n


def why_not_settle(table: Table, seat: i64, design: i64) -> i64:
    card = find(table.tables, table.hand, seat, design)
    if card < 0:
        return NOT_IN_HAND
    measure(table, seat)
    return refuse_settle(table, seat, card, table.held[seat] - 1)


def why_not_prospect(table: Table, seat: i64) -> i64:
    return 0 if slot_with(table, seat, table.tables.prospects) >= 0 else NO_PROSPECTORS


def prospect(table: Table, seat: i64) -> None:
    table.mine[seat * MINE + CHOICE] = PROSPECTING
    answered(table, seat)


def reveal_settle(table: Table) -> None:
    """All chosen worlds are turned up together. [RG 4.3]"""
    for seat in range(table.players):
        card = table.mine[seat * MINE + CHOICE]
        if card >= 0:
            from_hand(table, seat, card)
    table.step = SETTLE_SEAT


def settle_seat(table: Table) -> None:
    """The next seat resolves its choice, in seat order. [RG 4.3]"""
    if not next_seat(table):
        table.step = NEXT_PHASE
        return
    choice = table.mine[table.turn * MINE + CHOICE]
    if choice == PROSPECTING:
        due(table, table.turn, 1, FACE_UP)
        table.step = SETTLE_FLIPPED
    elif choice >= 0:
        place(table, choice, MAIN)
    else:
        table.step = SETTLE_MORE


def settle_flipped(table: Table) -> None:
    """A non-military world that was turned up is placed at no cost; anything else goes to hand. [RG 5.21]"""
    t = table.tables
    card = table.flipped
    table.flipped = NO_CARD
    table.mine[table.turn * MINE + CHOICE] = NO_CARD
    table.step = SETTLE_MORE
    if card < 0:
        return
    if t.is_world[card] and t.military[card] == 0:
        table.placing = card
        table.way = FLIPPED
        table.step = SETTLE_LAND
    else:
        to_hand(table, table.turn, card)


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


# Ways to place a military world ---------------------------------------------------------------


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
    """The world is paid for by a power. [RG 6.4]"""
    power = table.tableau[seat * table.room + slot_of(table, seat, design)]
    measure(table, seat)
    table.stage = NOTHING
    table.asked = 0
    ask_payment(table, price(table, table.placing, table.tables.buy_adjust[power]), SETTLE_LAND)


def use(table: Table, seat: i64, design: i64) -> None:
    """Use an optional power of the tableau for the world being placed: a ship instead of a payment, or temporary Military."""
    t = table.tables
    slot = slot_of(table, seat, design)
    card = table.tableau[seat * table.room + slot]
    if t.colony_ship[card]:
        discard_from_tableau(table, seat, slot)
        table.need = 0
        table.stage = NOTHING
        table.asked = 0
    elif t.tactics[card]:
        discard_from_tableau(table, seat, slot)
        table.temporary += t.tactics[card] + t.force[card * 6]
        ask_turn(table, PLACING, SETTLE_LAND)
        only_way(table)
    else:
        table.used |= 1 << slot
        table.spending = card
        ask_turn(table, SPENDING, SETTLE_LAND)
        only_good(table)


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


# After placing --------------------------------------------------------------------------------


def land(table: Table) -> None:
    """The world lies in the tableau: its good, then its placement power. [RG 4.3]"""
    t = table.tables
    world = table.placing
    seat = table.turn
    lay(table, seat, world)
    table.mine[seat * MINE + CHOICE] = NO_CARD
    if t.circle[world] == WINDFALL:
        await_good(table, world)
    table.step = SETTLE_REWARD
    if t.enriching[world] and table.held[seat] >= t.enriching[world]:
        table.need = t.enriching[world]
        ask_turn(table, ENRICHING, SETTLE_REWARD)


def list_enrich(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    n = list_cards(table.tables, table.hand, seat, ENRICH, buffer, 0)
    if table.need == table.tables.enriching[table.placing]:
        buffer[n] = plain(table.tables, DONE)
        n += 1
    return n


def enrich(table: Table, seat: i64, design: i64) -> None:
    """Discard a card to put a good on the world just placed. [RG 5.1]"""
    discard_from_hand(table, seat, design)
    table.need -= 1
    if table.need == 0:
        await_good(table, table.placing)
        table.stage = NOTHING
        table.asked = 0


def reward(table: Table) -> None:
    """The Settle bonus, once a phase, and draws for placing a world. [RG 4.3]"""
    t = table.tables
    cards = total(table, table.turn, t.settle_after)
    if table.landed == 0 and chose(table, table.turn, SETTLE_ACTION) > table.repeat:
        cards += t.settle_bonus
    table.landed += 1
    table.placing = NO_CARD
    due(table, table.turn, cards, HAND)
    table.step = SETTLE_MORE


def has_more(table: Table) -> bool:
    """Might the seat place another world, as far as everybody can see? [RG 6.8, RG 6.9]"""
    t = table.tables
    if table.held[table.turn] == 0:
        return False
    if slot_with(table, table.turn, t.project) >= 0:
        return True
    return table.conquered >= 0 and table.followed == 0 and slot_with(table, table.turn, t.convoy) >= 0


def more(table: Table) -> None:
    """Ask for an extra placement where a power allows one."""
    table.step = SETTLE_SEAT
    if has_more(table):
        ask_turn(table, EXTENDING, SETTLE_SEAT)


def why_not_follow(table: Table, seat: i64, design: i64) -> i64:
    t = table.tables
    if slot_with(table, seat, t.convoy) < 0:
        return NO_SUCH_POWER
    if table.conquered < 0:
        return NOTHING_CONQUERED
    if table.followed:
        return POWER_USED
    card = find(t, table.hand, seat, design)
    if card < 0:
        return NOT_IN_HAND
    measure(table, seat)
    return refuse_follow(table, seat, card)


def why_not_terraform(table: Table, seat: i64, design: i64) -> i64:
    t = table.tables
    if slot_with(table, seat, t.project) < 0:
        return NO_SUCH_POWER
    card = find(t, table.hand, seat, design)
    return NOT_IN_HAND if card < 0 else refuse_terraform(table, seat, card)


def list_more(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    t = table.tables
    n: i64 = 0
    if slot_with(table, seat, t.project) >= 0:
        n = list_extra(table, seat, TERRAFORM, buffer, n)
    if table.conquered >= 0 and table.followed == 0 and slot_with(table, seat, t.convoy) >= 0:
        measure(table, seat)
        n = list_extra(table, seat, FOLLOW, buffer, n)
    buffer[n] = plain(t, DONE)
    return n + 1


def list_extra(table: Table, seat: i64, verb: i64, buffer: vec[i64], n: i64) -> i64:
    """The worlds in hand that an extra placement allows."""
    t = table.tables
    for word in range(WORDS):
        rest = table.hand[seat * WORDS + word]
        while rest:
            low = rest & -rest
            rest ^= low
            card = word * WORD + t.bit_of(low)
            reason = refuse_terraform(table, seat, card) if verb == TERRAFORM else refuse_follow(table, seat, card)
            if reason == 0:
                buffer[n] = about(t, verb, card)
                n += 1
    return n


def terraform(table: Table, seat: i64, design: i64) -> None:
    """Discard the project and place another world at no cost. [RG 5.19]"""
    t = table.tables
    card = find(t, table.hand, seat, design)
    from_hand(table, seat, card)
    discard_from_tableau(table, seat, slot_with(table, seat, t.project))
    table.stage = NOTHING
    table.asked = 0
    place(table, card, PROJECT)


def follow(table: Table, seat: i64, design: i64) -> None:
    """Conquer a second world with the excess of Military. [RG 6.8]"""
    card = find(table.tables, table.hand, seat, design)
    from_hand(table, seat, card)
    table.followed = 1
    place(table, card, CONVOY)
