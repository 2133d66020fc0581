"""Chance for comparisons: a deal answers the same question alike in two variants of a game, as far as their odds allow.

One stream of numbers pairs two games only until the first decision that differs: one more die, and everything after it is another
draw. A deal asks for nothing but the kind of a question (the verb of its outcomes) and how many of that kind were asked before. Every
outcome gets a clock, an exponential variate hashed from deal, kind, number and outcome and divided by the outcome's weight; the first
to ring is drawn. Of exponential clocks each is the first with a probability in proportion to its rate, so the odds are exact; and where
two variants give nearly the same odds, the same clock is nearly always the first.

Where an outcome is a kind of pieces in a pile (a card, the face of a die), not all clocks need be looked at. Every piece of the game has a
clock that rings again and again, all at the same rate: which piece rings next is then one draw among all pieces, hashed from deal, kind,
number and how many rang before. The first that rings and is in the pile is drawn; that is the law of the exponential clocks, and two variants
whose piles differ little hear the same pieces ring.

Kinds and outcomes are told apart by their names, not by their numbers: an edition with one card more is dealt alike.
"""

import hashlib
import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from starmeeple.core.position import Position
from starmeeple.core.rng import MASK32, scrambled
from starmeeple.core.state import State, zeros
from starmeeple.core.verbs import VERB_MASK, Die, Pile, Vocabulary

KEY_BITS: Final = 62
FIRST_FACTOR: Final = 792351153  # below 2 to the 30th: a product with 32 bits stays within 62, compiled and interpreted
SECOND_FACTOR: Final = 1050914677
UNITS: Final = 4294967296  # 2 to the 32nd
KINDS: Final = VERB_MASK + 1
DARTS: Final = 16  # pieces that may ring in vain
SPARE: Final = 16  # one slot in so many stays free at least: some more pieces do not ask for twice the slots
KIND_MASK: Final = 65535  # of what a slot holds: the kind of the piece, and above it its number among those of its kind
NUMBER_AT: Final = 16


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
        self.bases: vec[i64] = zeros(KINDS)  # [place of the verb] seed and kind, mixed; 0: not yet
        self.outcomes: vec[i64] = vec[i64]([])
        self.weights: vec[i64] = vec[i64]([])

    def draw(self, state: State) -> i64:
        """At CHANCE: one outcome, with its right probability; the position stays as it is."""
        if isinstance(state, Position):
            return self.draw_at(state)
        n = self.weigh(state)
        base = mixed(mixed(self.seed) ^ self.asked[0])
        self.asked[0] += 1
        return self.first_to_ring(base, numbered(self.outcomes, n), n, None)

    def draw_at(self, position: Position) -> i64:
        """The same, of a position with verbs."""
        vocabulary = position.vocabulary
        how = vocabulary.dealt[position.step]
        if how > 0:
            return self.from_pile(vocabulary.piles[how - 1], position)
        if how < 0:
            return self.from_die(vocabulary.dice[-how - 1], position)
        n = self.weigh(position)
        base = self.next_base(vocabulary, vocabulary.codes[self.outcomes[0]] & VERB_MASK)
        return self.first_to_ring(base, vocabulary.keys, n, vocabulary)

    def from_die(self, die: Die, position: Position) -> i64:  # type: ignore[type-arg]  # any game's verb
        """The first face that rings and is on the die, of 2, 4, 8, 16 … faces that ring."""
        vocabulary = position.vocabulary
        base = self.next_base(vocabulary, vocabulary.codes[die.first] & VERB_MASK)
        faces = die.faces(position)
        mask: i64 = 1
        while mask < faces - 1:
            mask += mask + 1
        face = ((base & MASK32) ^ (base >> 32)) & mask
        rung: i64 = 0
        while face >= faces:
            rung += 1
            dart = mixed(base ^ rung)
            face = ((dart & MASK32) ^ (dart >> 32)) & mask
        return die.first + face

    def from_pile(self, pile: Pile, position: Position) -> i64:  # type: ignore[type-arg]  # any game's verb
        """The kind of the first piece that rings and is in the pile. If many rang that are not, all clocks are looked at."""
        vocabulary = position.vocabulary
        base = self.next_base(vocabulary, vocabulary.codes[pile.first] & VERB_MASK)
        shelf = pile.shelf(position) if pile.is_shelved else i64(0)
        sizes = pile.sizes
        if shelf >= i64(len(sizes)) or sizes[shelf] == 0:
            make_shelf(pile, position, shelf)
            sizes = pile.sizes
        begin = pile.begins[shelf]
        mask = sizes[shelf] - 1
        slots = pile.slots
        dart = base
        for rung in range(i64(DARTS)):
            piece = slots[begin + (((dart & MASK32) ^ (dart >> 32)) & mask)]
            if piece >= 0 and pile.left(position, piece & KIND_MASK) > piece >> NUMBER_AT:
                return pile.first + (piece & KIND_MASK)
            dart = mixed(base ^ (rung + 1))
        return self.first_to_ring(base, vocabulary.keys, self.weigh(position), vocabulary)

    def weigh(self, state: State) -> i64:
        """Fill the buffers with all outcomes and their weights; return how many."""
        size = state.widest()
        if i64(len(self.outcomes)) < size:
            self.outcomes = zeros(size)
            self.weights = zeros(size)
        n = state.chance_into(self.outcomes, self.weights)
        if n == 0:
            raise ValueError("chance has no outcome to draw")
        return n

    def next_base(self, vocabulary: Vocabulary, place: i64) -> i64:
        """What all clocks of the next question of a kind have in common: deal, kind and number, mixed."""
        base = self.bases[place]
        if base == 0:
            base = mixed(self.seed ^ kind_key(vocabulary, place))
            self.bases[place] = base
        number = self.asked[place]
        self.asked[place] = number + 1
        return mixed(base ^ number)

    def first_to_ring(self, base: i64, keys: vec[i64], n: i64, vocabulary: Vocabulary | None) -> i64:
        """The outcome whose clock rings first. A clock is a fraction from 32 hashed bits, never 0, as -log(fraction) / weight.

        What is missing from the fraction to 1 tells nearly always which of two clocks is the first, and no logarithm is taken: with
        equal weights the one that misses less; and as -log(1 - x) / x grows with x, also one that misses less for its weight and less by itself.
        """
        outcomes = self.outcomes
        weights = self.weights
        best: i64 = -1
        least: i64 = UNITS  # what the best so far misses,
        heaviest: i64 = -1  # and what it weighs
        for i in range(n):
            outcome = outcomes[i]
            key = keys[outcome]
            if key == 0 and vocabulary is not None:
                key = outcome_key(vocabulary, outcome)
            hashed = mixed(base ^ key)
            missing = MASK32 - ((hashed & MASK32) ^ (hashed >> 32))
            weight = weights[i]
            if weight == heaviest:
                is_first = missing < least
            elif missing >= least:
                # Later by itself: it needs a weight that makes more than up for it.
                is_first = missing * heaviest < least * weight and rings_at(missing, weight) < rings_at(least, heaviest)
            else:
                is_first = weight > 0 and (missing * heaviest <= least * weight or rings_at(missing, weight) < rings_at(least, heaviest))
            if is_first:
                best = outcome
                least = missing
                heaviest = weight
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


