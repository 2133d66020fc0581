"""Records of real games that somebody has tampered with: whatever is read, the answer is an error of our family or a game.

    python tools/fuzz_records.py [--cases 100000] [--seed 1] [--minutes 0]

`tools/fuzz.py records` makes texts that hardly ever reach the rules. Here every case is a record of tests/goldens, cut somewhere in the game or
whole, with one to three changes: a line dropped, doubled, moved or exchanged with another, an action replaced by another legal one or by one of
another moment, a seat or a number changed, the head or the end altered, letters replaced. So most are played deep into the game before
something is refused. A case that is taken is written and read once more: it must lead to the same game. An error of any other kind is printed
with the number that makes the case again (`--seed NUMBER --cases 1`). It takes the installed package, compiled or not.
"""

import argparse
import importlib.util
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
if importlib.util.find_spec("starmeeple") is None:  # not installed: the sources do
    sys.path.insert(0, str(ROOT / "src"))

import starmeeple as sm  # noqa: E402  # after the path is set
from starmeeple.core.errors import BadRecord, StarmeepleError  # noqa: E402
from starmeeple.match import Match  # noqa: E402
from starmeeple.record import read  # noqa: E402

OTHERS = 4  # legal answers that are remembered of a moment
LONGEST = 500  # lines of a game of which a case is made; a few cases are whole games
STRANGE = (
    "",
    " ",
    "-1",
    "99999999999999999999",
    "1e9",
    "٣",
    "\ufeff",
    "x" * 300,
    "1/2",
    "None",
    "\u2028",
    "é",
    "=",
    "|",
    ":",
    "* *",
    "--5",
    "true",
    "0x1",
)


@dataclass
class Game:
    """A record that was played, as lines."""

    name: str
    head: list[str]
    body: list[str]
    end: list[str]
    legal: list[list[str]]  # by line: other answers that would have been legal there


def game_of(path: Path) -> Game:
    """A record with what else might have been played at each moment."""
    text = path.read_text(encoding="utf-8")
    head, body, end = text.rstrip("\n").split("\n\n")
    record = read(text)
    match = Match(sm.load(text).setup, record.seed, "given", record.seats)
    legal = []
    chooser = random.Random(path.name)
    for seat, notation in record.lines:
        found = match.legal(seat)
        mark = "*" if seat < 0 else str(seat)
        legal.append([f"{mark} {other}" for other in chooser.sample(found, min(OTHERS, len(found))) if other != notation])
        match.play(notation, seat)
    return Game(path.stem, head.split("\n"), body.split("\n"), ["", *end.split("\n")], legal)


class Case:
    """A record in the making."""

    def __init__(self, games: list[Game], number: int) -> None:
        self.chance = random.Random(number)
        self.game = self.chance.choice(games)
        self.head = list(self.game.head)
        whole = self.chance.random() < 0.05
        length = len(self.game.body) if whole else self.chance.randint(1, min(LONGEST, len(self.game.body)))
        self.body = self.game.body[:length]
        self.end = list(self.game.end) if length == len(self.game.body) or self.chance.random() < 0.05 else []
        self.done = [self.chance.choice(CHANGES) for _ in range(self.chance.randint(1, 3))]
        for change in self.done:
            change(self)

    @property
    def text(self) -> str:
        return "\n".join([*self.head, "", *self.body, *self.end]) + "\n"

    def line(self) -> int:
        """One of the lines, rather a late one."""
        return max(self.chance.randrange(len(self.body)), self.chance.randrange(len(self.body))) if self.body else 0


def dropped(case: Case) -> None:
    if case.body:
        del case.body[case.line()]


def doubled(case: Case) -> None:
    at = case.line()
    case.body[at:at] = case.body[at : at + case.chance.choice((1, 1, 1, 5))]


def moved(case: Case) -> None:
    if case.body:
        case.body.insert(case.line(), case.body.pop(case.line()))


def neighbours(case: Case) -> None:
    at = case.line()
    case.body[at : at + 2] = reversed(case.body[at : at + 2])


def another_legal(case: Case) -> None:
    """Another answer of the same moment; the game goes on from there, or is cut off right after it."""
    at = case.line()
    if at < len(case.body) and at < len(case.game.legal) and case.game.legal[at]:
        case.body[at] = case.chance.choice(case.game.legal[at])
        if case.chance.random() < 0.5:
            del case.body[at + 1 :]
            case.end = []


def of_another_moment(case: Case) -> None:
    if case.body:
        case.body[case.line()] = case.chance.choice(case.game.body)


def another_seat(case: Case) -> None:
    at = case.line()
    if case.body:
        case.body[at] = case.chance.choice(("0", "1", "2", "3", "4", "*", "-1", "7", "00", "²")) + " " + case.body[at].partition(" ")[2]


def another_number(case: Case) -> None:
    at = case.line()
    if case.body:
        case.body[at] = re.sub(r"\d+", lambda found: str(int(found[0]) + case.chance.choice((-1, 1, 10, 10**20))), case.body[at], count=1)


