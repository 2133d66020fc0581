"""The cards: supply, hands, discards and goods. [RG 3.5, RG 4.9]

The `bag` holds all cards whose place nobody knows: the supply, the cards under goods, and goods that were
discarded. Any of them is as likely as any other to be the next card drawn, so what lies under a good is decided
only when the discard pile becomes the new supply; then the goods on the table are told apart from the rest, one
by one.
"""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.core.state import changed, zeros
from starmeeple.games.race_for_the_galaxy.engine import facts
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine.figures import Figures

PAIRS: Final = 0x155555555555555
FOURS: Final = 0x333333333333333
EIGHTS: Final = 0xF0F0F0F0F0F0F0F


def count(mask: i64) -> i64:
    """How many bits are set."""
    x = mask - ((mask >> 1) & PAIRS)
    x = (x & FOURS) + ((x >> 2) & FOURS)
    x = (x + (x >> 4)) & EIGHTS
    x += x >> 8
    x += x >> 16
    x += x >> 32
    return x & 127


def nth(figures: Figures, word: i64, mask: i64, n: i64) -> i64:
    """The card of the n-th bit of a mask."""
    rest = mask
    while n > 0:
        rest &= rest - 1
        n -= 1
    return word * f.WORD + figures.bit_of(rest & -rest)


def is_in_game(position: f.Position, card: i64) -> bool:
    """Does the game play with this card? [RG 1.2]"""
    figures = position.figures
    return figures.deck[figures.word[card]] & figures.bit[card] != 0


def find(figures: Figures, masks: vec[i64], pile: i64, design: i64) -> i64:
    """A card of the design in a set of cards (the first copy that is there), or -1."""
    for card in range(figures.first[design], figures.behind[design]):
        if masks[pile * f.WORDS + figures.word[card]] & figures.bit[card]:
            return card
    return -1


def random_card(position: f.Position, rng: Rng) -> i64:
    """One card of the bag, each alike."""
    figures = position.figures
    rest = rng.below(position.supply + position.unknown + position.veiled)
    for word in range(f.WORDS):
        size = count(position.bag[word])
        if rest < size:
            return nth(figures, word, position.bag[word], rest)
        rest -= size
    raise AssertionError("the bag holds fewer cards than were counted")


def take_from_bag(position: f.Position, design: i64) -> i64:
    """Take the card that chance named out of the bag."""
    figures = position.figures
    card = find(figures, position.bag, 0, design)
    position.bag[figures.word[card]] ^= figures.bit[card]
    return card


def take_top(position: f.Position, design: i64) -> i64:
    """Take the top card of the supply; when it was the last one, the discards become the new supply at once. [RG
    3.5]"""
    card = take_from_bag(position, design)
    position.supply -= 1
    if position.supply == 0:
        renew(position)
        position.old[position.figures.word[card]] |= position.figures.bit[card]
    return card


def discard(position: f.Position, pile: i64, card: i64) -> None:
    """Put a card on the discard pile; `pile` says who knows it."""
    figures = position.figures
    position.discards[pile * f.WORDS + figures.word[card]] |= figures.bit[card]


def discarded(position: f.Position) -> i64:
    """How many cards lie in the discard pile."""
    total = position.veiled
    for i in range(f.PILES * f.WORDS):
        total += count(position.discards[i])
    return total


def renew(position: f.Position) -> None:
    """The supply is empty: the discard pile becomes the supply, as soon as the goods on the table are told apart.
    [RG 3.5]"""
    if position.veiled == 0:
        known: i64 = 0
        for i in range(f.PILES * f.WORDS):
            known |= position.discards[i]
        if known == 0:
            return
    if position.unknown > 0:
        position.settling = 1
    else:
        merge(position)


def merge(position: f.Position) -> None:
    """All discards go into the bag, which now is the supply and nothing else."""
    position.settling = 0
    if position.listener is not None:
        position.tell(facts.RESHUFFLES, -1, discarded(position), -1, -1)
    remember(position)
    for i in range(f.PILES * f.WORDS):
        position.bag[i % f.WORDS] |= position.discards[i]
        position.discards[i] = 0
    position.veiled = 0
    position.supply = count(position.bag[0]) + count(position.bag[1]) + count(position.bag[2])


