"""Rules of thumb for a draft: take what wins, and what fits to what was taken."""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import Decision
from wyrmhall.core.game import Instinct
from wyrmhall.games.booster.draft.mind.suggesting import BALANCED, COSTLY, worth_in_deck
from wyrmhall.games.booster.draft.state import DraftState, cards_needed, race_cards
from wyrmhall.games.booster.text.cards import DRAGON, EVENT

DOUBT: Final = 0.02  # the weight of an option that looks worst
COLOUR: Final = 12  # thousandths of a game for an event of a colour that a dragon taken before has
GLUT: Final = 10  # for every card of its sort beyond what a deck can use


class DraftInstinct(Instinct[DraftState]):
    def __init__(self) -> None:
        self.horizon = 8

    def weigh(self, decision: Decision[DraftState]) -> list[float]:
        s, seat, options = decision.state, decision.seat, decision.options
        if decision.ask == "draft.deck":
            return [1.0 if i == 0 else DOUBT for i in range(len(options))]
        colours, events, costly, taken = self.taken_so_far(s, seat)
        found = [self.gain(s, kind, colours, events, costly, taken) for kind in options]
        least = min(found)
        spread = max(found) - least
        if spread == 0:
            return [1.0] * len(found)
        weights: list[float] = []
        for gain in found:
            share = (gain - least) / spread
            weights.append(DOUBT + share * share * share)
        return weights

    def taken_so_far(self, s: DraftState, seat: int) -> tuple[list[int], int, int, int]:
        """The colours of the dragons, and how many events, costly maneuvers and race cards were taken."""
        cards = s.cards
        colours: list[int] = []
        events = costly = taken = 0
        for card in s.piles[seat]:
            kind = s.kind[card]
            if cards.sort[kind] == DRAGON:
                colours.append(cards.colour[kind])
            elif cards.is_race(kind):
                taken += 1
                if cards.sort[kind] == EVENT:
                    events += 1
                elif cards.cost[kind] >= COSTLY:
                    costly += 1
        return colours, events, costly, taken

    def gain(self, s: DraftState, kind: int, colours: list[int], events: int, costly: int, taken: int) -> int:
        cards = s.cards
        if not cards.is_race(kind):
            return s.values[kind]
        value = worth_in_deck(cards, s.values, kind, BALANCED)
        if cards.sort[kind] == EVENT:
            if cards.colour[kind] in colours:
                value += COLOUR
            value -= GLUT * max(0, events - taken * 4 // 10 - 1)
        elif cards.cost[kind] >= COSTLY:
            value -= GLUT * max(0, costly - taken * 3 // 10 - 1)
        return value

    def worth(self, s: DraftState, seat: int) -> float:
        """Better cards than the others have."""
        own = self.pile_value(s, seat)
        others = 0
        for other in range(s.seats):
            if other != seat:
                others += self.pile_value(s, other)
        ahead = (own - others / (s.seats - 1)) / 500.0
        return 0.5 + 0.5 * ahead / (1.0 + abs(ahead))

    def pile_value(self, s: DraftState, seat: int) -> int:
        """The best race cards as many as a deck holds, and all crystal cards."""
        values = [worth_in_deck(s.cards, s.values, s.kind[card], BALANCED) for card in race_cards(s, seat)]
        values.sort(reverse=True)
        total = sum(values[: cards_needed(s)])
        for card in s.piles[seat]:
            if not s.cards.is_race(s.kind[card]):
                total += s.values[s.kind[card]]
        return total
