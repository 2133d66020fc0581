"""The pages and their forms. Every form works without script: a POST, then a redirect to what it changed."""

import asyncio
from collections.abc import Mapping

from fastapi import APIRouter
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from starmeeple.core.errors import StarmeepleError
from starmeeple.core.frames import WIDE
from starmeeple.core.game import Game
from starmeeple.core.speech import SEAT_NAMES
from starmeeple.core.state import PUBLIC
from starmeeple.drawing.theme import stylesheet
from starmeeple.games import find, registered
from starmeeple.server.http.access import Asking, Caller
from starmeeple.server.http.errors import RequestError, error_body, status_of
from starmeeple.server.http.events import last_of, page_screen
from starmeeple.server.http.framing import frame_named, frame_of_page
from starmeeple.server.http.streaming import screen_of_page, stream
from starmeeple.server.screens.cards import bot_cards, figures_to_look_up, game_card, table_card, tables_of
from starmeeple.server.screens.pictures import png_of, sample, themed
from starmeeple.server.screens.rulebook import rulebook
from starmeeple.server.tables import hints, invitations
from starmeeple.server.tables.clocks import clock_of_form
from starmeeple.server.tables.orders import give_order
from starmeeple.server.tables.registry import NewTable
from starmeeple.server.tables.rematches import rematch
from starmeeple.server.tables.table import Table

router = APIRouter(include_in_schema=False)


async def posted(caller: Caller, kind: str = "act") -> dict[str, str]:
    """The form that was posted, from a page of the caller's own: the last value of each field, a file as its text."""
    fields: dict[str, str] = {}
    async with caller.request.form() as form:
        for name, value in form.multi_items():
            fields[name] = value if isinstance(value, str) else (await value.read()).decode("utf-8", errors="replace")
    if any("\0" in part for pair in fields.items() for part in pair):
        raise RequestError("bad-request", "There is a NUL in this form.")
    caller.may_change(fields.get("csrf", ""), kind)
    return fields


def number(form: Mapping[str, str], name: str) -> int:
    """A field that is a whole number."""
    text = form.get(name, "")
    if not text.strip().isdecimal() or len(text) > 9:
        raise RequestError("bad-request", "A number was expected.")
    return int(text)


def see_other(address: str) -> Response:
    return RedirectResponse(address, 303)


def local(address: str, otherwise: str = "/") -> str:
    """An address of our own to return to."""
    fine = address.startswith("/") and not address.startswith(("//", "/\\")) and address.isprintable()
    return address if fine else otherwise


# Lobby and new tables -------------------------------------------------------------------------


@router.get("/")
async def lobby(caller: Asking) -> Response:
    mine = await tables_of(caller.person, caller.services.database)
    beside = await caller.services.companions.of(caller.person)
    return await caller.services.templates.page(
        caller, "lobby", games=[game_card(game) for game in registered().values()], mine=mine, companions=beside
    )


@router.post("/me")
async def say_name(caller: Asking) -> Response:
    form = await posted(caller)
    await caller.services.registry.rename(caller.person, form.get("name", ""))
    return see_other(local(form.get("next", "")))


@router.get("/new/{slug}")
async def new_form(caller: Asking, slug: str) -> Response:
    return await new_page(caller, find(slug), {}, None)


async def new_page(caller: Caller, game: Game, given: dict[str, str], error: StarmeepleError | None) -> Response:
    """The form for a new table, with what was given so far."""
    form: dict[str, str] = {"players": str(game.default_players), "pace": "normal", "name": ""}
    form |= {"clock": "none", "clock.amount": "5", "clock.end": "bot", "stand_in": "steady", "spectators": "silent", "hints": "allowed"}
    form |= {f"option.{option.name}": str(option.default).lower() for option in game.options}
    form |= {f"seat.{n}": "bot:greedy" if n else "me" for n in range(5)} | {f"name.{n}": "" for n in range(5)}
    form |= given
    body = error_body(error, game.slug) if error is not None else None
    status = status_of(error) if error is not None else 200
    return await caller.services.templates.page(
        caller, "new", status, game=game_card(game), bots=bot_cards(), form=form, error=body, colours=SEAT_NAMES,
        look_up=figures_to_look_up(game.slug),
    )  # fmt: skip


