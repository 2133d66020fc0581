"""A screen is made once for all who see the same, and everybody still gets what is their own; what nobody uses leaves no memory."""

import gc
import json
import random
import time
import weakref
import zlib
from collections.abc import Iterator

import pytest
from server.running import QUICK, Browser, Program, Running

from starmeeple.core.frames import WIDE
from starmeeple.server.http import streaming
from starmeeple.server.http.events import packed, split_at_places, stored
from starmeeple.server.http.streaming import GZIP_HEAD
from starmeeple.server.screens.builder import Draft, completed
from starmeeple.server.screens.versions import Version
from starmeeple.server.tables import registry


def screen_event(browser: Browser, path: str) -> tuple[str, dict[str, object], dict[str, str]]:
    """The first screen of a page's stream: id, screen, parts."""
    with browser.http.stream("GET", path) as answer:
        mark = ""
        for line in answer.iter_lines():
            if line.startswith("id: "):
                mark = line[4:]
            if line.startswith("data: ") and mark:
                data = json.loads(line[6:])
                return mark, data["screen"], data["parts"]
    raise AssertionError("the stream has no screen")


def program_of(browser: Browser, table: str) -> Iterator[tuple[str, str, dict[str, dict[str, dict[str, object]]]]]:
    """The stream for programs, read with the cookie of a browser."""
    with browser.http.stream("GET", f"/api/tables/{table}/stream") as answer:
        kind = ""
        for line in answer.iter_lines():
            if line.startswith("event: "):
                kind = line[7:]
            if line.startswith("data: "):
                yield kind, "", json.loads(line[6:])


def test_what_was_drawn_for_a_stream_serves_others_with_the_same_view(server: Running, anna: Program) -> None:
    table_id = anna.table(QUICK, ["me", "here"])

    async def drafts() -> tuple[Draft, Draft]:
        table = await server.services.registry.table(table_id)
        fresh = await server.services.screens.draft(table, "", "http://here", my_name="")
        await server.services.encodings.of(table, "", "http://here", None, WIDE, True, False)
        return fresh, await server.services.screens.draft(table, "", "http://here", my_name="")

    fresh, known = server.call(drafts())
    assert fresh.shown is None and isinstance(known.shown, Version) and known.position == ()
    assert completed(known) == completed(fresh)


def test_watchers_share_one_encoding_and_have_their_own_names_and_tokens(server: Running, anna: Program) -> None:
    table = anna.table(QUICK, ["me", "here"])
    watchers = [Browser(server.address) for _ in range(6)]
    names = ["Ada", 'B"\\<b>', "Ça va?", "", "Ada", "ß"]
    for browser, name in zip(watchers, names):
        browser.csrf()
        if name:
            browser.submit("/me", name=name)
    before = server.services.encodings.made
    found = [screen_event(browser, f"/table/{table}/stream") for browser in watchers]
    assert server.services.encodings.made - before <= 4, "presence changes as they come and go; a shared screen is made once for each"
    named = [next(data for kind, _, data in program_of(browser, table) if kind == "screen") for browser in watchers]
    assert [data["screen"]["you"]["name"] for data in named] == names
    for (mark, screen, parts), browser in zip(found, watchers):
        page = browser.http.get(f"/table/{table}").text
        shown = json.loads(page.split('<script type="application/json" id="screen">')[1].split("</script>")[0])
        assert shown["last"] == mark, "what a page has is not sent again"
        assert "\ue000" not in json.dumps([screen, parts], ensure_ascii=False)
    assert len({mark for mark, _, _ in found}) == 1, "the page of a watcher has nothing that is each one's own but the token"
    seated = Browser(server.address)
    seated.submit("/me", name="Seated")
    own = seated.submit(f"/new/{QUICK}", players="2", **{"seat.0": "me", "seat.1": "here"}).headers["location"]
    _, _, parts = screen_event(seated, f"{own}/stream")
    assert seated.csrf() in "".join(parts.values()), "forms carry the person's own token"


def test_one_action_is_encoded_once_however_many_watch(server: Running, anna: Program) -> None:
    table = anna.table(QUICK, ["me", "here"])
    crowd = [Program(server.address, f"Watcher {number}") for number in range(12)]
    streams = [watcher.events(f"/api/tables/{table}/stream") for watcher in crowd]
    for stream in streams:
        next(stream)
    time.sleep(0.3)
    before = server.services.encodings.made
    assert anna.step(table, [0, 1], random.Random(1))
    seen = [next(data["screen"]["sequence"] for kind, _, data in stream if kind == "screen") for stream in streams]
    assert len(set(seen)) == 1
    assert server.services.encodings.made - before <= 2


def test_pieces_that_are_packed_apart_are_one_gzip_stream() -> None:
    pieces, places = split_at_places("before \ue000name\ue000 between \ue000csrf\ue000 after")
    assert (pieces, places) == (["before ", " between ", " after"], ["\ue000name\ue000", "\ue000csrf\ue000"])
    sent = GZIP_HEAD + packed("é" * 70_000) + stored("Änne".encode()) + packed("") + stored(b"x" * 200_000) + stored(b"") + packed("end")
    reading = zlib.decompressobj(31)
    assert reading.decompress(sent).decode() == "é" * 70_000 + "Änne" + "x" * 200_000 + "end"


