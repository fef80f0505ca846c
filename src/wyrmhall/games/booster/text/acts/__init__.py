"""What is done at the word of a card."""
