"""Small breaks made in the rules on purpose, to see whether a test notices: `make mutants`."""
