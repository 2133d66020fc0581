"""The whole of the rules: draw, roll, bid."""

from librt.vecs import vec
from mypy_extensions import i64
from toys.salvage.engine import fields as f
from toys.salvage.engine.fields import Position

from starmeeple.core.rng import Rng
from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb, bag_into, die_into


class Bid(Verb[Position]):
    """Both seats bid a card in secret. [SV 3]"""

    def why_not(self, position: Position, seat: i64, card: i64, b: i64, c: i64) -> i64:
        return ALLOWED if position.hands[seat * position.figures.ranks + card] else f.NOT_IN_HAND

    def shows(self, position: Position, viewer: i64, seat: i64, card: i64, b: i64, c: i64) -> bool:
        return viewer == seat

    def apply(self, position: Position, seat: i64, card: i64, b: i64, c: i64) -> None:
        position.hands[seat * position.figures.ranks + card] -= 1
        position.bids[seat] = card
        position.asked &= ~(1 << seat)
        if not position.asked:
            open_bids(position)


class Draw(Verb[Position]):
    """Each seat is dealt cards from the bag, in secret. [SV 1, 4]"""

    def weigh_into(self, position: Position, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
        return bag_into(self.first, position.bag, position.figures.ranks, buffer, weights, n)

    def shows(self, position: Position, viewer: i64, seat: i64, card: i64, b: i64, c: i64) -> bool:
        return viewer == position.drawer()

    def apply(self, position: Position, seat: i64, card: i64, b: i64, c: i64) -> None:
        position.bag[card] -= 1
        position.hands[position.drawer() * position.figures.ranks + card] += 1
        position.due -= 1
        go_on(position)


class Roll(Verb[Position]):
    """A die shows what the next wreck is worth. [SV 2]"""

    def weigh_into(self, position: Position, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
        return die_into(self.first, f.PIPS, buffer, weights, n)

    def sample(self, position: Position, rng: Rng) -> i64:
        return self.first + rng.below(f.PIPS)

    def apply(self, position: Position, seat: i64, pips: i64, b: i64, c: i64) -> None:
        position.wreck = pips + 1
        position.ask(f.BID, 3)


def go_on(position: Position) -> None:
    """After a card is drawn, or where none can be."""
    if position.due and not any(position.bag):
        position.due = 0
    if position.due == 0:
        position.ask(f.ROLL if any(position.hands) else f.END, 0)


def open_bids(position: Position) -> None:
    """Both bids are opened; the higher takes the wreck. [SV 3]"""
    position.revealed = True
    for seat in range(f.SEATS):
        position.pile[position.bids[seat]] += 1
        if position.bids[seat] > position.bids[1 - seat]:
            position.points[seat] += position.wreck
        position.last[seat] = position.bids[seat]
    for seat in range(f.SEATS):
        position.bids[seat] = f.NONE
    position.due = f.SEATS
    position.ask(f.DEAL, 0)
    go_on(position)
