"""People: cookies, names, forgery, limits, and what nobody may send."""

import socket
import time
from pathlib import Path

import httpx
import pytest
from server.running import QUICK, Browser, Program, Running

from starmeeple.server.http.access import DEFAULTS, Limit, Limits
from starmeeple.server.http.errors import RequestError
from starmeeple.server.main import Serving, config_for, is_free
from starmeeple.server.services import Settings
from starmeeple.server.tables.names import tidy


def test_the_cookie_is_signed_and_out_of_reach_of_scripts(server: Running) -> None:
    response = httpx.get(server.address)
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie
    assert "set-cookie" not in httpx.get(server.address, headers={"Cookie": cookie.split(";")[0]}).headers
    forged = cookie.split(";")[0][:-3] + "abc"
    assert "set-cookie" in httpx.get(server.address, headers={"Cookie": forged}).headers


def test_every_answer_carries_the_content_policy(server: Running) -> None:
    for path in ("/", "/nothing/here", "/api/games", "/static/theme.css", "/replay", f"/games/{QUICK}.svg"):
        response = httpx.get(server.address + path)
        policy = response.headers["content-security-policy"]
        assert "script-src 'self'" in policy and "style-src 'self'" in policy and "unsafe" not in policy and "default-src 'none'" in policy
        assert response.headers["x-content-type-options"] == "nosniff"
        assert response.headers["referrer-policy"] == "same-origin"


def test_pages_have_no_inline_script_or_style(server: Running) -> None:
    browser = Browser(server.address)
    browser.submit("/me", name="Anna")
    table = browser.submit(f"/new/{QUICK}", players="2", **{"seat.0": "me", "seat.1": "here"}).headers["location"]
    for path in ("/", f"/new/{QUICK}", table, "/replay", f"/rules/{QUICK}", "/nothing"):
        page = browser.http.get(path).text
        assert " style=" not in page and "<style" not in page and " onclick=" not in page, path
        for script in page.split("<script")[1:]:
            assert "src=" in script.split(">")[0] or 'type="application/json"' in script.split(">")[0], path


@pytest.mark.parametrize(
    ("fields", "headers"),
    [
        ({"csrf": ""}, {}),
        ({"csrf": "nonsense"}, {}),
        ({}, {"Origin": "http://evil.example"}),
        ({}, {"Origin": "null"}),
        ({}, {"Sec-Fetch-Site": "cross-site"}),
    ],
)
def test_a_request_that_a_foreign_page_made_is_refused(server: Running, fields: dict[str, str], headers: dict[str, str]) -> None:
    browser = Browser(server.address)
    sent = {"csrf": browser.csrf(), "name": "Mallory", **fields}
    response = browser.http.post("/me", data=sent, headers={"Accept": "application/json", **headers})
    assert response.status_code == 403 and response.json()["code"] == "forged-request"
    response = browser.http.post("/api/tables", json={"game": QUICK}, headers={"X-CSRF": sent["csrf"], **headers})
    assert response.status_code == 403


def test_the_token_of_another_person_is_refused(server: Running) -> None:
    anna, berta = Browser(server.address), Browser(server.address)
    response = anna.http.post("/me", data={"csrf": berta.csrf(), "name": "Anna"}, headers={"Accept": "application/json"})
    assert anna.csrf() and response.status_code in (401, 403)


def test_forms_work_without_script(server: Running) -> None:
    browser = Browser(server.address)
    assert browser.submit("/me", name="  Anna\n Lee ", next="/replay").headers["location"] == "/replay"
    assert browser.submit("/me", name="Anna", next="//evil.example").headers["location"] == "/"
    assert "Anna" in browser.http.get("/").text
    made = browser.submit(f"/new/{QUICK}", players="2", pace="off", name="Sunday", **{"seat.0": "me", "seat.1": "here", "name.1": "Berta"})
    assert made.status_code == 303
    table = made.headers["location"]
    page = browser.http.get(table)
    assert page.status_code == 200 and "Sunday" in page.text and "Berta" in page.text
    assert len(page.content) < 300_000

    screen = browser.http.get("/api" + table.replace("/table/", "/tables/")).json()
    if screen["curtain"]:
        assert browser.submit(f"{table}/lift", seat=screen["curtain"]["seat"]).status_code == 303
        screen = browser.http.get("/api" + table.replace("/table/", "/tables/")).json()
    acted = browser.submit(f"{table}/act", sequence=screen["sequence"], seat=screen["viewer"], action=screen["choices"][0]["action"])
    assert acted.status_code == 303 and acted.headers["location"] == table
    again = browser.submit(f"{table}/act", sequence=screen["sequence"], seat=screen["viewer"], action=screen["choices"][0]["action"])
    assert again.status_code == 409 and "already" in again.text
    assert browser.submit(f"{table}/chat", text="Hello <b>you</b>").status_code == 303
    page = browser.http.get(table)
    assert "Hello &lt;b&gt;you&lt;/b&gt;" in page.text and "<b>you</b>" not in page.text


