"""Live updates by server-sent events: one listener per open stream; it is woken by changes and sends what is new to it.

A screen is built, worded, drawn, encoded and packed once for all who see the same; what is each one's own (the name, the CSRF token of forms)
is put in at its places when it is sent.
"""

import asyncio
import hashlib
import json
import zlib
from collections import OrderedDict
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from functools import cached_property

from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from starmeeple.core.errors import StarmeepleError
from starmeeple.server.http.access import Caller
from starmeeple.server.http.rendering import Templates
from starmeeple.server.screens.builder import ScreenBuilder
from starmeeple.server.screens.model import ChatLine, Screen
from starmeeple.server.tables.table import Listener, Table

PING_SECONDS = 15.0
LOOPBACK = ("127.0.0.1", "::1")  # on this machine packing costs more than it saves
NAME, CSRF, MARK = "\ue000name\ue000", "\ue000csrf\ue000", "\ue000mark\ue000"  # places for each one's own; no name has such a letter
GZIP_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
MOST_ENCODED = 64  # a screen is shared in the moment in which it is new


# What is shared -------------------------------------------------------------------------------


@dataclass
class Encoded:
    """A screen as an event, for everybody who sees the same: pieces of text between the places for what is each one's own."""

    base_mark: str
    chat: list[ChatLine]
    online: list[bool]
    pieces: list[str]
    places: list[str]
    _packed: dict[int, bytes] = field(default_factory=dict)

    def mark(self, name: str) -> str:
        """What tells this screen of this person from others."""
        return f"{self.base_mark}{zlib.crc32(name.encode()):08x}"

    @cached_property
    def newest(self) -> int:
        """The number of the last line of chat."""
        return max((line["number"] for line in self.chat), default=0)

    def event(self, name: str, csrf: str, small: bool) -> bytes:
        """The event for one listener."""
        own = {NAME: json.dumps(name, ensure_ascii=False)[1:-1], CSRF: csrf, MARK: f"{self.mark(name)}-{self.newest}"}
        found: list[bytes] = []
        for at, piece in enumerate(self.pieces):
            if at not in self._packed:
                self._packed[at] = packed(piece) if small else piece.encode()
            found.append(self._packed[at])
            if at < len(self.places):
                found.append(stored(own[self.places[at]].encode()) if small else own[self.places[at]].encode())
        return b"".join(found)


def packed(text: str) -> bytes:
    """A text as blocks of a deflate stream that need nothing of what came before: a picture shrinks to a sixth."""
    packing = zlib.compressobj(3, zlib.DEFLATED, -15)
    return packing.compress(text.encode()) + packing.flush(zlib.Z_SYNC_FLUSH)


def stored(data: bytes) -> bytes:
    """Something short as blocks of a deflate stream, as it is."""
    blocks = [data[at : at + 65535] for at in range(0, len(data), 65535)]
    return b"".join(b"\0" + len(block).to_bytes(2, "little") + (len(block) ^ 0xFFFF).to_bytes(2, "little") + block for block in blocks)


class Encodings:
    """The screens that were encoded last, each once for all who see the same at the same moment."""

    def __init__(self, screens: ScreenBuilder, templates: Templates) -> None:
        self._screens = screens
        self._templates = templates
        self._kept: OrderedDict[tuple[object, ...], tuple[tuple[object, ...], asyncio.Task[Encoded]]] = OrderedDict()
        self.made = 0

    async def of(self, table: Table, person: str, base: str, seat: int | None, with_parts: bool, small: bool) -> Encoded:
        """The screen of a person, or of everybody who has nothing of their own at this table. Whoever asks while it is being made waits for
        the same one."""
        person, stamp = self._screens.shared_by(table, person)
        key = (table.row.id, person, base, seat, with_parts, small)
        kept = self._kept.get(key)
        if kept is None or kept[0] != stamp or (kept[1].done() and (kept[1].cancelled() or kept[1].exception() is not None)):
            kept = (stamp, asyncio.ensure_future(self._encode(table, person, base, seat, with_parts)))
            self._kept[key] = kept
            while len(self._kept) > MOST_ENCODED:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return await asyncio.shield(kept[1])

    async def _encode(self, table: Table, person: str, base: str, seat: int | None, with_parts: bool) -> Encoded:
        self.made += 1
        screen = await self._screens.screen(table, person, base, seat, NAME)
        parts = await self._templates.parts(screen, CSRF) if with_parts else {}
        text = event("screen", {"screen": screen, "parts": parts}, MARK)
        pieces, places = split_at_places(text)
        return Encoded(base_mark_of(screen), screen["chat"], [player["online"] for player in screen["players"]], pieces, places)

    def forget(self, table_id: str) -> None:
        """A table has left the memory."""
        for key in [key for key in self._kept if key[0] == table_id]:
            del self._kept[key]


