"""Chance of the Orb: the token that a team takes, the orb card that is drawn. [RG 8.3, RG 8.5, RG 8.8]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.core.state import NOT_ASKED, bit
from starmeeple.games.race_for_the_galaxy.rules.orb_board import TOKEN_B, TOKENS, take_token
from starmeeple.games.race_for_the_galaxy.rules.orb_state import (
    A_TOKEN,
    BAG,
    CARDS,
    DECK,
    DRAWER,
    LAYING,
    MOVING,
    NO_DRAW,
    TO_BREED,
    UNSEEN,
    team_place,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_state import TOKENS as HELD
from starmeeple.games.race_for_the_galaxy.rules.orb_tables import MOST_TOKENS
from starmeeple.games.race_for_the_galaxy.rules.reasons import NOT_POSSIBLE_HERE
from starmeeple.games.race_for_the_galaxy.rules.supply import count

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table


def token_set(table: Table) -> i64:
    """Of which set is the token that is being taken: 0 = A, 1 = B."""
    place = team_place(table, table.survey[DRAWER], table.survey[MOVING])
    return 1 if table.sectors[place] & TOKENS == TOKEN_B else 0


def deck_now(table: Table) -> i64:
    """From which set the top card of the orb deck is: A cards lie on the B cards. [RG 8.3]"""
    return 0 if table.survey[DECK] else 1


def list_draws(table: Table, buffer: vec[i64]) -> i64:
    o = table.tables.orb
    n: i64 = 0
    if table.orb_draw == A_TOKEN:
        which = token_set(table)
        for kind in range(o.kinds):
            if o.token_deck[kind] == which and table.survey[BAG + kind]:
                buffer[n] = o.find + kind
                n += 1
        return n
    unseen = table.survey[UNSEEN + deck_now(table)]
    for card in range(o.cards):
        if (unseen >> card) & 1:
            buffer[n] = o.reveal + card
            n += 1
    return n


def refuse_draw(table: Table, action: i64) -> i64:
    o = table.tables.orb
    if table.orb_draw == A_TOKEN:
        if not o.find <= action < o.reveal:
            return NOT_ASKED
        kind = action - o.find
        return 0 if o.token_deck[kind] == token_set(table) and table.survey[BAG + kind] else NOT_POSSIBLE_HERE
    if not o.reveal <= action < o.lay:
        return NOT_ASKED
    return 0 if (table.survey[UNSEEN + deck_now(table)] >> (action - o.reveal)) & 1 else NOT_POSSIBLE_HERE


def sample_draw(table: Table, rng: Rng) -> i64:
    """Every token and every card alike."""
    o = table.tables.orb
    if table.orb_draw != A_TOKEN:
        return o.reveal + rng.from_mask(table.survey[UNSEEN + deck_now(table)])
    which = token_set(table)
    whole: i64 = 0
    for kind in range(o.kinds):
        if o.token_deck[kind] == which:
            whole += table.survey[BAG + kind]
    rest = rng.below(whole)
    for kind in range(o.kinds):
        if o.token_deck[kind] == which:
            rest -= table.survey[BAG + kind]
            if rest < 0:
                return o.find + kind
    raise AssertionError("unreachable: the counts add up to the whole")


def draw_odds(table: Table) -> list[tuple[int, float]]:
    o = table.tables.orb
    if table.orb_draw != A_TOKEN:
        unseen = table.survey[UNSEEN + deck_now(table)]
        cards = int(count(unseen))
        return [(int(o.reveal + card), 1 / cards) for card in range(o.cards) if (unseen >> card) & 1]
    which = token_set(table)
    counts = [int(table.survey[BAG + kind]) if o.token_deck[kind] == which else 0 for kind in range(o.kinds)]
    whole = 0
    for number in counts:
        whole += number
    return [(int(o.find) + kind, number / whole) for kind, number in enumerate(counts) if number]


def happen_draw(table: Table, action: i64) -> None:
    """The token goes to its owner, the card to the hand or onto the table."""
    o = table.tables.orb
    survey = table.survey
    seat = survey[DRAWER]
    if table.orb_draw == A_TOKEN:
        kind = action - o.find
        survey[BAG + kind] -= 1
        survey[HELD + seat * MOST_TOKENS + kind] += 1
        take_token(table.sectors, team_place(table, seat, survey[MOVING]))
    else:
        card = action - o.reveal
        deck = deck_now(table)
        survey[UNSEEN + deck] ^= bit(card)
        survey[DECK + deck] -= 1
        if table.orb_draw == TO_BREED:
            survey[LAYING] = card
        else:
            survey[CARDS + seat] |= bit(card)
    table.orb_draw = NO_DRAW


def shows_draw(table: Table, viewer: i64) -> bool:
    """Tokens and drawn cards are their owner's; the card of a breeding tube is shown to all. [RG 10.2]"""
    return table.orb_draw == TO_BREED or viewer == table.survey[DRAWER]
