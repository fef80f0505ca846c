"""What keeps a player from playing a maneuver or an event at the word of an effect.

Such a text spares the energy, or the burst if it says so, and nothing else: what the card itself asks for must be so and be paid,
and what forbids a card beats the text that plays it (DB-GOLD-02).
"""

from __future__ import annotations

from typing import Any, Final

from wyrmhall.cardtext.machine.acts import Act
from wyrmhall.games.booster.rules.limits import burst_of, burst_stat, is_forbidden, is_permitted
from wyrmhall.games.booster.state import HAND, BoosterState
from wyrmhall.games.booster.text.cards import EVENT
from wyrmhall.games.booster.text.parts.changes import ANY_BURST, PLAY_EVENTS, PLAY_MANEUVERS
from wyrmhall.games.booster.text.parts.costs import Cost, Purse
from wyrmhall.games.booster.text.use.deed import BoosterDeed

OK: Final = 0
BARRED: Final = 1
NOT_SO: Final = 2
NO_COST: Final = 3
NO_BURST: Final = 4
RULES: Final = ("", "DB-GOLD-02", "DB-GOLD-01", "DB-PLAY-01", "DB-EVENT-03")


def can_pay(s: BoosterState, seat: int, card: int, kind: int, cost: list[Act[Any]], hand: int, energy: int) -> bool:
    """Whether an extra cost can be paid in full, with so many cards in hand and so much energy to spare."""
    if not cost:
        return True
    d = BoosterDeed(s, seat, card, kind)
    d.them = seat
    purse = Purse(hand, energy, len(s.sides[seat].race))
    for act in cost:
        assert isinstance(act, Cost)
        if not act.spend(d, purse):
            return False
    return purse.energy >= 0 and purse.hand >= 0 and purse.race >= 0


def extra_play_code(s: BoosterState, seat: int, kind: int, place: int, whatever: bool = True) -> int:
    """OK, or what keeps a player from playing a card of that kind, which lies in that place: a maneuver without its energy, an
    event perhaps whatever its burst."""
    is_event = s.cards.sort[kind] == EVENT
    if is_forbidden(s, seat, PLAY_EVENTS if is_event else PLAY_MANEUVERS, kind):
        return BARRED
    if is_event and not whatever and not is_permitted(s, seat, ANY_BURST):
        if burst_stat(s, seat, kind) < burst_of(s, seat, kind):
            return NO_BURST
    fact = s.cards.play_fact[kind]
    if fact is not None and not fact.holds(BoosterDeed(s, seat, -1, kind)):
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
    if code == NO_BURST:
        return f"{name} has burst {s.cards.burst[kind]}, and your dragon does not reach it"
    return f"you cannot pay in full what {name} costs beside energy: {s.cards.texts[kind]}"
