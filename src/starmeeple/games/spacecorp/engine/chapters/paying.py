"""The payment of an action, card by card. [SC 5, 12.5]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.spacecorp.engine import facts, reasons, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import bonuses, cards, values


def begin(position: f.Position, action: i64, cost: i64, shield: bool, origin: i64, target: i64, what: i64) -> None:
    """Ask for values until the action is paid. The choice tells the others something if open cards could not pay."""
    position.pay_action = action
    position.pay_type = f.BUILD if action == f.SETTLE else action
    position.pay_cost = cost
    position.pay_shield = i64(1) if shield else i64(0)
    position.pay_sum = 0
    position.pay_values = 0
    position.pay_multiplier = 0
    position.pay_shielded = 0
    position.pay_borrowed = 0
    position.pay_claimed = 0
    position.pay_from = origin
    position.pay_to = target
    position.pay_what = what
    cards.clear_spent(position)
    position.push(steps.THEN_PAY)
    if not position.figures.solo and not can_pay_openly(position):
        position.revealed = True


def flat_of_payment(position: f.Position) -> i64:
    """The bonuses of the action that is being paid."""
    seat = position.seat
    more = bonuses.bonus(position, seat, position.pay_type)
    if position.pay_type == f.MOVE:
        more += bonuses.departure_bonus(position, seat, position.pay_from)
        more += bonuses.arrival_bonus(position, seat, position.pay_to)
    return more


def add_payment(purse: values.Purse, position: f.Position) -> None:
    """Count what has been paid so far, and the borrowed card."""
    purse.total += position.pay_sum
    purse.values += position.pay_values
    if position.pay_multiplier > purse.multiplier:
        purse.multiplier = position.pay_multiplier
    if position.pay_shielded:
        purse.loss = 0
    if position.pay_borrowed:
        values.add(purse, position, position.hq[position.pay_borrowed - 1] - 1, 1)


def paid_total(position: f.Position) -> i64:
    """What the present payment is worth, without further cards; -1 if a shield is missing."""
    purse = values.headquarters(position, position.seat, position.pay_type)
    add_payment(purse, position)
    total = values.worth(purse.total, purse.values, purse.multiplier, purse.loss, position.pay_shield != 0)
    return values.with_bonus(total, flat_of_payment(position))


def is_paid(position: f.Position, total: i64) -> bool:
    """Is this total enough for the action? What costs nothing needs no value."""
    return total >= position.pay_cost or (position.pay_cost <= 0 and not position.pay_shield)


def most_with(position: f.Position, hands: vec[i64]) -> i64:
    """The most that the payment can be worth with the cards of a hand and a loan. A multiplier of the hand counts only
    while none has been paid. [SC 5.5]"""
    seat = position.seat
    purse = values.headquarters(position, seat, position.pay_type)
    multiplier = purse.multiplier
    values.add_cards(purse, position, seat, hands)
    if position.pay_multiplier > 0:
        purse.multiplier = multiplier
    add_payment(purse, position)
    total = values.reach(purse, position, seat, position.pay_shield != 0)
    return values.with_bonus(total, flat_of_payment(position))


def can_pay_openly(position: f.Position) -> bool:
    """Could the payment be completed with the cards that everybody knows?"""
    return is_paid(position, most_with(position, position.known))


def can_still_pay(position: f.Position) -> bool:
    """Could the rest of the hand, a loan or a Claim Jump still complete the payment?"""
    if is_paid(position, most_with(position, position.hand)):
        return True
    card = claim_card_for_payment(position)
    return card >= 0 and can_still_pay_claiming(position, card)


def can_still_pay_after(position: f.Position, kind: i64, nth: i64) -> bool:
    """Could the payment be completed once a card of the hand has been discarded for one of its values?"""
    at = position.seat * position.figures.kinds + kind
    total, number = position.pay_sum, position.pay_values
    multiplier, shielded = position.pay_multiplier, position.pay_shielded
    position.hand[at] -= 1
    count_value(position, kind, nth)
    found = can_still_pay(position)
    position.hand[at] += 1
    position.pay_sum, position.pay_values = total, number
    position.pay_multiplier, position.pay_shielded = multiplier, shielded
    return found


def can_still_pay_with(position: f.Position, at: i64, openly: bool) -> bool:
    """Could the payment be completed once the card in this slot is borrowed: by the hand, or openly by known cards?"""
    slot = position.pay_borrowed
    position.borrowed += 1
    position.pay_borrowed = at + 1
    found = can_pay_openly(position) if openly else can_still_pay(position)
    position.borrowed -= 1
    position.pay_borrowed = slot
    return found


def can_still_pay_alone(position: f.Position) -> bool:
    """Could the payment be completed without a loan?"""
    borrowed = position.borrowed
    position.borrowed = position.figures.borrows_per_turn
    found = can_still_pay(position)
    position.borrowed = borrowed
    return found


def count_value(position: f.Position, kind: i64, nth: i64) -> None:
    """Add one of the values of a card to what has been paid."""
    figures = position.figures
    at = 2 * kind + nth
    if figures.value_multiple[at]:
        position.pay_multiplier = figures.value_amount[at]
        return
    position.pay_sum += figures.value_amount[at]
    position.pay_values += 1
    if figures.value_shielded[at]:
        position.pay_shielded = 1


# Claim Jump -----------------------------------------------------------------------------------


def claim_card(position: f.Position, seat: i64) -> i64:
    """The Claim Jump card that the seat could play with its Build, or -1. [SC 12.5]"""
    figures = position.figures
    if cards.has_played_edges(position, seat):
        return -1
    for i in range(figures.first_edge[position.era], figures.first_edge[position.era + 1]):
        kind = figures.edge_kinds[i]
        if figures.edge[kind] == f.CLAIM_JUMP and position.hand[seat * figures.kinds + kind] > 0:
            return kind
    return -1


def claim_of_builder(position: f.Position) -> i64:
    """The Claim Jump card of whoever pays for a Build, or -1."""
    return claim_card(position, position.seat) if position.pay_action == f.BUILD else i64(-1)


def claim_card_for_payment(position: f.Position) -> i64:
    """The Claim Jump card that could still help the payment, or -1."""
    return i64(-1) if position.pay_claimed else claim_of_builder(position)


def can_still_pay_claiming(position: f.Position, card: i64) -> bool:
    """Could the payment be completed with this Claim Jump played, and without its value? [SC 12.5]"""
    at = position.seat * position.figures.kinds + card
    position.hand[at] -= 1
    total = most_with(position, position.hand)
    position.hand[at] += 1
    cost = position.pay_cost - position.figures.edge_amount[f.CLAIM_JUMP * 3 + position.era]
    return (total >= 0 and total >= cost) or (cost <= 0 and not position.pay_shield)


# Values ---------------------------------------------------------------------------------------


def why_not_pay(position: f.Position, seat: i64, kind: i64, nth: i64, claim: i64) -> i64:
    """May the seat discard this card for this value? It could play the Claim Jump named instead. [SC 5.2, 5.5]"""
    figures = position.figures
    at = 2 * kind + nth
    if position.hand[seat * figures.kinds + kind] == 0:
        return reasons.CARD_NOT_IN_HAND
    if figures.value_type[at] < 0:
        return reasons.NO_SUCH_VALUE
    if figures.value_type[at] != position.pay_type:
        return reasons.VALUE_OF_ANOTHER_TYPE
    if figures.value_multiple[at] and position.pay_multiplier > 0:
        return reasons.ONE_MULTIPLIER
    single = figures.value_type[2 * kind] != figures.value_type[2 * kind + 1] and not figures.value_multiple[at]
    if single and kind != claim:
        return ALLOWED
    # Of two values of one type, by the smaller multiplier or with a Claim Jump, this could make the payment impossible.
    return ALLOWED if can_still_pay_after(position, kind, nth) else reasons.WOULD_FALL_SHORT


class Pay(Verb[f.Position]):
    """A card is discarded for one of its values. [SC 5.2, 5.5]"""

    def why_not(self, position: f.Position, seat: i64, kind: i64, nth: i64, c: i64) -> i64:
        return why_not_pay(position, seat, kind, nth, claim_of_builder(position))

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        figures = position.figures
        base = seat * figures.kinds
        row = position.era * f.TYPE_COUNT + position.pay_type
        claim = claim_of_builder(position)
        for i in range(figures.first_fitting[row], figures.first_fitting[row + 1]):
            kind = figures.fitting[i]
            if position.hand[base + kind] > 0:
                for nth in range(i64(2)):
                    if why_not_pay(position, seat, kind, nth, claim) == ALLOWED:
                        buffer[n] = self.first + 2 * kind + nth
                        n += 1
        return n

    def apply(self, position: f.Position, seat: i64, kind: i64, nth: i64, c: i64) -> None:
        """Others learn of a card they did not know; of a choice among values, that the rest still pays."""
        figures = position.figures
        multiple = figures.value_multiple[2 * kind + nth] != 0
        chosen = multiple or figures.value_type[2 * kind] == figures.value_type[2 * kind + 1]
        if cards.is_hidden(position, seat, kind) or (chosen and not figures.solo):
            position.revealed = True
        cards.lose_card(position, seat, kind)
        position.discards[kind] += 1
        position.spent[kind] += 1
        position.tell(facts.PAYS, seat, nth, kind, -1)
        count_value(position, kind, nth)
        position.push(steps.THEN_PAY)


# Whether it goes on ---------------------------------------------------------------------------


def why_not_borrow(position: f.Position, seat: i64, at: i64) -> i64:
    """May the seat borrow the Infra card in this slot of another headquarters? [SC 18.2]"""
    figures = position.figures
    if position.borrowed >= figures.borrows_per_turn:
        return reasons.BORROWED_ALREADY
    if at >= figures.players * figures.slots or at // figures.slots == seat or position.hq[at] == 0:
        return reasons.NOTHING_TO_BORROW
    if figures.matching[position.hq[at] - 1] >> position.pay_type & 1 == 0:
        return reasons.VALUE_OF_ANOTHER_TYPE
    return ALLOWED if can_still_pay_with(position, at, False) else reasons.WOULD_FALL_SHORT


def ask_to_pay(position: f.Position) -> None:
    """Wait for a value, unless everybody knows that nothing more could be added: whoever has cards might have a fitting
    one. In solo play nobody is there to hide it from. [SC 4.8]"""
    seat = position.seat
    if (not position.figures.solo and cards.has_cards(position, seat)) or has_more_to_pay(position, seat):
        position.ask(steps.PAY, 1 << seat)
    else:
        finish_payment(position)


def has_more_to_pay(position: f.Position, seat: i64) -> bool:
    """Could anything be added to the payment: a card, a loan, a Claim Jump?"""
    figures = position.figures
    row = position.era * f.TYPE_COUNT + position.pay_type
    claim = claim_of_builder(position)
    for i in range(figures.first_fitting[row], figures.first_fitting[row + 1]):
        kind = figures.fitting[i]
        if position.hand[seat * figures.kinds + kind] > 0:
            for nth in range(i64(2)):
                if why_not_pay(position, seat, kind, nth, claim) == ALLOWED:
                    return True
    card = claim_card_for_payment(position)
    if card >= 0 and can_still_pay_claiming(position, card):
        return True
    if not figures.solo and position.borrowed < figures.borrows_per_turn:
        for at in range(figures.players * figures.slots):
            if why_not_borrow(position, seat, at) == ALLOWED:
                return True
    return False


def why_not_done(position: f.Position) -> i64:
    """Is the action paid? [SC 5.7]"""
    total = paid_total(position)
    if is_paid(position, total):
        return ALLOWED
    return reasons.NEEDS_SHIELD if total < 0 else reasons.NOT_ENOUGH


def finish_payment(position: f.Position) -> None:
    """The action is paid (every choice on the way kept that possible): a lender draws, others may poach, then it is
    carried out. [SC 18.2, 12.5]"""
    figures = position.figures
    total = paid_total(position)
    position.push(steps.THEN_EXECUTE, total)
    position.tell(facts.PAID, position.seat, total, position.pay_type, position.pay_cost)
    if not figures.solo:
        position.push(steps.THEN_POACH, 1)
    if position.pay_borrowed:
        for _i in range(figures.borrow_draws):
            position.push(steps.THEN_DRAW, (position.pay_borrowed - 1) // figures.slots)
