"""The house: all tables, the people at them, and the bots that play on. Tables are read from the store when they are needed."""

import asyncio
import logging
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from starmeeple import bots
from starmeeple.core.errors import BadBot, StarmeepleError
from starmeeple.core.rng import Rng
from starmeeple.core.speech import SEAT_MARKS
from starmeeple.match import setting
from starmeeple.server.http.errors import Refused
from starmeeple.server.http.people import LONGEST_TABLE_NAME, tidy
from starmeeple.server.screens.builder import Seer
from starmeeple.server.storage.database import SeatRow, Store, TableRow, now
from starmeeple.server.tables.seats import SeatChange
from starmeeple.server.tables.table import BOT_NAMES, PACES, Table, new_id, new_token, reaction_wait
from starmeeple.server.workers.pool import Workers

log = logging.getLogger("starmeeple.server")

IDLE_SECONDS = 900.0
MOST_CHAT = 300  # characters a line
MOST_CHAT_LINES = 2000  # a table
TRIES = 3  # bots that fail so often in a row are played by lot


@dataclass
class Wish:
    """A table that somebody wants."""

    game: str
    options: Mapping[str, object] = field(default_factory=dict)
    seats: list[str] = field(default_factory=list)  # me, here, friend, bot:greedy
    names: list[str] = field(default_factory=list)
    name: str = ""
    pace: str = "normal"


