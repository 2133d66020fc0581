"""What every route needs: who asks, what they may ask for, and how an answer is made."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from fastapi import Request
from jinja2 import Environment, FileSystemLoader, select_autoescape
from starlette.responses import HTMLResponse, RedirectResponse, Response

import starmeeple.web
from starmeeple.core.errors import StarmeepleError
from starmeeple.core.game import Game
from starmeeple.drawing.icons import SYMBOLS
from starmeeple.games import find
from starmeeple.match import setting
from starmeeple.server.http.errors import Refused
from starmeeple.server.http.limits import Limits
from starmeeple.server.http.people import People
from starmeeple.server.screens.builder import options_text
from starmeeple.server.screens.model import GameCard, OptionCard, Sight, TableCard
from starmeeple.server.storage.database import Store, TableRow
from starmeeple.server.tables.registry import House
from starmeeple.server.tables.replays import Replays
from starmeeple.server.tables.table import Table, result_sentence
from starmeeple.server.workers.pool import Workers
from starmeeple.version import VERSION

WEB = Path(str(starmeeple.web.__file__)).parent


@dataclass
class Settings:
    """How the server is run."""

    database: str | None = None
    secure: bool = False  # cookies over https only
    workers: int = 0  # processes for bots; 0 = by the number of cores
    think_seconds: float = 10.0
    start_seconds: float = 30.0  # what a new worker may take on top, to read its modules on a busy machine
    thinker: list[str] | None = None  # the command of a worker, if not the usual one
    limits: Limits = field(default_factory=Limits)


class Desk:
    """The parts of a running server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.people = People(self.store.secret, settings.secure)
        self.limits = settings.limits
        self.house = House(self.store, Workers(settings.workers, settings.think_seconds, settings.thinker, settings.start_seconds))
        self.replays = Replays(self.house)
        self.templates = Environment(
            loader=FileSystemLoader(WEB / "templates"), autoescape=select_autoescape(default=True, default_for_string=True),
            trim_blocks=True, lstrip_blocks=True, auto_reload=False,
        )  # fmt: skip
        self.version = stamp_of(WEB / "static")
        self.parts = [name for name in self.templates.list_templates() if name.startswith("parts/") and name.endswith(".html")]
        self.background: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        for task in self.background:
            task.cancel()
        await self.house.close()
        self.store.close()

    # Who asks ---------------------------------------------------------------------------------

    def person(self, request: Request) -> str:
        """The person who asks, or nothing; every request counts."""
        self.limits.take("ask", address(request))
        return self.people.of(request)

    def changer(self, request: Request, csrf: str, kind: str = "act") -> str:
        """The person who wants to change something, checked."""
        person = self.person(request)
        if not person:
            raise Refused("no-person", "Nobody is known by this request. Open the page first, or send a token.")
        self.people.check(request, person, csrf)
        self.limits.take(kind, person if kind in ("act", "chat") else address(request))
        return person

    # Answers ----------------------------------------------------------------------------------

    async def context(self, person: str, page: str) -> dict[str, object]:
        """What every page knows."""
        name = await self.house.name_of(person)
        return {"me": {"name": name}, "csrf": self.people.csrf(person), "page": page, "version": self.version, "symbols": SYMBOLS}

    async def page(self, request: Request, name: str, code: int = 200, **context: object) -> Response:
        """A page; somebody new gets a cookie with it."""
        known = self.people.of(request)
        person = known or self.people.new()
        base = await self.context(person, name)
        html = await asyncio.to_thread(self.templates.get_template(f"{name}.html").render, {**base, **context})
        response = HTMLResponse(html, code)
        if not known:
            self.people.welcome(response, person)
        return response

    async def rendered_parts(self, sight: Sight, person: str) -> dict[str, str]:
        """The live parts of a table's page, by the ids of their elements."""
        context = {**await self.context(person, "table"), "sight": sight}
        return await asyncio.to_thread(self._render, context)

    def _render(self, context: Mapping[str, object]) -> dict[str, str]:
        return {name[len("parts/") : -len(".html")]: self.templates.get_template(name).render(context).strip() for name in self.parts}

    async def sight(self, request: Request, table: Table, person: str, seat: int | None = None) -> Sight:
        """What a person sees of a table."""
        return await self.house.seer.sight(table, person, await self.house.name_of(person), base_of(request), seat)

    async def mine(self, person: str) -> list[TableCard]:
        """A person's tables, your turn first, then running, waiting, over."""
        if not person:
            return []
        found = await self.store.run(self.store.tables_of_now, person, 60)
        cards = [self.table_card(row, person) for row in found]
        order = {"running": 1, "waiting": 2, "over": 3, "closed": 4}
        cards = [card for card in cards if card["state"] != "closed"]
        return sorted(cards, key=lambda card: 0 if card["your_turn"] else order[card["state"]])

    def table_card(self, row: TableRow, person: str) -> TableCard:
        """A table in a list."""
        try:
            game_name, options = find(row.game).name, options_text(setting(row.game, **row.options))
        except StarmeepleError:
            game_name, options = row.game, ""
        mine = [s.seat for s in row.seats if person and s.kind == "person" and s.person == person and not s.stand_in]
        return {
            "id": row.id, "url": f"/table/{row.id}", "game": row.game, "game_name": game_name, "name": row.name, "options": options,
            "state": row.state, "your_turn": row.state == "running" and any(seat in row.waiting for seat in mine),
            "host": bool(person) and row.host == person, "players": [s.name if s.kind != "open" else "open seat" for s in row.seats],
            "result": result_sentence(row), "replay": f"/replay/{row.id}" if row.state == "over" else "",
            "changed": row.changed,
        }  # fmt: skip


def desk_of(request: Request) -> Desk:
    """The desk of this server."""
    return cast(Desk, request.app.state.desk)


def address(request: Request) -> str:
    """From where somebody asks."""
    return request.client.host if request.client else "?"


def base_of(request: Request) -> str:
    """How this server is called by whoever asks."""
    return str(request.base_url).rstrip("/")


def stamp_of(folder: Path) -> str:
    """Changes when a static file does, so that browsers may keep them."""
    newest = max((path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()), default=0)
    return f"{VERSION}-{newest // 1_000_000:x}"


def local(address: str, otherwise: str = "/") -> str:
    """An address of our own to return to."""
    fine = address.startswith("/") and not address.startswith(("//", "/\\")) and address.isprintable()
    return address if fine else otherwise


def see_other(address: str) -> Response:
    return RedirectResponse(address, 303)


def game_card(game: Game) -> GameCard:
    """A game in the lobby."""
    rules = game.seats.when
    return {
        "slug": game.slug, "name": game.name, "blurb": game.blurb, "minutes": game.minutes,
        "low": min([game.seats.low, *[low for _, _, low, _ in rules]]), "high": max([game.seats.high, *[high for _, _, _, high in rules]]),
        "default_players": game.default_players, "base_low": game.seats.low, "base_high": game.seats.high,
        "seat_rules": [{"option": option, "value": value, "low": low, "high": high} for option, value, low, high in rules],
        "options": [option_card(option) for option in game.options], "rules": f"/rules/{game.slug}", "picture": f"/games/{game.slug}.svg",
        "new": f"/new/{game.slug}",
    }  # fmt: skip


def option_card(option: Any) -> OptionCard:
    kind = "flag" if isinstance(option.default, bool) else "number" if isinstance(option.default, int) else "choice"
    return {
        "name": option.name, "title": option.name.replace("_", " "), "meaning": option.meaning, "kind": kind, "default": option.default,
        "choices": list(option.choices), "low": option.low, "high": option.high, "clause": option.clause,
    }  # fmt: skip
