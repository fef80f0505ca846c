"""How texts are worded: cards, amounts, conditions, times and sentences."""
