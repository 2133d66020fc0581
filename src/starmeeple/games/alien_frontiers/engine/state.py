"""The contract: what a position of Alien Frontiers answers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine import invariants, scoring, secrets, setup, steps
from starmeeple.games.alien_frontiers.engine.chapters import agendas, turn
from starmeeple.games.alien_frontiers.engine.figures import Figures

WIDEST: Final[i64] = 700


class AlienFrontiers(f.Position):
    """A game. Only agendas are hidden; the deck of Alien Tech is a bag. [AF 7.1, 10.1]"""

    def copy(self) -> "AlienFrontiers":
        return AlienFrontiers(self.figures, self)

    def widest(self) -> i64:
        return WIDEST

    def legal_into(self, seat: i64, buffer: vec[i64]) -> i64:
        """In the main part of a turn verbs of cards that are not held are passed over: a sixth of a random game."""
        if self.step != steps.ACT or not self.is_asked(seat):
            return super().legal_into(seat, buffer)
        needed = self.figures.needed_cards
        verbs = self.vocabulary.answering
        begin = self.vocabulary.begin[steps.ACT]
        hand = self.hand[seat]
        n: i64 = 0
        for i in range(i64(len(needed))):
            if needed[i] == 0 or needed[i] & hand:
                n = verbs[begin + i].list_into(self, seat, buffer, n)
        return n

    def apply(self, seat: i64, action: i64) -> None:
        """After each action the player's face-down agendas are looked at. [AF 11.50]"""
        super().apply(seat, action)
        if self.figures.factions and self.hidden[self.active] and self.step != steps.END and self.step != steps.ROLL:
            agendas.review(self)

    def order(self) -> list[int]:
        """The first player, then clockwise, the same in every round. [AF 2.1]"""
        if self.first_player < 0:
            return []
        return [int(turn.in_order(self, place)) for place in range(self.figures.seats)]

    def redeal(self, seat: i64, rng: Rng) -> None:
        secrets.redeal(self, seat, rng)

    def scores(self) -> list[int]:
        return [int(scoring.score(self, seat)) for seat in range(self.figures.seats)]

    def ranking(self) -> list[int]:
        return scoring.ranking(self)

    def check(self) -> None:
        invariants.check(self)


def start(figures: Figures) -> AlienFrontiers:
    """The first position. [AF 2]"""
    position = AlienFrontiers(figures)
    setup.begin(position)
    return position
