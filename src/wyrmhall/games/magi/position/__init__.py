"""States as documents that people write and read."""