class House:
    """Everything that goes on."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self.store = store
        self.workers = workers
        self.seer = Seer()
        self.tables: dict[str, Table] = {}
        self._reading: dict[str, asyncio.Lock] = {}
        self.haste = 1.0  # waits are divided by it; tests have no time
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._reacting: dict[tuple[str, int], asyncio.Task[None]] = {}  # by table and seat
        self._failures: dict[tuple[str, int], int] = {}
        self._names: dict[str, str] = {}

    # People -----------------------------------------------------------------------------------

    async def name_of(self, person: str) -> str:
        """How a person is called, or nothing."""
        if not person:
            return ""
        if person not in self._names:
            if len(self._names) > 10_000:
                self._names.clear()
            self._names[person] = await self.store.run(self.store.name_now, person)
        return self._names[person]

    async def rename(self, person: str, name: str) -> str:
        """A person says how they are called."""
        name = tidy(name)
        if not name:
            raise Refused("bad-request", "Say a name of at least one letter.")
        await self.store.run(self.store.rename_now, person, name)
        self._names[person] = name
        return name

    # Tables -----------------------------------------------------------------------------------

    async def table(self, table_id: str) -> Table:
        """A table, read from the store if it is not here."""
        table = self.tables.get(table_id)
        if table is None or table.spoiled:
            lock = self._reading.setdefault(table_id, asyncio.Lock())
            async with lock:
                table = self.tables.get(table_id)
                if table is None or table.spoiled:
                    self.tables.pop(table_id, None)
                    table = await self._read(table_id, table)
            self._reading.pop(table_id, None)
        table.used = time.monotonic()
        return table

    async def _read(self, table_id: str, old: Table | None) -> Table:
        row = await self.store.run(self.store.table_now, table_id)
        if row is None:
            raise Refused("unknown-table", "There is no such table.")
        rows = await self.store.run(self.store.rows_now, table_id)
        chat = await self.store.run(self.store.chat_now, table_id)
        standing = await self.store.run(self.store.standing_now, table_id)
        try:
            table = await asyncio.to_thread(Table, row, self.store, rows, chat, standing)
        except Refused:
            raise
        except StarmeepleError as error:
            log.error("table %s cannot be read: %s", table_id, type(error).__name__)
            raise Refused("table-unreadable", "The rules have changed since this table was played. It cannot go on.") from error
        if old is not None:
            table.version = old.version + 1
            table.listeners, table.lifted = old.listeners, old.lifted
            for listener in table.listeners:
                listener.table = table
        self.forget_idle()
        self.tables[table_id] = table
        self.wake(table)
        return table

    def forget_idle(self) -> None:
        """Tables that nobody looks at leave the memory; the store has them."""
        late = time.monotonic() - IDLE_SECONDS
        for table_id, table in list(self.tables.items()):
            busy = table_id in self._drivers or table.lock.locked() or any(reacting == table_id for reacting, _ in self._reacting)
            if table.used < late and not table.listeners and not busy:
                del self.tables[table_id]

    async def create(self, person: str, wish: Wish, follows: str = "") -> Table:
        """A new table; it begins at once if no friend is awaited."""
        played = setting(wish.game, **wish.options)
        if wish.pace not in PACES:
            raise Refused("bad-request", f"The pace is one of {', '.join(PACES)}.")
        kinds = wish.seats or ["me"] + ["bot:greedy"] * (played.players - 1)
        if len(kinds) != played.players:
            raise Refused("bad-request", f"Say for each of the {played.players} seats who sits there.")
        my_name = await self.name_of(person) or "You"
        seats: list[SeatRow] = []
        for n, kind in enumerate(kinds):
            name = tidy(wish.names[n]) if n < len(wish.names) else ""
            seats.append(seat_from(kind, n, person, name, my_name, played.game.slug))
        title = tidy(wish.name, LONGEST_TABLE_NAME) or played.game.name
        moment = now()
        row = TableRow(
            new_id(), played.game.slug, dict(played.options), played.edition.digest, title, person, "waiting", wish.pace,
            created=moment, changed=moment, seats=seats,
        )  # fmt: skip
        table = Table(row, self.store)
        await self.store.run(self.store.create_now, row, (), follows)
        self.tables[row.id] = table
        table.used = time.monotonic()
        async with table.lock:
            await table.start()
        self.wake(table)
        return table

    async def rematch(self, person: str, table: Table) -> Table:
        """The same game with the same players once more."""
        table.must_host(person)
        async with table.lock:
            if not table.row.rematch:
                await self._follow(table)
        following = await self.table(table.row.rematch)
        async with following.lock:
            await following.start()
        self.wake(following)
        return following

    async def _follow(self, table: Table) -> None:
        """Store the table that follows another (the caller holds its lock)."""
        if table.row.state not in ("over", "closed"):
            raise Refused("not-over", "A rematch can be played once this game is over.")
        old, moment = table.row, now()
        seats = [SeatRow(s.seat, s.kind, s.person, s.bot, "", s.name, new_token()) for s in old.seats]
        row = TableRow(
            new_id(), old.game, dict(old.options), table.setting.edition.digest, old.name, old.host, "waiting", old.pace,
            created=moment, changed=moment, seats=seats,
        )  # fmt: skip
        await self.store.run(self.store.create_now, row, (), table.id)
        table.row.rematch = row.id
        table.touch()

    # Seats ------------------------------------------------------------------------------------

    async def seat_by_token(self, token: str) -> tuple[Table, SeatRow]:
        """The seat that a link leads to."""
        found = await self.store.run(self.store.seat_by_token_now, token) if token else None
        if found is None:
            raise Refused("unknown-link", "This link leads to no seat. Ask the host for a new one.")
        table = await self.table(found[0])
        return table, table.seats[found[1]]

    async def join(self, person: str, token: str, name: str) -> Table:
        """Take the seat that a link leads to: an open one, or one's own from another browser. The link is used up; the
        player gets one of their own."""
        table, found = await self.seat_by_token(token)
        async with table.lock:
            old = table.seats[found.seat]
            if old.token != token or old.kind == "bot":
                raise Refused("seat-taken", "Somebody was faster: this seat is taken.")
            if old.kind == "open" and table.row.state not in ("waiting", "running"):
                raise Refused("not-running", "This table is over.")
            await table.must_not_know_too_much(person, old.seat)
            called = await self.rename(person, name) if name.strip() else await self.name_of(person)
            if not called:
                raise Refused("bad-request", "Say a name of at least one letter.")
            if old.kind == "open":
                seat = SeatRow(old.seat, "person", person, name=called, token=new_token())
                await table.reseat(seat, SeatChange("taken", called, enters=person))
            elif old.person != person:
                seat = replace(old, person=person, stand_in="")
                await table.reseat(seat, SeatChange("moved", old.name, enters=person, leaves=old.person))
            await table.start()
        self.wake(table)
        return table

    async def change_seat(self, person: str, table: Table, n: int, what: str, value: str = "") -> None:
        """Rename, remove, fill with a bot, let a bot stand in, or give the seat back. No change here gives a person a seat: that takes
        a link, and `join` looks at who comes by it."""
        async with table.lock:
            if not 0 <= n < len(table.seats):
                raise Refused("bad-request", "There is no such seat.")
            mine = n in table.held_by(person)
            if not mine:
                table.must_host(person)
            if table.row.state not in ("waiting", "running"):
                raise Refused("not-running", "This table is over.")
            by = "" if mine else await self._called(person, table)
            await table.reseat(*changed_seat(table.seats[n], what, value, by))
            await table.start()
        self.wake(table)

    async def _called(self, person: str, table: Table) -> str:
        """How somebody is called at a table."""
        held = table.held_by(person)
        return table.names()[held[0]] if held else await self.name_of(person) or "The host"

    async def order(self, person: str, table: Table, seat: int, say: str) -> None:
        """A standing order for reactions; if one is asked at this moment, it is answered."""
        await table.order(person, seat, say)
        self.wake(table)

    async def change_table(self, person: str, table: Table, what: str, value: str = "") -> None:
        """Rename or close a table."""
        table.must_host(person)
        async with table.lock:
            if what == "rename":
                name = tidy(value, LONGEST_TABLE_NAME)
                if not name:
                    raise Refused("bad-request", "Say a name of at least one letter.")
                table.row.name = name
            elif what == "close" and table.row.state in ("waiting", "running"):
                table.row.state, table.row.waiting = "closed", []
            elif what == "pace" and value in PACES:
                table.row.pace = value
            else:
                raise Refused("bad-request", "That cannot be done with this table now.")
            await table.save()

    async def say(self, person: str, table: Table, text: str) -> None:
        """A line of chat."""
        held = table.held_by(person)
        if not held and person != table.row.host:
            raise Refused("not-your-seat", "Only those who sit at the table may speak.")
        text = " ".join("".join(c if c.isprintable() else " " for c in text).split())
        if not text:
            raise Refused("bad-request", "There is nothing to say in an empty line.")
        if len(text) > MOST_CHAT:
            raise Refused("bad-request", f"A line of chat has at most {MOST_CHAT} characters.")
        seat = table.focus(person) if held else None
        name = table.names()[seat] if seat is not None else await self.name_of(person) or "Host"
        async with table.lock:
            if len(table.chat) >= MOST_CHAT_LINES:
                raise Refused("not-allowed", "Enough has been said at this table.")
            line: dict[str, object] = {"number": len(table.chat) + 1, "name": name, "seat": seat, "text": text, "at": now()}
            await self.store.run(self.store.say_now, table.id, line)
            table.chat.append(line)
            table.touch()

    # Bots -------------------------------------------------------------------------------------

    def wake(self, table: Table) -> None:
        """See that the bots of a table play when they are asked, and that standing orders are kept."""
        for seat in table.waiting:
            if (table.id, seat) not in self._reacting and reacts_by_itself(table, seat):
                task = asyncio.get_running_loop().create_task(self._react(table, seat))
                self._reacting[table.id, seat] = task
                task.add_done_callback(partial(self._reacted, table, seat))
        if table.id not in self._drivers and bot_to_move(table) is not None:
            task = asyncio.get_running_loop().create_task(self._drive(table))
            self._drivers[table.id] = task
            task.add_done_callback(lambda done: self._driven(table, done))

    def _driven(self, table: Table, task: asyncio.Task[None]) -> None:
        self._drivers.pop(table.id, None)
        self._go_on(table, task)

    def _reacted(self, table: Table, seat: int, task: asyncio.Task[None]) -> None:
        self._reacting.pop((table.id, seat), None)
        self._go_on(table, task)

    def _go_on(self, table: Table, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and task.exception() is not None:
            log.error("the bots of table %s stopped", table.id, exc_info=task.exception())
        elif not task.cancelled() and (here := self.tables.get(table.id)) is not None:
            self.wake(here)

    async def _drive(self, table: Table) -> None:
        """Let bots answer until a person is asked. A move is made at the table's pace while somebody looks on."""
        while self.tables.get(table.id) is table and not table.spoiled:
            seat = bot_to_move(table)
            if seat is None:
                return
            bot = table.played_by_bot(seat)
            started = time.monotonic()
            alone = len(table.waiting) == 1
            notation = await self._thought(table, seat, bot)
            rest = PACES[table.row.pace] - (time.monotonic() - started)
            if alone and table.listeners and rest > 0:
                await asyncio.sleep(rest)
            if notation is not None:
                await table.act_for_bot(seat, bot, notation)

    async def _react(self, table: Table, seat: int) -> None:
        """Answer a reaction for a bot, or decline it by a standing order, after a wait that tells nothing. A bot thinks meanwhile, also
        if it can only say no; should it need longer than the wait, it waits once more, so that the time is never that of its thinking."""
        reactions = table.setting.game.reactions
        assert reactions is not None
        bot, question = table.played_by_bot(seat), table.questions
        pace = table.row.pace if table.listeners or any(chair.kind == "person" for chair in table.seats) else "off"
        thinking = asyncio.ensure_future(self._thought(table, seat, bot)) if bot else None
        try:
            while wait := reaction_wait(pace) / self.haste:
                await asyncio.sleep(wait)
                if thinking is None or thinking.done():
                    break
            notation = reactions.decline if thinking is None else await thinking
        finally:
            if thinking is not None:
                thinking.cancel()
        if self.tables.get(table.id) is table and not table.spoiled and table.questions == question and notation is not None:
            await table.act_for_bot(seat, bot, notation)

    async def _thought(self, table: Table, seat: int, bot: str) -> str | None:
        """What a bot wants to play; by lot if its workers fail again and again."""
        assert table.match is not None
        state = table.match.state
        failures = self._failures.get((table.id, seat), 0)
        action = None
        if failures < TRIES:
            action = await self.workers.choose(table.setting, state, seat, bot)
        if action is None:
            self._failures[table.id, seat] = failures + 1
            legal = state.legal(seat)
            action = legal[int(Rng(secrets.randbits(62)).below(len(legal)))]
        else:
            self._failures.pop((table.id, seat), None)
        return table.setting.vocabulary.text(action)

    async def resume(self) -> None:
        """After a start: the bots of unfinished games play on."""
        for table_id in await self.store.run(self.store.unfinished_with_bots_now, 100):
            try:
                await self.table(table_id)
            except StarmeepleError:
                continue
            await asyncio.sleep(0)

    def farewell(self) -> None:
        """Tell everybody who looks on that the server stops."""
        for table in self.tables.values():
            for listener in list(table.listeners):
                listener.leave()

    async def close(self) -> None:
        """Stop everything; the store has all that was acknowledged."""
        self.farewell()
        drivers = [*self._drivers.values(), *self._reacting.values()]
        for task in drivers:
            task.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
        await self.workers.close()
        self.seer.close()