def remember(position: f.Position) -> None:
    """The discards are about to become the supply: what everybody holds cannot be one of them. [RG 10.1]"""
    for word in range(f.WORDS):
        position.old[word] = 0
        for seat in range(position.figures.players):
            position.old[word] |= position.hand[seat * f.WORDS + word] | position.drawn[seat * f.WORDS + word]
    position.loose = zeros(f.WORDS)
    position.rejected = zeros(f.WORDS)
    position.returned = position.discards[: f.UNSEEN * f.WORDS]


def next_unknown(position: f.Position) -> i64:
    """The world whose good is told apart next, in seat order."""
    figures = position.figures
    for place in range(position.figures.players):
        seat = position.seat_at(place)
        for slot in range(position.size[seat]):
            card = position.tableau[seat * f.ROOM + slot]
            if position.goods[card] == f.UNKNOWN:
                return card
            if card == figures.store_card:
                for i in range(i64(len(position.stored))):
                    if position.stored[i] == f.UNKNOWN:
                        return card
    raise AssertionError("fewer goods lie on the table than were counted")


def decide_good(position: f.Position, design: i64) -> None:
    """Chance tells one good apart."""
    world = next_unknown(position)
    card = take_from_bag(position, design)
    if position.goods[world] == f.UNKNOWN:
        position.goods[world] = f.DECIDED + card
    else:
        for i in range(i64(len(position.stored))):
            if position.stored[i] == f.UNKNOWN:
                position.stored = changed(position.stored, i, f.DECIDED + card)
                break
    position.unknown -= 1
    if position.unknown == 0:
        merge(position)


def await_good(position: f.Position, seat: i64, world: i64, why: i64) -> None:
    """A world of a seat is to receive a good from the supply."""
    position.goods[world] = f.AWAITING
    position.awaiting += 1
    position.tell_card(facts.RECEIVES_A_GOOD, seat, 1, world, why)


def fill(position: f.Position) -> None:
    """Put an unseen supply card on the next world that waits for one. [RG 4.9]"""
    if position.supply == 0:
        renew(position)
        if position.settling:
            return
    for place in range(position.figures.players):
        seat = position.seat_at(place)
        for slot in range(position.size[seat]):
            card = position.tableau[seat * f.ROOM + slot]
            if position.goods[card] == f.AWAITING:
                position.awaiting -= 1
                if position.supply == 0:
                    position.goods[card] = 0
                    position.tell_card(facts.LACKS_A_GOOD, seat, 1, card, -1)
                    continue
                position.goods[card] = f.UNKNOWN
                position.supply -= 1
                position.unknown += 1
                if position.supply == 0:
                    renew(position)
                    if position.settling:
                        return


def goods_on(position: f.Position, world: i64) -> i64:
    """How many goods lie on a world."""
    if world == position.figures.store_card:
        return i64(len(position.stored))
    return 0 if position.goods[world] == 0 else 1


def good_kind(position: f.Position, world: i64) -> i64:
    """The kind of the goods that lie on a world."""
    figures = position.figures
    return figures.stores[world] if world == figures.store_card else figures.kind[world]


def take_good(position: f.Position, world: i64) -> i64:
    """Lift a good off a world: UNKNOWN or DECIDED + card."""
    if world == position.figures.store_card:
        position.stored, good = pop(position.stored[:])
        return good
    good = position.goods[world]
    position.goods[world] = 0
    return good


def discard_good(position: f.Position, world: i64, why: i64, power: i64) -> None:
    """Discard a good of a world of the seat whose turn it is, unseen; for a power, or -1."""
    position.tell_cards(facts.USES_A_GOOD, position.turn, why, power, world)
    good = take_good(position, world)
    if good == f.UNKNOWN:
        position.unknown -= 1
        position.veiled += 1
    else:
        discard(position, f.UNSEEN, good - f.DECIDED)


def store_good(position: f.Position, world: i64) -> None:
    """Move a good to the card that stores goods. [RG 5.40]"""
    position.tell_card(facts.MOVES_A_GOOD, position.turn, 1, world, -1)
    good = take_good(position, world)
    position.stored = append(position.stored[:], good)


def to_hand(position: f.Position, seat: i64, card: i64) -> None:
    figures = position.figures
    position.hand[seat * f.WORDS + figures.word[card]] |= figures.bit[card]
    position.held[seat] += 1


