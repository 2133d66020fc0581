"""Bots, and how they are asked. A bot only ever gets a redealt copy, so it cannot know more than its seat."""

from starmeeple.bots.greedy import GreedyBot
from starmeeple.bots.random import RandomBot
from starmeeple.bots.seat import Bot, ask
from starmeeple.core.errors import BadBot
from starmeeple.core.game import Game

NAMES = ("random", "greedy")

__all__ = ["NAMES", "Bot", "GreedyBot", "RandomBot", "ask", "find"]


def find(name: str, game: Game) -> Bot:
    """The bot of that name for a game."""
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot(game.instinct)
    raise BadBot(f"there is no bot {name!r}; expected one of {', '.join(NAMES)}")
