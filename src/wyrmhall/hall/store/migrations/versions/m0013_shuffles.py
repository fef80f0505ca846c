"""Tables are dealt from a secret of the hall and parts of the seats, by a stream with a key."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("luck", sa.String(64), nullable=False, server_default=""))
    op.add_column("rooms", sa.Column("shuffle", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("rooms") as rooms:
        rooms.drop_column("luck")
        rooms.drop_column("shuffle")
