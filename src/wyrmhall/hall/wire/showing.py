"""One connection to a replay that is watched together."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from wyrmhall.core.errors import Refused, WyrmhallError
from wyrmhall.core.telling.shapes import OneOf
from wyrmhall.hall.rooms.names import guest_name
from wyrmhall.hall.store.members.order import ENTER, Block
from wyrmhall.hall.store.members.talk import Ears, Line
from wyrmhall.hall.study.replays.showings import Party, Showings
from wyrmhall.hall.talk.lines import is_heard
from wyrmhall.hall.talk.talk import Barred, Talk
from wyrmhall.hall.talk.words import OPEN
from wyrmhall.hall.wire import messages
from wyrmhall.hall.wire.messages import BlockState, Hello, Said, Say, SayPhrase

OUTBOX = 200  # messages that may wait for a slow reader
TRY_AGAIN, FORBIDDEN = 1013, 4403


class Lead(Struct, tag="lead", forbid_unknown_fields=True):
    """Where the replay stands now."""

    n: Annotated[int, Meta(ge=0, le=1_000_000)]
    playing: bool = False
    speed: Literal["0.5", "1", "2", "4"] = "1"


class Hand(Struct, tag="hand", forbid_unknown_fields=True):
    """Give the lead to another who is there."""

    to: Annotated[str, Meta(max_length=12)]


class Take(Struct, tag="take", forbid_unknown_fields=True):
    """Take the lead, if the one who has it is gone."""


class ViewerState(Struct):
    id: str
    name: str
    you: bool
    leads: bool


class ShowingState(Struct, tag="showing"):
    """Where a replay stands that is watched together, and who is there."""

    replay: str
    n: int
    playing: bool
    speed: str
    leads: bool  # whether the reader does
    talk: Annotated[str, OneOf("open", "phrases", "none")]
    viewers: list[ViewerState]


class RefusedState(Struct, tag="refused"):
    why: str
    to: str
    block: BlockState | msgspec.UnsetType = msgspec.UNSET


_decoder: msgspec.json.Decoder[Hello | Lead | Hand | Take | Say | SayPhrase] = msgspec.json.Decoder(
    Hello | Lead | Hand | Take | Say | SayPhrase
)


class Viewing:
    def __init__(
        self,
        socket: WebSocket,
        showings: Showings,
        showing: str,
        person: str,
        talk: Talk,
        is_guest: bool,
        may_speak: Callable[[], bool],
    ) -> None:
        self.socket, self.showings, self.showing, self.person = socket, showings, showing, person
        self.talk, self.is_guest, self._may_speak = talk, is_guest, may_speak
        self.ears = Ears()
        self.party: Party | None = None
        self._outbox: deque[str] = deque()
        self._wake = asyncio.Event()
        self._closing: tuple[int, str] | None = None

    # -- as the others see it --------------------------------------------------------------------

    def show(self) -> None:
        if self.party is None:
            return
        showing, people = self.party.showing, self.party.people
        self._send(
            ShowingState(
                showing.replay,
                showing.n,
                showing.playing,
                showing.speed,
                showing.leader == self.person,
                self.talk.level,
                [
                    ViewerState(
                        self.party.handle(each), name or guest_name(each), each == self.person, each == showing.leader
                    )
                    for each, name in people.items()
                ],
            )
        )

    def hear(self, line: Line) -> None:
        if is_heard(line, self.person, self.ears, False):
            self._send(self._said(line))

    def hear_anew(self) -> None:
        if self.party is not None:
            lines = [line for line in self.party.talk.all if is_heard(line, self.person, self.ears, False)]
            self._send(messages.Talk([self._said(line) for line in lines]))

    def hears(self, ears: Ears) -> None:
        self.ears = ears
        self.hear_anew()

    def is_blocked(self, block: Block) -> None:
        if block.kind == ENTER:
            self.end("blocked", FORBIDDEN)
        else:
            self._send(RefusedState(str(Barred(block)), "say", BlockState(block.kind, block.until, block.why)))

    def end(self, why: str, code: int = 4401) -> None:
        self._closing = (code, why)
        self._wake.set()

    def _said(self, line: Line) -> Said:
        said = Said(line.id, None, line.name, line.text, line.person == self.person)
        if line.phrase:
            said.phrase = line.phrase
        return said

    def _send(self, message: Struct) -> None:
        if len(self._outbox) >= OUTBOX:
            self._closing = (TRY_AGAIN, "too slow")
        else:
            self._outbox.append(msgspec.json.encode(message).decode())
        self._wake.set()

    # -- the life of a connection ----------------------------------------------------------------

    async def run(self) -> None:
        self.ears = await self.talk.hearing.of(self.person)
        self.party = await self.showings.join(self.showing, self, self.person)
        sender = asyncio.create_task(self._write(), name="sender")
        try:
            await self._read(self.party)
        except WebSocketDisconnect:
            pass
        finally:
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sender
            await self.showings.leave(self.showing, self)

    async def _write(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the reader hears of it as well
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._outbox:
                    await self.socket.send_text(self._outbox.popleft())
                if self._closing is not None:
                    await self.socket.close(*self._closing)
                    return

    async def _read(self, party: Party) -> None:
        while self.socket.client_state == WebSocketState.CONNECTED:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            text = received.get("text")
            if not self._may_speak() or text is None or len(text) > messages.LONGEST_FRAME:
                self._send(RefusedState("too many messages: slow down", "message"))
                continue
            await self._hear(party, text)

    async def _hear(self, party: Party, text: str) -> None:
        try:
            message = _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._send(RefusedState(f"that is no message: {error}"[:200], "message"))
            return
        tag = str(message.__struct_config__.tag)
        try:
            await self._handle(party, message)
        except Barred as barred:
            block = BlockState(barred.block.kind, barred.block.until, barred.block.why)
            self._send(RefusedState(barred.refusal.why, tag, block))
        except Refused as refused:
            self._send(RefusedState(refused.refusal.why, tag))
        except WyrmhallError as error:
            self._send(RefusedState(str(error), tag))
            self.show()

    async def _handle(self, party: Party, message: Hello | Lead | Hand | Take | Say | SayPhrase) -> None:
        if isinstance(message, Hello):
            self.show()
            self.hear_anew()
        elif isinstance(message, Lead):
            await self.showings.lead(party, self.person, message.n, message.playing, message.speed)
        elif isinstance(message, Hand):
            await self.showings.hand(party, self.person, message.to)
        elif isinstance(message, Take):
            await self.showings.take(party, self.person)
        else:
            phrase = message.phrase if isinstance(message, SayPhrase) else ""
            text = "" if isinstance(message, SayPhrase) else message.text
            said = self.talk.words(self.person, self.is_guest, OPEN, text, phrase)
            await self.showings.say(party, self.person, said, phrase)
