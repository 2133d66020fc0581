"""Every action of a seat: is it allowed, and if not, why? One place for all verbs; the rules themselves are in their chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.games.alien_frontiers.actions import (
    ADVANCE,
    AIM_PLASMA,
    BLAST,
    BOOST,
    BREAK,
    BUY_RELIC,
    CLAIM,
    CLEAR,
    CLOAK_ALSO,
    CLOAK_DOCK,
    CONTEST,
    CRYSTAL_USE,
    CYCLE,
    DECLINE,
    DISCARD,
    DOCK,
    DOCK_MIXED,
    DOCK_MIXED_WITH,
    DOCK_WITH,
    DONE,
    DRAFT,
    DRAW,
    DROP,
    END_TURN,
    EXCHANGE,
    FETCH,
    FIELD_OFF,
    FIELD_TO,
    FIRST,
    FTL_USE,
    GRAVITATE,
    KEEP,
    KEEP_AGENDAS,
    LAND,
    LAUNCH,
    MOVE,
    PICK,
    RAID_CARD,
    RAID_FUEL,
    RAID_ORE,
    REVEAL,
    SALVAGE,
    SCHOLARS,
    SINK,
    SINK_BAY,
    STASIS_USE,
    SWAP_PICK,
    TELEPORT,
    TRADE,
    TURN_OVER,
    USE,
)
from starmeeple.games.alien_frontiers.rules.abilities import contest_refusal, scholars_refusal
from starmeeple.games.alien_frontiers.rules.agendas import drop_refusal, keep_refusal, reveal_refusal
from starmeeple.games.alien_frontiers.rules.cannon import aim_refusal, blast_refusal, done_refusal
from starmeeple.games.alien_frontiers.rules.cloak import also_refusal, cloak_refusal
from starmeeple.games.alien_frontiers.rules.devices import crystal_refusal, fetch_refusal, teleport_refusal
from starmeeple.games.alien_frontiers.rules.discards import (
    break_refusal,
    clear_refusal,
    discard_refusal,
    salvage_refusal,
    sink_bay_refusal,
    sink_refusal,
)
from starmeeple.games.alien_frontiers.rules.hub import decline_refusal, extra_refusal, launch_refusal
from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    ASKED,
    BOOSTER,
    FUEL,
    HIDDEN,
    OFFERED,
    ORE,
    PHASE,
    PHASE_CLOAK,
    PHASE_DRAFT,
    PHASE_HUB,
    PHASE_KEEP,
    PHASE_LAND,
    PHASE_MAIN,
    PHASE_PLASMA,
    PHASE_RAID,
    PHASE_RETURN,
    PHASE_SHOW,
    PHASE_WARP,
    PHASE_WINDOW,
    POLARITY,
    SEATS,
    STASIS,
    TERRITORIES,
    TITLES,
)
from starmeeple.games.alien_frontiers.rules.orbit import claim_refusal, cycle_refusal, relic_refusal, trade_refusal
from starmeeple.games.alien_frontiers.rules.permits import docking_refusal, mixed_refusal, must_dock
from starmeeple.games.alien_frontiers.rules.planet import repulsed
from starmeeple.games.alien_frontiers.rules.raid import card_refusal, loot_refusal
from starmeeple.games.alien_frontiers.rules.reasons import (
    AGENDA_NOT_HELD,
    MUST_DOCK,
    NOT_OFFERED,
    NOT_POSSIBLE_BY_CHANCE,
    REPULSED,
    WRONG_EXCESS,
    WRONG_QUESTION,
)
from starmeeple.games.alien_frontiers.rules.surface import (
    chosen_move_refusal,
    exchange_refusal,
    place_refusal,
    remove_refusal,
    swap_refusal,
)
from starmeeple.games.alien_frontiers.rules.tech import ftl_refusal, gravity_refusal, pick_refusal, plain_refusal, turn_refusal

if TYPE_CHECKING:
    from starmeeple.games.alien_frontiers.state import Table


def refusal(t: Table, action: i64) -> i64:
    """Why the seat that is asked may not do this; 0 if it may."""
    c = t.cells
    phase = c[PHASE]
    main = phase == PHASE_MAIN
    if action < DRAW:
        return frequent_refusal(t, action, phase, main)
    if action < DRAFT:
        return NOT_POSSIBLE_BY_CHANCE
    if action >= DOCK_WITH:
        return special_docking_refusal(t, action)
    if action < RAID_CARD:
        if phase != PHASE_DRAFT:
            return WRONG_QUESTION
        return 0 if (c[OFFERED] >> (action - DRAFT)) & 1 else NOT_OFFERED
    if action < GRAVITATE:
        if phase != PHASE_RAID:
            return WRONG_QUESTION
        return card_refusal(t, (action - RAID_CARD) // TITLES, (action - RAID_CARD) % TITLES)
    if action < MOVE:
        return tech_refusal(t, action)
    return power_refusal(t, action, phase, main)


def frequent_refusal(t: Table, action: i64, phase: i64, main: bool) -> i64:
    """The verbs of an ordinary turn."""
    if action < END_TURN:
        return NOT_POSSIBLE_BY_CHANCE
    if action == END_TURN:
        if not main:
            return WRONG_QUESTION
        return MUST_DOCK if must_dock(t) else 0
    if action < CYCLE:
        return docking_refusal(t, (action - DOCK) // 6, (action - DOCK) % 6 + 1, 0)
    if action == CYCLE:
        return cycle_refusal(t)
    if action < TRADE:
        return claim_refusal(t, action - CLAIM)
    if action < LAUNCH:
        return trade_refusal(t, action - TRADE + 1)
    if action == LAUNCH:
        return launch_refusal(t) if main or phase == PHASE_HUB else WRONG_QUESTION
    if action < ADVANCE:
        if phase != PHASE_LAND:
            return WRONG_QUESTION
        return REPULSED if repulsed(t, action - LAND) else 0
    if action == ADVANCE:
        return extra_refusal(t) if phase == PHASE_HUB else WRONG_QUESTION
    if action == DECLINE:
        return decline_refusal(t) if phase == PHASE_HUB else WRONG_QUESTION
    if action < DONE:
        if phase != PHASE_RAID:
            return WRONG_QUESTION
        return loot_refusal(t, action - RAID_FUEL, FUEL) if action < RAID_ORE else loot_refusal(t, action - RAID_ORE, ORE)
    if action == DONE:
        if phase == PHASE_RAID or phase == PHASE_CLOAK:
            return 0
        return done_refusal(t) if phase == PHASE_PLASMA or phase == PHASE_WARP else WRONG_QUESTION
    if action == BUY_RELIC:
        return relic_refusal(t)
    if action < DISCARD:
        return plain_refusal(t, action - USE)
    if action < KEEP:
        return discard_refusal(t, action - DISCARD)
    if action < BOOST:
        return excess_refusal(t, action - KEEP) if phase == PHASE_RETURN else WRONG_QUESTION
    if action < STASIS_USE:
        return turn_refusal(t, BOOSTER, action - BOOST)
    if action < TURN_OVER:
        return turn_refusal(t, STASIS, action - STASIS_USE)
    if action < CRYSTAL_USE:
        return turn_refusal(t, POLARITY, action - TURN_OVER)
    return crystal_refusal(t, action - CRYSTAL_USE)


def excess_refusal(t: Table, fuel: i64) -> i64:
    """Is this what the player can keep: eight in all, no more of either kind than there is? [AF 3.7]"""
    c = t.cells
    me = c[ACTIVE]
    ore = t.tables.resource_limit - fuel
    return 0 if fuel <= c[FUEL + me] and 0 <= ore <= c[ORE + me] else WRONG_EXCESS


def tech_refusal(t: Table, action: i64) -> i64:
    """The rarer uses of cards, and the unequal pair."""
    if action < PICK:
        return gravity_refusal(t, (action - GRAVITATE) // 9, (action - GRAVITATE) % 9)
    if action < FTL_USE:
        return pick_refusal(t, action - PICK)
    if action < TELEPORT:
        return ftl_refusal(t, (action - FTL_USE) // 6, (action - FTL_USE) % 6 + 1)
    if action < AIM_PLASMA:
        return teleport_refusal(t, (action - TELEPORT) // 9, (action - TELEPORT) % 9)
    if action < BLAST:
        return aim_refusal(t, action - AIM_PLASMA)
    if action < FETCH:
        return blast_refusal(t, (action - BLAST) // 6, (action - BLAST) % 6 + 1)
    if action < CLOAK_DOCK:
        return fetch_refusal(t, action - FETCH)
    if action < CLOAK_ALSO:
        rest = action - CLOAK_DOCK
        return cloak_refusal(t, rest // (6 * SEATS), rest // SEATS % 6 + 1, rest % SEATS)
    if action < DOCK_MIXED:
        return also_refusal(t, (action - CLOAK_ALSO) // SEATS + 1, (action - CLOAK_ALSO) % SEATS)
    return mixed_refusal(t, (action - DOCK_MIXED) // 6 + 1, (action - DOCK_MIXED) % 6 + 1, 0)


def power_refusal(t: Table, action: i64, phase: i64, main: bool) -> i64:
    """Discard powers, owner abilities, agendas."""
    c = t.cells
    if action < FIELD_TO:
        rest = action - MOVE
        return chosen_move_refusal(t, rest // (TERRITORIES * TERRITORIES), rest // TERRITORIES % TERRITORIES, rest % TERRITORIES)
    if action < FIELD_OFF:
        return place_refusal(t, (action - FIELD_TO) // TERRITORIES, (action - FIELD_TO) % TERRITORIES)
    if action < SCHOLARS:
        return remove_refusal(t, action - FIELD_OFF)
    if action == SCHOLARS:
        return scholars_refusal(t)
    if action < REVEAL:
        return contest_refusal(t, action - CONTEST)
    if action < DROP:
        agenda = action - REVEAL
        if main:
            return reveal_refusal(t, agenda)
        if phase != PHASE_SHOW:
            return WRONG_QUESTION
        return 0 if (c[HIDDEN + c[ACTIVE]] >> agenda) & 1 else AGENDA_NOT_HELD
    if action <= KEEP_AGENDAS:
        if phase != PHASE_KEEP and phase != PHASE_WINDOW:
            return WRONG_QUESTION
        if action < KEEP_AGENDAS:
            return drop_refusal(t, c[ASKED], action - DROP)
        return keep_refusal(t, c[ASKED]) if phase == PHASE_KEEP else WRONG_QUESTION
    if action < EXCHANGE:
        return swap_refusal(t, (action - SWAP_PICK) // TERRITORIES, (action - SWAP_PICK) % TERRITORIES)
    if action < SINK:
        return exchange_refusal(t, (action - EXCHANGE) // TERRITORIES, (action - EXCHANGE) % TERRITORIES)
    if action < SINK_BAY:
        rest = action - SINK
        return sink_refusal(t, rest // 36, rest // 6 % 6, rest % 6 + 1)
    if action < CLEAR:
        return sink_bay_refusal(t, action - SINK_BAY)
    if action < BREAK:
        return clear_refusal(t, action - CLEAR)
    if action < SALVAGE:
        return break_refusal(t, (action - BREAK) // TITLES, (action - BREAK) % TITLES)
    return salvage_refusal(t, action - SALVAGE)


def special_docking_refusal(t: Table, action: i64) -> i64:
    """Dockings with special ships among them."""
    if action >= FIRST:
        return NOT_POSSIBLE_BY_CHANCE
    if action < DOCK_MIXED_WITH:
        rest = action - DOCK_WITH
        return docking_refusal(t, rest // 84, rest // 14 % 6 + 1, rest % 14 + 1)
    rest = action - DOCK_MIXED_WITH
    return mixed_refusal(t, rest // 84 + 1, rest // 14 % 6 + 1, rest % 14 + 1)


def scan(t: Table, buffer: vec[i64], n: i64, low: i64, high: i64) -> i64:
    """Add the legal actions of a range; returns how many there are now."""
    for action in range(low, high):
        if refusal(t, action) == 0:
            buffer[n] = action
            n += 1
    return n
