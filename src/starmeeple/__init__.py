"""Starmeeple: space board games, played by the book.

>>> import starmeeple as sm
>>> match = sm.game("star-factions").new(players=2, seed=7)
"""

from collections.abc import Sequence
from pathlib import Path

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
from starmeeple.core.state import CHANCE, OVER, PUBLIC
from starmeeple.edition import Edition
from starmeeple.games import find, registered
from starmeeple.match import Match, load, setting
from starmeeple.version import VERSION

__version__ = VERSION

__all__ = [
    "CHANCE", "OVER", "PUBLIC", "BadBot", "BadEdition", "BadNotation", "BadOptions", "BadRecord", "Chooser", "Game", "IllegalMove", "Match",
    "NotYourTurn", "NothingToUndo", "StaleAction", "StarmeepleError", "UnknownGame", "game", "games", "load",
]  # fmt: skip


class Chooser:
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
        return Match(setting(self.slug, edition, **options), seed, chance, seats)

    def __repr__(self) -> str:
        return f"<starmeeple game {self.slug}>"


def games() -> list[str]:
    """The slugs of all games."""
    return list(registered())


def game(slug: str) -> Chooser:
    """The game of that slug."""
    return Chooser(find(slug))
