"""Phase III, Settle: choosing a world, and what follows when it is placed. [RG 4.3, RG 6.6]"""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import ALLOWED
from starmeeple.core.verbs import Verb
from starmeeple.games.race_for_the_galaxy.engine import facts, reasons, steps
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine.chapters import (
    cards,
    conquering,
    develop,
    military,
    order,
    paying,
    powers,
)  # fmt: skip


def proceed(position: f.Position) -> None:
    """Take the next step of the phase."""
    following = position.next
    if following == steps.SETTLE_REVEAL:
        reveal_settle(position)
    elif following == steps.SETTLE_SEAT:
        settle_seat(position)
    elif following == steps.SETTLE_FLIPPED:
        settle_flipped(position)
    elif following == steps.SETTLE_LAND:
        land(position)
    elif following == steps.SETTLE_REWARD:
        reward(position)
    else:
        more(position)


# What could be placed -------------------------------------------------------------------------


def within_reach(position: f.Position, seat: i64, world: i64) -> i64:
    """The most Military that the seat could have against a world."""
    force = powers.force_against(position, seat, world) + military.reserve(position, seat)
    return force + position.strengths(seat, world)


def why_not_place(position: f.Position, seat: i64, world: i64, hand: i64) -> i64:
    """Is there a complete way to place the world with this many other cards in hand? [RG 6.6]"""
    figures = position.figures
    if figures.is_world[world] == 0:
        return reasons.NOT_A_WORLD
    if figures.military[world] == 0:
        cost = powers.price(position, seat, world, 0)
        return ALLOWED if paying.affordable(position, seat, world, cost, hand) else reasons.TOO_EXPENSIVE
    if within_reach(position, seat, world) >= figures.cost[world]:
        return ALLOWED
    first = seat * f.ROOM
    reason: i64 = reasons.TOO_LITTLE_MILITARY
    for slot in range(position.snap[seat]):
        power = position.tableau[first + slot]
        if figures.buy_scope[power] and military.buys(position, power, world):
            cost = powers.price(position, seat, world, figures.buy_adjust[power])
            if paying.affordable(position, seat, world, cost, hand):
                return ALLOWED
            reason = reasons.TOO_EXPENSIVE
    return reason


def why_not_second(position: f.Position, seat: i64, world: i64) -> i64:
    """A second conquest with the excess of Military. [RG 6.8]"""
    figures = position.figures
    if figures.is_world[world] == 0:
        return reasons.NOT_A_WORLD
    if figures.military[world] == 0:
        return reasons.NOT_MILITARY
    if within_reach(position, seat, world) - military.spent(position, seat, world) < figures.cost[world]:
        return reasons.TOO_LITTLE_MILITARY
    return ALLOWED


def why_not_project(position: f.Position, seat: i64, world: i64) -> i64:
    """A world that a Terraforming Project may place. [RG 5.19]"""
    figures = position.figures
    if figures.is_world[world] == 0:
        return reasons.NOT_A_WORLD
    if figures.kind[world] == f.ALIEN:
        return reasons.NOT_FOR_ALIEN_WORLDS
    if figures.military[world] == 0:
        return ALLOWED
    first = seat * f.ROOM
    for slot in range(position.snap[seat]):
        power = position.tableau[first + slot]
        if figures.buy_scope[power] and military.buys(position, power, world):
            return ALLOWED
    return reasons.NEEDS_PAY_POWER


# The choice -----------------------------------------------------------------------------------


def ask_settle(position: f.Position) -> None:
    """Everybody secretly picks a world, none, or with Wormhole Prospectors a flip. [RG 4.3]"""
    for seat in range(position.figures.players):
        position.choice[seat] = f.NO_CARD
    position.ask_all(steps.SETTLING, steps.SETTLE_REVEAL)


