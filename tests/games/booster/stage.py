"""Positions made of Python values, with cards made for the test; what happened, as short words."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.games.booster.workshop import game_with
from wyrmhall.core.documents.position import read_position
from wyrmhall.core.events import Told
from wyrmhall.core.playing.match import Match
from wyrmhall.games.booster.game import DragonBooster
from wyrmhall.games.booster.text.use.values import battle_sprint, sprint_of

SEATS = ("leader", "actor", "starter", "loser", "next_leader", "victor")
BEAU = "Beau, the golden one"  # 3 in each stat, gold, no text


@cache
def game_of(cards: str) -> DragonBooster:
    with TemporaryDirectory() as folder:
        return game_with(Path(folder), cards)


def side(**given: Any) -> dict[str, Any]:
    """A player with a dragon without text, a race deck of eight and nothing left to mag or recruit."""
    return {"dragon": BEAU, "dragon_deck": [], "race_deck": ["Enraged"] * 8, **given}


def stage(cards: str, *sides: dict[str, Any], swings: dict[str, int] | None = None, **top: Any) -> Match[Any]:
    """The match at a position; two players if fewer are given. `swings` change the sprint of the card at a place."""
    players = [*sides, *[side() for _ in range(2 - len(sides))]]
    lines = ['game = "dragon-booster"', f"seats = {len(players)}"]
    top = {key: value + 1 if key in SEATS else value for key, value in top.items()}  # documents count as people do
    lines += [f"{key} = {json.dumps(value)}" for key, value in top.items()]
    for player in players:
        lines += ["[[sides]]", *[f"{key} = {json.dumps(value)}" for key, value in player.items()]]
    for place, number in (swings or {}).items():
        lines += ["[[lasting]]", 'what = "sprint"', f'card = "{place}"', f"number = {number}", 'source = "Charge!"']
    return read_position("\n".join(lines) + "\n", lambda _: game_of(cards), None)


def sprints(match: Match[Any]) -> list[int]:
    """Everybody's sprint in the battle."""
    return [battle_sprint(match.state, seat) for seat in range(match.state.seats)]


def sprint_in(match: Match[Any], seat: int, zone: str, name: str) -> int:
    """The current sprint of the first maneuver of that name in the track or zone."""
    s = match.state
    cards = [card for card in getattr(s.sides[seat], zone) if match.game.kind_name(s.kind[card]) == name]
    return sprint_of(s, cards[0])


def asked(match: Match[Any]) -> list[int]:
    """The seats that are asked something now."""
    return [seat for seat in range(match.state.seats) if match.decision(seat) is not None]


def story(match: Match[Any], events: list[Told], *wanted: str) -> list[str]:
    """Events of these names as 'name seat'; a triggered effect as the title of its card."""
    told = []
    for event in events:
        if event.name == "triggered":
            told.append(match.game.kind_name(event.kinds[0]).partition(",")[0])
        elif event.name in wanted:
            told.append(f"{event.name} {event.seat}")
    return told
