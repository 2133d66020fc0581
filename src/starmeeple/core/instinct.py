"""What a bot feels about a position before it thinks: evaluation and move ordering."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Instinct:
    """A game subclasses this in its `instinct.py` and gives one instance the name `INSTINCT`."""

    def value(self, state: State, seat: i64) -> i64:
        """How good the position is for the seat, higher is better; about a million is a won game."""
        raise NotImplementedError

    def rate(self, state: State, seat: i64, action: i64, rng: Rng) -> i64:
        """How good the action looks: by default the value of the position after it, chance settled once. A game
        answers better where an action is only the first half of something."""
        after = state.copy()
        after.apply(seat, action)
        steps: i64 = 0
        while after.actor() == CHANCE and steps < 200:
            after.apply(CHANCE, after.sample(rng))
            steps += 1
        return self.value(after, seat)


class Lead(Instinct):
    """For games without an instinct of their own: the lead in points over the best of the others."""

    def value(self, state: State, seat: i64) -> i64:
        scores = state.scores()
        others = [points for other, points in enumerate(scores) if other != seat]
        return 1000 * (scores[int(seat)] - max(others, default=0))


def best_of(instinct: Instinct, state: State, seat: i64, rng: Rng, buffer: vec[i64]) -> i64:
    """The legal action that the instinct rates highest; equals are drawn by lot."""
    n = state.legal_into(seat, buffer)
    if n == 1:
        return buffer[0]
    best = buffer[0]
    high: i64 = 0
    equals: i64 = 0
    for i in range(n):
        action = buffer[i]
        rated = instinct.rate(state, seat, action, rng)
        if equals == 0 or rated > high:
            high = rated
            best = action
            equals = 1
        elif rated == high:
            equals += 1
            if rng.below(equals) == 0:
                best = action
    return best
