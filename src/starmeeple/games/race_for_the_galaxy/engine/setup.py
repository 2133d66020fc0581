"""Setting up: start worlds, first hands, first discards. [RG 2]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED, changed
from starmeeple.core.verbs import Verb
from starmeeple.games.race_for_the_galaxy.engine import facts, reasons, steps
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards, powers


def begin(position: f.Position) -> None:
    """Lay out the cards; chance deals the start worlds first. [RG 2.1]"""
    figures = position.figures
    position.step = steps.FIRST_CARDS
    position.pool = figures.vp_per_player * figures.players
    for word in range(f.WORDS):
        position.bag[word] = figures.deck[word]
    if position.figures.preset:
        deal_presets(position)
        return
    for card in range(figures.cards):
        if figures.start_number[card] >= 0 and position.bag[figures.word[card]] & figures.bit[card]:
            position.bag[figures.word[card]] ^= figures.bit[card]
    recount(position)
    for seat in range(position.figures.players):
        position.owe(seat, 2 if figures.artifacts else 1, f.START_WORLD)
    position.next = steps.STARTS_DEALT


def recount(position: f.Position) -> None:
    """Everything in the bag is the supply."""
    position.supply = cards.count(position.bag[0]) + cards.count(position.bag[1]) + cards.count(position.bag[2])


def deal_presets(position: f.Position) -> None:
    """The fixed worlds and hands of a first game, which everybody can look up: seat 0 has number 1 and so on. [RG
    2.5]"""
    figures = position.figures
    for seat in range(position.figures.players):
        world: i64 = figures.preset_world[seat]
        position.bag[figures.word[world]] ^= figures.bit[world]
        start_on(position, seat, world)
        for held in figures.preset_hand[seat]:
            card: i64 = held
            position.bag[figures.word[card]] ^= figures.bit[card]
            cards.to_hand_openly(position, seat, card)
    recount(position)
    find_first(position)
    position.next = position.after_setup()


def proceed(position: f.Position) -> None:
    """Take the next step of the set-up."""
    following = position.next
    if following == steps.STARTS_DEALT:
        starts_dealt(position)
    elif following == steps.HANDS_DEALT:
        hands_dealt(position)
    else:
        first_cards_chosen(position)


# Start worlds ---------------------------------------------------------------------------------


def is_dealt(position: f.Position, card: i64) -> bool:
    """Has a seat got this start world?"""
    for seat in range(position.figures.players):
        if position.offers[seat * 2] == card or position.offers[seat * 2 + 1] == card:
            return True
        if position.size[seat] and position.tableau[seat * f.ROOM] == card:
            return True
    return False


def may_be_dealt(position: f.Position, card: i64) -> bool:
    """Can this start world be the next one dealt? Blue ones come before red ones when each player gets both. [RG
    2.3, RG 2.4]"""
    figures = position.figures
    if figures.start_number[card] < 0 or not cards.is_in_game(position, card):
        return False
    if figures.artifacts:
        group = f.BLUE if position.due[position.drawing] == 2 else f.RED
        if figures.start_group[card] != group:
            return False
    return not is_dealt(position, card)


def deal_start(position: f.Position, design: i64) -> None:
    """Chance deals a start world to the seat that is due one."""
    figures = position.figures
    card = figures.first[design]
    if not figures.artifacts:
        start_on(position, position.drawing, card)
        return
    position.tell_card(facts.IS_OFFERED, position.drawing, 1, card, -1)
    at = position.drawing * 2 if figures.start_group[card] == f.BLUE else position.drawing * 2 + 1
    position.offers = changed(position.offers, at, card)


def start_on(position: f.Position, seat: i64, world: i64) -> None:
    """The start world is the first card of the tableau. [RG 2.3]"""
    powers.lay(position, seat, world, f.AS_START_WORLD)
    if position.figures.circle[world] == f.WINDFALL:
        cards.await_good(position, seat, world, f.WHEN_PLACED)


def find_first(position: f.Position) -> None:
    """Who has the lowest start world resolves first. [RG 2.6]"""
    figures = position.figures
    lowest = figures.start_number[position.tableau[0]]
    for seat in range(1, figures.players):
        number = figures.start_number[position.tableau[seat * f.ROOM]]
        if number < lowest:
            lowest = number
            position.first = seat


def starts_dealt(position: f.Position) -> None:
    """The start worlds that nobody got join the other cards; six are dealt to each. [RG 2.3]"""
    figures = position.figures
    before = position.supply
    for card in range(figures.cards):
        if figures.start_number[card] >= 0 and cards.is_in_game(position, card):
            free = not is_dealt(position, card)
            if free:
                position.bag[figures.word[card]] |= figures.bit[card]
                position.supply += 1
    if position.supply > before:
        position.tell(facts.START_WORLDS_JOIN, -1, position.supply - before, -1, -1)
    if not figures.artifacts:
        find_first(position)
    for seat in range(figures.players):
        cards.promise(position, seat, figures.start_hand, f.FIRST_HAND, -1)
    position.next = steps.HANDS_DEALT


def hands_dealt(position: f.Position) -> None:
    """Ask everybody for the first discards, and with Alien Artifacts for the start world. [RG 2.3, RG 2.4]"""
    for seat in range(position.figures.players):
        position.todo[seat] = position.figures.start_discards
        position.choice[seat] = f.NO_CARD
    position.ask_all(steps.FIRST_CARDS, steps.FIRST_CARDS_CHOSEN)


class Start(Verb[f.Position]):
    """One of the two start worlds that were dealt, with Alien Artifacts. [RG 2.4]"""

    def why_not(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> i64:
        figures = position.figures
        if not figures.artifacts:
            return reasons.NOT_OFFERED
        if position.choice[seat] != f.NO_CARD:
            return reasons.ENOUGH_PICKED
        blue, red = position.offers[seat * 2], position.offers[seat * 2 + 1]
        offered = figures.design[blue] == design or figures.design[red] == design
        return ALLOWED if offered else reasons.NOT_OFFERED

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        figures = position.figures
        if figures.artifacts and position.choice[seat] == f.NO_CARD:
            n = cards.insert(buffer, n, self.first + figures.design[position.offers[seat * 2]])
            n = cards.insert(buffer, n, self.first + figures.design[position.offers[seat * 2 + 1]])
        return n

    def apply(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> None:
        position.choice[seat] = position.figures.first[design]
        close_first_cards(position, seat)

    def shows(self, position: f.Position, viewer: i64, seat: i64, a: i64, b: i64, c: i64) -> bool:
        """The last answer is turned up at once."""
        return viewer == seat or (position.asked == 1 << seat and position.todo[seat] == 0)


# Discards of the set-up and of the hand limit -------------------------------------------------


class Discard(Verb[f.Position]):
    """A hand card that goes when everybody has answered: of the first hand, or above the limit. [RG 2.3, RG 3.3]"""

    def why_not(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> i64:
        if position.todo[seat] == 0:
            return reasons.ENOUGH_PICKED
        if not cards.in_hand(position, seat, design):
            return reasons.NOT_IN_HAND
        return ALLOWED if may_pick(position, seat, design) else reasons.ALREADY_PICKED

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        if position.todo[seat] == 0:
            return n
        end = cards.list_into(position.figures, position.hand, seat, self.first, buffer, n)
        for i in range(n, end):
            if may_pick(position, seat, buffer[i] - self.first):
                buffer[n] = buffer[i]
                n += 1
        return n

    def apply(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> None:
        pick(position, seat, design)
        if position.step == steps.FIRST_CARDS:
            close_first_cards(position, seat)
        elif position.todo[seat] == 0:
            position.answered(seat)

    def shows(self, position: f.Position, viewer: i64, seat: i64, a: i64, b: i64, c: i64) -> bool:
        return viewer == seat


def may_pick(position: f.Position, seat: i64, design: i64) -> bool:
    """Is a copy of the design in hand that was not picked yet?"""
    figures = position.figures
    for card in range(figures.first[design], figures.behind[design]):
        at = seat * f.WORDS + figures.word[card]
        if position.hand[at] & ~position.picked[at] & figures.bit[card]:
            return True
    return False


def pick(position: f.Position, seat: i64, design: i64) -> None:
    """Set a hand card apart to be discarded when everybody has answered."""
    figures = position.figures
    for card in range(figures.first[design], figures.behind[design]):
        at = seat * f.WORDS + figures.word[card]
        if position.hand[at] & ~position.picked[at] & figures.bit[card]:
            position.picked[at] |= figures.bit[card]
            position.todo[seat] -= 1
            return


def close_first_cards(position: f.Position, seat: i64) -> None:
    if position.todo[seat] == 0 and (not position.figures.artifacts or position.choice[seat] != f.NO_CARD):
        position.answered(seat)


def discard_picked(position: f.Position, why: i64) -> None:
    """The cards that were set apart go to the discard pile, face down."""
    for seat in range(position.figures.players):
        if position.listener is not None:
            cards.tell_each(position, facts.DISCARDS, seat, position.picked, seat, why)
        if position.picked[seat * f.WORDS] | position.picked[seat * f.WORDS + 1] | position.picked[seat * f.WORDS + 2]:
            cards.blur(position, seat)
        for word in range(f.WORDS):
            at = seat * f.WORDS + word
            position.hand[at] &= ~position.picked[at]
            position.held[seat] -= cards.count(position.picked[at])
            position.discards[at] |= position.picked[at]
            position.picked[at] = 0


def first_cards_chosen(position: f.Position) -> None:
    """Everybody has answered: discards go, start worlds are shown, the other start world is discarded. [RG 2.4]"""
    figures = position.figures
    discard_picked(position, f.FIRST_CHOICE)
    if figures.artifacts:
        position.revealed = True
        for seat in range(figures.players):
            chosen = position.choice[seat]
            blue = position.offers[seat * 2]
            other = position.offers[seat * 2 + 1] if chosen == blue else blue
            cards.discard(position, seat, other)
            position.tell_card(facts.REJECTS, seat, 1, other, -1)
            word = figures.word[other]
            position.rejected = changed(position.rejected, word, position.rejected[word] | figures.bit[other])
            position.offers = changed(position.offers, seat * 2, f.NO_CARD)
            position.offers = changed(position.offers, seat * 2 + 1, f.NO_CARD)
            position.choice[seat] = f.NO_CARD
            start_on(position, seat, chosen)
        find_first(position)
    position.next = position.after_setup()
