"""Live updates by server-sent events: one listener per open stream; it is woken by changes and sends what is new to it."""

import asyncio
import hashlib
import json
import zlib
from collections.abc import AsyncIterator

from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from starmeeple.core.errors import StarmeepleError
from starmeeple.server.http.access import Caller
from starmeeple.server.screens.model import Screen
from starmeeple.server.tables.table import Listener

PING_SECONDS = 15.0
LOOPBACK = ("127.0.0.1", "::1")  # on this machine packing costs more than it saves


class Following(StreamingResponse):
    """A stream that is counted from the answer to its end, whether it was read or not."""

    def __init__(self, caller: Caller, content: AsyncIterator[bytes], headers: dict[str, str]) -> None:
        super().__init__(content, media_type="text/event-stream", headers=headers)
        self.caller = caller
        caller.services.limits.open_stream(caller.address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.caller.services.limits.close_stream(self.caller.address)


async def stream(caller: Caller, table_id: str, with_parts: bool, seat: int | None = None) -> Response:
    """Follow a table; with the rendered parts for a page, without for a program."""
    table = await caller.services.registry.table(table_id)
    if seat is not None:
        table.must_hold(caller.person, seat)
    listener = Listener(table, caller.person)
    small = "gzip" in caller.request.headers.get("accept-encoding", "") and caller.address not in LOOPBACK
    packing = zlib.compressobj(3, zlib.DEFLATED, 31)

    def packed(text: str) -> bytes:
        """A picture shrinks to a sixth; each event is flushed, so that it arrives whole and at once."""
        return packing.compress(text.encode()) + packing.flush(zlib.Z_SYNC_FLUSH) if small else text.encode()

    async def followed() -> AsyncIterator[bytes]:
        table.listeners.add(listener)
        tell_presence(caller, listener)
        try:
            async for text in events(caller, listener, seat, with_parts):
                yield packed(text)
        except StarmeepleError:
            yield packed(event("bye", {}))  # the seat was taken away, say; whoever connects again hears why
        finally:
            table.listeners.discard(listener)
            tell_presence(caller, listener)

    headers = {"X-Accel-Buffering": "no", "Vary": "Accept-Encoding", **({"Content-Encoding": "gzip"} if small else {})}
    return Following(caller, followed(), headers)


async def events(caller: Caller, listener: Listener, seat: int | None, with_parts: bool) -> AsyncIterator[str]:
    """What one stream sends, for as long as it is open."""
    services, request = caller.services, caller.request
    base, csrf = caller.base, services.people.csrf(caller.person)
    last = request.headers.get("last-event-id", "") or request.query_params.get("last", "")
    seen, _, said = last.rpartition("-")
    chat = int(said) if said.isdecimal() and len(said) < 10 else -1
    online: list[bool] | None = None
    weather = ""
    yield "retry: 700\n\n"
    while True:
        if services.database.runner.weather != weather:
            weather = services.database.runner.weather
            yield event("weather", {"sentence": weather})
        if listener.table.in_doubt and not weather:
            await services.registry.refresh(listener.table)
        screen = await services.screens.screen(listener.table, caller.person, base, seat)
        mark = mark_of(screen)
        newest = max((line["number"] for line in screen["chat"]), default=0)
        if mark != seen:
            parts = await services.templates.parts(screen, csrf) if with_parts else {}
            yield event("screen", {"screen": screen, "parts": parts}, f"{mark}-{newest}")
            seen = mark
            if chat < 0:
                chat = newest
        for line in screen["chat"]:
            if line["number"] > chat:
                yield event("chat", line, f"{mark}-{line['number']}")
        chat = max(chat, newest)
        present = [player["online"] for player in screen["players"]]
        if present != online:
            yield event("presence", {"online": present})
            online = present
        while not await is_woken(listener):
            yield ": still here\n\n"
        if listener.leaving:
            yield event("bye", {})
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


def mark_of(screen: Screen) -> str:
    """What tells one screen from another; chat and presence have events of their own."""
    players = [{**player, "online": None} for player in screen["players"]]
    plain = json.dumps({**screen, "players": players, "chat": None}, sort_keys=True)
    return hashlib.sha256(plain.encode()).hexdigest()[:20]


def last_of(screen: Screen) -> str:
    """The Last-Event-ID of somebody who has this screen and its chat already."""
    return f"{mark_of(screen)}-{max((line['number'] for line in screen['chat']), default=0)}"


def event(kind: str, data: object, mark: str = "") -> str:
    """An event as it is sent."""
    head = f"id: {mark}\n" if mark else ""
    return f"{head}event: {kind}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n"
