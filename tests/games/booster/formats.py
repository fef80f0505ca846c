"""Cards and decks for tests of formats, chosen by what they are and not by name, so that tuning a set breaks nothing."""

from __future__ import annotations

from tests.house_sets import cards_of_booster
from wyrmhall.games.booster.decks.deck import Deck, broken_rules
from wyrmhall.games.booster.text.cards import CREW, DRAGON, EVENT, GEAR, MANEUVER, Cards


def cards() -> Cards:
    return cards_of_booster()


def kinds(*sorts: int) -> list[int]:
    found = cards()
    return [kind for kind in range(len(found.names)) if found.sort[kind] in sorts]


def race_kinds() -> list[int]:
    return kinds(MANEUVER, EVENT)


def crystal_kinds() -> list[int]:
    return kinds(DRAGON, GEAR, CREW)


def legal_deck() -> Deck:
    """Four copies of fifteen titles, and ten different crystal cards with one dragon."""
    race = [kind for kind in race_kinds()[:15] for _ in range(4)]
    return Deck(race, [kinds(DRAGON)[0], *kinds(GEAR)[:5], *kinds(CREW)[:4]])


def changed(race: list[int] | None = None, dragon: list[int] | None = None) -> Deck:
    """The legal deck with another race deck or dragon deck."""
    legal = legal_deck()
    return Deck(legal.race if race is None else race, legal.dragon if dragon is None else dragon)


def broken(deck: Deck, format: str = "constructed") -> list[str]:
    """The rules that a deck breaks."""
    return [refusal.rule for refusal in broken_rules(cards(), deck, format)]
