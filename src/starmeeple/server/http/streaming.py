"""Live updates by server-sent events: one listener per open stream; it is woken by changes and sends what is new to it.

A screen is built, worded, drawn, encoded and packed once for all who see the same; what is each one's own (the name, the CSRF token of forms)
is put in at its places when it is sent. A page gets a screen whole, and from then on what changed since the version that it has: keys of the
screen, elements of the picture, pieces of the rendered parts. The change from one version to another is made once for all who had that one.
"""

import asyncio
import hashlib
import json
import zlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from starmeeple.core.errors import StarmeepleError
from starmeeple.core.frames import Frame
from starmeeple.server.http.access import Caller
from starmeeple.server.http.rendering import templates
from starmeeple.server.screens.builder import ScreenBuilder
from starmeeple.server.screens.changes import part_changes, picture_changes
from starmeeple.server.screens.making import Making
from starmeeple.server.screens.model import ChatLine, Screen
from starmeeple.server.tables.table import Listener, Table

PING_SECONDS = 15.0
LOOPBACK = ("127.0.0.1", "::1")  # on this machine packing costs more than it saves
NAME, CSRF, MARK = "\ue000name\ue000", "\ue000csrf\ue000", "\ue000mark\ue000"  # places for each one's own; no name has such a letter
GZIP_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
MOST_ENCODED = 1000  # screens that are kept, each for all who see the same
MOST_EARLIER = 3  # versions of a screen from which changes are told
MOST_VERSIONS = 1200  # of all screens together, about 150 kB each
BASE_MARK = 12  # letters that tell a screen from others, for all who share it
# What a page shows by its rendered parts alone: it is not sent twice.
IN_PARTS = ("status", "since", "can_undo", "reactions", "log", "log_before", "chat", "result", "bots", "you", "invite")
OF_NO_CHOICE = ("group", "clause_url")  # what only the rendered choices need
OF_PLAYERS = ("seat", "name", "mark", "kind", "you")  # what a script needs of the players besides
MANY_CHOICES = 400  # letters of choices; longer ones say the same again and again, and are packed
ALWAYS_WHOLE = "live-chat"  # lines of chat come by events too: nobody knows what a page has of them


# What is shared -------------------------------------------------------------------------------


@dataclass
class Event:
    """The text of an event, cut at the places for what is each one's own."""

    pieces: list[str]
    places: list[str]
    _packed: dict[int, bytes] = field(default_factory=dict)

    def sent(self, own: Mapping[str, str], small: bool) -> bytes:
        """The event for one listener."""
        found: list[bytes] = []
        for at, piece in enumerate(self.pieces):
            if at not in self._packed:
                self._packed[at] = packed(piece) if small else piece.encode()
            found.append(self._packed[at])
            if at < len(self.places):
                found.append(stored(own[self.places[at]].encode()) if small else own[self.places[at]].encode())
        return b"".join(found)


@dataclass
class Encoded:
    """One version of a screen, for everybody who sees the same."""

    base_mark: str
    screen: Screen
    parts: dict[str, str]
    making: Making
    _events: dict[tuple[str, bool], asyncio.Task[Event]] = field(default_factory=dict)

    def mark(self, name: str) -> str:
        """What tells this screen of this person from others."""
        return f"{self.base_mark}{name_mark(name)}"

    @property
    def chat(self) -> list[ChatLine]:
        return self.screen["chat"]

    @cached_property
    def online(self) -> list[bool]:
        return [player["online"] for player in self.screen["players"]]

    @cached_property
    def newest(self) -> int:
        """The number of the last line of chat."""
        return max((line["number"] for line in self.chat), default=0)

    async def event(self, name: str, csrf: str, small: bool, earlier: "Encoded | None" = None, has_parts: bool = False) -> bytes:
        """The event for one listener: the whole, or what changed since an earlier version, of which the listener has the texts of the parts
        or only a page that shows them."""
        key = (earlier.base_mark if earlier else "", has_parts and earlier is not None)
        if key not in self._events:
            if earlier is not None:
                made = self.making.run(change_event, earlier.screen, earlier.parts, self.screen, self.parts, has_parts)
            else:
                made = self.making.run(whole_event, self.screen, self.parts)
            self._events[key] = asyncio.ensure_future(made)
        event = await asyncio.shield(self._events[key])
        own = {NAME: json.dumps(name, ensure_ascii=False)[1:-1], CSRF: csrf, MARK: f"{self.mark(name)}-{self.newest}"}
        return event.sent(own, small)


def whole_event(screen: Screen, parts: dict[str, str]) -> Event:
    """A screen whole, for a page or, without parts, for a program."""
    return cut_at_places(event("screen", {"screen": page_screen(screen) if parts else screen, "parts": parts}, MARK))


