"""Rooms know whether decisions are taken back freely in them, and which are teaching tables."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("teaching", sa.Integer, nullable=False, server_default="0"))
    op.add_column("rooms", sa.Column("takebacks", sa.String(10), nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("rooms") as rooms:
        rooms.drop_column("takebacks")
        rooms.drop_column("teaching")
