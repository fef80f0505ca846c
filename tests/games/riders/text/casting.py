"""Races in which a magic card says something else than in the house set."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from tests.matches import play
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.playing.match import Match
from wyrmhall.games.riders.game import Dragonriders
from wyrmhall.games.riders.text.catalogue import load

FIREBALL = "After your flight, you may burn a dragon ahead within 800 DS."
CASTER = '[[dragons]]\nat = [100, 0]\nds = 200\nenergy = {energy}\nplaced = "Fireball 800"\nhand = {hand}\n'
OTHER = "[[dragons]]\nat = [{at}, 0]\nds = 300\nenergy = 3\nmoved = {moved}\n"


def with_text(folder: Path, text: str) -> Path:
    """The house set in which the Fireball 800 says something else."""
    house = (files("wyrmhall.games.riders") / "content" / "magic.toml").read_text(encoding="utf-8")
    assert FIREBALL in house
    (folder / "magic.toml").write_text(house.replace(FIREBALL, text), encoding="utf-8")
    return folder


def cast(
    folder: Path, text: str, *at: int, energy: int = 1, hand: str = "[]", luck: list[int] | None = None
) -> Match[Any]:
    """Red, at 100 with 200 DS, has placed a card with this text; others stand there and have moved."""
    game = Dragonriders(load(with_text(folder, text)))
    dragons = CASTER.format(energy=energy, hand=hand) + "".join(OTHER.format(at=spot, moved="true") for spot in at)
    doc = f'game = "dragonriders"\nseats = {1 + len(at)}\nphase = "flight"\n{dragons}'
    return read_position(doc, lambda name: game, luck)


def flown(folder: Path, text: str, *at: int, **more: Any) -> Match[Any]:
    match = cast(folder, text, *at, **more)
    play(match, "0 fly 200 +0 +0")
    return match


def taking_off(folder: Path, text: str, energy: int = 3, luck: list[int] | None = None) -> Match[Any]:
    """Blue, ahead, takes off; red has placed the card."""
    game = Dragonriders(load(with_text(folder, text)))
    leader = f"[[dragons]]\nat = [140, 0]\nds = 100\nenergy = {energy}\n"
    doc = f'game = "dragonriders"\nseats = 2\nphase = "flight"\n{CASTER.format(energy=1, hand="[]")}{leader}'
    return read_position(doc, lambda name: game, luck)
