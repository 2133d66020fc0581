"""Storage of people, tables, seats, actions, standing orders, chat and uploaded records. A table's game is stored as its list of actions
and in no other way.

SQLAlchemy Core without features of a particular database. All statements run in one thread, so that the event loop never waits for a disk
and SQLite never meets a second writer.
"""

import asyncio
import json
import os
import secrets
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial, wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from starmeeple.core.standing import StandingOrder
from starmeeple.server.storage.schema import actions, chat, meta, migrate, people, seats, standing, tables, uploads

Answer = TypeVar("Answer")
Given = ParamSpec("Given")

__all__ = ["Database", "IntegrityError", "Row", "SeatRow", "TableRow", "default_database", "now"]


def now() -> str:
    """This moment, as it is stored and sent."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def default_database() -> str:
    """The file that is used when none is named."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return str(Path(home) / "starmeeple" / "starmeeple.db")


@dataclass(frozen=True)
class Row:
    """One line of a table's log: an action of a seat or of chance, the taking back of a seat's last one, or a change of a seat."""

    kind: str  # "action", "undo" or "seat"
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
    token: str = ""  # of the link to this seat


@dataclass
class TableRow:
    """A table as it is stored."""

    id: str
    game: str
    options: dict[str, int | bool | str]
    edition: str
    name: str
    host: str
    state: str
    pace: str
    waiting: list[int] = field(default_factory=list)
    result: dict[str, list[int]] | None = None  # ranking and scores, once it is over
    rematch: str = ""
    created: str = ""
    changed: str = ""
    seats: list[SeatRow] = field(default_factory=list)
    rules: int = 1  # version of the game's rules it was begun by


def in_thread(
    work: "Callable[Concatenate[Database, Given], Answer]",
) -> "Callable[Concatenate[Database, Given], Coroutine[Any, Any, Answer]]":
    """Let a method run in the database's thread. Once it has been awaited, its transaction is committed."""

    @wraps(work)
    async def run(self: "Database", /, *given: Given.args, **named: Given.kwargs) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(self._thread, partial(work, self, *given, **named))

    return run


