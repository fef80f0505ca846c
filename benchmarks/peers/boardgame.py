"""boardgame.io under Node, in memory: it plays tic-tac-toe, its tutorial's game."""

from __future__ import annotations

import json
import os
import subprocess

from benchmarks.beside import HERE, PACKAGE, CannotCompare, fetch, program
from benchmarks.peers import SECONDS, Peer, Played


def play() -> Played:
    try:
        command = [program("node"), str(HERE / "boardgame" / "alone.cjs"), str(SECONDS)]
        environment = {**os.environ, "NODE_PATH": str(fetch()), "NODE_ENV": "production"}
    except CannotCompare as error:
        raise ImportError(str(error), name=PACKAGE) from None
    ran = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return Played(**json.loads(ran.stdout))


PEERS = [Peer("boardgame.io tic-tac-toe", PACKAGE, play)]
