"""A player resigns and the others play on: the cards in play go, the others' cards come back to them."""

from __future__ import annotations

from wyrmhall.games.booster.rules.moving import can_hold, controller_by_effects, forget, put
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
    BoosterState,
    next_seat,
)  # fmt: skip
from wyrmhall.games.booster.text.cards import DRAGON, MANEUVER
from wyrmhall.games.booster.text.use.replacing import Replacing
from wyrmhall.games.booster.text.use.triggers import Watching
from wyrmhall.games.booster.text.use.values import change_at


def leave(s: BoosterState, seat: int) -> None:
    rows = s.lasting
    row = 0
    while row < len(rows):
        if is_over_with(s, row):
            del rows[row : row + LASTING]
        else:
            row += LASTING
    for card in range(len(s.kind)):
        at = s.at[card]
        if DRAGON_SPOT <= at % SPAN <= LIMBO:
            if s.owner[card] == seat:
                put_away(s, card)
            elif at // SPAN == seat:
                come_home(s, card)
    s.sides[seat].energy = 0
    s.sides[seat].rushing = NOBODY
    if s.phase == BATTLE and s.actor == seat:
        s.actor = next_seat(s, seat)


def is_over_with(s: BoosterState, row: int) -> bool:
    """What somebody who has gone watches for, replaces or controls; what he has changed lasts."""
    change = change_at(s, row)
    return s.lasting[row + L_SEAT] in s.gone and (isinstance(change, (Watching, Replacing)) or change.controls())


def put_away(s: BoosterState, card: int) -> None:
    """A card of the player who goes leaves play."""
    sort = s.cards.sort[s.kind[card]]
    forget(s, card)
    put(s, card, s.owner[card], DRAGON_DECK if sort == DRAGON else DISCARDS if sort >= MANEUVER else DAMAGED)


def come_home(s: BoosterState, card: int) -> None:
    """A card that the player who goes controls goes to whoever controls it now, if there is room for it (DB-CONTROL-07)."""
    seat, place = controller_by_effects(s, card), s.at[card] % SPAN
    if can_hold(s, seat, card):
        put(s, card, seat, place)
    else:
        put_away(s, card)
