"""What is on the table of Race for the Galaxy, and what it waits for."""

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, NOT_ASKED, NOT_WAITING, OVER, State, zeros
from starmeeple.games.race_for_the_galaxy.edition import Tables
from starmeeple.games.race_for_the_galaxy.rules import audit, chance, redealing
from starmeeple.games.race_for_the_galaxy.rules.asking import answer, list_legal, refuse
from starmeeple.games.race_for_the_galaxy.rules.columns import KINDS, WORDS
from starmeeple.games.race_for_the_galaxy.rules.flow import (
    BEGAN,
    CHOICE,
    DEVELOP_PAID,
    DEVELOP_SEAT,
    MINE,
    NO_CARD,
    ORB_SHIP,
    SETTLE_MORE,
    SETTLE_SEAT,
    TODO,
    rest,
)
from starmeeple.games.race_for_the_galaxy.rules.orb_setup import lay_out
from starmeeple.games.race_for_the_galaxy.rules.powers import SUMS
from starmeeple.games.race_for_the_galaxy.rules.rounds import proceed
from starmeeple.games.race_for_the_galaxy.rules.scoring import beats, score
from starmeeple.games.race_for_the_galaxy.rules.setup import begin
from starmeeple.games.race_for_the_galaxy.rules.supply import MEMORIES, PILES

SEATS: Final = 5
ROOM: Final = 20  # cards that a tableau can hold: 11 before the last round and at most 7 more in it
SCALARS: Final = 39


class Scratch:
    """Where `powers.measure` writes its sums: no part of the position."""

    def __init__(self) -> None:
        self.sums: vec[i64] = zeros(SUMS)


