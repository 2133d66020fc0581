"""Whole games through the API, for every registered game; who may play what, and when."""

import random
import time

import pytest
from server.running import QUICK, Program, Running, client, play_out

from starmeeple.games import find, registered
from starmeeple.match import load

GAMES = list(registered())
every_game = pytest.mark.parametrize("slug", GAMES)


def two_or_more(slug: str) -> int:
    return max(2, find(slug).seats.low)


def joined(host: Program, guest: Program, slug: str) -> str:
    """A table with two people at it."""
    wish = {"game": slug, "seats": ["me", "friend"], "options": {"players": 2}, "pace": "off"}
    made = host.post("/api/tables", wish)
    assert host.get(f"/api/tables/{made['id']}")["table"]["state"] == "waiting"
    token = made["links"]["1"].rsplit("/", 1)[1]
    assert guest.post(f"/api/join/{token}", {})["seats"] == [1]
    return str(made["id"])


@every_game
def test_a_whole_game_of_two_people_online(anna: Program, berta: Program, slug: str) -> None:
    table = joined(anna, berta, slug)

    assert play_out(table, [(anna, 0), (berta, 1)], random.Random(1)) > 10

    screen = anna.get(f"/api/tables/{table}")
    assert screen["table"]["state"] == "over"
    assert screen["result"]["ranking"] and screen["choices"] == []
    record = anna.http.get(f"/replay/{table}/record.txt").text
    match = load(record)
    assert match.is_over and match.ranking == screen["result"]["ranking"]
    assert match.record.text == record


@every_game
def test_a_whole_game_against_a_bot(anna: Program, slug: str) -> None:
    table = anna.table(slug, ["me"] + ["bot:greedy"] * (two_or_more(slug) - 1))
    chooser = random.Random(2)
    deadline = time.monotonic() + 120

    while anna.choices(table)["state"] == "running":
        assert time.monotonic() < deadline, "the bots do not play"
        if not anna.step(table, [0], chooser):
            time.sleep(0.005)

    assert anna.get(f"/api/tables/{table}")["result"]["sentence"]


@every_game
def test_one_screen_for_all(anna: Program, slug: str) -> None:
    """Hot-seat: the screen shows one seat at a time, and where something is hidden a curtain comes first."""
    players = two_or_more(slug)
    table = anna.table(slug, ["me"] + ["here"] * (players - 1))
    chooser = random.Random(3)
    curtains = 0
    for _ in range(60):
        screen = anna.get(f"/api/tables/{table}")
        if screen["table"]["state"] != "running":
            break
        if screen["curtain"]:
            curtains += 1
            assert screen["viewer"] is None and screen["choices"] == []
            public = Program(str(anna.http.base_url), "Watcher").get(f"/api/tables/{table}")
            assert screen["picture"] == public["picture"] and screen["log"] == public["log"]
            anna.post(f"/api/tables/{table}/lift", {"seat": screen["curtain"]["seat"]})
            screen = anna.get(f"/api/tables/{table}")
        assert screen["curtain"] is None and screen["asked_of_you"]
        anna.act(table, chooser.choice(screen["choices"])["action"], screen["sequence"], screen["viewer"])
    assert screen["sequence"] > 5 and curtains >= 0


@pytest.mark.parametrize("slug", [slug for slug in GAMES if find(slug).seats.low == 1])
def test_alone(anna: Program, slug: str) -> None:
    table = anna.table(slug, ["me"])
    chooser = random.Random(4)
    while anna.step(table, [0], chooser):
        pass
    assert anna.get(f"/api/tables/{table}")["table"]["state"] == "over"


