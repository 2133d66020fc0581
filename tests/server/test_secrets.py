"""Undo, links and changes of seats never show anybody what they may not know; and whoever comes or goes is told to all."""

import random
from pathlib import Path

import pytest
from server.running import QUICK, Browser, Program, Running

from starmeeple.game_setup import game_setup
from starmeeple.match import Match
from starmeeple.server.storage.rows import Change, Row
from starmeeple.server.tables.seats import ever_hidden

RACE = "race-for-the-galaxy"
CORP = "spacecorp"


def token_of(link: str) -> str:
    return link.rsplit("/", 1)[1]


def seated(slug: str, *people: Program) -> str:
    """A table with these people, the first of them as host."""
    wish = {"game": slug, "seats": ["me"] + ["friend"] * (len(people) - 1), "options": {"players": len(people)}, "pace": "off"}
    made = people[0].post("/api/tables", wish)
    for seat, person in enumerate(people[1:], start=1):
        person.post(f"/api/join/{token_of(made['links'][str(seat)])}", {})
    return str(made["id"])


def texts(person: Program, table: str) -> list[str]:
    return [line["text"] for line in person.get(f"/api/tables/{table}")["log"]]


def open_question(people: list[Program], table: str) -> list[list[str]]:
    """Play Race on until all choose their actions at once; what each may answer."""
    chooser = random.Random(4)
    for _ in range(300):
        found = [person.choices(table)["choices"] for person in people]
        if all(choices and choices[0].startswith("choose") for choices in found):
            return found
        for person in people:
            if person.step(table, [people.index(person)], chooser):
                break
    raise AssertionError("all were never asked at once")


def answer(person: Program, table: str, action: str) -> int:
    return person.act(table, action, person.choices(table)["sequence"])


def test_the_last_to_answer_sees_the_reveal_and_cannot_take_it_back(anna: Program, berta: Program) -> None:
    """Hole 1: to see what the others chose, and then to choose again."""
    table = seated(RACE, anna, berta)
    found = open_question([anna, berta], table)
    undo = f"/api/tables/{table}/undo"

    assert "choose settle" in found[0] and "choose develop" in found[1]
    answer(anna, table, "choose settle")
    assert anna.get(f"/api/tables/{table}")["can_undo"] and not berta.get(f"/api/tables/{table}")["can_undo"]
    sequence = answer(berta, table, "choose develop")

    assert "settle" in " ".join(texts(berta, table)[-3:]).lower(), "nothing was opened"
    for person in (anna, berta):
        screen = person.get(f"/api/tables/{table}")
        assert not screen["can_undo"]
        assert person.refused("POST", undo, {"sequence": screen["sequence"]}) == "nothing-to-undo"
    assert berta.refused("POST", undo, {"sequence": sequence}) in ("nothing-to-undo", "stale-action")


def test_an_answer_may_be_changed_while_the_question_is_open_though_another_has_answered(
    server: Running, anna: Program, berta: Program
) -> None:
    carla = Program(server.address, "Carla")
    people = [anna, berta, carla]
    table = seated(RACE, *people)
    found = open_question(people, table)
    live = server.services.registry.tables[table]
    assert live.match is not None

    asked = anna.choices(table)["sequence"]
    first = anna.act(table, found[0][0], asked)
    answer(berta, table, found[1][0])
    hers = berta.get(f"/api/tables/{table}")
    mine = anna.get(f"/api/tables/{table}")
    assert mine["can_undo"] and hers["can_undo"] and not carla.get(f"/api/tables/{table}")["can_undo"]
    anna.post(f"/api/tables/{table}/undo", {"sequence": first})

    assert live.rows[-1] == Row("undo", 0, "")
    assert anna.choices(table)["choices"] == found[0] and live.waiting == [0, 2]
    after = berta.get(f"/api/tables/{table}")
    assert not after["asked_of_you"] and after["can_undo"], "what another seat answered since must stand"
    struck = [line["seat"] for line in after["log"] if line["undone"]]
    assert struck == [0], "the wrong line was struck out"
    assert after["log"][-1]["text"] == "Anna takes that back."
    assert anna.refused("POST", f"/api/tables/{table}/actions", {"sequence": asked, "action": found[0][0]}) == "stale-action"
    answer(anna, table, found[0][-1])
    assert live.waiting == [2]
    rebuilt = live.history.followed_from_the_start(1)
    assert (rebuilt.view, rebuilt.sequence, rebuilt.lines) == (
        live.history.followers[1].view,
        live.history.followers[1].sequence,
        live.history.followers[1].lines,
    )
    answer(carla, table, found[2][0])
    for person in people:
        assert not person.get(f"/api/tables/{table}")["can_undo"]


