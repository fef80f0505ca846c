"""A check for bots of others: a hall of its own, awkward situations at its tables, and in words what the bot did wrong there."""
