"""What other servers on the same PostgreSQL say: a thread that listens, and connects again when the connection is lost."""

import json
import logging
import threading
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa

from starmeeple.server.storage.database import CHANNEL

log = logging.getLogger("starmeeple.server")

LOOK_SECONDS = 0.5  # how often the thread looks whether it shall end


class Listening:
    """Calls `heard` with each piece of news, and `missed` after every new connection, since something may have been said meanwhile; both in
    a thread of its own."""

    def __init__(self, url: sa.URL, heard: Callable[[dict[str, Any]], None], missed: Callable[[], None]) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._heard = heard
        self._missed = missed
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="listening", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        import psycopg

        pause = 0.1
        while not self._closed.is_set():
            try:
                with psycopg.connect(
                    self._address, autocommit=True, connect_timeout=5, application_name="starmeeple listening"
                ) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._missed()
                    pause = 0.1
                    while not self._closed.is_set():
                        for news in connection.notifies(timeout=LOOK_SECONDS):
                            self._tell(news.payload)
            except psycopg.Error as error:
                log.warning("the connection on which servers hear each other is lost: %s", type(error).__name__)
                self._closed.wait(pause)
                pause = min(5.0, pause * 2)

    def _tell(self, payload: str) -> None:
        try:
            news = json.loads(payload)
        except ValueError:
            return
        if isinstance(news, dict):
            self._heard(news)

    def close(self) -> None:
        self._closed.set()
        self._thread.join()
