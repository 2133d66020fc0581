"""Another possible choice of what a seat cannot know of the Orb. [RG 10.2, RG 10.3]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.core.state import bit, zeros
from starmeeple.games.race_for_the_galaxy.rules.asking import answer, list_legal
from starmeeple.games.race_for_the_galaxy.rules.columns import EXACTLY
from starmeeple.games.race_for_the_galaxy.rules.develop import discount
from starmeeple.games.race_for_the_galaxy.rules.feeding import fitting_now, tokens_fit
from starmeeple.games.race_for_the_galaxy.rules.flow import CHOICE, FEEDING, MINE, ORB_MOVE, PAYING, PLACING, SPENDING
from starmeeple.games.race_for_the_galaxy.rules.orb_state import BAG, CARDS, GENES, KNOWN, TOKENS, UNSEEN
from starmeeple.games.race_for_the_galaxy.rules.orb_tables import MOST_TOKENS
from starmeeple.games.race_for_the_galaxy.rules.orb_tokens import good_tokens, savings
from starmeeple.games.race_for_the_galaxy.rules.powers import measure
from starmeeple.games.race_for_the_galaxy.rules.reach import refuse_settle
from starmeeple.games.race_for_the_galaxy.rules.supply import count

if TYPE_CHECKING:
    from starmeeple.games.race_for_the_galaxy.state import Table

TRIES: Final = 100  # how often tokens are mixed to find some that allow what was begun


def redeal_orb(table: Table, seat: i64, rng: Rng) -> None:
    """Mix the orb cards and the tokens that the seat has not seen, each set among itself. What others have begun openly must remain
    possible with their tokens."""
    for deck in range(i64(2)):
        redeal_cards(table, seat, deck, rng)
    if table.over:
        return
    bound: i64 = 0
    true = table.survey[TOKENS : BAG + MOST_TOKENS]
    without_tokens(table, seat)
    for other in range(table.players):
        if other != seat and not is_possible(table, other):
            bound |= 1 << other
    for i in range(i64(len(true))):
        table.survey[TOKENS + i] = true[i]
    for i in range(i64(TRIES)):
        redeal_tokens(table, seat, 0, rng)
        redeal_tokens(table, seat, 1, rng)
        if bound == 0 or all_possible(table, bound):
            return
    for i in range(i64(len(true))):
        table.survey[TOKENS + i] = true[i]


def redeal_cards(table: Table, seat: i64, deck: i64, rng: Rng) -> None:
    o = table.tables.orb
    survey = table.survey
    own = o.all_b if deck else o.all_a
    hidden = survey[UNSEEN + deck]
    for other in range(table.players):
        if other != seat:
            hidden |= survey[CARDS + other] & own & ~survey[KNOWN]
    for other in range(table.players):
        if other != seat:
            mine = survey[CARDS + other] & own & ~survey[KNOWN]
            dealt: i64 = 0
            for i in range(count(mine)):
                card = bit(rng.from_mask(hidden))
                hidden ^= card
                dealt |= card
            survey[CARDS + other] = (survey[CARDS + other] & ~mine) | dealt
    survey[UNSEEN + deck] = hidden


def redeal_tokens(table: Table, seat: i64, deck: i64, rng: Rng) -> None:
    """Unused tokens of the other seats change places with those that nobody has seen."""
    o = table.tables.orb
    survey = table.survey
    kinds: list[int] = []
    for kind in range(o.kinds):
        if o.token_deck[kind] == deck:
            for i in range(survey[BAG + kind]):
                kinds.append(int(kind))
            survey[BAG + kind] = 0
            for other in range(table.players):
                if other != seat:
                    for i in range(survey[TOKENS + other * MOST_TOKENS + kind]):
                        kinds.append(int(kind))
    pool = vec[i64](kinds)
    rng.shuffle(pool)
    next_one: i64 = 0
    for other in range(table.players):
        if other == seat:
            continue
        held: i64 = 0
        for kind in range(o.kinds):
            if o.token_deck[kind] == deck:
                held += survey[TOKENS + other * MOST_TOKENS + kind]
                survey[TOKENS + other * MOST_TOKENS + kind] = 0
        for i in range(held):
            survey[TOKENS + other * MOST_TOKENS + pool[next_one]] += 1
            next_one += 1
    while next_one < i64(len(pool)):
        survey[BAG + pool[next_one]] += 1
        next_one += 1


# What tokens must allow -----------------------------------------------------------------------


def without_tokens(table: Table, seat: i64) -> None:
    """Take all unused tokens of the other seats away for a moment."""
    for other in range(table.players):
        if other != seat:
            for kind in range(i64(MOST_TOKENS)):
                table.survey[TOKENS + other * MOST_TOKENS + kind] = 0


def all_possible(table: Table, seats: i64) -> bool:
    for seat in range(table.players):
        if (seats >> seat) & 1 and not is_possible(table, seat):
            return False
    return True


def is_possible(table: Table, seat: i64) -> bool:
    """Can the seat carry through what it has begun, with the tokens that it has now? [RG 6.6]"""
    if table.turn == seat and table.stage:
        if table.stage == PAYING or table.stage == PLACING:
            return list_legal(table, seat, zeros(table.widest())) > 0
        if table.stage == FEEDING:
            return can_feed(table, seat)
        if table.stage == SPENDING:
            return can_spend(table, seat)
    card = table.mine[seat * MINE + CHOICE]
    if card < 0 or not table.turn_of_choice() or (table.turn == seat and table.placing == card):
        return True
    if table.tables.is_world[card] == 0:
        return table.tables.cost[card] - discount(table, seat) <= table.held[seat] + savings(table, seat, card)
    return can_place(table, seat, card)


def can_feed(table: Table, seat: i64) -> bool:
    """A power that takes an exact number must find it; any other at least one good."""
    goods = fitting_now(table, seat)
    if tokens_fit(table):
        goods += good_tokens(table, seat)
    if table.tables.eats[table.feeding] == EXACTLY:
        return goods >= table.need
    return table.fed > 0 or goods > 0


def can_spend(table: Table, seat: i64) -> bool:
    """Is there a good to spend after which the conquest can still succeed?"""
    buffer = zeros(table.widest())
    n = list_legal(table, seat, buffer)
    if table.step == ORB_MOVE:
        return n > 0
    for i in range(n):
        after = table.copy()
        answer(after, seat, buffer[i])
        if after.stage != PLACING or list_legal(after, seat, zeros(table.widest())) > 0:
            return True
    return False


def can_place(table: Table, seat: i64, world: i64) -> bool:
    """Is there a way to place a world that was turned up and whose turn is yet to come?"""
    used, temporary, genes = table.used, table.temporary, table.survey[GENES]
    if table.turn != seat:
        table.used = 0
        table.temporary = 0
        table.survey[GENES] = 0
    measure(table, seat)
    possible = refuse_settle(table, seat, world, table.held[seat]) == 0
    table.used = used
    table.temporary = temporary
    table.survey[GENES] = genes
    return possible
