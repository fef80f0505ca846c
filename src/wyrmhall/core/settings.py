"""The choices that are fixed when a match is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wyrmhall.core.errors import BadSetup, nearest

Value = bool | int | str


class Setting:
    """One choice: its name, what it may be, what it is if nobody says, and the rule that grants it."""

    def __init__(self, name: str, words: str, values: Sequence[Value], default: Value, rule: str) -> None:
        self.name = name
        self.words = words
        self.values = list(values)
        self.default = default
        self.rule = rule


def complete(settings: Sequence[Setting], given: Mapping[str, object]) -> dict[str, Value]:
    """Every setting with its value; wrong names and values are refused with what is possible."""
    names = [setting.name for setting in settings]
    for name in given:
        if name not in names:
            known = ", ".join(names) or "none"
            raise BadSetup(f"there is no setting {name!r}{nearest(name, names)} (settings: {known})")
    chosen: dict[str, Value] = {}
    for setting in settings:
        value = given.get(setting.name, setting.default)
        for possible in setting.values:
            if value == possible and isinstance(value, bool) == isinstance(possible, bool):
                chosen[setting.name] = possible
                break
        else:
            possible_words = ", ".join(_word(value) for value in setting.values)
            raise BadSetup(f"{setting.name} cannot be {value!r}: it is one of {possible_words} ({setting.rule})")
    return chosen


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
            raise BadSetup(f"there is no setting {name!r}{nearest(name, by_name)}")
        for possible in setting.values:
            if _word(possible) == text.lower():
                given[name] = possible
                break
        else:
            possible_words = ", ".join(_word(value) for value in setting.values)
            raise BadSetup(f"{name} cannot be {text!r}: it is one of {possible_words} ({setting.rule})")
    return given


def to_words(values: Mapping[str, Value]) -> str:
    return " ".join(f"{name}={_word(value)}" for name, value in values.items())


def _word(value: Value) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
