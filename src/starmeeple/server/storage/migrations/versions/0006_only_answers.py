"""Whether people are asked even where there is one answer only; by default the table gives it."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    # A database that was made by schema 1 of a later release has the column already.
    if "asks" not in {column["name"] for column in sa.inspect(op.get_bind()).get_columns("tables")}:
        op.add_column("tables", sa.Column("asks", sa.Integer, nullable=False, server_default="0"))
