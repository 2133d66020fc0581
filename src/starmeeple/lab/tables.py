"""The four tables of a run as Polars frames and Parquet files: games, moments, choices, measures."""

import json
import os
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import polars

from starmeeple.lab.question import SCHEMA, Question
from starmeeple.lab.witness import Columns, Rows
from starmeeple.version import VERSION

TABLES = ("choices", "measures", "moments", "games")  # in the order in which they are written: a deal counts once its game is there
ORDER = ("level", "variant", "deal", "round", "last", "seat", "action")  # of the rows
KINDS: dict[str, Any] = {
    "level": polars.UInt8, "variant": polars.UInt16, "deal": polars.UInt32, "seed": polars.UInt64, "round": polars.Int32, "seat": polars.UInt8,
    "last": polars.Boolean, "score": polars.Int64, "chance": polars.Int32, "legal": polars.UInt32, "chosen": polars.UInt32,
    "first_round": polars.Int32, "last_round": polars.Int32, "decisions": polars.UInt32, "rounds": polars.Int32, "cpu_seconds": polars.Float64,
    "edition": polars.String, "overlays": polars.String, "options": polars.String, "version": polars.String, "action": polars.String,
    "verb": polars.String,
}  # fmt: skip

Frames = dict[str, polars.DataFrame]


def kind_of_column(name: str) -> Any:
    """The type of a column: by its name, per seat by what stands before the seat's number; a measure is a whole number."""
    what = name.rpartition("_")[0]
    return KINDS.get(name) or {"bot": polars.String, "place": polars.UInt8, "turn": polars.UInt8}.get(what, polars.Int64)


def frame_of(columns: Columns) -> polars.DataFrame:
    """A table of columns as a frame."""
    return polars.DataFrame({name: polars.Series(name, values, kind_of_column(name)) for name, values in columns.items()})


def frames_of(rows: Rows) -> Frames:
    """The tables of some deals."""
    return {name: frame_of(columns) for name, columns in rows.tables.items()}


def sorted_frame(frame: polars.DataFrame) -> polars.DataFrame:
    """Rows in their order, whoever played them first."""
    return frame.sort([name for name in ORDER if name in frame.columns])


def joined(parts: Sequence[Frames]) -> Frames:
    """Many parts as one, sorted: the same whatever the parts were. A deal that was played twice stands once."""
    found: Frames = {}
    for name in TABLES:
        keys = [key for key in ORDER if key in parts[0][name].columns]
        found[name] = sorted_frame(polars.concat([part[name] for part in parts]).unique(keys, keep="first"))
    return found


def write(frames: Mapping[str, polars.DataFrame], folder: Path, question: Question, suffix: str = "") -> None:
    """Write the tables, each whole or not at all, the games last. A part (with a suffix) is no file of its own: it does not repeat the
    question, which may be longer than its rows."""
    about = {"starmeeple": VERSION, "schema": str(SCHEMA), **({} if suffix else {"question": question.text()})}
    for name in TABLES:
        path = folder / f"{name}{suffix}.parquet"
        fresh = path.with_suffix(".new")
        buffer = BytesIO()
        frames[name].write_parquet(buffer, compression="zstd", metadata=about)
        fresh.write_bytes(buffer.getvalue())  # by Python: a full disk is an OSError here
        os.replace(fresh, path)


def read(folder: Path) -> list[Frames]:
    """All that is safe in a folder: the joined files, and parts of a run that was interrupted."""
    found: list[Frames] = []
    for games in [folder / "games.parquet", *sorted((folder / "parts").glob("games-*.parquet"))]:
        suffix = games.stem.removeprefix("games")
        if games.is_file() and all((games.parent / f"{name}{suffix}.parquet").is_file() for name in TABLES):
            found.append({name: polars.read_parquet(games.parent / f"{name}{suffix}.parquet") for name in TABLES})
    return found


def failures_in(folder: Path) -> list[dict[str, Any]]:
    """The deals that could not be played, as lab.json lists them."""
    found: list[dict[str, Any]] = json.loads((folder / "lab.json").read_text(encoding="utf-8")).get("failures", [])
    return found


def question_in(path: Path) -> str:
    """The question that a Parquet file of the lab answers, as JSON."""
    found: str = polars.read_parquet_metadata(path).get("question", "")
    return found


def as_json(value: object) -> str:
    """For lab.json."""
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"
