"""What else a player may do in orbit: the Alien Artifact's cards, trades, the Relic Ship, the unequal pair [AF 4.1, AF 4.8, AF 5.3]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.games.alien_frontiers.rules.cards import cycle_display, fill_display, holds, receive, slot_of
from starmeeple.games.alien_frontiers.rules.docks import build, dock_special, free_berth
from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    ARTIFACT_SPENT,
    ARTIFACT_TOTAL,
    ASKED,
    AT_HOME,
    BERTH_ARTIFACT,
    BERTH_MARKET,
    BERTH_SHIPYARD,
    BOARD_OF,
    BURROUGHS,
    CONTROL,
    CYCLES,
    DISPLAY,
    FUEL,
    HEINLEIN,
    IN_BAY,
    IN_BAY_OF,
    IN_POOL,
    PHASE,
    PHASE_MAIN,
    PHASE_ROLL,
    PLAYERS,
    POOL,
    RELIC,
    RELIC_OWNER,
    RELIC_PLACE,
    ROLL_MASK,
    SCAVENGER,
    SHIPS_GAINED,
    SHIPYARD,
    SPECIAL,
    SPECIAL_RELIC,
    SPECIALS,
    TRADING,
    VISITED,
)
from starmeeple.games.alien_frontiers.rules.planet import bonus_used, can_pay, gain, has_bonus, isolated, pay
from starmeeple.games.alien_frontiers.rules.reasons import (
    ALREADY_HELD,
    CANNOT_PAY,
    ISOLATED,
    NO_CYCLE_LEFT,
    NO_TRADING_PAIR,
    NOT_CONTROLLED,
    NOT_ON_DISPLAY,
    RELIC_IS_AWAY,
    TOTAL_TOO_LOW,
    WRONG_QUESTION,
)
from starmeeple.games.alien_frontiers.rules.ships import count, mine_at, put, unit

if TYPE_CHECKING:
    from starmeeple.games.alien_frontiers.state import Table


# The Alien Artifact -----------------------------------------------------------------------------------


def cycle_refusal(t: Table) -> i64:
    """May the display be cycled? Once for each ship docked at the Artifact [AF 4.1]."""
    if t.cells[PHASE] != PHASE_MAIN:
        return WRONG_QUESTION
    return 0 if t.cells[CYCLES] else NO_CYCLE_LEFT


def cycle(t: Table) -> None:
    """Discard the display, deal a new one."""
    t.cells[CYCLES] -= 1
    cycle_display(t)


def claim_refusal(t: Table, title: i64) -> i64:
    """May this card be claimed: eight or more at the Artifact since the last claim, and not held yet? [AF 4.1]"""
    c = t.cells
    if c[PHASE] != PHASE_MAIN:
        return WRONG_QUESTION
    if c[ARTIFACT_TOTAL] < t.tables.claim_total:
        return TOTAL_TOO_LOW
    if slot_of(t, title) < 0:
        return NOT_ON_DISPLAY
    return ALREADY_HELD if holds(t, c[ACTIVE], title) else 0


def claim(t: Table, title: i64) -> None:
    """Take the card; the total and unused cycles are gone [AF 11.5]."""
    c = t.cells
    c[DISPLAY + slot_of(t, title)] = 0
    receive(t, c[ACTIVE], title)
    c[ARTIFACT_TOTAL] = 0
    c[ARTIFACT_SPENT] = mine_at(t, BERTH_ARTIFACT)
    c[CYCLES] = 0
    fill_display(t)


# The Orbital Market -------------------------------------------------------------------------------------


def trade_refusal(t: Table, rate: i64) -> i64:
    """May fuel be traded for ore at this rate: has a pair docked this turn for it? [AF 4.8]"""
    c = t.cells
    if c[PHASE] != PHASE_MAIN:
        return WRONG_QUESTION
    if not trades_at(t, rate):
        return NO_TRADING_PAIR
    return 0 if c[FUEL + c[ACTIVE]] >= rate else CANNOT_PAY


def trades_at(t: Table, rate: i64) -> bool:
    """Is there a whole trading pair of the player's with this rate?"""
    c = t.cells
    for pair in range(i64(2)):
        face = c[TRADING + pair]
        if face and count(mine_at(t, BERTH_MARKET + pair)) == 2:
            if (t.tables.heinlein_rate if has_bonus(t, HEINLEIN) else face) == rate:
                return True
    return False


def trade(t: Table, rate: i64) -> None:
    """One trade."""
    c = t.cells
    if has_bonus(t, HEINLEIN) and c[TRADING] != rate and c[TRADING + 1] != rate:
        bonus_used(t, HEINLEIN)
    pay(t, c[ACTIVE], rate, 0)
    gain(t, c[ACTIVE], 0, t.tables.trade_ore)


# The Relic Ship ---------------------------------------------------------------------------------------------


def relic_refusal(t: Table) -> i64:
    """May the Relic Ship be bought? [AF 5.3]"""
    c = t.cells
    if c[PHASE] != PHASE_MAIN:
        return WRONG_QUESTION
    if c[CONTROL + BURROUGHS] != c[ACTIVE] + 1:
        return NOT_CONTROLLED
    if isolated(t, BURROUGHS):
        return ISOLATED
    if c[RELIC_PLACE] != AT_HOME:
        return RELIC_IS_AWAY
    return 0 if can_pay(t, t.tables.relic_fuel, t.tables.relic_ore) else CANNOT_PAY


def buy_relic(t: Table) -> None:
    """The Relic Ship goes to the Bay; the Scavenger Fleet's owner rolls it at once [AF 5.3, AF 9.6]."""
    c = t.cells
    me = c[ACTIVE]
    pay(t, me, t.tables.relic_fuel, t.tables.relic_ore)
    bonus_used(t, BURROUGHS)
    c[RELIC_OWNER] = me
    c[SHIPS_GAINED] += 1
    if c[BOARD_OF + me] - 1 == SCAVENGER:
        c[RELIC_PLACE] = IN_POOL
        c[ROLL_MASK] = i64(1) << SPECIAL_RELIC
        c[PHASE] = PHASE_ROLL
    else:
        c[RELIC_PLACE] = IN_BAY
        c[IN_BAY_OF + RELIC] = 1


# The unequal pair of the Scavenger Fleet --------------------------------------------------------------------


def dock_mixed(t: Table, low: i64, high: i64, crew: i64) -> None:
    """Two unequal ships dock at the Shipyard and build [AF 9.6]."""
    c = t.cells
    berth = free_berth(t, BERTH_SHIPYARD, t.tables.yard_sets[c[PLAYERS]])
    from_low = False
    from_high = False
    for k in range(i64(SPECIALS)):
        if (crew >> k) & 1:
            if c[SPECIAL + k] == low:
                from_low = True
            else:
                from_high = True
            dock_special(t, k, berth)
    if not from_low:
        c[POOL] -= unit(low)
        put(t, berth, c[ACTIVE], low)
    if not from_high:
        c[POOL] -= unit(high)
        put(t, berth, c[ACTIVE], high)
    c[VISITED] |= i64(1) << SHIPYARD
    c[ASKED] = c[ACTIVE]
    build(t)
