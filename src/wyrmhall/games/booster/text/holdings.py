"""What a player has, counted."""

from __future__ import annotations

from wyrmhall.games.booster.state import ZAP_CAPS, Side
from wyrmhall.games.booster.text import abilities as a


def held(side: Side, code: int, number: int) -> int:
    """A count that the table shows without working anything out."""
    if code == a.N_POINTS:
        return side.points
    if code == a.N_TALLY:
        return side.tally[number]
    if code == a.N_HAND:
        return len(side.hand)
    if code == a.N_DECK:
        return len(side.race)
    if code == a.N_ENERGY:
        return side.energy
    if code == a.N_DISCARDS:
        return len(side.discards)
    if code == a.N_DAMAGED:
        return len(side.damaged)
    if code == a.N_DRAGON_DECK:
        return len(side.dragon_deck)
    assert code == a.N_CAPS, code
    return ZAP_CAPS - len(side.gear)
