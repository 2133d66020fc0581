"""From a question to its answer: play the deals, then work them out."""

import time
from collections.abc import Callable
from pathlib import Path

import numpy

from starmeeple.lab.answer import Answer
from starmeeple.lab.outcomes import cell, common, outcomes_of
from starmeeple.lab.question import Question
from starmeeple.lab.run import Job, Run, TooManyFailures
from starmeeple.lab.statistics import mean_of
from starmeeple.lab.tables import joined

Progress = Callable[[int], None]
WARM = 3  # blocks that every variant gets before games are spent where intervals are widest


def answered(
    question: Question,
    out: Path | None = None,
    workers: int = 1,
    ray: str | None = None,
    resume: bool = False,
    progress: Progress | None = None,
    command: str = "",
) -> Answer:
    """The answer. Where it is interrupted, the answer of what there is."""
    run = Run(question, out, workers, ray)
    run.open(resume, command)
    stopped: TooManyFailures | None = None
    try:
        spend(run, progress)
        run.judge()
    except KeyboardInterrupt:
        if not run.played:
            raise
    except TooManyFailures as error:
        stopped = error
    answer = Answer(question, run.close(), run.failures, out)
    answer.stopped = str(stopped) if stopped else ""
    return answer


def spend(run: Run, progress: Progress | None = None) -> None:
    """Play a number of deals, or for some minutes."""
    question = run.question
    if question.deals:
        run.play(run.jobs(question.deals), progress)
        return
    until = time.monotonic() + 60 * question.minutes
    first, block = 0, 1
    while time.monotonic() < until or not run.played:
        cells = [(level, variant) for level in range(len(question.levels)) for variant in range(len(question.variants))]
        if block > WARM and len(question.variants) > 2:
            cells = widest(run)
        size = max(run.block(level, 1 << 20) for level in range(len(question.levels)))
        jobs: list[Job] = [
            (level, variant, start, start + size) for start in range(first, first + size * run.workers, size) for level, variant in cells
        ]
        run.play(jobs, progress, until)
        first += size * run.workers
        block += 1


def widest(run: Run) -> list[tuple[int, int]]:
    """The base of every level, and the half of the variants whose headline effects are least certain, against what varies from deal
    to deal."""
    question = run.question
    frames = joined(run.parts)
    run.parts = [frames]
    found: list[tuple[int, int]] = []
    for level in range(len(question.levels)):
        base = cell(frames, level, 0)
        width: dict[int, float] = {}
        for number in range(1, len(question.variants)):
            here = cell(frames, level, number)
            relative = [0.0]
            for outcome in outcomes_of(question):
                if outcome.is_headline:
                    _, after, before = common(outcome.of(here), outcome.of(base))
                    scale = float(numpy.std(before)) or 1.0
                    relative.append(mean_of(after - before).error / scale)
            width[number] = max(relative)
        half = sorted(width, key=lambda number: -width[number])[: (len(width) + 1) // 2]
        found += [(level, number) for number in (0, *sorted(half))]
    return found