def words_changed(case: Case) -> None:
    at = case.line()
    if case.body:
        words = case.body[at].split(" ")
        number = case.chance.randrange(len(words))
        words[number : number + 1] = case.chance.choice(
            ([], [words[number]] * 2, [case.chance.choice(STRANGE)], [words[number].upper()], ["", words[number]])
        )
        case.body[at] = " ".join(words)


def head_changed(case: Case) -> None:
    at = case.chance.randrange(len(case.head))
    key, colon, value = case.head[at].partition(": ")
    kind = case.chance.randrange(5)
    if kind == 0:
        case.head[at] = f"{key}{colon}{case.chance.choice(STRANGE)}"
    elif kind == 1:
        case.head.insert(at, case.head[at])
    elif kind == 2:
        del case.head[at]
    elif kind == 3:
        case.head[at] = f"{key}{colon}" + re.sub(
            r"=(\w+)", lambda found: "=" + case.chance.choice((found[1], found[1], "1", "3", "true", "false", *STRANGE)), value
        )
    else:
        case.head[at] = f"{key}{colon}" + re.sub(
            r"\d+", lambda found: str(int(found[0]) + case.chance.choice((-1, 0, 1, 2))), value, count=1
        )


def end_changed(case: Case) -> None:
    case.end = [
        "",
        case.chance.choice(
            ("end: ", "end: ranking 1 2", "end: ranking 1 1 · scores 3 3 · walk 0", "end: x", "0 pass", *case.game.end[-1:])
        ),
    ]
    if case.chance.random() < 0.3 and case.game.end:
        case.end = ["", re.sub(r"\d", lambda found: str(case.chance.randrange(10)), case.game.end[-1], count=case.chance.randint(1, 4))]


def commented(case: Case) -> None:
    case.body.insert(case.line(), case.chance.choice(("# a word", "#", "# " + "long " * 900, "#\t\u202e", "")))


def cut_within(case: Case) -> None:
    if case.body:
        at = case.line()
        case.body[at:] = [case.body[at][: case.chance.randrange(len(case.body[at]) + 1)]]
        case.end = []


def letters_changed(case: Case) -> None:
    at = case.line()
    if case.body and case.body[at]:
        line = case.body[at]
        place = case.chance.randrange(len(line))
        case.body[at] = line[:place] + case.chance.choice(("", "\t", "\0", "\ud800", "ß", "🚀", "a", "9", "-", "\r")) + line[place + 1 :]


CHANGES: list[Callable[[Case], None]] = [
    dropped, doubled, moved, neighbours, another_legal, another_legal, another_legal, of_another_moment, another_seat, another_number,
    words_changed, head_changed, end_changed, commented, cut_within, cut_within, letters_changed,
]  # fmt: skip


def tried(case: Case) -> tuple[str, int]:
    """What becomes of a case, and how many of its actions were played."""
    try:
        match = sm.load(case.text)
    except BadRecord as error:
        refused = str(error)
        kind = "refused by the rules" if "the rules refuse" in refused or "the game waits" in refused else "refused as a record"
        return kind, max(0, error.line - len(case.head) - 2)
    except StarmeepleError as error:
        return f"refused as {type(error).__name__}", 0
    again = sm.load(match.record.text)
    assert again.record.text == match.record.text and again.state == match.state, "written and read again it is another game"
    return "taken", len(case.body)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1, help="the number of the first case")
    parser.add_argument("--minutes", type=float, default=0, help="stop after so long, whatever the number of cases")
    given = parser.parse_args()
    begun = time.monotonic()
    games = [game_of(path) for path in sorted((ROOT / "tests" / "goldens").glob("*.txt"))]
    print(f"{len(games)} records read in {time.monotonic() - begun:.0f} s", flush=True)
    kinds: Counter[str] = Counter()
    depths: list[int] = []
    faults = 0
    begun = time.monotonic()
    for number in range(given.seed, given.seed + given.cases):
        case = Case(games, number)
        try:
            kind, played = tried(case)
        except Exception as error:  # which is what is looked for
            faults += 1
            print(f"case {number} ({case.game.name}, {', '.join(change.__name__ for change in case.done)}): {error!r}", flush=True)
            continue
        kinds[kind] += 1
        depths.append(played)
        if given.minutes and time.monotonic() - begun > given.minutes * 60:
            break
        if len(depths) % 5000 == 0:
            print(f"{len(depths)} after {(time.monotonic() - begun) / 60:.1f} minutes", flush=True)
    depths.sort()
    deep = sum(depth >= 50 for depth in depths)
    print(
        f"{len(depths) + faults} records in {time.monotonic() - begun:.0f} s: {', '.join(f'{count} {kind}' for kind, count in kinds.most_common())}"
    )
    print(f"actions played before the end or the refusal: median {depths[len(depths) // 2] if depths else 0}; 50 or more in {deep} records")
    print(f"{faults} errors of another kind")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
