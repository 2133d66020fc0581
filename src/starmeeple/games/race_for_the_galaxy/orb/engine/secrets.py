"""Another possible choice of what a seat cannot know of the Orb. [RG 10.2, RG 10.3]"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.core.state import ALLOWED, bit, zeros
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine import secrets, steps
from starmeeple.games.race_for_the_galaxy.engine.chapters import cards, consume, develop, settle
from starmeeple.games.race_for_the_galaxy.orb.engine import fields as o
from starmeeple.games.race_for_the_galaxy.orb.engine import steps as orb_steps

TRIES: Final[i64] = 100  # how often tokens are mixed to find some that allow what was begun


def redeal(position: o.Position, seat: i64, rng: Rng) -> None:
    """Mix the orb cards and the tokens that the seat has not seen, each set among itself. What others have begun
    openly must remain possible with their tokens."""
    for deck in range(i64(2)):
        redeal_cards(position, seat, deck, rng)
    if position.step == steps.END:
        return
    bound: i64 = 0
    held, bag = position.tokens, position.token_bag
    without_tokens(position, seat)
    for other in range(position.figures.players):
        if other != seat and not is_possible(position, other):
            bound |= 1 << other
    position.tokens = held
    for i in range(TRIES):
        redeal_tokens(position, seat, 0, rng)
        redeal_tokens(position, seat, 1, rng)
        if bound == 0 or all_possible(position, bound):
            return
    position.tokens = held
    position.token_bag = bag


def redeal_cards(position: o.Position, seat: i64, deck: i64, rng: Rng) -> None:
    printed = position.figures.orb
    own = printed.all_b if deck else printed.all_a
    hidden = position.orb_unseen & own
    for other in range(position.figures.players):
        if other != seat:
            hidden |= position.orb_hand[other] & own & ~position.orb_known
    for other in range(position.figures.players):
        if other != seat:
            mine = position.orb_hand[other] & own & ~position.orb_known
            dealt: i64 = 0
            for i in range(cards.count(mine)):
                card = bit(rng.from_mask(hidden))
                hidden ^= card
                dealt |= card
            position.orb_hand[other] = (position.orb_hand[other] & ~mine) | dealt
    position.orb_unseen = (position.orb_unseen & ~own) | hidden


def redeal_tokens(position: o.Position, seat: i64, deck: i64, rng: Rng) -> None:
    """Unused tokens of the other seats change places with those that nobody has seen."""
    printed = position.figures.orb
    tokens, bag = position.tokens[:], position.token_bag[:]
    kinds: list[int] = []
    for kind in range(printed.kinds):
        if printed.token_deck[kind] == deck:
            for i in range(bag[kind]):
                kinds.append(int(kind))
            bag[kind] = 0
            for other in range(position.figures.players):
                if other != seat:
                    for i in range(tokens[other * o.MOST_TOKENS + kind]):
                        kinds.append(int(kind))
    pool = vec[i64](kinds)
    rng.shuffle(pool)
    next_one: i64 = 0
    for other in range(position.figures.players):
        if other == seat:
            continue
        held: i64 = 0
        for kind in range(printed.kinds):
            if printed.token_deck[kind] == deck:
                held += tokens[other * o.MOST_TOKENS + kind]
                tokens[other * o.MOST_TOKENS + kind] = 0
        for i in range(held):
            tokens[other * o.MOST_TOKENS + pool[next_one]] += 1
            next_one += 1
    while next_one < i64(len(pool)):
        bag[pool[next_one]] += 1
        next_one += 1
    position.tokens = tokens
    position.token_bag = bag


# What tokens must allow -----------------------------------------------------------------------


def without_tokens(position: o.Position, seat: i64) -> None:
    """Take all unused tokens of the other seats away for a moment."""
    tokens = position.tokens[:]
    for other in range(position.figures.players):
        if other != seat:
            for kind in range(o.MOST_TOKENS):
                tokens[other * o.MOST_TOKENS + kind] = 0
    position.tokens = tokens


def all_possible(position: o.Position, seats: i64) -> bool:
    for seat in range(position.figures.players):
        if (seats >> seat) & 1 and not is_possible(position, seat):
            return False
    return True


def is_possible(position: o.Position, seat: i64) -> bool:
    """Can the seat carry through what it has begun, with the tokens that it has now? [RG 6.6]"""
    step = position.question()
    if position.turn == seat:
        if step == steps.PAYING or step == steps.PLACING:
            return secrets.answers_into(position, seat, zeros(position.widest())) > 0
        if step == steps.FEEDING:
            return can_feed(position, seat)
        if step == steps.SPENDING:
            return can_spend(position, seat)
    card = position.choice[seat]
    if card < 0 or not position.is_turned_up() or (position.turn == seat and position.placing == card):
        return True
    if position.figures.is_world[card] == 0:
        cost = position.figures.cost[card] - develop.discount(position, seat)
        return cost <= position.held[seat] + position.savings(seat, card)
    return can_place(position, seat, card)


def can_feed(position: o.Position, seat: i64) -> bool:
    """A power that takes an exact number must find it; any other at least one good."""
    goods = consume.fitting_now(position, seat)
    if consume.tokens_fit(position):
        goods += position.good_tokens(seat)
    if position.figures.eats[position.feeding] == f.EXACTLY:
        return goods >= position.need
    return position.fed > 0 or goods > 0


def can_spend(position: o.Position, seat: i64) -> bool:
    """Is there a good to spend after which the conquest can still succeed?"""
    buffer = zeros(position.widest())
    n = secrets.answers_into(position, seat, buffer)
    if position.next == orb_steps.MOVE:
        return n > 0
    vocabulary = position.vocabulary
    for i in range(n):
        after = cast(o.Position, position.copy())
        vocabulary.kind(buffer[i]).apply(after, seat, vocabulary.argument(buffer[i]), 0, 0)
        if after.asked == 0 or after.step != steps.PLACING:
            return True
        if secrets.answers_into(after, seat, zeros(position.widest())) > 0:
            return True
    return False


def can_place(position: o.Position, seat: i64, world: i64) -> bool:
    """Is there a way to place a world that was turned up and whose turn is yet to come?"""
    used, temporary, genes = position.used, position.temporary, position.genes_force
    if position.turn != seat:
        position.used = 0
        position.temporary = 0
        position.genes_force = 0
    possible = settle.why_not_place(position, seat, world, position.held[seat]) == ALLOWED
    position.used = used
    position.temporary = temporary
    position.genes_force = genes
    return possible
