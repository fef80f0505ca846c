"""Positions of races as tests write them."""

from __future__ import annotations

from typing import Any

import wyrmhall
from wyrmhall.core.playing.match import Match


def race(text: str, luck: list[int] | None = None, **setup: object) -> Match[Any]:
    """The race at a position on the Ring of Embers (or another course), for as many seats as it has dragons.

    Seat 1 rides red, seat 2 blue, then green, gold, violet and white; start numbers are 1, 2 and so on.
    """
    values = "\n".join(f"{name} = {word(value)}" for name, value in setup.items())
    seats = max(2, text.count("[[dragons]]"))
    return wyrmhall.from_position(f'game = "dragonriders"\nseats = {seats}\n{text}\n[setup]\n{values}\n', luck=luck)


def flying(dragons: str, luck: list[int] | None = None, head: str = "", **setup: object) -> Match[Any]:
    """The race in the third phase of a round: speeds are set, the foremost dragon that has not moved is to fly."""
    return race(f'phase = "flight"\n{head}\n{dragons}', luck, **setup)


def new_race(seats: int, seed: int = 1, **settings: object) -> Match[Any]:
    return wyrmhall.new("dragonriders", seats=seats, seed=seed, settings=settings)


def word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value)


def place(match: Match[Any], seat: int) -> tuple[float, float]:
    """Where the centre of a dragon is, along the course and left of its middle."""
    s = match.state
    course = s.race.course
    spot = course.locate(s.x[seat], s.y[seat], course.piece_at(s.progress[seat]))
    return course.unwrapped(spot.s, s.progress[seat]) / 100, spot.d / 100
