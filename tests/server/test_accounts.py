"""Identities: recovery codes, sign-ins that are listed, ended and expire, deletion, names, ratings, the administrator's command line."""

import random
import sqlite3
import time
from pathlib import Path

import pytest
import sqlalchemy as sa
from server.postgres import new_database
from server.running import QUICK, Browser, Program, Running

from starmeeple.cli import main
from starmeeple.server.http import access
from starmeeple.server.http.access import People
from starmeeple.server.http.errors import RequestError
from starmeeple.server.storage.opening import url_of
from starmeeple.server.storage.rows import SeatRow, TableRow
from starmeeple.server.tables.names import is_visible, looks, must_be_named, must_differ, tidy
from starmeeple.server.tables.ratings import level_of


def eventually(holds: object, seconds: float = 15) -> None:
    deadline = time.monotonic() + seconds
    while not holds():  # type: ignore[operator]  # a function without arguments
        assert time.monotonic() < deadline, "it does not come about"
        time.sleep(0.02)


def named(server: Running, name: str) -> Browser:
    browser = Browser(server.address)
    browser.submit("/me", name=name)
    return browser


def code_of(browser: Browser) -> str:
    page = browser.submit("/account/code").text
    return page.split('<code id="code">')[1].split("</code>")[0]


def whole_database(place: str) -> str:
    engine = sa.create_engine(url_of(place))
    with engine.connect() as connection:
        tables = sa.inspect(connection).get_table_names()
        found = repr([[tuple(row) for row in connection.execute(sa.text(f"select * from {table}"))] for table in tables])
    engine.dispose()
    return found


def test_a_recovery_code_brings_a_person_to_another_browser_once_it_is_the_newest(place: str) -> None:
    server = Running(place)
    try:
        anna, other = named(server, "Anna"), named(server, "Somebody else")
        table = anna.submit(f"/new/{QUICK}", players="2", **{"seat.0": "me", "seat.1": "here"}).headers["location"]
        first, second = code_of(anna), code_of(anna)
        assert len(second.replace("-", "")) == 25 and first != second
        assert other.submit("/account/recover", code=first).status_code == 403
        assert other.submit("/account/recover", code=second.lower().replace("-", " ")).status_code == 303
        assert "Welcome back, Anna" in other.http.get("/").text and table in other.http.get("/").text
        assert second not in whole_database(place) and second.replace("-", "") not in whole_database(place)
        for wrong in ("", "A" * 25, "\ud7ff" * 25, "x" * 60):
            assert named(server, "X").submit("/account/recover", code=wrong).status_code == 403
    finally:
        server.stop()


def test_sign_ins_are_listed_and_can_be_ended(place: str) -> None:
    server = Running(place)
    try:
        anna, phone = named(server, "Anna"), Browser(server.address)
        phone.http.headers["User-Agent"] = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit Safari/605"
        phone.submit("/account/recover", code=code_of(anna))
        phone.submit("/me", name="Anna")
        eventually(lambda: "Safari on iPhone" in anna.http.get("/account").text)
        page = anna.http.get("/account").text
        assert page.count('/end"') == 2, "the other one and all others; not this one"
        ended = page.split('action="/account/sign-ins/')[1].split("/end")[0]
        anna.submit(f"/account/sign-ins/{ended}/end")
        assert "Safari on iPhone" not in anna.http.get("/account").text
        assert phone.http.get("/api/tables").json() == [] and "Nobody yet" in phone.http.get("/account").text
        assert anna.submit("/me", name="Anna again").status_code == 303
        program = Program(server.address, "Program")
        assert server.call(server.services.registry.accounts.end("nobody", "nothing")) == 0
        program.get("/api/tables")
    finally:
        server.stop()


def test_a_sign_in_that_was_ended_at_one_server_is_ended_at_the_other() -> None:
    place = new_database()
    first, second = Running(place), Running(place)
    try:
        anna = Program(first.address, "Anna")
        table = anna.table(QUICK, ["me", "here"])
        there = Program(second.address, token=anna.token)
        assert there.get("/api/tables")[0]["id"] == table
        person = first.services.people._identity(first.services.people._token, first.services.people._old_token, anna.token)
        eventually(lambda: first.call(first.services.registry.accounts.sign_ins(person.person)))
        first.call(first.services.registry.accounts.end(person.person))
        eventually(lambda: there.get("/api/tables") == [])
    finally:
        second.stop()
        first.stop()


