"""What all questions of Dragon Booster share: how cards are named in answers.

A card in a hand or a deck is named by its kind. A card in play is named by its place: seat, kind of place and position there.
"""

from __future__ import annotations

from typing import Final

from wyrmhall.core.decisions import DONE, About
from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.games.booster.rules.saying import Said, are_several, plain
from wyrmhall.games.booster.state import HAND, PLACE_NAMES, SPAN, BoosterState

DEPTH: Final = 256  # more cards than any place holds


def spot_of(s: BoosterState, card: int) -> int:
    """The place of an open card, as an answer."""
    at = s.at[card]
    return at * DEPTH + s.sides[at // SPAN].zones[at % SPAN].index(card)


def card_at(s: BoosterState, spot: int) -> int:
    """The card at a place; -1 if there is none."""
    if spot < 0:
        return -1
    at = spot // DEPTH
    if at // SPAN >= s.seats or at % SPAN >= len(PLACE_NAMES):
        return -1
    zone = s.sides[at // SPAN].zones[at % SPAN]
    return zone[spot % DEPTH] if spot % DEPTH < len(zone) else -1


def spot_words(s: BoosterState, spots: list[int], spot: int) -> str:
    """A card's name; with a number where several of these cards have the same name."""
    card = card_at(s, spot)
    name = s.cards.names[s.kind[card]]
    same, mine = 0, 0
    for other in spots:
        other_card = card_at(s, other)
        if other_card >= 0 and s.kind[other_card] == s.kind[card]:
            same += 1
            if other == spot:
                mine = same
    return f"{name} #{mine}" if same > 1 else name


def touch(s: BoosterState, card: int) -> str:
    """The name of an open card in the view, for click-to-choose: `track:1:3` is the third card in the track of the first seat."""
    at = s.at[card]
    where = PLACE_NAMES[at % SPAN].replace(" ", "_")
    return f"{where}:{at // SPAN + 1}:{s.sides[at // SPAN].zones[at % SPAN].index(card) + 1}"


def touch_kind(s: BoosterState, seat: int, place: int, kind: int) -> str:
    """A card that is named by its kind in the hand, deck or pile of a seat: `race_deck:1:Quick Lunge`."""
    return f"{PLACE_NAMES[place].replace(' ', '_')}:{seat + 1}:{s.cards.names[kind]}"


def touch_hand(s: BoosterState, kind: int) -> str:
    return f"{PLACE_NAMES[HAND]}:{s.cards.names[kind]}"


class HandCard(Said):
    """One card of the own hand, by kind. about: whether none is an answer too."""

    def __init__(self, ask: str, rule: str, verb: str, words: str) -> None:
        super().__init__(ask, rule)
        self.verb = verb
        self.words = words

    def candidates(self, s: BoosterState, seat: int, about: About) -> list[int]:
        found: list[int] = []
        for card in s.sides[seat].hand:
            kind = s.kind[card]
            if kind not in found:
                found.append(kind)
        found.sort()
        return found

    def options(self, s: BoosterState, seat: int, about: About) -> list[int]:
        return self.candidates(s, seat, about)

    def refusal(self, s: BoosterState, seat: int, about: About, answer: int) -> Refusal | None:
        return None

    def notation(self, s: BoosterState, seat: int, about: About, answer: int) -> str:
        return f"{self.verb} {s.cards.names[answer]}"

    def prompt(self, s: BoosterState, seat: int, about: About) -> str:
        return self.words

    def touches(self, s: BoosterState, seat: int, about: About, answer: int) -> list[str]:
        return [touch_hand(s, answer)]

    def must(self, s: BoosterState, seat: int, about: About) -> Refusal:
        return Refusal(self.rule, "the effect is announced: its discard must be paid")

    def parse(self, s: BoosterState, seat: int, about: About, text: str) -> int | None:
        found = super().parse(s, seat, about, text)
        if found is None and are_several(s.cards, plain(text)):
            raise Refused(Refusal(self.rule, "one card is discarded"))
        return found

    def unfit(self, s: BoosterState, seat: int, about: About, kind: int, words: str) -> Refusal:
        if kind in s.kinds(s.sides[seat].hand):
            return Refusal(self.rule, "first a card is discarded for the effect that is announced")
        return Refusal(self.rule, f"{s.cards.names[kind]} is not in your hand")


DISCARD_COST: Final = HandCard(
    "use.discard", "DB-KEYWORD-05", "discard", "Which card do you discard to use this effect?"
)

assert DONE == -1
