"""Paying for an action: values, multipliers, bonuses, shields. [SC 5, SC 13]

What a seat can raise for each type is gathered in `purse`: the sum of values, how many values contribute, the best
multiplier, and what a shield would cost (the smallest loss by using a shielded value in place of a better one).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starmeeple.core.state import zeros
from starmeeple.games.spacecorp.rules.kinds import (
    BUILD,
    CLAIM_JUMP,
    EXPLORE,
    GENETICS,
    KINDS_OF_VALUE,
    MOVE,
    PRODUCE,
    RESEARCH,
    REVELATION,
    STARFARERS,
)
from starmeeple.games.spacecorp.rules.parts import WORST, built, knows, own_base_here, owns_colony

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.state import Board

SUM: Final = 0
VALUES: Final = 1
MULTIPLIER: Final = 2
LOSS: Final = 3


class Purse:
    """Paper to count on: four sums for each type of value. It belongs to no position and is filled before it is read."""

    def __init__(self) -> None:
        self.sums = zeros(KINDS_OF_VALUE * 4)


def add(b: Board, kind: i64, type_: i64, n: i64) -> None:
    """Count n cards of a kind for a type."""
    sums = b.purse.sums
    t = b.tables
    at = kind * KINDS_OF_VALUE + type_
    plain = t.plain[at]
    purse = type_ * 4
    if plain > 0:
        sums[purse] += plain * n
        sums[purse + VALUES] += n
        shielded = t.shielded[at]
        if shielded > 0 and plain - shielded < sums[purse + LOSS]:
            sums[purse + LOSS] = plain - shielded
    if t.multiplier[at] > sums[purse + MULTIPLIER]:
        sums[purse + MULTIPLIER] = t.multiplier[at]


def add_card(b: Board, kind: i64, n: i64) -> None:
    """Count n cards of a kind for every type they show; of two values of one type the better counts."""
    add(b, kind, b.tables.value_type[2 * kind], n)
    second = b.tables.second_type[kind]
    if second >= 0:
        add(b, kind, second, n)


def fill_headquarters(b: Board, seat: i64) -> None:
    """What the seat has without a card: the printed values and all its Infra cards. [SC 5.3, 5.4]"""
    sums = b.purse.sums
    t = b.tables
    for type_ in range(i64(KINDS_OF_VALUE)):
        sums[type_ * 4] = 0
        sums[type_ * 4 + VALUES] = 0
        sums[type_ * 4 + MULTIPLIER] = 1
        sums[type_ * 4 + LOSS] = WORST
    sums[RESEARCH * 4] = t.research
    sums[RESEARCH * 4 + VALUES] = 1
    for slot in range(t.slots):
        kind = b.hq[seat * t.slots + slot] - 1
        if kind >= 0:
            add_card(b, kind, 1)
        elif slot == t.printed_slot and t.printed_move > 0:
            sums[MOVE * 4] += t.printed_move
            sums[MOVE * 4 + VALUES] += 1
    if knows(b, seat, t.ft):
        multiplier = t.progress_value[t.ft * 3 + b.era]
        if multiplier > sums[MOVE * 4 + MULTIPLIER]:
            sums[MOVE * 4 + MULTIPLIER] = multiplier


def fill(b: Board, seat: i64) -> None:
    """All that the seat could raise with its whole hand."""
    fill_headquarters(b, seat)
    t = b.tables
    base = seat * t.kinds
    for kind in range(t.first_kind[b.era], t.first_kind[b.era + 1]):
        n = b.hand[base + kind]
        if n > 0:
            add_card(b, kind, n)


def fill_known(b: Board, seat: i64) -> None:
    """What the seat could raise with the cards that everybody knows it holds."""
    fill_headquarters(b, seat)
    t = b.tables
    base = seat * t.kinds
    for kind in range(t.first_kind[b.era], t.first_kind[b.era + 1]):
        n = b.known[base + kind]
        if n > 0:
            add_card(b, kind, n)


def add_payment(b: Board) -> None:
    """Add what has been paid so far for the present action, and the borrowed card."""
    sums = b.purse.sums
    purse = b.pay_type * 4
    sums[purse] += b.pay_sum
    sums[purse + VALUES] += b.pay_values
    if b.pay_multiplier > sums[purse + MULTIPLIER]:
        sums[purse + MULTIPLIER] = b.pay_multiplier
    if b.pay_shielded:
        sums[purse + LOSS] = 0
    if b.pay_borrowed:
        add(b, b.hq[b.pay_borrowed - 1] - 1, b.pay_type, 1)


def worth(b: Board, type_: i64, flat: i64, shield: bool) -> i64:
    """The total of the purse for a type; bonuses and multipliers count only with a value; -1 if a shield is missing. [SC 5.5, 5.6]"""
    sums = b.purse.sums
    purse = type_ * 4
    total = sums[purse]
    if shield:
        if sums[purse + LOSS] == WORST:
            return -1
        total -= sums[purse + LOSS]
    if sums[purse + VALUES] == 0:
        return 0
    return total * sums[purse + MULTIPLIER] + flat


def reach(b: Board, seat: i64, type_: i64, flat: i64, shield: bool) -> i64:
    """The most the purse is worth, with the best Infra card that could be borrowed. [SC 18.2]"""
    sums = b.purse.sums
    best = worth(b, type_, flat, shield)
    if b.solo or b.borrowed >= b.tables.borrows_per_turn:
        return best
    t = b.tables
    purse = type_ * 4
    keep_sum = sums[purse]
    keep_values = sums[purse + VALUES]
    keep_multiplier = sums[purse + MULTIPLIER]
    keep_loss = sums[purse + LOSS]
    for at in range(b.players * t.slots):
        kind = b.hq[at] - 1
        if kind < 0 or at // t.slots == seat or (t.matching[kind] >> type_) & 1 == 0:
            continue
        add(b, kind, type_, 1)
        total = worth(b, type_, flat, shield)
        if total > best:
            best = total
        sums[purse] = keep_sum
        sums[purse + VALUES] = keep_values
        sums[purse + MULTIPLIER] = keep_multiplier
        sums[purse + LOSS] = keep_loss
    return best


def bonus(b: Board, seat: i64, type_: i64) -> i64:
    """The flat bonuses of bases, progress cards and colonies to an action; for Moves those that hold anywhere. [SC 5.6]"""
    t = b.tables
    era = b.era
    more: i64 = 0
    if type_ == MOVE:
        if knows(b, seat, t.hb):
            more += t.progress_value[t.hb * 3 + era]
        if era == STARFARERS:
            if knows(b, seat, t.lg):
                more += t.progress_value[t.lg * 3 + era]
            if knows(b, seat, t.ag):
                more += t.progress_value[t.ag * 3 + era]
    elif type_ == EXPLORE:
        if built(b, seat, t.observatory) > 0:
            more += t.base_bonus[t.observatory * 3 + era]
        if knows(b, seat, t.qc):
            more += t.progress_value[t.qc * 3 + era]
        if owns_colony(b, seat, t.outpost):
            more += t.colony_bonus[t.outpost]
    elif type_ == BUILD:
        if built(b, seat, t.industrial_park) > 0:
            more += t.base_bonus[t.industrial_park * 3 + era]
        if knows(b, seat, t.pm):
            more += t.progress_value[t.pm * 3 + era]
        if owns_colony(b, seat, t.smith):
            more += t.colony_bonus[t.smith]
    elif type_ == PRODUCE:
        if owns_colony(b, seat, t.foundry):
            more += t.colony_bonus[t.foundry]
    elif type_ == RESEARCH:
        stations = built(b, seat, t.research_station)
        if stations > 0:
            most = t.base_most[t.research_station]
            extra = stations * t.base_bonus[t.research_station * 3 + era]
            more += extra if extra < most else most
        if knows(b, seat, t.cb):
            more += t.progress_value[t.cb * 3 + era]
        if owns_colony(b, seat, t.academy):
            more += t.colony_bonus[t.academy]
    elif type_ == GENETICS:
        if built(b, seat, t.bio_lab) > 0:
            more += t.base_bonus[t.bio_lab * 3 + era]
        if knows(b, seat, t.hm):
            more += t.progress_value[t.hm * 3 + era]
        if owns_colony(b, seat, t.garden):
            more += t.colony_bonus[t.garden]
    elif type_ == REVELATION:
        if built(b, seat, t.xeno_lab) > 0:
            more += t.base_bonus[t.xeno_lab * 3 + era]
        if knows(b, seat, t.hm):
            more += t.progress_value[t.hm * 3 + era]
        if owns_colony(b, seat, t.enclave):
            more += t.colony_bonus[t.enclave]
    return more


def departure_bonus(b: Board, seat: i64, origin: i64) -> i64:
    """What Moves from a site count more: Spaceport (Starfarers), Antimatter Plant, Waystation. [SC 9.2, 14.4]"""
    t = b.tables
    more: i64 = 0
    if built(b, seat, t.spaceport) > 0 and own_base_here(b, seat, origin, t.spaceport):
        more += t.base_bonus[t.spaceport * 3 + b.era]
    if built(b, seat, t.antimatter_plant) > 0 and own_base_here(b, seat, origin, t.antimatter_plant):
        more += t.base_bonus[t.antimatter_plant * 3 + b.era]
    if owns_colony(b, seat, t.waystation) and b.colony_at[origin] == t.waystation + 1:
        more += t.colony_bonus[t.waystation]
    return more


def arrival_bonus(b: Board, seat: i64, target: i64) -> i64:
    """What a Move counts more because it ends at the Waystation. [SC 14.4]"""
    t = b.tables
    if owns_colony(b, seat, t.waystation) and b.colony_at[target] == t.waystation + 1:
        return t.colony_bonus[t.waystation]
    return 0


def gravity(b: Board, seat: i64, site: i64) -> i64:
    """What launching from or landing at a site costs the seat, never below 0. [SC 6.2, 9.2, 11.4]"""
    t = b.tables
    cost = t.gravity[site]
    if knows(b, seat, t.ag) or (built(b, seat, t.spaceport) > 0 and own_base_here(b, seat, site, t.spaceport)):
        return 0
    if b.era != STARFARERS and knows(b, seat, t.lg):
        cost -= t.progress_value[t.lg * 3 + b.era]
    return cost if cost > 0 else 0


def needs_shield(b: Board, seat: i64, site: i64) -> bool:
    """Does radiation at the site ask the seat for a shielded value? [SC 13.1]"""
    return b.tables.radiation[site] != 0 and not knows(b, seat, b.tables.rr)


def leaves_shielded(b: Board, seat: i64, origin: i64) -> bool:
    """Moves that start at an Antimatter Plant of the seat are shielded. [SC 13.1]"""
    t = b.tables
    return built(b, seat, t.antimatter_plant) > 0 and own_base_here(b, seat, origin, t.antimatter_plant)


def claim_card(b: Board, seat: i64) -> i64:
    """The Claim Jump card that the seat could play with its Build, or -1. [SC 12.5]"""
    if (b.edges_played >> seat) & 1:
        return -1
    t = b.tables
    for kind in range(t.first_kind[b.era], t.first_kind[b.era + 1]):
        if t.edge[kind] == CLAIM_JUMP and b.hand[seat * t.kinds + kind] > 0:
            return kind
    return -1


def flat_of_payment(b: Board) -> i64:
    """The bonuses of the action that is being paid."""
    more = bonus(b, b.seat, b.pay_type)
    if b.pay_type == MOVE:
        more += departure_bonus(b, b.seat, b.pay_from) + arrival_bonus(b, b.seat, b.pay_to)
    return more


def paid_total(b: Board) -> i64:
    """What the present payment is worth, without further cards; -1 if a shield is missing."""
    count_open(b, b.seat)
    add_payment(b)
    return worth(b, b.pay_type, flat_of_payment(b), b.pay_shield != 0)


def is_paid(b: Board, total: i64) -> bool:
    """Is this total enough for the action? What costs nothing needs no value."""
    return total >= b.pay_cost or (b.pay_cost <= 0 and not b.pay_shield)


def count_open(b: Board, seat: i64) -> None:
    """What the seat has without a card for the type that is being paid; the other types of the purse are left as they are. [SC 5.3, 5.4]"""
    sums = b.purse.sums
    t = b.tables
    type_ = b.pay_type
    purse = type_ * 4
    sums[purse] = t.research if type_ == RESEARCH else i64(0)
    sums[purse + VALUES] = i64(1) if type_ == RESEARCH else i64(0)
    sums[purse + MULTIPLIER] = 1
    sums[purse + LOSS] = WORST
    for slot in range(t.slots):
        kind = b.hq[seat * t.slots + slot] - 1
        if kind >= 0:
            add(b, kind, type_, 1)
        elif type_ == MOVE and slot == t.printed_slot and t.printed_move > 0:
            sums[purse] += t.printed_move
            sums[purse + VALUES] += 1
    if type_ == MOVE and knows(b, seat, t.ft):
        multiplier = t.progress_value[t.ft * 3 + b.era]
        if multiplier > sums[purse + MULTIPLIER]:
            sums[purse + MULTIPLIER] = multiplier


def gather(b: Board, seat: i64, openly: bool) -> None:
    """What the seat has paid and could still add from its hand, or openly from the cards that everybody knows. A multiplier of the
    hand counts only while none has been paid. [SC 5.5]"""
    t = b.tables
    sums = b.purse.sums
    type_ = b.pay_type
    count_open(b, seat)
    multiplier = sums[type_ * 4 + MULTIPLIER]
    cards = b.known if openly else b.hand
    base = seat * t.kinds
    for kind in range(t.first_kind[b.era], t.first_kind[b.era + 1]):
        n = cards[base + kind]
        if n > 0 and (t.matching[kind] >> type_) & 1:
            add(b, kind, type_, n)
    if b.pay_multiplier > 0:
        sums[type_ * 4 + MULTIPLIER] = multiplier
    add_payment(b)


def can_still_pay(b: Board) -> bool:
    """Could the rest of the hand, a loan or a Claim Jump still complete the payment?"""
    seat = b.seat
    flat = flat_of_payment(b)
    gather(b, seat, False)
    if is_paid(b, reach(b, seat, b.pay_type, flat, b.pay_shield != 0)):
        return True
    if b.pay_action != BUILD or b.pay_claimed:
        return False
    card = claim_card(b, seat)
    return card >= 0 and can_still_pay_claiming(b, card)


def can_still_pay_after(b: Board, kind: i64, nth: i64) -> bool:
    """Could the payment be completed once a card of the hand has been discarded for one of its values?"""
    at = b.seat * b.tables.kinds + kind
    total, values, multiplier, shielded = b.pay_sum, b.pay_values, b.pay_multiplier, b.pay_shielded
    b.hand[at] -= 1
    count_value(b, kind, nth)
    found = can_still_pay(b)
    b.hand[at] += 1
    b.pay_sum, b.pay_values, b.pay_multiplier, b.pay_shielded = total, values, multiplier, shielded
    return found


def count_value(b: Board, kind: i64, nth: i64) -> None:
    """Add one of the values of a card to what has been paid."""
    t = b.tables
    at = 2 * kind + nth
    if t.value_multiple[at]:
        b.pay_multiplier = t.value_amount[at]
        return
    b.pay_sum += t.value_amount[at]
    b.pay_values += 1
    if t.value_shielded[at]:
        b.pay_shielded = 1


def can_still_pay_claiming(b: Board, card: i64) -> bool:
    """Could the payment be completed with this Claim Jump played, and without its value? [SC 12.5]"""
    seat = b.seat
    at = seat * b.tables.kinds + card
    b.hand[at] -= 1
    gather(b, seat, False)
    b.hand[at] += 1
    total = reach(b, seat, b.pay_type, flat_of_payment(b), b.pay_shield != 0)
    cost = b.pay_cost - b.tables.edge_amount[CLAIM_JUMP * 3 + b.era]
    return total >= cost or (cost <= 0 and not b.pay_shield)


def can_still_pay_with(b: Board, at: i64, openly: bool) -> bool:
    """Could the payment be completed once the card in this slot is borrowed: by the hand, or openly by the cards that everybody knows?"""
    borrowed = b.borrowed
    slot = b.pay_borrowed
    b.borrowed += 1
    b.pay_borrowed = at + 1
    if openly:
        gather(b, b.seat, True)
        found = is_paid(b, reach(b, b.seat, b.pay_type, flat_of_payment(b), b.pay_shield != 0))
    else:
        found = can_still_pay(b)
    b.borrowed = borrowed
    b.pay_borrowed = slot
    return found
