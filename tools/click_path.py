"""How many changes of file a click takes on its way to the screen.

    python tools/click_path.py [game ...] [--walk] [--every-file]

A server runs in this process. Two people sit at a table, each with the page's stream open. One of them posts an action; from there until the
`change` event has left for that player's page, every call of a function of ours is noted. A *change of file* is a pair (from, to): a function
in the file `to` is called by the code in `from`, directly or through libraries in between; work that is handed to a thread, a task or the loop counts
as called by whoever handed it over. Each pair is counted once a click, however often the call is made (a choice is worded a hundred times);
returns are not counted. The calls themselves are printed too.

What is one thing to a reader is counted as one file:
  * the engine: a game's compiled part, with the modules of `core` that it is made of (a call of `state.waiting()` lands in either) and
    `game_setup`, by which it is held;
  * the face: a game's view, words, log and picture, with `core/game`, `core/words`, `core/speech`, `core/views` and `drawing`;
  * the templates.
What these call themselves is their own affair and not counted. The first change is from the event loop to our first file. `--every-file`
counts without any of this: each file of ours by itself, inside the game and the templates too. `--walk` prints the changes of the longest way.
"""

import argparse
import asyncio
import concurrent.futures
import importlib.util
import sys
import tempfile
import threading
import weakref
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

ROOT = Path(__file__).parents[1]
if importlib.util.find_spec("starmeeple") is None:  # not installed: the sources do
    sys.path.insert(0, str(ROOT / "src"))

import httpx  # noqa: E402  # after the path is set

import starmeeple  # noqa: E402
from starmeeple.games import registered  # noqa: E402
from starmeeple.server.app import create_app  # noqa: E402
from starmeeple.server.services import Settings  # noqa: E402

SOURCE = str(Path(starmeeple.__file__).parent) + "/"
FACE_OF_CORE = ("core/game.py", "core/words.py", "core/speech.py", "core/views.py")
ENGINE_FILES = ("state.py", "actions.py", "edition.py", "instinct.py")  # of games whose files lie side by side
LOOP = "the event loop"
WITHIN = ("the engine", "the face", "the templates")
# What looks after tables every second or two, click or no click; these tables have no clocks.
CLOCKWORK = ("server/tables/owners.py", "server/tables/clocks.py", "server/storage/clocks.py")
# Hands work to a thread or a process, and is passed through like `asyncio.to_thread`: the work counts as called by whoever handed it over.
HANDING_OVER = ("server/screens/making.py",)
MOST = 25
CLICKS = 12


def file_of(path: str, every_file: bool) -> str:
    """The file of a function as it is counted; nothing for libraries."""
    if not path.startswith(SOURCE):
        return ""
    rest = path.removeprefix(SOURCE)
    if every_file:
        return rest
    if rest in HANDING_OVER:
        return ""
    folder, _, inner = rest.partition("/")
    if folder == "games" and "/" in inner:
        below = inner.split("/", 1)[1]
        engine = below.startswith(("engine/", "rules/")) or below in ENGINE_FILES
        return "the engine" if engine else "the face"
    if folder == "drawing" or rest in FACE_OF_CORE:
        return "the face"
    if folder == "core" or rest == "game_setup.py":
        return "the engine"
    return "the templates" if rest.startswith("web/templates/") else rest


class Tracer:
    """Notes who calls whom while it is on."""

    def __init__(self, every_file: bool) -> None:
        self.every_file = every_file
        self.on = False
        self.calls: list[tuple[str, str]] = []
        self._tasks: weakref.WeakKeyDictionary[asyncio.Task[Any], str] = weakref.WeakKeyDictionary()
        self._thread = threading.local()
        self._handed = ""  # out of which file the function was handed to the loop that runs now

    def install(self) -> None:
        """Hook into threads, tasks and pools that are made from now on."""
        threading.setprofile(self._hook)
        sys.setprofile(self._hook)
        submit, create_task = concurrent.futures.ThreadPoolExecutor.submit, asyncio.BaseEventLoop.create_task
        call_soon = asyncio.BaseEventLoop.call_soon

        def submitted(pool: Any, work: Callable[..., Any], *given: Any, **named: Any) -> Any:
            origin = self._nearest(sys._getframe(1))

            def traced(*inner: Any, **more: Any) -> Any:
                self._thread.origin = origin
                return work(*inner, **more)

            return submit(pool, traced, *given, **named)

        def created(loop: Any, *given: Any, **named: Any) -> Any:
            task = create_task(loop, *given, **named)
            self._tasks[task] = self._nearest(sys._getframe(1))
            return task

        def soon(loop: Any, work: Callable[..., Any], *given: Any, **named: Any) -> Any:
            code = getattr(work, "__code__", None)
            if code is None or not file_of(code.co_filename, self.every_file):
                return call_soon(loop, work, *given, **named)
            origin = self._nearest(sys._getframe(1))

            def traced(*inner: Any) -> None:
                self._handed = origin
                work(*inner)
                self._handed = ""

            return call_soon(loop, traced, *given, **named)

        asyncio.BaseEventLoop.call_soon = soon  # type: ignore[assignment,method-assign]
        concurrent.futures.ThreadPoolExecutor.submit = submitted  # type: ignore[method-assign]
        asyncio.BaseEventLoop.create_task = created  # type: ignore[method-assign]

    def _nearest(self, frame: FrameType | None) -> str:
        """The file of ours out of which something is called."""
        while frame is not None:
            if found := file_of(frame.f_code.co_filename, self.every_file):
                return found
            frame = frame.f_back
        if threading.current_thread() is not threading.main_thread():
            return str(getattr(self._thread, "origin", LOOP))
        if self._handed:
            return self._handed
        task = asyncio.current_task() if asyncio._get_running_loop() is not None else None
        return self._tasks.get(task, LOOP) if task is not None else LOOP

    def _hook(self, frame: FrameType, event: str, _: object) -> None:
        if self.on and event == "call" and (here := file_of(frame.f_code.co_filename, self.every_file)):
            came = self._nearest(frame.f_back)
            if came not in WITHIN and came not in CLOCKWORK and here not in CLOCKWORK:
                self.calls.append((came, here))

    def changes(self) -> list[tuple[str, str]]:
        """The changes of file, each once."""
        return list(dict.fromkeys(call for call in list(self.calls) if call[0] != call[1]))


