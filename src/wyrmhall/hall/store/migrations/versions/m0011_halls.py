"""Several halls share the rooms: each says that it lives, and a room knows which of them minds its bots and clocks."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "halls", sa.Column("id", sa.String(16), primary_key=True), sa.Column("seen", sa.Float, nullable=False)
    )
    op.create_table(
        "keepsakes", sa.Column("name", sa.String(40), primary_key=True), sa.Column("text", sa.Text, nullable=False)
    )
    op.add_column("rooms", sa.Column("owner", sa.String(16), nullable=False, server_default=""))
    op.create_index("rooms_by_owner", "rooms", ["owner"])


def downgrade() -> None:
    op.drop_index("rooms_by_owner", "rooms")
    with op.batch_alter_table("rooms") as rooms:
        rooms.drop_column("owner")
    op.drop_table("keepsakes")
    op.drop_table("halls")
