"""Live updates: one listener per open stream; it is woken by changes and sends what is new since the last time."""

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable

from starmeeple.server.screens.model import Sight
from starmeeple.server.tables.table import Table

PING_SECONDS = 15.0


class Listener:
    """One open stream at a table."""

    def __init__(self, table: Table, person: str) -> None:
        self.table = table
        self.person = person
        self.leaving = False
        self._news = asyncio.Event()

    def wake(self) -> None:
        """There is something new."""
        self._news.set()

    def leave(self) -> None:
        """The server stops."""
        self.leaving = True
        self._news.set()

    async def news(self) -> bool:
        """Wait for something new; False if nothing came in time."""
        try:
            await asyncio.wait_for(self._news.wait(), PING_SECONDS)
        except TimeoutError:
            return False
        self._news.clear()
        return True


def mark_of(sight: Sight) -> str:
    """What tells one sight from another; chat and presence have events of their own."""
    players = [{**player, "online": None} for player in sight["players"]]
    plain = json.dumps({**sight, "players": players, "chat": None}, sort_keys=True)
    return hashlib.sha256(plain.encode()).hexdigest()[:20]


def last_of(sight: Sight) -> str:
    """The Last-Event-ID of somebody who has this sight and its chat already."""
    return f"{mark_of(sight)}-{max((line['number'] for line in sight['chat']), default=0)}"


def event(kind: str, data: object, mark: str = "") -> str:
    """An event as it is sent."""
    head = f"id: {mark}\n" if mark else ""
    return f"{head}event: {kind}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n"


async def events(
    listener: Listener, last: str, look: Callable[[], Awaitable[Sight]], parts: Callable[[Sight], Awaitable[dict[str, str]]]
) -> AsyncIterator[str]:
    """What one stream sends, for as long as it is open. `last` is the Last-Event-ID."""
    seen, _, said = last.rpartition("-")
    chat = int(said) if said.isdecimal() else -1
    online: list[bool] | None = None
    yield "retry: 700\n\n"
    while True:
        sight = await look()
        mark = mark_of(sight)
        newest = max((line["number"] for line in sight["chat"]), default=0)
        if mark != seen:
            yield event("sight", {"sight": sight, "parts": await parts(sight)}, f"{mark}-{newest}")
            seen = mark
            if chat < 0:
                chat = newest
        for line in sight["chat"]:
            if line["number"] > chat:
                yield event("chat", line, f"{mark}-{line['number']}")
        chat = max(chat, newest)
        present = [player["online"] for player in sight["players"]]
        if present != online:
            yield event("presence", {"online": present})
            online = present
        while not await listener.news():
            yield ": still here\n\n"
        if listener.leaving:
            yield event("bye", {})
            return
