"""One connection to a room: what it may send, and what it is told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from wyrmhall.bots.worker.process import BotFailed
from wyrmhall.core.errors import Refused, WyrmhallError
from wyrmhall.hall.limits import Bucket
from wyrmhall.hall.rooms.course import Stale
from wyrmhall.hall.rooms.room import Room
from wyrmhall.hall.rooms.rooms import Rooms
from wyrmhall.hall.wire import messages
from wyrmhall.hall.wire.frames import frame
from wyrmhall.hall.wire.messages import FromClient, FromServer, Said

log = logging.getLogger("wyrmhall.hall")
RATE = 20.0  # messages a second
BURST = 3.0  # seconds' worth of messages at once
STRIKES = 200  # refused messages for being too many, after which the connection ends
OUTBOX = 200  # messages that may wait for a slow reader
GREETING = 0.3  # seconds a client has to say hello before it is told everything
TRY_AGAIN, POLICY = 1013, 1008
A_SEAT = "you do not sit at this table"


class Connection:
    def __init__(self, socket: WebSocket, rooms: Rooms, room: Room, person: str, rate: float = RATE) -> None:
        self.socket, self.rooms, self.room, self.person = socket, rooms, room, person
        self.seat = room.seat_of(person)
        self.told: int | None = None  # the last entry this client knows
        self.is_first = True
        self._outbox: deque[FromServer | None] = deque()  # None: where the room stands, when its turn comes
        self._wake = asyncio.Event()
        self._greeted = asyncio.Event()
        self._bucket = Bucket(rate, rate * BURST)
        self._strikes = 0
        self._hint: asyncio.Task[None] | None = None
        self._preview: asyncio.Task[None] | None = None
        self._wanted: messages.WantPreview | None = None  # the last one asked for: earlier ones are forgotten
        self._is_slow = False

    # -- as the room sees it ---------------------------------------------------------------------

    def refresh(self) -> None:
        self.seat = self.room.seat_of(self.person)
        with contextlib.suppress(ValueError):
            self._outbox.remove(None)
        self._outbox.append(None)
        self._wake.set()

    def hear(self, said: Said) -> None:
        if not self.is_first:  # else the first state tells it
            self._send(said)

    def _send(self, message: FromServer) -> None:
        if len(self._outbox) >= OUTBOX:
            self._is_slow = True
        else:
            self._outbox.append(message)
        self._wake.set()

    def _refuse(self, to: str, why: str, rule: str = "") -> None:
        self._send(messages.Refused(self.room.course.n, rule, why, to))

    # -- the life of a connection ----------------------------------------------------------------

    async def run(self) -> None:
        self.room.join(self)
        sender = asyncio.create_task(self._write(), name="sender")
        try:
            await self._read()
        except WebSocketDisconnect:
            pass
        finally:
            self.room.leave(self)
            sender.cancel()
            for task in (self._hint, self._preview):
                if task is not None:
                    task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sender

    async def _write(self) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._greeted.wait(), GREETING)
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._outbox:
                    message = self._outbox.popleft()
                    await self.socket.send_text(self._state() if message is None else messages.encode(message))
                if self._is_slow:
                    await self.socket.close(TRY_AGAIN, "too slow")
                    return
        except (WebSocketDisconnect, RuntimeError):
            return  # the reader hears of it as well

    def _state(self) -> str:
        """Where the room stands, as text. Spectators share theirs, but for the first, which tells all that was."""
        room, since, is_first = self.room, self.told, self.is_first
        self.told, self.is_first = room.course.n, False
        if self.seat is None and not is_first:
            return room.public_frames.text(since)
        return messages.encode(frame(room, self.seat, since, is_first))

    async def _read(self) -> None:
        while self.socket.client_state == WebSocketState.CONNECTED:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            if not self._bucket.take():
                self._strikes += 1
                if self._strikes > STRIKES:
                    await self.socket.close(POLICY, "too many messages")
                    return
                if self._strikes % 20 == 1:
                    self._refuse("message", "too many messages: slow down")
                continue
            await self._hear(received.get("text"))

    async def _hear(self, text: str | None) -> None:
        if text is None:
            self._refuse("message", "messages are text, not binary")
            return
        if len(text) > messages.LONGEST_FRAME:
            self._refuse("message", f"that is too long: {messages.LONGEST_FRAME} signs are read at most")
            return
        try:
            message = messages.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._refuse("message", f"that is no message: {error}"[:200])
            return
        tag = messages.tag_of(message)
        try:
            await self._handle(message)
        except Stale as stale:
            self._refuse(tag, stale.refusal.why)
            self.refresh()
        except Refused as refused:
            self._refuse(tag, refused.refusal.why, refused.refusal.rule)
        except WyrmhallError as error:
            self._refuse(tag, str(error))

    # -- messages --------------------------------------------------------------------------------

    async def _handle(self, message: FromClient) -> None:
        if isinstance(message, messages.Hello):
            self._hello(message.n)
        elif isinstance(message, messages.Say):
            await self._say(message.text)
        elif self.seat is None:
            self._refuse(messages.tag_of(message), A_SEAT)
        else:
            await self._act(message, self.seat)

    def _hello(self, n: int | None) -> None:
        if self.is_first:
            self.told = n
        self._greeted.set()
        self.refresh()

    async def _say(self, text: str) -> None:
        clean = "".join(sign if sign.isprintable() else " " for sign in text).strip()
        if not clean:
            self._refuse("say", "that says nothing")
            return
        if self.seat is not None:
            name = self.room.seat_name(self.seat)
        else:
            name = await self.rooms.name_of(self.person) if self.person else "A visitor"
        await self.room.say(self.seat, name, clean)

    async def _act(self, message: FromClient, seat: int) -> None:
        room = self.room
        if isinstance(message, messages.Answer):
            await room.answer(seat, message.n, message.answer)
        elif isinstance(message, messages.WantHint):
            self._think(seat, message.n)
        elif isinstance(message, messages.WantPreview):
            self._want_preview(seat, message)
        elif isinstance(message, messages.Undo):
            await room.undo(seat)
        elif isinstance(message, messages.Draw):
            await room.offer_draw(seat)
        elif isinstance(message, messages.Resign):
            await room.resign(seat)
        elif isinstance(message, messages.Rematch):
            await room.rematch(seat, lambda: self.rooms.following(room))
        elif isinstance(message, messages.Learn):
            await room.learn(seat, message.to)
        elif isinstance(message, messages.Consent):
            await room.consent(seat, message.kind, message.yes)

    def _think(self, seat: int, n: int) -> None:
        if self._hint is not None and not self._hint.done():
            self._refuse("hint", "a hint is on its way")
            return
        self._hint = asyncio.create_task(self._bring_hint(seat, n), name="hint")

    async def _bring_hint(self, seat: int, n: int) -> None:
        try:
            hint = await self.room.hint(seat, n)
        except Stale as stale:
            self._refuse("hint", stale.refusal.why)
            self.refresh()
        except Refused as refused:
            self._refuse("hint", refused.refusal.why, refused.refusal.rule)
        except BotFailed as error:
            log.warning("no hint in room %s: %s", self.room.id, error)
            self._refuse("hint", "no hint came this time")
        else:
            if self.room.course.is_current(seat, n):
                self._send(hint)

    def _want_preview(self, seat: int, wanted: messages.WantPreview) -> None:
        self._wanted = wanted
        if self._preview is None or self._preview.done():
            self._preview = asyncio.create_task(self._bring_previews(seat), name="preview")

    async def _bring_previews(self, seat: int) -> None:
        """One after another, always the last that was asked for; what else happens in the hall comes first."""
        while (wanted := self._wanted) is not None:
            await asyncio.sleep(0)
            try:
                preview = await self.room.preview(seat, wanted.n, wanted.answer, lambda: self._wanted is wanted)
            except Refused as refused:  # it speaks about something that has passed: the state is on its way
                self._refuse("preview", refused.refusal.why, refused.refusal.rule)
            else:
                if preview is not None:
                    self._send(preview)
            if self._wanted is wanted:
                self._wanted = None
