"""What texts do: every verb with its words, by topic."""
