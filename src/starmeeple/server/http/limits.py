"""How much one person or one address may ask for: buckets that refill, and the size of what is sent."""

import time
from collections import OrderedDict
from dataclasses import dataclass, field

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from starmeeple.server.http.errors import Refused


@dataclass(frozen=True)
class Limit:
    """So many at once, and so many a second after that."""

    burst: float
    a_second: float


DEFAULTS = {
    "ask": Limit(300, 60),  # any request, by address
    "act": Limit(60, 15),  # actions and undo, by person
    "why": Limit(10, 3),  # questions about an element of the picture
    "chat": Limit(6, 0.5),
    "person": Limit(40, 1),  # new programs' tokens, by address
    "table": Limit(20, 0.5),  # new tables and rematches, by address
    "upload": Limit(8, 0.2),
    "draw": Limit(40, 8),  # PNG files
}
MOST_BUCKETS = 20_000
MOST_STREAMS = 64  # open streams of one address


@dataclass
class Limits:
    """The buckets of everybody."""

    limits: dict[str, Limit] = field(default_factory=lambda: dict(DEFAULTS))
    _buckets: "OrderedDict[tuple[str, str], tuple[float, float]]" = field(default_factory=OrderedDict)
    _streams: dict[str, int] = field(default_factory=dict)

    def take(self, kind: str, who: str) -> None:
        """Count one; Refused when the bucket is empty."""
        limit = self.limits[kind]
        moment = time.monotonic()
        level, since = self._buckets.pop((kind, who), (limit.burst, moment))
        level = min(limit.burst, level + (moment - since) * limit.a_second)
        enough = level >= 1
        self._buckets[kind, who] = (level - 1 if enough else level, moment)
        while len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        if not enough:
            raise Refused("too-many-requests", "That was too much at once. Wait a moment and try again.", (1 - level) / limit.a_second)

    def open_stream(self, who: str) -> None:
        """Count an open stream."""
        if self._streams.get(who, 0) >= MOST_STREAMS:
            raise Refused("too-many-requests", "Too many pages are open at once. Close some and try again.", 5)
        self._streams[who] = self._streams.get(who, 0) + 1

    def close_stream(self, who: str) -> None:
        """A stream ended."""
        self._streams[who] -= 1
        if not self._streams[who]:
            del self._streams[who]


SMALL = 64 * 1024
LARGE = 1024 * 1024 + 64 * 1024  # an uploaded record


class BodySize:
    """Refuses bodies that are too large, announced or not, before anything reads them."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        most = LARGE if scope["path"] in ("/replay", "/api/replays") else SMALL
        announced = dict(scope["headers"]).get(b"content-length", b"0")
        if not announced.isdigit() or int(announced) > most:
            await too_large(send)
            return
        taken = 0
        refused = False

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            if message["type"] == "http.request":
                taken += len(message.get("body", b""))
                if taken > most:
                    raise Refused("too-large", "What was sent is too large.")
            return message

        async def replaced(message: Message) -> None:
            """Whatever is said about a body that was not read to its end, the answer is that it is too large."""
            nonlocal refused
            if taken <= most:
                await send(message)
            elif not refused:
                refused = True
                await too_large(send)

        await self.app(scope, counted, replaced)


async def too_large(send: Send) -> None:
    body = b'{"code":"too-large","sentence":"What was sent is too large.","clause":"","clause_url":""}'
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": body})


HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
        b"manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class SafeHeaders:
    """Every answer carries the content policy and its companions; what is not marked otherwise is not kept by caches."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = list(message.get("headers", []))
                if not any(name == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message = {**message, "headers": headers + HEADERS}
            await send(message)

        await self.app(scope, receive, marked if scope["type"] == "http" else send)
