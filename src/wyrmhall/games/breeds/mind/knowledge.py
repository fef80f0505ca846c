"""What a seat does not know, dealt afresh."""

from __future__ import annotations

from wyrmhall.core.chance import Chance
from wyrmhall.games.breeds.state import BreedsState
from wyrmhall.kit.cards import redeal, unseen


def redeal_unseen(s: BreedsState, viewer: int, chance: Chance) -> None:
    """Permute the cards that the viewer has not seen, each player's within hand and deck, piles, and Legendaries.

    All cards go from one of these places to another in the open, so nothing else can have changed places. That a card has left
    the battlefield in this combat sticks to its face, not to where it lies.
    """
    pools: list[list[int]] = []
    for side in s.sides:
        pools.append(unseen(s, side.hand + side.deck, viewer))
        pools.append(unseen(s, side.piles[0] + side.piles[1] + side.piles[2] + side.piles[3], viewer))
        pools.append(unseen(s, side.locked + side.box, viewer))
    marked = [pool for pool in pools if pool and has_marks(s, pool)]
    for pool in marked:
        for card in pool:
            s.kind[card] = s.kind[card] * 2 + (1 if card in s.left else 0)
    redeal(s, viewer, pools, [], chance)
    for pool in marked:
        for card in pool:
            if card in s.left:
                s.left.remove(card)
            if s.kind[card] % 2:
                s.left.append(card)
            s.kind[card] //= 2


def has_marks(s: BreedsState, pool: list[int]) -> bool:
    return len(s.left) > 0 and any([card in s.left for card in pool])
