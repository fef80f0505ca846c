"""The hall's own WebSocket: what it frames is what the library reads, however long, and storms wait outside."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import uvicorn
from starlette.websockets import WebSocket
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from wyrmhall.hall.wire.line import WAITING, Line, Received, tell

SIZES = (0, 1, 125, 126, 127, 65_535, 65_536, 200_000)


class Echo:
    """Says everything twice, as text and as bytes; holds back while `gate` is closed; remembers how many messages waited."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.gate.set()
        self.most = 0
        self.ended = asyncio.Event()
        self.lines: list[Line] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        self.lines.append(scope["state"]["line"])
        try:
            while (heard := await self._next(receive.__self__))["type"] == "websocket.receive":
                await send({"type": "websocket.send", "text": heard["text"]})
                await tell(WebSocket(scope, receive, send), heard["text"].encode())
        finally:
            self.ended.set()

    async def _next(self, line: Line) -> Any:
        await self.gate.wait()
        self.most = max(self.most, line.queue.qsize())
        return await line.receive()


def run(job: Any) -> None:
    async def serving() -> None:
        echo = Echo()
        config = uvicorn.Config(echo, port=0, ws=Line, ws_per_message_deflate=False, lifespan="off", log_config=None)
        server = uvicorn.Server(config)
        served = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.005)
        host, port = server.servers[0].sockets[0].getsockname()
        try:
            async with asyncio.timeout(60):
                await job(echo, f"ws://{host}:{port}")
        finally:
            server.should_exit = True
            await served

    asyncio.run(serving())


@pytest.mark.parametrize("sign", ["a", "ß"])
def test_messages_of_every_length_arrive_whole_and_in_order(sign: str) -> None:
    async def job(echo: Echo, address: str) -> None:
        async with connect(address, max_size=1 << 20) as client:
            for size in SIZES:
                await client.send(sign * size)
                assert [await client.recv(), await client.recv()] == [sign * size] * 2

    run(job)


def test_a_storm_waits_in_the_sockets_and_not_in_the_hall() -> None:
    async def job(echo: Echo, address: str) -> None:
        echo.gate.clear()
        async with connect(address, max_size=1 << 20) as client:
            texts = [f"{number} ".ljust(60_000, ".") for number in range(200)]

            async def pour() -> None:
                for text in texts:
                    await client.send(text)

            pouring = asyncio.create_task(pour())
            with pytest.raises(TimeoutError):  # 12 MB do not fit between the two: whoever pours has to wait
                await asyncio.wait_for(asyncio.shield(pouring), 1)
            echo.gate.set()
            for text in texts:
                assert [await client.recv(), await client.recv()] == [text] * 2
            await pouring
        assert WAITING <= echo.most < WAITING + 10  # what one read from the socket brings comes on top

    run(job)


def test_who_is_told_something_after_the_end_is_no_error() -> None:
    async def job(echo: Echo, address: str) -> None:
        client = await connect(address)
        await client.send("and gone")
        await client.close()
        await echo.ended.wait()
        heard = [text async for text in client]
        assert set(heard) <= {"and gone"}

    run(job)


def test_what_the_line_cannot_say_is_said_the_usual_way() -> None:
    """Before the handshake is through there is nothing to write on; afterwards whoever speaks on hears that nobody is there."""

    async def job(echo: Echo, address: str) -> None:
        async with connect(address) as client:
            await client.send("hail")
            assert [await client.recv(), await client.recv()] == ["hail"] * 2
        await echo.ended.wait()
        for line in (*echo.lines, Line(uvicorn.Config(echo), ServerState(), {})):
            assert not await line.tell(b"to nobody")

    run(job)


def test_a_line_that_is_closed_is_not_kept_in_memory() -> None:
    async def job(echo: Echo, address: str) -> None:
        async with connect(address) as client:
            await client.send("hail")
            await client.recv()
        await echo.ended.wait()
        (line,) = echo.lines
        async with asyncio.timeout(10):
            while line.scope["state"]["line"] is not None:
                await asyncio.sleep(0.01)

    run(job)


def test_what_was_read_is_taken_in_order_by_one_who_may_give_up_waiting() -> None:
    async def job() -> None:
        received = Received()
        assert (received.empty(), received.qsize()) == (True, 0)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await received.get()
        waiting: asyncio.Task[Any] = asyncio.create_task(received.get())
        await asyncio.sleep(0)
        for text in "abc":
            received.put_nowait({"type": "websocket.receive", "text": text})
        found: list[Any] = [await waiting, await received.get(), await received.get()]
        assert [each["text"] for each in found] == ["a", "b", "c"]
        assert received.empty()

    asyncio.run(job())