def to_hand_openly(position: f.Position, seat: i64, card: i64) -> None:
    """A card that all know goes to a hand."""
    to_hand(position, seat, card)
    position.tell_card(facts.TAKES_OPENLY, seat, 1, card, -1)
    word = position.figures.word[card]
    position.known = changed(position.known, word, position.known[word] | position.figures.bit[card])


def from_hand(position: f.Position, seat: i64, card: i64) -> None:
    """A card leaves a hand in the open; a copy of it that all knew of counts as this one."""
    figures = position.figures
    known = known_copy(position, seat, figures.design[card])
    if known >= 0:
        word = figures.word[known]
        position.known = changed(position.known, word, position.known[word] & ~figures.bit[known])
    word = figures.word[card]
    position.loose = changed(position.loose, word, position.loose[word] & ~figures.bit[card])
    position.hand[seat * f.WORDS + word] ^= figures.bit[card]
    position.held[seat] -= 1


def known_copy(position: f.Position, seat: i64, design: i64) -> i64:
    """A card of the design that everybody knows to be in this hand, or -1."""
    figures = position.figures
    for card in range(figures.first[design], figures.behind[design]):
        if position.hand[seat * f.WORDS + figures.word[card]] & position.known[figures.word[card]] & figures.bit[card]:
            return card
    return -1


def blur(position: f.Position, seat: i64) -> None:
    """A seat is about to discard from its hand face down: what all knew to be there may be among it."""
    for word in range(f.WORDS):
        known = position.known[word] & position.hand[seat * f.WORDS + word]
        if known:
            position.known = changed(position.known, word, position.known[word] ^ known)
            position.loose = changed(position.loose, word, position.loose[word] | known)


def discard_from_hand(position: f.Position, seat: i64, design: i64, why: i64) -> None:
    """Discard a hand card face down; only its owner knows it."""
    figures = position.figures
    card = find(figures, position.hand, seat, design)
    position.tell_card(facts.DISCARDS, seat, 1, card, why)
    blur(position, seat)
    position.hand[seat * f.WORDS + figures.word[card]] ^= figures.bit[card]
    position.held[seat] -= 1
    discard(position, seat, card)


def promise(position: f.Position, seat: i64, number: i64, why: i64, card: i64) -> None:
    """A seat is to draw cards into its hand, by a card or for one. [RG 3.5]"""
    if number:
        position.owe(seat, number, f.HAND)
        position.tell_card(facts.DRAWS, seat, number, card, why)


def drawer(position: f.Position) -> i64:
    """Whose cards are drawn now or next, in seat order; -1 if none are due."""
    for place in range(position.figures.players):
        seat = position.seat_at(place)
        if position.due[seat] > 0:
            return seat
    return -1


def look_at_fresh(position: f.Position, seat: i64) -> None:
    """A seat has drawn its last card for now: it sees what it has drawn."""
    if position.listener is not None:
        tell_each(position, facts.SEES, seat, position.fresh, 0, -1)
    for word in range(f.WORDS):
        position.fresh[word] = 0


def tell_each(position: f.Position, kind: i64, seat: i64, masks: vec[i64], pile: i64, place: i64) -> None:
    """Tell a fact of each card of a set."""
    for word in range(f.WORDS):
        rest = masks[pile * f.WORDS + word]
        while rest:
            low = rest & -rest
            rest ^= low
            position.tell_card(kind, seat, 1, word * f.WORD + position.figures.bit_of(low), place)


def in_hand(position: f.Position, seat: i64, design: i64) -> bool:
    return find(position.figures, position.hand, seat, design) >= 0


def list_into(figures: Figures, masks: vec[i64], pile: i64, first: i64, buffer: vec[i64], n: i64) -> i64:
    """Write the actions first + design of the designs in a set of cards from place n on; return the place behind the
    last."""
    last: i64 = -1
    for word in range(f.WORDS):
        rest = masks[pile * f.WORDS + word]
        while rest:
            low = rest & -rest
            rest ^= low
            design = figures.design[word * f.WORD + figures.bit_of(low)]
            if design != last:
                last = design
                buffer[n] = first + design
                n += 1
    return n


def insert(buffer: vec[i64], n: i64, action: i64) -> i64:
    """Insert an action in ascending order, once; return how many there are now."""
    i = n
    while i > 0 and buffer[i - 1] > action:
        i -= 1
    if i > 0 and buffer[i - 1] == action:
        return n
    j = n
    while j > i:
        buffer[j] = buffer[j - 1]
        j -= 1
    buffer[i] = action
    return n + 1
