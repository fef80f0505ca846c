"""What everybody knew just before an action, so that it can be told whether anything was shown to anybody since."""

from __future__ import annotations

from typing import Any

from wyrmhall.core.playing.table import EVERYBODY, Table


class Moment:
    """Where luck stood, who had seen which card, and what else had been shown or measured."""

    def __init__(self, table: Table[Any]) -> None:
        state = table.state
        self.luck = int(state.chance.state)
        self.seen: list[int] = state.sights()[:]
        self.measures = len(table.measures)

    def why_it_stands(self, table: Table[Any], seat: int) -> str:
        """Why `seat` may not take back what it decided then: something was shown to somebody since. Nothing if it may."""
        if self.luck != table.state.chance.state:
            return "cards were shuffled or drawn by luck since"
        shown = self._newly_seen(table.state.sights())
        if shown >> seat & 1:
            return "you have seen a card since that you did not know"
        if shown:
            return "others have seen a card since that they did not know"
        if any([who in (EVERYBODY, seat) for who in table.measures[self.measures :]]):
            return "you have seen since what only that choice could tell"
        return ""

    def _newly_seen(self, seen: list[int]) -> int:
        """A mask of those who have seen a card since that they had not seen then."""
        found = 0
        for card in range(len(seen)):
            old = self.seen[card] if card < len(self.seen) else 0
            found |= seen[card] & ~old
        return found
