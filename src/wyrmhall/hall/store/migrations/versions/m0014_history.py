"""Seats know how a game ended for them, and the hall keeps what people make for their tables."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("seats", sa.Column("outcome", sa.String(10), nullable=False, server_default=""))
    connection = op.get_bind()
    over = connection.execute(sa.text("SELECT id, result FROM rooms WHERE status = 'over' AND result <> ''")).fetchall()
    for room, result in over:
        ranks = json.loads(result)["ranks"]
        for seat, rank in enumerate(ranks):
            outcome = "lost" if rank > 1 else "won" if ranks.count(1) == 1 else "drawn"
            connection.execute(
                sa.text("UPDATE seats SET outcome = :outcome WHERE room = :room AND seat = :seat"),
                {"outcome": outcome, "room": room, "seat": seat},
            )
    op.create_table(
        "kept",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("place", sa.String(80), primary_key=True),
        sa.Column("name", sa.String(100), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("kept", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("kept")
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("outcome")