def test_a_form_with_a_mistake_comes_back_with_a_sentence(server: Running) -> None:
    browser = Browser(server.address)
    wrong = browser.submit(f"/new/{QUICK}", players="77", **{"seat.0": "me"})
    assert wrong.status_code == 422 and "players" in wrong.text
    wrong = browser.submit(f"/new/{QUICK}", players="2", **{"seat.0": "me", "seat.1": "bot:nobody"})
    assert wrong.status_code == 422 and "nobody" in wrong.text
    assert browser.submit("/new/no-such-game", players="2").status_code == 404
    assert browser.submit("/replay", record="no record").status_code == 422


def test_names_are_tidied() -> None:
    assert tidy("  Anna \n\t Lee\u202e\u0000 ") == "Anna Lee"
    assert tidy("«0»|x") == "0x"
    assert len(tidy("x" * 500)) == 24
    assert tidy("\u200b\u0007") == ""


def test_what_is_too_large_is_refused(server: Running, anna: Program) -> None:
    assert anna.http.post("/api/people", content=b"x" * 70_000).json()["code"] == "too-large"

    def unannounced() -> "list[bytes]":
        return [b"x" * 10_000 for _ in range(10)]

    assert anna.http.post("/api/people", content=iter(unannounced())).status_code == 413
    assert anna.http.post("/api/replays", content=b"x" * 1_200_000).json()["code"] == "too-large"
    assert anna.http.post("/api/replays", json={"record": "x" * 200_000}).json()["code"] == "bad-record"


@pytest.mark.fails_on_purpose
def test_errors_are_codes_and_sentences_and_never_tracebacks(server: Running, anna: Program) -> None:
    assert anna.refused("GET", "/api/tables/nothing") == "unknown-table"
    assert anna.refused("GET", "/api/replays/nothing") == "unknown-replay"
    assert anna.refused("POST", "/api/join/nothing", {"name": "x"}) == "unknown-link"
    assert anna.refused("POST", "/api/tables", {"game": "chess"}) == "unknown-game"
    assert anna.refused("POST", "/api/tables", {"game": QUICK, "options": {"players": 99}}) == "bad-options"
    assert anna.refused("POST", "/api/tables", {"game": QUICK, "options": {"colour": "red"}}) == "bad-options"
    assert anna.refused("POST", "/api/tables", {"game": QUICK, "seats": ["me"] * 5}) == "bad-request"
    assert anna.refused("POST", "/api/tables", {"game": QUICK, "pace": "warp"}) == "bad-request"
    assert anna.refused("GET", f"/api/games/{QUICK}/rules/XX-9") == "unknown-clause"
    assert anna.refused("GET", "/api/games/chess/view-schema") == "unknown-game"
    assert anna.refused("GET", "/api/nothing") == "not-found"
    for method, path in (("DELETE", "/api/tables"), ("PUT", "/")):
        assert anna.http.request(method, path).status_code == 405

    def explode(*_: object) -> None:
        raise RuntimeError("a secret in a traceback")

    server.services.registry.table = explode  # type: ignore[method-assign,assignment]  # what no test of ours foresaw
    response = anna.http.get("/api/tables/x")
    assert response.status_code == 500 and response.json()["code"] == "internal" and "secret" not in response.text
    response = anna.http.get("/table/x", headers={"Accept": "text/html"})
    assert response.status_code == 500 and "secret" not in response.text and "Traceback" not in response.text


def test_too_many_requests_are_refused_with_a_time_to_wait(tmp_path: Path) -> None:
    limits = Limits({**{kind: Limit(1000, 1000) for kind in DEFAULTS}, "chat": Limit(3, 0.5), "table": Limit(2, 0.1)})
    server = Running(tmp_path / "games.db", limits)
    try:
        anna = Program(server.address)
        table = anna.table(QUICK, ["me", "here"])
        for _ in range(3):
            anna.post(f"/api/tables/{table}/chat", {"text": "hello"})
        response = anna.http.post(f"/api/tables/{table}/chat", json={"text": "hello"})
        assert response.status_code == 429 and response.json()["code"] == "too-many-requests" and int(response.headers["retry-after"]) >= 1
        anna.table(QUICK, ["me", "here"])
        assert anna.refused("POST", "/api/tables", {"game": QUICK}) == "too-many-requests"
        Program(server.address, "Berta").table(QUICK, ["me", "here"])  # the limit is each one's own
    finally:
        server.stop()


