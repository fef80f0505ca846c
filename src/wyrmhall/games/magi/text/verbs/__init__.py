"""What texts do, by topic."""
