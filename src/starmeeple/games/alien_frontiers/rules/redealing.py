"""Another choice of all that a seat cannot know: only agendas are ever hidden [AF 10.1]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.games.alien_frontiers.rules.agendas import achieved
from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    AGENDA_DECK,
    AGENDA_PILE,
    AGENDAS,
    DROPPED,
    HIDDEN,
    OLD_HIDDEN,
    PLAYERS,
    PRIOR,
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


def redeal(t: Table, seat: i64, rng: Rng) -> None:
    """Other agendas in the others' hands, on the pile and in the deck; what the seat has seen stays. Cards held since before the last
    reshuffle cannot be ones that the seat knows to have been part of it."""
    c = t.cells
    mine: i64 = c[DROPPED + seat] if seat >= 0 else 0
    told: i64 = c[TOLD + seat] if seat >= 0 else 0
    loose = c[AGENDA_DECK] | (c[AGENDA_PILE] & ~mine)
    fresh = vec[i64]([0] * SEATS)
    for other in range(c[PLAYERS]):
        if other != seat:
            loose |= c[HIDDEN + other]
            fresh[other] = bits(c[HIDDEN + other]) - bits(c[OLD_HIDDEN + other])
    for other in range(c[PLAYERS]):
        if other != seat:
            old = drawn(rng, loose & ~told, bits(c[OLD_HIDDEN + other]))
            loose &= ~old
            c[OLD_HIDDEN + other] = old
            c[HIDDEN + other] = old
    pile = mine
    for other in range(c[PLAYERS]):
        if other != seat:
            hand = drawn(rng, loose, fresh[other])
            loose &= ~hand
            c[HIDDEN + other] |= hand
            put_away = drawn(rng, loose, bits(c[DROPPED + other]))
            loose &= ~put_away
            c[DROPPED + other] = put_away
            pile |= put_away
            c[TOLD + other] = 0
    c[AGENDA_PILE] = pile
    c[AGENDA_DECK] = loose
    if c[ACTIVE] != seat:
        c[PRIOR] = 0
        for agenda in range(i64(AGENDAS)):
            if (c[HIDDEN + c[ACTIVE]] >> agenda) & 1 and achieved(t, agenda):
                c[PRIOR] |= i64(1) << agenda
        c[SHOWABLE] = c[PRIOR]
