"""Hooks of schemathesis for `tools/api_fuzz.py`: what the server has given out is used again. It remembers tables, invitations and replays, puts
them into most requests that would name unknown ones, and answers as a player would where an action or its undoing is asked for. The rest
of the requests stay as they were made up."""

import os
import random
from typing import Any

import httpx
import schemathesis

from starmeeple.games import registered

MOST = 40  # of each kind that are remembered
OFTEN = 0.75
SAYINGS = ("ask", *sorted({key for game in registered().values() if game.reactions for _, key in game.reactions.spans}))

chance = random.Random(1)
tables: list[str] = []
tokens: list[str] = []
replays: list[str] = []
numbers: dict[str, int] = {}  # by table: of the last screen after an action
server = httpx.Client(
    base_url=os.environ["API_FUZZ_SERVER"], headers={"Authorization": f"Bearer {os.environ['API_FUZZ_TOKEN']}"}, timeout=20
)


def remember(kind: list[str], value: str) -> None:
    kind.append(value)
    del kind[:-MOST]


def answer(table: str) -> dict[str, Any] | None:
    """One of the choices of a seat that is asked, now and then of a screen before."""
    for seat in (0, 1):
        found = server.get(f"/api/tables/{table}/choices", params={"seat": seat})
        if found.status_code == 200 and found.json()["choices"]:
            told = found.json()
            return {"sequence": told["sequence"] - (chance.random() < 0.1), "seat": seat, "action": chance.choice(told["choices"])}
    return None


def back(table: str) -> dict[str, Any]:
    """The undoing of what was played last."""
    return {"sequence": numbers.get(table, 1), "seat": chance.randrange(2)}


def invitation() -> str:
    """The link of a free seat at a table that waits for somebody, or one of those that the server gave out before."""
    if tokens and chance.random() < 0.3:
        return chance.choice(tokens)
    wish = {"game": "star-factions", "seats": ["me", "friend"], "options": {"players": 2}, "pace": "off"}
    made = server.post("/api/tables", json=wish).json()
    return str(chance.choice([made["invite"], made["links"]["1"]])).rpartition("/")[2]


@schemathesis.hook
def before_call(context: Any, case: Any, **more: Any) -> None:
    path, given = case.operation.path, case.path_parameters or {}
    for name, known in (("table_id", tables), ("token", tokens), ("replay_id", replays)):
        if name in given and known and chance.random() < OFTEN:
            given[name] = chance.choice(known[-6:])
    if path.endswith("/join/{token}") and chance.random() < OFTEN:
        given["token"] = invitation()
        case.body = {"name": chance.choice(("Bert", "Carla", ""))}
    table = given.get("table_id", "")
    if table in tables and chance.random() < OFTEN:
        if path.endswith("/actions"):
            case.body = answer(table) or case.body
        elif path.endswith("/undo"):
            case.body = back(table)
        elif path.endswith("/reactions"):
            case.body = {"say": chance.choice(SAYINGS), "seat": chance.randrange(2)}
        elif path.endswith("/seats/{seat}"):
            given["seat"] = chance.randrange(2)
            case.body = {"do": chance.choice(("rename", "stand-in", "return", "resign", "bot", "remove")), "name": "Dora", "bot": "random"}
        elif path.endswith("/remove"):
            given["number"] = 1
        elif path.endswith("/why") and (told := answer(table)):
            case.query = {"action": told["action"], "seat": told["seat"]}


@schemathesis.hook
def after_call(context: Any, case: Any, response: Any) -> None:
    path = case.operation.path
    if response.status_code == 201 and path == "/api/tables":
        made = response.json()
        remember(tables, made["id"])
        for link in [*made["links"].values(), *([made["invite"]] if made["invite"] else [])]:
            remember(tokens, link.rpartition("/")[2])
    elif response.status_code == 201 and path == "/api/replays":
        remember(replays, response.json()["id"])
    elif response.status_code == 200 and path.endswith(("/actions", "/undo")):
        numbers[case.path_parameters["table_id"]] = response.json()["sequence"]
