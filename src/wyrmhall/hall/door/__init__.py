"""The door: who asks, how much one may ask for, and a log that repeats nothing."""
