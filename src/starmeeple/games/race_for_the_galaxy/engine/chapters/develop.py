"""Phase II, Develop. [RG 4.2]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.race_for_the_galaxy.engine import facts, reasons, steps
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards, order, paying, powers


def proceed(position: f.Position) -> None:
    """Take the next step of the phase."""
    following = position.next
    if following == steps.DEVELOP_ASK:
        ask_develop(position)
    elif following == steps.DEVELOP_REVEAL:
        reveal_develop(position)
    elif following == steps.DEVELOP_SEAT:
        develop_seat(position)
    elif following == steps.DEVELOP_PAID:
        develop_paid(position)
    else:
        reward(position)


def start_develop(position: f.Position) -> None:
    """Draws at the start of the phase. [RG 4.2]"""
    for seat in range(position.figures.players):
        powers.promise_total(position, seat, position.figures.develop_start)
    position.next = steps.DEVELOP_ASK


def ask_develop(position: f.Position) -> None:
    """Everybody secretly picks a development, or none. [RG 4.2]"""
    for seat in range(position.figures.players):
        position.choice[seat] = f.NO_CARD
    position.ask_all(steps.DEVELOPING, steps.DEVELOP_REVEAL)


def discount(position: f.Position, seat: i64) -> i64:
    """How much less a development costs this seat. [RG 6.1]"""
    figures = position.figures
    less = powers.total(position, seat, figures.develop_discount)
    if position.chose(seat, f.DEVELOP_ACTION) > position.repeat:
        less += figures.develop_bonus
    return less


def why_not_develop(position: f.Position, seat: i64, card: i64, less: i64) -> i64:
    """A development that is not yet in the tableau and can be paid with the other cards in hand. [RG 4.2]"""
    figures = position.figures
    if figures.is_world[card]:
        return reasons.NOT_A_DEVELOPMENT
    if figures.cost[card] - less > position.held[seat] - 1 + position.savings(seat, card):
        return reasons.TOO_EXPENSIVE
    design = figures.design[card]
    first = seat * f.ROOM
    for slot in range(position.size[seat]):
        if figures.design[position.tableau[first + slot]] == design:
            return reasons.ALREADY_BUILT
    return ALLOWED


class FaceDown(Verb[f.Position]):
    """An answer of Develop or Settle: secret until everybody has answered. [RG 4.2, RG 4.3]"""

    def shows(self, position: f.Position, viewer: i64, seat: i64, a: i64, b: i64, c: i64) -> bool:
        """The last answer is turned up at once."""
        return viewer == seat or position.asked == 1 << seat


class Develop(FaceDown):
    """A development of the hand, face down. [RG 4.2]"""

    def why_not(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> i64:
        card = cards.find(position.figures, position.hand, seat, design)
        if card < 0:
            return reasons.NOT_IN_HAND
        return why_not_develop(position, seat, card, discount(position, seat))

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        figures = position.figures
        less = discount(position, seat)
        last: i64 = -1
        for word in range(f.WORDS):
            rest = position.hand[seat * f.WORDS + word]
            while rest:
                low = rest & -rest
                rest ^= low
                card = word * f.WORD + figures.bit_of(low)
                if figures.design[card] != last:
                    last = figures.design[card]
                    if why_not_develop(position, seat, card, less) == ALLOWED:
                        buffer[n] = self.first + last
                        n += 1
        return n

    def apply(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> None:
        put_down(position, seat, design)


class Pass(FaceDown):
    """Place nothing, in Develop or Settle. [RG 4.2, RG 4.3]"""

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        buffer[n] = self.first
        return n + 1

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        position.answered(seat)


def put_down(position: f.Position, seat: i64, design: i64) -> None:
    """A hand card is chosen, face down."""
    position.choice[seat] = cards.find(position.figures, position.hand, seat, design)
    position.answered(seat)


def reveal_develop(position: f.Position) -> None:
    """All chosen cards are turned up together. [RG 4.2]"""
    for seat in range(position.figures.players):
        position.revealed = position.revealed or might_develop(position, seat)
    show_choices(position)
    position.next = steps.DEVELOP_SEAT


def show_choices(position: f.Position) -> None:
    """What was chosen leaves the hands. [RG 4.2, RG 4.3]"""
    for place in range(position.figures.players):
        seat = position.seat_at(place)
        card = position.choice[seat]
        if card >= 0:
            cards.from_hand(position, seat, card)
            position.tell_card(facts.SHOWS, seat, 1, card, -1)
        else:
            position.tell(facts.PROSPECTS if card == f.PROSPECTING else facts.PLACES_NOTHING, seat, 1, -1, -1)


def might_develop(position: f.Position, seat: i64) -> bool:
    """Might the seat have answered otherwise than by passing, as far as everybody can see?"""
    if position.held[seat] == 0:
        return False
    if position.may_hold_tokens(seat):
        return True
    less = discount(position, seat)
    for card in range(position.figures.cards):
        if cards.is_in_game(position, card) and why_not_develop(position, seat, card, less) == ALLOWED:
            return True
    return False


def develop_seat(position: f.Position) -> None:
    """The next seat pays for its development."""
    if not order.next_seat(position):
        position.next = steps.NEXT_PHASE
        return
    card = position.choice[position.turn]
    if card < 0:
        return
    position.placing = card
    need = position.figures.cost[card] - discount(position, position.turn)
    paying.ask_payment(position, need if need > 0 else i64(0), steps.DEVELOP_PAID)


def develop_paid(position: f.Position) -> None:
    """The development is placed; then the powers that draw for it, never its own. [RG 4.2]"""
    card = position.placing
    powers.lay(position, position.turn, card, f.BUILT)
    position.choice[position.turn] = f.NO_CARD
    position.placing = f.NO_CARD
    if not position.after_development(card):
        reward(position)


def reward(position: f.Position) -> None:
    """Draw powers for the development just placed. [RG 4.2]"""
    powers.promise_total(position, position.turn, position.figures.develop_after)
    position.next = steps.DEVELOP_SEAT
