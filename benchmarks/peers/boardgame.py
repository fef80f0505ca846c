"""boardgame.io under Node, in memory: it plays tic-tac-toe, its tutorial's game."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from benchmarks.peers import SECONDS, Peer, Played

HERE = Path(__file__).parent
FOLDER = HERE.parent.parent / "build" / "boardgame.io"
WANTED = "boardgame.io@0.50.2"


def tool(name: str) -> str:
    beside = Path(sys.prefix) / "bin" / name
    found = str(beside) if beside.exists() else shutil.which(name)
    if found is None:
        raise ImportError(f"no {name}", name=name)
    return found


def play() -> Played:
    if not (FOLDER / "node_modules" / "boardgame.io").exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        command = [tool("npm"), "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(FOLDER), WANTED]
        if subprocess.run(command, capture_output=True).returncode:
            raise ImportError("npm cannot install it here", name=WANTED)
    environment = {**os.environ, "NODE_PATH": str(FOLDER / "node_modules"), "NODE_ENV": "production"}
    ran = subprocess.run(
        [tool("node"), str(HERE / "boardgame.js"), str(SECONDS)],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    found: dict[str, Any] = json.loads(ran.stdout)
    return Played(**found)


PEERS = [Peer("boardgame.io tic-tac-toe", WANTED, play)]
