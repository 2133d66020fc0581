"""Research: cards from the offers or the deck. [SC 6.1]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.spacecorp.engine import facts, reasons, steps
from starmeeple.games.spacecorp.engine import fields as f
from starmeeple.games.spacecorp.engine.chapters import actions, cards, paying


def cards_to_take(position: f.Position) -> bool:
    """Is there any card in the offers or the deck? [SC 6.1]"""
    if position.deck_left > 0:
        return True
    for box in range(position.figures.offers):
        if position.offers[box] > 0:
            return True
    return False


class Research(Verb[f.Position]):
    """Always possible while there are cards: its value is printed on the headquarters. [SC 5.3, 6.1]"""

    def why_not(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        return ALLOWED if cards_to_take(position) else reasons.NOTHING_TO_TAKE

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if cards_to_take(position):
            buffer[n] = self.first
            return n + 1
        return n

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        actions.begin(position)
        paying.begin(position, f.RESEARCH, 1, False, 0, 0, 0)


def ask_to_take(position: f.Position, left: i64) -> None:
    """Exactly so many cards, fewer only if all is empty. [SC 6.1]"""
    if left > 0 and cards_to_take(position):
        position.left = left
        position.ask(steps.TAKE, 1 << position.seat)


class Take(Verb[f.Position]):
    """One card: of an offer box, or the top of the deck. [SC 6.1]"""

    def why_not(self, position: f.Position, seat: i64, box: i64, b: i64, c: i64) -> i64:
        if box == position.figures.offers:
            return ALLOWED if position.deck_left > 0 else reasons.DECK_IS_EMPTY
        return ALLOWED if position.offers[box] > 0 else reasons.BOX_IS_EMPTY

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        boxes = position.figures.offers
        for box in range(boxes):
            if position.offers[box] > 0:
                buffer[n] = self.first + box
                n += 1
        if position.deck_left > 0:
            buffer[n] = self.first + boxes
            n += 1
        return n

    def apply(self, position: f.Position, seat: i64, box: i64, b: i64, c: i64) -> None:
        position.push(steps.THEN_TAKE, position.left - 1)
        if box == position.figures.offers:
            position.push(steps.THEN_DRAW, seat)
        else:
            cards.give_card(position, seat, position.offers[box] - 1, True)
            position.tell(facts.TAKES, seat, 0, position.offers[box] - 1, box)
            position.offers[box] = 0
