"""What texts do to cards that are out of play: decks, hands, discards."""
