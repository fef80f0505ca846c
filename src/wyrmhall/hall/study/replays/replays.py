"""Replays, as the hall has them: found or brought along, and played again in processes of their own."""

from __future__ import annotations

import logging
import os
from collections import OrderedDict

import msgspec
from msgspec.structs import replace

from wyrmhall.bots.worker.messages import Start
from wyrmhall.bots.worker.pool import Pool
from wyrmhall.bots.worker.process import BotFailed
from wyrmhall.core.errors import BadRecord, Refusal, Refused, WyrmhallError
from wyrmhall.hall.rooms.fair import shuffle
from wyrmhall.hall.rooms.room import Room
from wyrmhall.hall.rooms.rooms import NoRoom, Rooms, new_id
from wyrmhall.hall.store import book
from wyrmhall.hall.study.replays.reader import COMMAND, Frames, Opened, Played, PlayOn, Told, Wish
from wyrmhall.hall.wire import shapes
from wyrmhall.hall.wire.shapes import ReplayShape

log = logging.getLogger("wyrmhall.hall")
KEPT = 32  # replays that stay in memory
READERS = 2  # processes, where there are cores for them
PATIENCE = 20.0  # seconds for one game, and for a process to start
LONGEST = 1 << 26  # bytes of frames at most
MOST = 8  # games of one person that wait to be played again
STILL_ON = "this game, or one that follows from it, is still on: its replay is there when it is over"


class Busy(WyrmhallError):
    """One person asks for too much at once."""


class Kept(msgspec.Struct):
    """A replay that was opened: what it is, and where it comes from."""

    wish: Wish
    shape: ReplayShape
    start: Start
    actions: list[tuple[int, int]]


class Replays:
    def __init__(self, rooms: Rooms, patience: float = PATIENCE) -> None:
        self.rooms = rooms
        self.pool = Pool(COMMAND, max(1, min(READERS, (os.cpu_count() or 1) - 1)), patience, LONGEST)
        self._kept: OrderedDict[str, Kept] = OrderedDict()

    async def add(self, person: str, text: str) -> str:
        kept = await self._open(Wish(new_id(), text), person)
        await self.rooms.store.write(lambda connection: book.add_replay(connection, kept.wish.id, person, text))
        self._keep(kept)
        return kept.wish.id

    async def get(self, replay_id: str, person: str = "") -> Kept:
        """Raises NoRoom where there is none, or the game is still on."""
        kept = self._kept.get(replay_id)
        if kept is not None:
            self._kept.move_to_end(replay_id)
            return kept
        text = await self.rooms.store.read(lambda connection: book.find_replay(connection, replay_id))
        wish = await self._of_room(replay_id) if text is None else Wish(replay_id, text)
        kept = await self._open(wish, person)
        self._keep(kept)
        return kept

    def _keep(self, kept: Kept) -> None:
        self._kept[kept.wish.id] = kept
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    async def _of_room(self, room_id: str) -> Wish:
        room = await self.rooms.get(room_id)
        if await self.rooms.is_closed_book(room):
            raise NoRoom(STILL_ON)
        return Wish(room_id, played=_played(room))

    async def _open(self, wish: Wish, person: str) -> Kept:
        found = msgspec.json.decode(await self._ask(wish, person), type=Opened)
        return Kept(wish, ReplayShape.model_validate_json(bytes(found.shape)), found.start, found.actions)

    async def frames(self, kept: Kept, person: str, viewer: int, first: int, last: int) -> bytes:
        """JSON of the table after `first` to `last` actions as a seat (or a spectator) saw it."""
        return await self._ask(replace(kept.wish, frames=Frames(viewer, first, last)), person)

    async def play_on(self, kept: Kept, person: str, wish: shapes.PlayOn) -> book.RoomRow:
        """A room that begins in the middle of a replay."""
        anew = shuffle.draw_seed() if wish.anew else None
        asked = PlayOn(person, wish.n, wish.seat, wish.bot, wish.open, wish.answer, anew)
        row = msgspec.json.decode(await self._ask(replace(kept.wish, play_on=asked), person), type=book.RoomRow)
        return row if anew is None else replace(row, seed=shuffle.draw_secret())

    async def record(self, room: Room, person: str) -> str:
        """The record of a finished room, with what proves its shuffles at its end."""
        players = {number: room.seat_name(number).replace(",", " ") for number in range(len(room.seats))}
        told = await self._ask(Wish(room.id, played=_played(room), record=players), person)
        return room.proof.added_to(msgspec.json.decode(told, type=str))

    async def _ask(self, wish: Wish, person: str) -> bytes:
        if self.pool.waiting(person) >= MOST:
            raise Busy(f"{MOST} of your games are being played again: wait until one is done")
        try:
            line = await self.pool.ask(person, msgspec.json.encode(wish) + b"\n")
        except BotFailed as error:
            log.warning("replay %s was given up: %s", wish.id, error)
            raise BadRecord("the hall has not the time or the memory to play this game again") from None
        told = msgspec.json.decode(line, type=Told)
        if told.bug:
            log.error("replay %s: %s", wish.id, told.bug)
            raise WyrmhallError("the hall has stumbled over this game; its log tells more")
        if told.rule:
            raise Refused(Refusal(told.rule, told.error))
        if told.error:
            raise BadRecord(told.error)
        return bytes(told.told)

    async def close(self) -> None:
        await self.pool.close()


def _played(room: Room) -> Played:
    names = [room.seat_name(number) for number in range(len(room.seats))]
    actions = [(int(seat), int(answer)) for seat, answer in room.course.match.actions]
    result = book.result_doc(room.course.result)
    notes = room.notes
    return Played(room.start, actions, names, room.proof, result, notes.manners, notes.taken)
