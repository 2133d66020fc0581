"""Set-up of an era. [SC 3, SC 18.1]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.core.state import CHANCE, bit
from starmeeple.games.spacecorp.rules.kinds import MARINERS
from starmeeple.games.spacecorp.rules.parts import (
    AWAY,
    E_ERA_BEGINS,
    FIRST_PLAYER,
    NOBODY,
    RIVAL,
    S_DEAL,
    S_DRAW,
    S_FIRST,
    S_NEXT_TURN,
    S_OFFERS,
    add_rival_team,
    ask,
    give_card,
    push,
    tell,
)

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.state import Board


def begin(b: Board) -> None:
    """The first era of a game: nothing is carried over. [SC 3.3, 17.4]"""
    for progress in range(b.tables.progress):
        b.progress_left[progress] = b.tables.progress_copies[progress]
    b.marker[0] = NOBODY
    b.marker[1] = NOBODY
    set_up(b)


def next_era(b: Board) -> None:
    """Profit, headquarters, cubes, progress and Time cards are kept; the rest goes back to the box. [SC 17.2]"""
    b.era += 1
    set_up(b)


def set_up(b: Board) -> None:
    """Board, tiles, decks, teams; then the first player, the offers and the hands are left to chance. [SC 3.1, 3.2]"""
    t = b.tables
    b.ahead[0] = b.marker[0]
    b.ahead[1] = b.marker[1]
    b.marker[0] = NOBODY
    b.marker[1] = NOBODY
    clear(b)
    b.deck_left = 0
    for kind in range(t.first_kind[b.era], t.first_kind[b.era + 1]):
        # Infra cards of a headquarters cannot be of this era yet.
        b.deck[kind] = t.copies[kind]
        b.deck_left += t.copies[kind]
    for tile in range(t.first_tile[b.era], t.first_tile[b.era + 1]):
        b.tiles_left[tile] = t.tile_copies[tile]
    for seat in range(b.players):
        if b.time[seat] < t.time_most:
            b.time[seat] += 1
        start = t.start_card[b.era]
        if start >= 0 and b.deck[start] > 0:
            b.deck[start] -= 1
            b.deck_left -= 1
            give_card(b, seat, start, True)
        for team in range(t.teams):
            b.team_site[seat * t.teams + team] = t.start_site[b.era] if team < t.era_teams[b.era] else AWAY
        for base in range(t.bases):
            b.supply[seat * t.bases + base] = t.base_copies[base]
    if b.solo:
        for base in range(t.bases):
            b.cup[base] = t.base_copies[base] * t.rival_colours
        b.rival_deck = bit(t.first_rival_card[b.era + 1] - t.first_rival_card[b.era]) - 1
    send_ahead(b)
    tell(b, E_ERA_BEGINS, b.era)
    b.top = 0
    push(b, S_NEXT_TURN)
    push(b, S_DEAL)
    push(b, S_OFFERS)
    push(b, S_FIRST)


def clear(b: Board) -> None:
    """Teams, bases, tiles, colonies, hands, offers and discs go back. [SC 17.2]"""
    t = b.tables
    for i in range(b.players * t.kinds):
        b.hand[i] = 0
        b.known[i] = 0
    for i in range(t.kinds):
        b.deck[i] = 0
        b.discards[i] = 0
        b.spent[i] = 0
    for i in range(t.offers):
        b.offers[i] = 0
    for i in range(t.places):
        b.tile[i] = 0
        b.alien[i] = 0
        b.base[i] = 0
        b.owner[i] = NOBODY
    for i in range(t.tiles):
        b.tiles_left[i] = 0
    for i in range(t.sites):
        b.colony_at[i] = 0
    for i in range(t.colonies):
        b.colony_owner[i] = NOBODY
    for i in range(t.contracts):
        b.contract_owner[i] = NOBODY
    for i in range(i64(10)):
        b.took[i] = 0
    for i in range(b.players * t.teams):
        b.team_place[i] = 0
    b.contracts_done = 0
    b.rival_teams = 0
    b.rival_on = 0
    b.rival_contracts = 0
    b.rival_pending = 0
    b.passes = 0
    b.idle = 0
    b.extra = 0


def send_ahead(b: Board) -> None:
    """The holder of a Beyond marker of the last era starts one team further out, one for each marker. [SC 3.1]"""
    t = b.tables
    if b.era == MARINERS:
        return
    for marker in range(i64(2)):
        side = b.ahead[marker]
        site = t.ahead[b.era * 2 + marker]
        if side == RIVAL:
            add_rival_team(b, site)
        elif side != NOBODY:
            for team in range(side * t.teams, side * t.teams + t.teams):
                if b.team_site[team] == t.start_site[b.era]:
                    b.team_site[team] = site
                    break


def choose_first(b: Board) -> None:
    """The first player: by lot, in later eras the one with the lowest profit, ties by lot. [SC 18.1]"""
    candidates: i64 = 0
    n: i64 = 0
    least: i64 = 0
    last: i64 = 0
    for seat in range(b.players):
        if seat == 0 or b.profit[seat] < least:
            least = b.profit[seat]
    for seat in range(b.players):
        if b.profit[seat] == least:
            candidates |= bit(seat)
            n += 1
            last = seat
    if n == 1:
        set_first(b, last)
    else:
        ask(b, FIRST_PLAYER, CHANCE, candidates)


def set_first(b: Board, seat: i64) -> None:
    b.first_player = seat
    b.upcoming = seat


def deal(b: Board) -> None:
    """Each player's extra cards, in the order of play. [SC 3.1]"""
    t = b.tables
    k = b.players - 1
    while k >= 0:
        seat = (b.first_player + k) % b.players
        for _i in range(t.draws[b.era * 16 + (b.players - 1) * 4 + k]):
            push(b, S_DRAW, seat)
        k -= 1
