"""Assistants at the table: what they are told, and the tools by which they play."""
