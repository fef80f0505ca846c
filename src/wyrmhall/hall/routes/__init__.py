"""What the hall answers over HTTP."""
