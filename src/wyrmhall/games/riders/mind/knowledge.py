"""What a seat does not know, dealt afresh."""

from __future__ import annotations

from wyrmhall.core.chance import Chance
from wyrmhall.games.riders.state import RidersState, legal_speeds
from wyrmhall.kit.cards import redeal, unseen


def redeal_unseen(s: RidersState, viewer: int, chance: Chance) -> None:
    """Cards in the supply, in hands and beside indicators; trap tokens; the speeds others have set and covered."""
    s.kind = s.kind[:]
    magic = unseen(s, s.deck, viewer)
    for seat in range(s.seats):
        magic += unseen(s, s.hands[seat], viewer)
        magic += unseen(s, s.placed[seat], viewer)
    redeal(s, viewer, [magic, unseen(s, s.supply, viewer) + unseen(s, s.traps, viewer)], [], chance)
    for seat in range(s.seats):
        if s.covered[seat] and seat != viewer:
            s.colour[seat] = chance.pick(legal_speeds(s, seat))
