"""Rooms say whose turn it is, and when one that sleeps is woken."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("turns", sa.Text, nullable=False, server_default=""))
    op.add_column("rooms", sa.Column("deadline", sa.Float, nullable=False, server_default="0"))
    op.create_index("rooms_by_deadline", "rooms", ["deadline"])


def downgrade() -> None:
    op.drop_index("rooms_by_deadline", "rooms")
    with op.batch_alter_table("rooms") as rooms:
        rooms.drop_column("turns")
        rooms.drop_column("deadline")
