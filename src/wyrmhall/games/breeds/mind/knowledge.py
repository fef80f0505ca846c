"""What a seat does not know, dealt afresh."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.chance import Chance
from wyrmhall.games.breeds.state import BreedsState
from wyrmhall.games.breeds.text.cards import NO_FACTION
from wyrmhall.kit.cards import redeal, unseen

HOMES: Final = 16  # more than there are seats, and nobody


def redeal_unseen(s: BreedsState, viewer: int, chance: Chance) -> None:
    """Permute the cards that the viewer has not seen, each player's within hand and deck, piles, and Legendaries.

    All cards go from one of these places to another in the open, so nothing else can have changed places. That a card has left
    the battlefield in this combat sticks to its face, not to where it lies; so does whose starter card it is.
    """
    s.kind = s.kind[:]
    s.home = s.home[:]
    for seat, side in enumerate(s.sides):
        deck = unseen(s, side.hand + side.deck, viewer)
        is_marked = has_marks(s, deck) or has_guests(s, deck, seat)
        redeal_pool(s, viewer, deck, is_marked, chance)
        if not is_marked:
            for card in deck:
                s.home[card] = seat if s.cards.faction[s.kind[card]] == NO_FACTION else -1
        for pool in (side.piles[0] + side.piles[1] + side.piles[2] + side.piles[3], side.locked + side.box):
            hidden = unseen(s, pool, viewer)
            redeal_pool(s, viewer, hidden, has_marks(s, hidden), chance)


def redeal_pool(s: BreedsState, viewer: int, pool: list[int], is_marked: bool, chance: Chance) -> None:
    if not is_marked:
        redeal(s, viewer, [pool], [], chance)
        return
    for card in pool:
        s.kind[card] = (s.kind[card] * 2 + (1 if card in s.left else 0)) * HOMES + s.home[card] + 1
    redeal(s, viewer, [pool], [], chance)
    for card in pool:
        if card in s.left:
            s.left.remove(card)
        s.home[card] = s.kind[card] % HOMES - 1
        s.kind[card] //= HOMES
        if s.kind[card] % 2:
            s.left.append(card)
        s.kind[card] //= 2


def has_marks(s: BreedsState, pool: list[int]) -> bool:
    return len(s.left) > 0 and any([card in s.left for card in pool])


def has_guests(s: BreedsState, deck: list[int], seat: int) -> bool:
    """Whether a starter card of another player is among a player's cards."""
    for card in deck:
        if s.cards.faction[s.kind[card]] == NO_FACTION and s.home[card] != seat:
            return True
    return False
