"""Talk in this hall: what somebody may say now."""

from __future__ import annotations

from wyrmhall.core.errors import Refusal, Refused
from wyrmhall.hall.store.members.order import TALK, Block
from wyrmhall.hall.store.store import Store
from wyrmhall.hall.talk.hearing import Hearing
from wyrmhall.hall.talk.pace import Pace
from wyrmhall.hall.talk.words import NONE, OPEN, READY, strictest, tidied


class Barred(Refused):
    """A moderator has blocked somebody."""

    def __init__(self, block: Block) -> None:
        super().__init__(Refusal("", f"a moderator has blocked you: {block.why}"))
        self.block = block


class Talk:
    """`level` is how freely people talk in this hall, `guests` how freely those do who have no account."""

    def __init__(self, store: Store, level: str = OPEN, guests: str = OPEN) -> None:
        self.level, self.guests = level, guests
        self.hearing = Hearing(store)
        self.pace = Pace()

    def words(self, person: str, is_guest: bool, table: str, text: str, phrase: str = "") -> str:
        """What is said, in English where it is a phrase. Raises Refused."""
        if not person:
            raise _refused("the hall does not know you: load the page again")
        if block := self.hearing.block(person, TALK):
            raise Barred(block)
        level = strictest(self.level, table, self.guests if is_guest else OPEN)
        if level == NONE:
            raise _refused("nobody talks at this table")
        if phrase and phrase not in READY:
            raise _refused("there is no such phrase")
        if not phrase and level != OPEN:
            raise _refused("only ready phrases are said here")
        said = READY[phrase] if phrase else tidied(text)
        if not said:
            raise _refused("that says nothing")
        if problem := self.pace.problem(person, phrase or said):
            raise _refused(problem)
        return said


def _refused(why: str) -> Refused:
    return Refused(Refusal("", why))
