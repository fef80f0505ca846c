"""Listens at a seat: from the events that are told and what lies open before and after each, the stories of all decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.reasoner.story import Story
from wyrmhall.core.events import Told, knows

Zone = list[int]


class Family:
    """A deck and the hand that is drawn from it, as a viewer sees them, in any state of a game.

    A hand that the viewer sees is no part of it: what goes there is shown. `shuffles` tells of an event whether the deck was
    shuffled just before or just after it; `hidden` are other places whose cards nobody sees; a closed family never loses a card
    for good.
    """

    def __init__(
        self,
        name: str,
        zones: Callable[[Any], tuple[Zone, Zone]],
        shuffles: Callable[[Told], bool],
        hidden: Callable[[Any], Zone],
        is_closed: bool,
    ) -> None:
        self.name = name
        self.zones = zones
        self.shuffles = shuffles
        self.hidden = hidden
        self.is_closed = is_closed


class Table:
    """What lies where, as far as a family goes."""

    def __init__(self, s: Any, family: Family) -> None:
        deck, hand = family.zones(s)
        self.deck, self.hand = deck[:], hand[:]
        self.hidden = set(family.hidden(s))
        self.kind: list[int] = s.kind[:]


class Listener:
    """One viewer's story of one family. It looks at the face of a card only when the viewer is shown it."""

    def __init__(self, family: Family, viewer: int, s: Any) -> None:
        self.family = family
        self.viewer = viewer
        self.story = Story()
        self.before = Table(s, family)
        self.cards = [*self.before.deck, *self.before.hand]
        self.start = Counter(self.before.kind[card] for card in self.cards)
        for card in self.before.hand:
            self.story.drawn(card)
        self.is_shuffled = False
        self.found: list[int] = []  # faces that were found in the deck and shown, before they were taken from it
        self.taken: list[int] = []  # the cards that then were taken
        self.met: dict[int, int] = {}  # cards that were shown, now or before, and their faces

    def hear(self, told: Told | None, s: Any) -> None:
        """An event, and the table after it."""
        self.is_shuffled = self.is_shuffled or (told is not None and self.family.shuffles(told))
        was, now = self.before, Table(s, self.family)
        if told is not None and told.name == "next_game":  # all are back in their decks
            self.story, self.before, self.is_shuffled = Story(), now, False
            return
        faces = told.kinds[:] if told is not None and knows(told.mask, self.viewer) else []
        if told is not None and told.name == "found":
            self.found += faces
            faces = []
        inside = {*now.deck, *now.hand}
        added = [card for card in [*now.deck, *now.hand] if card not in was.deck and card not in was.hand]
        joined = [card for card in added if card in was.hidden]
        self.cards += joined
        added = [card for card in added if card not in joined]
        for card in reversed(was.deck):
            if card in now.hand:
                self._drawn(card, was.kind[card], faces)
        for zone, is_held in ((was.hand, True), (was.deck, False)):
            for card in zone:
                if card not in inside:
                    self.story.shown(card, was.kind[card], is_held)
                    self.story.placed.pop(card, None)
                    self.met[card] = was.kind[card]
        for card in was.hand:
            if card in now.deck:
                self._put_away(card, was.kind[card], faces, now.hand)
        if self.is_shuffled and (added or (told is not None and told.name == "shuffled")):
            self.story.shuffled(
                [card for card in now.deck if card not in added], {card: was.kind[card] for card in added}
            )
            for card in now.hand:
                if card in added:
                    self.story.drawn(card)
            self.is_shuffled = False
        else:
            for card in added:
                self.story.placed[card] = was.kind[card]
        if told is not None and told.name == "shuffled":
            self.found = []
        self.before = now

    def _drawn(self, card: int, kind: int, faces: list[int]) -> None:
        if kind in self.found:
            self.found.remove(kind)
            self.taken.append(card)
            faces = [kind]
        if kind in faces:
            faces.remove(kind)
            self.story.shown(card, kind, False)
            self.story.placed[card] = kind
        else:
            self.story.drawn(card)

    def _put_away(self, card: int, kind: int, faces: list[int], hand: Zone) -> None:
        if card in self.taken:
            self.taken.remove(card)
        elif kind in faces:
            faces.remove(kind)
            self.story.shown(card, kind, True)
            self.story.placed[card] = kind
        else:
            self.story.put_away(card, hand)

    def peek(self, cards: Zone) -> None:
        """The viewer is shown cards that stay where they are."""
        for card in cards:
            self.story.shown(card, self.before.kind[card], card in self.before.hand)
            self.story.placed[card] = self.met[card] = self.before.kind[card]

    def oversaid(self, s: Any) -> list[int]:
        """Cards of somebody else that the view names although the viewer was never told that they are there."""
        deck, hand = self.family.zones(s)
        if not hand:
            return []
        laid = {
            card for side in getattr(s, "sides", []) for card in getattr(side, "limbo", [])
        }  # being played, for all to see
        known = [card for card in [*deck, *hand] if knows(s.seen[card], self.viewer) and card not in laid]
        return [card for card in known if card not in self.story.placed]

    def unsaid(self, s: Any) -> list[int]:
        """Cards that the viewer was told of and that the view has forgotten."""
        deck, hand = self.family.zones(s)
        if not hand:
            return []
        return [card for card in [*deck, *hand] if card in self.story.placed and not knows(s.seen[card], self.viewer)]

    def why_not(self, dream: Any) -> str:
        """What of an imagined world cannot be."""
        table = Table(dream, self.family)
        start = Counter(dream.kind[card] for card in self.cards) if self.family.is_closed else self.start
        missing = Counter(self.met.values()) - start if self.family.is_closed else Counter[int]()
        if missing:
            return f"{self.family.name}: kinds {dict(missing)} were seen and are nowhere"
        deck = {card: dream.kind[card] for card in table.deck}
        hand = {card: dream.kind[card] for card in table.hand}
        why = self.story.why_not(start, deck, hand)
        return f"{self.family.name}: {why}" if why else ""
