"""Observations for learning: what a seat may know as numbers between -1 and 1, each at a place with a name.

A game subclasses `Features` in its `engine/features.py` and gives one instance the name `FEATURES`. Its `write` puts piece after piece on a
sheet; the same calls, heard by a sheet that only lists, give the layout. So the two cannot disagree. What is called depends on the figures
alone, never on the position. A game without features of its own is observed through the numbers of its view.
"""

from importlib import import_module
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from starmeeple.core.figures import Figures, package_of
from starmeeple.core.layout import COUNT as COUNT
from starmeeple.core.layout import FLAG as FLAG
from starmeeple.core.layout import NUMBER as NUMBER
from starmeeple.core.layout import ONE_OF as ONE_OF
from starmeeple.core.layout import SHARE as SHARE
from starmeeple.core.layout import Layout, Piece
from starmeeple.core.state import State, zeros

MOST_LAYOUTS: Final = 64
MOST_PARTS: Final = 8
SMALL: Final = 128  # numbers below it, and limits, have their quotients in a table


def part_of(number: i64, most: i64) -> float:
    """A number divided by its limit, between -1 and 1."""
    if number >= most:
        return 1.0
    if number <= -most:
        return -1.0
    return float(number) / float(most)


def parts_of_all() -> vec[float]:
    """[most * SMALL + number] a small number divided by its limit."""
    found: list[float] = []
    for most in range(SMALL):
        for number in range(SMALL):
            found.append(part_of(number, most) if most else 0.0)
    return vec[float](found)


PARTS: Final = parts_of_all()


