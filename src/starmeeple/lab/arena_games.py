"""The games of an arena: who meets whom, who sits where, and what a worker plays."""

import hashlib
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations
from math import log2
from typing import Any

from starmeeple.bots.loading import Bench
from starmeeple.bots.players import Forfeit, Players
from starmeeple.bots.program import Program
from starmeeple.core.deal import Deal
from starmeeple.core.errors import BadOptions
from starmeeple.core.game import Options
from starmeeple.core.state import OVER, State
from starmeeple.edition import Edition
from starmeeple.game_setup import GameSetup, game_setup

NOBODY = -1
ENDLESS = 20  # times the longest random game: then a game is broken off
FASTEST = 1e-6  # seconds of the first bin of times
BINS_A_DOUBLING = 4
BINS = 128

Meeting = tuple[str, ...]


@dataclass(frozen=True)
class Row:
    """One game. What is by seat has one entry a seat."""

    meeting: int
    deal: int
    rotation: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]  # 1 is the winner; who forfeits is last
    decisions: tuple[int, ...]
    order: tuple[int, ...] = ()  # the seats in the first round's order of play; empty where all play at once
    forfeit: int = NOBODY  # the seat whose bot failed
    why: str = ""  # what it did; or why the game was broken off
    seconds: tuple[float, ...] = field(default=(), compare=False)  # of all decisions; it differs from run to run
    slowest: tuple[float, ...] = field(default=(), compare=False)
    times: tuple[tuple[int, ...], ...] = field(default=(), compare=False)  # decisions by time: bin i is a microsecond times 2 to the i/4

    @property
    def key(self) -> tuple[int, int, int]:
        return self.meeting, self.deal, self.rotation

    def to_json(self) -> dict[str, object]:
        """As a line of the journal."""
        return asdict(self)

    @classmethod
    def from_json(cls, found: dict[str, object]) -> "Row":
        """From a line of the journal; TypeError, KeyError or ValueError if it is none."""
        values: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in found.items()}
        values["times"] = tuple(tuple(times) for times in values["times"])
        return cls(**values)


def meetings_of(bots: Sequence[str], players: int) -> list[Meeting]:
    """Who meets whom: every choice of as many bots as there are seats. The last bot fills the seats that are left over. Alone at the
    table, all bots meet: each plays every deal."""
    if len(set(bots)) < 2:
        raise BadOptions("bots", f"expected at least two different bots, found {', '.join(bots) or 'none'}")
    if players > 1 and len(bots) <= players:
        return [(*bots, *[bots[-1]] * (players - len(bots)))]
    if len(set(bots)) < len(bots):
        raise BadOptions("bots", f"{next(bot for bot in bots if bots.count(bot) > 1)} is named twice")
    return [tuple(bots)] if players == 1 else list(combinations(bots, players))


def rotations_of(meeting: Meeting, players: int) -> list[tuple[str, ...]]:
    """Who sits where: every bot once in every seat. Alone at the table: every bot once."""
    if players == 1:
        return [(bot,) for bot in meeting]
    turned = [tuple(meeting[(seat - turn) % players] for seat in range(players)) for turn in range(players)]
    return list(dict.fromkeys(turned))


def seed_of(seed: int, *numbers: int) -> int:
    """A seed of its own for each deal and each seat. It is one-way: a bot that knows its seed cannot work out the dice."""
    text = " ".join(map(str, (seed, *numbers)))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 2


@dataclass(frozen=True)
class Order:
    """What a worker is to play: some deals of one meeting."""

    game: str
    edition: Edition | None
    options: Options
    meeting: int
    bots: Meeting
    first: int
    last: int
    seed: int
    seconds: float  # that a program has for an answer


def play_order(order: Order) -> tuple[list[Row], float]:
    """The games of an order, deal by deal, and how long they took."""
    setup = game_setup(order.game, order.edition, **order.options)
    begun = time.perf_counter()
    bench = Bench(setup.game, order.seconds)
    try:
        rows = [
            play(setup, bench, order, deal, rotation, seats)
            for deal in range(order.first, order.last)
            for rotation, seats in enumerate(rotations_of(order.bots, setup.players))
        ]
    finally:
        bench.close()
    return rows, time.perf_counter() - begun


def play(setup: GameSetup, bench: Bench, order: Order, deal: int, rotation: int, names: tuple[str, ...]) -> Row:
    """One game. The chance of a deal is the same in every rotation and every meeting, as far as the decisions allow."""
    state, chance = setup.start(), Deal(seed_of(order.seed, deal))
    minds = [bench.take(name) for name in names]
    players = Players(setup, minds, [seed_of(order.seed, deal, order.meeting, rotation, seat) for seat in range(setup.players)])
    clock = Clock(setup.players)
    turns: tuple[int, ...] = ()
    forfeit, why = NOBODY, ""
    most = setup.game.longest * ENDLESS
    try:
        players.begin()
        while True:
            players.settle(state, chance)
            turns = turns or tuple(state.order())
            seat = int(state.actor())
            if seat == OVER:
                break
            if sum(clock.decisions) == most:
                why = f"broken off after {most:,} decisions"
                break
            # What computes here is measured by its computing, whatever else the machine does; a program by the clock.
            now = time.perf_counter if isinstance(minds[seat], Program) else time.thread_time
            begun = now()
            try:
                action = players.ask(state, seat)
            finally:
                clock.count(seat, now() - begun)
            players.apply(state, seat, action)
    except Forfeit as error:
        forfeit, why = error.seat, str(error)
    except BaseException:
        players.close()
        raise
    if why:
        players.close()  # in the middle of a game: nobody plays on from there
    else:
        players.end(state)
        for name, mind in zip(names, minds):
            bench.put_back(name, mind)
    return Row(
        order.meeting, deal, rotation, names, tuple(map(int, state.scores())), places_of(state, forfeit, why), tuple(clock.decisions),
        turns, forfeit, why, tuple(round(seconds, 6) for seconds in clock.seconds), tuple(round(seconds, 6) for seconds in clock.slowest),
        tuple(map(tuple, clock.times)),
    )  # fmt: skip


def places_of(state: State, forfeit: int, why: str) -> tuple[int, ...]:
    """The places of a game. Who forfeits is last and the others share the first place; a game that was broken off is shared by all."""
    players = len(state.scores())
    if why:
        return tuple((max(players, 2) if seat == forfeit else 1) for seat in range(players))
    return tuple(map(int, state.ranking()))


class Clock:
    """How long each seat thought."""

    def __init__(self, players: int) -> None:
        self.decisions = [0] * players
        self.seconds = [0.0] * players
        self.slowest = [0.0] * players
        self.times = [[0] * 0 for _ in range(players)]  # as many bins as are needed

    def count(self, seat: int, seconds: float) -> None:
        """One decision."""
        self.decisions[seat] += 1
        self.seconds[seat] += seconds
        self.slowest[seat] = max(self.slowest[seat], seconds)
        at = min(BINS - 1, max(0, round(BINS_A_DOUBLING * log2(max(seconds, FASTEST) / FASTEST))))
        times = self.times[seat]
        times.extend([0] * (at + 1 - len(times)))
        times[at] += 1
