"""The line of one tab of a person who sits at no table: what it may send, and what it is told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from wyrmhall.core.errors import WyrmhallError
from wyrmhall.hall.door.guard import BLOCKED
from wyrmhall.hall.door.limits import Bucket
from wyrmhall.hall.lobby import messages
from wyrmhall.hall.lobby.lobby import Lobby, Wish
from wyrmhall.hall.lobby.messages import ToPerson
from wyrmhall.hall.store.members.order import ENTER, Block
from wyrmhall.hall.store.members.talk import Ears
from wyrmhall.hall.store.store import StoreFailed
from wyrmhall.hall.wire.messages import LONGEST_FRAME
from wyrmhall.hall.wire.socket import FORBIDDEN, POLICY, SIGNED_OUT, STRIKES

log = logging.getLogger("wyrmhall.hall")
RATE, BURST = 2.0, 20.0  # messages a second, and at once
REST = 0.25  # seconds between two looks at the tables of a person


class PersonLine:
    def __init__(self, socket: WebSocket, lobby: Lobby, person: str, may_make: Callable[[], bool]) -> None:
        self.socket, self.lobby, self.person, self._may_make = socket, lobby, person, may_make
        self.seeks = False
        self.cup = ""
        self.watches = False
        self._outbox: deque[ToPerson] = deque()
        self._is_turned = True  # whether it may be somebody else's move than this one was told
        self._told: messages.TurnsState | None = None
        self._wake = asyncio.Event()
        self._bucket = Bucket(RATE, BURST)
        self._strikes = 0
        self._ended, self._code = "", SIGNED_OUT

    # -- as the lobby sees it --------------------------------------------------------------------

    def wake(self) -> None:
        self._is_turned = True
        self._wake.set()

    def send(self, message: ToPerson) -> None:
        if isinstance(message, messages.CupChanged | messages.TablesChanged) and message in self._outbox:
            return  # that something changed is told once, to one who reads slowly
        self._outbox.append(message)
        self._wake.set()

    def end(self, why: str, code: int = SIGNED_OUT) -> None:
        self._ended, self._code = why, code
        self._wake.set()

    def hears(self, ears: Ears) -> None:
        """Nobody talks here."""

    def is_blocked(self, block: Block) -> None:
        if block.kind == ENTER:
            self.end(BLOCKED, FORBIDDEN)

    # -- its life --------------------------------------------------------------------------------

    async def run(self) -> None:
        self.lobby.join(self)
        sender = asyncio.create_task(self._write(), name="line")
        try:
            await self._read()
        except WebSocketDisconnect:
            pass
        finally:
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sender
            try:
                await asyncio.shield(self.lobby.leave(self))
            except StoreFailed as error:
                log.error("somebody who left is looked for still: %s", error)

    async def _write(self) -> None:
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                if self._ended:
                    await self.socket.close(self._code, self._ended)
                    return
                while self._outbox:
                    await self.socket.send_text(messages.encode(self._outbox.popleft()))
                if self._is_turned:
                    self._is_turned = False
                    await self._tell_turns()
        except (WebSocketDisconnect, RuntimeError):
            return  # the reader hears of it as well

    async def _tell_turns(self) -> None:
        try:
            turns = await self.lobby.turns(self.person)
        except StoreFailed as error:
            log.error("somebody does not hear where it is their move: %s", error)
            return
        if turns != self._told:
            self._told = turns
            await self.socket.send_text(messages.encode(turns))
        await asyncio.sleep(REST)

    async def _read(self) -> None:
        while self.socket.client_state == WebSocketState.CONNECTED:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect" or self._ended:
                return
            if not self._bucket.take():
                self._strikes += 1
                if self._strikes > STRIKES:
                    await self.socket.close(POLICY, "too many messages")
                    return
                continue
            try:
                await self._hear(received.get("text"))
            except WyrmhallError as error:
                self.send(messages.LobbyRefused(str(error)))

    async def _hear(self, text: str | None) -> None:
        if text is None or len(text) > LONGEST_FRAME:
            raise WyrmhallError("messages are short texts")
        try:
            message = messages.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise WyrmhallError(f"that is no message: {error}"[:200]) from None
        if isinstance(message, messages.Look):
            if not self._may_make():
                raise WyrmhallError("too many new tables: wait a little")
            wish = Wish(
                message.game, message.speed, message.rated, message.seal or "", dict(message.settings), message.seats
            )
            await self.lobby.look(self, wish)
        elif isinstance(message, messages.Leave):
            await self.lobby.look_away(self)
        elif isinstance(message, messages.Cancel):
            await self.lobby.cancel(self.person)
        elif isinstance(message, messages.Follow):
            self.cup = message.cup or ""
            if self.cup:
                self.send(messages.CupChanged(self.cup))  # since the page last asked, perhaps
        elif isinstance(message, messages.Watch):
            self.watches = message.tables
            if self.watches:
                self.send(messages.TablesChanged())  # since the page last asked, perhaps
        elif isinstance(message, messages.TakeBot):
            await self.lobby.take_bot(self.person)
