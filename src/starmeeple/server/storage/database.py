"""Storage of people, tables, seats, actions, standing orders, chat and uploaded records; a table's game is its list of actions alone.

SQLAlchemy Core, the same statements for SQLite and PostgreSQL. A change of a table is stored under the version that was seen, or is a `Conflict`.
"""

import json
import logging
import secrets
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from starmeeple.core.standing import StandingOrder
from starmeeple.server.storage.clocks import ServersTime, clocks_of, store_clocks
from starmeeple.server.storage.faults import BadDatabase, Conflict, trouble_of
from starmeeple.server.storage.keys import Links, read_secret
from starmeeple.server.storage.migrations import migrate
from starmeeple.server.storage.opening import READERS, WRITERS, OnlyServer, default_database, engines_for, is_memory, url_of
from starmeeple.server.storage.rows import JSON_FIELDS, SEAT_FIELDS, Change, ChatRow, ClockRow, Row, SeatRow, Stored, TableRow, table_of
from starmeeple.server.storage.runner import Runner
from starmeeple.server.storage.schema import actions, chat, invitations, lifts, meta, people, seats, servers, standing, tables, uploads

log = logging.getLogger("starmeeple.server")

Answer = TypeVar("Answer")
Given = ParamSpec("Given")

CHANNEL = "starmeeple"  # on which PostgreSQL tells the other servers
LINES = 60  # of chat are kept in memory


