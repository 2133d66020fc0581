"""Every action of a seat or of chance, carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    DRAW_AGENDA,
    DRAW_BOARD,
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
from starmeeple.games.alien_frontiers.rules.abilities import contest, scholars
from starmeeple.games.alien_frontiers.rules.agendas import drop, over_limit, show
from starmeeple.games.alien_frontiers.rules.cannon import aim, blast
from starmeeple.games.alien_frontiers.rules.cards import receive
from starmeeple.games.alien_frontiers.rules.cloak import also, cloak
from starmeeple.games.alien_frontiers.rules.devices import fetch, teleport, use_crystal
from starmeeple.games.alien_frontiers.rules.discards import break_card, clear, discard, salvage, show_any, sink, sink_in_bay
from starmeeple.games.alien_frontiers.rules.docks import dock
from starmeeple.games.alien_frontiers.rules.flow import back_to_main
from starmeeple.games.alien_frontiers.rules.hub import decline_extra, launch, take_extra
from starmeeple.games.alien_frontiers.rules.layout import (
    ACTIVE,
    ASKED,
    BOOSTER,
    DECK,
    FUEL,
    ORE,
    PHASE,
    PHASE_DEEP,
    PHASE_RAID,
    PHASE_SHOW,
    PHASE_WARP,
    PHASE_WINDOW,
    POLARITY,
    RESUME,
    SEATS,
    STASIS,
    TERRITORIES,
    TITLES,
)
from starmeeple.games.alien_frontiers.rules.orbit import buy_relic, claim, cycle, dock_mixed, trade
from starmeeple.games.alien_frontiers.rules.raid import end_raid, steal_card, steal_resource
from starmeeple.games.alien_frontiers.rules.surface import chosen_move, exchange, place_field, remove_field, swap
from starmeeple.games.alien_frontiers.rules.tech import ftl, gravitate, pick, roll_picked, turn_ship, use_plain
from starmeeple.games.alien_frontiers.rules.turn import (
    agenda_dealt,
    begin_with,
    board_dealt,
    draft,
    end_turn,
    land,
    return_excess,
    rolled,
    tech_dealt,
)

if TYPE_CHECKING:
    from starmeeple.games.alien_frontiers.state import Table


def by_chance(t: Table, action: i64) -> None:
    """A die, a card, an agenda, a board, or who begins."""
    if action < END_TURN:
        rolled(t, action + 1)
    elif action < DRAW_AGENDA:
        if t.cells[PHASE] == PHASE_DEEP:
            t.cells[DECK] -= i64(1) << (2 * (action - DRAW))
            receive(t, t.cells[ACTIVE], action - DRAW)
            back_to_main(t)
        else:
            tech_dealt(t, action - DRAW)
    elif action < DRAW_BOARD:
        agenda_dealt(t, action - DRAW_AGENDA)
    elif action < FIRST:
        board_dealt(t, action - DRAW_BOARD)
    else:
        begin_with(t, action - FIRST)


def by_seat(t: Table, action: i64) -> None:
    """An action of the seat that is asked; trusted to be legal."""
    if action < DRAW:
        frequent(t, action)
    elif action >= DOCK_WITH:
        if action < DOCK_MIXED_WITH:
            rest = action - DOCK_WITH
            dock(t, rest // 84, rest // 14 % 6 + 1, rest % 14 + 1)
        else:
            rest = action - DOCK_MIXED_WITH
            dock_mixed(t, rest // 84 + 1, rest // 14 % 6 + 1, rest % 14 + 1)
    elif action < RAID_CARD:
        draft(t, action - DRAFT)
    elif action < GRAVITATE:
        steal_card(t, (action - RAID_CARD) // TITLES, (action - RAID_CARD) % TITLES)
    elif action < MOVE:
        rarer_use(t, action)
    else:
        power(t, action)


def frequent(t: Table, action: i64) -> None:
    """The verbs of an ordinary turn."""
    if action == END_TURN:
        end_turn(t)
    elif action < CYCLE:
        dock(t, (action - DOCK) // 6, (action - DOCK) % 6 + 1, 0)
    elif action == CYCLE:
        cycle(t)
    elif action < TRADE:
        claim(t, action - CLAIM)
    elif action < LAUNCH:
        trade(t, action - TRADE + 1)
    elif action == LAUNCH:
        launch(t)
    elif action < ADVANCE:
        land(t, action - LAND)
    elif action == ADVANCE:
        take_extra(t)
    elif action == DECLINE:
        decline_extra(t)
    elif action < RAID_ORE:
        steal_resource(t, action - RAID_FUEL, FUEL)
    elif action < DONE:
        steal_resource(t, action - RAID_ORE, ORE)
    elif action == DONE:
        if t.cells[PHASE] == PHASE_RAID:
            end_raid(t)
        elif t.cells[PHASE] == PHASE_WARP:
            roll_picked(t)
        else:
            back_to_main(t)
    elif action == BUY_RELIC:
        buy_relic(t)
    elif action < DISCARD:
        use_plain(t, action - USE)
    elif action < KEEP:
        discard(t, action - DISCARD)
    elif action < BOOST:
        return_excess(t, action - KEEP)
    elif action < STASIS_USE:
        turn_ship(t, BOOSTER, action - BOOST)
    elif action < TURN_OVER:
        turn_ship(t, STASIS, action - STASIS_USE)
    elif action < CRYSTAL_USE:
        turn_ship(t, POLARITY, action - TURN_OVER)
    else:
        use_crystal(t, action - CRYSTAL_USE)


def rarer_use(t: Table, action: i64) -> None:
    """The rarer uses of cards, and the unequal pair."""
    if action < PICK:
        gravitate(t, (action - GRAVITATE) // 9, (action - GRAVITATE) % 9)
    elif action < FTL_USE:
        pick(t, action - PICK)
    elif action < TELEPORT:
        ftl(t, (action - FTL_USE) // 6, (action - FTL_USE) % 6 + 1)
    elif action < AIM_PLASMA:
        teleport(t, (action - TELEPORT) // 9, (action - TELEPORT) % 9)
    elif action < BLAST:
        aim(t, action - AIM_PLASMA)
    elif action < FETCH:
        blast(t, (action - BLAST) // 6, (action - BLAST) % 6 + 1)
    elif action < CLOAK_DOCK:
        fetch(t, action - FETCH)
    elif action < CLOAK_ALSO:
        rest = action - CLOAK_DOCK
        cloak(t, rest // (6 * SEATS), rest // SEATS % 6 + 1, rest % SEATS)
    elif action < DOCK_MIXED:
        also(t, (action - CLOAK_ALSO) // SEATS + 1, (action - CLOAK_ALSO) % SEATS)
    else:
        dock_mixed(t, (action - DOCK_MIXED) // 6 + 1, (action - DOCK_MIXED) % 6 + 1, 0)


def power(t: Table, action: i64) -> None:
    """Discard powers, owner abilities, agendas."""
    c = t.cells
    if action < FIELD_TO:
        rest = action - MOVE
        chosen_move(t, rest // (TERRITORIES * TERRITORIES), rest // TERRITORIES % TERRITORIES, rest % TERRITORIES)
    elif action < FIELD_OFF:
        place_field(t, (action - FIELD_TO) // TERRITORIES, (action - FIELD_TO) % TERRITORIES)
    elif action < SCHOLARS:
        remove_field(t, action - FIELD_OFF)
    elif action == SCHOLARS:
        scholars(t)
    elif action < REVEAL:
        contest(t, action - CONTEST)
    elif action < DROP:
        if c[PHASE] == PHASE_SHOW:
            show_any(t, action - REVEAL)
        else:
            show(t, c[ACTIVE], action - REVEAL)
    elif action < KEEP_AGENDAS:
        drop(t, c[ASKED], action - DROP)
        if c[PHASE] == PHASE_WINDOW and not over_limit(t, c[ASKED]):
            c[PHASE] = c[RESUME]
            c[ASKED] = c[ACTIVE]
    elif action == KEEP_AGENDAS:
        back_to_main(t)
    elif action < EXCHANGE:
        swap(t, (action - SWAP_PICK) // TERRITORIES, (action - SWAP_PICK) % TERRITORIES)
    elif action < SINK:
        exchange(t, (action - EXCHANGE) // TERRITORIES, (action - EXCHANGE) % TERRITORIES)
    elif action < SINK_BAY:
        rest = action - SINK
        sink(t, rest // 36, rest // 6 % 6, rest % 6 + 1)
    elif action < CLEAR:
        sink_in_bay(t, action - SINK_BAY)
    elif action < BREAK:
        clear(t, action - CLEAR)
    elif action < SALVAGE:
        break_card(t, (action - BREAK) // TITLES, (action - BREAK) % TITLES)
    else:
        salvage(t, action - SALVAGE)
