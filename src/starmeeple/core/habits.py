"""Habits of play: how readily each kind of action is taken, learnt from games. The quickest policy that is better than any action."""

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.position import Position
from starmeeple.core.rng import Rng
from starmeeple.core.state import dead_end
from starmeeple.core.verbs import Vocabulary


class Habits:
    """Weights by verb, or by verb and first parameter: an action is drawn in proportion to its own among the legal ones."""

    def __init__(self, readiness: dict[str, int]) -> None:
        self.readiness = readiness  # "verb" or "verb parameter": in thousandths
        self.vocabulary: Vocabulary | None = None
        self.weights: vec[i64] = vec[i64]([])  # [action] of the vocabulary that was asked last

    def draw(self, position: Position, seat: i64, rng: Rng, buffer: vec[i64]) -> i64:
        """A legal action by lot."""
        n = position.legal_into(seat, buffer)
        if n == 1:
            return buffer[0]
        if n == 0:
            raise dead_end(seat)
        if self.vocabulary is not position.vocabulary:
            self.look_up(position.vocabulary)
        weights = self.weights
        total: i64 = 0
        for i in range(n):
            total += weights[buffer[i]]
        rest = rng.below(total)
        for i in range(n):
            rest -= weights[buffer[i]]
            if rest < 0:
                return buffer[i]
        return buffer[n - 1]

    def look_up(self, vocabulary: Vocabulary) -> None:
        """The weight of each action of a vocabulary; what nobody ever did has the least."""
        found: list[i64] = []
        for action in range(int(vocabulary.size)):
            close, verb = keys_of(vocabulary, action)
            weight = self.readiness.get(close, self.readiness.get(verb, 1))
            found.append(i64(max(weight, 1)))
        self.weights = vec[i64](found)
        self.vocabulary = vocabulary


def keys_of(vocabulary: Vocabulary, action: int) -> tuple[str, str]:
    """The two names under which an action may have a weight, the closer one first."""
    words = vocabulary.text(action).split(" ")
    return " ".join(words[:2]), words[0]
