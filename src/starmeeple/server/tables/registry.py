"""All tables: made, found, joined and changed. A table is read from the database when it is needed and forgotten when nobody looks."""

import asyncio
import logging
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from starmeeple.core.errors import StarmeepleError
from starmeeple.game_setup import game_setup
from starmeeple.server.http.errors import RequestError
from starmeeple.server.storage.database import Database, SeatRow, TableRow, now
from starmeeple.server.tables.bots import PACES, BotDriver
from starmeeple.server.tables.seats import (
    LONGEST_TABLE_NAME,
    SeatChange,
    changed_seat,
    must_be_named,
    must_not_know_too_much,
    new_seat,
    new_token,
    tidy,
)
from starmeeple.server.tables.table import Table
from starmeeple.server.workers.pool import Workers

log = logging.getLogger("starmeeple.server")

IDLE_SECONDS = 900.0
MOST_CHAT = 300  # characters a line
MOST_CHAT_LINES = 2000  # a table
MOST_NAMES = 10_000  # kept in memory


@dataclass
class NewTable:
    """What somebody wants a new table to be."""

    game: str
    options: Mapping[str, object] = field(default_factory=dict)
    seats: list[str] = field(default_factory=list)  # me, here, friend, bot:greedy
    names: list[str] = field(default_factory=list)
    name: str = ""
    pace: str = "normal"