def test_what_was_not_used_for_half_a_year_has_expired(monkeypatch: pytest.MonkeyPatch) -> None:
    people = People("secret")
    token = people._cookie.dumps(["anna", "one"])
    assert people.by_cookie(token) == "anna"
    monkeypatch.setattr(access, "HALF_A_YEAR", -1)
    assert people.by_cookie(token) == ""
    old = people._old_cookie.dumps("anna")
    assert people.by_cookie(old) == "anna", "cookies from before there were sign-ins are exchanged at the next page"
    assert [people.by_cookie(forged) for forged in ("", "x", token[:-2] + "aa", old + "x")] == [""] * 4


def test_an_old_cookie_is_exchanged_for_a_sign_in(server: Running) -> None:
    browser = Browser(server.address)
    old = str(server.services.people._old_cookie.dumps("somebody-from-before"))
    browser.http.cookies.set("starmeeple", old)
    answer = browser.http.get("/")
    fresh = answer.headers["set-cookie"].split("starmeeple=")[1].split(";")[0]
    assert fresh != old and server.services.people.by_cookie(fresh) == "somebody-from-before"


def test_signing_out_ends_the_cookie_too(server: Running) -> None:
    anna = named(server, "Anna")
    kept = anna.http.cookies["starmeeple"]
    assert anna.submit("/account/sign-out").status_code == 303
    thief = Browser(server.address)
    thief.http.cookies.set("starmeeple", kept)
    assert "Anna" not in thief.http.get("/account").text


def test_somebody_who_is_forgotten_is_named_nowhere_and_the_game_goes_on(place: str) -> None:
    server = Running(place)
    try:
        zora, berta = named(server, "Zora Unforgettable"), Program(server.address, "Berta")
        where = zora.submit(f"/new/{QUICK}", players="2", pace="off", **{"seat.0": "me", "seat.1": "friend"}).headers["location"]
        table = where.rsplit("/", 1)[1]
        link = server.services.registry.tables[table].link(1)
        berta.post(f"/api/join/{link}", {})
        zora.submit(f"{where}/chat", text="It is me, Zora Unforgettable")
        zora.submit(f"{where}/seat/0", do="rename", name="Zora Unforgettable II")
        code_of(zora)
        person = server.services.people.by_cookie(zora.http.cookies["starmeeple"])
        assert "Zora" in whole_database(place) and person in whole_database(place)
        assert zora.submit("/account/delete").status_code == 422
        assert zora.submit("/account/delete", sure="yes").status_code == 303
        assert "Zora" not in whole_database(place) and person not in whole_database(place)
        screen = berta.get(f"/api/tables/{table}")
        assert "Zora" not in str(screen) and screen["you"]["host"] and screen["players"][0]["kind"] == "open"
        berta.post(f"/api/tables/{table}/seats/0", {"do": "bot", "bot": "random"})
        assert "Somebody" in str(berta.get(f"/api/tables/{table}")["log"])
        eventually(lambda: berta.choices(table)["choices"])
        assert berta.step(table, [1], random.Random(1))
    finally:
        server.stop()


def test_tables_and_lines_of_chat_are_deleted_by_those_whose_they_are(server: Running, anna: Program, berta: Program) -> None:
    made = anna.post("/api/tables", {"game": QUICK, "seats": ["me", "friend"], "options": {"players": 2}, "pace": "off"})
    table = made["id"]
    berta.post(f"/api/join/{made['links']['1'].rsplit('/', 1)[1]}", {})
    for player, text in ((anna, "one"), (berta, "two"), (anna, "three")):
        player.post(f"/api/tables/{table}/chat", {"text": text})
    assert [line["yours"] for line in anna.get(f"/api/tables/{table}")["chat"]] == [True, False, True]
    assert anna.refused("POST", f"/api/tables/{table}/chat/2/remove") == "not-allowed"
    anna.post(f"/api/tables/{table}/chat/1/remove")
    assert [line["text"] for line in berta.get(f"/api/tables/{table}")["chat"]] == ["two", "three"]
    assert anna.refused("POST", f"/api/tables/{table}/chat/99999999999/remove") == "not-allowed"
    assert anna.refused("POST", f"/api/tables/{table}/table", {"do": "delete"}) == "not-over"
    anna.post(f"/api/tables/{table}/table", {"do": "close"})
    assert berta.refused("POST", f"/api/tables/{table}/table", {"do": "delete"}) == "not-the-host"
    anna.post(f"/api/tables/{table}/table", {"do": "delete"})
    assert berta.refused("GET", f"/api/tables/{table}") == "unknown-table"


