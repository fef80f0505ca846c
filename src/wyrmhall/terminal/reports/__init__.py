"""Commands that print and end: contests, analyses, the lab, what can be said."""
