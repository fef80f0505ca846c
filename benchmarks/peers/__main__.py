"""What one peer does, as JSON; without a name, whom there is to ask. What is not installed ends with a word about it."""

from __future__ import annotations

import importlib
import json
import sys

MODULES = ("spiel", "zoo", "cards", "pgx", "boardgame")


def main() -> None:
    if len(sys.argv) == 1:
        names = []
        for module in MODULES:
            try:
                names += [
                    f"{module}:{peer.name}" for peer in importlib.import_module(f"benchmarks.peers.{module}").PEERS
                ]
            except ImportError as error:
                print(f"{module} is left out: {error.name} is not installed", file=sys.stderr)
        print(json.dumps(names))
        return
    module, _, name = sys.argv[1].partition(":")
    try:
        peers = importlib.import_module(f"benchmarks.peers.{module}").PEERS
        print(json.dumps(next(peer for peer in peers if peer.name == name).figures()))
    except ImportError as error:
        print(json.dumps({"missing": error.name}))


if __name__ == "__main__":
    main()
