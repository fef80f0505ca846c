"""Where a game was won: chances to win, what decisions cost, luck apart from choices."""
