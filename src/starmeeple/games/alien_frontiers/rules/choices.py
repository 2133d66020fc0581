"""All legal actions of a decision, in ascending order. Everything is decided by the same functions that refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.games.alien_frontiers.actions import (
    ADVANCE,
    BLAST,
    BOOST,
    BREAK,
    BUY_RELIC,
    CLAIM,
    CLEAR,
    CLOAK_ALSO,
    CLOAK_DOCK,
    CONTEST,
    CYCLE,
    DOCK,
    DOCK_MIXED,
    DOCK_MIXED_WITH,
    DOCK_WITH,
    DONE,
    DRAFT,
    DRAW,
    DRAW_AGENDA,
    DRAW_BOARD,
    DROP,
    END_TURN,
    EXCHANGE,
    FETCH,
    FIELD_TO,
    FIRST,
    FTL_USE,
    KEEP,
    KEEP_AGENDAS,
    LAND,
    LAUNCH,
    MOVE,
    PICK,
    RAID_CARD,
    RAID_FUEL,
    REVEAL,
    ROLL,
    SALVAGE,
    SCHOLARS,
    SINK,
    SWAP_PICK,
    TRADE,
)
from starmeeple.games.alien_frontiers.rules.abilities import contest_refusal, scholars_refusal
from starmeeple.games.alien_frontiers.rules.agendas import reveal_refusal
from starmeeple.games.alien_frontiers.rules.card_choices import cards_into, sinks_into
from starmeeple.games.alien_frontiers.rules.hub import launch_refusal
from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    AGENDA_DECK,
    AGENDAS,
    ARTIFACT_TOTAL,
    BOARD_OF,
    BOARDS,
    COLONY,
    CYCLES,
    DECK,
    FACES,
    FACTIONS,
    HAND,
    HIDDEN,
    OFFERED,
    OWNER_OF,
    PHASE,
    PHASE_BREAK,
    PHASE_CLEAR,
    PHASE_CLOAK,
    PHASE_DEAL,
    PHASE_DEAL_AGENDA,
    PHASE_DEAL_BOARD,
    PHASE_DEEP,
    PHASE_DRAFT,
    PHASE_EXCHANGE,
    PHASE_FIRST,
    PHASE_HUB,
    PHASE_KEEP,
    PHASE_LAND,
    PHASE_MAIN,
    PHASE_MOVE,
    PHASE_MOVE_FIELD,
    PHASE_PLACE_FIELD,
    PHASE_PLASMA,
    PHASE_RAID,
    PHASE_REMOVE_FIELD,
    PHASE_RETURN,
    PHASE_ROLL,
    PHASE_SALVAGE,
    PHASE_SCAVENGE,
    PHASE_SCHOLARS,
    PHASE_SHOW,
    PHASE_SINK,
    PHASE_SWAP,
    PHASE_WARP,
    PHASE_WINDOW,
    PLAYERS,
    POOL,
    SCAVENGER,
    SEATS,
    SMUGGLERS,
    SPECIAL,
    SPECIALS,
    TARGETS,
    TERRITORIES,
    TITLES,
    TO_AGENDAS,
    TO_BOARD,
    TO_CONSTRUCTOR,
    TO_HUB,
    TO_MARKET,
    TO_OUTPOST,
    TO_SHIPYARD,
    TRADING,
    URANIAN,
)
from starmeeple.games.alien_frontiers.rules.orbit import claim_refusal, relic_refusal, trade_refusal
from starmeeple.games.alien_frontiers.rules.permits import (
    docking_refusal,
    must_dock,
    place_refusal,
    ships_refusal,
    unequal_refusal_after,
    value_refusal,
)
from starmeeple.games.alien_frontiers.rules.ships import face_count, special_mask
from starmeeple.games.alien_frontiers.rules.verdicts import scan

if TYPE_CHECKING:
    from starmeeple.games.alien_frontiers.state import Table


def outcomes_into(t: Table, buffer: vec[i64]) -> i64:
    """What chance may bring."""
    c = t.cells
    phase = c[PHASE]
    n: i64 = 0
    if phase == PHASE_ROLL:
        for face in range(i64(FACES)):
            buffer[face] = ROLL + face
        return FACES
    if phase == PHASE_DEAL or phase == PHASE_DEEP:
        deck = c[DECK]
        for title in range(i64(TITLES)):
            if (deck >> (2 * title)) & 3:
                buffer[n] = DRAW + title
                n += 1
    elif phase == PHASE_DEAL_AGENDA:
        for agenda in range(i64(AGENDAS)):
            if (c[AGENDA_DECK] >> agenda) & 1:
                buffer[n] = DRAW_AGENDA + agenda
                n += 1
    elif phase == PHASE_FIRST:
        for seat in range(c[PLAYERS]):
            buffer[n] = FIRST + seat
            n += 1
    elif phase == PHASE_DEAL_BOARD:
        for board in range(i64(BOARDS)):
            if not (c[OFFERED] >> board) & 1:
                buffer[n] = DRAW_BOARD + board
                n += 1
    return n


def choices_into(t: Table, buffer: vec[i64]) -> i64:
    """What the seat that is asked may do."""
    phase = t.cells[PHASE]
    if phase == PHASE_MAIN:
        return main_into(t, buffer)
    if phase == PHASE_LAND:
        return scan(t, buffer, 0, LAND, ADVANCE)
    if phase == PHASE_RAID:
        n = scan(t, buffer, 0, DOCK + 6 * (TO_BOARD + SMUGGLERS), DOCK + 6 * (TO_BOARD + SMUGGLERS + 1)) if t.cells[FACTIONS] else i64(0)
        n = scan(t, buffer, n, RAID_FUEL, DONE + 1)
        n = scan(t, buffer, n, RAID_CARD, RAID_CARD + TITLES * t.cells[PLAYERS])
        if t.cells[FACTIONS]:
            n = scan(t, buffer, n, CLOAK_DOCK + 30 * (TO_BOARD + SMUGGLERS), CLOAK_DOCK + 30 * (TO_BOARD + SMUGGLERS + 1))
            if special_mask(t):
                n = scan(t, buffer, n, DOCK_WITH + 84 * (TO_BOARD + SMUGGLERS), DOCK_WITH + 84 * (TO_BOARD + SMUGGLERS + 1))
        return n
    if phase == PHASE_HUB:
        n = scan(t, buffer, 0, DOCK + 6 * TO_HUB, DOCK + 6 * TO_HUB + 6)
        n = scan(t, buffer, n, LAUNCH, LAUNCH + 1)
        n = scan(t, buffer, n, ADVANCE, ADVANCE + 2)
        return scan(t, buffer, n, DOCK_WITH + 84 * TO_HUB, DOCK_WITH + 84 * (TO_HUB + 1)) if special_mask(t) else n
    if phase == PHASE_RETURN:
        return scan(t, buffer, 0, KEEP, BOOST)
    if phase == PHASE_DRAFT:
        return scan(t, buffer, 0, DRAFT, RAID_CARD)
    if phase == PHASE_KEEP or phase == PHASE_WINDOW:
        return scan(t, buffer, 0, DROP, KEEP_AGENDAS + 1)
    if phase == PHASE_WARP:
        n = scan(t, buffer, 0, DONE, DONE + 1)
        return scan(t, buffer, n, PICK, FTL_USE)
    if phase == PHASE_PLASMA:
        n = scan(t, buffer, 0, DONE, DONE + 1)
        return scan(t, buffer, n, BLAST, FETCH)
    if phase == PHASE_CLOAK:
        n = scan(t, buffer, 0, DONE, DONE + 1)
        return scan(t, buffer, n, CLOAK_ALSO, DOCK_MIXED)
    if phase == PHASE_SCAVENGE:
        n = scan(t, buffer, 0, DOCK_MIXED, MOVE)
        return scan(t, buffer, n, DOCK_MIXED_WITH, DOCK_MIXED_WITH + 504) if special_mask(t) else n
    if phase == PHASE_MOVE:
        return moves_into(t, buffer)
    if phase == PHASE_MOVE_FIELD or phase == PHASE_PLACE_FIELD or phase == PHASE_REMOVE_FIELD or phase == PHASE_SCHOLARS:
        return scan(t, buffer, 0, FIELD_TO, SCHOLARS)
    if phase == PHASE_SWAP:
        return scan(t, buffer, 0, SWAP_PICK, EXCHANGE)
    if phase == PHASE_EXCHANGE:
        return scan(t, buffer, 0, EXCHANGE, SINK)
    if phase == PHASE_SINK:
        return sinks_into(t, buffer)
    if phase == PHASE_CLEAR:
        return scan(t, buffer, 0, CLEAR, BREAK)
    if phase == PHASE_BREAK:
        return scan(t, buffer, 0, BREAK, SALVAGE)
    if phase == PHASE_SALVAGE:
        return scan(t, buffer, 0, SALVAGE, DOCK_WITH)
    if phase == PHASE_SHOW:
        return scan(t, buffer, 0, REVEAL, DROP)
    return 0


def moves_into(t: Table, buffer: vec[i64]) -> i64:
    """Moves of a colony."""
    c = t.cells
    n: i64 = 0
    for seat in range(c[PLAYERS]):
        for source in range(i64(TERRITORIES)):
            if c[COLONY + source * SEATS + seat]:
                first = MOVE + (seat * TERRITORIES + source) * TERRITORIES
                n = scan(t, buffer, n, first, first + TERRITORIES)
    return n


def main_into(t: Table, buffer: vec[i64]) -> i64:
    """The main part of a turn."""
    c = t.cells
    n: i64 = 0
    if not must_dock(t):
        buffer[0] = END_TURN
        n = 1
    if c[POOL]:
        n = dockings_into(t, buffer, n)
    if c[CYCLES]:
        buffer[n] = CYCLE
        n += 1
    if c[ARTIFACT_TOTAL] >= t.tables.claim_total:
        for title in range(i64(TITLES)):
            if claim_refusal(t, title) == 0:
                buffer[n] = CLAIM + title
                n += 1
    if c[TRADING] | c[TRADING + 1]:
        for rate in range(i64(1), i64(FACES + 1)):
            if trade_refusal(t, rate) == 0:
                buffer[n] = TRADE + rate - 1
                n += 1
    if launch_refusal(t) == 0:
        buffer[n] = LAUNCH
        n += 1
    if relic_refusal(t) == 0:
        buffer[n] = BUY_RELIC
        n += 1
    if c[HAND + c[ACTIVE]]:
        n = cards_into(t, buffer, n)
    if c[FACTIONS]:
        if scholars_refusal(t) == 0:
            buffer[n] = SCHOLARS
            n += 1
        if c[BOARD_OF + c[ACTIVE]] - 1 == URANIAN:
            for territory in range(i64(TERRITORIES)):
                if contest_refusal(t, territory) == 0:
                    buffer[n] = CONTEST + territory
                    n += 1
        hidden = c[HIDDEN + c[ACTIVE]]
        if hidden:
            for agenda in range(i64(AGENDAS)):
                if (hidden >> agenda) & 1 and reveal_refusal(t, agenda) == 0:
                    buffer[n] = REVEAL + agenda
                    n += 1
    present = special_mask(t)
    if present:
        n = special_dockings_into(t, buffer, n, present)
    return n


def dockings_into(t: Table, buffer: vec[i64], n: i64) -> i64:
    """Dockings of ordinary ships."""
    c = t.cells
    pool = c[POOL]
    factions = c[FACTIONS] != 0
    most: i64 = 0
    for face in range(i64(1), i64(FACES + 1)):
        if face_count(pool, face) > most:
            most = face_count(pool, face)
    for target in range(i64(TARGETS if factions else TO_BOARD)):
        if target >= TO_BOARD and (c[OWNER_OF + target - TO_BOARD] == 0 or target == TO_BOARD + SMUGGLERS):
            continue
        if target == TO_AGENDAS and not factions:
            continue
        if (most < 2 and (target == TO_MARKET or target == TO_AGENDAS or target == TO_SHIPYARD)) or (most < 3 and target == TO_CONSTRUCTOR):
            continue
        if place_refusal(t, target):
            continue
        for face in range(i64(1), i64(FACES + 1)):
            if face_count(pool, face) == 0 and target != TO_OUTPOST:
                continue
            if ships_refusal(t, target, face, 0) == 0 and value_refusal(t, target, face, 0) == 0:
                if target != TO_BOARD + SCAVENGER or unequal_refusal_after(t, face, 0) == 0:
                    buffer[n] = DOCK + target * 6 + face - 1
                    n += 1
    return n


def special_dockings_into(t: Table, buffer: vec[i64], n: i64, present: i64) -> i64:
    """Dockings with special ships among them."""
    c = t.cells
    shown: i64 = 0
    for k in range(i64(SPECIALS)):
        shown |= i64(1) << c[SPECIAL + k]
    for target in range(i64(TARGETS)):
        if place_refusal(t, target):
            continue
        for face in range(i64(1), i64(FACES + 1)):
            if target != TO_OUTPOST and not (shown >> face) & 1:
                continue
            for crew in range(i64(1), i64(15)):
                if crew & ~present == 0 and docking_refusal(t, target, face, crew) == 0:
                    buffer[n] = DOCK_WITH + target * 84 + (face - 1) * 14 + crew - 1
                    n += 1
    return n
