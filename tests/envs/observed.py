"""Witnesses of observations: random games are looked at, and what a seat observes is compared with what it may know and do."""

from dataclasses import dataclass, field
from hashlib import sha256

import numpy as np

from starmeeple.core.actionspace import ActionSpace, octets
from starmeeple.core.features import Sheet, floats
from starmeeple.core.instinct import best_of
from starmeeple.core.playout import buffer_for
from starmeeple.core.position import Position
from starmeeple.core.rng import Rng
from starmeeple.core.state import CHANCE, OVER, PUBLIC, State, changed
from starmeeple.envs.memory import Memory, Recaller
from starmeeple.game_setup import GameSetup

# What a view has beyond the position: the viewer's own number and what was told.
BESIDE = ("viewer", "events")
# Fields that follow from others, or whose limits others set: a change of them alone counts if the game's own invariants allow it.
FOLLOWING = {
    "star-factions": ("free", "seat_of", "hull"),  # from the ships; from the sides of the seats; at most that of the ship's kind
    "federation": ("answers",),  # the legal actions themselves
    "race-for-the-galaxy": ("snap", "sectors"),  # at most what the tableau has; with the teams that stand there
}
# Fields whose -1 says that there is no such thing, which other fields say too: only what is there is changed.
NOWHERE = {"star-factions": ("cell",)}  # a ship off the mat has no hull
KEPT = 256  # earlier positions of a mode, from which a field gets a value that it can have
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

    def __init__(self, setup: GameSetup, views_every: int = 7, most_fields: int = 1000) -> None:
        self.setup = setup
        self.features = setup.game.features
        self.layout = self.features.layout(setup.figures)
        self.space = ActionSpace(setup.figures, self.features)
        self.array = floats(self.layout.size)
        self.numbers = np.frombuffer(memoryview(self.array), dtype=np.float64)
        self.sheet = Sheet(self.array)
        self.mask = octets(self.space.size)
        self.bits = np.frombuffer(memoryview(self.mask), dtype=np.uint8)
        self.buffer = buffer_for(setup.start())
        self.known: dict[bytes, tuple[int, ...]] = {}
        self.seen: dict[bytes, tuple[State, int]] = {}  # the first position with an array, and who saw it
        self.views_every = views_every
        self.most_fields = most_fields  # changed by hand at one position, drawn from all
        self.earlier: list[State] = []
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
            while self.found.positions < positions and (actor := int(state.actor())) != OVER:
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
            if int(state.actor()) == OVER:
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
                self.must_differ(state, seat, seen, rng)
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
        short = sha256(seen).digest()
        before = self.seen.get(short)
        if before is None:
            self.seen[short] = state.copy(), seat
            return
        one, two = (
            {key: unordered(value, key) for key, value in at.view(whose).items() if key not in BESIDE}
            for at, whose in (before, (state, seat))
        )
        if one != two:
            self.found.fail(f"equal arrays, other views: {difference(one, two)}")

    def must_differ(self, state: State, seat: int, seen: bytes, rng: Rng) -> None:
        """Another deal of what the public cannot know: where the seat's view of it differs, so does its observation. And a field that is
        changed by hand: where it changes what is legal, the observation tells of it."""
        other = state.copy()
        other.redeal(PUBLIC, rng)
        if self.observe(other, seat) == seen and (one := state.view(seat)) != (two := other.view(seat)):
            if unordered(one) != unordered(two):
                self.found.fail(f"equal arrays, other views: {difference(unordered(one), unordered(two))}")
        if seat not in state.waiting():
            return
        assert isinstance(state, Position)
        legal, names = state.legal(seat), state.fields()
        for _ in range(max(0, len(names) - self.most_fields)):
            names.pop(int(rng.below(len(names))))
        for name in names:
            if (twin := self.changed(state, name, rng)) is not None:
                try:
                    matters = twin.waiting() == state.waiting() and twin.legal(seat) != legal
                    if matters and self.observe(twin, seat) == seen:
                        if name in FOLLOWING.get(self.setup.game.slug, ()):
                            twin.check()
                        self.found.fail(f"the field {name} matters at {state.view(seat)['asked']}, but is not observed")
                except Exception:
                    continue  # a position that cannot be
        if len(self.earlier) < KEPT:
            self.earlier.append(state.copy())
        else:
            self.earlier[int(rng.below(KEPT))] = state.copy()

    def changed(self, state: State, name: str, rng: Rng) -> State | None:
        """A copy with one number of a field changed to what it was in an earlier position; None where no other is found."""
        value, least = getattr(state, name), 0 if name in NOWHERE.get(self.setup.game.slug, ()) else -(1 << 60)
        for _ in range(min(8, len(self.earlier))):
            other = getattr(self.earlier[int(rng.below(len(self.earlier)))], name)
            if isinstance(value, int):
                if other != value:
                    twin = state.copy()
                    setattr(twin, name, other)
                    return twin
            elif places := [
                place
                for place in range(min(len(value), len(other)))
                if value[place] != other[place] and min(value[place], other[place]) >= least
            ]:
                twin, place = state.copy(), places[int(rng.below(len(places)))]
                setattr(twin, name, changed(value, place, other[place]))
                return twin
        return None

    def differing(self, seen: bytes) -> list[str]:
        """The pieces in which the array that was written last differs from another."""
        other = np.frombuffer(seen, dtype=np.float64)
        return [
            piece.name for piece in self.layout.pieces if (self.numbers[self.layout[piece.name]] != other[self.layout[piece.name]]).any()
        ]


def streams(setup: GameSetup, seed: int, most: int = 400) -> tuple[int, list[str]]:
    """Two games that differ only in what one seat cannot know, played on alike: until its views differ, its observations and information
    states are equal. Returns how many positions were compared, and what differed."""
    rng = Rng(seed)
    state, memory = setup.start(), Memory(Recaller(setup))
    viewer = seed % setup.players
    features = setup.game.features

    def play(at: State, heard: Memory, action: int) -> None:
        actor = int(at.actor())
        heard.hear(at, actor, action)
        at.apply(actor, action)

    for _ in range(int(rng.below(120))):
        if int(state.actor()) == OVER:
            return 0, []
        play(state, memory, any_action(state, rng))
    twin, recalled = state.copy(), memory.copy()
    twin.redeal(viewer, rng)
    compared = 0
    while compared < most and (actor := int(state.actor())) != OVER and int(twin.actor()) == actor:
        if features.observe(state, viewer).tobytes() != features.observe(twin, viewer).tobytes():
            told = state.view(viewer) == twin.view(viewer)
            return compared, [f"seat {viewer} sees a difference that its view has not, seed {seed}"] if told else []
        if memory.string(state, viewer) != recalled.string(twin, viewer):
            return compared, [f"seat {viewer} recalls a difference that it has not seen, seed {seed}"]
        compared += 1
        action = any_action(state, rng)
        other = action
        if not state.shows(viewer, actor, action):
            other = any_action(twin, rng)
            if twin.shows(viewer, actor, other):
                break
        elif twin.why_not(actor, action):
            break
        play(state, memory, action)
        play(twin, recalled, other)
    return compared, []


def any_action(state: State, rng: Rng) -> int:
    """An action of whoever decides."""
    actor = int(state.actor())
    if actor == CHANCE:
        return int(state.sample(rng))
    legal = state.legal(actor)
    return legal[int(rng.below(len(legal)))]


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
