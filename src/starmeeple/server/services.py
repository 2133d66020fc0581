"""The parts of a running server, made once at its start."""

import asyncio
import logging
from dataclasses import dataclass, field
from pathlib import Path

from starmeeple.server.http.access import Limits, People, SignInNotes
from starmeeple.server.http.metrics import Metrics
from starmeeple.server.http.rendering import templates
from starmeeple.server.http.streaming import Encodings
from starmeeple.server.labs import Labs
from starmeeple.server.screens.builder import ScreenBuilder
from starmeeple.server.screens.making import Making
from starmeeple.server.storage.database import Database
from starmeeple.server.tables.companions import Companions
from starmeeple.server.tables.ratings import Ratings
from starmeeple.server.tables.registry import Registry
from starmeeple.server.tables.replays import Replays
from starmeeple.server.tables.table import Table
from starmeeple.server.workers.pool import Workers

log = logging.getLogger("starmeeple.server")


@dataclass
class Settings:
    """How the server is run."""

    database: str | None = None
    secret_file: str = ""  # where the key that signs cookies is kept, if not in the usual place
    page: str = ""  # the address of the page, to tell others of
    opened: Database | None = None  # the database, if it is open already
    public_url: str = ""  # the address under which people reach the page, if not the one they ask by
    metrics: tuple[str, ...] = ("127.0.0.1", "::1")  # who may read the metrics
    secure: bool = False  # cookies over https only
    hosts: tuple[str, ...] = ()  # the hosts that this server answers for; none: any
    workers: int = 0  # processes for bots; 0 = by the number of cores
    think_seconds: float = 10.0
    start_seconds: float = 30.0  # what a new worker may take on top, to read its modules on a busy machine
    thinker: list[str] | None = None  # the command of a worker, if not the usual one
    limits: Limits = field(default_factory=Limits)
    observer: Metrics = field(default_factory=Metrics)
    engine: Path | None = None  # where a compiled copy of the package is being built


class Services:
    """Holds the parts; it does nothing but start and stop them."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.leaving = False  # the server stops
        self.database = settings.opened or Database(settings.database, settings.secret_file, settings.page)
        self.metrics = settings.observer
        self.people = People(self.database.secret, settings.secure, settings.public_url)
        self.limits = settings.limits
        workers = Workers(settings.workers, settings.think_seconds, settings.thinker, settings.start_seconds, settings.engine)
        self.registry = Registry(self.database, workers, settings.page)
        self.noted = SignInNotes(self.registry.accounts.note)
        self.registry.owners.on_signed_out = self.people.signed_out
        self.ratings = Ratings(self.database)
        self.registry.on_over = self._rate
        self._rating: set[asyncio.Task[bool]] = set()
        self.replays = Replays(self.registry)
        self.companions = Companions(self.database)
        self.registry.uploads_of = self.companions.prefix
        self.making = Making()
        self.screens = ScreenBuilder(self.registry.name_of, self.making)
        self.templates = templates()
        self.encodings = Encodings(self.screens, self.making)
        self.registry.on_forget = self._undraw
        self.labs = Labs()

    def resume(self) -> None:
        """Let the bots of unfinished games play on, in the background."""
        self.registry.owners.start()

    def _undraw(self, tables: set[str]) -> None:
        """Drop what was drawn of some tables."""
        self.encodings.forget(tables)
        self.screens.forget(tables)

    def _rate(self, table: Table) -> None:
        """Count a game that is over, behind the scenes."""
        task = asyncio.get_running_loop().create_task(self.ratings.count(table.row))
        self._rating.add(task)
        task.add_done_callback(self._rated)

    def _rated(self, task: "asyncio.Task[bool]") -> None:
        self._rating.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.warning("a game could not be rated: %s", type(task.exception()).__name__)

    async def close(self) -> None:
        """Stop everything; all that was acknowledged is stored."""
        await self.labs.close()
        await self.noted.close()
        await asyncio.gather(*self._rating, return_exceptions=True)
        await self.registry.close()
        await self.making.close()
        self.database.close()
