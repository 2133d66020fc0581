"""The same things for programs: JSON in, JSON out, described by OpenAPI at /api/openapi.json.

A program asks once for a token (`POST /api/people`) and sends it as `Authorization: Bearer …`.
"""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import JSONResponse, PlainTextResponse, Response

from starmeeple.core.state import PUBLIC
from starmeeple.games import find, registered
from starmeeple.server.desk import Desk, address, base_of, desk_of, game_card
from starmeeple.server.house import Wish
from starmeeple.server.rulebook import rulebook
from starmeeple.server.seeing import bot_cards, log_lines, why_not_there
from starmeeple.server.sight import BotCard, GameCard, Replay, Sight, TableCard, Trouble
from starmeeple.server.streams import stream
from starmeeple.server.troubles import Refused, clause_url
from starmeeple.view_schema import view_schema

router = APIRouter(prefix="/api", responses={"4XX": {"model": Trouble, "description": "A refusal: a stable code and a sentence."}})
Front = Annotated[Desk, Depends(desk_of)]
Csrf = Annotated[str, Header(alias="X-CSRF", description="For pages only; programs send a bearer token instead.")]


class Body(BaseModel):
    """What is sent; nothing else may be."""

    model_config = ConfigDict(extra="forbid")


class NewPerson(Body):
    name: str = Field(max_length=200)


class NewTable(Body):
    game: str = Field(max_length=60, examples=["star-factions"])
    options: dict[str, int | bool | str] = Field(default_factory=dict, examples=[{"players": 2}])
    seats: list[str] = Field(
        default_factory=list, max_length=5, description="For each seat: me, here, friend or bot:<kind>.", examples=[["me", "bot:greedy"]]
    )
    names: list[str] = Field(default_factory=list, max_length=5)
    name: str = Field(default="", max_length=200)
    pace: str = Field(default="normal", description="How fast bots play while somebody looks on: off, quick, normal, slow.")


class Action(Body):
    sequence: int = Field(description="The number of the sight that this answers.")
    action: str = Field(max_length=300, description="One of the choices, in notation.")
    seat: int | None = Field(default=None, description="May be left out by whoever holds one seat only.")


class TakeBack(Body):
    sequence: int
    seat: int | None = None


class OneSeat(Body):
    seat: int


class Standing(Body):
    say: str = Field(max_length=40, description="ask, or the span for which no reaction shall be asked of you.")
    seat: int | None = None


class Said(Body):
    text: str = Field(max_length=1000)


class Change(Body):
    do: str = Field(max_length=20)
    name: str = Field(default="", max_length=200)
    bot: str = Field(default="", max_length=60)
    pace: str = Field(default="", max_length=20)


class Join(Body):
    name: str = Field(default="", max_length=200)


class Upload(Body):
    record: str = Field(max_length=1024 * 1024)


def seat_of(held: list[int], seat: int | None) -> int:
    """The seat that is meant."""
    if seat is not None:
        return seat
    if len(held) != 1:
        raise Refused("not-your-seat" if not held else "bad-request", "Say for which of your seats." if held else "You hold no seat here.")
    return held[0]


@router.post("/people", summary="Say a name, get a token")
async def new_person(request: Request, body: NewPerson, desk: Front) -> dict[str, str]:
    desk.limits.take("ask", address(request))
    desk.limits.take("person", address(request))
    person = desk.people.new()
    name = await desk.house.rename(person, body.name)
    return {"name": name, "token": desk.people.token(person)}


@router.get("/games", summary="The games")
async def games(request: Request, desk: Front) -> list[GameCard]:
    desk.person(request)
    return [game_card(game) for game in registered().values()]


@router.get("/games/{slug}/rules/{clause}", summary="One clause of a game's rules")
async def clause(request: Request, slug: str, clause: str, desk: Front) -> dict[str, str]:
    desk.person(request)
    book = await asyncio.to_thread(rulebook, find(slug).slug)
    return book.clause(clause)


@router.get("/games/{slug}/view-schema", summary="The JSON schema of a game's views")
async def schema_of_views(request: Request, slug: str, desk: Front) -> dict[str, object]:
    desk.person(request)
    return await asyncio.to_thread(view_schema, find(slug))


@router.get("/bots", summary="The kinds of bots")
async def bots(request: Request, desk: Front) -> list[BotCard]:
    desk.person(request)
    return bot_cards()


