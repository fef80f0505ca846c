"""Lessons: a game taught at its own table, one new thing at a time."""
