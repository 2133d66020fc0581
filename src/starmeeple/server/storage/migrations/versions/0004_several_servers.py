"""Several servers on one database: versions and owners of tables, the servers that live, and whose curtain is up at a shared screen.
The key that signed cookies stays until the server that takes this step has moved it into its file."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("owner", sa.String(40), nullable=False, server_default=""))
    op.create_index("ix_tables_state_owner", "tables", ["state", "owner"])
    op.create_index("ix_tables_changed", "tables", ["changed"])
    op.create_table(
        "servers",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("started", sa.String(32), nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.create_table(
        "lifts",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
    )
