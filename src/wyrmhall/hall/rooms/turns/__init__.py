"""Who has to decide at tables where nobody may be: until when, and who is told."""
