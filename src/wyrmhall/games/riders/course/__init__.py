"""Courses: tiles, walls, and the way around."""
