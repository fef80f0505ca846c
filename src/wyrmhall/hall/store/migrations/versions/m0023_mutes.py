"""Who was muted is known by an id of its own, and by the name they had then."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    rows = op.get_bind().execute(
        sa.text(
            "select mutes.person, mutes.other, mutes.at, people.name from mutes left join people on people.id = mutes.other"
        )
    )
    kept = [
        {"person": row.person, "id": secrets.token_hex(8), "other": row.other, "name": row.name or "", "at": row.at}
        for row in rows
    ]
    op.drop_table("mutes")
    mutes = op.create_table(
        "mutes",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("other", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("mutes_by_other", "mutes", ["other"])
    op.bulk_insert(mutes, kept)


def downgrade() -> None:
    rows = op.get_bind().execute(sa.text("select person, other, max(at) as at from mutes group by person, other"))
    kept = [{"person": row.person, "other": row.other, "at": row.at} for row in rows]
    op.drop_table("mutes")
    mutes = op.create_table(
        "mutes",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("other", sa.String(32), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("mutes_by_other", "mutes", ["other"])
    op.bulk_insert(mutes, kept)
