"""Where chance decides: a card drawn, a start world dealt, a card turned up, a good told apart. [RG 3.5]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.core.verbs import Pile, Verb
from starmeeple.games.race_for_the_galaxy.engine import facts, reasons, setup
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards


def bag_into(position: f.Position, first: i64, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
    """The designs in the bag as outcomes, each as often as it is there."""
    figures = position.figures
    last: i64 = -1
    for word in range(f.WORDS):
        rest = position.bag[word]
        while rest:
            low = rest & -rest
            rest ^= low
            design = figures.design[word * f.WORD + figures.bit_of(low)]
            if design == last:
                weights[n - 1] += 1
            else:
                last = design
                buffer[n] = first + design
                weights[n] = 1
                n += 1
    return n


class Supply(Pile[f.Position]):
    """A card that nobody knows: each card of the bag alike."""

    def pieces(self, position: f.Position, design: i64) -> i64:
        figures = position.figures
        found: i64 = 0
        for card in range(figures.first[design], figures.behind[design]):
            if cards.is_in_game(position, card):
                found += 1
        return found

    def left(self, position: f.Position, design: i64) -> i64:
        figures = position.figures
        found: i64 = 0
        for card in range(figures.first[design], figures.behind[design]):
            if position.bag[figures.word[card]] & figures.bit[card]:
                found += 1
        return found

    def weigh_into(self, position: f.Position, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
        return bag_into(position, self.first, buffer, weights, n)

    def sample(self, position: f.Position, rng: Rng) -> i64:
        return self.first + position.figures.design[cards.random_card(position, rng)]

    def why_impossible(self, position: f.Position, a: i64, b: i64, c: i64) -> i64:
        return reasons.NOT_POSSIBLE_HERE


class Draw(Supply):
    """A card from the supply for a hand, or apart from it in Explore: its owner's. [RG 3.5]"""

    def apply(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> None:
        figures = position.figures
        drawer = position.drawing
        card = cards.take_top(position, design)
        if position.where == f.APART:
            position.drawn[drawer * f.WORDS + figures.word[card]] |= figures.bit[card]
        else:
            cards.to_hand(position, drawer, card)
        position.fresh[figures.word[card]] |= figures.bit[card]
        one_less(position)
        if position.due[drawer] == 0:
            cards.look_at_fresh(position, drawer)

    def shows(self, position: f.Position, viewer: i64, seat: i64, a: i64, b: i64, c: i64) -> bool:
        return viewer == position.drawing


class Deal(Verb[f.Position]):
    """A start world: the one to start on, or with Alien Artifacts one of two to choose from. [RG 2.3, RG 2.4]"""

    def weigh_into(self, position: f.Position, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
        for card in range(position.figures.cards):
            if setup.may_be_dealt(position, card):
                buffer[n] = self.first + position.figures.design[card]
                weights[n] = 1
                n += 1
        return n

    def why_impossible(self, position: f.Position, a: i64, b: i64, c: i64) -> i64:
        return reasons.NOT_POSSIBLE_HERE

    def apply(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> None:
        setup.deal_start(position, design)
        one_less(position)

    def shows(self, position: f.Position, viewer: i64, seat: i64, a: i64, b: i64, c: i64) -> bool:
        return not position.figures.artifacts or viewer == position.drawing


class Flip(Supply):
    """The top card of the supply, turned up for all. [RG 5.21, RG 5.30]"""

    def apply(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> None:
        position.flipped = cards.take_top(position, design)
        position.tell_card(facts.TURNS_OVER, position.drawing, 1, position.flipped, -1)
        one_less(position)


class Good(Supply):
    """What lies under a good, which nobody sees. [RG 4.9]"""

    def apply(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> None:
        cards.decide_good(position, design)

    def shows(self, position: f.Position, viewer: i64, seat: i64, a: i64, b: i64, c: i64) -> bool:
        return False


def one_less(position: f.Position) -> None:
    """A card that was due is drawn."""
    position.due[position.drawing] -= 1
    position.due_all -= 1
