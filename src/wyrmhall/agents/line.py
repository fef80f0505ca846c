"""A guest's line to a hall: what is asked once over HTTP, and a room's socket that is listened to in a thread of its own."""

from __future__ import annotations

import contextlib
import json
import threading
import time
from collections.abc import Callable
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.exceptions import InvalidHandshake, InvalidURI, WebSocketException
from websockets.sync.client import ClientConnection, connect

from wyrmhall.core.errors import Refusal, Refused, WyrmhallError

Doc = dict[str, Any]
SECONDS = 20.0  # for an answer of the hall
NAME = "Assistant"
UNSEEN = dict.fromkeys(map(ord, "\u2068\u2069"))  # the signs around a player's name


class Hall:
    """One guest, known by the cookie that the hall gave."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address.rstrip("/"))
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise WyrmhallError(f"the address of a hall is as http://127.0.0.1:8000, not {address!r}")
        self.address = address.rstrip("/")
        self._cookie = ""

    def get(self, path: str) -> Any:
        self._greet()
        return self._asked(path, None)

    def post(self, path: str, body: Doc) -> Any:
        self._greet()
        return self._asked(path, json.dumps(body).encode())

    def _greet(self) -> None:
        """Whoever sits at the same table can see who it is."""
        if not self._cookie:
            self._asked("/api/me", None)
            self._asked("/api/me", json.dumps({"name": NAME}).encode())

    def _asked(self, path: str, body: bytes | None) -> Any:
        headers = {"Content-Type": "application/json", **self._headers()}
        request = Request(f"{self.address}{path}", body, headers)  # noqa: S310 - the address is one of HTTP
        try:
            with urlopen(request, timeout=SECONDS) as reply:  # noqa: S310  # nosec B310
                if (given := reply.headers.get("Set-Cookie")) is not None:
                    self._cookie = given.partition(";")[0]
                return json.loads(_plain(reply.read().decode()))
        except HTTPError as error:
            with contextlib.suppress(ValueError, TypeError):
                doc = json.loads(_plain(error.read().decode()))
                raise Refused(Refusal(doc.get("rule", ""), doc["error"])) from None
            raise WyrmhallError(f"the hall at {self.address} answers {error.code} to {path}") from None
        except (URLError, OSError, ValueError) as error:
            raise WyrmhallError(f"no hall answers at {self.address}: {getattr(error, 'reason', error)}") from None

    def _headers(self) -> dict[str, str]:
        return {"Cookie": self._cookie} if self._cookie else {}

    def room(self, room: str) -> Room:
        return Room(f"ws{self.address.removeprefix('http')}/api/rooms/{room}/socket", self._headers())


def _plain(text: str) -> str:
    return text.translate(UNSEEN)


class Room:
    """What the hall tells a seat of its room, and how it answers."""

    def __init__(self, address: str, headers: dict[str, str]) -> None:
        self.state: Doc = {}
        self.heard: list[str] = []  # all sentences so far
        self._address = address
        self._headers = headers
        self._news = threading.Condition()
        self._replies: list[Doc] = []
        self._socket: ClientConnection | None = None

    def ask(self, kinds: tuple[str, ...], is_done: Callable[[], bool], **message: Any) -> Doc | None:
        """Send a message and wait for a reply of one of these kinds, or until it is done without one."""
        if not self._sent(message) and not self._sent(message):
            raise WyrmhallError("the hall hangs up; look at the table before you try again")
        with self._news:
            found: list[Doc] = []

            def is_answered() -> bool:
                found[:] = [reply for reply in self._replies if reply["type"] in kinds and _is_of(reply, message)]
                return bool(found) or is_done() or self._socket is None

            if not self._news.wait_for(is_answered, SECONDS) or (not found and not is_done()):
                raise WyrmhallError("the hall does not answer; look at the table before you try again")
            return found[0] if found else None

    def _sent(self, message: Doc) -> bool:
        """Whether the line was there; if not, it is made again the next time."""
        self.listen()
        with self._news:
            self._replies, socket = [], self._socket
            if socket is None:
                return False
            try:
                socket.send(json.dumps(message))
            except WebSocketException:
                self._socket = None
                return False
            return True

    def wait(self, is_done: Callable[[], bool], seconds: float) -> None:
        """Until it is done, or so long."""
        self.listen()
        stop = time.monotonic() + seconds
        while not is_done() and (left := stop - time.monotonic()) > 0:
            with self._news:
                self._news.wait_for(lambda: is_done() or self._socket is None, left)
            self.listen()

    def listen(self) -> None:
        """Be connected, again if the line was broken, and know where the room stands."""
        if self._socket is not None:
            return
        line = contextlib.ExitStack()
        try:
            opened = connect(self._address, additional_headers=self._headers, open_timeout=SECONDS)
            socket = line.enter_context(opened)
        except (OSError, InvalidHandshake, InvalidURI, TimeoutError) as error:
            raise WyrmhallError(f"the hall cannot be reached: {error}") from None
        with self._news:
            self.state, self._socket = {}, socket
            socket.send(json.dumps({"type": "hello", "n": None}))
        threading.Thread(target=self._hear, args=(socket, line), daemon=True).start()
        with self._news:
            if not self._news.wait_for(lambda: bool(self.state) or self._socket is None, SECONDS) or not self.state:
                raise WyrmhallError("the hall does not tell where the table stands")

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()

    def _hear(self, socket: ClientConnection, line: contextlib.ExitStack) -> None:
        try:
            for text in socket:
                assert isinstance(text, str)
                message = json.loads(_plain(text))
                with self._news:
                    if self._socket is socket:
                        self._take(message)
                    self._news.notify_all()
        except (WebSocketException, OSError):
            pass  # as when it ends in order: whoever wants something connects again
        finally:
            line.close()
            with self._news:
                if self._socket is socket:
                    self._socket = None
                self._news.notify_all()

    def _take(self, message: Doc) -> None:
        if message["type"] != "state":
            self._replies.append(message)
            return
        if "log" in message:
            self.heard = [line["text"] for line in message["log"] if line["text"]]
        else:
            self.heard += [event["text"] for event in message["events"] if event["text"]]
        self.state = message


def _is_of(reply: Doc, message: Doc) -> bool:
    """Whether a refusal is one of this message."""
    return bool(reply["type"] != "refused" or reply["to"] == message["type"])
