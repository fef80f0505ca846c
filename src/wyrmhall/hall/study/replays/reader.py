"""A process that plays games again for the hall: a line of JSON in, a line of JSON out.

What people bring along may be long, and may be made to be slow; here it keeps nobody else waiting.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections import OrderedDict
from typing import IO, Any

import msgspec

from wyrmhall.bots.worker.limits import limit_memory
from wyrmhall.bots.worker.messages import Start
from wyrmhall.core.documents.actions import play_action
from wyrmhall.core.errors import Refused, WyrmhallError
from wyrmhall.hall.rooms.entries import Manners
from wyrmhall.hall.rooms.fair.receipt import Proof
from wyrmhall.hall.rooms.notes import Notes
from wyrmhall.hall.study.replays.replay import Replay, from_text

COMMAND = [sys.executable, "-c", "from wyrmhall.hall.study.replays.reader import main; main()"]
MEMORY = 1 << 30  # bytes that the process may take
BEGUN = b'{"progress":0}\n'
KEPT = 8  # replays that stay in memory between two questions


class Played(msgspec.Struct):
    """A game that was played in the hall."""

    start: Start
    actions: list[tuple[int, int]]
    names: list[str]
    proof: Proof
    result: dict[str, Any] | None
    manners: Manners
    taken: list[tuple[int, int]]


class Frames(msgspec.Struct):
    viewer: int
    first: int
    last: int


class PlayOn(msgspec.Struct):
    person: str
    n: int
    seat: int
    bot: str
    free: list[int]
    answer: str
    anew: int | None  # the luck with which the rest is dealt


class Wish(msgspec.Struct):
    """What is asked about a replay: where it comes from, and frames, a room to play on in, its record, or else what it is."""

    id: str
    text: str = ""  # a record that somebody brought along
    played: Played | None = None
    frames: Frames | None = None
    play_on: PlayOn | None = None
    record: dict[int, str] | None = None  # for players of these names


class Told(msgspec.Struct, omit_defaults=True):
    """JSON of what was asked for, or why there is none."""

    told: msgspec.Raw = msgspec.Raw(b"null")
    error: str = ""
    rule: str = ""
    bug: str = ""  # a mistake of the hall's own


class Opened(msgspec.Struct):
    """What a replay is: as people are told, and all that is needed to play it again."""

    shape: msgspec.Raw
    start: Start
    actions: list[tuple[int, int]]


class Reader:
    def __init__(self) -> None:
        self._kept: OrderedDict[str, Replay] = OrderedDict()

    def reply(self, wish: Wish) -> Told:
        replay = self._kept.pop(wish.id, None) or _replay(wish)
        self._kept[wish.id] = replay
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        if wish.frames is not None:
            return _told(replay.frames(wish.frames.viewer, wish.frames.first, wish.frames.last))
        if wish.play_on is not None:
            on = wish.play_on
            return _told(replay.play_on(on.person, on.n, on.seat, on.bot, on.free, on.answer, on.anew))
        if wish.record is not None:
            return _told(replay.match.record(wish.record, replay.notes.lines()))
        return _told(_opened(replay))


def _replay(wish: Wish) -> Replay:
    if wish.played is None:
        return from_text(wish.id, wish.text)
    played = wish.played
    match = played.start.match()
    for seat, answer in played.actions:
        play_action(match, seat, answer)
    return Replay(
        wish.id, match, played.names, played.proof, played.result, Notes(played.manners, played.taken)
    )  # fmt: skip


def _opened(replay: Replay) -> Opened:
    match = replay.match
    origin = match.origin
    start = Start(match.game.name, match.seats, origin.values, origin.seed, origin.position, match.game.own)
    actions = [(int(seat), int(answer)) for seat, answer in match.actions]
    return Opened(msgspec.Raw(replay.shape().model_dump_json().encode()), start, actions)


def _told(found: object) -> Told:
    return Told(msgspec.Raw(msgspec.json.encode(found)))


def serve(wishes: IO[bytes], replies: IO[bytes]) -> None:
    reader, decoder = Reader(), msgspec.json.Decoder(Wish)
    for line in wishes:
        replies.write(BEGUN)  # the time it may take counts from here
        replies.flush()
        try:
            told = reader.reply(decoder.decode(line))
        except Refused as refused:
            told = Told(error=refused.refusal.why, rule=refused.refusal.rule)
        except WyrmhallError as error:
            told = Told(error=str(error))
        except MemoryError:
            return  # whoever asked hears that it died, and starts another
        except Exception as error:  # whatever it is, whoever asked must hear of it
            told = Told(bug=f"{type(error).__name__}: {error}")
        replies.write(msgspec.json.encode(told) + b"\n")
        replies.flush()


def main() -> None:
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)  # moves come first
    limit_memory(MEMORY)
    serve(sys.stdin.buffer, sys.stdout.buffer)
