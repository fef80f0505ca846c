"""Dragon Booster: a trading card game of racing dragons."""
