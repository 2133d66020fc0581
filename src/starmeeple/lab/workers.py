"""Share work among processes or machines. Seeds go in, rows come out, in the order of the jobs whoever was first."""

import logging
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, TypeVar

from starmeeple.core.errors import BadOptions, StarmeepleError
from starmeeple.version import VERSION

R = TypeVar("R")

LOCAL = "local"  # the address of a Ray cluster on this machine alone, started for the run
TASK_SECONDS = 0.2  # what a task should last: long enough to be worth sending, also to another machine, short enough for the bar to move
AHEAD = 3  # jobs a worker has in hand or in its queue


def spread(task: Callable[..., R], jobs: Iterable[tuple[object, ...]], workers: int = 1, ray: str | None = None) -> Iterator[R]:
    """The results of `task(*job)` for each job, in the order of the jobs. Jobs are drawn as workers become free, so that whoever makes them
    may stop when enough is known; closing the iterator ends the work."""
    if workers < 1:
        raise BadOptions("workers", "expected at least 1")
    if ray is not None:
        yield from on_ray(task, jobs, ray, workers)
    elif workers == 1:
        for job in jobs:
            yield task(*job)
    else:
        yield from in_processes(task, jobs, workers)


def in_processes(task: Callable[..., R], jobs: Iterable[tuple[object, ...]], workers: int) -> Iterator[R]:
    """Processes on this machine."""
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=obey)
    queue: deque[Future[R]] = deque()
    left = iter(jobs)
    try:
        while True:
            while len(queue) < workers * AHEAD and (job := next(left, None)) is not None:
                queue.append(pool.submit(dutiful, task, *job))
            if not queue:
                return
            yield queue.popleft().result()
    except BrokenProcessPool as error:
        raise StarmeepleError("a worker process ended in the middle of its work (killed, or out of memory?)") from error
    finally:
        for waiting in queue:
            waiting.cancel()
        if any(not waiting.done() for waiting in queue):
            for process in list((pool._processes or {}).values()):
                process.terminate()
        pool.shutdown(cancel_futures=True)


class Ended(BaseException):
    """A worker was told to end: no bot's fault, and nobody's to catch."""


class Duty:
    """What a worker process knows of itself."""

    at_work = False
    ended = False


def obey() -> None:
    """In a worker: Ctrl-C is the first process's business; being ended breaks off the task at hand, so that its programs are let go."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, end_duty)


def end_duty(*_: object) -> None:
    """Break off the task at hand and begin no other."""
    Duty.ended = True
    if Duty.at_work:
        raise Ended


def dutiful(task: Callable[..., R], *job: object) -> R:
    """A task in a worker."""
    if Duty.ended:
        raise Ended
    Duty.at_work = True
    try:
        return task(*job)
    finally:
        Duty.at_work = False


@contextmanager
def cluster(address: str, workers: int) -> Iterator[Any]:
    """Ray at an address, or a cluster of our own that only this machine can reach. Where Ray runs already it is used, and goes on."""
    # Both are read when Ray is imported: listen on the loopback alone, and send nothing to anybody.
    os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    import ray

    if ray.is_initialized():
        yield ray
        return
    try:
        if address == LOCAL:
            own = {"num_cpus": workers, "include_dashboard": False, "_node_ip_address": "127.0.0.1"}
            ray.init(log_to_driver=False, logging_level=logging.ERROR, **own)
        else:
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, RuntimeError, ValueError) as error:
        raise StarmeepleError(f"no Ray cluster at {address}: {' '.join(str(error).split())[:200]}") from error
    try:
        yield ray
    finally:
        ray.shutdown()


def on_ray(task: Callable[..., R], jobs: Iterable[tuple[object, ...]], address: str, workers: int) -> Iterator[R]:
    """The machines of a Ray cluster."""
    with cluster(address, workers) as ray:
        remote = ray.remote(max_retries=0)(carried)
        slots = workers if address == LOCAL else max(1, int(ray.cluster_resources().get("CPU", 1)))
        queue: deque[Any] = deque()
        left = iter(jobs)
        try:
            while True:
                while len(queue) < slots * AHEAD and (job := next(left, None)) is not None:
                    queue.append(remote.remote(VERSION, task, job))
                if not queue:
                    return
                yield ray.get(queue.popleft())
        except ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, StarmeepleError):
                raise error.cause from None
            raise
        except ray.exceptions.RayError as error:
            raise StarmeepleError(f"Ray lost a task: {' '.join(str(error).split())[:200]}") from error
        finally:
            for waiting in queue:
                ray.cancel(waiting, force=True)


def carried(version: str, task: Callable[..., R], job: tuple[object, ...]) -> R:
    """What a machine of a cluster does: the task, if it has the same Starmeeple."""
    if version != VERSION:
        raise StarmeepleError(f"a machine of the cluster has Starmeeple {VERSION}, this one {version}: install the same everywhere")
    return task(*job)
