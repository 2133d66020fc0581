"""Bots think elsewhere, on what they may know; a crashed, silent or foolish one does not stop a game."""

import random
import runpy
import sys
import time
from pathlib import Path

import pytest
from server.running import QUICK, Program, Running

from starmeeple.server.tables import bots
from starmeeple.server.tables.bots import PACES

EXAMPLES = Path(__file__).parents[2] / "examples"

CRASHES = "import sys; sys.stdin.readline(); sys.exit(3)"
SILENT = "import time; time.sleep(1000)"
FOOLISH = "import sys\nfor line in sys.stdin: print('{\"action\": 999999999}', flush=True)"
BABBLES = "import sys\nfor line in sys.stdin: print('hello', flush=True)"


def played_out(person: Program, table: str, seconds: float) -> None:
    chooser = random.Random(1)
    deadline = time.monotonic() + seconds
    while person.choices(table)["state"] == "running":
        assert time.monotonic() < deadline, "the game does not go on"
        if not person.step(table, [0], chooser):
            time.sleep(0.005)


@pytest.mark.parametrize("code", [CRASHES, SILENT, FOOLISH, BABBLES], ids=["crashes", "silent", "foolish", "babbles"])
def test_a_game_goes_on_whatever_happens_to_the_workers(tmp_path: Path, code: str) -> None:
    server = Running(tmp_path / "games.db", think_seconds=0.3, start_seconds=1, thinker=[sys.executable, "-c", code])
    try:
        anna = Program(server.address)
        played_out(anna, anna.table(QUICK, ["me", "bot:greedy"]), 120)
        assert code == FOOLISH or server.services.registry.bots.workers.replaced
    finally:
        server.stop()


def test_a_worker_that_dies_once_is_replaced(tmp_path: Path) -> None:
    once = tmp_path / "once"
    code = (
        f"import pathlib, sys\np = pathlib.Path({str(once)!r})\nif not p.exists():\n    p.touch(); sys.exit(1)\n"
        "from starmeeple.server.workers.process import main\nmain()"
    )
    server = Running(tmp_path / "games.db", thinker=[sys.executable, "-c", code], workers=1)
    try:
        anna = Program(server.address)
        played_out(anna, anna.table(QUICK, ["me", "bot:greedy"]), 120)
        assert server.services.registry.bots.workers.replaced == 1 and not server.services.registry.bots._failures
    finally:
        server.stop()


def test_bots_keep_a_pace_that_a_person_can_follow_while_somebody_looks_on(server: Running, anna: Program) -> None:
    def acted() -> int:
        return len([row for row in table.rows if row.kind == "action" and row.seat >= 0])

    made = anna.post("/api/tables", {"game": QUICK, "seats": ["bot:random", "friend"], "options": {"players": 2}, "pace": "quick"})
    table = server.services.registry.tables[made["id"]]
    with Program(server.address, "Watcher").http.stream("GET", f"/api/tables/{table.id}/stream") as response:
        lines = response.iter_lines()
        assert next(lines)
        anna.post(f"/api/tables/{table.id}/seats/1", {"do": "bot", "bot": "random"})
        deadline = time.monotonic() + 30
        while acted() < 1 or len(table.waiting) > 1:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        before, started = acted(), time.monotonic()
        time.sleep(1.5)
        while acted() == before:
            assert time.monotonic() < started + 30, "they do not play"
            time.sleep(0.01)
        assert acted() - before <= (time.monotonic() - started) / PACES["quick"] + 1
    server.services.registry.bots.haste = 1e6  # tables without people take turns and rest; here is no time
    deadline = time.monotonic() + 120
    while table.row.state == "running":
        assert time.monotonic() < deadline, "nobody looks on, and still they wait"
        time.sleep(0.05)


def test_the_example_bot_plays_a_whole_game(anna: Program, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    made = anna.post("/api/tables", {"game": QUICK, "seats": ["bot:random", "friend"], "options": {"players": 2}, "pace": "off"})
    monkeypatch.setattr(sys, "argv", ["bot.py", made["links"]["1"]])
    runpy.run_path(str(EXAMPLES / "bot.py"))
    assert "win" in capsys.readouterr().out
    lines = [
        line for line in (EXAMPLES / "bot.py").read_text().splitlines() if line.strip() and not line.startswith(("import", "from", '"""'))
    ]
    assert len(lines) <= 20


def test_bots_that_nobody_watches_rest_longer_while_people_act(server: Running, anna: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "BACKGROUND_REST", 1e9)
    monkeypatch.setattr(bots, "BUSY_REST", 1e9)
    monkeypatch.setattr(bots, "LONGEST_REST", 0.15)  # so long after each move, and so long again while people act
    unwatched = anna.table(QUICK, ["bot:random", "bot:random"])
    mine, chooser = anna.table(QUICK, ["me", "here"]), random.Random(3)

    def moves(seconds: float, acting: bool) -> int:
        rows = server.services.registry.tables[unwatched].rows
        before, until = len([row for row in rows if row.seat >= 0]), time.monotonic() + seconds
        while time.monotonic() < until:
            if acting:
                anna.step(mine, [0, 1], chooser)
            time.sleep(0.02)
        return len([row for row in rows if row.seat >= 0]) - before

    moves(0.5, acting=False)
    alone, beside = moves(3, acting=False), moves(3, acting=True)
    assert 0 < beside < 0.75 * alone
