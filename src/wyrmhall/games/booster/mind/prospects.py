"""What a rival's deck may be, for one who has seen only a part of it: a ready deck, or anything that is printed."""

from __future__ import annotations

from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import BadSetup
from wyrmhall.games.booster.decks.deck import Deck
from wyrmhall.games.booster.decks.reading import ready_deck, ready_names
from wyrmhall.games.booster.draft.rules.packs import (
    BOOSTER_COMMONS,
    BOOSTER_RARES,
    BOOSTER_UNCOMMONS,
    draftable,
)  # fmt: skip
from wyrmhall.games.booster.text.cards import COMMON, DRAGON, RARE, Cards


class Prospects:
    """Everything that is looked up for it, by kind, made once for a catalogue."""

    def __init__(self, cards: Cards, decks: list[Deck]) -> None:
        self.decks = decks
        self.copies: list[list[int]] = []  # by deck and kind
        for deck in decks:
            copies = [0] * len(cards.names)
            for kind in deck.race + deck.dragon:
                copies[kind] += 1
            self.copies.append(copies)
        everything = list(range(len(cards.names)))
        printed = draftable(cards)
        self.crystals = crystals_in(cards, printed) or crystals_in(cards, everything)
        self.dragons = [kind for kind in everything if cards.sort[kind] == DRAGON]
        self.race: list[list[int]] = []  # maneuvers and events, by rarity
        self.rarities: list[int] = []  # of the race cards in a booster, as far as any such card is printed
        for rarity in range(COMMON, RARE + 1):
            kinds = [kind for kind in printed if cards.is_race(kind) and cards.rarity[kind] == rarity]
            self.race.append(kinds)
            if kinds:
                self.rarities.extend([rarity] * (BOOSTER_COMMONS, BOOSTER_UNCOMMONS, BOOSTER_RARES)[rarity])


def crystals_in(cards: Cards, kinds: list[int]) -> list[int]:
    return [kind for kind in kinds if not cards.is_race(kind)]


def prospects_of(cards: Cards) -> Prospects:
    """With every ready deck whose cards are all in this catalogue."""
    decks: list[Deck] = []
    for name in ready_names(cards):
        try:
            decks.append(ready_deck(cards, name))
        except BadSetup:  # of a set that is not loaded, so nobody can play it
            continue
    return Prospects(cards, decks)


def ranked(prospects: Prospects, known: list[int], chance: Chance) -> list[int]:
    """The ready decks, by number: those first that hold most of the cards known of the rival, and equal ones by lot."""
    order = list(range(len(prospects.decks)))
    chance.shuffle(order)
    found: list[tuple[int, int]] = []
    for place, deck in enumerate(order):
        left = prospects.copies[deck][:]
        missing = 0
        for kind in known:
            if left[kind]:
                left[kind] -= 1
            else:
                missing += 1
        found.append((missing, place))
    found.sort()
    return [order[place] for _, place in found]


def fill(into: list[int], kinds: list[int], known: list[int], need: int, chance: Chance) -> None:
    """As many as are needed of these kinds, less those that are known to be elsewhere."""
    gone = known[:]
    rest: list[int] = []
    for kind in kinds:
        if kind in gone:
            gone.remove(kind)
        else:
            rest.append(kind)
    chance.shuffle(rest)
    into.extend(rest[: need - len(into)])


def printed_race(prospects: Prospects, chance: Chance) -> int:
    """A maneuver or event, as likely as it comes in a booster."""
    return chance.pick(prospects.race[chance.pick(prospects.rarities)])


def printed_crystal(prospects: Prospects, chance: Chance) -> int:
    return chance.pick(prospects.crystals)
