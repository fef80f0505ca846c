"""What can happen in a draft."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.core.events import NUMBER, Event, KindName, Sort, Way
from wyrmhall.games.booster.draft.state import LEFT

TAKE: Final = (Way("pack:{card}", "pack:{seat}", "pile:{seat}"),)


class Direction(Sort):
    def value(self, number: int, kind_name: KindName) -> Any:
        return "left" if number == LEFT else "right"


WAY: Final = Direction('"left" | "right"', "left or right")

OPENED: Final = Event("opened", round=NUMBER, way=WAY)
KEPT: Final = Event("kept", TAKE)
TOOK: Final = Event("took", TAKE, left=NUMBER)
PASSED: Final = Event("passed", way=WAY, left=NUMBER)
DRAFTED: Final = Event("drafted")
BUILT: Final = Event("built", race=NUMBER, dragon=NUMBER)
