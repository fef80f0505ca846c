"""That nobody chooses what is dealt, and how everybody can check it."""
