"""Pages and their live parts, rendered from the templates in `web/templates`."""

import asyncio
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, select_autoescape
from starlette.responses import HTMLResponse, Response

import starmeeple.web
from starmeeple.core.frames import FRAMES
from starmeeple.drawing.icons import SYMBOLS
from starmeeple.server.http.access import Caller
from starmeeple.server.http.errors import RequestError
from starmeeple.server.screens.model import Screen
from starmeeple.version import VERSION

SEEN = sorted({(frame.width, frame.height) for frame in FRAMES.values()})  # what each frame shows at once
WEB = Path(str(starmeeple.web.__file__)).parent


class Plain(Environment):
    """Templates are given dictionaries of dictionaries: `line.text` looks there first, not for an attribute that none of them has."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        if type(obj) is dict:
            try:
                return obj[attribute]
            except KeyError:
                pass
        return super().getattr(obj, attribute)


class Templates:
    """The templates, read once; those in `parts/` are the elements of a table's page that the stream replaces."""

    def __init__(self) -> None:
        self._environment = Plain(
            loader=FileSystemLoader(WEB / "templates"), autoescape=select_autoescape(default=True, default_for_string=True),
            trim_blocks=True, lstrip_blocks=True, auto_reload=False,
        )  # fmt: skip
        self._version = stamp_of(WEB / "static")
        self._parts = [name for name in self._environment.list_templates() if name.startswith("parts/") and name.endswith(".html")]

    def _context(self, page: str, name: str, csrf: str) -> dict[str, object]:
        """What every template gets."""
        return {"me": {"name": name}, "csrf": csrf, "page": page, "version": self._version, "symbols": SYMBOLS, "frames": SEEN}

    async def page(self, caller: Caller, page: str, code: int = 200, /, **more: object) -> Response:
        """A page; somebody new gets a cookie with it."""
        people = caller.services.people
        person = caller.person or people.new()
        try:
            name = await caller.services.registry.name_of(person)
        except RequestError:
            name = ""  # the page may well be the one that says that the database is away
        context = self._context(page, name, people.csrf(person))
        html = await asyncio.to_thread(self._environment.get_template(f"{page}.html").render, {**context, **more})
        response = HTMLResponse(html, code)
        if not caller.person or caller.identity.is_old:
            people.welcome(response, person, caller.identity.sign_in)
        return response

    def parts(self, screen: Screen, csrf: str) -> dict[str, str]:
        """The live parts of a table's page, by the ids of their elements."""
        context = {**self._context("table", screen["you"]["name"], csrf), "screen": screen}
        found = {name: self._environment.get_template(name).render(context).strip() for name in self._parts}
        return {name.removeprefix("parts/").removesuffix(".html"): html for name, html in found.items()}


@lru_cache(maxsize=1)
def templates() -> Templates:
    """The templates of this process."""
    return Templates()


def stamp_of(folder: Path) -> str:
    """Changes when a static file does, so that browsers may keep them."""
    newest = max((path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()), default=0)
    return f"{VERSION}-{newest // 1_000_000:x}"
