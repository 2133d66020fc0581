"""The folder of an arena: its question, a journal that survives anything, and games.parquet."""

import json
import os
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import IO

from starmeeple.bots.program import SECONDS
from starmeeple.core.errors import BadOptions
from starmeeple.core.game import Options
from starmeeple.games import find
from starmeeple.lab.arena_games import Row, seed_of
from starmeeple.record import plain

QUESTION = "arena.json"
JOURNAL = "games.jsonl"
GAMES = "games.parquet"
LADDER = "ladder.svg"
FORMAT = 1


@dataclass(frozen=True)
class Question:
    """All that the rows of an arena depend on. A run goes on only with the same question."""

    game: str
    options: Options
    bots: list[str]
    seed: int
    seconds: float
    until_sure: bool
    version: str  # of Starmeeple
    rules: int
    edition: str  # its digest, overlays included
    overlays: list[dict[str, object]]
    files: dict[str, str]  # digests of the files of bots of one's own, and of the settings of ours
    compiled: bool = False
    games: int = 100  # of each meeting, at most: a run may be made longer
    least: int = 0  # deals of each meeting before the sequential test may end it: so may they
    format: int = FORMAT

    @property
    def command(self) -> str:
        """The command that plays these games again; an overlay is called by its name and must be given as a file."""
        words = ["starmeeple", "arena", self.game, "--bots", quoted(",".join(listed(bot) for bot in self.bots))]
        words += [f"--players {self.options['players']}"]
        usual = find(self.game).read_options({"players": self.options["players"]})
        words += [f"--option {name}={plain(value)}" for name, value in self.options.items() if value != usual[name]]
        words += [f"--edition {quoted(str(overlay['name']))}" for overlay in self.overlays]
        words += [f"--games {self.games}", f"--seed {self.seed}"]
        words += [f"--seconds {self.seconds:g}"] if self.seconds != SECONDS else []
        words += ["--until-sure"] if self.until_sure else []
        words += [f"--least {self.least}"] if self.least else []
        return " ".join(words)


def quoted(text: str) -> str:
    """A word of a command line."""
    return text if text and all(letter.isalnum() or letter in "-_.,:/=+" for letter in text) else "'" + text.replace("'", "'\"'\"'") + "'"


def listed(bot: str) -> str:
    """A bot in a list with commas between them."""
    return f'"{bot}"' if "," in bot and '"' not in bot else bot


