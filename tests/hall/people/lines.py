"""The line of a person who sits at no table."""

from __future__ import annotations

import json
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.hall.halls import SECONDS, Message, Person


class Line:
    def __init__(self, person: Person) -> None:
        self._stack = ExitStack()
        self.socket: ClientConnection = self._stack.enter_context(
            connect(f"ws://{person.hall.address}/api/me/socket", additional_headers={"Cookie": person.cookie})
        )
        self.turns = self.until("turns")["tables"]

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def seek(self, game: str = "draco-magi", speed: str = "quick", **more: Any) -> None:
        self.send(type="seek", game=game, speed=speed, **more)

    def until(self, kind: str) -> Message:
        while True:
            message: Message = json.loads(self.socket.recv(SECONDS))
            if message["type"] == kind:
                return message
            assert message["type"] != "refused", message

    def refused(self, **message: Any) -> str:
        self.send(**message)
        while True:
            told: Message = json.loads(self.socket.recv(SECONDS))
            if told["type"] == "refused":
                return str(told["why"])

    def until_turns(self, count: int) -> list[Message]:
        while len(self.turns) != count:
            self.turns = self.until("turns")["tables"]
        return list(self.turns)
