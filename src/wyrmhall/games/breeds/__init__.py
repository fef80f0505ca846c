"""Dragon Breeds: deck-building combat for two to eight."""
