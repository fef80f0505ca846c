"""Those who are connected: what they want to hear, and what they may not do."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from typing import Protocol

from wyrmhall.hall.store.members import order
from wyrmhall.hall.store.members.order import Block
from wyrmhall.hall.store.members.talk import Ears
from wyrmhall.hall.store.members.talk import ears as ears_of
from wyrmhall.hall.store.store import Store


class Hearer(Protocol):
    """A connection of somebody."""

    def hears(self, ears: Ears) -> None: ...

    def is_blocked(self, block: Block) -> None: ...


class Hearing:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._here: dict[str, set[Hearer]] = {}
        self._blocks: dict[str, list[Block]] = {}

    @contextlib.contextmanager
    def holding(self, person: str, hearer: Hearer) -> Iterator[None]:
        self._here.setdefault(person, set()).add(hearer)
        try:
            yield
        finally:
            self._here[person].discard(hearer)
            if not self._here[person]:
                del self._here[person]

    def is_here(self, person: str) -> bool:
        return person in self._here

    async def of(self, person: str) -> Ears:
        return await self._store.read(lambda connection: ears_of(connection, person)) if person else Ears()

    async def listen_again(self, person: str) -> None:
        """What somebody wants to hear has changed; nobody is named where it may be anybody."""
        for each in [person] if person else list(self._here):
            if each in self._here:
                ears = await self.of(each)
                for hearer in list(self._here.get(each, ())):
                    hearer.hears(ears)

    async def look_again(self) -> None:
        """What people may not do has changed; those who are here are told at once."""
        known = {block.id for blocks in self._blocks.values() for block in blocks}
        self._blocks = {}
        for block in await self._store.read(order.blocks):
            self._blocks.setdefault(block.person, []).append(block)
            if block.id not in known:
                for hearer in list(self._here.get(block.person, ())):
                    hearer.is_blocked(block)

    def block(self, person: str, kind: str) -> Block | None:
        """What keeps somebody from it, if anything does."""
        now = time.time()
        return next((each for each in self._blocks.get(person, ()) if each.kind == kind and each.is_on(now)), None)

    def blocks(self, person: str) -> list[Block]:
        now = time.time()
        return [each for each in self._blocks.get(person, ()) if each.is_on(now)]
