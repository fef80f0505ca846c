"""People have bots with accounts of their own, which come with a token; tables say whether they may sit down there."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    op.create_table(
        "bots",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("mark", sa.String(64)),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_index("bots_by_owner", "bots", ["owner"])
    op.create_index("bots_by_mark", "bots", ["mark"], unique=True)
    op.add_column("rooms", sa.Column("bots", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Bots that there were are people without a password."""
    with op.batch_alter_table("rooms") as rooms:
        rooms.drop_column("bots")
    op.drop_table("bots")
