# plain: text for people, never on the hot path
"""Matches written down: a whole one as a record, the state of one as a position. `record` and `position` read them again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from wyrmhall.core.chance import generator
from wyrmhall.core.documents import cardprints
from wyrmhall.core.documents.actions import action_text, play_action
from wyrmhall.core.documents.version import VERSION
from wyrmhall.core.game import Game
from wyrmhall.core.playing.light import Action, LightMatch
from wyrmhall.core.playing.origin import Origin
from wyrmhall.core.result import Result
from wyrmhall.core.settings import to_words
from wyrmhall.core.state import FIRST_LAYOUT, State

FIRST_LINE = "wyrmhall record 2"
VERSION_OF_POSITIONS = 2
EVERY = 20


def write_record(
    game: Game[Any],
    origin: Origin,
    start: State,
    actions: list[Action],
    result: Result | None,
    players: Mapping[int, str] | None = None,
    notes: Mapping[str, str] | None = None,
) -> str:
    """The record of a match, finished or not. `notes` are further lines of its head, of those that `record.KEYS` lists."""
    seats = start.seats
    head = {
        "game": game.name,
        "engine": VERSION,
        "content": game.content,
        "chance": generator(origin.seed),
        "seats": str(seats),
    }
    if start.layout != FIRST_LAYOUT:
        head["layout"] = str(start.layout)
    if game.own:
        head["own"] = game.own
    if origin.position is None:
        head["setup"] = to_words(origin.values)
        head["seed"] = str(origin.seed)
        if lists := cardprints.list_prints(game.lists(seats, origin.values)):
            head["lists"] = to_words(lists)
    else:
        head["position"] = json.dumps(origin.position, separators=(",", ":"))
    if players:
        head["players"] = ", ".join(players.get(seat, "?") for seat in range(seats))
    head.update(notes or {})
    if result is not None:
        head["result"] = f"ranks {' '.join(map(str, result.ranks))}: {result.reason}"
    replay = LightMatch(game, start)
    if printed := cardprints.prints(replay):
        head["cards"] = "".join(printed.values())
    lines = [FIRST_LINE, *(f"{key}: {value}" for key, value in head.items()), ""]
    for number, (seat, answer) in enumerate(actions, 1):
        lines.append(f"{number} {action_text(replay, seat, answer)}")
        play_action(replay, seat, answer)
        if number % EVERY == 0 or number == len(actions):
            lines.append(f"= {number} {print_of(replay)}")
    return "\n".join(lines) + "\n"


def print_of(match: LightMatch[Any]) -> str:
    """The fingerprint of the state alone."""
    return match.fingerprint().split("/")[0]


def write_position(game: Game[Any], origin: Origin, settled: State, since: list[Action]) -> dict[str, Any]:
    """A settled state, and the answers given since as text."""
    doc: dict[str, Any] = {
        "game": game.name,
        "version": VERSION_OF_POSITIONS,
        "seats": settled.seats,
        "setup": origin.values,
        "chance": settled.chance.told(),
    }
    if settled.gone:
        doc["gone"], doc["swept"] = [seat + 1 for seat in settled.gone], settled.swept
    doc.update(game.write(settled))
    if since:
        doc["answers"] = _texts(LightMatch(game, settled), since)
    return doc


def _texts(match: LightMatch[Any], actions: list[Action]) -> list[str]:
    """Actions as text, by playing them."""
    texts = []
    for seat, answer in actions:
        texts.append(action_text(match, seat, answer))
        play_action(match, seat, answer)
    return texts
