"""Messages to a table made up from the protocol's own types: right ones, nearly right ones, nonsense.

Whatever is refused has changed nothing, and one who does not sit there changes nothing at all.
`PYTHONPATH=src .venv/bin/python -m tests.hall.safe.messages 100000` sends so many.
"""

from __future__ import annotations

import json
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, get_args

import msgspec
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from msgspec import inspect

from tests.hall import dealt
from tests.hall.halls import Hall, Person, Table
from wyrmhall.hall.wire import messages

GAMES = ("draco-magi", "dragon-booster", "dragonriders", "dragon-breeds")
LINGER = 4  # times that something is said after the end of a game
NOW, OPTION = "@now", "@option"  # where the table stands, and what may be answered there: known when it is sent
HARMLESS = ("hello", "hint", "stop_hint", "preview", "say")  # change nothing at the table when they are heard
BARRIER = b"?"
PASSED = "messages are text, not binary"
JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(-(2**70), 2**70), st.floats(), st.text(max_size=30),
    st.sampled_from(["\x00", "\u202e", "<script>", "' or 1=1 --", "x" * 600, "é" * 300, "0", "-1"]),
    st.recursive(st.none() | st.integers(), lambda inner: st.lists(inner, max_size=3), max_leaves=6),
)  # fmt: skip


def of_type(kind: inspect.Type) -> st.SearchStrategy[Any]:
    """What a field may hold."""
    if isinstance(kind, inspect.UnionType):
        return st.one_of(*map(of_type, kind.types))
    if isinstance(kind, inspect.IntType):
        low, high = kind.ge if kind.ge is not None else -(2**62), kind.le if kind.le is not None else 2**62
        return st.one_of(st.integers(max(low, -3), min(high, 40)), st.integers(low, high))
    if isinstance(kind, inspect.StrType):
        if kind.pattern:
            return st.from_regex(kind.pattern, fullmatch=True)
        return st.text(min_size=kind.min_length or 0, max_size=min(kind.max_length or 60, 60))
    if isinstance(kind, inspect.ListType):
        return st.lists(of_type(kind.item_type), max_size=5)
    if isinstance(kind, inspect.LiteralType):
        return st.sampled_from(kind.values)
    if isinstance(kind, inspect.BoolType):
        return st.booleans()
    assert isinstance(kind, inspect.NoneType), f"say what {kind} may be"
    return st.none()


def of_message(struct: type[msgspec.Struct]) -> st.SearchStrategy[dict[str, Any]]:
    tag = str(struct.__struct_config__.tag)
    fields = {field.encode_name: of_type(inspect.type_info(field.type)) for field in msgspec.structs.fields(struct)}
    right = dict(fields)
    if "n" in fields:
        right["n"] = st.one_of(st.just(NOW), st.just(NOW), fields["n"])
    if "answer" in fields:
        right["answer"] = st.one_of(st.just(OPTION), st.just(OPTION), fields["answer"])
    whole = st.fixed_dictionaries({"type": st.just(tag), **right})
    wrong = st.fixed_dictionaries({"type": st.just(tag)}, optional={**dict.fromkeys(fields, JUNK), "seat": JUNK})
    return st.one_of(whole, whole, wrong)


KINDS = {str(struct.__struct_config__.tag): of_message(struct) for struct in get_args(messages.FromClient)}
MESSAGES = st.one_of(
    *KINDS.values(), st.dictionaries(st.sampled_from(["type", "n", "answer", "__proto__"]), JUNK, max_size=4)
)
# those who sit there answer often, and send few at once, so that often all of it is refused
SEATED = st.lists(st.one_of(MESSAGES, KINDS["answer"]), min_size=1, max_size=8)
SENT = st.sampled_from([0, 0, 0, 1, 1, 2, 3]).flatmap(
    lambda who: st.tuples(st.just(who), SEATED if who < 2 else st.lists(MESSAGES, min_size=5, max_size=20))
)