def now() -> str:
    """This moment, as it is stored and sent."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


Statement = Callable[Concatenate["Database", sa.Connection, Given], Answer]
Asked = Callable[Concatenate["Database", Given], Coroutine[Any, Any, Answer]]


def writes(work: "Statement[Given, Answer]") -> "Asked[Given, Answer]":
    """Let a method run in a transaction, off the event loop. Once it has been awaited, it is committed."""

    @wraps(work)
    async def run(self: "Database", /, *given: Given.args, **named: Given.kwargs) -> Answer:
        return await self.runner.write(lambda connection: work(self, connection, *given, **named))

    return run


def reads(work: "Statement[Given, Answer]") -> "Asked[Given, Answer]":
    """Let a method that changes nothing run off the event loop; all its statements see the same moment."""

    @wraps(work)
    async def run(self: "Database", /, *given: Given.args, **named: Given.kwargs) -> Answer:
        return await self.runner.read(lambda connection: work(self, connection, *given, **named))

    return run


class Database:
    """The database, opened and brought up to date. With `alone` an SQLite file is locked against other servers."""

    def __init__(self, database: str | None = None, secret_file: str = "", page: str = "", alone: bool = True) -> None:
        self.url = url_of(database or default_database())
        self.server = secrets.token_urlsafe(9)  # the name of this server in leases
        self.clock = ServersTime()  # by which players' clocks run
        self.is_shared = self.url.get_backend_name() == "postgresql"  # may other servers use it?
        self.lock = OnlyServer(self.url, page) if alone and not self.is_shared else None
        writing, reading = engines_for(self.url)
        self.engine, self._reading = writing, reading
        try:
            with writing.connect() as connection, connection.begin():
                migrate(connection)
                self.secret = read_secret(connection, self.url, secret_file)
        except SQLAlchemyError as error:
            self._let_go()
            trouble = trouble_of(error)
            why = trouble.weather if trouble is not None else str(getattr(error, "orig", error)).split("\n")[0]
            raise BadDatabase(f"{self.url.render_as_string()} cannot be opened: {why}") from error
        except BaseException:
            self._let_go()
            raise
        self.links = Links(self.secret)
        one = is_memory(self.url)
        self.runner = Runner(writing, reading, WRITERS if self.is_shared else 1, 0 if one else READERS if self.is_shared else 2)

    def _let_go(self) -> None:
        self.engine.dispose()
        self._reading.dispose()
        if self.lock is not None:
            self.lock.close()

    def close(self) -> None:
        self.runner.close()
        self._let_go()

    # People -----------------------------------------------------------------------------------

    @reads
    def name(self, connection: sa.Connection, person: str) -> str:
        """The name of a person, or nothing."""
        return str(connection.scalar(sa.select(people.c.name).where(people.c.id == person)) or "")

    @writes
    def rename(self, connection: sa.Connection, person: str, name: str) -> None:
        """Note a person's name."""
        if not connection.execute(people.update().where(people.c.id == person).values(name=name)).rowcount:
            connection.execute(people.insert().values(id=person, name=name, created=now()))
        self.tell(connection, {"person": person})

    # Tables -----------------------------------------------------------------------------------

    @writes
    def create(
        self, connection: sa.Connection, table: TableRow, rows: Sequence[Row] = (), follows: tuple[str, int] | None = None,
        asked: tuple[int, Row] | None = None, clocks: Mapping[int, ClockRow] | None = None,
    ) -> None:  # fmt: skip
        """Store a new table with its seats and first rows; and, in the table that it follows as a rematch (whose version was seen), that
        it does, and the row of its log, with its number, that says who asked for it."""
        if follows is not None:
            self._move_on(connection, *follows, {"rematch": table.id})
            if asked is not None:
                insert_rows(connection, follows[0], asked[0], [asked[1]])
        fields = {name: value for name, value in vars(table).items() if name != "seats"}
        connection.execute(tables.insert().values(**head_values(fields)))
        connection.execute(seats.insert(), [seat_values(table.id, seat) for seat in table.seats])
        insert_rows(connection, table.id, 1, rows)
        store_clocks(connection, table.id, clocks or {}, self.clock.now())

    @writes
    def change(self, connection: sa.Connection, table_id: str, seen: int, change: Change) -> None:
        """Store a step of a table, all or nothing, under the version that was seen; else it is a Conflict."""
        self._move_on(connection, table_id, seen, change.head)
        try:
            insert_rows(connection, table_id, change.first, change.rows)
            if change.chat is not None:
                connection.execute(chat.insert().values(table_id=table_id, **vars(change.chat)))
        except IntegrityError as error:
            raise Conflict(table_id) from error
        if change.seat is not None:
            here = (seats.c.table_id == table_id) & (seats.c.seat == change.seat.seat)
            token = connection.scalar(sa.select(seats.c.token).where(here))
            if token != change.seat.token:
                connection.execute(invitations.insert().values(token=token, table_id=table_id, seat=change.seat.seat))
            connection.execute(seats.update().where(here).values(**seat_values(table_id, change.seat)))
        ended = [*([change.forget] if change.forget is not None else []), *change.standing]
        if ended:
            connection.execute(standing.delete().where((standing.c.table_id == table_id) & standing.c.seat.in_(ended)))
        for seat, order in change.standing.items():
            if order is not None:
                values = {"table_id": table_id, "seat": seat, "span": order.span, "until": json.dumps(order.until)}
                connection.execute(standing.insert().values(**values))
        if change.lift is not None:
            person, seat = change.lift
            connection.execute(lifts.delete().where((lifts.c.table_id == table_id) & (lifts.c.person == person)))
            connection.execute(lifts.insert().values(table_id=table_id, person=person, seat=seat))
        if change.clocks:
            store_clocks(connection, table_id, change.clocks, self.clock.now())

    def _move_on(self, connection: sa.Connection, table_id: str, seen: int, head: dict[str, Any]) -> None:
        """Raise a table's version from the one that was seen, change its head, and tell the other servers."""
        here = (tables.c.id == table_id) & (tables.c.version == seen)
        if connection.execute(tables.update().where(here).values(**head_values(head), version=seen + 1)).rowcount != 1:
            raise Conflict(table_id)
        self.tell(connection, {"table": table_id, "version": seen + 1})

    @reads
    def version(self, connection: sa.Connection, table_id: str) -> int | None:
        """The version of a table; None if there is no such table."""
        return connection.scalar(sa.select(tables.c.version).where(tables.c.id == table_id))

    @reads
    def versions(self, connection: sa.Connection, table_ids: Sequence[str]) -> dict[str, int]:
        """The versions of some tables."""
        wanted = sa.select(tables.c.id, tables.c.version).where(tables.c.id.in_(table_ids))
        return {str(table_id): int(version) for table_id, version in connection.execute(wanted)}

    @reads
    def table(self, connection: sa.Connection, table_id: str) -> TableRow | None:
        """A table with its seats; ValueError if its row is broken."""
        return found_table(connection, table_id)

    @reads
    def stored(self, connection: sa.Connection, table_id: str, known: int = 0) -> Stored | None:
        """All of a table, its log from after the rows that are known; ValueError if its row is broken."""
        return stored_table(connection, table_id, known)

    @reads
    def rows(self, connection: sa.Connection, table_id: str) -> list[Row]:
        """A table's log."""
        return log_of(connection, table_id, 0)

    @reads
    def times(self, connection: sa.Connection, table_id: str) -> list[str]:
        """When the first and the last action of a table were played; of an unknown table nothing."""
        ends = sa.select(sa.func.min(actions.c.at), sa.func.max(actions.c.at)).where(
            (actions.c.table_id == table_id) & (actions.c.kind != "seat")
        )
        return [str(at) for at in connection.execute(ends).one() if at is not None]

    @reads
    def standing(self, connection: sa.Connection, table_id: str) -> dict[int, StandingOrder]:
        """The standing orders at a table, by seat."""
        return orders_of(connection, table_id)

    @reads
    def tables_of(self, connection: sa.Connection, person: str, most: int) -> list[TableRow]:
        """The tables where a person sits or is the host, those changed last first. Broken ones are left out."""
        seated = sa.select(seats.c.table_id).where(seats.c.person == person)
        wanted = sa.select(tables).where((tables.c.host == person) | tables.c.id.in_(seated)).order_by(tables.c.changed.desc()).limit(most)
        found = connection.execute(wanted).mappings().all()
        chairs = seats_of(connection, [str(row["id"]) for row in found])
        return list(sound(found, chairs))

    @reads
    def all_tables(self, connection: sa.Connection) -> list[str]:
        """The ids of all tables."""
        return [str(row[0]) for row in connection.execute(sa.select(tables.c.id).order_by(tables.c.created, tables.c.id))]

    # Servers ----------------------------------------------------------------------------------

    def tell(self, connection: sa.Connection, news: dict[str, Any]) -> None:
        """Tell the other servers, once this transaction is committed."""
        if self.is_shared:
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, json.dumps({**news, "from": self.server}))))

    @writes
    def publish(self, connection: sa.Connection, news: dict[str, Any]) -> None:
        """Tell the other servers something that is not stored."""
        self.tell(connection, news)

    @writes
    def live(self, connection: sa.Connection, address: str, seconds: float) -> set[str]:
        """Say that this server lives, for some seconds more; forget servers that died. Those that live."""
        moment = clock(connection)
        here = servers.update().where(servers.c.id == self.server).values(expires=moment + seconds, address=address)
        if not connection.execute(here).rowcount:
            connection.execute(servers.insert().values(id=self.server, address=address, started=now(), expires=moment + seconds))
        connection.execute(servers.delete().where(servers.c.expires < moment - 60))
        return {str(row[0]) for row in connection.execute(sa.select(servers.c.id).where(servers.c.expires > moment))}

    @writes
    def claim(self, connection: sa.Connection, table_ids: Sequence[str] | None, most: int = 50) -> list[str]:
        """Become the owner of tables that no living server owns: of these, or of some in which somebody other than a person has to act.
        Those that are owned now."""
        alive = sa.select(servers.c.id).where(servers.c.expires > clock(connection))
        free = tables.c.state.in_(("running", "waiting")) & (tables.c.owner != self.server) & tables.c.owner.not_in(alive)
        if table_ids is None:
            found = sa.select(tables.c.id).where(free & has_work()).order_by(tables.c.changed.desc()).limit(most)
        else:
            found = sa.select(tables.c.id).where(free & tables.c.id.in_(table_ids))
        if self.is_shared:
            found = found.with_for_update(skip_locked=True)
        ids = [str(row[0]) for row in connection.execute(found)]
        if ids:
            connection.execute(tables.update().where(tables.c.id.in_(ids)).values(owner=self.server))
        return ids

    @writes
    def release(self, connection: sa.Connection, table_ids: Sequence[str] | None = None) -> None:
        """Give tables up (all, and this server's own row, when it stops), so that others may own them."""
        mine = tables.c.owner == self.server
        if table_ids is None:
            connection.execute(servers.delete().where(servers.c.id == self.server))
            self.tell(connection, {"released": True})
        else:
            mine &= tables.c.id.in_(table_ids)
        connection.execute(tables.update().where(mine).values(owner=""))

    @reads
    def unfinished(self, connection: sa.Connection) -> list[str]:
        """The tables in which somebody other than a person has to act, or that nobody has begun, those changed last first."""
        wanted = sa.select(tables.c.id).where(tables.c.state.in_(("running", "waiting")) & has_work()).order_by(tables.c.changed.desc())
        return [str(row[0]) for row in connection.execute(wanted)]

    @writes
    def probe(self, connection: sa.Connection) -> None:
        """Store something, to see whether that works."""
        if not connection.execute(meta.update().where(meta.c.key == "probe").values(value=now())).rowcount:
            connection.execute(meta.insert().values(key="probe", value=now()))

    @writes
    def changes_from_outside(self, connection: sa.Connection) -> int:
        """A number that rises when another process has changed an SQLite file; servers on PostgreSQL tell each other."""
        return 0 if self.is_shared else int(connection.exec_driver_sql("PRAGMA data_version").scalar() or 0)

    # Uploaded records -------------------------------------------------------------------------

    @writes
    def upload(self, connection: sa.Connection, upload_id: str, text: str) -> None:
        """Keep an uploaded record."""
        if not connection.scalar(sa.select(uploads.c.id).where(uploads.c.id == upload_id)):
            connection.execute(uploads.insert().values(id=upload_id, text=text, at=now()))

    @reads
    def uploaded(self, connection: sa.Connection, upload_id: str) -> str | None:
        """The text of an uploaded record."""
        return connection.scalar(sa.select(uploads.c.text).where(uploads.c.id == upload_id))

    @writes
    def rewrite(self, connection: sa.Connection, upload_id: str, seen: str, text: str) -> bool:
        """Another text for a record that is being written, if it still is what the writer has seen."""
        changed = uploads.update().where(uploads.c.id == upload_id, uploads.c.text == seen).values(text=text, at=now())
        return bool(connection.execute(changed).rowcount)

    @reads
    def uploaded_under(self, connection: sa.Connection, prefix: str, most: int) -> list[tuple[str, str, str]]:
        """Records whose ids begin so, the last changed first: id, text, when."""
        wanted = sa.select(uploads.c.id, uploads.c.text, uploads.c.at).where(uploads.c.id.startswith(prefix, autoescape=True))
        return [(row.id, row.text, row.at) for row in connection.execute(wanted.order_by(uploads.c.at.desc()).limit(most))]


