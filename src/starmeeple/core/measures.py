"""What the lab counts of a game besides actions and points: a game lists it as MEASURES in `face/measures.py`."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from starmeeple.core.game import Game, has_part, part
from starmeeple.core.state import State


@dataclass(frozen=True)
class Measure:
    """A number that a seat has at any moment. The name is a column of `measures.parquet`."""

    name: str
    meaning: str
    unit: str
    of: Callable[[Any, int], int]  # a state of the game and a seat


def measures_of(game: Game) -> tuple[Measure, ...]:
    """The game's measures; none where it declares none."""
    return tuple(part(game.package, "measures").MEASURES) if has_part(game.package, "measures") else ()


def measurer_of(game: Game) -> Callable[[Any, int], tuple[int, ...]]:
    """All measures of a seat at once: the game's own `measured`, where one look serves several of them, else one after the other."""
    if has_part(game.package, "measures") and hasattr(part(game.package, "measures"), "measured"):
        own: Callable[[Any, int], tuple[int, ...]] = part(game.package, "measures").measured
        return own
    functions = [measure.of for measure in measures_of(game)]
    return lambda state, seat: tuple([function(state, seat) for function in functions])


def round_of(game: Game) -> Callable[[State], int]:
    """What round it is, 0 during the set-up: by the game's own word, else by its field `round`, else always 0."""
    if has_part(game.package, "measures"):
        own: Callable[[State], int] = part(game.package, "measures").round
        return own
    return lambda state: int(getattr(state, "round", 0))
