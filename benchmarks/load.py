"""A crowd at a hall: whole games over real sockets, from an answer sent to the state that acknowledges it, on the disk in between.

`python -m benchmarks.load --people 1000 --pace 5 --seconds 60`: two at each table, each answers after 5 s of thought on average; a
game that is over is replaced. `--pace 0` is the closed loop: everybody answers at once. The crowd shares the machine with the
hall; what the hall itself used is told apart, by the processor time of its process. `--watchers 5` puts so many spectators at each
table; `--soak 60` tells memory, open files and latency anew after every minute. Who is cut off comes back, and is counted.
`--beside` puts a bare socket and boardgame.io beside it (`benchmarks.beside`).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from benchmarks.beside import beside, in_lines

WARM_UP = 3.0  # seconds in which nothing is counted, after everybody has come in
TOGETHER = 40  # who come in at the same time
WAIT = 60.0  # seconds for anything


class Option(msgspec.Struct):
    answer: int | str | list[int]


class Pending(msgspec.Struct):
    since: int
    options: list[Option] = []


class Room(msgspec.Struct):
    status: str


class Message(msgspec.Struct):
    """What the crowd reads of a message; it must take little of the machine."""

    type: str
    n: int = 0
    room: Room | None = None
    pending: Pending | None = None


DECODER = msgspec.json.Decoder(Message)


class Stopped(Exception):
    """The time is over."""


class Person:
    def __init__(self, crowd: Crowd, address: str, luck: random.Random, number: int) -> None:
        self.crowd, self.address, self.luck = crowd, address, luck
        # the hall limits what comes from one address, so everybody has one of their own, as behind a proxy
        self.headers = {"X-Forwarded-For": f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"}
        self.http = httpx.AsyncClient(base_url=f"http://{address}", headers=self.headers, verify=False, timeout=WAIT)
        self.state = Message("")

    async def sit(self, room: str) -> None:
        """Until the game is over; one who is cut off comes back."""
        while True:
            try:
                return await self._sit(room)
            except ConnectionClosed as error:
                if self.crowd.is_over:
                    raise Stopped from error
                self.crowd.cut_off.append(str(error))

    async def _sit(self, room: str) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"ws://{self.address}/api/rooms/{room}/socket"
        async with connect(
            url, additional_headers={"Cookie": cookie, **self.headers}, compression=None, open_timeout=WAIT
        ) as socket:
            await socket.send('{"type":"hello","n":null}')
            await self._hear(socket)
            while self.state.room is not None and self.state.room.status == "running":
                if self.state.pending is not None:
                    await self._answer(socket)
                else:
                    await self._hear(socket)

    async def _answer(self, socket: ClientConnection) -> None:
        pending = self.state.pending
        assert pending is not None
        if self.crowd.pace:
            await self._think(socket, self.luck.expovariate(1 / self.crowd.pace))
            if self.state.pending is None or self.state.pending.since != pending.since:
                return
        answer = self.luck.choice(pending.options).answer
        begun = time.perf_counter()
        await socket.send(msgspec.json.encode({"type": "answer", "n": self.state.n, "answer": answer}).decode())
        while self.state.pending is not None and self.state.pending.since == pending.since:
            await self._hear(socket)
        self.crowd.count(begun)

    async def _think(self, socket: ClientConnection, seconds: float) -> None:
        """And hear meanwhile what others do."""
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            try:
                async with asyncio.timeout(left):
                    await self._hear(socket)
            except TimeoutError:
                return

    async def _hear(self, socket: ClientConnection) -> None:
        while True:
            if self.crowd.is_over:
                raise Stopped
            try:
                async with asyncio.timeout(1.0):
                    message = DECODER.decode(await socket.recv(decode=False))
            except TimeoutError:
                continue
            if message.type == "state":
                self.state = message
                return
            if message.type == "refused":
                self.crowd.refused += 1


class Crowd:
    def __init__(
        self, addresses: list[str], people: int, pace: float, seconds: float, game: str, bot: str, watchers: int = 0
    ) -> None:
        self.addresses, self.people, self.pace, self.seconds, self.game, self.bot = (
            addresses, people, pace, seconds, game, bot,
        )  # fmt: skip
        self.watchers = watchers
        self.begun = self.end = float("inf")
        self.moves: list[float] = []
        self.refused = 0
        self.cut_off: list[str] = []  # by whom and why
        self.games = 0
        self.gate = asyncio.Semaphore(TOGETHER)

    @property
    def is_over(self) -> bool:
        return time.perf_counter() > self.end

    def count(self, begun: float) -> None:
        if self.begun < begun:
            self.moves.append(time.perf_counter() - begun)

    async def play(self, came: asyncio.Event) -> None:
        tables = self.people if self.bot else self.people // 2
        waiting = tables

        def one_more() -> None:
            nonlocal waiting
            waiting -= 1
            if not waiting:
                came.set()

        await asyncio.gather(*[self._table(number, one_more) for number in range(tables)])

    async def _table(self, number: int, came: Any) -> None:
        luck = random.Random(number)
        # people of one table at different halls, if there are several
        one, other = (
            Person(self, self.addresses[(number + at) % len(self.addresses)], luck, 2 * number + at) for at in (0, 1)
        )
        first = 2 * (self.people + number * self.watchers)
        watchers = [Person(self, one.address, luck, first + at) for at in range(self.watchers)]
        is_first = True
        try:
            while not self.is_over:
                async with self.gate:
                    seats = ["me", self.bot or "open"]
                    made = await one.http.post("/api/rooms", json={"game": self.game, "settings": {}, "seats": seats})
                    room = made.raise_for_status().json()["id"]
                    if not self.bot:
                        sat = await other.http.post(f"/api/rooms/{room}/sit", json={"seat": 1})
                        sat.raise_for_status()
                playing = [one.sit(room)] if self.bot else [one.sit(room), other.sit(room)]
                if is_first:
                    came()
                    is_first = False
                await asyncio.gather(*playing, *[watcher.sit(room) for watcher in watchers])
                self.games += 1
        except Stopped:
            return
        finally:
            for each in (one, other, *watchers):
                await each.http.aclose()


@contextmanager
def a_hall(database: str) -> Iterator[tuple[str, int]]:
    """A hall of its own: its address, and its process."""
    told = {
        "WYRMHALL_RATE": "1000",
        "WYRMHALL_PACE": "0",
        "WYRMHALL_CONNECTIONS": "100000",
        "WYRMHALL_PROXY": "127.0.0.1",
        "WYRMHALL_DELAY": "0",  # else who watches a game with secrets hears nothing for two minutes
    }
    if database:
        told["WYRMHALL_DATABASE_URL"] = database
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "wyrmhall.hall", "--port", "0", "--data", data]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **told}) as hall:
            try:
                assert hall.stdout is not None
                yield hall.stdout.readline().strip().rpartition("/")[2], hall.pid
            finally:
                hall.terminate()


def used(process: int) -> tuple[float, float]:
    """Seconds of processor time, and kilobytes of memory."""
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    with open(f"/proc/{process}/status") as file:
        memory = next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), memory


def open_files(process: int) -> int:
    return len(os.listdir(f"/proc/{process}/fd"))


async def settle(processes: list[int]) -> None:
    """Until the halls have loaded their games: what that takes is no table's."""
    before = -1.0
    while (now := sum(used(process)[0] for process in processes)) - before > 0.05:
        before = now
        await asyncio.sleep(1.0)


