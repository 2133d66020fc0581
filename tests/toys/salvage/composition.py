"""What the die and the bag can show, counted from the printed figures."""

from collections import Counter
from fractions import Fraction
from typing import Any, cast

from starmeeple.core.state import State
from starmeeple.game_setup import GameSetup


class Composition:
    """A die of six; five cards of each rank, less those in hands, bid and on the pile."""

    def __init__(self, setup: GameSetup) -> None:
        figures = cast(dict[str, int], setup.edition.figures["rules"])
        self.bag = Counter({f"tug-{rank}": figures["copies"] for rank in range(1, figures["ranks"] + 1)})

    def expected(self, state: State) -> dict[str, Fraction]:
        view: dict[str, Any] = state.view(0)
        if view["asked"] == "roll":
            return {f"roll {pips}": Fraction(1, 6) for pips in range(1, 7)}
        total = sum(self.bag.values())
        return {f"draw {card}": Fraction(number, total) for card, number in self.bag.items() if number}

    def follow(self, state: State, seat: int, notation: str) -> None:
        verb, _, card = notation.partition(" ")
        if verb == "draw":
            self.bag[card] -= 1
