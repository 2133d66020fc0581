"""Who drives the bots of which table. With one server it is that one. Servers that share a database each own some tables by a lease: a server
says every second or two that it lives, and the tables of one that has not said so are taken over by the others. They tell each other what
they changed, and read the end of a table's log when they hear of it. A lease decides only who answers for bots; that nothing is played twice
is decided by the versions of the tables."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from starmeeple.core.errors import StarmeepleError
from starmeeple.server.storage.faults import Trouble
from starmeeple.server.storage.listening import Listening
from starmeeple.server.tables import away

if TYPE_CHECKING:
    from starmeeple.server.tables.registry import Registry
    from starmeeple.server.tables.table import Table

log = logging.getLogger("starmeeple.server")

BEAT_SECONDS = 1.5
LEASE_SECONDS = 6.0
AT_ONCE = 20  # tables that are taken over in one step, so that several servers share them
TIDY_SECONDS = 60.0


class Owners:
    """The tables that this server owns, and what it hears from others."""

    def __init__(self, registry: "Registry", page: str) -> None:
        self.registry = registry
        self.database = registry.database
        self.page = page
        self.owned: set[str] = set()  # of a shared database
        self.takeovers = 0
        self.on_signed_out: Callable[[str], None] = lambda sign_in: None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listening: Listening | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._catching_up: set[str] = set()
        self._claiming: set[str] = set()
        self._given_up: list[str] = []
        self._hurry = asyncio.Event()

    def start(self) -> None:
        """Begin to live: take over what nobody drives, hear the others."""
        self._loop = asyncio.get_running_loop()
        runner = self.database.runner
        runner.on_weather = lambda: self._from_thread(self._weather_changed)
        if self.database.is_shared:
            self._listening = Listening(
                self.database.url,
                lambda news: self._from_thread(self.hear, news),
                lambda: self._from_thread(self.missed),
            )
            self._go(self._live())
        else:
            self._go(self._resume())
        self._go(self._watch())
        self._go(self.registry.clocks.run())

    def _from_thread(self, work: Any, *given: Any) -> None:
        assert self._loop is not None
        try:
            self._loop.call_soon_threadsafe(work, *given)
        except RuntimeError:
            pass  # the loop has ended

    def _go(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Owning -----------------------------------------------------------------------------------

    def may_drive(self, table: "Table") -> bool:
        """Does this server answer for the bots of a table? If nobody does, it asks for the table."""
        if not self.database.is_shared or table.row.owner == self.database.server:
            return True
        if not table.row.owner and table.id not in self._claiming:
            self._claiming.add(table.id)
            self._go(self._claim(table.id))
        return False

    def own(self, table_id: str) -> None:
        """This server made the table."""
        if self.database.is_shared:
            self.owned.add(table_id)

    def give_up(self, table_id: str) -> None:
        """The table was dropped from memory: whoever needs it next may own it."""
        if table_id in self.owned:
            self.owned.discard(table_id)
            self._given_up.append(table_id)

    async def _claim(self, table_id: str) -> None:
        try:
            if await self.database.claim([table_id]):
                await self._took(table_id)
        except StarmeepleError:
            pass  # the next beat tries again
        finally:
            self._claiming.discard(table_id)

    async def _took(self, table_id: str) -> None:
        """A table is ours now: its bots go on."""
        self.owned.add(table_id)
        self.takeovers += 1
        try:
            table = await self.registry.table(table_id)
        except Trouble:
            self.give_up(table_id)
            return
        except StarmeepleError:
            return  # broken; it is in the log
        table.row.owner = self.database.server
        self.registry.bots.wake(table)

    # Living -----------------------------------------------------------------------------------

    async def _live(self) -> None:
        """On a shared database: say that we live, take over what is left by the dead."""
        while True:
            self._hurry.clear()
            try:
                self._forget_the_dead(await self.database.live(self.page, LEASE_SECONDS))
                while taken := await self.database.claim(None, AT_ONCE):
                    for table_id in taken:
                        await self._took(table_id)
                    await self.database.live(self.page, LEASE_SECONDS)
                await self._let_go()
            except Trouble:
                pass  # it passes; until then others may take over
            except Exception:
                log.exception("a beat failed")
            try:
                await asyncio.wait_for(self._hurry.wait(), BEAT_SECONDS)
            except TimeoutError:
                pass

    def _forget_the_dead(self, living: set[str]) -> None:
        """Nobody looks on any more at a server that died."""
        for table in self.registry.tables.values():
            dead = [server for server in table.elsewhere if server not in living]
            for server in dead:
                del table.elsewhere[server]
            if dead:
                table.touch()

    async def _let_go(self) -> None:
        if self._given_up:
            given_up, self._given_up = self._given_up, []
            await self.database.release([table_id for table_id in given_up if table_id not in self.owned])

    async def _resume(self) -> None:
        """On a database of our own, after a start: the bots of all unfinished games play on, one game after the other is read."""
        pause = 0.2
        while True:
            try:
                unfinished = await self.database.unfinished()
                break
            except Trouble:
                await asyncio.sleep(pause)
                pause = min(5.0, pause * 2)
        for table_id in unfinished:
            begun = time.monotonic()
            try:
                await self.registry.table(table_id)
            except Trouble:
                await asyncio.sleep(1)
            except StarmeepleError:
                continue
            except Exception:
                log.exception("table %s does not go on", table_id)
            await asyncio.sleep(min(0.2, time.monotonic() - begun))  # people who come meanwhile get at least half of the time

    async def _watch(self) -> None:
        """While nothing can be stored, try now and then, so that everybody hears when it works again; and forget idle tables."""
        tidied = time.monotonic()
        outside: int | None = None
        pause = 0.0  # the first look is at once: what is changed from then on is noticed
        while True:
            await asyncio.sleep(pause)
            pause = 1.0
            if not self.database.is_shared and not self.database.runner.weather:
                try:
                    seen, outside = outside, await self.database.changes_from_outside()
                    if seen is not None and seen != outside:
                        self.missed()  # the administrator's command line, say
                except Trouble:
                    pass
            if self.database.runner.weather:
                try:
                    await self.database.probe()
                except Trouble:
                    pass
            if time.monotonic() - tidied > TIDY_SECONDS:
                tidied = time.monotonic()
                self.registry.tidy()

    def _weather_changed(self) -> None:
        """Everybody hears that nothing can be stored, or that it works again."""
        self.registry.wake_all()

    # Hearing ----------------------------------------------------------------------------------

    def hear(self, news: dict[str, Any]) -> None:
        """Another server has said something."""
        other = news.get("from")
        if other == self.database.server:
            return
        if "person" in news:
            self.registry.forget_name(str(news["person"]))
        if "reread" in news:
            self.registry.drop(str(news["reread"]))
        if "signed_out" in news:
            self.on_signed_out(str(news["signed_out"]))
        if news.get("released"):
            self._hurry.set()
        table_id = str(news.get("table", ""))
        table = self.registry.tables.get(table_id)
        if "present" in news and table is not None:
            table.elsewhere[str(other)] = [str(person) for person in news["present"]]
            table.touch()
        elif "who" in news:
            here = self.registry.tables.get(str(news["who"]))
            if here is not None and here.listeners:
                self._go(self._say_present(here))
        elif "version" in news:
            if table is not None and table.row.version < int(news["version"]):
                self._catch_up(table_id)
            elif table is None and table_id in self.owned:
                self._catch_up(table_id)

    def missed(self) -> None:
        """Something may have been said while nobody listened: look at every table that is here."""
        self.registry.forget_name()
        self._go(self._look_at_all())

    async def _look_at_all(self) -> None:
        here = list(self.registry.tables)
        try:
            stored = await self.database.versions(here) if here else {}
        except Trouble:
            return  # the listening connection will be lost as well, and come back
        for table_id in here:
            table = self.registry.tables.get(table_id)
            if table is not None and stored.get(table_id) != table.row.version:
                self.registry.drop(table_id)  # it may have been rewritten; whoever looks at it reads it anew
                if table.listeners or table_id in self.owned or not self.database.is_shared:
                    self._catch_up(table_id)

    def _catch_up(self, table_id: str) -> None:
        if table_id not in self._catching_up:
            self._catching_up.add(table_id)
            self._go(self._caught_up(table_id))

    async def _caught_up(self, table_id: str) -> None:
        """Read the end of a table's log; again, if more was said meanwhile, since the question is always for the newest version."""
        self._catching_up.discard(table_id)
        try:
            await self.registry.table(table_id)
        except StarmeepleError:
            pass  # whoever looks at it hears the same

    # Presence ---------------------------------------------------------------------------------

    def greet(self, table: "Table") -> None:
        """Ask the others who looks on at a table that was just read."""
        if self.database.is_shared and self._loop is not None:
            self._go(self._publish({"who": table.id}))

    def tell_presence(self, table: "Table", person: str) -> None:
        """Somebody began or ceased to look on here."""
        if self.database.is_shared:
            self._go(self._say_present(table))
        if table.held_by(person):
            self._go(away.seen(table, person))

    async def _say_present(self, table: "Table") -> None:
        present = sorted({listener.person for listener in table.listeners if listener.person})
        await self._publish({"table": table.id, "present": present})

    async def _publish(self, news: dict[str, Any]) -> None:
        try:
            await self.database.publish(news)
        except Trouble:
            pass  # who is present is said again when somebody comes or goes

    async def close(self) -> None:
        """Give up all tables, so that others go on with them at once."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._listening is not None:
            await asyncio.to_thread(self._listening.close)
        if self.database.is_shared:
            try:
                await self.database.release()
            except Trouble:
                pass  # the lease ends by itself
