"""What stands before every request: who asks, from where, how much, and the headers of every reply."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from urllib.parse import urlsplit

from fastapi import HTTPException
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wyrmhall.hall.door.limits import Buckets, neighbourhood
from wyrmhall.hall.door.people import Guests
from wyrmhall.hall.door.sessions import Sessions, Who
from wyrmhall.hall.door.tokens import Tokens, is_for_bots, may_open
from wyrmhall.hall.store.members.order import ENTER
from wyrmhall.hall.store.store import StoreFailed
from wyrmhall.hall.talk.hearing import Hearing

log = logging.getLogger("wyrmhall.hall")
LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
LONGEST_BODY = 64 * 1024
LONGEST_RECORD = 1024 * 1024
RECORDS = "/api/replays"
# who may not enter reads why, takes along what is theirs, and leaves
FOR_THE_BLOCKED = frozenset({"/api/me", "/api/me/export", "/api/account/sign-out", "/api/account/delete"})
BLOCKED = "blocked"
GUESSES = 25.0  # tokens that are nobody's, at once; then one a second
FOR_ANYBODY = frozenset({"/api/health", "/api/ready", "/metrics"})  # whoever asks; also while the database is away

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
TLS_ONLY = (b"strict-transport-security", b"max-age=2592000")  # for a month, from one who came that way
NOT_KEPT = (b"cache-control", b"no-store")  # what is somebody's own stays in no cache


class TooLong(HTTPException):
    """The body of a request is longer than is read here."""

    def __init__(self, limit: int) -> None:
        super().__init__(413, f"that is too long: {limit} bytes are read at most")


class Guard:
    """`hosts` are the names the hall answers to; None for any."""

    def __init__(
        self,
        app: ASGIApp,
        guests: Guests,
        sessions: Sessions,
        tokens: Tokens,
        hosts: frozenset[str] | None,
        hearing: Hearing,
    ) -> None:
        self.app, self.guests, self.sessions, self.tokens, self.hosts = app, guests, sessions, tokens, hosts
        self.hearing = hearing
        self.guessing = Buckets(1.0, GUESSES)  # tokens from one address that are nobody's

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        asked = Headers(scope=scope)
        problem = self._problem(scope, asked)
        is_for_anybody = scope["path"].startswith("/static/") or scope["path"] in FOR_ANYBODY
        is_bots, failure = is_for_bots(scope["path"]), ""
        token = "" if is_for_anybody else self.tokens.shown(asked.get("authorization", ""), scope["path"])
        try:
            if problem or is_for_anybody:
                who = Who()
            elif token or is_bots:
                who = await self.tokens.who(token) if token else Who()
            else:
                who = await self.sessions.who(asked.get("cookie", ""))
        except StoreFailed as error:
            log.error("%s", error)
            who, failure = Who(), str(error)
        address = neighbourhood(scope["client"][0] if scope.get("client") else "")
        scope.setdefault("state", {}).update(person=who.person, session=who.session, owner=who.owner, address=address)
        wrong, status = "", 401
        if (token or is_bots) and not (problem or failure):
            wrong, status = self._wrong_token(scope, token, who, address)
        block = next(
            (found for each in (who.person, who.owner) if each and (found := self.hearing.block(each, ENTER))), None
        )
        if scope["type"] == "websocket":
            scope["state"].update(problem=problem or failure or wrong or (BLOCKED if block else ""))
            await self.app(scope, receive, send)
            return
        cookies: list[tuple[bytes, bytes]] = []
        if not (who.person or is_for_anybody or is_bots or token or problem or failure):
            scope["state"]["person"] = guest = self.guests.new()
            cookies = [(b"set-cookie", self.guests.cookie(guest, scope["scheme"] == "https").encode())]

        def more(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
            of_tls = [TLS_ONLY] if scope["scheme"] == "https" else []
            is_own = scope["path"].startswith("/api/") and all(name != b"cache-control" for name, _ in headers)
            return of_tls + ([NOT_KEPT] if is_own else [])

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message.get("headers", [])
                is_named = any(name == b"set-cookie" for name, _ in headers)
                named = {name for name, _ in headers}  # a page may have a stricter policy of its own
                usual = [each for each in HEADERS if each[0] not in named]
                message["headers"] = [*headers, *usual, *(() if is_named else cookies), *more(headers)]
            await send(message)

        if problem or failure:
            await refuse(answer, 403 if problem else 503, problem or failure)
            return
        if wrong:
            await refuse(answer, status, wrong)
            return
        if block is not None and scope["path"].startswith("/api/") and scope["path"] not in FOR_THE_BLOCKED:
            told = {"kind": block.kind, "until": block.until, "why": block.why}
            await refuse(answer, 403, f"a moderator has blocked you: {block.why}", {"block": told})
            return
        limit = LONGEST_RECORD if scope["path"] == RECORDS else LONGEST_BODY
        try:
            await self.app(scope, _limited(receive, asked, limit), answer)
        except TooLong as error:
            await refuse(answer, error.status_code, error.detail)

    def _wrong_token(self, scope: Scope, token: str, who: Who, address: str) -> tuple[str, int]:
        """Why a request that comes with a token, or goes where one is asked for, is refused, and with which status."""
        if not token:
            return "only bots come in here: send a token, as in Authorization: Bearer wyrm_...", 401
        if not who.person and not self.guessing.take(address):
            return "too many tokens that are nobody's: wait a little", 429
        if not who.person:
            return "no bot has that token, or no longer", 401
        if not may_open(scope["type"], scope.get("method", ""), scope["path"]):
            return "a token opens what is for bots, and nothing that is for people", 403
        return "", 200

    def _problem(self, scope: Scope, headers: Headers) -> str:
        host = headers.get("host", "")
        if self.hosts is not None and _split(f"//{host}")[0] not in self.hosts:
            return "this hall does not answer to that name"
        if scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return ""
        origin = headers.get("origin")
        if origin is not None and _split(origin)[1] != host:
            return "that came from another site"
        if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            return "that came from another site"
        return ""


def _split(address: str) -> tuple[str, str]:
    """The host of an address, without and with its port; nothing where it is none."""
    try:
        found = urlsplit(address)
        return found.hostname or "", found.netloc
    except ValueError:
        return "", ""


def _limited(receive: Receive, headers: Headers, limit: int) -> Receive:
    length = headers.get("content-length", "0")
    read = 0

    async def counted() -> Message:
        nonlocal read
        if not length.isdecimal() or int(length) > limit:
            raise TooLong(limit)
        message = await receive()
        read += len(message.get("body", b""))
        if read > limit:
            raise TooLong(limit)
        return message

    return counted


async def refuse(send: Send, status: int, why: str, more: dict[str, object] | None = None) -> None:
    body = json.dumps({"error": why, **(more or {})}).encode()
    head = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    head += [(b"www-authenticate", b"Bearer")] if status == 401 else []
    head += [(b"retry-after", b"1")] if status == 429 else []
    await send({"type": "http.response.start", "status": status, "headers": head})
    await send({"type": "http.response.body", "body": body})
