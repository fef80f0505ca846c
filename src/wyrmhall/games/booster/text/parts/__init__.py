"""What words mean: cards, amounts, conditions, occasions, and what can change for a while."""
