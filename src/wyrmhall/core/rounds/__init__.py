"""What follows a match: the next ones, and who meets whom in them."""
