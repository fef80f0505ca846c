"""How connections come in: so many from one address, so many in all, and a request that is begun is ended soon."""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from typing import ClassVar
from weakref import ref

import h11
from starlette.types import Scope
from uvicorn.protocols.http.h11_impl import H11Protocol

from wyrmhall.hall.door.limits import neighbourhood
from wyrmhall.hall.door.proxies import Proxies

SECONDS = 30.0  # until a request is whole, its body included
PATIENCE = 300.0  # until what waits to be sent is nearly all read
RECOUNT = 1.0  # seconds
UNFINISHED = (h11.IDLE, h11.SEND_BODY)


class Door(H11Protocol):
    """Whoever is too much, sends half a request and no more, or reads nothing of the reply, is let go without a word."""

    seconds = SECONDS
    patience = PATIENCE
    each = 500  # connections from one address
    most = 10_000  # connections in all
    proxies = Proxies()  # of what many people send

    counts: ClassVar[Counter[str]] = Counter()
    counted_at: ClassVar[float] = -1e9

    _hurry: asyncio.TimerHandle | None = None
    _reading: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.closing = asyncio.Event()
        # requests that are over stay in memory for a while, and would keep their connection there
        self.app_state = {**self.app_state, "door": ref(self)}
        if self._is_one_too_many():
            transport.abort()
            return
        self._begin()

    def _is_one_too_many(self) -> bool:
        if len(self.connections) > self.most:
            return True
        if _address(self) in self.proxies:
            return False
        return self._count() > self.each

    def _count(self) -> int:
        """Connections from here, this one too. Those that became sockets end unseen, so all are counted again now and then."""
        kind, here, now = type(self), neighbourhood(_address(self)), self.loop.time()
        if abs(now - kind.counted_at) > RECOUNT:
            kind.counts = Counter(neighbourhood(_address(each)) for each in self.connections)
            kind.counted_at = now
        else:
            kind.counts[here] += 1
        return kind.counts[here]

    def data_received(self, data: bytes) -> None:
        if self._hurry is None:
            self._begin()
        super().data_received(data)
        if self.conn.their_state not in UNFINISHED:
            self._end()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        self._end()  # from here on another protocol hears what comes

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading = self.loop.call_later(self.patience, self.transport.abort)  # `close` would wait for the reader

    def resume_writing(self) -> None:
        super().resume_writing()
        self._has_read()

    def shutdown(self) -> None:
        self.closing.set()
        super().shutdown()

    def expect_reader(self, seconds: float) -> None:
        """Let go of one whose machine does not acknowledge what is sent: it is gone, and nobody said so."""
        line = self.transport.get_extra_info("socket")
        if line is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(seconds * 1000))

    def connection_lost(self, exc: Exception | None) -> None:
        self._end()
        self._has_read()
        self.counts[neighbourhood(_address(self))] -= 1
        super().connection_lost(exc)
        self.cycle = None  # type: ignore[assignment]  # else the two would keep each other in memory

    def _begin(self) -> None:
        self._hurry = self.loop.call_later(self.seconds, self.transport.close)

    def _has_read(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def _end(self) -> None:
        if self._hurry is not None:
            self._hurry.cancel()
            self._hurry = None


def door_of(scope: Scope) -> Door | None:
    """The connection that a request came by, if it is open still."""
    found: ref[Door] | None = scope["state"].get("door")
    return None if found is None else found()


def _address(connection: object) -> str:
    client: tuple[str, int] | None = getattr(connection, "client", None)
    return client[0] if client else ""


def door(each: int, most: int, proxies: Proxies | None = None) -> type[Door]:
    """With limits of its own."""
    limits = {"each": each, "most": most, "proxies": proxies or Proxies()}
    return type("Door", (Door,), {**limits, "counts": Counter(), "counted_at": -1e9})
