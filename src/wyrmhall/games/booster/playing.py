"""What keeps a player from playing a maneuver at the word of an effect.

Such a text spares the energy and nothing else: what the card itself asks for must be so and be paid, and what forbids a maneuver
beats the text that plays it (DB-GOLD-02).
"""

from __future__ import annotations

from typing import Final

from wyrmhall.games.booster import abilities as a
from wyrmhall.games.booster.abilities import Act
from wyrmhall.games.booster.changes import PLAY_MANEUVERS
from wyrmhall.games.booster.deed import Deed
from wyrmhall.games.booster.limits import is_forbidden
from wyrmhall.games.booster.state import HAND, BoosterState
from wyrmhall.games.booster.values import fitting, holds

OK: Final = 0
BARRED: Final = 1
NOT_SO: Final = 2
NO_COST: Final = 3
RULES: Final = ("", "DB-GOLD-02", "DB-GOLD-01", "DB-PLAY-01")


def can_pay(s: BoosterState, seat: int, card: int, kind: int, cost: list[Act], hand: int, energy: int) -> bool:
    """Whether an extra cost can be paid in full, with so many cards in hand and so much energy to spare."""
    deed = Deed(s, seat, card, kind)
    for act in cost:
        number = 1 if act.amount is None else act.amount.number
        if act.code == a.A_LOSE_ENERGY and energy < number:
            return False
        if act.code == a.A_DISCARD_HAND and hand < number:
            return False
        if act.code == a.A_MILL and len(s.sides[seat].race) < number:
            return False
        if act.select is not None and len(fitting(deed, act.select)) < act.select.count:
            return False
    return True


def extra_play_code(s: BoosterState, seat: int, kind: int, place: int) -> int:
    """OK, or what keeps a player from playing a maneuver of that kind, which lies in that place, without its energy."""
    if is_forbidden(s, seat, PLAY_MANEUVERS, kind):
        return BARRED
    test = s.cards.play_test[kind]
    if test is not None and not holds(Deed(s, seat, -1, kind), test):
        return NOT_SO
    side = s.sides[seat]
    hand = len(side.hand) - (1 if place == HAND else 0)
    return OK if can_pay(s, seat, -1, kind, s.cards.play_cost[kind], hand, side.energy) else NO_COST


def extra_play_words(s: BoosterState, kind: int, code: int) -> str:
    name = s.cards.names[kind]
    if code == BARRED:
        return f"an effect forbids you to play {name}"
    if code == NOT_SO:
        return f"{name} may not be played now: {s.cards.texts[kind]}"
    return f"you cannot pay what {name} costs beside energy"
