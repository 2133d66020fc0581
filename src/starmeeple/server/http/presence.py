"""Who waits for whom: the tables that wait for somebody, who is away from a table, how many look on. Small answers that open pages ask for now and
then; nothing in them is about a game's position."""

from fastapi import APIRouter
from typing_extensions import TypedDict

from starmeeple.games import registered
from starmeeple.server.http.access import Asking
from starmeeple.server.http.api import RESPONSES
from starmeeple.server.storage import visits
from starmeeple.server.tables.away import Away, away

router = APIRouter(prefix="/api", responses=RESPONSES)


class WaitingTable(TypedDict):
    """A table that waits for somebody."""

    id: str
    url: str
    name: str


class Waiting(TypedDict):
    """The tables that wait for you, those that wait longest first."""

    count: int
    tables: list[WaitingTable]


class Presence(TypedDict):
    """Who is at a table beside those who play just now."""

    watching: int
    away: list[Away]


@router.get("/waiting", summary="The tables that wait for you")
async def waiting(caller: Asking) -> Waiting:
    found = await visits.waiting_for(caller.services.database, caller.person)
    names = {slug: game.name for slug, game in registered().items()}
    tables: list[WaitingTable] = [{"id": at, "url": f"/table/{at}", "name": name or names.get(game, game)} for at, game, name in found]
    return {"count": len(tables), "tables": tables}


@router.get("/tables/{table_id}/presence", summary="How many look on, and who is away for how long")
async def presence(caller: Asking, table_id: str) -> Presence:
    table = await caller.services.registry.table(table_id)
    return {"watching": table.watching, "away": away(table)}
