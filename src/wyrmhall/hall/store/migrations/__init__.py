"""How the tables came to be, one step after another (Alembic)."""
