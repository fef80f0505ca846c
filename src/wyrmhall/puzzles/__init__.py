"""Puzzles: positions of real games with one clearly best answer, or with a win that nothing can stop."""