class Table(State):
    """The whole position. Sets of cards are three masks each; a tableau is a row of cards in the order they were placed."""

    def __init__(self, tables: Tables, numbers: vec[i64], hand: vec[i64], drawn: vec[i64], picked: vec[i64], discards: vec[i64],
                 bag: vec[i64], tableau: vec[i64], goods: vec[i64], stored: vec[i64], seats: vec[i64], mine: vec[i64],
                 produced: vec[i64], survey: vec[i64], sectors: vec[i64], memory: vec[i64]) -> None:  # fmt: skip
        self.tables = tables
        self.room: i64 = ROOM
        self.hand = hand  # three masks a seat
        self.drawn = drawn  # cards of Explore that are not yet chosen from
        self.picked = picked  # cards set apart in a simultaneous choice
        self.discards = discards  # three masks for each pile, see supply.py
        self.bag = bag  # every card whose place nobody knows
        self.memory = memory  # what all or some know of cards out of sight: three masks for each kind of knowledge, see supply.py
        self.tableau = tableau
        self.goods = goods  # per card: 0 none, 1 a good that nobody has decided, else a good with its card
        self.stored = stored  # the goods on the card that stores them
        self.mine = mine  # MINE numbers a seat
        self.survey = survey  # what the Orb adds, see orb_state.py; empty without it
        self.sectors = sectors  # the Orb, see orb_board.py
        self.produced = produced  # goods of each kind that each seat produced in this phase
        self.size = seats[0:SEATS]  # cards in each tableau
        self.snap = seats[SEATS : 2 * SEATS]  # of them, those whose powers count in this phase
        self.held = seats[2 * SEATS : 3 * SEATS]  # cards in each hand
        self.chips = seats[3 * SEATS : 4 * SEATS]
        self.due = seats[4 * SEATS : 5 * SEATS]  # cards still to be drawn
        self.sources = seats[5 * SEATS : 5 * SEATS + KINDS]  # powers that still fill windfall worlds, by kind
        self.scratch = Scratch()
        self.players: i64 = numbers[0]
        self.mode: i64 = numbers[1]  # 0 base, 1 with Alien Artifacts, 2 with the Orb as well
        self.two_actions: i64 = numbers[2]
        self.preset: i64 = numbers[3]
        self.round: i64 = numbers[4]
        self.phase: i64 = numbers[5]
        self.repeat: i64 = numbers[6]  # the second Develop or Settle of a round
        self.turned_up: i64 = numbers[7]  # are the actions turned up?
        self.stage: i64 = numbers[8]
        self.step: i64 = numbers[9]
        self.asked: i64 = numbers[10]  # bits of the seats that may still answer
        self.first: i64 = numbers[11]  # who resolves first
        self.cursor: i64 = numbers[12]
        self.turn: i64 = numbers[13]
        self.over: i64 = numbers[14]
        self.pool: i64 = numbers[15]
        self.supply: i64 = numbers[16]  # cards in the supply
        self.unknown: i64 = numbers[17]  # goods on the table that nobody has decided
        self.veiled: i64 = numbers[18]  # discarded goods that nobody has decided
        self.settling: i64 = numbers[19]  # are goods being told apart?
        self.awaiting: i64 = numbers[20]  # worlds that are to receive a good
        self.due_all: i64 = numbers[21]
        self.where: i64 = numbers[22]  # where drawn cards go
        self.drawing: i64 = numbers[23]  # who draws now, or -1
        self.flipped: i64 = numbers[24]  # a card just turned up
        self.placing: i64 = numbers[25]
        self.way: i64 = numbers[26]
        self.need: i64 = numbers[27]  # cards or goods still to give
        self.paid: i64 = numbers[28]
        self.used: i64 = numbers[29]  # bits of the tableau's places whose power was used
        self.temporary: i64 = numbers[30]  # Military until the end of the phase
        self.conquered: i64 = numbers[31]  # the world of the main action, if conquered
        self.landed: i64 = numbers[32]  # worlds placed in this phase
        self.followed: i64 = numbers[33]  # was the second conquest used?
        self.spending: i64 = numbers[34]
        self.feeding: i64 = numbers[35]
        self.fed: i64 = numbers[36] & 255
        self.fed_kinds: i64 = numbers[36] >> 8
        self.cashed: i64 = numbers[37] & 255
        self.gambled: i64 = (numbers[37] >> 8) & 255
        self.named: i64 = numbers[37] >> 16
        self.orb_draw: i64 = numbers[38]  # what chance is to draw for the Orb

    @property
    def orb(self) -> bool:
        """Is the Orb in the game?"""
        return self.mode == 2

    def seat_at(self, place: i64) -> i64:
        """Who resolves at this place of the seat order. [RG 2.6]"""
        seat = self.first + place
        return seat if seat < self.players else seat - self.players

    def turn_of_choice(self) -> bool:
        """Have the chosen cards left the hands: are they turned up and not yet placed?"""
        return DEVELOP_SEAT <= self.step <= DEVELOP_PAID or self.step == ORB_SHIP or SETTLE_SEAT <= self.step <= SETTLE_MORE

    def placing_apart(self) -> bool:
        """Is the card being placed in neither hand nor tableau, and not the one that was chosen face down?"""
        if self.placing < 0 or self.mine[self.turn * MINE + CHOICE] == self.placing or not self.turn_of_choice():
            return False
        for slot in range(self.size[self.turn]):
            if self.tableau[self.turn * self.room + slot] == self.placing:
                return False
        return True

    # The contract -----------------------------------------------------------------------------

    def actor(self) -> i64:
        if self.over:
            return OVER
        if self.drawing >= 0 or self.settling or self.orb_draw:
            return CHANCE
        seat: i64 = 0
        while (self.asked >> seat) & 1 == 0:
            seat += 1
        return seat

    def waiting(self) -> list[int]:
        if self.over or self.drawing >= 0 or self.settling or self.orb_draw:
            return []
        return [int(seat) for seat in range(SEATS) if (self.asked >> seat) & 1]

    def is_asked(self, seat: i64) -> bool:
        if self.over or self.drawing >= 0 or self.settling or self.orb_draw or seat < 0 or seat >= self.players:
            return False
        return (self.asked >> seat) & 1 == 1

    def widest(self) -> i64:
        if self.mode == 2:
            return self.tables.orb.side * self.tables.orb.side + self.tables.designs
        return self.tables.designs + 32

    def legal_into(self, seat: i64, buffer: vec[i64]) -> i64:
        if seat == CHANCE:
            return chance.list_outcomes(self, buffer) if self.actor() == CHANCE else 0
        return list_legal(self, seat, buffer) if self.is_asked(seat) else 0

    def why_not(self, seat: i64, action: i64) -> i64:
        if seat == CHANCE:
            return chance.refuse_outcome(self, action) if self.actor() == CHANCE else NOT_WAITING
        if not self.is_asked(seat):
            return NOT_WAITING
        return refuse(self, seat, action) if action >= 0 else NOT_ASKED

    def apply(self, seat: i64, action: i64) -> None:
        if seat == CHANCE:
            chance.happen(self, action)
        else:
            answer(self, seat, action)
        while not rest(self):
            proceed(self)

    def sample(self, rng: Rng) -> i64:
        return chance.sample(self, rng)

    def odds(self) -> list[tuple[int, float]]:
        return chance.odds(self)

    def shows(self, viewer: i64, seat: i64, action: i64) -> bool:
        return chance.shows(self, viewer, seat, action)

    def redeal(self, seat: i64, rng: Rng) -> None:
        redealing.redeal(self, seat, rng)

    def constants(self) -> list[str]:
        return ["room"]

    def scores(self) -> list[int]:
        return [int(score(self, seat)) for seat in range(self.players)]

    def ranking(self) -> list[int]:
        places: list[int] = []
        for seat in range(self.players):
            place = 1
            for other in range(self.players):
                if other != seat and beats(self, other, seat):
                    place += 1
            places.append(place)
        return places

    def check(self) -> None:
        audit.check(self)

    def view(self, seat: i64) -> dict[str, object]:
        from starmeeple.games.race_for_the_galaxy.view import view_of

        return view_of(self, int(seat))

    # Copies and plain numbers -----------------------------------------------------------------

    def numbers(self) -> vec[i64]:
        """All single numbers, in the order of the constructor."""
        return vec[i64]([
            self.players, self.mode, self.two_actions, self.preset, self.round, self.phase, self.repeat, self.turned_up, self.stage,
            self.step, self.asked, self.first, self.cursor, self.turn, self.over, self.pool, self.supply, self.unknown, self.veiled,
            self.settling, self.awaiting, self.due_all, self.where, self.drawing, self.flipped, self.placing, self.way, self.need,
            self.paid, self.used, self.temporary, self.conquered, self.landed, self.followed, self.spending, self.feeding,
            self.fed | (self.fed_kinds << 8), self.cashed | (self.gambled << 8) | (self.named << 16), self.orb_draw,
        ])  # fmt: skip

    def seats(self) -> vec[i64]:
        """The short arrays, one behind the other."""
        joined = zeros(5 * SEATS + KINDS)
        for i in range(i64(SEATS)):
            joined[i] = self.size[i]
            joined[SEATS + i] = self.snap[i]
            joined[2 * SEATS + i] = self.held[i]
            joined[3 * SEATS + i] = self.chips[i]
            joined[4 * SEATS + i] = self.due[i]
        for k in range(i64(KINDS)):
            joined[5 * SEATS + k] = self.sources[k]
        return joined

    def copy(self) -> "Table":
        return Table(
            self.tables, self.numbers(), self.hand[:], self.drawn[:], self.picked[:], self.discards[:], self.bag[:], self.tableau[:],
            self.goods[:], self.stored[:], self.seats(), self.mine[:], self.produced[:], self.survey[:], self.sectors[:], self.memory[:],
        )  # fmt: skip

    def freeze(self) -> list[int]:
        frozen: list[int] = []
        for array in self.arrays():
            frozen.append(len(array))
            for i in range(i64(len(array))):
                frozen.append(int(array[i]))
        return frozen

    def arrays(self) -> list[vec[i64]]:
        """Every array of the position, in the order of the constructor."""
        return [
            self.numbers(), self.hand, self.drawn, self.picked, self.discards, self.bag, self.tableau, self.goods, self.stored, self.seats(),
            self.mine, self.produced, self.survey, self.sectors, self.memory,
        ]  # fmt: skip

    def __reduce__(self) -> tuple[object, tuple[Tables, list[int]]]:
        return (thaw, (self.tables, self.freeze()))


