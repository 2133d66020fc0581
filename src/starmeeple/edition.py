"""Read an edition and its overlays, and say who says so.

An `edition.toml` holds the printed figures of a game in groups. `source` in a table says where its figures come from; a
table inside takes it over unless it names its own; `sources` names the source of single figures that differ, and
`note` explains. An overlay file has the same shape with a few figures only, and a head of its own:

    game = "star-factions"
    overlay = "my copy of the box"

    [ships.scout]
    hull = 5

A figure keeps its type. A table that says `open = true` takes new rows from an overlay, and `remove = ["name"]` in it
takes rows away.
"""

import hashlib
import json
import tomllib
from dataclasses import dataclass
from pathlib import Path

from starmeeple.core.errors import BadEdition

SOURCES = ("rulebook", "public", "recalled", "reconstructed", "owner")
MEANINGS = {
    "rulebook": "stated by the rulebook's text",
    "public": "found in public material",
    "recalled": "from memory of the printed game",
    "reconstructed": "our best guess; correct it with an overlay",
    "owner": "corrected by an overlay",
}
SHORT = {"rulebook": "rulebook", "public": "public", "recalled": "recalled", "reconstructed": "our best guess", "owner": "corrected"}
REMARKS = ("source", "sources", "note", "notes", "open", "remove")
HEAD = ("game", "version", "title", "overlay")

Table = dict[str, object]


@dataclass(frozen=True)
class Figure:
    """One printed figure with its source."""

    key: str
    value: object
    source: str
    note: str = ""

    @property
    def weight(self) -> int:
        """How many printed numbers or words it is: one, or as many as a list has."""
        return leaves_of(self.value)


def leaves_of(value: object) -> int:
    if isinstance(value, list):
        return sum(leaves_of(part) for part in value)
    return sum(leaves_of(part) for part in value.values()) if isinstance(value, dict) else 1


def share(part: int, whole: int) -> str:
    """A share in per cent, never rounded to nothing or to all."""
    percent = 100 * part / whole
    if part and percent < 0.1:
        return "under 0.1 %"
    return f"{percent:.0f} %" if 1 <= percent <= 99 or part in (0, whole) else f"{percent:.1f} %"


@dataclass(frozen=True)
class Overlay:
    """Corrections or changes to some figures of an edition."""

    name: str
    figures: Table


