"""The phases of a combat, in their order."""
