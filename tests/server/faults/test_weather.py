"""A database that is busy, away, full or read-only: 503 with a sentence, nothing is shown that is not stored, and everything goes on by itself
when it is over."""

import asyncio
import contextlib
import sqlite3
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
import sqlalchemy as sa
from server.postgres import drop_connections, new_database
from server.running import QUICK, Browser, Program, Running

from starmeeple.server.storage import runner as runner_module
from starmeeple.server.storage.faults import AWAY, BUSY, FULL, READ_ONLY, Trouble, weather_of

pytestmark = pytest.mark.fails_on_purpose


@contextmanager
def on_every_change(server: Running, statement: str, afterwards: str) -> Iterator[None]:
    """Let the server's writing connection be in some state for a while."""
    engine = server.services.database.engine

    def begun(connection: sa.Connection) -> None:
        connection.exec_driver_sql(statement)

    sa.event.listen(engine, "begin", begun)
    try:
        yield
    finally:
        sa.event.remove(engine, "begin", begun)
        plain = engine.raw_connection()
        plain.cursor().execute(afterwards)
        plain.close()


def nothing_is_shown_that_is_not_stored(server: Running, anna: Program, tables: list[str]) -> None:
    """What is in memory, and what people see, is what the database holds."""
    for table in tables:
        screen = anna.get(f"/api/tables/{table}")
        stored = server.call(server.services.database.stored(table))
        live = server.services.registry.tables[table]
        assert stored is not None and stored.row == live.row and stored.rows == live.rows and stored.chat == live.chat
        assert screen["table"]["name"] == stored.row.name and screen["table"]["state"] == stored.row.state
        assert [player["name"] for player in screen["players"]] == [seat.name for seat in stored.row.seats]


def eventually(holds: Callable[[], Any], seconds: float = 20) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, "it does not come about"
        time.sleep(0.02)


def test_while_another_process_holds_the_file_people_are_told_and_bots_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner_module, "SECONDS", 0.4)
    server = Running(tmp_path / "games.db")
    lock = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    try:
        anna = Program(server.address)
        table, bots = anna.table(QUICK, ["me", "here"]), anna.table(QUICK, ["bot:random", "bot:random"])
        server.services.registry.bots.haste = 1e6
        seat = server.services.registry.tables[table].waiting[0]
        asked = anna.choices(table, seat)
        news: list[str] = []
        watcher = Program(server.address, token=anna.token)

        def listen() -> None:
            for kind, _, data in watcher.events(f"/api/tables/{table}/stream"):
                if kind == "weather":
                    news.append(data["sentence"])

        threading.Thread(target=listen, daemon=True).start()
        eventually(lambda: server.services.registry.tables[table].listeners)
        lock.execute("begin immediate")
        body = {"sequence": asked["sequence"], "action": asked["choices"][0], "seat": seat}
        begun = time.monotonic()
        refused = anna.http.post(f"/api/tables/{table}/actions", json=body)

        assert refused.status_code == 503 and refused.json() == {"code": "storage", "sentence": BUSY, "clause": "", "clause_url": ""}
        assert int(refused.headers["Retry-After"]) >= 1 and time.monotonic() - begun < 5
        assert anna.choices(table, seat) == asked, "looking works meanwhile, and shows nothing that is not stored"
        eventually(lambda: news == [BUSY])
        page = Browser(server.address).http.get("/")
        assert page.status_code == 200
        played = len(server.call(server.services.database.rows(bots)))

        lock.execute("rollback")
        eventually(lambda: news == [BUSY, ""])
        assert anna.post(f"/api/tables/{table}/actions", body)
        eventually(lambda: len(server.call(server.services.database.rows(bots))) > played + 3)
    finally:
        lock.close()
        server.stop()


def test_whoever_waits_when_a_server_stops_gets_a_sentence(tmp_path: Path) -> None:
    server = Running(tmp_path / "games.db")
    anna = Program(server.address)
    table = anna.table(QUICK, ["me", "here"])
    seat = server.services.registry.tables[table].waiting[0]
    asked = anna.choices(table, seat)
    held, stopping = threading.Event(), threading.Event()

    def hold(connection: sa.Connection) -> None:
        held.set()
        stopping.wait(20)
        time.sleep(4)  # it stops once it has waited for a second; whoever asked hears when it is known what is stored

    server.services.database.runner.submit(hold)
    held.wait(10)
    answers: list[httpx.Response] = []
    body = {"sequence": asked["sequence"], "action": asked["choices"][0], "seat": seat}
    waiting = threading.Thread(target=lambda: answers.append(anna.http.post(f"/api/tables/{table}/actions", json=body)), daemon=True)
    waiting.start()
    eventually(lambda: server.services.database.runner.waiting()[0])
    server.server.should_exit = True
    stopping.set()
    waiting.join(20)
    server.stop()

    assert answers[0].status_code == 503 and int(answers[0].headers["Retry-After"]) >= 1
    assert answers[0].json()["sentence"] == "This server stops in the middle of this. Look again before you repeat it."
    runner = server.services.database.runner
    for asking in (runner.read, runner.write):
        with pytest.raises(Trouble, match=r"^This server stops\. Nothing was changed; try again in a moment\.$"):
            asyncio.run(asking(hold))


