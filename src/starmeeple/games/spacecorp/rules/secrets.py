"""What the seats do not know of each other: who might hold a card, what an action shows, and another deal of the hidden cards.

Hands are hidden; everybody remembers the cards that came into them openly (`known`). In solo play nothing is hidden. [SC 4.8]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.core.state import zeros
from starmeeple.games.spacecorp.rules import paying
from starmeeple.games.spacecorp.rules.building import affords_build_without_claim, why_not_produce, why_not_settle
from starmeeple.games.spacecorp.rules.exploring import why_not_explore
from starmeeple.games.spacecorp.rules.kinds import BUILD, CLAIM_JUMP, GENETICS, KINDS_OF_VALUE, REVELATION
from starmeeple.games.spacecorp.rules.moving import why_not_move
from starmeeple.games.spacecorp.rules.parts import MAIN, PAY

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.state import Board

TRIES: Final = 24  # deals of a payer's hand before the swaps
SWAPS: Final = 96


# Who might hold what ----------------------------------------------------------------------------------


def unknown_cards(b: Board, seat: i64) -> i64:
    """How many cards of the hand nobody else has seen."""
    t = b.tables
    n: i64 = 0
    for kind in range(t.first_kind[b.era], t.first_kind[b.era + 1]):
        n += b.hand[seat * t.kinds + kind] - b.known[seat * t.kinds + kind]
    return n


def not_accounted_for(b: Board, kind: i64) -> i64:
    """How many copies of a card are nowhere in the open: neither discarded, offered, in a headquarters nor known in a hand. [SC 4.8]"""
    t = b.tables
    left = t.copies[kind] - b.discards[kind]
    for box in range(t.offers):
        if b.offers[box] == kind + 1:
            left -= 1
    for at in range(b.players * t.slots):
        if b.hq[at] == kind + 1:
            left -= 1
    for seat in range(b.players):
        left -= b.known[seat * t.kinds + kind]
    return left


def might_hold(b: Board, seat: i64, kind: i64) -> bool:
    """Could the seat, for all that everybody knows, hold this card? [SC 4.8]"""
    if b.known[seat * b.tables.kinds + kind] > 0:
        return True
    return unknown_cards(b, seat) > 0 and not_accounted_for(b, kind) > 0


# What an action shows ---------------------------------------------------------------------------------


def shows_something(b: Board, seat: i64, action: i64) -> bool:
    """Does the answer tell the others anything about the hand? A card that nobody knew of leaves it, or it must hold the values for
    an action that the open cards could not pay. Asked before the answer is carried out; decided by what everybody knows."""
    v = b.verbs
    t = b.tables
    known = seat * t.kinds
    if v.edge <= action < v.research:
        return b.phase == PAY or b.known[known + t.edge_kinds[action - v.edge]] == 0
    if b.phase == MAIN:
        if v.upgrade <= action < v.genetics:
            return b.known[known + (action - v.upgrade) // t.slots] == 0
        return v.move <= action < v.pass_ and not is_openly_payable(b, seat, action)
    if b.phase != PAY:
        return False
    if v.pay <= action < v.borrow:
        kind = (action - v.pay) // 2
        return b.known[known + kind] == 0 or t.value_multiple[action - v.pay] != 0 or t.value_type[2 * kind] == t.value_type[2 * kind + 1]
    return v.borrow <= action < v.harvest and loan_shows_something(b, seat, action - v.borrow)


def loan_shows_something(b: Board, seat: i64, at: i64) -> bool:
    """Does the choice of this loan tell the others anything? Everybody knows that the action can still be paid: the loan tells more only
    if there is a hand, for all that everybody knows, that could pay with another one but not with this one. [SC 5.7, 18.2]"""
    t = b.tables
    if not has_stronger_loan(b, seat, at) or paying.can_still_pay_with(b, at, True):
        return False
    true = b.hand[:]
    unseen = unknown_cards(b, seat)
    others: i64 = 0
    for kind in range(t.first_kind[b.era], t.first_kind[b.era + 1]):
        b.hand[seat * t.kinds + kind] = b.known[seat * t.kinds + kind]
        if not matters_to_payment(b, kind):
            others += not_accounted_for(b, kind)
    found = some_hand_needs_another_loan(b, seat, at, t.first_kind[b.era], unseen, others)
    b.hand = true
    return found


def has_stronger_loan(b: Board, seat: i64, at: i64) -> bool:
    """Is there another Infra card to borrow that could do what this one cannot?"""
    t = b.tables
    mine = (b.hq[at] - 1) * KINDS_OF_VALUE + b.pay_type
    for other in range(b.players * t.slots):
        if other // t.slots == seat or b.hq[other] == 0:
            continue
        its = (b.hq[other] - 1) * KINDS_OF_VALUE + b.pay_type
        if t.plain[its] > t.plain[mine] or t.multiplier[its] > t.multiplier[mine] or t.shielded[its] > t.shielded[mine]:
            return True
    return False


def matters_to_payment(b: Board, kind: i64) -> bool:
    """Could the card be of use for the present payment: by a value, or as a Claim Jump?"""
    return (b.tables.matching[kind] >> b.pay_type) & 1 != 0 or (b.pay_action == BUILD and b.tables.edge[kind] == CLAIM_JUMP)


def some_hand_needs_another_loan(b: Board, seat: i64, at: i64, first: i64, unseen: i64, others: i64) -> bool:
    """Is there a hand, what it holds now and so many unseen cards more, that can pay but not with this loan? Cards of kinds from the
    first one on are added that matter; as many others as there are may fill the hand. More cards never pay less."""
    t = b.tables
    if paying.can_still_pay_with(b, at, False):
        return False
    if unseen <= others and paying.can_still_pay(b):
        return True
    if unseen == 0:
        return False
    for kind in range(first, t.first_kind[b.era + 1]):
        card = seat * t.kinds + kind
        if matters_to_payment(b, kind) and b.hand[card] - b.known[card] < not_accounted_for(b, kind):
            b.hand[card] += 1
            found = some_hand_needs_another_loan(b, seat, at, kind, unseen - 1, others)
            b.hand[card] -= 1
            if found:
                return True
    return False


def is_openly_payable(b: Board, seat: i64, action: i64) -> bool:
    """Could the seat pay for the action with what lies open and the cards that everybody knows it holds?"""
    v = b.verbs
    t = b.tables
    paying.fill_known(b, seat)
    if action < v.explore:
        return why_not_move(b, seat, (action - v.move) // t.sites, (action - v.move) % t.sites) == 0
    if action < v.build:
        return why_not_explore(b, seat, action - v.explore) == 0
    if action < v.produce:
        return affords_build_without_claim(b, seat, (action - v.build) // t.bases)
    if action < v.upgrade:
        return why_not_produce(b, seat) == 0
    if action < v.settle:
        type_ = GENETICS if action < v.revelation else REVELATION
        return paying.reach(b, seat, type_, paying.bonus(b, seat, type_), False) > 0
    return why_not_settle(b, seat, (action - v.settle) // t.colonies, (action - v.settle) % t.colonies) == 0


# Another deal -----------------------------------------------------------------------------------------


def redeal(b: Board, viewer: i64, rng: Rng) -> None:
    """Mix what the viewer has not seen of the other hands with the era deck, and deal it again, every deal alike. Only a seat that
    is paying must still be able to pay: everybody knows that it can. [SC 4.8]"""
    if b.solo:
        return
    t = b.tables
    payer: i64 = b.seat if b.phase == PAY and b.seat != viewer else -1
    unseen = zeros(b.players)
    before = zeros(t.kinds)
    for seat in range(b.players):
        if seat == viewer:
            continue
        for kind in range(t.first_kind[b.era], t.first_kind[b.era + 1]):
            at = seat * t.kinds + kind
            hidden = b.hand[at] - b.known[at]
            b.hand[at] = b.known[at]
            b.deck[kind] += hidden
            unseen[seat] += hidden
            if seat == payer:
                before[kind] = hidden
    if payer >= 0:
        for kind in range(t.first_kind[b.era], t.first_kind[b.era + 1]):
            b.hand[payer * t.kinds + kind] += before[kind]
            b.deck[kind] -= before[kind]
        deal_to_payer(b, payer, unseen[payer], rng)
    for seat in range(b.players):
        if seat != payer:
            deal_to(b, seat, unseen[seat], rng)


def deal_to(b: Board, seat: i64, cards: i64, rng: Rng) -> None:
    """So many cards of the deck to a hand, unseen."""
    for _i in range(cards):
        kind = rng.from_bag(b.deck, b.tables.kinds)
        b.deck[kind] -= 1
        b.hand[seat * b.tables.kinds + kind] += 1


def put_back(b: Board, seat: i64) -> None:
    """The unseen cards of a hand back into the deck."""
    t = b.tables
    for kind in range(t.first_kind[b.era], t.first_kind[b.era + 1]):
        at = seat * t.kinds + kind
        b.deck[kind] += b.hand[at] - b.known[at]
        b.hand[at] = b.known[at]


def deal_to_payer(b: Board, seat: i64, cards: i64, rng: Rng) -> None:
    """A hand by lot among those that can complete the payment: by trying, and where they are rare by a walk from the true hand, one
    card exchanged at a time, which reaches each of them alike."""
    t = b.tables
    true = b.hand[:]
    deck = b.deck[:]
    for _i in range(i64(TRIES)):
        put_back(b, seat)
        deal_to(b, seat, cards, rng)
        if paying.can_still_pay(b):
            return
    b.hand = true
    b.deck = deck
    left: i64 = 0
    for kind in range(t.first_kind[b.era], t.first_kind[b.era + 1]):
        left += b.deck[kind]
    if cards == 0 or left == 0:
        return
    for _i in range(i64(SWAPS)):
        given = unseen_card(b, seat, rng.below(cards))
        taken = rng.from_bag(b.deck, t.kinds)
        exchange(b, seat, given, taken)
        if not paying.can_still_pay(b):
            exchange(b, seat, taken, given)


def unseen_card(b: Board, seat: i64, nth: i64) -> i64:
    """The nth unseen card of a hand."""
    t = b.tables
    kind = t.first_kind[b.era]
    while True:
        nth -= b.hand[seat * t.kinds + kind] - b.known[seat * t.kinds + kind]
        if nth < 0:
            return kind
        kind += 1


def exchange(b: Board, seat: i64, given: i64, taken: i64) -> None:
    """One card of a hand for one of the deck."""
    b.hand[seat * b.tables.kinds + given] -= 1
    b.hand[seat * b.tables.kinds + taken] += 1
    b.deck[given] += 1
    b.deck[taken] -= 1
