"""The bot that draws by lot from what looks good."""

from typing import Any

from starmeeple.bots.seat import Bot
from starmeeple.core.instinct import Instinct
from starmeeple.core.playout import buffer_for
from starmeeple.core.rng import Rng
from starmeeple.core.state import State


class NoviceBot(Bot):
    """Draws an action from the instinct's prior, flattened: 100 percent is the prior itself, more comes nearer to any action."""

    name = "novice"

    def __init__(self, instinct: Instinct, flatten: int, name: str = "novice") -> None:
        self.instinct = instinct
        self.flatten = flatten
        self.name = name
        self.weights: Any = None  # an array of compiled code

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        buffer = self.buffer(state)
        n = int(state.legal_into(seat, buffer))
        if n == 1:
            return int(buffer[0])
        if self.weights is None or len(self.weights) < state.widest():
            self.weights = buffer_for(state)
        self.instinct.lot = rng
        self.instinct.weigh(state, seat, buffer, n, self.weights)
        flat = [int(1000 * int(self.weights[i]) ** (100 / self.flatten)) + 1 for i in range(n)]
        rest = int(rng.below(sum(flat)))
        for i in range(n):
            rest -= flat[i]
            if rest < 0:
                return int(buffer[i])
        raise AssertionError("unreachable: the weights add up to their sum")
