"""What a seat does not know, dealt afresh.

Deck lists are handed in before a match, so which cards a player has is known; where they lie is not.
"""

from __future__ import annotations

from wyrmhall.core.chance import Chance
from wyrmhall.games.booster.state import BoosterState
from wyrmhall.kit.cards import redeal, unseen


def redeal_unseen(s: BoosterState, viewer: int, chance: Chance) -> None:
    """A player's hidden race cards may be in the hand or in the race deck; dragon decks are mixed in themselves."""
    pools: list[list[int]] = []
    for side in s.sides:
        pools.append(unseen(s, side.race + side.hand, viewer))
        pools.append(unseen(s, side.dragon_deck, viewer))
    redeal(s, pools, [], chance)
