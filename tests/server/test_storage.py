"""What is kept: a stop at any moment loses nothing that was acknowledged and plays nothing twice."""

import asyncio
import random
import sqlite3
import threading
import time
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa
from server.running import QUICK, Process, Program, Running

from starmeeple.core.standing import StandingOrder
from starmeeple.games import registered
from starmeeple.server.storage import schema
from starmeeple.server.storage.database import Database, IntegrityError, Row, SeatRow, TableRow

GAMES = list(registered())
KILLS = 20


def rows_of(database: Path, table: str) -> list[tuple[str, int, str]]:
    with sqlite3.connect(database) as connection:
        wanted = "select kind, seat, notation from actions where table_id = ? order by sequence"
        return [(str(kind), int(seat), str(notation)) for kind, seat, notation in connection.execute(wanted, (table,))]


class Stubborn:
    """Plays both seats of a table and never gives up: after a lost answer it sends the very same request again."""

    def __init__(self, address: str, slug: str) -> None:
        self.slug = slug
        self.done: dict[str, list[tuple[str, int, str]]] = {}
        self.acknowledged = self.repeated = 0
        self.chooser = random.Random(11)
        self.stopped = threading.Event()
        self.trouble: BaseException | None = None
        self.http = Program(address).http

    def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        while True:
            try:
                return self.http.request(method, path, json=body)
            except httpx.TransportError:
                time.sleep(0.01)

    def run(self) -> None:
        try:
            table = ""
            while not self.stopped.is_set():
                if not table:
                    table = self.new()
                if not self.step(table):
                    table = ""
        except BaseException as error:
            self.trouble = error

    def new(self) -> str:
        wish = {"game": self.slug, "seats": ["me", "here"], "options": {"players": 2}, "pace": "off"}
        table = str(self.ask("POST", "/api/tables", wish).json()["id"])
        self.done[table] = []
        return table

    def step(self, table: str) -> bool:
        for seat in (0, 1):
            found = self.ask("GET", f"/api/tables/{table}/choices?seat={seat}").json()
            if not found.get("choices"):
                continue
            action = self.chooser.choice(found["choices"])
            self.sent(table, f"/api/tables/{table}/actions", {"sequence": found["sequence"], "seat": seat, "action": action})
            self.done[table].append(("action", seat, action))
            if self.chooser.random() < 0.1:
                screen = self.ask("GET", f"/api/tables/{table}?seat={seat}").json()
                if screen["can_undo"]:
                    self.sent(table, f"/api/tables/{table}/undo", {"sequence": screen["sequence"], "seat": seat})
                    self.done[table].append(("undo", seat, ""))
            return True
        return False

    def sent(self, table: str, path: str, body: object) -> None:
        answer = self.ask("POST", path, body)
        if answer.status_code == 200:
            self.acknowledged += 1
        else:
            assert answer.json()["code"] == "repeated-action", (table, answer.text, body)
            self.repeated += 1


