"""`PYTHONPATH=src python -m tests.samples` writes a record and a position for every game that has none yet; old ones stay."""

from __future__ import annotations

import json
from pathlib import Path

import wyrmhall
from wyrmhall.core.chance import Chance
from wyrmhall.games import registry

HERE = Path(__file__).parent
MIDDLE = 30  # actions


def main() -> None:
    for listing in registry.listings():
        file = HERE / f"{listing.name}.wyrm"
        if file.exists():
            continue
        match = wyrmhall.new(listing.name, seed=11)
        luck = Chance(11)
        while not match.is_over:
            decision = match.pending[0]
            match.play(decision.seat, luck.pick(decision.options))
            if len(match.actions) == MIDDLE:
                document = json.dumps(match.position(), indent=1, ensure_ascii=False)
                (HERE / f"{listing.name}.json").write_text(document + "\n", encoding="utf-8")
        file.write_text(match.record(), encoding="utf-8")


if __name__ == "__main__":
    main()