def test_what_chance_has_answered_is_never_taken_back(server: Running, anna: Program) -> None:
    table = anna.table(QUICK, ["me", "here"])
    live = server.services.registry.tables[table]
    chooser = random.Random(3)
    settled = 0
    while settled < 3:
        seat = live.waiting[0]
        found = anna.choices(table, seat)
        sequence = anna.act(table, chooser.choice(found["choices"]), found["sequence"], seat)
        if live.rows[-1].seat < 0:
            settled += 1
            assert not anna.get(f"/api/tables/{table}", seat=seat)["can_undo"]
            assert anna.refused("POST", f"/api/tables/{table}/undo", {"sequence": sequence, "seat": seat}) == "nothing-to-undo"


def test_stored_undo_of_an_older_version_keeps_its_meaning(server: Running, anna: Program, berta: Program) -> None:
    """Rows from a time when the last answer could still be taken back after the reveal."""
    table = seated(RACE, anna, berta)
    found = open_question([anna, berta], table)
    answer(anna, table, found[0][0])
    live = server.services.registry.tables[table]
    assert live.match is not None
    before = live.match.state.digest()
    rows = [Row("action", 1, found[1][0]), Row("undo", 1, "")]
    server.call(server.services.database.change(table, live.row.version, Change(rows=rows, first=len(live.rows) + 1)))
    live.in_doubt = True

    again = server.call(server.services.registry.table(table))

    assert len(again.rows) > 2 and again.match is not None and again.match.state.digest() == before
    answer(berta, table, found[1][-1])


def test_the_host_cannot_look_into_a_bots_hand(tmp_path: Path) -> None:
    """Hole 3: remove a bot in mid-game, take its seat by the new link, read its hand, put the bot back."""
    server = Running(tmp_path / "games.db")
    anna = Program(server.address, "Anna")
    table = anna.table(CORP, ["me", "bot:greedy"], era="mariners")
    seat = f"/api/tables/{table}/seats/1"

    link = anna.post(seat, {"do": "remove"})["link"]
    response = anna.http.post(f"/api/join/{token_of(link)}", json={})

    assert response.status_code == 403 and response.json()["code"] == "knows-another-seat"
    assert "seat ●" in response.json()["sentence"] and "seat ▲" in response.json()["sentence"]
    assert anna.refused("GET", f"/api/tables/{table}/view?seat=1") == "not-your-seat"
    for do in ("stand-in", "return"):
        assert anna.refused("POST", seat, {"do": do, "bot": "greedy"}) == "bad-request"
    assert anna.post("/api/tables", {"game": QUICK})["id"]
    server.stop()

    server = Running(tmp_path / "games.db")
    try:
        anna = Program(server.address, token=anna.token)
        assert anna.refused("POST", f"/api/join/{token_of(link)}", {}) == "knows-another-seat", "forgotten over a restart"
        anna.post(f"/api/tables/{table}/seats/0", {"do": "remove"})
        assert anna.refused("POST", f"/api/join/{token_of(link)}", {}) == "knows-another-seat", "leaving is not forgetting"
        anna.post(seat, {"do": "bot", "bot": "greedy"})
        told = [
            "Anna removes Vega (bot) from seat ▲; the seat is open.".replace("Vega", "Rigel"),
            "Anna leaves seat ●; the seat is open.",
            "Anna gives seat ▲ to Rigel (bot).",
        ]
        for person in (anna, Program(server.address, "Watcher")):
            assert [line for line in texts(person, table) if line in told] == told
        stranger = Program(server.address, "Zoe")
        mine = anna.get(f"/api/tables/{table}")["players"][0]["invite"]
        stranger.post(f"/api/join/{token_of(mine)}", {})
        assert "own" in str(stranger.get(f"/api/tables/{table}/view", seat=0)["view"])
    finally:
        server.stop()


