"""Seats: links, hosts, those who leave and come back, bots that stand in."""

import random
import time

from server.running import QUICK, Browser, Program, Running, play_out

from starmeeple.server.storage.rows import SeatRow
from starmeeple.server.tables.rematches import turned


def open_table(host: Program) -> tuple[str, str]:
    """A table that waits for a friend, and the end of the friend's link."""
    made = host.post("/api/tables", {"game": QUICK, "seats": ["me", "friend"], "options": {"players": 2}, "pace": "off"})
    return str(made["id"]), str(made["links"]["1"]).rsplit("/", 1)[1]


def test_a_link_is_used_up_and_the_player_gets_one_of_their_own(anna: Program, berta: Program, server: Running) -> None:
    table, token = open_table(anna)
    berta.post(f"/api/join/{token}", {})
    assert Program(server.address, "Mallory").refused("POST", f"/api/join/{token}", {}) == "seat-taken"

    mine = berta.get(f"/api/tables/{table}")["you"]["links"]["1"]
    assert mine not in str(anna.get(f"/api/tables/{table}")), "the host could sit down in the friend's seat"

    phone = Program(server.address, "Berta's phone")
    assert phone.post(f"/api/join/{mine.rsplit('/', 1)[1]}", {})["seats"] == [1]
    assert phone.get(f"/api/tables/{table}")["players"][1]["name"] == "Berta"
    assert berta.get(f"/api/tables/{table}")["viewer"] is None


def test_only_the_host_sees_the_links_of_open_seats(anna: Program, berta: Program) -> None:
    table, token = open_table(anna)
    assert token in anna.get(f"/api/tables/{table}")["players"][1]["invite"]
    assert token not in str(berta.get(f"/api/tables/{table}"))


def test_looking_at_a_link_does_not_take_the_seat(server: Running, anna: Program) -> None:
    table, token = open_table(anna)
    browser = Browser(server.address)
    page = browser.http.get(f"/join/{token}")
    assert page.status_code == 200
    assert anna.get(f"/api/tables/{table}")["table"]["state"] == "waiting"
    taken = browser.submit(f"/join/{token}", name="Berta")
    assert taken.headers["location"] == f"/table/{table}"
    assert anna.get(f"/api/tables/{table}")["table"]["state"] == "running"
    assert browser.http.get(f"/join/{token}").headers["location"] == f"/table/{table}", "the link leads home"


def test_a_name_is_needed_to_sit_down(server: Running, anna: Program) -> None:
    _, token = open_table(anna)
    assert Browser(server.address).submit(f"/join/{token}", name=" ").status_code == 422


def test_the_host_renames_removes_and_fills(anna: Program, berta: Program) -> None:
    table, token = open_table(anna)
    berta.post(f"/api/join/{token}", {})
    seat = f"/api/tables/{table}/seats/1"
    assert berta.refused("POST", f"/api/tables/{table}/seats/0", {"do": "remove"}) == "not-the-host"
    assert berta.refused("POST", f"/api/tables/{table}/table", {"do": "close"}) == "not-the-host"
    anna.post(seat, {"do": "rename", "name": "Bertie"})
    assert anna.get(f"/api/tables/{table}")["players"][1]["name"] == "Bertie"
    link = anna.post(seat, {"do": "remove"})["link"]
    assert link and berta.get(f"/api/tables/{table}")["viewer"] is None
    assert berta.refused("GET", f"/api/tables/{table}/choices") == "not-your-seat"
    berta.post(f"/api/join/{link.rsplit('/', 1)[1]}", {})
    assert berta.get(f"/api/tables/{table}")["viewer"] == 1
    anna.post(seat, {"do": "remove"})
    anna.post(seat, {"do": "bot", "bot": "random"})
    assert anna.get(f"/api/tables/{table}")["players"][1]["kind"] == "bot"
    assert anna.refused("POST", seat, {"do": "bot", "bot": "random"}) == "bad-request"
    assert anna.refused("POST", seat, {"do": "stand-in", "bot": "random"}) == "bad-request"
    assert anna.refused("POST", f"/api/tables/{table}/seats/9", {"do": "remove"}) == "bad-request"
    anna.post(f"/api/tables/{table}/table", {"do": "rename", "name": "Night watch"})
    assert anna.get("/api/tables")[0]["name"] == "Night watch"
    anna.post(f"/api/tables/{table}/table", {"do": "close"})
    assert anna.get(f"/api/tables/{table}")["table"]["state"] == "closed"
    assert anna.refused("POST", f"/api/tables/{table}/actions", {"sequence": 1, "action": "x"}) == "not-running"


