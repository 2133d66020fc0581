"""Docking: which ships fit where, what it costs, what it gives [AF 3.4, AF 4, AF 9]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.alien_frontiers.edition import BUMPED_OWN_SHIPS
from starmeeple.games.alien_frontiers.rules.agendas import start_agenda_draw
from starmeeple.games.alien_frontiers.rules.cards import reshuffle_tech
from starmeeple.games.alien_frontiers.rules.hub import advance as hub_advance
from starmeeple.games.alien_frontiers.rules.hub import after_docking, settle
from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    AIR,
    AIR_FROM,
    ARTIFACT_TOTAL,
    ASKED,
    BERTH_BOARD,
    BERTH_CONSTRUCTOR,
    BERTH_MARKET,
    BERTH_MINE,
    BERTH_OUTPOST,
    BERTH_SHIPYARD,
    BERTH_TERRAFORM,
    BOARD_OF,
    BRADBURY,
    COREX,
    CYCLES,
    DARK_SPACE,
    FACES,
    GUEST_BERTH,
    HERBERT,
    HOMESTEADERS,
    HUB_AT,
    LEM,
    MINE_DOCKED,
    MOVE_PAID,
    NEW_GAIA,
    OUTPOST_SUM,
    OWNER_OF,
    PHASE,
    PHASE_DEEP,
    PHASE_LAND,
    PHASE_MAIN,
    PHASE_MOVE,
    PHASE_MOVE_FIELD,
    PHASE_ROLL,
    PHASE_SCAVENGE,
    PLAYERS,
    POOL,
    PROXIMA,
    RAID_BOTH,
    ROLL_MASK,
    ROLL_TERRAFORMED,
    ROLLING,
    RULINGS,
    SCAVENGER,
    SHIPS_GAINED,
    SMUGGLERS,
    SPECIAL,
    SPECIAL_GUEST,
    SPECIALS,
    STOCK,
    TO_AGENDAS,
    TO_ARTIFACT,
    TO_BOARD,
    TO_CONSTRUCTOR,
    TO_HUB,
    TO_MARKET,
    TO_MINE,
    TO_OUTPOST,
    TO_SHIPYARD,
    TO_SOLAR,
    TO_TERRAFORM,
    TRADING,
    VAN_VOGT,
    VISITED,
)
from starmeeple.games.alien_frontiers.rules.planet import (
    bonus_used,
    event,
    gain,
    has_bonus,
    pay,
    territories_of,
    unplaced_colonies,
)
from starmeeple.games.alien_frontiers.rules.raid import begin_raid
from starmeeple.games.alien_frontiers.rules.ships import (
    clear_berth,
    drop_special,
    face_count,
    highest,
    mine_at,
    put,
    ships_at,
    special_owner,
    sum_of,
    to_bay,
    unit,
)

if TYPE_CHECKING:
    from starmeeple.games.alien_frontiers.state import Table


def facility_of_target(target: i64) -> i64:
    """The facility that a docking is aimed at; the Market has two uses."""
    return target if target <= TO_MARKET else target - 1


def ships_needed(target: i64) -> i64:
    """How many ships one docking takes."""
    if target == TO_MARKET or target == TO_AGENDAS or target == TO_SHIPYARD:
        return 2
    return 3 if target == TO_OUTPOST or target == TO_CONSTRUCTOR else 1


# Costs ----------------------------------------------------------------------------------------------


def build_fuel(t: Table) -> i64:
    """Fuel for the next ship [AF 4.4]."""
    nth = t.tables.ships - t.cells[STOCK + t.cells[ACTIVE]] - t.tables.start_ships
    price = t.tables.build_fuel[nth if nth > 0 else 0]
    if has_bonus(t, HERBERT):
        price -= t.tables.herbert_fuel
    return price if price > 0 else 0


def build_ore(t: Table) -> i64:
    """Ore for the next ship [AF 4.4]."""
    nth = t.tables.ships - t.cells[STOCK + t.cells[ACTIVE]] - t.tables.start_ships
    price = t.tables.build_ore[nth if nth > 0 else 0]
    if has_bonus(t, HERBERT):
        price -= t.tables.herbert_ore
    return price if price > 0 else 0


def constructor_ore(t: Table) -> i64:
    """Ore for a colony at the Colony Constructor [AF 4.6]."""
    price = t.tables.constructor_ore
    if has_bonus(t, BRADBURY):
        price -= t.tables.bradbury_ore
    return price if price > 0 else 0


def access_fee(t: Table, board: i64) -> i64:
    """Fuel that the active player owes the board's owner [AF 9.11]."""
    return 0 if t.cells[OWNER_OF + board] == t.cells[ACTIVE] + 1 else t.tables.access_fuel


