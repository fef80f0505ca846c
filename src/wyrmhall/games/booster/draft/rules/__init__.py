"""The rules, a module for each part of a draft."""
