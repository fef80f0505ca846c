"""Matches of the tiny game at chosen positions."""

from __future__ import annotations

from typing import Any

import wyrmhall
from tests.tiny.game import CaveState
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.match import Match

TWO = [["Ruby", "Opal"], ["Jade", "Topaz"]]
THREE = [["Ruby", "Opal"], ["Jade", "Topaz"], ["Diamond", "Quartz"]]


def cave(hands: list[list[str]], luck: list[int] | None = None, **doc: Any) -> Match[CaveState]:
    return wyrmhall.from_position({"game": "gem-cave", "seats": len(hands), "hands": hands, **doc}, luck=luck)


def asked(match: LightMatch[Any]) -> list[tuple[int, str]]:
    return [(decision.seat, decision.ask) for decision in match.pending]


def texts(match: LightMatch[Any], seat: int, since: int = 0) -> list[str]:
    return [event["text"] for event in match.told(seat, since)]
