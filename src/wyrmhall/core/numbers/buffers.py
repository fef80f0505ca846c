# plain: looks at what others hand in
"""Rows of bytes into arrays of others: a bytearray, an `array`, anything with the buffer protocol, such as those of numpy."""

from __future__ import annotations

from array import array
from typing import Any

BYTES = "Bbc?"


def fill(out: Any, row: bytes, what: str) -> None:
    """Write a row of small numbers, in whatever numbers the array has. Raises ValueError where it does not fit."""
    if isinstance(out, bytearray) and len(out) == len(row):
        out[:] = row
        return
    view = memoryview(out)
    if view.readonly:
        raise ValueError(f"{what}: the array is read-only")
    if not view.c_contiguous:
        raise ValueError(f"{what}: the array has gaps; take a contiguous one")
    flat = view.cast("B") if view.nbytes else view
    count = view.nbytes // view.itemsize if view.itemsize else 0
    if count != len(row):
        raise ValueError(f"{what} takes {len(row)} numbers; the array has room for {count}")
    form = view.format.lstrip("@=<")
    flat[:] = row if form in BYTES else array(form, list(row)).tobytes()
