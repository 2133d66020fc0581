"""Where screens are drawn, worded, rendered and compared: one after the other in a thread of the server; and when that thread falls behind, in
processes of their own, so that nobody's action waits for the pictures of others.

A process is given a function of ours and what it needs, and answers with what the function returned: it keeps nothing between two questions,
so it may end at any time. What it cannot do is done here.
"""

import asyncio
import logging
import os
import pickle
import sys
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from starmeeple.server.workers.ending import end_at_once

log = logging.getLogger("starmeeple.server")

Answer = TypeVar("Answer")

PROCESS = [sys.executable, "-m", "starmeeple.server.screens.process"]
AT_ONCE = 3  # questions that a process is given before it has answered the first
PIPE_BYTES = 1 << 20
LENGTH = 8  # bytes that say how long a question or an answer is
LATE = 0.15  # seconds that a work took with its wait: the thread has fallen behind
BACKLOG = 4  # works that wait there, at least, when that is seen
WINDOW = 60.0  # seconds over which the work is looked at
IDLE = 0.05  # of a window: processes that work less are not needed any more
SECONDS = 20.0  # for an answer; a process that takes longer is replaced
START_SECONDS = 60.0  # until a new process has read its modules
PAUSE = 30.0  # seconds after which, when a process did not start, it is tried again


class Helper:
    """A process that makes screens, and the pipes to it. Questions are answered in their order; some wait in the pipe, so that the process need
    not wait for the server between two of them."""

    def __init__(self, process: asyncio.subprocess.Process, questions: asyncio.WriteTransport, answers: asyncio.StreamReader) -> None:
        self.process = process
        self._questions = questions
        self._asked: deque[asyncio.Future[tuple[bool, object]]] = deque()
        self._reading = asyncio.get_running_loop().create_task(self._read(answers))

    @classmethod
    async def start(cls, command: list[str]) -> "Helper":
        loop = asyncio.get_running_loop()
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        (their_in, our_out), (our_in, their_out) = roomy_pipe(), roomy_pipe()
        try:
            process = await asyncio.create_subprocess_exec(
                *command, stdin=their_in, stdout=their_out, env=environment, start_new_session=True
            )
        except BaseException:
            os.close(our_in)
            os.close(our_out)
            raise
        finally:
            os.close(their_in)
            os.close(their_out)
        answers = asyncio.StreamReader()
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(answers), os.fdopen(our_in, "rb", 0))
        questions, _ = await loop.connect_write_pipe(asyncio.BaseProtocol, os.fdopen(our_out, "wb", 0))
        return cls(process, questions, answers)

    async def ask(self, question: bytes) -> tuple[bool, object]:
        """Whether it could be done, and the answer; EOFError if the process has ended."""
        if self._reading.done():
            raise EOFError("the process has ended")
        answer: asyncio.Future[tuple[bool, object]] = asyncio.get_running_loop().create_future()
        self._asked.append(answer)
        self._questions.write(len(question).to_bytes(LENGTH, "little") + question)
        return await answer

    async def _read(self, answers: asyncio.StreamReader) -> None:
        """Give every answer to who asked first; those who have gone away hear nothing."""
        try:
            while True:
                length = int.from_bytes(await answers.readexactly(LENGTH), "little")
                done, found = pickle.loads(await answers.readexactly(length))
                asked = self._asked.popleft()
                if not asked.done():
                    asked.set_result((bool(done), found))
        except (EOFError, OSError, ValueError, pickle.UnpicklingError):
            pass
        finally:
            self._questions.close()
            for asked in self._asked:
                if not asked.done():
                    asked.set_exception(EOFError("the process has ended"))

    async def end(self) -> None:
        """End the process at once."""
        await end_at_once(self.process)
        await self._reading


def roomy_pipe() -> tuple[int, int]:
    """The two ends of a pipe that a whole question or answer fits in, where the system lets it grow."""
    reading, writing = os.pipe()
    try:
        import fcntl

        fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, PIPE_BYTES)
    except (ImportError, AttributeError, OSError):
        pass
    return reading, writing


