"""Phase III, Settle: choosing a world, and what follows when it is placed. [RG 4.3]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.games.race_for_the_galaxy.actions import (
    DONE,
    ENRICH,
    FOLLOW,
    PASS,
    PROSPECT,
    SETTLE,
    TERRAFORM,
    about,
    plain,
)
from starmeeple.games.race_for_the_galaxy.rules.columns import WINDFALL, WORD, WORDS
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    CHOICE,
    ENRICHING,
    EXTENDING,
    FACE_UP,
    HAND,
    MINE,
    NEXT_PHASE,
    NO_CARD,
    NOTHING,
    PROSPECTING,
    SETTLE_ACTION,
    SETTLE_FLIPPED,
    SETTLE_LAND,
    SETTLE_MORE,
    SETTLE_REVEAL,
    SETTLE_REWARD,
    SETTLE_SEAT,
    SETTLING,
    answered,
    ask_all,
    ask_turn,
    chose,
    due,
    next_seat,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_tokens import may_hold_tokens
from starmeeple.games.race_for_the_galaxy.rules.placing import place
from starmeeple.games.race_for_the_galaxy.rules.powers import (
    discard_from_tableau,
    lay,
    measure,
    slot_with,
    total,
)
from starmeeple.games.race_for_the_galaxy.rules.reach import (
    CONVOY,
    FLIPPED,
    MAIN,
    PROJECT,
    refuse_follow,
    refuse_settle,
    refuse_terraform,
)
from starmeeple.games.race_for_the_galaxy.rules.reasons import (
    NO_PROSPECTORS,
    NO_SUCH_POWER,
    NOT_IN_HAND,
    NOTHING_CONQUERED,
    POWER_USED,
)
from starmeeple.games.race_for_the_galaxy.rules.supply import (
    await_good,
    discard_from_hand,
    find,
    from_hand,
    is_in_game,
    known_copy,
    list_cards,
    to_hand_openly,
)

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table


# The choice -----------------------------------------------------------------------------------


def ask_settle(table: Table) -> None:
    """Everybody secretly picks a world, none, or with Wormhole Prospectors a flip. [RG 4.3]"""
    for seat in range(table.players):
        table.mine[seat * MINE + CHOICE] = NO_CARD
    ask_all(table, SETTLING, SETTLE_REVEAL)


def list_settle(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    t = table.tables
    measure(table, seat)
    n: i64 = 0
    hand = table.held[seat] - 1
    for word in range(WORDS):
        rest = table.hand[seat * WORDS + word]
        while rest:
            low = rest & -rest
            rest ^= low
            card = word * WORD + t.bit_of(low)
            if t.is_world[card] and refuse_settle(table, seat, card, hand) == 0:
                buffer[n] = about(t, SETTLE, card)
                n += 1
    buffer[n] = plain(t, PASS)
    n += 1
    if slot_with(table, seat, t.prospects) >= 0:
        buffer[n] = plain(t, PROSPECT)
        n += 1
    return n


def why_not_settle(table: Table, seat: i64, design: i64) -> i64:
    card = find(table.tables, table.hand, seat, design)
    if card < 0:
        return NOT_IN_HAND
    measure(table, seat)
    return refuse_settle(table, seat, card, table.held[seat] - 1)


def why_not_prospect(table: Table, seat: i64) -> i64:
    return 0 if slot_with(table, seat, table.tables.prospects) >= 0 else NO_PROSPECTORS


def prospect(table: Table, seat: i64) -> None:
    table.mine[seat * MINE + CHOICE] = PROSPECTING
    answered(table, seat)


def reveal_settle(table: Table) -> None:
    """All chosen worlds are turned up together. [RG 4.3]"""
    for seat in range(table.players):
        table.revealed = table.revealed or might_settle(table, seat)
    for seat in range(table.players):
        card = table.mine[seat * MINE + CHOICE]
        if card >= 0:
            from_hand(table, seat, card)
    table.step = SETTLE_SEAT


def might_settle(table: Table, seat: i64) -> bool:
    """Might the seat have answered otherwise than by passing, as far as everybody can see?"""
    t = table.tables
    if slot_with(table, seat, t.prospects) >= 0:
        return True
    if table.held[seat] == 0:
        return False
    if may_hold_tokens(table, seat):
        return True
    measure(table, seat)
    for card in range(t.cards):
        if t.is_world[card] and is_in_game(table, card) and refuse_settle(table, seat, card, table.held[seat] - 1) == 0:
            return True
    return False


def settle_seat(table: Table) -> None:
    """The next seat resolves its choice, in seat order. [RG 4.3]"""
    if not next_seat(table):
        table.step = NEXT_PHASE
        return
    choice = table.mine[table.turn * MINE + CHOICE]
    if choice == PROSPECTING:
        due(table, table.turn, 1, FACE_UP)
        table.step = SETTLE_FLIPPED
    elif choice >= 0:
        place(table, choice, MAIN)
    else:
        table.step = SETTLE_MORE


def settle_flipped(table: Table) -> None:
    """A non-military world that was turned up is placed at no cost; anything else goes to hand. [RG 5.21]"""
    t = table.tables
    card = table.flipped
    table.flipped = NO_CARD
    table.mine[table.turn * MINE + CHOICE] = NO_CARD
    table.step = SETTLE_MORE
    if card < 0:
        return
    if t.is_world[card] and t.military[card] == 0:
        table.placing = card
        table.way = FLIPPED
        table.step = SETTLE_LAND
    else:
        to_hand_openly(table, table.turn, card)


# After placing --------------------------------------------------------------------------------


def land(table: Table) -> None:
    """The world lies in the tableau: its good, then its placement power. [RG 4.3]"""
    t = table.tables
    world = table.placing
    seat = table.turn
    lay(table, seat, world)
    table.mine[seat * MINE + CHOICE] = NO_CARD
    if t.circle[world] == WINDFALL:
        await_good(table, world)
    table.step = SETTLE_REWARD
    if t.enriching[world] and table.held[seat] >= t.enriching[world]:
        table.need = t.enriching[world]
        ask_turn(table, ENRICHING, SETTLE_REWARD)


def list_enrich(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    n = list_cards(table.tables, table.hand, seat, ENRICH, buffer, 0)
    if table.need == table.tables.enriching[table.placing]:
        buffer[n] = plain(table.tables, DONE)
        n += 1
    return n


def enrich(table: Table, seat: i64, design: i64) -> None:
    """Discard a card to put a good on the world just placed. [RG 5.1]"""
    discard_from_hand(table, seat, design)
    table.need -= 1
    if table.need == 0:
        await_good(table, table.placing)
        table.stage = NOTHING
        table.asked = 0


def reward(table: Table) -> None:
    """The Settle bonus, once a phase, and draws for placing a world. [RG 4.3]"""
    t = table.tables
    cards = total(table, table.turn, t.settle_after)
    if table.landed == 0 and chose(table, table.turn, SETTLE_ACTION) > table.repeat:
        cards += t.settle_bonus
    table.landed += 1
    table.placing = NO_CARD
    due(table, table.turn, cards, HAND)
    table.step = SETTLE_MORE


def has_more(table: Table) -> bool:
    """Might the seat place another world, as far as everybody can see? [RG 6.8, RG 6.9]"""
    t = table.tables
    if table.held[table.turn] == 0:
        return False
    if slot_with(table, table.turn, t.project) >= 0:
        return True
    return table.conquered >= 0 and table.followed == 0 and slot_with(table, table.turn, t.convoy) >= 0


def more(table: Table) -> None:
    """Ask for an extra placement where a power allows one."""
    table.step = SETTLE_SEAT
    if has_more(table):
        ask_turn(table, EXTENDING, SETTLE_SEAT)


def why_not_follow(table: Table, seat: i64, design: i64) -> i64:
    t = table.tables
    if slot_with(table, seat, t.convoy) < 0:
        return NO_SUCH_POWER
    if table.conquered < 0:
        return NOTHING_CONQUERED
    if table.followed:
        return POWER_USED
    card = find(t, table.hand, seat, design)
    if card < 0:
        return NOT_IN_HAND
    measure(table, seat)
    return refuse_follow(table, seat, card)


def why_not_terraform(table: Table, seat: i64, design: i64) -> i64:
    t = table.tables
    if slot_with(table, seat, t.project) < 0:
        return NO_SUCH_POWER
    card = find(t, table.hand, seat, design)
    return NOT_IN_HAND if card < 0 else refuse_terraform(table, seat, card)


def list_more(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    t = table.tables
    n: i64 = 0
    if slot_with(table, seat, t.project) >= 0:
        n = list_extra(table, seat, TERRAFORM, buffer, n)
    if table.conquered >= 0 and table.followed == 0 and slot_with(table, seat, t.convoy) >= 0:
        measure(table, seat)
        n = list_extra(table, seat, FOLLOW, buffer, n)
    buffer[n] = plain(t, DONE)
    return n + 1


def list_extra(table: Table, seat: i64, verb: i64, buffer: vec[i64], n: i64) -> i64:
    """The worlds in hand that an extra placement allows."""
    t = table.tables
    for word in range(WORDS):
        rest = table.hand[seat * WORDS + word]
        while rest:
            low = rest & -rest
            rest ^= low
            card = word * WORD + t.bit_of(low)
            reason = refuse_terraform(table, seat, card) if verb == TERRAFORM else refuse_follow(table, seat, card)
            if reason == 0:
                buffer[n] = about(t, verb, card)
                n += 1
    return n


def terraform(table: Table, seat: i64, design: i64) -> None:
    """Discard the project and place another world at no cost. [RG 5.19]"""
    t = table.tables
    card = find(t, table.hand, seat, design)
    if known_copy(table, seat, design) < 0:
        table.revealed = True
    from_hand(table, seat, card)
    discard_from_tableau(table, seat, slot_with(table, seat, t.project))
    table.stage = NOTHING
    table.asked = 0
    place(table, card, PROJECT)


def follow(table: Table, seat: i64, design: i64) -> None:
    """Conquer a second world with the excess of Military. [RG 6.8]"""
    card = find(table.tables, table.hand, seat, design)
    if known_copy(table, seat, design) < 0 or may_hold_tokens(table, seat):
        table.revealed = True
    from_hand(table, seat, card)
    table.followed = 1
    place(table, card, CONVOY)
