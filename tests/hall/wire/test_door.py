"""Connections: so many from one address and in all, requests that are never whole, and what the log says of it."""

from __future__ import annotations

import asyncio
import gc
import logging
import resource
import socket
from pathlib import Path
from typing import Any, cast
from weakref import ref

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from tests.hall.halls import SECONDS, Hall, Person
from wyrmhall.hall.door.proxies import Proxies
from wyrmhall.hall.door.quiet import ALIKE, Quiet
from wyrmhall.hall.serve import most_files
from wyrmhall.hall.wire.door import Door, door, door_of

HALF = b"POST /api/replays HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nwyrmhall"


class Wire:
    """A transport that remembers whether it was closed."""

    def __init__(self, address: str) -> None:
        self.address, self.is_closed = address, False

    def get_extra_info(self, name: str) -> Any:
        return (self.address, 1) if name == "peername" else None

    def close(self) -> None:
        self.is_closed = True

    abort = close

    def is_closing(self) -> bool:
        return self.is_closed

    def write(self, data: bytes) -> None: ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


async def _answer(scope: Any, receive: Any, send: Any) -> None:
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body"})


class Entrance:
    def __init__(self, kind: type[Door]) -> None:
        self.kind, self.config, self.state = kind, uvicorn.Config(_answer, log_config=None), ServerState()

    def come(self, address: str, *sent: bytes) -> tuple[Wire, Door]:
        wire, made = Wire(address), self.kind(self.config, self.state, {})
        made.connection_made(cast(asyncio.Transport, wire))
        for each in sent:
            made.data_received(each)
        return wire, made


