"""Start the server: `starmeeple serve`."""

import socket
import threading
import time
import urllib.request
import webbrowser
from pathlib import Path

import uvicorn

from starmeeple.server.app import create_app
from starmeeple.server.screens.pictures import prepare
from starmeeple.server.services import Services, Settings


class Server(uvicorn.Server):
    """Tells open streams to end before it waits for them."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        services = getattr(getattr(self.config.app, "state", None), "services", None)
        if isinstance(services, Services):
            services.registry.farewell()
        await super().shutdown(sockets)


def serve(
    host: str = "127.0.0.1", port: int = 8000, database: str | None = None, open_page: bool = True, engine: Path | None = None
) -> None:
    """Run the server until it is stopped; open its page in the browser. A port that is taken is passed over. With `engine`, the folder in
    which a compiled copy of the package is being built, bots change over to it when it is ready."""
    port = next((tried for tried in range(port, port + 20) if is_free(host, tried)), port)
    config = uvicorn.Config(
        create_app(Settings(database, engine=engine)), host=host, port=port, log_level="warning", timeout_graceful_shutdown=2, server_header=False
    )  # fmt: skip
    address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}/"
    print(f"Starmeeple is at {address}  (Ctrl+C stops it; every game is kept)", flush=True)
    threading.Thread(target=prepare, daemon=True).start()
    if engine is not None:
        print("The engine is being compiled behind the game; until then bots think slower.", flush=True)
        threading.Thread(target=announce, args=(engine,), daemon=True).start()
    if open_page:
        threading.Thread(target=opened, args=(address,), daemon=True).start()
    Server(config).run()


def announce(engine: Path) -> None:
    """Say when the compiled engine is there."""
    while not (engine / "READY").is_file():
        time.sleep(0.5)
    print("The compiled engine is ready: bots use it from now on.", flush=True)


def is_free(host: str, port: int) -> bool:
    """Does nobody listen there yet?"""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as trial:
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
