"""Positions with the Orb for the rules tests, at the start of a round."""

from typing import Any

from games.race_for_the_galaxy.scene import RaceScene
from mypy_extensions import i64

from starmeeple.core.state import changed
from starmeeple.games.race_for_the_galaxy.engine import steps
from starmeeple.games.race_for_the_galaxy.engine.chapters import round
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters import board
from starmeeple.games.race_for_the_galaxy.orb.engine.chapters.teams import set_team
from starmeeple.games.race_for_the_galaxy.orb.engine.fields import MOST_TOKENS, STARTS
from starmeeple.games.race_for_the_galaxy.orb.engine.state import RaceWithTheOrb

CORNERS = ("-2,0", "1,0", "-2,2", "1,2", "-1,1")
SIDES = {
    "north": (0, -1, board.NORTH, board.SOUTH),
    "east": (1, 0, board.EAST, board.WEST),
    "south": (0, 1, board.SOUTH, board.NORTH),
    "west": (-1, 0, board.WEST, board.EAST),
}


def xy(place: str) -> tuple[int, int]:
    x, y = place.split(",")
    return int(x), int(y)


class OrbScene(RaceScene[RaceWithTheOrb]):
    """A match with the Orb. `laid` are upright orb cards with their places, `a30@2,0`; `cards`, `teams` and `tokens` are per seat, with
    spaces in between. Teams start on the corners of the main block where nothing else is said."""

    def __init__(
        self,
        *tableaux: str,
        laid: str = "",
        cards: tuple[str, ...] = (),
        teams: tuple[str, ...] = (),
        tokens: tuple[str, ...] = (),
        deck: tuple[int, int] | None = None,
        **options: Any,
    ) -> None:
        super().__init__(*tableaux, set="orb", **options)
        position = self.position
        position.orb_draw = 0
        for name in laid.split():
            self.lay_down(*name.split("@"))
        for seat in range(len(tableaux)):
            position.priority = changed(position.priority, seat, seat)
            for team, place in enumerate("".join(teams[seat : seat + 1]).split() or [CORNERS[seat]]):
                set_team(position, seat, team, board.place_of(position.sectors, *xy(place)), STARTS)
            for name in "".join(cards[seat : seat + 1]).split():
                self.hold_orb_card(seat, name)
            for name in "".join(tokens[seat : seat + 1]).split():
                self.give_token(seat, name)
        if deck is not None:
            position.deck_a, position.deck_b = deck
        position.next = steps.ROUND
        round.run(position)
        position.check()

    # Putting things in place ------------------------------------------------------------------

    def unseen(self, name: str) -> int:
        """Take an orb card from those that nobody has seen."""
        position, o = self.position, self.position.figures.orb
        card = o.slugs.index(name)
        assert position.orb_unseen >> card & 1, f"{name} is not there"
        position.orb_unseen ^= i64(1) << card
        position.deck_a = min(position.deck_a, int(position.orb_unseen & o.all_a).bit_count())
        position.deck_b = min(position.deck_b, int(position.orb_unseen & o.all_b).bit_count())
        return card

    def lay_down(self, name: str, place: str) -> None:
        """An orb card onto the Orb, upright, whether the rules allow it or not."""
        position = self.position
        position.sectors = board.with_card(position.sectors[:], position.figures.orb.faces, self.unseen(name), 0, *xy(place))

    def hold_orb_card(self, seat: int, name: str) -> None:
        self.position.orb_hand[seat] |= i64(1) << self.unseen(name)

    def give_token(self, seat: int, name: str) -> None:
        kind = self.position.figures.orb.token_slugs.index(name)
        assert self.position.token_bag[kind] > 0, f"no {name} is left"
        self.position.token_bag = changed(self.position.token_bag, kind, self.position.token_bag[kind] - 1)
        at = seat * MOST_TOKENS + kind
        self.position.tokens = changed(self.position.tokens, at, self.position.tokens[at] + 1)

    def edge(self, place: str, side: str, value: int) -> None:
        """Change one edge of the Orb."""
        (x, y), (dx, dy, here, there) = xy(place), SIDES[side]
        sectors = self.position.sectors[:]
        board.write_edge(sectors, board.place_of(sectors, x, y), here, value)
        board.write_edge(sectors, board.place_of(sectors, x + dx, y + dy), there, value)
        self.position.sectors = sectors

    # Looking ----------------------------------------------------------------------------------

    def orb(self, viewer: int = 0) -> Any:
        """The Orb in a view: `force` is Military against barriers of the team that moves, `steps` what it has left."""
        return self.view(viewer)["orb"]

    def held(self, seat: int = 0) -> list[str]:
        """The unused tokens of a seat."""
        return list(self.orb(seat)["tokens"][seat]["held"])

    def used(self, seat: int = 0) -> list[str]:
        return list(self.orb()["tokens"][seat]["used"])

    def team(self, seat: int = 0, which: int = 0) -> str:
        """Where a team stands."""
        at, o = int(self.position.team[seat * 2 + which]), self.position.figures.orb
        return "none" if at < 0 else f"{at % int(o.side) - int(o.reach)},{at // int(o.side) - int(o.reach)}"

    # Going on ---------------------------------------------------------------------------------

    def pass_by(self, seat: int) -> None:
        """The seat takes a turn of the orb step in which nothing happens."""
        assert self.asked == "survey" and self.actor == seat
        self.play("done")
        self.go_on(lambda: self.actor != seat or self.asked != "lay", "hold")
        self.settle()