class Database:
    """The database, opened and brought up to date."""

    def __init__(self, database: str | None = None) -> None:
        self.url = url_of(database or default_database())
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="database")
        self._engine = self._thread.submit(self._open).result()
        self.secret = self._thread.submit(self._read_secret).result()

    def _open(self) -> sa.Engine:
        engine = sa.create_engine(self.url)
        if engine.dialect.name == "sqlite":
            if engine.url.database:
                Path(engine.url.database).parent.mkdir(parents=True, exist_ok=True)
            sa.event.listen(engine, "connect", careful)
        with engine.begin() as connection:
            migrate(connection)
        return engine

    def close(self) -> None:
        self._thread.submit(self._engine.dispose).result()
        self._thread.shutdown()

    def _read_secret(self) -> str:
        """The key that signs cookies, made at the first start."""
        with self._engine.begin() as connection:
            found = connection.scalar(sa.select(meta.c.value).where(meta.c.key == "secret"))
            if found is None:
                found = secrets.token_urlsafe(32)
                connection.execute(meta.insert().values(key="secret", value=found))
            return str(found)

    # People -----------------------------------------------------------------------------------

    @in_thread
    def name(self, person: str) -> str:
        """The name of a person, or nothing."""
        with self._engine.connect() as connection:
            return str(connection.scalar(sa.select(people.c.name).where(people.c.id == person)) or "")

    @in_thread
    def rename(self, person: str, name: str) -> None:
        """Note a person's name."""
        with self._engine.begin() as connection:
            if not connection.execute(people.update().where(people.c.id == person).values(name=name)).rowcount:
                connection.execute(people.insert().values(id=person, name=name, created=now()))

    # Tables -----------------------------------------------------------------------------------

    @in_thread
    def create(self, table: TableRow, rows: Sequence[Row] = (), follows: str = "") -> None:
        """Store a new table with its seats, its first rows, and the table that it follows as a rematch."""
        with self._engine.begin() as connection:
            if follows:
                connection.execute(tables.update().where(tables.c.id == follows).values(rematch=table.id))
            connection.execute(
                tables.insert().values(
                    id=table.id, game=table.game, options=json.dumps(table.options), edition=table.edition, rules=table.rules, name=table.name,
                    host=table.host, state=table.state, pace=table.pace, waiting=json.dumps(table.waiting), result=None,
                    rematch="", created=table.created, changed=table.changed,
                )
            )  # fmt: skip
            connection.execute(seats.insert(), [seat_values(table.id, seat) for seat in table.seats])
            insert_rows(connection, table.id, 1, rows)

    @in_thread
    def append(self, table: TableRow, first: int, rows: Sequence[Row]) -> None:
        """Append rows to a table's log, from this sequence number on, and note what it waits for now. All or nothing."""
        with self._engine.begin() as connection:
            insert_rows(connection, table.id, first, rows)
            update_table(connection, table)

    @in_thread
    def save(self, table: TableRow) -> None:
        """Store the head of a table."""
        with self._engine.begin() as connection:
            update_table(connection, table)

    @in_thread
    def reseat(self, table: TableRow, first: int, rows: Sequence[Row], forget: int | None) -> None:
        """Store the seats of a table together with the rows that tell of the change, and forget the standing order of a seat that
        somebody has left. All or nothing."""
        with self._engine.begin() as connection:
            insert_rows(connection, table.id, first, rows)
            update_table(connection, table)
            for seat in table.seats:
                here = (seats.c.table_id == table.id) & (seats.c.seat == seat.seat)
                connection.execute(seats.update().where(here).values(**seat_values(table.id, seat)))
            if forget is not None:
                connection.execute(standing.delete().where((standing.c.table_id == table.id) & (standing.c.seat == forget)))

    @in_thread
    def table(self, table_id: str) -> TableRow | None:
        """A table with its seats."""
        with self._engine.connect() as connection:
            found = connection.execute(sa.select(tables).where(tables.c.id == table_id)).mappings().first()
            return table_of(found, seats_of(connection, [table_id]).get(table_id, [])) if found else None

    @in_thread
    def rows(self, table_id: str) -> list[Row]:
        """A table's log."""
        wanted = sa.select(actions.c.kind, actions.c.seat, actions.c.notation).where(actions.c.table_id == table_id)
        with self._engine.connect() as connection:
            return [Row(*row) for row in connection.execute(wanted.order_by(actions.c.sequence))]

    @in_thread
    def tables_of(self, person: str, most: int) -> list[TableRow]:
        """The tables where a person sits or is the host, those changed last first."""
        seated = sa.select(seats.c.table_id).where(seats.c.person == person)
        wanted = sa.select(tables).where((tables.c.host == person) | tables.c.id.in_(seated)).order_by(tables.c.changed.desc()).limit(most)
        with self._engine.connect() as connection:
            found = connection.execute(wanted).mappings().all()
            chairs = seats_of(connection, [str(row["id"]) for row in found])
            return [table_of(row, chairs.get(str(row["id"]), [])) for row in found]

    @in_thread
    def unfinished_with_bots(self, most: int) -> list[str]:
        """Running tables in which a bot plays, or the table for a seat, those changed last first."""
        bots = sa.select(seats.c.table_id).where((seats.c.kind == "bot") | (seats.c.stand_in != ""))
        played = tables.c.id.in_(bots) | tables.c.id.in_(sa.select(standing.c.table_id))
        wanted = sa.select(tables.c.id).where((tables.c.state == "running") & played).order_by(tables.c.changed.desc())
        with self._engine.connect() as connection:
            return [str(row[0]) for row in connection.execute(wanted.limit(most))]

    @in_thread
    def seat_by_token(self, token: str) -> tuple[str, int] | None:
        """The table and the seat that a link leads to."""
        with self._engine.connect() as connection:
            found = connection.execute(sa.select(seats.c.table_id, seats.c.seat).where(seats.c.token == token)).first()
            return (str(found[0]), int(found[1])) if found else None

    # Standing orders --------------------------------------------------------------------------

    @in_thread
    def standing(self, table_id: str) -> dict[int, StandingOrder]:
        """The standing orders at a table, by seat."""
        wanted = sa.select(standing.c.seat, standing.c.span, standing.c.until).where(standing.c.table_id == table_id)
        with self._engine.connect() as connection:
            return {int(seat): StandingOrder(str(span), json.loads(until)) for seat, span, until in connection.execute(wanted)}

    @in_thread
    def order(self, table_id: str, seat: int, order: StandingOrder | None) -> None:
        """Keep the standing order of a seat in the place of the last one; None takes it back."""
        with self._engine.begin() as connection:
            connection.execute(standing.delete().where((standing.c.table_id == table_id) & (standing.c.seat == seat)))
            if order is not None:
                values = {"table_id": table_id, "seat": seat, "span": order.span, "until": json.dumps(order.until)}
                connection.execute(standing.insert().values(**values))

    # Chat -------------------------------------------------------------------------------------

    @in_thread
    def chat(self, table_id: str) -> list[dict[str, Any]]:
        """What was said at a table."""
        with self._engine.connect() as connection:
            wanted = sa.select(chat.c.number, chat.c.name, chat.c.seat, chat.c.text, chat.c.at).where(chat.c.table_id == table_id)
            return [dict(row) for row in connection.execute(wanted.order_by(chat.c.number)).mappings()]

    @in_thread
    def say(self, table_id: str, line: dict[str, Any]) -> None:
        """Keep a line of chat."""
        with self._engine.begin() as connection:
            connection.execute(chat.insert().values(table_id=table_id, **line))

    # Uploaded records -------------------------------------------------------------------------

    @in_thread
    def upload(self, upload_id: str, text: str) -> None:
        """Keep an uploaded record."""
        with self._engine.begin() as connection:
            if not connection.scalar(sa.select(uploads.c.id).where(uploads.c.id == upload_id)):
                connection.execute(uploads.insert().values(id=upload_id, text=text, at=now()))

    @in_thread
    def uploaded(self, upload_id: str) -> str | None:
        """The text of an uploaded record."""
        with self._engine.connect() as connection:
            return connection.scalar(sa.select(uploads.c.text).where(uploads.c.id == upload_id))


