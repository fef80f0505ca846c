"""Which Wyrmhall this is, and where it keeps things."""
