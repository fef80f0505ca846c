"""What stands before every request: who asks, from where, how much, and the headers of every reply."""

from __future__ import annotations

import json
from urllib.parse import urlsplit

from fastapi import HTTPException
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wyrmhall.hall.people import Guests

LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
LONGEST_BODY = 64 * 1024
LONGEST_RECORD = 1024 * 1024
RECORDS = "/api/replays"

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
]


class TooLong(HTTPException):
    """The body of a request is longer than is read here."""

    def __init__(self, limit: int) -> None:
        super().__init__(413, f"that is too long: {limit} bytes are read at most")


class Guard:
    """`hosts` are the names the hall answers to; None for any."""

    def __init__(self, app: ASGIApp, guests: Guests, hosts: frozenset[str] | None = None) -> None:
        self.app, self.guests, self.hosts = app, guests, hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        asked = Headers(scope=scope)
        person = self.guests.person(asked.get("cookie", ""))
        problem = self._problem(scope, asked)
        if scope["type"] == "websocket":
            scope.setdefault("state", {}).update(person=person, problem=problem)
            await self.app(scope, receive, send)
            return
        cookies: list[tuple[bytes, bytes]] = []
        if not person and not scope["path"].startswith("/static/"):
            person = self.guests.new()
            cookies = [(b"set-cookie", self.guests.cookie(person, scope["scheme"] == "https").encode())]
        scope.setdefault("state", {}).update(person=person)

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message.get("headers", [])
                is_named = any(name == b"set-cookie" for name, _ in headers)
                message["headers"] = [*headers, *HEADERS, *(() if is_named else cookies)]
            await send(message)

        if problem:
            await refuse(answer, 403, problem)
            return
        limit = LONGEST_RECORD if scope["path"] == RECORDS else LONGEST_BODY
        try:
            await self.app(scope, _limited(receive, asked, limit), answer)
        except TooLong as error:
            await refuse(answer, error.status_code, error.detail)

    def _problem(self, scope: Scope, headers: Headers) -> str:
        host = headers.get("host", "")
        if self.hosts is not None and (urlsplit(f"//{host}").hostname or "") not in self.hosts:
            return "this hall does not answer to that name"
        if scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return ""
        origin = headers.get("origin")
        if origin is not None and urlsplit(origin).netloc != host:
            return "that came from another site"
        if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            return "that came from another site"
        return ""


def _limited(receive: Receive, headers: Headers, limit: int) -> Receive:
    length = headers.get("content-length", "0")
    read = 0

    async def counted() -> Message:
        nonlocal read
        if not length.isdigit() or int(length) > limit:
            raise TooLong(limit)
        message = await receive()
        read += len(message.get("body", b""))
        if read > limit:
            raise TooLong(limit)
        return message

    return counted


async def refuse(send: Send, status: int, why: str) -> None:
    body = json.dumps({"error": why}).encode()
    head = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": head})
    await send({"type": "http.response.body", "body": body})
