"""The deal and a turn: a verb is one class, in which listing, refusing, applying and who may see it stand together."""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb, bag_into, die_into
from starmeeple.sample.engine import fields as f
from starmeeple.sample.engine.fields import Position


class Draw(Verb[Position]):
    """Everybody draws a hand, hidden from the others. [SA 1.1]"""

    def weigh_into(self, position: Position, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
        return bag_into(self.first, position.deck, position.figures.ranks, buffer, weights, n)

    def shows(self, position: Position, viewer: i64, seat: i64, rank: i64, b: i64, c: i64) -> bool:
        return viewer == position.turn

    def apply(self, position: Position, seat: i64, rank: i64, b: i64, c: i64) -> None:
        position.deck[rank] -= 1
        position.hands[position.turn * position.figures.ranks + rank] += 1
        if position.held(position.turn) == position.figures.hand:
            position.turn = (position.turn + 1) % position.figures.seats
            if position.turn == 0:
                position.ask(f.PLAY, 1)


class Play(Verb[Position]):
    """Play a card of your hand face up. [SA 2.1]"""

    def why_not(self, position: Position, seat: i64, rank: i64, b: i64, c: i64) -> i64:
        return ALLOWED if position.hands[seat * position.figures.ranks + rank] else f.NOT_IN_HAND

    def apply(self, position: Position, seat: i64, rank: i64, b: i64, c: i64) -> None:
        position.hands[seat * position.figures.ranks + rank] -= 1
        position.pile[rank] += 1
        position.card = rank
        position.revealed = True  # the others see a card that was hidden: it cannot be taken back
        position.ask(f.ROLL, 0)


class Roll(Verb[Position]):
    """A card that the die reaches counts its rank. [SA 2.2]"""

    def weigh_into(self, position: Position, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
        return die_into(self.first, position.figures.pips, buffer, weights, n)

    def apply(self, position: Position, seat: i64, pips: i64, b: i64, c: i64) -> None:
        if pips >= position.card:
            position.points[position.turn] += position.card + 1
        position.turn = (position.turn + 1) % position.figures.seats
        if position.held(position.turn):
            position.ask(f.PLAY, 1 << position.turn)
        else:
            position.ask(f.END, 0)
