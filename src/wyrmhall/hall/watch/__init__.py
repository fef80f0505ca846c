"""For those who run a hall: is it well, what does it do, and what went wrong."""
