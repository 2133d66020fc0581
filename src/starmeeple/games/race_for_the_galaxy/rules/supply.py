"""The supply, the discard pile and the goods: cards nobody has seen. [RG 3.5, RG 4.9]

The `bag` holds all cards whose place nobody knows: the supply, the cards under goods, and goods that were discarded. Any of
them is as likely as any other to be the next card drawn, so what lies under a good is decided only when the discard pile
becomes the new supply; then the goods on the table are told apart from the rest, one by one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.games.race_for_the_galaxy.edition import Tables
from starmeeple.games.race_for_the_galaxy.rules.columns import WORD, WORDS

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table

SEEN_BY_ALL: Final = 5  # piles of the discards: one of each seat, which knows it; what all have seen; what nobody has seen
UNSEEN: Final = 6
PILES: Final = 7

KNOWN: Final = 0  # the memory: cards in hands that all saw going there
LOOSE: Final = 1  # such cards whose owner has discarded face down since: in the hand or in the owner's discards
OLD: Final = 2  # cards that were in hands when the discards last became the supply
REJECTED: Final = 3  # start worlds that were discarded unseen: all know their group
RETURNED: Final = 4  # for each seat, and for what all have seen: the discards that last became the supply
MEMORIES: Final = RETURNED + SEEN_BY_ALL + 1

AWAITING: Final = -1  # a world that is to receive a good
UNKNOWN: Final = 1  # a good that nobody has decided; a good that is decided is DECIDED + card
DECIDED: Final = 2

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


def nth(t: Tables, word: i64, mask: i64, n: i64) -> i64:
    """The card of the n-th bit of a mask."""
    rest = mask
    while n > 0:
        rest &= rest - 1
        n -= 1
    return word * WORD + t.bit_of(rest & -rest)


def is_in_game(table: Table, card: i64) -> bool:
    """Does the game play with this card? [RG 1.2]"""
    t = table.tables
    return t.decks[(1 if table.mode else 0) * WORDS + t.word[card]] & t.bit[card] != 0


def find(t: Tables, masks: vec[i64], pile: i64, design: i64) -> i64:
    """A card of the design in a set of cards (the first copy that is there), or -1."""
    card = t.first[design]
    while card < t.cards and t.design[card] == design:
        if masks[pile * WORDS + t.word[card]] & t.bit[card]:
            return card
        card += 1
    return -1


def random_card(table: Table, rng: Rng) -> i64:
    """One card of the bag, each alike."""
    t = table.tables
    rest = rng.below(table.supply + table.unknown + table.veiled)
    for word in range(WORDS):
        size = count(table.bag[word])
        if rest < size:
            return nth(t, word, table.bag[word], rest)
        rest -= size
    raise AssertionError("the bag holds fewer cards than were counted")


def take_from_bag(table: Table, design: i64) -> i64:
    """Take the card that chance named out of the bag."""
    t = table.tables
    card = find(t, table.bag, 0, design)
    table.bag[t.word[card]] ^= t.bit[card]
    return card


def take_top(table: Table, design: i64) -> i64:
    """Take the top card of the supply; when it was the last one, the discards become the new supply at once. [RG 3.5]"""
    card = take_from_bag(table, design)
    table.supply -= 1
    if table.supply == 0:
        renew(table)
        table.memory[OLD * WORDS + table.tables.word[card]] |= table.tables.bit[card]
    return card


def discard(table: Table, pile: i64, card: i64) -> None:
    """Put a card on the discard pile; `pile` says who knows it."""
    t = table.tables
    table.discards[pile * WORDS + t.word[card]] |= t.bit[card]


def discarded(table: Table) -> i64:
    """How many cards lie in the discard pile."""
    total = table.veiled
    for i in range(PILES * WORDS):
        total += count(table.discards[i])
    return total


def renew(table: Table) -> None:
    """The supply is empty: the discard pile becomes the supply, as soon as the goods on the table are told apart. [RG 3.5]"""
    if table.veiled == 0:
        known: i64 = 0
        for i in range(PILES * WORDS):
            known |= table.discards[i]
        if known == 0:
            return
    if table.unknown > 0:
        table.settling = 1
    else:
        merge(table)


def merge(table: Table) -> None:
    """All discards go into the bag, which now is the supply and nothing else."""
    table.settling = 0
    remember(table)
    for i in range(PILES * WORDS):
        table.bag[i % WORDS] |= table.discards[i]
        table.discards[i] = 0
    table.veiled = 0
    table.supply = count(table.bag[0]) + count(table.bag[1]) + count(table.bag[2])


def remember(table: Table) -> None:
    """The discards are about to become the supply: what everybody holds cannot be one of them. [RG 10.1]"""
    memory = table.memory
    for word in range(WORDS):
        memory[OLD * WORDS + word] = 0
        for seat in range(table.players):
            memory[OLD * WORDS + word] |= table.hand[seat * WORDS + word] | table.drawn[seat * WORDS + word]
        memory[LOOSE * WORDS + word] = 0
        memory[REJECTED * WORDS + word] = 0
    for i in range((SEEN_BY_ALL + 1) * WORDS):
        memory[RETURNED * WORDS + i] = table.discards[i]


def next_unknown(table: Table) -> i64:
    """The world whose good is told apart next, in seat order."""
    t = table.tables
    for place in range(table.players):
        seat = table.seat_at(place)
        for slot in range(table.size[seat]):
            card = table.tableau[seat * table.room + slot]
            if table.goods[card] == UNKNOWN:
                return card
            if card == t.store_card:
                for i in range(i64(len(table.stored))):
                    if table.stored[i] == UNKNOWN:
                        return card
    raise AssertionError("fewer goods lie on the table than were counted")


def decide_good(table: Table, design: i64) -> None:
    """Chance tells one good apart."""
    world = next_unknown(table)
    card = take_from_bag(table, design)
    if table.goods[world] == UNKNOWN:
        table.goods[world] = DECIDED + card
    else:
        for i in range(i64(len(table.stored))):
            if table.stored[i] == UNKNOWN:
                table.stored[i] = DECIDED + card
                break
    table.unknown -= 1
    if table.unknown == 0:
        merge(table)


def await_good(table: Table, world: i64) -> None:
    """A world is to receive a good from the supply."""
    table.goods[world] = AWAITING
    table.awaiting += 1


def fill(table: Table) -> None:
    """Put an unseen supply card on the next world that waits for one. [RG 4.9]"""
    if table.supply == 0:
        renew(table)
        if table.settling:
            return
    for place in range(table.players):
        seat = table.seat_at(place)
        for slot in range(table.size[seat]):
            card = table.tableau[seat * table.room + slot]
            if table.goods[card] == AWAITING:
                table.awaiting -= 1
                if table.supply == 0:
                    table.goods[card] = 0
                    continue
                table.goods[card] = UNKNOWN
                table.supply -= 1
                table.unknown += 1
                if table.supply == 0:
                    renew(table)
                    if table.settling:
                        return


def goods_on(table: Table, world: i64) -> i64:
    """How many goods lie on a world."""
    if world == table.tables.store_card:
        return i64(len(table.stored))
    return 0 if table.goods[world] == 0 else 1


def good_kind(table: Table, world: i64) -> i64:
    """The kind of the goods that lie on a world."""
    t = table.tables
    return t.stores[world] if world == t.store_card else t.kind[world]


def take_good(table: Table, world: i64) -> i64:
    """Lift a good off a world: UNKNOWN or DECIDED + card."""
    if world == table.tables.store_card:
        table.stored, good = pop(table.stored)
        return good
    good = table.goods[world]
    table.goods[world] = 0
    return good


def discard_good(table: Table, world: i64) -> None:
    """Discard a good of a world, unseen."""
    good = take_good(table, world)
    if good == UNKNOWN:
        table.unknown -= 1
        table.veiled += 1
    else:
        discard(table, UNSEEN, good - DECIDED)


def store_good(table: Table, world: i64) -> None:
    """Move a good to the card that stores goods. [RG 5.40]"""
    table.stored = append(table.stored, take_good(table, world))


def to_hand(table: Table, seat: i64, card: i64) -> None:
    t = table.tables
    table.hand[seat * WORDS + t.word[card]] |= t.bit[card]
    table.held[seat] += 1


def to_hand_openly(table: Table, seat: i64, card: i64) -> None:
    """A card that all have seen goes to a hand."""
    to_hand(table, seat, card)
    table.memory[KNOWN * WORDS + table.tables.word[card]] |= table.tables.bit[card]


def from_hand(table: Table, seat: i64, card: i64) -> None:
    """A card leaves a hand in the open; a copy of it that all knew of counts as this one."""
    t = table.tables
    known = known_copy(table, seat, t.design[card])
    if known >= 0:
        table.memory[KNOWN * WORDS + t.word[known]] &= ~t.bit[known]
    table.memory[LOOSE * WORDS + t.word[card]] &= ~t.bit[card]
    table.hand[seat * WORDS + t.word[card]] ^= t.bit[card]
    table.held[seat] -= 1


def known_copy(table: Table, seat: i64, design: i64) -> i64:
    """A card of the design that everybody knows to be in this hand, or -1."""
    t = table.tables
    card = t.first[design]
    while card < t.cards and t.design[card] == design:
        if table.hand[seat * WORDS + t.word[card]] & table.memory[KNOWN * WORDS + t.word[card]] & t.bit[card]:
            return card
        card += 1
    return -1


def blur(table: Table, seat: i64) -> None:
    """A seat is about to discard from its hand face down: what all knew to be there may be among it."""
    memory = table.memory
    for word in range(WORDS):
        known = memory[KNOWN * WORDS + word] & table.hand[seat * WORDS + word]
        memory[KNOWN * WORDS + word] ^= known
        memory[LOOSE * WORDS + word] |= known


def discard_from_hand(table: Table, seat: i64, design: i64) -> None:
    """Discard a hand card face down; only its owner knows it."""
    t = table.tables
    card = find(t, table.hand, seat, design)
    blur(table, seat)
    table.hand[seat * WORDS + t.word[card]] ^= t.bit[card]
    table.held[seat] -= 1
    discard(table, seat, card)


def in_hand(table: Table, seat: i64, design: i64) -> bool:
    return find(table.tables, table.hand, seat, design) >= 0


def list_cards(t: Tables, masks: vec[i64], pile: i64, verb: i64, buffer: vec[i64], n: i64) -> i64:
    """Append an action of the verb for each design in a set of cards; return how many actions there are now."""
    last: i64 = -1
    for word in range(WORDS):
        rest = masks[pile * WORDS + word]
        while rest:
            low = rest & -rest
            rest ^= low
            design = t.design[word * WORD + t.bit_of(low)]
            if design != last:
                last = design
                buffer[n] = verb * t.designs + design
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