class Folder:
    """Where a run is kept. Every deal is on the disk before the next one counts."""

    def __init__(self, path: Path, question: Question, journal: IO[str]) -> None:
        self.path = path
        self.question = question
        self.journal = journal

    @classmethod
    def new(cls, path: str | Path, question: Question) -> "Folder":
        """A folder for a new run; BadOptions if it cannot be written or holds a run already."""
        path = Path(path)
        try:
            path.mkdir(parents=True, exist_ok=True)
            if (path / QUESTION).exists():
                raise BadOptions("out", f"{path} holds a run already; --resume {path} goes on with it")
            journal = open_journal(path)
            write_question(path, question)
        except OSError as error:
            raise BadOptions("out", f"{path} cannot be written: {error.strerror or error}") from error
        return cls(path, question, journal)

    @classmethod
    def old(cls, path: str | Path, question: Question) -> tuple["Folder", list[Row]]:
        """The folder of a run that was interrupted, and its whole rows; BadOptions if it is another question's."""
        path = Path(path)
        differences = differences_of(read_question(path), question)
        if differences:
            raise BadOptions("resume", f"{path} asks another question: {'; '.join(differences)}")
        try:
            journal = open_journal(path)
            try:
                rows, size = read_journal(path / JOURNAL)
                os.truncate(path / JOURNAL, size)  # half a line that was being written when the run ended
                write_question(path, question)
            except BaseException:
                journal.close()
                raise
        except OSError as error:
            raise BadOptions("resume", f"{path} cannot be written: {error.strerror or error}") from error
        return cls(path, question, journal), rows

    def add(self, rows: Iterable[Row]) -> None:
        """Keep the games of a deal."""
        self.journal.write("".join(json.dumps(row.to_json(), ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows))
        self.journal.flush()
        os.fsync(self.journal.fileno())

    def finish(self, rows: Sequence[Row], picture: str) -> None:
        """Write games.parquet and ladder.svg."""
        write_parquet(rows, self.question, self.path / GAMES)
        if picture:
            write_whole(self.path / LADDER, picture.encode())

    def close(self) -> None:
        self.journal.close()


def open_journal(path: Path) -> IO[str]:
    """The journal of a folder, for this run alone."""
    journal = open(path / JOURNAL, "a", encoding="utf-8")  # noqa: SIM115  # it stays open for the run
    if os.name == "posix":
        import fcntl

        try:
            fcntl.flock(journal, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            journal.close()
            raise BadOptions("out", f"another run is at work in {path}") from error
    return journal


def write_question(path: Path, question: Question) -> None:
    """Write down what a run is about."""
    write_whole(path / QUESTION, (json.dumps(asdict(question), indent=1, ensure_ascii=False) + "\n").encode())


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    new = path.with_name(path.name + ".new")
    new.write_bytes(content)
    os.replace(new, path)


def read_question(path: str | Path) -> Question:
    """The question of a folder; BadOptions if there is none."""
    file = Path(path) / QUESTION
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        return Question(**found)
    except OSError as error:
        raise BadOptions("resume", f"{path} holds no run: {file.name}: {error.strerror or error}") from error
    except (ValueError, TypeError) as error:
        raise BadOptions("resume", f"{file} cannot be read as the question of a run: {error}") from error


def differences_of(old: Question, new: Question) -> list[str]:
    """In what two questions differ, in words; how many games are asked for, at most or at least, makes no difference."""
    mine, other = asdict(old), asdict(replace(new, games=old.games, least=old.least))
    return [f"{name} was {shown(mine[name])}, is {shown(other[name])}" for name in mine if mine[name] != other[name]]


def shown(value: object) -> str:
    """A value of a question, short."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True)
    return text if len(text) <= 100 else f"{text[:97]}…"


def read_journal(file: Path) -> tuple[list[Row], int]:
    """The whole rows of a journal and where they end: a torn last line does not count."""
    rows: list[Row] = []
    size = 0
    for number, line in enumerate(file.read_bytes().splitlines(keepends=True), start=1):
        try:
            if not line.endswith(b"\n"):
                break
            rows.append(Row.from_json(json.loads(line)))
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise BadOptions("resume", f"{file}, line {number}: cannot be read as a game: {error}") from error
        size += len(line)
    return rows, size


def write_parquet(rows: Sequence[Row], question: Question, path: Path) -> None:
    """One row a game; docs/arena.md says what the columns mean."""
    import pyarrow
    import pyarrow.parquet

    count = len(rows)
    columns: dict[str, object] = {
        "game": [question.game] * count,
        "options": [" ".join(f"{name}={plain(value)}" for name, value in question.options.items())] * count,
        "version": [question.version] * count,
        "rules": [question.rules] * count,
        "edition": [question.edition] * count,
        "overlays": [[str(overlay["name"]) for overlay in question.overlays]] * count,
        "command": [question.command] * count,
        "seed": [question.seed] * count,
        "meeting": [row.meeting for row in rows],
        "deal": [row.deal for row in rows],
        "deal_seed": [seed_of(question.seed, row.deal) for row in rows],
        "rotation": [row.rotation for row in rows],
        "decisions": [sum(row.decisions) for row in rows],
        "forfeit": pyarrow.array([row.forfeit if row.forfeit >= 0 else None for row in rows], pyarrow.int64()),
        "why": pyarrow.array([row.why or None for row in rows], pyarrow.string()),
    }
    for seat in range(int(question.options["players"])):
        columns[f"bot_{seat}"] = [row.bots[seat] for row in rows]
        columns[f"score_{seat}"] = [row.scores[seat] for row in rows]
        columns[f"place_{seat}"] = [row.places[seat] for row in rows]
        columns[f"decisions_{seat}"] = [row.decisions[seat] for row in rows]
        columns[f"seconds_{seat}"] = [row.seconds[seat] for row in rows]
        columns[f"slowest_{seat}"] = [row.slowest[seat] for row in rows]
        columns[f"times_{seat}"] = pyarrow.array([row.times[seat] for row in rows], pyarrow.list_(pyarrow.int32()))
        columns[f"turn_{seat}"] = pyarrow.array([row.order.index(seat) + 1 if row.order else None for row in rows], pyarrow.int64())
    new = path.with_name(path.name + ".new")
    pyarrow.parquet.write_table(pyarrow.table(columns), str(new))
    os.replace(new, path)
