"""Programs that make data which is shipped: run by hand, never by the game."""
