"""Bots that are programs of their own, and speak lines: how they are named, kept in order, asked and judged."""
