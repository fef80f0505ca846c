"""What people write and read: records, positions, the rule ledger."""
