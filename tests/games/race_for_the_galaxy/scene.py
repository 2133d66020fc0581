"""Positions of Race for the Galaxy for tests: tableaux, hands and goods as a test wants them, at the start of a round."""

from typing import Any, TypeVar

import scene

from starmeeple.core.state import CHANCE, changed
from starmeeple.games.race_for_the_galaxy.engine.chapters.cards import find, to_hand
from starmeeple.games.race_for_the_galaxy.engine.chapters.powers import lay
from starmeeple.games.race_for_the_galaxy.engine.fields import AS_START_WORLD, UNKNOWN, WORDS
from starmeeple.games.race_for_the_galaxy.engine.setup import recount
from starmeeple.games.race_for_the_galaxy.engine.state import RaceForTheGalaxy

PositionType = TypeVar("PositionType", bound=RaceForTheGalaxy)


class RaceScene(scene.Scene[PositionType]):
    """A match at the start of a round. A tableau is its cards by name, `*` behind a name is a good on it; a hand likewise; both as one
    text with spaces. There are as many players as tableaux."""

    slug = "race-for-the-galaxy"

    def __init__(
        self, *tableaux: str, hands: tuple[str, ...] = (), chips: tuple[int, ...] = (), pool: int | None = None, **options: Any
    ) -> None:
        super().__init__(**{"players": len(tableaux), "set": "alien-artifacts", "preset_hands": True, **options})
        self.clear()
        for seat, names in enumerate(tableaux):
            for name in names.split():
                self.put(seat, name)
        for seat, names in enumerate(hands):
            for name in names.split():
                self.hold(seat, name)
        position = self.position
        for seat, number in enumerate(chips):
            position.chips = changed(position.chips, seat, number)
            position.pool -= number
        if pool is not None:
            position.pool = pool
        recount(position)
        position.supply -= position.unknown

    # Putting things in place ------------------------------------------------------------------

    def clear(self) -> None:
        """All cards go back into the bag."""
        position = self.position
        for word in range(WORDS):
            position.bag[word] = position.figures.deck[word]
            position.known = changed(position.known, word, 0)
        for seat in range(position.figures.players):
            position.size = changed(position.size, seat, 0)
            position.held[seat] = 0
            for word in range(WORDS):
                position.hand[seat * WORDS + word] = 0
        for card in range(position.figures.cards):
            position.goods[card] = 0
        position.unknown = 0

    def out_of_bag(self, name: str) -> int:
        t = self.position.figures
        card = int(find(t, self.position.bag, 0, t.design_of[name]))
        assert card >= 0, f"{name} is not there"
        self.position.bag[t.word[card]] ^= t.bit[card]
        return card

    def put(self, seat: int, name: str) -> None:
        """A card into a tableau, with a good if a star follows."""
        card = self.out_of_bag(name.rstrip("*"))
        lay(self.position, seat, card, AS_START_WORLD)
        if name.endswith("*"):
            assert self.position.figures.kind[card], f"{name} has no kind"
            self.position.goods[card] = UNKNOWN
            self.position.unknown += 1

    def hold(self, seat: int, name: str) -> None:
        to_hand(self.position, seat, self.out_of_bag(name))

    # Looking ----------------------------------------------------------------------------------

    def due(self, seat: int = 0) -> int:
        """How many cards a seat is about to draw."""
        return int(self.position.due[seat])

    def hand(self, seat: int = 0) -> int:
        """How many cards a seat holds."""
        return int(self.position.held[seat])

    def chips(self, seat: int = 0) -> int:
        return int(self.position.chips[seat])

    def tableau(self, seat: int = 0) -> list[str]:
        return [row["card"] for row in self.player(seat)["tableau"]]

    def goods(self, seat: int = 0) -> int:
        return sum(row["goods"] for row in self.player(seat)["tableau"])

    def good_on(self, name: str) -> int:
        """How many goods lie on a card of anybody's tableau."""
        rows = {row["card"]: row["goods"] for player in self.view()["players"] for row in player["tableau"]}
        return int(rows[name])

    # Going on ---------------------------------------------------------------------------------

    def act(self, *actions: str) -> None:
        """Every seat chooses its action; two actions of a seat are joined by `+`."""
        for seat, text in enumerate(actions):
            for action in text.split("+"):
                self.play(f"choose {action}", seat=seat)

    def draw(self, *names: str) -> None:
        """Chance draws these cards, whatever its verb is now; then any others that are due."""
        for name in names:
            self.play(f"{self.legal(seat=CHANCE)[0].split()[0]} {name}")
        self.settle()

    def skip(self, asked: str) -> None:
        """Everybody passes and chance draws anything until this is asked, or the round is over."""
        now = self.position.round
        self.go_on(lambda: self.is_over or self.asked == asked or self.position.round != now, "pass", "done")


class Scene(RaceScene[RaceForTheGalaxy]):
    """The base game or Alien Artifacts."""
