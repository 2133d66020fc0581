"""Invariants of the Orb, and another possible choice of what a seat cannot know of it. [RG 9.2, RG 10.2]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.state import bit
from starmeeple.games.race_for_the_galaxy.rules.orb_board import ALL_TEAMS, HEAD, TEAMS, TOKEN_A, canonical, card_at, check_orb
from starmeeple.games.race_for_the_galaxy.rules.orb_board import TOKENS as TOKEN_BITS
from starmeeple.games.race_for_the_galaxy.rules.orb_state import (
    BAG,
    CARDS,
    DECK,
    GONE,
    KNOWN,
    LAYING,
    PRIORITY,
    READY,
    TEAM,
    TOKENS,
    UNSEEN,
    USED,
    place_at,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_tables import MOST_TOKENS
from starmeeple.games.race_for_the_galaxy.rules.supply import count

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table


def check_orb_game(table: Table) -> None:
    """Raise AssertionError if something of the Orb is wrong."""
    check_orb(table.sectors)
    check_orb_cards(table)
    check_tokens(table)
    check_teams(table)


def check_orb_cards(table: Table) -> None:
    """Every orb card is unseen, in one hand, being laid, or was laid or removed; sectors of airlock cards never change."""
    o = table.tables.orb
    survey = table.survey
    for deck in range(i64(2)):
        assert 0 <= survey[DECK + deck] <= count(survey[UNSEEN + deck]), "more orb cards in the deck than nobody has seen"
    seen = survey[UNSEEN] | survey[UNSEEN + 1]
    hands: i64 = 0
    for seat in range(table.players):
        assert seen & survey[CARDS + seat] == 0, "an orb card is in two places"
        seen |= survey[CARDS + seat]
        hands |= survey[CARDS + seat]
    assert survey[KNOWN] & ~hands == 0, "a known orb card is in no hand"
    assert seen & survey[GONE] == 0
    laid: i64 = 0
    airlock: i64 = 0
    for place in range(HEAD, i64(len(table.sectors))):
        card = card_at(table.sectors, place)
        if card >= o.cards:
            airlock += 1
        elif card >= 0:
            laid |= bit(card)
    assert seen & laid == 0, "an orb card lies on the Orb and elsewhere"
    assert (survey[GONE] & laid) == 0
    assert airlock >= 12 and airlock % 6 == 0, "a sector of an airlock card was covered"
    if 0 <= survey[LAYING] < o.cards:
        assert (seen >> survey[LAYING]) & 1 == 0


def check_tokens(table: Table) -> None:
    """Tokens that nobody has seen and tokens of the players are those of the box; enough are left for the Orb."""
    o = table.tables.orb
    survey = table.survey
    left = vec[i64]([0, 0])
    for kind in range(o.kinds):
        whole = survey[BAG + kind]
        left[o.token_deck[kind]] += whole
        for seat in range(table.players):
            assert survey[TOKENS + seat * MOST_TOKENS + kind] >= 0
            whole += survey[TOKENS + seat * MOST_TOKENS + kind] + survey[USED + seat * MOST_TOKENS + kind]
        assert whole == o.copies[kind], "a token was lost"
    for place in range(HEAD, i64(len(table.sectors))):
        bits = table.sectors[place] & TOKEN_BITS
        if bits:
            left[0 if bits == TOKEN_A else 1] -= 1
    assert left[0] >= 0 and left[1] >= 0, "more tokens on the Orb than there are"


def check_teams(table: Table) -> None:
    """Teams stand on sectors, which count them; every seat is once on the slide."""
    standing: i64 = 0
    for i in range(i64(10)):
        position = table.survey[TEAM + i]
        if position >= 0:
            place = place_at(table, position)
            assert place and table.sectors[place], "a team stands in empty space"
            assert canonical(table.sectors, place) == place
            assert table.sectors[place] & ALL_TEAMS
            standing += 1
    for place in range(HEAD, i64(len(table.sectors))):
        standing -= (table.sectors[place] & ALL_TEAMS) >> TEAMS
    assert standing == 0, "the Orb counts other teams than there are"
    if table.survey[READY]:
        seats: i64 = 0
        for place in range(table.players):
            seats |= 1 << table.survey[PRIORITY + place]
        assert seats == (1 << table.players) - 1, "a seat is missing on the priority slide"
