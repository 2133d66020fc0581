"""Observations for learning: what a seat may know as numbers between -1 and 1, each at a place with a name.

A game subclasses `Features` in its `engine/features.py` and gives one instance the name `FEATURES`. Its `write` puts piece after piece on a
sheet; the same calls, heard by a sheet that only lists, give the layout. So the two cannot disagree. What is called depends on the figures
alone, never on the position. A game without features of its own is observed through the numbers of its view.
"""

import hashlib
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from starmeeple.core.figures import Figures, package_of
from starmeeple.core.state import State, zeros

COUNT: Final = "count"  # a number, divided by its limit
FLAG: Final = "flag"  # things that are so or not
ONE_OF: Final = "one-of"  # one of several, or none
SHARE: Final = "share"  # a part of a whole that is not always the same
NUMBER: Final = "number"  # a number without a limit: n / (n + scale)

MOST_LAYOUTS: Final = 64
SMALL: Final = 128  # numbers below it, and limits, have their quotients in a table
LONGEST_LINE: Final = 12  # entries of a piece that a description writes out


class Piece:
    """One named part of an observation: `count` and `number` have a scale, `one-of` and `flag` are 0 or 1."""

    def __init__(self, name: str, kind: str, first: int, size: int, scale: int) -> None:
        self.name = name
        self.kind = kind
        self.first = first
        self.size = size
        self.scale = scale

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of the piece alone."""
        return (self.size,)

    def __repr__(self) -> str:
        return f"Piece({self.name!r}, {self.kind!r}, size={self.size}, scale={self.scale})"

    def __reduce__(self) -> tuple[object, ...]:
        return (Piece, (self.name, self.kind, self.first, self.size, self.scale))


class Layout:
    """The pieces of an observation in one mode, in their order."""

    def __init__(self, pieces: list[Piece], labels: dict[str, list[str]]) -> None:
        self.pieces = pieces
        self.labels = labels  # by the last word of a piece's name: what its entries are called
        self.by_name: dict[str, Piece] = {}
        for piece in pieces:
            if piece.name in self.by_name:
                raise ValueError(f"the piece {piece.name!r} is written twice")
            self.by_name[piece.name] = piece
        self.size = pieces[-1].first + pieces[-1].size if pieces else 0

    def __getitem__(self, name: str) -> slice:
        piece = self.by_name.get(name)
        if piece is None:
            raise KeyError(f"there is no piece {name!r}; there are {', '.join(self.by_name)}")
        return slice(piece.first, piece.first + piece.size)

    def __len__(self) -> int:
        return self.size

    @property
    def digest(self) -> str:
        """A short name of this layout: a network that was trained on another one is of no use here."""
        text = ";".join([f"{piece.name},{piece.kind},{piece.size},{piece.scale}" for piece in self.pieces])
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    def describe(self, array: Sequence[float]) -> str:
        """What an observation says, a line for each piece that says anything."""
        places: list[int] = []
        values: list[float] = []
        for place, value in enumerate(array):
            if value:
                places.append(place)
                values.append(float(value))
        return self.describe_places(places, values)

    def describe_places(self, places: list[int], values: list[float]) -> str:
        """The same of the numbers that are not 0, by their places in ascending order: most of an observation is 0."""
        lines: list[str] = []
        n = i64(len(places))
        at: i64 = 0
        for piece in self.pieces:
            if at == n:
                break
            behind = piece.first + piece.size
            if places[at] >= behind:
                continue
            names = self.labels.get(piece.name.rpartition(".")[2])
            said: list[str] = []
            more: i64 = 0
            while at < n and places[at] < behind:
                if len(said) < LONGEST_LINE:
                    i = places[at] - piece.first
                    name = names[i] if names is not None and i < len(names) else "" if piece.size == 1 else str(i)
                    said.append(said_of(piece, name, values[at]))
                else:
                    more += 1
                at += 1
            lines.append(f"{piece.name}: {', '.join(said)}{f' … {int(more)} more' if more else ''}")
        return "\n".join(lines)

    def __reduce__(self) -> tuple[object, ...]:
        return (Layout, (self.pieces, self.labels))


def said_of(piece: Piece, name: str, value: float) -> str:
    """One entry of a description, with its number as it was before it was scaled."""
    if piece.kind == COUNT:
        return f"{round(value * piece.scale)} {name}".strip()
    if piece.kind == NUMBER:
        return f"{round(piece.scale * value / (1 - abs(value)))} {name}".strip()
    if piece.kind == SHARE:
        return f"{round(100 * value)} % {name}".strip()
    return name if name else "yes"


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
    before it writes the row again: most numbers of an observation are 0. Then nobody else may write into the array."""

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

    def finish(self, first: i64) -> None:
        """The observation that begins here is written."""
        if self.keeps:
            self.counts_in[self.row_at] = self.end - first

    def set(self, place: i64, value: float) -> None:
        """Write a number that is not 0."""
        if self.keeps and self.array[place] == 0.0:
            self.touched[self.end] = place
            self.end += 1
        self.array[place] = value

    def set_new(self, place: i64, value: float) -> None:
        """Write a number that is not 0 at a place of its own, which nothing has been written to."""
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
            self.mark(self.at, mask if size > 62 else mask & ((1 << size) - 1))
        self.at += size

    def mark(self, place: i64, mask: i64) -> None:
        """The bits of a mask from a place on, which nothing has been written to. The arrays are fetched once, not for every bit."""
        if self.listing:
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

    def counts(self, name: str, numbers: vec[i64], first: i64, size: i64, most: i64) -> None:
        """A row of numbers, all with the same limit."""
        if self.listing:
            self.note(name, COUNT, size, most)
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
        if number and not self.listing:
            self.set(place, self.part(number, most))

    def add(self, place: i64, number: i64, most: i64) -> None:
        """The same, on top of what is there."""
        if number and not self.listing:
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
