"""Storage of how people find their tables: where links lead, which tables wait for somebody, who was last seen when."""

import json
from typing import TYPE_CHECKING

import sqlalchemy as sa

from starmeeple.server.storage.schema import invitations, seats, tables

if TYPE_CHECKING:
    from starmeeple.server.storage.database import Database


async def led_to(database: "Database", token: str) -> tuple[str, int | None, bool] | None:
    """The table and the seat (None: any free one) of a link, and whether it was used or replaced; None if there is no such link."""

    def work(connection: sa.Connection) -> tuple[str, int | None, bool] | None:
        if found := connection.execute(sa.select(seats.c.table_id, seats.c.seat).where(seats.c.token == token)).first():
            return str(found[0]), int(found[1]), False
        if found := connection.execute(sa.select(tables.c.id).where(tables.c.invite == token)).first():
            return str(found[0]), None, False
        if found := connection.execute(sa.select(invitations.c.table_id, invitations.c.seat).where(invitations.c.token == token)).first():
            return str(found[0]), int(found[1]), True
        return None

    return await database.runner.read(work)


async def waiting_for(database: "Database", person: str) -> list[tuple[str, str, str]]:
    """The running tables at which a person is asked: id, game, name; those that wait longest first."""
    wanted = sa.select(tables.c.id, tables.c.game, tables.c.name, tables.c.waiting, seats.c.seat).join(
        seats, seats.c.table_id == tables.c.id
    )
    mine = (seats.c.person == person) & (seats.c.kind == "person") & (seats.c.stand_in == "")
    wanted = wanted.where((tables.c.state == "running") & mine).order_by(tables.c.changed, tables.c.id)

    def work(connection: sa.Connection) -> list[tuple[str, str, str]]:
        found = connection.execute(wanted).all()
        return list(dict.fromkeys((str(row[0]), str(row[1]), str(row[2])) for row in found if row[4] in json.loads(row[3])))

    return await database.runner.read(work) if person else []


async def note_seen(database: "Database", table_id: str, person: str, moment: str) -> None:
    """Somebody came to a table or went away."""
    here = (seats.c.table_id == table_id) & (seats.c.person == person)
    await database.runner.write(lambda connection: connection.execute(seats.update().where(here).values(seen=moment)))
