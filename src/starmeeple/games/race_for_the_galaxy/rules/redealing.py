"""Another possible choice of all that a seat cannot know. [RG 10.1, RG 10.3]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.core.state import zeros
from starmeeple.games.race_for_the_galaxy.actions import CHOOSE, DEVELOP, DISCARD, KEEP, PROSPECT, SETTLE, START, plain
from starmeeple.games.race_for_the_galaxy.rules.asking import list_legal
from starmeeple.games.race_for_the_galaxy.rules.columns import BLUE, RED, WORD, WORDS
from starmeeple.games.race_for_the_galaxy.rules.explore import pick_drawn
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    ACTION,
    BLUE_OFFER,
    CHOICE,
    DEVELOPING,
    FIRST_ACTION,
    FIRST_CARDS,
    FIRST_CARDS_CHOSEN,
    KEEPING,
    LIMITING,
    MINE,
    NO_CARD,
    PROSPECTING,
    RED_OFFER,
    SECOND_ACTION,
    SETTLING,
    STARTS_DEALT,
    TODO,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_redealing import redeal_orb
from starmeeple.games.race_for_the_galaxy.rules.setup import pick
from starmeeple.games.race_for_the_galaxy.rules.supply import (
    DECIDED,
    KNOWN,
    LOOSE,
    OLD,
    REJECTED,
    RETURNED,
    SEEN_BY_ALL,
    UNSEEN,
    count,
    find,
    is_in_game,
)

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table

# What is noted of another seat while its cards are dealt anew
IN_HAND: Final = 0  # places that are still empty
DISCARDED: Final = 1
DRAWN: Final = 2
OLD_CARDS: Final = 3  # of hand and discards: older than the supply
OLD_DRAWN: Final = 4
REJECTED_GROUP: Final = 5  # the group of the start world that it rejected
KNOWN_MASK: Final = 6
LOOSE_MASK: Final = 9
OWNER: Final = 12


class Deal:
    """Cards that the viewer has not seen and that are to be dealt anew."""

    def __init__(self, table: Table, seat: i64) -> None:
        t = table.tables
        self.tables = t
        self.cards: vec[i64] = zeros(t.cards)
        self.left: i64 = 0
        self.back: vec[i64] = zeros(WORDS)  # what the viewer saw go back into the supply: it is in no place that is older
        for word in range(WORDS):
            self.back[word] = table.memory[(RETURNED + SEEN_BY_ALL) * WORDS + word]
            if seat >= 0:
                self.back[word] |= table.memory[(RETURNED + seat) * WORDS + word]

    def collect(self, masks: vec[i64], pile: i64) -> i64:
        """Take all cards out of a set; return how many."""
        before = self.left
        for word in range(WORDS):
            rest = masks[pile * WORDS + word]
            masks[pile * WORDS + word] = 0
            while rest:
                low = rest & -rest
                rest ^= low
                self.put(word * WORD + self.tables.bit_of(low))
        return self.left - before

    def put(self, card: i64) -> None:
        self.cards[self.left] = card
        self.left += 1

    def take_at(self, i: i64) -> i64:
        card = self.cards[i]
        self.left -= 1
        self.cards[i] = self.cards[self.left]
        return card

    def take(self, rng: Rng) -> i64:
        """Any card."""
        return self.take_at(rng.below(self.left))

    def take_old(self, rng: Rng) -> i64:
        """A card for a place that is older than the supply: none that the viewer saw go back."""
        while True:
            i = rng.below(self.left)
            card = self.cards[i]
            if self.back[self.tables.word[card]] & self.tables.bit[card] == 0:
                return self.take_at(i)

    def take_start(self, group: i64, rng: Rng) -> i64:
        """A start world of a group."""
        fit: i64 = 0
        for i in range(self.left):
            if self.tables.start_group[self.cards[i]] == group:
                fit += 1
        rest = rng.below(fit)
        for i in range(self.left):
            if self.tables.start_group[self.cards[i]] == group:
                if rest == 0:
                    return self.take_at(i)
                rest -= 1
        raise AssertionError("unreachable: one of the start worlds is the one")


def redeal(table: Table, seat: i64, rng: Rng) -> None:
    """Mix what the seat has not seen: the bag, other hands, other seats' discards, goods that were told apart. A card that all saw go to
    a hand stays there; a start world changes places only with one of its group where all know the group. What was held or lay under a good
    when the discards became the supply is none of the discards that the seat knew."""
    if table.orb:
        redeal_orb(table, seat, rng)
    answers = zeros(table.players)
    for other in range(table.players):
        if other != seat:
            answers[other] = take_back(table, other)
    deal = Deal(table, seat)
    starts = collect_starts(table, seat, deal)
    goods = collect_goods(table, deal)
    unseen = deal.collect(table.discards, UNSEEN)
    bag = deal.collect(table.bag, 0)
    owners = zeros(table.players * OWNER)
    for other in range(table.players):
        if other != seat:
            collect_owner(table, other, deal, owners)
    deal_starts(table, seat, deal, starts, owners, rng)
    deal_goods(table, deal, goods, rng)
    for i in range(unseen):
        give(table, table.discards, UNSEEN, deal.take_old(rng))
    for other in range(table.players):
        if other != seat:
            deal_old(table, other, deal, owners, rng)
    for other in range(table.players):
        if other != seat:
            deal_rest(table, other, deal, owners, rng)
    for i in range(bag):
        give(table, table.bag, 0, deal.take(rng))
    for other in range(table.players):
        if other != seat:
            answer_again(table, other, answers[other], rng)


def masked(table: Table, masks: vec[i64], pile: i64) -> i64:
    """How many cards are in a set."""
    return count(masks[pile * WORDS]) + count(masks[pile * WORDS + 1]) + count(masks[pile * WORDS + 2])


def gather(table: Table, masks: vec[i64], pile: i64, found: list[int]) -> None:
    """Add the cards of a set to a list."""
    t = table.tables
    for word in range(WORDS):
        rest = masks[pile * WORDS + word]
        while rest:
            low = rest & -rest
            rest ^= low
            found.append(int(word * WORD + t.bit_of(low)))


def give(table: Table, masks: vec[i64], pile: i64, card: i64) -> None:
    """Put a card into a set."""
    masks[pile * WORDS + table.tables.word[card]] |= table.tables.bit[card]


# Start worlds and goods -----------------------------------------------------------------------


def collect_starts(table: Table, seat: i64, deal: Deal) -> i64:
    """Start worlds that others were offered, and while they are being dealt those that nobody has got; returns how many of the latter. They
    come first in the deal."""
    t = table.tables
    if table.mode == 0 or table.step > FIRST_CARDS_CHOSEN or table.preset:
        return 0
    for other in range(table.players):
        if other != seat:
            for which in range(BLUE_OFFER, RED_OFFER + 1):
                if table.mine[other * MINE + which] >= 0:
                    deal.put(table.mine[other * MINE + which])
    nobodys: i64 = 0
    if table.step == STARTS_DEALT:
        for card in range(t.cards):
            if t.start_number[card] >= 0 and is_in_game(table, card):
                offered = False
                for other in range(table.players):
                    if table.mine[other * MINE + BLUE_OFFER] == card or table.mine[other * MINE + RED_OFFER] == card:
                        offered = True
                if not offered:
                    deal.put(card)
                    nobodys += 1
    return nobodys


def deal_starts(table: Table, seat: i64, deal: Deal, nobodys: i64, owners: vec[i64], rng: Rng) -> None:
    """Offers and rejected start worlds, each of its group; what nobody was dealt is no card of the game yet."""
    for other in range(table.players):
        if other != seat:
            mine = other * MINE
            if table.mine[mine + BLUE_OFFER] >= 0:
                table.mine[mine + BLUE_OFFER] = deal.take_start(BLUE, rng)
            if table.mine[mine + RED_OFFER] >= 0:
                table.mine[mine + RED_OFFER] = deal.take_start(RED, rng)
            group = owners[other * OWNER + REJECTED_GROUP]
            if group:
                card = deal.take_start(group, rng)
                give(table, table.discards, other, card)
                give(table, table.memory, REJECTED, card)
    i: i64 = 0
    while nobodys > 0:
        if table.tables.start_group[deal.cards[i]]:
            deal.take_at(i)
            nobodys -= 1
        else:
            i += 1


def collect_goods(table: Table, deal: Deal) -> i64:
    """The cards under goods that were told apart."""
    before = deal.left
    for card in range(table.tables.cards):
        if table.goods[card] >= DECIDED:
            deal.put(table.goods[card] - DECIDED)
    for i in range(i64(len(table.stored))):
        if table.stored[i] >= DECIDED:
            deal.put(table.stored[i] - DECIDED)
    return deal.left - before


def deal_goods(table: Table, deal: Deal, goods: i64, rng: Rng) -> None:
    if goods == 0:
        return
    for card in range(table.tables.cards):
        if table.goods[card] >= DECIDED:
            table.goods[card] = DECIDED + deal.take_old(rng)
    for i in range(i64(len(table.stored))):
        if table.stored[i] >= DECIDED:
            table.stored[i] = DECIDED + deal.take_old(rng)


# Hands, drawn cards and discards of the others ------------------------------------------------


def collect_owner(table: Table, other: i64, deal: Deal, owners: vec[i64]) -> None:
    """Take away what another seat holds, drew and discarded, but for what all know to be in its hand; note how many cards are where."""
    t = table.tables
    at = other * OWNER
    memory = table.memory
    old = OLD * WORDS
    for word in range(WORDS):
        known = table.hand[other * WORDS + word] & memory[KNOWN * WORDS + word]
        table.hand[other * WORDS + word] ^= known
        rejected = table.discards[other * WORDS + word] & memory[REJECTED * WORDS + word]
        if rejected:
            card = word * WORD + t.bit_of(rejected)
            owners[at + REJECTED_GROUP] = t.start_group[card]
            deal.put(card)
            table.discards[other * WORDS + word] ^= rejected
            memory[REJECTED * WORDS + word] ^= rejected
        both = table.hand[other * WORDS + word] | table.discards[other * WORDS + word]
        owners[at + OLD_CARDS] += count(both & memory[old + word] & ~memory[LOOSE * WORDS + word])
        owners[at + OLD_DRAWN] += count(table.drawn[other * WORDS + word] & memory[old + word])
        owners[at + LOOSE_MASK + word] = both & memory[LOOSE * WORDS + word]
        memory[old + word] &= ~(both | table.drawn[other * WORDS + word])
        owners[at + KNOWN_MASK + word] = known
    before = deal.left
    owners[at + IN_HAND] = deal.collect(table.hand, other)
    owners[at + DISCARDED] = deal.collect(table.discards, other)
    owners[at + DRAWN] = deal.collect(table.drawn, other)
    kept = before  # the loose cards do not change their owner
    for i in range(before, deal.left):
        card = deal.cards[i]
        if owners[at + LOOSE_MASK + t.word[card]] & t.bit[card] == 0:
            deal.cards[kept] = card
            kept += 1
    deal.left = kept


def deal_old(table: Table, other: i64, deal: Deal, owners: vec[i64], rng: Rng) -> None:
    """What all know, what may be in the hand or discarded since, and the cards that are older than the supply."""
    t = table.tables
    at = other * OWNER
    for word in range(WORDS):
        table.hand[other * WORDS + word] |= owners[at + KNOWN_MASK + word]
        rest = owners[at + LOOSE_MASK + word]
        while rest:
            low = rest & -rest
            rest ^= low
            give_either(table, other, word * WORD + t.bit_of(low), owners, rng)
    for i in range(owners[at + OLD_CARDS]):
        card = deal.take_old(rng)
        give(table, table.memory, OLD, card)
        give_either(table, other, card, owners, rng)
    for i in range(owners[at + OLD_DRAWN]):
        card = deal.take_old(rng)
        give(table, table.memory, OLD, card)
        give(table, table.drawn, other, card)
        owners[at + DRAWN] -= 1


def give_either(table: Table, other: i64, card: i64, owners: vec[i64], rng: Rng) -> None:
    """A card comes to one of the places that are left in a seat's hand and among its discards, each alike."""
    at = other * OWNER
    if rng.below(owners[at + IN_HAND] + owners[at + DISCARDED]) < owners[at + IN_HAND]:
        owners[at + IN_HAND] -= 1
        give(table, table.hand, other, card)
    else:
        owners[at + DISCARDED] -= 1
        give(table, table.discards, other, card)


