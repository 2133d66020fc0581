"""What is broken in the database is set aside and named; everything else goes on."""

import logging
import time
from pathlib import Path

import pytest
import sqlalchemy as sa
from server.running import QUICK, Browser, Program, Running

from starmeeple.server.storage.opening import url_of

pytestmark = pytest.mark.fails_on_purpose

FAULTS = {
    "notation": "update actions set notation = 'no such thing' where table_id = :id and kind = 'action'",
    "seat change": "insert into actions (table_id, sequence, kind, seat, notation, at) values (:id, 9999, 'seat', 0, '{', '')",
    "kind": "update actions set kind = 'dance' where table_id = :id",
    "options": "update tables set options = '[' where id = :id",
    "waiting": "update tables set waiting = 'x' where id = :id",
    "result": "update tables set result = '{\"ranking\": 1}' where id = :id",
    "state": "update tables set state = 'gone' where id = :id",
    "game": "update tables set game = 'no-such-game' where id = :id",
    "seats": "delete from seats where table_id = :id and seat = 0",
}


def spoil(place: str, statement: str, table: str) -> None:
    engine = sa.create_engine(url_of(place))
    with engine.begin() as connection:
        connection.execute(sa.text(statement), {"id": table})
    engine.dispose()


def test_broken_tables_are_set_aside_and_the_others_go_on(place: str, caplog: pytest.LogCaptureFixture) -> None:
    first = Running(place)
    host = Browser(first.address)
    host.submit("/me", name="Host")
    made = [host.submit(f"/new/{QUICK}", players="2", pace="off").headers["location"].rsplit("/", 1)[1] for _ in range(len(FAULTS) + 1)]
    bots = Program(first.address).table(QUICK, ["bot:random", "bot:random"])
    rows = first.call(first.services.database.rows(bots))
    first.stop()
    for table, statement in zip(made, FAULTS.values()):
        spoil(place, statement, table)

    second = Running(place)
    try:
        second.services.registry.bots.haste = 1e6
        with caplog.at_level(logging.ERROR, "starmeeple.server"):
            browser = Browser(second.address)
            browser.http.cookies = host.http.cookies
            lobby = browser.http.get("/")
            assert lobby.status_code == 200 and made[-1] in lobby.text
            codes = [browser.http.get(f"/api/tables/{table}").json().get("code", "") for table in made]
        assert codes == ["table-unreadable"] * len(FAULTS) + [""]
        named = [message for message in caplog.messages if "set aside" in message]
        assert all(any(table in message for message in named) for table in made[:-1])
        deadline = time.monotonic() + 60
        while len(second.call(second.services.database.rows(bots))) <= len(rows):
            assert time.monotonic() < deadline, "the bots of a sound table do not go on"
            time.sleep(0.05)
    finally:
        second.stop()


def test_a_table_that_a_dead_server_left_before_its_beginning_begins(place: str) -> None:
    """Whoever ended a server after the last seat was taken: the table waits for nobody, so it begins when it is read, and by itself after a
    start if bots are asked."""
    first = Running(place)
    anna = Program(first.address)
    mine, bots = anna.table(QUICK, ["me", "here"]), anna.table(QUICK, ["bot:random", "bot:random"])
    first.stop()
    for table in (mine, bots):
        spoil(place, "delete from actions where table_id = :id", table)
        spoil(place, "update tables set state = 'waiting', waiting = '[]', result = null where id = :id", table)

    second = Running(place)
    try:
        anna = Program(second.address, token=anna.token)
        assert any(anna.choices(mine, seat)["choices"] for seat in (0, 1))
        deadline = time.monotonic() + 60
        while not second.call(second.services.database.rows(bots)):
            assert time.monotonic() < deadline, "it does not begin by itself"
            time.sleep(0.05)
    finally:
        second.stop()


def test_a_table_and_its_beginning_are_stored_in_one_moment(tmp_path: Path) -> None:
    """There is no moment at which a table without open seats waits: neither after its creation nor after the last seat is taken."""
    server = Running(tmp_path / "games.db")
    try:
        seen: list[tuple[str, int]] = []

        def committed(connection: sa.Connection) -> None:
            for state, is_open in connection.exec_driver_sql(
                "select state, (select count(*) from seats where table_id = tables.id and kind = 'open') from tables"
            ):
                seen.append((state, is_open))

        sa.event.listen(server.services.database.engine, "commit", committed)
        anna, berta = Program(server.address, "Anna"), Program(server.address, "Berta")
        anna.table(QUICK, ["me", "bot:random"])
        made = anna.post("/api/tables", {"game": QUICK, "seats": ["me", "friend"], "options": {"players": 2}, "pace": "off"})
        berta.post(f"/api/join/{made['links']['1'].rsplit('/', 1)[1]}", {})
        assert seen and ("waiting", 0) not in seen
        assert ("waiting", 1) in seen and ("running", 0) in seen
    finally:
        server.stop()
