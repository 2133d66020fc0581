"""Tables, seats and rows as they are stored, and what one step changes of them."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from starmeeple.core.standing import StandingOrder


@dataclass(frozen=True)
class Row:
    """One line of a table's log: an action of a seat or of chance, the taking back of a seat's last one, or a change of a seat."""

    kind: str  # "action", "only" (an action that the table gave, as there was no other), "undo" or "seat"
    seat: int
    notation: str  # of a change of a seat: what happened (see `tables.seats`)


@dataclass
class SeatRow:
    """A chair and who sits in it."""

    seat: int
    kind: str  # "person", "bot", "open"
    person: str = ""
    bot: str = ""  # the bot's kind, if it is one
    stand_in: str = ""  # the kind of bot that plays for an absent person
    name: str = ""
    token: str = ""  # from which the link to this seat is made


@dataclass
class TableRow:
    """A table as it is stored."""

    id: str
    game: str
    options: dict[str, Any]  # and the overlays, of a variant
    edition: str
    name: str
    host: str
    state: str
    pace: str
    waiting: list[int] = field(default_factory=list)
    result: dict[str, Any] | None = None  # ranking and scores, once it is over (see `screens.results`)
    rematch: str = ""
    created: str = ""
    changed: str = ""
    seats: list[SeatRow] = field(default_factory=list)
    rules: int = 1  # version of the game's rules it was begun by
    version: int = 0  # of the table: rises with every change
    owner: str = ""  # the server that drives its bots
    asks: int = 0  # 1 if people are asked even where there is one answer only
    hints: int = 1  # 0 if the host has forbidden hints


@dataclass
class ChatRow:
    """A line of chat."""

    number: int
    name: str
    seat: int | None
    text: str
    at: str
    person: str = ""


@dataclass
class Stored:
    """Everything that is stored of a table at one moment; of its log and chat the end only, if the reader has the rest."""

    row: TableRow
    rows: list[Row]
    chat: list[ChatRow]
    said: int  # lines of chat in all
    standing: dict[int, StandingOrder]
    lifts: dict[str, int]


@dataclass
class Change:
    """What one step changes at a table: stored all or nothing, under the version that was seen."""

    head: dict[str, Any] = field(default_factory=dict)  # fields of the table's row
    rows: Sequence[Row] = ()
    first: int = 0  # the sequence number of the first of these
    seat: SeatRow | None = None
    forget: int | None = None  # a seat whose standing order ends
    standing: Mapping[int, StandingOrder | None] = field(default_factory=dict)
    chat: ChatRow | None = None
    lift: tuple[str, int] | None = None


SEAT_FIELDS = ("seat", "kind", "person", "bot", "stand_in", "name", "token")
JSON_FIELDS = ("options", "waiting", "result")


def table_of(row: sa.RowMapping, chairs: list[SeatRow]) -> TableRow:
    """A table from its stored row; ValueError if it is broken."""
    options, waiting = json.loads(row["options"]), json.loads(row["waiting"])
    result = json.loads(row["result"]) if row["result"] else None
    if not isinstance(options, dict) or not isinstance(waiting, list) or [chair.seat for chair in chairs] != list(range(len(chairs))):
        raise ValueError("its row or its seats make no sense")
    if result is not None and not (
        isinstance(result, dict) and len(result.get("ranking", ())) == len(result.get("scores", ())) == len(chairs)
    ):
        raise ValueError("its result makes no sense")
    if row["state"] not in ("waiting", "running", "over", "closed"):
        raise ValueError(f"its state is {row['state']!r}")
    return TableRow(
        id=row["id"], game=row["game"], options=options, edition=row["edition"], name=row["name"], host=row["host"], state=row["state"],
        pace=row["pace"], waiting=waiting, result=result, rematch=row["rematch"], created=row["created"], changed=row["changed"], seats=chairs,
        rules=row["rules"], version=row["version"], owner=row["owner"], asks=row["asks"], hints=row["hints"],
    )  # fmt: skip
