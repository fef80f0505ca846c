"""What sentences mean: acts, amounts, facts and things, which run in the words of one game."""
