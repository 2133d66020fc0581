"""Bots at tables: they play when they are asked, at a pace that people can follow, and they and standing orders answer reactions after a
wait that tells nothing."""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial

from starmeeple.core.errors import StaleAction
from starmeeple.core.rng import Rng
from starmeeple.server.http.errors import RequestError
from starmeeple.server.storage.runner import patiently
from starmeeple.server.tables.table import Table
from starmeeple.server.workers.pool import Workers

log = logging.getLogger("starmeeple.server")

PACES = {"off": 0.0, "quick": 0.3, "normal": 0.8, "slow": 1.8}  # seconds for a bot's move
REACTION_PACES = {"off": 0.0, "quick": 0.5, "normal": 1.0, "slow": 1.5}
REACTION_SECONDS = (0.4, 1.2)  # after which the table or a bot answers a reaction, at the normal pace
TRIES = 3  # bots that fail so often in a row are played by lot
BACK_OFF = (0.25, 8.0)  # seconds after which a table tries again when nothing can be stored, at first and at most
BACKGROUND = 2  # tables without people at which bots think at the same time
BACKGROUND_REST = 3.0  # how many times as long as they work do these rest
BUSY_REST = 6.0  # and how much longer while people act anywhere
LONGEST_REST = 2.0  # seconds, however long the work was: it may have waited for the database


def reaction_wait(pace: str) -> float:
    """How long the table or a bot waits before it answers a reaction: by the pace and by lot. Nothing about the seat goes in, so the
    wait cannot tell what the seat holds, nor whether a bot or a standing order answers."""
    low, high = REACTION_SECONDS
    return REACTION_PACES[pace] * (low + (high - low) * secrets.randbelow(1 << 30) / (1 << 30))