def colony_available(t: Table) -> bool:
    """Is there a colony to land: an unplaced one, or the last one, taken off the Hub? [AF 11.56]"""
    me = t.cells[ACTIVE]
    return unplaced_colonies(t, me) > 0 or t.cells[HUB_AT + me] > 0


def free_berth(t: Table, first: i64, sets: i64) -> i64:
    """The first empty set of ports, or -1."""
    for berth in range(first, first + sets):
        if ships_at(t, berth) == 0:
            return berth
    return -1


# Which ships ------------------------------------------------------------------------------------------


def enough_ships(t: Table, target: i64, face: i64, crew: i64) -> bool:
    """Are there such unplaced ships: equal ones, or a run from `face` up; the special ships of `crew` among them?"""
    c = t.cells
    need = ships_needed(target)
    run = target == TO_OUTPOST
    if run and face > FACES - 2:
        return False
    pool = c[POOL]
    if crew == 0:
        if run:
            return face_count(pool, face) > 0 and face_count(pool, face + 1) > 0 and face_count(pool, face + 2) > 0
        return face_count(pool, face) >= need
    covered: i64 = 0  # faces of a run that special ships show
    for k in range(i64(SPECIALS)):
        if (crew >> k) & 1:
            shown = c[SPECIAL + k]
            if shown == 0:
                return False
            if run:
                if shown < face or shown > face + 2 or (covered >> shown) & 1:
                    return False
                covered |= i64(1) << shown
            elif shown != face:
                return False
            need -= 1
    if run:
        for part in range(face, face + 3):
            if not (covered >> part) & 1 and face_count(pool, part) == 0:
                return False
        return True
    return need >= 0 and face_count(pool, face) >= need


def crew_comes_from(t: Table, target: i64, crew: i64) -> bool:
    """Is a teleported ship among the crew that left this very facility? [AF 7.16]"""
    c = t.cells
    return c[AIR] != 0 and (crew >> (c[AIR] - 1)) & 1 != 0 and c[AIR_FROM] == facility_of_target(target)


def take_ships(t: Table, target: i64, face: i64, crew: i64, berth: i64) -> None:
    """The ships of a docking go to a berth."""
    c = t.cells
    me = c[ACTIVE]
    need = ships_needed(target)
    step: i64 = 1 if target == TO_OUTPOST else 0
    covered: i64 = 0
    for k in range(i64(SPECIALS)):
        if (crew >> k) & 1:
            shown = c[SPECIAL + k]
            covered |= i64(1) << shown
            dock_special(t, k, berth)
            if step == 0:
                need -= 1
    for part in range(need):
        shown = face + step * part
        if step == 0 or not (covered >> shown) & 1:
            c[POOL] -= unit(shown)
            put(t, berth, me, shown)
    c[VISITED] |= i64(1) << facility_of_target(target)


def dock_special(t: Table, k: i64, berth: i64) -> None:
    """A special ship docks."""
    c = t.cells
    shown = c[SPECIAL + k]
    put(t, berth, special_owner(t, k), shown)
    if k == SPECIAL_GUEST or k == SPECIAL_GUEST + 1:
        c[GUEST_BERTH + k - SPECIAL_GUEST] = (berth + 1) * 8 + shown
    drop_special(t, k)


def outpost_is_beaten(t: Table, face: i64) -> bool:
    """Does a run from `face` up beat the ships at the Raiders' Outpost? [AF 4.3, AF 11.7]"""
    here = ships_at(t, BERTH_OUTPOST)
    c = t.cells
    if here == 0 or c[BOARD_OF + c[ACTIVE]] - 1 == SMUGGLERS:
        return True
    if c[RULINGS] & OUTPOST_SUM:
        return 3 * face + 3 > sum_of(here)
    return face + 2 > highest(here)


def mine_allows(t: Table, face: i64) -> bool:
    """Is the ship at least as high as all at the Lunar Mine, or the first one with Van Vogt's bonus? [AF 4.7]"""
    if face >= highest(ships_at(t, BERTH_MINE)):
        return True
    return t.cells[MINE_DOCKED] == 0 and has_bonus(t, VAN_VOGT)


# What a docking does --------------------------------------------------------------------------------------


def dock(t: Table, target: i64, face: i64, crew: i64) -> None:
    """Carry out a docking."""
    if target == TO_OUTPOST:
        bump_outpost(t)
    if target == TO_MINE and face < highest(ships_at(t, BERTH_MINE)):
        bonus_used(t, VAN_VOGT)
    berth = berth_for(t, target)
    take_ships(t, target, face, crew, berth)
    effect(t, target, face, berth)


