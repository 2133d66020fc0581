"""Levels of play by name: which bot, how many iterations, how many seconds at most. `levels.toml` has them as data."""

import tomllib
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from starmeeple.bots.greedy import GreedyBot
from starmeeple.bots.novice import NoviceBot
from starmeeple.bots.search import SearchBot
from starmeeple.bots.seat import Bot
from starmeeple.core.game import Game

FILE = "levels.toml"


@dataclass(frozen=True)
class Level:
    """How a bot of this name plays a game."""

    name: str
    kind: str  # novice, steady or search
    sentence: str  # how it plays, after its name
    seconds: float  # a decision takes no longer
    iterations: int = 0  # of a search,
    with_players: dict[str, int] = field(default_factory=dict)  # and with so many players, where they are others
    search: dict[str, int | list[int]] = field(default_factory=dict)  # settings in which it thinks otherwise than the game's searches do
    flatten: int = 100  # percent of the prior's temperature, of a novice

    def iterations_with(self, players: int) -> int:
        """The iterations of its search in a game of so many players."""
        return self.with_players.get(str(players), self.iterations)


@cache
def tables() -> dict[str, Any]:
    """The file as it is."""
    return tomllib.loads(files("starmeeple.bots").joinpath(FILE).read_text(encoding="utf-8"))


def names() -> tuple[str, ...]:
    """The levels, from the weakest to the strongest."""
    return tuple(name for name in tables() if name != "games")


def level(name: str, slug: str) -> Level:
    """A level as a game plays it: the general figures, and what the game needs otherwise."""
    own = tables()["games"].get(slug, {}).get(name, {})
    return Level(name, **{**tables()[name], **own})


def bot_of(name: str, game: Game) -> Bot:
    """The bot of a level for a game."""
    found = level(name, game.slug)
    if found.kind == "novice":
        return NoviceBot(game.instinct, found.flatten, name)
    if found.kind == "steady":
        return GreedyBot(game.instinct, name)
    return SearchBot(game.instinct, found.iterations, found.seconds, name, found.with_players, found.search)
