"""Many matches without people: series in pairs, statistics, simulations on all cores."""
