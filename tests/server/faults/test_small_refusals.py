"""What nobody sends who means well: each is refused with a sentence of ours, none is an internal error."""

import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server.running import QUICK, Browser, Program, Running, client

import starmeeple as sm
from starmeeple.core.errors import BadOptions, BadRecord, StarmeepleError
from starmeeple.match import Match, fresh_rng
from starmeeple.record import MOST_OVERLAYS

HUGE = "7" * 5000
NUMBERS = ["--5", "-", "+5", "5.0", "1e3", HUGE, "-" + HUGE, "٣٣٣٣٣", "²", " ", "NaN"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all of this: it must bear it."""
    running = Running(tmp_path_factory.mktemp("refusals") / "games.db")
    yield running
    running.stop()


def raw(server: Running, request: bytes) -> bytes:
    """Send bytes, and read the answer."""
    host, port = server.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), 10) as connection:
        connection.sendall(request)
        connection.settimeout(10)
        answer = b""
        while chunk := connection.recv(65536):
            answer += chunk
        return answer


def status_of(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


@pytest.mark.parametrize("number", NUMBERS)
def test_numbers_that_are_none(server: Running, number: str) -> None:
    anna, browser = Program(server.address), Browser(server.address)
    assert anna.refused("POST", "/api/tables", {"game": QUICK, "options": {"players": number}}) in ("bad-options", "bad-request")
    page = browser.submit(f"/new/{QUICK}", players=number)
    assert page.status_code == 422 and "option players" in page.text.lower()
    with pytest.raises(BadOptions):
        sm.game(QUICK).new(players=number)


def test_numbers_of_five_thousand_digits_in_json(server: Running) -> None:
    anna = Program(server.address)
    table = anna.table(QUICK, ["me", "here"])
    for path, body in (
        ("/api/tables", f'{{"game": "{QUICK}", "options": {{"players": {HUGE}}}}}'),
        (f"/api/tables/{table}/actions", f'{{"sequence": {HUGE}, "action": "x", "seat": 0}}'),
        (f"/api/tables/{table}/actions", f'{{"sequence": 1, "action": "x", "seat": {10**30}}}'),
        (f"/api/tables/{table}/lift", f'{{"seat": -{10**30}}}'),
    ):
        answer = anna.http.post(path, content=body, headers={"Content-Type": "application/json"})
        assert 400 <= answer.status_code < 500 and answer.json()["sentence"], answer.text
    for path in (f"/api/tables/{table}/log?before={10**30}", f"/api/tables/{table}/log?before=-{10**30}"):
        assert anna.http.get(path).status_code == 200
    for path in (f"/api/tables/{table}?seat={10**30}", f"/api/tables/{table}/log?before={HUGE}", f"/api/tables/{table}/choices?seat=-1"):
        assert 400 <= anna.http.get(path).status_code < 500


@pytest.mark.parametrize("half", ["\\ud800", "a\\udfffb", "\\u0000", "x\\u0000"])
def test_half_characters_and_nul_in_json(server: Running, half: str) -> None:
    anna = Program(server.address)
    table = anna.table(QUICK, ["me", "here"])
    for path, body in (
        ("/api/people", f'{{"name": "{half}"}}'),
        ("/api/tables", f'{{"game": "{half}"}}'),
        ("/api/tables", f'{{"game": "{QUICK}", "options": {{"{half}": 1}}}}'),
        ("/api/tables", f'{{"game": "{QUICK}", "name": "{half}", "names": ["{half}"]}}'),
        (f"/api/tables/{table}/actions", f'{{"sequence": 1, "action": "{half}", "seat": 0}}'),
        (f"/api/tables/{table}/chat", f'{{"text": "{half}"}}'),
        (f"/api/tables/{table}/seats/0", f'{{"do": "rename", "name": "{half}"}}'),
        (f"/api/tables/{table}/table", f'{{"do": "{half}"}}'),
        ("/api/replays", f'{{"record": "{half}"}}'),
    ):
        answer = anna.http.post(path, content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code in (400, 422) and answer.json()["code"] == "bad-request", (path, answer.text)


def test_nul_in_addresses_and_forms(place: str) -> None:
    server = Running(place)
    try:
        anna, browser = Program(server.address), Browser(server.address)
        table = anna.table(QUICK, ["me", "here"])
        paths = [
            "/table/%00",
            "/api/tables/%00",
            "/join/%00",
            "/replay/%00",
            "/api/replays/a%00b",
            "/rules/%00",
            "/new/%00",
            "/games/%00.svg",
        ]
        paths += [f"/api/tables/{table}/why?action=%00&seat=0", f"/table/{table}/stream?last=%00", "/static/%00", "/%00"]
        for path in paths:
            assert anna.http.get(path).status_code == 400, path
        for path, fields in (("/me", {"name": "a\0"}), (f"/new/{QUICK}", {"players": "2", "name": "\0"}), ("/replay", {"record": "\0"})):
            assert browser.submit(path, **fields).status_code == 422
        assert browser.http.get("/join/%ff%fe").status_code == 404
    finally:
        server.stop()


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "", "file://", "http://evil.example", "//", "http://\u00ff"])
def test_strange_origins(server: Running, origin: str) -> None:
    browser = Browser(server.address)
    answer = browser.http.post("/me", data={"csrf": browser.csrf(), "name": "A"}, headers={b"Origin": origin.encode("latin-1")})
    assert answer.status_code == 403 and "did not come from a page of yours" in answer.text


@pytest.mark.parametrize("host", ["[", "a b", "a/b", "x" * 300, "a:b", "[::1", "[zz]", "a@b", "a:999999", "é", "<script>", "%00", ""])
def test_strange_hosts(server: Running, host: str) -> None:
    answer = raw(server, f"GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode("latin-1"))
    assert status_of(answer) == 400 and b"Traceback" not in answer


def test_no_host_and_two_hosts(server: Running) -> None:
    assert status_of(raw(server, b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n")) == 400
    assert status_of(raw(server, b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n")) == 400


def test_a_server_with_a_public_address_answers_for_that_host_only(tmp_path: Path) -> None:
    server = Running(tmp_path / "games.db", hosts=("games.example.org", "127.0.0.1"), public_url="https://games.example.org", secure=True)
    try:
        assert client(server.address, headers={"Host": "elsewhere.example"}).get("/").status_code == 400
        page = client(server.address, headers={"Host": "Games.Example.org:443"}).get("/")
        assert page.status_code == 200 and "Secure" in page.headers["set-cookie"]
        made = Program(server.address).post("/api/tables", {"game": QUICK, "seats": ["me", "friend"], "options": {"players": 2}})
        assert made["links"]["1"].startswith("https://games.example.org/join/")
    finally:
        server.stop()


@pytest.mark.parametrize(
    "headers",
    [
        "Content-Length: 5\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked\r\nContent-Length: 5",
        "Content-Length: 5\r\nContent-Length: 6",
        "Content-Length: -5",
        "Content-Length: +5",
        "Content-Length: " + "9" * 4000,
        "Content-Length: x",
    ],
)
def test_bodies_with_strange_lengths(server: Running, headers: str) -> None:
    request = (
        f"POST /api/people HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nConnection: close\r\n{headers}\r\n\r\n0\r\n\r\n"
    )
    assert status_of(raw(server, request.encode())) in (400, 413)


@pytest.mark.parametrize("last", ["9" * 5000, "-" * 5000, f"x-{'9' * 400}", "x-²", "é-1", "-1", "x--5"])
def test_a_strange_last_event_id(server: Running, last: str) -> None:
    anna = Program(server.address)
    table = anna.table(QUICK, ["me", "here"])
    for kind, _, data in anna.events(f"/api/tables/{table}/stream?last={last}"):
        assert kind == "screen" and data["screen"]["table"]["id"] == table
        break
    with anna.http.stream("GET", f"/api/tables/{table}/stream", headers={b"Last-Event-ID": last.encode()}) as answer:
        assert answer.status_code == 200
        assert any("event: screen" in line for line in answer.iter_lines())


def record(**head: Any) -> str:
    """The record of a game that has begun, with lines of its head changed or added."""
    lines = sm.game(QUICK).new(players=2, seed=3).record.text.split("\n")
    for key, value in head.items():
        lines = [line for line in lines if not line.startswith(f"{key}:")]
        lines[1:1] = [f"{key}: {text}" for text in (value if isinstance(value, list) else [value])]
    return "\n".join(lines)


def nested(depth: int) -> str:
    return '{"name": "x", "figures": ' + '{"a": ' * depth + "1" + "}" * depth + "}"


@pytest.mark.parametrize(
    "text",
    [
        record(seed="--5"),
        record(seed=HUGE),
        record(seed="-"),
        record(rules=HUGE),
        record(rules="²"),
        record(edition=f"{HUGE} x"),
        record(options="players=--5"),
        record(options=f"players={HUGE}"),
        record(overlay=nested(5000)),
        record(overlay=nested(300)),
        record(overlay='{"name": "x", "figures": ' + "[" * 5000 + "]" * 5000 + "}"),
        record(overlay='{"name": "x", "figures": {"a": ' + HUGE + "}}"),
        record(overlay=['{"name": "x", "figures": {}}'] * 14_000),
        record(seats="\ud800"),
        record() + "\0",
        f"{record().rstrip()}\n{HUGE} pass\n",
    ],
    ids=range(16),
)
def test_records_that_are_none(server: Running, text: str) -> None:
    with pytest.raises(StarmeepleError):
        sm.load(text)
    if text.isascii() and "\0" not in text:
        assert Program(server.address).refused("POST", "/api/replays", {"record": text}) in ("bad-record", "bad-edition", "bad-options")
    page = Browser(server.address).submit("/replay", record=text.encode(errors="replace"))
    assert page.status_code == 422


def test_a_record_may_have_some_overlays_and_a_long_seed() -> None:
    text = record(overlay=['{"name": "x", "figures": {}}'] * MOST_OVERLAYS, seed="9" * 40)
    assert sm.load(text).seed == int("9" * 40)
    with pytest.raises(BadRecord, match="20 overlays at most"):
        sm.load(record(overlay=['{"name": "x", "figures": {}}'] * (MOST_OVERLAYS + 1)))


def test_every_draw_has_fresh_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """One generator for each outcome: from what was drawn nothing follows for the next draw of the same action."""
    made: list[int] = []

    def counted() -> Any:
        made.append(1)
        return fresh_rng()

    setup = sm.game("alien-frontiers").new(players=2, seed=1).setup
    match = Match(setup, chance="given")
    plan = match.plan_chance(counted)
    assert len(plan.steps) == len(made) > 1
    assert json.dumps([step.notation for step in plan.steps])
