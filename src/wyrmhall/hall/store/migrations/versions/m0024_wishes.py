"""People who look for a rival say with what, and which variant they want to play."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    for name in ("settings", "own"):
        op.add_column("seeks", sa.Column(name, sa.Text, nullable=False, server_default="{}"))


def downgrade() -> None:
    with op.batch_alter_table("seeks") as seeks:
        for name in ("settings", "own"):
            seeks.drop_column(name)