def test_stale_repeated_forged_and_foreign_actions_change_nothing(server: Running, anna: Program, berta: Program) -> None:
    table = joined(anna, berta, QUICK)
    path = f"/api/tables/{table}/actions"
    asked, other = (anna, berta) if anna.choices(table)["choices"] else (berta, anna)
    before = asked.choices(table)
    action = before["choices"][0]
    sequence = before["sequence"]
    watcher = Program(server.address, "Watcher")
    rows = len(server.services.registry.tables[table].rows)

    assert asked.refused("POST", path, {"sequence": sequence - 1, "action": action}) == "stale-action"
    assert asked.refused("POST", path, {"sequence": sequence + 1, "action": action}) == "stale-action"
    assert asked.refused("POST", path, {"sequence": sequence, "action": "no such thing"}) == "bad-notation"
    assert asked.refused("POST", path, {"sequence": sequence, "action": action, "seat": 1 - before["seat"]}) == "not-your-seat"
    assert asked.refused("POST", path, {"sequence": sequence, "action": action, "seat": 99}) == "not-your-seat"
    assert asked.refused("POST", path, {"sequence": "x", "action": action}) == "bad-request"
    assert asked.refused("POST", path, {"sequence": sequence, "action": action, "more": 1}) == "bad-request"
    assert asked.refused("POST", path) == "bad-request"
    assert watcher.refused("POST", path, {"sequence": sequence, "action": action}) == "not-your-seat"
    assert watcher.refused("POST", path, {"sequence": sequence, "action": action, "seat": before["seat"]}) == "not-your-seat"
    quiet = other.choices(table)
    if not quiet["choices"]:
        assert other.refused("POST", path, {"sequence": quiet["sequence"], "action": action}) in ("not-your-turn", "illegal-move")
    assert asked.refused("POST", f"/api/tables/{table}/undo", {"sequence": sequence}) == "nothing-to-undo"
    for forged in ("", "x", asked.token[:-2] + "aa"):
        stranger = Program(server.address, token=forged or "-")
        assert stranger.refused("POST", path, {"sequence": sequence, "action": action}) == "no-person"

    assert asked.choices(table) == before
    assert len(server.services.registry.tables[table].rows) == rows

    asked.act(table, action, sequence)
    assert asked.refused("POST", path, {"sequence": sequence, "action": action}) == "repeated-action"


@every_game
def test_an_action_that_the_rules_forbid_is_refused_with_its_clause(server: Running, anna: Program, slug: str) -> None:
    table = anna.table(slug, ["me"] + ["here"] * (two_or_more(slug) - 1))
    live = server.services.registry.tables[table]
    assert live.match is not None
    seat = live.waiting[0]
    found = anna.choices(table, seat)
    vocabulary = live.setup.vocabulary
    forbidden = next(vocabulary.text(a) for a in range(vocabulary.size) if vocabulary.text(a) not in found["choices"])

    response = anna.http.post(f"/api/tables/{table}/actions", json={"sequence": found["sequence"], "action": forbidden, "seat": seat})

    assert response.status_code == 422
    trouble = response.json()
    assert trouble["code"] == "illegal-move" and trouble["sentence"] and trouble["clause"]
    assert trouble["clause_url"] == f"/rules/{slug}#{trouble['clause'].replace(' ', '-')}"
    assert anna.choices(table, seat) == found
    why = anna.get(f"/api/tables/{table}/why", action=forbidden, seat=seat)
    assert why["legal"] is False and why["clause"] == trouble["clause"]
    assert anna.get(f"/api/tables/{table}/why", action=found["choices"][0], seat=seat)["legal"] is True


