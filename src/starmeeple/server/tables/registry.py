"""All tables: made, found, joined and changed. A table is read from the database when it is needed and forgotten when nobody looks."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from starmeeple.core.errors import StarmeepleError
from starmeeple.server.http.errors import RequestError
from starmeeple.server.storage.accounts import Accounts
from starmeeple.server.storage.database import Database, now
from starmeeple.server.storage.keys import new_token
from starmeeple.server.storage.rows import Change, ChatRow, Row, Stored, TableRow
from starmeeple.server.tables import invitations
from starmeeple.server.tables.beginning import beginning
from starmeeple.server.tables.bots import PACES, BotDriver
from starmeeple.server.tables.clocks import Clocks, clock_setting, first_clocks
from starmeeple.server.tables.history import rows_of
from starmeeple.server.tables.names import LONGEST_TABLE_NAME, must_be_named, must_differ, tidy
from starmeeple.server.tables.owners import Owners
from starmeeple.server.tables.resigning import resigned_seat
from starmeeple.server.tables.seats import changed_seat, must_be_a_bot, named_apart, new_seat
from starmeeple.server.tables.table import Table
from starmeeple.server.tables.variants import new_setup, stored_options, stored_setup, title_of
from starmeeple.server.workers.pool import Workers

log = logging.getLogger("starmeeple.server")

IDLE_SECONDS = 900.0
UNWATCHED_SECONDS = 120.0
MOST_CHAT = 300  # characters a line
MOST_CHAT_LINES = 2000  # a table
MOST_SPECTATORS_LINES = 1000  # of these by spectators: players always find room
SPECTATORS = ("silent", "chat")  # what they may do
HINTS = ("forbidden", "allowed")
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
    overlay: str = ""  # changed figures, as TOML
    clock: str = ""  # see `clocks`
    stand_in: str = "steady"  # the kind of bot that plays on for people
    spectators: str = "silent"  # or they "chat"
    hints: str = "allowed"  # or "forbidden"


class Registry:
    """The tables of this server, and the names of the people at them."""

    def __init__(self, database: Database, workers: Workers, page: str = "") -> None:
        self.database = database
        self.accounts = Accounts(database)
        self.tables: dict[str, Table] = {}  # those in memory
        self.broken: dict[str, str] = {}  # tables that were found unreadable, and why
        self.owners = Owners(self, page)
        self.clocks = Clocks(self)
        self.bots = BotDriver(workers, self.tables, self.owners.may_drive)
        self.uploads_of: Callable[[str], str] = lambda person: ""  # how the ids of a person's uploads begin, if they are known by that
        self.on_over: Callable[[Table], None] = lambda table: None
        self.on_forget: Callable[[set[str]], None] = lambda tables: None  # what is drawn of these is not needed any more
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

    def forget_name(self, person: str = "") -> None:
        """Another server has renamed somebody, or anybody may have been renamed."""
        if person:
            self._names.pop(person, None)
        else:
            self._names.clear()

    # Finding and making tables ----------------------------------------------------------------

    async def table(self, table_id: str) -> Table:
        """A table as it is stored at this moment: read if it is not here, or if it may have changed elsewhere."""
        table = self.tables.get(table_id)
        if table is None:
            table = await self._read(table_id)
        elif table.in_doubt or (self.database.is_shared and await self.database.version(table_id) != table.row.version):
            await self.refresh(table)
        table.used = time.monotonic()
        return table

    async def refresh(self, table: Table) -> None:
        """See what is stored of a table that is here; one that cannot be followed any more is forgotten."""
        try:
            await table.refresh()
        except RequestError as error:
            if error.code != "storage":
                self._forget(table.id)
            raise
        except Exception as error:
            self._forget(table.id)
            raise self._unreadable(table.id, error) from error

    async def _read(self, table_id: str) -> Table:
        """Read a table; everybody who asks for it meanwhile waits for the same one."""
        lock = self._reading.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                if (here := self.tables.get(table_id)) is not None:
                    return here
                try:
                    stored = await self.database.stored(table_id)
                    if stored is None:
                        raise RequestError("unknown-table", "There is no such table.")
                    table = await asyncio.to_thread(Table, stored, self.database, self.bots.wake)
                except RequestError:
                    raise
                except Exception as error:
                    raise self._unreadable(table_id, error) from error
                self.broken.pop(table_id, None)
                self.forget_idle()
                self.tables[table_id] = table
                table.ended = self.on_over
                if table.row.state == "waiting":
                    await table.alone(table.start)  # a server may have ended after the last seat was taken and before the game began
        finally:
            self._reading.pop(table_id, None)
        self.owners.greet(table)
        self.bots.wake(table)
        return table

    def _unreadable(self, table_id: str, error: Exception) -> RequestError:
        """Set a broken table aside; it is named in the log once."""
        if self.broken.get(table_id) != str(error):
            self.broken[table_id] = str(error)
            log.error("table %s cannot be read and is set aside: %s: %s", table_id, type(error).__name__, error)
        if isinstance(error, StarmeepleError):
            return RequestError("table-unreadable", "The rules have changed since this table was played. It cannot go on.")
        return RequestError("table-unreadable", "What is stored of this table is broken. It is set aside; the others go on.")

    def forget_idle(self) -> None:
        """Drop tables that nobody looks at from memory; they are stored."""
        late = time.monotonic() - IDLE_SECONDS
        for table_id, table in list(self.tables.items()):
            if table.used < late and not table.is_watched and not table.lock.locked() and not self.bots.is_busy(table_id):
                self._forget(table_id)

    def tidy(self) -> None:
        """Forget idle tables, and what was drawn of those that nobody has looked at for a while."""
        self.forget_idle()
        late = time.monotonic() - UNWATCHED_SECONDS
        self.on_forget({table.id for table in self.tables.values() if table.used < late and not table.is_watched})

    def drop(self, table_id: str) -> None:
        """A table was rewritten or deleted by somebody else: what is in memory is void."""
        if table_id in self.tables:
            self._forget(table_id)

    def _forget(self, table_id: str) -> None:
        """Drop a table from memory; streams that are open at it end, and their readers connect again."""
        table = self.tables.pop(table_id, None)
        self.bots.forget(table_id)
        self.owners.give_up(table_id)
        self.on_forget({table_id})
        for listener in list(table.listeners) if table is not None else []:
            listener.leaving = True
            listener.news.set()

    async def create(self, person: str, wanted: NewTable) -> Table:
        """A new table; it begins in the same moment if no friend is awaited."""
        setup = new_setup(wanted.game, wanted.options, wanted.overlay)
        if wanted.pace not in PACES:
            raise RequestError("bad-request", f"The pace is one of {', '.join(PACES)}.")
        if wanted.spectators not in SPECTATORS:
            raise RequestError("bad-request", f"Spectators are one of {', '.join(SPECTATORS)}.")
        if wanted.hints not in HINTS:
            raise RequestError("bad-request", f"Hints are one of {', '.join(HINTS)}.")
        kinds = wanted.seats or ["me"] + ["bot:greedy"] * (setup.players - 1)
        if len(kinds) != setup.players:
            raise RequestError("bad-request", f"Say for each of the {setup.players} seats who sits there.")
        my_name = await self.name_of(person) or "You"
        names = [*map(tidy, wanted.names), *[""] * len(kinds)]
        seats = named_apart([new_seat(kind, n, person, names[n], my_name) for n, kind in enumerate(kinds)])
        title = tidy(wanted.name, LONGEST_TABLE_NAME) or tidy(title_of(setup), LONGEST_TABLE_NAME)
        row = TableRow(
            new_id(), setup.game.slug, stored_options(setup), setup.edition.digest, title, person, "waiting", wanted.pace, seats=seats,
            rules=setup.game.rules_version, clock=str(clock_setting(wanted.clock) or ""), stand_in=must_be_a_bot(wanted.stand_in),
            spectators=SPECTATORS.index(wanted.spectators), hints=HINTS.index(wanted.hints),
        )  # fmt: skip
        return await self.store_new(row, None)

    async def store_new(self, row: TableRow, follows: Table | None, asked: Row | None = None) -> Table:
        """Store a new table, begun already if nobody is awaited: there is no moment at which it waits for nobody. `asked` is a row for the log
        of the table that it follows."""
        row = replace(row, created=now(), changed=now(), owner=self.database.server, invite=new_token(), ended="")
        head: dict[str, Any] = {}
        rows: list[Row] = []
        if all(seat.kind != "open" for seat in row.seats):
            head, _, plan = beginning(stored_setup(row.game, row.options))
            rows = rows_of(plan)
        begun = replace(row, **head)
        seen = (follows.id, follows.row.version) if follows is not None else None
        clocks = first_clocks(begun, self.database.clock.now())
        try:
            await self.database.create(
                begun, rows, seen, (len(follows.rows) + 1, asked) if follows is not None and asked is not None else None, clocks
            )
        except BaseException:
            if follows is not None:
                follows.in_doubt = True
            raise
        table = Table(Stored(begun, rows, [], 0, {}, {}, clocks), self.database, self.bots.wake)
        table.used = time.monotonic()
        self.tables[row.id] = table
        table.ended = self.on_over
        self.owners.own(row.id)
        self.bots.wake(table)
        return table

    # Seats ------------------------------------------------------------------------------------

    async def join(self, person: str, link: str, name: str) -> Table:
        """Go where a link leads: home, to an open seat, or to one's own seat from another browser."""
        return await invitations.join(self, person, link, name)

    async def change_seat(self, person: str, table: Table, n: int, what: str, value: str = "") -> None:
        """Rename, remove, resign, fill with a bot, let a bot stand in, or give the seat back. No change here gives a person a seat: that takes
        a link, and `join` looks at who comes by it."""

        async def changed() -> None:
            if not 0 <= n < len(table.seats):
                raise RequestError("bad-request", "There is no such seat.")
            mine = n in table.held_by(person)
            if what == "resign":
                return await table.reseat(*resigned_seat(table, person, n))
            if not mine:
                table.must_host(person)
            if table.row.state not in ("waiting", "running"):
                raise RequestError("not-running", "This table is over.")
            by = "" if mine else await self._called(person, table)
            others = [other.name for other in table.seats if other.seat != n]
            chosen = value or (table.row.stand_in if what == "stand-in" else "")
            return await table.reseat(*changed_seat(table.seats[n], what, chosen, by, others))

        await table.alone(changed)

    async def _called(self, person: str, table: Table) -> str:
        """How somebody is called at a table."""
        held = table.held_by(person)
        return table.names()[held[0]] if held else await self.name_of(person) or "The host"

    # Tables -----------------------------------------------------------------------------------

    async def change_table(self, person: str, table: Table, what: str, value: str = "") -> None:
        """Rename or close a table, change its pace, whether people are asked where there is one answer only, whether hints are given, whether
        spectators may speak, which bot plays on for people; or make a new link for any free seat."""

        async def changed() -> None:
            table.must_host(person)
            if what == "rename":
                await table.save(name=must_be_named(value, LONGEST_TABLE_NAME))
            elif what == "close" and table.row.state in ("waiting", "running"):
                await table.save(state="closed", waiting=[])
            elif what == "pace" and value in PACES:
                await table.save(pace=value)
            elif what == "asks" and value in ("always", "choices"):
                await table.save(asks=int(value == "always"))
            elif what == "hints" and value in HINTS:
                await table.save(hints=HINTS.index(value))
            elif what == "spectators" and value in SPECTATORS:
                await table.save(spectators=SPECTATORS.index(value))
            elif what == "stand-in":
                await table.save(stand_in=must_be_a_bot(value))
            elif what == "invite":
                await table.save(invite=new_token())
            else:
                raise RequestError("bad-request", "That cannot be done with this table now.")

        await table.alone(changed)

    async def delete_table(self, person: str, table: Table) -> None:
        """The host deletes a table that nobody plays at any more, or that has not begun."""
        table.must_host(person)
        if table.row.state == "running":
            raise RequestError("not-over", "A table can be deleted once its game is over or closed.")
        await self.accounts.delete_table(table.id)
        self._forget(table.id)

    async def delete_person(self, person: str) -> None:
        """Somebody wants to be forgotten: they leave their seats, then everything that names them goes."""
        for row in await self.database.tables_of(person, 10_000):
            if row.state in ("waiting", "running"):
                table = await self.table(row.id)
                for seat in table.held_by(person):
                    await self.change_seat(person, table, seat, "remove")
        for table_id in await self.accounts.delete_person(person, self.uploads_of(person)):
            self._forget(table_id)
        self.forget_name(person)

    async def remove_line(self, person: str, table: Table, number: int) -> None:
        """Somebody takes a line of chat of theirs away."""
        if not await self.accounts.remove_line(table.id, number, person):
            raise RequestError("not-allowed", "That line is not yours.")
        await self.refresh(table)

    async def say(self, person: str, table: Table, text: str) -> None:
        """A line of chat."""
        held = table.held_by(person)
        spectates = not held and person != table.row.host
        if spectates and not table.row.spectators:
            raise RequestError("not-your-seat", "Only those who sit at the table may speak: the host has not allowed spectators to.")
        text = " ".join("".join(c if c.isprintable() else " " for c in text).split())
        if not text:
            raise RequestError("bad-request", "There is nothing to say in an empty line.")
        if len(text) > MOST_CHAT:
            raise RequestError("bad-request", f"A line of chat has at most {MOST_CHAT} characters.")
        seat = table.focus(person) if held else None
        name = table.names()[seat] if seat is not None else await self.name_of(person) or ("" if spectates else "Host")
        if spectates:
            must_differ(must_be_named(name), table.names())

        async def said() -> None:
            if spectates and not table.row.spectators:
                raise RequestError("not-your-seat", "The host does not allow spectators to speak any more.")
            if table.said >= MOST_SPECTATORS_LINES and spectates:
                raise RequestError("not-allowed", "Enough has been said at this table; what is left is for the players.")
            if table.said >= MOST_CHAT_LINES:
                raise RequestError("not-allowed", "Enough has been said at this table.")
            await table.store(Change(chat=ChatRow(table.said + 1, name, seat, text, now(), person, int(spectates))))

        await table.alone(said)

    # Start and stop ---------------------------------------------------------------------------

    def wake_all(self) -> None:
        """Wake everybody who looks on at any table."""
        for table in self.tables.values():
            for listener in table.listeners:
                listener.news.set()

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
        await self.owners.close()


def new_id() -> str:
    """An id that nobody guesses. It does not begin like an option of a command."""
    while (found := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return found
