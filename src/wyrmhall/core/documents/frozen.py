# plain: text for keeping, never on the hot path
"""A match as bytes, at any moment, for files, other processes and copies. `thawed` reads them again.

One with a past is its record, and what was taken back. A light one, or an imagined one, is its last settled state as a position
tells it, and what was done since; things that were dealt afresh since are dealt the same again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from wyrmhall.core.chance import Chance, KeyedChance
from wyrmhall.core.errors import CannotWrite
from wyrmhall.core.events import Told
from wyrmhall.core.game import Game
from wyrmhall.core.settings import Value
from wyrmhall.core.state import State

FORMAT = 1

Action = tuple[int, int]


def freeze(record: str, undone: list[Action], is_watched: bool) -> bytes:
    """A match with its past."""
    if is_watched:
        raise CannotWrite("a match that is watched keeps tables in between, which cannot be written")
    return _packed({"record": record, "undone": undone})


def freeze_light(
    game: Game[Any],
    values: Mapping[str, Value] | None,
    settled: tuple[State, list[Action], list[Chance]],
    listening: bool,
    events: list[Told],
    measures: list[int],
) -> bytes:
    if values is None:
        raise CannotWrite(
            "this match does not know its settings; make it with wyrmhall.new(..., light=True), or from one that was made so"
        )
    state, since, lucks = settled
    check_luck(state.chance)
    return _packed(
        {
            "game": game.name,
            "own": game.own,
            "content": game.content,
            "seats": state.seats,
            "values": values,
            "state": game.write(state),
            "chance": state.chance.told(),
            "gone": state.gone,
            "swept": state.swept,
            "since": since,
            "lucks": [luck.told() for luck in lucks],
            "listening": listening,
            "measures": measures,
            "events": [
                [told.name, told.seat, told.numbers, told.kinds, told.mask, told.rule, told.luck] for told in events
            ],
        }
    )


def check_luck(chance: Chance) -> None:
    if type(chance) not in (Chance, KeyedChance):
        raise CannotWrite(
            f"the luck of this match is written down ({type(chance).__name__}); only drawn luck can be kept"
        )


def _packed(doc: dict[str, Any]) -> bytes:
    return json.dumps({"wyrmhall": FORMAT, **doc}, separators=(",", ":")).encode()


def reader() -> Any:
    """What reads them, for pickle."""
    return import_module("wyrmhall").from_bytes
