"""The contract between rules and everything that plays them: chance, decisions, events, table, match, record, position."""
