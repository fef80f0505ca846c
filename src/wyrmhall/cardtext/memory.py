# plain: reads and writes files when a game is loaded
"""Keeps what was read from card files between two starts of the program, so that the next start need not read them again.

What is kept is found by a hash of all that it came from, so a changed card or phrase is simply read anew. A file that cannot be
read or written costs time, never a card.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from wyrmhall.core.documents.folders import data_folder

MOST_KEPT = 8  # files; the oldest go first


def key_of(sources: Iterable[str]) -> str:
    said = hashlib.sha256()
    for source in sources:
        said.update(source.encode() + b"\0")
    return said.hexdigest()[:24]


def recall(key: str) -> Any:
    """What was kept under the key, or None."""
    try:
        return msgspec.msgpack.decode(_file(key).read_bytes())
    except (OSError, msgspec.DecodeError):
        return None


def keep(key: str, kept: object) -> None:
    """Plain data only: texts, numbers, lists and dictionaries."""
    file = _file(key)
    fresh = file.with_suffix(f".{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_bytes(msgspec.msgpack.encode(kept))
        fresh.replace(file)
        for old in sorted(file.parent.glob("*.cards"), key=lambda other: other.stat().st_mtime)[:-MOST_KEPT]:
            old.unlink(missing_ok=True)
    except OSError:
        return  # a place where nothing can be kept: the files are read at every start


def _file(key: str) -> Path:
    return data_folder() / "cards" / f"{key}.cards"
