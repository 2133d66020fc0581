"""The bots' worker processes: asked for one action at a time, replaced when they crash or stay silent."""

import asyncio
import json
import logging
import os
import secrets
import sys

from starmeeple.core.rng import Rng
from starmeeple.core.state import State
from starmeeple.match import Setting

log = logging.getLogger("starmeeple.server")

PROCESS = [sys.executable, "-m", "starmeeple.server.workers.process"]


class Worker:
    """A worker process and the pipe to it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.is_new = True  # it has still to read its modules

    @classmethod
    async def start(cls, command: list[str]) -> "Worker":
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        return cls(
            await asyncio.create_subprocess_exec(
                *command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, env=environment, start_new_session=True
            )
        )

    async def ask(self, question: str) -> int:
        """The answer to a question; EOFError if the process died."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(question.encode() + b"\n")
        await self.process.stdin.drain()
        line = await self.process.stdout.readline()
        if not line.endswith(b"\n"):
            raise EOFError("the worker died")
        return int(json.loads(line)["action"])

    async def end(self) -> None:
        """End the process at once."""
        if self.process.returncode is None:
            try:
                self.process.kill()
            except ProcessLookupError:
                pass
        await self.process.wait()


class Workers:
    """The processes, each lent to one question at a time."""

    def __init__(self, count: int = 0, seconds: float = 10.0, command: list[str] | None = None, start_seconds: float = 30.0) -> None:
        self.count = count or max(1, min(4, (os.cpu_count() or 2) - 1))
        self.seconds = seconds
        self.start_seconds = start_seconds
        self.command = command or PROCESS
        self.replaced = 0  # how many workers had to be replaced
        self._idle: list[Worker] = []
        self._room = asyncio.Semaphore(self.count)
        self._all: set[Worker] = set()
        self._closed = False

    async def choose(self, setup: Setting, state: State, seat: int, bot: str) -> int | None:
        """What a bot answers for a seat, or None if it gave no sensible answer twice."""
        known = state.copy()
        known.redeal(seat, Rng(secrets.randbits(62)))
        question = {
            "game": setup.game.slug,
            "options": json.dumps(setup.options, sort_keys=True),
            "state": known.freeze(),
            "seat": seat,
            "bot": bot,
            "seed": secrets.randbits(62),
        }
        for _ in range(2):
            action = await self._once(json.dumps(question))
            if action is not None and action in state.legal(seat):
                return action
        return None

    async def _once(self, question: str) -> int | None:
        async with self._room:
            worker: Worker | None = None
            try:
                worker = self._idle.pop() if self._idle else await self._new()
                limit = self.seconds + (self.start_seconds if worker.is_new else 0)
                action = await asyncio.wait_for(worker.ask(question), limit)
                worker.is_new = False
            except (TimeoutError, EOFError, OSError, ValueError, KeyError, TypeError) as error:
                self.replaced += 1
                log.warning("a bot's worker is replaced: %s", type(error).__name__)
                if worker is not None:
                    await self._drop(worker)
                return None
            except asyncio.CancelledError:
                if worker is not None:
                    await self._drop(worker)
                raise
            self._idle.append(worker)
            return action

    async def _new(self) -> Worker:
        if self._closed:
            raise OSError("the server stops")
        worker = await Worker.start(self.command)
        self._all.add(worker)
        return worker

    async def _drop(self, worker: Worker) -> None:
        self._all.discard(worker)
        await worker.end()

    async def close(self) -> None:
        """End all workers."""
        self._closed = True
        for worker in list(self._all):
            await self._drop(worker)
