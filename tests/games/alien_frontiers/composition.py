"""What dice and decks of Alien Frontiers can show, counted from the printed figures and from what lies open."""

from collections import Counter
from fractions import Fraction
from typing import Any, cast

from starmeeple.core.state import PUBLIC, State
from starmeeple.game_setup import GameSetup

FACTIONS_CARDS = {
    "astrogation-servo", "chameleon-cloak", "electrofabricator", "experimental-ftl-drive", "lunar-tunneler", "multiverse-window",
    "oscillation-capacitor", "solar-harvester",
}  # fmt: skip


class Composition:
    """Dice have six faces. Tech cards lie open wherever they are, but for the deck; which agendas are where is followed card by card."""

    def __init__(self, setup: GameSetup) -> None:
        figures = cast(dict[str, Any], setup.edition.figures)
        factions = bool(setup.options["factions"])
        self.players = setup.players
        self.tech = Counter({slug: int(row["copies"]) for slug, row in figures["tech"].items() if factions or slug not in FACTIONS_CARDS})
        self.boards = list(figures["factions"]["boards"])
        self.agendas = set(figures["agendas"])  # in the deck
        self.put_away: set[str] = set()

    def expected(self, state: State) -> dict[str, Fraction]:
        """At CHANCE: every outcome in notation with its probability."""
        view = state.view(PUBLIC)
        asked = view["asked"]
        if asked == "first-player":
            return alike("first", [str(seat) for seat in range(self.players)])
        if asked == "roll":
            return alike("roll", [str(pips) for pips in range(1, 7)])
        if asked == "deal-faction":
            return alike("draw-faction", [board for board in self.boards if board not in cast(list[str], view["offered"])])
        if asked == "deal-agenda":
            self.reshuffle()
            return alike("draw-agenda", sorted(self.agendas))
        deck = Counter(self.tech)
        deck.subtract(card for card in cast(list[str | None], view["display"]) if card)
        deck.subtract(cast(list[str], view["pile"]))
        for player in cast(list[dict[str, Any]], view["players"]):
            deck.subtract(player["tech"])
        total = sum(deck.values())
        return {f"draw {card}": Fraction(number, total) for card, number in deck.items() if number}

    def follow(self, state: State, seat: int, notation: str) -> None:
        """Agendas leave the deck one by one; those put away come back when it is empty."""
        verb, _, card = notation.partition(" ")
        if verb == "draw-agenda":
            self.reshuffle()
            self.agendas.remove(card)
            self.reshuffle()
        elif verb == "drop":
            self.put_away.add(card)

    def reshuffle(self) -> None:
        """An empty deck is made anew at once."""
        if not self.agendas:
            self.agendas, self.put_away = self.put_away, set()


def alike(verb: str, things: list[str]) -> dict[str, Fraction]:
    """Outcomes that are equally likely."""
    return {f"{verb} {thing}": Fraction(1, len(things)) for thing in things}
