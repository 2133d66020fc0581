"""The same things for programs: JSON in, JSON out, described by OpenAPI at /api/openapi.json.

A program asks once for a token (`POST /api/people`) and sends it as `Authorization: Bearer …`.
"""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field, model_validator
from starlette.responses import JSONResponse, PlainTextResponse, Response

from starmeeple.core.frames import WIDE
from starmeeple.core.state import PUBLIC
from starmeeple.games import find, registered
from starmeeple.server.http.access import Acting, Asking, Caller, Csrf, changing
from starmeeple.server.http.errors import ErrorBody, RequestError
from starmeeple.server.http.framing import frame_named
from starmeeple.server.http.middleware import ShortWay, shortly
from starmeeple.server.http.streaming import stream
from starmeeple.server.screens.builder import log_lines, why_not_there
from starmeeple.server.screens.cards import bot_cards, clause_url, game_card, tables_of
from starmeeple.server.screens.model import BotCard, GameCard, Hint, ReplayScreen, Screen, TableCard
from starmeeple.server.screens.rulebook import rulebook
from starmeeple.server.tables import hints
from starmeeple.server.tables.orders import give_order
from starmeeple.server.tables.registry import NewTable
from starmeeple.server.tables.rematches import rematch
from starmeeple.view_schema import view_schema

RESPONSES: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": ErrorBody, "description": "A refusal: a stable code and a sentence."},
    "503": {"model": ErrorBody, "description": "The database is busy, away, full or read-only; try again after Retry-After."},
}
TEXT: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}
router = APIRouter(prefix="/api", responses=RESPONSES, route_class=ShortWay)


def unprintable(value: Any) -> bool:
    """Is there a NUL or half a surrogate pair in any text of a body?"""
    if isinstance(value, str):
        return "\0" in value or any("\ud800" <= letter <= "\udfff" for letter in value)
    if isinstance(value, dict):
        return any(unprintable(part) for pair in value.items() for part in pair)
    return isinstance(value, list) and any(unprintable(part) for part in value)