def thaw(tables: Tables, frozen: list[int]) -> Table:
    """The position that was frozen."""
    arrays: list[vec[i64]] = []
    at = 0
    while at < len(frozen):
        length = frozen[at]
        arrays.append(vec[i64](frozen[at + 1 : at + 1 + length]))
        at += 1 + length
    return Table(
        tables, arrays[0], arrays[1], arrays[2], arrays[3], arrays[4], arrays[5], arrays[6], arrays[7], arrays[8], arrays[9], arrays[10],
        arrays[11], arrays[12], arrays[13], arrays[14],
    )  # fmt: skip


MODES: Final = ("base", "alien-artifacts", "orb")


def start(tables: Tables, options: Mapping[str, int | bool | str]) -> Table:
    """The first position. [RG 2.1]"""
    numbers = zeros(SCALARS)
    numbers[0] = int(options["players"])
    numbers[1] = MODES.index(str(options["set"]))
    numbers[2] = 1 if options["two_actions"] else 0
    numbers[3] = 1 if options["preset_hands"] else 0
    table = Table(
        tables, numbers, zeros(SEATS * WORDS), zeros(SEATS * WORDS), zeros(SEATS * WORDS), zeros(PILES * WORDS), zeros(WORDS),
        zeros(SEATS * ROOM), zeros(tables.cards), vec[i64]([]), zeros(5 * SEATS + KINDS), zeros(SEATS * MINE), zeros(SEATS * KINDS),
        vec[i64]([]), vec[i64]([]), zeros(MEMORIES * WORDS),
    )  # fmt: skip
    table.drawing = -1
    table.flipped = NO_CARD
    table.placing = NO_CARD
    table.conquered = NO_CARD
    table.spending = NO_CARD
    table.feeding = NO_CARD
    for i in range(i64(SEATS * MINE)):
        table.mine[i] = 0 if i % MINE == TODO or i % MINE > BEGAN else -1
    if table.orb:
        lay_out(table, options["orb_removal"] == "flat", options["orb_priority"] == "to-top")
    begin(table)
    while not rest(table):
        proceed(table)
    return table