def test_killed_again_and_again_it_loses_nothing_and_plays_nothing_twice(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    server = Process(database)
    server.start()
    player = Stubborn(server.address, QUICK)
    thread = threading.Thread(target=player.run, daemon=True)
    thread.start()
    chooser = random.Random(13)
    try:
        for _ in range(KILLS):
            enough = player.acknowledged + chooser.randrange(0, 8)
            deadline = time.monotonic() + 20
            while player.acknowledged < enough and time.monotonic() < deadline and player.trouble is None:
                time.sleep(0.0005)
            time.sleep(chooser.uniform(0, 0.03))
            server.kill()
            server.start()
        time.sleep(0.3)
    finally:
        player.stopped.set()
        thread.join(30)
        server.stop()
    assert player.trouble is None, player.trouble
    assert not thread.is_alive()

    assert player.acknowledged > KILLS
    for table, played in player.done.items():
        assert [row for row in rows_of(database, table) if row[1] >= 0] == played


@pytest.mark.parametrize("slug", GAMES)
def test_after_a_restart_everybody_sees_exactly_what_was_there(tmp_path: Path, slug: str) -> None:
    database = tmp_path / "games.db"
    first = Running(database)
    anna, berta = Program(first.address, "Anna"), Program(first.address, "Berta")
    made = anna.post("/api/tables", {"game": slug, "seats": ["me", "friend"], "options": {"players": 2}, "pace": "off"})
    table = str(made["id"])
    berta.post(f"/api/join/{made['links']['1'].rsplit('/', 1)[1]}", {})
    chooser = random.Random(17)
    for step in range(60):
        anna.step(table, [0], chooser)
        berta.step(table, [1], chooser)
        for player, seat in ((anna, 0), (berta, 1)):
            screen = player.get(f"/api/tables/{table}")
            if step % 10 == 0 and screen["can_undo"]:
                player.post(f"/api/tables/{table}/undo", {"sequence": screen["sequence"], "seat": seat})
    anna.post(f"/api/tables/{table}/chat", {"text": "Are you still there?"})
    watcher = Program(first.address, "Watcher")
    everybody = (anna, berta, watcher)
    before = [player.http.get(f"/api/tables/{table}").text.replace(first.address, "") for player in everybody]
    first.stop()

    second = Running(database)
    try:
        again = [Program(second.address, token=player.token) for player in everybody]
        after = [player.http.get(f"/api/tables/{table}").text.replace(second.address, "") for player in again]
    finally:
        second.stop()

    assert after == before


def test_bots_play_on_after_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    first = Running(database)
    table = Program(first.address).table(QUICK, ["bot:random", "bot:random"])
    first.stop()
    with sqlite3.connect(database) as connection:
        assert connection.execute("select state from tables").fetchone() == ("running",)

    second = Running(database)
    try:
        deadline = time.monotonic() + 120
        while second.call(second.services.database.table(table)).state != "over":  # type: ignore[union-attr]  # the table is there
            assert time.monotonic() < deadline, "the bots do not play on"
            time.sleep(0.1)
    finally:
        second.stop()


def test_two_servers_on_one_database_never_use_a_number_twice(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    first, second = Running(database), Running(database)
    try:
        here = Program(first.address)
        there = Program(second.address, token=here.token)
        table = here.table(QUICK, ["me", "here"])
        seat = first.services.registry.tables[table].waiting[0]
        old = there.choices(table, seat)
        new = here.choices(table, seat)
        here.act(table, new["choices"][0], new["sequence"], seat)

        body = {"sequence": old["sequence"], "action": old["choices"][-1], "seat": seat}
        assert there.refused("POST", f"/api/tables/{table}/actions", body) == "stale-action"

        assert [there.choices(table, n) for n in (0, 1)] == [here.choices(table, n) for n in (0, 1)]
        assert there.step(table, [0, 1], random.Random(1))
    finally:
        first.stop()
        second.stop()


def test_nothing_is_seen_before_it_is_stored(tmp_path: Path) -> None:
    """While another process holds the database, an action waits, and nobody sees anything of it."""
    server = Running(tmp_path / "games.db")
    lock = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    try:
        anna = Program(server.address)
        table = anna.table(QUICK, ["me", "here"])
        live = server.services.registry.tables[table]
        seat = live.waiting[0]
        asked = anna.choices(table, seat)
        assert live.match is not None
        before = (live.row, list(live.rows), live.match.state.digest())
        lock.execute("begin immediate")
        acting = threading.Thread(
            target=Program(server.address, token=anna.token).act, args=(table, asked["choices"][0], asked["sequence"], seat)
        )
        acting.start()
        time.sleep(0.5)

        assert anna.choices(table, seat) == asked
        assert (live.row, live.rows, live.match.state.digest()) == before

        lock.execute("rollback")
        acting.join(30)
        assert len(live.rows) > len(before[1]) and live.rows == server.call(server.services.database.rows(table))
    finally:
        lock.close()
        server.stop()


def table_row(table_id: str) -> TableRow:
    seats = [SeatRow(0, "person", "p", name="Anna", token=f"{table_id}-0")]
    return TableRow(table_id, "a-game", {"players": 1}, "digest", "A table", "p", "running", "off", created="1", changed="1", seats=seats)


def test_a_sequence_number_is_used_once_and_rows_are_stored_all_or_none(tmp_path: Path) -> None:
    database = Database(str(tmp_path / "games.db"))
    row = table_row("t")
    asyncio.run(database.create(row, [Row("action", -1, "roll 5")]))
    asyncio.run(database.append(row, 2, [Row("action", 0, "go"), Row("action", -1, "roll 1")]))

    with pytest.raises(IntegrityError):
        asyncio.run(database.append(row, 3, [Row("action", 0, "again")]))
    with pytest.raises(IntegrityError):
        asyncio.run(database.append(row, 2, [Row("action", 0, "again"), Row("action", 0, "and again")]))

    assert [found.notation for found in asyncio.run(database.rows("t"))] == ["roll 5", "go", "roll 1"]
    database.close()


def test_the_database_survives_power_cuts_by_its_settings(tmp_path: Path) -> None:
    database = Database(str(tmp_path / "games.db"))
    with database._engine.connect() as connection:
        assert connection.scalar(sa.text("pragma journal_mode")) == "wal"
        assert connection.scalar(sa.text("pragma synchronous")) == 2  # FULL
    database.close()


def test_steps_are_taken_once_and_a_newer_database_is_refused(tmp_path: Path) -> None:
    file = str(tmp_path / "games.db")
    first = Database(file)
    secret = first.secret
    first.close()
    second = Database(file)
    assert second.secret == secret
    with second._engine.begin() as connection:
        connection.execute(schema.meta.update().where(schema.meta.c.key == "schema").values(value="99"))
    second.close()
    with pytest.raises(RuntimeError, match="newer version"):
        Database(file)


def test_a_database_from_before_standing_orders_is_led_on(tmp_path: Path) -> None:
    file = str(tmp_path / "games.db")
    old = Database(file)
    asyncio.run(old.create(table_row("t"), [Row("action", -1, "roll 5")]))
    with old._engine.begin() as connection:
        connection.execute(sa.text("drop table standing"))
        connection.execute(schema.meta.update().where(schema.meta.c.key == "schema").values(value="1"))
    old.close()

    database = Database(file)

    order = StandingOrder("era", {"era": "mariners"})
    asyncio.run(database.order("t", 0, order))
    assert asyncio.run(database.standing("t")) == {0: order} and len(asyncio.run(database.rows("t"))) == 1
    asyncio.run(database.order("t", 0, None))
    assert asyncio.run(database.standing("t")) == {}
    database.close()
