"""May a ship dock there? Every docking that is offered or refused is decided here [AF 3.4]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.alien_frontiers.rules.docks import (
    access_fee,
    build_fuel,
    build_ore,
    colony_available,
    constructor_ore,
    crew_comes_from,
    enough_ships,
    free_berth,
    mine_allows,
    outpost_is_beaten,
)
from starmeeple.games.alien_frontiers.rules.hub import (
    can_rest,
    has_room,
    start_refusal,
)
from starmeeple.games.alien_frontiers.rules.hub import dock_refusal as hub_refusal
from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    AGENDA_DECK,
    AGENDA_PILE,
    AIR,
    AIR_FROM,
    ARTIFACT,
    BERTH_ARTIFACT,
    BERTH_BOARD,
    BERTH_CONSTRUCTOR,
    BERTH_MARKET,
    BERTH_MINE,
    BERTH_SHIPYARD,
    BERTH_SOLAR,
    BERTH_TERRAFORM,
    DARK_SPACE,
    DECK,
    FACES,
    FACTIONS,
    FIELD,
    FORCE_DOCKING,
    FUEL,
    HOMESTEADERS,
    HUB,
    HUB_AT,
    NEW_GAIA,
    ORE,
    OWNER_OF,
    PHASE,
    PHASE_HUB,
    PHASE_MAIN,
    PHASE_RAID,
    PHASE_SCAVENGE,
    PILE,
    PLAYERS,
    POOL,
    PROXIMA,
    RAID_BEGUN,
    RAID_BOTH,
    RULINGS,
    SCAVENGER,
    SHIPYARD,
    SMUGGLERS,
    SOLAR,
    SPECIAL,
    SPECIAL_GUEST,
    SPECIAL_RELIC,
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
)
from starmeeple.games.alien_frontiers.rules.planet import any_movable, can_pay
from starmeeple.games.alien_frontiers.rules.reasons import (
    BOARD_NOT_IN_PLAY,
    CANNOT_PAY,
    FLEET_TOO_SMALL,
    GUEST_MAY_NOT_TERRAFORM,
    MINE_NEEDS_HIGHER,
    NEEDS_A_SIX,
    NO_COLONY_LEFT,
    NO_FACTIONS,
    NO_FIELD_ON_PLANET,
    NO_FREE_CIRCLE,
    NO_FREE_PORT,
    NO_MOVE_POSSIBLE,
    NO_RUN,
    NO_SUCH_SHIP,
    NO_UNEQUAL_PAIR,
    NOT_ON_TERRAFORMING,
    NOTHING_TO_DRAW,
    ONLY_WITH_A_RAID,
    OUTPOST_NEEDS_HIGHER,
    SAME_FACILITY,
    STOCK_IS_EMPTY,
    WRONG_QUESTION,
)
from starmeeple.games.alien_frontiers.rules.ships import count, face_count, fleet, mine_at, ships_at

if TYPE_CHECKING:
    from starmeeple.games.alien_frontiers.state import Table


def docking_refusal(t: Table, target: i64, face: i64, crew: i64) -> i64:
    """May these ships dock there now? `crew` names the special ships among them."""
    reason = question_refusal(t, target)
    if reason:
        return reason
    reason = ships_refusal(t, target, face, crew)
    if reason:
        return reason
    reason = place_refusal(t, target)
    if reason:
        return reason
    reason = value_refusal(t, target, face, crew)
    if reason:
        return reason
    if target == TO_BOARD + SCAVENGER:
        return unequal_refusal_after(t, face, crew)
    return 0


def question_refusal(t: Table, target: i64) -> i64:
    """Is a docking there an answer to what is asked? In a raid only at Smuggler's Alliance, on the way only at the Hub."""
    c = t.cells
    phase = c[PHASE]
    if target == TO_BOARD + SMUGGLERS:
        if phase == PHASE_MAIN:
            return ONLY_WITH_A_RAID
        return 0 if phase == PHASE_RAID and c[RAID_BEGUN] == 0 and c[RAID_BOTH] == 0 else WRONG_QUESTION
    if phase == PHASE_MAIN or (phase == PHASE_HUB and target == TO_HUB and not has_room(t, c[HUB_AT + c[ACTIVE]])):
        return 0
    return WRONG_QUESTION


def ships_refusal(t: Table, target: i64, face: i64, crew: i64) -> i64:
    """Are there such unplaced ships, and may they go there?"""
    if not enough_ships(t, target, face, crew):
        return NO_RUN if target == TO_OUTPOST else NO_SUCH_SHIP
    if crew and crew_comes_from(t, target, crew):
        return SAME_FACILITY
    return 0


