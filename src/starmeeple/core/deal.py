"""Chance for comparisons: a deal answers the same question alike in two variants of a game, as far as their odds allow.

One stream of numbers pairs two games only until the first decision that differs: one more die, and everything after it is another
draw. A deal asks for nothing but the kind of a question (the verb of its outcomes) and how many of that kind were asked before. Every
outcome gets a clock, an exponential variate hashed from deal, kind, number and outcome and divided by the outcome's weight; the first
to ring is drawn. Of exponential clocks each is the first with a probability in proportion to its rate, so the odds are exact; and where
two variants give nearly the same odds, the same clock is nearly always the first.

Kinds and outcomes are told apart by their names, not by their numbers: an edition with one card more is dealt alike.
"""

import hashlib
import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.position import Position
from starmeeple.core.rng import MASK32, scrambled
from starmeeple.core.state import State, zeros
from starmeeple.core.verbs import VERB_MASK, Vocabulary

KEY_BITS: Final = 62
FIRST_FACTOR: Final = 792351153  # below 2 to the 30th: a product with 32 bits stays within 62, compiled and interpreted
SECOND_FACTOR: Final = 1050914677
UNITS: Final = 4294967296  # 2 to the 32nd
FAR: Final = 137438953472  # 2 to the 37th: no clock of weight 1 rings later
KINDS: Final = VERB_MASK + 1


def mixed(x: i64) -> i64:
    """62 bits of which each depends on all of the 62 that are given."""
    x = (x & MASK32) * FIRST_FACTOR + (x >> 32)
    x ^= x >> 29
    x = (x & MASK32) * SECOND_FACTOR + (x >> 32)
    x ^= x >> 31
    x = (x & MASK32) * FIRST_FACTOR + (x >> 32)
    return x ^ x >> 29


def key_of(name: str) -> int:
    """A number for a name; never 0, which stands for a key that was not made yet."""
    return (int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big") >> (64 - KEY_BITS)) or 1


class Deal:
    """A source of chance for one game, to be used where an `Rng` is; two games of the same seed are paired."""

    def __init__(self, seed: int) -> None:
        self.seed: i64 = i64(scrambled(seed) >> (64 - KEY_BITS))
        self.asked: vec[i64] = zeros(KINDS)  # [place of the verb] questions of this kind so far
        self.outcomes: vec[i64] = vec[i64]([])
        self.weights: vec[i64] = vec[i64]([])

    def draw(self, state: State) -> i64:
        """At CHANCE: one outcome, with its right probability; the position stays as it is."""
        size = state.widest()
        if i64(len(self.outcomes)) < size:
            self.outcomes = zeros(size)
            self.weights = zeros(size)
        n = state.chance_into(self.outcomes, self.weights)
        if n == 0:
            raise ValueError("chance has no outcome to draw")
        if isinstance(state, Position):
            vocabulary = state.vocabulary
            place = vocabulary.codes[self.outcomes[0]] & VERB_MASK
            base = mixed(mixed(self.seed ^ kind_key(vocabulary, place)) ^ self.asked[place])
            self.asked[place] += 1
            return self.first_to_ring(base, vocabulary.keys, n, vocabulary)
        base = mixed(mixed(self.seed) ^ self.asked[0])
        self.asked[0] += 1
        return self.first_to_ring(base, numbered(self.outcomes, n), n, None)

    def first_to_ring(self, base: i64, keys: vec[i64], n: i64, vocabulary: Vocabulary | None) -> i64:
        """The outcome whose clock rings first. A clock is a fraction from 32 hashed bits, never 0, as -log(fraction) / weight."""
        outcomes = self.outcomes
        weights = self.weights
        best: i64 = -1
        soonest = 0.0
        limit: i64 = FAR  # `soonest` in units of 2 to the -32nd, rounded up
        for i in range(n):
            outcome = outcomes[i]
            key = keys[outcome]
            if key == 0 and vocabulary is not None:
                key = key_of(vocabulary.text(int(outcome)))
                keys[outcome] = key
            hashed = mixed(base ^ key)
            missing = MASK32 - ((hashed & MASK32) ^ (hashed >> 32))
            weight = weights[i]
            # -log(x) is at least 1 - x, so most logarithms need not be taken: a clock with more than this missing cannot be the first.
            if missing < limit * weight:
                rings = -math.log(float(UNITS - missing) / UNITS) / float(weight)
                if best < 0 or rings < soonest:
                    best = outcome
                    soonest = rings
                    limit = i64(int(rings * UNITS)) + 1
        if best < 0:
            raise ValueError("chance has no outcome to draw")
        return best

    def copy(self) -> "Deal":
        """An independent deal that has come as far."""
        twin = Deal(0)
        twin.seed = self.seed
        twin.asked = self.asked[:]
        return twin

    def __reduce__(self) -> tuple[object, tuple[int, list[int]]]:
        return (resumed_deal, (int(self.seed), [int(number) for number in self.asked]))


def kind_key(vocabulary: Vocabulary, place: i64) -> i64:
    """The key of a kind of question: of the verb at this place."""
    if vocabulary.verb_keys[place] == 0:
        vocabulary.verb_keys[place] = key_of(vocabulary.kinds[place].name)
    return vocabulary.verb_keys[place]


def numbered(outcomes: vec[i64], n: i64) -> vec[i64]:
    """Keys for the outcomes of a state without a vocabulary: their numbers, mixed."""
    keys = zeros(outcomes[n - 1] + 1 if n else i64(0))
    for i in range(n):
        keys[outcomes[i]] = mixed(outcomes[i] + 1)
    return keys


def resumed_deal(seed: int, asked: list[int]) -> Deal:
    """The deal that has come as far, out of a pickle."""
    deal = Deal(0)
    deal.seed = i64(seed)
    for place, number in enumerate(asked):
        deal.asked[place] = i64(number)
    return deal