class BotDriver:
    """At most one task a table in which bots play, and one a seat that answers a reaction."""

    def __init__(self, workers: Workers, tables: Mapping[str, Table], may_drive: Callable[[Table], bool] = lambda table: True) -> None:
        self.workers = workers
        self.tables = tables  # those in memory: a table that was forgotten and read again is another one
        self.may_drive = may_drive  # is it this server that answers for the bots of a table?
        self.haste = 1.0  # waits are divided by it; tests have no time
        self._playing: dict[str, asyncio.Task[None]] = {}  # by table
        self._reacting: dict[tuple[str, int], asyncio.Task[None]] = {}  # by table and seat
        self._failures: dict[tuple[str, int], int] = {}
        self._hurried: dict[str, tuple[int, asyncio.Event]] = {}  # by table: until which seat is asked nobody rests
        self._background = asyncio.Semaphore(BACKGROUND)
        self._closed = False

    def forget(self, table_id: str) -> None:
        """A table was dropped from memory."""
        for key in [key for key in self._failures if key[0] == table_id]:
            del self._failures[key]
        self._hurried.pop(table_id, None)

    def hurry(self, table: Table, seat: int) -> None:
        """Play without rests until a seat is asked; who rests just now goes on."""
        if seat not in table.waiting:
            _, resting = self._hurried.get(table.id, (seat, asyncio.Event()))
            resting.set()
            self._hurried[table.id] = (seat, resting)
            self.wake(table)

    async def _rest(self, table: Table, seconds: float) -> None:
        """Wait at a table's pace, unless somebody wants it to hurry."""
        seat, hurried = self._hurried.setdefault(table.id, (-1, asyncio.Event()))
        if hurried.is_set() and seat in table.waiting:
            hurried.clear()
        try:
            await asyncio.wait_for(hurried.wait(), seconds)
        except TimeoutError:
            pass

    def is_busy(self, table_id: str) -> bool:
        """Is a bot or a standing order of this table about to answer?"""
        return table_id in self._playing or any(reacting == table_id for reacting, _ in self._reacting)

    def wake(self, table: Table) -> None:
        """See that the bots of a table play when they are asked, and that standing orders are kept."""
        if self._closed or not self._is_current(table):
            return
        reacting = [seat for seat in table.waiting if table.answers_itself(seat) and table.is_reaction(seat)]
        if not (reacting or bot_to_move(table) is not None) or not self.may_drive(table):
            return
        loop = asyncio.get_running_loop()
        for seat in reacting:
            if (table.id, seat) not in self._reacting:
                task = loop.create_task(self._react(table, seat))
                self._reacting[table.id, seat] = task
                task.add_done_callback(partial(self._reacted, table.id, seat))
        if table.id not in self._playing and bot_to_move(table) is not None:
            task = loop.create_task(self._play(table))
            self._playing[table.id] = task
            task.add_done_callback(partial(self._played, table.id))

    def _played(self, table_id: str, task: asyncio.Task[None]) -> None:
        self._playing.pop(table_id, None)
        self._go_on(table_id, task)

    def _reacted(self, table_id: str, seat: int, task: asyncio.Task[None]) -> None:
        self._reacting.pop((table_id, seat), None)
        self._go_on(table_id, task)

    def _go_on(self, table_id: str, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and task.exception() is not None:
            log.error("the bots of table %s stopped", table_id, exc_info=task.exception())
        elif not task.cancelled() and (here := self.tables.get(table_id)) is not None:
            self.wake(here)

    def _is_current(self, table: Table) -> bool:
        return self.tables.get(table.id) is table and not table.is_void

    async def _stubbornly(self, table: Table, work: Callable[[], Awaitable[object]]) -> bool:
        """Do something at a table, and go on by itself when nothing can be stored for a while. False if the table is no more."""
        pause, longest = BACK_OFF
        while self._is_current(table):
            try:
                if table.in_doubt:
                    await table.refresh()
                await work()
                return True
            except StaleAction:
                pass  # other servers were faster, again and again
            except RequestError as error:
                if error.code != "storage":  # deleted, or broken: whoever looks at it hears the same
                    log.warning("the bots of table %s stop: %s", table.id, error.sentence)
                    table.is_void = True
                    return False
            await asyncio.sleep(pause)
            pause = min(longest, pause * 2)
        return False

    async def _play(self, table: Table) -> None:
        """Let bots answer until a person is asked. A move is made at the table's pace while somebody looks on; tables at which no person
        sits or looks on take turns, and leave most of the time to the others."""
        going = True
        while going and self._is_current(table) and self.may_drive(table) and bot_to_move(table) is not None:
            if self.is_background(table):
                async with self._background:
                    started, counts = time.monotonic(), table.database.runner.counts
                    people = counts.people
                    going = await self._stubbornly(table, partial(self._move, table))
                    took = (time.monotonic() - started) / max(1.0, self.haste)
                    await asyncio.sleep(min(LONGEST_REST, took * BACKGROUND_REST))
                    if counts.people != people:
                        await asyncio.sleep(min(LONGEST_REST, took * BUSY_REST))
            else:
                going = await self._stubbornly(table, partial(self._move, table))

    @staticmethod
    def is_background(table: Table) -> bool:
        """Does no person sit or look on there?"""
        return not table.is_watched and not any(seat.kind == "person" and not seat.stand_in for seat in table.seats)

    async def _move(self, table: Table) -> None:
        """One move of the first bot that is asked."""
        seat = bot_to_move(table)
        if seat is None:
            return
        bot = table.played_by_bot(seat)
        started = time.monotonic()
        alone = len(table.waiting) == 1
        notation = await self._choose(table, seat, bot)
        rest = PACES[table.row.pace] - (time.monotonic() - started)
        if alone and table.is_watched and rest > 0:
            await self._rest(table, rest)
        with patiently():
            await table.act_for_bot(seat, bot, notation)

    async def _react(self, table: Table, seat: int) -> None:
        """Answer a reaction for a bot, or decline it by a standing order, after a wait that tells nothing. A bot thinks meanwhile, also
        if it can only say no; should it need longer than the wait, it waits once more, so that the time is never that of its thinking."""
        reactions = table.setup.game.reactions
        assert reactions is not None
        bot, question = table.played_by_bot(seat), table.history.questions
        pace = table.row.pace if table.is_watched or any(chair.kind == "person" for chair in table.seats) else "off"
        thinking = asyncio.ensure_future(self._choose(table, seat, bot)) if bot else None
        try:
            while wait := reaction_wait(pace) / self.haste:
                await asyncio.sleep(wait)
                if thinking is None or thinking.done():
                    break
            notation = reactions.decline if thinking is None else await thinking
        finally:
            if thinking is not None:
                thinking.cancel()

        async def answered() -> None:
            if table.history.questions == question:
                with patiently():
                    await table.act_for_bot(seat, bot, notation)

        await self._stubbornly(table, answered)

    async def _choose(self, table: Table, seat: int, bot: str) -> str:
        """What a bot wants to play; by lot if its workers fail again and again."""
        assert table.match is not None
        state = table.match.state
        failures = self._failures.get((table.id, seat), 0)
        action = None
        if failures < TRIES:
            action = await self.workers.choose(table.setup, state, seat, bot)
        if action is None:
            self._failures[table.id, seat] = failures + 1
            legal = state.legal(seat)
            action = legal[int(Rng(secrets.randbits(62)).below(len(legal)))]
        else:
            self._failures.pop((table.id, seat), None)
        return table.setup.vocabulary.text(action)

    async def close(self) -> None:
        """Stop all tasks and workers."""
        self._closed = True
        tasks = [*self._playing.values(), *self._reacting.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.workers.close()


def bot_to_move(table: Table) -> int | None:
    """The first seat that is asked, for anything but a reaction, and that a bot plays."""
    return next((seat for seat in table.waiting if table.played_by_bot(seat) and not table.is_reaction(seat)), None)
