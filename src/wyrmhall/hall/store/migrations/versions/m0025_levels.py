"""Bots have seven levels instead of five: each rating goes on with the level that has its name."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"

FORMER = {"bot:search:1": "bot:level:1", "bot:search:2": "bot:level:3", "bot:search:3": "bot:level:5",
          "bot:search:4": "bot:level:6", "bot:search:5": "bot:level:7"}  # fmt: skip


def upgrade() -> None:
    for before, now in FORMER.items():
        _rename(before, now)


def downgrade() -> None:
    """Levels that there were not keep their ratings under the name that they have."""
    for before, now in FORMER.items():
        _rename(now, before)


def _rename(old: str, new: str) -> None:
    for name in ("ratings", "rated"):
        table = sa.table(name, sa.column("player", sa.String))
        op.execute(table.update().where(table.c.player == old).values(player=new))
