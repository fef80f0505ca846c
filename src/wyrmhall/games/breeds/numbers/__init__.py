"""Dragon Breeds in numbers: what can be answered, and what a seat knows."""
