"""What screens show of how people come together: the clocks of a table, and the link by which others come."""

from collections.abc import Mapping

from starmeeple.server.screens.model import Clock, Invite, SeatClock
from starmeeple.server.storage.rows import ClockRow, TableRow
from starmeeple.server.tables.clocks import clock_setting
from starmeeple.server.tables.invitations import qr_of
from starmeeple.server.tables.table import Table


def clock_card(row: TableRow, clocks: Mapping[int, ClockRow]) -> Clock | None:
    """The clocks of a table as pages and programs get them."""
    setting = clock_setting(row.clock)
    if setting is None:
        return None
    seats: list[SeatClock] = [{"seat": n, "seconds": int(clock.seconds), "until": clock.until} for n, clock in sorted(clocks.items())]
    return {"kind": setting.kind, "seconds": setting.seconds, "end": setting.end, "words": setting.words, "seats": seats}


def invite_card(table: Table, base: str) -> Invite | None:
    """The link for any free seat."""
    link = f"{base}/join/{table.invite_link}"
    return {"link": link, "qr": qr_of(link)} if table.invite_link and table.row.state in ("waiting", "running") else None