class Page:
    """A person at a table, with the page's stream."""

    def __init__(self, app: Any, token: str) -> None:
        self.app = app
        self.token = token
        self.http = httpx.AsyncClient(
            transport=httpx.ASGITransport(app), base_url="http://here", headers={"Authorization": f"Bearer {token}"}
        )
        self.sent: asyncio.Queue[bytes] = asyncio.Queue()
        self.stream: asyncio.Task[None] | None = None

    async def follow(self, table: str) -> None:
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http", "root_path": "",
            "path": f"/table/{table}/stream", "raw_path": b"", "query_string": b"", "client": ("127.0.0.1", 1), "server": ("here", 80),
            "headers": [(b"host", b"here"), (b"authorization", f"Bearer {self.token}".encode())],
        }  # fmt: skip

        async def receive() -> dict[str, str]:
            await asyncio.Event().wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            await self.sent.put(message.get("body", b""))

        self.stream = asyncio.ensure_future(self.app(scope, receive, send))
        await self.until("presence")

    async def until(self, kind: str) -> None:
        """Wait for an event."""
        while f"event: {kind}\n".encode() not in await asyncio.wait_for(self.sent.get(), 60):
            pass

    async def close(self) -> None:
        if self.stream is not None:
            self.stream.cancel()
        await self.http.aclose()


async def measured(tracer: Tracer, slug: str) -> list[tuple[list[tuple[str, str]], int]]:
    """The changes of file of some clicks in a game, and the calls from file to file."""
    found: list[tuple[list[tuple[str, str]], int]] = []
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(str(Path(folder) / "games.db")))
        async with app.router.lifespan_context(app):
            async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here") as http:
                tokens = [(await http.post("/api/people", json={"name": name})).json()["token"] for name in ("Anna", "Berta")]
            people = [Page(app, token) for token in tokens]
            wanted = {"game": slug, "seats": ["me", "friend"], "options": {"players": 2}, "pace": "off"}
            made = (await people[0].http.post("/api/tables", json=wanted)).json()
            table = made["id"]
            await people[1].http.post(f"/api/join/{made['links']['1'].rsplit('/', 1)[1]}", json={})
            for person in people:
                await person.follow(table)
            while len(found) < CLICKS:
                await click(tracer, people, table, found)
            for person in people:
                await person.close()
    return found


async def click(tracer: Tracer, people: list[Page], table: str, found: list[tuple[list[tuple[str, str]], int]]) -> None:
    """Whoever is asked chooses something, and waits for the screen that shows it."""
    for person in people:
        shown = (await person.http.get(f"/api/tables/{table}/choices")).json()
        if shown["choices"]:
            break
    else:
        raise AssertionError("nobody is asked")
    await asyncio.sleep(0.05)
    while not person.sent.empty():
        person.sent.get_nowait()
    action = shown["choices"][len(found) % len(shown["choices"])]
    tracer.calls.clear()
    tracer.on = True
    done = await person.http.post(f"/api/tables/{table}/actions", json={"sequence": shown["sequence"], "action": action})
    assert done.status_code == 200, done.text
    await person.until("change")
    tracer.on = False
    found.append((tracer.changes(), sum(came != went for came, went in tracer.calls)))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(registered()))
    parser.add_argument("--walk", action="store_true", help="print the changes of file of the longest way")
    parser.add_argument("--every-file", action="store_true", help="count every file by itself")
    given = parser.parse_args()
    tracer = Tracer(given.every_file)
    tracer.install()
    most = 0
    for slug in given.games:
        found = asyncio.run(measured(tracer, slug))
        longest = max(found, key=lambda click: len(click[0]))
        most = max(most, len(longest[0]))
        counts = sorted(len(changes) for changes, _ in found)
        files = len({file for change in longest[0] for file in change} - {LOOP})
        print(f"{slug:22} {counts[0]}–{counts[-1]} changes of file a click, {files} files, {longest[1]} calls from file to file")
        if given.walk:
            print("".join(f"    {came} → {went}\n" for came, went in longest[0]), end="")
    print(f"at most {most}")
    return 0 if most <= MOST or given.every_file else 1


if __name__ == "__main__":
    sys.exit(main())
