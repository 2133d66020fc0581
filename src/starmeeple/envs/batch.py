"""Many games in one array: the environment that learners on a few cores want.

>>> from starmeeple.envs.batch import Batch
>>> batch = Batch("race-for-the-galaxy", 256, opponents="random", seed=1)
>>> batch.observations.shape, batch.masks.shape
((256, 2102), (256, 664))

In each step every game gets one action of the learner's seat; opponents and chance answer in the same compiled call. A game that ends is begun
anew: `done` and `rewards` tell of the old game, `observations` and `masks` already of the new one.
"""

from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from starmeeple.core.actionspace import ActionSpace
from starmeeple.core.batch import ANY_SEAT, EVERY_SEAT, Games
from starmeeple.core.errors import BadBot, BadOptions, IllegalMove
from starmeeple.core.returns import checked_kind
from starmeeple.envs.play import Overlays, checked_seed
from starmeeple.game_setup import game_setup

OPPONENTS = ("random", "greedy", "self")
AT_ONCE = 16  # games with thinking opponents in one native call, so that it stays short


class Batch:
    """So many games side by side. The arrays are the same ones for ever: copy what is to be kept.

    `opponents` are `random`, `greedy` or `self` (the learner is asked for every seat, `seats` says for which); `seat` is the learner's,
    or `"random"`: drawn for each game."""

    def __init__(
        self, game: str, n: int, *, opponents: str = "random", seat: int | str = "random", seed: int = 0, returns: str = "win",
        edition: Overlays = None, **options: object,
    ) -> None:  # fmt: skip
        if isinstance(n, bool) or not isinstance(n, int) or n < 1:
            raise BadOptions("n", f"expected a number of games from 1 on, found {n!r}")
        if opponents not in OPPONENTS:
            raise BadBot(f"there are no opponents {opponents!r} for a batch; expected one of {', '.join(OPPONENTS)}")
        self.setup = game_setup(game, edition, **options)
        self.opponents = opponents
        self.seat = checked_seat(seat, self.setup.players)
        features = self.setup.game.features
        self.layout = features.layout(self.setup.figures)
        self.space = ActionSpace(self.setup.figures, features)
        self.players = self.setup.players
        home = int(EVERY_SEAT) if opponents == "self" else int(ANY_SEAT) if self.seat == "random" else int(self.seat)
        self.games = Games(
            self.setup.start(), features, self.space, self.players, n, checked_seed(seed), home,
            self.setup.game.yardstick if opponents == "greedy" else None, checked_kind(returns), self.setup.game.margin,
        )  # fmt: skip
        self.n = n
        self.observations: NDArray[np.float64] = _seen(self.games.observations, np.float64).reshape(n, self.layout.size)
        self.masks: NDArray[np.uint8] = _seen(self.games.masks, np.uint8).reshape(n, self.space.size)
        self.rewards: NDArray[np.float64] = _seen(self.games.rewards, np.float64)
        self.returns: NDArray[np.float64] = _seen(self.games.returns, np.float64).reshape(n, self.players)
        self.done: NDArray[np.uint8] = _seen(self.games.done, np.uint8)
        self.seats: NDArray[np.int64] = _seen(self.games.asked, np.int64)
        self.steps: NDArray[np.int64] = _seen(self.games.steps, np.int64)

    def reset(self, seed: int) -> None:
        """Begin all games anew; the seed decides them all."""
        self.games.restart(checked_seed(seed))

    def step(self, actions: Any) -> None:
        """Play one index in each game. IllegalMove, before anything is played, if one of them is illegal."""
        given = self._numbers(actions)
        indices = vec[i64]((np.minimum(given, np.uint64(self.space.size)) if given.dtype == np.uint64 else given).tolist())
        wrong = int(self.games.first_illegal(indices))
        if wrong >= 0:
            index = int(given[wrong])
            notation = self.space.describe(index) if 0 <= index < self.space.size else str(index)
            raise IllegalMove(notation, f"It is not legal in game {wrong}", "")
        pace = AT_ONCE if self.opponents == "greedy" else self.n
        for first in range(0, self.n, pace):
            self.games.step(indices, first, min(self.n, first + pace))

    def _numbers(self, actions: Any) -> NDArray[Any]:
        """What was given for the games, if it is a whole number for each."""
        try:
            given = np.asarray(actions)
        except ValueError:  # numpy's, of rows that are not of one length
            given = np.empty(0, dtype=object)
        truths = (
            not isinstance(actions, np.ndarray) and given.shape == (self.n,) and any(isinstance(each, (bool, np.bool_)) for each in actions)
        )
        if given.shape != (self.n,) or given.dtype.kind not in "iu" or truths:
            found = "truth values" if truths else f"{given.dtype} of shape {given.shape}"
            raise IllegalMove(found, f"Expected {self.n} whole numbers from 0 to {self.space.size - 1}", "")
        return given


def _seen(array: Any, kind: Any) -> Any:
    """An array of compiled code as numpy sees it, without a copy."""
    return np.frombuffer(memoryview(array), dtype=kind)


def checked_seat(seat: int | str, players: int) -> int | str:
    """A seat, or `random`."""
    if seat == "random":
        return seat
    if isinstance(seat, bool) or not isinstance(seat, (int, np.integer)) or not 0 <= seat < players:
        raise BadOptions("seat", f"expected random or a seat from 0 to {players - 1}, found {seat!r}")
    return int(seat)
