"""Settle chance, and play to the end: the loops that run millions of times."""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.deal import Deal
from starmeeple.core.instinct import Instinct, best_of
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, State, dead_end, zeros


def settle(state: State, chance: Rng | Deal) -> i64:
    """Let chance speak, by a generator or a deal, until a seat is asked or the game is over; return how often it spoke."""
    spoken: i64 = 0
    if isinstance(chance, Deal):
        while state.actor() == CHANCE:
            state.apply(CHANCE, chance.draw(state))
            spoken += 1
    else:
        while state.actor() == CHANCE:
            state.apply(CHANCE, state.sample(chance))
            spoken += 1
    return spoken


def any_of(state: State, seat: i64, rng: Rng, buffer: vec[i64]) -> i64:
    """A legal action by lot."""
    n = state.legal_into(seat, buffer)
    if n == 0:
        raise dead_end(seat)
    return buffer[rng.below(n)]


def random_steps(state: State, rng: Rng, most: i64, buffer: vec[i64]) -> i64:
    """Play at random, at most `most` decisions of seats; return how many were made (chance is not counted)."""
    made: i64 = 0
    while made < most:
        actor = state.actor()
        if actor >= 0:
            state.apply(actor, any_of(state, actor, rng, buffer))
            made += 1
        elif actor == CHANCE:
            state.apply(CHANCE, state.sample(rng))
        else:
            break
    return made


def play_at_random(state: State, rng: Rng) -> i64:
    """Play to the end at random; return how many decisions were made."""
    return random_steps(state, rng, 1 << 40, buffer_for(state))


def instinct_steps(state: State, instinct: Instinct, rng: Rng, most: i64, buffer: vec[i64], random_percent: i64) -> i64:
    """Play by instinct, with a share of random decisions; return how many were made."""
    made: i64 = 0
    while made < most:
        actor = state.actor()
        if actor >= 0:
            if random_percent > 0 and rng.below(100) < random_percent:
                action = any_of(state, actor, rng, buffer)
            else:
                action = best_of(instinct, state, actor, rng, buffer)
            state.apply(actor, action)
            made += 1
        elif actor == CHANCE:
            state.apply(CHANCE, state.sample(rng))
        else:
            break
    return made


def habit_steps(state: State, instinct: Instinct, rng: Rng, most: i64, buffer: vec[i64]) -> i64:
    """Play by habit, as the end of a search's futures; return how many decisions were made."""
    made: i64 = 0
    while made < most:
        actor = state.actor()
        if actor >= 0:
            state.apply(actor, instinct.habit(state, actor, rng, buffer))
            made += 1
        elif actor == CHANCE:
            state.apply(CHANCE, state.sample(rng))
        else:
            break
    return made


def buffer_for(state: State) -> vec[i64]:
    """A buffer that holds any decision of this game."""
    return zeros(state.widest())
