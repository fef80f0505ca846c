"""What everybody knew just before an action, so that it can be told whether anything was shown to anybody since."""

from __future__ import annotations

from typing import Any

from wyrmhall.core.playing.table import EVERYBODY, Table


class Moment:
    """Where luck stood, who had seen which card, and what else had been shown or measured."""

    def __init__(self, table: Table[Any], before: Moment | None = None) -> None:
        """With the moment before it, which knows the same cards more often than not."""
        state = table.state
        seen = state.sights()
        masks: list[int] = before.masks if before is not None else []
        if any([mask not in masks for mask in seen]):
            masks = list(dict.fromkeys(masks + seen))
        packed = [masks.index(mask) for mask in seen]
        self.luck = int(state.chance.state)
        self.masks: list[int] = masks  # all masks that cards had so far, and for each card the number of its own
        self.seen: bytes | list[int] = bytes(packed) if len(masks) < 256 else packed
        if before is not None and before.seen == self.seen:
            self.seen = before.seen
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
            old = self.masks[self.seen[card]] if card < len(self.seen) else 0
            found |= seen[card] & ~old
        return found