@every_game
def test_undo_goes_back_to_the_very_same_choices(server: Running, anna: Program, slug: str) -> None:
    """Wherever a seat may take back, the position after it is the position before; the log keeps both."""
    table = anna.table(slug, ["me"] + ["here"] * (two_or_more(slug) - 1))
    live = server.services.registry.tables[table]
    chooser = random.Random(5)
    undone = 0
    for _ in range(60):
        assert live.match is not None
        if live.row.state != "running":
            break
        seat = live.waiting[0]
        before, rows = live.match.state.digest(), len(live.rows)
        found = anna.choices(table, seat)
        sequence = anna.act(table, chooser.choice(found["choices"]), found["sequence"], seat)
        answers = sum(row.seat == seat for row in live.rows[rows:])  # the own one, and those that the table gave because there was no other
        if live.undoable(live.row.host, seat) is not None:
            after = anna.post(f"/api/tables/{table}/undo", {"sequence": sequence, "seat": seat})["sequence"]
            assert live.match.state.digest() == before
            assert anna.choices(table, seat)["choices"] == found["choices"]
            assert after > sequence
            assert anna.refused("POST", f"/api/tables/{table}/undo", {"sequence": sequence, "seat": seat}) == "repeated-action"
            undone += answers
            again = anna.choices(table, seat)
            anna.act(table, chooser.choice(again["choices"]), again["sequence"], seat)
    assert undone, "nothing could ever be taken back"
    kinds = [row.kind for row in server.call(server.services.database.rows(table))]
    assert kinds.count("undo") == undone


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug == "federation"])
def test_on_one_open_screen_the_end_of_a_turn_can_be_taken_back(server: Running, anna: Program, slug: str) -> None:
    """The screen has gone on to the next seat, but nothing is hidden and nobody has acted since."""
    table = anna.table(slug, ["me", "here"])
    live = server.services.registry.tables[table]
    chooser = random.Random(9)
    for _ in range(100):
        assert live.match is not None
        before, seat = live.match.state.digest(), live.waiting[0]
        anna.step(table, [seat], chooser)
        screen = anna.get(f"/api/tables/{table}")
        if screen["viewer"] != seat and screen["can_undo"]:
            anna.post(f"/api/tables/{table}/undo", {"sequence": screen["sequence"], "seat": screen["viewer"]})
            assert live.match.state.digest() == before and live.rows[-1].seat == seat
            return
    raise AssertionError("no turn ended in a hundred actions")


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug == "race-for-the-galaxy"])
def test_simultaneous_answers_may_come_in_any_order_and_at_the_same_time(anna: Program, berta: Program, slug: str) -> None:
    """What another seat answers meanwhile does not make an answer stale, and nothing of it shows."""
    table = joined(anna, berta, slug)
    chooser = random.Random(8)
    together = 0
    for _ in range(60):
        first, second = anna.choices(table), berta.choices(table)
        if first["choices"] and second["choices"]:
            together += 1
            anna.act(table, chooser.choice(first["choices"]), first["sequence"])
            assert berta.choices(table)["choices"] == second["choices"]
            berta.act(table, chooser.choice(second["choices"]), second["sequence"])
        elif first["choices"]:
            anna.act(table, chooser.choice(first["choices"]), first["sequence"])
        elif second["choices"]:
            berta.act(table, chooser.choice(second["choices"]), second["sequence"])
        else:
            break
    assert together > 3


def test_spectators_see_the_public_view_and_nothing_to_choose(server: Running, anna: Program, berta: Program) -> None:
    table = joined(anna, berta, QUICK)
    for watcher in (Program(server.address, "Watcher"), None):
        http = watcher.http if watcher else client(server.address)
        screen = http.get(f"/api/tables/{table}").json()
        assert screen["viewer"] is None and screen["choices"] == [] and not screen["asked_of_you"] and not screen["can_undo"]
        assert screen["you"]["links"] == {} and all(not player["invite"] for player in screen["players"])
        assert http.get(f"/api/tables/{table}", params={"seat": 0}).json()["code"] == "not-your-seat"
        assert http.get(f"/api/tables/{table}/view", params={"seat": 1}).json()["code"] == "not-your-seat"
        assert http.get(f"/api/tables/{table}/stream", params={"seat": 1}).json()["code"] == "not-your-seat"
        assert http.get(f"/api/tables/{table}/why", params={"seat": 1, "action": "x"}).json()["code"] == "not-your-seat"
        assert http.get(f"/table/{table}/picture.svg", params={"seat": 1}).status_code == 403


def test_a_record_is_secret_until_the_game_is_over(anna: Program, berta: Program) -> None:
    table = joined(anna, berta, QUICK)
    for path in (f"/replay/{table}/record.txt", f"/api/replays/{table}", f"/api/replays/{table}/record", f"/replay/{table}/picture.svg"):
        assert anna.http.get(path, headers={"Accept": "application/json"}).json()["code"] == "not-over"
    anna.post(f"/api/tables/{table}/table", {"do": "close"})
    assert anna.http.get(f"/api/replays/{table}").json()["code"] == "not-over"


@pytest.mark.fails_on_purpose
def test_a_game_that_fails_to_word_and_draw_itself_goes_on(server: Running, anna: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise KeyError("a mistake in a game")

    table = anna.table(QUICK, ["me", "here"])
    game = find(QUICK)
    monkeypatch.setattr(game.words, "log", broken)
    monkeypatch.setattr(game.picture, "draw", broken)
    chooser = random.Random(6)
    for _ in range(5):
        assert anna.step(table, [0, 1], chooser)
    screen = anna.get(f"/api/tables/{table}", seat=0)
    assert screen["picture"] == "" and screen["table"]["state"] == "running"
