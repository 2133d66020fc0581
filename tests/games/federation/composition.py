"""What the piles, bags and stacks of Federation can show, counted from the printed figures and from what lies open.

Nothing here asks the engine what is left. What has left a bag is read from the table (moons, hands, the Senate, what players have
looked at) and from the notation of the game (tokens that were used up, laws that went back, blocks that were used).
"""

from collections import Counter
from fractions import Fraction
from typing import Any, cast

from starmeeple.core.state import CHANCE, PUBLIC, State
from starmeeple.game_setup import GameSetup

View = dict[str, Any]


def alike(verb: str, names: list[str]) -> dict[str, Fraction]:
    """Each outcome with the same probability."""
    return {f"{verb} {name}": Fraction(1, len(names)) for name in names}


class Composition:
    """The boxes of Federation."""

    def __init__(self, setup: GameSetup) -> None:
        self.setup = setup
        figures = cast(dict[str, Any], setup.edition.figures)
        self.figures = figures
        self.planets = ["neo", "sixmoon", "atalum", "arratooine", "e81216"]
        self.copies = Counter({kind: row["copies"] for kind, row in rows(figures["alterations"])})
        self.power = {kind: int(row["power"]) for kind, row in rows(figures["alterations"])}
        self.rocks = {dead: [rock for rock, row in rows(figures["asteroids"]) if row["dead"] == dead] for dead in (False, True)}
        self.spent: Counter[str] = Counter()  # tokens that have covered an Ambassador
        self.turned: Counter[int] = Counter()  # tokens turned faceup on each moon
        self.laws: dict[str, set[str]] = {"left": set(), "right": set()}  # that have been in question
        self.aside = ""  # a right law that was equal to the left one
        self.blocks: set[str] = set()

    # The contract -----------------------------------------------------------------------------

    def expected(self, state: State) -> dict[str, Fraction]:
        """At CHANCE: every outcome in notation with its probability. Of the state only the kind of question is asked."""
        outcome = self.setup.vocabulary.text(state.legal(CHANCE)[0])
        verb, _, first = outcome.partition(" ")
        view: View = state.view(PUBLIC)
        if verb in ("show-token", "draw-token", "see-token"):
            return self.tokens(state, view, verb, first)
        if verb == "show-tile":
            return alike(verb, self.tiles(view, first))
        if verb == "show-asteroid":
            return alike(verb, self.asteroids(view))
        if verb in ("law-left", "law-right"):
            self.see_laws(view)
            side = verb.partition("-")[2]
            return alike(verb, [planet for planet in self.planets if planet not in self.laws[side] and planet != self.aside])
        if verb in ("block-planets", "block-room"):
            group = "planet-blocks" if verb == "block-planets" else "room-blocks"
            return alike(verb, [tile for tile, _ in rows(self.figures[group]) if tile not in self.blocks])
        if verb == "see-deep":
            seen = [tile for seat in range(self.setup.players) for tile in state.view(seat)["deep_space"]["tiles"] or []]  # type: ignore[index]
            return alike(verb, [tile for tile, _ in rows(self.figures["deep-space"]) if tile not in seen])
        if verb == "offer":
            return alike(verb, [tile for tile, _ in rows(self.figures["starting"]) if tile not in view["offer"]])
        if verb == "lay":
            slot = self.figures["structures"][first]["slot"]
            assert slot not in [self.figures["structures"][name]["slot"] for name in view["structures"]]
            return alike(verb, [name for name, row in rows(self.figures["structures"]) if row["slot"] == slot])
        if verb == "lay-count":
            laid = [count for mega in view["megastructures"] for count in mega["counts"]]
            return alike(verb, [count for count in self.figures["megastructures"]["tokens"]["counts"] if count not in laid])
        assert verb == "first-player", verb
        return alike(verb, [str(seat) for seat in range(self.setup.players)])

    def follow(self, state: State, seat: int, notation: str) -> None:
        """An action is about to be played in this position."""
        verb, _, what = notation.partition(" ")
        view: View = state.view(PUBLIC)
        self.see_laws(view)
        aside, self.aside = self.aside, ""
        if verb == "as" and what in self.copies:
            self.spent[what] += 1
        elif verb == "show-token":
            self.turned[self.moon(view)] += 1
        elif verb in ("block-planets", "block-room"):
            self.blocks.add(what)
        elif verb == "law-right" and what == view["laws"]["left"] and not view["laws"]["next_left"] and not aside:
            self.aside = what

    # What is left -----------------------------------------------------------------------------

    def tokens(self, state: State, view: View, verb: str, first: str) -> dict[str, Fraction]:
        """Facedown Alteration tokens of the power in question, on moons and in the supply alike."""
        power = view["moons"][self.moon(view)]["power"] if verb == "show-token" else self.power[first]
        left = self.copies.copy()
        left.subtract(self.spent)
        for player in view["players"]:
            left.subtract(player["alterations"])
        for moon in view["moons"]:
            left.subtract(moon["tokens"] or [])
        for seat in range(self.setup.players):
            left.subtract(cast(list[str], state.view(seat)["looked"] or []))
        bag = {kind: number for kind, number in left.items() if number and self.power[kind] == power}
        assert min(bag.values()) > 0, bag
        return {f"{verb} {kind}": Fraction(number, sum(bag.values())) for kind, number in bag.items()}

    def moon(self, view: View) -> int:
        """The moon whose tokens are turned now: the first that lies open and has not had all of them turned."""
        return next(place for place, moon in enumerate(view["moons"]) if moon["tokens"] is not None and self.turned[place] < moon["count"])

    def tiles(self, view: View, first: str) -> list[str]:
        """The Erudite tiles of a pile that has none faceup: all of its colour and level that nobody has taken."""
        pile = first[:2]
        assert not [tile for tile in view["erudites"]["shown"] if tile.startswith(pile)], "a pile shows a tile already"
        owned = [tile for player in view["players"] for tile in player["tiles"]]
        if pile[0] == "2":
            assert any(tile.startswith(f"1{pile[1]}") for tile in owned), "the first level 2 comes with a level 1"
        return [tile for tile, _ in rows(self.figures["erudites"]) if tile.startswith(pile) and tile not in owned]

    def asteroids(self, view: View) -> list[str]:
        """The tokens of an open space that has not all of its tokens yet: dead ones on the last space."""
        seen = [rock for player in view["players"] for rock in player["asteroids"]]
        space = next(space for space in view["neo"] if space.get("tokens") is not None and self.is_turning(view, space))
        for other in view["neo"]:
            seen += other.get("tokens") or []
        dead = space["position"] == len(view["neo"])
        return [rock for rock in self.rocks[dead] if rock not in seen]

    def is_turning(self, view: View, space: View) -> bool:
        """Are tokens of this space still facedown? Those of a space that were taken are with players."""
        dead = space["position"] == len(view["neo"])
        spaces = [other for other in view["neo"] if "count" in other and (other["position"] == len(view["neo"])) == dead]
        opened = [other for other in spaces if other["tokens"] is not None]
        known: int = sum(len(other["tokens"]) for other in opened)
        known += sum(rock in self.rocks[dead] for player in view["players"] for rock in player["asteroids"])
        return known < sum(int(other["count"]) for other in opened)

    def see_laws(self, view: View) -> None:
        """Laws in question have left their piles."""
        for side in ("left", "right"):
            self.laws[side] |= {view["laws"][side], view["laws"][f"next_{side}"]} - {""}
        # If the last laws were equal, right tiles have changed places; both are open either way.


def rows(group: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The rows of a group of figures, without its notes."""
    return [(name, row) for name, row in group.items() if isinstance(row, dict) and name not in ("sources", "notes")]
