"""A real server in this process or in one of its own, and clients for it: what the server's tests are written with."""

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Coroutine, Generator
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn

from starmeeple.games import registered
from starmeeple.server.app import create_app
from starmeeple.server.http.access import DEFAULTS, Limit, Limits
from starmeeple.server.main import Server
from starmeeple.server.services import Services, Settings

Answer = TypeVar("Answer")

# The game for tests that need just any game: one of short games, where there is a choice.
QUICK = "star-factions" if "star-factions" in registered() else next(iter(registered()))


CLIENTS: list[httpx.Client] = []  # all that were opened; the end of a test closes them


def client(address: str, **more: Any) -> httpx.Client:
    """A connection to a server."""
    CLIENTS.append(httpx.Client(base_url=address, timeout=30, verify=False, **more))
    return CLIENTS[-1]


def close_clients() -> None:
    """Close every connection."""
    while CLIENTS:
        CLIENTS.pop().close()


def generous() -> Limits:
    """Limits that a test never meets."""
    return Limits({kind: Limit(1e9, 1e9) for kind in DEFAULTS}, most_streams=10_000, most_streams_there=10_000)


class Running:
    """A server in a thread of this process."""

    def __init__(self, database: Path | str, limits: Limits | None = None, **more: Any) -> None:
        app = create_app(Settings(str(database), limits=limits or generous(), **more))
        self.app = app
        self.server = Server(uvicorn.Config(app, port=0, log_level="warning", timeout_graceful_shutdown=1))
        self.loop: asyncio.AbstractEventLoop
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()
        deadline = time.monotonic() + 30
        while not self.server.started:
            assert self.thread.is_alive() and time.monotonic() < deadline, "the server does not start"
            time.sleep(0.01)
        port = self.server.servers[0].sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"

    def _run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            await self.server.serve()

        asyncio.run(serve())

    @property
    def services(self) -> Services:
        found: Services = self.app.state.services
        return found

    def call(self, work: Coroutine[Any, Any, Answer], seconds: float = 60) -> Answer:
        """Do something in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(seconds)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive(), "the server does not stop"


NURSERY = """
import os, signal, sys, uvicorn
from server.running import generous
from starmeeple.server.app import create_app
from starmeeple.server.services import Settings
from starmeeple.server.main import Server
import starmeeple.server.workers.process
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        app = create_app(Settings(sys.argv[1], limits=generous()))
        Server(uvicorn.Config(app, port=int(sys.argv[2]), log_level="critical", timeout_graceful_shutdown=1)).run()
        os._exit(0)
    print(child, flush=True)
"""


class Process:
    """A server in a process of its own, which can be killed. Its parent has read all modules once and only forks, so that a
    restart takes no time."""

    def __init__(self, database: Path | str) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        path = os.pathsep.join([*(path for path in sys.path if path), str(Path(__file__).parents[1])])
        self.nursery = subprocess.Popen(
            [sys.executable, "-c", NURSERY, str(database), str(self.port)],
            env={**os.environ, "PYTHONPATH": path}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.child = 0

    def start(self) -> None:
        assert self.nursery.stdin is not None and self.nursery.stdout is not None
        self.nursery.stdin.write("go\n")
        self.nursery.stdin.flush()
        self.child = int(self.nursery.stdout.readline())
        deadline = time.monotonic() + 60
        while True:
            try:
                with socket.create_connection(("127.0.0.1", self.port), 1):
                    return
            except OSError:
                assert self.lives() and time.monotonic() < deadline, "the server does not start"
                time.sleep(0.005)

    def lives(self) -> bool:
        try:
            os.kill(self.child, 0)
        except ProcessLookupError:
            return False
        return True

    def kill(self, how: int = signal.SIGKILL) -> None:
        """End it at once, wherever it is."""
        os.kill(self.child, how)
        deadline = time.monotonic() + 30
        while self.lives():
            assert time.monotonic() < deadline, "the server does not end"
            time.sleep(0.002)

    def stop(self) -> None:
        """End it in peace, and its parent."""
        if self.lives():
            self.kill(signal.SIGTERM)
        assert self.nursery.stdin is not None
        assert self.nursery.stdout is not None
        self.nursery.stdin.close()
        self.nursery.wait(60)
        self.nursery.stdout.close()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Program:
    """Somebody who plays by the API."""

    def __init__(self, address: str, name: str = "Anna", token: str = "") -> None:
        self.http = client(address)
        self.token = token or self.post("/api/people", {"name": name})["token"]
        self.http.headers["Authorization"] = f"Bearer {self.token}"

    def get(self, path: str, **query: Any) -> Any:
        response = self.http.get(path, params=query)
        assert response.status_code == 200, response.text
        return response.json()

    def post(self, path: str, body: Any = None) -> Any:
        response = self.http.post(path, json=body or {})
        assert response.status_code in (200, 201), response.text
        return response.json()

    def refused(self, method: str, path: str, body: Any = None) -> str:
        """The code with which something is refused."""
        response = self.http.request(method, path, json=body)
        assert response.status_code >= 400, response.text
        found = response.json()
        assert found["sentence"] and "Traceback" not in response.text
        return str(found["code"])

    def table(self, game: str, seats: list[str], **options: Any) -> str:
        """A new table; its id."""
        wish = {"game": game, "seats": seats, "options": {"players": len(seats), **options}, "pace": "off"}
        return str(self.post("/api/tables", wish)["id"])

    def choices(self, table: str, seat: int | None = None) -> Any:
        return self.get(f"/api/tables/{table}/choices", **({} if seat is None else {"seat": seat}))

    def act(self, table: str, action: str, sequence: int, seat: int | None = None) -> int:
        body = {"action": action, "sequence": sequence, **({} if seat is None else {"seat": seat})}
        return int(self.post(f"/api/tables/{table}/actions", body)["sequence"])

    def step(self, table: str, seats: list[int], chooser: random.Random) -> bool:
        """Answer for one of the seats that are asked; False if none is."""
        for seat in seats:
            found = self.choices(table, seat)
            if found["choices"]:
                self.act(table, chooser.choice(found["choices"]), found["sequence"], seat)
                return True
        return False

    def events(self, path: str, last: str = "") -> Generator[tuple[str, str, Any], None, None]:
        """Follow a stream: kind, id, data."""
        headers = {"Last-Event-ID": last} if last else {}
        with self.http.stream("GET", path, headers=headers, timeout=None) as response:
            assert response.status_code == 200
            kind = mark = ""
            for line in response.iter_lines():
                if line.startswith("id: "):
                    mark = line[4:]
                elif line.startswith("event: "):
                    kind = line[7:]
                elif line.startswith("data: "):
                    yield kind, mark, json.loads(line[6:])


def play_out(table: str, players: list[tuple[Program, int]], chooser: random.Random, most: int = 100_000) -> int:
    """Play at random until nobody of these is asked any more; how many actions that took."""
    order = list(players)
    for made in range(most):
        for player in order:
            if player[0].step(table, [player[1]], chooser):
                order.remove(player)
                order.insert(0, player)  # whoever acted is most likely asked again
                break
        else:
            return made
    return most


class Browser:
    """A browser without script: cookies, pages, forms."""

    def __init__(self, address: str) -> None:
        self.http = client(address, headers={"Accept": "text/html"})

    def csrf(self) -> str:
        page = self.http.get("/").text
        return page.split('name="csrf" content="')[1].split('"')[0]

    def submit(self, path: str, **fields: Any) -> httpx.Response:
        """Post a form as a page of ours would."""
        return self.http.post(path, data={"csrf": self.csrf(), **fields}, headers={"Origin": str(self.http.base_url).rstrip("/")})
