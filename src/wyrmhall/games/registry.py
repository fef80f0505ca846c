# plain: imports games when they are asked for
"""The one place where games are found: every package in `wyrmhall.games` that has an `about.toml` is one.

So is every package inside such a package: another way to play its game, such as a draft, with the rules of that game.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from wyrmhall.core.errors import UnknownGame, nearest
from wyrmhall.core.game import Game


class Listing:
    """A game as it stands on the shelf: known before anything of it is loaded."""

    def __init__(self, package: str, folder: Traversable, loader: Callable[[], Game[Any]] | None = None) -> None:
        about = tomllib.loads((folder / "about.toml").read_text(encoding="utf-8"))
        self.name: str = about["name"]
        self.title: str = about["title"]
        self.tagline: str = about["tagline"]
        self.seat_counts: list[int] = about["seats"]
        self.place: int = about.get("place", 100)  # on the shelf; the first is the one a newcomer is led to
        self.part_of: str = about.get("part_of", "")  # the game that this is another way to play
        self.package = package
        self.folder = folder
        self._loader = loader

    def load(self) -> Game[Any]:
        if self._loader is not None:
            return self._loader()
        module = import_module(f"{self.package}.shelf")
        game: Game[Any] = module.load()
        return game

    def ledger_text(self) -> str:
        if self.part_of:
            return listing(self.part_of).ledger_text()
        return (self.folder / "rules.toml").read_text(encoding="utf-8")


_added: dict[str, Listing] = {}
_loaded: dict[str, Game[Any]] = {}


@cache
def _shipped() -> dict[str, Listing]:
    found = _found("wyrmhall.games", files("wyrmhall.games"))
    return {listing.name: listing for listing in sorted(found, key=lambda listing: listing.place)}


def _found(package: str, shelf: Traversable) -> list[Listing]:
    found = []
    for folder in sorted(shelf.iterdir(), key=lambda folder: folder.name):
        if folder.is_dir() and (folder / "about.toml").is_file():
            found.append(Listing(f"{package}.{folder.name}", folder))
            found += _found(f"{package}.{folder.name}", folder)
    return found


def add(listing: Listing) -> None:
    """Put a game from elsewhere on the shelf."""
    _added[listing.name] = listing
    _loaded.pop(listing.name, None)


def remove(name: str) -> None:
    """Take a game that was added off the shelf again."""
    del _added[name]
    _loaded.pop(name, None)


def listings() -> list[Listing]:
    return list({**_shipped(), **_added}.values())


def to_come() -> list[dict[str, Any]]:
    """Games that are announced but not on the shelf: name, title, tagline and seats of each."""
    text = (files("wyrmhall.games") / "to_come.toml").read_text(encoding="utf-8")
    names = [found.name for found in listings()]
    return [about for about in tomllib.loads(text)["game"] if about["name"] not in names]


def listing(name: str) -> Listing:
    for found in listings():
        if found.name == name:
            return found
    names = [found.name for found in listings()]
    raise UnknownGame(f"there is no game {name!r}{nearest(name, names)} (games: {', '.join(names)})")


def game(name: str) -> Game[Any]:
    if name not in _loaded:
        _loaded[name] = listing(name).load()
    return _loaded[name]
