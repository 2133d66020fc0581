"""Bots, and how they are asked. A bot only ever gets a redealt copy, so it cannot know more than its seat."""

from starmeeple.bots import levels
from starmeeple.bots.greedy import GreedyBot
from starmeeple.bots.random import RandomBot
from starmeeple.bots.seat import Bot, ask
from starmeeple.core.errors import BadBot
from starmeeple.core.game import Game

# How each of them plays, after its name; from the weakest to the strongest, the two yardsticks first.
SENTENCES = {
    "random": "plays anything that is allowed",
    "greedy": "takes what looked best to the first bots of this house, and never learns: the yardstick",
    **{name: levels.level(name, "").sentence for name in levels.names()},
}
NAMES = tuple(SENTENCES)

__all__ = ["NAMES", "SENTENCES", "Bot", "GreedyBot", "RandomBot", "ask", "find"]


def find(name: str, game: Game) -> Bot:
    """The bot of that name for a game."""
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot(game.yardstick)
    if name in levels.names():
        return levels.bot_of(name, game)
    raise BadBot(f"there is no bot {name!r}; expected one of {', '.join(NAMES)}")
