"""What every view has, and how a game's view is typed: a `TypedDict` named `View` in its `face/view.py` that adds to `Head`."""

from collections.abc import Sequence

from typing_extensions import TypedDict

from starmeeple.core.position import Position
from starmeeple.core.state import OVER


class Head(TypedDict):
    """The part of a view that every game has."""

    game: str  # the game's slug
    viewer: int  # a seat, or PUBLIC
    actor: int  # a seat, CHANCE or OVER
    waiting: list[int]  # every seat that may answer now
    over: bool
    scores: list[int]  # by seat, as far as the viewer may know them
    ranking: list[int] | None  # places by seat, once the game is over
    asked: str  # a word for the kind of decision


def members(mask: int, names: Sequence[str]) -> list[str]:
    """The names of the bits that are set, from the lowest."""
    found: list[str] = []
    while mask:
        lowest = mask & -mask
        found.append(names[lowest.bit_length() - 1])
        mask ^= lowest
    return found


def head(position: Position, game: str, viewer: int, asked: str, scores: list[int] | None = None) -> Head:
    """The head of a view; `scores` where the viewer may not know them all."""
    actor = int(position.actor())
    over = actor == OVER
    return {
        "game": game,
        "viewer": viewer,
        "actor": actor,
        "waiting": position.waiting(),
        "over": over,
        "scores": position.scores() if scores is None else scores,
        "ranking": position.ranking() if over else None,
        "asked": asked,
    }
