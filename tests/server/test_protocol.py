"""`docs/protocol.md` says what the server does: routes, error codes, events, keys, the way of a click; nothing more and nothing less."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.routing import APIRoute
from starlette.routing import Mount, Route
from typing_extensions import is_typeddict

from starmeeple.companion import Excluded
from starmeeple.core import errors as core_errors
from starmeeple.lab.question import BadQuestion
from starmeeple.server.app import create_app
from starmeeple.server.http import account, api, companion, endings, events, health, lab, learn, pages, presence, streaming, words
from starmeeple.server.http.errors import STATUS, ErrorBody
from starmeeple.server.screens import model

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
SERVER = Path(str(api.__file__)).parents[1]


def section(title: str) -> str:
    """The text under a heading."""
    return PAGE.split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]


def rows(text: str, head: str) -> Iterator[list[str]]:
    """The rows of the table whose head begins with these words, cell by cell."""
    lines = text.split("\n")
    start = next(at for at, line in enumerate(lines) if line.startswith(f"| {head} |"))
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            return
        yield [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def served() -> set[str]:
    """Every route of the app."""
    found: set[str] = set()
    app = create_app()
    included = [*api.router.routes, *pages.router.routes, *account.api.routes, *account.pages.routes, *companion.router.routes]
    included += [
        *lab.router.routes,
        *learn.router.routes,
        *endings.router.routes,
        *presence.router.routes,
        *words.router.routes,
        *health.router.routes,
    ]
    for route in [*app.routes, *included]:
        if isinstance(route, (APIRoute, Route)):
            found |= {f"{method} {route.path}" for method in (route.methods or ()) if method != "HEAD"}
        elif isinstance(route, Mount):
            found.add(f"GET {route.path}/{{path}}")
    return found


def test_every_route_is_described_and_every_described_route_exists() -> None:
    written = re.findall(r"^\| `((?:GET|POST|PUT|PATCH|DELETE) /[^`]*)` \|", PAGE, re.MULTILINE)
    assert len(written) == len(set(written)), "a route is described twice"
    assert set(written) == served()


def test_the_app_has_no_other_routers_than_those_that_are_compared() -> None:
    others = [route for route in create_app().routes if not isinstance(route, (APIRoute, Route, Mount))]
    routers = [getattr(route, "original_router", None) for route in others]
    ours = [api.router, pages.router, account.api, account.pages, companion.router, lab.router, learn.router, endings.router]
    ours += [presence.router, words.router, health.router]
    assert routers == ours


def test_every_error_has_its_code_and_status() -> None:
    written = {row[0].strip("`"): int(row[1]) for row in rows(section("Errors"), "code")}
    assert written == STATUS


def test_every_code_that_is_raised_is_known() -> None:
    raised: set[str] = set()
    for path in SERVER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            named = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "RequestError"
            above = isinstance(node, ast.Call) and ast.unparse(node.func) == "super().__init__" and path.name == "faults.py"
            if isinstance(node, ast.Call) and (named or above):
                raised |= {part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant) and isinstance(part.value, str)}
    family = [kind for kind in vars(core_errors).values() if isinstance(kind, type) and issubclass(kind, core_errors.StarmeepleError)]
    raised |= {kind.code for kind in family if kind is not core_errors.StarmeepleError}
    raised |= {Excluded.code, BadQuestion.code}
    assert raised == set(STATUS)


def test_every_event_is_described_and_the_page_listens_to_it() -> None:
    written = {row[0].strip("`") for row in rows(section("Streams"), "event")}
    trees = [ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8")) for module in (streaming, events)]
    calls = [
        node
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "event"
    ]
    assert {ast.literal_eval(call.args[0]) for call in calls} == written
    script = (ROOT / "src" / "starmeeple" / "web" / "static" / "table.js").read_text(encoding="utf-8")
    listened = set(re.findall(r'stream\.addEventListener\("([a-z]+)"', script)) - {"open", "error"}
    listened |= set(re.findall(r'kept\("([a-z]+)"', script))  # what waits while a button is held down
    assert listened == written - {"bye"}, "after goodbye the browser connects again by itself"


def test_the_screen_has_the_keys_that_are_described() -> None:
    assert [row[0].strip("`") for row in rows(section("The screen"), "key of `Screen`")] == list(model.Screen.__annotations__)


def test_every_part_of_it_has_the_keys_that_are_described() -> None:
    written = {row[0].strip("`"): re.findall(r"(?:^|· |addresses )`(\w+)`", row[1]) for row in rows(section("The screen"), "part")}
    parts = {name: kind for name, kind in vars(model).items() if is_typeddict(kind) and kind is not model.Screen}
    parts["ErrorBody"] = ErrorBody
    assert written == {name: list(kind.__annotations__) for name, kind in parts.items()}


def test_every_template_is_described() -> None:
    written = set(re.findall(r"`([\w-]+\.html)`", section("Pages")))
    folder = ROOT / "src" / "starmeeple" / "web" / "templates"
    found = {path.name for path in folder.glob("*.html") if "{% extends" in path.read_text(encoding="utf-8")}
    assert written == found


@pytest.mark.parametrize("slug", ["star-factions", "spacecorp"])
def test_a_click_takes_the_way_that_is_described(slug: str) -> None:
    """At most 25 changes of file; the files are those of the table."""
    command = [sys.executable, str(ROOT / "tools" / "click_path.py"), slug, "--walk"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    walked = {file.removeprefix("server/") for file in re.findall(r"(\S+\.py)(?= →|$)", done.stdout, re.MULTILINE)}
    described = {
        file for row in rows(section("The way of a click"), "step") for cell in row[1:] for file in re.findall(r"`([\w/]+\.py)`", cell)
    }
    assert walked == described - {"http/pages.py", "tables/bots.py"}  # a form, and a click that asks a bot, are other clicks
