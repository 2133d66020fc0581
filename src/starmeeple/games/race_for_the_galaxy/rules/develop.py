"""Phase II, Develop, and paying for what is placed. [RG 4.2, RG 6.1]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.games.race_for_the_galaxy.actions import DEVELOP, PASS, PAY, USE, about, plain
from starmeeple.games.race_for_the_galaxy.rules.columns import ALIEN, WORD, WORDS
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    CHOICE,
    DEVELOP_ACTION,
    DEVELOP_ASK,
    DEVELOP_PAID,
    DEVELOP_REVEAL,
    DEVELOP_SEAT,
    DEVELOPING,
    HAND,
    MINE,
    NEXT_PHASE,
    NO_CARD,
    NOTHING,
    PAYING,
    answered,
    ask_all,
    ask_turn,
    chose,
    due,
    next_seat,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_laying import launch
from starmeeple.games.race_for_the_galaxy.rules.orb_tokens import list_redeem, may_hold_tokens, savings
from starmeeple.games.race_for_the_galaxy.rules.powers import lay, slot_with, total
from starmeeple.games.race_for_the_galaxy.rules.reasons import ALREADY_BUILT, NOT_A_DEVELOPMENT, NOT_IN_HAND, TOO_EXPENSIVE
from starmeeple.games.race_for_the_galaxy.rules.supply import blur, discard_from_hand, find, from_hand, insert, is_in_game, list_cards

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table


def start_develop(table: Table) -> None:
    """Draws at the start of the phase. [RG 4.2]"""
    for seat in range(table.players):
        due(table, seat, total(table, seat, table.tables.develop_start), HAND)
    table.step = DEVELOP_ASK


def ask_develop(table: Table) -> None:
    """Everybody secretly picks a development, or none. [RG 4.2]"""
    for seat in range(table.players):
        table.mine[seat * MINE + CHOICE] = NO_CARD
    ask_all(table, DEVELOPING, DEVELOP_REVEAL)


def discount(table: Table, seat: i64) -> i64:
    """How much less a development costs this seat. [RG 6.1]"""
    t = table.tables
    less = total(table, seat, t.develop_discount)
    if chose(table, seat, DEVELOP_ACTION) > table.repeat:
        less += t.develop_bonus
    return less


def refuse_develop(table: Table, seat: i64, card: i64, less: i64) -> i64:
    """A development that is not yet in the tableau and can be paid with the other cards in hand. [RG 4.2]"""
    t = table.tables
    if t.is_world[card]:
        return NOT_A_DEVELOPMENT
    if t.cost[card] - less > table.held[seat] - 1 + savings(table, seat, card):
        return TOO_EXPENSIVE
    design = t.design[card]
    first = seat * table.room
    for slot in range(table.size[seat]):
        if t.design[table.tableau[first + slot]] == design:
            return ALREADY_BUILT
    return 0


def list_develop(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    t = table.tables
    n: i64 = 0
    less = discount(table, seat)
    last: i64 = -1
    for word in range(WORDS):
        rest = table.hand[seat * WORDS + word]
        while rest:
            low = rest & -rest
            rest ^= low
            card = word * WORD + t.bit_of(low)
            if t.design[card] != last:
                last = t.design[card]
                if refuse_develop(table, seat, card, less) == 0:
                    buffer[n] = about(t, DEVELOP, card)
                    n += 1
    buffer[n] = plain(t, PASS)
    return n + 1


def why_not_develop(table: Table, seat: i64, design: i64) -> i64:
    card = find(table.tables, table.hand, seat, design)
    if card < 0:
        return NOT_IN_HAND
    return refuse_develop(table, seat, card, discount(table, seat))


def choose_card(table: Table, seat: i64, design: i64) -> None:
    """A card is put down face down."""
    table.mine[seat * MINE + CHOICE] = find(table.tables, table.hand, seat, design)
    answered(table, seat)


def reveal_develop(table: Table) -> None:
    """All chosen cards are turned up together. [RG 4.2]"""
    for seat in range(table.players):
        table.revealed = table.revealed or might_develop(table, seat)
    for seat in range(table.players):
        card = table.mine[seat * MINE + CHOICE]
        if card >= 0:
            from_hand(table, seat, card)
    table.step = DEVELOP_SEAT


def might_develop(table: Table, seat: i64) -> bool:
    """Might the seat have answered otherwise than by passing, as far as everybody can see?"""
    if table.held[seat] == 0:
        return False
    if may_hold_tokens(table, seat):
        return True
    less = discount(table, seat)
    for card in range(table.tables.cards):
        if is_in_game(table, card) and refuse_develop(table, seat, card, less) == 0:
            return True
    return False


def develop_seat(table: Table) -> None:
    """The next seat pays for its development."""
    if not next_seat(table):
        table.step = NEXT_PHASE
        return
    card = table.mine[table.turn * MINE + CHOICE]
    if card < 0:
        return
    table.placing = card
    need = table.tables.cost[card] - discount(table, table.turn)
    ask_payment(table, need if need > 0 else 0, DEVELOP_PAID)


def develop_paid(table: Table) -> None:
    """The development is placed; then the powers that draw for it, never its own. [RG 4.2]"""
    lay(table, table.turn, table.placing)
    table.mine[table.turn * MINE + CHOICE] = NO_CARD
    ship = table.orb and table.tables.survey_team[table.placing] == 1
    table.placing = NO_CARD
    if ship:
        launch(table)
    else:
        reward(table)


def reward(table: Table) -> None:
    """Draw powers for the development just placed. [RG 4.2]"""
    due(table, table.turn, total(table, table.turn, table.tables.develop_after), HAND)
    table.step = DEVELOP_SEAT


# Paying, for developments and worlds alike ----------------------------------------------------


def ask_payment(table: Table, need: i64, step: i64) -> None:
    """Ask for cards to discard; without a question where there is only one way to pay. [RG 6.5]"""
    seat = table.turn
    table.need = need
    table.paid = 0
    table.step = step
    if need == 0:
        return
    if need == table.held[seat] and not may_ship(table) and not may_hold_tokens(table, seat):
        pay_all(table)
        return
    ask_turn(table, PAYING, step)


def pay_all(table: Table) -> None:
    """The whole hand is the payment."""
    at = table.turn * WORDS
    blur(table, table.turn)
    for word in range(WORDS):
        table.discards[at + word] |= table.hand[at + word]
        table.hand[at + word] = 0
    table.held[table.turn] = 0
    table.need = 0


def may_ship(table: Table) -> bool:
    """Can a Colony Ship still spare the whole payment? [RG 5.18]"""
    t = table.tables
    if t.is_world[table.placing] == 0 or t.kind[table.placing] == ALIEN or table.paid:
        return False
    return slot_with(table, table.turn, t.colony_ship) >= 0


def list_pay(table: Table, seat: i64, buffer: vec[i64]) -> i64:
    t = table.tables
    n: i64 = 0
    if table.held[seat] + savings(table, seat, table.placing) >= table.need:
        n = list_cards(t, table.hand, seat, PAY, buffer, 0)
    if may_ship(table):
        slot = slot_with(table, seat, t.colony_ship)
        n = insert(buffer, n, about(t, USE, table.tableau[seat * table.room + slot]))
    return list_redeem(table, seat, buffer, n) if table.orb else n


def pay(table: Table, seat: i64, design: i64) -> None:
    """One card of the payment, face down. Who pays more than the hand shows to have tokens for the rest."""
    if table.need > table.held[seat]:
        table.revealed = True
    discard_from_hand(table, seat, design)
    table.need -= 1
    table.paid += 1
    if table.need > 0 and table.need == table.held[seat] and not may_hold_tokens(table, seat):
        pay_all(table)
    if table.need == 0:
        table.paid = 0
        table.stage = NOTHING
        table.asked = 0
