"""One player resigns: a bot plays on, everybody reads so, and the one who resigned only looks on."""

import time

from server.running import QUICK, Program, Running

from starmeeple.server.storage.rows import SeatRow, TableRow
from starmeeple.server.tables.ratings import PEOPLE, Ratings, level_of


def table_of(host: Program, guests: list[Program], game: str, **more: object) -> tuple[str, str]:
    wish = {"game": game, "seats": ["me", *["friend"] * len(guests)], "options": {"players": len(guests) + 1}, "pace": "off", **more}
    made = host.post("/api/tables", wish)
    link = made["invite"].rsplit("/", 1)[1]
    for guest in guests:
        guest.post(f"/api/join/{link}", {})
    return str(made["id"]), link


def test_a_bot_plays_on_for_whoever_resigns_and_all_read_so(server: Running, anna: Program, berta: Program) -> None:
    table, link = table_of(anna, [berta], "race-for-the-galaxy", stand_in="random")
    assert anna.refused("POST", f"/api/tables/{table}/seats/1", {"do": "resign"}) == "not-your-seat"
    assert Program(server.address, "Mallory").refused("POST", f"/api/tables/{table}/seats/1", {"do": "resign"}) == "not-your-seat"
    assert "resign" in berta.get(f"/api/tables/{table}")["players"][1]["can"]
    assert "resign" not in anna.get(f"/api/tables/{table}")["players"][1]["can"]

    berta.post(f"/api/tables/{table}/seats/1", {"do": "resign"})

    for person in (anna, berta):
        screen = person.get(f"/api/tables/{table}")
        seat = screen["players"][1]
        assert seat["kind"] == "bot" and seat["bot"] == "random" and seat["resigned"].startswith("Berta resigned in ")
        assert any(line["text"].startswith("Berta resigns; ") for line in screen["log"])
    screen = berta.get(f"/api/tables/{table}")
    assert screen["viewer"] is None and not screen["you"]["seats"] and not screen["asked_of_you"]
    assert berta.refused("GET", f"/api/tables/{table}/choices") == "not-your-seat"
    assert berta.refused("POST", f"/api/tables/{table}/seats/1", {"do": "return"}) == "not-the-host"
    assert berta.refused("POST", f"/api/tables/{table}/seats/1", {"do": "resign"}) == "not-your-seat"

    anna.post(f"/api/tables/{table}/seats/1", {"do": "remove"})
    response = berta.http.post(f"/api/join/{link}", json={})
    assert response.status_code == 403 and "You have resigned this game" in response.json()["sentence"]
    assert Program(server.address, "Carl").post(f"/api/join/{link}", {})["seats"] == [1]
    assert anna.get(f"/api/tables/{table}")["players"][1]["resigned"].startswith("Berta resigned in ")


def test_the_result_names_the_resignation(server: Running, anna: Program, berta: Program) -> None:
    table, _ = table_of(anna, [berta], QUICK, stand_in="random")
    berta.post(f"/api/tables/{table}/seats/1", {"do": "resign"})
    anna.post(f"/api/tables/{table}/seats/0", {"do": "stand-in", "bot": "random"})
    deadline = time.monotonic() + 120
    while (screen := anna.get(f"/api/tables/{table}"))["table"]["state"] != "over":
        assert time.monotonic() < deadline, "the bots do not play on"
        time.sleep(0.1)
    when = screen["players"][1]["resigned"]
    assert screen["result"]["sentence"].endswith(f" {when}; a bot played on.")
    assert anna.get("/api/tables")[0]["result"].endswith("a bot played on.")
    following = anna.post(f"/api/tables/{table}/table", {"do": "rematch"})["id"]
    assert not any(player["resigned"] for player in anna.get(f"/api/tables/{following}")["players"])


def test_nobody_resigns_before_the_game_begins_or_after_it_ended(anna: Program) -> None:
    made = anna.post("/api/tables", {"game": QUICK, "seats": ["me", "friend"], "options": {"players": 2}, "pace": "off"})
    assert anna.refused("POST", f"/api/tables/{made['id']}/seats/0", {"do": "resign"}) == "not-running"
    anna.post(f"/api/tables/{made['id']}/table", {"do": "close"})
    assert anna.refused("POST", f"/api/tables/{made['id']}/seats/0", {"do": "resign"}) == "not-running"


def test_a_resignation_is_a_loss_in_the_ratings(server: Running) -> None:
    ratings: Ratings = server.services.ratings
    for person in ("ann", "bob", "cleo"):
        server.call(ratings.want(person, True))
    resigned = SeatRow(0, "bot", bot="steady", name="Vega", resigned="ann", resigned_as="Ann", resigned_in="round 4")
    seats = [resigned, SeatRow(1, "person", "bob", name="Bob"), SeatRow(2, "person", "cleo", name="Cleo")]
    row = TableRow("t", QUICK, {}, "", "", "bob", "over", "off", result={"ranking": [1, 2, 3], "scores": [9, 8, 7]}, seats=seats)
    assert level_of(row) == PEOPLE, "the bot that played on does not make it a game against bots"
    with server.services.database.engine.begin() as connection:
        connection.exec_driver_sql(
            "insert into tables (id, game, options, edition, name, host, state, pace, waiting, rematch, created, changed) "
            "values ('t', 'x', '{}', '', '', '', 'over', 'off', '[]', '', '', '')"
        )
    assert server.call(ratings.count(row))
    shown = {person: server.call(ratings.of(person))[0]["rating"] for person in ("ann", "bob", "cleo")}
    assert shown["bob"] > shown["cleo"] > shown["ann"], "the bot won in Ann's seat; Ann lost"


def test_who_is_forgotten_is_forgotten_as_one_who_resigned_too(server: Running, anna: Program, berta: Program) -> None:
    table, _ = table_of(anna, [berta], QUICK, stand_in="random")
    berta.post(f"/api/tables/{table}/seats/1", {"do": "resign"})
    registry = server.services.registry
    person = registry.tables[table].seats[1].resigned
    server.call(registry.delete_person(person))
    assert "Berta" not in str(anna.get(f"/api/tables/{table}"))
    assert anna.get(f"/api/tables/{table}")["players"][1]["resigned"].startswith("Somebody resigned in ")
