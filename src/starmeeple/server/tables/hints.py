"""Hints: what the strongest bot that answers within a second would do in a seat's place, and why, as far as its search knows."""

import asyncio
import hashlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from starmeeple.core.errors import NotYourTurn
from starmeeple.core.speech import named
from starmeeple.core.state import PUBLIC
from starmeeple.server.http.errors import RequestError
from starmeeple.server.screens.cards import clause_url
from starmeeple.server.screens.model import Hint
from starmeeple.server.storage.database import now
from starmeeple.server.storage.rows import Change
from starmeeple.server.tables.seats import SeatChange
from starmeeple.server.workers.process import ADVICE

if TYPE_CHECKING:
    from starmeeple.server.tables.table import Table
    from starmeeple.server.workers.pool import Workers

MILLION = 1_000_000
KEPT: WeakKeyDictionary["Table", dict[int, tuple[bytes, dict[str, Any]]]] = WeakKeyDictionary()  # of each seat the question, its hint
WARMING: set[asyncio.Task[None]] = set()


async def hint(table: "Table", workers: "Workers", person: str, seat: int) -> Hint:
    """Ask for a hint. It is made from what the seat may know alone, by a seed of what it knows: asked again, it is the same. The log says that
    somebody asked."""
    table.must_hold(person, seat)
    match = table.match
    if match is None or seat not in table.waiting or table.declines(seat):
        raise NotYourTurn("a hint is given when you are asked")
    if table.row.hints == 0:
        raise RequestError("not-allowed", "The host has forbidden hints at this table.")
    state = match.state
    question = question_of(table, state.view(seat), seat)
    kept = KEPT.setdefault(table, {})
    asked, found = kept.get(seat, (b"", None))
    if asked != question:  # a search by time does not find the same twice, and nobody should ask until they like the answer
        found = await workers.ask(table.setup, state, seat, ADVICE, int.from_bytes(question[:7], "big"), soon=True)
    if found is None:
        raise RequestError("no-answer", "The bot did not answer. Try again in a moment.")
    kept[seat] = (question, found)
    await note_hint(table, seat)
    return hint_of(table, seat, found, (await table.follower(seat)).sequence)


def question_of(table: "Table", view: Mapping[str, object], seat: int) -> bytes:
    """What is asked, by all that the seat knows; who else has answered already does not matter."""
    known = {name: part for name, part in view.items() if name not in ("waiting", "actor")}
    return hashlib.sha256(json.dumps([table.id, seat, known], sort_keys=True).encode()).digest()


def prepare(table: "Table", workers: "Workers") -> None:
    """Somebody who is asked looks at a table: let a worker read its modules meanwhile, so that a hint comes within a second."""
    if table.row.hints and table.match is not None:
        task = asyncio.create_task(workers.warm(table.setup))
        WARMING.add(task)
        task.add_done_callback(WARMING.discard)


async def note_hint(table: "Table", seat: int) -> None:
    """Everybody's log says that a seat asked for a hint; once for a question."""
    row = SeatChange("hint", table.names()[seat], begun=True).row(seat)

    async def noted() -> None:
        last = next((old for old in reversed(table.rows) if old.seat == seat), None)
        if last != row:
            await table.store(Change({"changed": now()}, [row], len(table.rows) + 1))

    await table.alone(noted)


def hint_of(table: "Table", seat: int, found: dict[str, Any], sequence: int) -> Hint:
    """The answer of a bot in words."""
    assert table.match is not None
    words, view, vocabulary = table.setup.game.words, table.match.view(seat), table.setup.vocabulary
    names = table.names()

    def label(action: int) -> str:
        return named(words.label(view, vocabulary.text(action)), names, PUBLIC)

    notation = vocabulary.text(int(found["action"]))
    lines = found.get("lines") or []
    said = f"{label(int(found['action']))}."
    if lines and lines[0][1]:
        said = f"{label(int(found['action']))}: I win {100 * lines[0][2] / MILLION:.0f} in 100 of the futures that I tried after it"
        if len(lines) > 1 and lines[1][1]:
            said += f", {100 * lines[1][2] / MILLION:.0f} after “{label(int(lines[1][0]))}”"
        said += "."
    clause = words.clause(notation)
    return {
        "sequence": sequence, "action": notation, "label": label(int(found["action"])), "targets": words.targets(view, notation), "sentence": said,
        "clause": clause, "clause_url": clause_url(table.setup.game.slug, clause),
    }  # fmt: skip
