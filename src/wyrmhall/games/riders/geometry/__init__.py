"""Lengths, angles and places, in whole numbers."""