class Settle(develop.FaceDown):
    """A world of the hand, face down, that can be placed. [RG 4.3, RG 6.6]"""

    def why_not(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> i64:
        card = cards.find(position.figures, position.hand, seat, design)
        if card < 0:
            return reasons.NOT_IN_HAND
        return why_not_place(position, seat, card, position.held[seat] - 1)

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        figures = position.figures
        others = position.held[seat] - 1
        for word in range(f.WORDS):
            rest = position.hand[seat * f.WORDS + word]
            while rest:
                low = rest & -rest
                rest ^= low
                card = word * f.WORD + figures.bit_of(low)
                if figures.is_world[card] and why_not_place(position, seat, card, others) == ALLOWED:
                    buffer[n] = self.first + figures.design[card]
                    n += 1
        return n

    def apply(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> None:
        develop.put_down(position, seat, design)


class Prospect(develop.FaceDown):
    """Turn over the top card instead, with Wormhole Prospectors. [RG 5.21]"""

    def why_not(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> i64:
        slot = powers.slot_with(position, seat, position.figures.prospects)
        return ALLOWED if slot >= 0 else reasons.NO_PROSPECTORS

    def apply(self, position: f.Position, seat: i64, a: i64, b: i64, c: i64) -> None:
        position.choice[seat] = f.PROSPECTING
        position.answered(seat)


def reveal_settle(position: f.Position) -> None:
    """All chosen worlds are turned up together. [RG 4.3]"""
    for seat in range(position.figures.players):
        position.revealed = position.revealed or might_settle(position, seat)
    develop.show_choices(position)
    position.next = steps.SETTLE_SEAT


def might_settle(position: f.Position, seat: i64) -> bool:
    """Might the seat have answered otherwise than by passing, as far as everybody can see?"""
    figures = position.figures
    if powers.slot_with(position, seat, figures.prospects) >= 0:
        return True
    if position.held[seat] == 0:
        return False
    if position.may_hold_tokens(seat):
        return True
    for card in range(figures.cards):
        if (
            figures.is_world[card]
            and cards.is_in_game(position, card)
            and why_not_place(position, seat, card, position.held[seat] - 1) == ALLOWED
        ):
            return True
    return False


def settle_seat(position: f.Position) -> None:
    """The next seat resolves its choice, in seat order. [RG 4.3]"""
    if not order.next_seat(position):
        position.next = steps.NEXT_PHASE
        return
    choice = position.choice[position.turn]
    if choice == f.PROSPECTING:
        position.owe(position.turn, 1, f.FACE_UP)
        position.next = steps.SETTLE_FLIPPED
    elif choice >= 0:
        conquering.place(position, choice, f.MAIN)
    else:
        position.next = steps.SETTLE_MORE


def settle_flipped(position: f.Position) -> None:
    """A non-military world that was turned up is placed at no cost; anything else goes to hand. [RG 5.21]"""
    figures = position.figures
    card = position.flipped
    position.flipped = f.NO_CARD
    position.choice[position.turn] = f.NO_CARD
    position.next = steps.SETTLE_MORE
    if card < 0:
        return
    if figures.is_world[card] and figures.military[card] == 0:
        position.placing = card
        position.way = f.FLIPPED
        position.next = steps.SETTLE_LAND
    else:
        cards.to_hand_openly(position, position.turn, card)


# After placing --------------------------------------------------------------------------------


def land(position: f.Position) -> None:
    """The world lies in the tableau: its good, then its placement power. [RG 4.3]"""
    figures = position.figures
    world = position.placing
    seat = position.turn
    how = placed_how(position)
    force: i64 = 0
    if how == f.CONQUERED and position.listener is not None:
        force = figures.cost[world] - military.shortfall(position, seat, world)
    powers.lay(position, seat, world, how, force)
    position.choice[seat] = f.NO_CARD
    if figures.circle[world] == f.WINDFALL:
        cards.await_good(position, seat, world, f.WHEN_PLACED)
    position.next = steps.SETTLE_REWARD
    if figures.enriching[world] and position.held[seat] >= figures.enriching[world]:
        position.need = figures.enriching[world]
        position.ask_turn(steps.ENRICHING, steps.SETTLE_REWARD)


def placed_how(position: f.Position) -> i64:
    """By what right the world that is being placed comes into the tableau."""
    if position.way == f.CONVOY or position.conquered == position.placing:
        return f.CONQUERED
    if position.way == f.PROJECT:
        return f.BY_A_PROJECT
    if position.way == f.FLIPPED:
        return f.BY_PROSPECTING
    return f.PAID_FOR if position.figures.military[position.placing] else f.SETTLED


class Enrich(Verb[f.Position]):
    """Discard a card to put a good on the world just placed. [RG 5.1]"""

    def why_not(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> i64:
        return ALLOWED if cards.in_hand(position, seat, design) else reasons.NOT_IN_HAND

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        return cards.list_into(position.figures, position.hand, seat, self.first, buffer, n)

    def apply(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> None:
        cards.discard_from_hand(position, seat, design, f.FOR_A_GOOD_HERE)
        position.need -= 1
        if position.need == 0:
            cards.await_good(position, seat, position.placing, f.ENRICHED)
            position.asked = 0

    def shows(self, position: f.Position, viewer: i64, seat: i64, a: i64, b: i64, c: i64) -> bool:
        return viewer == seat


def reward(position: f.Position) -> None:
    """The Settle bonus, once a phase, and draws for placing a world. [RG 4.3]"""
    figures = position.figures
    if position.landed == 0 and position.chose(position.turn, f.SETTLE_ACTION) > position.repeat:
        cards.promise(position, position.turn, figures.settle_bonus, f.SETTLE_BONUS, -1)
    position.landed += 1
    position.placing = f.NO_CARD
    powers.promise_total(position, position.turn, figures.settle_after)
    position.next = steps.SETTLE_MORE


def has_more(position: f.Position) -> bool:
    """Might the seat place another world, as far as everybody can see? [RG 6.8, RG 6.9]"""
    figures = position.figures
    if position.held[position.turn] == 0:
        return False
    if powers.slot_with(position, position.turn, figures.project) >= 0:
        return True
    if position.conquered < 0 or position.followed:
        return False
    return powers.slot_with(position, position.turn, figures.convoy) >= 0


def more(position: f.Position) -> None:
    """Ask for an extra placement where a power allows one."""
    position.next = steps.SETTLE_SEAT
    if has_more(position):
        position.ask_turn(steps.EXTENDING, steps.SETTLE_SEAT)


# Another world --------------------------------------------------------------------------------


class Terraform(Verb[f.Position]):
    """Discard a project and place another world at no cost. [RG 5.19]"""

    def why_not(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> i64:
        if powers.slot_with(position, seat, position.figures.project) < 0:
            return reasons.NO_SUCH_POWER
        card = cards.find(position.figures, position.hand, seat, design)
        return why_not_project(position, seat, card) if card >= 0 else i64(reasons.NOT_IN_HAND)

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        end = n
        if powers.slot_with(position, seat, position.figures.project) >= 0:
            end = cards.list_into(position.figures, position.hand, seat, self.first, buffer, n)
        for i in range(n, end):
            if self.why_not(position, seat, buffer[i] - self.first, 0, 0) == ALLOWED:
                buffer[n] = buffer[i]
                n += 1
        return n

    def apply(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> None:
        card = leave_hand(position, seat, design)
        slot = powers.slot_with(position, seat, position.figures.project)
        powers.discard_from_tableau(position, seat, slot, f.AS_A_PROJECT)
        position.asked = 0
        conquering.place(position, card, f.PROJECT)


class Follow(Verb[f.Position]):
    """Conquer a second world with the excess of Military. [RG 6.8]"""

    def why_not(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> i64:
        if powers.slot_with(position, seat, position.figures.convoy) < 0:
            return reasons.NO_SUCH_POWER
        if position.conquered < 0:
            return reasons.NOTHING_CONQUERED
        if position.followed:
            return reasons.POWER_USED
        card = cards.find(position.figures, position.hand, seat, design)
        return why_not_second(position, seat, card) if card >= 0 else i64(reasons.NOT_IN_HAND)

    def list_into(self, position: f.Position, seat: i64, buffer: vec[i64], n: i64) -> i64:
        end = n
        if position.conquered >= 0 and position.followed == 0:
            end = cards.list_into(position.figures, position.hand, seat, self.first, buffer, n)
        for i in range(n, end):
            if self.why_not(position, seat, buffer[i] - self.first, 0, 0) == ALLOWED:
                buffer[n] = buffer[i]
                n += 1
        return n

    def apply(self, position: f.Position, seat: i64, design: i64, b: i64, c: i64) -> None:
        if position.may_hold_tokens(seat):
            position.revealed = True
        card = leave_hand(position, seat, design)
        position.followed = 1
        conquering.place(position, card, f.CONVOY)


def leave_hand(position: f.Position, seat: i64, design: i64) -> i64:
    """A card leaves the hand in the open; all see it, unless all knew it."""
    card = cards.find(position.figures, position.hand, seat, design)
    if cards.known_copy(position, seat, design) < 0:
        position.revealed = True
    cards.from_hand(position, seat, card)
    position.tell_card(facts.SHOWS, seat, 1, card, -1)
    return card
