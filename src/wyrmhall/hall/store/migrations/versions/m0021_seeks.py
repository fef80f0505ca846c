"""People who look for a rival are paired."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    op.create_table(
        "seeks",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("speed", sa.String(10), nullable=False),
        sa.Column("rated", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("hall", sa.String(16), nullable=False),
        sa.Column("seal", sa.String(64), nullable=False),
        sa.Column("room", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("seeks")
