"""Chips, and the consume powers that take no goods: cards for chips, gambling. [RG 4.6, RG 5.28, RG 5.30]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED, changed
from starmeeple.core.verbs import Verb
from starmeeple.games.race_for_the_galaxy.engine import facts, reasons, steps
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards, powers


def give(position: f.Position, seat: i64, vp: i64, power: i64) -> None:
    """Chips from the pool, by a power; when it runs dry the spare chips pay the rest. [RG 4.6]"""
    if vp == 0:
        return
    position.chips = changed(position.chips, seat, position.chips[seat] + vp)
    position.tell_card(facts.GAINS_CHIPS, seat, vp, power, -1)
    position.pool -= vp
    if position.pool < 0:
        position.tell(facts.SPARE_CHIPS, seat, -position.pool, -1, -1)
        position.pool = 0


def cash_value(position: f.Position, seat: i64) -> i64:
    """Chips for the next hand card that is discarded; 0 when no power is left. [RG 5.28]"""
    power = cash_power(position, seat)
    return position.figures.cash_vp[power] if power >= 0 else i64(0)


def cash_power(position: f.Position, seat: i64) -> i64:
    """The power that takes the next hand card, or -1. The best power comes first. [RG 5.28]"""
    figures = position.figures
    if powers.slot_with(position, seat, figures.cash_most) < 0:
        return -1
    first = seat * f.ROOM
    gone = position.cashed
    value: i64 = 20
    while value > 0:
        for slot in range(position.snap[seat]):
            card = position.tableau[first + slot]
            if figures.cash_vp[card] == value:
                gone -= figures.cash_most[card]
                if gone < 0:
                    return card
        value -= 1
    return -1


class Cash(Verb[f.Position]):
    """Discard a hand card for chips, never doubled. [RG 5.28]"""

    def why_not(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> i64:
        if powers.slot_with(position, seat, position.figures.cash_most) < 0:
            return reasons.NO_SUCH_POWER
        if cash_value(position, seat) == 0:
            return reasons.POWER_USED
        return ALLOWED if cards.in_hand(position, seat, design) else reasons.NOT_IN_HAND

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        figures = position.figures
        if cash_value(position, seat) == 0:
            return n
        return cards.list_into(figures, position.hand, seat, self.first, buffer, n)

    def apply(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> None:
        power = cash_power(position, seat)
        cards.discard_from_hand(position, seat, design, f.FOR_CHIPS)
        give(position, seat, position.figures.cash_vp[power], power)
        position.cashed += 1
        position.asked = 0
        position.next = steps.CONSUME_MORE

    def shows(self, position: f.Position, viewer: i64, seat: i64, a: i64, b: i64, c: i64) -> bool:
        return viewer == seat


def gambles_left(position: f.Position, seat: i64) -> bool:
    figures = position.figures
    first = seat * f.ROOM
    games: i64 = 0
    for slot in range(position.snap[seat]):
        if figures.lucky_high[position.tableau[first + slot]]:
            games += 1
    return games > position.gambled


class Gamble(Verb[f.Position]):
    """Name a number in the printed range, then turn over the top card of the supply. [RG 5.30]"""

    def why_not(self, position: f.Position, seat: i64, less: i64, b: i64, c: i64) -> i64:
        figures = position.figures
        slot = powers.slot_with(position, seat, figures.lucky_high)
        if slot < 0:
            return reasons.NO_SUCH_POWER
        if not gambles_left(position, seat):
            return reasons.POWER_USED
        card = position.tableau[seat * f.ROOM + slot]
        fits = figures.lucky_low[card] <= less + 1 <= figures.lucky_high[card]
        return ALLOWED if fits else reasons.OUT_OF_RANGE

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        figures = position.figures
        slot = powers.slot_with(position, seat, figures.lucky_high)
        if slot >= 0 and gambles_left(position, seat):
            card = position.tableau[seat * f.ROOM + slot]
            for number in range(figures.lucky_low[card], figures.lucky_high[card] + 1):
                buffer[n] = self.first + number - 1
                n += 1
        return n

    def apply(self, position: f.Position, seat: i64, less: i64, b: i64, c: i64) -> None:
        position.gambled += 1
        position.named = less + 1
        position.asked = 0
        slot = powers.slot_with(position, seat, position.figures.lucky_high)
        position.tell_card(facts.NAMES_A_NUMBER, seat, less + 1, position.tableau[seat * f.ROOM + slot], -1)
        position.owe(seat, 1, f.FACE_UP)
        position.next = steps.CONSUME_FLIPPED


def flipped(position: f.Position) -> None:
    """Keep the card if its cost or defense is the number, otherwise discard it. [RG 5.30]"""
    card = position.flipped
    position.flipped = f.NO_CARD
    if card >= 0:
        if position.figures.cost[card] == position.named:
            cards.to_hand_openly(position, position.turn, card)
        else:
            cards.discard(position, f.SEEN_BY_ALL, card)
            position.tell_card(facts.LOSES_THE_BET, position.turn, 1, card, -1)
    position.named = 0
    position.next = steps.CONSUME_MORE
