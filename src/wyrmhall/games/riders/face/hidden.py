"""Where cards lie hidden in a race."""

from __future__ import annotations

from wyrmhall.core.events import PUBLIC
from wyrmhall.core.game import EVERYBODY, Hidden
from wyrmhall.games.riders.state import RidersState


def hidden(s: RidersState) -> list[Hidden]:
    """Everybody draws from one deck: what a rider has not seen is there, in other hands or face down beside an indicator."""
    found: list[Hidden] = []
    elsewhere: list[int] = []
    for seat in range(s.seats):
        found.append(Hidden(f"hand:{seat + 1}", seat, s.hands[seat]))
        found.append(Hidden(f"placed:{seat + 1}", seat, [card for card in s.placed[seat] if s.seen[card] != PUBLIC]))
        elsewhere += s.hands[seat] + s.placed[seat]
    found.append(Hidden("deck", EVERYBODY, s.deck, True, elsewhere))
    return found