def clock(connection: sa.Connection) -> float:
    """Seconds since 1970 by the database's own clock: servers on several machines agree on it."""
    if connection.dialect.name == "postgresql":
        return float(connection.scalar(sa.text("SELECT extract(epoch FROM clock_timestamp())")))
    return float(connection.scalar(sa.text("SELECT (julianday('now') - 2440587.5) * 86400.0")) or 0)


def has_work() -> sa.ColumnElement[bool]:
    """Which tables have bots, stand-ins or standing orders, or are complete and have not begun?"""
    bots = sa.select(seats.c.table_id).where((seats.c.kind == "bot") | (seats.c.stand_in != ""))
    is_open = sa.select(seats.c.table_id).where(seats.c.kind == "open")
    played = tables.c.id.in_(bots) | tables.c.id.in_(sa.select(standing.c.table_id))
    return ((tables.c.state == "running") & played) | ((tables.c.state == "waiting") & tables.c.id.not_in(is_open))


def head_values(head: Mapping[str, Any]) -> dict[str, Any]:
    """Fields of a table's row as its columns take them."""
    return {name: json.dumps(value) if name in JSON_FIELDS and value is not None else value for name, value in head.items()}


def seat_values(table_id: str, seat: SeatRow) -> dict[str, object]:
    return {"table_id": table_id, **{name: getattr(seat, name) for name in SEAT_FIELDS}}


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


