"""A WebSocket through which many messages go: a message is one write, and reading rests only when too many wait to be read."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from starlette.websockets import WebSocketState
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent

WAITING = 16  # messages that may wait to be read before the other side has to
READ = 1 << 16  # bytes that are read at once
TEXT = 0x81  # the first byte of a whole message of text


class Received:
    """What was read and nobody has taken yet; there is one who takes. A queue of asyncio does the same in six times the memory."""

    __slots__ = ("_messages", "_taker")

    def __init__(self) -> None:
        self._messages: list[ASGIReceiveEvent] = []
        self._taker: asyncio.Future[None] | None = None

    def put_nowait(self, message: ASGIReceiveEvent) -> None:
        self._messages.append(message)
        if self._taker is not None and not self._taker.done():
            self._taker.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        while not self._messages:
            self._taker = asyncio.get_running_loop().create_future()
            try:
                await self._taker
            finally:
                self._taker = None
        return self._messages.pop(0)

    def qsize(self) -> int:
        return len(self._messages)

    def empty(self) -> bool:
        return not self._messages


class Line(WebSocketsSansIOProtocol, asyncio.BufferedProtocol):
    # What is read is taken in at once, so one place does for all lines; asyncio would make room for 256 kB at every read.
    _read: ClassVar[memoryview] = memoryview(bytearray(READ))

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Received()  # type: ignore[assignment]

    def get_buffer(self, sizehint: int) -> memoryview:
        return self._read

    def buffer_updated(self, nbytes: int) -> None:
        self.data_received(bytes(self._read[:nbytes]))

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"]["line"] = self

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if hasattr(self, "scope"):
            self.scope["state"]["line"] = None  # else the two would keep each other in memory

    async def send(self, message: ASGISendEvent) -> None:
        text = message.get("text") if message["type"] == "websocket.send" else None
        if not isinstance(text, str) or not await self.tell(text.encode()):
            await super().send(message)  # also where it says why nothing can be sent
            if message["type"] == "websocket.accept":
                for name in ("request", "response"):  # the handshake is through: nobody needs all their headers
                    self.__dict__.pop(name, None)

    async def tell(self, text: bytes) -> bool:
        """Write a message of text. False where nothing can be written, or not yet."""
        if not self.handshake_complete:
            return False
        if not self.writable.is_set():
            await self.writable.wait()
        if self.close_sent or self.disconnected or self.conn.state is not State.OPEN:
            return False
        self.transport.write(framed(text))
        return True

    def send_receive_event_to_app(self) -> None:
        """It would rest after every message, which takes two calls to the system."""
        if self.read_paused or self.queue.qsize() >= WAITING:
            super().send_receive_event_to_app()
            return
        self.read_paused = True
        super().send_receive_event_to_app()
        self.read_paused = False


class Socket(Protocol):
    """A WebSocket, or what is as one."""

    @property
    def client_state(self) -> WebSocketState: ...

    async def send_text(self, data: str) -> None: ...

    async def receive(self) -> Any: ...

    async def close(self, code: int = 1000, reason: str | None = None) -> None: ...


async def tell(socket: Socket, text: bytes) -> None:
    """Send a message of text: to its line straight away, if it has one, and not through all that stands between."""
    line: Line | None = getattr(getattr(socket, "state", None), "line", None)
    if line is None or not await line.tell(text):
        await socket.send_text(text.decode())  # also where it says why nothing can be sent


def framed(text: bytes) -> bytes:
    """A whole message as a server sends it (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    if size < 1 << 16:
        return bytes((TEXT, 126)) + size.to_bytes(2) + text
    return bytes((TEXT, 127)) + size.to_bytes(8) + text
