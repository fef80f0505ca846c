"""What lasts: the tables of the hall, one writer, and the steps from older versions."""
