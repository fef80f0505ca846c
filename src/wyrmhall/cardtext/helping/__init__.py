"""What helps people with the language: other ways to say something, and what can be said at all."""
