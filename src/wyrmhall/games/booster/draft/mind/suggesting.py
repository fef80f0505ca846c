"""Decks that a sensible player would build of what was drafted."""

from __future__ import annotations

from typing import Final

from wyrmhall.games.booster.draft.state import DraftState, cards_needed, race_cards
from wyrmhall.games.booster.text.cards import EVENT, Cards

BALANCED: Final = 0
FAST: Final = 1  # leans to cheap maneuvers
STRONG: Final = 2  # leans to great sprints
CUNNING: Final = 3  # leans to events
WAYS: Final = (BALANCED, FAST, STRONG, CUNNING)

LEAN: Final = 40  # thousandths of a game that a leaning is worth for each point of cost
HIGH_BURST: Final = 5
DEAR: Final = 30  # what an event loses for each point of burst from there on
FEWEST_MANEUVERS: Final = 60  # of a hundred
MOST_COSTLY: Final = 30  # of a hundred that cost five or more
COSTLY: Final = 5


def suggested(s: DraftState, seat: int, way: int) -> list[int]:
    """The cards of a race deck of the size that is needed: the most valuable ones, with enough maneuvers and a curve."""
    cards = s.cards
    need = cards_needed(s)
    ranked = [(worth_in_deck(cards, s.values, s.kind[card], way), -s.kind[card], card) for card in race_cards(s, seat)]
    ranked.sort(reverse=True)
    events_left = need - need * FEWEST_MANEUVERS // 100
    costly_left = need * MOST_COSTLY // 100
    chosen: list[int] = []
    rest: list[int] = []
    for _, _, card in ranked:
        kind = s.kind[card]
        fits = len(chosen) < need
        if cards.sort[kind] == EVENT:
            fits = fits and events_left > 0
            events_left -= 1 if fits else 0
        elif cards.cost[kind] >= COSTLY:
            fits = fits and costly_left > 0
            costly_left -= 1 if fits else 0
        if fits:
            chosen.append(card)
        else:
            rest.append(card)
    return chosen + rest[: need - len(chosen)]


def worth_in_deck(cards: Cards, values: list[int], kind: int, way: int) -> int:
    """What a card adds to a drafted deck, in thousandths of a game."""
    value = values[kind]
    if cards.sort[kind] == EVENT:
        value -= DEAR * max(0, cards.burst[kind] - HIGH_BURST + 1)
        return value + (3 * LEAN if way == CUNNING else 0)
    if way == FAST:
        return value + LEAN * (3 - cards.cost[kind])
    return value + LEAN * (cards.cost[kind] - 3) if way == STRONG else value
