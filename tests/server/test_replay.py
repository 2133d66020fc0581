"""Replays: every finished game and every uploaded record, from any seat's view."""

import random

import pytest
from server.running import QUICK, Browser, Program, Running

import starmeeple as sm
from starmeeple.drawing.names import with_names
from starmeeple.games import find, registered

GAMES = list(registered())


def finished(slug: str, seed: int = 1) -> sm.Match:
    """A random game, played to its end."""
    match = sm.game(slug).new(players=max(2, find(slug).seats.low), seed=seed, seats=["Anna", "Berta"])
    chooser = random.Random(seed)
    while not match.is_over:
        seat = chooser.choice(match.waiting)
        match.play(chooser.choice(match.legal(seat)), seat)
    return match


@pytest.mark.parametrize("slug", GAMES)
def test_an_uploaded_record_is_replayed_step_by_step_from_any_seat(anna: Program, slug: str) -> None:
    match = finished(slug)
    made = anna.post("/api/replays", {"record": match.record.text})
    assert anna.post("/api/replays", {"record": match.record.text}) == made, "the same record has the same address"
    path = f"/api/replays/{made['id']}"
    start = anna.get(path)
    assert start["step"] == 0 and start["steps"] == len([1 for seat, _ in match.played if seat >= 0])
    assert start["seats"][:2] == ["Anna", "Berta"]

    end = anna.get(path, step=10**6, seat=1)
    assert end["step"] == end["steps"] and end["viewer"] == 1
    assert end["result"]["ranking"] == match.ranking and end["result"]["scores"] == match.scores
    assert end["picture"] == with_names(match.game.picture.draw(match.view(1), ()), match.names)
    middle = anna.get(path, step=start["steps"] // 2, seat=0)
    assert middle["log"] and middle["result"] is None and middle["turns"] == sorted(middle["turns"])
    assert anna.http.get(f"{path}/record").text == match.record.text
    assert anna.refused("GET", f"{path}?seat=77") == "bad-request"


@pytest.mark.parametrize("slug", [QUICK])
def test_pictures_come_as_svg_and_png(anna: Program, slug: str) -> None:
    made = anna.post("/api/replays", {"record": finished(slug).record.text})
    for theme in ("dark", "light"):
        svg = anna.http.get(f"/replay/{made['id']}/picture.svg?step=5&theme={theme}")
        assert svg.headers["content-type"] == "image/svg+xml" and svg.text.startswith("<svg") and "var(" not in svg.text
        png = anna.http.get(f"/replay/{made['id']}/picture.png?step=5&theme={theme}")
        assert png.content.startswith(b"\x89PNG") and png.headers["content-type"] == "image/png"
        sample = anna.http.get(f"/games/{slug}.svg?theme={theme}")
        assert sample.text.startswith("<svg") and "var(" not in sample.text
    assert anna.refused("GET", f"/replay/{made['id']}/picture.png?theme=pink") == "bad-request"
    assert anna.refused("GET", f"/replay/{made['id']}/picture.gif") == "not-found"


def test_records_that_the_rules_refuse_are_refused_by_line(anna: Program) -> None:
    text = finished(QUICK).record.text
    lines = text.splitlines()
    wrong = [
        "",
        "nonsense",
        text.replace("game: ", "game: x"),
        "\n".join([*lines[:10], "0 no-such-verb", *lines[10:]]),
        "\n".join([*lines[:-1], "end: ranking 1 1 · scores 0 0 · position 0"]),
        "\n".join(line for number, line in enumerate(lines) if number != 12),
        text.replace("edition: 1", "edition: 1 0"),
        lines[0] + "\n" + 'overlay: {"name": "x", "figures": {"no": {"such": 1}}}\n' + "\n".join(lines[1:]),
    ]
    for record in wrong:
        assert anna.refused("POST", "/api/replays", {"record": record}) in ("bad-record", "unknown-game"), record[:200]


def test_the_pages_of_a_replay(server: Running) -> None:
    browser = Browser(server.address)
    record = finished(QUICK).record.text
    by_text = browser.submit("/replay", record=record)
    assert by_text.status_code == 303
    page = browser.http.get(by_text.headers["location"] + "?step=7&seat=1")
    assert page.status_code == 200 and "<svg" in page.text
    by_file = browser.http.post(
        "/replay", data={"csrf": browser.csrf()}, files={"file": ("game.txt", record.encode())}, headers={"Origin": server.address}
    )
    assert by_file.headers["location"] == by_text.headers["location"]


@pytest.mark.parametrize("slug", GAMES)
def test_the_rules_are_readable_and_every_clause_can_be_pointed_at(anna: Program, slug: str) -> None:
    page = anna.http.get(f"/rules/{slug}", headers={"Accept": "text/html"})
    assert page.status_code == 200
    match = sm.game(slug).new(seed=1, players=max(2, find(slug).seats.low))
    chooser = random.Random(1)
    clauses = set()
    while not match.is_over and len(match.played) < 400:
        for notation in match.legal():
            clauses.add(match.game.words.clause(notation))
        match.play(chooser.choice(match.legal()))
    missing = [clause for clause in sorted(clauses) if f'id="{clause.replace(" ", "-")}"' not in page.text]
    assert not missing
    for clause in clauses:
        assert anna.get(f"/api/games/{slug}/rules/{clause}")["html"]


def test_the_type_of_a_view_is_served(anna: Program) -> None:
    schema = anna.get("/api/games/star-factions/view-schema")
    assert schema["properties"]["ships"]["items"] == {"$ref": "#/$defs/Ship"}
    assert "cell" in schema["$defs"]["Ship"]["required"]


def test_a_record_with_another_end_is_refused(anna: Program) -> None:
    match = finished(QUICK)
    text = match.record.text
    swapped = text.replace("ranking 1 2", "ranking 2 1") if "ranking 1 2" in text else text.replace("ranking 2 1", "ranking 1 2")
    before, walk, _ = text.rpartition(" · walk ")
    for wrong in (swapped, f"{before}{walk}{'0' * 16}\n"):
        assert wrong != text and anna.refused("POST", "/api/replays", {"record": wrong}) == "bad-record"


def test_a_game_that_is_loaded_goes_on_with_the_chance_that_it_would_have_had() -> None:
    match = sm.game(QUICK).new(players=2, seed=8)
    chooser = random.Random(8)
    for _ in range(20):
        match.play(chooser.choice(match.legal()))
    again = sm.load(match.record.text)
    for _ in range(40):
        action = chooser.choice(match.legal())
        match.play(action)
        again.play(action)
    assert again.record.text == match.record.text
