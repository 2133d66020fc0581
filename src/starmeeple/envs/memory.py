"""What a seat has seen, in order: an information state with perfect recall.

A memory hears every action before it is played. For its seat it keeps what the seat may know of it, and what the seat observed when it decided
itself. The string is a digest of all that: equal for two games exactly if the seat could not tell them apart. The tensor is the present
observation and the last actions that the seat has seen.
"""

from collections import deque
from functools import lru_cache
from hashlib import sha256
from typing import Any

import numpy as np
from numpy.typing import NDArray

from starmeeple.core.features import Sheet, figures_in, floats
from starmeeple.core.figures import package_of
from starmeeple.core.state import CHANCE, State
from starmeeple.edition import Edition
from starmeeple.game_setup import GameSetup, game_setup
from starmeeple.games import registered
from starmeeple.match import Match

LAST = 16  # actions that a tensor has
HIDDEN = -1  # in place of an action that the seat may not know
ARGUMENTS = 3


class Recaller:
    """How memories of one mode are made: shared by all of them."""

    def __init__(self, setup: GameSetup, last: int = LAST) -> None:
        self.setup = setup
        self.last = last
        self.features = setup.game.features
        self.layout = self.features.layout(setup.figures)
        self.vocabulary = setup.vocabulary
        self.verbs = {verb.name: number for number, verb in enumerate(self.vocabulary.verbs)}
        array = floats(self.layout.size)
        self.sheet = Sheet(array, size=self.layout.size)
        self.numbers: NDArray[np.float64] = np.frombuffer(memoryview(array), dtype=np.float64)
        self.touched: NDArray[np.int64] = np.frombuffer(memoryview(self.sheet.touched), dtype=np.int64)
        self.width = setup.players + 2 + len(self.verbs) + ARGUMENTS  # numbers for one action: who, hidden, which verb, its parameters
        self.size = self.layout.size + last * self.width
        self.rows: dict[tuple[int, int], NDArray[np.float32]] = {}  # how actions are written, by who spoke and what
        self.told = (b"", "")  # what was described last, and its text: both strings of a seat end with it

    def __deepcopy__(self, memo: dict[int, object]) -> "Recaller":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return (recaller_of, (self.setup.game.slug, self.setup.edition, tuple(self.setup.options.items()), self.last))

    def observed(self, state: State, seat: int) -> NDArray[np.float64]:
        """The present observation, good until the next call."""
        self.features.write_at(state, seat, self.sheet, 0, self.layout.size)
        return self.numbers

    def seen(self, state: State, seat: int) -> bytes:
        """The present observation in short: the places that are not 0, ascending, and what they hold. Equal for equal arrays alone."""
        numbers = self.observed(state, seat)
        places = np.sort(self.touched[: self.sheet.counts_in[0]])
        return places.tobytes() + numbers[places].tobytes()

    def described(self, seen: bytes) -> str:
        """An observation in words, long lines cut."""
        if self.told[0] != seen:
            half = len(seen) // 2
            places, values = np.frombuffer(seen[:half], dtype=np.int64), np.frombuffer(seen[half:], dtype=np.float64)
            self.told = (seen, self.layout.describe_places(places.tolist(), values.tolist()))
        return self.told[1]

    def row(self, viewer: int, seat: int, action: int) -> NDArray[np.float32]:
        """One action as a viewer hears it: who spoke, counted from the viewer, which verb, its parameters by their sizes."""
        players = self.setup.players
        who = players if seat == CHANCE else (seat - viewer) % players
        known = self.rows.get((who, action))
        if known is None:
            known = self.rows[who, action] = self._made_row(who, action)
        return known

    def _made_row(self, who: int, action: int) -> NDArray[np.float32]:
        players = self.setup.players
        row = np.zeros(self.width, dtype=np.float32)
        row[who] = 1
        if action == HIDDEN:
            row[players + 1] = 1
            return row
        verb = self.vocabulary.verb(action)
        row[players + 2 + self.verbs[verb.name]] = 1
        for place, (parameter, value) in enumerate(zip(verb.parameters, self.vocabulary.arguments(action))):
            row[players + 2 + len(self.verbs) + place] = (value + 1) / parameter.size
        return row


@lru_cache(maxsize=64)
def recaller_of(slug: str, edition: Edition, options: tuple[tuple[str, object], ...], last: int) -> Recaller:
    """The recaller out of a pickle, made once."""
    return Recaller(game_setup(slug, edition, **dict(options)), last)


class Memory:
    """What each seat of one game has seen."""

    def __init__(self, recaller: Recaller) -> None:
        self.recaller = recaller
        players = recaller.setup.players
        self.digests = [b"" for _ in range(players)]
        self.seen: list[deque[tuple[int, int]]] = [deque(maxlen=recaller.last) for _ in range(players)]
        self.heard = 0  # actions so far

    def copy(self) -> "Memory":
        twin = Memory(self.recaller)
        twin.digests = self.digests[:]
        twin.seen = [row.copy() for row in self.seen]
        twin.heard = self.heard
        return twin

    def __deepcopy__(self, memo: dict[int, object]) -> "Memory":
        return self.copy()

    def __getstate__(self) -> tuple[object, ...]:
        return (self.recaller, self.digests, [list(row) for row in self.seen], self.heard)

    def __setstate__(self, kept: tuple[Recaller, list[bytes], list[list[tuple[int, int]]], int]) -> None:
        self.recaller, self.digests, rows, self.heard = kept
        self.seen = [deque(row, maxlen=self.recaller.last) for row in rows]

    def hear(self, state: State, seat: int, action: int) -> None:
        """An action that is about to be played by a seat or by chance."""
        self.heard += 1
        for viewer in range(len(self.digests)):
            known = action if state.shows(viewer, seat, action) else HIDDEN
            told = f"{seat}:{known}".encode()
            if viewer == seat:
                told += self.recaller.seen(state, viewer)
            self.digests[viewer] = sha256(self.digests[viewer] + told).digest()
            self.seen[viewer].append((seat, known))

    def string(self, state: State, seat: int) -> str:
        """The information state of a seat, in a word."""
        return self.string_of(seat, self.recaller.seen(state, seat))

    def string_of(self, seat: int, seen: bytes) -> str:
        """The same of a seat whose present observation is at hand."""
        return sha256(self.digests[seat] + seen).hexdigest()

    def tensor(self, state: State, seat: int) -> NDArray[np.float32]:
        """The observation of a seat, then the last actions that it has seen, the newest first."""
        recaller = self.recaller
        found = np.zeros(recaller.size, dtype=np.float32)
        found[: recaller.layout.size] = recaller.observed(state, seat)
        rows = found[recaller.layout.size :].reshape(recaller.last, recaller.width)
        for place, (actor, action) in enumerate(reversed(self.seen[seat])):
            rows[place] = recaller.row(seat, actor, action)
        return found


def remember(seen: Match | State, seat: int, last: int = LAST) -> tuple[str, NDArray[np.float32]]:
    """The information state of a seat of a match: a digest of all that it has seen, and the tensor with the last actions. A bare state has
    no past: what the seat sees now is all that there is to remember."""
    if isinstance(seen, State):
        figures: Any = figures_in(seen)
        slug = next(slug for slug, game in registered().items() if game.package == package_of(type(figures)))
        memory, state = Memory(Recaller(game_setup(slug, figures.edition, **figures.options), last)), seen
    else:
        memory, state = Memory(Recaller(seen.setup, last)), seen.setup.start()
        for actor, action in seen.played:
            memory.hear(state, actor, action)
            state.apply(actor, action)
    return memory.string(state, seat), memory.tensor(state, seat)
