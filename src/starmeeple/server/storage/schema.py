"""The tables of the database as they are now; `migrations` leads older ones here, and a test holds that both say the same."""

import sqlalchemy as sa

metadata = sa.MetaData()

meta = sa.Table("meta", metadata, sa.Column("key", sa.String(40), primary_key=True), sa.Column("value", sa.Text, nullable=False))

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("rated", sa.Integer, nullable=False, server_default="0"),  # 1 if the person wants to be rated
)

sign_ins = sa.Table(
    "sign_ins",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("person", sa.String(40), nullable=False, index=True),
    sa.Column("how", sa.String(20), nullable=False),  # browser, program, passkey, code
    sa.Column("label", sa.String(80), nullable=False),  # of the browser, as far as it says
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("seen", sa.String(32), nullable=False),  # to the day
    sa.Column("ended", sa.Integer, nullable=False),  # 1 once it was revoked
)

passkeys = sa.Table(
    "passkeys",
    metadata,
    sa.Column("id", sa.String(1400), primary_key=True),  # the credential's id, base64url
    sa.Column("person", sa.String(40), nullable=False, index=True),
    sa.Column("public_key", sa.Text, nullable=False),  # base64url
    sa.Column("count", sa.Integer, nullable=False),
    sa.Column("label", sa.String(80), nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("used", sa.String(32), nullable=False),
)

recovery = sa.Table(
    "recovery",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("digest", sa.String(64), nullable=False, unique=True),  # of the code, with our secret
    sa.Column("created", sa.String(32), nullable=False),
)

ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(60), primary_key=True),
    sa.Column("level", sa.String(40), primary_key=True),  # the strongest kind of bot at the table, or "people"
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(60), nullable=False),
    sa.Column("options", sa.Text, nullable=False),  # JSON; with the overlays of a variant
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
    sa.Column("changed", sa.String(32), nullable=False, index=True),
    sa.Column("version", sa.Integer, nullable=False, server_default="0"),  # rises with every change of anything at the table
    sa.Column("owner", sa.String(40), nullable=False, server_default=""),  # the server that drives its bots, or nothing
    sa.Column("hints", sa.Integer, nullable=False, server_default="1"),  # 0 if the host has forbidden hints
    sa.Column("asks", sa.Integer, nullable=False, server_default="0"),  # 1 if people are asked even where there is one answer only
    sa.Index("ix_tables_state_owner", "state", "owner"),
)

servers = sa.Table(
    "servers",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("address", sa.String(200), nullable=False),
    sa.Column("started", sa.String(32), nullable=False),
    sa.Column("expires", sa.Float, nullable=False),  # seconds since 1970 by the database's clock; later, its leases are void
)

lifts = sa.Table(
    "lifts",
    metadata,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),  # for which the curtain is up at this person's screen
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
    sa.Column("kind", sa.String(12), nullable=False),  # action, only (an action that the table gave, as there was no other), undo, seat
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
    sa.Column("person", sa.String(40), nullable=False, server_default=""),
)

rated = sa.Table(
    "rated",  # the tables whose result is in the ratings already
    metadata,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("at", sa.String(32), nullable=False),
)

uploads = sa.Table(
    "uploads",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
)
