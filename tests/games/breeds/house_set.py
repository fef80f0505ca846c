"""The card files of the frozen house set, changed for a test."""

from __future__ import annotations

from pathlib import Path

from tests.card_files import changed
from tests.house_sets import HOUSE

FACTIONS = ("red", "blue", "green", "yellow", "black", "white", "purple", "teal")
FOLDER = HOUSE / "breeds"


def changed_house_set(folder: Path, *changes: tuple[str, str, str]) -> Path:
    """A folder with the card files of the house set, each change (file, old text, new text) made once."""
    return changed("breeds", folder, *changes)


def with_text(folder: Path, **texts: str) -> Path:
    """The house set with other texts on some dragons: `with_text(folder, Ripplet="When this is played, ...")`."""
    changes: list[tuple[str, str, str]] = []
    for name, text in texts.items():
        head = f'name = "{name}"\n'
        sources = {faction: (FOLDER / f"{faction}.toml").read_text(encoding="utf-8") for faction in FACTIONS}
        faction = next(faction for faction, source in sources.items() if head in source)
        source = sources[faction]
        start = source.index("text = ", source.index(head))
        card = source[source.index(head) : source.index("\n", start)]
        changes.append((f"{faction}.toml", card, f'{card[: card.index("text = ")]}text = "{text}"'))
    return changed_house_set(folder, *changes)


def with_summoner(folder: Path, stage1: str = "", stage2: str = "") -> Path:
    """Other abilities for Brannoch, who plays red."""
    changes = []
    if stage1:
        changes.append(
            (
                "factions.toml",
                "When you damage a player, gain one Fireball token until the end of your next turn.",
                stage1,
            )
        )
    if stage2:
        changes.append(("factions.toml", "Always, your Fireballs deal one more damage.", stage2))
    return changed_house_set(folder, *changes)
