"""How what happened is told: by name, with what it changed, in declared shapes."""
