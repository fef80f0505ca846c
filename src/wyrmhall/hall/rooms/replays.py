"""Replays: finished rooms and records that people bring along, step by step as any seat saw them."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import msgspec

from wyrmhall.bots.levels import bot as bot_named
from wyrmhall.core.documents.actions import action_text, play_action
from wyrmhall.core.documents.record import Loaded, load
from wyrmhall.core.errors import BadRecord, WyrmhallError
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.game import Game
from wyrmhall.core.playing.match import Match
from wyrmhall.core.playing.seats import told_apart
from wyrmhall.core.telling.unfolding import unfolded
from wyrmhall.games import registry
from wyrmhall.hall.rooms.entries import BOT, OPEN, PERSON, Seat
from wyrmhall.hall.rooms.fairness import Promise
from wyrmhall.hall.rooms.rooms import NoRoom, Rooms, new_id, new_row
from wyrmhall.hall.store import book
from wyrmhall.hall.wire.frames import named, pending, words
from wyrmhall.hall.wire.messages import EventDocs, Pending, ViewDoc
from wyrmhall.hall.wire.shapes import ActionShape, ReplayShape

log = logging.getLogger("wyrmhall.hall")
KEPT = 32  # replays that stay in memory
MOST_ACTIONS = 5000
MOST_FRAMES = 200  # of one request
STILL_ON = "this game, or one that follows from it, is still on: its replay is there when it is over"


class Frame(msgspec.Struct):
    """The table after `n` actions: what the last one did, what was asked then, and what was answered."""

    n: int
    view: ViewDoc
    events: EventDocs
    pending: Pending | None
    seat: int | None
    taken: str | None
    words: list[str] | msgspec.UnsetType = msgspec.UNSET


class Replay:
    def __init__(
        self, id: str, match: Match[Any], names: list[str], promise: tuple[str, str], result: dict[str, Any] | None
    ) -> None:
        self.id, self.match, self.names, self.promise, self.result = id, match, names, promise, result
        self.texts = _texts(match)

    def shape(self) -> ReplayShape:
        origin = self.match.origin
        commit, salt = self.promise
        return ReplayShape(
            id=self.id, game=self.match.game.name, seats=self.names,
            actions=[ActionShape(n=n, seat=seat, text=text) for n, (seat, text) in enumerate(self.texts, 1)],
            result=self.result, verdict="EXACT", seed=str(origin.seed) if origin.position is None else None,
            seed_hash=commit or None, salt=salt or None, settings=origin.values,
        )  # fmt: skip

    def frames(self, viewer: int, first: int, last: int) -> list[Frame]:
        """The table after `first` to `last` actions as a seat (or a spectator) saw it."""
        match = self.match.from_start()
        match.watch()
        before = 0
        found = []
        for n in range(min(last, len(self.texts), first + MOST_FRAMES - 1) + 1):
            if n:
                before = len(match.events)
                play_action(match, *self.match.actions[n - 1])
            if n >= first:
                found.append(self._frame(match, viewer, n, before))
        return found

    def _frame(self, match: Match[Any], viewer: int, n: int, before: int) -> Frame:
        seat, text = self.texts[n] if n < len(self.texts) else (None, None)
        asked = seat if viewer == SPECTATOR else viewer
        names = told_apart(self.names)
        return Frame(
            n=n,
            view=match.view(viewer),
            events=named(unfolded(match, viewer, before), names),
            pending=pending(match.decision(asked), n, names) if asked is not None else None,
            seat=seat,
            taken=text if asked == seat else None,
            words=words(match, viewer, names),
        )

    def play_on(self, person: str, n: int, seat: int, bot: str, free: Sequence[int] = ()) -> book.RoomRow:
        """A room that begins after `n` actions of this replay: a person at one seat, some left open, bots at the others."""
        origin, seats = self.match.origin, self.match.seats
        for number in (seat, *free):
            if not 0 <= number < seats:
                raise WyrmhallError(f"there is no seat {number + 1}")
        if seat in free:
            raise WyrmhallError("your own seat cannot be left open")
        if n > len(self.texts) or (n == len(self.texts) and self.match.is_over):
            raise WyrmhallError("the game is over there: go back a little")
        spec = bot_named(bot).name
        sitting = [Seat(OPEN) if number in free else Seat(BOT, bot=spec) for number in range(seats)]
        sitting[seat] = Seat(PERSON, person)
        if self.match.game.content != registry.game(self.match.game.name).content:
            raise WyrmhallError(
                "the game was played with other cards than this hall has: it can be watched, not played on"
            )
        values = dict(origin.values)
        return new_row(self.match.game.name, values, sitting, self.texts[:n], origin.seed, origin.position)


def _texts(match: Match[Any]) -> list[tuple[int, str]]:
    """Every action as its seat and its notation."""
    again = match.from_start()
    found = []
    for seat, answer in match.actions:
        found.append((seat, action_text(again, seat, answer).partition(" ")[2]))
        play_action(again, seat, answer)
    return found


def read_record(text: str) -> Loaded:
    """A record as somebody sent it. Raises WyrmhallError that tells where and why it cannot be played again."""
    if sum(line[:1].isdigit() for line in text.splitlines()) > MOST_ACTIONS:
        raise BadRecord(f"the record is too long: {MOST_ACTIONS} actions are read at most")
    try:
        loaded = load(text, _with_known_cards)
    except WyrmhallError:
        raise
    except (
        ArithmeticError,
        AssertionError,
        AttributeError,
        LookupError,
        RecursionError,
        TypeError,
        ValueError,
    ) as error:
        log.warning("a record could not be read: %s: %s", type(error).__name__, error)
        raise BadRecord("the record cannot be read: its header does not describe a match") from error
    loaded.raise_if_diverged()
    return loaded


def _with_known_cards(name: str, own: str) -> Game[Any]:
    """No cards that strangers send are read here."""
    if own and own != registry.game(name).own:
        raise BadRecord(
            "the game was played with cards of its own, which this hall does not have: try wyrmhall replay FILE"
        )
    return registry.game(name, own)


class Replays:
    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self._kept: OrderedDict[str, Replay] = OrderedDict()

    async def add(self, person: str, text: str) -> str:
        replay = _from_text(new_id(), text)
        await self.rooms.store.write(lambda connection: book.add_replay(connection, replay.id, person, text))
        self._keep(replay)
        return replay.id

    def _keep(self, replay: Replay) -> None:
        self._kept[replay.id] = replay
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    async def get(self, replay_id: str) -> Replay:
        """Raises NoRoom where there is none, or the game is still on."""
        kept = self._kept.get(replay_id)
        if kept is not None:
            self._kept.move_to_end(replay_id)
            return kept
        text = await self.rooms.store.read(lambda connection: book.find_replay(connection, replay_id))
        replay = await self._of_room(replay_id) if text is None else _from_text(replay_id, text)
        self._keep(replay)
        return replay

    async def _of_room(self, room_id: str) -> Replay:
        room = await self.rooms.get(room_id)
        if await self.rooms.is_closed_book(room):
            raise NoRoom(STILL_ON)
        names = [room.seat_name(number) for number in range(len(room.seats))]
        result = book.result_doc(room.course.result)
        return Replay(room.id, room.course.match, names, (room.seed_hash, room.salt), result)


def _from_text(replay_id: str, text: str) -> Replay:
    loaded = read_record(text)
    match = loaded.match
    names = [name.strip() for name in loaded.head.get("players", "").split(",") if name.strip()]
    if len(names) != match.seats:
        names = [match.game.seat_name(match.state, seat) for seat in range(match.seats)]
    promise = Promise(text)
    return Replay(replay_id, match, names, (promise.commit, promise.salt), book.result_doc(match.result()))
