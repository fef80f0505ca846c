"""What stands beside the hall in a closed loop (`python -m benchmarks.load --beside`): a bare socket that commits in groups, and
boardgame.io with tic-tac-toe in memory. Each is a process of its own with a crowd beside it, one after the other.

boardgame.io is fetched by npm into build/boardgame.io; node and npm come with `pip install 'wyrmhall[test]'`.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

HERE = Path(__file__).parent
FETCHED = HERE.parent / "build" / "boardgame.io"
PACKAGE = "boardgame.io@0.50.2"
WARM_UP = 3.0  # seconds
PATIENCE = 300.0  # seconds for npm
ANSWER = '{"type":"answer","n":100,"answer":12}'


class CannotCompare(Exception):
    pass


@contextmanager
def opened(command: list[str], **more: str) -> Iterator[tuple[int, int]]:
    """A server that says "open PORT PROCESS", which need not be the one that was started: node may come wrapped in Python."""
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **more})
    try:
        assert server.stdout is not None
        for line in server.stdout:
            if line.startswith("open "):
                port, process = map(int, line.split()[1:])
                try:
                    yield port, process
                finally:
                    os.kill(process, signal.SIGTERM)
                return
        raise CannotCompare(f"{' '.join(command)} ended before it was open")
    finally:
        server.terminate()
        server.wait()


def seconds_used(process: int) -> float:
    """Of the processor."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def row(name: str, moves: int, seconds: float, used: float) -> dict[str, Any]:
    return {
        "what": name,
        "moves_a_second": round(moves / seconds, 1),
        "ms_a_move": round(1000 * used / max(1, moves), 3),
        "moves_a_core_second": round(moves / max(used, 0.01)),
    }


def bare_socket(people: int, seconds: float) -> dict[str, Any]:
    with opened([sys.executable, "-m", "benchmarks.bare"]) as (port, process):
        return asyncio.run(_speak(port, process, people, seconds))


async def _speak(port: int, process: int, people: int, seconds: float) -> dict[str, Any]:
    heard = 0

    async def speak() -> None:
        nonlocal heard
        async with connect(f"ws://127.0.0.1:{port}", compression=None) as socket:
            while True:
                await socket.send(ANSWER)
                await socket.recv()
                heard += 1

    crowd = [asyncio.create_task(speak()) for _ in range(people)]
    await asyncio.sleep(WARM_UP)
    before, used, begun = heard, seconds_used(process), time.perf_counter()
    await asyncio.sleep(seconds)
    found = row("a bare socket, on the disk", heard - before, time.perf_counter() - begun, seconds_used(process) - used)
    for each in crowd:
        each.cancel()
    await asyncio.gather(*crowd, return_exceptions=True)
    return found


def program(name: str) -> str:
    """Beside the Python that runs this, or wherever it is found. Raises CannotCompare."""
    beside = Path(sys.executable).parent
    found = shutil.which(name, path=f"{beside}{os.pathsep}{os.environ.get('PATH', '')}")
    if found is None:
        raise CannotCompare(f"boardgame.io needs {name}: pip install 'wyrmhall[test]' brings it, or install Node.js")
    return found


def fetch() -> Path:
    """Where the modules of boardgame.io lie. Raises CannotCompare."""
    modules = FETCHED / "node_modules"
    if (modules / "boardgame.io" / "package.json").is_file():
        return modules
    FETCHED.mkdir(parents=True, exist_ok=True)
    paths = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"  # npm looks for node there
    command = [program("npm"), "install", "--prefix", str(FETCHED), "--no-audit", "--no-fund", "--ignore-scripts"]
    try:
        subprocess.run(
            [*command, PACKAGE],
            cwd=FETCHED, env={**os.environ, "PATH": paths}, check=True, capture_output=True, text=True, timeout=PATIENCE,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise CannotCompare(f"{PACKAGE} did not come from npm within {PATIENCE:.0f} s") from None
    except subprocess.CalledProcessError as error:
        why = (error.stderr.strip() or error.stdout.strip()).splitlines()[:1]
        raise CannotCompare(f"{PACKAGE} cannot be had from npm: {' '.join(why) or error}") from None
    return modules


def boardgame_io(people: int, seconds: float) -> dict[str, Any]:
    modules, node = str(fetch()), program("node")
    with opened([node, str(HERE / "boardgame" / "server.cjs")], NODE_PATH=modules) as (port, process):
        command = [node, str(HERE / "boardgame" / "crowd.cjs"), str(port), str(people // 2), str(seconds)]
        crowd = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "NODE_PATH": modules, "NODE_ENV": "production"},
        )
        assert crowd.stdout is not None
        crowd.stdout.readline()  # it has begun
        used, begun = seconds_used(process), time.perf_counter()
        told = crowd.stdout.readline()
        passed, used = time.perf_counter() - begun, seconds_used(process) - used
        if crowd.wait() or not told:
            raise CannotCompare("the crowd of boardgame.io broke off")
    return row("boardgame.io, tic-tac-toe in memory", json.loads(told)["moves"], passed, used)


def beside(people: int, seconds: float) -> list[dict[str, Any]]:
    """A row for each that can be measured; what cannot says why."""
    found: list[dict[str, Any]] = []
    for name, measure in (("a bare socket", bare_socket), ("boardgame.io", boardgame_io)):
        try:
            found.append(measure(people, seconds))
        except CannotCompare as error:
            found.append({"what": name, "why_not": str(error)})
    return found


def in_lines(found: list[dict[str, Any]]) -> list[str]:
    return [
        f"{each['what']}: {each['why_not']}"
        if "why_not" in each
        else f"{each['what']}: {each['moves_a_second']} moves a second; its server uses {each['ms_a_move']} ms a move"
        for each in found
    ]