@router.get("/tables", summary="Your tables")
async def tables(request: Request, desk: Front) -> list[TableCard]:
    return await desk.mine(desk.person(request))


@router.post("/tables", status_code=201, summary="A new table; links are for the seats of friends")
async def new_table(request: Request, body: NewTable, desk: Front, csrf: Csrf = "") -> dict[str, Any]:
    person = desk.changer(request, csrf, "table")
    wish = Wish(body.game, body.options, body.seats, body.names, body.name, body.pace)
    table = await desk.house.create(person, wish)
    links = {str(seat.seat): f"{base_of(request)}/join/{seat.token}" for seat in table.seats if seat.kind == "open"}
    return {"id": table.id, "url": f"/table/{table.id}", "links": links}


@router.post("/join/{token}", summary="Take the seat that a link leads to")
async def join(request: Request, token: str, body: Join, desk: Front, csrf: Csrf = "") -> dict[str, Any]:
    person = desk.changer(request, csrf)
    table = await desk.house.join(person, token, body.name)
    return {"id": table.id, "url": f"/table/{table.id}", "seats": table.held_by(person)}


@router.get("/tables/{table_id}", summary="The sight of a table", responses={200: {"model": Sight}})
async def sight(request: Request, table_id: str, desk: Front, seat: int | None = None) -> Response:
    person = desk.person(request)
    table = await desk.house.table(table_id)
    return JSONResponse(await desk.sight(request, table, person, seat))


@router.get("/tables/{table_id}/view", summary="The view of one of your seats, or the public one, as the game writes it")
async def view(request: Request, table_id: str, desk: Front, seat: int | None = None) -> Response:
    person = desk.person(request)
    table = await desk.house.table(table_id)
    if seat is not None:
        table.must_hold(person, seat)
    table.must_run()
    eyes = await table.look(PUBLIC if seat is None else seat)
    return JSONResponse({"sequence": eyes.sequence, "view": eyes.view})


@router.get("/tables/{table_id}/choices", summary="What one of your seats may answer now, in notation")
async def choices(request: Request, table_id: str, desk: Front, seat: int | None = None) -> dict[str, Any]:
    person = desk.person(request)
    table = await desk.house.table(table_id)
    n = seat_of(table.held_by(person), seat)
    table.must_hold(person, n)
    match = table.must_run()
    eyes = await table.look(n)
    state = table.row.state
    asked = state == "running" and not table.played_by_bot(n) and not table.declines(n)
    return {"sequence": eyes.sequence, "seat": n, "state": state, "choices": match.legal(n) if asked else []}


@router.post("/tables/{table_id}/actions", summary="Play an action; the answer comes after it is committed")
async def act(request: Request, table_id: str, body: Action, desk: Front, csrf: Csrf = "") -> dict[str, int]:
    person = desk.changer(request, csrf)
    table = await desk.house.table(table_id)
    request.state.slug = table.row.game
    sequence = await table.act(person, seat_of(table.held_by(person), body.seat), body.sequence, body.action)
    desk.house.wake(table)
    return {"sequence": sequence}


@router.post("/tables/{table_id}/undo", summary="Take back your last action, to the information horizon at most")
async def undo(request: Request, table_id: str, body: TakeBack, desk: Front, csrf: Csrf = "") -> dict[str, int]:
    person = desk.changer(request, csrf)
    table = await desk.house.table(table_id)
    sequence = await table.undo(person, seat_of(table.held_by(person), body.seat), body.sequence)
    desk.house.wake(table)
    return {"sequence": sequence}


@router.post("/tables/{table_id}/lift", summary="Lift the curtain: the player of this seat sits at the screen now")
async def lift(request: Request, table_id: str, body: OneSeat, desk: Front, csrf: Csrf = "") -> dict[str, int]:
    person = desk.changer(request, csrf)
    table = await desk.house.table(table_id)
    table.lift(person, body.seat)
    return {"seat": body.seat}


@router.post("/tables/{table_id}/reactions", summary="Your standing order: whether you want to be asked for reactions. Only you hear of it")
async def reactions(request: Request, table_id: str, body: Standing, desk: Front, csrf: Csrf = "") -> dict[str, Any]:
    person = desk.changer(request, csrf)
    table = await desk.house.table(table_id)
    seat = seat_of(table.held_by(person), body.seat)
    await desk.house.order(person, table, seat, body.say)
    return {"seat": seat, "say": table.order_of(seat)}


