"""Paying for what is placed, developments and worlds alike. [RG 5.18, RG 6.5]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.race_for_the_galaxy.engine import facts, reasons, steps
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards, powers


def ask_payment(position: f.Position, need: i64, following: i64) -> None:
    """Ask for cards to discard; without a question where there is only one way to pay. A ship is offered even where
    nothing is to pay. [RG 6.5, RG 6.7]"""
    seat = position.turn
    position.need = need
    position.paid = 0
    position.next = following
    position.tell_card(facts.COSTS, seat, need, position.placing, -1)
    if need == 0:
        if position.figures.only_needed == 0 and may_ship(position):
            position.ask_turn(steps.PAYING, following)
        return
    if need == position.held[seat] and not may_ship(position) and not position.may_hold_tokens(seat):
        pay_all(position)
        return
    position.ask_turn(steps.PAYING, following)


def pay_all(position: f.Position) -> None:
    """The whole hand is the payment."""
    at = position.turn * f.WORDS
    if position.listener is not None:
        cards.tell_each(position, facts.DISCARDS, position.turn, position.hand, position.turn, f.PAYMENT)
    cards.blur(position, position.turn)
    for word in range(f.WORDS):
        position.discards[at + word] |= position.hand[at + word]
        position.hand[at + word] = 0
    position.held[position.turn] = 0
    position.need = 0


def may_ship(position: f.Position) -> bool:
    """Can a Colony Ship still spare the whole payment? [RG 5.18]"""
    figures = position.figures
    if figures.is_world[position.placing] == 0 or figures.kind[position.placing] == f.ALIEN or position.paid:
        return False
    return powers.slot_with(position, position.turn, figures.colony_ship) >= 0


def affordable(position: f.Position, seat: i64, world: i64, cost: i64, hand: i64, tokens: bool = True) -> bool:
    """Enough cards, with or without tokens, or a Colony Ship that may be used for this world. [RG 5.18]"""
    if cost <= hand or (tokens and cost <= hand + position.savings(seat, world)):
        return True
    figures = position.figures
    return figures.kind[world] != f.ALIEN and powers.slot_with(position, seat, figures.colony_ship) >= 0


class Pay(Verb[f.Position]):
    """One card of the payment, face down. Who pays more than the hand shows to have tokens for the rest. [RG 6.5]"""

    def why_not(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> i64:
        if not cards.in_hand(position, seat, design):
            return reasons.NOT_IN_HAND
        if position.need == 0:
            return reasons.NOTHING_TO_PAY
        return ALLOWED if suffices(position, seat) else reasons.TOO_EXPENSIVE

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if position.need == 0 or not suffices(position, seat):
            return n
        return cards.list_into(position.figures, position.hand, seat, self.first, buffer, n)

    def apply(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> None:
        if position.need > position.held[seat]:
            position.revealed = True
        cards.discard_from_hand(position, seat, design, f.PAYMENT)
        position.need -= 1
        position.paid += 1
        if position.need > 0 and position.need == position.held[seat] and not position.may_hold_tokens(seat):
            pay_all(position)
        if position.need == 0:
            position.paid = 0
            position.asked = 0

    def shows(self, position: f.Position, viewer: i64, seat: i64, a: i64, b: i64, c: i64) -> bool:
        return viewer == seat


def suffices(position: f.Position, seat: i64) -> bool:
    """Do hand and tokens cover what is still to pay?"""
    missing = position.need - position.held[seat]
    return missing <= 0 or position.savings(seat, position.placing) >= missing
