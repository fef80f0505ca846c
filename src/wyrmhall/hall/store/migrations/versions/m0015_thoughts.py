"""What bots are asked lies here until somebody who helps has thought about it."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "thoughts",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("question", sa.Text, nullable=False),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("answer", sa.Text, nullable=False, server_default=""),
        sa.Column("created", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("thoughts")
