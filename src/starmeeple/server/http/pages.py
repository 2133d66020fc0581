"""The pages and their forms. Every form works without script: a POST, then a redirect to what it changed."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from starlette.datastructures import FormData, UploadFile
from starlette.responses import PlainTextResponse, Response

from starmeeple.core.errors import StarmeepleError
from starmeeple.core.game import Game
from starmeeple.core.state import PUBLIC
from starmeeple.drawing.theme import stylesheet
from starmeeple.games import find, registered
from starmeeple.server.http.access import Desk, desk_of, game_card, local, see_other
from starmeeple.server.http.errors import Refused, status_of, trouble_of
from starmeeple.server.http.live import last_of
from starmeeple.server.http.streaming import stream
from starmeeple.server.screens.builder import bot_cards
from starmeeple.server.screens.pictures import png_of, sample, themed
from starmeeple.server.screens.rulebook import rulebook
from starmeeple.server.tables.registry import Wish

router = APIRouter(include_in_schema=False)
Front = Annotated[Desk, Depends(desk_of)]


def field(form: FormData, name: str, otherwise: str = "") -> str:
    """The last value of a field."""
    values = [value for value in form.getlist(name) if isinstance(value, str)]
    return values[-1] if values else otherwise


def number(text: str) -> int:
    if not text.strip().isdecimal() or len(text) > 9:
        raise Refused("bad-request", "A number was expected.")
    return int(text)


@router.get("/")
async def lobby(request: Request, desk: Front) -> Response:
    person = desk.person(request)
    return await desk.page(request, "lobby", games=[game_card(game) for game in registered().values()], mine=await desk.mine(person))


@router.post("/me")
async def say_name(request: Request, desk: Front) -> Response:
    form = await request.form()
    person = desk.changer(request, field(form, "csrf"))
    await desk.house.rename(person, field(form, "name"))
    return see_other(local(field(form, "next")))


@router.get("/new/{slug}")
async def new_form(request: Request, slug: str, desk: Front) -> Response:
    desk.person(request)
    return await new_page(request, desk, find(slug), {}, None)


async def new_page(request: Request, desk: Desk, game: Game, given: dict[str, str], error: StarmeepleError | None) -> Response:
    """The form for a new table, with what was given so far."""
    form: dict[str, str] = {"players": str(game.default_players), "pace": "normal", "name": ""}
    form |= {f"option.{option.name}": str(option.default).lower() for option in game.options}
    form |= {f"seat.{n}": "bot:greedy" if n else "me" for n in range(5)} | {f"name.{n}": "" for n in range(5)}
    form |= given
    trouble = trouble_of(error, game.slug) if error is not None else None
    status = status_of(error) if error is not None else 200
    return await desk.page(request, "new", status, game=game_card(game), bots=bot_cards(), form=form, error=trouble)


@router.post("/new/{slug}")
async def new_table(request: Request, slug: str, desk: Front) -> Response:
    form = await request.form()
    person = desk.changer(request, field(form, "csrf"), "table")
    game = find(slug)
    given = {name: field(form, name) for name in form if name != "csrf"}
    try:
        options: dict[str, object] = {name[7:]: value for name, value in given.items() if name.startswith("option.")}
        options["players"] = given.get("players", str(game.default_players))
        players = int(game.read_options(options)["players"])
        seats = [given.get(f"seat.{n}", "bot:greedy" if n else "me") for n in range(players)]
        names = [given.get(f"name.{n}", "") for n in range(players)]
        wish = Wish(slug, options, seats, names, given.get("name", ""), given.get("pace", "normal"))
        table = await desk.house.create(person, wish)
    except StarmeepleError as error:
        return await new_page(request, desk, game, given, error)
    return see_other(f"/table/{table.id}")


@router.get("/table/{table_id}")
async def table_page(request: Request, table_id: str, desk: Front) -> Response:
    person = desk.person(request)
    table = await desk.house.table(table_id)
    sight = await desk.sight(request, table, person)
    return await desk.page(request, "table", sight=sight, last=last_of(sight))


@router.get("/table/{table_id}/stream")
async def table_stream(request: Request, table_id: str, desk: Front) -> Response:
    return await stream(request, desk, table_id, with_parts=True)


@router.post("/table/{table_id}/{what}")
async def table_form(request: Request, table_id: str, what: str, desk: Front) -> Response:
    form = await request.form()
    person = desk.changer(request, field(form, "csrf"), "chat" if what == "chat" else "act")
    table = await desk.house.table(table_id)
    request.state.slug = table.row.game
    request.state.back = f"/table/{table_id}"
    if what == "act":
        await table.act(person, number(field(form, "seat")), number(field(form, "sequence")), field(form, "action"))
        desk.house.wake(table)
    elif what == "undo":
        await table.undo(person, number(field(form, "seat")), number(field(form, "sequence")))
        desk.house.wake(table)
    elif what == "reactions":
        await desk.house.order(person, table, number(field(form, "seat")), field(form, "say"))
    elif what == "lift":
        table.lift(person, number(field(form, "seat")))
    elif what == "chat":
        await desk.house.say(person, table, field(form, "text"))
    elif what == "table" and field(form, "do") == "rematch":
        following = await desk.house.rematch(person, table)
        return see_other(f"/table/{following.id}")
    elif what == "table":
        await desk.house.change_table(person, table, field(form, "do"), field(form, "name") or field(form, "pace"))
    else:
        raise Refused("not-found", "There is no such page.")
    return see_other(f"/table/{table_id}")


@router.post("/table/{table_id}/seat/{seat}")
async def seat_form(request: Request, table_id: str, seat: int, desk: Front) -> Response:
    form = await request.form()
    person = desk.changer(request, field(form, "csrf"))
    table = await desk.house.table(table_id)
    request.state.back = f"/table/{table_id}"
    what = field(form, "do")
    await desk.house.change_seat(person, table, seat, what, field(form, "name" if what == "rename" else "bot"))
    return see_other(f"/table/{table_id}")


@router.get("/table/{table_id}/picture.{kind}")
async def table_picture(request: Request, table_id: str, kind: str, desk: Front, theme: str = "dark", seat: int | None = None) -> Response:
    person = desk.person(request)
    table = await desk.house.table(table_id)
    sight = await desk.sight(request, table, person, seat)
    return await picture_file(request, desk, sight["picture"], kind, theme)


async def picture_file(request: Request, desk: Desk, svg: str, kind: str, theme: str) -> Response:
    """A picture as a file."""
    if not svg or kind not in ("svg", "png"):
        raise Refused("not-found", "There is no such picture.")
    if kind == "svg":
        return Response(themed(svg, theme), media_type="image/svg+xml")
    desk.limits.take("draw", request.client.host if request.client else "?")
    themed("", theme)
    return Response(await asyncio.to_thread(png_of, svg, theme), media_type="image/png")


@router.get("/join/{token}")
async def join_page(request: Request, token: str, desk: Front) -> Response:
    person = desk.person(request)
    table, seat = await desk.house.seat_by_token(token)
    card = desk.table_card(table.row, person)
    yours = bool(person) and seat.person == person
    error = None
    try:
        async with table.lock:
            await table.must_not_know_too_much(person, seat.seat)
    except Refused as refusal:
        error = trouble_of(refusal)
    return await desk.page(request, "join", table=card, seat=seat.seat, seat_name=seat.name, yours=yours, token=token, error=error)


@router.post("/join/{token}")
async def join(request: Request, token: str, desk: Front) -> Response:
    form = await request.form()
    person = desk.changer(request, field(form, "csrf"))
    table = await desk.house.join(person, token, field(form, "name"))
    return see_other(f"/table/{table.id}")


@router.get("/replay")
async def upload_page(request: Request, desk: Front) -> Response:
    desk.person(request)
    return await desk.page(request, "upload", error=None)


@router.post("/replay")
async def upload(request: Request, desk: Front) -> Response:
    form = await request.form()
    desk.changer(request, field(form, "csrf"), "upload")
    text = field(form, "record")
    file = form.get("file")
    if not text.strip() and isinstance(file, UploadFile):
        text = (await file.read()).decode("utf-8", errors="replace")
    try:
        film = await desk.replays.upload(text)
    except StarmeepleError as error:
        return await desk.page(request, "upload", status_of(error), error=trouble_of(error))
    return see_other(f"/replay/{film.id}")


@router.get("/replay/{film_id}")
async def replay_page(request: Request, film_id: str, desk: Front, step: int = 0, seat: int = PUBLIC) -> Response:
    desk.person(request)
    film = await desk.replays.film(film_id)
    replay = await asyncio.to_thread(film.at, step, seat, str(request.base_url).rstrip("/"))
    return await desk.page(request, "replay", replay=replay)


@router.get("/replay/{film_id}/record.txt")
async def record_file(request: Request, film_id: str, desk: Front) -> Response:
    desk.person(request)
    film = await desk.replays.film(film_id)
    headers = {"Content-Disposition": f'attachment; filename="{film.setting.game.slug}-{film_id}.txt"'}
    return PlainTextResponse(film.record, headers=headers)


@router.get("/replay/{film_id}/picture.{kind}")
async def replay_picture(
    request: Request, film_id: str, kind: str, desk: Front, step: int = 0, seat: int = PUBLIC, theme: str = "dark"
) -> Response:
    desk.person(request)
    film = await desk.replays.film(film_id)
    return await picture_file(request, desk, await asyncio.to_thread(film.picture, step, seat), kind, theme)


@router.get("/rules/{slug}")
async def rules_page(request: Request, slug: str, desk: Front) -> Response:
    desk.person(request)
    book = await asyncio.to_thread(rulebook, find(slug).slug)
    return await desk.page(request, "rules", game=game_card(find(slug)), contents=book.contents, html=book.html)


@router.get("/games/{slug}.svg")
async def game_picture(request: Request, slug: str, desk: Front, theme: str = "dark") -> Response:
    desk.person(request)
    svg = await asyncio.to_thread(sample, find(slug).slug, theme)
    return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=3600"})


@router.get("/static/theme.css")
async def theme_css() -> Response:
    return Response(stylesheet(), media_type="text/css", headers={"Cache-Control": "public, no-cache"})