def test_a_bot_stands_in_for_somebody_absent_until_they_are_back(anna: Program, berta: Program) -> None:
    table, token = open_table(anna)
    berta.post(f"/api/join/{token}", {})
    anna.post(f"/api/tables/{table}/seats/1", {"do": "stand-in", "bot": "greedy"})
    chooser = random.Random(1)
    deadline = time.monotonic() + 60
    seen = 0
    while seen < 3:
        assert time.monotonic() < deadline, "the bot does not stand in"
        log = berta.get(f"/api/tables/{table}")["log"]
        seen = len({line["sequence"] for line in log if line["seat"] == 1})
        if not anna.step(table, [0], chooser):
            time.sleep(0.01)
    found = berta.get(f"/api/tables/{table}")
    assert found["players"][1]["stand_in"] and not found["asked_of_you"] and found["viewer"] == 1
    assert berta.refused("POST", f"/api/tables/{table}/actions", {"sequence": found["sequence"], "action": "x"}) in (
        "not-your-turn",
        "stale-action",
    )

    berta.post(f"/api/tables/{table}/seats/1", {"do": "return"})

    for _ in range(200):
        asked = berta.choices(table)
        if asked["choices"] or asked["state"] != "running":
            break
        anna.step(table, [0], chooser)
    assert berta.choices(table)["choices"]


def test_your_turn_comes_first_in_the_lobby(anna: Program, berta: Program) -> None:
    table, token = open_table(anna)
    waiting, _ = open_table(anna)
    berta.post(f"/api/join/{token}", {})
    mine = anna.get("/api/tables")
    assert {card["id"] for card in mine} == {table, waiting}
    turns = [card["your_turn"] for card in mine]
    assert turns == sorted(turns, reverse=True)
    assert anna.get("/api/tables")[0]["id"] == table
    assert [card["your_turn"] for card in berta.get("/api/tables")] == [bool(berta.choices(table)["choices"])]
    assert Program(str(anna.http.base_url), "Stranger").get("/api/tables") == []


def test_a_rematch_has_the_same_players_with_their_seats_turned(anna: Program, berta: Program) -> None:
    table, token = open_table(anna)
    berta.post(f"/api/join/{token}", {})
    anna.post(f"/api/tables/{table}/table", {"do": "hints", "hints": "forbidden"})
    assert berta.refused("POST", f"/api/tables/{table}/table", {"do": "rematch"}) == "not-over"
    play_out(table, [(anna, 0), (berta, 1)], random.Random(3))
    stranger = Program(str(anna.http.base_url), "Stranger")
    assert stranger.refused("POST", f"/api/tables/{table}/table", {"do": "rematch"}) == "not-the-host"
    before = anna.get(f"/api/tables/{table}")
    assert before["result"]["rematch"] == before["result"]["asked_by"] == ""

    following = berta.post(f"/api/tables/{table}/table", {"do": "rematch"})["id"]

    assert following != table
    for player in (anna, berta):
        assert player.post(f"/api/tables/{table}/table", {"do": "rematch"})["id"] == following, "one rematch a table"
        screen = player.get(f"/api/tables/{table}")
        assert (screen["result"]["rematch"], screen["result"]["asked_by"]) == (f"/table/{following}", "Berta")
        assert [line["text"] for line in screen["log"]].count("Berta asks for a rematch.") == 1
    screen = anna.get(f"/api/tables/{following}")
    assert [player["name"] for player in screen["players"]] == ["Berta", "Anna"] and screen["viewer"] == 1
    assert screen["table"]["state"] == "running" and screen["result"] is None
    assert screen["table"]["options"] == before["table"]["options"] and screen["table"]["hints"] is False
    assert berta.get(f"/api/tables/{following}")["you"]["host"] and not screen["you"]["host"]
    page = anna.http.get(f"/table/{table}", headers={"Accept": "text/html"}).text
    assert "<b>Berta asks for a rematch:</b> take your seat." in page and f'href="/table/{following}">Take your seat</a>' in page


def test_seats_turn_by_one_and_bots_turn_with_them() -> None:
    chairs = [SeatRow(0, "person", "p", name="Ann", stand_in="greedy"), SeatRow(1, "bot", "", "steady", name="Vega"), SeatRow(2, "open")]
    after = turned(chairs)
    assert [(seat.seat, seat.kind, seat.person, seat.bot, seat.name, seat.stand_in) for seat in after] == [
        (0, "bot", "", "steady", "Vega", ""), (1, "open", "", "", "", ""), (2, "person", "p", "", "Ann", "")
    ]  # fmt: skip
    assert len({seat.token for seat in after} | {""}) == 4
    assert turned(chairs[:1])[0].person == "p"
