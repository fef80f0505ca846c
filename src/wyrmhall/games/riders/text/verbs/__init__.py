"""What magic does, by topic."""
