"""Drafts written down, and what cannot be."""
