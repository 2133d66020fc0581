"""Databases of earlier versions are led on, and their games go on. `databases/` holds one of each version: schema 3 was made by the last release
before Alembic; 1 and 2 are the same games without what came later."""

import random
import shutil
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from server.postgres import new_database
from server.running import Program, Running, client

from starmeeple.game_setup import game_setup
from starmeeple.games import registered
from starmeeple.server import upkeep
from starmeeple.server.storage import schema
from starmeeple.server.storage.database import Database
from starmeeple.server.storage.faults import BadDatabase
from starmeeple.server.storage.migrations import migrate, newest, step_of

FOLDER = Path(__file__).parent / "databases"
OLD = sorted(FOLDER.glob("schema-*.sql"))
ANNA, BERTA, LINK = (FOLDER / "keys.txt").read_text().split()


@pytest.fixture(autouse=True)
def rules_of_then() -> Iterator[None]:
    """The tables were begun by the first version of their games' rules: here the schema is in question, not the rules, so the games take
    them for their own. What they play goes on where rules and figures allow it."""
    known = dict(registered())
    registered().update({slug: replace(game, rules_version=1) for slug, game in known.items()})
    yield
    registered().update(known)


def made_of(dump: Path, file: Path) -> str:
    with sqlite3.connect(file) as connection:
        connection.executescript(dump.read_text(encoding="utf-8"))
    connection.close()
    return str(file)


def playable(file: str) -> list[tuple[str, str]]:
    """The running tables, game and id, whose rules and figures are those of today."""
    connection = sqlite3.connect(file)
    found = connection.execute("select game, id, edition from tables where state = 'running'").fetchall()
    connection.close()
    return [(slug, table) for slug, table, edition in found if game_setup(slug, players=2).edition.digest == edition]


@pytest.mark.parametrize("dump", OLD, ids=[dump.stem for dump in OLD])
def test_an_older_database_goes_on_with_its_games_and_people(dump: Path, tmp_path: Path) -> None:
    file = made_of(dump, tmp_path / "games.db")
    tables = playable(file)
    assert tables, "rules or figures of every game have changed: make these databases again"
    server = Running(file)
    try:
        anna, berta = Program(server.address, token=ANNA), Program(server.address, token=BERTA)
        for slug, table in tables:
            screen = anna.get(f"/api/tables/{table}")
            if screen["table"]["state"] != "running":
                continue
            assert [player["name"] for player in screen["players"]] == ["Anna", "Berta"]
            assert [line["text"] for line in screen["chat"]] == ["Shall we go on tomorrow?"], slug
            chooser = random.Random(1)
            assert anna.step(table, [0], chooser) or berta.step(table, [1], chooser), slug
        carl = Program(server.address, "Carl")
        carl.post(f"/api/join/{LINK}", {})  # a link that was sent before links were signed
        if "spacecorp" in dict(tables):
            reactions = berta.get(f"/api/tables/{dict(tables)['spacecorp']}")["reactions"]
            order = [saying["say"] for saying in reactions if saying["now"]]
            assert order == (["ask"] if dump.stem == "schema-1" else ["era"])
    finally:
        server.stop()
    connection = sqlite3.connect(file)
    assert connection.execute("select count(*) from meta where key = 'secret'").fetchone() == (0,), "the key has moved into its file"
    connection.close()


def test_the_steps_lead_to_the_tables_that_the_code_uses(place: str) -> None:
    database = Database(place)
    with database.engine.connect() as connection:
        assert step_of(connection) == newest()
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    database.close()


def test_an_older_database_has_the_same_tables_as_a_new_one(tmp_path: Path) -> None:
    for dump in OLD:
        database = Database(made_of(dump, tmp_path / f"{dump.stem}.db"))
        with database.engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == [], dump.stem
        database.close()


def test_steps_are_taken_once_and_a_newer_database_is_refused(place: str) -> None:
    first = Database(place)
    secret = first.secret
    first.close()
    second = Database(place)
    assert second.secret == secret
    with second.engine.begin() as connection:
        connection.execute(sa.text("update alembic_version set version_num = '9999'"))
    second.close()
    with pytest.raises(BadDatabase, match="newer version"):
        Database(place)


def test_a_step_that_fails_leaves_the_database_as_it_was(tmp_path: Path) -> None:
    file = made_of(OLD[0], tmp_path / "games.db")
    shutil.copy(file, tmp_path / "before.db")
    with sqlite3.connect(file) as connection:
        connection.execute("create table lifts (x integer)")  # the last step makes a table of this name
    connection.close()
    with pytest.raises(BadDatabase):
        Database(file)
    connection = sqlite3.connect(file)
    assert connection.execute("select value from meta where key = 'schema'").fetchone() == ("1",)
    assert "version" not in [row[1] for row in connection.execute("pragma table_info(tables)")]
    connection.close()


def test_games_move_from_an_old_sqlite_file_to_postgresql(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    file = made_of(OLD[-1], tmp_path / "games.db")
    Database(file).close()
    upkeep.back_up(file, str(tmp_path / "copy.db"))
    place = new_database()
    upkeep.restore(str(tmp_path / "copy.db"), place)
    server = Running(place)
    try:
        anna = Program(server.address, token=ANNA)
        assert {card["id"] for card in anna.get("/api/tables")} >= {table for _, table in playable(file)}
        assert client(server.address).get(f"/join/{LINK}").status_code == 200
    finally:
        server.stop()


def test_a_migration_to_a_named_step_stops_there(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'games.db'}")
    with engine.begin() as connection:
        migrate(connection, "0002")
        assert step_of(connection) == "0002" and sa.inspect(connection).has_table("standing")
        assert "rules" not in [column["name"] for column in sa.inspect(connection).get_columns("tables")]
    engine.dispose()