def url_of(database: str) -> str:
    """The address of a database: an address already, or the name of an SQLite file."""
    return database if "://" in database else f"sqlite:///{database}"


def careful(connection: Any, _: object) -> None:
    """SQLite: commits survive a power cut, readers do not wait for the writer."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def insert_rows(connection: sa.Connection, table_id: str, first: int, rows: Sequence[Row]) -> None:
    """Append to a log. A sequence number that is taken is an IntegrityError, and nothing is written."""
    at = now()
    if rows:
        connection.execute(
            actions.insert(),
            [
                {"table_id": table_id, "sequence": first + i, "kind": row.kind, "seat": row.seat, "notation": row.notation, "at": at}
                for i, row in enumerate(rows)
            ],
        )


def update_table(connection: sa.Connection, table: TableRow) -> None:
    """Database what can change in a table's head."""
    connection.execute(
        tables.update()
        .where(tables.c.id == table.id)
        .values(
            name=table.name, host=table.host, state=table.state, pace=table.pace, waiting=json.dumps(table.waiting),
            result=json.dumps(table.result) if table.result else None, changed=table.changed,
        )
    )  # fmt: skip


def seat_values(table_id: str, seat: SeatRow) -> dict[str, object]:
    return {"table_id": table_id, "seat": seat.seat, "kind": seat.kind, "person": seat.person, "bot": seat.bot, "stand_in": seat.stand_in,
            "name": seat.name, "token": seat.token}  # fmt: skip


def seats_of(connection: sa.Connection, table_ids: Sequence[str]) -> dict[str, list[SeatRow]]:
    """The seats of some tables, in order."""
    found: dict[str, list[SeatRow]] = {}
    wanted = sa.select(seats).where(seats.c.table_id.in_(table_ids)).order_by(seats.c.table_id, seats.c.seat)
    for row in connection.execute(wanted).mappings():
        values = {key: row[key] for key in ("seat", "kind", "person", "bot", "stand_in", "name", "token")}
        found.setdefault(str(row["table_id"]), []).append(SeatRow(**values))
    return found


def table_of(row: sa.RowMapping, chairs: list[SeatRow]) -> TableRow:
    """A table from its stored row."""
    return TableRow(
        id=row["id"], game=row["game"], options=json.loads(row["options"]), edition=row["edition"], name=row["name"], host=row["host"],
        state=row["state"], pace=row["pace"], waiting=json.loads(row["waiting"]), result=json.loads(row["result"]) if row["result"] else None,
        rematch=row["rematch"], created=row["created"], changed=row["changed"], seats=chairs, rules=row["rules"],
    )  # fmt: skip
