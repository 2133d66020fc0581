"""A game as text: a head, then every action in notation, chance included, then the end.

    starmeeple record 1
    game: alien-frontiers
    options: players=3 factions=true
    edition: 1 5f2c…
    rules: 1
    seats: Anna | greedy | greedy
    seed: 7

    * roll 5
    # A five pays well here.
    0 dock solar-converter 5

    end: ranking 1 2 3 · scores 11 8 7 · walk 0d4c…

`*` is chance; a line that begins with `#` is a comment on the action after it (guides are made of them). A record of a game that goes on has no end line. The walk is a digest of every decision on the way (`recording.walk_digest`); older
records have a digest of the last `position` there, which depended on how a state is laid out: it is read and not compared.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field

from starmeeple.core.errors import BadRecord
from starmeeple.core.game import Options, whole_number

FIRST_LINE = "starmeeple record 1"
CHANCE_MARK = "*"
COMMENT_MARK = "#"
MOST_OVERLAYS = 20
DEEPEST = 12  # tables within tables in an overlay
KEYS = ("game", "options", "edition", "rules", "overlay", "seats", "seed")


@dataclass
class Record:
    """The head and the actions of a game."""

    game: str
    options: Options
    edition_version: int
    edition_digest: str
    overlays: list[dict[str, object]] = field(default_factory=list)
    seats: list[str] = field(default_factory=list)
    seed: int | None = None
    lines: list[tuple[int, str]] = field(default_factory=list)  # seat (-1 chance) and notation
    end: str = ""
    rules: int = 1  # the version of the game's rules that it was played by
    numbers: list[int] = field(default_factory=list)  # of the lines in the text it was read from: each action's, and the one after the last
    comments: dict[int, list[str]] = field(default_factory=dict)  # before which action (their number: at the end), and what they say

    @property
    def text(self) -> str:
        """The whole record."""
        head = [
            FIRST_LINE,
            f"game: {self.game}",
            "options: " + " ".join(f"{name}={plain(value)}" for name, value in self.options.items()),
            f"edition: {self.edition_version} {self.edition_digest}",
            f"rules: {self.rules}",
        ]
        head += ["overlay: " + json.dumps(overlay, ensure_ascii=False, sort_keys=True) for overlay in self.overlays]
        if self.seats:
            head.append("seats: " + " | ".join(clean(name) for name in self.seats))
        if self.seed is not None:
            head.append(f"seed: {self.seed}")
        body: list[str] = []
        for number, (seat, notation) in enumerate(self.lines):
            body += [*self._said(number), f"{CHANCE_MARK if seat < 0 else seat} {notation}"]
        body += self._said(len(self.lines))
        tail = ["", f"end: {self.end}"] if self.end else []
        return "\n".join([*head, "", *body, *tail]) + "\n"

    def _said(self, number: int) -> list[str]:
        """The lines of the comments before an action."""
        return [f"{COMMENT_MARK} {comment}".rstrip() for comment in self.comments.get(number, ())]


def plain(value: object) -> str:
    """An option's value as text."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def clean(name: str) -> str:
    """A player's name that cannot break the line it stands in."""
    return " ".join(name.replace("|", "/").split()) or "?"


def end_line(ranking: Sequence[int], scores: Sequence[int], walk: str) -> str:
    """What the record of a finished game ends with."""
    return f"ranking {' '.join(map(str, ranking))} · scores {' '.join(map(str, scores))} · walk {walk}"


def same_end(one: str, two: str) -> bool:
    """Do two end lines say the same? An older one without a walk is compared by ranking and scores."""
    mine, other = one.split(" · "), two.split(" · ")
    if any(part.startswith("position ") for part in (*mine, *other)):
        mine, other = ([part for part in parts if not part.startswith(("position ", "walk "))] for parts in (mine, other))
    return mine == other


