"""The tables of the database and the numbered steps that lead an older one to them."""

from collections.abc import Callable

import sqlalchemy as sa

metadata = sa.MetaData()

meta = sa.Table("meta", metadata, sa.Column("key", sa.String(40), primary_key=True), sa.Column("value", sa.Text, nullable=False))

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(60), nullable=False),
    sa.Column("options", sa.Text, nullable=False),  # JSON
    sa.Column("edition", sa.String(40), nullable=False),  # digest of the figures it is played with
    sa.Column("rules", sa.Integer, nullable=False, server_default="1"),  # version of the game's rules it was begun by
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("host", sa.String(40), nullable=False, index=True),
    sa.Column("state", sa.String(12), nullable=False),
    sa.Column("pace", sa.String(12), nullable=False),
    sa.Column("waiting", sa.Text, nullable=False),  # JSON: the seats that are asked, for the lobby; the actions say the same
    sa.Column("result", sa.Text),  # JSON, once over; the actions say the same
    sa.Column("rematch", sa.String(40), nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("changed", sa.String(32), nullable=False),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(12), nullable=False),
    sa.Column("person", sa.String(40), nullable=False, index=True),
    sa.Column("bot", sa.String(40), nullable=False),
    sa.Column("stand_in", sa.String(40), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("token", sa.String(60), nullable=False, unique=True),
)

actions = sa.Table(
    "actions",
    metadata,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(12), nullable=False),  # action, undo, seat
    sa.Column("seat", sa.Integer, nullable=False),  # -1 is chance
    sa.Column("notation", sa.Text, nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
)

standing = sa.Table(
    "standing",
    metadata,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("span", sa.String(40), nullable=False),  # the key of the view that ends the order when it changes
    sa.Column("until", sa.Text, nullable=False),  # JSON: what it had when the order was given
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
)

uploads = sa.Table(
    "uploads",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
)


def first_tables(connection: sa.Connection) -> None:
    """1: people, tables, seats, actions, chat, uploads."""
    metadata.create_all(connection, tables=[people, tables, seats, actions, chat, uploads])


def standing_orders(connection: sa.Connection) -> None:
    """2: the standing orders of seats."""
    metadata.create_all(connection, tables=[standing])


def rules_versions(connection: sa.Connection) -> None:
    """3: by which version of its rules a table was begun; all before were begun by the first."""
    if "rules" not in {column["name"] for column in sa.inspect(connection).get_columns("tables")}:
        connection.execute(sa.text("ALTER TABLE tables ADD COLUMN rules INTEGER NOT NULL DEFAULT 1"))


# A step is never changed once it is released; a new one is appended, written with statements of its own.
STEPS: tuple[Callable[[sa.Connection], None], ...] = (first_tables, standing_orders, rules_versions)


def migrate(connection: sa.Connection) -> None:
    """Take every step that this database has not taken yet."""
    meta.create(connection, checkfirst=True)
    taken = int(connection.scalar(sa.select(meta.c.value).where(meta.c.key == "schema")) or 0)
    if taken > len(STEPS):
        raise RuntimeError(f"this database was made by a newer version (schema {taken}, this version knows {len(STEPS)})")
    for number, step in enumerate(STEPS[taken:], start=taken + 1):
        step(connection)
        if number == 1:
            connection.execute(meta.insert().values(key="schema", value="1"))
        else:
            connection.execute(meta.update().where(meta.c.key == "schema").values(value=str(number)))
