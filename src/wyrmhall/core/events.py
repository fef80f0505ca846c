"""What happened, in the past tense, and who may know the cards in it.

A game declares its events once, with the names of their numbers and what these mean. Telling one takes its numbers by position;
names are attached when somebody reads them.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any, Final

from mypy_extensions import mypyc_attr

from wyrmhall.core.state import State

SPECTATOR: Final = 29  # the observer who sits at no seat
PUBLIC: Final = (1 << 30) - 1  # a mask of everybody, the spectator included
NOBODY: Final = -1  # in place of a seat

RESERVED: Final = ("event", "seat", "cards", "rule", "text", "moves", "changes", "who", "whose", "s", "es", "has", "is")

KindName = Callable[[int], str]


def knows(mask: int, seat: int) -> bool:
    return mask >> seat & 1 == 1


def no_parts(part: int) -> str:
    raise LookupError("this game has no texts with parts")


# -- what a number of an event means ---------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Sort:
    """What a number means: how it is sent, and how a person reads it. `script` is its type in the browser."""

    def __init__(self, script: str, words: str) -> None:
        self.script = script
        self.words = words

    def value(self, number: int, kind_name: KindName) -> Any:
        """As it is sent."""
        return number

    def said(self, number: int, kind_name: KindName) -> str:
        """As a person reads it."""
        return str(self.value(number, kind_name))


class Counted(Sort):
    """A seat or a place: programs count from zero, people from one."""

    def said(self, number: int, kind_name: KindName) -> str:
        return str(number + 1)


class Flag(Sort):
    def value(self, number: int, kind_name: KindName) -> Any:
        return number != 0


class CardSort(Sort):
    def value(self, number: int, kind_name: KindName) -> Any:
        return kind_name(number)


class PartSort(Sort):
    """A part of a card's text, told by its number in the book; its sentence words it to fit."""

    def said(self, number: int, kind_name: KindName) -> str:
        return ""


class Word(Sort):
    """One of a few words, told by its number."""

    def __init__(self, choices: tuple[str, ...]) -> None:
        super().__init__(" | ".join([f'"{word}"' for word in choices]), "one of " + ", ".join(choices))
        self.choices = choices

    def value(self, number: int, kind_name: KindName) -> Any:
        return self.choices[number]


class Maybe(Sort):
    """As another sort, or nothing if the number is negative."""

    def __init__(self, sort: Sort) -> None:
        super().__init__(f"{sort.script} | null", f"{sort.words}, or nothing")
        self.sort = sort

    def value(self, number: int, kind_name: KindName) -> Any:
        return self.sort.value(number, kind_name) if number >= 0 else None

    def said(self, number: int, kind_name: KindName) -> str:
        return self.sort.said(number, kind_name) if number >= 0 else ""


class Set(Sort):
    """Several seats or places, told by a mask."""

    def value(self, number: int, kind_name: KindName) -> Any:
        return [bit for bit in range(number.bit_length()) if number >> bit & 1]

    def said(self, number: int, kind_name: KindName) -> str:
        return ", ".join([str(bit + 1) for bit in range(number.bit_length()) if number >> bit & 1])


class Rest(Sort):
    """All numbers from here on, as a list; only the last field of an event can be one."""

    def __init__(self, each: Sort) -> None:
        script = f"({each.script})[]" if "|" in each.script else f"{each.script}[]"
        super().__init__(script, f"a list: {each.words}")
        self.each = each


NUMBER: Final = Sort("number", "a whole number")
SEAT: Final = Counted("number", "a seat")
PLACE: Final = Counted("number", "a place")
SEATS: Final = Set("number[]", "some seats")
PLACES: Final = Set("number[]", "some places")
LENGTH: Final = Sort("number", "a length in hundredths of a millimetre")
ANGLE: Final = Sort("number", "an angle in hundredths of a degree")
FLAG: Final = Flag("boolean", "whether it is so")
CARD: Final = CardSort("string", "a card by name")
PART: Final = PartSort("string", "what a card says")


# -- declared events -------------------------------------------------------------------------------


class Way:
    """How an event moves things: what (`dragon:{card}`), from where (`hand:{seat}`) and to where (`stack:{field}:{seat}`).

    In braces stand fields of the event, its seat, or its cards, one after another, or the first alone. Places and seats in names
    count from one.
    """

    def __init__(self, thing: str, start: str, end: str, first: bool = False) -> None:
        self.thing = thing
        self.start = start
        self.end = end
        self.first = first