class Barrage:
    """A table of Anna and Bert, one who watches, and one who is nobody; all of them send whatever comes."""

    def __init__(self, hall: Hall) -> None:
        self.hall, self.database = hall, sqlite3.connect(f"file:{hall.data / 'hall.db'}?mode=ro", uri=True)
        self.anna, self.bert, self.mallory = Person(hall), Person(hall), Person(hall)
        self.open = ExitStack()
        self.tables = 0
        self.told: Counter[str] = Counter()
        self.sit_down()

    def sit_down(self) -> None:
        self.open.close()
        body = {"game": GAMES[self.tables % len(GAMES)], "seats": ["me", "open"], "teaching": self.tables % 3 == 2}
        self.tables += 1
        self.after_the_end = 0
        self.room: str = self.anna.post("/api/rooms", body)["id"]
        self.bert.post(f"/api/rooms/{self.room}/sit", {"seat": 1})
        self.seated = [self.open.enter_context(person.sit(self.room)) for person in (self.anna, self.bert)]
        watching = (self.mallory.cookie, "")
        self.others = [self.open.enter_context(Table(self.hall, self.room, cookie)) for cookie in watching]

    def close(self) -> None:
        self.open.close()
        self.database.close()
        for person in (self.anna, self.bert, self.mallory):
            person.http.close()

    def standing(self) -> tuple[Any, ...]:
        """What the book has of the table."""
        ask = self.database.execute
        return (
            ask("select count(*), max(n), max(at) from entries where room = ?", [self.room]).fetchone(),
            ask("select status, n, result, settings from rooms where id = ?", [self.room]).fetchone(),
            ask("select seat, kind, person from seats where room = ? order by seat", [self.room]).fetchall(),
        )

    def send(self, who: int, sent: list[Any]) -> None:
        """All at once; a barrier after each shows what was said to it."""
        table = [*self.seated, *self.others][who]
        before = self.standing()
        for message in sent:
            table.socket.send(json.dumps(filled(message, table.state, self.told.total())))
            table.socket.send(BARRIER)
        became = [self.heard(table, message) for message in sent]
        after = self.standing()
        self.told.update(became)
        if after[1][0] == "over":
            self.after_the_end += 1
            if self.after_the_end > LINGER:
                self.sit_down()
        if before == after:
            return
        assert who < len(self.seated), f"a stranger changed the table by one of {sent}"
        assert "taken" in became, f"all of {sent} were refused, and {before} became {after}"

    def heard(self, table: Table, message: Any) -> str:
        kind = message.get("type") if isinstance(message, dict) else None
        is_refused = False
        while True:
            said = table.receive()
            if said["type"] == "refused":
                if said["why"] == PASSED:
                    break
                is_refused |= said["to"] in (kind, "message")  # to a preview it may be said late
        return "refused" if is_refused else "heard" if kind in HARMLESS else "taken"


def filled(message: Any, state: dict[str, Any], number: int) -> Any:
    if not isinstance(message, dict):
        return message
    pending = state.get("pending") or {}
    options = [option["answer"] for option in pending.get("options", [])] or [0]
    known = {NOW: state["n"], OPTION: options[number % len(options)]}
    return {name: known.get(value, value) if isinstance(value, str) else value for name, value in message.items()}


def send(hall: Hall, count: int) -> Counter[str]:
    """So many, in a hall on SQLite; returns what became of them."""
    with closing(Barrage(hall)) as barrage:

        @settings(
            max_examples=1000,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(SENT)
        def batch(sent: tuple[int, list[Any]]) -> None:
            if barrage.told.total() < count:
                barrage.send(*sent)

        while barrage.told.total() < count:
            batch()
        barrage.told["tables"] = barrage.tables
        return barrage.told


if __name__ == "__main__":
    wanted = int(sys.argv[1])
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        dealt.begin("messages")
        with Hall(Path(folder)) as running:
            became = send(running, wanted)
            complaints = running.complaints()
    assert "ERROR" not in complaints, complaints
    print(
        f"{wanted} messages in {time.monotonic() - begun:.0f} s:",
        dict(became),
        "no error, nothing refused changed anything",
    )
