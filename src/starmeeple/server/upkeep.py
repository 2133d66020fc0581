"""Looking after a database while servers use it: is everything in it sound, and a copy to keep. A copy is an SQLite file of the same tables,
whatever it was made of, and can be restored into either kind of database."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import sqlalchemy as sa

from starmeeple.companion import load as load_companion
from starmeeple.core.errors import StarmeepleError
from starmeeple.match import load, walk_digest
from starmeeple.server.storage import schema
from starmeeple.server.storage.database import stored_table
from starmeeple.server.storage.faults import BadDatabase, trouble_of
from starmeeple.server.storage.keys import VARIABLE, secret_file
from starmeeple.server.storage.migrations import migrate, newest, step_of
from starmeeple.server.storage.opening import OnlyServer, default_database, engines_for, is_memory, url_of
from starmeeple.server.storage.rows import Row, Stored
from starmeeple.server.tables.beginning import setup_of
from starmeeple.server.tables.history import History

CHUNK = 500  # rows that are copied at a time
NOT_COPIED = ("servers",)  # they live or die by themselves


@dataclass
class Findings:
    """What a doctor found."""

    tables: int = 0
    rows: int = 0
    uploads: int = 0
    digests: dict[str, str] = field(default_factory=dict)  # by table: of every decision on its way
    faults: list[str] = field(default_factory=list)


@contextmanager
def reading(database: str | None) -> Iterator[sa.Connection]:
    """A connection that sees one moment of a database, without changing anything in it."""
    url = url_of(database or default_database())
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).is_file():
        raise BadDatabase(f"there is no database {url.database}")
    _, engine = engines_for(url)
    try:
        with engine.connect() as connection, connection.begin():
            yield connection
    except sa.exc.SQLAlchemyError as error:
        trouble = trouble_of(error)
        why = trouble.weather if trouble is not None else str(getattr(error, "orig", error)).split("\n")[0]
        raise BadDatabase(f"{url.render_as_string()} cannot be read: {why}") from error
    finally:
        engine.dispose()


# The doctor -----------------------------------------------------------------------------------


def examined(database: str | None = None) -> Findings:
    """Play every stored table again, and compare what the database says of it; read every upload."""
    found = Findings()
    url = url_of(database or default_database())
    if url.get_backend_name() == "sqlite" and not is_memory(url):
        for name in (str(url.database), f"{url.database}.secret"):
            if Path(name).is_file() and Path(name).stat().st_mode & 0o077:
                found.faults.append(f"{name} can be read by others: chmod 600 {name}")
    with reading(database) as connection:
        step = step_of(connection)
        if step != newest():
            raise BadDatabase(
                f"this database is at step {step or 'none'}, this version at {newest()}; the next start of the server leads it on"
            )
        if connection.dialect.name == "sqlite":
            for pragma in ("integrity_check", "foreign_key_check"):
                said = [str(row[0]) for row in connection.exec_driver_sql(f"PRAGMA {pragma}")]
                found.faults += [f"SQLite says: {fault}" for fault in said if fault != "ok"]
        for (table_id,) in connection.execute(sa.select(schema.tables.c.id).order_by(schema.tables.c.created, schema.tables.c.id)).all():
            found.tables += 1
            found.faults += [f"table {table_id}: {fault}" for fault in faults_of(connection, str(table_id), found)]
        for upload_id, text in connection.execute(sa.select(schema.uploads.c.id, schema.uploads.c.text)):
            found.uploads += 1
            try:
                (load_companion if str(upload_id).startswith("c-") else load)(text)
            except StarmeepleError as error:
                found.faults.append(f"upload {upload_id}: {error}")
    return found


def faults_of(connection: sa.Connection, table_id: str, found: Findings) -> list[str]:
    """What is wrong with a table."""
    try:
        stored = stored_table(connection, table_id)
        assert stored is not None
        numbers = [int(n) for (n,) in connection.execute(sa.select(schema.actions.c.sequence).where(schema.actions.c.table_id == table_id))]
        if sorted(numbers) != list(range(1, len(numbers) + 1)):
            return [f"its log has {len(numbers)} rows, but they are not numbered from 1 on"]
        found.rows += len(numbers)
        return replayed(stored, table_id, found)
    except Exception as error:  # whatever is in a broken row, it must not keep us from the next table
        return [f"{error}" or type(error).__name__]


def replayed(stored: Stored, table_id: str, found: Findings) -> list[str]:
    """Play a table again and compare its head with what comes out."""
    row, faults = stored.row, []
    setup = setup_of(row)
    history = History(setup, stored.rows)
    if row.state == "waiting" and not any(seat.kind == "open" for seat in row.seats):
        faults.append("it waits for nobody (it will begin when it is looked at)")
    if any(entry.kind != "seat" for entry in stored.rows) or row.state in ("running", "over"):
        history.read()
    match = history.match
    if match is None:
        found.digests[table_id] = digest_of(stored.rows)
        return faults
    found.digests[table_id] = walk_digest(setup, match.played)
    if match.is_over != (row.state == "over") and row.state != "closed":
        faults.append(f"it is stored as {row.state}, but its game is {'over' if match.is_over else 'not over'}")
    if row.state == "running" and sorted(row.waiting) != sorted(match.waiting):
        faults.append(f"it is stored to wait for {row.waiting}, but waits for {match.waiting}")
    told = [(row.result or {}).get(name) for name in ("ranking", "scores")]
    if row.state == "over" and match.is_over and told != [match.ranking, match.scores]:
        faults.append(f"its result is stored as {row.result}, but is {match.ranking} by {match.scores}")
    return faults


def digest_of(rows: list[Row]) -> str:
    """A table that has not begun has only changes of seats."""
    return f"{len(rows)} changes of seats"


# Backup and restore ---------------------------------------------------------------------------


def back_up(database: str | None, target: str) -> int:
    """Copy a database, as it is at one moment, into a new SQLite file, while servers go on; how many rows. The key that signs cookies goes
    into a file beside it, if it is in a file here."""
    path = Path(target)
    if path.exists():
        raise BadDatabase(f"{path} is there already; name a new file")
    url = url_of(database or default_database())
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    os.close(handle)
    try:
        with reading(database) as source:
            if step_of(source) != newest():
                raise BadDatabase("this database is of another version; start the server on it once, or use the version that made it")
            copied = copy_into(source, name)
        with open(name, "rb") as written:
            os.fsync(written.fileno())
        os.replace(name, path)
    finally:
        for leftover in (name, f"{name}-wal", f"{name}-shm"):
            Path(leftover).unlink(missing_ok=True)
    key = secret_file(url)
    if key is not None and key.is_file():
        with os.fdopen(os.open(f"{path}.secret", os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w") as out:
            out.write(key.read_text())
    return copied


def copy_into(source: sa.Connection, name: str) -> int:
    """Make a fresh SQLite file of everything in a database."""
    engine = sa.create_engine(f"sqlite:///{name}")
    try:
        with engine.connect() as target, target.begin():
            migrate(target)
            return copy_rows(source, target)
    finally:
        engine.dispose()


def copy_rows(source: sa.Connection, target: sa.Connection) -> int:
    """Copy all rows of all tables; nobody owns a copied table."""
    copied = 0
    for table in schema.metadata.sorted_tables:
        if table.name in NOT_COPIED:
            continue
        for chunk in source.execution_options(yield_per=CHUNK).execute(sa.select(table)).mappings().partitions(CHUNK):
            rows = [{**row, "owner": ""} if table.name == "tables" else dict(row) for row in chunk]
            target.execute(table.insert(), rows)
            copied += len(rows)
    return copied


def restore(backup: str, database: str | None) -> int:
    """Put a copy into a database that holds no tables yet; how many rows. A copy that an older version made is led on first."""
    if not Path(backup).is_file():
        raise BadDatabase(f"there is no file {backup}")
    url = url_of(database or default_database())
    check_secret(backup, url)
    lock = OnlyServer(url) if url.get_backend_name() == "sqlite" else None
    writing, other = engines_for(url)
    try:
        with tempfile.TemporaryDirectory(prefix="starmeeple-restore-") as folder:
            copy = Path(folder) / "copy.db"
            shutil.copyfile(backup, copy)
            engine = sa.create_engine(f"sqlite:///{copy}")
            try:
                with engine.connect() as source, source.begin():
                    if not sa.inspect(source).has_table("tables"):
                        raise BadDatabase(f"{backup} is no copy of a database of ours")
                    migrate(source)
                    with writing.connect() as target, target.begin():
                        migrate(target)
                        if target.scalar(sa.select(sa.func.count()).select_from(schema.tables)):
                            raise BadDatabase(f"{url.render_as_string()} holds tables already; restore into an empty database")
                        for table in reversed(schema.metadata.sorted_tables):
                            target.execute(table.delete())
                        copied = copy_rows(source, target)
            except sa.exc.DatabaseError as error:
                raise BadDatabase(f"{backup} cannot be restored: {str(error.orig).splitlines()[0]}") from error
            finally:
                engine.dispose()
        put_secret(backup, url)
        return copied
    finally:
        writing.dispose()
        other.dispose()
        if lock is not None:
            lock.close()


def check_secret(backup: str, url: sa.URL) -> Path | None:
    """Where the key that belongs to a copy has to go: nowhere if the environment gives one or the copy came without. Another key there is a
    reason to stop."""
    kept, place = Path(f"{backup}.secret"), secret_file(url)
    if os.environ.get(VARIABLE) or place is None or not kept.is_file():
        return None
    if place.is_file() and place.read_text() != kept.read_text():
        raise BadDatabase(f"{place} is another key than the one of this copy; move it away, and restore again")
    return place


def put_secret(backup: str, url: sa.URL) -> None:
    """Put the key that belongs to a copy in its place."""
    kept, place = Path(f"{backup}.secret"), check_secret(backup, url)
    if place is None:
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    with os.fdopen(os.open(place, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w") as out:
        out.write(kept.read_text())
