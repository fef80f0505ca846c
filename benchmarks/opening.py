"""How soon a hall serves that was just started, in seconds by the clock, as JSON: `python -m benchmarks.opening GAME`.

From the start of its process to its address, and from there to its first page. Then somebody opens a table with a bot (a Drake),
asks what the first answer that is one of several would do, gives it, and waits for the first answer of the bot. Every hall is a new
one, and the median of five counts; a bot that is asked only after more answers is waited for from the last of them.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from typing import Any, Final

import httpx
from websockets.sync.client import ClientConnection, connect

from benchmarks.load import WAIT, a_hall

TIMES: Final = 5
BOT: Final = "level:5"
ROWS: Final = {
    "open": "open, from the start of its process",
    "page": "first page after that",
    "preview": "first preview of an answer",
    "bot": "first answer of a bot",
}


def hear(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of that kind."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(WAIT))
        if message["type"] == kind:
            return message


def answered(socket: ClientConnection, state: dict[str, Any]) -> dict[str, Any]:
    answer = state["pending"]["options"][0]["answer"]
    socket.send(json.dumps({"type": "answer", "n": state["n"], "answer": answer}))
    told = hear(socket, "state")
    while told["n"] <= state["n"]:
        told = hear(socket, "state")
    return told


def is_choice(state: dict[str, Any]) -> bool:
    return state["pending"] is not None and len(state["pending"]["options"]) > 1


def first_preview(socket: ClientConnection, state: dict[str, Any]) -> float:
    begun = time.perf_counter()
    answer = state["pending"]["options"][0]["answer"]
    socket.send(json.dumps({"type": "preview", "n": state["n"], "answer": answer}))
    hear(socket, "preview")
    return time.perf_counter() - begun


def first_bot(socket: ClientConnection, state: dict[str, Any]) -> float:
    """From one's own last answer to the first that only a bot can have given."""
    while True:
        begun = time.perf_counter()
        state = answered(socket, state)
        if state["pending"] is None:
            hear(socket, "state")
            return time.perf_counter() - begun


def once(game: str) -> dict[str, float]:
    begun = time.perf_counter()
    with a_hall("") as (address, _), httpx.Client(base_url=f"http://{address}", timeout=WAIT) as http:
        found = {"open": time.perf_counter() - begun}
        begun = time.perf_counter()
        http.get("/").raise_for_status()
        found["page"] = time.perf_counter() - begun
        made = http.post("/api/rooms", json={"game": game, "settings": {}, "seats": ["me", BOT]}).raise_for_status()
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        url = f"ws://{address}/api/rooms/{made.json()['id']}/socket"
        with connect(url, additional_headers={"Cookie": cookie}, max_size=None) as socket:
            socket.send('{"type":"hello","n":null}')
            state = hear(socket, "state")
            while not is_choice(state):  # the bot may have to begin
                state = hear(socket, "state")
            found["preview"] = first_preview(socket, state)
            found["bot"] = first_bot(socket, state)
    return found


def measure(game: str, times: int = TIMES) -> dict[str, float]:
    found = [once(game) for _ in range(times)]
    return {name: round(statistics.median(each[name] for each in found), 3) for name in ROWS}


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1])))