def test_a_stream_from_afar_is_packed_and_reads_the_same(server: Running, anna: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    table = anna.table(QUICK, ["me", "here"])
    near = next(data for kind, _, data in anna.events(f"/api/tables/{table}/stream") if kind == "screen")
    monkeypatch.setattr(streaming, "LOOPBACK", ())
    with anna.http.stream("GET", f"/api/tables/{table}/stream") as answer:
        assert answer.headers["content-encoding"] == "gzip"
        sizes = 0
        for line in answer.iter_lines():
            if line.startswith("data: "):
                far = json.loads(line[6:])
                sizes = answer.num_bytes_downloaded
                break
    assert far["screen"]["picture"] == near["screen"]["picture"] and far["screen"]["you"] == near["screen"]["you"]
    assert sizes < len(json.dumps(near)) / 3


def test_unknown_ids_and_idle_tables_leave_no_memory(server: Running, anna: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    here = server.services.registry
    for number in range(50):
        assert anna.refused("GET", f"/api/tables/none-{number}") == "unknown-table"
        assert anna.refused("GET", f"/api/replays/none-{number}") == "unknown-replay"
        assert anna.refused("POST", f"/api/join/none-{number}", {}) == "unknown-link"
    assert (here.tables, here._reading, here.broken) == ({}, {}, {})
    tables = [anna.table(QUICK, ["me", "bot:random"]) for _ in range(5)]
    for table in tables:
        next(anna.events(f"/api/tables/{table}/stream"))
    deadline = time.monotonic() + 20
    while any(table.listeners for table in here.tables.values()):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    monkeypatch.setattr(registry, "IDLE_SECONDS", -1.0)
    while here.tables:
        assert time.monotonic() < deadline, "bots that wait for a person keep no table in memory"
        server.call(forget(here))
        time.sleep(0.02)
    assert server.services.encodings._kept == {} and here.bots._failures == {}


async def forget(here: registry.Registry) -> None:
    here.forget_idle()


def test_what_was_drawn_of_a_table_that_nobody_looks_at_is_forgotten(
    server: Running, anna: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = server.services
    looked_at, left = anna.table(QUICK, ["me", "here"]), anna.table(QUICK, ["me", "here"])
    stream = anna.events(f"/table/{looked_at}/stream")
    next(stream)
    next(anna.events(f"/table/{left}/stream"))
    deadline = time.monotonic() + 20
    while services.registry.tables[left].listeners:
        assert time.monotonic() < deadline
        time.sleep(0.02)
    assert {key[0] for key in services.encodings._kept} == {looked_at, left}
    server.call(tidied(services.registry))
    assert {key[0] for key in services.encodings._kept} == {looked_at, left}, "somebody may come back in a moment"
    monkeypatch.setattr(registry, "UNWATCHED_SECONDS", -1.0)
    server.call(tidied(services.registry))
    assert {key[0] for key in services.encodings._kept} == {looked_at} == {key[0] for key in services.encodings._earlier}
    assert {key[0] for key, _ in services.encodings._versions} == {looked_at} == {key[0] for key in services.screens._kept}
    assert set(services.registry.tables) == {looked_at, left}, "the table itself is kept for longer"


async def tidied(here: registry.Registry) -> None:
    here.tidy()


def test_of_more_screens_than_are_kept_each_page_still_gets_all(server: Running, anna: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streaming, "MOST_ENCODED", 3)
    monkeypatch.setattr(streaming, "MOST_VERSIONS", 4)
    tables = [anna.table(QUICK, ["me", "here"]) for _ in range(5)]
    streams = [anna.events(f"/table/{table}/stream") for table in tables]
    sequences = [next(data for kind, _, data in stream if kind == "screen")["screen"]["sequence"] for stream in streams]
    kinds = set()
    chooser = random.Random(3)
    for _ in range(3):
        for number, table in enumerate(tables):
            for _ in range(2):
                assert anna.step(table, [0, 1], chooser)
                kind, data = next((kind, data) for kind, _, data in streams[number] if kind in ("screen", "change"))
                kinds.add(kind)
                assert data["screen"]["sequence"] > sequences[number]
                sequences[number] = data["screen"]["sequence"]
    kept = server.services.encodings
    assert kinds == {"screen", "change"}, "what is not kept any more is sent whole"
    assert len(kept._kept) <= 3 and len(kept._versions) <= 4
    assert set(kept._versions) == {(key, mark) for key, marks in kept._earlier.items() for mark in marks}


def test_a_table_that_is_forgotten_goes_without_the_collector_of_garbage(
    server: Running, anna: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The collector looks at what is old once in hours: a server that leaves tables to it grows."""
    here = server.services.registry
    tables = [anna.table(QUICK, seats) for seats in (["me", "here"], ["me", "bot:random"])]
    for table in tables:
        next(anna.events(f"/table/{table}/stream"))
        anna.get(f"/api/tables/{table}")
        anna.step(table, [0, 1] if table == tables[0] else [0], random.Random(1))  # or a bot begins
    kept = [weakref.ref(thing) for table in tables for thing in (here.tables[table], here.tables[table].match)]
    deadline = time.monotonic() + 30
    monkeypatch.setattr(registry, "IDLE_SECONDS", -1.0)
    gc.disable()
    try:
        while any(thing() is not None for thing in kept):
            assert time.monotonic() < deadline, "something holds them in a circle"
            server.call(forget(here))
            time.sleep(0.05)
    finally:
        gc.enable()