class Edition:
    """The printed figures of a game after its overlays, each with its source."""

    def __init__(self, game: str, printed: Table, overlays: tuple[Overlay, ...] = (), file: str = "edition.toml") -> None:
        self.game = game
        self.file = file
        self.printed = printed
        self.overlays = overlays
        self.version = int(str(printed.get("version", 1)))
        figures = printed
        for overlay in overlays:
            figures = merged(figures, overlay.figures, overlay.name, "")
        self.figures: Table = figures
        plain = json.dumps(without_remarks(figures), sort_keys=True, ensure_ascii=True)
        self.digest = hashlib.sha256(plain.encode()).hexdigest()[:16]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Edition) and (self.game, self.digest) == (other.game, other.digest)

    def __hash__(self) -> int:
        return hash((self.game, self.digest))

    def with_overlay(self, overlay: Overlay) -> "Edition":
        """This edition with one more overlay on top."""
        return Edition(self.game, self.printed, (*self.overlays, overlay), self.file)

    def ledger(self) -> list[Figure]:
        """Every figure with its source, in the order of the file."""
        found: list[Figure] = []
        collect(self.figures, "", "", "", found)
        return found

    def weights(self) -> dict[str, int]:
        """How many printed numbers and words each source vouches for: a map of 40 hexes weighs 40, a price 1."""
        found = dict.fromkeys(SOURCES, 0)
        for figure in self.ledger():
            found[figure.source] += figure.weight
        return {source: weight for source, weight in found.items() if weight}

    def honesty(self) -> str:
        """The shares of the sources in one line: `rulebook 72 %, our best guess 28 %`."""
        weights = self.weights()
        return ", ".join(f"{SHORT[source]} {share(weight, sum(weights.values()))}" for source, weight in weights.items())

    def source_of(self, key: str) -> str:
        """The source of the figure (or the group) at a dotted key."""
        return self.provenance(key)[0]

    def provenance(self, key: str) -> tuple[str, str]:
        """The source and the note of the figure or group at a dotted key."""
        node: object = self.figures
        source = str(self.figures.get("source", ""))
        note = str(self.figures.get("note", ""))
        for step in key.split("."):
            if not isinstance(node, dict) or step not in node:
                raise BadEdition(self.file, key, "there is no such figure")
            source = own_source(node, step, source)
            note = own_note(node, step, note)
            node = node[step]
            if isinstance(node, dict):
                source = str(node.get("source", source))
                note = str(node.get("note", note))
        return source, note

    def is_reconstructed(self, key: str) -> bool:
        """Is this figure our best guess?"""
        return self.source_of(key) == "reconstructed"

    # Typed reading: a wrong type or an impossible value is a BadEdition that names its key ------------

    def wrong(self, key: str, why: str) -> BadEdition:
        """The error to raise for an impossible figure."""
        for overlay in reversed(self.overlays):
            if has_key(overlay.figures, key):
                return BadEdition(overlay.name, key, why)
        return BadEdition(self.file, key, why)

    def at(self, key: str) -> object:
        """The raw figure at a dotted key."""
        node: object = self.figures
        for step in key.split("."):
            if not isinstance(node, dict) or step not in node:
                raise self.wrong(key, "is missing")
            node = node[step]
        return node

    def has(self, key: str) -> bool:
        """Is there a figure or group at this key?"""
        return has_key(self.figures, key)

    def integer(self, key: str, low: int = -1_000_000, high: int = 1_000_000) -> int:
        value = self.at(key)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(key, f"expected a whole number, found {value!r}")
        if not low <= value <= high:
            raise self.wrong(key, f"expected a number from {low} to {high}, found {value}")
        return value

    def flag(self, key: str) -> bool:
        value = self.at(key)
        if not isinstance(value, bool):
            raise self.wrong(key, f"expected true or false, found {value!r}")
        return value

    def text(self, key: str, one_of: tuple[str, ...] | list[str] = ()) -> str:
        value = self.at(key)
        if not isinstance(value, str):
            raise self.wrong(key, f"expected a text, found {value!r}")
        if one_of and value not in one_of:
            raise self.wrong(key, f"expected one of {', '.join(one_of)}, found {value!r}")
        return value

    def integers(self, key: str, length: int = -1, low: int = -1_000_000, high: int = 1_000_000) -> list[int]:
        value = self.at(key)
        if not isinstance(value, list) or any(not isinstance(n, int) or isinstance(n, bool) for n in value):
            raise self.wrong(key, f"expected a list of whole numbers, found {value!r}")
        if length >= 0 and len(value) != length:
            raise self.wrong(key, f"expected {length} numbers, found {len(value)}")
        for n in value:
            if not low <= n <= high:
                raise self.wrong(key, f"expected numbers from {low} to {high}, found {n}")
        return list(value)

    def texts(self, key: str, one_of: tuple[str, ...] | list[str] = ()) -> list[str]:
        value = self.at(key)
        if not isinstance(value, list) or any(not isinstance(text, str) for text in value):
            raise self.wrong(key, f"expected a list of texts, found {value!r}")
        for text in value:
            if one_of and text not in one_of:
                raise self.wrong(key, f"expected only {', '.join(one_of)}, found {text!r}")
        return list(value)

    def rows(self, key: str) -> list[str]:
        """The names of the rows of a table, in the order of the file."""
        node = self.at(key)
        if not isinstance(node, dict):
            raise self.wrong(key, f"expected a table, found {node!r}")
        return [name for name, row in node.items() if name not in REMARKS and isinstance(row, dict)]


def read_edition(game: str, path: Path) -> Edition:
    """The edition of a game from its file."""
    printed = parsed(path)
    edition = Edition(game, printed, file=str(path.name))
    for figure in edition.ledger():
        if figure.source not in SOURCES:
            raise BadEdition(path.name, figure.key, f"its source is {figure.source!r}, expected one of {', '.join(SOURCES)}")
    return edition


def read_overlay(path: str | Path, game: str) -> Overlay:
    """An overlay from its file, checked to be for this game."""
    file = Path(path)
    table = parsed(file)
    return overlay_from(table, game, file.name)


def overlay_from(table: Table, game: str, file: str) -> Overlay:
    """An overlay from its parsed table."""
    if table.get("game") != game:
        raise BadEdition(file, "game", f"expected {game!r}, found {table.get('game')!r}")
    name = table.get("overlay", file)
    if not isinstance(name, str):
        raise BadEdition(file, "overlay", f"expected a name for this overlay, found {name!r}")
    return Overlay(name, {key: value for key, value in table.items() if key not in HEAD})


