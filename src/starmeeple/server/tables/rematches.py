"""A rematch: the same game with the same people and bots once more, everybody one seat on."""

from dataclasses import replace
from typing import TYPE_CHECKING

from starmeeple.server.http.errors import RequestError
from starmeeple.server.storage.keys import new_token
from starmeeple.server.storage.rows import SeatRow, TableRow
from starmeeple.server.tables.registry import Registry, new_id
from starmeeple.server.tables.seats import SeatChange

if TYPE_CHECKING:
    from starmeeple.server.tables.table import Table


async def rematch(registry: Registry, person: str, table: "Table") -> "Table":
    """The table that follows a game that is over, made at the first call. Whoever played here, or was the host, may ask for it; who asks is
    the host of it, and the others read the invitation where they played."""
    held = table.held_by(person)
    if not held:
        table.must_host(person)

    async def followed() -> str:
        if not table.row.rematch:
            if table.row.state not in ("over", "closed"):
                raise RequestError("not-over", "A rematch can be played once this game is over.")
            seat = held[0] if held else -1
            name = table.names()[seat] if held else await registry.name_of(person) or "The host"
            asked = SeatChange("rematch", name).row(seat)
            following = await registry.store_new(once_more(table, person), table, asked)
            table.row = replace(table.row, rematch=following.id, version=table.row.version + 1)
            table.history.add_seat_change(asked)
            table.touch()
        return table.row.rematch

    return await registry.table(await table.alone(followed))


def once_more(table: "Table", host: str) -> TableRow:
    """The head of the table that follows: all that was agreed on stays, and the second player comes first."""
    old = table.row
    return replace(
        old, id=new_id(), edition=table.setup.edition.digest, host=host, state="waiting", waiting=[], result=None, rematch="",
        seats=turned(old.seats), rules=table.setup.game.rules_version, version=0, owner="",
    )  # fmt: skip


def turned(seats: list[SeatRow]) -> list[SeatRow]:
    """The same people and bots, each one seat on towards the first; who was first is last. Nobody stands in for anybody at first."""
    order = [*seats[1:], seats[0]]
    return [SeatRow(n, old.kind, old.person, old.bot, "", old.name, new_token()) for n, old in enumerate(order)]