def read(text: str) -> Record:
    """A record from its text; the rules are not asked yet (see `starmeeple.load`)."""
    lines = text.replace("\r\n", "\n").split("\n")
    for number, line in enumerate(lines, start=1):
        if "\0" in line or (not line.isascii() and any("\ud800" <= letter <= "\udfff" for letter in line)):
            raise BadRecord(number, "expected text, found a NUL or half a character")
    if not lines or lines[0].strip() != FIRST_LINE:
        raise BadRecord(1, f"expected `{FIRST_LINE}`")
    head: dict[str, str] = {}
    overlays: list[dict[str, object]] = []
    number = 1
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            break
        key, colon, value = line.partition(":")
        key, value = key.strip(), value.strip()
        if not colon or key not in KEYS:
            raise BadRecord(number, f"expected one of {', '.join(KEYS)} and a colon, found {line!r}")
        if key == "overlay":
            if len(overlays) == MOST_OVERLAYS:
                raise BadRecord(number, f"expected {MOST_OVERLAYS} overlays at most")
            overlays.append(read_overlay(value, number))
        elif key in head:
            raise BadRecord(number, f"{key} stands here a second time")
        else:
            head[key] = value
    for key in ("game", "options", "edition"):
        if key not in head:
            raise BadRecord(number, f"the head has no {key}")
    version, _, digest = head["edition"].partition(" ")
    edition = whole_number(version)
    if edition is None or edition < 0 or not digest:
        raise BadRecord(number, f"expected the edition's version and digest, found {head['edition'][:40]!r}")
    record = Record(head["game"], read_options(head["options"], number), edition, digest.strip(), overlays)
    rules = whole_number(head.get("rules", "1"))  # older records have no such line
    if rules is None or rules < 1:
        raise BadRecord(number, f"expected the version of the rules, found {head['rules'][:40]!r}")
    record.rules = rules
    record.seats = [name.strip() for name in head["seats"].split("|")] if "seats" in head else []
    if "seed" in head:
        record.seed = whole_number(head["seed"])
        if record.seed is None:
            raise BadRecord(number, f"expected a whole number of at most 40 digits as seed, found {head['seed'][:40]!r}")
    read_body(record, lines, number)
    return record


def read_body(record: Record, lines: list[str], start: int) -> None:
    """The actions and the end of a record."""
    for number, line in enumerate(lines[start:], start=start + 1):
        if not line.strip():
            if any(rest.strip() and not rest.startswith("end:") for rest in lines[number:]):
                raise BadRecord(number, "expected an action, found an empty line")
            continue
        if record.end:
            raise BadRecord(number, "expected nothing after the end")
        if line.startswith("end:"):
            record.end = line[4:].strip()
            continue
        if line.startswith(COMMENT_MARK):
            record.comments.setdefault(len(record.lines), []).append(line[1:].strip())
            continue
        mark, _, notation = line.strip().partition(" ")
        seat = -1 if mark == CHANCE_MARK else whole_number(mark)
        if not notation or seat is None or (seat < 0 and mark != CHANCE_MARK):
            raise BadRecord(number, f"expected a seat (or {CHANCE_MARK} for chance) and an action, found {line[:200]!r}")
        record.lines.append((seat, notation))
        record.numbers.append(number)
    record.numbers.append((record.numbers or [start])[-1] + 1)


def read_options(text: str, number: int) -> Options:
    """Options as `name=value` words."""
    options: Options = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals:
            raise BadRecord(number, f"expected options as name=value, found {word!r}")
        options[name] = value
    return options


def depth(value: object) -> int:
    """How many tables and lists stand within each other; no deeper than JSON's own reader goes."""
    level, found = [value], 0
    while level := [
        inner for outer in level if isinstance(outer, (dict, list)) for inner in (outer.values() if isinstance(outer, dict) else outer)
    ]:
        found += 1
    return found


def read_overlay(text: str, number: int) -> dict[str, object]:
    """An overlay in a head."""
    try:
        overlay = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(number, f"the overlay is not JSON: {error}") from error
    if depth(overlay) > DEEPEST:
        raise BadRecord(number, f"expected at most {DEEPEST} tables within each other in the overlay")
    if not isinstance(overlay, dict) or not isinstance(overlay.get("name"), str) or not isinstance(overlay.get("figures"), dict):
        raise BadRecord(number, "expected an overlay with a name and figures")
    return overlay
