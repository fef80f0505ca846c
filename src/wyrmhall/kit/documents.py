# plain: documents for people, never on the hot path
"""Reading documents that people write: every slip is told with its place, and what is possible."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, NoReturn

from wyrmhall.core.errors import BadPosition, nearest
from wyrmhall.core.events import PUBLIC
from wyrmhall.kit.cards import BUNCH, MOST_TIES, TIES, CardState, hold, lots_of


def hidden_cards(s: CardState) -> list[int]:
    return [card for zone in s.zones() for card in zone if s.seen[card] != PUBLIC]


def written_lots(s: CardState, hands: list[list[int]]) -> list[str]:
    """What is known of the places of hidden cards, if it is more than that each is among its like; `hands` by seat.

    Cards are told zone by zone, those alike that lie together at once: how many there are, their lot, and for each viewer (the
    spectator last) the bits of the lots in which their faces can be.
    """
    cards = hidden_cards(s)
    usual = {card: BUNCH << seat for seat, hand in enumerate(hands) for card in hand}
    if all(s.lot[card] == usual.get(card, 0) and s.may[card] == s.usual_may(card) for card in cards):
        return []
    width = lots_of(s.seats)
    found = []
    for (lot, may), run in groupby([(s.lot[card], s.may[card]) for card in cards]):
        bits = [str(may >> viewer * width & (1 << width) - 1) for viewer in range(s.seats + 1)]
        found.append(" ".join([str(len(list(run))), str(lot), *bits]))
    return found


def in_any_case(name: str, names: Sequence[str]) -> int:
    """Where a name stands among others, however it is written; -1 if it does not."""
    lower = [known.lower() for known in names]
    return lower.index(name.lower()) if name.lower() in lower else -1


class DocumentReader:
    def bad(self, where: str, problem: str) -> NoReturn:
        raise BadPosition(f"{where}: {problem}")

    def strings(self, value: object, where: str) -> list[str]:
        if not isinstance(value, list) or any(not isinstance(name, str) for name in value):
            self.bad(where, "a list of card names in quotes is expected")
        return value

    def word(self, doc: dict[str, Any], where: str, key: str, words: tuple[str, ...], default: str) -> str:
        value = doc.get(key, default)
        at = in_any_case(value, words) if isinstance(value, str) else -1
        if at < 0:
            known = ", ".join([each for each in words if each])
            self.bad(where, f"{key} cannot be {value!r}{nearest(str(value), words)} (one of {known})")
        return words[at]

    def number(self, doc: dict[str, Any], where: str, key: str, low: int, high: int, default: int) -> int:
        value = doc.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.bad(where, f"{key} must be a whole number from {low} to {high}, not {value!r}")
        return value

    def seat(self, doc: dict[str, Any], where: str, key: str, seats: int, default: int) -> int:
        """A seat as people count, from one."""
        return self.number(doc, where, key, 1, seats, 0) - 1 if key in doc else default

    def check_keys(self, where: str, doc: dict[str, Any], known: tuple[str, ...]) -> None:
        for key in doc:
            if key not in known:
                self.bad(where, f"unknown key {key!r}{nearest(key, known)}")

    def read_lots(self, s: CardState, doc: dict[str, Any], hands: list[list[int]]) -> None:
        """As `written_lots` writes them; `hands` by seat."""
        for seat, hand in enumerate(hands):
            for card in hand:
                hold(s, card, seat)
        runs = self.strings(doc.get("lots", []), "lots")
        if not runs:
            return
        cards, width = hidden_cards(s), lots_of(s.seats)
        at = 0
        for run in runs:
            words = run.split()
            numbers = [int(word) for word in words if word.isdecimal()]
            if len(numbers) != len(words) or len(numbers) != s.seats + 3:
                self.bad("lots", f"{run!r} is not a number of cards, their lot and where each viewer looks for them")
            count, lot, *bits = numbers
            if lot % BUNCH >= width or lot >= BUNCH << TIES + MOST_TIES or max(bits) >= 1 << width:
                self.bad("lots", f"{run!r} names a lot that there is not: they are counted from 0 to {width - 1}")
            for card in cards[at : at + count]:
                s.lot[card] = lot
                s.may[card] = sum(each << viewer * width for viewer, each in enumerate(bits))
            at += count
        if at != len(cards):
            self.bad("lots", f"they tell of {at} hidden cards, and there are {len(cards)}: leave lots out")
