"""A bot of somebody's can be asked to sit down at a table that is in no list."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("asked", sa.String(32), nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("rooms") as rooms:
        rooms.drop_column("asked")
