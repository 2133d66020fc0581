"""Start the server: `starmeeple serve`."""

import threading
import time
import urllib.request
import webbrowser

import uvicorn

from starmeeple.server.app import create_app
from starmeeple.server.desk import Settings


def serve(host: str = "127.0.0.1", port: int = 8000, database: str | None = None, open_page: bool = True) -> None:
    """Run the server until it is stopped; open its page in the browser."""
    config = uvicorn.Config(
        create_app(Settings(database)), host=host, port=port, log_level="warning", timeout_graceful_shutdown=2, server_header=False
    )  # fmt: skip
    address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}/"
    print(f"Starmeeple is at {address}  (Ctrl+C stops it; every game is kept)", flush=True)
    if open_page:
        threading.Thread(target=opened, args=(address,), daemon=True).start()
    uvicorn.Server(config).run()


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