def split_at_places(text: str) -> tuple[list[str], list[str]]:
    """A text cut where something of each one's own goes, and what goes there."""
    pieces: list[str] = []
    places: list[str] = []
    words = text.split("\ue000")
    for at in range(0, len(words), 2):
        pieces.append(words[at])
        if at + 1 < len(words):
            places.append(f"\ue000{words[at + 1]}\ue000")
    return pieces, places


# One stream -----------------------------------------------------------------------------------


class Following(StreamingResponse):
    """A stream that is counted from the answer to its end, whether it was read or not."""

    def __init__(self, caller: Caller, content: AsyncIterator[bytes], headers: dict[str, str]) -> None:
        super().__init__(content, media_type="text/event-stream", headers=headers)
        self.caller = caller
        caller.services.limits.open_stream(caller.person, caller.address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.caller.services.limits.close_stream(self.caller.person, self.caller.address)


async def stream(caller: Caller, table_id: str, with_parts: bool, seat: int | None = None) -> Response:
    """Follow a table; with the rendered parts for a page, without for a program."""
    table = await caller.services.registry.table(table_id)
    if seat is not None:
        table.must_hold(caller.person, seat)
    listener = Listener(table, caller.person)
    small = "gzip" in caller.request.headers.get("accept-encoding", "") and caller.address not in LOOPBACK

    async def followed() -> AsyncIterator[bytes]:
        table.listeners.add(listener)
        tell_presence(caller, listener)
        if small:
            yield GZIP_HEAD
        try:
            async for sent in events(caller, listener, seat, with_parts, small):
                yield sent
        except StarmeepleError:
            yield plain(event("bye", {}), small)  # the seat was taken away, say; whoever connects again hears why
        finally:
            table.listeners.discard(listener)
            tell_presence(caller, listener)

    headers = {"X-Accel-Buffering": "no", "Vary": "Accept-Encoding", **({"Content-Encoding": "gzip"} if small else {})}
    return Following(caller, followed(), headers)


def plain(text: str, small: bool) -> bytes:
    """A short event of one stream."""
    return stored(text.encode()) if small else text.encode()


async def events(caller: Caller, listener: Listener, seat: int | None, with_parts: bool, small: bool) -> AsyncIterator[bytes]:
    """What one stream sends, for as long as it is open."""
    services, request, person = caller.services, caller.request, caller.person
    base, csrf = caller.base, services.people.csrf(person)
    last = request.headers.get("last-event-id", "") or request.query_params.get("last", "")
    seen, _, said = last.rpartition("-")
    chat = int(said) if said.isdecimal() and len(said) < 10 else -1
    online: list[bool] | None = None
    weather = ""
    yield plain("retry: 700\n\n", small)
    while True:
        if services.database.runner.weather != weather:
            weather = services.database.runner.weather
            yield plain(event("weather", {"sentence": weather}), small)
        if listener.table.in_doubt and not weather:
            await services.registry.refresh(listener.table)
        screen = await services.encodings.of(listener.table, person, base, seat, with_parts, small)
        name = await services.registry.name_of(person)
        mark = screen.mark(name)
        if mark != seen:
            yield screen.event(name, csrf, small)
            seen = mark
            if chat < 0:
                chat = screen.newest
        for line in screen.chat:
            if line["number"] > chat:
                yield plain(event("chat", line, f"{mark}-{line['number']}"), small)
        chat = max(chat, screen.newest)
        if screen.online != online:
            online = screen.online
            yield plain(event("presence", {"online": online}), small)
        while not await is_woken(listener):
            yield plain(": still here\n\n", small)
        if listener.leaving:
            yield plain(event("bye", {}), small)
            return


async def is_woken(listener: Listener) -> bool:
    """Wait until there is something new; False if nothing came in time."""
    try:
        await asyncio.wait_for(listener.news.wait(), PING_SECONDS)
    except TimeoutError:
        return False
    listener.news.clear()
    return True


def tell_presence(caller: Caller, listener: Listener) -> None:
    """Wake the others, here and at other servers: somebody came or went."""
    caller.services.registry.owners.tell_presence(listener.table)
    for other in listener.table.listeners:
        if other is not listener:
            other.news.set()


def base_mark_of(screen: Screen) -> str:
    """What tells one screen from another, for all who share it; chat and presence have events of their own, names are each one's own."""
    players = [{**player, "online": None} for player in screen["players"]]
    chat = screen["chat"]
    removed = chat[-1]["number"] - chat[0]["number"] + 1 - len(chat) if chat else 0  # lines that were taken away must go from pages
    text = json.dumps({**screen, "players": players, "chat": removed, "you": {**screen["you"], "name": ""}}, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def last_of(screen: Screen) -> str:
    """The Last-Event-ID of somebody who has this screen and its chat already."""
    newest = max((line["number"] for line in screen["chat"]), default=0)
    return f"{base_mark_of(screen)}{zlib.crc32(screen['you']['name'].encode()):08x}-{newest}"


def event(kind: str, data: object, mark: str = "") -> str:
    """An event as it is sent."""
    head = f"id: {mark}\n" if mark else ""
    return f"{head}event: {kind}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n"
