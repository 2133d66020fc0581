"""The Alien Artifact: the deck of Alien Tech, its display, claims; cards in players' hands. [AF 4.1, 7.1]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.alien_frontiers.engine import facts, reasons, steps
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine.chapters import agendas, ships


def holds(position: f.Position, seat: i64, title: i64) -> bool:
    """Does a player hold a card of this title?"""
    return (position.hand[seat] >> title) & 1 != 0


def copies_in(pile: i64, title: i64) -> i64:
    """Copies of a title in a deck or pile."""
    return (pile >> (2 * title)) & 3


def to_pile(position: f.Position, title: i64) -> None:
    """A card goes onto the discard pile."""
    position.pile += 1 << (2 * title)


def reshuffle_tech(position: f.Position) -> None:
    """An empty deck is made anew of the discard pile. [AF 4.1]"""
    if position.deck == 0 and position.pile:
        position.deck = position.pile
        position.pile = 0
        if position.listener is not None:
            position.tell(facts.RESHUFFLES, -1, cards_in(position.deck), -1, -1)


def cards_in(pile: i64) -> i64:
    """How many cards a deck or pile has."""
    n: i64 = 0
    while pile:
        n += pile & 3
        pile >>= 2
    return n


def receive(position: f.Position, seat: i64, title: i64, how: i64, victim: i64) -> None:
    """A player gets a card, as the fact `how` tells; a title already held is discarded without effect. [AF 7.1]"""
    if holds(position, seat, title):
        to_pile(position, title)
        if how == facts.STEALS_A_CARD:
            position.tell(facts.STEALS_IN_VAIN, seat, 0, title, victim)
            position.tell(facts.ONTO_THE_PILE, -1, 0, title, -1)
        else:
            position.tell(facts.DRAWS_IN_VAIN, seat, 0, title, -1)
        return
    position.hand[seat] |= 1 << title
    position.tell(how, seat, 0, title, victim)
    if seat == position.active:
        position.cards_gained += 1
        position.used &= ~(1 << title)


def lose(position: f.Position, seat: i64, title: i64) -> None:
    """A card leaves a player's hand; the caller says where it goes."""
    position.hand[seat] &= ~(1 << title)


def discard(position: f.Position, seat: i64, title: i64, why: i64) -> None:
    """A card goes from a hand onto the pile; tokens on it return to the supply."""
    lose(position, seat, title)
    to_pile(position, title)
    position.tell(facts.LOSES_A_CARD, seat, why, title, -1)
    position.tell(facts.ONTO_THE_PILE, -1, 0, title, -1)
    if title == f.FTL and position.markers[seat]:
        position.tell(facts.TOKENS_RETURN, seat, position.markers[seat], -1, -1)
        position.markers[seat] = 0
    if title == f.WINDOW and seat != position.active:
        agendas.window_lost(position, seat)


# The display ----------------------------------------------------------------------------------


def fill_display(position: f.Position) -> None:
    """Deal until the display is full or no card is left; then the turn goes on. [AF 4.1]"""
    for slot in range(position.figures.display):
        if position.display[slot] == 0:
            reshuffle_tech(position)
            if position.deck:
                position.ask(steps.DEAL, 0)
                position.deal_to = -1
                return
    position.ask_active(steps.ACT)


def deal_to_display(position: f.Position, title: i64) -> None:
    """The dealt card takes the first free place."""
    for slot in range(position.figures.display):
        if position.display[slot] == 0:
            position.display[slot] = title + 1
            position.tell(facts.COMES_ON_DISPLAY, -1, 0, title, -1)
            return


def slot_of(position: f.Position, title: i64) -> i64:
    """Where a title lies in the display, or -1."""
    for slot in range(position.figures.display):
        if position.display[slot] == title + 1:
            return slot
    return -1


class Cycle(Verb[f.Position]):
    """The whole display is discarded and dealt anew, once for each ship docked at the Artifact. [AF 4.1]"""

    def why_not(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        return ALLOWED if position.cycles else reasons.NO_CYCLE_LEFT

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if position.cycles:
            buffer[n] = self.first
            n += 1
        return n

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        position.cycles -= 1
        cards: i64 = 0
        for slot in range(position.figures.display):
            if position.display[slot]:
                to_pile(position, position.display[slot] - 1)
                position.display[slot] = 0
                cards += 1
        position.tell(facts.CYCLES, seat, cards, -1, -1)
        fill_display(position)


class Claim(Verb[f.Position]):
    """A card on display, not held yet, once the ships at the Artifact total enough since the last claim. [AF 4.1]"""

    def why_not(self, position: f.Position, seat: i64, title: i64, b: i64, c: i64) -> i64:
        if position.artifact_total < position.figures.claim_total:
            return reasons.TOTAL_TOO_LOW
        if slot_of(position, title) < 0:
            return reasons.NOT_ON_DISPLAY
        return reasons.ALREADY_HELD if holds(position, seat, title) else ALLOWED

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if position.artifact_total >= position.figures.claim_total:
            for title in range(f.TITLES):
                if slot_of(position, title) >= 0 and not holds(position, seat, title):
                    buffer[n] = self.first + title
                    n += 1
        return n

    def apply(self, position: f.Position, seat: i64, title: i64, b: i64, c: i64) -> None:
        """The total and unused cycles are gone. [AF 10.5]"""
        position.display[slot_of(position, title)] = 0
        receive(position, seat, title, facts.CLAIMS, -1)
        position.artifact_total = 0
        position.artifact_spent = ships.mine_at(position, f.BERTH_ARTIFACT)
        position.cycles = 0
        fill_display(position)