@router.post("/new/{slug}")
async def new_table(caller: Asking, slug: str) -> Response:
    form = await posted(caller, "table")
    game = find(slug)
    given = {name: value for name, value in form.items() if name != "csrf"}
    try:
        options: dict[str, object] = {name[7:]: value for name, value in given.items() if name.startswith("option.")}
        options["players"] = given.get("players", str(game.default_players))
        players = int(game.read_options(options)["players"])
        seats = [given.get(f"seat.{n}", "bot:greedy" if n else "me") for n in range(players)]
        names = [given.get(f"name.{n}", "") for n in range(players)]
        clock = clock_of_form(given.get("clock", ""), given.get("clock.amount", ""), given.get("clock.end", ""))
        wanted = NewTable(
            slug, options, seats, names, given.get("name", ""), given.get("pace", "normal"), given.get("overlay", ""), clock,
            given.get("stand_in", "steady"), given.get("spectators", "silent"), given.get("hints", "allowed"),
        )  # fmt: skip
        table = await caller.services.registry.create(caller.person, wanted)
    except StarmeepleError as error:
        return await new_page(caller, game, given, error)
    return see_other(f"/table/{table.id}")


@router.get("/join/{token}")
async def join_page(caller: Asking, token: str) -> Response:
    person = caller.person
    way = await invitations.way_of(caller.services.registry, token)
    if way.leads_home(person):
        return see_other(f"/table/{way.table.id}")
    taken, error, seat = way.taken(), None, way.seat
    if not taken:
        try:
            async with way.table.lock:
                seat = await way.seat_for(person)
        except RequestError as refusal:
            error = error_body(refusal)
    return await caller.services.templates.page(
        caller, "join", table=table_card(way.table.row, person), seat=seat, seat_name=way.table.seats[seat].name if seat is not None else "",
        token=token, taken=taken, error=error,
    )  # fmt: skip


@router.post("/join/{token}")
async def join(caller: Asking, token: str) -> Response:
    form = await posted(caller)
    table = await caller.services.registry.join(caller.person, token, form.get("name", ""))
    return see_other(f"/table/{table.id}")


# The table ------------------------------------------------------------------------------------


@router.get("/table/{table_id}")
async def table_page(caller: Asking, table_id: str) -> Response:
    table = await caller.services.registry.table(table_id)
    frame = frame_of_page(caller.request)
    screen = await screen_of_page(caller, table, frame)
    if screen["asked_of_you"]:
        hints.prepare(table, caller.services.registry.bots.workers)
    for_script = {**page_screen(screen), "picture": None}  # the picture is on the page already
    now = caller.services.database.clock.now() if screen["clock"] is not None else None  # by which its clocks run
    return await caller.services.templates.page(caller, "table", screen=screen, script_screen=for_script, last=last_of(screen), now=now)


@router.get("/table/{table_id}/stream")
async def table_stream(caller: Asking, table_id: str, frame: str = WIDE.name) -> Response:
    return await stream(caller, table_id, frame_named(frame), with_parts=True)


async def table_for(caller: Caller, table_id: str) -> Table:
    """The table that a form is about; an error page leads back to it."""
    table = await caller.services.registry.table(table_id)
    caller.request.state.slug = table.row.game
    caller.request.state.back = f"/table/{table_id}"
    return table


@router.post("/table/{table_id}/act")
async def act_form(caller: Asking, table_id: str) -> Response:
    form = await posted(caller)
    table = await table_for(caller, table_id)
    await table.act(caller.person, number(form, "seat"), number(form, "sequence"), form.get("action", ""))
    return see_other(f"/table/{table_id}")


@router.post("/table/{table_id}/undo")
async def undo_form(caller: Asking, table_id: str) -> Response:
    form = await posted(caller)
    table = await table_for(caller, table_id)
    await table.undo(caller.person, number(form, "seat"), number(form, "sequence"))
    return see_other(f"/table/{table_id}")


@router.post("/table/{table_id}/reactions")
async def reactions_form(caller: Asking, table_id: str) -> Response:
    form = await posted(caller)
    table = await table_for(caller, table_id)
    await give_order(table, caller.person, number(form, "seat"), form.get("say", ""))
    return see_other(f"/table/{table_id}")


@router.post("/table/{table_id}/lift")
async def lift_form(caller: Asking, table_id: str) -> Response:
    form = await posted(caller)
    table = await table_for(caller, table_id)
    await table.curtain.lift(caller.person, number(form, "seat"))
    return see_other(f"/table/{table_id}")


@router.post("/table/{table_id}/chat")
async def chat_form(caller: Asking, table_id: str) -> Response:
    form = await posted(caller, "chat")
    table = await table_for(caller, table_id)
    await caller.services.registry.say(caller.person, table, form.get("text", ""))
    return see_other(f"/table/{table_id}")


@router.post("/table/{table_id}/chat/{number}/remove")
async def remove_line_form(caller: Asking, table_id: str, number: int) -> Response:
    await posted(caller)
    table = await table_for(caller, table_id)
    await caller.services.registry.remove_line(caller.person, table, number if 0 < number < 10**6 else 0)
    return see_other(f"/table/{table_id}")


