"""Who is away from a table, and for how long, in words. When somebody came or went is stored with the seat: days later, and after a restart, the
others still read how long they have been waiting."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from typing_extensions import TypedDict

from starmeeple.server.storage import visits
from starmeeple.server.storage.faults import Trouble
from starmeeple.server.tables.clocks import spoken

if TYPE_CHECKING:
    from starmeeple.server.tables.table import Table

SHORT = 60.0  # seconds for which nobody is called away for a while


class Away(TypedDict):
    """Somebody whose page is not open."""

    seat: int
    since: str  # ISO 8601, UTC; empty if it is not known
    sentence: str


async def seen(table: "Table", person: str) -> None:
    """Note that somebody with a seat came or went just now. It changes nothing that others see at once."""
    moment = stamp(table.database.clock.now())
    for chair in table.seats:
        if chair.person == person:
            chair.seen = moment
    try:
        await visits.note_seen(table.database, table.id, person, moment)
    except (Trouble, RuntimeError):
        pass  # the next time; or the server stops


def stamp(moment: float) -> str:
    """A moment as it is stored."""
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="milliseconds")


def away(table: "Table") -> list[Away]:
    """The people at a table who are not there now."""
    present, moment = table.present, table.database.clock.now()
    found: list[Away] = []
    for chair, name in zip(table.seats, table.names()):
        if chair.kind == "person" and chair.person not in present:
            gone = moment - datetime.fromisoformat(chair.seen).timestamp() if chair.seen else 0.0
            words = f"{name} has been away for {spoken(roughly(gone))}." if gone >= SHORT else f"{name} is away."
            found.append({"seat": chair.seat, "since": chair.seen, "sentence": words})
    return found


def roughly(seconds: float) -> float:
    """A time in its largest unit alone: nobody counts the minutes of days."""
    for size in (24 * 3600, 3600, 60):
        if seconds >= size:
            return seconds // size * size
    return seconds
