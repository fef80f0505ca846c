"""`PYTHONPATH=src python -m tests.samples` writes a record and a position for every game that has none yet; old ones stay.

For every new layout of its state it writes another record.
"""

from __future__ import annotations

import json
from pathlib import Path

import wyrmhall
from wyrmhall.core.chance import Chance
from wyrmhall.core.state import FIRST_LAYOUT
from wyrmhall.games import registry

HERE = Path(__file__).parent
MIDDLE = 30  # actions


def has_sample(name: str) -> bool:
    """Whether a record of the game was made with the layout that its state has now."""
    now = wyrmhall.new(name, seed=11).state.layout
    return any(layout_of(file) == now for file in HERE.glob(f"{name}*.wyrm") if f"\ngame: {name}\n" in file.read_text())


def layout_of(file: Path) -> int:
    head = file.read_text(encoding="utf-8").partition("\n\n")[0].splitlines()
    return int(dict(line.partition(": ")[::2] for line in head).get("layout", FIRST_LAYOUT))


def main() -> None:
    for listing in registry.listings():
        if has_sample(listing.name):
            continue
        match = wyrmhall.new(listing.name, seed=11)
        file = HERE / f"{listing.name}.wyrm"
        is_new = not file.exists()
        if not is_new:
            file = HERE / f"{listing.name}-{match.state.layout}.wyrm"
        luck = Chance(11)
        while not match.is_over:
            decision = match.pending[0]
            match.play(decision.seat, luck.pick(decision.options))
            if len(match.actions) == MIDDLE and is_new:
                document = json.dumps(match.position(), indent=1, ensure_ascii=False)
                (HERE / f"{listing.name}.json").write_text(document + "\n", encoding="utf-8")
        file.write_text(match.record(), encoding="utf-8")


if __name__ == "__main__":
    main()
