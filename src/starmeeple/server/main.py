"""Start the server: `starmeeple serve`."""

import gc
import ipaddress
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import urlsplit

import uvicorn

from starmeeple.core.errors import BadOptions
from starmeeple.server.app import create_app
from starmeeple.server.http.logs import set_up_logs
from starmeeple.server.processes import say_ready, supervise
from starmeeple.server.screens.pictures import prepare
from starmeeple.server.services import Services, Settings
from starmeeple.server.storage.database import Database
from starmeeple.server.storage.faults import BadDatabase
from starmeeple.server.storage.opening import url_of

COLLECTED = (
    50_000,
    50,
    50,
)  # new objects after which the youngest generation is looked through, and how often that happens before the next one is
SWITCHED = 0.0002  # seconds after which a thread that works lets one that waits have a turn: a commit takes several turns
STOP_SECONDS = 5  # for which requests that are under way may still be answered
KEPT_SECONDS = 150  # for which an idle connection stays open: longer than a proxy keeps it (Caddy: two minutes)


@dataclass(frozen=True)
class Serving:
    """What `starmeeple serve` was asked for."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str | None = None
    open_page: bool = True
    engine: Path | None = None  # where a compiled copy of the package is being built
    processes: int = 1
    public_url: str = ""  # the address under which people reach the page, through a proxy
    hosts: tuple[str, ...] = ()  # further hosts that are answered for
    proxies: tuple[str, ...] = ()  # addresses whose X-Forwarded-For and -Proto are believed
    metrics: tuple[str, ...] = ("127.0.0.1", "::1")  # addresses and networks that may read the metrics
    secret_file: str = ""
    logs: str = "text"  # or "json"
    socket: int = -1  # the number of an open socket to listen on, given by the parent process


class Server(uvicorn.Server):
    """Says when it answers, and tells open streams to end before it waits for them."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            shorten_pauses()
            say_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        services = getattr(getattr(self.config.app, "state", None), "services", None)
        if isinstance(services, Services):
            services.leaving = True
            services.registry.farewell()
        await super().shutdown(sockets)


