"""Dragons leave the battlefield, lose their abilities, and die."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.playing.table import Table
from wyrmhall.games.breeds import events
from wyrmhall.games.breeds.rules.zones import send_home, to_hand
from wyrmhall.games.breeds.state import BreedsState
from wyrmhall.games.breeds.text.use.passives import sv_of

T = Table[BreedsState]


def bounce(t: T, number: int) -> None:
    """Back to its player's hand, not killed."""
    s = t.state
    dragon = s.dragons[number]
    for card in leave(s, number):
        to_hand(s, card, dragon.seat)
    t.tell(events.BOUNCED, dragon.seat, (number,), dragon.names, rule="BR-COMBAT-06")


def leave(s: BreedsState, number: int) -> list[int]:
    """A dragon leaves the battlefield; its cards are the caller's to lay somewhere."""
    dragon = s.dragons[number]
    dragon.there = False
    cards = dragon.cards[:]
    dragon.cards.clear()
    s.left.extend(cards)
    return cards


def silence(t: T, number: int) -> None:
    dragon = t.state.dragons[number]
    dragon.texts.clear()
    dragon.text_cards.clear()
    dragon.silences += 1
    t.tell(events.SILENCED, dragon.seat, (number,), dragon.names, rule="BR-DRAGON-28")


def rescue(t: T, number: int, only: int) -> bool:
    """A killed card goes to its player's hand instead of its source; all cards of the dragon unless one is named."""
    s = t.state
    dragon = s.dragons[number]
    if dragon.there:
        return False
    cards = [card for card in dragon.cards if only < 0 or card == only]
    for card in cards:
        dragon.cards.remove(card)
        to_hand(s, card, dragon.seat)
        t.tell(events.RESCUED, dragon.seat, (number,), [s.kind[card]], rule="BR-TRANSMUTE-12")
    return len(cards) > 0


# -- death -----------------------------------------------------------------------------------------

UNKNOWN: Final = 0
BY_DRAGON: Final = 1
BY_FIREBALL: Final = 2
IN_COMBAT: Final = 3


class Cause:
    """Why dragons may have died: for whom, and by whom, the deaths count."""

    def __init__(self, sort: int, by: int, hit: list[int]) -> None:
        self.sort = sort
        self.by = by  # the dragon that dealt the damage, or the seat that played the Fireball
        self.hit = hit  # the dragons it was dealt to; in combat: by attacker, the blocker it damaged, else -1
        self.fighting: list[int] = []  # in combat: the dragons that were there when damage was dealt


NO_CAUSE: Final = Cause(UNKNOWN, -1, [])


def is_anyone_dying(s: BreedsState) -> bool:
    for number, dragon in enumerate(s.dragons):
        if dragon.there and sv_of(s, number) <= 0:
            return True
    return False


def killers_of(s: BreedsState, cause: Cause, number: int) -> list[int]:
    if cause.sort == BY_DRAGON:
        return [cause.by] if cause.by >= 0 and number in cause.hit else []
    if cause.sort == IN_COMBAT:
        if s.dragons[number].blocks < 0:
            return [other for other in cause.fighting if s.dragons[other].blocks == number]
        attacker = s.dragons[number].blocks
        return [attacker] if cause.hit[attacker] == number else []
    return []


def bury(s: BreedsState, number: int) -> None:
    dragon = s.dragons[number]
    cards = dragon.cards[:]
    dragon.cards.clear()
    for card in cards:
        send_home(s, card, dragon.seat)
