"""Cards made for a test, beside the frozen sets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.house_sets import BOOSTER_SETS
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.playing.match import Match
from wyrmhall.games.booster.game import DragonBooster
from wyrmhall.games.booster.text.catalogue import load

HEAD = '[[set]]\nname = "Workshop"\nteams = ["Testers"]\n'


def game_with(folder: Path, cards: str) -> DragonBooster:
    """The game with one more set of the given cards in TOML."""
    file = folder / "workshop.toml"
    file.write_text(HEAD + cards, encoding="utf-8")
    return DragonBooster(load([*BOOSTER_SETS, file]))


def table_with(folder: Path, cards: str, position: str, luck: list[int] | None = None) -> Match[Any]:
    game = game_with(folder, cards)
    return read_position(f'game = "dragon-booster"\n{position}', lambda _: game, luck)


def crew(title: str, text: str) -> str:
    return f'[[crew]]\ntitle = "{title}"\nversion = "tester"\nrarity = "common"\nteam = "Testers"\ntext = "{text}"\n'


def maneuver(title: str, cost: int, sprint: int, text: str = "") -> str:
    return f'[[maneuver]]\ntitle = "{title}"\nrarity = "common"\ncost = {cost}\nsprint = {sprint}\ntext = "{text}"\n'


def event(title: str, text: str, burst: int = 0, stat: str = "speed", colour: str = "red") -> str:
    head = f'[[event]]\ntitle = "{title}"\nrarity = "common"\ncolour = "{colour}"\nburst = {burst}\nstat = "{stat}"\n'
    return f'{head}text = "{text}"\n'