def log_of(connection: sa.Connection, table_id: str, known: int) -> list[Row]:
    """The rows of a table's log after those that are known."""
    wanted = sa.select(actions.c.kind, actions.c.seat, actions.c.notation).where(actions.c.table_id == table_id)
    return [Row(*row) for row in connection.execute(wanted.where(actions.c.sequence > known).order_by(actions.c.sequence))]


def orders_of(connection: sa.Connection, table_id: str) -> dict[int, StandingOrder]:
    wanted = sa.select(standing.c.seat, standing.c.span, standing.c.until).where(standing.c.table_id == table_id)
    return {int(seat): StandingOrder(str(span), json.loads(until)) for seat, span, until in connection.execute(wanted)}


def found_table(connection: sa.Connection, table_id: str) -> TableRow | None:
    found = connection.execute(sa.select(tables).where(tables.c.id == table_id)).mappings().first()
    return table_of(found, seats_of(connection, [table_id]).get(table_id, [])) if found else None


def stored_table(connection: sa.Connection, table_id: str, known: int = 0) -> Stored | None:
    """All of a table, its log from after the rows that are known; ValueError if its row is broken."""
    if (row := found_table(connection, table_id)) is None:
        return None
    columns = (chat.c.number, chat.c.name, chat.c.seat, chat.c.text, chat.c.at, chat.c.person, chat.c.spectator)
    lines = sa.select(*columns).where(chat.c.table_id == table_id).order_by(chat.c.number.desc()).limit(LINES)
    said = [ChatRow(*line) for line in connection.execute(lines)]
    lifted = sa.select(lifts.c.person, lifts.c.seat).where(lifts.c.table_id == table_id)
    return Stored(
        row, log_of(connection, table_id, known), said[::-1], said[0].number if said else 0, orders_of(connection, table_id),
        {str(person): int(seat) for person, seat in connection.execute(lifted)}, clocks_of(connection, table_id) if row.clock else {},
    )  # fmt: skip


def seats_of(connection: sa.Connection, table_ids: Sequence[str]) -> dict[str, list[SeatRow]]:
    """The seats of some tables, in order."""
    found: dict[str, list[SeatRow]] = {}
    wanted = sa.select(seats).where(seats.c.table_id.in_(table_ids)).order_by(seats.c.table_id, seats.c.seat)
    for row in connection.execute(wanted).mappings():
        found.setdefault(str(row["table_id"]), []).append(SeatRow(**{name: row[name] for name in SEAT_FIELDS}))
    return found


def sound(found: Iterable[sa.RowMapping], chairs: dict[str, list[SeatRow]]) -> Iterable[TableRow]:
    """Tables from their rows; those that are broken are named in the log and left out."""
    for row in found:
        try:
            yield table_of(row, chairs.get(str(row["id"]), []))
        except (ValueError, TypeError, KeyError) as error:
            log.error("table %s is broken and set aside: %s", row["id"], error)
