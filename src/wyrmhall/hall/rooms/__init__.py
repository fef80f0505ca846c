"""Rooms: people and bots around a match, their book of entries, their clocks."""
