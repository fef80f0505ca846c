"""Rooms know which room they follow from."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("origin", sa.String(32), nullable=False, server_default=""))
    op.create_index("rooms_by_origin", "rooms", ["origin"])


def downgrade() -> None:
    op.drop_index("rooms_by_origin", "rooms")
    with op.batch_alter_table("rooms") as rooms:
        rooms.drop_column("origin")
