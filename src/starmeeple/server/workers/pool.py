"""The bots' worker processes: asked for one action at a time, replaced when they crash or stay silent."""

import asyncio
import json
import logging
import os
import secrets
import sys
from pathlib import Path
from typing import Any

from starmeeple.core.rng import Rng
from starmeeple.core.state import State
from starmeeple.game_setup import GameSetup
from starmeeple.server.tables.variants import stored_options
from starmeeple.server.workers.ending import end_at_once

WARM = "warm"  # asked for in the place of a bot: only read what one needs

log = logging.getLogger("starmeeple.server")

PROCESS = [sys.executable, "-m", "starmeeple.server.workers.process"]


class Worker:
    """A worker process and the pipe to it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.is_new = True  # it has still to read its modules
        self.on_engine = False  # it runs the compiled engine that was built behind the server

    @classmethod
    async def start(cls, command: list[str], engine: Path | None) -> "Worker":
        paths = [*([str(engine / "src")] if engine is not None else []), *[path for path in sys.path if path]]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        worker = cls(
            await asyncio.create_subprocess_exec(
                *command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, env=environment, start_new_session=True
            )
        )
        worker.on_engine = engine is not None
        return worker

    async def ask(self, question: str) -> dict[str, Any]:
        """The answer to a question; EOFError if the process died."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(question.encode() + b"\n")
        await self.process.stdin.drain()
        line = await self.process.stdout.readline()
        if not line.endswith(b"\n"):
            raise EOFError("the worker died")
        answer = json.loads(line)
        int(answer["action"])
        return dict(answer)

    async def end(self) -> None:
        """End the process at once."""
        await end_at_once(self.process)


class Workers:
    """The processes, each lent to one question at a time."""

    def __init__(
        self,
        count: int = 0,
        seconds: float = 10.0,
        command: list[str] | None = None,
        start_seconds: float = 30.0,
        engine: Path | None = None,
    ) -> None:
        self.count = count or max(1, min(4, (os.cpu_count() or 2) - 1))
        self.seconds = seconds
        self.start_seconds = start_seconds
        self.command = command or PROCESS
        self.engine = engine  # a folder in which a compiled copy of the package is being built; `READY` in it says that it is done
        self.replaced = 0  # how many workers had to be replaced
        self._idle: list[Worker] = []
        self._room = asyncio.Semaphore(self.count)
        self._soon = asyncio.Semaphore(1)  # one more, for what a person waits for: bots at other tables may think for long
        self._all: set[Worker] = set()
        self._closed = False

    async def choose(self, setup: GameSetup, state: State, seat: int, bot: str) -> int | None:
        """What a bot answers for a seat, or None if it gave no sensible answer twice."""
        answer = await self.ask(setup, state, seat, bot, secrets.randbits(62))
        return int(answer["action"]) if answer is not None else None

    async def ask(self, setup: GameSetup, state: State, seat: int, bot: str, seed: int, soon: bool = False) -> dict[str, Any] | None:
        """The whole answer: the action, and of advice the lines of the search. What is wanted soon never waits for bots."""
        known = state.copy()
        known.redeal(seat, Rng(seed))
        question = {
            "game": setup.game.slug,
            "options": json.dumps(stored_options(setup), sort_keys=True),
            "state": known.freeze(),
            "seat": seat,
            "bot": bot,
            "seed": seed,
        }
        for _ in range(2):
            async with self._soon if soon else self._room:
                answer = await self._once(json.dumps(question))
            if answer is not None and answer["action"] in state.legal(seat):
                return answer
        return None

    async def warm(self, setup: GameSetup) -> None:
        """Have a worker at hand that has read its modules."""
        if not self._idle and not self._closed and not self._soon.locked():
            async with self._soon:
                await self._once(
                    json.dumps({"game": setup.game.slug, "options": json.dumps(stored_options(setup), sort_keys=True), "bot": WARM})
                )

    async def _once(self, question: str) -> dict[str, Any] | None:
        worker: Worker | None = None
        try:
            worker = await self._free()
            limit = self.seconds + (self.start_seconds if worker.is_new else 0)
            answer = await asyncio.wait_for(worker.ask(question), limit)
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
        return answer

    async def _free(self) -> Worker:
        """A worker that nobody uses; one from before the compiled engine was ready makes room for one that runs it."""
        ready = self.engine_is_ready()
        while self._idle:
            worker = self._idle.pop()
            if worker.on_engine or not ready:
                return worker
            await self._drop(worker)
        return await self._new(ready)

    def engine_is_ready(self) -> bool:
        """Has the compiled engine been built?"""
        return self.engine is not None and (self.engine / "READY").is_file()

    async def _new(self, ready: bool) -> Worker:
        if self._closed:
            raise OSError("the server stops")
        worker = await Worker.start(self.command, self.engine if ready else None)
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
