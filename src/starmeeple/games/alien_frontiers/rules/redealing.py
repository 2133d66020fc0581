"""Another choice of all that a seat cannot know: only agendas are ever hidden [AF 10.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.core.state import zeros
from starmeeple.games.alien_frontiers.rules.agendas import achieved
from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    AGENDA_DECK,
    AGENDA_PILE,
    AGENDAS,
    DRAWN,
    DROPPED,
    HIDDEN,
    PLAYERS,
    PRIOR,
    RESHUFFLES,
    SEATS,
    SHOWABLE,
    TOLD,
)
from starmeeple.games.alien_frontiers.rules.planet import bits

if TYPE_CHECKING:
    from starmeeple.games.alien_frontiers.state import Table


def drawn(rng: Rng, loose: i64, size: i64) -> i64:
    """So many cards of a mask, drawn blindly."""
    found: i64 = 0
    for i in range(size):
        found |= i64(1) << rng.from_mask(loose & ~found)
    return found


def split_by_age(t: Table, seat: i64, rng: Rng, kept: vec[i64], put_away: vec[i64]) -> None:
    """How many cards of each age are in a player's hand and among those put away since the last reshuffle: any of the last ones drawn."""
    c = t.cells
    hand = bits(c[HIDDEN + seat])
    rest = hand + bits(c[DROPPED + seat])
    age: i64 = 0
    for back in range(rest):
        while age < RESHUFFLES and back >= c[DRAWN + age * SEATS + seat]:
            age += 1
        if rng.below(rest - back) < hand:
            hand -= 1
            kept[age * SEATS + seat] += 1
        else:
            put_away[age * SEATS + seat] += 1


def redeal(t: Table, seat: i64, rng: Rng) -> None:
    """Other agendas in the others' hands, on the pile and in the deck; what the seat has seen stays. A card that is held since before a
    reshuffle is none that the seat knows to have been part of it.

    Nobody sees which cards a player puts away. So of the cards that a player drew last, as many as are in hand or were put away
    since the last reshuffle, any may be the ones in hand. The number of reshuffles before which a card was drawn is its age: the
    older a card, the fewer it can be, and so the oldest are drawn first, which makes every possible choice equally likely.
    """
    c = t.cells
    mine: i64 = c[DROPPED + seat] if seat >= 0 else 0
    loose = c[AGENDA_DECK] | (c[AGENDA_PILE] & ~mine)
    kept = zeros((RESHUFFLES + 1) * SEATS)
    put_away = zeros((RESHUFFLES + 1) * SEATS)
    for other in range(c[PLAYERS]):
        if other != seat:
            loose |= c[HIDDEN + other]
            split_by_age(t, other, rng, kept, put_away)
            c[HIDDEN + other] = 0
            c[DROPPED + other] = 0
            for reshuffle in range(i64(RESHUFFLES)):
                c[TOLD + reshuffle * SEATS + other] = 0
    pile = mine
    age: i64 = RESHUFFLES
    while age >= 0:
        told: i64 = 0
        for reshuffle in range(age):
            told |= c[TOLD + reshuffle * SEATS + seat] if seat >= 0 else i64(0)
        for other in range(c[PLAYERS]):
            if other != seat:
                hand = drawn(rng, loose & ~told, kept[age * SEATS + other])
                loose &= ~hand
                c[HIDDEN + other] |= hand
                dropped = drawn(rng, loose & ~told, put_away[age * SEATS + other])
                loose &= ~dropped
                c[DROPPED + other] |= dropped
                pile |= dropped
        age -= 1
    c[AGENDA_PILE] = pile
    c[AGENDA_DECK] = loose
    if c[ACTIVE] != seat:
        c[PRIOR] = 0
        for agenda in range(i64(AGENDAS)):
            if (c[HIDDEN + c[ACTIVE]] >> agenda) & 1 and achieved(t, agenda):
                c[PRIOR] |= i64(1) << agenda
        c[SHOWABLE] = c[PRIOR]
