"""What a guess might be instead: every reconstructed figure moved alone, and the columns of tables moved as a whole."""

from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from starmeeple.core.errors import BadEdition, StarmeepleError
from starmeeple.core.game import Options
from starmeeple.edition import Edition, Figure, Overlay
from starmeeple.games import find
from starmeeple.lab.question import nested

MOST_WORDS = 3  # other words that are tried for a word


@dataclass(frozen=True)
class Move:
    """A guess moved: one figure, or all of a group (its key has a * for the row)."""

    key: str
    change: str  # as people read it: +1, 3 → 4, flipped
    figures: tuple[tuple[str, object], ...]  # dotted key and new value
    group: str = ""  # of a single figure: the group that it belongs to

    @property
    def name(self) -> str:
        return f"{self.key} {self.change}"

    @property
    def is_group(self) -> bool:
        return not self.group

    def overlay(self) -> Overlay:
        return Overlay(self.name, nested(dict(self.figures)))


def guesses_in(edition: Edition, only: str = "") -> list[Figure]:
    """The reconstructed figures; with `only` those whose key has this text in it, or fits a pattern with *."""
    guesses = [figure for figure in edition.ledger() if figure.source == "reconstructed"]
    return [figure for figure in guesses if (fnmatchcase(figure.key, only) if "*" in only else only in figure.key)]


def group_of(key: str) -> str:
    """The column of a table that a figure belongs to, with a * for the row; a figure without rows is its own."""
    *table, row, column = key.split(".") if key.count(".") >= 2 else ["", "", key]
    return ".".join([*table, "*", column]) if row else key


def stepped(value: object, step: int) -> object | None:
    """A number, or every number of a list, moved by a step; None where there is nothing to move."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value + step
    if isinstance(value, list) and value and all(isinstance(n, int) and not isinstance(n, bool) for n in value):
        return [n + step for n in value]
    return None


def group_moves(figures: Sequence[Figure]) -> list[Move]:
    """Every group moved by one step down and up, flags flipped."""
    groups: dict[str, list[Figure]] = {}
    for figure in figures:
        groups.setdefault(group_of(figure.key), []).append(figure)
    found = []
    for name, members in groups.items():
        for step in (-1, 1):
            moved = [(figure.key, value) for figure in members if (value := stepped(figure.value, step)) is not None]
            if moved:
                found.append(Move(name, f"{step:+d}".replace("-", "−"), tuple(moved)))
        flags = [(figure.key, not figure.value) for figure in members if isinstance(figure.value, bool)]
        if flags:
            found.append(Move(name, "flipped", tuple(flags)))
    return found


def single_moves(figures: Sequence[Figure]) -> list[Move]:
    """Every figure alone: numbers −1, +1 and ±25 %, flags flipped, words each other of their column."""
    words: dict[str, list[str]] = {}
    for figure in figures:
        if isinstance(figure.value, str):
            words.setdefault(group_of(figure.key), []).append(figure.value)
    found = []
    for figure in figures:
        group = group_of(figure.key)
        for value in others(figure, words.get(group, [])):
            shown = "flipped" if isinstance(value, bool) else f"{figure.value} → {value}"
            found.append(Move(figure.key, shown, ((figure.key, value),), group))
    return found


def others(figure: Figure, words: list[str]) -> list[object]:
    """The other values that a guess might have."""
    value = figure.value
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        quarter = max(1, round(abs(value) / 4))
        return list(dict.fromkeys([value - 1, value + 1, value - quarter, value + quarter]))
    if isinstance(value, str):
        return list[object](word for word in dict.fromkeys(words) if word != value)[:MOST_WORDS]
    moved = [stepped(value, -1), stepped(value, 1)]
    return [one for one in moved if one is not None]


def moves_of(figures: Sequence[Figure]) -> list[Move]:
    """All moves, the groups first. A group of one figure is that figure."""
    return [*[move for move in group_moves(figures) if len(move.figures) > 1], *single_moves(figures)]


def sifted(slug: str, edition: Edition, options: Options, moves: Sequence[Move]) -> tuple[list[Move], list[tuple[Move, str]]]:
    """The moves that the rules allow, and those that they refuse, with the sentence."""
    game = find(slug)
    allowed: list[Move] = []
    refused: list[tuple[Move, str]] = []
    for move in moves:
        try:
            game.figures(edition.with_overlay(move.overlay()), options)
            allowed.append(move)
        except BadEdition as error:
            refused.append((move, f"{error.key}: {error.why}" if error.key else error.why))
        except StarmeepleError as error:
            refused.append((move, str(error)))
    return allowed, refused
