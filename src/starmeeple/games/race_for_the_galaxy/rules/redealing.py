"""Another possible choice of all that a seat cannot know. [RG 10.1]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.core.state import zeros
from starmeeple.games.race_for_the_galaxy.actions import PASS, PROSPECT, plain
from starmeeple.games.race_for_the_galaxy.rules import choose, develop, settle
from starmeeple.games.race_for_the_galaxy.rules.columns import WORD, WORDS
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    ACTION,
    BLUE_OFFER,
    CHOICE,
    DEVELOPING,
    FIRST_ACTION,
    FIRST_CARDS_CHOSEN,
    MINE,
    NO_CARD,
    PROSPECTING,
    RED_OFFER,
    SECOND_ACTION,
    SETTLING,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_audit import redeal_orb
from starmeeple.games.race_for_the_galaxy.rules.supply import DECIDED, PILES, SEEN_BY_ALL, count, find

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table


class Pool:
    """Cards that change places among themselves, in random order."""

    def __init__(self, cards: list[int], rng: Rng) -> None:
        self.cards: vec[i64] = vec[i64](cards)
        rng.shuffle(self.cards)
        self.next: i64 = 0

    def take(self) -> i64:
        card = self.cards[self.next]
        self.next += 1
        return card


def redeal(table: Table, seat: i64, rng: Rng) -> None:
    """Mix what the seat has not seen: the bag, other hands, other seats' discards, goods that were told apart."""
    if table.step <= FIRST_CARDS_CHOSEN and table.mode:
        redeal_starts(table, seat, rng)
    if table.orb:
        redeal_orb(table, seat, rng)
    hidden: list[int] = []
    gather(table, table.bag, 0, hidden)
    for other in range(table.players):
        if other != seat:
            gather(table, table.hand, other, hidden)
            gather(table, table.drawn, other, hidden)
    for pile in range(PILES):
        if pile != seat and pile != SEEN_BY_ALL:
            gather(table, table.discards, pile, hidden)
    for card in range(table.tables.cards):
        if table.goods[card] >= DECIDED:
            hidden.append(int(table.goods[card] - DECIDED))
    for i in range(i64(len(table.stored))):
        if table.stored[i] >= DECIDED:
            hidden.append(int(table.stored[i] - DECIDED))
    pool = Pool(hidden, rng)
    held_choices = hide_choices(table, seat)
    for other in range(table.players):
        if other != seat:
            picked = picks(table, other)
            apart = masked(table, table.drawn, other)
            replace(table, table.hand, other, pool)
            replace(table, table.drawn, other, pool)
            pick_again(table, other, picked, apart > 0, rng)
    for pile in range(PILES):
        if pile != seat and pile != SEEN_BY_ALL:
            replace(table, table.discards, pile, pool)
    for card in range(table.tables.cards):
        if table.goods[card] >= DECIDED:
            table.goods[card] = DECIDED + pool.take()
    for i in range(i64(len(table.stored))):
        if table.stored[i] >= DECIDED:
            table.stored[i] = DECIDED + pool.take()
    replace(table, table.bag, 0, pool)
    choose_again(table, seat, held_choices, rng)


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


def replace(table: Table, masks: vec[i64], pile: i64, pool: Pool) -> None:
    """Fill a set with as many cards of the pool."""
    t = table.tables
    size = masked(table, masks, pile)
    for word in range(WORDS):
        masks[pile * WORDS + word] = 0
    for i in range(size):
        card = pool.take()
        masks[pile * WORDS + t.word[card]] |= t.bit[card]


def picks(table: Table, seat: i64) -> i64:
    """How many cards a seat has set apart in secret; they are put back."""
    number = masked(table, table.picked, seat)
    for word in range(WORDS):
        table.picked[seat * WORDS + word] = 0
    return number


def pick_again(table: Table, seat: i64, number: i64, apart: bool, rng: Rng) -> None:
    """Set as many cards apart again, of the new ones."""
    t = table.tables
    cards: list[int] = []
    gather(table, table.drawn if apart else table.hand, seat, cards)
    pool = Pool(cards, rng)
    for i in range(number):
        card = pool.take()
        table.picked[seat * WORDS + t.word[card]] |= t.bit[card]


