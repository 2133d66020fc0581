"""Chance: the first player, the era deck, tiles, the cup of bases, the competition deck. A deck is a bag of what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, NOT_ASKED
from starmeeple.games.spacecorp.rules import competition, dealing, exploring, rival_basics, rival_edges
from starmeeple.games.spacecorp.rules.kinds import MOST_IN_A_DECK
from starmeeple.games.spacecorp.rules.parts import (
    CONTACT,
    CUP,
    DISCOVER,
    DRAW,
    FIRST_PLAYER,
    NOTHING,
    RIVAL_CARD,
    S_RIVAL_REFILL,
    TO_HAND,
    TO_OFFERS,
    give_card,
    push,
)
from starmeeple.games.spacecorp.rules.reasons import NOT_LEFT

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.state import Board


def first_outcome(b: Board) -> i64:
    """The action of outcome 0 of the present question."""
    if b.phase == DRAW:
        return b.verbs.draw
    if b.phase == DISCOVER or b.phase == CONTACT:
        return b.verbs.discover
    if b.phase == CUP:
        return b.verbs.cup
    return b.verbs.first if b.phase == FIRST_PLAYER else b.verbs.card


def range_of(b: Board) -> i64:
    """How many kinds of outcome the present question has, possible or not."""
    t = b.tables
    if b.phase == DRAW:
        return t.kinds
    if b.phase == DISCOVER or b.phase == CONTACT:
        return t.tiles
    if b.phase == CUP:
        return t.bases
    return b.players if b.phase == FIRST_PLAYER else t.rival_cards


def weight(b: Board, outcome: i64) -> i64:
    """How many of this outcome are in the bag."""
    t = b.tables
    if b.phase == DRAW:
        return b.deck[outcome]
    if b.phase == DISCOVER:
        return b.tiles_left[outcome] if t.tile_stack[outcome] == t.place_stack[b.q1] else 0
    if b.phase == CONTACT:
        return b.tiles_left[outcome] if t.tile_stack[outcome] == t.alien_stack else 0
    if b.phase == CUP:
        return b.cup[outcome]
    if b.phase == FIRST_PLAYER:
        return (b.q1 >> outcome) & 1
    card = outcome - t.first_rival_card[b.era]
    return (b.rival_deck >> card) & 1 if 0 <= card < MOST_IN_A_DECK else 0


def low_of(b: Board) -> i64:
    """The first outcome that belongs to the era."""
    if b.phase == DRAW:
        return b.tables.first_kind[b.era]
    if b.phase == DISCOVER or b.phase == CONTACT:
        return b.tables.first_tile[b.era]
    if b.phase == CUP or b.phase == FIRST_PLAYER:
        return 0
    return b.tables.first_rival_card[b.era]


def high_of(b: Board) -> i64:
    """One more than the last outcome that belongs to the era."""
    t = b.tables
    if b.phase == DRAW:
        return t.first_kind[b.era + 1]
    if b.phase == DISCOVER or b.phase == CONTACT:
        return t.first_tile[b.era + 1]
    if b.phase == CUP or b.phase == FIRST_PLAYER:
        return range_of(b)
    return t.first_rival_card[b.era + 1]


def outcomes(b: Board, buffer: vec[i64]) -> i64:
    n: i64 = 0
    first = first_outcome(b)
    for outcome in range(low_of(b), high_of(b)):
        if weight(b, outcome) > 0:
            buffer[n] = first + outcome
            n += 1
    return n


def odds(b: Board) -> list[tuple[int, float]]:
    total: i64 = 0
    first = first_outcome(b)
    found: list[tuple[int, float]] = []
    for outcome in range(low_of(b), high_of(b)):
        total += weight(b, outcome)
    for outcome in range(low_of(b), high_of(b)):
        n = weight(b, outcome)
        if n > 0:
            found.append((int(first + outcome), int(n) / int(total)))
    return found


def sample(b: Board, rng: Rng) -> i64:
    """One outcome, each piece in the bag alike."""
    if b.phase == DRAW:
        rest = rng.below(b.deck_left)
        kind = b.tables.first_kind[b.era]
        while rest >= b.deck[kind]:
            rest -= b.deck[kind]
            kind += 1
        return b.verbs.draw + kind
    if b.phase == RIVAL_CARD:
        return b.verbs.card + b.tables.first_rival_card[b.era] + rng.from_mask(b.rival_deck)
    if b.phase == CUP:
        return b.verbs.cup + rng.from_bag(b.cup, b.tables.bases)
    total: i64 = 0
    low = low_of(b)
    high = high_of(b)
    for outcome in range(low, high):
        total += weight(b, outcome)
    rest = rng.below(total)
    outcome = low
    while True:
        rest -= weight(b, outcome)
        if rest < 0:
            return first_outcome(b) + outcome
        outcome += 1


def why_not(b: Board, action: i64) -> i64:
    outcome = action - first_outcome(b)
    if outcome < 0 or outcome >= range_of(b):
        return NOT_ASKED
    return 0 if weight(b, outcome) > 0 else NOT_LEFT


def shows(b: Board, viewer: i64, seat: i64) -> bool:
    """A card drawn to a hand is its owner's secret, but not in solo play; everything else is open. [SC 4.8]"""
    return b.solo != 0 or seat != CHANCE or b.phase != DRAW or b.q1 != TO_HAND or viewer == b.q2


def apply(b: Board, action: i64) -> None:
    """Chance has spoken."""
    phase = b.phase
    outcome = action - first_outcome(b)
    b.phase = NOTHING
    if phase == DRAW:
        draw(b, outcome)
    elif phase == DISCOVER:
        exploring.place_tile(b, b.q1, b.q2, b.q3 != 0, outcome)
    elif phase == CONTACT:
        exploring.place_alien(b, b.q1, b.q2, outcome)
    elif phase == CUP:
        rival_basics.place_base(b, b.q1, outcome)
    elif phase == FIRST_PLAYER:
        dealing.set_first(b, outcome)
    else:
        competition.resolve(b, outcome)


def draw(b: Board, kind: i64) -> None:
    """The top card of the era deck: to a hand, to an offer box, or to a box that the competition refills. [SC 4.5, 15.6]"""
    b.deck[kind] -= 1
    b.deck_left -= 1
    b.stirred = 1
    if b.q1 == TO_HAND:
        give_card(b, b.q2, kind, False)
    elif b.q1 == TO_OFFERS:
        b.offers[b.q2] = kind + 1
    elif b.tables.edge[kind] >= 0:  # [O3]
        b.discards[kind] += 1
        push(b, S_RIVAL_REFILL, b.q2 + 1)
        rival_edges.edge_effect(b, kind)
    else:
        b.offers[b.q2] = kind + 1
        push(b, S_RIVAL_REFILL)
