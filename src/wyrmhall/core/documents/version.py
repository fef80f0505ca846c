# plain: one constant
"""The version, written here and nowhere else: the package and every record take it from here."""

VERSION = "0.2.0"
