"""Where statements run: in threads of their own, so that the event loop never waits for a disk. People's changes come before bots', and what
waits together is committed together."""

import asyncio
import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, TypeVar

import sqlalchemy as sa

from starmeeple.server.storage.faults import STOPPING, Trouble, trouble_of

log = logging.getLogger("starmeeple.server")

Answer = TypeVar("Answer")

SECONDS = 4.0  # for so long a change that meets a busy database is tried again before its asker hears of it
GROUP = 16  # changes of bots that are committed together at most

_patient: ContextVar[bool] = ContextVar("patient", default=False)


@contextmanager
def patiently() -> Iterator[None]:
    """What is stored in here can wait until everything of people's is stored."""
    token = _patient.set(True)
    try:
        yield
    finally:
        _patient.reset(token)


def begin_to_write(connection: sa.Connection) -> None:
    """SQLite: say at once that this transaction will write, so that it never has to give way half-done."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def begin_to_read(connection: sa.Connection) -> None:
    """SQLite: a transaction that sees one moment."""
    connection.exec_driver_sql("BEGIN")


@dataclass(eq=False)
class Job:
    """A change that waits to be stored."""

    work: Callable[[sa.Connection], Any]
    patient: bool = False  # of a bot
    future: "Future[Any]" = field(default_factory=Future)
    asked: float = field(default_factory=time.monotonic)

    @property
    def is_late(self) -> bool:
        return time.monotonic() - self.asked > SECONDS


@dataclass
class Counts:
    """What the runner has done since the start, for the metrics."""

    commits: int = 0
    changes: int = 0
    troubles: int = 0
    waited: float = 0.0  # seconds that people's changes took, all together
    people: int = 0  # people's changes


class Runner:
    """Some threads that write and some that read. SQLite has one writer, and committing for several askers at once saves it a wait for the
    disk each; PostgreSQL has several, one of which bots never use."""

    def __init__(self, writing: sa.Engine, reading: sa.Engine, writers: int, readers: int) -> None:
        self._writing = writing
        self._reading = reading
        self._together = GROUP if writers == 1 else 1  # people's changes that are committed together
        self._news = threading.Condition()
        self._people: deque[Job] = deque()
        self._bots: deque[Job] = deque()
        self._closed = False
        self.counts = Counts()
        self.weather = ""  # why nothing can be stored now, or nothing
        self.on_weather: Callable[[], None] = lambda: None  # called in any thread when it changes
        self._writers = [
            threading.Thread(target=self._write_all, args=(writers == 1 or number > 0,), name=f"writer-{number}", daemon=True)
            for number in range(writers)
        ]
        for thread in self._writers:
            thread.start()
        self._readers = ThreadPoolExecutor(max_workers=readers, thread_name_prefix="reader") if readers else None

    # Asking -----------------------------------------------------------------------------------

    async def write(self, work: Callable[[sa.Connection], Answer]) -> Answer:
        """Run statements in a transaction; once this has been awaited, it is committed."""
        return await asyncio.wrap_future(self.submit(work, _patient.get()))

    async def read(self, work: Callable[[sa.Connection], Answer]) -> Answer:
        """Run statements that only read; all see the same moment."""
        if self._readers is None:
            return await self.write(work)
        if self._closed:
            raise Trouble(STOPPING, 1.0)
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def submit(self, work: Callable[[sa.Connection], Answer], patient: bool = False) -> "Future[Answer]":
        """The same from any thread."""
        job = Job(work, patient)
        with self._news:
            if self._closed:
                job.future.set_exception(Trouble(STOPPING, 1.0))
            else:
                (self._bots if patient else self._people).append(job)
                self._news.notify_all()
        return job.future

    def waiting(self) -> tuple[int, int]:
        """How many changes of people and of bots wait to be stored."""
        return len(self._people), len(self._bots)

    # Reading ----------------------------------------------------------------------------------

    def _read(self, work: Callable[[sa.Connection], Answer]) -> Answer:
        begun = time.monotonic()
        pause = 0.02
        while True:
            try:
                with self._reading.connect() as connection, connection.begin():
                    return work(connection)
            except Exception as error:
                trouble = trouble_of(error)
                if trouble is None:
                    raise
                if not trouble.is_passing or time.monotonic() - begun > SECONDS:
                    raise trouble from error
            time.sleep(pause)
            pause = min(0.5, pause * 2)

    # Writing ----------------------------------------------------------------------------------

    def _write_all(self, bots_too: bool) -> None:
        """What a writer does until the end."""
        while taken := self._taken(bots_too):
            jobs = [job for job in taken if job.future.set_running_or_notify_cancel()]  # whoever has gone away needs nothing stored
            try:
                self._store(jobs)
            except BaseException as error:  # a thread that ended would leave everybody waiting
                log.exception("storing failed")
                for job in jobs:
                    if not job.future.done():
                        job.future.set_exception(error)

    def _taken(self, bots_too: bool) -> list[Job]:
        """The next changes to store together: people's first. Nothing once the runner is closed and empty."""
        with self._news:
            while True:
                if self._people:
                    return [self._people.popleft() for _ in range(min(self._together, len(self._people)))]
                if bots_too and self._bots:
                    return [self._bots.popleft() for _ in range(min(GROUP, len(self._bots)))]
                if self._closed:
                    return []
                self._news.wait()

    def _store(self, jobs: list[Job]) -> None:
        """Store some changes, each all or nothing; try again for a while if the database is busy or away."""
        pause = 0.02
        while jobs:
            trouble = self._attempt(jobs)
            jobs = [job for job in jobs if not job.future.done()]
            if trouble is None or not jobs:
                return
            self.counts.troubles += 1
            if trouble.is_passing:
                late = [job for job in jobs if job.is_late]
            else:
                late = jobs
            if late:
                self._note(trouble.weather)
            for job in late:
                job.future.set_exception(trouble)
            jobs = [job for job in jobs if job not in late]
            if jobs:
                time.sleep(pause)
                pause = min(0.5, pause * 2)

    def _attempt(self, jobs: Sequence[Job]) -> Trouble | None:
        """Run the changes in one transaction. Each one's own error is its own; trouble with the database is everybody's."""
        done: list[tuple[Job, Any]] = []
        failed: list[tuple[Job, Exception]] = []
        committing = False
        try:
            with self._writing.connect() as connection:
                transaction = connection.begin()
                try:
                    for job in jobs:
                        try:
                            answer = job.work(connection) if len(jobs) == 1 else within_savepoint(connection, job)
                        except Exception as error:
                            if trouble_of(error) is not None or len(jobs) == 1:
                                raise
                            failed.append((job, error))
                        else:
                            done.append((job, answer))
                    committing = True
                    transaction.commit()
                except BaseException:
                    transaction.rollback()
                    raise
        except Exception as error:
            trouble = trouble_of(error, committing)
            if trouble is None:
                for job in jobs:
                    job.future.set_exception(error)
            return trouble
        self._note("")
        moment = time.monotonic()
        self.counts.commits += 1
        self.counts.changes += len(done)
        for job, answer in done:
            if not job.patient:
                self.counts.waited += moment - job.asked
                self.counts.people += 1
            job.future.set_result(answer)
        for job, own_error in failed:
            job.future.set_exception(own_error)
        return None

    def _note(self, weather: str) -> None:
        if weather != self.weather:
            self.weather = weather
            if weather:
                log.warning("nothing can be stored: %s", weather)
            else:
                log.warning("storing works again")
            self.on_weather()

    def close(self) -> None:
        """Store what waits, then end all threads."""
        with self._news:
            self._closed = True
            self._news.notify_all()
        for thread in self._writers:
            thread.join()
        if self._readers is not None:
            self._readers.shutdown()


def within_savepoint(connection: sa.Connection, job: Job) -> Any:
    """Run one of several changes so that an error of its own undoes it alone. Trouble with the database is left to the whole transaction:
    SQLite has then often ended it already, and its savepoints with it."""
    savepoint = connection.begin_nested()
    try:
        answer = job.work(connection)
    except Exception as error:
        if trouble_of(error) is None:
            savepoint.rollback()
        raise
    savepoint.commit()
    return answer
