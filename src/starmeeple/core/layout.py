"""Where the numbers of an observation are: named pieces, one after the other."""

import hashlib
from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

COUNT: Final = "count"  # a number, divided by its limit
FLAG: Final = "flag"  # things that are so or not
ONE_OF: Final = "one-of"  # one of several, or none
SHARE: Final = "share"  # a part of a whole that is not always the same
NUMBER: Final = "number"  # a number without a limit: n / (n + scale)

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
