"""Setting up: start worlds, first hands, first discards. [RG 2.1]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.games.race_for_the_galaxy.actions import DISCARD, START
from starmeeple.games.race_for_the_galaxy.rules.columns import BLUE, RED, WINDFALL, WORDS
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    BEGAN,
    BLUE_OFFER,
    CHOICE,
    FIRST_CARDS,
    FIRST_CARDS_CHOSEN,
    HAND,
    HANDS_DEALT,
    MINE,
    NO_CARD,
    RED_OFFER,
    ROUND,
    START_WORLD,
    STARTS_DEALT,
    TODO,
    answered,
    ask_all,
    due,
)
from starmeeple.games.race_for_the_galaxy.rules.powers import lay
from starmeeple.games.race_for_the_galaxy.rules.reasons import ALREADY_PICKED, ENOUGH_PICKED, NOT_IN_HAND, NOT_OFFERED
from starmeeple.games.race_for_the_galaxy.rules.supply import REJECTED, await_good, blur, count, discard, in_hand, list_cards, to_hand

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table


def begin(table: Table) -> None:
    """Lay out the cards; chance deals the start worlds first. [RG 2.1]"""
    t = table.tables
    table.pool = t.vp_per_player * table.players
    for word in range(WORDS):
        table.bag[word] = t.decks[(1 if table.mode else 0) * WORDS + word]
    if table.preset:
        deal_presets(table)
        return
    for card in range(t.cards):
        if t.start_number[card] >= 0 and table.bag[t.word[card]] & t.bit[card]:
            table.bag[t.word[card]] ^= t.bit[card]
    recount(table)
    for seat in range(table.players):
        due(table, seat, 2 if table.mode else 1, START_WORLD)
    table.step = STARTS_DEALT


def recount(table: Table) -> None:
    """Everything in the bag is the supply."""
    table.supply = count(table.bag[0]) + count(table.bag[1]) + count(table.bag[2])


def deal_presets(table: Table) -> None:
    """The fixed worlds and hands of a first game: seat 0 has number 1 and so on. [RG 2.5]"""
    t = table.tables
    for seat in range(table.players):
        world: i64 = t.preset_world[seat]
        table.bag[t.word[world]] ^= t.bit[world]
        start_on(table, seat, world)
        for held in t.preset_hand[seat]:
            card: i64 = held
            table.bag[t.word[card]] ^= t.bit[card]
            to_hand(table, seat, card)
    recount(table)
    find_first(table)
    table.step = ROUND


def may_be_dealt(table: Table, card: i64) -> bool:
    """Can this start world be the next one dealt? Blue ones come before red ones when each player gets both. [RG 2.3, RG 2.4]"""
    t = table.tables
    if t.start_number[card] < 0 or t.decks[(1 if table.mode else 0) * WORDS + t.word[card]] & t.bit[card] == 0:
        return False
    if table.mode:
        group = BLUE if table.due[table.drawing] == 2 else RED
        if t.start_group[card] != group:
            return False
    for seat in range(table.players):
        for offer in range(BLUE_OFFER, BEGAN + 1):
            if table.mine[seat * MINE + offer] == card:
                return False
    return True


def deal_start(table: Table, design: i64) -> None:
    """Chance deals a start world to the seat that is due one."""
    t = table.tables
    card = t.first[design]
    mine = table.drawing * MINE
    if not table.mode:
        start_on(table, table.drawing, card)
    elif t.start_group[card] == BLUE:
        table.mine[mine + BLUE_OFFER] = card
    else:
        table.mine[mine + RED_OFFER] = card


def start_on(table: Table, seat: i64, world: i64) -> None:
    """The start world is the first card of the tableau. [RG 2.3]"""
    table.mine[seat * MINE + BEGAN] = world
    lay(table, seat, world)
    if table.tables.circle[world] == WINDFALL:
        await_good(table, world)


def find_first(table: Table) -> None:
    """Who has the lowest start world resolves first. [RG 2.6]"""
    t = table.tables
    for seat in range(1, table.players):
        if t.start_number[table.mine[seat * MINE + BEGAN]] < t.start_number[table.mine[table.first * MINE + BEGAN]]:
            table.first = seat


def starts_dealt(table: Table) -> None:
    """The start worlds that nobody got join the other cards; six are dealt to each. [RG 2.3]"""
    t = table.tables
    for card in range(t.cards):
        if t.start_number[card] >= 0 and t.decks[(1 if table.mode else 0) * WORDS + t.word[card]] & t.bit[card]:
            free = True
            for seat in range(table.players):
                for offer in range(BLUE_OFFER, BEGAN + 1):
                    if table.mine[seat * MINE + offer] == card:
                        free = False
            if free:
                table.bag[t.word[card]] |= t.bit[card]
                table.supply += 1
    if not table.mode:
        find_first(table)
    for seat in range(table.players):
        due(table, seat, t.start_hand, HAND)
    table.step = HANDS_DEALT


def hands_dealt(table: Table) -> None:
    """Ask everybody for the first discards, and with Alien Artifacts for the start world. [RG 2.3, RG 2.4]"""
    for seat in range(table.players):
        table.mine[seat * MINE + TODO] = table.tables.start_discards
        table.mine[seat * MINE + CHOICE] = NO_CARD
    ask_all(table, FIRST_CARDS, FIRST_CARDS_CHOSEN)


def list_first_cards(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    t = table.tables
    n: i64 = 0
    mine = seat * MINE
    if table.mode and table.mine[mine + CHOICE] == NO_CARD:
        a = START * t.designs + t.design[table.mine[mine + BLUE_OFFER]]
        b = START * t.designs + t.design[table.mine[mine + RED_OFFER]]
        buffer[0] = a if a < b else b
        buffer[1] = b if a < b else a
        n = 2
    if table.mine[mine + TODO] > 0:
        n = list_cards(t, table.hand, seat, DISCARD, buffer, n)
        n = without_picked(table, seat, buffer, n)
    return n


def without_picked(table: Table, seat: i64, buffer: vec[i64], n: i64) -> i64:
    """Leave out discards of which no further copy is in hand."""
    t = table.tables
    kept: i64 = 0
    for i in range(n):
        if buffer[i] // t.designs != DISCARD or may_pick(table, seat, buffer[i] % t.designs):
            buffer[kept] = buffer[i]
            kept += 1
    return kept


def may_pick(table: Table, seat: i64, design: i64) -> bool:
    """Is a copy of the design in hand that was not picked yet?"""
    t = table.tables
    card = t.first[design]
    while card < t.cards and t.design[card] == design:
        at = seat * WORDS + t.word[card]
        if table.hand[at] & ~table.picked[at] & t.bit[card]:
            return True
        card += 1
    return False


def refuse_start(table: Table, seat: i64, design: i64) -> i64:
    t = table.tables
    mine = seat * MINE
    if table.mode == 0:
        return NOT_OFFERED
    if table.mine[mine + CHOICE] != NO_CARD:
        return ENOUGH_PICKED
    if t.design[table.mine[mine + BLUE_OFFER]] == design or t.design[table.mine[mine + RED_OFFER]] == design:
        return 0
    return NOT_OFFERED


def refuse_discard(table: Table, seat: i64, design: i64) -> i64:
    if table.mine[seat * MINE + TODO] == 0:
        return ENOUGH_PICKED
    if not in_hand(table, seat, design):
        return NOT_IN_HAND
    return 0 if may_pick(table, seat, design) else ALREADY_PICKED


def pick(table: Table, seat: i64, design: i64) -> None:
    """Set a hand card apart to be discarded when everybody has answered."""
    t = table.tables
    card = t.first[design]
    while table.hand[seat * WORDS + t.word[card]] & ~table.picked[seat * WORDS + t.word[card]] & t.bit[card] == 0:
        card += 1
    table.picked[seat * WORDS + t.word[card]] |= t.bit[card]
    table.mine[seat * MINE + TODO] -= 1


def choose_start(table: Table, seat: i64, design: i64) -> None:
    table.mine[seat * MINE + CHOICE] = table.tables.first[design]
    close_first_cards(table, seat)


def discard_first(table: Table, seat: i64, design: i64) -> None:
    pick(table, seat, design)
    close_first_cards(table, seat)


def close_first_cards(table: Table, seat: i64) -> None:
    if table.mine[seat * MINE + TODO] == 0 and (table.mode == 0 or table.mine[seat * MINE + CHOICE] != NO_CARD):
        answered(table, seat)


def discard_picked(table: Table) -> None:
    """The cards that were set apart go to the discard pile, face down."""
    for seat in range(table.players):
        if table.picked[seat * WORDS] | table.picked[seat * WORDS + 1] | table.picked[seat * WORDS + 2]:
            blur(table, seat)
        for word in range(WORDS):
            at = seat * WORDS + word
            table.hand[at] &= ~table.picked[at]
            table.held[seat] -= count(table.picked[at])
            table.discards[at] |= table.picked[at]
            table.picked[at] = 0


def first_cards_chosen(table: Table) -> None:
    """Everybody has answered: discards go, start worlds are shown, the other start world is discarded. [RG 2.4]"""
    discard_picked(table)
    if table.mode:
        table.revealed = True
        for seat in range(table.players):
            mine = seat * MINE
            chosen = table.mine[mine + CHOICE]
            blue = table.mine[mine + BLUE_OFFER]
            red = table.mine[mine + RED_OFFER]
            other = red if chosen == blue else blue
            discard(table, seat, other)
            table.memory[REJECTED * WORDS + table.tables.word[other]] |= table.tables.bit[other]
            table.mine[mine + BLUE_OFFER] = NO_CARD
            table.mine[mine + RED_OFFER] = NO_CARD
            table.mine[mine + CHOICE] = NO_CARD
            start_on(table, seat, chosen)
        find_first(table)
    table.step = ROUND
