"""Abilities at work: when they speak, what they do, and what simply holds."""
