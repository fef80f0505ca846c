# plain: text for people, never on the hot path
"""A deck as one short word, for a link.

A card is known by three bytes of a hash of its name, so a code stays good when cards are added or their order changes. Cards
follow in groups of equal count: count, how many kinds, three bytes of each. A zero ends each of the two decks; then comes the
deck's name, and two bytes of check.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
from collections import Counter

from wyrmhall.core.errors import Refusal
from wyrmhall.games.booster.decks.deck import BadDeck, Deck
from wyrmhall.games.booster.text.cards import Cards

MARK = "db1-"
BYTES = 3
CHECK = 2
LONGEST_NAME = 60
MOST_COPIES = 255
MOST_KINDS = 255  # in one group


def is_code(text: str) -> bool:
    return text.startswith(MARK)


def write_code(cards: Cards, deck: Deck) -> str:
    data = _write_kinds(cards, deck.race) + _write_kinds(cards, deck.dragon)
    data += deck.name.encode()[:LONGEST_NAME]
    return MARK + base64.urlsafe_b64encode(data + _check(data)).decode().rstrip("=")


def _write_kinds(cards: Cards, kinds: list[int]) -> bytes:
    groups: dict[int, list[bytes]] = {}
    for kind, count in sorted(Counter(kinds).items()):
        if count > MOST_COPIES:
            raise BadDeck([Refusal("", f"{count} copies of {cards.names[kind]} are too many for a share code")])
        groups.setdefault(count, []).append(mark_of(cards.names[kind]))
    data = b""
    for count, marks in sorted(groups.items()):
        for at in range(0, len(marks), MOST_KINDS):
            some = marks[at : at + MOST_KINDS]
            data += bytes([count, len(some)]) + b"".join(some)
    return data + b"\0"


def mark_of(name: str) -> bytes:
    return hashlib.sha256(name.lower().encode()).digest()[:BYTES]


def _check(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()[:CHECK]


def read_code(cards: Cards, code: str) -> Deck:
    """Raises BadDeck for a code that is cut, mistyped, or names a card that there is not."""
    body = code.removeprefix(MARK)
    try:
        data = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise _bad("it has signs that no code has") from None
    if len(data) < CHECK or _check(data[:-CHECK]) != data[-CHECK:]:
        raise _bad("a part of it is missing or mistyped")
    kinds = {mark_of(name): kind for kind, name in enumerate(cards.names)}
    race, rest = _read_kinds(kinds, data[:-CHECK])
    dragon, rest = _read_kinds(kinds, rest)
    return Deck(race, dragon, rest.decode(errors="ignore"))


def _read_kinds(kinds: dict[bytes, int], data: bytes) -> tuple[list[int], bytes]:
    found: list[int] = []
    unknown = 0
    while data and data[0]:
        if len(data) < 2 or len(data) < 2 + BYTES * data[1]:
            raise _bad("a part of it is missing")
        count, number = data[0], data[1]
        for at in range(2, 2 + BYTES * number, BYTES):
            kind = kinds.get(data[at : at + BYTES])
            unknown += kind is None
            found += [] if kind is None else [kind] * count
        data = data[2 + BYTES * number :]
    if not data:
        raise _bad("a part of it is missing")
    if unknown:
        raise _bad(f"{unknown} of its cards are not in this version's sets")
    return found, data[1:]


def _bad(why: str) -> BadDeck:
    return BadDeck([Refusal("", f"the share code cannot be read: {why}")])
