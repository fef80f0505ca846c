"""What is said to a program and by it: a line of JSON each. docs/arena.md tells it to those who write one."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal, get_args

import msgspec

from wyrmhall.arena.outside.terms import Clock
from wyrmhall.bots.worker.messages import Start
from wyrmhall.core.chance import SEEDS
from wyrmhall.core.decisions import Aim, Decision
from wyrmhall.core.documents.version import VERSION
from wyrmhall.core.game import Game
from wyrmhall.core.playing.eyes import Eyes
from wyrmhall.core.result import Result
from wyrmhall.core.settings import Value

PROTOCOL: Final = 1
Doc = dict[str, Any]
Part = Literal["view", "events", "words", "actions"]
PARTS: Final[tuple[Part, ...]] = get_args(Part)

Whole = Annotated[int, msgspec.Meta(ge=-(1 << 62), le=1 << 62)]
Short = Annotated[str, msgspec.Meta(max_length=1000)]


class Hello(msgspec.Struct, tag_field="type", tag="hello"):
    protocol: int
    wants: tuple[Part, ...] = PARTS  # of what it is told with every question
    content: Short = ""  # of one of our own: the cards and rules that it knows
    version: Short = ""


class Ready(msgspec.Struct, tag_field="type", tag="ready"):
    """It has set up whatever it wants to set up for a game."""


class Answer(msgspec.Struct, tag_field="type", tag="answer"):
    """To question `n`, in one of four ways."""

    n: Whole
    answer: Whole | None = None
    action: Whole | None = None
    numbers: list[Whole] | None = None
    words: Short | None = None


class Resign(msgspec.Struct, tag_field="type", tag="resign"):
    n: Whole


class Trouble(msgspec.Struct, tag_field="type", tag="error"):
    """It cannot play, and says why."""

    error: Short


Said = Hello | Ready | Answer | Resign | Trouble


def as_line(doc: Doc) -> bytes:
    return msgspec.json.encode(doc) + b"\n"


def hello(game: Game[Any], is_trusted: bool) -> Doc:
    return {
        "type": "hello", "protocol": PROTOCOL, "version": VERSION, "game": game.name, "content": game.content,
        "own": game.own, "trusted": is_trusted,
    }  # fmt: skip


def game_begins(game: Game[Any], seats: int, seat: int, values: dict[str, Value], clock: Clock, luck: int) -> Doc:
    """What a seat may know of it: what others have chosen for themselves, such as a deck, is not their business."""
    own = {setting.name: setting.seat for setting in game.settings() if setting.seat is not None}
    actions = game.actions(seats)
    return {
        "type": "game", "game": game.name, "title": game.title, "seats": seats, "seat": seat,
        "settings": {name: value for name, value in values.items() if own.get(name, seat) == seat},
        "clock": msgspec.to_builtins(clock), "luck": luck,
        "actions": {"size": actions.size, "version": actions.version},
    }  # fmt: skip


def trusted_game(start: Start, seat: int, clock: Clock, luck: int) -> Doc:
    """All of it, for one of our own."""
    return {
        "type": "game", "game": start.game, "seats": start.seats, "seat": seat, "clock": msgspec.to_builtins(clock),
        "luck": luck, "match": msgspec.to_builtins(start),
    }  # fmt: skip


def asks(eyes: Eyes[Any], n: int, since: int, wants: Sequence[Part]) -> Doc:
    """A decision as its seat may know it, and what happened since event number `since`."""
    decision = eyes.decision
    found: Doc = {"type": "ask", "n": n, "ask": decision.ask, "rule": decision.rule, "prompt": decision.prompt}
    numbers = dict(zip(decision.answers, decision.legal, strict=True)) if "actions" in wants else {}
    found["options"] = [_option(decision, option, numbers, wants) for option in decision.options]
    if decision.is_aim:
        found["aim"] = _aim(decision)
        if "actions" in wants:
            found["actions"] = decision.legal
    if "view" in wants:
        found["view"] = eyes.view()
    if "events" in wants:
        found["events"] = eyes.told(since)
    return found


def _option(decision: Decision[Any], option: int, numbers: dict[int, int], wants: Sequence[Part]) -> Doc:
    found: Doc = {"answer": option}
    if option in numbers:
        found["action"] = numbers[option]
    if "words" in wants:
        found["words"] = decision.notation(option)
        if gloss := decision.gloss(option):
            found["means"] = gloss
    if decision.is_aim:
        found["numbers"] = decision.numbers(option)
    return found


def _aim(decision: Decision[Any]) -> list[Doc]:
    """Each of its numbers, with its bounds."""
    question = decision.question
    assert isinstance(question, Aim)
    dials = question.dials(decision.state, decision.seat, decision.about)
    return [
        {"name": dial.name, "low": low, "high": high, "unit": dial.unit, "scale": dial.scale, "words": dial.words}
        for dial, low, high in zip(dials, decision.low, decision.high, strict=True)
    ]


def trusted_ask(n: int, played: Sequence[tuple[int, int]], decision: Decision[Any]) -> Doc:
    """What was played since it was asked last, and what it must come to."""
    return {"type": "ask", "n": n, "ask": decision.ask, "options": decision.options, "played": list(played)}


def ends(seat: int, result: Result, view: Doc, events: list[Doc]) -> Doc:
    return {
        "type": "end", "ranks": result.ranks, "score": result.score(seat), "reason": result.reason,
        "rule": result.rule, "view": view, "events": events,
    }  # fmt: skip


def lucky(seed: int, seat: int) -> int:
    """Luck for a program to toss with, the same for the same game; the seed of the game does not follow from it."""
    mark = hashlib.blake2b(json.dumps([seed, seat]).encode(), digest_size=8, person=b"outside").digest()
    return int.from_bytes(mark) % SEEDS
