"""Storage of players' clocks. A clock that runs is the moment at which it runs out. Every few seconds a server notes that it serves the running
clocks; time in which no server did so, since it was stopped, asleep or could not store, is given back: nobody's time runs out while they could
not have answered."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import sqlalchemy as sa

from starmeeple.server.storage.rows import ClockRow
from starmeeple.server.storage.schema import clocks, tables

if TYPE_CHECKING:
    from starmeeple.server.storage.database import Database

GRACE = 8.0  # seconds after which a server that has not looked at the clocks counts as having been away
LEAST_AFTER_AWAY = 20.0  # seconds that everybody has at least when the server is back, to find the page again


class ServersTime:
    """The time by which clocks run: that of this machine, set by the database's clock where several servers share one."""

    def __init__(self) -> None:
        self.given: Callable[[], float] | None = None  # a test's own
        self.offset = 0.0  # of the database's clock to this machine's
        self.served = 0.0  # when this server last looked at the clocks; 0 before the first time
        self.grace = GRACE

    def now(self) -> float:
        """Seconds since 1970."""
        return self.given() if self.given is not None else time.time() + self.offset

    def away(self, moment: float) -> float:
        """For how many seconds the clocks have not been looked at, if it was too long to count."""
        missed = moment - self.served
        return missed if self.served and missed > self.grace else 0.0


@dataclass(frozen=True)
class Tick:
    """What was found at one look at all clocks."""

    running: int  # clocks
    given_back: set[str]  # tables whose clocks were set forward, as no server was there
    due: list[str]  # tables at which a clock has run out


def store_clocks(connection: sa.Connection, table_id: str, changed: Mapping[int, ClockRow], moment: float) -> None:
    """Store the clocks of some seats."""
    if changed:
        connection.execute(clocks.delete().where((clocks.c.table_id == table_id) & clocks.c.seat.in_(list(changed))))
        rows = [
            {"table_id": table_id, "seat": seat, "seconds": clock.seconds, "until": clock.until, "served": moment}
            for seat, clock in changed.items()
        ]
        connection.execute(clocks.insert(), rows)


def clocks_of(connection: sa.Connection, table_id: str) -> dict[int, ClockRow]:
    """The clocks of a table, by seat."""
    wanted = sa.select(clocks.c.seat, clocks.c.seconds, clocks.c.until).where(clocks.c.table_id == table_id)
    return {int(seat): ClockRow(float(seconds), until) for seat, seconds, until in connection.execute(wanted)}


async def tick(database: "Database", grace: float) -> Tick:
    """Look at all clocks that run, at the moment that it is by the servers' time. What no server has served for longer than `grace` seconds is
    given back first, so that only time counts in which somebody could have answered."""
    runs = clocks.c.until.is_not(None)

    def count(connection: sa.Connection) -> int:
        return int(connection.scalar(sa.select(sa.func.count()).select_from(clocks).where(runs)) or 0)

    running = await database.runner.read(count)
    if not running:
        database.clock.served = 0.0
        return Tick(0, set(), [])

    def work(connection: sa.Connection) -> Tick:
        if connection.dialect.name == "postgresql":
            database.clock.offset = float(connection.scalar(sa.text("SELECT extract(epoch FROM clock_timestamp())"))) - time.time()
        moment = database.clock.now()
        missed = runs & (clocks.c.served < moment - grace)
        late = {str(row[0]) for row in connection.execute(sa.select(clocks.c.table_id).where(missed))}
        if late:
            until = clocks.c.until + (moment - clocks.c.served)
            least = moment + LEAST_AFTER_AWAY
            connection.execute(clocks.update().where(missed).values(until=sa.case((until < least, least), else_=until), served=moment))
            connection.execute(tables.update().where(tables.c.id.in_(late)).values(version=tables.c.version + 1))
            for table_id, version in connection.execute(sa.select(tables.c.id, tables.c.version).where(tables.c.id.in_(late))).all():
                database.tell(connection, {"table": table_id, "version": version})
        connection.execute(clocks.update().where(runs & (clocks.c.served < moment)).values(served=moment))
        over = sa.select(clocks.c.table_id).where(runs & (clocks.c.until <= moment)).order_by(clocks.c.until)
        due = list(dict.fromkeys(str(row[0]) for row in connection.execute(over)))
        database.clock.served = moment
        return Tick(running, late, due)

    return await database.runner.write(work)