@router.post("/table/{table_id}/table")
async def change_table_form(caller: Asking, table_id: str) -> Response:
    form = await posted(caller)
    table = await table_for(caller, table_id)
    registry, what = caller.services.registry, form.get("do", "")
    if what == "rematch":
        caller.take("table")
        following = await rematch(registry, caller.person, table)
        return see_other(f"/table/{following.id}")
    if what == "delete":
        await registry.delete_table(caller.person, table)
        return see_other("/")
    value = next((form[name] for name in ("name", "pace", "asks", "hints", "spectators", "bot") if form.get(name)), "")
    await registry.change_table(caller.person, table, what, value)
    return see_other(f"/table/{table_id}")


@router.post("/table/{table_id}/seat/{seat}")
async def seat_form(caller: Asking, table_id: str, seat: int) -> Response:
    form = await posted(caller)
    table = await table_for(caller, table_id)
    what = form.get("do", "")
    await caller.services.registry.change_seat(caller.person, table, seat, what, form.get("name" if what == "rename" else "bot", ""))
    return see_other(f"/table/{table_id}")


@router.get("/table/{table_id}/picture.{kind}")
async def table_picture(
    caller: Asking, table_id: str, kind: str, theme: str = "dark", seat: int | None = None, frame: str = WIDE.name
) -> Response:  # fmt: skip
    table = await caller.services.registry.table(table_id)
    screen = await caller.services.screens.screen(table, caller.person, caller.base, seat, frame=frame_named(frame))
    return await picture_file(caller, screen["picture"], kind, theme)


async def picture_file(caller: Caller, svg: str, kind: str, theme: str) -> Response:
    """A picture as a file."""
    if not svg or kind not in ("svg", "png"):
        raise RequestError("not-found", "There is no such picture.")
    if kind == "svg":
        return Response(themed(svg, theme), media_type="image/svg+xml")
    caller.take("draw")
    themed("", theme)
    return Response(await asyncio.to_thread(png_of, svg, theme), media_type="image/png")


# Replays --------------------------------------------------------------------------------------


@router.get("/replay")
async def upload_page(caller: Asking) -> Response:
    return await caller.services.templates.page(caller, "upload", error=None)


@router.post("/replay")
async def upload(caller: Asking) -> Response:
    form = await posted(caller, "upload")
    text = form.get("record", "")
    if not text.strip():
        text = form.get("file", "")
    try:
        replay = await caller.services.replays.upload(text)
    except StarmeepleError as error:
        return await caller.services.templates.page(caller, "upload", status_of(error), error=error_body(error))
    return see_other(f"/replay/{replay.id}")


@router.get("/replay/{replay_id}")
async def replay_page(caller: Asking, replay_id: str, step: int = 0, seat: int = PUBLIC, frame: str = "") -> Response:
    drawn_for = frame_named(frame) if frame else frame_of_page(caller.request)
    replay = await caller.services.replays.replay(replay_id)
    shown = await asyncio.to_thread(replay.at, step, seat, caller.base, drawn_for)
    return await caller.services.templates.page(caller, "replay", replay=shown, frame=drawn_for.name)


@router.get("/replay/{replay_id}/record.txt")
async def record_file(caller: Asking, replay_id: str) -> Response:
    replay = await caller.services.replays.replay(replay_id)
    headers = {"Content-Disposition": f'attachment; filename="{replay.setup.game.slug}-{replay_id}.txt"'}
    return PlainTextResponse(replay.record, headers=headers)


@router.get("/replay/{replay_id}/picture.{kind}")
async def replay_picture(
    caller: Asking, replay_id: str, kind: str, step: int = 0, seat: int = PUBLIC, theme: str = "dark", frame: str = WIDE.name
) -> Response:  # fmt: skip
    replay = await caller.services.replays.replay(replay_id)
    return await picture_file(caller, await asyncio.to_thread(replay.picture, step, seat, frame_named(frame)), kind, theme)


# Rules, pictures, colours ---------------------------------------------------------------------


@router.get("/rules/{slug}")
async def rules_page(caller: Asking, slug: str) -> Response:
    book = await asyncio.to_thread(rulebook, find(slug).slug)
    return await caller.services.templates.page(caller, "rules", game=game_card(find(slug)), contents=book.contents, html=book.html)


@router.get("/games/{slug}.svg")
async def game_picture(caller: Asking, slug: str, theme: str = "dark") -> Response:
    svg = await asyncio.to_thread(sample, find(slug).slug, theme)
    return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=3600"})


@router.get("/static/theme.css")
async def theme_css() -> Response:
    return Response(stylesheet(), media_type="text/css", headers={"Cache-Control": "public, no-cache"})
