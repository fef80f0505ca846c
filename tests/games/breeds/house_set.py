"""The card files of the house set for tests: as they are, and changed."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

FACTIONS = ("red", "blue", "green", "yellow", "black", "white", "purple", "teal")
FOLDER = files("wyrmhall.games.breeds") / "content"
HOUSE: dict[str, Any] = {
    name: tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    for name in ("coins", "factions", *FACTIONS)
}
DRAGONS: list[dict[str, Any]] = [dragon for faction in FACTIONS for dragon in HOUSE[faction]["dragon"]]
NAMES = [dragon["name"] for dragon in DRAGONS]


def changed_house_set(folder: Path, *changes: tuple[str, str, str]) -> Path:
    """A folder with the card files of the house set, each change (file, old text, new text) made once."""
    sources = {file.name: file.read_text(encoding="utf-8") for file in FOLDER.iterdir() if file.name.endswith(".toml")}
    for name, old, new in changes:
        assert old in sources[name], f"{old!r} is not in {name}"
        sources[name] = sources[name].replace(old, new, 1)
    for name, source in sources.items():
        (folder / name).write_text(source, encoding="utf-8")
    return folder


def with_text(folder: Path, **texts: str) -> Path:
    """The house set with other texts on some dragons: `with_text(folder, Ripplet="When this is played, ...")`."""
    changes: list[tuple[str, str, str]] = []
    for name, text in texts.items():
        faction = next(
            faction for faction in FACTIONS if name in [dragon["name"] for dragon in HOUSE[faction]["dragon"]]
        )
        source = (FOLDER / f"{faction}.toml").read_text(encoding="utf-8")
        start = source.index("text = ", source.index(f'name = "{name}"\n'))
        card = source[source.index(f'name = "{name}"\n') : source.index("\n", start)]
        changes.append((f"{faction}.toml", card, f'{card[: card.index("text = ")]}text = "{text}"'))
    return changed_house_set(folder, *changes)
