"""How a player stands, and what threatens one."""

from __future__ import annotations

from wyrmhall.games.breeds.state import ELIMINATED, IN, BreedsState
from wyrmhall.games.breeds.text.cards import FIREBALL
from wyrmhall.games.breeds.text.use.passives import is_blocked, might_of


def threat(s: BreedsState) -> int:
    """The combat damage that the defending player would take as things stand."""
    total = 0
    for number, dragon in enumerate(s.dragons):
        if dragon.there and dragon.blocks < 0 and not is_blocked(s, number):
            total += might_of(s, number, False)
    return max(0, total - s.sides[s.defender].shield)


def owned(s: BreedsState, seat: int, kind: int) -> int:
    """How many cards of a kind are in a player's deck, wherever they are."""
    side = s.sides[seat]
    number = 0
    for zone in (side.hand, side.deck, side.discard):
        for card in zone:
            if s.kind[card] == kind:
                number += 1
    return number


def fireballs_held(s: BreedsState, seat: int) -> int:
    side = s.sides[seat]
    number = side.fireballs + side.late_fireballs
    for card in side.hand:
        if s.kind[card] == FIREBALL:
            number += 1
    return number


def room(s: BreedsState, seat: int) -> int:
    """How much more damage this turn a player can take and stay."""
    return s.breakpoint(seat) - s.sides[seat].damage - 1


def strength(s: BreedsState, seat: int) -> float:
    """How a player stands: lives first, then the quality of the deck."""
    side = s.sides[seat]
    if side.standing == ELIMINATED:
        return -6.0
    lives = 2.0 if side.stage == 1 and side.standing == IN else 1.0
    values = s.cards.value
    total = 0.0
    count = 0
    for zone in (side.hand, side.deck, side.discard):
        for card in zone:
            total += values[s.kind[card]]
        count += len(zone)
    for card in side.tokens:
        total += 0.5 * values[s.kind[card]]
    quality = total / (count + 2.0)
    soon = 0.05 if s.turn == seat else 0.25  # what is not used in the own turn is lost at its end
    tokens = soon * (side.fireballs + side.epics) + 0.25 * (side.late_fireballs + side.late_epics)
    return 3.0 * lives + 3.0 * quality + 0.1 * sum(side.quests) + 0.08 * len(side.hand) + tokens
