"""Witnesses of observations: random games are looked at, and what a seat observes is compared with what it may know and do."""

import json
from dataclasses import dataclass, field
from hashlib import sha256

import numpy as np

from starmeeple.core.actionspace import ActionSpace, octets
from starmeeple.core.features import Sheet, floats
from starmeeple.core.instinct import best_of
from starmeeple.core.playout import buffer_for
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, State
from starmeeple.game_setup import GameSetup

# What a view has beyond the position: the viewer's own number and what was told.
BESIDE = ("viewer", "events")
# Rows whose order says nothing: when cards were placed or chosen.
UNORDERED = ("tableau", "display", "actions", "chosen")


@dataclass
class Looked:
    """What was found in the positions of one mode."""

    setup: GameSetup
    positions: int = 0
    faults: list[str] = field(default_factory=list)
    low: "np.ndarray" = field(default_factory=lambda: np.zeros(0))
    high: "np.ndarray" = field(default_factory=lambda: np.zeros(0))

    def fail(self, what: str) -> None:
        if len(self.faults) < 20:
            self.faults.append(what)

    @property
    def unchanged(self) -> list[str]:
        """The pieces that had one value throughout."""
        layout = self.setup.game.features.layout(self.setup.figures)
        return [piece.name for piece in layout.pieces if (self.low[layout[piece.name]] == self.high[layout[piece.name]]).all()]


class Looker:
    """Looks at positions of one mode: range, leaks, collisions."""

    def __init__(self, setup: GameSetup, views_every: int = 7) -> None:
        self.setup = setup
        self.features = setup.game.features
        self.layout = self.features.layout(setup.figures)
        self.space = ActionSpace(setup.figures, self.features)
        self.array = floats(self.layout.size)
        self.numbers = np.frombuffer(self.array, dtype=np.float64)
        self.sheet = Sheet(self.array)
        self.mask = octets(self.space.size)
        self.bits = np.frombuffer(self.mask, dtype=np.uint8)
        self.buffer = buffer_for(setup.start())
        self.known: dict[bytes, tuple[int, ...]] = {}
        self.seen: dict[bytes, tuple[bytes, str]] = {}
        self.views_every = views_every
        self.found = Looked(setup, low=np.full(self.layout.size, np.inf), high=np.full(self.layout.size, -np.inf))

    def observe(self, state: State, seat: int) -> bytes:
        self.features.write_at(state, seat, self.sheet, 0, self.layout.size)
        return self.numbers.tobytes()

    def masked(self, state: State, seat: int) -> bytes:
        self.space.mask_into(state, seat, self.mask, self.buffer)
        return self.bits.tobytes()

    def play(self, positions: int, seed: int, redeal_every: int = 1) -> Looked:
        """Play random games until so many positions were looked at."""
        rng, dealt = Rng(seed), Rng(seed + 1)
        games = chances = 0
        while self.found.positions < positions:
            state = self.setup.start()
            games += 1
            wise = games % 3 * 40  # percent of the decisions that follow the instinct: what random play never reaches
            while (actor := int(state.actor())) != OVER:
                if actor == CHANCE:
                    chances += 1
                    if chances % self.views_every == 0:
                        self.look(state, dealt, False)
                    state.apply(CHANCE, state.sample(rng))
                    continue
                self.look(state, dealt, self.found.positions % redeal_every == 0)
                waiting = state.waiting()
                seat = waiting[int(rng.below(len(waiting)))]
                if int(rng.below(100)) < wise:
                    action = int(best_of(self.setup.game.instinct, state, seat, rng, self.buffer))
                else:
                    legal = state.legal(seat)
                    action = legal[int(rng.below(len(legal)))]
                state.apply(seat, action)
            self.look(state, dealt, True)
        return self.found

    def look(self, state: State, rng: Rng, redeal: bool) -> None:
        """All seats of one position."""
        self.found.positions += 1
        waiting = state.waiting()
        for seat in range(self.setup.players):
            seen = self.observe(state, seat)
            np.minimum(self.found.low, self.numbers, out=self.found.low)
            np.maximum(self.found.high, self.numbers, out=self.found.high)
            if seat in waiting:
                self.decides(state, seat, seen)
            if self.found.positions % self.views_every == 0:
                self.views(state, seat, seen)
            if redeal:
                other = state.copy()
                other.redeal(seat, rng)
                if self.observe(other, seat) != seen:
                    self.found.fail(f"leak to seat {seat}: {self.differing(seen)}")
                if seat in waiting and self.masked(other, seat) != self.masked(state, seat):
                    self.found.fail(f"the mask of seat {seat} depends on what it cannot know")

    def decides(self, state: State, seat: int, seen: bytes) -> None:
        """Equal arrays have equal legal actions, and the mask has them and no others."""
        legal = tuple(state.legal(seat))
        short = sha256(seen).digest()
        before = self.known.setdefault(short, legal)
        if before != legal:
            texts = [self.setup.vocabulary.text(action) for action in sorted(set(before) ^ set(legal))]
            self.found.fail(f"equal arrays, other actions at {state.view(seat)['asked']}: {texts[:6]}")
        marked = np.flatnonzero(np.frombuffer(self.masked(state, seat), dtype=np.uint8))
        if [self.space.to_action(int(index)) for index in marked] != list(legal):
            self.found.fail("the mask is not the list of legal actions")

    def views(self, state: State, seat: int, seen: bytes) -> None:
        """Views that differ have arrays that differ."""
        view = {key: unordered(value, key) for key, value in state.view(seat).items() if key not in BESIDE}
        text = json.dumps(view, sort_keys=True)
        short, digest = sha256(seen).digest(), sha256(text.encode()).digest()
        before = self.seen.setdefault(short, (digest, text if len(self.seen) < 20_000 else ""))
        if before[0] != digest:
            self.found.fail(f"equal arrays, other views: {difference(json.loads(before[1] or '{}'), view)}")

    def differing(self, seen: bytes) -> list[str]:
        """The pieces in which the array that was written last differs from another."""
        other = np.frombuffer(seen, dtype=np.float64)
        return [
            piece.name for piece in self.layout.pieces if (self.numbers[self.layout[piece.name]] != other[self.layout[piece.name]]).any()
        ]


def unordered(value: object, key: str = "") -> object:
    """A view whose rows of cards are sorted where their order says nothing."""
    if isinstance(value, dict):
        return {name: unordered(part, name) for name, part in value.items()}
    if isinstance(value, list):
        rows = [unordered(part) for part in value]
        return sorted(rows, key=str) if key in UNORDERED else rows
    return value


def difference(one: object, two: object, path: str = "") -> str:
    """Where two views differ first."""
    if isinstance(one, dict) and isinstance(two, dict):
        for key in two:
            if one.get(key) != two[key]:
                return difference(one.get(key), two[key], f"{path}.{key}")
    if isinstance(one, (list, tuple)) and isinstance(two, (list, tuple)) and len(one) == len(two):
        for number, (left, right) in enumerate(zip(one, two)):
            if left != right:
                return difference(left, right, f"{path}.{number}")
    return f"{path}: {str(one)[:80]} / {str(two)[:80]}"