def redeal_starts(table: Table, seat: i64, rng: Rng) -> None:
    """Start worlds that other seats were offered change places with others of their group that the seat has not seen."""
    t = table.tables
    for which in range(BLUE_OFFER, RED_OFFER + 1):
        cards: list[int] = []
        for other in range(table.players):
            if other != seat and table.mine[other * MINE + which] >= 0:
                cards.append(int(table.mine[other * MINE + which]))
        offers = len(cards)
        for card in range(t.cards):
            if t.start_group[card] == 1 + which - BLUE_OFFER and int(card) not in cards and not is_seen(table, seat, card, which):
                cards.append(int(card))
        for i in range(offers):
            j = i + int(rng.below(len(cards) - i))
            if i != j:
                change_places(table, seat, which, cards[i], cards[j])
                keep = cards[i]
                cards[i] = cards[j]
                cards[j] = keep
    for other in range(table.players):
        if other != seat and table.mine[other * MINE + CHOICE] != NO_CARD and rng.below(2):
            mine = other * MINE
            blue = table.mine[mine + CHOICE] == table.mine[mine + BLUE_OFFER]
            table.mine[mine + CHOICE] = table.mine[mine + RED_OFFER] if blue else table.mine[mine + BLUE_OFFER]


def is_seen(table: Table, seat: i64, card: i64, which: i64) -> bool:
    """Does the seat itself have this start world, as an offer or in hand?"""
    if seat < 0:
        return False
    t = table.tables
    return table.mine[seat * MINE + which] == card or table.hand[seat * WORDS + t.word[card]] & t.bit[card] != 0


def change_places(table: Table, seat: i64, which: i64, one: i64, two: i64) -> None:
    """Two start worlds change places: offers, other hands, the bag, or not dealt yet."""
    t = table.tables
    for other in range(table.players):
        if other == seat:
            continue
        for entry in (which, i64(CHOICE)):
            at = other * MINE + entry
            if table.mine[at] == one:
                table.mine[at] = two
            elif table.mine[at] == two:
                table.mine[at] = one
        exchange(table, table.hand, other, one, two)
    exchange(table, table.bag, 0, one, two)
    if t.start_group[one] != t.start_group[two]:
        raise AssertionError("start worlds of different groups")


def exchange(table: Table, masks: vec[i64], pile: i64, one: i64, two: i64) -> None:
    """Where a set holds one of two cards, it holds the other instead."""
    t = table.tables
    first = masks[pile * WORDS + t.word[one]] & t.bit[one] != 0
    second = masks[pile * WORDS + t.word[two]] & t.bit[two] != 0
    if first != second:
        masks[pile * WORDS + t.word[one]] ^= t.bit[one]
        masks[pile * WORDS + t.word[two]] ^= t.bit[two]


def hide_choices(table: Table, seat: i64) -> i64:
    """Bits of the other seats that have answered in secret."""
    answered = (1 << table.players) - 1
    answered &= ~table.asked
    if seat >= 0:
        answered &= ~(1 << seat)
    return answered


def choose_again(table: Table, seat: i64, answered: i64, rng: Rng) -> None:
    """Other seats' secret answers are drawn anew, any that is legal."""
    stage = table.stage
    if stage != ACTION and stage != DEVELOPING and stage != SETTLING:
        return
    t = table.tables
    buffer = zeros(table.widest())
    for other in range(table.players):
        if other == seat:
            continue
        mine = other * MINE
        if stage == ACTION:
            choose_actions_again(table, mine, rng)
        elif (answered >> other) & 1:
            n = develop.list_develop(table, other, buffer) if stage == DEVELOPING else settle.list_settle(table, other, buffer)
            action = buffer[rng.below(n)]
            if action == plain(t, PASS):
                table.mine[mine + CHOICE] = NO_CARD
            elif action == plain(t, PROSPECT):
                table.mine[mine + CHOICE] = PROSPECTING
            else:
                table.mine[mine + CHOICE] = find(t, table.hand, other, action % t.designs)


def choose_actions_again(table: Table, mine: i64, rng: Rng) -> None:
    """Actions chosen in secret."""
    seat = mine // MINE
    one = table.mine[mine + FIRST_ACTION] >= 0
    two = table.mine[mine + SECOND_ACTION] >= 0
    if one:
        table.mine[mine + FIRST_ACTION] = rng.below(choose.actions_now(table))
    if two:
        action = rng.below(choose.actions_now(table))
        while choose.refuse_choose(table, seat, action):
            action = rng.below(choose.actions_now(table))
        table.mine[mine + SECOND_ACTION] = action
