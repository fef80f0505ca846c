"""Thousands of messages that make no sense, or nearly: every one is answered or dropped, and nothing breaks."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.hall.halls import Hall, Person, Table

KINDS = (
    "answer",
    "hint",
    "preview",
    "undo",
    "draw",
    "rematch",
    "consent",
    "say",
    "hello",
    "state",
    "refused",
    "",
    "sit",
)
KEYS = ("n", "answer", "kind", "yes", "text", "seat", "type", "__proto__", "room")
ODD: list[Any] = [
    None, True, False, 0, -1, 1, 2**31, 2**62, 2**63, -(2**70), 1e308, 0.5, "", "undo", "draw", "pass", "0", "\u202e", "\x00",
    "place Red 1", "resign", "' or 1=1 --", "<script>", "é" * 300, "x" * 500, [], [1, 2], [[]], {}, {"n": 0}, [None] * 70,
]  # fmt: skip


def message(luck: random.Random, table: Table) -> str | bytes:
    """Something a client might send: sense, half sense, nonsense."""
    sort = luck.randrange(10)
    if sort == 0:
        return luck.randbytes(luck.randrange(1, 300))
    if sort == 1:
        return "".join(
            chr(luck.choice((luck.randrange(32, 127), luck.randrange(160, 50_000)))) for _ in range(luck.randrange(80))
        )
    if sort == 2:
        return "[" * luck.randrange(1, 3000) + "]" * luck.randrange(0, 3000)
    if sort == 3:
        return json.dumps(luck.choice(ODD))
    if sort < 7:
        fields = {luck.choice(KEYS): luck.choice(ODD) for _ in range(luck.randrange(5))}
        text = json.dumps({"type": luck.choice(KINDS), **fields})
        return text if luck.random() < 0.8 else text[: luck.randrange(len(text))]
    return json.dumps(nearly(luck, table))


def nearly(luck: random.Random, table: Table) -> dict[str, Any]:
    """A message of the right shape with some of its values right."""
    n = luck.choice((table.state["n"], table.state["n"], 0, table.state["n"] + 1, 10**6))
    pending = table.state["pending"]
    options = [option["answer"] for option in pending["options"] + pending["refused"]] if pending else []
    answer = luck.choice([*options, *options, -5, "pass", "win", [1, 2], 10**12])
    return luck.choice(
        [
            {"type": "answer", "n": n, "answer": answer},
            {"type": "answer", "n": n, "answer": answer},
            {"type": "preview", "n": n, "answer": answer},
            {"type": "hello", "n": luck.choice((None, n))},
            {"type": "consent", "kind": luck.choice(("undo", "draw")), "yes": luck.random() < 0.2},
            {"type": luck.choice(("undo", "draw", "rematch"))},
            {"type": "say", "text": luck.choice(("hail", "<b>", "\u202eback", "x" * 400))},
        ]
    )


def barrage(hall: Hall, messages: int, seed: int) -> tuple[int, int]:
    """Send so many; returns how many were sent, and how many entries the table has after it."""
    luck = random.Random(seed)
    sent = 0
    with Person(hall) as anna, Person(hall) as bert:
        room = anna.make("me", "open")
        bert.post(f"/api/rooms/{room}/sit", {"seat": 1})
        with anna.sit(room) as one, bert.sit(room) as two:
            for _ in range(messages):
                table = luck.choice((one, two))
                table.socket.send(message(luck, table))
                sent += 1
                while True:
                    try:
                        table.receive(0.002)
                    except TimeoutError:
                        break
        with anna.sit(room) as after:
            entries: int = after.state["n"]
            if after.state["room"]["status"] == "running":
                after.send(type="resign")
                after.wait_for(lambda state: state["room"]["status"] == "over")
    return sent, entries


def check(hall: Hall, total: int, each: int) -> None:
    entries = 0
    for seed in range(total // each):
        sent, made = barrage(hall, each, seed)
        assert sent == each
        entries += made
    assert entries > total // 100, "no message ever made sense: the fuzz is too coarse"
    complaints = hall.complaints()
    assert "Traceback" not in complaints
    assert "ERROR" not in complaints


def test_a_thousand_odd_messages(tmp_path: Path) -> None:
    with Hall(tmp_path) as hall:
        check(hall, 1000, 500)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.timeout(600)
def test_ten_thousand_odd_messages(tmp_path: Path) -> None:
    with Hall(tmp_path) as hall:
        check(hall, 10_000, 1000)


def test_an_answer_to_garbage_never_ends_the_connection(tmp_path: Path) -> None:
    with Hall(tmp_path) as hall, Person(hall) as anna, anna.sit(anna.make("me", "open")) as table:
        for odd in ODD:
            try:
                table.socket.send(json.dumps(odd))
            except ConnectionClosed:
                pytest.fail(f"{odd!r} ended the connection")
            assert table.until("refused")["to"] == "message"
