"""What a player is like: how far it sees, what it forgets, and what it likes."""

from __future__ import annotations

from typing import Final

FAR: Final = -1  # as far as a search goes


class Nature:
    """How a player falls short of what it could find, as people do, and what is worth more to it than to others."""

    def __init__(self, forgets: int = 0, sight: int = FAR, daring: float = 0.0, boldness: float = 0.0) -> None:
        self.forgets = forgets  # of a hundred answers, those that it does not think of
        self.sight = sight  # decisions after its own that it thinks of; 0: only of what an answer brings at once
        self.daring = daring  # what an uncertain outcome is worth to it, in deviations; below 0 it shuns them
        self.boldness = boldness  # what an attack is worth to it for its own sake; below 0 it rather holds back


EVEN: Final = Nature()
