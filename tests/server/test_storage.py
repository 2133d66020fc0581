"""What is kept: a stop at any moment loses nothing that was acknowledged and plays nothing twice."""

import asyncio
import random
import sqlite3
import stat
import threading
import time
from pathlib import Path

import pytest
import sqlalchemy as sa
from server.postgres import new_database
from server.running import QUICK, Program, Running

from starmeeple.core.standing import StandingOrder
from starmeeple.games import registered
from starmeeple.server.storage.database import Database
from starmeeple.server.storage.faults import FULL, BadDatabase, Conflict
from starmeeple.server.storage.keys import Links, new_token
from starmeeple.server.storage.opening import url_of
from starmeeple.server.storage.rows import Change, Row, SeatRow, TableRow
from starmeeple.server.storage.runner import patiently

GAMES = list(registered())


def rows_of(place: str, table: str) -> list[tuple[str, int, str]]:
    """The log of a table, read without our own code."""
    engine = sa.create_engine(url_of(place))
    with engine.connect() as connection:
        wanted = sa.text("select kind, seat, notation from actions where table_id = :id order by sequence")
        found = [(str(kind), int(seat), str(notation)) for kind, seat, notation in connection.execute(wanted, {"id": table})]
    engine.dispose()
    return found


@pytest.mark.parametrize(("kind", "slug"), [*[("sqlite", slug) for slug in GAMES], ("postgresql", "race-for-the-galaxy")])
def test_after_a_restart_everybody_sees_exactly_what_was_there(tmp_path: Path, kind: str, slug: str) -> None:
    place = new_database() if kind == "postgresql" else str(tmp_path / "games.db")
    first = Running(place)
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

    second = Running(place)
    try:
        again = [Program(second.address, token=player.token) for player in everybody]
        after = [player.http.get(f"/api/tables/{table}").text.replace(second.address, "") for player in again]
    finally:
        second.stop()

    assert after == before


def test_bots_play_on_after_a_restart(place: str) -> None:
    first = Running(place)
    table = Program(first.address).table(QUICK, ["bot:random", "bot:random"])
    first.stop()
    rows = rows_of(place, table)

    second = Running(place)
    try:
        second.services.registry.bots.haste = 1e6
        assert second.call(second.services.database.table(table)).state == "running" and rows  # type: ignore[union-attr]  # it is there
        deadline = time.monotonic() + 120
        while second.call(second.services.database.table(table)).state != "over":  # type: ignore[union-attr]  # the table is there
            assert time.monotonic() < deadline, "the bots do not play on"
            time.sleep(0.1)
    finally:
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


def test_a_change_is_stored_under_the_version_that_was_seen_all_or_nothing(place: str) -> None:
    database = Database(place)
    asyncio.run(database.create(table_row("t"), [Row("action", -1, "roll 5")]))
    asyncio.run(database.change("t", 0, Change({"waiting": [0]}, [Row("action", 0, "go"), Row("action", -1, "roll 1")], 2)))

    late = Change({"waiting": [1]}, [Row("action", 0, "again")], 4, SeatRow(0, "bot", token="t-0"))
    with pytest.raises(Conflict):
        asyncio.run(database.change("t", 0, late))
    taken = Change({"waiting": [1]}, [Row("action", 0, "again"), Row("action", 0, "and again")], 3, SeatRow(0, "bot", token="t-0"))
    with pytest.raises(Conflict):
        asyncio.run(database.change("t", 1, taken))

    stored = asyncio.run(database.stored("t"))
    assert stored is not None and [row.notation for row in stored.rows] == ["roll 5", "go", "roll 1"]
    assert (stored.row.version, stored.row.waiting, stored.row.seats[0].kind) == (1, [0], "person")
    tail = asyncio.run(database.stored("t", 2))
    assert tail is not None and [row.notation for row in tail.rows] == ["roll 1"]
    database.close()


def test_changes_that_are_committed_together_fail_each_for_itself(place: str) -> None:
    """Bots' changes are grouped: the one that comes too late harms no other."""
    database = Database(place)
    for name in "abc":
        asyncio.run(database.create(table_row(name)))

    async def all_at_once() -> list[object]:
        with patiently():
            changes = [
                database.change(name, seen, Change({}, [Row("action", 0, "go")], 1)) for name, seen in (("a", 0), ("b", 7), ("c", 0))
            ]
            tasks = [asyncio.ensure_future(change) for change in changes]
        return await asyncio.gather(*tasks, return_exceptions=True)

    found = asyncio.run(all_at_once())

    assert [type(answer) for answer in found] == [type(None), Conflict, type(None)]
    assert [len(asyncio.run(database.rows(name))) for name in "abc"] == [1, 0, 1]
    database.close()


