"""Matches in which one card of the house set says something else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.games.magi.positions import at_with_cards, battlefield, changed_house_set, melee_doc
from tests.matches import play
from wyrmhall.core.playing.match import Match
from wyrmhall.games.magi.state import MagiState

RED = 'type = "Red"\ngroup = "chromatic"\ncopies = 3\nmelee = 2\nshield = 1\nranged = 3'
SECOND_WIND = "On your attack turn: draw two battle cards."
SWIFT = "If this stops the attack, you may draw one battle card."
DUNGEON = "Flight is forbidden. Clockwork has +1 melee."


def with_dragon(folder: Path, text: str) -> Path:
    """The house set in which a Red has a text, and its ranged value."""
    return changed_house_set(folder, ("dragons.toml", RED, f'{RED}\nability = "New"\ntext = "{text}"'))


def with_card(folder: Path, text: str, old: str = SECOND_WIND) -> Path:
    return changed_house_set(folder, ("battle.toml", old, text))


def with_land(folder: Path, text: str) -> Path:
    return changed_house_set(folder, ("lands.toml", DUNGEON, text))


def placed(folder: Path, text: str, theirs: list[str] | None = None, **more: Any) -> Match[MagiState]:
    """Seat 0 has placed a Red with this text at a Swamp and uses it."""
    sides = [
        {"dragon_hand": ["Red", *more.pop("hand", [])], **more.pop("mine", {})},
        {"dragon_hand": ["Gold"], **more.pop("rival", {})},
    ]
    row = [battlefield("Swamp", more.pop("stack", []), theirs or []), *more.pop("others", [])]
    match = at_with_cards(with_dragon(folder, text), row=row, sides=sides, **more)
    play(match, "0 place Red 1")
    return match


def used(folder: Path, text: str, theirs: list[str] | None = None, **more: Any) -> Match[MagiState]:
    match = placed(folder, text, theirs, **more)
    play(match, "0 use New")
    return match


def fought(folder: Path, text: str, **doc: Any) -> Match[MagiState]:
    """Seat 0 plays a Second Wind with this text in a melee of three against three."""
    mine = doc.pop("mine", ["Second Wind", "Bite 1"])
    match = at_with_cards(with_card(folder, text), **melee_doc(mine, doc.pop("theirs", ["Claw 6", "Claw 7"]), **doc))
    play(match, "0 play Second Wind")
    return match


def shot(folder: Path, text: str, theirs: list[str], deck: list[str], **more: Any) -> Match[MagiState]:
    match = placed(folder, text, theirs, mine={"battle_deck": deck}, **more)
    play(match, "0 shoot")
    return match
