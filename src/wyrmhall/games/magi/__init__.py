"""Draco Magi: a duel of two for battlefields and gems."""
