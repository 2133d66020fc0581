"""Values: what a seat can raise for a type, with cards, headquarters, multipliers, shields, a loan. [SC 5, 13, 18.2]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import board, bonuses

NO_SHIELD: Final[i64] = 100000  # the loss where no value is shielded


@mypyc_attr(free_list_len=1)
class Purse:
    """What a seat could raise for one type of value. The loss is what a shield would cost: the least that is lost by
    using a shielded value in place of a better one of the same card."""

    def __init__(self, type_: i64) -> None:
        self.type_: i64 = type_
        self.total: i64 = 0
        self.values: i64 = 0
        self.multiplier: i64 = 1
        self.loss: i64 = NO_SHIELD


def add(purse: Purse, position: f.Position, kind: i64, n: i64) -> None:
    """Count n cards of a kind; of two values of one type the better counts."""
    figures = position.figures
    at = kind * f.TYPE_COUNT + purse.type_
    plain = figures.plain[at]
    if plain > 0:
        purse.total += plain * n
        purse.values += n
        shielded = figures.shielded[at]
        if shielded > 0 and plain - shielded < purse.loss:
            purse.loss = plain - shielded
    if figures.multiplier[at] > purse.multiplier:
        purse.multiplier = figures.multiplier[at]


def headquarters(position: f.Position, seat: i64, type_: i64) -> Purse:
    """What the seat has without a card: the printed values and all its Infra cards. [SC 5.3, 5.4]"""
    figures = position.figures
    purse = Purse(type_)
    if type_ == f.RESEARCH:
        purse.total = figures.research
        purse.values = 1
    for slot in range(figures.slots):
        kind = position.hq[seat * figures.slots + slot] - 1
        if kind >= 0:
            add(purse, position, kind, 1)
        elif type_ == f.MOVE and slot == figures.printed_slot and figures.printed_move > 0:
            purse.total += figures.printed_move
            purse.values += 1
    if type_ == f.MOVE and board.knows(position, seat, figures.ft):
        multiplier = figures.progress_value[figures.ft * 3 + position.era]
        if multiplier > purse.multiplier:
            purse.multiplier = multiplier
    return purse


def add_cards(purse: Purse, position: f.Position, seat: i64, hands: vec[i64]) -> None:
    """Count the seat's cards: of its hand, or those that everybody knows."""
    figures = position.figures
    base = seat * figures.kinds
    row = position.era * f.TYPE_COUNT + purse.type_
    for i in range(figures.first_fitting[row], figures.first_fitting[row + 1]):
        n = hands[base + figures.fitting[i]]
        if n > 0:
            add(purse, position, figures.fitting[i], n)


def whole_hand(position: f.Position, seat: i64, type_: i64) -> Purse:
    """All that the seat could raise with its whole hand."""
    purse = headquarters(position, seat, type_)
    add_cards(purse, position, seat, position.hand)
    return purse


def worth(total: i64, values: i64, multiplier: i64, loss: i64, shield: bool) -> i64:
    """What values are worth without bonuses: 0 without a value, -1 if a shield is missing. [SC 5.5]"""
    if values == 0:
        return -1 if shield else 0
    if not shield:
        return total * multiplier
    return -1 if loss == NO_SHIELD else (total - loss) * multiplier


def with_bonus(total: i64, flat: i64) -> i64:
    """What values are worth with a bonus, which counts only with a value. [SC 5.6]"""
    return total + flat if total > 0 else total


def reach(purse: Purse, position: f.Position, seat: i64, shield: bool) -> i64:
    """The most the purse is worth without bonuses, with the best Infra card that could be borrowed. [SC 18.2]"""
    best = worth(purse.total, purse.values, purse.multiplier, purse.loss, shield)
    figures = position.figures
    if figures.solo or position.borrowed >= figures.borrows_per_turn:
        return best
    type_ = purse.type_
    own = seat * figures.slots
    for at in range(figures.players * figures.slots):
        kind = position.hq[at] - 1
        if kind < 0 or figures.matching[kind] >> type_ & 1 == 0 or (at >= own and at < own + figures.slots):
            continue
        row = kind * f.TYPE_COUNT + type_
        plain = figures.plain[row]
        values = purse.values
        loss = purse.loss
        if plain > 0:
            values += 1
            shielded = figures.shielded[row]
            if shielded > 0 and plain - shielded < loss:
                loss = plain - shielded
        multiplier = figures.multiplier[row]
        if multiplier < purse.multiplier:
            multiplier = purse.multiplier
        total = worth(purse.total + plain, values, multiplier, loss, shield)
        if total > best:
            best = total
    return best


def has_value(position: f.Position, seat: i64, type_: i64) -> bool:
    """Could the seat raise anything at all: with its headquarters, its hand or a loan? [SC 5.2]"""
    figures = position.figures
    row = position.era * f.TYPE_COUNT + type_
    for i in range(figures.first_fitting[row], figures.first_fitting[row + 1]):
        kind = figures.fitting[i]
        if position.hand[seat * figures.kinds + kind] > 0 and figures.plain[kind * f.TYPE_COUNT + type_] > 0:
            return True
    purse = headquarters(position, seat, type_)
    return reach(purse, position, seat, False) > 0


def can_pay(position: f.Position, seat: i64, type_: i64, cost: i64) -> bool:
    """Could the seat raise the cost, which no bonus of a place changes, without a shield?"""
    if cost <= 0:
        return True
    total = reach(whole_hand(position, seat, type_), position, seat, False)
    return total > 0 and total + bonuses.bonus(position, seat, type_) >= cost
