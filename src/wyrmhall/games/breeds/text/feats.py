"""What the unique quests count."""

from __future__ import annotations

from typing import Final

FIREBALL_KILL: Final = 0
DRAGON_DRAW: Final = 1
PURCHASE_RARE_OR_EPIC: Final = 2
TWO_DAMAGE_PLAYER: Final = 3
AMBUSH_QUEST: Final = 4
REFRACT_OR_SURVIVE: Final = 5
TRANSMUTE_QUEST: Final = 6
IMITATE_QUEST: Final = 7
