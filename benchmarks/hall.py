"""How long a move takes in a busy hall: from the answer sent to the state that acknowledges it, on the disk in between.

`python -m benchmarks.hall [TABLES] [SECONDS] [MOVES A SECOND AND TABLE]`; every other table is played against a bot that thinks.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

RIVAL = "search:2"
WARM_UP = 3.0  # seconds in which the crowd comes in and nothing is counted
TABLES, SECONDS, PACE = 50.0, 20.0, 2.0


# The crowd shares the machine with the hall, so it must take little of it.
DECODER: msgspec.json.Decoder[dict[str, Any]] = msgspec.json.Decoder(dict[str, Any])


class Table:
    """Two people, or one and a bot, who never stop; when a game is over they make the next one."""

    def __init__(self, address: str, number: int, pace: float) -> None:
        self.address, self.pace = address, pace
        self.rival = RIVAL if number % 2 else "open"
        self.luck = random.Random(number)
        self.moves: list[float] = []
        self.counted = time.perf_counter() + WARM_UP

    async def play(self, stop: float) -> None:
        async with self._person() as one, self._person() as two:
            while time.perf_counter() < stop:
                body = {"game": "draco-magi", "settings": {}, "seats": ["me", self.rival]}
                room = (await one.post("/api/rooms", json=body)).json()["id"]
                if self.rival == "open":
                    await two.post(f"/api/rooms/{room}/sit", json={"seat": 1})
                    await asyncio.gather(self._sit(one, room, stop), self._sit(two, room, stop))
                else:
                    await self._sit(one, room, stop)

    def _person(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(
            base_url=f"http://{self.address}", verify=False
        )  # reads no certificates: that takes long

    async def _sit(self, person: httpx.AsyncClient, room: str, stop: float) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
        url = f"ws://{self.address}/api/rooms/{room}/socket"
        async with connect(url, additional_headers={"Cookie": cookie}, compression=None) as socket:
            await socket.send('{"type":"hello","n":null}')
            state = await self._state(socket)
            while time.perf_counter() < stop and state["room"]["status"] == "running":
                if state["pending"]:
                    await asyncio.sleep(self.luck.expovariate(self.pace))
                    state = await self._move(socket, state)
                else:
                    state = await self._state(socket, stop)

    async def _move(self, socket: ClientConnection, state: dict[str, Any]) -> dict[str, Any]:
        pending = state["pending"]
        answer = self.luck.choice(pending["options"])["answer"]
        begun = time.perf_counter()
        await socket.send(json.dumps({"type": "answer", "n": state["n"], "answer": answer}))
        since = pending["since"]
        while state["pending"] and state["pending"]["since"] == since:
            state = await self._state(socket)
        if begun > self.counted:
            self.moves.append(time.perf_counter() - begun)
        return state

    async def _state(self, socket: ClientConnection, stop: float = 0.0) -> dict[str, Any]:
        while True:
            left = max(0.1, stop - time.perf_counter()) if stop else 30.0
            try:
                message = DECODER.decode(await asyncio.wait_for(socket.recv(decode=False), left))
            except TimeoutError:
                return {"room": {"status": "stopped"}, "pending": None}
            if message["type"] == "state":
                return message


async def crowd(address: str, tables: int, seconds: float, pace: float) -> list[float]:
    stop = time.perf_counter() + seconds
    playing = [Table(address, number, pace) for number in range(tables)]
    await asyncio.gather(*(table.play(stop) for table in playing))
    return sorted(move for table in playing for move in table.moves)


def measure(tables: float = TABLES, seconds: float = SECONDS, pace: float = PACE) -> str:
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "wyrmhall.hall", "--port", "0", "--data", data]
        hall = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "WYRMHALL_RATE": "1000"})
        try:
            assert hall.stdout is not None
            address = hall.stdout.readline().strip().rpartition("/")[2]
            moves = asyncio.run(crowd(address, int(tables), seconds, pace))
        finally:
            hall.terminate()
            hall.wait()
    marks = {
        name: 1000 * moves[int(share * (len(moves) - 1))] for name, share in [("p50", 0.5), ("p90", 0.9), ("p99", 0.99)]
    }
    told = ", ".join(f"{name} {mark:.1f} ms" for name, mark in marks.items())
    rate = len(moves) / (seconds - WARM_UP)
    return f"hall: {tables:.0f} tables, {rate:.0f} moves a second: {told}, longest {1000 * moves[-1]:.1f} ms"


if __name__ == "__main__":
    print(measure(*(float(word) for word in sys.argv[1:])))
