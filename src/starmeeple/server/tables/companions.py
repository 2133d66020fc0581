"""The competition beside somebody's real box: sessions of `starmeeple.companion`, kept as their records.

A session belongs to one person. Its record lies among the uploaded ones under an id that begins with a mark of its person; whoever asks for
another's gets the same answer as for one that does not exist.
"""

import asyncio
import hashlib
import secrets
from collections import OrderedDict

from starmeeple.companion import Session, load
from starmeeple.companion.overlays import with_figures
from starmeeple.core.errors import BadNotation, StarmeepleError
from starmeeple.games.spacecorp.engine.fields import ERAS
from starmeeple.server.http.errors import RequestError
from starmeeple.server.storage.database import Database

MOST_OF_A_PERSON = 30
MOST_IN_MEMORY = 40


class Companions:
    """All sessions; those last used are in memory."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._sessions: OrderedDict[str, Session] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}

    def prefix(self, person: str) -> str:
        """How the ids of a person's sessions begin."""
        return f"c-{hashlib.sha256(person.encode()).hexdigest()[:12]}-"

    async def create(self, person: str, era: str) -> str:
        """A new session; its id."""
        if era not in ERAS:
            raise BadNotation(era, "one of " + ", ".join(ERAS))
        earlier = await self.database.uploaded_under(self.prefix(person), MOST_OF_A_PERSON)
        if len(earlier) >= MOST_OF_A_PERSON:
            raise RequestError("too-many-requests", f"You have {MOST_OF_A_PERSON} of these. Go on with one of them.", 60)
        session_id = self.prefix(person) + secrets.token_hex(6)
        last = await asyncio.to_thread(load, earlier[0][1]) if earlier else None
        edition = with_figures(last.overlay.splitlines()[2:]) if last else None  # what was told of the box is not asked again
        await self.database.upload(session_id, Session(era, edition).record)
        return session_id

    async def of(self, person: str) -> list[dict[str, str]]:
        """A person's sessions for the lobby, the last used first."""
        if not person:
            return []
        found = await self.database.uploaded_under(self.prefix(person), MOST_OF_A_PERSON)
        return [
            {"url": f"/companion/{session_id}", "era": text.split("\n", 1)[0].split()[-1].capitalize(), "lines": str(text.count("\n> "))}
            for session_id, text, _ in found
        ]

    async def session(self, person: str, session_id: str) -> Session:
        """A session of this person."""
        if not person or not session_id.startswith(self.prefix(person)):
            raise RequestError("not-found", "There is no such game beside the box, or it is somebody else’s.")
        text = await self.database.uploaded(session_id)
        if text is None:
            raise RequestError("not-found", "There is no such game beside the box, or it is somebody else’s.")
        known = self._sessions.get(session_id)
        if known is None or known.record != text:
            known = await asyncio.to_thread(load, text)
            self._sessions[session_id] = known
        self._sessions.move_to_end(session_id)
        while len(self._sessions) > MOST_IN_MEMORY:
            self._locks.pop(self._sessions.popitem(last=False)[0], None)
        return known

    async def say(self, person: str, session_id: str, seen: int, line: str) -> None:
        """Hear a line (`undo` takes the last back) and keep it; a line that answers what is no longer asked changes nothing."""
        async with self._locks.setdefault(session_id, asyncio.Lock()):
            session = await self.session(person, session_id)
            if seen != len(session.lines):
                raise RequestError("stale-action", "Something was said on another screen meanwhile. Look again, then go on.")
            before = session.record
            try:
                await asyncio.to_thread(session.undo if line.strip().lower() == "undo" else lambda: session.say(line))
            except StarmeepleError:
                raise
            except Exception:
                self._sessions.pop(session_id, None)  # whatever it was, the record is the truth
                raise
            if not await self.database.rewrite(session_id, before, session.record):
                self._sessions.pop(session_id, None)
                raise RequestError("stale-action", "Something was said on another screen meanwhile. Look again, then go on.")
