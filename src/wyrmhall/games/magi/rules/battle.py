"""What is done with battle cards in more than one phase: drawing, turning up, discarding."""

from __future__ import annotations

from wyrmhall.core.playing.table import Table
from wyrmhall.games.magi.events import DREW_BATTLE, LOST, RESHUFFLED
from wyrmhall.games.magi.state import MagiState, learn, leave_stack, reveal
from wyrmhall.kit.cards import draw, hold

T = Table[MagiState]


def take_top(t: T, seat: int) -> int:
    """The top card of a battle deck; an empty deck takes in its pile first. -1 if there is none."""
    s = t.state
    side = s.sides[seat]
    if not side.battle_deck and side.battle_pile:
        t.tell(RESHUFFLED, seat, (1, len(side.battle_pile)), rule="DM-CARD-12")
    return draw(s, side.battle_deck, side.battle_pile, side.battle_hand)


def turn_up(t: T, seat: int) -> int:
    """The top card, open to both; -1 if there is none."""
    card = take_top(t, seat)
    if card >= 0:
        reveal(t.state, seat, card)
        t.state.sides[seat].up.append(card)
    return card


def draw_to_hand(t: T, seat: int, number: int, rule: str) -> list[int]:
    """So many cards, or as many as there are; those that were drawn."""
    s = t.state
    drawn: list[int] = []
    for _ in range(number):
        card = take_top(t, seat)
        if card < 0:
            break
        learn(s, seat, card, 1 << seat)
        hold(s, card, seat)
        s.sides[seat].battle_hand.append(card)
        drawn.append(card)
    t.tell(DREW_BATTLE, seat, (), s.kinds(drawn), 1 << seat, rule)
    return drawn


def clear_up(s: MagiState) -> None:
    """All cards turned up or played go to their owners' piles."""
    for side in s.sides:
        side.battle_pile.extend(side.up)
        side.up.clear()


def lose(t: T, seat: int, place: int, card: int, rule: str) -> None:
    """A dragon of a stack goes to its owner's pile."""
    s = t.state
    s.row[place].stacks[seat].remove(card)
    leave_stack(s, card)
    s.sides[seat].dragon_pile.append(card)
    t.tell(LOST, seat, (place,), [s.kind[card]], rule=rule)
