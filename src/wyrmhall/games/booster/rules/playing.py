"""What keeps a player from playing a maneuver at the word of an effect.

Such a text spares the energy and nothing else: what the card itself asks for must be so and be paid, and what forbids a maneuver
beats the text that plays it (DB-GOLD-02).
"""

from __future__ import annotations

from typing import Final

from wyrmhall.games.booster.rules.limits import can_befall, is_forbidden
from wyrmhall.games.booster.state import HAND, BoosterState
from wyrmhall.games.booster.text import abilities as a
from wyrmhall.games.booster.text.abilities import Act
from wyrmhall.games.booster.text.changes import PLAY_MANEUVERS
from wyrmhall.games.booster.text.deed import Deed
from wyrmhall.games.booster.text.values import fitting, holds

OK: Final = 0
BARRED: Final = 1
NOT_SO: Final = 2
NO_COST: Final = 3
RULES: Final = ("", "DB-GOLD-02", "DB-GOLD-01", "DB-PLAY-01")


def can_pay(s: BoosterState, seat: int, card: int, kind: int, cost: list[Act], hand: int, energy: int) -> bool:
    """Whether an extra cost can be paid in full, with so many cards in hand and so much energy to spare."""
    if not cost:
        return True
    deed = Deed(s, seat, card, kind)
    race = len(s.sides[seat].race)
    for act in cost:
        number = 1 if act.amount is None else act.amount.number
        if act.code == a.A_LOSE_ENERGY:
            energy -= number
        elif act.code == a.A_DISCARD_HAND:
            hand -= number
        elif act.code == a.A_MILL:
            race -= number
        elif act.select is not None:
            found = [other for other in fitting(deed, act.select) if can_befall(s, other, act.code)]
            if len(found) < act.select.count:
                return False
    return energy >= 0 and hand >= 0 and race >= 0


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
    return f"you cannot pay in full what {name} costs beside energy: {s.cards.texts[kind]}"