def rings_at(missing: i64, weight: i64) -> float:
    """When a clock rings, of what its fraction misses to 1."""
    return -math.log(float(UNITS - missing) / UNITS) / float(weight)


def kind_key(vocabulary: Vocabulary, place: i64) -> i64:
    """The key of a kind of question: of the verb at this place."""
    if vocabulary.verb_keys[place] == 0:
        vocabulary.verb_keys[place] = key_of(vocabulary.kinds[place].name)
    return vocabulary.verb_keys[place]


def outcome_key(vocabulary: Vocabulary, outcome: i64) -> i64:
    """The key of an outcome: of its name."""
    if vocabulary.keys[outcome] == 0:
        vocabulary.keys[outcome] = key_of(vocabulary.text(int(outcome)))
    return vocabulary.keys[outcome]


def make_shelf(pile: Pile, position: Position, shelf: i64) -> None:  # type: ignore[type-arg]  # any game's verb
    """Give every piece of a pile a slot. By the names of the kinds, and second pieces after all first ones: an edition with one more piece
    has all others where they were, and one with another kind nearly all."""
    found: list[tuple[int, int, int]] = []  # number of the piece, key and number of its kind
    for kind in range(pile.size_a):
        for number in range(pile.pieces(position, kind)):
            found.append((int(number), int(outcome_key(position.vocabulary, pile.first + kind)), int(kind)))
    found.sort()
    size: i64 = 2
    while size < len(found) + len(found) // SPARE:
        size *= 2
    slots = vec[i64]([-1] * size)
    for number, key, kind in found:
        where = mixed(i64(key) ^ number)
        while slots[((where & MASK32) ^ (where >> 32)) & size - 1] >= 0:
            where = mixed(where)
        slots[((where & MASK32) ^ (where >> 32)) & size - 1] = kind | number << NUMBER_AT
    while i64(len(pile.sizes)) <= shelf:
        pile.begins = append(pile.begins, 0)
        pile.sizes = append(pile.sizes, 0)
    pile.begins[shelf] = i64(len(pile.slots))
    pile.sizes[shelf] = size
    for i in range(size):
        pile.slots = append(pile.slots, slots[i])


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