def test_the_usual_limits_let_a_person_play() -> None:
    limits = Limits()
    for _ in range(30):
        limits.take("act", "anna")
    with pytest.raises(RequestError):
        for _ in range(1000):
            limits.take("act", "anna")
    limits.take("act", "berta")


def test_chat_has_a_limit_and_strangers_do_not_speak(server: Running, anna: Program, berta: Program) -> None:
    table = anna.table(QUICK, ["me", "here"])
    assert anna.refused("POST", f"/api/tables/{table}/chat", {"text": "x" * 301}) == "bad-request"
    assert anna.refused("POST", f"/api/tables/{table}/chat", {"text": "  \n "}) == "bad-request"
    assert berta.refused("POST", f"/api/tables/{table}/chat", {"text": "hello"}) == "not-your-seat"
    anna.post(f"/api/tables/{table}/chat", {"text": "one\ntwo\u0007"})
    assert [line["text"] for line in anna.get(f"/api/tables/{table}")["chat"]] == ["one two"]


def test_programs_find_everything_described(anna: Program) -> None:
    found = anna.get("/api/openapi.json")
    for path in ("/api/people", "/api/tables", "/api/join/{token}", "/api/tables/{table_id}", "/api/tables/{table_id}/choices",
                 "/api/tables/{table_id}/actions", "/api/tables/{table_id}/stream", "/api/replays"):  # fmt: skip
        assert path in found["paths"]
        for asked in found["paths"][path].values():
            assert asked["summary"]
    assert "picture" in found["components"]["schemas"]["Screen"]["properties"]
    assert anna.http.get("/docs").status_code == 404


def test_a_taken_port_is_noticed() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        assert not is_free("127.0.0.1", taken.getsockname()[1])
    assert is_free("127.0.0.1", 0)


def test_a_connection_stays_open_for_longer_than_a_proxy_keeps_it() -> None:
    """Caddy keeps an idle connection for two minutes; an action that it sent on one that the server is just closing would be lost on the way."""
    assert config_for(Serving(), Settings()).timeout_keep_alive > 120


def test_a_school_can_play_from_one_address_and_a_machine_that_forgets_itself_cannot_flood() -> None:
    limits = Limits()
    for pupil in range(200):
        for _ in range(30):
            limits.take("ask", f"pupil {pupil}", "school")
        limits.open_stream(f"pupil {pupil}", "school")
        if pupil < 60:
            limits.take("table", f"pupil {pupil}", "school")
    with pytest.raises(RequestError):
        for number in range(10_000):
            limits.take("ask", f"somebody new {number}", "school")
    with pytest.raises(RequestError):
        for _ in range(400):
            limits.take("ask", "", "elsewhere")


def test_the_sixty_fifth_stream_of_a_person_is_refused_cleanly(tmp_path: Path) -> None:
    server = Running(tmp_path / "games.db", Limits({kind: Limit(1e9, 1e9) for kind in DEFAULTS}, most_streams=3))
    try:
        anna = Program(server.address)
        path = f"/api/tables/{anna.table(QUICK, ['me', 'here'])}/stream"
        streams = [anna.events(path) for _ in range(3)]
        assert [next(stream)[0] for stream in streams] == ["screen"] * 3
        refused = anna.http.get(path)
        assert refused.status_code == 429 and refused.json()["code"] == "too-many-requests" and int(refused.headers["Retry-After"]) >= 1
        assert next(Program(server.address, "Berta").events(path))[0] == "screen"
        streams.pop().close()
        deadline = time.monotonic() + 10
        while server.services.limits._streams.get(next(iter(server.services.limits._streams)), 0) > 2:
            assert time.monotonic() < deadline, "a stream that was closed still counts"
            time.sleep(0.02)
        assert next(anna.events(path))[0] == "screen"
    finally:
        server.stop()


