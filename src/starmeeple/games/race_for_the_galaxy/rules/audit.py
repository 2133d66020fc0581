"""Invariants: no card is lost, no limit is broken. [RG 9.1]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.core.state import bit
from starmeeple.games.race_for_the_galaxy.rules.columns import WORD, WORDS
from starmeeple.games.race_for_the_galaxy.rules.flow import ACTION, BEGAN, BLUE_OFFER, CHOICE, MINE, START_WORLD, TODO
from starmeeple.games.race_for_the_galaxy.rules.orb_audit import check_orb_game
from starmeeple.games.race_for_the_galaxy.rules.redealing import gather, masked
from starmeeple.games.race_for_the_galaxy.rules.supply import AWAITING, DECIDED, KNOWN, LOOSE, PILES, REJECTED, UNKNOWN

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table


def check(table: Table) -> None:
    """Raise AssertionError if something is wrong."""
    for masks in (table.hand, table.drawn, table.picked, table.discards, table.bag, table.memory):
        for i in range(i64(len(masks))):
            assert 0 <= masks[i] < bit(WORD), "a set of cards is no set"
    check_cards(table)
    check_memory(table)
    check_goods(table)
    check_seats(table)
    check_pool(table)
    if table.orb:
        check_orb_game(table)


def check_cards(table: Table) -> None:
    """Every card is in exactly one place."""
    t = table.tables
    places: list[int] = []
    gather(table, table.bag, 0, places)
    assert len(places) == table.supply + table.unknown + table.veiled, "the bag holds more or less than the unseen cards"
    for pile in range(PILES):
        gather(table, table.discards, pile, places)
    for seat in range(table.players):
        gather(table, table.hand, seat, places)
        gather(table, table.drawn, seat, places)
        for slot in range(table.size[seat]):
            places.append(int(table.tableau[seat * table.room + slot]))
        mine = seat * MINE
        if table.mine[mine + CHOICE] >= 0 and table.turn_of_choice():
            places.append(int(table.mine[mine + CHOICE]))
        for offer in range(BLUE_OFFER, BEGAN):
            if table.mine[mine + offer] >= 0:
                places.append(int(table.mine[mine + offer]))
    for card in range(t.cards):
        if table.goods[card] >= DECIDED:
            places.append(int(table.goods[card] - DECIDED))
    for i in range(i64(len(table.stored))):
        if table.stored[i] >= DECIDED:
            places.append(int(table.stored[i] - DECIDED))
    if table.placing_apart():
        places.append(int(table.placing))
    if table.flipped >= 0:
        places.append(int(table.flipped))
    expected: list[int] = []
    for card in range(t.cards):
        if t.decks[(1 if table.mode else 0) * WORDS + int(t.word[card])] & t.bit[card]:
            if table.where == START_WORLD and table.round == 0 and t.start_number[card] >= 0 and int(card) not in places:
                continue
            expected.append(int(card))
    places.sort()
    assert places == expected, "a card was lost or doubled"


def check_memory(table: Table) -> None:
    """What is known of cards out of sight is true of them."""
    for word in range(WORDS):
        hands: i64 = 0
        discards: i64 = 0
        for seat in range(table.players):
            hands |= table.hand[seat * WORDS + word]
            discards |= table.discards[seat * WORDS + word]
        assert table.memory[KNOWN * WORDS + word] & ~hands == 0, "a card that all know is not in a hand"
        assert table.memory[LOOSE * WORDS + word] & ~(hands | discards) == 0, "a card that all have seen is out of place"
        assert table.memory[REJECTED * WORDS + word] & ~discards == 0, "a rejected start world is not discarded"


def check_goods(table: Table) -> None:
    """Goods lie only on worlds with a kind and on the card that stores them; their numbers are kept."""
    t = table.tables
    unknown: i64 = 0
    awaiting: i64 = 0
    on_table: list[int] = []
    for seat in range(table.players):
        for slot in range(table.size[seat]):
            on_table.append(int(table.tableau[seat * table.room + slot]))
    for card in range(t.cards):
        if table.goods[card]:
            assert int(card) in on_table, "a good without a world"
            assert t.kind[card] > 0, "a good on a world without a kind"
        if table.goods[card] == UNKNOWN:
            unknown += 1
        elif table.goods[card] == AWAITING:
            awaiting += 1
    for i in range(i64(len(table.stored))):
        if table.stored[i] == UNKNOWN:
            unknown += 1
    assert len(table.stored) == 0 or int(t.store_card) in on_table
    assert unknown == table.unknown and awaiting == table.awaiting


def check_seats(table: Table) -> None:
    """Hands, tableaux and what is due are counted right; no development lies twice in a tableau."""
    t = table.tables
    due: i64 = 0
    for seat in range(table.players):
        assert masked(table, table.hand, seat) == table.held[seat]
        assert 0 <= table.snap[seat] <= table.size[seat]
        due += table.due[seat]
        assert table.due[seat] >= 0
        designs: list[int] = []
        for slot in range(table.size[seat]):
            design = int(t.design[table.tableau[seat * table.room + slot]])
            assert design not in designs, "the same card lies twice in a tableau"
            designs.append(design)
        for word in range(WORDS):
            at = seat * WORDS + word
            assert table.picked[at] & ~(table.hand[at] | table.drawn[at]) == 0
        assert table.mine[seat * MINE + TODO] >= 0
        if table.stage == ACTION:
            assert table.held[seat] <= t.hand_limit, "a hand above the limit after a round"
    assert due == table.due_all


def check_pool(table: Table) -> None:
    """Pool and chips together are the chips of the box until the pool is empty."""
    chips: i64 = 0
    for seat in range(table.players):
        chips += table.chips[seat]
        assert table.chips[seat] >= 0
    whole = table.tables.vp_per_player * table.players
    assert table.pool >= 0
    assert table.pool + chips == whole if table.pool else chips >= whole
