"""A draft of Dragon Booster in numbers: what can be answered, and what a seat knows."""
