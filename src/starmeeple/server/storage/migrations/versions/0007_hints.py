"""Whether players may ask for hints; by default they may."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    # A database that was made by schema 1 of a later release has the column already.
    if "hints" not in {column["name"] for column in sa.inspect(op.get_bind()).get_columns("tables")}:
        op.add_column("tables", sa.Column("hints", sa.Integer, nullable=False, server_default="1"))
