"""A WebSocket through which many messages go: a message is one write, and reading rests only when too many wait to be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

WAITING = 16  # messages that may wait to be read before the other side has to
TEXT = 0x81  # the first byte of a whole message of text


class Line(WebSocketsSansIOProtocol):
    async def send(self, message: ASGISendEvent) -> None:
        text = message.get("text") if message["type"] == "websocket.send" else None
        if isinstance(text, str) and self.handshake_complete:
            await self.writable.wait()
            if not (self.close_sent or self.disconnected) and self.conn.state is State.OPEN:
                self.transport.write(framed(text.encode()))
                return
        await super().send(message)  # also where it says why nothing can be sent

    def send_receive_event_to_app(self) -> None:
        """It would rest after every message, which takes two calls to the system."""
        if self.read_paused or self.queue.qsize() >= WAITING:
            super().send_receive_event_to_app()
            return
        self.read_paused = True
        super().send_receive_event_to_app()
        self.read_paused = False


def framed(text: bytes) -> bytes:
    """A whole message as a server sends it (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    if size < 1 << 16:
        return bytes((TEXT, 126)) + size.to_bytes(2) + text
    return bytes((TEXT, 127)) + size.to_bytes(8) + text
