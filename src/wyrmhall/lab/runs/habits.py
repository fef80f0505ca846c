"""What the lab has to know of a game: how cards come and go in it, what a turn is, which seat begins, what to vary.

A game says so in a `lab.toml` of its folder. What it leaves out is read from the ways of its events: a card that goes from a deck
to a hand was drawn, one that goes from a hand to anywhere but a pile was played.
"""

from __future__ import annotations

import tomllib
from typing import Any, Final

import msgspec

from wyrmhall.core.errors import BadGame, nearest
from wyrmhall.core.events import Event
from wyrmhall.core.game import Game
from wyrmhall.core.settings import Setting, Value
from wyrmhall.games import registry

FILE: Final = "lab.toml"
DRAWN, GAINED, PLAYED = "drawn", "gained", "played"
WAYS: Final = (DRAWN, GAINED, PLAYED)
PUT_BY: Final = ("deck", "pile", "discard", "trash", "supply", "box", "hand")  # going there is no play


class Habits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    first: str = ""  # the setting that says which seat begins
    turns: str = ""  # the event that begins a turn, or its field that counts them, as "turn.round"
    vary: list[str] = []  # settings of the table whose values are compared
    drawn: list[str] = []
    gained: list[str] = []
    played: list[str] = []
    stands_for: dict[str, str] = {}  # events that tell of a card without naming it, and the card

    def ways(self) -> dict[str, list[str]]:
        """By event, what happened to its cards."""
        found: dict[str, list[str]] = {}
        for way in WAYS:
            for event in getattr(self, way):
                found.setdefault(event, []).append(way)
        return found


def habits_of(game: Game[Any]) -> Habits:
    """Raises BadGame for a lab.toml that says what is not so."""
    where = registry.listing(game.name).folder / FILE
    habits = Habits()
    if where.is_file():
        try:
            habits = msgspec.convert(tomllib.loads(where.read_text(encoding="utf-8")), Habits)
        except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
            raise BadGame(f"{where}: {error}") from None
    events = {event.name: event for event in game.events()}
    _check(str(where), habits, events, [setting.name for setting in game.settings()])
    if not habits.drawn and not habits.played:
        habits = msgspec.structs.replace(
            habits,
            drawn=[name for name, event in events.items() if _is_drawing(event)],
            played=[name for name, event in events.items() if _is_playing(event)],
        )
    return habits


def _check(where: str, habits: Habits, events: dict[str, Event], settings: list[str]) -> None:
    named = [*habits.drawn, *habits.gained, *habits.played, *habits.stands_for]
    turn, _, field = habits.turns.partition(".")
    for event in [*named, *([turn] if turn else [])]:
        if event not in events:
            raise BadGame(f"{where}: there is no event {event!r}{nearest(event, events)}")
    if field and field not in events[turn].fields:
        raise BadGame(f"{where}: the event {turn!r} has no field {field!r}{nearest(field, events[turn].fields)}")
    for setting in [*habits.vary, *([habits.first] if habits.first else [])]:
        if setting not in settings:
            raise BadGame(f"{where}: there is no setting {setting!r}{nearest(setting, settings)}")


def _is_drawing(event: Event) -> bool:
    return any("{card}" in way.thing and "deck" in _place(way.start) and _is_hand(way.end) for way in event.moves)


def _is_playing(event: Event) -> bool:
    return any(
        "{card}" in way.thing and _is_hand(way.start) and not any(word in _place(way.end) for word in PUT_BY)
        for way in event.moves
    )


def _is_hand(place: str) -> bool:
    return _place(place).endswith("hand")


def _place(name: str) -> str:
    return name.partition(":")[0]


def only_first(event: Event) -> bool:
    """Whether the event is about the first of its cards alone."""
    return bool(event.moves) and all(way.first for way in event.moves if "{card}" in way.thing)


# -- what seats bring --------------------------------------------------------------------------------


def families(game: Game[Any]) -> dict[str, list[Setting]]:
    """What each seat may bring: settings that belong to seats, by what they are called without the seat's number."""
    found: dict[str, list[Setting]] = {}
    for setting in game.settings():
        if setting.seat is not None:
            found.setdefault(setting.name.rstrip("0123456789"), []).append(setting)
    for own in found.values():
        own.sort(key=lambda setting: setting.seat or 0)
    return found


def choices(own: list[Setting]) -> list[Value]:
    """What can be brought. A value that every seat has if nobody says anything stands for no choice, where there are others."""
    usual = {setting.default for setting in own}
    values = own[0].values
    if len(usual) == 1 and len(own) > 1 and len(values) > 2:
        return [value for value in values if value not in usual]
    return list(values)
