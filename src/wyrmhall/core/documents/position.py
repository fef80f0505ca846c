# plain: documents for people, never on the hot path
"""Positions: any state of a match as a document, in the middle of a step too.

The game writes its settled state; the answers given since follow as text. What is left out takes its default.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping
from typing import Any

from wyrmhall.core.chance import ScriptedChance, stream, unfit
from wyrmhall.core.documents.actions import play_text
from wyrmhall.core.documents.luck import WrittenChance, written
from wyrmhall.core.documents.writing import VERSION_OF_POSITIONS
from wyrmhall.core.errors import BadPosition, WyrmhallError
from wyrmhall.core.game import Game
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.origin import Origin
from wyrmhall.core.settings import complete

HEAD = ("game", "version", "seats", "setup", "chance", "gone", "swept", "luck", "answers")


def read_position(
    doc: Mapping[str, Any] | str, find_game: Callable[[str], Game[Any]], luck: list[int] | None = None
) -> Match[Any]:
    """The match at a position. `luck` is what chance gives, number by number; `luck` of the document says it in words."""
    values = _parsed(doc) if isinstance(doc, str) else dict(doc)
    given = dict(values)
    name = values.pop("game", None)
    if not isinstance(name, str):
        raise BadPosition('game: a position names its game, as in game = "its-name"')
    game = find_game(name)
    _check_version(values)
    seats = values.pop("seats", game.seat_counts[0])
    if seats not in game.seat_counts:
        raise BadPosition(f"seats: {game.title} is not for {seats!r} players")
    setup = values.pop("setup", {})
    if not isinstance(setup, dict):
        raise BadPosition("setup: a table of settings is expected")
    settings = complete(game.settings(), setup)
    seed = values.pop("chance", 0)
    if expected := unfit(seed):
        raise BadPosition(f"chance: {expected} is expected, not {seed!r}")
    gone, swept = values.pop("gone", []), values.pop("swept", 0)
    if (
        not isinstance(gone, list)
        or any(seat not in range(1, seats + 1) for seat in gone)
        or swept not in range(len(gone) + 1)
    ):
        raise BadPosition("gone: a list of the seats that have resigned is expected")
    answers = values.pop("answers", [])
    if not isinstance(answers, list) or any(not isinstance(answer, str) for answer in answers):
        raise BadPosition("answers: a list of texts such as '1 pass' is expected")
    texts = values.pop("luck", [])
    if not isinstance(texts, list):
        raise BadPosition("luck: a list of sentences such as 'next roll: 3' is expected")
    lines = written(game, texts)
    if lines and isinstance(seed, str):
        raise BadPosition("luck: it is said in words only where chance is a whole number, or left out")
    chance = stream(seed) if luck is None else ScriptedChance(luck)
    state = game.read(values, seats, settings, chance)
    if lines:
        state.chance = WrittenChance(int(state.chance.state), lines, state.faces())
    state.gone, state.swept = [seat - 1 for seat in gone], swept
    if wrong := game.unsound(state):
        raise BadPosition(wrong)
    begun = {key: value for key, value in given.items() if key != "answers"}
    match = Match(game, state, Origin(settings, seed, begun))
    _play(match, answers)
    return match


def _check_version(values: dict[str, Any]) -> None:
    """One that a program has written, with its luck, says which version did; one by hand need not."""
    version = values.pop("version", 1 if "chance" in values else VERSION_OF_POSITIONS)
    if version != VERSION_OF_POSITIONS:
        raise BadPosition(
            f"version: this is a position of version {version!r}, which counted seats from 0; this program reads version "
            f"{VERSION_OF_POSITIONS} only"
        )


def _play(match: Match[Any], answers: list[str]) -> None:
    for number, answer in enumerate(answers, 1):
        try:
            play_text(match, answer)
        except WyrmhallError as error:
            raise BadPosition(f"answers: number {number}, {answer!r}: {error}") from error


def _parsed(text: str) -> dict[str, Any]:
    try:
        doc = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (json.JSONDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadPosition(f"the text is neither JSON nor TOML: {error}") from None
    if not isinstance(doc, dict):
        raise BadPosition("a position is a table")
    return doc
