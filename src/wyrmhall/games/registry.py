# plain: imports games when they are asked for
"""The one place where games are found: every folder in `wyrmhall.games` that has an `about.toml` is one.

So is every such folder inside one: another way to play its game, such as a draft, with the rules of that game. And so are those
in the folders that `WYRMHALL_GAMES` names: they are imported as if they lay in `wyrmhall.games`, here and in every process that
is started from here.

Games with cards can be had with cards of one's own (`wyrmhall.kit.content`): `WYRMHALL_CARDS` names those that are used where
nothing else is said, again for every process that is started from here.
"""

from __future__ import annotations

import hashlib
import json
import os
import tomllib
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from wyrmhall.core.documents.folders import data_folder
from wyrmhall.core.documents.glossary import FILE as GLOSSARY
from wyrmhall.core.documents.glossary import Term, read_glossary
from wyrmhall.core.documents.ledger import Ledger, find_citations, read_ledger
from wyrmhall.core.errors import BadCard, BadGame, UnknownGame, nearest
from wyrmhall.core.game import Game
from wyrmhall.kit.content import own_cards, told_cards

SHELVES = "WYRMHALL_GAMES"  # folders of games from elsewhere, written as in PATH
CARDS = "WYRMHALL_CARDS"  # own cards by game, as JSON: {"GAME": "FILE"}, where the file has what `OwnCards.text` gives
PACKAGE = "wyrmhall.games"


class Listing:
    """A game as it stands on the shelf: known before anything of it is loaded."""

    def __init__(self, package: str, folder: Traversable, loader: Callable[[], Game[Any]] | None = None) -> None:
        about = _about(folder)
        self.name: str = about["name"]
        self.title: str = about["title"]
        self.tagline: str = about["tagline"]
        self.seat_counts: list[int] = about["seats"]
        self.place: int = about.get("place", 100)  # on the shelf; the first is the one a newcomer is led to
        self.part_of: str = about.get("part_of", "")  # the game that this is another way to play
        self.goal: dict[str, str] = about.get("goal", {})  # how one wins, in a line, by language
        self.rival: dict[str, str] = about.get("rival", {})  # how a rival wins, and what keeps them from it
        self.tips: dict[str, dict[str, str]] = about.get(
            "tips", {}
        )  # when an ask comes for the first time, by language
        self.beginner: dict[str, Any] = about.get("beginner", {})  # the settings of a first game
        self.package = package
        self.folder = folder
        self._loader = loader

    def load(self, own: str = "") -> Game[Any]:
        """With the cards of the house, or with `own` ones as `OwnCards.text` writes them. Raises BadCard."""
        if own:
            module = self._module()
            if not hasattr(module, "load_with"):
                raise BadCard("own cards", 1, 1, f"{self.title} has no cards to be changed")
            game: Game[Any] = module.load_with(told_cards(own))
            game.own = own
        else:
            game = self._loader() if self._loader is not None else self._module().load()
        if not game.name:
            game.name, game.title, game.seat_counts = self.name, self.title, self.seat_counts
        return game

    def _module(self) -> Any:
        """`shelf`, which reads what a game is made of from files; a game made of nothing but rules needs only `game`."""
        return import_module(f"{self.package}.{'shelf' if (self.folder / 'shelf.py').is_file() else 'game'}")

    def ledger_text(self) -> str:
        if self.part_of:
            return listing(self.part_of).ledger_text()
        return (self.folder / "rules.toml").read_text(encoding="utf-8")

    def terms(self) -> list[Term]:
        """What its words mean; none for a game without a glossary."""
        if self.part_of:
            return listing(self.part_of).terms()
        where = self.folder / "content" / GLOSSARY
        return read_glossary(where.read_text(encoding="utf-8"), f"{self.name}: {GLOSSARY}") if where.is_file() else []

    def citations(self) -> set[str]:
        """The rules of its ledger that its code can cite in a refusal."""
        if self.part_of:
            return listing(self.part_of).citations()
        with as_file(self.folder) as folder:
            return find_citations(folder)