def berth_for(t: Table, target: i64) -> i64:
    """Where the ships of a docking go."""
    if target < TO_MARKET:
        return target
    players = t.cells[PLAYERS]
    if target == TO_MARKET or target == TO_AGENDAS:
        return free_berth(t, BERTH_MARKET, t.tables.market_sets[players])
    if target == TO_OUTPOST:
        return BERTH_OUTPOST
    if target == TO_SHIPYARD:
        return free_berth(t, BERTH_SHIPYARD, t.tables.yard_sets[players])
    if target == TO_CONSTRUCTOR:
        return free_berth(t, BERTH_CONSTRUCTOR, t.tables.constructor_sets[players])
    return BERTH_TERRAFORM if target == TO_TERRAFORM else BERTH_BOARD + target - TO_BOARD


def bump_outpost(t: Table) -> None:
    """The ships at the Raiders' Outpost go to the Maintenance Bay [AF 4.3]."""
    if mine_at(t, BERTH_OUTPOST):
        event(t, BUMPED_OWN_SHIPS)
    clear_berth(t, BERTH_OUTPOST, False)


def effect(t: Table, target: i64, face: i64, berth: i64) -> None:
    """Costs and benefits of a docking whose ships are in place."""
    c = t.cells
    tables = t.tables
    me = c[ACTIVE]
    if target == TO_SOLAR:
        fuel = tables.solar_fuel[face]
        if has_bonus(t, LEM):
            fuel += tables.lem_fuel
            bonus_used(t, LEM)
        gain(t, me, fuel, 0)
    elif target == TO_MINE:
        c[MINE_DOCKED] += 1
        gain(t, me, 0, tables.mine_ore)
    elif target == TO_ARTIFACT:
        c[ARTIFACT_TOTAL] += face
        c[CYCLES] += 1
    elif target == TO_HUB:
        after_docking(t)
    elif target == TO_MARKET:
        c[TRADING + berth - BERTH_MARKET] = face
    elif target == TO_AGENDAS:
        c[TRADING + berth - BERTH_MARKET] = 0
        start_agenda_draw(t)
    elif target == TO_OUTPOST:
        begin_raid(t)
    elif target == TO_SHIPYARD:
        build(t)
    elif target == TO_CONSTRUCTOR:
        if has_bonus(t, BRADBURY):
            bonus_used(t, BRADBURY)
        pay(t, me, tables.constructor_fuel, constructor_ore(t))
        start_landing(t)
    elif target == TO_TERRAFORM:
        pay(t, me, tables.terraform_fuel, tables.terraform_ore)
        owner = c[OWNER_OF + NEW_GAIA] - 1
        if owner >= 0 and owner != me:
            gain(t, owner, tables.terraform_fuel, tables.terraform_ore)
        start_landing(t)
    else:
        use_board(t, target - TO_BOARD)


def start_landing(t: Table) -> None:
    """A colony is ready to land; if it is the last one it may come off the Hub [AF 11.56]."""
    c = t.cells
    me = c[ACTIVE]
    if unplaced_colonies(t, me) == 0:
        c[HUB_AT + me] = 0
    c[PHASE] = PHASE_LAND


def build(t: Table) -> None:
    """A new ship comes out of the stock: into the Bay, or at once into play for the Scavenger Fleet [AF 4.4, AF 9.6]."""
    c = t.cells
    me = c[ACTIVE]
    if has_bonus(t, HERBERT):
        bonus_used(t, HERBERT)
    pay(t, me, build_fuel(t), build_ore(t))
    c[STOCK + me] -= 1
    c[SHIPS_GAINED] += 1
    if c[BOARD_OF + me] - 1 == SCAVENGER:
        c[ROLLING] = 1
        c[PHASE] = PHASE_ROLL
    else:
        to_bay(t, me)
        c[PHASE] = PHASE_MAIN


def use_board(t: Table, board: i64) -> None:
    """A Faction facility: the fee to its owner, the cost to the supply, then what it offers [AF 9]."""
    c = t.cells
    tables = t.tables
    me = c[ACTIVE]
    fee = access_fee(t, board)
    if fee:
        pay(t, me, fee, 0)
        gain(t, c[OWNER_OF + board] - 1, fee, 0)
    pay(t, me, tables.board_fuel[board], tables.board_ore[board])
    if board == COREX:
        gain(t, me, 0, tables.corex_ore * territories_of(t, me))
    elif board == DARK_SPACE:
        reshuffle_tech(t)
        c[PHASE] = PHASE_DEEP
    elif board == HOMESTEADERS:
        hub_advance(t)
        settle(t)
    elif board == NEW_GAIA:
        c[ROLL_MASK] = i64(1) << ROLL_TERRAFORMED
        c[PHASE] = PHASE_ROLL
    elif board == PROXIMA:
        c[PHASE] = PHASE_MOVE_FIELD
    elif board == SCAVENGER:
        c[PHASE] = PHASE_SCAVENGE
    elif board == SMUGGLERS:
        c[RAID_BOTH] = 1
    else:
        c[MOVE_PAID] = 1
        c[PHASE] = PHASE_MOVE
    c[ASKED] = me