def change_event(earlier: Screen, earlier_parts: Mapping[str, str], screen: Screen, parts: Mapping[str, str], has_parts: bool) -> Event:
    """What changed since an earlier version, for a page that has its picture and, or not, the texts of its parts."""
    before, after = page_screen(earlier), page_screen(screen)
    changed: dict[str, object] = {key: value for key, value in after.items() if before.get(key) != value and key != "picture"}
    data: dict[str, object] = {"screen": changed}
    choices = text_of(changed.get("choices", []))
    if len(choices) > MANY_CHOICES:
        data["choices"] = part_changes("", choices)
        del changed["choices"]
    if earlier["picture"] != screen["picture"]:
        changes = picture_changes(earlier["picture"], screen["picture"])
        if changes is None:
            changed["picture"] = screen["picture"]
        else:
            data |= {"picture": changes, "ids": screen["picture"].count(' id="')}
    if has_parts:
        news = {key: text for key, text in parts.items() if earlier_parts.get(key) != text}
        data["parts"] = {
            key: [text] if key == ALWAYS_WHOLE else part_changes(earlier_parts.get(key, ""), text) for key, text in news.items()
        }
    else:
        data["parts"] = parts
    return cut_at_places(event("change", data, MARK))


def parts_and_mark(screen: Screen) -> tuple[dict[str, str], str]:
    """The rendered parts of a page, and what tells this version of its screen from others."""
    return templates().parts(with_all_present(screen), CSRF), base_mark_of(screen)


def page_screen(screen: Screen) -> dict[str, object]:
    """What the script of a page needs of a screen: all but what the rendered parts show."""
    players = [{key: value for key, value in player.items() if key in OF_PLAYERS} for player in screen["players"]]
    choices = [
        {key: value for key, value in choice.items() if key not in OF_NO_CHOICE and (value or key == "targets")}
        for choice in screen["choices"]
    ]
    return {**{key: value for key, value in screen.items() if key not in IN_PARTS}, "players": players, "choices": choices}


def with_all_present(screen: Screen) -> Screen:
    """A screen on which nobody is away: presence has events of its own, so that whoever comes or goes changes no part."""
    return {**screen, "players": [{**player, "online": True} for player in screen["players"]]}


class Encodings:
    """The screens that were encoded last, each once for all who see the same at the same moment, and a few earlier versions of each."""

    def __init__(self, screens: ScreenBuilder, making: Making) -> None:
        self._screens = screens
        self._making = making
        self._kept: OrderedDict[tuple[object, ...], tuple[tuple[object, ...], asyncio.Task[Encoded]]] = OrderedDict()
        self._earlier: dict[tuple[object, ...], OrderedDict[str, Encoded]] = {}
        self._versions: OrderedDict[tuple[tuple[object, ...], str], None] = OrderedDict()  # all of these, the longest unused first
        self.made = 0

    async def of(
        self, table: Table, person: str, base: str, seat: int | None, frame: Frame, with_parts: bool, small: bool
    ) -> tuple[Encoded, Mapping[str, Encoded]]:
        """The screen of a person, or of everybody who has nothing of their own at this table, and its last versions. Whoever asks while it
        is being made waits for the same one."""
        person, stamp = self._screens.shared_by(table, person)
        key = (table.row.id, person, base, seat, frame, with_parts, small)
        kept = self._kept.get(key)
        if kept is None or kept[0] != stamp or (kept[1].done() and (kept[1].cancelled() or kept[1].exception() is not None)):
            kept = (stamp, asyncio.ensure_future(self._encode(table, person, base, seat, frame, with_parts)))
            self._kept[key] = kept
            while len(self._kept) > MOST_ENCODED:
                self._forget(next(iter(self._kept)))
        self._kept.move_to_end(key)
        encoded = await asyncio.shield(kept[1])
        if not with_parts or key not in self._kept:
            return encoded, {}
        earlier = self._earlier.setdefault(key, OrderedDict())
        earlier.setdefault(encoded.base_mark, encoded)  # of versions that differ only in presence and chat any one will do
        earlier.move_to_end(encoded.base_mark)
        self._versions[key, encoded.base_mark] = None
        self._versions.move_to_end((key, encoded.base_mark))
        while len(earlier) > MOST_EARLIER:
            del self._versions[key, earlier.popitem(last=False)[0]]
        while len(self._versions) > MOST_VERSIONS:
            (old, mark), _ = self._versions.popitem(last=False)
            del self._earlier[old][mark]
        return encoded, earlier

    async def _encode(self, table: Table, person: str, base: str, seat: int | None, frame: Frame, with_parts: bool) -> Encoded:
        self.made += 1
        screen = await self._screens.screen(table, person, base, seat, NAME, frame)
        parts, mark = await self._making.run(parts_and_mark, screen) if with_parts else ({}, base_mark_of(screen))
        return Encoded(mark, screen, parts, self._making)

    def forget(self, tables: Collection[str]) -> None:
        """Nobody looks at these tables any more."""
        for key in [key for key in self._kept if key[0] in tables]:
            self._forget(key)

    def _forget(self, key: tuple[object, ...]) -> None:
        del self._kept[key]
        for mark in self._earlier.pop(key, ()):
            del self._versions[key, mark]


# The form of events ---------------------------------------------------------------------------


def event(kind: str, data: object, mark: str = "") -> str:
    """An event as it is sent."""
    head = f"id: {mark}\n" if mark else ""
    return f"{head}event: {kind}\ndata: {text_of(data)}\n\n"