def _about(folder: Traversable) -> dict[str, Any]:
    where = folder / "about.toml"
    try:
        about = tomllib.loads(where.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadGame(f"{where}: {error}") from None
    for key, kind in (("name", str), ("title", str), ("tagline", str), ("seats", list)):
        if not isinstance(about.get(key), kind) or not about[key]:
            raise BadGame(f"{where}: {key} is missing, or not what it should be")
    return about


_added: dict[str, Listing] = {}
_loaded: dict[tuple[str, str], Game[Any]] = {}  # by name and own cards


@cache
def _shipped() -> dict[str, Listing]:
    found = _found(PACKAGE, files(PACKAGE))
    return {listing.name: listing for listing in sorted(found, key=lambda listing: listing.place)}


def _found(package: str, shelf: Traversable) -> list[Listing]:
    found = []
    for folder in sorted(shelf.iterdir(), key=lambda folder: folder.name):
        if folder.is_dir() and (folder / "about.toml").is_file():
            found.append(Listing(f"{package}.{folder.name}", folder))
            found += _found(f"{package}.{folder.name}", folder)
    return found


@cache
def found_in(path: str) -> list[Listing]:
    """The games in a folder from elsewhere, or the one game that it is."""
    given = Path(path).resolve()
    if not given.is_dir():
        raise BadGame(f"there is no folder {path}")
    folders = [given] if (given / "about.toml").is_file() else sorted(given.iterdir())
    folders = [folder for folder in folders if (folder / "about.toml").is_file()]
    if not folders:
        raise BadGame(f"{path} has no games: each is a folder with an about.toml")
    shipped = [entry.name.removesuffix(".py") for entry in files(PACKAGE).iterdir()]
    found = []
    for folder in folders:
        if folder.name in shipped:
            raise BadGame(f"{folder}: a game cannot have this folder's name, which Wyrmhall uses itself")
        found += [Listing(f"{PACKAGE}.{folder.name}", folder), *_found(f"{PACKAGE}.{folder.name}", folder)]
    import_module(PACKAGE).__path__.append(str(folders[0].parent))
    return found


def _from_elsewhere() -> dict[str, Listing]:
    found = {}
    for path in filter(None, os.environ.get(SHELVES, "").split(os.pathsep)):
        for each in found_in(path):
            if each.name in _shipped() or each.name in found:
                raise BadGame(f"there are two games with the name {each.name!r}; one is in {each.folder}")
            found[each.name] = each
    return found


def put_up(paths: list[Path]) -> None:
    """Add folders of games to the shelf, for this process and all that it starts."""
    known = filter(None, os.environ.get(SHELVES, "").split(os.pathsep))
    os.environ[SHELVES] = os.pathsep.join(dict.fromkeys([*known, *(str(path.resolve()) for path in paths)]))
    _from_elsewhere()


def add(listing: Listing) -> None:
    """Put a game from elsewhere on the shelf."""
    _added[listing.name] = listing
    _loaded.pop((listing.name, ""), None)


def remove(name: str) -> None:
    """Take a game that was added off the shelf again."""
    del _added[name]
    _loaded.pop((name, ""), None)


def listings() -> list[Listing]:
    return list({**_shipped(), **_from_elsewhere(), **_added}.values())


def to_come() -> list[dict[str, Any]]:
    """Games that are announced but not on the shelf: name, title, tagline and seats of each."""
    text = (files(PACKAGE) / "to_come.toml").read_text(encoding="utf-8")
    names = [found.name for found in listings()]
    return [about for about in tomllib.loads(text)["game"] if about["name"] not in names]


def listing(name: str) -> Listing:
    for found in listings():
        if found.name == name:
            return found
    names = [found.name for found in listings()]
    raise UnknownGame(f"there is no game {name!r}{nearest(name, names)} (games: {', '.join(names)})")


def ledger_of(game: str) -> Ledger:
    """The rules of a game; none for a game without a ledger."""
    try:
        found = listing(game)
        ledger = read_ledger(found.ledger_text(), f"{game}: rules.toml")
        ledger.terms = found.terms()
        return ledger
    except FileNotFoundError:
        return Ledger([])


def game(name: str, own: str | None = None) -> Game[Any]:
    """With own cards, with those of the house (""), or with those that this process was told to use (None)."""
    if own is None:
        own = _own(os.environ.get(CARDS, "")).get(name, "")
    if (name, own) not in _loaded:
        _loaded[name, own] = listing(name).load(own)
    return _loaded[name, own]


def use_cards(name: str, path: Path, alone: bool) -> None:
    """Play a game with cards of one's own from now on, in this process and all that it starts. Raises BadCard.

    They are kept as they are now, so that all processes play with the same ones however the files change.
    """
    text = own_cards(path, alone).text()
    game(name, text)
    kept = data_folder() / "own" / f"{hashlib.sha256(text.encode()).hexdigest()[:24]}.json"
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(text, encoding="utf-8")
    os.environ[CARDS] = json.dumps({**_kept(os.environ.get(CARDS, "")), name: str(kept)})


def _kept(given: str) -> dict[str, str]:
    try:
        return dict(json.loads(given or "{}"))
    except ValueError as error:
        raise BadCard(CARDS, 1, 1, f"the variable holds the files of own cards by game, as JSON: {error}") from None


@cache
def _own(given: str) -> dict[str, str]:
    """The texts of own cards by game; another way to play a game has the cards of that game."""
    own = {name: Path(file).read_text(encoding="utf-8") for name, file in _kept(given).items()}
    return {**own, **{each.name: own[each.part_of] for each in listings() if each.part_of in own}}
