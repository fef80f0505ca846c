"""The lab: many games between bots, and what they say about a game, its cards, its decks and its luck."""