@pytest.mark.parametrize("half", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: a\r\n", HALF])
def test_a_request_that_is_never_whole_is_not_waited_for(monkeypatch: pytest.MonkeyPatch, half: bytes) -> None:
    monkeypatch.setattr(Door, "seconds", 0.02)

    async def job() -> None:
        entrance = Entrance(Door)
        whole, kept = entrance.come("a", b"GET / HTTP/1.1\r\n", b"Host: a\r\n\r\n")
        pieces = [bytes([sign]) for sign in half]
        slow, _ = entrance.come("a", *pieces)
        while not slow.is_closed:
            await asyncio.sleep(0.005)
        assert not whole.is_closed
        kept.data_received(b"GET / HT")
        while not whole.is_closed:
            await asyncio.sleep(0.005)

    asyncio.run(job())


async def _echo(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    while (heard := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": heard["text"]})


def test_a_socket_is_no_request_that_is_never_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table of the hall broke off after half a minute."""
    monkeypatch.setattr(Door, "seconds", 0.05)

    async def job() -> None:
        server = uvicorn.Server(
            uvicorn.Config(_echo, port=0, http=Door, ws="websockets-sansio", lifespan="off", log_config=None)
        )
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.005)
        where = server.servers[0].sockets[0].getsockname()
        async with connect(f"ws://{where[0]}:{where[1]}") as table:
            reader, writer = await asyncio.open_connection(*where)
            assert await reader.read() == b""  # who came later and sent nothing was let go
            writer.close()
            await table.send("still here")
            assert await table.recv() == "still here"
        server.should_exit = True
        await serving

    asyncio.run(job())


def test_who_reads_nothing_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Door, "patience", 0.02)

    async def job() -> None:
        entrance = Entrance(Door)
        slow, waiting = entrance.come("a")
        quick, reading = entrance.come("b")
        for each in (waiting, reading):
            each.pause_writing()
        reading.resume_writing()
        while not slow.is_closed:
            await asyncio.sleep(0.005)
        await asyncio.sleep(0.03)
        assert not quick.is_closed

    asyncio.run(job())


def test_all_addresses_of_a_block_are_one_and_a_proxy_is_none() -> None:
    async def job() -> None:
        entrance = Entrance(door(each=2, most=50, proxies=Proxies(["2001:db8::1"])))
        came = [entrance.come(f"2001:db8:0:1::{number}")[0] for number in range(1, 4)]
        assert [wire.is_closed for wire in came] == [False, False, True]
        assert not entrance.come("2001:db8:0:2::1")[0].is_closed
        assert not any(entrance.come("2001:db8::1")[0].is_closed for _ in range(4))

    asyncio.run(job())


@pytest.mark.parametrize(
    ("named", "believed", "others"),
    [
        ([], [], ["127.0.0.1", ""]),
        (["127.0.0.1"], ["127.0.0.1"], ["127.0.0.2", "::1"]),
        (["172.18.0.0/16", "::1"], ["172.18.3.4", "::1"], ["172.19.0.1", "nobody"]),
        (["*"], ["172.18.3.4", "2001:db8::1", ""], []),
    ],
)
def test_proxies_are_named_by_address_by_block_or_all(named: list[str], believed: list[str], others: list[str]) -> None:
    proxies = Proxies(named)
    assert bool(proxies) == bool(named)
    assert [each for each in [*believed, *others] if each in proxies] == believed


@pytest.mark.parametrize("named", [["10.0.0.1"], ["10.0.0.0/24"], ["*"]])
def test_those_whom_a_proxy_passes_on_are_not_counted_as_one(named: list[str]) -> None:
    async def job() -> None:
        entrance = Entrance(door(each=2, most=50, proxies=Proxies(named)))
        assert not any(entrance.come("10.0.0.1")[0].is_closed for _ in range(6))

    asyncio.run(job())


def test_one_address_has_so_many_connections_and_all_have_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    async def job() -> None:
        entrance = Entrance(door(each=3, most=5))
        came = [entrance.come(address) for address in "aaaabbbcc"]
        assert [wire.is_closed for wire, _ in came[:5]] == [False, False, False, True, False]
        for wire, made in came:
            if wire.is_closed:
                made.connection_lost(None)
        assert len(entrance.state.connections) == 4
        came[0][1].connection_lost(None)
        assert not entrance.come("a")[0].is_closed

    asyncio.run(job())


def test_a_connection_that_ended_is_forgotten_at_once(tmp_path: Path) -> None:
    """Not when garbage is looked for, which is seldom; requests that it brought may stay until then."""

    async def job() -> None:
        kept: list[Any] = []

        async def app(scope: Any, receive: Any, send: Any) -> None:
            made = door_of(scope)
            assert made is not None
            kept.extend([scope, ref(made)])
            await receive()
            await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
            await send({"type": "http.response.body", "body": b""})

        served = uvicorn.Server(uvicorn.Config(app, http=door(9, 9), lifespan="off", port=0, log_level="error"))
        running = asyncio.create_task(served.serve())
        while not served.started:
            await asyncio.sleep(0.01)
        port = served.servers[0].sockets[0].getsockname()[1]
        gc.disable()
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(HALF + b"x" * 92)
            await reader.readuntil(b"\r\n\r\n")
            scope, made = kept
            assert made() is not None
            writer.close()
            async with asyncio.timeout(SECONDS):
                while made() is not None:
                    await asyncio.sleep(0.01)
            assert door_of(scope) is None
        finally:
            gc.enable()
            served.should_exit = True
            await running

    asyncio.run(job())


def test_a_hall_lets_go_of_those_who_are_too_many_and_serves_the_others(tmp_path: Path) -> None:
    with Hall(tmp_path, WYRMHALL_CONNECTIONS="5") as hall, Person(hall) as anna:
        held = [socket.create_connection(("127.0.0.1", hall.port), SECONDS) for _ in range(8)]
        for each in held:
            each.settimeout(SECONDS)
        for each in held[:4]:
            each.sendall(HALF)
        for each in held[4:]:
            assert each.recv(1) == b"", "one that is too many is closed at once"
        assert anna.get("/api/me")["id"] == anna.id
        for each in held:
            each.close()


def test_as_many_files_as_there_can_be() -> None:
    assert most_files() == resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def test_a_log_repeats_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("wyrmhall.hall.door.quiet.time.monotonic", lambda: now)
    quiet = Quiet()
    written: list[str] = []

    def tell(text: str, *values: object) -> None:
        record = logging.LogRecord("hall", logging.WARNING, "", 0, text, values, None)
        if quiet.filter(record):
            written.append(record.getMessage())

    for _ in range(1000):
        tell("out of files")
    for number in range(1000):
        tell("room %s is gone", number)
    assert written == [
        "out of files",
        "room 0 is gone (before it 999 lines that said the same were left out)",
        *[f"room {number} is gone" for number in range(1, ALIKE)],
    ]
    now = 61.0
    tell("out of files")
    assert written[-1] == f"out of files (before it {1000 - ALIKE} lines that said the same were left out)"
