"""The words of the cards."""
