"""What people have in the hall that stays: accounts, and all that is theirs as one file."""
