"""Runs: the same rows from one worker and two, interrupted and resumed; folders that hold something else; what fails."""

import json
import os
import signal
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import polars
import pytest

from starmeeple.edition import Overlay
from starmeeple.lab import tables
from starmeeple.lab.asking import answered
from starmeeple.lab.question import BadQuestion, Question, ask
from starmeeple.lab.run import Run, TooManyFailures, read_question

STURDY = Overlay("sturdy", {"ships": {"scout": {"hull": 14}}})


def question(deals: int = 6, **given: object) -> Question:
    return ask("star-factions", **{"bots": ["random"], "deals": deals, "change": [STURDY], **given})  # type: ignore[arg-type]


def played(folder: Path, asked: Question, workers: int = 1, resume: bool = False) -> tables.Frames:
    run = Run(asked, folder, workers)
    run.open(resume)
    run.play(run.jobs(asked.deals))
    return run.close()


def same(one: tables.Frames, other: tables.Frames) -> bool:
    return all(one[name].drop("cpu_seconds", strict=False).equals(other[name].drop("cpu_seconds", strict=False)) for name in tables.TABLES)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lab") / "whole"
    played(folder, question())
    return folder


def test_two_workers_write_what_one_writes_and_one_that_is_killed_is_replaced(whole: Path, tmp_path: Path) -> None:
    run = Run(question(), tmp_path / "two", 2)
    run.open(False)
    killed: list[int] = []

    def kill_one(count: int) -> None:
        if not killed:
            children = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text(encoding="ascii").split()
            workers = [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
            killed.append(workers[0])
            os.kill(workers[0], signal.SIGKILL)

    run.play(run.jobs(6), kill_one)
    run.close()
    assert killed
    assert same(tables.read(whole)[0], tables.read(tmp_path / "two")[0])


def test_an_interrupted_run_goes_on_to_the_same_rows(whole: Path, tmp_path: Path) -> None:
    run = Run(question(), tmp_path / "cut")
    run.open(False)
    run.play([(0, 0, 0, 4), (0, 1, 1, 3)])  # and then the machine is switched off: nothing is closed
    assert not (tmp_path / "cut" / "games.parquet").exists()
    played(tmp_path / "cut", question(), resume=True)
    assert same(tables.read(whole)[0], tables.read(tmp_path / "cut")[0])
    assert not (tmp_path / "cut" / "parts").exists()


def test_more_deals_later_are_the_deals_that_a_longer_run_has(whole: Path, tmp_path: Path) -> None:
    played(tmp_path / "grown", question(3))
    found = played(tmp_path / "grown", question(6), resume=True)
    assert same(found, tables.read(whole)[0])


def test_the_files_say_what_they_answer(whole: Path) -> None:
    for name in tables.TABLES:
        assert tables.question_in(whole / f"{name}.parquet") == question().text()
        assert polars.read_parquet_metadata(whole / f"{name}.parquet")["schema"] == "1"
    assert read_question(whole) == question()
    games = polars.read_parquet(whole / "games.parquet")
    assert games.select(polars.col("edition").n_unique()).item() == 2
    assert set(games["overlays"]) == {"", "sturdy"}
    plain = json.loads((whole / "lab.json").read_text(encoding="utf-8"))
    assert (plain["games"], plain["failures"]) == (12, [])


def test_what_was_missing_is_played_and_nothing_else() -> None:
    run = Run(question())
    run.done = {(0, 0): {1, 2, 5}}
    assert list(run.missing([(0, 0, 0, 8), (0, 1, 0, 2)])) == [(0, 0, 0, 1), (0, 0, 3, 5), (0, 0, 6, 8), (0, 1, 0, 2)]
    assert list(run.missing([(0, 0, 1, 3)])) == []


def test_folders_that_hold_something_else(whole: Path, tmp_path: Path) -> None:
    with pytest.raises(BadQuestion, match="--resume goes on"):
        Run(question(), whole).open(False)
    with pytest.raises(BadQuestion, match="another question"):
        Run(question(seed=9), whole).open(True)
    file = tmp_path / "file"
    file.write_text("x", encoding="utf-8")
    with pytest.raises(BadQuestion, match="is a file"):
        Run(question(), file).open(False)
    with pytest.raises(BadQuestion, match="cannot be written"):
        Run(question(), file / "below").open(False)
    with pytest.raises(BadQuestion, match="not empty"):
        Run(question(), tmp_path).open(False)
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "lab.json").write_text("{", encoding="utf-8")
    with pytest.raises(BadQuestion, match="cannot be read"):
        Run(question(), broken).open(True)
    with pytest.raises(BadQuestion, match="at least one worker"):
        Run(question(), None, 0)


FULL = """
import resource, signal, sys
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from starmeeple.lab.question import ask
from starmeeple.lab.run import Run, Stopped
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
run = Run(ask("star-factions", bots=["random"], deals=4), Path(sys.argv[1]))
run.open(False)
run.play([(0, 0, 0, 2)])
resource.setrlimit(resource.RLIMIT_FSIZE, (600, resource.RLIM_INFINITY))
try:
    run.play([(0, 0, 2, 4)])
except Stopped as error:
    print(error)
"""


def test_a_full_disk_stops_the_run_and_what_was_written_is_safe(tmp_path: Path) -> None:
    """No file may grow beyond 600 bytes: what the writer meets is what a full disk gives, an error in the middle of a file."""
    done = subprocess.run([sys.executable, "-c", FULL, str(tmp_path / "full")], capture_output=True, text=True, check=True)
    assert "2 games are safe there, --resume goes on with them" in done.stdout
    safe = tables.joined(tables.read(tmp_path / "full"))
    assert safe["games"]["deal"].to_list() == [0, 1]
    run = Run(ask("star-factions", bots=["random"], deals=4), tmp_path / "full")
    run.open(True)
    run.play(run.jobs(4))
    assert run.close()["games"]["deal"].to_list() == [0, 1, 2, 3]


def test_more_than_one_failure_in_a_hundred_ends_the_run() -> None:
    run = Run(question())
    run.played, run.failures = 1000, [{"level": 0, "variant": 1, "deal": 3, "seed": 5, "error": "odd"}] * 10
    run.judge()
    run.failures.append(run.failures[0])
    with pytest.raises(TooManyFailures, match="deal 3 \\(seed 5\\) of 'sturdy': odd"):
        run.judge()


def test_minutes_are_spent_and_every_variant_is_played() -> None:
    asked = ask("star-factions", bots=["random"], minutes=0.02, change=[STURDY, Overlay("weak", {"ships": {"scout": {"hull": 6}}})])
    answer = answered(asked)
    assert min(answer.deals(0, variant) for variant in range(3)) >= 1


def test_a_pool_that_breaks_while_a_task_is_handed_out_loses_none(whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    handed: list[int] = []

    class Breaking(ThreadPoolExecutor):
        """Refuses the fourth task, as a pool does whose worker has just been killed."""

        def __init__(self, workers: int, **given: object) -> None:
            super().__init__(1)  # a process plays one deal at a time

        def submit(self, *given: object) -> Future[object]:  # type: ignore[override]
            handed.append(1)
            if len(handed) == 4:
                raise BrokenProcessPool("a worker was killed")
            return super().submit(*given)  # type: ignore[arg-type]

    monkeypatch.setattr("starmeeple.lab.run.ProcessPoolExecutor", Breaking)
    run = Run(question(), tmp_path / "breaking", 2)
    run.open(False)
    run.play(run.jobs(6))
    run.close()
    assert len(handed) > 4
    assert same(tables.read(whole)[0], tables.read(tmp_path / "breaking")[0])
