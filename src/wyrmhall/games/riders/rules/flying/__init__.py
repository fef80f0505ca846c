"""A flight, from its path to what it meets."""
