"""A real hall in a process of its own, and the clients that tests talk to it with."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.hall import dealt
from wyrmhall.core.chance import Chance

Message = dict[str, Any]
SECONDS = 20.0  # to wait for anything
SOURCE = Path(__file__).parents[2] / "src"


class Hall:
    """The hall in a process of its own, on a free port. In a test the same cards come each time (see `dealt.py`)."""

    def __init__(self, data: Path, port: int = 0, module: str = "tests.hall.dealt", **environment: str) -> None:
        self.data, self.port, self.module = data, port, module
        self.environment = environment
        self.log = data / "stderr.log"
        self.lines: list[str] = []
        self.process: subprocess.Popen[str] | None = None
        self.seconds = 0.0

    def start(self) -> Hall:
        self.data.mkdir(parents=True, exist_ok=True)
        begun = time.monotonic()
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", self.module, "--port", str(self.port), "--data", str(self.data)],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={
                    **os.environ,
                    "PYTHONPATH": _paths(),
                    "WYRMHALL_WORKERS": "1",
                    "WYRMHALL_RATE": "1000",
                    "WYRMHALL_EFFORT": "5",
                    "WYRMHALL_PACE": "0",
                    "WYRMHALL_DELAY": "0",
                    dealt.FILE: str(dealt.file()),
                    **self.environment,
                },
            )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line.strip())
            if " open at http" in line:
                self.port = int(line.rpartition(":")[2])
                self.seconds = time.monotonic() - begun
                return self
        self.process.wait()
        self.process.stdout.close()
        raise AssertionError(f"the hall did not open: {self.lines} {self.complaints()}")

    def complaints(self) -> str:
        return self.log.read_text()

    @contextmanager
    def watched(self) -> Iterator[None]:
        """At the end nothing may have gone wrong in the hall."""
        before = len(self.complaints())
        yield
        new = self.complaints()[before:]
        assert "Traceback" not in new, new

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        return self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(how)
        code = self.process.wait(SECONDS)
        self.process.stdout.close()
        self.process = None
        return code

    def __enter__(self) -> Hall:
        return self.start()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.process is not None:
            self.stop()
        if error is None:
            assert "Traceback" not in self.complaints(), self.complaints()

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"


def _paths() -> str:
    """The source of this checkout, or nothing where the package is installed."""
    import wyrmhall

    is_source = Path(wyrmhall.__file__).is_relative_to(SOURCE)
    return os.pathsep.join(([str(SOURCE)] if is_source else []) + [str(SOURCE.parent)])


class Person:
    """A browser with its cookie."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.http = httpx.Client(base_url=f"http://{hall.address}", timeout=SECONDS)
        me = self.get("/api/me")
        self.id: str = me["id"]
        self.name: str = me["name"]

    def __enter__(self) -> Person:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str) -> Any:
        reply = self.http.get(path)
        assert reply.status_code == 200, reply.text
        return reply.json()

    def post(self, path: str, body: Message) -> Any:
        reply = self.http.post(path, json=body)
        assert reply.status_code == 200, reply.text
        return reply.json()

    def make(self, *seats: str, **settings: bool | int | str) -> str:
        room: str = self.post("/api/rooms", {"game": "draco-magi", "settings": settings, "seats": list(seats)})["id"]
        return room

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def sit(self, room: str, n: int | None = None) -> Table:
        return Table(self.hall, room, self.cookie, n)

    def moved(self, hall: Hall) -> None:
        """The hall has another port now."""
        self.hall = hall
        self.http.base_url = httpx.URL(f"http://{hall.address}")


class Table:
    """One connection to a room."""

    def __init__(self, hall: Hall, room: str, cookie: str = "", n: int | None = None, **headers: str) -> None:
        self.room = room
        sent = {**({"Cookie": cookie} if cookie else {}), **headers}
        self._stack = ExitStack()
        self.socket: ClientConnection = self._stack.enter_context(
            connect(
                f"ws://{hall.address}/api/rooms/{room}/socket",
                additional_headers=sent,
                open_timeout=SECONDS,
                max_queue=None,
                ping_interval=None,  # pings draw random numbers beside those of a test
            )
        )
        self.texts: list[str] = []
        self.heard: list[Message] = []
        self.state: Message = {}
        self.send(type="hello", n=n)
        self.first = self.until("state")

    def __enter__(self) -> Table:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, seconds: float = SECONDS) -> Message:
        text = self.socket.recv(seconds)
        assert isinstance(text, str)
        self.texts.append(text)
        message: Message = json.loads(text)
        self.heard.append(message)
        if message["type"] == "state":
            self.state = message
        return message

    def until(self, kind: str, seconds: float = SECONDS) -> Message:
        """The next message of a kind."""
        stop = time.monotonic() + seconds
        while True:
            message = self.receive(stop - time.monotonic())
            if message["type"] == kind:
                return message

    def refused(self, **message: Any) -> Message:
        """What the hall says to a message that it does not accept."""
        self.send(**message)
        return self.until("refused")

    def my_turn(self) -> bool:
        """Wait until there is something to decide; False if the game is over."""
        while not self.state["pending"]:
            if self.state["room"]["status"] == "over":
                return False
            self.receive()
        return True

    def answer(self, option: Message) -> Message:
        """Answer, and wait until it is acknowledged."""
        since: int = self.state["pending"]["since"]
        self.send(type="answer", n=self.state["n"], answer=option["answer"])
        while self.state["pending"] and self.state["pending"]["since"] == since:
            message = self.receive()
            assert message["type"] != "refused", message
        return self.state

    def answer_any(self, luck: Chance) -> None:
        options = self.state["pending"]["options"]
        self.answer(options[luck.below(len(options))])

    def play_out(self, luck: Chance, most: int = 100_000) -> int:
        """Answer by luck until the game is over, or so many times; returns how often."""
        count = 0
        while count < most and self.my_turn():
            self.answer_any(luck)
            count += 1
        return count

    def wait_for(self, reached: Any, seconds: float = SECONDS) -> Message:
        """Receive until the state satisfies a condition."""
        stop = time.monotonic() + seconds
        while not reached(self.state):
            self.receive(stop - time.monotonic())
        return self.state


def take_turns(tables: Sequence[Table], luck: Chance, most: int = 100_000) -> None:
    """Whoever is asked answers by luck, until the game is over for all or so many answers were given."""
    given = 0
    while given < most and any(table.state["room"]["status"] != "over" for table in tables):
        for table in tables:
            if table.state["pending"] and given < most:
                table.answer_any(luck)
                given += 1
            else:
                with suppress(TimeoutError):
                    table.receive(0.05)


class NobodyElse:
    """For a room without a house: nobody is at another hall."""

    def is_there(self, room: str, seat: int) -> bool:
        return False

    def say_who_is_here(self, room: str, seats: list[int]) -> None:
        pass

    away = 60.0

    def list_changed(self, room: object) -> None:
        pass

    def turned(self, persons: list[str]) -> None:
        pass


def together(*jobs: Any) -> None:
    """Run functions at the same time; the first error comes back."""
    errors: list[BaseException] = []

    def run(job: Any) -> None:
        try:
            job()
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=run, args=(job,)) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]