def value_refusal(t: Table, target: i64, face: i64, crew: i64) -> i64:
    """Do the values fit? [AF 4.3, AF 4.5, AF 4.7]"""
    if target == TO_MINE:
        return 0 if mine_allows(t, face) else MINE_NEEDS_HIGHER
    if target == TO_OUTPOST:
        return 0 if outpost_is_beaten(t, face) else OUTPOST_NEEDS_HIGHER
    if target == TO_TERRAFORM:
        if face != t.tables.terraform_value:
            return NEEDS_A_SIX
        if crew >> SPECIAL_GUEST & 3:
            return GUEST_MAY_NOT_TERRAFORM
        least = t.tables.least_ships
        if not crew >> SPECIAL_RELIC & 1:
            least += 1
        return 0 if fleet(t, t.cells[ACTIVE]) >= least else FLEET_TOO_SMALL
    return 0


def place_refusal(t: Table, target: i64) -> i64:
    """Is a port free, can the whole cost be paid, is what it gives to be had? [AF 3.4]"""
    c = t.cells
    tables = t.tables
    players = c[PLAYERS]
    if target == TO_SOLAR:
        return 0 if count(ships_at(t, BERTH_SOLAR)) < tables.solar_ports[players] else NO_FREE_PORT
    if target == TO_MINE:
        return 0 if count(ships_at(t, BERTH_MINE)) < tables.mine_ports[players] else NO_FREE_PORT
    if target == TO_ARTIFACT:
        return 0 if count(ships_at(t, BERTH_ARTIFACT)) < tables.artifact_ports else NO_FREE_PORT
    if target == TO_HUB:
        return hub_refusal(t)
    if target == TO_MARKET:
        return 0 if free_berth(t, BERTH_MARKET, tables.market_sets[players]) >= 0 else NO_FREE_PORT
    if target == TO_AGENDAS:
        if c[FACTIONS] == 0:
            return NO_FACTIONS
        if free_berth(t, BERTH_MARKET, tables.market_sets[players]) < 0:
            return NO_FREE_PORT
        return 0 if c[AGENDA_DECK] | c[AGENDA_PILE] else NOTHING_TO_DRAW
    if target == TO_OUTPOST:
        return 0
    if target == TO_SHIPYARD:
        if free_berth(t, BERTH_SHIPYARD, tables.yard_sets[players]) < 0:
            return NO_FREE_PORT
        return build_refusal(t, 0)
    if target == TO_CONSTRUCTOR:
        if free_berth(t, BERTH_CONSTRUCTOR, tables.constructor_sets[players]) < 0:
            return NO_FREE_PORT
        return constructor_refusal(t)
    if target == TO_TERRAFORM:
        if ships_at(t, BERTH_TERRAFORM):
            return NO_FREE_PORT
        if not colony_available(t):
            return NO_COLONY_LEFT
        return 0 if can_pay(t, tables.terraform_fuel, tables.terraform_ore) else CANNOT_PAY
    board = target - TO_BOARD
    if c[OWNER_OF + board] == 0:
        return BOARD_NOT_IN_PLAY if c[FACTIONS] else NO_FACTIONS
    if ships_at(t, BERTH_BOARD + board):
        return NO_FREE_PORT
    return board_refusal(t, board)


def build_refusal(t: Table, fee: i64) -> i64:
    """Is there a ship to build, and can it be paid? [AF 4.4]"""
    if t.cells[STOCK + t.cells[ACTIVE]] == 0:
        return STOCK_IS_EMPTY
    return 0 if can_pay(t, build_fuel(t) + fee, build_ore(t)) else CANNOT_PAY


def constructor_refusal(t: Table) -> i64:
    """Is there a colony to land, and can it be paid? [AF 4.6]"""
    if not colony_available(t):
        return NO_COLONY_LEFT
    return 0 if can_pay(t, t.tables.constructor_fuel, constructor_ore(t)) else CANNOT_PAY


def board_refusal(t: Table, board: i64) -> i64:
    """The cost and the condition of a Faction facility [AF 9]."""
    c = t.cells
    tables = t.tables
    fee = access_fee(t, board)
    if not can_pay(t, tables.board_fuel[board] + fee, tables.board_ore[board]):
        return CANNOT_PAY
    if board == DARK_SPACE:
        return 0 if c[DECK] | c[PILE] else NOTHING_TO_DRAW
    if board == HOMESTEADERS:
        reason = start_refusal(t)
        if reason:
            return reason
        return 0 if can_rest_after_fee(t, fee) else NO_FREE_CIRCLE
    if board == NEW_GAIA:
        return 0 if mine_at(t, BERTH_TERRAFORM) else NOT_ON_TERRAFORMING
    if board == PROXIMA:
        return 0 if c[FIELD] + c[FIELD + 1] + c[FIELD + 2] else NO_FIELD_ON_PLANET
    if board == SCAVENGER:
        if free_berth(t, BERTH_SHIPYARD, tables.yard_sets[c[PLAYERS]]) < 0:
            return NO_FREE_PORT
        return build_refusal(t, fee + tables.board_fuel[board])
    if board == SMUGGLERS or board < NEW_GAIA:
        return 0
    return 0 if payable_move(t, fee) else NO_MOVE_POSSIBLE


