"""The bot that takes any legal action."""

from starmeeple.bots.seat import Bot
from starmeeple.core.playout import any_of
from starmeeple.core.rng import Rng
from starmeeple.core.state import State


class RandomBot(Bot):
    """Every legal action is as good as any other."""

    name = "random"

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        buffer = self.buffer(state)
        return int(any_of(state, seat, rng, buffer))