async def soak(crowd: Crowd, processes: list[int], every: float) -> list[dict[str, Any]]:
    """One line for each stretch of time, told as it ends."""
    told: list[dict[str, Any]] = []
    while not crowd.is_over and time.perf_counter() - crowd.begun < crowd.seconds:
        made = len(crowd.moves)
        await asyncio.sleep(min(every, max(0.0, crowd.seconds - (time.perf_counter() - crowd.begun))))
        moves = sorted(crowd.moves[made:]) or [0.0]
        line = {
            "after_s": round(time.perf_counter() - crowd.begun),
            "moves": len(crowd.moves) - made,
            **{f"p{share}_ms": round(1000 * moves[int(share / 100 * (len(moves) - 1))], 1) for share in (50, 99)},
            "memory_mb": round(sum(used(process)[1] for process in processes) / 1024, 1),
            "open_files": sum(open_files(process) for process in processes),
            "cut_off": len(crowd.cut_off),
        }
        told.append(line)
        print(json.dumps(line), file=sys.stderr, flush=True)
    return told


async def attend(crowd: Crowd, processes: list[int], every: float = 0.0) -> dict[str, Any]:
    await settle(processes)
    empty = sum(used(process)[1] for process in processes)
    came = asyncio.Event()
    playing = asyncio.create_task(crowd.play(came))
    await asyncio.wait({playing, asyncio.create_task(came.wait())}, return_when=asyncio.FIRST_COMPLETED)
    await asyncio.sleep(WARM_UP)
    before = sum(used(process)[0] for process in processes)
    crowd.begun = time.perf_counter()
    told = await soak(crowd, processes, every or crowd.seconds)
    after = [used(process) for process in processes]
    passed = time.perf_counter() - crowd.begun
    crowd.end = time.perf_counter()
    await playing
    moves = sorted(crowd.moves)
    if not moves:
        raise SystemExit("nobody made a move in that time: more --seconds, or look at what the hall complains of")
    busy = sum(seconds for seconds, _ in after) - before
    tables = crowd.people if crowd.bot else crowd.people // 2
    return {
        "game": crowd.game, "people": crowd.people, "tables": tables, "halls": len(processes), "pace": crowd.pace,
        "seconds": round(passed, 1), "moves": len(moves), "moves_a_second": round(len(moves) / passed, 1),
        **{f"p{share}_ms": round(1000 * moves[int(share / 100 * (len(moves) - 1))], 1) for share in (50, 90, 99)},
        "longest_ms": round(1000 * moves[-1], 1), "refused": crowd.refused, "games_ended": crowd.games,
        "hall_ms_a_move": round(1000 * busy / len(moves), 3), "hall_share_of_a_core": round(busy / passed, 2),
        "watchers": crowd.watchers, "cut_off": len(crowd.cut_off), "cut_off_because": sorted(set(crowd.cut_off))[:5],
        "soak": told if every else [],
        "kb_a_table": round((sum(memory for _, memory in after) - empty) / tables, 1),
    }  # fmt: skip


