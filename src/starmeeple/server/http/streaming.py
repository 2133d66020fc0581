"""The stream of a table as a response."""

import zlib
from collections.abc import AsyncIterator

from fastapi import Request
from starlette.responses import Response, StreamingResponse

from starmeeple.core.errors import StarmeepleError
from starmeeple.server.http.access import Desk, address
from starmeeple.server.http.live import Listener, event, events
from starmeeple.server.screens.model import Sight

LOOPBACK = ("127.0.0.1", "::1")  # on this machine packing costs more than it saves


async def stream(request: Request, desk: Desk, table_id: str, with_parts: bool, seat: int | None = None) -> Response:
    """Follow a table; with the rendered parts for a page, without for a program."""
    person = desk.person(request)
    table = await desk.house.table(table_id)
    if seat is not None:
        table.must_hold(person, seat)
    where = address(request)
    listener = Listener(table, person)

    small = "gzip" in request.headers.get("accept-encoding", "") and where not in LOOPBACK
    packing = zlib.compressobj(3, zlib.DEFLATED, 31)

    def packed(text: bytes) -> bytes:
        """A picture shrinks to a sixth; each event is flushed, so that it arrives whole and at once."""
        return packing.compress(text) + packing.flush(zlib.Z_SYNC_FLUSH) if small else text

    async def look() -> Sight:
        if listener.table.spoiled:
            await desk.house.table(table_id)
        return await desk.sight(request, listener.table, person, seat)

    async def parts(sight: Sight) -> dict[str, str]:
        return await desk.rendered_parts(sight, person) if with_parts else {}

    async def followed() -> AsyncIterator[bytes]:
        desk.limits.open_stream(where)
        listener.table.listeners.add(listener)
        presence(listener)
        try:
            async for text in events(
                listener, request.headers.get("last-event-id", "") or request.query_params.get("last", ""), look, parts
            ):
                yield packed(text.encode())
        except StarmeepleError:
            yield packed(event("bye", {}).encode())  # the seat was taken away, say; whoever connects again hears why
        finally:
            desk.limits.close_stream(where)
            listener.table.listeners.discard(listener)
            presence(listener)

    headers = {"X-Accel-Buffering": "no", "Vary": "Accept-Encoding", **({"Content-Encoding": "gzip"} if small else {})}
    return StreamingResponse(followed(), media_type="text/event-stream", headers=headers)


def presence(listener: Listener) -> None:
    """Somebody came or went: the others hear of it."""
    for other in listener.table.listeners:
        if other is not listener:
            other.wake()
