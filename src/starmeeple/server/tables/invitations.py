"""Links to seats. A link always leads its holder home; to others it says that the seat is taken, and they may look on. A link is of one seat, or of
any free seat at its table: the host shares one, and each who comes gets the next seat."""

import io
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

import segno

from starmeeple.server.http.errors import RequestError
from starmeeple.server.storage import visits
from starmeeple.server.storage.keys import new_token
from starmeeple.server.storage.rows import SeatRow
from starmeeple.server.tables.names import must_be_named, must_differ
from starmeeple.server.tables.resigning import must_not_have_resigned
from starmeeple.server.tables.seats import SeatChange, left_open_by, must_not_know_too_much

if TYPE_CHECKING:
    from starmeeple.server.tables.registry import Registry
    from starmeeple.server.tables.table import Table

OPEN_STATES = ("waiting", "running")


@dataclass(frozen=True)
class Way:
    """Where a link leads."""

    table: "Table"
    seat: int | None  # the seat that the link is of; None: any free one
    is_used: bool  # somebody has taken the seat by it, or it was replaced

    def leads_home(self, person: str) -> bool:
        """Does this person sit where the link leads? Who has a seat at the table needs no other from a link that is used or for anybody."""
        held = self.table.held_by(person)
        return self.seat in held or (bool(held) and (self.is_used or self.seat is None))

    def taken(self) -> str:
        """Why nobody can sit down by this link; nothing if somebody can."""
        table = self.table
        chair = table.seats[self.seat] if self.seat is not None else None
        if chair is not None and chair.kind == "person" and not self.is_used:
            return ""  # the seat's own link, from another browser
        if table.row.state not in OPEN_STATES:
            return "This game is over."
        if chair is None:
            return "" if any(chair.kind == "open" for chair in table.seats) else "Every seat at this table is taken."
        if chair.kind == "bot":
            return f"This seat is taken: the bot {chair.name} plays there."
        if self.is_used:
            return (
                f"This seat is taken by {chair.name}."
                if chair.kind == "person"
                else "This link was used before. Ask the host for a new one."
            )
        return ""

    def free_seats(self, person: str) -> list[int]:
        """The seats to which this link may lead somebody now; one that they have left themselves comes first."""
        table = self.table
        if self.seat is not None:
            return [self.seat]
        free = [chair for chair in table.seats if chair.kind == "open"]
        return [chair.seat for chair in sorted(free, key=lambda chair: not left_open_by(person, chair, table.rows))]

    async def seat_for(self, person: str) -> int:
        """The seat that somebody gets who comes by this link (the caller holds the table's lock), or why they get none."""
        if said := self.taken():
            raise RequestError("seat-taken" if self.table.row.state in OPEN_STATES else "not-running", said)
        must_not_have_resigned(self.table, person)
        refusal: RequestError | None = None
        for seat in self.free_seats(person):
            try:
                await must_not_know_too_much(self.table, person, seat)
                return seat
            except RequestError as error:
                refusal = refusal or error
        assert refusal is not None
        raise refusal


async def led_to(registry: "Registry", link: str) -> tuple[str, int | None, bool]:
    """The table and the seat of a link, and whether it is used; refused if we did not make it."""
    token = registry.database.links.token(link)
    found = await visits.led_to(registry.database, token) if token else None
    if found is None:
        raise RequestError("unknown-link", "This link leads to no seat. Ask the host for a new one.")
    return found


async def way_of(registry: "Registry", link: str) -> Way:
    """Where a link leads."""
    table_id, seat, is_used = await led_to(registry, link)
    return Way(await registry.table(table_id), seat, is_used)


async def join(registry: "Registry", person: str, link: str, name: str) -> "Table":
    """Go where a link leads: home, to an open seat, or to one's own seat from another browser."""
    table = (await way_of(registry, link)).table

    async def joined() -> None:
        way = Way(table, *(await led_to(registry, link))[1:])  # as it is now: somebody may have been faster
        if way.leads_home(person):
            return
        old = table.seats[await way.seat_for(person)]
        called = must_be_named(name if name.strip() else await registry.name_of(person))
        if old.kind == "open":
            must_differ(called, [other.name for other in table.seats if other.seat != old.seat and other.person != person])
        if name.strip():
            await registry.rename(person, called)
        if old.kind == "open":
            await table.reseat(taken_seat(old, person, called), SeatChange("taken", called, enters=person))
        else:
            seat = replace(old, person=person, stand_in="", seen="")
            await table.reseat(seat, SeatChange("moved", old.name, enters=person, leaves=old.person))

    await table.alone(joined)
    return table


def taken_seat(old: SeatRow, person: str, name: str) -> SeatRow:
    """An open seat after somebody has sat down; they get a link of their own, and that by which they came still leads them home."""
    return replace(old, kind="person", person=person, name=name, token=new_token(), seen="")


@lru_cache(maxsize=500)
def qr_of(link: str) -> str:
    """A link as a QR code: an SVG to put into a page, dark on light in both themes, as cameras want it."""
    out = io.BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(
        out, kind="svg", xmldecl=False, svgns=True, omitsize=True, border=3, dark="#10131f", light="#ffffff", svgclass="qr", lineclass=None
    )
    return out.getvalue().decode().strip()
