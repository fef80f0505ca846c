"""What everybody knew just before an action, so that it can be told whether anything was shown to anybody since."""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.core.playing.table import EVERYBODY, Table

FORGOTTEN: Final[list[int]] = []


class Moment:
    """Where luck stood, who had seen which card, and what else had been shown or measured."""

    def __init__(self, table: Table[Any], before: Moment | None = None) -> None:
        """With the moment before it, which knows the same cards more often than not."""
        state = table.state
        self.luck = int(state.chance.state)
        self.measures = len(table.measures)
        self.sights: list[int] = state.sights()[:]  # until the next moment has compared its own with them
        self.masks: list[int] = []  # all masks that cards had so far, and for each card the number of its own
        self.seen: bytes | list[int] = b""
        if before is None:
            self._pack([], [], [])
            return
        known = before.sights
        if known == self.sights and len(before.seen) == len(known):
            self.sights, self.masks, self.seen = known, before.masks, before.seen
        else:
            self._pack(known, before.masks, list(before.seen))
            if before.seen == self.seen:
                self.seen = before.seen
        before.sights = FORGOTTEN

    def _pack(self, known: list[int], masks: list[int], packed: list[int]) -> None:
        """With the masks that there were, and the cards that had one then by its number."""
        numbers: list[int] = []
        for card, mask in enumerate(self.sights):
            if card < len(known) and known[card] == mask:
                numbers.append(packed[card])
                continue
            if mask not in masks:
                masks = [*masks, mask]
            numbers.append(masks.index(mask))
        self.masks = masks
        self.seen = bytes(numbers) if len(masks) < 256 else numbers

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
