"""Screens are made in a thread, or in processes when it falls behind: the answers are the same, and nobody waits for a process that is gone."""

import asyncio
import os
import random
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

import pytest
from server.running import QUICK, Program, Running

import starmeeple as sm
from starmeeple.core.frames import WIDE
from starmeeple.server.screens import making
from starmeeple.server.screens.builder import Draft, completed
from starmeeple.server.screens.making import Making

Answer = TypeVar("Answer")


def run(work: Callable[[Making], Awaitable[Answer]], **more: object) -> Answer:
    """Do something with processes that make screens, and end them."""

    async def whole() -> Answer:
        made = Making(**more)  # type: ignore[arg-type]  # as the test says
        try:
            return await asyncio.wait_for(work(made), 90)
        finally:
            await made.close()

    return asyncio.run(whole())


async def fallen_behind(made: Making) -> None:
    """Give the thread more than it can do until processes help."""
    deadline = time.monotonic() + 60
    while not made.processes:
        assert time.monotonic() < deadline, "no process comes to help"
        await asyncio.gather(*[made.run(time.sleep, 0.1) for _ in range(2 * making.BACKLOG)])


def test_a_thread_that_keeps_up_needs_no_process() -> None:
    async def work(made: Making) -> tuple[list[int], int, object]:
        return [await made.run(os.getpid) for _ in range(30)], made.processes, made._starting

    assert run(work) == ([os.getpid()] * 30, 0, None)


def test_processes_help_a_thread_that_falls_behind_and_answer_as_it_does() -> None:
    match = sm.game(QUICK).new(seed=3)
    match.play(match.legal()[0])
    position = (match.state.view(0), ["Anna", "Bert"], match.legal() if 0 in match.waiting else [], WIDE, None)

    async def work(made: Making) -> None:
        def draft() -> Draft:
            players = [{"seat": seat} for seat in range(2)]
            return Draft({"players": players}, "running", QUICK, position)  # type: ignore[typeddict-item]  # what is filled in

        here = await made.run(completed, draft())
        assert made.elsewhere == 0
        await fallen_behind(made)
        assert await made.run(os.getpid) != os.getpid()
        before = made.elsewhere
        assert await made.run(completed, draft()) == here and here[0]["picture"].startswith("<svg")
        assert made.elsewhere == before + 1

    run(work, count=1)


def test_what_a_process_cannot_do_is_done_here_and_its_errors_are_heard() -> None:
    async def work(made: Making) -> None:
        await fallen_behind(made)
        with pytest.raises(ValueError, match="invalid literal"):
            await made.run(int, "x")
        for number in range(2 * making.AT_ONCE):
            assert await made.run(lambda given: given + 1, number) == number + 1, "what cannot be sent is done here"
        assert made.processes == 1 and made.replaced == 0, "it goes on"

    run(work, count=1)


def test_nobody_waits_for_processes_that_were_killed_or_stay_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(made: Making) -> None:
        await fallen_behind(made)
        (helper,) = made._helpers
        waiting = [asyncio.ensure_future(made.run(time.sleep, 0.05)) for _ in range(5)]
        await asyncio.sleep(0.02)
        helper.process.kill()
        await asyncio.wait_for(asyncio.gather(*waiting), 20)
        assert made.processes == 0 and made.replaced == 1 and await made.run(os.getpid) == os.getpid()
        await fallen_behind(made)
        monkeypatch.setattr(making, "SECONDS", 0.2)
        await asyncio.wait_for(made.run(time.sleep, 0.5), 20)
        assert made.processes == 0 and made.replaced == 2

    run(work, count=1)


def test_a_process_that_does_not_start_is_not_tried_again_at_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(making, "LATE", 0.01)

    async def busy(made: Making) -> None:
        for _ in range(5):
            await asyncio.gather(*[made.run(time.sleep, 0.02) for _ in range(2 * making.BACKLOG)])

    async def work(made: Making) -> list[int]:
        await busy(made)
        tries = [len(caplog.records)]
        made._not_before = 0.0  # the pause is over
        await busy(made)
        return [*tries, len(caplog.records)]

    assert run(work, command=["/nonexistent"]) == [1, 2]


def test_who_gives_up_takes_neither_an_answer_nor_a_process_away() -> None:
    async def work(made: Making) -> None:
        await fallen_behind(made)
        for _ in range(2 * making.AT_ONCE):
            slow = asyncio.ensure_future(made.run(time.sleep, 0.05))
            await asyncio.sleep(0.02)
            slow.cancel()
        before = made.elsewhere
        assert [await asyncio.wait_for(made.run(int, str(number)), 20) for number in range(3)] == [0, 1, 2]
        assert made.elsewhere == before + 3 and made.replaced == 0

    run(work, count=1)


def test_processes_go_when_there_is_little_to_do_and_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(made: Making) -> None:
        await fallen_behind(made)
        monkeypatch.setattr(making, "WINDOW", 0.2)
        deadline = time.monotonic() + 20
        while made.processes:
            assert time.monotonic() < deadline, "idle processes stay"
            await made.run(int, "1")
            await asyncio.sleep(0.05)
        assert made.replaced == 0 and await made.run(os.getpid) == os.getpid()
        monkeypatch.setattr(making, "WINDOW", 60.0)
        await fallen_behind(made)
        assert await made.run(os.getpid) != os.getpid()

    run(work, count=2)


def test_a_server_may_close_while_its_first_process_starts() -> None:
    async def work(made: Making) -> None:
        made._call_for_help()
        starting = made._starting
        while made._new is None:
            await asyncio.sleep(0.01)
        end = made._new.end

        async def end_last() -> None:
            await end()
            if starting is not None and asyncio.current_task() is not starting:
                await asyncio.wait([starting])  # who starts it hears of the end before who closes

        made._new.end = end_last  # type: ignore[method-assign]

    run(work, count=1)


def test_a_table_is_followed_through_processes_as_without(server: Running, anna: Program) -> None:
    table = anna.table(QUICK, ["me", "here"])
    chooser = random.Random(2)
    server.call(fallen_behind(server.services.making))
    before = server.services.making.elsewhere
    stream = anna.events(f"/table/{table}/stream")
    kinds = [next(data for kind, _, data in stream if kind == "screen")["screen"]["sequence"]]
    for _ in range(4):
        assert anna.step(table, [0, 1], chooser)
        kinds.append(next(data for kind, _, data in stream if kind == "change")["screen"]["sequence"])
    assert kinds == sorted(set(kinds))
    assert 5 <= server.services.making.elsewhere - before <= 8, "a screen is made in one go, with what changed since the one before"
    assert server.services.making.replaced == 0
