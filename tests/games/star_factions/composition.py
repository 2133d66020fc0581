"""What the dice and the loot deck of Star Factions can show, counted from the printed figures and from what lies open."""

from collections import Counter
from fractions import Fraction
from typing import Any, cast

from starmeeple.core.state import PUBLIC, State
from starmeeple.game_setup import GameSetup

SHIPS = ("scout", "warrior", "juggernaut", "mothership")


class Composition:
    """The deck loses what is drawn; when it is empty, all cards that are neither drawn nor with a ship make a new one."""

    def __init__(self, setup: GameSetup) -> None:
        figures = cast(dict[str, Any], setup.edition.figures)
        self.rules: dict[str, int] = figures["rules"]
        self.dice: dict[str, int] = {ship: figures["ships"][ship]["die"] for ship in SHIPS}
        self.printed: Counter[str] = Counter()
        for card, row in figures["loot"].items():
            self.printed[card] = row["copies"]
        for ship in SHIPS[:3]:  # Mothership Blueprints are dealt or leave the game
            self.printed[f"{ship}-blueprint"] = figures["ships"][ship]["blueprints"]
        for kit, row in figures["kits"].items():
            self.printed[f"{kit}-kit"] = row["copies"]
        self.deck = self.printed.copy()
        for ship in SHIPS[:3]:
            self.deck[f"{ship}-blueprint"] -= setup.players

    def expected(self, state: State) -> dict[str, Fraction]:
        """At CHANCE: every outcome in notation with its probability."""
        view: dict[str, Any] = state.view(PUBLIC)
        if view["asked"] == "draw":
            deck = self.deck_for(view)
            total = sum(deck.values())
            assert total == view["deck"], f"{total} cards should be in the deck, {view['deck']} are"
            return {f"draw {card}": Fraction(copies, total) for card, copies in deck.items() if copies}
        if view["asked"] == "attack-roll":
            die = next(self.dice[ship] for ship in SHIPS if f"-{ship}" in view["pending"]["ship"])
        else:
            die = self.rules["counterattack_die" if view["asked"] == "counter-roll" else "setup_order_die"]
        return {f"roll {pips}": Fraction(1, die) for pips in range(1, die + 1)}

    def follow(self, state: State, seat: int, notation: str) -> None:
        """An action is about to be played in this position."""
        verb, _, card = notation.partition(" ")
        if verb == "draw":
            self.deck = self.deck_for(state.view(PUBLIC))
            self.deck[card] -= 1

    def deck_for(self, view: dict[str, Any]) -> Counter[str]:
        """The deck as it is, or shuffled anew if it is empty."""
        if any(self.deck.values()):
            return self.deck
        deck = self.printed.copy()
        deck.subtract(view["drawn"])
        for ship in view["ships"]:
            if ship["kind"] != "mothership":
                deck[f"{ship['kind']}-blueprint"] -= 1
            if ship["kit"]:
                deck[f"{ship['kit']}-kit"] -= 1
        return deck