def can_rest_after_fee(t: Table, fee: i64) -> bool:
    """Is there a circle for the colony one step on, or can it launch at once after the fee? [AF 11.61]"""
    c = t.cells
    me = c[ACTIVE]
    c[FUEL + me] -= fee
    able = can_rest(t, c[HUB_AT + me] + 1, 0, 0, 0)
    c[FUEL + me] += fee
    return able


def payable_move(t: Table, fee: i64) -> bool:
    """Is there a colony whose move at the Uranian Syndicate can be paid besides the fee? [AF 9.8]"""
    c = t.cells
    me = c[ACTIVE]
    for seat in range(c[PLAYERS]):
        whose: i64 = 0 if seat == me else 1
        if c[FUEL + me] >= t.tables.uranian_fuel[whose] + fee and c[ORE + me] >= t.tables.uranian_ore[whose] and any_movable(t, seat):
            return True
    return False


# Two unequal ships at the Shipyard ---------------------------------------------------------------------


def unequal_refusal_after(t: Table, face: i64, crew: i64) -> i64:
    """With one ship at the Scavenger Fleet, are two unequal ships left for the Shipyard? [AF 11.36]"""
    c = t.cells
    pool = c[POOL]
    shown: i64 = 0
    for value in range(i64(1), i64(FACES + 1)):
        n = face_count(pool, value)
        if crew == 0 and value == face:
            n -= 1
        for k in range(i64(SPECIALS)):
            stranded = c[AIR] == k + 1 and c[AIR_FROM] == SHIPYARD
            if c[SPECIAL + k] == value and not (crew >> k) & 1 and not stranded:
                n += 1
        if n > 0:
            shown += 1
    return 0 if shown >= 2 else NO_UNEQUAL_PAIR


def mixed_refusal(t: Table, low: i64, high: i64, crew: i64) -> i64:
    """May these two unequal ships dock at the Shipyard? [AF 9.6]"""
    c = t.cells
    if c[PHASE] != PHASE_SCAVENGE:
        return WRONG_QUESTION
    if low >= high:
        return NO_UNEQUAL_PAIR
    from_low: i64 = 0
    from_high: i64 = 0
    for k in range(i64(SPECIALS)):
        if (crew >> k) & 1:
            if c[SPECIAL + k] == 0:
                return NO_SUCH_SHIP
            if c[SPECIAL + k] == low and from_low == 0:
                from_low = 1
            elif c[SPECIAL + k] == high and from_high == 0:
                from_high = 1
            else:
                return NO_SUCH_SHIP
    if from_low == 0 and face_count(c[POOL], low) == 0:
        return NO_SUCH_SHIP
    if from_high == 0 and face_count(c[POOL], high) == 0:
        return NO_SUCH_SHIP
    return SAME_FACILITY if crew and crew_comes_from(t, TO_SHIPYARD, crew) else 0


# Must more ships be docked? ----------------------------------------------------------------------------


def must_dock(t: Table) -> bool:
    """Can an unplaced ship still be docked for nothing? Then the turn may not end [AF 3.5]."""
    c = t.cells
    if c[RULINGS] & FORCE_DOCKING == 0:
        return False
    specials = c[SPECIAL] + c[SPECIAL + 1] + c[SPECIAL + 2] + c[SPECIAL + 3]
    if c[POOL] == 0 and specials == 0:
        return False
    if c[POOL]:
        if place_refusal(t, TO_SOLAR) == 0 or place_refusal(t, TO_ARTIFACT) == 0 or place_refusal(t, TO_HUB) == 0:
            return True
    if specials == 0:
        return free_set(t, 0)
    for k in range(i64(SPECIALS)):
        if c[SPECIAL + k]:
            away = c[AIR_FROM] if c[AIR] == k + 1 else -1
            if away != SOLAR and place_refusal(t, TO_SOLAR) == 0:
                return True
            if away != ARTIFACT and place_refusal(t, TO_ARTIFACT) == 0:
                return True
            if away != HUB and place_refusal(t, TO_HUB) == 0:
                return True
    present: i64 = 0
    for k in range(i64(SPECIALS)):
        if c[SPECIAL + k]:
            present |= i64(1) << k
    crew = present
    while True:  # every subset of the special ships
        if free_set(t, crew):
            return True
        if crew == 0:
            return False
        crew = (crew - 1) & present


def free_set(t: Table, crew: i64) -> bool:
    """Can ships with just these special ones be docked for nothing at the Mine, the Market or the Outpost?"""
    for face in range(i64(1), i64(FACES + 1)):
        if ships_refusal(t, TO_MINE, face, crew) == 0 and place_refusal(t, TO_MINE) == 0 and mine_allows(t, face):
            return True
        if ships_refusal(t, TO_MARKET, face, crew) == 0 and place_refusal(t, TO_MARKET) == 0:
            return True
        if ships_refusal(t, TO_OUTPOST, face, crew) == 0 and outpost_is_beaten(t, face):
            return True
    return False
