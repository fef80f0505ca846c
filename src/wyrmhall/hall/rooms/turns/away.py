"""Who is away from a game with others, and what those may claim who wait for them."""

from __future__ import annotations

from collections.abc import Collection

from wyrmhall.hall.rooms.course import Course

AWAY = 60.0  # seconds that one has to come back
STAND_IN = "level:3"  # who plays for one who is away, if the others want that
OUT, DRAW, MIND = "out", "draw", "mind"


class Absence:
    """Since when nobody was on a seat, by the hall's own time: while that stands still nobody is away."""

    def __init__(self) -> None:
        self._since: dict[int, float] = {}

    def note(self, away: Collection[int], now: float) -> None:
        self._since = {seat: self._since.get(seat, now) for seat in away}

    def seconds(self, seat: int, now: float) -> float | None:
        """How long nobody has been there; None where somebody is."""
        since = self._since.get(seat)
        return None if since is None else now - since


def claims(course: Course) -> list[str]:
    """What may be claimed of one who is away: that they have given up, a draw between two, or that a bot plays for them.

    In a draft nobody gives up, and nobody else plays where it counts.
    """
    found = [] if course.match.game.plays_for_the_late else [OUT]
    if found and course.match.seats == 2:
        found.append(DRAW)
    return found if course.manners.rated else [*found, MIND]
