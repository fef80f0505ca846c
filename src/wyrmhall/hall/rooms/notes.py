"""What the head of a record says about how freely it was played, written and read."""

from __future__ import annotations

import re
from collections.abc import Mapping

from wyrmhall.core.errors import BadRecord
from wyrmhall.hall.rooms.entries import Manners

FREE = "free"
TEACHING = "teaching"
TAKEN = re.compile(r"(\d+) at (\d+)")


class Notes:
    def __init__(self, manners: Manners, taken: list[tuple[int, int]]) -> None:
        self.manners = manners
        self.taken = taken  # how many actions stayed, and seat, of each decision taken back

    def lines(self) -> dict[str, str]:
        """As lines of the head: who took back which action, both counted from one."""
        found = {"table": TEACHING} if self.manners.teaching else {}
        if self.manners.takebacks:
            found["takebacks"] = FREE
        if self.taken:
            found["taken"] = ", ".join(f"{seat + 1} at {stayed + 1}" for stayed, seat in self.taken)
        return found


def read_notes(head: Mapping[str, str], seats: int, actions: int) -> Notes:
    """Raises BadRecord for what is no such line."""
    taken = []
    for words in filter(None, head.get("taken", "").split(", ")):
        found = TAKEN.fullmatch(words)
        if found is None or not 0 < int(found[1]) <= seats or not 0 < int(found[2]) <= actions + 1:
            raise BadRecord(f"taken: {words!r} is not as in '1 at 12': a seat, and the action it took back")
        taken.append((int(found[2]) - 1, int(found[1]) - 1))
    return Notes(Manners(head.get("takebacks") == FREE, head.get("table") == TEACHING), taken)
