"""Observations for learning, for a game without its own: the numbers of the seat's view, one after the other.

It is enough to begin with. A game whose lists grow and shrink learns better from features of its own, where a number always has the same
place."""

import zlib
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from starmeeple.core.state import State

SIZE = 512  # a longer view is cut, a shorter one padded with zeros
WORDS = 997  # a word becomes a number below this


def observe(state: State, seat: int) -> NDArray[np.float32]:
    """What the seat may know, as numbers."""
    found = np.zeros(SIZE, dtype=np.float32)
    for place, number in zip(range(SIZE), numbers_of(state.view(seat))):
        found[place] = number
    return found


def numbers_of(thing: object) -> Iterator[float]:
    """Numbers as they are, truth as 0 or 1, words by a checksum, nothing as -1."""
    if isinstance(thing, dict):
        for value in thing.values():
            yield from numbers_of(value)
    elif isinstance(thing, (list, tuple)):
        yield float(len(thing))
        for value in thing:
            yield from numbers_of(value)
    elif isinstance(thing, (int, float)):
        yield float(thing)
    else:
        yield -1.0 if thing is None else float(zlib.crc32(str(thing).encode()) % WORDS)
