"""The terminal client: a match on the full screen or in lines of text."""
