# plain: declarations; what they describe are plain dictionaries
"""The shape of what a draft sends. Rounds and picks count from one, as people do."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from wyrmhall.core.telling.shapes import OneOf
from wyrmhall.games.booster.draft.state import PHASES


class Drafter(TypedDict):
    """What everybody sees of a player."""

    taken: int
    pack: int
    wrapped: int
    deck: int | None


class Decks(TypedDict):
    race: list[str]
    dragon: list[str]


class View(TypedDict):
    game: Literal["dragon-booster-draft"]
    viewer: int | None
    format: Annotated[str, OneOf("booster", "sealed")]
    phase: Annotated[str, OneOf(*PHASES)]
    round: int | None
    rounds: int
    pick: int | None
    picks: int | None
    direction: Annotated[str, OneOf("left", "right")] | None
    pack: list[str]
    pile: list[str]
    need: int
    seats: list[Drafter]
    deck: Decks | None
    resigned: list[int]
