"""Games in numbers, for programs that learn: what can be answered, and what a seat knows."""