def parsed(path: Path) -> Table:
    """The table of a TOML file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadEdition(str(path), "", f"cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadEdition(path.name, "", f"is not TOML: {error}") from error


def merged(base: Table, change: Table, file: str, prefix: str) -> Table:
    """A table with the figures of an overlay in place of its own."""
    result = dict(base)
    is_open = base.get("open") is True
    for name, value in change.items():
        key = f"{prefix}{name}"
        if name in ("source", "sources", "note", "notes"):
            continue
        if name == "remove":
            if not is_open or not isinstance(value, list):
                raise BadEdition(file, key, "rows can be removed, by a list of names, only from a table that is open")
            for row in value:
                if not isinstance(row, str) or row not in result or row in REMARKS:
                    raise BadEdition(file, key, f"there is no row {row!r} to remove")
                del result[row]
            continue
        if name == "open" or (not prefix and name in HEAD):
            raise BadEdition(file, key, "an overlay cannot change this")
        if name not in base:
            if not is_open:
                raise BadEdition(
                    file, key, "unknown key; expected one of " + ", ".join(k for k in base if k not in REMARKS and k not in HEAD)
                )
            result[name] = new_row(base, value, file, key)
            continue
        old = base[name]
        if isinstance(old, dict) and isinstance(value, dict):
            result[name] = merged(old, value, file, f"{key}.")
        else:
            if kind_of(old) != kind_of(value):
                raise BadEdition(file, key, f"expected {kind_of(old)} like {old!r}, found {value!r}")
            result[name] = value
            marked = dict(sources) if isinstance(sources := result.get("sources"), dict) else {}
            marked[name] = "owner"
            result["sources"] = marked
    return result


def new_row(base: Table, value: object, file: str, key: str) -> object:
    """A row that an overlay adds to an open table: it has the keys of some row that is there."""
    rows = [row for name, row in base.items() if name not in REMARKS]
    if not isinstance(value, dict):
        if rows and isinstance(rows[0], dict):
            raise BadEdition(file, key, f"expected a row with {', '.join(k for k in rows[0] if k not in REMARKS)}, found {value!r}")
        return value
    for row in rows:
        if isinstance(row, dict) and set(without_remarks(row)) == set(without_remarks(value)):
            merged(row, value, file, f"{key}.")
            return {**value, "source": "owner"}
    first = next((row for row in rows if isinstance(row, dict)), {})
    raise BadEdition(file, key, f"a new row needs just these keys: {', '.join(without_remarks(first))}")


def kind_of(value: object) -> str:
    """The type of a figure, as people say it."""
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int):
        return "a whole number"
    if isinstance(value, float):
        return "a number"
    if isinstance(value, str):
        return "a text"
    if isinstance(value, list):
        return "a list"
    return "a table"


def without_remarks(table: Table) -> Table:
    """The figures of a table alone."""
    return {
        name: without_remarks(value) if isinstance(value, dict) else value
        for name, value in table.items()
        if name not in REMARKS and name not in ("title", "overlay")
    }


def collect(table: Table, prefix: str, source: str, note: str, found: list[Figure]) -> None:
    """Add every figure of a table to the ledger."""
    source = str(table.get("source", source))
    note = str(table.get("note", note))
    for name, value in table.items():
        if name in REMARKS or (not prefix and name in HEAD):
            continue
        own = own_source(table, name, source)
        why = own_note(table, name, note)
        if isinstance(value, dict):
            collect(value, f"{prefix}{name}.", own, why, found)
        else:
            found.append(Figure(f"{prefix}{name}", value, own, why))


def own_source(table: Table, name: str, source: str) -> str:
    """The source that a table names for one of its figures, or the one given."""
    sources = table.get("sources")
    return str(sources.get(name, source)) if isinstance(sources, dict) else source


def own_note(table: Table, name: str, note: str) -> str:
    """The note that a table has for one of its figures, or the one given."""
    notes = table.get("notes")
    return str(notes.get(name, note)) if isinstance(notes, dict) else note


def has_key(table: Table, key: str) -> bool:
    """Does a dotted key lead to something?"""
    node: object = table
    for step in key.split("."):
        if not isinstance(node, dict) or step not in node:
            return False
        node = node[step]
    return True