def deal_rest(table: Table, other: i64, deal: Deal, owners: vec[i64], rng: Rng) -> None:
    """All other places take any card."""
    at = other * OWNER
    for i in range(owners[at + IN_HAND]):
        give(table, table.hand, other, deal.take(rng))
    for i in range(owners[at + DISCARDED]):
        give(table, table.discards, other, deal.take(rng))
    for i in range(owners[at + DRAWN]):
        give(table, table.drawn, other, deal.take(rng))


# Secret answers -------------------------------------------------------------------------------


def take_back(table: Table, seat: i64) -> i64:
    """Undo the secret answers of a seat to the question that is open; returns how many it gave, which all know."""
    stage = table.stage
    mine = seat * MINE
    given: i64 = 0
    if stage == ACTION:
        for which in range(2):
            if table.mine[mine + which] >= 0:
                table.mine[mine + which] = -1
                given += 1
    elif stage == DEVELOPING or stage == SETTLING:
        given = 1 - ((table.asked >> seat) & 1)
        table.mine[mine + CHOICE] = NO_CARD
        return given
    elif stage == FIRST_CARDS or stage == KEEPING or stage == LIMITING:
        given = masked(table, table.picked, seat)
        for word in range(WORDS):
            table.picked[seat * WORDS + word] = 0
    table.mine[mine + TODO] += given
    if stage == FIRST_CARDS and table.mine[mine + CHOICE] != NO_CARD:
        table.mine[mine + CHOICE] = NO_CARD
        given += 1
    return given


def answer_again(table: Table, seat: i64, answers: i64, rng: Rng) -> None:
    """Give as many answers again, any that are legal now."""
    if answers == 0:
        return
    t = table.tables
    stage = table.stage
    mine = seat * MINE
    buffer = zeros(table.widest())
    for i in range(answers):
        n = list_legal(table, seat, buffer)
        action = buffer[rng.below(n)]
        verb = action // t.designs
        design = action % t.designs
        if stage == ACTION:
            table.mine[mine + (FIRST_ACTION if i == 0 else SECOND_ACTION)] = action - plain(t, CHOOSE)
            table.mine[mine + TODO] -= 1
        elif verb == DEVELOP or verb == SETTLE:
            table.mine[mine + CHOICE] = find(t, table.hand, seat, design)
        elif verb == START:
            table.mine[mine + CHOICE] = t.first[design]
        elif verb == DISCARD:
            pick(table, seat, design)
        elif verb == KEEP:
            pick_drawn(table, seat, design)
        elif action == plain(t, PROSPECT):
            table.mine[mine + CHOICE] = PROSPECTING
