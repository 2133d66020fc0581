"""Games that the lab watches, as far as they are compiled: bots that follow an instinct play on a deal, and every choice is counted."""

from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.deal import Deal
from starmeeple.core.instinct import Instinct, best_of
from starmeeple.core.playout import settle
from starmeeple.core.rng import Rng
from starmeeple.core.state import OVER, State, zeros
from starmeeple.core.tally import Tally


class Instincts:
    """Who sits where, and what each seat draws its own luck from: a number for every decision, so that one more thought does not shift the
    next."""

    def __init__(self, instincts: list[Instinct], seeds: list[int], widest: i64) -> None:
        self.instincts = instincts
        self.seeds: vec[i64] = vec[i64]([i64(seed) for seed in seeds])
        self.lots = [Rng(0) for seed in seeds]
        self.asked: vec[i64] = zeros(len(seeds))
        self.buffer: vec[i64] = zeros(widest)

    def answer(self, state: State, seat: i64) -> i64:
        """The seat's action, by what it may know."""
        rng = self.lots[seat]
        rng.reseed(self.seeds[seat] + self.asked[seat])
        self.asked[seat] += 1
        known = state.copy()
        known.redeal(seat, rng)
        return best_of(self.instincts[seat], known, seat, rng, self.buffer)


def watched_steps(
    state: State,
    chance: Deal,
    players: Instincts,
    tally: Tally | None,
    round_of: Callable[[State], int],
    now: int,
    most: i64,
    order: list[int],
    looking: i64,
) -> i64:
    """Play on until another round than `now` begins, the game is over or so many decisions were made; return how many. Chance has spoken
    when it returns. An empty `order` gets the seats in their order of play, as soon as it is settled within the decisions given for looking."""
    made: i64 = 0
    while True:
        settle(state, chance)
        if made <= looking and len(order) == 0:
            order.extend(state.order())
        seat = state.actor()
        if seat == OVER or made >= most or round_of(state) != now:
            return made
        action = players.answer(state, seat)
        if tally is not None:
            tally.note(state, seat, action, now)
        state.apply(seat, action)
        made += 1


def forecast(instinct: Instinct, state: State, players: int) -> list[int]:
    """Each seat's chance to win in millionths, as the instinct has it."""
    shares = zeros(players)
    instinct.chances(state, shares)
    found: list[int] = []
    for seat in range(i64(players)):
        found.append(int(shares[seat]))
    return found
