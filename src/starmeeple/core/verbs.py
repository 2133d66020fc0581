"""Verbs as classes: listing, refusing, applying and who may see an action stand together, in the chapter of the rules.

A game lists its verbs once; the vocabulary hands out the numbers of their actions and keeps one table, a word an action, which is the only
decoder. No rule ever sees a number: it gets the indices of the parameters.
"""

from typing import Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from starmeeple.core import bits
from starmeeple.core import vocabulary as words
from starmeeple.core.rng import Rng
from starmeeple.core.state import ALLOWED, CHANCE, NOT_ASKED, State

P = TypeVar("P", bound=State)

# A word of the table: the verb's place in the list, then the three indices.
VERB_MASK: Final = 255
ARGUMENT_MASK: Final = 65535
FIRST_AT: Final = 8
SECOND_AT: Final = 24
THIRD_AT: Final = 40

# What `only` says when a verb has no answer, or more than one.
NONE: Final[i64] = -1
SEVERAL: Final[i64] = -2


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(words.Verb, Generic[P]):
    """A verb of a game. `at` are the steps that it answers. Arguments are indices into the parameters, 0 where there is none."""

    def __init__(self, name: str, *parameters: words.Parameter, at: tuple[int, ...]) -> None:
        super().__init__(name, *parameters)
        if len(self.parameters) > 3:
            raise ValueError(f"the verb {name!r} has more than three parameters")
        self.at = at
        sizes = [parameter.size for parameter in self.parameters] + [1, 1, 1]
        self.size_a: i64 = sizes[0]
        self.size_b: i64 = sizes[1]
        self.size_c: i64 = sizes[2]

    def __reduce__(self) -> tuple[object, ...]:
        return (made, (type(self), self.name, self.parameters, self.at))

    def action(self, a: i64, b: i64, c: i64) -> i64:
        """The number of the action with these arguments."""
        return self.first + (a * self.size_b + b) * self.size_c + c

    def why_not(self, position: P, seat: i64, a: i64, b: i64, c: i64) -> i64:
        """0 if the seat may do it now, at a step that asks for this verb; otherwise the reason."""
        return ALLOWED

    def apply(self, position: P, seat: i64, a: i64, b: i64, c: i64) -> None:
        """Carry it out. It is trusted to be legal."""
        raise NotImplementedError

    def list_into(self, position: P, seat: i64, buffer: vec[i64], n: i64) -> i64:
        """Write the legal actions from place n of the buffer on, ascending; return the place behind the last."""
        action = self.first
        for a in range(self.size_a):
            for b in range(self.size_b):
                for c in range(self.size_c):
                    if self.why_not(position, seat, a, b, c) == ALLOWED:
                        buffer[n] = action
                        n += 1
                    action += 1
        return n

    def only(self, position: P, seat: i64) -> i64:
        """The one action of this verb that is legal now, NONE or SEVERAL: for games that ask no question with one answer."""
        found: i64 = NONE
        action = self.first
        for a in range(self.size_a):
            for b in range(self.size_b):
                for c in range(self.size_c):
                    if self.why_not(position, seat, a, b, c) == ALLOWED:
                        if found != NONE:
                            return SEVERAL
                        found = action
                    action += 1
        return found

    def choices(self, position: P, seat: i64) -> i64:
        """The legal actions as bits from `first` on, of a verb with at most 60: for games that keep the answers to a question as one mask."""
        found: i64 = 0
        bit: i64 = 1
        for a in range(self.size_a):
            for b in range(self.size_b):
                for c in range(self.size_c):
                    if self.why_not(position, seat, a, b, c) == ALLOWED:
                        found |= bit
                    bit <<= 1
        return found

    def shows(self, position: P, viewer: i64, seat: i64, a: i64, b: i64, c: i64) -> bool:
        """May the viewer know this action when it is played?"""
        return True

    # Verbs of chance --------------------------------------------------------------------------

    def weigh_into(self, position: P, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
        """At chance: write the outcomes and their whole-numbered weights from place n on, ascending."""
        return n

    def sample(self, position: P, rng: Rng) -> i64:
        """One outcome, or -1 to let the weights decide. Written only where it is frequent, as one draw `below(total)` and the outcomes
        upwards: so it draws what the weights would, and leaves the generator where they would."""
        return -1

    def why_impossible(self, position: P, a: i64, b: i64, c: i64) -> i64:
        """The reason that refuses an outcome without weight."""
        return NOT_ASKED


def made(kind: type, name: str, parameters: list[words.Parameter], at: tuple[int, ...]) -> words.Verb:
    """A verb out of a pickle."""
    verb: words.Verb = kind(name, *parameters, at=at)
    return verb


def die_into(first: i64, pips: i64, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
    """The faces of a fair die as outcomes."""
    for face in range(pips):
        buffer[n] = first + face
        weights[n] = 1
        n += 1
    return n


def bag_into(first: i64, counts: vec[i64], kinds: i64, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
    """The kinds in a bag as outcomes, each as often as it is there."""
    for kind in range(kinds):
        if counts[kind]:
            buffer[n] = first + kind
            weights[n] = counts[kind]
            n += 1
    return n


def mask_into(first: i64, mask: i64, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
    """The bits of a mask as outcomes, each alike."""
    kind: i64 = 0
    rest = mask
    while rest:
        if rest & 1:
            buffer[n] = first + kind
            weights[n] = 1
            n += 1
        rest >>= 1
        kind += 1
    return n


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Verb[P]):
    """A verb of at most 60 actions that knows the legal ones as a mask (`choices`), for a seat or for chance; listing follows from it,
    and `why_refused` has the reasons of the others."""

    def choices(self, position: P, seat: i64) -> i64:
        raise NotImplementedError

    def why_refused(self, position: P, seat: i64, a: i64, b: i64, c: i64) -> i64:
        """The reason that refuses an action which is not among the choices."""
        return NOT_ASKED

    def why_not(self, position: P, seat: i64, a: i64, b: i64, c: i64) -> i64:
        if self.choices(position, seat) >> ((a * self.size_b + b) * self.size_c + c) & 1:
            return ALLOWED
        return self.why_refused(position, seat, a, b, c)

    def list_into(self, position: P, seat: i64, buffer: vec[i64], n: i64) -> i64:
        return bits.actions_into(self.first, self.choices(position, seat), buffer, n)

    def weigh_into(self, position: P, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
        return mask_into(self.first, self.choices(position, CHANCE), buffer, weights, n)


@mypyc_attr(allow_interpreted_subclasses=True)
class Die(Verb[P]):
    """A verb of chance whose first outcomes are the faces of a fair die."""

    def faces(self, position: P) -> i64:
        """How many faces the die has that is rolled now."""
        raise NotImplementedError

    def weigh_into(self, position: P, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
        return die_into(self.first, self.faces(position), buffer, weights, n)

    def sample(self, position: P, rng: Rng) -> i64:
        return self.first + rng.below(self.faces(position))


@mypyc_attr(allow_interpreted_subclasses=True)
class Pile(Verb[P]):
    """A verb of chance that draws a piece from a pile, each alike; an outcome is a kind of pieces, and comes as often as there are such pieces.
    It can say how many of one kind are left, so that a deal need not look at them all (core/deal.py)."""

    is_shelved: bool = False  # are there several such piles, told apart by `shelf`?

    def __init__(self, name: str, *parameters: words.Parameter, at: tuple[int, ...]) -> None:
        super().__init__(name, *parameters, at=at)
        # Where a deal finds the pieces, made when it first asks for a shelf: its place among the slots, and how many it has.
        self.slots: vec[i64] = vec[i64]([])  # kind and number of the piece, -1 where there is none
        self.begins: vec[i64] = vec[i64]([])  # [shelf]
        self.sizes: vec[i64] = vec[i64]([])  # [shelf] 0: not made yet

    def shelf(self, position: P) -> i64:
        """Which of several piles is drawn from."""
        raise NotImplementedError

    def pieces(self, position: P, kind: i64) -> i64:
        """The most pieces of a kind that the pile ever holds in this game."""
        raise NotImplementedError

    def left(self, position: P, kind: i64) -> i64:
        """How many pieces of a kind it holds now."""
        raise NotImplementedError

    def weigh_into(self, position: P, buffer: vec[i64], weights: vec[i64], n: i64) -> i64:
        for kind in range(self.size_a):
            number = self.left(position, kind)
            if number:
                buffer[n] = self.first + kind
                weights[n] = number
                n += 1
        return n


class Vocabulary(words.Vocabulary):
    """All verbs of a game, with the table that decodes their actions and, for each step, the verbs that answer it."""

    def __init__(self, verbs: list[Verb], steps: int) -> None:  # type: ignore[type-arg]  # any game's verbs
        super().__init__(list(verbs))
        self.kinds: vec[Verb] = vec[Verb](verbs)  # type: ignore[type-arg]
        codes: list[i64] = []
        for place, verb in enumerate(verbs):
            for a in range(int(verb.size_a)):
                for b in range(int(verb.size_b)):
                    for c in range(int(verb.size_c)):
                        codes.append(i64(place | a << 8 | b << 24 | c << 40))
        self.codes: vec[i64] = vec[i64](codes)
        # The verbs that answer step 0, then those that answer step 1 …; those of a step are answering[begin[step] : begin[step + 1]].
        answering: list[Verb] = []  # type: ignore[type-arg]
        begin: list[i64] = [0]
        self.answers: vec[i64] = vec[i64]([0] * steps)  # [step] mask of the verbs that answer it
        self.hiding: i64 = 0  # mask of the verbs that ask who may see them; all others are seen by everybody
        for place, verb in enumerate(verbs):
            if type(verb).shows is not Verb.shows:
                self.hiding |= i64(1 << place)
        widest = 1
        for step in range(steps):
            mine = [verb for verb in verbs if step in verb.at]
            answering += mine
            begin.append(i64(len(answering)))
            for place, verb in enumerate(verbs):
                if step in verb.at:
                    self.answers[step] |= i64(1 << place)
            size = 0
            for verb in mine:
                size += int(verb.size)
            widest = max(widest, size)
        self.answering: vec[Verb] = vec[Verb](answering)  # type: ignore[type-arg]
        self.begin: vec[i64] = vec[i64](begin)
        self.widest: i64 = widest
        # How a deal answers a step: 0 by clocks, n by the n-th of the piles, -n by the n-th of the dice.
        self.dice: vec[Die] = vec[Die]([verb for verb in verbs if isinstance(verb, Die)])  # type: ignore[type-arg]
        self.piles: vec[Pile] = vec[Pile]([verb for verb in verbs if isinstance(verb, Pile)])  # type: ignore[type-arg]
        self.dealt: vec[i64] = vec[i64]([0] * steps)
        for step in range(steps):
            if begin[step + 1] - begin[step] == 1:
                only = answering[int(begin[step])]
                if isinstance(only, Pile):
                    self.dealt[step] = 1 + [pile for pile in self.piles].index(only)
                elif isinstance(only, Die):
                    self.dealt[step] = -1 - [die for die in self.dice].index(only)
        # Hashes of the names of actions and verbs, made when a deal first asks for them (core/deal.py); 0: not yet.
        self.keys: vec[i64] = vec[i64]([0] * len(codes))
        self.verb_keys: vec[i64] = vec[i64]([0] * len(verbs))

    def __reduce__(self) -> tuple[object, ...]:
        return (Vocabulary, (self.verbs, len(self.answers)))

    def answers_to(self, step: i64) -> list[Verb]:  # type: ignore[type-arg]
        """The verbs that answer a step."""
        return [self.answering[i] for i in range(self.begin[step], self.begin[step + 1])]

    def kind(self, action: i64) -> Verb:  # type: ignore[type-arg]
        """The verb of an action, as the engine reads it."""
        return self.kinds[self.codes[action] & VERB_MASK]

    def argument(self, action: i64) -> i64:
        """The index of an action's first parameter."""
        return self.codes[action] >> FIRST_AT & ARGUMENT_MASK
