"""Live updates by server-sent events: one listener per open stream; it is woken by changes and sends what is new to it. What is sent is made
in `encoding`, once for all who see the same."""

import asyncio
from collections.abc import AsyncIterator

from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from starmeeple.core.errors import StarmeepleError
from starmeeple.core.frames import Frame
from starmeeple.server.http.access import Caller
from starmeeple.server.http.encoding import BASE_MARK, GZIP_HEAD, event, stored
from starmeeple.server.tables.table import Listener

PING_SECONDS = 15.0
LOOPBACK = ("127.0.0.1", "::1")  # on this machine packing costs more than it saves


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


async def stream(caller: Caller, table_id: str, frame: Frame, with_parts: bool, seat: int | None = None) -> Response:
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
    weather = ""
    has_parts = False  # this stream has sent the texts of the parts
    yield plain("retry: 700\n\n", small)
    while True:
        if services.database.runner.weather != weather:
            weather = services.database.runner.weather
            yield plain(event("weather", {"sentence": weather}), small)
        if listener.table.in_doubt and not weather:
            await services.registry.refresh(listener.table)
        screen, earlier = await services.encodings.of(listener.table, person, base, seat, frame, with_parts, small)
        name = await services.registry.name_of(person)
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