def text_of(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def cut_at_places(text: str) -> Event:
    return Event(*split_at_places(text))


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


def packed(text: str) -> bytes:
    """A text as blocks of a deflate stream that need nothing of what came before: a picture shrinks to a sixth."""
    packing = zlib.compressobj(3, zlib.DEFLATED, -15)
    return packing.compress(text.encode()) + packing.flush(zlib.Z_SYNC_FLUSH)


def stored(data: bytes) -> bytes:
    """Something short as blocks of a deflate stream, as it is."""
    blocks = [data[at : at + 65535] for at in range(0, len(data), 65535)]
    return b"".join(b"\0" + len(block).to_bytes(2, "little") + (len(block) ^ 0xFFFF).to_bytes(2, "little") + block for block in blocks)


# Marks: what tells one screen from another ----------------------------------------------------


def base_mark_of(screen: Screen) -> str:
    """What tells one screen from another, for all who share it; chat and presence have events of their own, names are each one's own."""
    players = [{**player, "online": None} for player in screen["players"]]
    chat = screen["chat"]
    removed = chat[-1]["number"] - chat[0]["number"] + 1 - len(chat) if chat else 0  # lines that were taken away must go from pages
    you = {**screen["you"], "name": ""}
    text = json.dumps({**screen, "players": players, "chat": removed, "you": you, "picture": ""}, sort_keys=True)
    return hashlib.sha256(f"{text}\n{screen['picture']}".encode()).hexdigest()[:BASE_MARK]


def name_mark(name: str) -> str:
    return f"{zlib.crc32(name.encode()):08x}"


def last_of(screen: Screen) -> str:
    """The Last-Event-ID of a page that has this screen and its chat already."""
    newest = max((line["number"] for line in screen["chat"]), default=0)
    return f"{base_mark_of(screen)}{name_mark('')}-{newest}"


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


def wants_it_small(caller: Caller) -> bool:
    """Is what this caller gets packed?"""
    return "gzip" in caller.request.headers.get("accept-encoding", "") and caller.address not in LOOPBACK


async def screen_of_page(caller: Caller, table: Table, frame: Frame) -> Screen:
    """The screen that a page begins with. Its version is kept like those that were sent: whatever happens before the page's stream is open,
    the stream begins with what changed since."""
    encoded, _ = await caller.services.encodings.of(table, caller.person, caller.base, None, frame, True, wants_it_small(caller))
    you = encoded.screen["you"]
    return {**encoded.screen, "you": {**you, "name": await caller.services.registry.name_of(caller.person)}}


async def stream(caller: Caller, table_id: str, frame: Frame, with_parts: bool, seat: int | None = None) -> Response:
    """Follow a table; with the rendered parts for a page, without for a program."""
    table = await caller.services.registry.table(table_id)
    if seat is not None:
        table.must_hold(caller.person, seat)
    listener = Listener(table, caller.person)
    small = wants_it_small(caller)

    async def followed() -> AsyncIterator[bytes]:
        table.listeners.add(listener)
        tell_presence(caller, listener)
        if small:
            yield GZIP_HEAD
        try:
            async for sent in events(caller, listener, seat, frame, with_parts, small):
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


async def events(
    caller: Caller, listener: Listener, seat: int | None, frame: Frame, with_parts: bool, small: bool
) -> AsyncIterator[bytes]:  # fmt: skip
    """What one stream sends, for as long as it is open."""
    services, request, person = caller.services, caller.request, caller.person
    base, csrf = caller.base, services.people.csrf(person)
    last = request.headers.get("last-event-id", "") or request.query_params.get("last", "")
    seen, _, said = last.rpartition("-")
    chat = int(said) if said.isdecimal() and len(said) < 10 else -1
    online: list[bool] | None = None
    watching, weather, has_parts = 0, "", False  # the last: this stream has sent the texts of the parts
    yield plain("retry: 700\n\n", small)
    while True:
        if services.database.runner.weather != weather:
            weather = services.database.runner.weather
            yield plain(event("weather", {"sentence": weather}), small)
        if listener.table.in_doubt and not weather:
            await services.registry.refresh(listener.table)
        screen, earlier = await services.encodings.of(listener.table, person, base, seat, frame, with_parts, small)
        name = "" if with_parts else await services.registry.name_of(person)  # a page has it from its template
        mark = screen.mark(name)
        if mark != seen:
            known = earlier.get(seen[:BASE_MARK]) if with_parts and seen[BASE_MARK:] == mark[BASE_MARK:] else None
            yield await screen.event(name, csrf, small, known, has_parts)
            seen, has_parts = mark, True
            if chat < 0:
                chat = screen.newest
        for line in screen.chat:
            if line["number"] > chat:
                yield plain(event("chat", line, f"{mark}-{line['number']}"), small)
        chat = max(chat, screen.newest)
        if (screen.online, listener.table.watching) != (online, watching):
            online, watching = screen.online, listener.table.watching
            yield plain(event("presence", {"online": online, "watching": watching}), small)
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
    if not listener.leaving:
        caller.services.registry.owners.tell_presence(listener.table, listener.person)
    for other in listener.table.listeners:
        if other is not listener:
            other.news.set()