def bot_to_move(table: Table) -> int | None:
    """The first seat that is asked, for anything but a reaction, and that a bot plays."""
    return next((seat for seat in table.waiting if table.played_by_bot(seat) and not table.asked_reaction(seat)), None)


def reacts_by_itself(table: Table, seat: int) -> bool:
    """Is a reaction asked that a bot or a standing order answers?"""
    return table.asked_reaction(seat) and bool(table.played_by_bot(seat) or table.declines(seat))


def changed_seat(old: SeatRow, what: str, value: str, by: str) -> tuple[SeatRow, SeatChange]:
    """A seat after a change, and what everybody is told. `by` is empty for its own holder."""
    n = old.seat
    bot = f"{BOT_NAMES[n]} (bot)"
    called = f"seat {SEAT_MARKS[n]}" if old.kind == "open" else f"{old.name} (bot)" if old.kind == "bot" else old.name
    if what == "rename":
        name = tidy(value)
        if not name:
            raise Refused("bad-request", "Say a name of at least one letter.")
        return replace(old, name=name), SeatChange("renamed", called, by, name)
    if what == "remove" and old.kind != "open":
        change = SeatChange("removed" if by else "left", called, by, leaves=old.person)
        return SeatRow(n, "open", token=new_token()), change
    if what == "bot" and old.kind == "open":
        known_bot(value)
        return SeatRow(n, "bot", bot=value, name=BOT_NAMES[n], token=new_token()), SeatChange("bot", bot, by)
    if what == "stand-in" and old.kind == "person":
        known_bot(value)
        return replace(old, stand_in=value), SeatChange("stand-in", old.name, by, bot)
    if what == "return" and old.kind == "person":
        return replace(old, stand_in=""), SeatChange("return", old.name, by)
    raise Refused("bad-request", "That cannot be done with this seat now.")


def known_bot(name: str) -> None:
    if name not in bots.NAMES:
        raise BadBot(f"there is no bot {name!r}; expected one of {', '.join(bots.NAMES)}")


def seat_from(kind: str, n: int, person: str, name: str, my_name: str, slug: str) -> SeatRow:
    """A seat of a new table, from what was wished for it."""
    if kind == "me":
        return SeatRow(n, "person", person, name=name or my_name, token=new_token())
    if kind == "here":
        return SeatRow(n, "person", person, name=name or f"Player {n + 1}", token=new_token())
    if kind == "friend":
        return SeatRow(n, "open", name="", token=new_token())
    if kind.startswith("bot:"):
        known_bot(kind[4:])
        return SeatRow(n, "bot", bot=kind[4:], name=name or BOT_NAMES[n], token=new_token())
    raise Refused("bad-request", f"A seat is for me, here, friend or bot:<kind>, not {kind!r}.")
