# plain: reads files when a game is loaded
"""The card files of a game: those of the house, one's own, or one's own on top of those of the house."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable
from functools import wraps
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import ParamSpec, TypeVar

from wyrmhall.core.errors import BadCard, nearest
from wyrmhall.kit.sheets import Sheet, Source

LARGEST = 400_000  # signs in all files together

P = ParamSpec("P")
R = TypeVar("R")


def undisturbed(load: Callable[P, R]) -> Callable[P, R]:
    """Loads without a search for what is no longer needed: nearly all that is made stays, and the searches take as long as
    the reading."""

    @wraps(load)
    def loaded(*args: P.args, **kwargs: P.kwargs) -> R:
        was_enabled = gc.isenabled()
        gc.disable()
        try:
            return load(*args, **kwargs)
        finally:
            if was_enabled:
                gc.enable()

    return loaded


class OwnCards:
    """Card files of one's own by name, as texts, so that a record can carry them."""

    def __init__(self, files: dict[str, str], alone: bool) -> None:
        self.files = files
        self.alone = alone  # nothing of the house set is used

    def text(self) -> str:
        """In one line."""
        return json.dumps({"alone": self.alone, "files": self.files}, ensure_ascii=False, separators=(",", ":"))


def own_cards(path: Path, alone: bool = False) -> OwnCards:
    """The TOML file at a path, or all that are in the folder there. Raises BadCard."""
    if path.is_dir():
        found = {file.name: file for file in sorted(path.glob("*.toml"))}
        if not found:
            raise BadCard(
                str(path), 1, 1, "there is no TOML file in this folder: cards are written in files such as cards.toml"
            )
    elif path.is_file():
        found = {path.name: path}
    else:
        raise BadCard(str(path), 1, 1, "there is no such file or folder")
    files = {name: Source(file).source for name, file in found.items()}
    if sum(map(len, files.values())) > LARGEST:
        raise BadCard(str(path), 1, 1, f"these cards are too much text: {LARGEST:,} signs at most")
    return OwnCards(files, alone)


def told_cards(text: str) -> OwnCards:
    """The cards that a record carries. Raises BadCard."""
    try:
        doc = json.loads(text)
        files, alone = doc["files"], doc["alone"]
        is_right = isinstance(alone, bool) and all(
            isinstance(name, str) and isinstance(files[name], str) for name in files
        )
    except (ValueError, KeyError, TypeError):
        is_right = False
    if not is_right:
        raise BadCard("own cards", 1, 1, 'own cards are a line {"alone": false, "files": {"NAME.toml": "TEXT"}}')
    return OwnCards(files, alone)


class Content:
    """Sheets by file name, wherever they come from."""

    def __init__(self, house: Traversable, own: OwnCards | None = None) -> None:
        self._house = house
        self._own = {} if own is None else {name: Source.of(name, text) for name, text in own.files.items()}
        self._alone = own is not None and own.alone
        self._used: set[str] = set()

    def names(self) -> list[str]:
        house = [] if self._alone else [file.name for file in self._house.iterdir() if file.name.endswith(".toml")]
        return sorted({*house, *self._own})

    def has(self, name: str) -> bool:
        return name in self._own or (not self._alone and (self._house / name).is_file())

    def sheet(self, name: str) -> Sheet:
        """One's own on top of that of the house. Raises BadCard where neither is there."""
        self._used.add(name)
        own = Sheet(self._own[name]) if name in self._own else None
        if not self._alone and (self._house / name).is_file():
            return Sheet(self._house / name, own)
        if own is None:
            raise BadCard(name, 1, 1, f"there is no file {name!r} among these cards")
        return own

    def check_used(self) -> None:
        """No file of one's own may be left over: it would change nothing. Raises BadCard."""
        for name in self._own:
            if name not in self._used:
                known = sorted(self._used)
                raise BadCard(
                    name, 1, 1, f"no file of this name belongs to the cards{nearest(name, known)} ({', '.join(known)})"
                )
