"""One connection to a room: what it may send, and what it is told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocketDisconnect, WebSocketState

from wyrmhall.bots.worker.process import BotFailed
from wyrmhall.core.errors import Refusal, Refused, WyrmhallError
from wyrmhall.core.events import SPECTATOR
from wyrmhall.core.playing.seats import with_names
from wyrmhall.hall.door.guard import BLOCKED
from wyrmhall.hall.door.limits import BURST, Bucket
from wyrmhall.hall.rooms.course import Stale
from wyrmhall.hall.rooms.entries import OPENING, RUNNING, UNBEGUN
from wyrmhall.hall.rooms.late import Late
from wyrmhall.hall.rooms.room import Room
from wyrmhall.hall.rooms.rooms import Rooms
from wyrmhall.hall.store.members.order import ENTER, Block
from wyrmhall.hall.store.members.talk import Ears, Line
from wyrmhall.hall.talk.lines import is_heard
from wyrmhall.hall.talk.talk import Barred, Talk
from wyrmhall.hall.watch import metrics, traces
from wyrmhall.hall.wire import messages
from wyrmhall.hall.wire.frames import frame, names_of
from wyrmhall.hall.wire.line import Socket, tell
from wyrmhall.hall.wire.messages import BlockState, FromClient, FromServer, Said

log = logging.getLogger("wyrmhall.hall")
RATE = 20.0  # messages a second
STRIKES = 200  # refused messages for being too many, after which the connection ends
OUTBOX = 200  # messages that may wait for a slow reader
GREETING = 0.3  # seconds a client has to say hello before it is told everything
TRY_AGAIN, POLICY, SIGNED_OUT, FORBIDDEN = 1013, 1008, 4401, 4403
A_SEAT = "you do not sit at this table"
FOR_PEOPLE = (
    messages.WantHint,
    messages.StopHint,
    messages.Undo,
    messages.Learn,
    messages.Teach,
    messages.Say,
    messages.SayPhrase,
)  # a bot thinks for itself, takes nothing back and does not talk


class Connection:
    def __init__(
        self,
        socket: Socket,
        rooms: Rooms,
        room: Room,
        person: str,
        talk: Talk,
        rate: float = RATE,
        may_speak: Callable[[], bool] = lambda: True,
        is_guest: bool = True,
        is_bot: bool = False,
    ) -> None:
        self.is_bot = is_bot
        self.socket, self.rooms, self.room, self.person = socket, rooms, room, person
        self.talk, self.is_guest = talk, is_guest
        self.ears = Ears()
        self.seat = room.seat_of(person)
        self._was_apart = False  # whether what it was told last was without what those say who watch
        self.told: int | None = None  # the last entry this client knows
        self.is_first = True
        self._seen: dict[str, Any] | None = None  # the view it was told last
        self._saw_no_game = False  # what it was told last was a table where nothing was dealt
        self._outbox: list[FromServer | None] = []  # None: where the room stands, when its turn comes
        self._wake = asyncio.Event()
        self._greeted: asyncio.Event | None = asyncio.Event()
        self._bucket = Bucket(rate, rate * BURST)
        self._may_speak = may_speak  # together with all that this person has open
        self._strikes = 0
        self._hint: asyncio.Task[None] | None = None
        self._ending: set[asyncio.Task[None]] = set()  # hints that are no longer wanted
        self._hint_n = -1  # where the room stood when it was asked for
        self._preview: asyncio.Task[None] | None = None
        self._wanted: messages.WantPreview | None = None  # the last one asked for: earlier ones are forgotten
        self._is_slow = False
        self._ended, self._code = "", SIGNED_OUT  # why it is to end, if it is

    # -- as the room sees it ---------------------------------------------------------------------

    def refresh(self) -> None:
        self.seat = self.room.seat_of(self.person)
        if self._was_apart != self._is_apart:
            self.hear_anew()
        if None in self._outbox:
            self._outbox.remove(None)
        self._outbox.append(None)
        self._wake.set()

    def hear(self, line: Line) -> None:
        if not self.is_first and self._hears(line):  # else the first state tells it
            self._send(self._said(line))

    def hear_anew(self) -> None:
        self._was_apart = self._is_apart
        if not self.is_first:
            self._send(messages.Talk(self._lines()))

    def hears(self, ears: Ears) -> None:
        self.ears = ears
        self.hear_anew()

    def is_blocked(self, block: Block) -> None:
        if block.kind == ENTER:
            self.end(BLOCKED, FORBIDDEN)
        else:
            self._refuse("say", str(Barred(block)), block=block)

    @property
    def _is_apart(self) -> bool:
        """Whether one plays a game that is on, and does not hear those who watch."""
        return self.seat is not None and self.room.status in (OPENING, RUNNING)

    def _hears(self, line: Line) -> bool:
        return is_heard(line, self.person, self.ears, self._is_apart)

    def _lines(self) -> list[Said]:
        seen = self._shown
        return [] if seen is None else [self._said(line) for line in seen.talk.all if self._hears(line)]

    @property
    def _shown(self) -> Room | Late | None:
        """The room as it is seen from here, late or not; None for one who has just become one who watches."""
        return self.room.seen_by(self.seat)

    def _said(self, line: Line) -> Said:
        said = Said(
            line.id, None if line.seat < 0 else line.seat, line.name, line.text, bool(line.person == self.person != "")
        )
        if line.phrase:
            said.phrase = line.phrase
        if line.aside:
            said.aside = True
        return said

    def end(self, why: str, code: int = SIGNED_OUT) -> None:
        self._ended, self._code = why, code
        self._greet()
        self._wake.set()

    def _send(self, message: FromServer) -> None:
        if len(self._outbox) >= OUTBOX:
            self._is_slow = True
        else:
            self._outbox.append(message)
        self._wake.set()

    def _refuse(self, to: str, why: str, rule: str = "", block: Block | None = None) -> None:
        metrics.refused.inc()
        seen, viewer = self._shown, SPECTATOR if self.seat is None else self.seat
        n = 0 if seen is None else seen.course.seen_as(viewer, seen.course.n)
        refused = messages.Refused(n, rule, with_names(why, names_of(self.room)), to)
        if block is not None:
            refused.block = BlockState(block.kind, block.until, block.why)
        self._send(refused)

    # -- the life of a connection ----------------------------------------------------------------

    async def run(self) -> None:
        self.ears = await self.talk.hearing.of(self.person)
        if self.seat is None:
            await self.room.look_back()
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
        if (greeted := self._greeted) is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(GREETING):
                    await greeted.wait()
        self._greeted = None
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                if self._ended:
                    await self.socket.close(self._code, self._ended)
                    return
                while self._outbox:
                    message = self._outbox.pop(0)
                    seen = self._shown
                    if message is not None:
                        await tell(self.socket, messages.encode(message))
                    elif seen is not None:
                        await tell(self.socket, self._state(seen))
                        if seen is self.room and self.seat is not None:
                            self.room.told_one()
                    else:  # it comes in again, as one who watches
                        await self.socket.close(TRY_AGAIN, "you watch now")
                        return
                if self._is_slow:
                    await self.socket.close(TRY_AGAIN, "too slow")
                    return
        except (WebSocketDisconnect, RuntimeError):
            return  # the reader hears of it as well

    def _state(self, room: Room | Late) -> bytes:
        """Where the room stands, as text. Spectators share theirs, but for the first, which tells all that was."""
        since, is_first = self.told, self.is_first or self._saw_no_game
        self.told, self.is_first, self._saw_no_game = room.course.n, False, room.status in UNBEGUN
        if self.seat is None and not is_first:
            return room.public_frames.text(since)
        with traces.span("frame", game=room.start.game):
            state = frame(room, self.seat, since, is_first, self._seen)
        self._seen = None if self._saw_no_game or self.seat is None else state.view
        if is_first:
            self._was_apart = self._is_apart
            state.chat = self._lines()
        return messages.encode(state)

    async def _read(self) -> None:
        while self.socket.client_state == WebSocketState.CONNECTED:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect" or self._ended:
                return
            if not self._bucket.take() or not self._may_speak():
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
            with traces.span("message", type=tag, game=self.room.start.game):
                await self._handle(message)
        except Stale as stale:
            self._refuse(tag, stale.refusal.why)
            self.refresh()
        except Barred as barred:
            self._refuse(tag, barred.refusal.why, block=barred.block)
        except Refused as refused:
            self._refuse(tag, refused.refusal.why, refused.refusal.rule)
        except WyrmhallError as error:
            self._refuse(tag, str(error))

    # -- messages --------------------------------------------------------------------------------

    async def _handle(self, message: FromClient) -> None:
        if isinstance(message, messages.Hello):
            self._hello(message.n)
        elif self.is_bot and isinstance(message, FOR_PEOPLE):
            raise Refused(
                Refusal("", "that is for people: a bot thinks for itself, takes nothing back and does not talk")
            )
        elif isinstance(message, messages.Say):
            await self._say(message.text)
        elif isinstance(message, messages.SayPhrase):
            await self._say("", message.phrase)
        elif self.seat is None:
            self._refuse(messages.tag_of(message), A_SEAT)
        else:
            await self._act(message, self.seat)

    def _hello(self, n: int | None) -> None:
        seen, viewer = self._shown, SPECTATOR if self.seat is None else self.seat
        if self.is_first and seen is not None:
            self.told = None if n is None else seen.course.entry_seen_as(viewer, n)
        self._greet()
        self.refresh()

    def _greet(self) -> None:
        if self._greeted is not None:
            self._greeted.set()

    async def _say(self, text: str, phrase: str = "") -> None:
        said = self.talk.words(self.person, self.is_guest, self.room.level, text, phrase)
        seat = self.seat
        name = await self.rooms.name_of(self.person) if seat is None else self.room.seat_name(seat)
        await self.room.say(seat, self.person, name, said, phrase)

    async def _act(self, message: FromClient, seat: int) -> None:
        room = self.room
        if isinstance(message, messages.Answer):
            await room.answer(seat, message.n, message.answer)
            self._stop_hint()  # it would speak of what is decided
        elif isinstance(message, messages.WantHint):
            self._think(seat, message.n)
        elif isinstance(message, messages.StopHint):
            self._stop_hint()
        elif isinstance(message, messages.WantPreview):
            self._want_preview(seat, message)
        elif isinstance(message, messages.Undo):
            await room.undo(seat)
        elif isinstance(message, messages.Draw):
            await room.offer_draw(seat)
        elif isinstance(message, messages.Resign):
            await room.resign(seat)
        elif isinstance(message, messages.Rematch):
            await room.rematch(seat, lambda: self.rooms.following(room), message.seal or "")
        elif isinstance(message, messages.OpenPart):
            await room.open_part(seat, message.part)
        elif isinstance(message, messages.Learn):
            await room.learn(seat, message.to)
        elif isinstance(message, messages.Teach):
            await room.teach(seat, message.to, message.seat)
        elif isinstance(message, messages.Claim):
            await room.claim(seat, message.seat, message.to)
        elif isinstance(message, messages.Consent):
            await room.consent(seat, message.kind, message.yes)

    def _think(self, seat: int, n: int) -> None:
        if self._hint is not None and not self._hint.done():
            if self.room.course.is_current(seat, self._hint_n):
                self._refuse("hint", "a hint is on its way")
                return
            self._stop_hint()  # of a question that has passed
        self._hint_n = n
        self._hint = asyncio.create_task(self._bring_hint(seat, n), name="hint")

    def _stop_hint(self) -> None:
        """It ends when its worker has stopped; another may be asked for at once."""
        task, self._hint = self._hint, None
        if task is not None and task.cancel():
            self._ending.add(task)
            task.add_done_callback(self._ending.discard)

    async def _bring_hint(self, seat: int, n: int) -> None:
        def hear(progress: float) -> None:
            self._send(messages.Thinking(n, round(progress, 2)))

        try:
            hint = await self.room.hint(seat, n, hear)
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
                async with self.rooms.previewing:
                    preview = await self.room.preview(seat, wanted.n, wanted.answer, lambda: self._wanted is wanted)
            except Refused as refused:  # it speaks about something that has passed: the state is on its way
                self._refuse("preview", refused.refusal.why, refused.refusal.rule)
            else:
                if preview is not None:
                    self._send(preview)
            if self._wanted is wanted:
                self._wanted = None
