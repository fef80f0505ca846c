"""Bots that think in processes of their own, so that a table or a hall stays alive meanwhile."""
