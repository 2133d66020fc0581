"""Starmeeple: space board games, played by the book.

>>> import starmeeple as sm
>>> match = sm.game("star-factions").new(players=2, seed=7)

What stands in `__all__` is public and keeps its name; so are the contract of a state (`core.state.State`), what a game is built of
(`core.position`, `core.verbs`, `core.figures`, `core.words`, `core.views`) and `starmeeple.testing`. The rest may change.
"""

from collections.abc import Sequence
from pathlib import Path

from starmeeple.bots.seat import Bot
from starmeeple.core.errors import (
    BadBot,
    BadEdition,
    BadNotation,
    BadOptions,
    BadRecord,
    IllegalMove,
    NothingToUndo,
    NotYourTurn,
    StaleAction,
    StarmeepleError,
    UnknownGame,
)
from starmeeple.core.game import Game
from starmeeple.core.playout import play_at_random
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, PUBLIC, State
from starmeeple.edition import Edition
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.games import find, registered
from starmeeple.lab.simulate import simulate
from starmeeple.match import Match, load
from starmeeple.record import Record
from starmeeple.version import VERSION

__version__ = VERSION

__all__ = [
    "CHANCE", "OVER", "PUBLIC", "BadBot", "BadEdition", "BadNotation", "BadOptions", "BadRecord", "Bot", "Edition", "Game", "IllegalMove",
    "KnownGame", "Match", "NotYourTurn", "NothingToUndo", "Record", "Rng", "StaleAction", "StarmeepleError", "State", "UnknownGame", "game",
    "list_games", "load", "play_at_random", "simulate",
]  # fmt: skip


class KnownGame:
    """A game, ready to be started."""

    def __init__(self, chosen: Game) -> None:
        self.game = chosen
        self.slug = chosen.slug
        self.name = chosen.name

    def new(
        self,
        seed: int | None = None,
        chance: str = "seeded",
        seats: Sequence[str] = (),
        edition: Edition | str | Path | Sequence[str | Path] | None = None,
        **options: object,
    ) -> Match:
        """A new match. Options are those of the game; `edition` names an overlay file; with `chance="given"` the
        caller plays `roll 2` and `draw …` itself."""
        return Match(self.setup(edition, **options), seed, chance, seats)

    def setup(self, edition: Edition | str | Path | Sequence[str | Path] | None = None, **options: object) -> GameSetup:
        """The game with its options and edition, checked: `setup.start()` is its first position, `setup.vocabulary` its actions."""
        return game_setup(self.slug, edition, **options)

    def start(self, edition: Edition | str | Path | Sequence[str | Path] | None = None, **options: object) -> State:
        """The first position."""
        return self.setup(edition, **options).start()

    def __repr__(self) -> str:
        return f"<starmeeple game {self.slug}>"


def list_games() -> list[str]:
    """The slugs of all games."""
    return list(registered())


def game(slug: str) -> KnownGame:
    """The game of that slug."""
    return KnownGame(find(slug))
