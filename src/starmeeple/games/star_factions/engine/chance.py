"""What dice and deck decide. [SF 2.1, 5.1, 6.7, 6.9]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.core.verbs import Die, Pile, bag_into
from starmeeple.games.star_factions.engine import fields as f
from starmeeple.games.star_factions.engine import reasons, setup, steps
from starmeeple.games.star_factions.engine.chapters import attack, draw


def die_of(position: f.Position) -> i64:
    """The die that is rolled now. [SF 2.1, 6.7, 6.9]"""
    figures = position.figures
    if position.step == steps.STRIKING:
        return figures.die[figures.kind[position.subject]]
    if position.step == steps.COUNTERING:
        return figures.counter_die
    return figures.order_die


class Roll(Die[f.Position]):
    """A die: for the order of choice, for an attack, for a counterattack. The pips are one more than the index."""

    def faces(self, position: f.Position) -> i64:
        return die_of(position)

    def sample(self, position: f.Position, rng: Rng) -> i64:
        return self.first + rng.below(die_of(position))

    def why_impossible(self, position: f.Position, a: i64, b: i64, c: i64) -> i64:
        return reasons.IMPOSSIBLE_ROLL

    def apply(self, position: f.Position, seat: i64, face: i64, b: i64, c: i64) -> None:
        if position.step == steps.STRIKING:
            attack.strike(position, face + 1)
        elif position.step == steps.COUNTERING:
            attack.strike_back(position, face + 1)
        else:
            setup.roll_for_order(position, face + 1)


class Draw(Pile[f.Position]):
    """A card off the deck, which is a bag: nobody looks at its order. [SF 1.5, 5.1]"""

    def pieces(self, position: f.Position, card: i64) -> i64:
        return position.figures.copies[card]

    def left(self, position: f.Position, card: i64) -> i64:
        return position.deck[card]

    def weigh_into(self, position: f.Position, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
        return bag_into(self.first, position.deck, f.CARD_KINDS, buffer, weights, n)

    def sample(self, position: f.Position, rng: Rng) -> i64:
        return self.first + rng.from_bag(position.deck, f.CARD_KINDS)

    def why_impossible(self, position: f.Position, a: i64, b: i64, c: i64) -> i64:
        return reasons.CARD_NOT_IN_THE_DECK

    def apply(self, position: f.Position, seat: i64, card: i64, b: i64, c: i64) -> None:
        draw.draw_card(position, card)
