"""The lab's pages: choose a change and who plays it, watch it being played, read the answer."""

import asyncio
from string import capwords

from fastapi import APIRouter
from starlette.responses import FileResponse, Response

from starmeeple import bots
from starmeeple.core.errors import StarmeepleError
from starmeeple.core.game import Game
from starmeeple.game_setup import printed_edition
from starmeeple.games import find
from starmeeple.server.http.access import Asking, Caller
from starmeeple.server.http.errors import RequestError, error_body, status_of
from starmeeple.server.http.pages import new_page, posted, see_other
from starmeeple.server.labs import MOST_MINUTES, overlay_of, overlay_text
from starmeeple.server.screens.cards import figures_to_look_up, game_card
from starmeeple.server.tables.variants import new_setup

router = APIRouter(include_in_schema=False)


def figures_in(game: Game) -> dict[str, dict[str, dict[str, int]]]:
    """The whole numbers of an edition: by the table that they stand in, and in it by the row; a table without rows has one without a name."""
    found: dict[str, dict[str, dict[str, int]]] = {}
    for figure in printed_edition(game.slug).ledger():
        if isinstance(figure.value, int) and not isinstance(figure.value, bool) and "." in figure.key:
            where = figure.key.rpartition(".")[0]
            table, _, row = where.rpartition(".")
            found.setdefault(table or where, {}).setdefault(row if table else "", {})[figure.key] = figure.value
    return found


def in_words(key: str) -> str:
    """A table's or a row's key as a page says it."""
    said = key.replace(".", ", ").replace("-", " ").replace("_", " ")
    return said[:1].upper() + said[1:]


@router.get("/lab/{slug}")
async def lab_form(caller: Asking, slug: str, table: str = "") -> Response:
    return await form_page(caller, find(slug), {"table": table}, None)


async def form_page(caller: Caller, game: Game, given: dict[str, str], error: StarmeepleError | None) -> Response:
    """The form, with what was given so far."""
    tables = await asyncio.to_thread(figures_in, game)
    chosen = given.get("table", "") if given.get("table", "") in tables else next(iter(tables), "")
    body = error_body(error, game.slug) if error is not None else None
    return await caller.services.templates.page(
        caller, "lab", status_of(error) if error is not None else 200, game=game_card(game),
        tables={name: in_words(name) for name in tables}, chosen=chosen,
        rows=[(capwords(in_words(row)), figures) for row, figures in tables.get(chosen, {}).items()],
        form=given, error=body, bots=list(bots.NAMES), most=MOST_MINUTES, look_up=figures_to_look_up(game.slug),
    )  # fmt: skip


@router.post("/lab/{slug}")
async def lab_start(caller: Asking, slug: str) -> Response:
    form = await posted(caller, "upload")
    game = find(slug)
    if file := form.pop("file", "").strip():
        form["overlay"] = file
    try:
        rows = figures_in(game).get(form.get("table", ""), {})
        figures = {key: value for row in rows.values() for key, value in row.items()}
        overlay = overlay_of(game.slug, form, figures)
        if form.get("do") == "play":
            return await variant_page(caller, game, overlay_text(game.slug, overlay), form.get("players", ""))
        minutes = min(MOST_MINUTES, max(0.02, float(form.get("minutes", "1") or 1)))
        players = int(game.read_options({"players": form.get("players", str(game.default_players))})["players"])
        name = form.get("bots", "")
        run = await caller.services.labs.start(game.slug, overlay, name if name in bots.NAMES else "greedy", minutes, players)
    except ValueError as error:
        # Ours have a sentence; what is left is a number of minutes that is none.
        wrong = error if isinstance(error, StarmeepleError) else StarmeepleError("expected a number of minutes")
        return await form_page(caller, game, form, wrong)
    except StarmeepleError as error:
        return await form_page(caller, game, form, error)
    return see_other(f"/lab/{slug}/{run.id}")


async def variant_page(caller: Caller, game: Game, text: str, players: str) -> Response:
    """The form for a new table with a changed game, if the rules allow the change."""
    options = game.read_options({"players": players or str(game.default_players)})
    await asyncio.to_thread(new_setup, game.slug, options, text)
    return await new_page(caller, game, {"overlay": text, "players": str(options["players"])}, None)


@router.get("/lab/{slug}/{run_id}/play")
async def lab_play(caller: Asking, slug: str, run_id: str) -> Response:
    run = caller.services.labs.find(run_id)
    return await variant_page(caller, find(run.slug), run.change(), str(run.players))


@router.get("/lab/{slug}/{run_id}/report.html")
async def lab_report(caller: Asking, slug: str, run_id: str) -> Response:
    """The report as one file, to keep: the server forgets it."""
    path = caller.services.labs.find(run_id).file
    if not path.is_file():
        raise RequestError("not-found", "There is no report yet: the games are still being played.")
    return FileResponse(path, media_type="text/html", filename=f"{slug}-lab.html")


@router.get("/lab/{slug}/{run_id}")
async def lab_run(caller: Asking, slug: str, run_id: str) -> Response:
    run = caller.services.labs.find(run_id)
    shown = {
        "name": run.name, "bots": run.bots, "minutes": run.minutes, "games": run.games, "running": run.is_running,
        "play": f"/lab/{run.slug}/{run.id}/play", "report": f"/lab/{run.slug}/{run.id}/report.html", "share": min(99, round(100 * run.seconds / max(1.0, 60 * run.minutes))), "complaint": run.complaint,
    }  # fmt: skip
    html = "" if run.is_running else await asyncio.to_thread(run.report)
    return await caller.services.templates.page(caller, "lab-run", game=game_card(find(run.slug)), run=shown, html=html)