class Sheet:
    """Where observations are written: an array, and how far it is filled. With `listing` nothing is written, and the pieces are noted.

    A sheet that is given the size of an observation keeps the places that it has written in each row of its array, and wipes those alone
    before it writes the row again: most numbers of an observation are 0. Then nobody else may write into the array.

    A sheet that is given weights (`weigh_by`) adds up numbers times weights instead, and passes over pieces that have none."""

    def __init__(self, array: vec[float], listing: bool = False, size: i64 = 0) -> None:
        self.array: vec[float] = array
        self.at: i64 = 0
        self.listing = listing
        self.whose = ""  # before the names of pieces that every seat has: `own.`, `opponent-1.`
        self.pieces: list[Piece] = []
        self.keeps = size > 0
        self.touched: vec[i64] = zeros(i64(len(array)) if size > 0 else i64(0))  # [row * size + i] places that are not 0,
        self.counts_in: vec[i64] = zeros(i64(len(array)) // size if size > 0 else i64(0))  # [row] and how many
        self.row_at: i64 = 0
        self.end: i64 = 0
        self.parts: vec[float] = PARTS
        self.weighs = False
        self.weights: vec[float] = floats(0)  # [place]
        self.live: vec[i64] = zeros(0)  # [place] has its piece a weight that is not 0?
        self.total: float = 0.0  # of all numbers of the observation, each times its weight
        self.silent: vec[i64] = zeros(MOST_PARTS)  # [part] how many numbers, none of which has a weight; -1: some have; 0: not yet known
        self.part_at: i64 = 0

    def weigh_by(self, weights: list[float], layout: Layout) -> None:
        """Add up instead of writing."""
        self.weighs = True
        self.weights = vec[float](weights)
        self.live = zeros(i64(len(weights)))
        for piece in layout.pieces:
            if any(weights[piece.first : piece.first + piece.size]):
                for place in range(piece.first, piece.first + piece.size):
                    self.live[place] = 1

    def wants(self, place: i64) -> bool:
        """Does anybody ask for the piece at this place? What nobody asks for need not be counted."""
        return not self.weighs or self.live[place] != 0

    def opens(self, part: i64) -> bool:
        """Is a part of the observation to be written? One without any weight is passed over once its `closes` has found that out."""
        if self.weighs:
            if self.silent[part] > 0:
                self.at += self.silent[part]
                return False
            self.part_at = self.at
        return True

    def closes(self, part: i64) -> None:
        """A part is written."""
        if self.weighs and self.silent[part] == 0:
            self.silent[part] = self.at - self.part_at
            for place in range(self.part_at, self.at):
                if self.live[place]:
                    self.silent[part] = -1

    def begin(self, first: i64, size: i64) -> None:
        """Write from here on; all is 0 at first."""
        array = self.array
        if self.keeps:
            touched = self.touched
            self.row_at = first // size
            for i in range(first, first + self.counts_in[self.row_at]):
                array[touched[i]] = 0.0
            self.end = first
        else:
            for i in range(first, first + size):
                array[i] = 0.0
        self.at = first
        self.total = 0.0

    def finish(self, first: i64) -> None:
        """The observation that begins here is written."""
        if self.keeps:
            self.counts_in[self.row_at] = self.end - first
        if self.weighs:
            array, touched, weights = self.array, self.touched, self.weights
            for i in range(first, self.end):
                self.total += array[touched[i]] * weights[touched[i]]

    def set(self, place: i64, value: float) -> None:
        """Write a number that is not 0."""
        if self.keeps and self.array[place] == 0.0:
            self.touched[self.end] = place
            self.end += 1
        self.array[place] = value

    def set_new(self, place: i64, value: float) -> None:
        """Write a number that is not 0 at a place of its own, which nothing has been written to."""
        if self.weighs:
            self.total += value * self.weights[place]
            return
        if self.keeps:
            self.touched[self.end] = place
            self.end += 1
        self.array[place] = value

    def part(self, number: i64, most: i64) -> float:
        """A number divided by its limit, between -1 and 1; a small one is looked up."""
        if number >= most:
            return 1.0
        if number > 0 and most < SMALL:
            return self.parts[most * SMALL + number]
        return part_of(number, most)

    def seat(self, place: i64) -> None:
        """The pieces that follow belong to the seat so many places clockwise of the observer."""
        if self.listing:
            self.whose = f"opponent-{int(place)}." if place else "own."

    def table(self) -> None:
        """The pieces that follow belong to nobody."""
        if self.listing:
            self.whose = ""

    def note(self, name: str, kind: str, size: i64, scale: i64) -> None:
        """Note a piece."""
        self.pieces.append(Piece(self.whose + name, kind, int(self.at), int(size), int(scale)))

    def flag(self, name: str, on: bool) -> None:
        """Is it so?"""
        if self.listing:
            self.note(name, FLAG, 1, 1)
        elif on:
            self.set_new(self.at, 1.0)
        self.at += 1

    def count(self, name: str, number: i64, most: i64) -> None:
        """A number, divided by its limit. A number beyond it counts as the limit."""
        if self.listing:
            self.note(name, COUNT, 1, most)
        elif number:
            self.set_new(self.at, self.part(number, most))
        self.at += 1

    def number(self, name: str, number: i64, half: i64) -> None:
        """A number without a limit; `half` becomes one half."""
        if self.listing:
            self.note(name, NUMBER, 1, half)
        elif number:
            self.set_new(self.at, self.part(number, (number if number > 0 else -number) + half))
        self.at += 1

    def one_of(self, name: str, index: i64, size: i64) -> None:
        """One of several; -1 for none of them."""
        if self.listing:
            self.note(name, ONE_OF, size, 1)
        elif index >= 0:
            if index >= size:
                raise IndexError(f"{name}: {index} is none of {size}")
            self.set_new(self.at + index, 1.0)
        self.at += size

    def flags(self, name: str, mask: i64, size: i64) -> None:
        """The bits of a mask."""
        if self.listing:
            self.note(name, FLAG, size, 1)
        elif mask:
            if size <= 62:
                mask &= (1 << size) - 1
            if self.weighs:
                self.mark_weights(self.at, mask)
            else:
                self.mark(self.at, mask)
        self.at += size

    def mark(self, place: i64, mask: i64) -> None:
        """The bits of a mask from a place on, which nothing has been written to. The arrays are fetched once, not for every bit."""
        if self.listing:
            return
        if self.weighs:
            self.mark_weights(place, mask)
            return
        array = self.array
        touched = self.touched
        keeps = self.keeps
        end = self.end
        while mask:
            if not mask & 255:
                mask >>= 8
                place += 8
                continue
            if mask & 1:
                if keeps:
                    touched[end] = place
                    end += 1
                array[place] = 1.0
            mask >>= 1
            place += 1
        self.end = end

    def mark_weights(self, place: i64, mask: i64) -> None:
        """The same of a sheet that adds up."""
        if self.live[place]:
            weights = self.weights
            total = self.total
            while mask:
                while not mask & 15:
                    mask >>= 4
                    place += 4
                while not mask & 1:
                    mask >>= 1
                    place += 1
                total += weights[place]
                mask >>= 1
                place += 1
            self.total = total

    def counts(self, name: str, numbers: vec[i64], first: i64, size: i64, most: i64) -> None:
        """A row of numbers, all with the same limit."""
        if self.listing:
            self.note(name, COUNT, size, most)
        elif self.weighs:
            if self.live[self.at]:
                weights, total, place = self.weights, self.total, self.at
                for i in range(first, first + size):
                    if numbers[i]:
                        total += self.part(numbers[i], most) * weights[place]
                    place += 1
                self.total = total
        else:
            array = self.array
            touched = self.touched
            keeps = self.keeps
            end = self.end
            place = self.at
            for i in range(first, first + size):
                number = numbers[i]
                if number:
                    if keeps:
                        touched[end] = place
                        end += 1
                    array[place] = self.part(number, most)
                place += 1
            self.end = end
        self.at += size

    def row(self, name: str, kind: str, size: i64, scale: i64) -> i64:
        """Room for a row that the caller fills with `put`; returns its first place."""
        if self.listing:
            self.note(name, kind, size, scale)
        first = self.at
        self.at += size
        return first

    def put(self, place: i64, number: i64, most: i64) -> None:
        """A number at a place of a row."""
        if number and not self.listing and self.wants(place):
            self.set(place, self.part(number, most))

    def add(self, place: i64, number: i64, most: i64) -> None:
        """The same, on top of what is there."""
        if number and not self.listing and self.wants(place):
            total = self.array[place] + self.part(number, most)
            self.set(place, total if total < 1.0 else 1.0)


def floats(n: int) -> vec[float]:
    """An array of n zeros."""
    return vec[float]([0.0] * n)


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """The observations of a game."""

    def __init__(self) -> None:
        self.layouts: dict[int, tuple[Figures, Layout]] = {}

    # What a game answers ----------------------------------------------------------------------

    def write(self, state: State, seat: i64, sheet: Sheet) -> None:
        """Write all that the seat may know and that matters, itself first."""
        raise NotImplementedError

    def labels(self, figures: Figures) -> dict[str, list[str]]:
        """What the entries of pieces are called, by the last word of the piece's name."""
        return {}

    def is_possible(self, figures: Figures, verb: str, a: i64, b: i64, c: i64) -> bool:
        """Can this action of a seat ever be legal in this mode? False only if it is certain."""
        return True

    # What follows -----------------------------------------------------------------------------

    def layout(self, figures: Figures) -> Layout:
        """The pieces of an observation with these figures, and where they are."""
        known = self.layouts.get(id(figures))
        if known is None or known[0] is not figures:
            if len(self.layouts) >= MOST_LAYOUTS:
                self.layouts.clear()
            start: State = import_module(f"{package_of(type(figures))}.engine.state").start(figures)
            known = (figures, Layout(self.pieces_of(start), self.labels(figures)))
            self.layouts[id(figures)] = known
        return known[1]

    def pieces_of(self, state: State) -> list[Piece]:
        """The pieces, as a position has them: they are the same in all positions with the same figures."""
        sheet = Sheet(floats(0), True)
        self.write(state, 0, sheet)
        return sheet.pieces

    def write_at(self, state: State, seat: i64, sheet: Sheet, first: i64, size: i64) -> None:
        """Write an observation of this size from a place of the sheet's array on."""
        sheet.begin(first, size)
        self.write(state, seat, sheet)
        sheet.finish(first)
        if sheet.at != first + size:
            raise AssertionError(f"an observation of {sheet.at - first} numbers; the layout has {size}")

    def observe_into(self, state: State, seat: i64, array: vec[float], first: i64 = 0) -> None:
        """Write what the seat may know into an array, from a place on. numpy reads the array without copying it."""
        self.write_at(state, seat, Sheet(array), first, self.layout(figures_in(state)).size)

    def observe(self, state: State, seat: int) -> Any:
        """What the seat may know, as an array of float32."""
        import numpy  # the rest needs no numpy

        array = floats(self.layout(figures_in(state)).size)
        self.observe_into(state, seat, array)
        return numpy.frombuffer(memoryview(array), dtype=numpy.float64).astype(numpy.float32)


def figures_in(state: State) -> Figures:
    """The figures that a position is played with."""
    found: Figures = getattr(state, "figures")  # noqa: B009  # each game's position has its own class of them
    return found
