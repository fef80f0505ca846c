"""The choices that are fixed when a match is made."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

from wyrmhall.core.errors import BadSetup, nearest

Value = bool | int | str


LONGEST_TEXT = 10_000
WORD = re.compile(r'[^\s=]+="(?:[^"\\]|\\.)*"|\S+')


class Setting:
    """One choice: its name, what it may be, what it is if nobody says, and the rule that grants it.

    A free setting takes any other text too, such as a deck of one's own; the game reads it when the match is set up. One with
    a seat is that seat's own choice. One that `meets` is how many sit together, at most, in the matches that follow.
    """

    def __init__(
        self,
        name: str,
        words: str,
        values: Sequence[Value],
        default: Value,
        rule: str,
        free: bool = False,
        seat: int | None = None,
        meets: bool = False,
    ) -> None:
        self.name = name
        self.words = words
        self.values = list(values)
        self.default = default
        self.rule = rule
        self.free = free
        self.seat = seat
        self.meets = meets

    def accept(self, value: object) -> Value:
        for possible in self.values:
            if value == possible and isinstance(value, bool) == isinstance(possible, bool):
                return possible
        if isinstance(value, str | int) and not isinstance(value, bool):  # as it is printed
            for possible in self.values:
                if _word(possible).lower() == str(value).lower():
                    return possible
        if self.free and isinstance(value, str | int) and not isinstance(value, bool):
            value = str(value)
            if len(value) > LONGEST_TEXT:
                raise BadSetup(f"{self.name} is too long: {len(value)} characters, {LONGEST_TEXT} at most")
            return value
        raise BadSetup(f"{self.name} cannot be {value!r}: it is one of {self._possible()} ({self.rule})")

    def accept_word(self, text: str) -> Value:
        for possible in self.values:
            if _word(possible).lower() == text.lower():
                return possible
        if self.free:
            return self.accept(_unquoted(self.name, text))
        raise BadSetup(f"{self.name} cannot be {text!r}: it is one of {self._possible()} ({self.rule})")

    def _possible(self) -> str:
        return ", ".join(_word(value) for value in self.values)


def complete(settings: Sequence[Setting], given: Mapping[str, object]) -> dict[str, Value]:
    """Every setting with its value; wrong names and values are refused with what is possible."""
    names = [setting.name for setting in settings]
    for name in given:
        if name not in names:
            known = ", ".join(names) or "none"
            raise BadSetup(f"there is no setting {name!r}{nearest(name, names)} (settings: {known})")
    return {setting.name: setting.accept(given.get(setting.name, setting.default)) for setting in settings}


def from_words(settings: Sequence[Setting], words: Sequence[str]) -> dict[str, Value]:
    """Settings as typed by a person: `name=value` each."""
    by_name = {setting.name: setting for setting in settings}
    given: dict[str, Value] = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals:
            raise BadSetup(f"{word!r} is not a setting: write name=value")
        setting = by_name.get(name)
        if setting is None:
            known = ", ".join(by_name) or "none"
            raise BadSetup(f"there is no setting {name!r}{nearest(name, by_name)} (settings: {known})")
        given[name] = setting.accept_word(text)
    return given


def split_words(line: str) -> list[str]:
    """The words of a line of settings; a value in quotes is one word."""
    return WORD.findall(line)


def to_words(values: Mapping[str, Value]) -> str:
    return " ".join(f"{name}={_word(value)}" for name, value in values.items())


def one_seat_on(settings: Sequence[Setting], values: Mapping[str, Value], seats: int) -> dict[str, Value]:
    """The same settings when everybody moves one seat on: what is a seat's own goes with its player."""
    moved = dict(values)
    own = {(_family(setting), setting.seat): setting.name for setting in settings if setting.seat is not None}
    for (family, seat), name in own.items():
        if seat < seats:
            moved[name] = values[own[family, (seat + 1) % seats]]
    return moved


def at_seat(settings: Sequence[Setting], own: Mapping[str, Value], seat: int) -> dict[str, Value]:
    """What is the first seat's own to choose, as the choice of another seat."""
    families = {_family(setting): setting.name for setting in settings if setting.seat == seat}
    first = {setting.name: _family(setting) for setting in settings if setting.seat == 0}
    return {families[first[name]]: value for name, value in own.items() if first.get(name, "") in families}


def _family(setting: Setting) -> str:
    return setting.name.rstrip("0123456789")


def _unquoted(name: str, text: str) -> str:
    if not text.startswith('"'):
        return text
    try:
        return str(json.loads(text))
    except ValueError:
        raise BadSetup(f"{name} has a quote that does not close: {text[:40]}") from None


def _word(value: Value) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, str) and (not value or re.search(r'[\s"]', value)):
        return json.dumps(value, ensure_ascii=False)
    return str(value)
