# plain: text for keeping, never on the hot path
"""A match as bytes, at any moment, for files, other processes and copies.

One with a past is its record, and what was taken back. A light one, or an imagined one, is its last settled state as a position
tells it, and what was done since; things that were dealt afresh since are dealt the same again.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from typing import Any

from wyrmhall.core.chance import Chance, KeyedChance, stream
from wyrmhall.core.documents.record import load
from wyrmhall.core.errors import BadPosition, BadRecord, CannotWrite
from wyrmhall.core.events import OWN, Told
from wyrmhall.core.game import Game
from wyrmhall.core.playing.light import LightMatch
from wyrmhall.core.playing.match import Match

FORMAT = 1

FindGame = Callable[[str, str], Game[Any]]


def freeze(match: LightMatch[Any]) -> bytes:
    _check_luck(match.state.chance)
    doc: dict[str, Any] = {"wyrmhall": FORMAT}
    if isinstance(match, Match):
        doc |= {"record": match.record(), "undone": match.undone}
        if match.table.is_watched:
            raise CannotWrite(
                "a match that is watched keeps tables in between, which cannot be written: fork it before"
            )
    else:
        doc |= _frozen_light(match)
    return json.dumps(doc, separators=(",", ":")).encode()


def _frozen_light(match: LightMatch[Any]) -> dict[str, Any]:
    game = match.game
    if match.values is None:
        raise CannotWrite(
            "this match does not know its settings; make it with wyrmhall.new(..., light=True), or from one that was made so"
        )
    state, since, lucks = match.settled()
    return {
        "game": game.name,
        "own": game.own,
        "content": game.content,
        "seats": state.seats,
        "values": match.values,
        "state": game.write(state),
        "chance": state.chance.told(),
        "gone": state.gone,
        "swept": state.swept,
        "since": since,
        "lucks": [luck.told() for luck in lucks],
        "listening": match.table.listening,
        "measures": match.table.measures,
        "events": [
            [told.name, told.seat, told.numbers, told.kinds, told.mask, told.rule, told.luck] for told in match.events
        ],
    }


def _check_luck(chance: Chance) -> None:
    if type(chance) not in (Chance, KeyedChance):
        raise CannotWrite(
            f"the luck of this match is written down ({type(chance).__name__}); only drawn luck can be kept"
        )


def thaw(data: bytes, find_game: FindGame) -> LightMatch[Any]:
    try:
        doc = json.loads(data)
    except ValueError as error:
        raise BadRecord(f"these bytes are no match: {error}") from None
    if not isinstance(doc, dict) or doc.get("wyrmhall") != FORMAT:
        raise BadRecord("these bytes are no match, or of another version of wyrmhall")
    if "record" not in doc:
        return _thawed_light(doc, find_game)
    loaded = load(doc["record"], find_game)
    loaded.raise_if_diverged()
    loaded.match.history.undone = [(seat, answer) for seat, answer in doc["undone"]]
    return loaded.match


def _thawed_light(doc: dict[str, Any], find_game: FindGame) -> LightMatch[Any]:
    game = find_game(doc["game"], doc["own"])
    if game.content != doc["content"]:
        raise BadPosition(f"the cards have changed since ({doc['content']} then, {game.content} now)")
    state = game.read(doc["state"], doc["seats"], doc["values"], stream(doc["chance"]))
    state.gone, state.swept = doc["gone"], doc["swept"]
    match = LightMatch(game, state, doc["listening"])
    match.values = doc["values"]
    known = {event.name: event for event in [*OWN, *game.events()]}
    heard = [
        Told(known[name], seat, tuple(numbers), kinds, mask, rule, luck)
        for name, seat, numbers, kinds, mask, rule, luck in doc["events"]
    ]
    since = [(seat, answer) for seat, answer in doc["since"]]
    match.repeat(since, [stream(luck) for luck in doc["lucks"]], heard)
    match.table.measures = doc["measures"]
    return match


def thawed(data: bytes) -> LightMatch[Any]:
    """For pickle."""
    match: LightMatch[Any] = import_module("wyrmhall").from_bytes(data)
    return match
