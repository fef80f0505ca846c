"""Which games are played for a report, how each is noted, and how what was played is kept."""
