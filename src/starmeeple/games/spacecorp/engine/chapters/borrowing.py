"""Borrowing an Infra card of another headquarters, and what the choice tells. [SC 18.2]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.spacecorp.engine import facts, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import cards, paying


class Borrow(Verb[f.Position]):
    """The Infra card in a slot of another headquarters counts for this payment; its owner draws a card. [SC 18.2]"""

    def why_not(self, position: f.Position, seat: i64, lender: i64, slot: i64, c: i64) -> i64:
        return paying.why_not_borrow(position, seat, lender * position.figures.slots + slot)

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        figures = position.figures
        if figures.solo or position.borrowed >= figures.borrows_per_turn:
            return n
        # Where no loan is needed every loan that fits is allowed: more values never pay less.
        needed: i64 = -1
        for at in range(figures.players * figures.slots):
            kind = position.hq[at] - 1
            if kind < 0 or figures.matching[kind] >> position.pay_type & 1 == 0 or at // figures.slots == seat:
                continue
            if needed < 0:
                needed = i64(0) if paying.can_still_pay_alone(position) else i64(1)
            if needed == 0 or paying.why_not_borrow(position, seat, at) == ALLOWED:
                buffer[n] = self.first + at
                n += 1
        return n

    def apply(self, position: f.Position, seat: i64, lender: i64, slot: i64, c: i64) -> None:
        at = lender * position.figures.slots + slot
        if tells_something(position, seat, at):
            position.revealed = True
        position.pay_borrowed = at + 1
        position.borrowed += 1
        position.tell(facts.BORROWS, seat, 0, position.hq[at] - 1, lender)
        position.push(steps.THEN_PAY)


# What it tells --------------------------------------------------------------------------------


def tells_something(position: f.Position, seat: i64, at: i64) -> bool:
    """Does the choice of this loan tell the others anything? Everybody knows that the action can still be paid: it
    tells more only if there is a hand, for all that everybody knows, that could pay with another loan but not with this
    one. [SC 5.7, 18.2]"""
    figures = position.figures
    if not has_stronger_loan(position, seat, at) or paying.can_still_pay_with(position, at, True):
        return False
    true = position.hand[:]
    unseen = cards.unknown_cards(position, seat)
    others: i64 = 0
    for kind in range(figures.first_kind[position.era], figures.first_kind[position.era + 1]):
        position.hand[seat * figures.kinds + kind] = position.known[seat * figures.kinds + kind]
        if not matters(position, kind):
            others += cards.not_accounted_for(position, kind)
    found = some_hand_needs_another(position, seat, at, figures.first_kind[position.era], unseen, others)
    position.hand = true
    return found


def has_stronger_loan(position: f.Position, seat: i64, at: i64) -> bool:
    """Is there another Infra card to borrow that could do what this one cannot?"""
    figures = position.figures
    mine = (position.hq[at] - 1) * f.TYPE_COUNT + position.pay_type
    for other in range(figures.players * figures.slots):
        if position.hq[other] == 0 or other // figures.slots == seat:
            continue
        its = (position.hq[other] - 1) * f.TYPE_COUNT + position.pay_type
        if figures.plain[its] > figures.plain[mine] or figures.shielded[its] > figures.shielded[mine]:
            return True
        if figures.multiplier[its] > figures.multiplier[mine]:
            return True
    return False


def matters(position: f.Position, kind: i64) -> bool:
    """Could the card be of use for the present payment: by a value, or as a Claim Jump?"""
    figures = position.figures
    if figures.matching[kind] >> position.pay_type & 1:
        return True
    return position.pay_action == f.BUILD and figures.edge[kind] == f.CLAIM_JUMP


def some_hand_needs_another(position: f.Position, seat: i64, at: i64, first: i64, unseen: i64, others: i64) -> bool:
    """Is there a hand, what it holds now and so many unseen cards more, that can pay but not with this loan? Cards of
    kinds from the first one on are added that matter; as many others as there are may fill the hand. More cards never
    pay less."""
    figures = position.figures
    if paying.can_still_pay_with(position, at, False):
        return False
    if unseen <= others and paying.can_still_pay(position):
        return True
    if unseen == 0:
        return False
    for kind in range(first, figures.first_kind[position.era + 1]):
        card = seat * figures.kinds + kind
        if matters(position, kind):
            if position.hand[card] - position.known[card] < cards.not_accounted_for(position, kind):
                position.hand[card] += 1
                found = some_hand_needs_another(position, seat, at, kind, unseen - 1, others)
                position.hand[card] -= 1
                if found:
                    return True
    return False
