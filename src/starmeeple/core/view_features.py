"""Observations of a game that has no features of its own: the numbers of its view."""

import zlib
from collections.abc import Iterator
from typing import Final

from starmeeple.core.features import NUMBER, Features, Sheet
from starmeeple.core.state import State

VIEW_NUMBERS: Final = 512  # of a game without features of its own: a longer view is cut, a shorter one padded with zeros
VIEW_SCALE: Final = 8.0
VIEW_WORDS: Final = 997  # a word becomes one of so many numbers


class ViewFeatures(Features):
    """For a game without features of its own: the numbers of the seat's view, one after the other. It is enough to begin with; a game whose
    lists grow and shrink learns better from pieces of its own, where a number always has the same place."""

    def write(self, state: State, seat: int, sheet: Sheet) -> None:
        first = sheet.row("view", NUMBER, VIEW_NUMBERS, int(VIEW_SCALE))
        if sheet.listing:
            return
        place = first
        for number in numbers_of(state.view(seat)):
            if place == first + VIEW_NUMBERS:
                break
            if number:
                sheet.set(place, number)
            place += 1


def numbers_of(thing: object) -> Iterator[float]:
    """Numbers squeezed between -1 and 1, truth as 0 or 1, words by a checksum, nothing as -1."""
    if isinstance(thing, dict):
        for value in thing.values():
            yield from numbers_of(value)
    elif isinstance(thing, (list, tuple)):
        yield squeezed(float(len(thing)))
        for value in thing:
            yield from numbers_of(value)
    elif isinstance(thing, bool):
        yield 1.0 if thing else 0.0
    elif isinstance(thing, (int, float)):
        yield squeezed(float(thing))
    else:
        yield -1.0 if thing is None else (zlib.crc32(str(thing).encode()) % VIEW_WORDS) / VIEW_WORDS


def squeezed(number: float) -> float:
    """A number between -1 and 1."""
    return number / (abs(number) + VIEW_SCALE)
