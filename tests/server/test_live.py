"""Streams: what comes live is what a reload shows; a cut connection misses nothing."""

import queue
import random
import threading
import time
from typing import Any

import httpx
from server.following import Follower, canonical
from server.running import QUICK, Browser, Program, Running

from starmeeple.server.http.events import page_screen


class Stream:
    """A stream read in a thread."""

    def __init__(self, program: Program, path: str, last: str = "") -> None:
        self.found: queue.Queue[tuple[str, str, Any]] = queue.Queue()
        self.page = Follower()
        self.program = Program(str(program.http.base_url), token=program.token)
        threading.Thread(target=self._read, args=(path, last), daemon=True).start()

    def _read(self, path: str, last: str) -> None:
        try:
            for found in self.program.events(path, last):
                self.found.put(found)
        except (httpx.TransportError, httpx.StreamError, OSError):
            return

    def next(self, kind: str, seconds: float = 20) -> tuple[str, Any]:
        """The next event of a kind: its id and data."""
        deadline = time.monotonic() + seconds
        while True:
            found, mark, data = self.found.get(timeout=max(0.01, deadline - time.monotonic()))
            if found == kind:
                return mark, data

    def latest(self, sequence: int) -> Follower:
        """What a page has when it shows the screen of this number."""
        while self.page.screen.get("sequence", -1) < sequence:
            self.page.hear(*self.found.get(timeout=20))
        return self.page

    def quiet(self, kind: str, seconds: float) -> bool:
        try:
            self.next(kind, seconds)
        except queue.Empty:
            return True
        return False


def table_of_two(anna: Program, berta: Program) -> str:
    made = anna.post("/api/tables", {"game": QUICK, "seats": ["me", "friend"], "options": {"players": 2}, "pace": "off"})
    berta.post(f"/api/join/{made['links']['1'].rsplit('/', 1)[1]}", {})
    return str(made["id"])


def someone_acts(table: str, people: list[Program], chooser: random.Random) -> None:
    assert any(person.step(table, [seat], chooser) for seat, person in enumerate(people))


def test_live_shows_what_a_reload_shows(anna: Program, berta: Program) -> None:
    table = table_of_two(anna, berta)
    streams = [Stream(anna, f"/table/{table}/stream"), Stream(berta, f"/table/{table}/stream")]
    chooser = random.Random(1)
    for _ in range(12):
        someone_acts(table, [anna, berta], chooser)
        for person, stream in zip((anna, berta), streams):
            now = person.get(f"/api/tables/{table}")
            live = stream.latest(now["sequence"])
            shown = {**page_screen(now), "picture": ""}
            assert {**live.screen, "picture": ""} == shown and canonical(live.screen["picture"]) == canonical(now["picture"])
            page = person.http.get(f"/table/{table}", headers={"Accept": "text/html"}).text
            for element, html in live.parts.items():
                # A program has no cookie, and so its page has another token in the forms than its stream; all the rest is equal.
                assert f'id="{element}"' in html and f'id="{element}"' in page
            assert now["picture"] in page


def test_a_cut_connection_misses_nothing_and_gets_nothing_twice(anna: Program, berta: Program) -> None:
    table = table_of_two(anna, berta)
    first = Stream(anna, f"/api/tables/{table}/stream")
    mark, _ = first.next("screen")
    again = Stream(anna, f"/api/tables/{table}/stream", mark)
    again.next("presence")
    assert again.quiet("screen", 0.5), "what was seen already came again"

    berta.post(f"/api/tables/{table}/chat", {"text": "while you were away"})
    someone_acts(table, [anna, berta], random.Random(2))
    late = Stream(anna, f"/api/tables/{table}/stream", mark)
    newer, data = late.next("screen")
    assert newer != mark and data["screen"] == anna.get(f"/api/tables/{table}")
    _, line = late.next("chat")
    assert line["text"] == "while you were away"


def test_chat_and_presence_come_by_themselves(anna: Program, berta: Program) -> None:
    table = table_of_two(anna, berta)
    stream = Stream(anna, f"/api/tables/{table}/stream")
    stream.next("screen")
    assert stream.next("presence")[1]["online"] == [True, False]
    with berta.http.stream("GET", f"/api/tables/{table}/stream") as other:
        lines = other.iter_lines()
        assert next(lines)
        assert stream.next("presence")[1]["online"] == [True, True]
    assert stream.next("presence")[1]["online"] == [True, False]
    berta.post(f"/api/tables/{table}/chat", {"text": "hello"})
    _, line = stream.next("chat")
    assert line["text"] == "hello" and line["name"] == "Berta" and line["seat"] == 1
    assert stream.quiet("screen", 0.3), "chat alone sent the whole screen"


def test_streams_are_packed_for_those_far_away(anna: Program) -> None:
    table = anna.table(QUICK, ["me", "here"])
    sizes = {}
    for address in ("127.0.0.1", "203.0.113.7"):
        with anna.http.stream("GET", f"/api/tables/{table}/stream", headers={"X-Forwarded-For": address}) as response:
            text = ""
            for chunk in response.iter_text():
                text += chunk
                if "event: presence" in text:
                    break
            assert text.startswith("retry: ") and "event: screen" in text
            sizes[address] = (response.headers.get("content-encoding"), response.num_bytes_downloaded)
    assert sizes["127.0.0.1"][0] is None and sizes["203.0.113.7"][0] == "gzip"
    assert sizes["203.0.113.7"][1] * 3 < sizes["127.0.0.1"][1]


def test_the_stream_says_goodbye_when_the_server_stops(tmp_path: Any) -> None:
    server = Running(tmp_path / "games.db")
    anna = Program(server.address)
    table = anna.table(QUICK, ["me", "here"])
    stream = Stream(anna, f"/api/tables/{table}/stream")
    stream.next("screen")
    started = time.monotonic()
    server.stop()
    stream.next("bye")
    assert time.monotonic() - started < 5


def test_a_page_and_its_stream_are_the_same_for_a_browser(server: Running) -> None:
    browser = Browser(server.address)
    browser.submit("/me", name="Anna")
    table = browser.submit(f"/new/{QUICK}", players="2", **{"seat.0": "me", "seat.1": "here"}).headers["location"]
    page = " ".join(browser.http.get(table).text.split())
    with browser.http.stream("GET", f"{table}/stream") as response:
        for line in response.iter_lines():
            if line.startswith("data: "):
                data = httpx.Response(200, content=line[6:]).json()
                break
    assert data["parts"], "the page has no live parts"
    for element, html in data["parts"].items():
        assert " ".join(html.split()) in page, element


def test_a_picture_is_drawn_for_the_frame_that_is_asked_for(anna: Program, berta: Program) -> None:
    table = table_of_two(anna, berta)
    assert anna.get(f"/api/tables/{table}", frame="wide") == anna.get(f"/api/tables/{table}")
    tall = anna.get(f"/api/tables/{table}", frame="tall-touch")
    assert tall["picture"] != anna.get(f"/api/tables/{table}")["picture"]
    stream = Stream(anna, f"/api/tables/{table}/stream?frame=tall-touch")
    assert stream.next("screen")[1]["screen"]["picture"] == tall["picture"]
    page = anna.http.get(f"/table/{table}", headers={"Accept": "text/html", "Cookie": "frame=tall-touch"}).text
    assert tall["picture"] in page
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/stream", f"/table/{table}/stream", f"/table/{table}/picture.svg"):
        answer = anna.http.get(path, params={"frame": "round"})
        assert answer.status_code == 422 and answer.json()["code"] == "bad-request" and "wide" in answer.json()["sentence"]
