"""Bots as their makers write them: a token, HTTP, and lines that are read as they come."""

from __future__ import annotations

import json
import queue
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import httpx

from tests.hall.halls import SECONDS, Hall, Message, Person, Table

WORDS = "seven copper kettles"
NUMBERS = count(1)


class Robot:
    """A bot that does what the test says."""

    def __init__(self, hall: Hall, token: str) -> None:
        self.hall, self.token = hall, token
        headers = {"Authorization": f"Bearer {token}"}
        self.http = httpx.Client(base_url=f"http://{hall.address}/api/bot", headers=headers, timeout=SECONDS)

    def __enter__(self) -> Robot:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str) -> Any:
        reply = self.http.get(path)
        assert reply.status_code == 200, reply.text
        return reply.json()

    def post(self, path: str, **body: Any) -> Any:
        reply = self.http.post(path, json=body)
        assert reply.status_code == 200, reply.text
        return reply.json()

    def refused(self, path: str, status: int = 400, **body: Any) -> Message:
        reply = self.http.post(path, json=body)
        assert reply.status_code == status, reply.text
        told: Message = reply.json()
        return told

    def make(self, *seats: str, game: str = "draco-magi", **more: Any) -> str:
        room: str = self.post("/tables", game=game, seats=list(seats), **more)["id"]
        return room

    def sit(self, room: str, **more: Any) -> None:
        self.post(f"/tables/{room}/sit", **more)

    def answer(self, room: str, n: int, answer: Any) -> None:
        self.post(f"/games/{room}/answer", n=n, answer=answer)

    @contextmanager
    def listening(self, path: str, **query: Any) -> Iterator[Heard]:
        with self.http.stream("GET", path, params=query) as reply:
            assert reply.status_code == 200, reply.read()
            yield Heard(reply)

    def at(self, room: str) -> Table:
        """By the socket of a room."""
        return Table(self.hall, room, Authorization=f"Bearer {self.token}")

    def events(self, **query: Any) -> Any:
        return self.listening("/events", **query)

    def stream(self, room: str, **query: Any) -> Any:
        return self.listening(f"/games/{room}/stream", **query)


class Heard:
    """The lines of a stream, read in a thread of their own."""

    def __init__(self, reply: httpx.Response) -> None:
        self.reply = reply
        self.texts: list[str] = []  # of all lines, empty ones too
        self._lines: queue.Queue[Message | None] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        try:
            for text in self.reply.iter_lines():
                self.texts.append(text)
                if text:
                    self._lines.put(json.loads(text))
        except (httpx.HTTPError, httpx.StreamError):
            pass  # the line was cut
        self._lines.put(None)

    def next(self, seconds: float = SECONDS) -> Message | None:
        """The next line; None when the stream has ended."""
        return self._lines.get(timeout=seconds)

    def until(self, kind: str, is_it: Callable[[Message], bool] = lambda _: True) -> Message:
        stop = time.monotonic() + SECONDS
        while True:
            line = self.next(max(0.01, stop - time.monotonic()))
            assert line is not None, "the stream has ended"
            if line["type"] == kind and is_it(line):
                return line

    def has_ended(self, seconds: float = SECONDS) -> Message | None:
        """Read to the end; the last line."""
        last, stop = None, time.monotonic() + seconds
        while (line := self.next(max(0.01, stop - time.monotonic()))) is not None:
            last = line
        return last

    def is_silent(self, seconds: float) -> bool:
        try:
            return self.next(seconds) is None
        except queue.Empty:
            return True


def with_account(person: Person, name: str = "") -> str:
    called = name or f"Wilma {next(NUMBERS)}"
    person.post("/api/account", {"name": called, "password": WORDS})
    return called


def new_bot(owner: Person, name: str = "") -> Message:
    told: Message = owner.post("/api/account/bots", {"name": name or f"Rex {next(NUMBERS)}"})
    return told


@contextmanager
def a_robot(hall: Hall, owner: Person | None = None) -> Iterator[Robot]:
    """With an owner of its own, unless one is named."""
    if owner is not None:
        with Robot(hall, new_bot(owner)["token"]) as robot:
            yield robot
        return
    with Person(hall) as somebody:
        with_account(somebody)
        with Robot(hall, new_bot(somebody)["token"]) as robot:
            yield robot
