"""People talk, mute, report, follow and watch together; moderators keep order."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"

ADDED: list[tuple[str, str, Any, str]] = [
    ("people", "talk", sa.String(10), "open"),
    ("people", "unseen", sa.Integer(), "0"),
    ("rooms", "talk", sa.String(10), "open"),
    ("rooms", "delay", sa.Integer(), "-1"),
    ("rooms", "removed", sa.Integer(), "0"),
    ("sayings", "person", sa.String(32), ""),
    ("sayings", "phrase", sa.String(20), ""),
    ("sayings", "aside", sa.Integer(), "0"),
    ("sayings", "removed", sa.Integer(), "0"),
]
MADE = ("mutes", "follows", "moderators", "reports", "blocks", "acts", "showings", "viewers")


def upgrade() -> None:
    for table, name, kind, default in ADDED:
        op.add_column(table, sa.Column(name, kind, nullable=False, server_default=default))
    op.create_index("sayings_by_person", "sayings", ["person"])
    for name in ("mutes", "follows"):
        op.create_table(
            name,
            sa.Column("person", sa.String(32), primary_key=True),
            sa.Column("other", sa.String(32), primary_key=True),
            sa.Column("at", sa.Float, nullable=False),
        )
        op.create_index(f"{name}_by_other", name, ["other"])
    op.create_table(
        "moderators",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("room", sa.String(32), nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("closed", sa.Float, nullable=False, server_default="0"),
    )
    op.create_index("reports_by_closed", "reports", ["closed", "id"])
    op.create_table(
        "blocks",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
    )
    op.create_index("blocks_by_person", "blocks", ["person"])
    op.create_table(
        "acts",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("moderator", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("room", sa.String(32), nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "showings",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("replay", sa.String(32), nullable=False),
        sa.Column("leader", sa.String(32), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("playing", sa.Integer, nullable=False),
        sa.Column("speed", sa.String(4), nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_table(
        "viewers",
        sa.Column("showing", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("hall", sa.String(16), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for name in reversed(MADE):
        op.drop_table(name)
    op.drop_index("sayings_by_person", "sayings")
    for table, name, _, _ in ADDED:
        with op.batch_alter_table(table) as changed:
            changed.drop_column(name)
