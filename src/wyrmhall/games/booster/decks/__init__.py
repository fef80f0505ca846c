"""Decks: their rules, and the ways to write them down."""
