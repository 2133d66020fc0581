"""The page of a finished game: where the points came from and how the lead went."""

import asyncio

from fastapi import APIRouter
from starlette.responses import Response

from starmeeple.server.http.access import Asking
from starmeeple.server.http.errors import RequestError
from starmeeple.server.screens.endings import time_played

router = APIRouter(include_in_schema=False)


@router.get("/replay/{replay_id}/summary")
async def summary_page(caller: Asking, replay_id: str) -> Response:
    replay = await caller.services.replays.replay(replay_id)
    ending = await asyncio.to_thread(replay.ending)
    if ending is None:
        raise RequestError("not-over", "This record stops before the end of its game: there is no final score yet.")
    time = time_played(await caller.services.database.times(replay.id))
    statistics = [*ending["statistics"], *([time] if time is not None else [])]
    shown = {
        "id": replay.id,
        "url": f"/replay/{replay.id}",
        "game_name": replay.setup.game.name,
        "name": replay.name,
        "table": replay.table,
    }
    return await caller.services.templates.page(caller, "summary", replay=shown, ending={**ending, "statistics": statistics})
