"""What is on the table: ships, flags, counters, cards, and what the game waits for."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.game import Options
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, NOT_WAITING, OVER, State
from starmeeple.games.star_factions.engine import invariants as checking
from starmeeple.games.star_factions.engine import questions, setup
from starmeeple.games.star_factions.engine.chapters import ending
from starmeeple.games.star_factions.engine.chapters.battlemat import CELLS
from starmeeple.games.star_factions.engine.figures import (
    CARD_KINDS,
    COUNTERS,
    PLANETS,
    SHIPS,
    SIDES,
    Tables,
)
from starmeeple.games.star_factions.engine.steps import (
    CHOOSING,
    COUNTERING,
    DRAWING,
    FINISHED,
    ROLLING,
    STRIKING,
)
from starmeeple.games.star_factions.engine.verbs import DRAW, ROLL

SCALARS: Final = 23


class Battle(State):
    """One moment of a game. A *side* is a faction, numbered clockwise; ships, counters and flags belong to sides, and
    `seat_of` says who commands one."""

    def __init__(
        self,
        tables: Tables,
        scalars: vec[i64],
        cell: vec[i64],
        hull: vec[i64],
        kit: vec[i64],
        free: vec[i64],
        counters: vec[i64],
        sides: vec[i64],
        flags: vec[i64],
        deck: vec[i64],
        discard: vec[i64],
        drawn: vec[i64],
    ) -> None:
        self.tables = tables
        # Scalars, in the order of `scalars_of`. The first are what people chose; they never change.
        self.seats: i64 = scalars[0]
        self.round_limit: i64 = scalars[1]
        self.stall_limit: i64 = scalars[2]
        self.opposite: i64 = scalars[3]
        self.absolute: i64 = scalars[4]
        self.fire: bytes = tables.fire_absolute if scalars[4] else tables.fire_border
        self.stage: i64 = scalars[5]
        self.active: i64 = scalars[6]  # the side whose turn it is, or that places its ships
        self.first: i64 = scalars[7]  # the side that took the first turn
        self.round: i64 = scalars[8]
        self.quiet: i64 = scalars[9]  # complete rounds in a row without damage or a change of flags
        self.stirred: i64 = scalars[10]  # has this round seen damage or a change of flags?
        self.alive: i64 = scalars[11]  # mask of sides still in the game
        self.to_draw: i64 = scalars[12]  # cards still to draw in this Draw phase
        self.subject: i64 = scalars[13]  # the ship, kind or kit that the pending half of a decision is about; -1 none
        self.target: i64 = scalars[14]  # the ship that is aimed at or repaired; -1 none
        self.spent: i64 = scalars[15]  # Weapon counters in the pending attack
        self.moved: i64 = scalars[16]  # masks of ships: have moved,
        self.acted: i64 = scalars[17]  # have acted,
        self.fresh: i64 = scalars[18]  # were built this turn
        self.wiped: i64 = scalars[19]  # did the active side lose its last ship in this very turn?
        self.rollers: i64 = scalars[20]  # mask of seats that still roll for the order of choice
        self.outcome: i64 = scalars[21]
        self.winner: i64 = scalars[22]  # side, or -1
        # Ships.
        self.cell = cell  # -1 off the mat
        self.hull = hull
        self.kit = kit  # 0 none, otherwise the kit's number plus 1
        self.free = free  # open hexes without a ship, a mask per row: follows from `cell`, kept because every move asks
        # Sides: counters side by side, flags per planet (a side or -1), the rest in five groups of four.
        self.counters = counters
        self.sides = sides  # seat of the side, side of the seat, grace turns used, work on a planet, standing of the seat
        self.flags = flags
        # Cards per kind.
        self.deck = deck
        self.discard = discard
        self.drawn = drawn

    # What the game waits for ------------------------------------------------------------------

    def actor(self) -> i64:
        stage = self.stage
        if stage == FINISHED:
            return OVER
        if stage in (ROLLING, DRAWING, STRIKING, COUNTERING):
            return CHANCE
        if stage == CHOOSING:
            return setup.chooser(self)
        return self.sides[self.active]

    def widest(self) -> i64:
        return CELLS

    def legal_into(self, seat: i64, buffer: vec[i64]) -> i64:
        return questions.list_into(self, buffer) if seat == self.actor() else 0

    def why_not(self, seat: i64, action: i64) -> i64:
        if seat != self.actor() or self.stage == FINISHED:
            return NOT_WAITING
        return questions.refuse(self, action)

    def apply(self, seat: i64, action: i64) -> None:
        questions.answer(self, action)
        questions.go_on(self)

    # Chance -----------------------------------------------------------------------------------

    def sample(self, rng: Rng) -> i64:
        if self.stage == DRAWING:
            return DRAW + rng.from_bag(self.deck, CARD_KINDS)
        return ROLL + rng.below(questions.die_of(self))

    def odds(self) -> list[tuple[int, float]]:
        found: list[tuple[int, float]] = []
        if self.stage == DRAWING:
            total: i64 = 0
            for card in range(CARD_KINDS):
                total += self.deck[card]
            for card in range(CARD_KINDS):
                if self.deck[card]:
                    found.append((int(DRAW + card), int(self.deck[card]) / int(total)))
            return found
        die = questions.die_of(self)
        for pips in range(die):
            found.append((int(ROLL + pips), 1 / int(die)))
        return found

    # Copies -----------------------------------------------------------------------------------

    def scalars_of(self) -> vec[i64]:
        """The scalars, in the order of the constructor."""
        return vec[i64](
            [
                self.seats, self.round_limit, self.stall_limit, self.opposite, self.absolute,
                self.stage, self.active, self.first, self.round, self.quiet, self.stirred, self.alive, self.to_draw, self.subject, self.target,
                self.spent, self.moved, self.acted, self.fresh, self.wiped, self.rollers, self.outcome, self.winner,
            ]
        )  # fmt: skip

    def copy(self) -> "Battle":
        return Battle(
            self.tables, self.scalars_of(), self.cell[:], self.hull[:], self.kit[:], self.free[:], self.counters[:], self.sides[:],
            self.flags[:], self.deck[:], self.discard[:], self.drawn[:],
        )  # fmt: skip

    def freeze(self) -> list[int]:
        numbers: list[int] = []
        for part in self.parts():
            for i in range(i64(len(part))):
                numbers.append(int(part[i]))
        return numbers

    def parts(self) -> list[vec[i64]]:
        """All arrays that make up the state, each of a fixed length."""
        return [self.scalars_of(), self.cell, self.hull, self.kit, self.free, self.counters, self.sides, self.flags, self.deck, self.discard, self.drawn]  # fmt: skip

    def __reduce__(self) -> tuple[object, tuple[Tables, list[int]]]:
        return (thaw, (self.tables, self.freeze()))

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Nothing to do: all is open but the order of the deck, and the deck is a bag. [SF 1.5]"""

    def order(self) -> list[int]:
        """Clockwise by corner from the highest roller, once all factions are chosen; who is out keeps the place. [SF 2.3]"""
        if self.first < 0:
            return []
        found: list[int] = []
        for ahead in range(SIDES):
            seat = self.sides[(self.first + ahead) % SIDES]
            if seat >= 0:
                found.append(int(seat))
        return found

    # Results ----------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Colonies per seat."""
        return [int(ending.colonies(self, self.sides[SIDES + seat])) if self.sides[SIDES + seat] >= 0 else 0 for seat in range(self.seats)]

    def ranking(self) -> list[int]:
        return ending.ranking(self)

    def view(self, seat: i64) -> dict[str, object]:
        from starmeeple.games.star_factions.face.view import view_of

        return view_of(self, int(seat))

    def check(self) -> None:
        checking.check(self)


