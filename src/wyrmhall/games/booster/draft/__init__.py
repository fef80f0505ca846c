"""Drafts of Dragon Booster: packs go round the table, everybody builds a deck of what they took, then they race."""