@router.post("/tables/{table_id}/chat", summary="Say something at the table")
async def chat(request: Request, table_id: str, body: Said, desk: Front, csrf: Csrf = "") -> dict[str, int]:
    person = desk.changer(request, csrf, "chat")
    table = await desk.house.table(table_id)
    await desk.house.say(person, table, body.text)
    return {"number": len(table.chat)}


@router.post("/tables/{table_id}/seats/{seat}", summary="rename, remove, bot, stand-in, return")
async def change_seat(request: Request, table_id: str, seat: int, body: Change, desk: Front, csrf: Csrf = "") -> dict[str, str]:
    person = desk.changer(request, csrf)
    table = await desk.house.table(table_id)
    await desk.house.change_seat(person, table, seat, body.do, body.name if body.do == "rename" else body.bot)
    link = table.seats[seat].token if table.seats[seat].kind == "open" and person == table.row.host else ""
    return {"do": body.do, "link": f"{base_of(request)}/join/{link}" if link else ""}


@router.post("/tables/{table_id}/table", summary="rename, pace, close, rematch")
async def change_table(request: Request, table_id: str, body: Change, desk: Front, csrf: Csrf = "") -> dict[str, str]:
    person = desk.changer(request, csrf, "table" if body.do == "rematch" else "act")
    table = await desk.house.table(table_id)
    if body.do == "rematch":
        table = await desk.house.rematch(person, table)
    else:
        await desk.house.change_table(person, table, body.do, body.name or body.pace)
    return {"do": body.do, "id": table.id, "url": f"/table/{table.id}"}


@router.get("/tables/{table_id}/why", summary="Why an action, or anything with an element of the picture, is not allowed now")
async def why(
    request: Request, table_id: str, desk: Front, action: str = "", target: str = "", seat: int | None = None
) -> dict[str, Any]:  # fmt: skip
    person = desk.person(request)
    table = await desk.house.table(table_id)
    n = seat_of(table.held_by(person), seat)
    table.must_hold(person, n)
    match = table.must_run()
    if target and not action:
        desk.limits.take("why", person)
        legal, sentence, clause = await asyncio.to_thread(why_not_there, match.setting, match.state, n, target)
    else:
        found = match.why_not(action, n)
        legal, (sentence, clause) = found is None, found or ("", "")
    return {"legal": legal, "sentence": table.named(sentence), "clause": clause, "clause_url": clause_url(table.row.game, clause)}


@router.get("/tables/{table_id}/log", summary="Earlier lines of the log")
async def log(request: Request, table_id: str, desk: Front, before: int = 2**31, seat: int | None = None) -> dict[str, Any]:
    person = desk.person(request)
    table = await desk.house.table(table_id)
    table.must_run()
    if seat is not None:
        table.must_hold(person, seat)
        viewer = seat
    else:
        viewer = PUBLIC if table.curtain(person) else table.focus(person)
    eyes = await table.look(viewer)
    return {"log": log_lines(eyes.lines, table.names(), max(0, min(before - 1, len(eyes.lines))), 100)}


@router.get("/tables/{table_id}/stream", summary="Follow a table: server-sent events")
async def follow(request: Request, table_id: str, desk: Front, seat: int | None = None) -> Response:
    return await stream(request, desk, table_id, with_parts=False, seat=seat)


@router.post("/replays", status_code=201, summary="Upload a record")
async def upload(request: Request, body: Upload, desk: Front, csrf: Csrf = "") -> dict[str, str]:
    desk.changer(request, csrf, "upload")
    film = await desk.replays.upload(body.record)
    return {"id": film.id, "url": f"/replay/{film.id}"}


@router.get("/replays/{film_id}", summary="A step of a replay", responses={200: {"model": Replay}})
async def replay(request: Request, film_id: str, desk: Front, step: int = 0, seat: int = PUBLIC) -> Response:
    desk.person(request)
    film = await desk.replays.film(film_id)
    return JSONResponse(await asyncio.to_thread(film.at, step, seat, base_of(request)))


@router.get("/replays/{film_id}/record", summary="The record of a finished game")
async def record(request: Request, film_id: str, desk: Front) -> Response:
    desk.person(request)
    return PlainTextResponse((await desk.replays.film(film_id)).record)