def start(tables: Tables, options: Options) -> Battle:
    """The first position: everybody rolls for the order of choice. [SF 2.1]"""
    players = int(options["players"])
    rounds = int(options["round_limit"])
    stall = int(options["stall_rounds"])
    scalars = [0] * SCALARS
    scalars[0] = players
    scalars[1] = int(tables.round_limits[players]) if rounds < 0 else rounds
    scalars[2] = int(tables.stall_rounds) if stall < 0 else stall
    scalars[3] = 1 if options["two_player_corners"] == "opposite" else 0
    scalars[4] = 1 if options["los_parallel_exemption"] == "absolute" else 0
    scalars[5] = ROLLING
    scalars[6] = -1  # active
    scalars[7] = -1  # first
    scalars[13] = -1  # subject
    scalars[14] = -1  # target
    scalars[20] = (1 << players) - 1  # rollers
    scalars[22] = -1  # winner
    nowhere = vec[i64]([-1] * SHIPS)
    nothing = vec[i64]([0] * SHIPS)
    no_cards = vec[i64]([0] * CARD_KINDS)
    sides = vec[i64]([-1] * (2 * SIDES) + [0] * (3 * SIDES))
    return Battle(
        tables, vec[i64](scalars), nowhere, nothing, nothing[:], tables.open_rows[:], vec[i64]([0] * (SIDES * COUNTERS)), sides,
        vec[i64]([-1] * PLANETS), no_cards, no_cards[:], no_cards[:],
    )  # fmt: skip


def thaw(tables: Tables, numbers: list[int]) -> Battle:
    """The state that was frozen."""
    lengths = [
        SCALARS,
        SHIPS,
        SHIPS,
        SHIPS,
        len(tables.open_rows),
        SIDES * COUNTERS,
        5 * SIDES,
        PLANETS,
        CARD_KINDS,
        CARD_KINDS,
        CARD_KINDS,
    ]
    parts: list[vec[i64]] = []
    at = 0
    for length in lengths:
        parts.append(vec[i64](numbers[at : at + int(length)]))
        at += int(length)
    return Battle(
        tables, parts[0], parts[1], parts[2], parts[3], parts[4], parts[5], parts[6], parts[7], parts[8], parts[9], parts[10]
    )  # fmt: skip
