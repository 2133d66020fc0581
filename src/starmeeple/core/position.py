"""A state whose fields stand once, in the constructor of its game's `fields.py`; all that is cold follows from their names.

The step says what the game waits for, `asked` which seats may answer (a mask; 0: chance, or nobody at the end). Listing, refusing and
applying go through the verbs of the step.
"""

from importlib import import_module
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from starmeeple.core import bits
from starmeeple.core.figures import Figures, package_of
from starmeeple.core.ranking import ranked
from starmeeple.core.rng import Rng
from starmeeple.core.state import ALLOWED, CHANCE, NOT_ASKED, NOT_WAITING, OVER, State, zeros
from starmeeple.core.verbs import ARGUMENT_MASK, FIRST_AT, NONE, SECOND_AT, SEVERAL, THIRD_AT, VERB_MASK, Vocabulary

END: Final[i64] = 0  # the step of a finished game, in every game

FIGURES: Final = "figures"  # every game's position has its figures under this name, each of its own class
SHARED: Final = ("vocabulary", "figures", "listener", "revealed")  # what is not part of a position
FIELDS: Final[dict[type, list[str]]] = {}  # the names of the fields of each compiled class


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    """Who hears what happens."""

    def hear(self, kind: i64, seat: i64, amount: i64, about: i64, place: i64) -> None:
        """A fact, as the rules report it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(State):
    """The part of every position that every game has."""

    def __init__(self, vocabulary: Vocabulary, like: "Position | None") -> None:
        self.vocabulary = vocabulary
        self.step: i64 = like.step if like else END
        self.asked: i64 = like.asked if like else i64(0)  # mask of the seats that may answer; 0: chance
        self.listener: Listener | None = None

    # What the game waits for ------------------------------------------------------------------

    def ask(self, step: i64, seats: i64) -> None:
        """Wait for these seats (a mask; 0: chance) at a step."""
        self.step = step
        self.asked = seats

    def is_asked(self, seat: i64) -> bool:
        """May the seat (or CHANCE) answer now?"""
        if seat == CHANCE:
            return self.asked == 0 and self.step != END
        return seat >= 0 and self.asked >> seat & 1 == 1

    def actor(self) -> i64:
        if self.asked == 0:
            return OVER if self.step == END else CHANCE
        return bits.lowest(self.asked)

    def waiting(self) -> list[int]:
        found: list[int] = []
        seat = 0
        rest = self.asked
        while rest:
            if rest & 1:
                found.append(seat)
            rest >>= 1
            seat += 1
        return found

    def tell(self, kind: i64, seat: i64, amount: i64, about: i64, place: i64) -> None:
        """Report a fact to whoever listens."""
        if self.listener is not None:
            self.listener.hear(kind, seat, amount, about, place)

    # Actions ----------------------------------------------------------------------------------

    def widest(self) -> i64:
        return self.vocabulary.widest

    def legal_into(self, seat: i64, buffer: vec[i64]) -> i64:
        if seat < 0:
            return self.chance_into(buffer, zeros(i64(len(buffer)))) if self.is_asked(seat) else i64(0)
        n: i64 = 0
        if self.asked >> seat & 1:
            vocabulary = self.vocabulary
            verbs = vocabulary.answering
            for i in range(vocabulary.begin[self.step], vocabulary.begin[self.step + 1]):
                n = verbs[i].list_into(self, seat, buffer, n)
        return n

    def why_not(self, seat: i64, action: i64) -> i64:
        if not self.is_asked(seat):
            return NOT_WAITING
        vocabulary = self.vocabulary
        if action < 0 or action >= i64(len(vocabulary.codes)):
            return NOT_ASKED
        code = vocabulary.codes[action]
        place = code & VERB_MASK
        if not vocabulary.answers[self.step] >> place & 1:
            return NOT_ASKED
        verb = vocabulary.kinds[place]
        a, b, c = code >> FIRST_AT & ARGUMENT_MASK, code >> SECOND_AT & ARGUMENT_MASK, code >> THIRD_AT
        if seat == CHANCE:
            return ALLOWED if self.has_weight(action) else verb.why_impossible(self, a, b, c)
        return verb.why_not(self, seat, a, b, c)

    def apply(self, seat: i64, action: i64) -> None:
        code = self.vocabulary.codes[action]
        verb = self.vocabulary.kinds[code & VERB_MASK]
        verb.apply(self, seat, code >> FIRST_AT & ARGUMENT_MASK, code >> SECOND_AT & ARGUMENT_MASK, code >> THIRD_AT)

    def shows(self, viewer: i64, seat: i64, action: i64) -> bool:
        vocabulary = self.vocabulary
        code = vocabulary.codes[action]
        if not vocabulary.hiding >> (code & VERB_MASK) & 1:
            return True
        verb = vocabulary.kinds[code & VERB_MASK]
        return verb.shows(self, viewer, seat, code >> FIRST_AT & ARGUMENT_MASK, code >> SECOND_AT & ARGUMENT_MASK, code >> THIRD_AT)

    def only_answer(self) -> i64:
        """The action that alone answers the question, or -1: several do, or chance decides."""
        if self.asked == 0:
            return NONE
        seat = bits.lowest(self.asked)
        found: i64 = NONE
        vocabulary = self.vocabulary
        verbs = vocabulary.answering
        for i in range(vocabulary.begin[self.step], vocabulary.begin[self.step + 1]):
            one = verbs[i].only(self, seat)
            if one == SEVERAL or (one >= 0 and found >= 0):
                return NONE
            if one >= 0:
                found = one
        return found

    # Chance -----------------------------------------------------------------------------------

    def chance_into(self, buffer: vec[i64], weights: vec[i64]) -> i64:
        """At CHANCE: the outcomes and their weights, ascending; return how many."""
        n: i64 = 0
        vocabulary = self.vocabulary
        verbs = vocabulary.answering
        for i in range(vocabulary.begin[self.step], vocabulary.begin[self.step + 1]):
            n = verbs[i].weigh_into(self, buffer, weights, n)
        return n

    def has_weight(self, action: i64) -> bool:
        """Is this outcome one of those that chance can bring?"""
        buffer = zeros(self.widest())
        n = self.chance_into(buffer, zeros(self.widest()))
        return any(buffer[i] == action for i in range(n))

    def sample(self, rng: Rng) -> i64:
        vocabulary = self.vocabulary
        begin = vocabulary.begin[self.step]
        if vocabulary.begin[self.step + 1] - begin == 1:
            outcome = vocabulary.answering[begin].sample(self, rng)
            if outcome >= 0:
                return outcome
        return self.sample_by_weight(rng)

    def sample_by_weight(self, rng: Rng) -> i64:
        """One outcome as the weights have it: one draw below their total, then the outcomes upwards."""
        rng.make_room(self.widest())
        n = self.chance_into(rng.outcomes, rng.weights)
        return rng.outcomes[rng.from_bag(rng.weights, n)]

    def odds(self) -> list[tuple[int, float]]:
        buffer = zeros(self.widest())
        weights = zeros(self.widest())
        n = self.chance_into(buffer, weights)
        total = 0
        for i in range(n):
            total += int(weights[i])
        return [(int(buffer[i]), int(weights[i]) / total) for i in range(int(n))]

    # What everybody's game does alike ---------------------------------------------------------

    def view(self, seat: i64) -> dict[str, object]:
        seen = import_module(f"{package_of(type(self))}.face.view").view_of(self, int(seat))
        return cast(dict[str, object], seen)

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Nothing to do in an open game."""

    def ranking(self) -> list[int]:
        """By points alone; a game with tie-breaks answers it itself."""
        return ranked([(points,) for points in self.scores()])

    # By name ----------------------------------------------------------------------------------

    def fields(self) -> list[str]:
        """The names of the fields, in the order of their declaration, base class first; the same compiled and interpreted."""
        known = FIELDS.get(type(self))
        if known is not None:
            return known
        found: list[str] = []
        for kind in reversed(type(self).__mro__):
            found.extend(kind.__dict__.get("__mypyc_attrs__", ()))
        own = getattr(self, "__dict__", None)
        if own is not None:
            found.extend(own)
        names = [name for name in dict.fromkeys(found) if name not in SHARED and not name.startswith("__")]
        if own is None:
            FIELDS[type(self)] = names  # a compiled class has no others
        return names

    def varying(self) -> list[str]:
        """The names of the arrays whose length changes in a game: a freeze writes it before them."""
        return []

    def freeze(self) -> list[int]:
        numbers: list[int] = []
        varying = self.varying()
        for name in self.fields():
            value = getattr(self, name)
            if isinstance(value, int):
                numbers.append(int(value))
            else:
                if name in varying:
                    numbers.append(len(value))
                numbers.extend(value)
        return numbers

    def thaw(self, numbers: list[int]) -> "Position":
        """Take over frozen numbers: called on a fresh state, whose arrays have their lengths already."""
        at = 0
        varying = self.varying()
        for name in self.fields():
            value = getattr(self, name)
            if isinstance(value, int):
                setattr(self, name, numbers[at])
                at += 1
            else:
                if name in varying:
                    value = zeros(numbers[at])
                    setattr(self, name, value)
                    at += 1
                for place in range(len(value)):
                    value[place] = numbers[at + place]
                at += len(value)
        if at != len(numbers):
            raise ValueError(f"expected {at} numbers, found {len(numbers)}")
        return self

    def __reduce__(self) -> tuple[object, tuple[object, Figures, list[int]]]:
        return (thawed, (type(self), getattr(self, FIGURES), self.freeze()))


def thawed(kind: type, figures: Figures, numbers: list[int]) -> Position:
    """The state of a game that was frozen."""
    fresh: Position = kind(figures)
    return fresh.thaw(numbers)
