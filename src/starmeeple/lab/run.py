"""Plays the deals of a question, in one process or several, and keeps them safe. The rows depend on the question alone: not on how many
workers share it, nor on how often it was interrupted."""

import errno
import json
import os
import shutil
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from starmeeple.core.errors import StarmeepleError
from starmeeple.lab import tables
from starmeeple.lab.question import SCHEMA, BadQuestion, Question, question_from
from starmeeple.lab.witness import Rows, play_deals
from starmeeple.version import VERSION

TASK_SECONDS = 0.5  # what a task should last: long enough to be worth sending, short enough for answers to sharpen
MOST_FAILURES = 0.01  # of the games; beyond it something is wrong with the question
SURE = 200  # games after which the share of failures is believed before the end
RESTARTS = 5  # broken pools in a row without a finished task

Job = tuple[int, int, int, int]  # level, variant, first deal, behind the last


class Stopped(StarmeepleError, RuntimeError):
    """A run that had to stop; what was played is safe."""

    code = "lab-stopped"


class TooManyFailures(StarmeepleError, RuntimeError):
    """More than one game in a hundred could not be played."""

    code = "too-many-failures"


class Run:
    """The deals of a question: played, kept, asked for."""

    def __init__(self, question: Question, out: Path | None = None, workers: int = 1, ray: str | None = None) -> None:
        if workers < 1:
            raise BadQuestion(f"expected at least one worker, found {workers}")
        self.question = question
        self.text = question.text()
        self.out = out
        self.workers = workers
        self.ray = ray
        self.parts: list[tables.Frames] = []
        self.failures: list[dict[str, Any]] = []
        self.done: dict[tuple[int, int], set[int]] = {}
        self.cost: dict[int, float] = {}  # [level] CPU seconds a deal
        self.played = 0
        self.command = ""

    # The folder -------------------------------------------------------------------------------

    def open(self, resume: bool, command: str = "") -> None:
        """Take hold of the folder before anything is played: refuse one that holds something else, take over what is there."""
        self.command = command
        if self.out is None:
            return
        if self.out.exists() and not self.out.is_dir():
            raise BadQuestion(f"{self.out} is a file; expected a folder for the answer")
        known = self.out / "lab.json"
        if known.is_file():
            if read_question(self.out).digest() != self.question.digest():
                raise BadQuestion(f"{self.out} holds the answer to another question; choose another folder with --out")
            if not resume:
                raise BadQuestion(f"{self.out} holds an answer to this question already; --resume goes on with it")
            self.take_over()
        elif self.out.exists() and any(self.out.iterdir()):
            raise BadQuestion(f"{self.out} is not empty and holds no lab.json; choose another folder with --out")
        try:
            (self.out / "parts").mkdir(parents=True, exist_ok=True)
            self.note()
        except OSError as error:
            raise BadQuestion(f"{self.out} cannot be written: {error.strerror}") from error

    def take_over(self) -> None:
        """Continue from what is safe in the folder."""
        assert self.out is not None
        self.parts = tables.read(self.out)
        for part in self.parts:
            for level, variant, deal in part["games"].select("level", "variant", "deal").iter_rows():
                self.done.setdefault((level, variant), set()).add(deal)
        self.failures = list(json.loads((self.out / "lab.json").read_text(encoding="utf-8")).get("failures", []))
        for failure in self.failures:
            self.done.setdefault((failure["level"], failure["variant"]), set()).add(failure["deal"])
        self.played = sum(len(deals) for deals in self.done.values())

    def note(self) -> None:
        """Write lab.json: the question, enough to run it again, and what failed."""
        if self.out is None:
            return
        plain = {
            "schema": SCHEMA, "version": VERSION, "command": self.command, "question": json.loads(self.text), "games": self.played,
            "failures": sorted(self.failures, key=lambda one: (one["level"], one["variant"], one["deal"])),
        }  # fmt: skip
        fresh = self.out / "lab.json.new"
        fresh.write_text(tables.as_json(plain), encoding="utf-8")
        os.replace(fresh, self.out / "lab.json")

    def keep(self, job: Job, rows: Rows) -> None:
        """A task is done: keep its rows, on disk where there is a folder."""
        level, variant, first, last = job
        frames = tables.frames_of(rows)
        self.failures += rows.failures
        if self.out is not None:
            try:
                tables.write(frames, self.out / "parts", self.question, f"-{level}-{variant:05d}-{first:07d}-{last:07d}")
                if rows.failures:
                    self.note()
            except OSError as error:
                why = "the disk is full" if error.errno == errno.ENOSPC else f"{self.out} cannot be written: {error.strerror}"
                raise Stopped(f"{why}; {self.played} games are safe there, --resume goes on with them") from error
        self.parts.append(frames)
        self.done.setdefault((level, variant), set()).update(range(first, last))
        self.played += last - first
        seconds = float(frames["games"]["cpu_seconds"].sum())
        if seconds:
            self.cost[level] = max(seconds / max(1, len(frames["games"])), 1e-4)
        if self.played >= SURE:
            self.judge()

    def judge(self) -> None:
        """Too many failures end the run."""
        if len(self.failures) > MOST_FAILURES * self.played:
            raise TooManyFailures(
                f"{len(self.failures)} of {self.played} games could not be played; the first: {said(self.failures[0], self.question)}"
            )

    def close(self) -> tables.Frames:
        """All that was played, as four tables, written as four files where there is a folder."""
        if not any(len(part["games"]) for part in self.parts):
            self.note()
            first = f"; the first: {said(self.failures[0], self.question)}" if self.failures else ""
            raise Stopped(f"no deal was played to its end: there is nothing to say{first}")
        frames = tables.joined(self.parts)
        if self.out is not None:
            tables.write(frames, self.out, self.question)
            self.note()
            shutil.rmtree(self.out / "parts", ignore_errors=True)
        self.parts = [frames]
        return frames

    # Playing ----------------------------------------------------------------------------------

    def missing(self, jobs: Iterable[Job]) -> Iterator[Job]:
        """The jobs without the deals that are there already."""
        for level, variant, first, last in jobs:
            have = self.done.get((level, variant), set())
            start = first
            for deal in range(first, last + 1):
                if deal == last or deal in have:
                    if start < deal:
                        yield level, variant, start, deal
                    start = deal + 1

    def play(self, jobs: Iterable[Job], progress: Callable[[int], None] | None = None, until: float = 0.0) -> None:
        """Play what is missing of these jobs, at most until a moment (`time.monotonic()`)."""
        left = self.missing(jobs)
        if self.workers == 1 and self.ray is None:
            for job in left:
                if until and time.monotonic() > until and self.played:
                    return
                self.keep(job, play_deals(self.text, *job))
                if progress:
                    progress(job[3] - job[2])
        elif self.ray is not None:
            for job, rows in on_ray(self.text, left, self.ray, self.workers, until):
                self.keep(job, rows)
                if progress:
                    progress(job[3] - job[2])
        else:
            self.play_in_processes(left, progress, until)

    def play_in_processes(self, left: Iterator[Job], progress: Callable[[int], None] | None, until: float) -> None:
        """Several processes. If one is killed, the pool is made anew and what it had in hand is played again."""
        waiting: list[Job] = []  # taken and not handed out, or handed out to a pool that broke
        broken = 0
        exhausted = False
        while waiting or not exhausted:
            pool = ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"), initializer=ignore_interrupts)
            running: dict[Future[Rows], Job] = {}
            try:
                while running or waiting or not exhausted:
                    while (waiting or not exhausted) and len(running) < self.workers * 3:
                        if not waiting:
                            following = None if until and time.monotonic() > until and self.played else next(left, None)
                            if following is None:
                                exhausted = True
                                break
                            waiting.append(following)
                        running[pool.submit(play_deals, self.text, *waiting[0])] = waiting[0]  # raises if the pool has just broken
                        del waiting[0]
                    if not running:
                        break
                    for ready in wait(running, return_when=FIRST_COMPLETED).done:
                        rows = ready.result()
                        job = running.pop(ready)
                        self.keep(job, rows)
                        broken = 0
                        if progress:
                            progress(job[3] - job[2])
            except BrokenProcessPool as error:
                broken += 1
                if broken > RESTARTS:
                    raise Stopped(f"worker processes end again and again (out of memory?); {self.played} games are safe") from error
                waiting = [*running.values(), *waiting]
            finally:
                pool.shutdown(wait=True, cancel_futures=True)

    def block(self, level: int, deals: int) -> int:
        """How many deals make a good task."""
        return max(1, min(int(TASK_SECONDS / self.cost.get(level, TASK_SECONDS)), -(-deals // (2 * self.workers))))

    def jobs(self, deals: int, first: int = 0) -> Iterator[Job]:
        """All cells on these deals, deal by deal, so that whatever was played when it stops can be compared."""
        cells = [(level, variant) for level in range(len(self.question.levels)) for variant in range(len(self.question.variants))]
        start = first
        while start < first + deals:
            size = max(self.block(level, deals) for level in range(len(self.question.levels)))
            end = min(start + size, first + deals)
            for level, variant in cells:
                yield level, variant, start, end
            start = end


def ignore_interrupts() -> None:
    """In a worker: Ctrl-C is the first process's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def on_ray(text: str, jobs: Iterator[Job], address: str, workers: int, until: float) -> Iterator[tuple[Job, Rows]]:
    """A Ray cluster."""
    from starmeeple.lab import workers as sharing

    sent: list[Job] = []

    def arguments() -> Iterator[tuple[object, ...]]:
        for job in jobs:
            if until and time.monotonic() > until and sent:
                return
            sent.append(job)
            yield (text, *job)

    for number, rows in enumerate(sharing.on_ray(play_deals, arguments(), address, workers)):
        yield sent[number], rows


def read_question(folder: Path) -> Question:
    """The question that a folder answers."""
    try:
        plain = json.loads((folder / "lab.json").read_text(encoding="utf-8"))
        return question_from(json.dumps(plain["question"]))
    except OSError as error:
        raise BadQuestion(f"{folder} holds no answer of the lab: {error.strerror}") from error
    except (ValueError, KeyError, TypeError) as error:
        raise BadQuestion(f"{folder / 'lab.json'} cannot be read: {error}") from error


def said(failure: dict[str, Any], question: Question) -> str:
    """A deal that failed, with the command that plays it again."""
    name = question.variants[failure["variant"]].name
    return f"deal {failure['deal']} (seed {failure['seed']}) of {name!r}: {failure['error']}"