def shorten_pauses() -> None:
    """What is in memory when the server starts stays there: the collector of garbage need not look through it again and again, which would hold
    up all tables for a quarter of a second at a time; and it looks through the rest in larger portions. The thread that answers people does not
    wait long for the one that draws."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED)
    sys.setswitchinterval(SWITCHED)


def serve(asked: Serving) -> int:
    """Run the server until it is stopped; open its page in the browser. A port that is taken is passed over, unless others rely on it."""
    check(asked)
    if asked.socket < 0 and not asked.public_url:
        asked = replace(asked, port=next((tried for tried in range(asked.port, asked.port + 20) if is_free(asked.host, tried)), asked.port))
    host = "127.0.0.1" if asked.host in ("0.0.0.0", "::") else f"[{asked.host}]" if ":" in asked.host else asked.host
    local = f"http://{host}:{asked.port}"
    page = (asked.public_url or local).rstrip("/") + "/"
    if asked.processes > 1:
        if url_of(asked.database or "").get_backend_name() != "postgresql":
            raise BadDatabase("several server processes need PostgreSQL: --database postgresql://…; an SQLite file has one server")
        Database(asked.database, asked.secret_file).close()  # lead it on once, before all processes start
        print(f"Starmeeple is at {page} with {asked.processes} processes (Ctrl+C stops it; SIGHUP renews them one by one)", flush=True)
        return supervise(asked.host, asked.port, asked.processes, child_command(asked))
    set_up_logs(asked.logs)
    settings = settings_for(asked, page)
    settings.opened = Database(settings.database, settings.secret_file, page)
    config = config_for(asked, settings)
    if asked.socket < 0:
        print(f"Starmeeple is at {page}  (Ctrl+C stops it; every game is kept)", flush=True)
    threading.Thread(target=prepare, daemon=True).start()
    if asked.engine is not None:
        print("The engine is being compiled behind the game; until then bots think slower.", flush=True)
        threading.Thread(target=announce, args=(asked.engine,), daemon=True).start()
    if asked.open_page and asked.socket < 0:
        threading.Thread(target=opened, args=(f"{local}/",), daemon=True).start()
    sockets = [socket.socket(fileno=asked.socket)] if asked.socket >= 0 else None
    Server(config).run(sockets)
    return 0


def check(asked: Serving) -> None:
    """Refuse what makes no sense, with a sentence."""
    if not 1 <= asked.processes <= 64:
        raise BadOptions("processes", f"expected a number from 1 to 64, found {asked.processes}")
    if not 0 <= asked.port <= 65535:
        raise BadOptions("port", f"expected a number from 0 to 65535, found {asked.port}")
    if asked.public_url:
        try:
            parts = urlsplit(asked.public_url)
            fine = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.path in ("", "/") and not parts.query
        except ValueError:
            fine = False
        if not fine:
            raise BadOptions("public-url", f"expected an address like https://games.example.org, found {asked.public_url!r}")
    for option, addresses in (("trust-proxy", asked.proxies), ("metrics-from", asked.metrics)):
        for address in addresses:
            try:
                ipaddress.ip_network(address, strict=False)
            except ValueError as error:
                raise BadOptions(option, f"expected an address or a network like 10.0.0.0/8, found {address!r}") from error


def settings_for(asked: Serving, page: str) -> Settings:
    """The settings of one server process."""
    public = urlsplit(asked.public_url) if asked.public_url else None
    hosts = {*asked.hosts, *([str(public.hostname), "127.0.0.1", "localhost", "[::1]"] if public is not None else [])}
    return Settings(
        asked.database, secret_file=asked.secret_file, page=page, engine=asked.engine, public_url=asked.public_url.rstrip("/"),
        secure=public is not None and public.scheme == "https", hosts=tuple(sorted(hosts)), metrics=asked.metrics,
    )  # fmt: skip


def config_for(asked: Serving, settings: Settings) -> uvicorn.Config:
    """How the server listens and answers."""
    return uvicorn.Config(
        create_app(settings), host=asked.host, port=asked.port, log_level="warning", log_config=None, access_log=False, server_header=False,
        timeout_graceful_shutdown=STOP_SECONDS, timeout_keep_alive=KEPT_SECONDS, proxy_headers=bool(asked.proxies),
        forwarded_allow_ips=list(asked.proxies), h11_max_incomplete_event_size=32 * 1024,
    )  # fmt: skip


def child_command(asked: Serving) -> list[str]:
    """The command of a server process under a parent; the number of the socket comes last."""
    command = [
        sys.executable,
        "-m",
        "starmeeple",
        "serve",
        "--no-page",
        "--host",
        asked.host,
        "--port",
        str(asked.port),
        "--logs",
        asked.logs,
    ]
    for option, value in (("--database", asked.database), ("--public-url", asked.public_url), ("--secret-file", asked.secret_file)):
        command += [option, value] if value else []
    for option, values in (("--allow-host", asked.hosts), ("--trust-proxy", asked.proxies), ("--metrics-from", asked.metrics)):
        command += [word for value in values for word in (option, value)]
    return [*command, "--socket"]


def announce(engine: Path) -> None:
    """Say when the compiled engine is there."""
    while not (engine / "READY").is_file():
        time.sleep(0.5)
    print("The compiled engine is ready: bots use it from now on.", flush=True)


def is_free(host: str, port: int) -> bool:
    """Does nobody listen there yet?"""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as trial:
        if os.name != "nt":
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError:
            return False
        return True


def opened(address: str) -> None:
    """Open the page as soon as the server answers."""
    for _ in range(100):
        time.sleep(0.1)
        try:
            urllib.request.urlopen(f"{address}api/games", timeout=1).close()
        except OSError:
            continue
        webbrowser.open(address)
        return
