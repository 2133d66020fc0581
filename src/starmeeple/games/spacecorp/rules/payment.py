"""The payment of an action, card by card. [SC 5]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.games.spacecorp.rules import paying
from starmeeple.games.spacecorp.rules.edges import legal_edges
from starmeeple.games.spacecorp.rules.kinds import BUILD
from starmeeple.games.spacecorp.rules.parts import PAY, S_DRAW, S_EXECUTE, S_PAY, S_POACH, ask, hand_size, lose_card, push
from starmeeple.games.spacecorp.rules.reasons import (
    BORROWED_ALREADY,
    CARD_NOT_IN_HAND,
    NEEDS_SHIELD,
    NO_SUCH_VALUE,
    NOT_ENOUGH,
    NOTHING_TO_BORROW,
    ONE_MULTIPLIER,
    VALUE_OF_ANOTHER_TYPE,
    WOULD_FALL_SHORT,
)

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.state import Board


def begin_payment(b: Board, action: i64, type_: i64, cost: i64, shield: bool, origin: i64, target: i64, what: i64) -> None:
    """Ask for values until the action is paid."""
    t = b.tables
    b.pay_action = action
    b.pay_type = type_
    b.pay_cost = cost
    b.pay_shield = 1 if shield else 0
    b.pay_sum = 0
    b.pay_values = 0
    b.pay_multiplier = 0
    b.pay_shielded = 0
    b.pay_borrowed = 0
    b.pay_claimed = 0
    b.pay_from = origin
    b.pay_to = target
    b.pay_what = what
    for kind in range(t.first_kind[b.era], t.first_kind[b.era + 1]):
        b.spent[kind] = 0
    push(b, S_PAY)


def ask_to_pay(b: Board) -> None:
    """Wait for a value, unless everybody knows that nothing more could be added: whoever has cards might have a fitting one. In solo
    play nobody is there to hide it from. [SC 4.8]"""
    seat = b.seat
    t = b.tables
    if (not b.solo and hand_size(b, seat) > 0) or has_more_to_pay(b, seat, t.first_kind[b.era], t.first_kind[b.era + 1]):
        ask(b, PAY, seat)
    else:
        finish_payment(b)


def has_more_to_pay(b: Board, seat: i64, first: i64, last: i64) -> bool:
    """Could anything be added to the payment: a card, a loan, a Claim Jump?"""
    t = b.tables
    for kind in range(first, last):
        if b.hand[seat * t.kinds + kind] > 0 and (t.matching[kind] >> b.pay_type) & 1:
            if t.value_type[2 * kind] == b.pay_type and why_not_pay(b, seat, kind, 0) == 0:
                return True
            if t.value_type[2 * kind + 1] == b.pay_type and why_not_pay(b, seat, kind, 1) == 0:
                return True
    if b.pay_action == BUILD and not b.pay_claimed:
        card = paying.claim_card(b, seat)
        if card >= 0 and paying.can_still_pay_claiming(b, card):
            return True
    if not b.solo and b.borrowed < t.borrows_per_turn:
        for at in range(b.players * t.slots):
            if why_not_borrow(b, seat, at) == 0:
                return True
    return False


def why_not_pay(b: Board, seat: i64, kind: i64, nth: i64) -> i64:
    """May the seat discard this card for this value? [SC 5.2, 5.5]"""
    t = b.tables
    at = 2 * kind + nth
    if b.hand[seat * t.kinds + kind] == 0:
        return CARD_NOT_IN_HAND
    if t.value_type[at] < 0:
        return NO_SUCH_VALUE
    if t.value_type[at] != b.pay_type:
        return VALUE_OF_ANOTHER_TYPE
    if t.value_multiple[at] and b.pay_multiplier > 0:
        return ONE_MULTIPLIER
    single = t.value_type[2 * kind] != t.value_type[2 * kind + 1] and not t.value_multiple[at]
    if single and (b.pay_action != BUILD or paying.claim_card(b, seat) != kind):
        return 0
    # Of two values of one type, by the smaller multiplier or with a Claim Jump, this choice could make the payment impossible.
    return 0 if paying.can_still_pay_after(b, kind, nth) else WOULD_FALL_SHORT


def pay(b: Board, seat: i64, kind: i64, nth: i64) -> None:
    """A card is discarded for one of its values."""
    lose_card(b, seat, kind)
    b.discards[kind] += 1
    b.spent[kind] += 1
    paying.count_value(b, kind, nth)


def why_not_borrow(b: Board, seat: i64, at: i64) -> i64:
    """May the seat borrow the Infra card in this slot of another headquarters? [SC 18.2]"""
    t = b.tables
    if b.borrowed >= t.borrows_per_turn:
        return BORROWED_ALREADY
    if at >= b.players * t.slots or at // t.slots == seat or b.hq[at] == 0:
        return NOTHING_TO_BORROW
    if (t.matching[b.hq[at] - 1] >> b.pay_type) & 1 == 0:
        return VALUE_OF_ANOTHER_TYPE
    return 0 if paying.can_still_pay_with(b, at, False) else WOULD_FALL_SHORT


def why_not_done(b: Board) -> i64:
    """Is the action paid? [SC 5.7]"""
    total = paying.paid_total(b)
    if paying.is_paid(b, total):
        return 0
    return NEEDS_SHIELD if total < 0 else NOT_ENOUGH


def legal_pay(b: Board, seat: i64, buffer: vec[i64]) -> i64:
    t = b.tables
    v = b.verbs
    n = legal_edges(b, seat, buffer, 0)
    for kind in range(t.first_kind[b.era], t.first_kind[b.era + 1]):
        if b.hand[seat * t.kinds + kind] > 0 and (t.matching[kind] >> b.pay_type) & 1:
            for nth in range(i64(2)):
                if t.value_type[2 * kind + nth] == b.pay_type and why_not_pay(b, seat, kind, nth) == 0:
                    buffer[n] = v.pay + 2 * kind + nth
                    n += 1
    if not b.solo:
        for at in range(b.players * t.slots):
            if why_not_borrow(b, seat, at) == 0:
                buffer[n] = v.borrow + at
                n += 1
    if why_not_done(b) == 0:
        buffer[n] = v.done
        n += 1
    return n


def finish_payment(b: Board) -> None:
    """The action is paid (every choice on the way kept that possible): a lender draws, others may poach, then it is carried out. [SC 18.2, 12.5]"""
    push(b, S_EXECUTE, paying.paid_total(b))
    if not b.solo:
        push(b, S_POACH, 1)
    if b.pay_borrowed:
        for _i in range(b.tables.borrow_draws):
            push(b, S_DRAW, (b.pay_borrowed - 1) // b.tables.slots)