class Event:
    """Something that can happen: its name, what its numbers are called and mean, what it moves."""

    def __init__(self, name: str, moves: tuple[Way, ...] = (), text: str = "", **fields: Sort) -> None:
        clash = [field for field in fields if field in RESERVED]
        if clash:
            raise ValueError(f"the event {name!r} cannot have a field {clash[0]!r}: every event has one of that name")
        self.name = name
        self.moves = moves
        self.text = (
            text  # its sentence, where the game leaves that to the engine (see `wyrmhall.core.telling.sentences`)
        )
        self.fields = list(fields)
        self.sorts = list(fields.values())
        self.has_rest = len(self.sorts) > 0 and isinstance(self.sorts[-1], Rest)

    def position(self, field: str) -> int:
        if field not in self.fields:
            raise KeyError(
                f"the event {self.name!r} has no field {field!r} (fields: {', '.join(self.fields) or 'none'})"
            )
        return self.fields.index(field)


def declared(module: ModuleType) -> list[Event]:
    """All events that a module declares, in order."""
    return [found for found in vars(module).values() if isinstance(found, Event)]


RESIGNED: Final = Event("resigned", text="{who} resign{s}.")
OWN: Final = (RESIGNED,)  # the engine's own


# -- what happened ---------------------------------------------------------------------------------


class Told:
    """One thing that happened. `numbers` are public; the faces in `kinds` are for the seats in `mask` alone."""

    def __init__(
        self, event: Event, seat: int, numbers: tuple[int, ...], kinds: list[int], mask: int, rule: str, luck: int
    ) -> None:
        self.event = event
        self.name = event.name
        self.seat = seat
        self.numbers = numbers
        self.kinds = kinds
        self.mask = mask
        self.rule = rule
        self.luck = luck  # where the stream of luck stood, so that a preview can stop before any is used
        self.after: State | None = None  # the state just after it, where somebody watches the match

    def __getitem__(self, field: str) -> int:
        """The number of a field."""
        return self.numbers[self.event.position(field)]

    def rest(self, field: str) -> tuple[int, ...]:
        """The numbers of a last field that takes all that are left."""
        return self.numbers[self.event.position(field) :]

    def faces(self, viewer: int) -> list[int] | None:
        """The kinds of the cards in it, or None for one who only sees how many they are."""
        return self.kinds if knows(self.mask, viewer) else None

    def aloud(self) -> Told:
        """The same as it is said to the whole table: of cards that not everybody sees, how many they are."""
        mask = self.mask if knows(self.mask, SPECTATOR) else 0
        return Told(self.event, self.seat, self.numbers, self.kinds, mask, self.rule, self.luck)

    def fields(self, kind_name: KindName, part_words: KindName = no_parts) -> dict[str, Any]:
        """Its numbers by name, as they are sent."""
        return {name: self._values(at, kind_name, part_words) for at, name in enumerate(self._checked())}

    def words(self, kind_name: KindName) -> dict[str, str]:
        """Its numbers by name, as people read them."""
        found: dict[str, str] = {}
        for at, name in enumerate(self._checked()):
            sort = self.event.sorts[at]
            found[name] = "" if isinstance(sort, Rest) else sort.said(self.numbers[at], kind_name)
        return found

    def moves(self, viewer: int, kind_name: KindName) -> list[dict[str, Any]]:
        """What it moved, thing by thing; a card whose face the viewer may not know has none."""
        if not self.event.moves:
            return []
        faces = self.faces(viewer)
        words = self.words(kind_name)
        words["seat"] = str(self.seat + 1)
        found: list[dict[str, Any]] = []
        for way in self.event.moves:
            if "{card}" not in way.thing:
                found.append(_move(way, words, way.thing, None))
                continue
            for at in range(1 if way.first else len(self.kinds)):
                face = None if faces is None else kind_name(faces[at])
                thing = way.thing.replace(":{card}", "" if face is None else f":{face}")
                found.append(_move(way, words, thing, face))
        return found

    def _values(self, at: int, kind_name: KindName, part_words: KindName) -> Any:
        sort = self.event.sorts[at]
        if isinstance(sort, Rest):
            return [sort.each.value(number, kind_name) for number in self.numbers[at:]]
        if isinstance(sort, PartSort):
            return part_words(self.numbers[at])
        return sort.value(self.numbers[at], kind_name)

    def _checked(self) -> list[str]:
        event = self.event
        given, wanted = len(self.numbers), len(event.fields)
        if given < wanted - 1 if event.has_rest else given != wanted:
            raise ValueError(f"the event {event.name!r} was told with {given} numbers; it has {wanted} fields")
        return event.fields


def _move(way: Way, words: dict[str, str], thing: str, face: str | None) -> dict[str, Any]:
    return {
        "thing": thing.format_map(words),
        "from": way.start.format_map(words),
        "to": way.end.format_map(words),
        "face": face,
    }
