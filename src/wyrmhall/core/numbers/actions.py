"""What can be answered in a game, each thing under one number: its action space.

A number means the same in every match with the same cards, whatever the seed, and from every seat: seats are counted from one's
own. A game lists the answers to each of its questions as a `Code`. Whatever a code has no number for is one of the *others*, in
the order in which it is offered, so that nothing that is permitted is ever without a number.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from wyrmhall.core.decisions import DONE, About, Decision
from wyrmhall.core.state import State

S = TypeVar("S", bound=State)

OTHERS: Final = 32
NOT_NUMBERED: Final = -1
OTHER: Final = "other"

Parts = tuple[str, ...]  # what an answer says, part by part: ("place", "Red", "2")


@mypyc_attr(allow_interpreted_subclasses=True)
class Code(Generic[S]):
    """How the answers to a question, or to several that ask for the same, are numbered from 0 on."""

    def __init__(self, asks: list[str], names: list[Parts]) -> None:
        self.asks = asks
        self.names = names

    def number(self, s: S, seat: int, about: About, answer: int) -> int:
        """The place of an answer in `names`, or NOT_NUMBERED."""
        return answer if 0 <= answer < len(self.names) else NOT_NUMBERED

    def answers(self, decision: Decision[S]) -> list[int]:
        """The answers that have numbers now, all of them permitted: the options, or for an aim the points of a grid."""
        return decision.options

    def numbers(self, decision: Decision[S], answers: list[int]) -> list[int]:
        """The number of each of these."""
        s, seat, about = decision.state, decision.seat, decision.about
        return [self.number(s, seat, about, answer) for answer in answers]


class Listed(Code[S]):
    """The answer is a place in a list; or it is DONE, which comes last."""

    def __init__(self, ask: str, names: list[Parts], done: str = "") -> None:
        super().__init__([ask], [*names, (done,)] if done else names)
        self.listed = len(names)
        self.done = len(names) if done else NOT_NUMBERED

    def number(self, s: S, seat: int, about: About, answer: int) -> int:
        if answer == DONE:
            return self.done
        return answer if answer < self.listed else NOT_NUMBERED


class Kinds(Code[S]):
    """The answer is the kind of a card, from `first` on; or it is DONE, which comes last."""

    def __init__(self, asks: list[str], verb: str, names: list[str], first: int, done: str = "") -> None:
        listed: list[Parts] = [(verb, name) for name in names]
        super().__init__(asks, [*listed, (done,)] if done else listed)
        self.first = first
        self.last = first + len(names)
        self.done = len(names) if done else NOT_NUMBERED

    def number(self, s: S, seat: int, about: About, answer: int) -> int:
        if answer == DONE:
            return self.done
        return answer - self.first if self.first <= answer < self.last else NOT_NUMBERED


class Around(Code[S]):
    """The answer is a seat, counted from one's own; or it is DONE, which comes last."""

    def __init__(self, ask: str, verb: str, seats: int, done: str = "") -> None:
        listed: list[Parts] = [(verb, whose) for whose in around(seats)]
        super().__init__([ask], [*listed, (done,)] if done else listed)
        self.done = seats if done else NOT_NUMBERED

    def number(self, s: S, seat: int, about: About, answer: int) -> int:
        if answer == DONE:
            return self.done
        return (answer - seat) % s.seats


def around(seats: int) -> list[str]:
    """The seats as one of them sees them."""
    return ["own", *[f"rival {place}" for place in range(1, seats)]]


def yes_no(ask: str) -> Listed[Any]:
    return Listed(ask, [("no",), ("yes",)])


def numbered(verb: str, count: int, first: int = 1) -> list[Parts]:
    return [(verb, str(place)) for place in range(first, first + count)]


class Actions:
    """The action space of a game for a number of seats."""

    def __init__(self, game: str, content: str, seats: int, codes: list[Code[Any]]) -> None:
        self.seats = seats
        self.codes = codes
        self.asks: list[str] = []  # the questions it knows
        self.parts: list[Parts] = []  # by number: the question, and what is answered
        self._first: list[int] = []  # by code: its first number
        self._code_of: dict[str, int] = {}
        self._place_of: dict[str, int] = {}  # in `asks`
        for place, code in enumerate(codes):
            self._first.append(len(self.parts))
            title = code.asks[0] if len(code.asks) == 1 else "/".join(code.asks)
            for name in code.names:
                self.parts.append((title, *name))
            for ask in code.asks:
                if ask in self._code_of:
                    raise ValueError(f"{game}: {ask} is numbered twice")
                self._code_of[ask] = place
                self._place_of[ask] = len(self.asks)
                self.asks.append(ask)
        self.others = len(self.parts)
        for place in range(OTHERS):
            self.parts.append((OTHER, str(place + 1)))
        self.size = len(self.parts)
        self.names: list[str] = [": ".join([name[0], " ".join(name[1:])]) for name in self.parts]
        told = "\n".join([game, content, str(seats), *self.names])
        self.version: str = blake2b(told.encode(), digest_size=6).hexdigest()

    def ask_number(self, ask: str) -> int:
        """The place of a question in `asks`; their number for one that is not there."""
        return self._place_of.get(ask, len(self.asks))

    def legal(self, decision: Decision[Any], answers: list[int]) -> list[int]:
        """What is permitted now, by number. The answers with these numbers are added to `answers`."""
        ids: list[int] = []
        place = self._code_of.get(decision.ask, -1)
        left: list[int] = []
        if place < 0:
            left = decision.options
        else:
            code, first = self.codes[place], self._first[place]
            numbered = code.answers(decision)
            numbers = code.numbers(decision, numbered)
            for at, answer in enumerate(numbered):
                if numbers[at] < 0:
                    left.append(answer)
                else:
                    ids.append(first + numbers[at])
                    answers.append(answer)
            if not ids and not left:
                left = decision.options
        for at, answer in enumerate(left[:OTHERS]):
            ids.append(self.others + at)
            answers.append(answer)
        return ids

    def words(self) -> list[str]:
        """Every part that names are made of, once: the columns of a table with a row of features for each number."""
        found: dict[str, int] = {}
        for parts in self.parts:
            for part in parts:
                found.setdefault(part, len(found))
        return list(found)

    def features(self) -> list[list[int]]:
        """For each number the places in `words` of what it says."""
        place = {word: at for at, word in enumerate(self.words())}
        return [[place[part] for part in parts] for parts in self.parts]
