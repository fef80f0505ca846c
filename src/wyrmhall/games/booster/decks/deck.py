# plain: decks are read when a match is set up
"""A player's two decks, and which rules of deck building they break."""

from __future__ import annotations

from collections import Counter

from wyrmhall.core.errors import BadSetup, Refusal
from wyrmhall.games.booster.text.cards import DRAGON, Cards, a_sort

CONSTRUCTED = "constructed"
DRAFT = "draft"
SEALED = "sealed"
FORMATS = [CONSTRUCTED, DRAFT, SEALED]

RACE_CARDS = 60
DRAFT_RACE_CARDS = 25
SEALED_RACE_CARDS = 40  # at least
SAME_TITLE = 4
SAME_VERSION = 2
DRAGON_CARDS = 10  # at most


class Deck:
    """The kinds in a race deck and in a dragon deck, with repeats, in the catalogue's order."""

    def __init__(self, race: list[int], dragon: list[int], name: str = "") -> None:
        self.race = sorted(race)
        self.dragon = sorted(dragon)
        self.name = name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and (other.race, other.dragon) == (self.race, self.dragon)

    def __hash__(self) -> int:
        return hash((tuple(self.race), tuple(self.dragon)))

    def __repr__(self) -> str:
        return f"Deck({self.race}, {self.dragon}, {self.name!r})"


class BadDeck(BadSetup):
    """A deck that cannot be read or may not be played; `problems` are all reasons, each with its rule if it has one."""

    def __init__(self, problems: list[Refusal]) -> None:
        super().__init__("; ".join(map(str, problems)))
        self.problems = problems


def draft_part(race: list[int]) -> list[int]:
    """As many cards of a race deck as a drafted one has: one of each kind in turn, then a second one (DB-DRAFT-09)."""
    left = sorted(race)
    found: list[int] = []
    while left and len(found) < DRAFT_RACE_CARDS:
        for kind in sorted(set(left))[: DRAFT_RACE_CARDS - len(found)]:
            left.remove(kind)
            found.append(kind)
    return sorted(found)


def broken_rules(cards: Cards, deck: Deck, format: str = CONSTRUCTED) -> list[Refusal]:
    """Every rule that a deck breaks, each with what breaks it; nothing for a deck that may be played."""
    found = wrong_sorts(cards, deck)
    found += wrong_size(deck, format)
    if len(deck.dragon) > DRAGON_CARDS:
        why = f"the dragon deck has {len(deck.dragon)} cards; {DRAGON_CARDS} are the most"
        found.append(Refusal("DB-DECK-08", why))
    if format == CONSTRUCTED:
        if not any(cards.sort[kind] == DRAGON for kind in deck.dragon):
            found.append(Refusal("DB-DECK-06", "the dragon deck has no dragon; it needs at least one"))
        found += too_many_copies(cards, deck)
    return found


def wrong_sorts(cards: Cards, deck: Deck) -> list[Refusal]:
    found = []
    for kind in sorted(set(deck.race)):
        if not cards.is_race(kind):
            why = f"{cards.names[kind]} is {a_sort(cards.sort[kind])}; a race deck has only maneuvers and events"
            found.append(Refusal("DB-DECK-02", why))
    for kind in sorted(set(deck.dragon)):
        if cards.is_race(kind):
            why = f"{cards.names[kind]} is {a_sort(cards.sort[kind])}; a dragon deck has only dragons, gear and crew"
            found.append(Refusal("DB-DECK-05", why))
    return found


def wrong_size(deck: Deck, format: str) -> list[Refusal]:
    count = len(deck.race)
    has = f"the race deck has {count} {'card' if count == 1 else 'cards'}"
    if format == CONSTRUCTED and count != RACE_CARDS:
        return [Refusal("DB-DECK-03", f"{has}; it needs exactly {RACE_CARDS}")]
    if format == DRAFT and count != DRAFT_RACE_CARDS:
        return [Refusal("DB-DRAFT-09", f"{has}; it needs exactly {DRAFT_RACE_CARDS}")]
    if format == SEALED and count < SEALED_RACE_CARDS:
        return [Refusal("DB-SEALED-08", f"{has}; it needs at least {SEALED_RACE_CARDS}")]
    return []


def too_many_copies(cards: Cards, deck: Deck) -> list[Refusal]:
    found = []
    titles = Counter(cards.titles[kind] for kind in deck.race)
    for title, count in titles.items():
        if count > SAME_TITLE:
            why = f"{title} is in the race deck {count} times; {SAME_TITLE} cards with one title are the most"
            found.append(Refusal("DB-DECK-04", why))
    for kind, count in Counter(deck.dragon).items():
        if count > SAME_VERSION:
            why = f"{cards.names[kind]} is in the dragon deck {count} times; {SAME_VERSION} of one version are the most"
            found.append(Refusal("DB-DECK-07", why))
    return found
