"""Talk: what may be said, who hears it, and who keeps order."""
