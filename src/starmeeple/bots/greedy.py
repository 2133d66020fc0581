"""The bot that follows the game's instinct, one ply deep."""

from starmeeple.bots.seat import Bot
from starmeeple.core.instinct import Instinct, best_of
from starmeeple.core.rng import Rng
from starmeeple.core.state import State


class GreedyBot(Bot):
    """Takes what the instinct rates highest; equals are drawn by lot."""

    name = "greedy"

    def __init__(self, instinct: Instinct, name: str = "greedy") -> None:
        self.instinct = instinct
        self.name = name

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        return int(best_of(self.instinct, state, seat, rng, self.buffer(state)))