def test_open_streams_are_limited_by_person_and_by_address() -> None:
    limits = Limits()
    assert limits.most_streams == 64
    for _ in range(64):
        limits.open_stream("anna", "here")
    with pytest.raises(RequestError):
        limits.open_stream("anna", "here")
    limits.open_stream("berta", "here")
    limits.close_stream("anna", "here")
    limits.open_stream("anna", "here")
    for number in range(1000 - 65):
        limits.open_stream(f"person {number}", "here")
    with pytest.raises(RequestError):
        limits.open_stream("one more", "here")
    for number in range(1000 - 65):
        limits.close_stream(f"person {number}", "here")
    for _ in range(64):
        limits.close_stream("anna", "here")
    limits.close_stream("berta", "here")
    assert limits._streams == {}


@pytest.mark.parametrize(
    ("body", "headers", "status", "code"),
    [
        ('{"sequence": SEQUENCE, "action": "ACTION", "seat": 0}', {"Content-Type": "application/json"}, 200, ""),
        ('{"sequence": SEQUENCE, "action": "ACTION", "seat": 0}', {"Content-Type": "application/json; charset=utf-8"}, 200, ""),
        ('{"sequence": SEQUENCE, "action": "nonsense", "seat": 0}', {"Content-Type": "application/json"}, 400, "bad-notation"),
        ('{"action": "ACTION"}', {"Content-Type": "application/json"}, 422, "bad-request"),
        ('{"sequence": SEQUENCE, "action": "ACTION", "more": 1}', {"Content-Type": "application/json"}, 422, "bad-request"),
        ('{"sequence": SEQUENCE, "action": "ACTION"}', {"Content-Type": "text/plain"}, 422, "bad-request"),
    ],
)
def test_an_action_counts_once_whichever_way_it_is_read(tmp_path: Path, body: str, headers: dict[str, str], status: int, code: str) -> None:
    limits = Limits({kind: Limit(1000, 0) for kind in DEFAULTS})
    server = Running(tmp_path / "games.db", limits)
    try:
        anna = Program(server.address)
        table = anna.table(QUICK, ["me", "here"])
        found = next(found for seat in (0, 1) if (found := anna.choices(table, seat))["choices"])
        body = body.replace("SEQUENCE", str(found["sequence"])).replace("ACTION", found["choices"][0])
        body = body.replace('"seat": 0', f'"seat": {found["seat"]}')
        left = {key: level for key, (level, _) in limits._buckets.items()}
        answer = anna.http.post(f"/api/tables/{table}/actions", content=body, headers=headers)
        spent = {key: left.get(key, 1000 * (20 if key[1].startswith("all") else 1)) - level for key, (level, _) in limits._buckets.items()}
        assert (answer.status_code, answer.json().get("code", "")) == (status, code), answer.text
        assert {kind: {spent[key] for key in spent if key[0] == kind and spent[key]} for kind in ("ask", "act")} == {"ask": {1}, "act": {1}}
    finally:
        server.stop()


def test_what_a_seat_may_answer_is_asked_for_in_any_spelling(server: Running, anna: Program) -> None:
    table = anna.table(QUICK, ["me", "here"])
    plain = anna.choices(table, 1)
    assert plain["seat"] == 1 and anna.get(f"/api/tables/{table}/choices", seat="+1", more=2) == plain
    assert anna.refused("GET", f"/api/tables/{table}/choices") == "bad-request", "which of two seats?"
    assert anna.refused("GET", f"/api/tables/{table}/choices?seat=x") == "bad-request"
    assert anna.refused("GET", f"/api/tables/{table}/choices?seat=7") == "not-your-seat"


def test_an_action_by_cookie_needs_the_token_of_its_page(server: Running) -> None:
    browser = Browser(server.address)
    browser.submit("/me", name="Anna")
    table = browser.submit(f"/new/{QUICK}", players="2", **{"seat.0": "me", "seat.1": "here"}).headers["location"].rpartition("/")[2]
    path = f"/api/tables/{table}"
    seat = next(n for n in (0, 1) if browser.http.get(f"{path}/choices?seat={n}").json()["choices"])
    asked = browser.http.get(f"{path}/choices?seat={seat}").json()
    body = {"sequence": asked["sequence"], "action": asked["choices"][0], "seat": seat}
    for headers in ({}, {"X-CSRF": "made-up"}, {"X-CSRF": browser.csrf(), "Origin": "https://elsewhere.example"}):
        refused = browser.http.post(f"{path}/actions", json=body, headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (403, "forged-request")
    assert httpx.post(f"{server.address}{path}/actions", json=body).json()["code"] == "no-person"
    assert browser.http.post(f"{path}/actions", json=body, headers={"X-CSRF": browser.csrf()}).status_code == 200
