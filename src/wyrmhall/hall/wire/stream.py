"""A reply that goes on line by line, for those who have no socket: the same messages, a line each, until one of the two ends it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketState

from wyrmhall.hall.wire.door import Door, door_of

MEDIA = "application/x-ndjson"
ALIVE = 5.0  # seconds without a line after which an empty one says that the hall is there
UNREAD = 60.0  # seconds after which one whose machine acknowledges nothing is gone
ELSEWHERE, CLOSING = 4409, 1012
HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no"}  # nothing on the way keeps a line back


class Stream:
    """As `Connection` sees a socket. What is heard on it is one hello, and then that it has ended."""

    def __init__(self, send: Send, hello: str = "") -> None:
        self._send, self._hello = send, hello
        self._gone = asyncio.Event()
        self._sent = time.monotonic()

    @property
    def client_state(self) -> WebSocketState:
        return WebSocketState.DISCONNECTED if self._gone.is_set() else WebSocketState.CONNECTED

    async def send_text(self, data: str) -> None:
        if not self._gone.is_set():
            self._sent = time.monotonic()
            await self._send({"type": "http.response.body", "body": data.encode() + b"\n", "more_body": True})

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        """With a last line that says why."""
        await self.send_text(json.dumps({"type": "closed", "code": code, "why": reason or ""}))
        self._gone.set()

    async def receive(self) -> dict[str, Any]:
        if self._hello:
            text, self._hello = self._hello, ""
            return {"type": "websocket.receive", "text": text}
        await self._gone.wait()
        return {"type": "websocket.disconnect"}

    async def listen(self, receive: Receive) -> None:
        """Until the reader has gone."""
        while (await receive())["type"] != "http.disconnect":
            pass
        self._gone.set()

    async def say_alive(self) -> None:
        while True:
            await asyncio.sleep(max(0.0, self._sent + ALIVE - time.monotonic()))
            if time.monotonic() >= self._sent + ALIVE:
                await self.send_text("")

    async def end_with(self, line: Door) -> None:
        await line.closing.wait()
        await self.close(CLOSING, "the hall closes: come back in a moment")


class Streaming(Response):
    """`run` is called with the stream, and ends it when it returns."""

    def __init__(self, run: Callable[[Stream], Awaitable[None]], hello: str = "") -> None:
        self.status_code, self.media_type, self.background = 200, MEDIA, None
        self._run, self._hello = run, hello
        self.init_headers(HEADERS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        stream = Stream(send, self._hello)
        beside = [stream.listen(receive), stream.say_alive()]
        line = door_of(scope)
        if line is not None:
            line.expect_reader(UNREAD)
            beside.append(stream.end_with(line))
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        tasks = [asyncio.create_task(each, name="stream") for each in beside]
        try:
            await self._run(stream)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        await send({"type": "http.response.body", "body": b""})


class Streams:
    """One for each thing that a bot listens to: whoever comes again was cut off, also where the old line does not know it yet."""

    def __init__(self) -> None:
        self._open: dict[tuple[str, str], Stream] = {}
        self._ending: set[asyncio.Task[None]] = set()

    @contextlib.contextmanager
    def holding(self, person: str, about: str, stream: Stream) -> Iterator[None]:
        key = (person, about)
        if (former := self._open.get(key)) is not None:
            task = asyncio.create_task(former.close(ELSEWHERE, "another stream of yours took the place of this one"))
            self._ending.add(task)
            task.add_done_callback(self._ending.discard)
        self._open[key] = stream
        try:
            yield
        finally:
            if self._open.get(key) is stream:
                del self._open[key]
