"""Steps that lead an older database to the present one, with Alembic. A step is never changed once it is released, and uses statements of its
own, not the present schema."""

import logging
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from starmeeple.server.storage.faults import BadDatabase

FOLDER = Path(__file__).parent
LOCK = 0x57A12  # of PostgreSQL: one server at a time migrates
FIRST = {"1": "0001", "2": "0002", "3": "0003"}  # databases from before Alembic say their step in `meta`


def config_for(connection: sa.Connection) -> Config:
    """Alembic's settings, without a file."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def newest() -> str:
    """The last step."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    return str(ScriptDirectory.from_config(config).get_current_head())


def step_of(connection: sa.Connection) -> str:
    """The last step that a database has taken; nothing for an empty one."""
    return str(MigrationContext.configure(connection).get_current_revision() or "")


def migrate(connection: sa.Connection, to: str = "head") -> None:
    """Take every step that this database has not taken yet, in the caller's transaction."""
    logging.getLogger("alembic").setLevel(logging.WARNING)
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = config_for(connection)
    taken = step_of(connection)
    if not taken and sa.inspect(connection).has_table("meta"):
        said = str(connection.scalar(sa.text("SELECT value FROM meta WHERE key = 'schema'")) or "")
        if said not in FIRST:
            raise BadDatabase(f"this database was made by a newer version (schema {said or '?'}, this version knows {newest()})")
        command.stamp(config, FIRST[said])
        taken = FIRST[said]
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if taken and taken not in known:
        raise BadDatabase(f"this database was made by a newer version (schema {taken}, this version knows {newest()})")
    command.upgrade(config, to)
