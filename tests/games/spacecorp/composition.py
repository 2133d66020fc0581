"""What chance can show in SpaceCorp, counted from the printed pieces: every deck, stack and cup is what is printed, less what was
dealt at the set-up of the era and what has been drawn since."""

from collections import Counter
from fractions import Fraction
from typing import cast

from starmeeple.core.state import CHANCE, PUBLIC, State
from starmeeple.edition import Edition
from starmeeple.game_setup import GameSetup

Row = dict[str, object]


class Composition:
    """What the decks, stacks and the cup of SpaceCorp can show, counted from the edition."""

    def __init__(self, setup: GameSetup) -> None:
        self.edition: Edition = setup.edition
        self.players = setup.players
        self.era = ""
        self.cards: Counter[str] = Counter()
        self.tiles: dict[str, Counter[str]] = {}
        self.bases: Counter[str] = Counter()
        self.competition: Counter[str] = Counter()

    def set_up(self, era: str) -> None:
        """A new era: everything of it is in its deck, stack or cup, but for the Start cards in the hands."""
        e = self.edition
        self.era = era
        self.cards = Counter({card: e.integer(f"cards.{era}.{card}.copies") for card in e.rows(f"cards.{era}")})
        start = e.text(f"eras.{era}.start_card")
        if start:
            self.cards[start] -= self.players
        self.tiles = {}
        for tile in e.rows(f"tiles.{era}"):
            stack = self.tiles.setdefault(e.text(f"tiles.{era}.{tile}.stack"), Counter())
            stack[tile] = e.integer(f"tiles.{era}.{tile}.copies")
        colours = e.integer("constants.rival_colours")
        self.bases = Counter({base: e.integer(f"bases.{base}.copies") * colours for base in e.rows("bases")})
        self.competition = Counter(e.rows(f"competition.{era}"))

    def at(self, state: State) -> Row:
        """The public view; a new era is set up when it is first seen."""
        view = state.view(PUBLIC)
        if view["era"] != self.era:
            self.set_up(str(view["era"]))
        return view

    def expected(self, state: State) -> dict[str, Fraction]:
        """At CHANCE: every outcome in notation with its probability."""
        view = self.at(state)
        asked = view["asked"]
        if asked == "first-player":
            scores = cast(list[int], view["scores"])
            lowest = [seat for seat, score in enumerate(scores) if score == min(scores)]
            return {f"first {seat}": Fraction(1, len(lowest)) for seat in lowest}
        if asked == "draw":
            return shares("draw", self.cards)
        if asked == "cup":
            return shares("cup", self.bases)
        if asked == "competition-card":
            return shares("card", self.competition)
        return shares("discover", self.tiles["alien" if asked == "contact" else stack_of(view)])

    def follow(self, state: State, seat: int, notation: str) -> None:
        """What is drawn is no longer in its pile."""
        self.at(state)
        verb, *rest = notation.split()
        if seat != CHANCE or verb == "first":
            return
        piles = {"draw": [self.cards], "cup": [self.bases], "card": [self.competition], "discover": list(self.tiles.values())}[verb]
        pile = next(pile for pile in piles if rest[0] in pile)
        assert pile[rest[0]] > 0, f"{notation}: none is left"
        pile[rest[0]] -= 1


def shares(verb: str, pile: Counter[str]) -> dict[str, Fraction]:
    """Each kind by its number in the pile."""
    total = sum(pile.values())
    return {f"{verb} {name}": Fraction(n, total) for name, n in pile.items() if n}


def stack_of(view: Row) -> str:
    """The stack of the box that is explored."""
    place = cast(Row, view["about"])["place"]
    for site in cast(list[Row], view["sites"]):
        for row in cast(list[Row], site["places"]):
            if row["place"] == place:
                return str(row["stack"])
    raise AssertionError(f"no place {place}")
