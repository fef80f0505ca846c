"""The language of its cards: words, and what they do."""
