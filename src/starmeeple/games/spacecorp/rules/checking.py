"""Invariants: pieces conserved, limits kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from starmeeple.core.state import CHANCE, OVER, bit
from starmeeple.games.spacecorp.rules.kinds import BEYOND, ERAS
from starmeeple.games.spacecorp.rules.parts import AWAY, FINISHED, GONE, MAIN, NOBODY, NOTHING, RIVAL, rival_supply

if TYPE_CHECKING:
    from starmeeple.games.spacecorp.state import Board


def check(b: Board) -> None:
    """Raise AssertionError if a piece was lost or a limit is broken."""
    check_turn(b)
    check_cards(b)
    check_board(b)
    check_teams(b)
    t = b.tables
    assert b.rival_profit >= 0 and 0 <= b.top < 80
    for seat in range(b.players):
        assert b.profit[seat] >= 0 and 0 <= b.time[seat] <= t.time_most
        assert 0 <= b.wheel[2 * seat] < t.wheel and 0 <= b.wheel[2 * seat + 1] < t.wheel
    for progress in range(t.progress):
        held = t.progress_copies[progress] - b.progress_left[progress]
        for seat in range(b.players):
            held -= (b.held[seat] >> progress) & 1
        assert held == 0 or (b.solo and held > 0), "a progress card was lost"


def check_turn(b: Board) -> None:
    """The turn, and the sets that are kept as masks."""
    t = b.tables
    assert 0 <= b.era <= b.last_era < len(ERAS) and b.solo == (1 if b.players == 1 else 0)
    assert NOTHING < b.phase <= FINISHED and (b.asked == OVER) == (b.phase == FINISHED)
    assert (b.asked == CHANCE) == (b.phase < MAIN) and b.asked < b.players
    assert 0 <= b.first_player < b.players and b.round >= 0 and 0 <= b.edges_played < bit(b.players)
    assert (0 <= b.seat < b.players) or (b.solo and b.seat == RIVAL)
    assert 0 <= b.rival_teams < bit(t.first_site[b.era + 1] - t.first_site[b.era]), "a competition team stands on no site"
    assert 0 <= b.rival_on < bit(t.first_place_of_era[b.era + 1] - t.first_place_of_era[b.era])
    assert 0 <= b.rival_contracts < bit(t.contracts) and 0 <= b.contracts_done < bit(t.contracts)
    assert 0 <= b.rival_deck < bit(t.first_rival_card[b.era + 1] - t.first_rival_card[b.era]) and b.told >= 0


def check_cards(b: Board) -> None:
    t = b.tables
    left: i64 = 0
    for kind in range(t.kinds):
        n = b.deck[kind] + b.discards[kind]
        left += b.deck[kind]
        for seat in range(b.players):
            at = seat * t.kinds + kind
            assert 0 <= b.known[at] <= b.hand[at], "more cards are known than held"
            n += b.hand[at]
        for at in range(b.players * t.slots):
            if b.hq[at] == kind + 1:
                n += 1
                assert t.infra[kind], "a card in a headquarters is no Infra card"
        for box in range(t.offers):
            if b.offers[box] == kind + 1:
                n += 1
        assert 0 <= b.spent[kind] <= b.discards[kind]
        if t.first_kind[b.era] <= kind < t.first_kind[b.era + 1]:
            assert n == t.copies[kind], "a card was lost"
        else:
            assert n <= t.copies[kind], "a card of another era was multiplied"
    assert left == b.deck_left


def check_board(b: Board) -> None:
    t = b.tables
    for tile in range(t.first_tile[b.era], t.first_tile[b.era + 1]):
        n = b.tiles_left[tile]
        for place in range(t.places):
            if b.tile[place] == tile + 1 or b.alien[place] == tile + 1:
                n += 1
        assert n == t.tile_copies[tile] or (t.tile_shunned[tile] and n < t.tile_copies[tile]), "a tile was lost"
    for base in range(t.bases):
        on_board: i64 = 0
        rivals: i64 = 0
        for place in range(t.places):
            if b.base[place] == base + 1:
                on_board += 1
                if b.owner[place] == RIVAL:
                    rivals += 1
        supply = b.cup[base]
        for seat in range(b.players):
            supply += b.supply[seat * t.bases + base]
            assert b.supply[seat * t.bases + base] >= 0
        colours = b.players + (t.rival_colours if b.solo else 0)
        assert on_board + supply == t.base_copies[base] * colours, "a base was lost"
    for place in range(t.places):
        assert (b.base[place] > 0) == (b.owner[place] != NOBODY)
        outside = place < t.first_place_of_era[b.era] or place >= t.first_place_of_era[b.era + 1]
        assert not outside or (b.base[place] == 0 and b.tile[place] == 0), "a piece lies on the board of another era"
    for number in range(t.contracts):
        assert ((b.contracts_done >> number) & 1 != 0) == (b.contract_owner[number] != NOBODY)
        assert not ((b.contracts_done >> number) & (b.rival_contracts >> number) & 1), "a team stands on a fulfilled contract"


def check_teams(b: Board) -> None:
    t = b.tables
    assert rival_supply(b) >= 0
    for team in range(b.players * t.teams):
        site = b.team_site[team]
        if site in (AWAY, GONE):
            assert b.team_place[team] == 0
        else:
            assert t.first_site[b.era] <= site < t.first_site[b.era + 1] and t.site_kind[site] != BEYOND
            place = b.team_place[team] - 1
            assert place < 0 or (t.place_site[place] == site and b.tile[place] > 0), "a team stands on no tile"
    for place in range(t.first_place_of_era[b.era], t.first_place_of_era[b.era + 1]):
        if (b.rival_on >> (place - t.first_place_of_era[b.era])) & 1:
            site = t.place_site[place]
            assert (b.rival_teams >> (site - t.first_site[b.era])) & 1 and b.tile[place] > 0