class Making:
    """Does the work for screens, in the order in which it comes."""

    def __init__(self, count: int = 0, command: list[str] | None = None) -> None:
        self.count = count or min(4, os.cpu_count() or 2)  # processes at most; they give way to all others
        self.command = command or PROCESS
        self.replaced = 0  # processes that had to be replaced
        self.elsewhere = 0  # works that were done by processes
        # One after the other: drawings in parallel threads only slow each other down, and the first would be as late as the last.
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="drawing")
        self._waiting: deque[float] = deque()  # since when each work waits or is done in the thread
        self._helpers: set[Helper] = set()
        self._idle: deque[Helper] = deque()  # each as often as it has room for questions
        self._asking: deque[asyncio.Future[Helper | None]] = deque()  # who waits for a process; None says that there is none any more
        self._starting: asyncio.Task[None] | None = None
        self._new: Helper | None = None  # the process that was started last
        self._not_before = 0.0  # when processes may be started
        self._window = (time.monotonic(), 0.0)  # when the window began, and the seconds of work in it
        self._closed = False

    @property
    def processes(self) -> int:
        """How many processes help now."""
        return len(self._helpers)

    async def run(self, function: Callable[..., Answer], *given: object) -> Answer:
        """What a function of ours returns."""
        if self._helpers:
            done, answer = await self._ask(function, given)
            if done:
                return answer  # type: ignore[return-value]  # the process calls the same function
        return await self._here(function, *given)

    async def _here(self, function: Callable[..., Answer], *given: object) -> Answer:
        """Done in the thread; if others wait there for long already, processes are called to help."""
        begun = time.monotonic()
        self._waiting.append(begun)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, function, *given)
        finally:
            if begun < time.monotonic() - LATE and len(self._waiting) >= BACKLOG:
                self._call_for_help()
            self._waiting.remove(begun)

    def _call_for_help(self) -> None:
        due = self._starting is None and time.monotonic() >= self._not_before
        if not self._helpers and due and not self._closed and os.name == "posix":
            self._starting = asyncio.get_running_loop().create_task(self._start())

    async def _ask(self, function: Callable[..., object], given: tuple[object, ...]) -> tuple[bool, object]:
        """Ask the next process that has room; nothing is done if it fails."""
        helper = await self._borrow()
        if helper is None:
            return False, None
        begun = time.monotonic()
        try:
            question = pickle.dumps((function, given), pickle.HIGHEST_PROTOCOL)
        except Exception:  # a game of another package may put what it likes into its views
            self._give(helper)
            return False, None
        try:
            found = await asyncio.wait_for(helper.ask(question), SECONDS)
        except (TimeoutError, EOFError, OSError) as error:
            if helper in self._helpers and not self._closed:
                self.replaced += 1
                log.warning("a process that makes screens is replaced: %s", type(error).__name__)
            await self._drop(helper)
            return False, None
        except BaseException:
            self._give(helper)
            raise
        self._give(helper)
        self.elsewhere += 1
        await self._look_at_the_window((time.monotonic() - begun) / AT_ONCE)
        return found

    async def _borrow(self) -> Helper | None:
        """The next process that has room for a question; None if there is none any more."""
        if self._idle:
            return self._idle.popleft()
        if not self._helpers:
            return None
        given: asyncio.Future[Helper | None] = asyncio.get_running_loop().create_future()
        self._asking.append(given)
        try:
            return await given
        except asyncio.CancelledError:
            if given.done() and not given.cancelled() and (helper := given.result()) is not None:
                self._give(helper)
            raise

    def _give(self, helper: Helper) -> None:
        """A process has room for one more question: for who has waited longest."""
        while self._asking and helper in self._helpers:
            given = self._asking.popleft()
            if not given.done():
                given.set_result(helper)
                return
        if helper in self._helpers:
            self._idle.append(helper)

    async def _start(self) -> None:
        """Start all processes; work goes to them when they have read their modules."""
        try:
            while len(self._helpers) < self.count and not self._closed:
                helper = self._new = await Helper.start(self.command)
                try:
                    await asyncio.wait_for(helper.ask(pickle.dumps((os.getpid, ()))), START_SECONDS if not self._closed else 0)
                except BaseException:
                    await helper.end()
                    raise
                self._helpers.add(helper)
                for _ in range(AT_ONCE):
                    self._give(helper)
            self._window = (time.monotonic(), 0.0)
        except (TimeoutError, EOFError, OSError, ValueError) as error:
            self._not_before = time.monotonic() + PAUSE
            if not self._closed:
                log.warning("a process that makes screens does not start: %s", type(error).__name__)
        finally:
            self._starting = None

    async def _drop(self, helper: Helper) -> None:
        """A process goes; if it was the last one, whoever waits for one turns to the thread."""
        self._helpers.discard(helper)
        self._idle = deque(idle for idle in self._idle if idle is not helper)
        while self._asking and not self._helpers:
            given = self._asking.popleft()
            if not given.done():
                given.set_result(None)
        await helper.end()

    async def _look_at_the_window(self, seconds: float) -> None:
        """Let the processes go when there is little to do."""
        began, worked = self._window
        now = time.monotonic()
        if now - began < WINDOW:
            self._window = (began, worked + seconds)
            return
        self._window = (now, 0.0)
        if worked + seconds < IDLE * (now - began):
            for helper in [helper for helper in self._helpers if self._idle.count(helper) == AT_ONCE]:
                await self._drop(helper)

    async def close(self) -> None:
        """End the thread and all processes."""
        self._closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)
        if (starting := self._starting) is not None:  # it may end, and say so, while its process is ended
            if self._new is not None:
                await self._new.end()  # whoever asks it hears so
            await asyncio.gather(starting, return_exceptions=True)
        for helper in list(self._helpers):
            await self._drop(helper)