class Registry:
    """The tables of this server, and the names of the people at them."""

    def __init__(self, database: Database, workers: Workers) -> None:
        self.database = database
        self.tables: dict[str, Table] = {}  # those in memory
        self.bots = BotDriver(workers, self.tables)
        self._reading: dict[str, asyncio.Lock] = {}
        self._names: dict[str, str] = {}

    # People -----------------------------------------------------------------------------------

    async def name_of(self, person: str) -> str:
        """How a person is called, or nothing."""
        if not person:
            return ""
        if person not in self._names:
            if len(self._names) > MOST_NAMES:
                self._names.clear()
            self._names[person] = await self.database.name(person)
        return self._names[person]

    async def rename(self, person: str, name: str) -> str:
        """A person says how they are called."""
        name = must_be_named(name)
        await self.database.rename(person, name)
        self._names[person] = name
        return name

    # Finding and making tables ----------------------------------------------------------------

    async def table(self, table_id: str) -> Table:
        """A table, read from the database if it is not here."""
        table = self.tables.get(table_id)
        if table is None or table.must_reload:
            lock = self._reading.setdefault(table_id, asyncio.Lock())
            async with lock:
                table = self.tables.get(table_id)
                if table is None or table.must_reload:
                    self.tables.pop(table_id, None)
                    table = await self._read(table_id, table)
            self._reading.pop(table_id, None)
        table.used = time.monotonic()
        return table

    async def _read(self, table_id: str, old: Table | None) -> Table:
        row = await self.database.table(table_id)
        if row is None:
            raise RequestError("unknown-table", "There is no such table.")
        rows = await self.database.rows(table_id)
        chat = await self.database.chat(table_id)
        standing = await self.database.standing(table_id)
        try:
            table = await asyncio.to_thread(Table, row, self.database, self.bots.wake, rows, chat, standing)
        except RequestError:
            raise
        except StarmeepleError as error:
            log.error("table %s cannot be read: %s", table_id, type(error).__name__)
            raise RequestError("table-unreadable", "The rules have changed since this table was played. It cannot go on.") from error
        if old is not None:
            table.listeners, table.curtain.lifted = old.listeners, old.curtain.lifted
            for listener in table.listeners:
                listener.table = table
        self.forget_idle()
        self.tables[table_id] = table
        self.bots.wake(table)
        return table

    def forget_idle(self) -> None:
        """Drop tables that nobody looks at from memory; they are stored."""
        late = time.monotonic() - IDLE_SECONDS
        for table_id, table in list(self.tables.items()):
            if table.used < late and not table.listeners and not table.lock.locked() and not self.bots.is_busy(table_id):
                del self.tables[table_id]

    async def create(self, person: str, wanted: NewTable) -> Table:
        """A new table; it begins at once if no friend is awaited."""
        setup = game_setup(wanted.game, **wanted.options)
        if wanted.pace not in PACES:
            raise RequestError("bad-request", f"The pace is one of {', '.join(PACES)}.")
        kinds = wanted.seats or ["me"] + ["bot:greedy"] * (setup.players - 1)
        if len(kinds) != setup.players:
            raise RequestError("bad-request", f"Say for each of the {setup.players} seats who sits there.")
        my_name = await self.name_of(person) or "You"
        names = [*map(tidy, wanted.names), *[""] * len(kinds)]
        seats = [new_seat(kind, n, person, names[n], my_name) for n, kind in enumerate(kinds)]
        title = tidy(wanted.name, LONGEST_TABLE_NAME) or setup.game.name
        moment = now()
        row = TableRow(
            new_id(), setup.game.slug, dict(setup.options), setup.edition.digest, title, person, "waiting", wanted.pace,
            created=moment, changed=moment, seats=seats, rules=setup.game.rules_version,
        )  # fmt: skip
        table = Table(row, self.database, self.bots.wake)
        await self.database.create(row)
        self.tables[row.id] = table
        table.used = time.monotonic()
        async with table.lock:
            await table.start()
        return table

    async def rematch(self, person: str, table: Table) -> Table:
        """The same game with the same players once more."""
        table.must_host(person)
        async with table.lock:
            if not table.row.rematch:
                await self._store_rematch(table)
        following = await self.table(table.row.rematch)
        async with following.lock:
            await following.start()
        return following

    async def _store_rematch(self, table: Table) -> None:
        """Store the table that follows another (the caller holds its lock)."""
        if table.row.state not in ("over", "closed"):
            raise RequestError("not-over", "A rematch can be played once this game is over.")
        old, moment = table.row, now()
        seats = [SeatRow(s.seat, s.kind, s.person, s.bot, "", s.name, new_token()) for s in old.seats]
        row = TableRow(
            new_id(), old.game, dict(old.options), table.setup.edition.digest, old.name, old.host, "waiting", old.pace,
            created=moment, changed=moment, seats=seats, rules=table.setup.game.rules_version,
        )  # fmt: skip
        await self.database.create(row, (), table.id)
        table.row.rematch = row.id
        table.touch()

    # Seats ------------------------------------------------------------------------------------

    async def seat_by_token(self, token: str) -> tuple[Table, SeatRow]:
        """The seat that a link leads to."""
        found = await self.database.seat_by_token(token) if token else None
        if found is None:
            raise RequestError("unknown-link", "This link leads to no seat. Ask the host for a new one.")
        table = await self.table(found[0])
        return table, table.seats[found[1]]

    async def join(self, person: str, token: str, name: str) -> Table:
        """Take the seat that a link leads to: an open one, or one's own from another browser. The link is used up; the
        player gets one of their own."""
        table, found = await self.seat_by_token(token)
        async with table.lock:
            old = table.seats[found.seat]
            if old.token != token or old.kind == "bot":
                raise RequestError("seat-taken", "Somebody was faster: this seat is taken.")
            if old.kind == "open" and table.row.state not in ("waiting", "running"):
                raise RequestError("not-running", "This table is over.")
            await must_not_know_too_much(table, person, old.seat)
            called = await self.rename(person, name) if name.strip() else must_be_named(await self.name_of(person))
            if old.kind == "open":
                seat = SeatRow(old.seat, "person", person, name=called, token=new_token())
                await table.reseat(seat, SeatChange("taken", called, enters=person))
            elif old.person != person:
                seat = replace(old, person=person, stand_in="")
                await table.reseat(seat, SeatChange("moved", old.name, enters=person, leaves=old.person))
            await table.start()
        return table

    async def change_seat(self, person: str, table: Table, n: int, what: str, value: str = "") -> None:
        """Rename, remove, fill with a bot, let a bot stand in, or give the seat back. No change here gives a person a seat: that takes
        a link, and `join` looks at who comes by it."""
        async with table.lock:
            if not 0 <= n < len(table.seats):
                raise RequestError("bad-request", "There is no such seat.")
            mine = n in table.held_by(person)
            if not mine:
                table.must_host(person)
            if table.row.state not in ("waiting", "running"):
                raise RequestError("not-running", "This table is over.")
            by = "" if mine else await self._called(person, table)
            await table.reseat(*changed_seat(table.seats[n], what, value, by))
            await table.start()

    async def _called(self, person: str, table: Table) -> str:
        """How somebody is called at a table."""
        held = table.held_by(person)
        return table.names()[held[0]] if held else await self.name_of(person) or "The host"

    # Tables -----------------------------------------------------------------------------------

    async def change_table(self, person: str, table: Table, what: str, value: str = "") -> None:
        """Rename or close a table, or change its pace."""
        table.must_host(person)
        async with table.lock:
            if what == "rename":
                planned = replace(table.row, name=must_be_named(value, LONGEST_TABLE_NAME))
            elif what == "close" and table.row.state in ("waiting", "running"):
                planned = replace(table.row, state="closed", waiting=[])
            elif what == "pace" and value in PACES:
                planned = replace(table.row, pace=value)
            else:
                raise RequestError("bad-request", "That cannot be done with this table now.")
            await table.save(planned)

    async def say(self, person: str, table: Table, text: str) -> None:
        """A line of chat."""
        held = table.held_by(person)
        if not held and person != table.row.host:
            raise RequestError("not-your-seat", "Only those who sit at the table may speak.")
        text = " ".join("".join(c if c.isprintable() else " " for c in text).split())
        if not text:
            raise RequestError("bad-request", "There is nothing to say in an empty line.")
        if len(text) > MOST_CHAT:
            raise RequestError("bad-request", f"A line of chat has at most {MOST_CHAT} characters.")
        seat = table.focus(person) if held else None
        name = table.names()[seat] if seat is not None else await self.name_of(person) or "Host"
        async with table.lock:
            if len(table.chat) >= MOST_CHAT_LINES:
                raise RequestError("not-allowed", "Enough has been said at this table.")
            line: dict[str, object] = {"number": len(table.chat) + 1, "name": name, "seat": seat, "text": text, "at": now()}
            await self.database.say(table.id, line)
            table.chat.append(line)
            table.touch()

    # Start and stop ---------------------------------------------------------------------------

    async def resume(self) -> None:
        """After a start: the bots of unfinished games play on."""
        for table_id in await self.database.unfinished_with_bots(100):
            try:
                await self.table(table_id)
            except StarmeepleError:
                continue
            await asyncio.sleep(0)

    def farewell(self) -> None:
        """Tell everybody who looks on that the server stops."""
        for table in self.tables.values():
            for listener in list(table.listeners):
                listener.leaving = True
                listener.news.set()

    async def close(self) -> None:
        """Stop everything; all that was acknowledged is stored."""
        self.farewell()
        await self.bots.close()


def new_id() -> str:
    """An id that nobody guesses."""
    return secrets.token_urlsafe(9)