# Names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["", " ", "\u200b\u200d", "\u3164", "\u2800\u2800", "\u0301\u0302", "\u202e", "\ufeff", "\u115f", "\U000e0041"]
)
def test_nobody_has_a_name_that_nobody_sees(name: str) -> None:
    with pytest.raises(RequestError):
        must_be_named(name)


def test_names_are_not_piled_up() -> None:
    assert tidy("Z\u0300\u0301\u0302\u0303\u0304\u0305algo") == "Z\u0300\u0301algo"
    assert tidy("Ana\u00efs \u00d6\u00df") == "Anaïs Öß" and tidy("नमस्ते") == "नमस्ते" and tidy("日本語") == "日本語" and is_visible("🙂")
    assert tidy("a\u202eb\u2066c") == "abc" and tidy("a\u00a0\u2003b") == "a b"


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("Anna", "ANNA"),
        ("Anna", "Аnnа"),
        ("Anna", "Ánnä"),
        ("Paul", "Pau1"),
        ("Paul", "PauI"),
        ("Bob", "B0b"),
        ("Anna", "A n n a"),
        ("Mira", "Μіra"),
        ("Tom", "Torn"),
        ("Anna", "Ａｎｎａ"),
    ],
)
def test_names_that_look_alike(one: str, two: str) -> None:
    assert looks(one) == looks(two)
    with pytest.raises(RequestError) as refused:
        must_differ(two, ["Carl", one])
    assert refused.value.code == "name-taken"


def test_names_that_do_not_look_alike() -> None:
    names = ["Anna", "Hanna", "Anne", "Ann", "Player 1", "Player 2", "李", "王", "🙂", "🙃", "Иван", "Вера"]
    for number, name in enumerate(names):
        must_differ(name, names[:number])


def test_look_alikes_at_one_table_are_refused_everywhere(server: Running) -> None:
    anna, other = Program(server.address, "Anna"), Program(server.address, "Аnnа")
    wish = {"game": QUICK, "seats": ["me", "friend"], "options": {"players": 2}, "pace": "off"}
    made = anna.post("/api/tables", wish)
    path = f"/api/join/{made['links']['1'].rsplit('/', 1)[1]}"
    assert other.refused("POST", path, {}) == "name-taken"
    other.post(path, {"name": "Olga"})
    assert other.refused("POST", f"/api/tables/{made['id']}/seats/1", {"do": "rename", "name": "ANNA"}) == "name-taken"
    assert anna.refused("POST", "/api/tables", {**wish, "seats": ["me", "here"], "names": ["", "anna"]}) == "name-taken"
    second = Program(server.address, "player-2")
    table = second.table(QUICK, ["me", "here"])
    assert [player["name"] for player in second.get(f"/api/tables/{table}")["players"]] == ["player-2", "Guest 2"]
    vega = Program(server.address, "Vega")
    table = vega.table(QUICK, ["bot:random", "me"])
    names = [player["name"] for player in vega.get(f"/api/tables/{table}")["players"]]
    assert names[1] == "Vega" and names[0] != "Vega", "a bot makes way"


# Ratings --------------------------------------------------------------------------------------


def finished(table_id: str, people: list[str], ranking: list[int], bot: str = "") -> TableRow:
    """A table that is over, one seat for each of these."""
    seats = [SeatRow(n, "person", person, name=person, token=f"{table_id}-{n}") for n, person in enumerate(people)]
    if bot:
        seats.append(SeatRow(len(seats), "bot", bot=bot, name="Vega", token=f"{table_id}-bot"))
    result = {"ranking": ranking, "scores": [0] * len(seats)}
    return TableRow(table_id, QUICK, {"players": len(seats)}, "x", "A table", "anna", "over", "off", result=result, seats=seats)


