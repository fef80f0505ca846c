"""How fast it is, measured in one run, beside systems that people use."""
