"""Rooms may have a clock."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("clock", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("rooms") as rooms:
        rooms.drop_column("clock")
