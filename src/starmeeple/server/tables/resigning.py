"""One player resigns: a bot plays on in their seat, and everybody reads so, in the log, beside the name and in the result. Whoever has resigned may
look on, but sits at this table no more: they have seen a hand, and the game was lost for them."""

from dataclasses import replace
from typing import TYPE_CHECKING

from starmeeple.core.state import PUBLIC
from starmeeple.server.http.errors import RequestError
from starmeeple.server.storage.keys import new_token
from starmeeple.server.storage.rows import SeatRow
from starmeeple.server.tables.seats import SEAT, SeatChange, bot_name, change_of

if TYPE_CHECKING:
    from starmeeple.server.tables.table import Table


def resigned_seat(table: "Table", person: str, n: int) -> tuple[SeatRow, SeatChange]:
    """A seat after its player has resigned, and what everybody is told."""
    old = table.must_hold(person, n)
    match = table.must_run()
    if table.row.state != "running":
        raise RequestError("not-running", "This table is over.")
    bot = bot_name(n, [seat.name for seat in table.seats])
    number = match.state.view(PUBLIC).get("round")
    when = f"round {number}" if isinstance(number, int) and number > 0 else "the set-up"
    seat = replace(
        old, kind="bot", person="", bot=table.row.stand_in, stand_in="", name=bot, token=new_token(),
        resigned=person, resigned_as=old.name, resigned_in=when,
    )  # fmt: skip
    return seat, SeatChange("resigned", old.name, to=f"{bot} (bot)", leaves=person)


def must_not_have_resigned(table: "Table", person: str) -> None:
    """Refuse a seat to somebody who has resigned at this table."""
    for row in table.rows:
        if row.kind == SEAT and (change := change_of(row)).what == "resigned" and person and change.leaves == person:
            raise RequestError("not-allowed", "You have resigned this game: you may look on, but not sit down again.")