def measure(
    people: int = 100, pace: float = 1.0, seconds: float = 20.0, database: str = "", halls: int = 1,
    game: str = "draco-magi", bot: str = "", watchers: int = 0, soak: float = 0.0,
) -> dict[str, Any]:  # fmt: skip
    with ExitStack() as stack:
        opened = [stack.enter_context(a_hall(database)) for _ in range(halls)]
        addresses, processes = [address for address, _ in opened], [process for _, process in opened]

        async def run() -> dict[str, Any]:
            return await attend(Crowd(addresses, people, pace, seconds, game, bot, watchers), processes, soak)

        found = asyncio.run(run())
    kind = database.partition(":")[0] or "sqlite"
    return {"database": kind, **found, "load_average": round(os.getloadavg()[0], 2)}


def in_words(found: dict[str, Any]) -> str:
    return (
        f"{found['tables']} tables of {found['game']} on {found['database']}, {found['halls']} hall(s): "
        f"{found['moves_a_second']} moves a second, p50 {found['p50_ms']} ms, p90 {found['p90_ms']} ms, p99 {found['p99_ms']} ms, "
        f"longest {found['longest_ms']} ms; the hall uses {found['hall_ms_a_move']} ms a move "
        f"({found['hall_share_of_a_core']} of a core) and {found['kb_a_table']} kB a table; {found['cut_off']} cut off"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--people", type=int, default=100, help="two at a table")
    parser.add_argument(
        "--pace", type=float, default=1.0, help="seconds of thought before an answer, on average; 0 for none"
    )
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--database", default="", metavar="URL", help="PostgreSQL; SQLite without it")
    parser.add_argument("--halls", type=int, default=1, help="processes that share the database")
    parser.add_argument("--game", default="draco-magi")
    parser.add_argument("--bot", default="", help="one person at each table, against this bot")
    parser.add_argument("--watchers", type=int, default=0, help="spectators at each table")
    parser.add_argument("--soak", type=float, default=0.0, metavar="S", help="tell how it goes every S seconds")
    parser.add_argument("--beside", action="store_true", help="a bare socket and boardgame.io too, with as many people")
    parser.add_argument("--json", action="store_true")
    given = vars(parser.parse_args())
    as_json, is_beside = given.pop("json"), given.pop("beside")
    if given["halls"] > 1 and not given["database"]:
        parser.error("several halls share a PostgreSQL: --database URL")
    if is_beside and given["pace"]:
        parser.error("others are compared in a closed loop: --pace 0")
    if given["people"] < 2 or given["seconds"] <= 0 or given["pace"] < 0 or given["halls"] < 1:
        parser.error("two people at least, for more than no time")
    found = measure(**given)
    if is_beside:
        found["beside"] = beside(given["people"], given["seconds"])
    print(json.dumps(found) if as_json else "\n".join([in_words(found), *in_lines(found.get("beside", []))]))


if __name__ == "__main__":
    main()