def test_nobody_who_has_seen_a_hand_gets_another(server: Running, anna: Program, berta: Program) -> None:
    carla = Program(server.address, "Carla")
    table = seated(RACE, anna, berta, carla)
    host = f"/api/tables/{table}/seats"
    hers = token_of(berta.get(f"/api/tables/{table}")["you"]["links"]["1"])
    page = Browser(server.address)
    page.http.headers["Authorization"] = f"Bearer {anna.token}"

    assert anna.refused("POST", f"/api/join/{hers}", {}) == "knows-another-seat", "a friend's own link"
    shown = page.http.get(f"/join/{hers}").text
    assert "must stay hidden from you" in shown and "Take the seat" not in shown
    link = token_of(anna.post(f"{host}/1", {"do": "remove"})["link"])
    assert anna.refused("POST", f"/api/join/{link}", {}) == "knows-another-seat"
    assert carla.refused("POST", f"/api/join/{link}", {}) == "knows-another-seat"
    berta.post(f"/api/join/{link}", {"name": "Berta"})
    phone = Program(server.address, "Berta's phone")
    hers = token_of(berta.get(f"/api/tables/{table}")["you"]["links"]["1"])
    phone.post(f"/api/join/{hers}", {})
    berta.post(f"/api/join/{hers}", {})
    link = token_of(anna.post(f"{host}/2", {"do": "remove"})["link"])
    for person in (anna, berta, phone):
        assert person.refused("POST", f"/api/join/{link}", {}) == "knows-another-seat"
    assert Program(server.address, "Dora").post(f"/api/join/{link}", {})["seats"] == [2]
    anna.post(f"/api/tables/{table}/table", {"do": "close"})
    assert carla.refused("POST", f"/api/join/{hers}", {}) == "knows-another-seat", "a closed game is not over"


def test_a_shared_screen_may_take_back_the_seat_that_it_left_and_only_as_long_as_nobody_sat_there(server: Running, anna: Program) -> None:
    table = anna.table(RACE, ["me", "here"])
    seat = f"/api/tables/{table}/seats/1"
    own = token_of(anna.get(f"/api/tables/{table}")["you"]["links"]["1"])
    assert anna.post(f"/api/join/{own}", {})["seats"] == [0, 1]
    link = anna.post(seat, {"do": "remove"})["link"]
    assert anna.post(f"/api/join/{token_of(link)}", {})["seats"] == [0, 1]
    anna.post(seat, {"do": "remove"})
    anna.post(seat, {"do": "bot", "bot": "random"})
    link = anna.post(seat, {"do": "remove"})["link"]
    assert anna.refused("POST", f"/api/join/{token_of(link)}", {}) == "knows-another-seat"


def test_where_nothing_is_hidden_anybody_may_sit_anywhere(anna: Program, berta: Program) -> None:
    table = seated(QUICK, anna, berta)
    chooser = random.Random(2)
    for _ in range(30):
        assert anna.step(table, [0], chooser) or berta.step(table, [1], chooser)
    link = anna.post(f"/api/tables/{table}/seats/1", {"do": "remove"})["link"]
    assert anna.post(f"/api/join/{token_of(link)}", {})["seats"] == [0, 1]


def test_before_the_game_begins_seats_may_be_changed_freely(server: Running, anna: Program, berta: Program) -> None:
    made = anna.post("/api/tables", {"game": RACE, "seats": ["me", "friend", "friend"], "options": {"players": 3}, "pace": "off"})
    table = str(made["id"])
    berta.post(f"/api/join/{token_of(made['links']['1'])}", {})
    berta.post(f"/api/tables/{table}/seats/1", {"do": "remove"})
    berta.post(f"/api/join/{token_of(made['links']['2'])}", {})
    waiting = anna.get(f"/api/tables/{table}")
    assert texts(berta, table) == ["Berta takes seat ▲.", "Berta leaves seat ▲; the seat is open.", "Berta takes seat ■."]
    assert waiting["table"]["state"] == "waiting" and waiting["sequence"] == 0
    anna.post(f"/api/tables/{table}/seats/1", {"do": "bot", "bot": "random"})
    live = server.call(server.services.registry.table(table))
    assert live.row.state == "running" and texts(anna, table)[:4] == [*texts(berta, table)[:3], "Anna gives seat ▲ to Rigel (bot)."]
    link = anna.post(f"/api/tables/{table}/seats/2", {"do": "remove"})["link"]
    assert berta.post(f"/api/join/{token_of(link)}", {})["seats"] == [2], "one's own seat again"


