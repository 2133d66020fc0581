"""What people who play together over days need: one link for any free seat, links that remember where they led, clocks, resignations, spectators
who may speak, who was last seen when."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("invite", sa.String(60), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("clock", sa.String(40), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("stand_in", sa.String(40), nullable=False, server_default="steady"))
    op.add_column("tables", sa.Column("spectators", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("ended", sa.String(12), nullable=False, server_default=""))
    op.create_index("ix_tables_invite", "tables", ["invite"])
    op.add_column("seats", sa.Column("resigned", sa.String(40), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("resigned_as", sa.String(40), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("resigned_in", sa.String(40), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("seen", sa.String(32), nullable=False, server_default=""))
    op.add_column("chat", sa.Column("spectator", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "invitations",
        sa.Column("token", sa.String(60), primary_key=True),
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
    )
    op.create_table(
        "clocks",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seconds", sa.Float, nullable=False),
        sa.Column("until", sa.Float, index=True),
        sa.Column("served", sa.Float, nullable=False),
    )
