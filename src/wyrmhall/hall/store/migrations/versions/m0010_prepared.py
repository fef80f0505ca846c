"""Rooms know whether they began with a record or a position, so that somebody may have known their cards."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("prepared", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE rooms SET prepared = 1 WHERE lesson = '' AND (position <> '' OR given <> '[]')")


def downgrade() -> None:
    with op.batch_alter_table("rooms") as rooms:
        rooms.drop_column("prepared")
