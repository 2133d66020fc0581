"""The actions that matter in one mode, renumbered without gaps: those of seats from 0 on, and those of chance from 0 on.

The numbers of the vocabulary, of records and of notation stay what they are. Who speaks a verb follows from the verb: one that weighs or draws
outcomes is chance's. Which of a seat's actions can ever be legal with these options, the game says (`Features.is_possible`).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from starmeeple.core.errors import BadNotation
from starmeeple.core.features import Features
from starmeeple.core.figures import Figures
from starmeeple.core.state import State, zeros
from starmeeple.core.verbs import Choice, Verb, Vocabulary
from starmeeple.core.vocabulary import Parameter

NO_ACTION: Final[i64] = -1


def is_of_chance(verb: Verb) -> bool:  # type: ignore[type-arg]  # any game's verb
    """Does chance speak this verb? Such a verb weighs its outcomes, or draws one, by a method of its own."""
    for kind in type(verb).__mro__:
        if kind is Choice or kind is Verb:
            return False
        if "weigh_into" in kind.__dict__ or "sample" in kind.__dict__:
            return True
    return False


class Numbering:
    """Some actions of a vocabulary, numbered from 0 in their order."""

    def __init__(self, vocabulary: Vocabulary, actions: list[int]) -> None:
        self.vocabulary = vocabulary
        self.size = len(actions)
        self.actions: vec[i64] = zeros(len(actions))
        self.indices: vec[i64] = vec[i64]([NO_ACTION] * vocabulary.size)
        for index, action in enumerate(actions):
            self.actions[index] = action
            self.indices[action] = index

    def __len__(self) -> int:
        return self.size

    def to_action(self, index: int) -> int:
        """The action of an index."""
        if not 0 <= index < self.size:
            raise BadNotation(str(index), f"an index from 0 to {self.size - 1}")
        return int(self.actions[index])

    def to_index(self, action: int) -> int:
        """The index of an action."""
        index = int(self.indices[action]) if 0 <= action < self.vocabulary.size else -1
        if index < 0:
            raise BadNotation(str(action), "an action that can be legal in this mode")
        return index

    def describe(self, index: int) -> str:
        """The notation of an index."""
        return self.vocabulary.text(self.to_action(index))


class ActionSpace(Numbering):
    """The actions of seats that can be legal in a mode, and beside them the outcomes of chance."""

    def __init__(self, figures: Figures, features: Features) -> None:
        self.figures = figures
        self.features = features
        vocabulary = figures.vocabulary
        seats: list[int] = []
        outcomes: list[int] = []
        self.verbs: list[Verb] = []  # type: ignore[type-arg]  # those that a seat can speak
        for i in range(i64(len(vocabulary.kinds))):
            verb = vocabulary.kinds[i]
            first = int(verb.first)
            if is_of_chance(verb):
                outcomes.extend([first + k for k in range(int(verb.size))])
                continue
            before = len(seats)
            action = first
            for a in range(verb.size_a):
                for b in range(verb.size_b):
                    for c in range(verb.size_c):
                        if features.is_possible(figures, verb.name, a, b, c):
                            seats.append(action)
                        action += 1
            if len(seats) > before:
                self.verbs.append(verb)
        super().__init__(vocabulary, seats)
        self.chance = Numbering(vocabulary, outcomes)

    def __reduce__(self) -> tuple[object, ...]:
        return (ActionSpace, (self.figures, self.features))

    def mask_into(self, state: State, seat: i64, mask: vec[u8], buffer: vec[i64], first: i64 = 0) -> i64:
        """Write 1 for each index that is legal for the seat and 0 for the others, from a place of the mask on; returns how many are legal.
        The buffer holds any decision of the game (`buffer_for`)."""
        for i in range(first, first + i64(self.size)):
            mask[i] = 0
        n = state.legal_into(seat, buffer)
        self.mark(mask, buffer, n, first)
        return n

    def mark(self, mask: vec[u8], buffer: vec[i64], n: i64, first: i64) -> None:
        """Write 1 for the first n actions of a buffer."""
        indices = self.indices
        for i in range(n):
            index = indices[buffer[i]]
            if index < 0:
                raise AssertionError(f"{self.vocabulary.text(int(buffer[i]))!r} is legal, but no action of this mode")
            mask[first + index] = 1

    # The factored form: a verb and its parameters ---------------------------------------------

    def dimensions(self) -> list[int]:
        """The sizes of the factored form: how many verbs, and how many values the first, second and third parameter can have."""
        sizes = [1, 1, 1]
        for verb in self.verbs:
            for place, parameter in enumerate(verb.parameters):
                sizes[place] = max(sizes[place], parameter.size)
        return [len(self.verbs), *sizes]

    def factored(self, index: int) -> list[int]:
        """The verb's number and its parameters, 0 where it has none."""
        action = self.to_action(index)
        verb = self.vocabulary.kind(action)
        numbers = self.vocabulary.arguments(action)
        for place, known in enumerate(self.verbs):
            if known is verb:
                return [place, *numbers, *([0] * (3 - len(numbers)))]
        raise AssertionError(f"{verb.name!r} is no verb of a seat")

    def unfactored(self, parts: list[int]) -> int:
        """The index of a verb's number and its parameters; those that the verb does not have do not matter."""
        if len(parts) != 4 or not 0 <= parts[0] < len(self.verbs):
            raise BadNotation(str(parts), f"a verb from 0 to {len(self.verbs) - 1} and three parameters")
        verb = self.verbs[parts[0]]
        needed: list[Parameter] = verb.parameters
        return self.to_index(self.vocabulary.encode(verb.name, parts[1 : 1 + len(needed)]))


class Mask:
    """The legal indices of one seat as zeros and ones, written again and again: only what was marked before is wiped, which takes a fraction
    of wiping thousands of places. `bits` is one array for ever; numpy reads it without copying it."""

    def __init__(self, space: ActionSpace, widest: int) -> None:
        self.space = space
        self.bits: vec[u8] = octets(space.size)
        self.buffer: vec[i64] = zeros(widest)  # the legal actions that were listed last
        self.legal: i64 = 0  # how many

    def clear(self) -> None:
        """Nothing is legal."""
        indices = self.space.indices
        bits = self.bits
        buffer = self.buffer
        for i in range(self.legal):
            bits[indices[buffer[i]]] = 0
        self.legal = 0

    def write(self, state: State, seat: i64) -> i64:
        """Mark what is legal for the seat; returns how many actions that are."""
        self.clear()
        n = state.legal_into(seat, self.buffer)
        self.space.mark(self.bits, self.buffer, n, 0)
        self.legal = n
        return n


def octets(n: int) -> vec[u8]:
    """An array of n small numbers, all 0: a mask that numpy reads without copying it."""
    return vec[u8]([0] * n)
