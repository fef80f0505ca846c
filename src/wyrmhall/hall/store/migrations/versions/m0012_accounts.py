"""People may have an account: a password, codes for the day it is forgotten, and sessions that can be ended."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("likeness", sa.String(200), nullable=False),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("accounts_by_likeness", "accounts", ["likeness"], unique=True)
    op.create_table(
        "sessions",
        sa.Column("mark", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("device", sa.String(80), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_index("sessions_by_person", "sessions", ["person"])
    op.create_table(
        "codes",
        sa.Column("mark", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
    )
    op.create_index("codes_by_person", "codes", ["person"])


def downgrade() -> None:
    for name in ("codes", "sessions", "accounts"):
        op.drop_table(name)
