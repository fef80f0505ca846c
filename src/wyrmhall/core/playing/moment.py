"""What everybody knew just before an action, so that it can be told whether anything was shown to anybody since."""

from __future__ import annotations

from typing import Any

from wyrmhall.core.playing.table import EVERYBODY, Table


class Moment:
    """Where luck stood, who had seen which card, and what else had been shown or measured."""

    def __init__(self, table: Table[Any], before: Moment | None = None) -> None:
        """With the moment before it, which knows the same of most cards."""
        state = table.state
        self.luck = int(state.chance.state)
        self.measures = len(table.measures)
        # all masks that cards had in this match so far; for each card the number of its own
        self.masks: list[int] = before.masks if before is not None else []
        self.seen: bytes | list[int] = before.seen if before is not None else b""
        changed = self._changed(state.sights())
        if changed:
            self._note(state.sights(), changed)

    def _mask(self, card: int) -> int:
        seen = self.seen
        if isinstance(seen, bytes):
            return self.masks[seen[card]]
        return self.masks[seen[card]]

    def _changed(self, seen: list[int]) -> list[int]:
        """The cards that others have seen than is noted here."""
        noted = len(self.seen)
        return [card for card in range(len(seen)) if card >= noted or self._mask(card) != seen[card]]

    def _note(self, seen: list[int], changed: list[int]) -> None:
        numbers = list(self.seen)
        numbers.extend([0] * (len(seen) - len(numbers)))
        for card in changed:
            if seen[card] not in self.masks:
                self.masks = [*self.masks, seen[card]]
            numbers[card] = self.masks.index(seen[card])
        self.seen = bytes(numbers) if len(self.masks) < 256 else numbers

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
            found |= seen[card] & ~(self._mask(card) if card < len(self.seen) else 0)
        return found
