"""Controlled English: the sentence on a card is parsed, checked and executed; printing its tree gives it back."""
