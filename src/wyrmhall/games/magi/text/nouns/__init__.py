"""Which cards: where they lie, of what sort they are, what they are like, and how many of them."""
