"""What a bot is seen to do: its answers and how long they took, what was refused, and lines that it lost."""

from __future__ import annotations

import json
import time
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wyrmhall.core.errors import Refused
from wyrmhall.hall.door.tokens import BOTS
from wyrmhall.hall.rooms.course import Stale
from wyrmhall.hall.rooms.entries import RUNNING
from wyrmhall.hall.rooms.gathering import Listener
from wyrmhall.hall.rooms.room import Room
from wyrmhall.hall.wire.door import door_of

REFUSAL = b'{"type":"refused"'
ANSWER = "answer"
STREAM = "/stream"
MOST_BODY = 2000  # bytes of a reply that are looked at


class Seen:
    """At one table."""

    def __init__(self) -> None:
        self.seat = -1  # where the bot sits
        self.answers: list[float] = []  # how many seconds each took
        self.single = 0  # answers where there was no other
        self.not_permitted: list[str] = []
        self.stale = 0
        self.lost = 0  # lines that ended, and nobody had cut them
        self.came = 0  # lines that it opened
        self.is_cut = False  # a line is being cut
        self._since = -1
        self._asked = 0.0
        self._is_single = False

    def look(self, room: Room) -> None:
        """Note when a question was put to the bot."""
        decision = room.course.match.decision(self.seat) if room.status == RUNNING and self.seat >= 0 else None
        since = -1 if decision is None else room.course.asked.get(self.seat, 0)
        if decision is not None and since != self._since:
            self._asked, self._is_single = time.monotonic(), len(decision.options) == 1
        self._since = since

    @property
    def waited(self) -> float:
        """How many seconds a question to the bot is open."""
        return 0.0 if self._since < 0 else time.monotonic() - self._asked

    async def answer(self, room: Room, n: int, answer: int | str | list[int]) -> None:
        asked, was_single = self._asked, self._is_single
        try:
            await Room.answer(room, self.seat, n, answer)
        except Stale:
            self.stale += 1
            raise
        except Refused as refused:
            self.not_permitted.append(f"{answer!r}: {refused}")
            raise
        self.answers.append(time.monotonic() - asked)
        self.single += was_single


class Witness:
    def __init__(self) -> None:
        self.seen: dict[str, Seen] = {}  # by room
        self.faults: list[str] = []  # what it sent that has nothing to do with the game
        self._lines: dict[str, Any] = {}  # the connection of the stream of a room, and of the events

    def room(self, *given: Any) -> Room:
        return _Watched(self, *given)

    def taken(self) -> list[str]:
        """What was wrong since the last time, each thing once."""
        found, self.faults = list(dict.fromkeys(self.faults)), []
        return found

    def cut(self, room: Room) -> None:
        """As a line breaks: without a word."""
        seen = self.seen[room.id]
        seen.is_cut = True
        for path in (f"{BOTS}games/{room.id}{STREAM}", f"{BOTS}events"):
            if (line := self._lines.pop(path, None)) is not None:
                line.transport.abort()
        for listener in list(room.listeners):
            if listener.seat == seen.seat and hasattr(listener, "end"):
                listener.end("the line was cut", 1013)

    def watching(self, app: ASGIApp) -> ASGIApp:
        async def watched(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] not in ("http", "websocket"):
                await app(scope, receive, send)
                return
            path, status, body = scope["path"], 0, b""
            if path.endswith(STREAM) or path == f"{BOTS}events":
                self._lines[path] = door_of(scope)

            async def told(message: Message) -> None:
                nonlocal status, body
                if message["type"] == "http.response.start":
                    status = message["status"]
                elif message["type"] == "http.response.body" and status >= 400 and len(body) < MOST_BODY:
                    body += message.get("body", b"")
                elif message["type"] == "websocket.send":
                    self._note_refusal((message.get("text") or "").encode())
                await send(message)

            await app(scope, receive, told)
            if scope["type"] == "http" and path.startswith("/api/"):
                self._note_reply(scope["method"], path, status, body)

        return watched

    def _note_reply(self, method: str, path: str, status: int, body: bytes) -> None:
        if status < 400 or (status in (400, 409) and not path.endswith("/consent")):
            return  # what a table refuses is noted there, and a seat may be taken by others
        try:
            why = json.loads(body)["error"]
        except (ValueError, KeyError, TypeError):
            why = body.decode(errors="replace")[:100]
        kinds = {401: "came without its token", 403: "asked for what is not its own", 429: "asked too often"}
        self.faults.append(
            f"{kinds.get(status, 'sent what cannot be read')} ({method} {_plain(path)}: {status}, {why})"
        )

    def _note_refusal(self, text: bytes) -> None:
        if not text.startswith(REFUSAL):
            return
        refused = json.loads(text)
        if refused["to"] != ANSWER:
            self.faults.append(f"sent on the socket what was refused ({refused['to']}: {refused['why']})")


def _plain(path: str) -> str:
    """Without the id of a table, so that what is wrong at several is one thing."""
    parts = path.split("/")
    if len(parts) > 4 and parts[3] in ("games", "tables"):
        parts[4] = "{id}"
    return "/".join(parts)


class _Watched(Room):
    def __init__(self, witness: Witness, *given: Any) -> None:
        super().__init__(*given)
        self._witness = witness

    @property
    def _seen(self) -> Seen | None:
        return self._witness.seen.get(self.id)

    def go_on(self) -> None:
        if self._seen is not None:
            self._seen.look(self)
        super().go_on()

    async def answer(self, seat: int, n: int, answer: int | str | list[int]) -> None:
        seen = self._seen
        if seen is None or seat != seen.seat:
            await super().answer(seat, n, answer)
        else:
            await seen.answer(self, n, answer)

    def join(self, listener: Listener) -> None:
        super().join(listener)
        seen = self._seen
        if seen is not None and listener.seat == seen.seat:
            seen.came += 1
            seen.is_cut = False

    def leave(self, listener: Listener) -> None:
        super().leave(listener)
        seen = self._seen
        if seen is not None and listener.seat == seen.seat and self.status == RUNNING:
            seen.lost += not (seen.is_cut or self.is_connected(seen.seat))