@pytest.mark.parametrize(
    ("statement", "afterwards", "sentence"),
    [
        ("PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1000000", FULL),
        ("PRAGMA query_only = ON", "PRAGMA query_only = OFF", READ_ONLY),
    ],
    ids=["full", "read-only"],
)
def test_what_cannot_be_stored_is_refused_and_not_shown(server: Running, statement: str, afterwards: str, sentence: str) -> None:
    anna, berta = Program(server.address, "Anna"), Program(server.address, "Berta")
    table = anna.table(QUICK, ["me", "here"])
    made = anna.post("/api/tables", {"game": QUICK, "seats": ["me", "friend"], "options": {"players": 2}, "pace": "off"})
    waiting, link = made["id"], made["links"]["1"].rsplit("/", 1)[1]
    seat = server.services.registry.tables[table].waiting[0]
    asked = anna.choices(table, seat)
    before = [anna.http.get(f"/api/tables/{name}").text for name in (table, waiting)]
    long = "a line of chat that is long enough to need a page of its own " * 4
    tries = [
        (anna, f"/api/tables/{table}/actions", {"sequence": asked["sequence"], "action": asked["choices"][0], "seat": seat}),
        (anna, f"/api/tables/{table}/seats/1", {"do": "rename", "name": "Somebody"}),
        (anna, f"/api/tables/{table}/seats/1", {"do": "stand-in", "bot": "random"}),
        (anna, f"/api/tables/{waiting}/table", {"do": "rename", "name": "Another name"}),
        (anna, f"/api/tables/{waiting}/table", {"do": "close"}),
        (anna, f"/api/tables/{table}/chat", {"text": long}),
        (berta, f"/api/join/{link}", {}),
    ]  # fmt: skip
    with on_every_change(server, statement, afterwards):
        found = []
        for _ in range(30):  # until the pages that are half empty are full
            found = [player.http.post(path, json=body) for player, path, body in tries]
            if all(answer.status_code == 503 for answer in found):
                break
            before = [anna.http.get(f"/api/tables/{name}").text for name in (table, waiting)]
            asked = anna.choices(table, seat)
        assert "internal" not in [answer.json().get("code") for answer in found]
        refused = [answer for answer in found if answer.status_code == 503]
        assert len(refused) >= (7 if sentence == READ_ONLY else 3)
        assert {answer.json()["sentence"] for answer in refused} == {sentence}

        nothing_is_shown_that_is_not_stored(server, anna, [table, waiting])
        if sentence == READ_ONLY:
            assert [anna.http.get(f"/api/tables/{name}").text for name in (table, waiting)] == before

    eventually(lambda: not server.services.database.runner.weather)
    anna.post(f"/api/tables/{table}/seats/1", {"do": "rename", "name": "Somebody"})


def test_on_a_disk_that_is_really_full_nothing_is_shown_that_is_not_stored(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1536k", "tmpfs", str(disk)], check=False, capture_output=True).returncode:
        pytest.skip("only the administrator may mount a small disk")
    try:
        server = Running(disk / "games.db")
        try:
            anna = Program(server.address)
            tables = [anna.table(QUICK, ["me", "here"]) for _ in range(3)]
            with (disk / "rest").open("wb", buffering=0) as rest, contextlib.suppress(OSError):
                while True:
                    rest.write(b"x" * 512)
            found = []
            for number in range(14):
                table = tables[number % 3]
                found.append(
                    anna.http.post(f"/api/tables/{table}/seats/1", json={"do": "rename", "name": f"Somebody {number}"}).status_code
                )
                anna.http.post(f"/api/tables/{table}/chat", json={"text": "long " * 50})
                nothing_is_shown_that_is_not_stored(server, anna, tables)
            assert found[-7:] == [503] * 7
            (disk / "rest").unlink()
            eventually(lambda: not server.services.database.runner.weather)
            anna.post(f"/api/tables/{tables[0]}/seats/1", {"do": "rename", "name": "At last"})
            nothing_is_shown_that_is_not_stored(server, anna, tables)
        finally:
            server.stop()
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def test_dropped_connections_are_noticed_by_nobody() -> None:
    place = new_database()
    server = Running(place)
    try:
        anna = Program(server.address)
        table = anna.table(QUICK, ["me", "here"])
        for _ in range(4):
            seat = server.services.registry.tables[table].waiting[0]
            asked = anna.choices(table, seat)
            assert drop_connections(place) >= 1
            anna.act(table, asked["choices"][0], asked["sequence"], seat)
    finally:
        server.stop()


def test_a_table_that_is_locked_in_postgresql_is_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner_module, "SECONDS", 0.3)
    place = new_database()
    server = Running(place)
    try:
        anna = Program(server.address)
        table = anna.table(QUICK, ["me", "here"])
        seat = server.services.registry.tables[table].waiting[0]
        asked = anna.choices(table, seat)
        with psycopg.connect(place) as other:
            other.execute("LOCK TABLE tables IN EXCLUSIVE MODE")
            body = {"sequence": asked["sequence"], "action": asked["choices"][0], "seat": seat}
            refused = anna.http.post(f"/api/tables/{table}/actions", json=body)
            assert refused.status_code == 503 and refused.json()["sentence"] == BUSY
            assert anna.choices(table, seat) == asked
            other.rollback()
        assert anna.post(f"/api/tables/{table}/actions", body)
    finally:
        server.stop()


def test_errors_of_our_own_are_not_called_weather() -> None:
    engine = sa.create_engine("sqlite://")
    with engine.connect() as connection, pytest.raises(sa.exc.OperationalError) as found:
        connection.execute(sa.text("select no such thing"))
    assert weather_of(found.value) is None
    away = sa.create_engine("postgresql+psycopg://nobody@127.0.0.1:9/nothing", connect_args={"connect_timeout": 2})
    with pytest.raises(sa.exc.OperationalError) as lost:
        away.connect()
    assert weather_of(lost.value) == (AWAY, 2.0)
    engine.dispose()
