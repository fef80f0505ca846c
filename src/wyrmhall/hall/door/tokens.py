"""Tokens, by which bots come in: each opens what is for bots, and nothing that is for people."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time

from wyrmhall.hall.door.sessions import NOTED, Who, mark_of
from wyrmhall.hall.store.members import bots
from wyrmhall.hall.store.store import Store, StoreFailed

BEARER = "bearer"
PREFIX = "wyrm_"  # so that one that was published by mistake is found
BOTS = "/api/bot/"
GAMES = "/api/games"
ROOMS, SOCKET = "/api/rooms/", "/socket"


def new_token() -> str:
    return PREFIX + secrets.token_urlsafe(32)


def key_of(person: str) -> str:
    """By which the connections of a bot are ended, as those of a session are."""
    return f"bot:{person}"


def is_for_bots(path: str) -> bool:
    """Whether nobody comes here without a token."""
    return path.startswith(BOTS)


def may_open(kind: str, method: str, path: str) -> bool:
    """Whether a token is of any use there."""
    if kind == "websocket":
        return path.startswith(ROOMS) and path.endswith(SOCKET)
    return is_for_bots(path) or (method in ("GET", "HEAD") and (path == GAMES or path.startswith(f"{GAMES}/")))


class Tokens:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._noting: set[asyncio.Task[None]] = set()

    def shown(self, authorization: str, path: str) -> str:
        """What an Authorization header shows of ours; other servers on the way may have words of their own there."""
        kind, _, token = authorization.partition(" ")
        if kind.lower() != BEARER:
            return ""
        token = token.strip()
        return token if token.startswith(PREFIX) or is_for_bots(path) else ""

    async def who(self, token: str) -> Who:
        """Which bot that is; nobody for a token that was revoked, or never given."""
        mark, now = mark_of(token), time.time()
        bot = await self._store.read(lambda connection: bots.by_mark(connection, mark))
        if bot is None:
            return Who()
        if bot.seen < now - NOTED:
            task = asyncio.create_task(self._see(bot.person, now))
            self._noting.add(task)
            task.add_done_callback(self._noting.discard)
        return Who(bot.person, key_of(bot.person), bot.owner)

    async def _see(self, person: str, now: float) -> None:
        with contextlib.suppress(StoreFailed):  # the next request tries again
            await self._store.write(lambda connection: bots.see(connection, person, now))
