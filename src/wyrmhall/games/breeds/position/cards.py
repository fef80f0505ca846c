# plain: documents for people, never on the hot path
"""Cards as positions of Dragon Breeds name them, counted so that none is named too often."""

from __future__ import annotations

import re
from typing import Any

from wyrmhall.core.chance import Chance
from wyrmhall.core.errors import nearest
from wyrmhall.core.events import PUBLIC
from wyrmhall.games.breeds.position.writer import CARD_KEYS, MARK, REST, TOP_FIRST, usual
from wyrmhall.games.breeds.state import FROM_TRASH, SLOT, BreedsState, Settings
from wyrmhall.games.breeds.text.cards import NO_FACTION, PILES, Cards
from wyrmhall.kit.cards import new_card
from wyrmhall.kit.documents import DocumentReader

MANY = 1_000_000  # no count comes near; this only catches a slip


class CardReader(DocumentReader):
    def __init__(self, cards: Cards, settings: Settings, seats: int, chance: Chance) -> None:
        self.cards = cards
        self.s = BreedsState(cards, settings, seats, chance, [], [], [])
        self.used: dict[tuple[int, int], int] = {}  # kind and, of a starter card, whose: how many are placed

    def zone(self, doc: dict[str, Any], where: str, zone: str, seat: int) -> list[int]:
        where = f"{where} {zone}"
        cards = [self.card(entry, where, zone, seat) for entry in self.entries(doc, where, zone, [])]
        return cards[::-1] if zone in TOP_FIRST else cards

    def card(self, entry: object, where: str, zone: str, seat: int) -> int:
        doc = entry if isinstance(entry, dict) else {"card": entry}
        self.check_keys(where, doc, CARD_KEYS)
        text = doc.get("card")
        if not isinstance(text, str):
            self.bad(where, f"a card is named by a text such as 'Ripplet', not {text!r}")
        if text == REST:
            self.bad(where, f"{REST!r} stands for the rest of a starting deck, in a deck only")
        found = MARK.match(text)
        assert found is not None
        kind = self.kind(found[1], where)
        if self.cards.copies[kind] == 0:
            self.bad(where, f"{found[1]!r} is a token of the stock: epics says how many a player holds (BR-TOKEN-03)")
        faction = self.cards.faction[kind]
        home = seat if found[3] is None else int(found[3]) - 1
        if faction != NO_FACTION:
            home = -1
            if self.s.seat_of(faction) < 0:
                self.bad(where, f"nobody plays {self.cards.factions[faction]}, whose card {found[1]!r} is")
        elif not 0 <= home < self.s.seats:
            self.bad(where, f"say whose {found[1]!r} it is, as in '{found[1]} @1'")
        card = self.place(kind, home, usual(zone, seat) if found[2] is None else self.mask(found[2]), where)
        if "from" in doc or zone == "tokens":
            self.s.lent += [card, self.source(doc.get("from", "trash"), where), int(self.flag(doc, where, "kept"))]
        if self.flag(doc, where, "left"):
            self.s.left.append(card)
        for text in self.strings(doc.get("used", []), where):
            self.s.used_up += [card, self.ability(text, where)]
        return card

    def ability(self, text: str, where: str) -> int:
        name, _, place = text.rpartition(" ")
        activated = self.cards.activated[self.kind(name, where)]
        if place not in map(str, range(1, len(activated) + 1)):
            self.bad(where, f"{text!r} is not a dragon and the number of one of its activated abilities")
        return activated[int(place) - 1].place

    def place(self, kind: int, home: int, seen: int, where: str) -> int:
        if self.left_of(kind, home) <= 0:
            self.bad(where, f"there are only {self.cards.copies[kind]} of {self.cards.names[kind]!r}")
        key = self.key(kind, home)
        self.used[key] = self.used.get(key, 0) + 1
        card = new_card(self.s, kind)
        self.s.seen[card] = seen
        self.s.home.append(home if self.cards.faction[kind] == NO_FACTION else -1)
        return card

    def key(self, kind: int, home: int) -> tuple[int, int]:
        return kind, home if self.cards.faction[kind] == NO_FACTION else -1

    def left_of(self, kind: int, home: int) -> int:
        return self.cards.copies[kind] - self.used.get(self.key(kind, home), 0)

    def source(self, text: object, where: str) -> int:
        seats = self.s.seats
        if text == "trash":
            return FROM_TRASH
        if isinstance(text, str):
            if (found := re.fullmatch(r"discard ([1-9])", text)) and int(found[1]) <= seats:
                return int(found[1]) - 1
            if (found := re.fullmatch(r"slot ([1-9]) ([1-4])", text)) and int(found[1]) <= seats:
                return SLOT + (int(found[1]) - 1) * PILES + int(found[2]) - 1
        self.bad(where, f"a source is 'trash', 'discard 1' or 'slot 1 4' (seat and slot), not {text!r} (BR-SOURCE-01)")

    # -- small things ------------------------------------------------------------------------------

    def entries(self, doc: dict[str, Any], where: str, key: str, default: list[str]) -> list[Any]:
        found = doc.get(key, default)
        if not isinstance(found, list):
            self.bad(where, f"{key} is a list of cards, not {found!r}")
        return found

    def tables(self, doc: dict[str, Any], where: str, key: str) -> list[dict[str, Any]]:
        found = doc.get(key, [])
        if not isinstance(found, list) or any(not isinstance(entry, dict) for entry in found):
            self.bad(where, f"{key} is a list of tables")
        return found

    def flag(self, doc: dict[str, Any], where: str, key: str) -> bool:
        value = doc.get(key, False)
        if not isinstance(value, bool):
            self.bad(where, f"{key} is true or false, not {value!r}")
        return value

    def seat_bits(self, doc: dict[str, Any], key: str, default: list[int]) -> int:
        seats = doc.get(key, default)
        if not isinstance(seats, list) or any(seat not in range(1, self.s.seats + 1) for seat in seats):
            self.bad("combat", f"{key} is a list of seats, not {seats!r}")
        return sum(1 << seat - 1 for seat in set(seats))

    def kinds(self, doc: dict[str, Any], where: str, key: str, default: list[int]) -> list[int]:
        if key not in doc:
            return default[:]
        return [self.kind(name, where) for name in self.strings(doc[key], where)]

    def kind(self, name: str, where: str) -> int:
        kind = self.cards.kind_of(name)
        if kind < 0:
            self.bad(where, f"there is no card {name!r}{nearest(name, self.cards.names)}")
        return kind

    def mask(self, seats: str) -> int:
        return PUBLIC if seats == "*" else sum(1 << int(seat) - 1 for seat in set(seats))
