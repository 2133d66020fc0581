"""Doctor, backup, restore: while the server runs, on both databases."""

import random
import threading
from pathlib import Path

import pytest
import sqlalchemy as sa
from server.postgres import new_database
from server.running import QUICK, Program, Running

from starmeeple.cli import main
from starmeeple.server import upkeep
from starmeeple.server.storage.faults import BadDatabase
from starmeeple.server.storage.opening import url_of


def test_a_copy_made_under_load_is_whole_and_has_the_same_digests_after_a_restore_into_the_other_kind(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    server = Running(place)
    stopped = threading.Event()
    try:
        anna = Program(server.address)
        tables = [anna.table(QUICK, ["me", "here"]) for _ in range(3)]
        bots = anna.table(QUICK, ["bot:random", "bot:random"])
        server.services.registry.bots.haste = 1e6

        def play(table: str) -> None:
            player, chooser = Program(server.address, token=anna.token), random.Random(2)
            while not stopped.is_set() and player.step(table, [0, 1], chooser):
                pass

        players = [threading.Thread(target=play, args=(table,), daemon=True) for table in tables]
        for player in players:
            player.start()
        for copy in ("one.db", "two.db"):
            assert upkeep.back_up(place, str(tmp_path / copy)) > 10
        stopped.set()
        for player in players:
            player.join(30)
    finally:
        stopped.set()
        server.stop()
    taken = upkeep.examined(str(tmp_path / "two.db"))
    assert taken.faults == [] and set(taken.digests) == {*tables, bots}
    assert (tmp_path / "two.db").stat().st_mode & 0o077 == 0 and (tmp_path / "two.db.secret").stat().st_mode & 0o077 == 0

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere"))
    target = str(tmp_path / "new" / "games.db") if "://" in place else new_database()
    upkeep.restore(str(tmp_path / "two.db"), target)
    assert upkeep.examined(target).digests == taken.digests
    again = Running(target)
    try:
        anna = Program(again.address, token=anna.token)
        assert {card["id"] for card in anna.get("/api/tables")} == {*tables, bots}
    finally:
        again.stop()
    with pytest.raises(BadDatabase, match="holds tables already"):
        upkeep.restore(str(tmp_path / "two.db"), target)


FAULTS = {
    "update tables set state = 'over', result = '{\"ranking\": [1, 2], \"scores\": [9, 8]}' where id = :id": "its game is not over",
    "update tables set waiting = '[0, 1]' where id = :id": "is stored to wait for [0, 1]",
    "update actions set notation = 'fly 3' where table_id = :id and seat >= 0": "fly 3",
    "update actions set sequence = 999 where table_id = :id and sequence = 2": "not numbered from 1 on",
    "update tables set edition = 'x' where id = :id": "figures that have changed",
    "update tables set options = '{' where id = :id": "Expecting property name",
    "delete from seats where table_id = :id and seat = 1": "1 seats for 2 players",
}


def test_the_doctor_names_what_is_wrong_and_nothing_else(place: str, capsys: pytest.CaptureFixture[str]) -> None:
    server = Running(place)
    anna = Program(server.address)
    chooser = random.Random(4)
    tables = [anna.table(QUICK, ["me", "here"]) for _ in range(len(FAULTS) + 1)]
    for table in tables:
        assert anna.step(table, [0, 1], chooser)
    upload = "starmeeple record 1\n"
    server.stop()
    assert main(["doctor", "--database", place]) == 0
    sound = capsys.readouterr().out
    assert f"{len(tables)} tables" in sound and "all is sound" in sound

    engine = sa.create_engine(url_of(place))
    with engine.begin() as connection:
        for table, statement in zip(tables, FAULTS):
            connection.execute(sa.text(statement), {"id": table})
        connection.execute(sa.text("insert into uploads (id, text, at) values ('r1', :text, '')"), {"text": upload})
    engine.dispose()
    assert main(["doctor", "--database", place]) == 1
    sick = capsys.readouterr().out
    for table, (statement, sentence) in zip(tables, FAULTS.items()):
        assert any(table in line and sentence in line for line in sick.splitlines()), (statement, sick)
    assert tables[-1] not in sick and "upload r1: record" in sick
    assert f"{len(FAULTS) + 1} things are wrong" in sick


def test_what_is_no_database_is_refused_with_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "text.db").write_text("this is no database, " * 50)
    for words, sentence in (
        (["doctor", "--database", str(tmp_path / "none.db")], "there is no database"),
        (["doctor", "--database", str(tmp_path / "text.db")], "cannot be read"),
        (["doctor", "--database", "mysql://x/y"], "SQLite or PostgreSQL"),
        (["backup", str(tmp_path / "text.db"), "--database", str(tmp_path / "none.db")], "is there already"),
        (["restore", str(tmp_path / "none.db"), "--database", str(tmp_path / "new.db")], "there is no file"),
        (["restore", str(tmp_path / "text.db"), "--database", str(tmp_path / "new.db")], "cannot be restored"),
        (["serve", "--no-page", "--database", str(tmp_path / "text.db")], "cannot be opened"),
        (["serve", "--no-page", "--public-url", "games", "--database", str(tmp_path / "x.db")], "expected an address like"),
        (["serve", "--no-page", "--trust-proxy", "me", "--database", str(tmp_path / "x.db")], "expected an address or a network"),
    ):  # fmt: skip
        assert main(words) == 2
        assert sentence in capsys.readouterr().err, words