def test_whoever_goes_away_while_waiting_harms_no_other(place: str) -> None:
    """A request that is cancelled while its change waits in a group: nothing of it is stored, and the others hear that theirs is."""
    database = Database(place)
    for name in "abc":
        asyncio.run(database.create(table_row(name)))
    holding, held = threading.Event(), threading.Event()

    def hold(connection: sa.Connection) -> None:
        held.set()
        holding.wait(10)

    async def all_at_once() -> list[object]:
        first = [asyncio.ensure_future(database.runner.write(hold)) for _ in range(4)]  # every writer is busy
        await asyncio.to_thread(held.wait, 10)
        changes = [asyncio.ensure_future(database.change(name, 0, Change({}, [Row("action", 0, "go")], 1))) for name in "abc"]
        await asyncio.sleep(0.05)
        changes[1].cancel()
        await asyncio.sleep(0.05)
        holding.set()
        await asyncio.gather(*first)
        return await asyncio.gather(*changes, return_exceptions=True)

    found = asyncio.run(all_at_once())

    assert [type(answer) for answer in found] == [type(None), asyncio.CancelledError, type(None)]
    assert [len(asyncio.run(database.rows(name))) for name in "abc"] == [1, 0, 1]
    database.close()


@pytest.mark.fails_on_purpose
def test_changes_that_meet_a_full_disk_together_all_hear_that_it_is_full(tmp_path: Path) -> None:
    """SQLite ends the whole transaction then, and its savepoints with it."""
    database = Database(str(tmp_path / "games.db"))
    for name in "abc":
        asyncio.run(database.create(table_row(name)))
    asyncio.run(database.runner.write(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 1")))

    async def all_at_once(notation: str) -> list[object]:
        changes = [database.change(name, 0, Change({}, [Row("action", 0, notation)], 1)) for name in "abc"]
        return await asyncio.gather(*changes, return_exceptions=True)

    found = asyncio.run(all_at_once("x" * 20_000))
    assert [str(answer) for answer in found] == [FULL] * 3
    asyncio.run(database.runner.write(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 1000000")))
    assert asyncio.run(all_at_once("go")) == [None] * 3
    assert [[row.notation for row in asyncio.run(database.rows(name))] for name in "abc"] == [["go"]] * 3
    database.close()


def test_standing_orders_and_lifts_are_kept_in_the_place_of_the_last(place: str) -> None:
    database = Database(place)
    asyncio.run(database.create(table_row("t")))
    order = StandingOrder("era", {"era": "mariners"})
    asyncio.run(database.change("t", 0, Change(standing={0: order})))
    asyncio.run(database.change("t", 1, Change(standing={0: StandingOrder("round", {"round": 3})}, lift=("p", 0))))
    asyncio.run(database.change("t", 2, Change(standing={0: order}, lift=("p", 1))))

    stored = asyncio.run(database.stored("t"))
    assert stored is not None and (stored.standing, stored.lifts) == ({0: order}, {"p": 1})
    asyncio.run(database.change("t", 3, Change(standing={0: None})))
    assert asyncio.run(database.standing("t")) == {}
    database.close()


def test_the_database_survives_power_cuts_by_its_settings(tmp_path: Path) -> None:
    database = Database(str(tmp_path / "games.db"))
    with database.engine.connect() as connection:
        assert connection.scalar(sa.text("pragma journal_mode")) == "wal"
        assert connection.scalar(sa.text("pragma synchronous")) == 2  # FULL
    database.close()


def test_only_their_owner_reads_the_database_and_the_secret_which_is_not_in_it(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    database = Database(str(file))
    secret = database.secret
    asyncio.run(database.create(table_row("t")))
    database.close()

    assert [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("games.db", "games.db.secret", "games.db.server")] == [0o600] * 3
    assert secret in (tmp_path / "games.db.secret").read_text()
    assert all(secret.encode() not in found.read_bytes() for found in tmp_path.iterdir() if found.suffix != ".secret")


def test_a_secret_that_does_not_fit_the_database_is_refused(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STARMEEPLE_SECRET", "one secret that is long enough")
    Database(place).close()
    monkeypatch.setenv("STARMEEPLE_SECRET", "another one that is long enough")
    with pytest.raises(BadDatabase, match="not the one that this database is used with"):
        Database(place)
    monkeypatch.setenv("STARMEEPLE_SECRET", "short")
    with pytest.raises(BadDatabase, match="needs 20 at least"):
        Database(place)


def test_a_link_opens_a_seat_only_with_its_signature() -> None:
    links = Links("a secret")
    token = new_token()
    assert links.token(links.sign(token)) == token
    assert [links.token(forged) for forged in ("", token, f"{token}.", f"{token}.x", Links("another").sign(token))] == [""] * 5
    old = "x" * 32  # from before links were signed
    assert links.token(links.sign(old)) == old
