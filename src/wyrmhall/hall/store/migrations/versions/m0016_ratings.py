"""Tables may be rated, and players have a rating in each game."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("rated", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("player", sa.String(60), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_index("ratings_by_points", "ratings", ["game", "points"])
    op.create_index("ratings_by_player", "ratings", ["player"])
    op.create_table(
        "rated",
        sa.Column("room", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.String(60), nullable=False),
        sa.Column("before", sa.Integer, nullable=False),
        sa.Column("after", sa.Integer, nullable=False),
    )
    op.create_index("rated_by_player", "rated", ["player"])


def downgrade() -> None:
    for name in ("rated", "ratings"):
        op.drop_table(name)
    with op.batch_alter_table("rooms") as rooms:
        rooms.drop_column("rated")
