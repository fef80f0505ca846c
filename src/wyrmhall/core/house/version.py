# plain: one constant
"""The version of the engine, named in every record."""

VERSION = "0.1.0"
