"""The verbs of the cards: each with its phrases, whether it can be done, how it is done, and what it is worth."""
