"""The contract: what a position of Race for the Galaxy answers."""

from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE
from starmeeple.games.race_for_the_galaxy.engine import fields as f
from starmeeple.games.race_for_the_galaxy.engine import invariants, scoring, secrets, setup
from starmeeple.games.race_for_the_galaxy.engine.chapters import round
from starmeeple.games.race_for_the_galaxy.engine.figures import Figures


class RaceForTheGalaxy(f.Position):
    """A game without the Orb, and what a game with it shares."""

    def copy(self) -> "RaceForTheGalaxy":
        return RaceForTheGalaxy(self.figures, self)

    def apply(self, seat: i64, action: i64) -> None:
        """After an answer the game goes on by itself as far as nobody is asked. [RG 3.2]"""
        super().apply(seat, action)
        if seat == CHANCE and self.kept_asked:
            self.ask(self.kept_step, self.kept_asked)
            self.kept_step = 0
            self.kept_asked = 0
        round.run(self)

    def redeal(self, seat: i64, rng: Rng) -> None:
        secrets.redeal(self, seat, rng)

    def scores(self) -> list[int]:
        return [int(scoring.score(self, seat)) for seat in range(self.figures.players)]

    def sheet(self, seat: i64) -> list[int]:
        return scoring.sheet(self, seat)

    def ranking(self) -> list[int]:
        return scoring.ranking(self)

    def check(self) -> None:
        invariants.check(self)


def start(figures: Figures) -> RaceForTheGalaxy:
    """The first position. [RG 2.1]"""
    if figures.with_orb:
        from starmeeple.games.race_for_the_galaxy.orb.engine import state as orb  # it builds on the class above

        return orb.start(figures)
    position = RaceForTheGalaxy(figures)
    setup.begin(position)
    round.run(position)
    return position
