"""What belongs to a match that is played: its beginning, its players, what they see and foresee."""
