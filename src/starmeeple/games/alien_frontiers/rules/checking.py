"""Invariants: no ship, colony, card or agenda is ever lost, no limit is broken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    AGENDA_DECK,
    AGENDA_PILE,
    AGENDAS,
    ALLOTMENT,
    ASKED,
    AT_HOME,
    BASE_TITLES,
    BERTH_HUB,
    BERTH_MARKET,
    BERTH_OUTPOST,
    BERTH_SHIPYARD,
    BERTH_SOLAR,
    BERTH_TERRAFORM,
    BERTHS,
    BOARD_OF,
    BOARDS,
    CELLS,
    COLONY,
    CONTROL,
    DEAL_TO,
    DECK,
    DISPLAY,
    DOCKED,
    DRAWN,
    DROPPED,
    FACES,
    FACTIONS,
    FIELD,
    FIELDS,
    FIRST_PLAYER,
    FUEL,
    GUEST_BERTH,
    GUEST_OWNER,
    HAND,
    HIDDEN,
    HUB_AT,
    IN_BAY,
    IN_BAY_OF,
    IN_POOL,
    ORE,
    OWNER_OF,
    OWNERS,
    PHASE,
    PHASE_FIRST,
    PHASE_OVER,
    PHASE_ROLL,
    PHASE_WARP,
    PICKED,
    PILE,
    PLAYERS,
    POOL,
    RELIC,
    RELIC_OWNER,
    RELIC_PLACE,
    ROLL_MASK,
    ROLL_START,
    ROLL_TERRAFORMED,
    ROLLING,
    ROUND,
    SEATS,
    SHOWN,
    SPECIAL,
    SPECIAL_BEAMED,
    STOCK,
    TERRITORIES,
    TITLES,
)
from starmeeple.games.alien_frontiers.rules.planet import bits, on_planet
from starmeeple.games.alien_frontiers.rules.ships import count, ships_at

if TYPE_CHECKING:
    from starmeeple.games.alien_frontiers.state import Table


def check(t: Table) -> None:
    """Raise AssertionError if anything was lost or a limit is broken."""
    check_numbers(t)
    check_ships(t)
    check_ports(t)
    check_planet(t)
    check_cards(t)
    check_resources(t)
    check_order(t)


def check_numbers(t: Table) -> None:
    """Nothing is negative but what stands for nobody or nowhere; the seats that play and are asked are at the table."""
    c = t.cells
    for cell in range(i64(CELLS)):
        least: i64 = -1 if cell == FIRST_PLAYER or cell == DEAL_TO or cell == RELIC_OWNER or cell == RELIC_PLACE else 0
        assert c[cell] >= least, f"cell {cell} is {c[cell]}"
    assert c[PHASE] <= PHASE_OVER, f"there is no phase {c[PHASE]}"
    assert c[ACTIVE] < c[PLAYERS] and c[ASKED] < c[PLAYERS] and c[DEAL_TO] < c[PLAYERS], "somebody plays who is not at the table"
    assert c[RELIC_OWNER] < c[PLAYERS], "somebody has the Relic Ship who is not at the table"


def check_ships(t: Table) -> None:
    """Each player has all ships of the colour somewhere; the Relic Ship is in one place."""
    c = t.cells
    for seat in range(c[PLAYERS]):
        total = c[STOCK + seat] + c[IN_BAY_OF + seat]
        for berth in range(i64(BERTHS)):
            total += count(c[DOCKED + berth * OWNERS + seat])
        if seat == c[ACTIVE]:
            total += count(c[POOL]) + c[ROLLING]
            if c[PHASE] == PHASE_WARP:
                total += count(c[PICKED])
            if c[SPECIAL + SPECIAL_BEAMED]:
                total += 1
        for guest in range(i64(2)):
            if c[GUEST_OWNER + guest] == seat + 1 and c[GUEST_BERTH + guest] == 0:
                total += 1
        assert total == t.tables.ships, f"seat {seat} has {total} ships"
    place = c[RELIC_PLACE]
    docked: i64 = 0
    for berth in range(i64(BERTHS)):
        here = count(c[DOCKED + berth * OWNERS + RELIC])
        assert here == (1 if berth == place else 0), f"the Relic Ship is not only at {place}"
        docked += here
    assert c[IN_BAY_OF + RELIC] == (1 if place == IN_BAY else 0), "the Relic Ship is in the Bay and elsewhere"
    assert (c[RELIC_OWNER] < 0) == (place == AT_HOME), "the Relic Ship has an owner exactly when it is away"
    assert docked == 1 or place == AT_HOME or place == IN_BAY or place == IN_POOL, "the Relic Ship is nowhere"
    if c[RELIC_OWNER] >= 0:
        assert c[CONTROL + 2] == c[RELIC_OWNER] + 1, "the Relic Ship's owner does not control Burroughs Desert"


def check_ports(t: Table) -> None:
    """No facility holds more ships than it has open ports."""
    c = t.cells
    tables = t.tables
    players = c[PLAYERS]
    for berth in range(i64(BERTHS)):
        here = count(ships_at(t, berth))
        most: i64 = 1
        if berth == BERTH_SOLAR:
            most = tables.solar_ports[players]
        elif berth == 1:
            most = tables.mine_ports[players]
        elif berth == 2:
            most = tables.artifact_ports
        elif berth == BERTH_HUB:
            most = tables.hub_ports * tables.hub_tracks
        elif berth < BERTH_OUTPOST:
            most = 2 if berth - BERTH_MARKET < tables.market_sets[players] else 0
        elif berth == BERTH_OUTPOST:
            most = 3
        elif berth < BERTH_SHIPYARD + 3:
            most = 2 if berth - BERTH_SHIPYARD < tables.yard_sets[players] else 0
        elif berth < BERTH_TERRAFORM:
            most = 3 if berth - BERTH_SHIPYARD - 3 < tables.constructor_sets[players] else 0
        assert 0 <= here <= most, f"{here} ships at berth {berth}"


def check_planet(t: Table) -> None:
    """Colonies, control and fields."""
    c = t.cells
    for seat in range(i64(SEATS)):
        total = on_planet(t, seat) + (1 if c[HUB_AT + seat] else 0)
        assert 0 <= total <= c[ALLOTMENT], f"seat {seat} has {total} colonies out"
        assert 0 <= c[HUB_AT + seat] <= t.tables.launch_circle
    for territory in range(i64(TERRITORIES)):
        holder: i64 = 0
        for seat in range(i64(SEATS)):
            alone = c[COLONY + territory * SEATS + seat] > 0
            for other in range(i64(SEATS)):
                if other != seat and c[COLONY + territory * SEATS + other] >= c[COLONY + territory * SEATS + seat]:
                    alone = False
            if alone:
                holder = seat + 1
        assert c[CONTROL + territory] == holder, f"control of territory {territory}"
    for field in range(i64(FIELDS)):
        assert 0 <= c[FIELD + field] <= TERRITORIES


def check_cards(t: Table) -> None:
    """Every tech card and every agenda is in one place."""
    c = t.cells
    for title in range(i64(TITLES)):
        total = ((c[DECK] >> (2 * title)) & 3) + ((c[PILE] >> (2 * title)) & 3)
        for slot in range(i64(4)):
            if c[DISPLAY + slot] == title + 1:
                total += 1
        for seat in range(i64(SEATS)):
            total += (c[HAND + seat] >> title) & 1
        wanted = t.tables.copies[title] if c[FACTIONS] or title < BASE_TITLES else i64(0)
        assert total == wanted, f"{total} copies of tech card {title}"
    if c[FACTIONS]:
        together = c[AGENDA_DECK] | c[AGENDA_PILE]
        size = bits(c[AGENDA_DECK]) + bits(c[AGENDA_PILE])
        for seat in range(i64(SEATS)):
            together |= c[HIDDEN + seat] | c[SHOWN + seat]
            size += bits(c[HIDDEN + seat]) + bits(c[SHOWN + seat])
        assert size == AGENDAS and together == (i64(1) << AGENDAS) - 1, "an agenda is lost or doubled"
        dropped: i64 = 0
        for seat in range(i64(SEATS)):
            dropped |= c[DROPPED + seat]
            assert c[DRAWN + seat] <= c[DRAWN + SEATS + seat], f"seat {seat} drew more since the last reshuffle than since the one before"
        assert dropped == c[AGENDA_PILE], "a discarded agenda was put away by nobody"
        for board in range(i64(BOARDS)):
            owner = c[OWNER_OF + board]
            assert owner == 0 or c[BOARD_OF + owner - 1] == board + 1, f"the owner of board {board} has another one"


def check_order(t: Table) -> None:
    """The first player is drawn before anything else [AF 2.1]."""
    c = t.cells
    if c[PHASE] == PHASE_FIRST:
        assert c[FIRST_PLAYER] == -1 and c[ROUND] == 0, "the first player is drawn twice"
    else:
        assert 0 <= c[FIRST_PLAYER] < c[PLAYERS], "nobody is first player"


def check_resources(t: Table) -> None:
    """Nobody is in debt, and a turn ends with at most eight resources [AF 3.7]."""
    c = t.cells
    for seat in range(i64(SEATS)):
        assert c[FUEL + seat] >= 0 and c[ORE + seat] >= 0, f"seat {seat} is in debt"
    if c[PHASE] == PHASE_ROLL and c[ROLL_START] and c[POOL] == 0 and c[ROUND] > 1:
        before = (c[ACTIVE] + c[PLAYERS] - 1) % c[PLAYERS]
        assert c[FUEL + before] + c[ORE + before] <= t.tables.resource_limit, f"seat {before} kept too much"
    assert c[ROLL_MASK] < 1 << (ROLL_TERRAFORMED + 1) and c[POOL] < 1 << (4 * FACES)
