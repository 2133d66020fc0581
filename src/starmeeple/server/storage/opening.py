"""Opening a database: its address, its engines, and for SQLite the lock that keeps a second server away."""

import contextlib
import os
from pathlib import Path
from typing import IO, Any

import sqlalchemy as sa
from sqlalchemy.pool import StaticPool

from starmeeple.server.storage.faults import BadDatabase
from starmeeple.server.storage.runner import begin_to_read, begin_to_write

WRITERS = 4  # connections to PostgreSQL that write
READERS = 4  # and that read
POSTGRES_OPTIONS = "-c lock_timeout=3000 -c statement_timeout=10000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC"


def default_database() -> str:
    """The file that is used when none is named."""
    return str(data_folder() / "starmeeple.db")


def data_folder() -> Path:
    """Where this person's games are kept."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "starmeeple"


def url_of(database: str) -> sa.URL:
    """The address of a database: an address already, or the name of an SQLite file."""
    try:
        url = sa.make_url(database if "://" in database else f"sqlite:///{database}")
    except (sa.exc.ArgumentError, ValueError) as error:
        raise BadDatabase(f"this is no address of a database: {database!r}") from error
    if url.drivername in ("postgres", "postgresql"):
        url = url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise BadDatabase(f"games are kept in SQLite or PostgreSQL, not in {url.get_backend_name()}")
    return url


def is_memory(url: sa.URL) -> bool:
    """Does the database live in this process only?"""
    return url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:")


def engines_for(url: sa.URL) -> tuple[sa.Engine, sa.Engine]:
    """An engine to write with and one to read with."""
    if url.get_backend_name() == "postgresql":
        try:
            writing = sa.create_engine(
                url, pool_size=WRITERS + READERS, max_overflow=2, pool_pre_ping=True, pool_timeout=5,
                connect_args={"connect_timeout": 5, "options": POSTGRES_OPTIONS, "application_name": "starmeeple", "tcp_user_timeout": 8000},
            )  # fmt: skip
        except ModuleNotFoundError as error:
            raise BadDatabase("PostgreSQL needs its driver: pip install 'starmeeple[postgres]'") from error
        return writing, writing.execution_options(isolation_level="REPEATABLE READ")
    if is_memory(url):
        memory = sqlite_engine(url, poolclass=StaticPool, connect_args={"check_same_thread": False})
        return memory, memory
    path = Path(str(url.database))
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    with contextlib.suppress(OSError):
        path.chmod(0o600)
    return sqlite_engine(url), sqlite_engine(url, reads=True)


def sqlite_engine(url: sa.URL, reads: bool = False, **more: Any) -> sa.Engine:
    """SQLite: commits survive a power cut, readers do not wait for the writer, a writer says at once that it will write."""
    engine = sa.create_engine(url, **more)

    def connected(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions are begun by us
        cursor = connection.cursor()
        pragmas = ["journal_mode=WAL"] if not reads else []
        for pragma in (*pragmas, "synchronous=FULL", "foreign_keys=ON", "busy_timeout=200", *(["query_only=ON"] if reads else [])):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    sa.event.listen(engine, "connect", connected)
    sa.event.listen(engine, "begin", begin_to_read if reads else begin_to_write)
    return engine


class OnlyServer:
    """The lock on an SQLite file, held as long as the server lives: the system lets go of it when the process ends, however it ends."""

    def __init__(self, url: sa.URL, page: str = "") -> None:
        self._file: IO[str] | None = None
        if is_memory(url):
            return
        path = Path(f"{url.database}.server")
        path.parent.mkdir(parents=True, exist_ok=True)
        file = os.fdopen(os.open(path, os.O_CREAT | os.O_RDWR, 0o600), "r+", encoding="utf-8")
        if not locked(file):
            other = file.read().strip() or "an address that it has not told yet"
            file.close()
            raise BadDatabase(
                f"another server has {url.database} already; its page is {other}. One SQLite file has one server: use that one, "
                "stop it first, name another file with --database, or use PostgreSQL"
            )
        self._file = file
        self.tell(page)

    def tell(self, page: str) -> None:
        """Write down where the page of this server is."""
        if self._file is not None:
            self._file.seek(0)
            self._file.truncate()
            self._file.write(f"{page}\n" if page else "")
            self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


def locked(file: IO[str]) -> bool:
    """Take the lock of a file; False if another process has it."""
    try:
        if os.name == "nt":  # not tried: there is no Windows here
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]  # Windows only
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
