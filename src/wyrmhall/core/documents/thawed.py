# plain: text for keeping, never on the hot path
"""A match from the bytes that `frozen` makes of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from wyrmhall.core.chance import stream
from wyrmhall.core.documents.frozen import FORMAT
from wyrmhall.core.documents.record import load
from wyrmhall.core.errors import BadPosition, BadRecord
from wyrmhall.core.events import OWN, Told
from wyrmhall.core.game import Game
from wyrmhall.core.playing.light import LightMatch

FindGame = Callable[[str, str], Game[Any]]


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
