"""Several halls that keep the same tables: one database, and word of what each of them does."""
