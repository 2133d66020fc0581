"""Artifact tokens in Develop, Settle and Consume, and what they score. [RG 8.10, RG 8.11]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.games.race_for_the_galaxy.rules.columns import ALIEN, GENES, KINDS
from starmeeple.games.race_for_the_galaxy.rules.flow import NOTHING
from starmeeple.games.race_for_the_galaxy.rules.orb_board import STATION, count_contents
from starmeeple.games.race_for_the_galaxy.rules.orb_reasons import NO_SUCH_TOKEN, TOKEN_WITHOUT_THAT_POWER
from starmeeple.games.race_for_the_galaxy.rules.orb_state import GENES as GENES_FORCE
from starmeeple.games.race_for_the_galaxy.rules.orb_state import TOKENS, USED, has_tokens, token_sum, unused, use_token
from starmeeple.games.race_for_the_galaxy.rules.orb_tables import MOST_TOKENS
from starmeeple.games.race_for_the_galaxy.rules.reasons import TOO_EXPENSIVE

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table


def may_hold_tokens(table: Table, seat: i64) -> bool:
    """As far as everybody can see, might the seat use a token?"""
    return table.orb and has_tokens(table, seat)


# Instead of cards -----------------------------------------------------------------------------


def redeemed(table: Table, card: i64, kind: i64) -> i64:
    """How many cards a token saves when this card is paid for. [RG 8.10]"""
    t = table.tables
    o = t.orb
    if t.is_world[card] == 0:
        return o.develop[kind]
    return o.settle[kind] + (o.genes_less[kind] if t.kind[card] == GENES else 0)


def savings(table: Table, seat: i64, card: i64) -> i64:
    """How many cards all unused tokens could save when this card is paid for."""
    if not table.orb:
        return 0
    found: i64 = 0
    for kind in range(table.tables.orb.kinds):
        tokens = unused(table, seat, kind)
        if tokens:
            found += tokens * redeemed(table, card, kind)
    return found


def list_redeem(table: Table, seat: i64, buffer: vec[i64], n: i64) -> i64:
    o = table.tables.orb
    if table.held[seat] + savings(table, seat, table.placing) < table.need:
        return n
    for kind in range(o.kinds):
        if unused(table, seat, kind) and redeemed(table, table.placing, kind):
            buffer[n] = o.redeem + kind
            n += 1
    return n


def refuse_redeem(table: Table, seat: i64, kind: i64) -> i64:
    if unused(table, seat, kind) == 0:
        return NO_SUCH_TOKEN
    if redeemed(table, table.placing, kind) == 0:
        return TOKEN_WITHOUT_THAT_POWER
    return 0 if table.held[seat] + savings(table, seat, table.placing) >= table.need else TOO_EXPENSIVE


def redeem(table: Table, seat: i64, kind: i64) -> None:
    """The placement costs less; whether more tokens are used is up to the player. [RG 8.10]"""
    use_token(table, seat, kind)
    table.need -= redeemed(table, table.placing, kind)
    table.paid += 1
    if table.need <= 0:
        table.need = 0
        table.paid = 0
        table.stage = NOTHING
        table.asked = 0


# Military in Settle ---------------------------------------------------------------------------


def strength(table: Table, world: i64, kind: i64) -> i64:
    """The Military that a token gives against this world. [RG 8.10]"""
    o = table.tables.orb
    return o.force[kind] + (o.genes_force[kind] if table.tables.kind[world] == GENES else 0)


def strengths(table: Table, seat: i64, world: i64) -> i64:
    """The Military that all unused tokens could give against this world."""
    if not table.orb:
        return 0
    found: i64 = 0
    for kind in range(table.tables.orb.kinds):
        tokens = unused(table, seat, kind)
        if tokens:
            found += tokens * strength(table, world, kind)
    return found


def list_boost(table: Table, seat: i64, buffer: vec[i64], n: i64) -> i64:
    o = table.tables.orb
    for kind in range(o.kinds):
        if unused(table, seat, kind) and strength(table, table.placing, kind):
            buffer[n] = o.boost + kind
            n += 1
    return n


def refuse_boost_for(table: Table, seat: i64, kind: i64) -> i64:
    if unused(table, seat, kind) == 0:
        return NO_SUCH_TOKEN
    return 0 if strength(table, table.placing, kind) else TOKEN_WITHOUT_THAT_POWER


def boost_for(table: Table, seat: i64, kind: i64) -> None:
    """Military until the end of the phase; of an uplift token only against genes worlds. [RG 8.10]"""
    use_token(table, seat, kind)
    table.temporary += table.tables.orb.force[kind]
    table.survey[GENES_FORCE] += table.tables.orb.genes_force[kind]


# As an alien good -----------------------------------------------------------------------------


def good_tokens(table: Table, seat: i64) -> i64:
    """How many unused tokens could stand in for an alien good."""
    return token_sum(table, seat, table.tables.orb.is_good) if table.orb else 0


def possible_goods(table: Table, seat: i64) -> i64:
    """How many unused alien good tokens the seat might have at most, as far as everybody can see. [RG 10.2]"""
    if not table.orb:
        return 0
    o = table.tables.orb
    found: i64 = 0
    for deck in range(i64(2)):
        held: i64 = 0
        left: i64 = 0
        for kind in range(o.kinds):
            if o.token_deck[kind] == deck:
                held += unused(table, seat, kind)
                if o.is_good[kind]:
                    left += o.copies[kind]
                    for other in range(table.players):
                        left -= table.survey[USED + other * MOST_TOKENS + kind]
        found += held if held < left else left
    return found


def refuse_barter(table: Table, seat: i64, kind: i64) -> i64:
    if unused(table, seat, kind) == 0:
        return NO_SUCH_TOKEN
    return 0 if table.tables.orb.is_good[kind] else TOKEN_WITHOUT_THAT_POWER


def token_price(table: Table, seat: i64, bonuses: bool) -> i64:
    """Cards for an alien good token: the price of the kind with the trade powers, but of no world. [RG 8.10]"""
    t = table.tables
    cards = t.price[ALIEN]
    if bonuses:
        first = seat * table.room
        for slot in range(table.snap[seat]):
            row = table.tableau[first + slot] * KINDS
            cards += t.sale[row] + t.sale[row + ALIEN]
    return cards


# Scoring --------------------------------------------------------------------------------------


def family_count(table: Table, seat: i64, family: i64, all_tokens: bool) -> i64:
    """How many tokens of a family a seat has, used and unused alike, or only those that all have seen. [RG 7.4]"""
    o = table.tables.orb
    found: i64 = 0
    for kind in range(o.kinds):
        if o.family[kind] == family:
            found += table.survey[USED + seat * MOST_TOKENS + kind]
            if all_tokens:
                found += table.survey[TOKENS + seat * MOST_TOKENS + kind]
    return found


def token_points(table: Table, seat: i64, all_tokens: bool) -> i64:
    """Printed points, and one for each feeding station in sight per uplift token. [RG 8.11]"""
    o = table.tables.orb
    stations = count_contents(table.sectors, STATION)
    points: i64 = 0
    for kind in range(o.kinds):
        tokens = table.survey[USED + seat * MOST_TOKENS + kind]
        if all_tokens:
            tokens += table.survey[TOKENS + seat * MOST_TOKENS + kind]
        points += tokens * (o.vp[kind] + o.per_station[kind] * stations)
    return points
