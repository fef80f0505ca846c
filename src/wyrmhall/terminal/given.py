"""Settings as they are given on the command line: `name=value` each, or `name=file.toml` for a long one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from wyrmhall.core.errors import BadSetup
from wyrmhall.core.game import Game
from wyrmhall.core.settings import Value, from_words

ENDING = ".toml"


def settings_of(game: Game[Any], words: Sequence[str]) -> dict[str, Value]:
    """The settings in these words. Where a setting takes any text, a file of that name is read."""
    settings = game.settings()
    values = from_words(settings, words)
    for setting in settings:
        value = values.get(setting.name)
        if setting.free and isinstance(value, str) and value.endswith(ENDING):
            values[setting.name] = setting.accept(_text_of(setting.name, Path(value)))
    return values


def _text_of(name: str, path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadSetup(f"{name}: {path} is not a text in UTF-8") from None
    except OSError as error:
        raise BadSetup(f"{name}: {path} cannot be read: {(error.strerror or str(error)).lower()}") from None