def test_finished_games_of_people_who_want_it_are_rated_once(place: str) -> None:
    server = Running(place)
    ratings, create = server.services.ratings, server.services.database.create
    try:
        for person in ("anna", "berta"):
            server.call(ratings.want(person, True))
        games = [
            finished("one", ["anna", "berta"], [1, 2]),
            finished("two", ["anna", "carl"], [2, 1]),  # carl does not want to be rated, so nobody is
            finished("three", ["anna", "berta", "carl"], [2, 1, 3], "greedy"),
            finished("four", ["anna", "anna"], [1, 2]),
        ]
        games[2].result = {"ranking": [2, 1, 3, 4], "scores": [0, 0, 0, 0]}
        counted = []
        for row in games:
            server.call(create(row))
            counted += [server.call(ratings.count(row)), server.call(ratings.count(row))]
        assert counted == [True, False, False, False, True, False, False, False], "each once, and only among two who want it"
        mine, hers = server.call(ratings.of("anna")), server.call(ratings.of("berta"))
        assert (
            [(card["level"], card["games"]) for card in mine]
            == [("greedy", 1), ("people", 1)]
            == [(card["level"], card["games"]) for card in hers]
        )
        assert mine[1]["rating"] > hers[1]["rating"] and mine[0]["rating"] < hers[0]["rating"]
        assert server.call(ratings.of("carl")) == []
        server.call(ratings.want("anna", False))
        assert server.call(ratings.of("anna")) == [] and not server.call(ratings.wants("anna"))
    finally:
        server.stop()


def test_the_end_of_a_game_is_told_to_the_ratings(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    server.services.registry.on_over = lambda table: told.append(table.row.state)
    server.services.registry.bots.haste = 1e6
    table = Program(server.address).table(QUICK, ["bot:random", "bot:random"])
    eventually(lambda: server.call(server.services.database.table(table)).state == "over", 120)  # type: ignore[union-attr]  # it is there
    eventually(lambda: told == ["over"])


def test_the_level_is_that_of_the_strongest_bot() -> None:
    def table(*kinds: str) -> TableRow:
        seats = [SeatRow(n, "bot", bot=kind) if kind else SeatRow(n, "person", "p") for n, kind in enumerate(kinds)]
        return TableRow("t", QUICK, {}, "", "", "", "over", "off", seats=seats)

    assert level_of(table("", "")) == "people"
    assert level_of(table("", "random")) == "random" and level_of(table("greedy", "", "random")) == "greedy"


# The administrator ----------------------------------------------------------------------------


def test_the_administrator_sees_and_does_what_is_needed_while_the_server_runs(place: str, capsys: pytest.CaptureFixture[str]) -> None:
    server = Running(place)
    try:
        anna = Program(server.address, "Anna the Loud")
        person = server.services.people._identity(server.services.people._token, server.services.people._old_token, anna.token).person
        tables = [anna.table(QUICK, ["me", "here"]) for _ in range(3)]
        eventually(lambda: server.call(server.services.registry.accounts.sign_ins(person)))

        def admin(*words: str) -> str:
            assert main(["admin", "--database", place, *words]) == 0
            return capsys.readouterr().out

        assert person in admin("people", "loud") and "at 6 tables" in admin("people", "loud") and admin("people", "nobody") == ""
        assert all(table in admin("tables", "running") for table in tables)
        assert "signed in by program" in admin("person", person)
        admin("close", tables[0])
        eventually(lambda: anna.get(f"/api/tables/{tables[0]}")["table"]["state"] == "closed")
        admin("delete", tables[1])
        eventually(lambda: anna.http.get(f"/api/tables/{tables[1]}").status_code == 404)
        admin("rename", person, "Anna the Quiet")
        assert len(admin("code", person).strip().replace("-", "")) == 25
        assert "1 sign-ins are ended" in admin("sign-out", person)
        admin("forget", person)
        assert "Anna" not in whole_database(place)
        for words in (("close", "none"), ("person", "none"), ("close", tables[0])):
            assert main(["admin", "--database", place, *words]) == 2
    finally:
        server.stop()


def test_the_database_file_of_an_account_holds_no_secret_in_clear(tmp_path: Path) -> None:
    server = Running(tmp_path / "games.db")
    anna = named(server, "Anna")
    where = anna.submit(f"/new/{QUICK}", players="2", **{"seat.0": "me", "seat.1": "friend"}).headers["location"]
    link = server.services.registry.tables[where.rsplit("/", 1)[1]].link(1)
    secrets = [code_of(anna), anna.http.cookies["starmeeple"], link, server.services.database.secret]
    server.stop()
    connection = sqlite3.connect(tmp_path / "games.db")
    dump = "\n".join(connection.iterdump())
    connection.close()
    assert not any(secret in dump for secret in secrets)
