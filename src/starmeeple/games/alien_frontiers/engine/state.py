"""The contract: what a position of Alien Frontiers answers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core import bits
from starmeeple.core.rng import Rng
from starmeeple.core.state import State
from starmeeple.games.alien_frontiers.engine import fields as f
from starmeeple.games.alien_frontiers.engine import invariants, scoring, secrets, setup, steps
from starmeeple.games.alien_frontiers.engine.chapters import agendas, ships, turn
from starmeeple.games.alien_frontiers.engine.figures import Figures

# No decision has more answers than the main part of a turn, and that has at most 561. A player has six ships, the Relic
# Ship and two fetched ones: unplaced ordinary ships show up to six faces, four special ships may be among the unplaced,
# nine ships may be docked. Boards in play: five, one of them at most Smuggler's Alliance. So there are at most
#    70 dockings: 9 targets of one ship * 6, Terraforming 1, 3 of pairs * 3, Constructor 2, Outpost 4
#   110 with special ships: 9 targets * 4, Terraforming 2, pairs 3 * (4 + 6), Constructor 4 + 6 + 4, Outpost 12 + 12 + 4
#   124 by the Cloak: 4 shared facilities * 6 faces * 4 opponents, boards 5, and by sets 8 + 6 + 6 + 3
#   153 turns of ships: Gravity Manipulator 9 * 9, FTL Drive 9 * 5, and 9 each by Booster, Stasis and Polarity
#    73 Crystal 8, teleport 9, Plasma Cannon 9 + 5, fetch 6, cards without a target 4, contest 8, reveal 24
#    31 discards 20, claims 4, trades 2; end, cycle, launch, Relic Ship, Scholars
WIDEST: Final[i64] = 561


class AlienFrontiers(f.Position):
    """A game. Only agendas are hidden; the deck of Alien Tech is a bag. [AF 7.1, 9.1]"""

    def copy(self) -> "AlienFrontiers":
        return AlienFrontiers(self.figures, self)

    def copy_onto(self, other: State) -> State:
        if not isinstance(other, AlienFrontiers) or other.figures is not self.figures:
            return self.copy()
        f.overwrite(other, self)
        return other

    def widest(self) -> i64:
        return WIDEST

    def legal_into(self, seat: i64, buffer: vec[i64]) -> i64:
        """In the main part of a turn verbs of cards that are not held, and the like, are passed over: a sixth of a
        random game."""
        if self.step != steps.ACT or not self.is_asked(seat):
            return super().legal_into(seat, buffer)
        figures = self.figures
        verbs = self.vocabulary.answering
        special = self.special
        there = self.hand[seat]
        if self.trading[0] | self.trading[1]:
            there |= 1 << f.WITH_TRADE
        if special[0] | special[1] | special[2] | special[3]:
            there |= 1 << f.WITH_SPECIALS
        if figures.factions:
            there |= 1 << f.WITH_FACTIONS
        possible = figures.verbs_always
        while there:
            possible |= figures.verbs_with[bits.lowest(there)]
            there &= there - 1
        n: i64 = 0
        place = self.vocabulary.begin[steps.ACT]
        while possible:
            if possible & 1:
                n = verbs[place].list_into(self, seat, buffer, n)
            possible >>= 1
            place += 1
        return n

    def has_choice(self, seat: i64) -> bool:
        """In a turn: the Solar Converter takes any ship, so does the Artifact. With room at the former, and at the
        latter or for ships of two values, there are two dockings. [AF 3.4]"""
        if self.step != steps.ACT or self.pool == 0:
            return False
        solar = ships.count(ships.ships_at(self, f.BERTH_SOLAR)) < self.figures.solar_ports
        if solar and self.pool >> 4 * ships.highest(self.pool & -self.pool):
            return True
        return solar and ships.count(ships.ships_at(self, f.BERTH_ARTIFACT)) < self.figures.artifact_ports

    def apply(self, seat: i64, action: i64) -> None:
        """After each action the player's face-down agendas are looked at. [AF 10.50]"""
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

    def sheet(self, seat: i64) -> list[int]:
        return scoring.sheet(self, seat)

    def ranking(self) -> list[int]:
        return scoring.ranking(self)

    def check(self) -> None:
        invariants.check(self)


def start(figures: Figures) -> AlienFrontiers:
    """The first position. [AF 2]"""
    position = AlienFrontiers(figures)
    setup.begin(position)
    return position
