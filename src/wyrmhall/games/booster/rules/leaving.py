"""A player resigns and the others play on: the cards in play go, the others' cards come back to them."""

from __future__ import annotations

from wyrmhall.games.booster.rules.moving import can_hold, forget, put
from wyrmhall.games.booster.state import (
    BATTLE,
    DAMAGED,
    DISCARDS,
    DRAGON_DECK,
    DRAGON_SPOT,
    L_SEAT,
    LASTING,
    LIMBO,
    NOBODY,
    SPAN,
    ZONE,
    BoosterState,
    next_seat,
)  # fmt: skip
from wyrmhall.games.booster.text.cards import DRAGON, MANEUVER
from wyrmhall.games.booster.text.use.replacing import Replacing
from wyrmhall.games.booster.text.use.triggers import Watching
from wyrmhall.games.booster.text.use.values import change_at


def leave(s: BoosterState, seat: int) -> None:
    for card in range(len(s.kind)):
        at = s.at[card]
        if DRAGON_SPOT <= at % SPAN <= LIMBO:
            if s.owner[card] == seat:
                put_away(s, card)
            elif at // SPAN == seat:
                come_home(s, card)
    rows = s.lasting
    row = 0
    while row < len(rows):
        if rows[row + L_SEAT] == seat and isinstance(change_at(s, row), (Watching, Replacing)):
            del rows[row : row + LASTING]
        else:
            row += LASTING
    s.sides[seat].energy = 0
    s.sides[seat].rushing = NOBODY
    if s.phase == BATTLE and s.actor == seat:
        s.actor = next_seat(s, seat)


def put_away(s: BoosterState, card: int) -> None:
    """A card of the player who goes leaves play."""
    sort = s.cards.sort[s.kind[card]]
    forget(s, card)
    put(s, card, s.owner[card], DRAGON_DECK if sort == DRAGON else DISCARDS if sort >= MANEUVER else DAMAGED)


def come_home(s: BoosterState, card: int) -> None:
    """A card that the player who goes controls goes back to its owner, if there is room for it (DB-CONTROL-07)."""
    owner, place = s.owner[card], s.at[card] % SPAN
    if owner not in s.gone and place <= ZONE and can_hold(s, owner, card):
        put(s, card, owner, place)
    else:
        put_away(s, card)
