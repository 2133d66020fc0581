"""Alien Tech as cards: the deck, the display, the discard pile, hands [AF 4.1, AF 7.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.alien_frontiers.rules.agendas import window_lost
from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    ASKED,
    CARDS_GAINED,
    DEAL_TO,
    DECK,
    DISPLAY,
    FTL,
    HAND,
    MARKERS,
    PHASE,
    PHASE_DEAL,
    PHASE_MAIN,
    PILE,
    USED,
    WINDOW,
)

if TYPE_CHECKING:
    from starmeeple.games.alien_frontiers.state import Table


def holds(t: Table, seat: i64, title: i64) -> bool:
    """Does a player hold a card of this title?"""
    return (t.cells[HAND + seat] >> title) & 1 != 0


def copies_in(pile: i64, title: i64) -> i64:
    """Copies of a title in a deck or pile."""
    return (pile >> (2 * title)) & 3


def to_pile(t: Table, title: i64) -> None:
    """A card goes onto the discard pile."""
    t.cells[PILE] += i64(1) << (2 * title)


def reshuffle_tech(t: Table) -> None:
    """An empty deck is made anew of the discard pile [AF 4.1]."""
    c = t.cells
    if c[DECK] == 0:
        c[DECK] = c[PILE]
        c[PILE] = 0


def receive(t: Table, seat: i64, title: i64) -> None:
    """A player gets a card; a title already held is discarded without effect [AF 7.1]."""
    c = t.cells
    if holds(t, seat, title):
        to_pile(t, title)
        return
    c[HAND + seat] |= i64(1) << title
    if seat == c[ACTIVE]:
        c[CARDS_GAINED] += 1
        c[USED] &= ~(i64(1) << title)


def lose(t: Table, seat: i64, title: i64) -> None:
    """A card leaves a player's hand; the caller says where it goes."""
    t.cells[HAND + seat] &= ~(i64(1) << title)


def discard(t: Table, seat: i64, title: i64) -> None:
    """A card goes from a hand onto the pile; tokens on it return to the supply."""
    lose(t, seat, title)
    to_pile(t, title)
    if title == FTL:
        t.cells[MARKERS + seat] = 0
    if title == WINDOW and seat != t.cells[ACTIVE]:
        window_lost(t, seat)


def fill_display(t: Table) -> None:
    """Deal until the display is full or no card is left; then the turn goes on [AF 4.1]."""
    c = t.cells
    for slot in range(t.tables.display):
        if c[DISPLAY + slot] == 0:
            reshuffle_tech(t)
            if c[DECK]:
                c[PHASE] = PHASE_DEAL
                c[DEAL_TO] = -1
                return
    c[PHASE] = PHASE_MAIN
    c[ASKED] = c[ACTIVE]


def deal_to_display(t: Table, title: i64) -> None:
    """The dealt card takes the first free place."""
    c = t.cells
    for slot in range(t.tables.display):
        if c[DISPLAY + slot] == 0:
            c[DISPLAY + slot] = title + 1
            return


def cycle_display(t: Table) -> None:
    """Discard the whole display and deal a new one."""
    c = t.cells
    for slot in range(t.tables.display):
        if c[DISPLAY + slot]:
            to_pile(t, c[DISPLAY + slot] - 1)
            c[DISPLAY + slot] = 0
    fill_display(t)


def slot_of(t: Table, title: i64) -> i64:
    """Where a title lies in the display, or -1."""
    c = t.cells
    for slot in range(t.tables.display):
        if c[DISPLAY + slot] == title + 1:
            return slot
    return -1
