"""Live updates by server-sent events: one listener per open stream; it is woken by changes and sends what is new to it.

A screen is built, worded, drawn, encoded and packed once for all who see the same; what is each one's own (the name, the CSRF token of forms)
is put in at its places when it is sent. A page gets a screen whole, and from then on what changed since the version that it has: keys of the
screen, elements of the picture, pieces of the rendered parts. The change from one version to another is made once for all who had that one.
"""

import asyncio
import json
from collections import OrderedDict
from collections.abc import AsyncIterator, Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from starmeeple.core.errors import StarmeepleError
from starmeeple.core.frames import Frame
from starmeeple.server.http.access import Caller
from starmeeple.server.http.events import (
    BASE_MARK,
    CSRF,
    MARK,
    NAME,
    Event,
    base_mark_of,
    change_event,
    event,
    name_mark,
    stored,
    whole_event,
    with_all_present,
)
from starmeeple.server.http.rendering import templates
from starmeeple.server.screens.builder import Draft, ScreenBuilder, completed, opened, packed
from starmeeple.server.screens.making import Making
from starmeeple.server.screens.model import ChatLine, Screen
from starmeeple.server.screens.versions import Version
from starmeeple.server.tables.table import Listener, Table

PING_SECONDS = 15.0
LOOPBACK = ("127.0.0.1", "::1")  # on this machine packing costs more than it saves
GZIP_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
MOST_ENCODED = 1000  # screens that are kept, each for all who see the same
MOST_EARLIER = 3  # versions of a screen from which changes are told
MOST_VERSIONS = 1200  # of all screens together, about 150 kB each


# What is shared -------------------------------------------------------------------------------


@dataclass
class Encoded:
    """One version of a screen, for everybody who sees the same."""

    base_mark: str
    version: Version
    chat: list[ChatLine]
    online: list[bool]
    making: Making
    _events: dict[tuple[str, bool], asyncio.Future[Event]] = field(default_factory=dict)

    def mark(self, name: str) -> str:
        """What tells this screen of this person from others."""
        return f"{self.base_mark}{name_mark(name)}"

    @cached_property
    def newest(self) -> int:
        """The number of the last line of chat."""
        return max((line["number"] for line in self.chat), default=0)

    def has(self, change: Event, earlier: "Encoded") -> None:
        """What changed since an earlier version is known already, for listeners who have the texts of its parts."""
        made: asyncio.Future[Event] = asyncio.get_running_loop().create_future()
        made.set_result(change)
        self._events[earlier.base_mark, True] = made

    async def event(self, name: str, csrf: str, small: bool, earlier: "Encoded | None" = None, has_parts: bool = False) -> bytes:
        """The event for one listener: the whole, or what changed since an earlier version, of which the listener has the texts of the parts
        or only a page that shows them."""
        key = (earlier.base_mark if earlier else "", has_parts and earlier is not None)
        if key not in self._events:
            made = self.making.run(event_of, self.version, earlier.version if earlier is not None else None, has_parts)
            self._events[key] = asyncio.ensure_future(made)
        event = await asyncio.shield(self._events[key])
        own = {NAME: json.dumps(name, ensure_ascii=False)[1:-1], CSRF: csrf, MARK: f"{self.mark(name)}-{self.newest}"}
        return event.sent(own, small)


def event_of(version: Version, earlier: Version | None, has_parts: bool) -> Event:
    """A version whole, or what changed since an earlier one."""
    screen, parts, _ = opened(version)
    return whole_event(screen, parts) if earlier is None else change_event(*opened(earlier)[:2], screen, parts, has_parts)


@dataclass
class Finished:
    """What is made of a draft."""

    mark: str
    version: Version
    chat: list[ChatLine]
    online: list[bool]
    change: Event | None  # since the version before it


def finished(draft: Draft, with_parts: bool, earlier: Version | None) -> Finished:
    """A screen with all that is sent of it, made in one go: nobody waits three times in a row."""
    screen, shown = completed(draft)
    parts = templates().parts(with_all_present(screen), CSRF) if with_parts else {}
    change = change_event(*opened(earlier)[:2], screen, parts, True) if with_parts and earlier is not None else None
    online = [player["online"] for player in screen["players"]]
    return Finished(base_mark_of(screen), packed(screen, parts, shown), screen["chat"], online, change)


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
            kept = (stamp, asyncio.ensure_future(self._encode(table, person, base, seat, frame, with_parts, self._last(key))))
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

    def _last(self, key: tuple[object, ...]) -> Encoded | None:
        """The version that most of those who look on have."""
        earlier = self._earlier.get(key)
        return next(reversed(earlier.values())) if earlier else None

    async def _encode(
        self, table: Table, person: str, base: str, seat: int | None, frame: Frame, with_parts: bool, last: Encoded | None
    ) -> Encoded:
        self.made += 1
        draft = await self._screens.draft(table, person, base, seat, NAME, frame)
        made = await self._making.run(finished, draft, with_parts, last.version if last is not None else None)
        self._screens.keep(draft, made.version)
        encoded = Encoded(made.mark, made.version, made.chat, made.online, self._making)
        if last is not None and made.change is not None and made.mark != last.base_mark:
            encoded.has(made.change, last)
        return encoded

    def forget(self, tables: Collection[str]) -> None:
        """Nobody looks at these tables any more."""
        for key in [key for key in self._kept if key[0] in tables]:
            self._forget(key)

    def _forget(self, key: tuple[object, ...]) -> None:
        del self._kept[key]
        for mark in self._earlier.pop(key, ()):
            del self._versions[key, mark]


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
    screen, _, _ = opened(encoded.version)
    return {**screen, "you": {**screen["you"], "name": await caller.services.registry.name_of(caller.person)}}


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
        if (screen.online, services.screens.watching(listener.table)) != (online, watching):
            online, watching = screen.online, services.screens.watching(listener.table)
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
