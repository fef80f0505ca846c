"""Dragonriders: a race of two to six mages in free flight."""