class Body(BaseModel):
    """A body of a request; fields that it does not name are refused."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def is_text(cls, value: Any) -> Any:
        """Text that no database and no page can hold is refused."""
        if unprintable(value):
            raise ValueError("a text in it has a NUL or half a character")
        return value


class NewPerson(Body):
    name: str = Field(max_length=200)


class NewTableBody(Body):
    game: str = Field(max_length=60, examples=["star-factions"])
    options: dict[str, int | bool | str] = Field(default_factory=dict, examples=[{"players": 2}])
    seats: list[str] = Field(
        default_factory=list, max_length=5, description="For each seat: me, here, friend or bot:<kind>.", examples=[["me", "bot:greedy"]]
    )
    names: list[str] = Field(default_factory=list, max_length=5)
    name: str = Field(default="", max_length=200)
    pace: str = Field(default="normal", description="How fast bots play while somebody looks on: off, quick, normal, slow.")
    clock: str = Field(
        default="",
        max_length=40,
        description="none; or kind, seconds and end: move, game or days; bot, skip or end.",
        examples=["move 120 bot"],
    )
    stand_in: str = Field(default="steady", max_length=60, description="The kind of bot that plays on for people who are away or resign.")
    spectators: str = Field(default="silent", max_length=20, description="silent, or they may chat.")
    hints: str = Field(default="allowed", max_length=20, description="allowed or forbidden.")
    overlay: str = Field(default="", max_length=40_000, description="Changed figures, as an overlay file (TOML): a variant.")


class Action(Body):
    sequence: int = Field(description="The number of the screen that this answers.")
    action: str = Field(default="", max_length=300, description="One of the choices, in notation.")
    actions: list[Annotated[str, Field(max_length=300)]] = Field(
        default_factory=list, max_length=40, description="Instead of `action`: several in a row, all or none, where `pick` says so."
    )
    seat: int | None = Field(default=None, description="May be left out by whoever holds one seat only.")


class TakeBack(Body):
    sequence: int
    seat: int | None = None


class OneSeat(Body):
    seat: int


class Standing(Body):
    say: str = Field(max_length=40, description="ask, or the span for which no reaction shall be asked of you.")
    seat: int | None = None


class Hurry(Body):
    seat: int | None = None


class Said(Body):
    text: str = Field(max_length=1000)


class Change(Body):
    do: str = Field(max_length=20)
    name: str = Field(default="", max_length=200)
    bot: str = Field(default="", max_length=60)
    pace: str = Field(default="", max_length=20)
    asks: str = Field(default="", max_length=20)
    hints: str = Field(default="", max_length=20)
    spectators: str = Field(default="", max_length=20)


class Join(Body):
    name: str = Field(default="", max_length=200)


class Upload(Body):
    record: str = Field(max_length=1024 * 1024)


def seat_of(held: list[int], seat: int | None) -> int:
    """The seat that is meant."""
    if seat is not None:
        return seat
    if len(held) != 1:
        raise RequestError(
            "not-your-seat" if not held else "bad-request", "Say for which of your seats." if held else "You hold no seat here."
        )
    return held[0]


@router.post("/people", summary="Say a name, get a token")
async def new_person(caller: Asking, body: NewPerson) -> dict[str, str]:
    caller.take("person")
    services = caller.services
    person = services.people.new()
    name = await services.registry.rename(person, body.name)
    return {"name": name, "token": services.people.token(person)}


@router.get("/games", summary="The games")
async def games(caller: Asking) -> list[GameCard]:
    return [game_card(game) for game in registered().values()]


@router.get("/games/{slug}/rules/{clause}", summary="One clause of a game's rules")
async def clause(caller: Asking, slug: str, clause: str) -> dict[str, str]:
    book = await asyncio.to_thread(rulebook, find(slug).slug)
    return book.clause(clause)


@router.get("/games/{slug}/view-schema", summary="The JSON schema of a game's views")
async def schema_of_views(caller: Asking, slug: str) -> dict[str, object]:
    return await asyncio.to_thread(view_schema, find(slug))


@router.get("/bots", summary="The kinds of bots")
async def bots(caller: Asking) -> list[BotCard]:
    return bot_cards()


@router.get("/tables", summary="Your tables")
async def tables(caller: Asking) -> list[TableCard]:
    return await tables_of(caller.person, caller.services.database)


@router.post("/tables", status_code=201, summary="A new table; links are for the seats of friends")
async def new_table(caller: Annotated[Caller, changing("table")], body: NewTableBody) -> dict[str, Any]:
    wanted = NewTable(
        body.game,
        body.options,
        body.seats,
        body.names,
        body.name,
        body.pace,
        body.overlay,
        body.clock,
        body.stand_in,
        body.spectators,
        body.hints,
    )
    table = await caller.services.registry.create(caller.person, wanted)
    links = {str(seat.seat): f"{caller.base}/join/{table.link(seat.seat)}" for seat in table.seats if seat.kind == "open"}
    return {
        "id": table.id,
        "url": f"/table/{table.id}",
        "links": links,
        "invite": f"{caller.base}/join/{table.invite_link}" if links else "",
    }


@router.post("/join/{token}", summary="Go where a link leads: to a free seat, or home to your own")
async def join(caller: Acting, token: str, body: Join) -> dict[str, Any]:
    table = await caller.services.registry.join(caller.person, token, body.name)
    return {"id": table.id, "url": f"/table/{table.id}", "seats": table.held_by(caller.person)}


@router.get("/tables/{table_id}", summary="Your screen of a table", responses={200: {"model": Screen}})
async def screen(caller: Asking, table_id: str, seat: int | None = None, frame: str = WIDE.name) -> Response:
    drawn_for = frame_named(frame)
    table = await caller.services.registry.table(table_id)
    return JSONResponse(await caller.services.screens.screen(table, caller.person, caller.base, seat, frame=drawn_for))


@router.get("/tables/{table_id}/view", summary="The view of one of your seats, or the public one, as the game writes it")
async def view(caller: Asking, table_id: str, seat: int | None = None) -> Response:
    table = await caller.services.registry.table(table_id)
    if seat is not None:
        table.must_hold(caller.person, seat)
    table.must_run()
    follower = await table.follower(PUBLIC if seat is None else seat)
    return JSONResponse({"sequence": follower.sequence, "view": follower.view})


@router.get("/tables/{table_id}/choices", summary="What one of your seats may answer now, in notation")
@shortly()
async def choices(caller: Asking, table_id: str, seat: int | None = None) -> dict[str, Any]:
    table = await caller.services.registry.table(table_id)
    n = seat_of(table.held_by(caller.person), seat)
    table.must_hold(caller.person, n)
    match = table.must_run()
    follower = await table.follower(n)
    state = table.row.state
    asked = state == "running" and not table.answers_itself(n)
    return {"sequence": follower.sequence, "seat": n, "state": state, "choices": match.legal(n) if asked else []}


@router.post("/tables/{table_id}/actions", summary="Play an action; the answer comes after it is committed")
@shortly(Action)
async def act(caller: Acting, table_id: str, body: Action) -> dict[str, int]:
    table = await caller.services.registry.table(table_id)
    caller.request.state.slug = table.row.game
    seat = seat_of(table.held_by(caller.person), body.seat)
    return {"sequence": await table.act(caller.person, seat, body.sequence, *(body.actions or [body.action]))}


@router.post("/tables/{table_id}/undo", summary="Take back your last action, to the information horizon at most")
async def undo(caller: Acting, table_id: str, body: TakeBack) -> dict[str, int]:
    table = await caller.services.registry.table(table_id)
    seat = seat_of(table.held_by(caller.person), body.seat)
    return {"sequence": await table.undo(caller.person, seat, body.sequence)}


@router.post("/tables/{table_id}/lift", summary="Lift the curtain: the player of this seat sits at the screen now")
async def lift(caller: Acting, table_id: str, body: OneSeat) -> dict[str, int]:
    table = await caller.services.registry.table(table_id)
    await table.curtain.lift(caller.person, body.seat)
    return {"seat": body.seat}


@router.post("/tables/{table_id}/reactions", summary="Your standing order: whether you want to be asked for reactions. Only you hear of it")
async def reactions(caller: Acting, table_id: str, body: Standing) -> dict[str, Any]:
    table = await caller.services.registry.table(table_id)
    seat = seat_of(table.held_by(caller.person), body.seat)
    await give_order(table, caller.person, seat, body.say)
    return {"seat": seat, "say": table.order_of(seat)}


@router.post("/tables/{table_id}/hurry", summary="Let the bots play without a pause until your seat is asked")
async def hurry(caller: Acting, table_id: str, body: Hurry) -> dict[str, int]:
    table = await caller.services.registry.table(table_id)
    seat = seat_of(table.held_by(caller.person), body.seat)
    table.must_hold(caller.person, seat)
    caller.services.registry.bots.hurry(table, seat)
    return {"seat": seat}


@router.post(
    "/tables/{table_id}/hint", summary="What would you do? The strongest bot that answers within a second; the log says that you asked"
)
async def hint(caller: Annotated[Caller, changing("hint")], table_id: str, body: Hurry) -> Hint:
    table = await caller.services.registry.table(table_id)
    seat = seat_of(table.held_by(caller.person), body.seat)
    return await hints.hint(table, caller.services.registry.bots.workers, caller.person, seat)


@router.post("/tables/{table_id}/chat", summary="Say something at the table")
async def chat(caller: Annotated[Caller, changing("chat")], table_id: str, body: Said) -> dict[str, int]:
    table = await caller.services.registry.table(table_id)
    await caller.services.registry.say(caller.person, table, body.text)
    return {"number": table.said}


@router.post("/tables/{table_id}/chat/{number}/remove", summary="Take a line of chat of yours away")
async def remove_line(caller: Acting, table_id: str, number: int) -> dict[str, int]:
    table = await caller.services.registry.table(table_id)
    await caller.services.registry.remove_line(caller.person, table, number if 0 < number < 10**6 else 0)
    return {"number": number}


@router.post("/tables/{table_id}/seats/{seat}", summary="rename, remove, bot, stand-in, return, resign")
async def change_seat(caller: Acting, table_id: str, seat: int, body: Change) -> dict[str, str]:
    table = await caller.services.registry.table(table_id)
    await caller.services.registry.change_seat(caller.person, table, seat, body.do, body.name if body.do == "rename" else body.bot)
    link = table.link(seat) if table.seats[seat].kind == "open" and caller.person == table.row.host else ""
    return {"do": body.do, "link": f"{caller.base}/join/{link}" if link else ""}


@router.post("/tables/{table_id}/table", summary="rename, pace, asks, hints, spectators, stand-in, invite, close, rematch, delete")
async def change_table(caller: Asking, table_id: str, body: Change, csrf: Csrf = "") -> dict[str, str]:
    caller.may_change(csrf, "table" if body.do == "rematch" else "act")
    registry = caller.services.registry
    table = await registry.table(table_id)
    if body.do == "rematch":
        table = await rematch(registry, caller.person, table)
    elif body.do == "delete":
        await registry.delete_table(caller.person, table)
    else:
        await registry.change_table(
            caller.person, table, body.do, body.name or body.pace or body.asks or body.hints or body.spectators or body.bot
        )
    return {"do": body.do, "id": table.id, "url": f"/table/{table.id}"}


@router.get("/tables/{table_id}/why", summary="Why an action, or anything with an element of the picture, is not allowed now")
async def why(caller: Asking, table_id: str, action: str = "", target: str = "", seat: int | None = None) -> dict[str, Any]:
    table = await caller.services.registry.table(table_id)
    n = seat_of(table.held_by(caller.person), seat)
    table.must_hold(caller.person, n)
    match = table.must_run()
    if target and not action:
        caller.take("why")
        legal, sentence, clause = await asyncio.to_thread(why_not_there, match.setup, match.state, n, target)
    else:
        found = match.why_not(action, n)
        legal, (sentence, clause) = found is None, found or ("", "")
    return {"legal": legal, "sentence": table.named(sentence), "clause": clause, "clause_url": clause_url(table.row.game, clause)}


@router.get("/tables/{table_id}/log", summary="Earlier lines of the log")
async def log(caller: Asking, table_id: str, before: int = 2**31, seat: int | None = None) -> dict[str, Any]:
    table = await caller.services.registry.table(table_id)
    table.must_run()
    if seat is not None:
        table.must_hold(caller.person, seat)
        viewer = seat
    else:
        viewer = PUBLIC if table.is_curtained(caller.person) else table.focus(caller.person)
    lines = (await table.follower(viewer)).lines
    return {"log": log_lines(lines, table.names(), max(0, min(before - 1, len(lines))), viewer, 100)}


@router.get("/tables/{table_id}/stream", summary="Follow a table: server-sent events")
async def follow(caller: Asking, table_id: str, seat: int | None = None, frame: str = WIDE.name) -> Response:
    return await stream(caller, table_id, frame_named(frame), with_parts=False, seat=seat)


@router.post("/replays", status_code=201, summary="Upload a record")
async def upload(caller: Annotated[Caller, changing("upload")], body: Upload) -> dict[str, str]:
    replay = await caller.services.replays.upload(body.record)
    return {"id": replay.id, "url": f"/replay/{replay.id}"}


@router.get("/replays/{replay_id}", summary="A step of a replay", responses={200: {"model": ReplayScreen}})
async def replay(caller: Asking, replay_id: str, step: int = 0, seat: int = PUBLIC, frame: str = WIDE.name) -> Response:
    drawn_for = frame_named(frame)
    found = await caller.services.replays.replay(replay_id)
    return JSONResponse(await asyncio.to_thread(found.at, step, seat, caller.base, drawn_for))


@router.get("/replays/{replay_id}/record", summary="The record of a finished game", response_class=Response, responses=TEXT)
async def record(caller: Asking, replay_id: str) -> Response:
    return PlainTextResponse((await caller.services.replays.replay(replay_id)).record)
