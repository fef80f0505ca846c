"""What bots think: rules of thumb, and what a seat does not know."""
