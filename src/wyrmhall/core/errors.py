# plain: other packages derive errors of their own, which a compiled class would not allow
"""What a user can get wrong, and what we say about it. Each error names what was wrong, where, and what to do."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from wyrmhall.core.refusal import Refusal as Refusal


class WyrmhallError(Exception):
    """Anything a user can cause and mend."""


class Refused(WyrmhallError):
    """An answer the pending decision does not permit. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class BadGame(WyrmhallError):
    """A game that cannot be put on the shelf."""


class UnknownGame(WyrmhallError):
    """There is no game of that name."""


class BadSetup(WyrmhallError):
    """A match cannot be set up like that."""


class BadCard(WyrmhallError):
    """Card data that cannot be used: file, line and column, what was expected, the nearest known word."""

    def __init__(self, where: str, line: int, column: int, problem: str) -> None:
        super().__init__(f"{where}:{line}:{column}: {problem}")
        self.where = where
        self.line = line
        self.column = column
        self.problem = problem


class EndlessEffect(Refused):
    """An answer by which the effect of a card would go on inside itself for ever. Found out by doing it, and taken back."""


class BadRecord(WyrmhallError):
    """A record that cannot be read or played again: which line or action, and why."""


class CannotWrite(WyrmhallError):
    """A match that cannot be turned into bytes, and why."""


class BadPosition(WyrmhallError):
    """A position that cannot be: where in the document, and why."""


def nearest(word: str, known: Iterable[str]) -> str:
    """`; did you mean …?` for the closest known word, or nothing."""
    lower = {name.lower(): name for name in known}
    close = get_close_matches(word.lower(), list(lower), 1, 0.6)
    return did_you_mean(lower[close[0]]) if close else ""


def did_you_mean(known: str) -> str:
    return f"; did you mean {known!r}?"


def nearest_answer(text: str, known: Iterable[str]) -> str:
    """As `nearest`, for answers that begin with a verb: another verb is another deed, and a card is not any other card."""
    lower = {answer.lower(): answer for answer in known}
    verb, _, rest = text.lower().partition(" ")
    for close in get_close_matches(text.lower(), list(lower), 3, 0.6):
        other, _, named = close.partition(" ")
        if rest in ("", named) and are_alike(verb, other, 0.5):
            return did_you_mean(lower[close])
        if are_alike(verb, other, 0.7) and are_alike(rest, named, 0.5):
            return did_you_mean(lower[close])
        if are_alike(text.lower(), named, 0.8) and are_alike(verb, named.partition(" ")[0], 0.7):
            return did_you_mean(lower[close])
    return ""


def are_alike(one: str, other: str, share: float) -> bool:
    return bool(get_close_matches(one, [other], 1, share))


def sayable(known: list[str]) -> str:
    """`; you can say …`: all that can be said, or the first of it where that is much."""
    shown = [repr(text) for text in known[:3]]
    if not shown:
        return ""
    if len(known) > len(shown):
        return f"; you can say {shown[0]}, {shown[1]} and {len(known) - 2} other things"
    return f"; you can say {' or '.join(shown)}"


def as_in(known: list[str]) -> str:
    """`; it is said as in …`: one of the many answers that differ in their numbers only."""
    return f"; it is said as in {known[0]!r}" if known else ""


def say_which(text: str, answers: list[str]) -> str:
    """What was said may mean several answers: how to say each of them."""
    return f"{text!r} can mean {len(answers)} things; say {' or '.join([repr(answer) for answer in answers])}"
