# plain: text for people, never on the hot path
"""Deck lists as plain text that people paste.

    Deck: Ember Rush

    Race deck
    4 Charge!
    3x Mag Kick
    Enraged x2

    Dragon deck
    1 Wyldfyr, First Flame

A race card is named by its title, any other card by title and version; the version may be left out where there is only one.
Lines that begin with `#` or `//` are comments. Without the two headings a card goes into the deck it belongs to. In a list of one
line, `;` or ` / ` stands for the end of a line.
"""

from __future__ import annotations

import re
from collections import Counter

from wyrmhall.core.errors import Refusal, nearest
from wyrmhall.games.booster.decks.deck import BadDeck, Deck
from wyrmhall.games.booster.text.cards import Cards

LONGEST_LIST = 400  # lines
MOST_COPIES = 99  # on one line; more is a slip
MOST_TOLD = 12  # problems told at once

_LINE = re.compile(r"^(?:(?P<count>\d+)\s*[xX×]?\s+)?(?P<name>\S.*)$")
_COUNT_LAST = re.compile(r"^(?P<name>\S.*?)\s+[xX×]\s*(?P<count>\d+)$")
_BYTE_ORDER_MARK = "\ufeff"
# What word processors make of the signs in a card's name.
_TYPED = str.maketrans(dict.fromkeys("\u2018\u2019\u02bc\u00b4`", "'") | dict.fromkeys("\u2010\u2011\u2013", "-"))
_HEADING = re.compile(r"^(?P<which>race|dragon)\s+deck\s*(?:\(\d+\))?\s*:?$", re.IGNORECASE)
_NAME = re.compile(r"^(?:deck|name)\s*:\s*(?P<name>.*)$", re.IGNORECASE)


def read_list(cards: Cards, text: str) -> Deck:
    """Raises BadDeck that tells every line that cannot be read, and why."""
    return _Reader(cards).read(text)


class _Reader:
    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.by_name = {name.lower(): kind for kind, name in enumerate(cards.names)}
        self.by_title: dict[str, list[int]] = {}
        for kind, title in enumerate(cards.titles):
            self.by_title.setdefault(title.lower(), []).append(kind)
        self.deck_name = ""
        self.section = ""
        self.race: list[int] = []
        self.dragon: list[int] = []
        self.problems: list[Refusal] = []

    def read(self, text: str) -> Deck:
        text = text.replace(_BYTE_ORDER_MARK, "")
        lines = text.splitlines()
        if len(lines) == 1:
            lines = re.split(r";| / ", text)
        if len(lines) > LONGEST_LIST:
            raise BadDeck([Refusal("", f"the list has {len(lines)} lines; {LONGEST_LIST} are read at most")])
        for number, line in enumerate(lines, 1):
            self.read_line(number, " ".join(line.split()))
        if not self.problems and not self.race and not self.dragon:
            self.problems.append(Refusal("DB-DECK-01", "the list names no card"))
        if self.problems:
            left = len(self.problems) - MOST_TOLD
            more = [Refusal("", f"{left} lines more cannot be read")] if left > 0 else []
            raise BadDeck(self.problems[:MOST_TOLD] + more)
        return Deck(self.race, self.dragon, self.deck_name)

    def read_line(self, number: int, line: str) -> None:
        if not line or line.startswith(("#", "//")):
            return
        if heading := _HEADING.match(line):
            self.section = heading["which"].lower()
        elif (named := _NAME.match(line)) and line.lower() not in self.by_name:
            self.deck_name = named["name"][:60]
        else:
            self.read_card(number, line)

    def read_card(self, number: int, line: str) -> None:
        kind, count = self.find(number, line), 1
        if kind is None:
            parts = _COUNT_LAST.match(line) or _LINE.match(line)
            assert parts is not None
            if parts["count"] is not None:
                count = int(parts["count"][:6])
                kind = self.find(number, parts["name"])
            if not 1 <= count <= MOST_COPIES:
                self.bad(number, f"{parts['count']} copies are not from 1 to {MOST_COPIES}")
                return
            if kind is None:
                self.unknown(number, parts["name"])
                return
        if kind < 0:
            return
        in_race = self.cards.is_race(kind) if not self.section else self.section == "race"
        (self.race if in_race else self.dragon).extend([kind] * count)

    def find(self, number: int, name: str) -> int | None:
        """The kind a name means, None if it means none, -1 if it was told that it means several."""
        typed = name.lower().translate(_TYPED)
        kind = self.by_name.get(typed)
        if kind is not None:
            return kind
        versions = self.by_title.get(typed, [])
        if len(versions) > 1:
            names = ", ".join(repr(self.cards.names[kind]) for kind in versions)
            self.bad(number, f"{name!r} has {len(versions)} versions: write one of {names}")
            return -1
        return versions[0] if versions else None

    def unknown(self, number: int, name: str) -> None:
        known = [*self.cards.names, *self.cards.titles]
        self.bad(number, f"there is no card {name[:60]!r}{nearest(name[:60], known)}")

    def bad(self, number: int, problem: str) -> None:
        self.problems.append(Refusal("", f"line {number}: {problem}"))


def write_list(cards: Cards, deck: Deck) -> str:
    """The list of a deck; reading it gives the deck again."""
    lines = [f"Deck: {deck.name}", ""] if deck.name else []
    lines += [f"Race deck ({len(deck.race)})", *_lines(cards, deck.race), ""]
    lines += [f"Dragon deck ({len(deck.dragon)})", *_lines(cards, deck.dragon)]
    return "\n".join(lines) + "\n"


def _lines(cards: Cards, kinds: list[int]) -> list[str]:
    return [f"{count} {cards.names[kind]}" for kind, count in sorted(Counter(kinds).items())]
