"""The progress wheel, Adaptations and Breakthroughs. [SC 11]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import bit
from starmeeple.games.spacecorp.rules.contracts import check_contracts
from starmeeple.games.spacecorp.rules.kinds import BREAKTHROUGH, MARINERS, SYSTEM
from starmeeple.games.spacecorp.rules.moving import closed_to
from starmeeple.games.spacecorp.rules.parts import (
    E_AWARD,
    E_ORBIT_LOST,
    LEARN,
    S_LEARN,
    S_PARALLEL,
    S_STAR_CHILDREN,
    S_WHEEL,
    ask,
    gain,
    knows,
    push,
    rival_team_at,
    team_there,
    tell,
)
from starmeeple.games.spacecorp.rules.reasons import ALREADY_KNOWN, NOT_LAID_OUT, PREREQUISITE_MISSING, WRONG_DECK

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.state import Board


def advance(b: Board, seat: i64, which: i64, points: i64) -> None:
    """Move a cube; each full orbit takes a card before the rest of the steps. In Mariners it stops on the last space. [SC 11.1]"""
    at = seat * 2 + which
    while points > 0:
        if b.era == MARINERS and b.wheel[at] == b.tables.wheel - 1:
            return
        b.wheel[at] += 1
        b.stirred = 1
        points -= 1
        if b.wheel[at] == b.tables.wheel:
            b.wheel[at] = 0
            if points > 0:
                push(b, S_WHEEL, seat, which, points)
            push(b, S_LEARN, seat, which)
            return


def is_laid_out(b: Board, progress: i64) -> bool:
    """Is a copy of the card there for the taking in this era? [SC 3.5]"""
    return b.progress_left[progress] > 0 and (b.tables.progress_eras[progress] >> b.era) & 1 != 0


def why_not_learn(b: Board, seat: i64, deck: i64, progress: i64) -> i64:
    """May the seat take this card? [SC 11.3]"""
    t = b.tables
    if t.progress_deck[progress] != deck:
        return WRONG_DECK
    if not is_laid_out(b, progress):
        return NOT_LAID_OUT
    if knows(b, seat, progress):
        return ALREADY_KNOWN
    if t.prerequisite[progress] >= 0 and not knows(b, seat, t.prerequisite[progress]):
        return PREREQUISITE_MISSING
    return 0


def legal_learn(b: Board, seat: i64, deck: i64, buffer: vec[i64]) -> i64:
    n: i64 = 0
    for progress in range(b.tables.progress):
        if why_not_learn(b, seat, deck, progress) == 0:
            buffer[n] = b.verbs.learn + progress
            n += 1
    return n


def ask_to_learn(b: Board, seat: i64, deck: i64) -> None:
    """An orbit is complete: choose a card; with nothing to take it is lost. [SC 11.2, 11.3]"""
    for progress in range(b.tables.progress):
        if why_not_learn(b, seat, deck, progress) == 0:
            ask(b, LEARN, seat, seat, deck)
            return
    tell(b, E_ORBIT_LOST, seat, deck)


def learn(b: Board, seat: i64, progress: i64, rewarded: bool) -> None:
    """Take a card; the first copy carries the award. Others may have a Parallel Discovery. [SC 11.3, 12.5]"""
    t = b.tables
    first = b.progress_left[progress] == t.progress_copies[progress]
    b.progress_left[progress] -= 1
    b.held[seat] |= bit(progress)
    b.took[seat * 2 + t.progress_deck[progress]] += 1
    b.stirred = 1
    if first and rewarded and t.progress_award[progress] > 0:
        gain(b, seat, t.progress_award[progress])
        tell(b, E_AWARD, seat, progress, t.progress_award[progress])
    if progress == t.sc:
        push(b, S_STAR_CHILDREN, seat)
    if first and rewarded and t.progress_deck[progress] == BREAKTHROUGH and not b.solo:
        push(b, S_PARALLEL, seat, progress, 1)
    check_contracts(b, seat)


def is_free_for_children(b: Board, seat: i64, site: i64) -> bool:
    """A system with no team of any side and no other side's colony. [SC 11.5]"""
    t = b.tables
    if t.site_kind[site] != SYSTEM or closed_to(b, seat, site) or rival_team_at(b, site):
        return False
    return all(not team_there(b, other, site) for other in range(b.players))
