"""By which version of its rules a table was begun; all before were begun by the first."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    # A database that was made by schema 1 of a later release has the column already.
    if "rules" not in {column["name"] for column in sa.inspect(op.get_bind()).get_columns("tables")}:
        op.add_column("tables", sa.Column("rules", sa.Integer, nullable=False, server_default="1"))
