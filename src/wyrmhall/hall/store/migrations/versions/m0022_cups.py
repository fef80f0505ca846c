"""Tournaments: who entered, who met whom, and at which table."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("cup", sa.String(32), nullable=False, server_default=""))
    op.create_table(
        "cups",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("title", sa.String(60), nullable=False),
        sa.Column("organiser", sa.String(32), nullable=False),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("paused", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("passed", sa.Float, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("owner", sa.String(16), nullable=False),
    )
    op.create_index("cups_by_status", "cups", ["status", "updated"])
    op.create_table(
        "cup_entrants",
        sa.Column("cup", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("lot", sa.Integer, nullable=False),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("until", sa.Integer, nullable=False),
        sa.Column("fills", sa.Integer, nullable=False),
        sa.Column("own", sa.Text, nullable=False),
    )
    op.create_index("cup_entrants_once", "cup_entrants", ["cup", "player"], unique=True)
    op.create_index("cup_entrants_by_person", "cup_entrants", ["person"])
    op.create_table(
        "cup_tables",
        sa.Column("cup", sa.String(32), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("place", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("room", sa.String(32), nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("ranks", sa.Text, nullable=False),
        sa.Column("how", sa.String(10), nullable=False),
        sa.Column("came", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    for name in ("cup_tables", "cup_entrants", "cups"):
        op.drop_table(name)
    with op.batch_alter_table("rooms") as rooms:
        rooms.drop_column("cup")