def test_every_change_of_a_seat_is_a_line_in_everybodys_log_also_after_a_restart(tmp_path: Path) -> None:
    server = Running(tmp_path / "games.db")
    anna, berta = Program(server.address, "Anna"), Program(server.address, "Berta")
    watcher, phone = Program(server.address, "Watcher"), Program(server.address, "Phone")
    table = seated(QUICK, anna, berta)
    seat = f"/api/tables/{table}/seats/1"
    asked = anna if anna.choices(table)["choices"] else berta
    question = asked.choices(table)
    began = {person.token: person.get(f"/api/tables/{table}")["sequence"] for person in (anna, berta, watcher)}

    anna.post(seat, {"do": "stand-in", "bot": "random"})
    anna.post(seat, {"do": "return"})
    if asked is anna:
        asked.act(table, question["choices"][0], question["sequence"])  # what is asked stays asked
    berta.post(seat, {"do": "rename", "name": "Bertie"})
    anna.post(seat, {"do": "rename", "name": "B"})
    phone.post(f"/api/join/{token_of(berta.get(f'/api/tables/{table}')['you']['links']['1'])}", {})
    phone.post(seat, {"do": "stand-in", "bot": "random"})
    phone.post(seat, {"do": "return"})
    phone.post(seat, {"do": "remove"})
    anna.post(seat, {"do": "bot", "bot": "random"})
    link = anna.post(seat, {"do": "remove"})["link"]
    berta.post(f"/api/join/{token_of(link)}", {})
    anna.post(seat, {"do": "remove"})
    told = [
        "Berta takes seat ▲.",
        "Rigel (bot) takes over for Berta, as Anna asked.",
        "Anna gives Berta the seat back.",
        "Berta is called Bertie now.",
        "Anna renames Bertie to B.",
        "B goes on in another browser, at seat ▲.",
        "Rigel (bot) takes over for B.",
        "B is back.",
        "B leaves seat ▲; the seat is open.",
        "Anna gives seat ▲ to Rigel (bot).",
        "Anna removes Rigel (bot) from seat ▲; the seat is open.",
        "Berta takes seat ▲.",
        "Anna removes Berta from seat ▲; the seat is open.",
    ]
    everybody = (anna, berta, watcher)
    for person in everybody:
        assert [line for line in texts(person, table) if line in told] == told
        assert person.get(f"/api/tables/{table}")["sequence"] >= began[person.token] + len(told) - 1
    before = [person.get(f"/api/tables/{table}")["log"] for person in everybody]
    kinds = [row.kind for row in server.call(server.services.database.rows(table))]
    assert kinds.count("seat") == len(told)
    server.stop()

    server = Running(tmp_path / "games.db")
    try:
        again = [Program(server.address, token=person.token) for person in everybody]
        assert [person.get(f"/api/tables/{table}")["log"] for person in again] == before
        live = server.call(server.services.registry.table(table))
        assert live.match is not None and all(seat < 2 for seat, _ in live.match.played)
        assert "takes over" not in live.match.record.text
    finally:
        server.stop()


def test_a_change_of_a_seat_that_cannot_be_stored_has_not_happened(server: Running, anna: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    table = anna.table(QUICK, ["me", "here"])
    live = server.services.registry.tables[table]
    told = Row("seat", 1, '{"what": "return", "name": "X"}')
    server.call(server.services.database.change(table, live.row.version, Change(rows=[told], first=len(live.rows) + 1)))

    with monkeypatch.context() as patch:
        patch.setattr("starmeeple.server.tables.table.ATTEMPTS", 1)
        assert anna.refused("POST", f"/api/tables/{table}/seats/1", {"do": "remove"}) == "stale-action"

    assert anna.get(f"/api/tables/{table}")["players"][1]["kind"] == "person"
    assert "X is back." in texts(anna, table)
    anna.post(f"/api/tables/{table}/seats/1", {"do": "remove"})


def test_hands_are_hidden_from_the_first_deal_on() -> None:
    for slug in (RACE, CORP):
        played = game_setup(slug, players=2)
        assert ever_hidden(played, Match(played, 3).played, 1, [0])


def test_a_curtain_falls_before_every_other_hand(anna: Program) -> None:
    table = anna.table(RACE, ["me", "here"])
    chooser = random.Random(1)
    shown: set[int] = set()
    for _ in range(12):
        screen = anna.get(f"/api/tables/{table}")
        if screen["curtain"]:
            assert screen["viewer"] is None and not screen["choices"]
            shown = {screen["curtain"]["seat"]}
            anna.post(f"/api/tables/{table}/lift", {"seat": screen["curtain"]["seat"]})
            screen = anna.get(f"/api/tables/{table}")
        shown.add(screen["viewer"])
        assert len(shown) == 1, "the screen went to another hand without a curtain"
        anna.act(table, chooser.choice(screen["choices"])["action"], screen["sequence"], screen["viewer"])
