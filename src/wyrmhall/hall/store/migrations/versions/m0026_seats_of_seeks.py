"""People look for tables of more than two, and take bots for the chairs that stay empty."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    op.add_column("seeks", sa.Column("seats", sa.Integer, nullable=False, server_default="2"))
    op.add_column("seeks", sa.Column("filled", sa.Float, nullable=False, server_default="0"))


def downgrade() -> None:
    with op.batch_alter_table("seeks") as seeks:
        for name in ("seats", "filled"):
            seeks.drop_column(name)
