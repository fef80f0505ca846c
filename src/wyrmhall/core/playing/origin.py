"""Where a match began."""

from __future__ import annotations

from typing import Any

from wyrmhall.core.chance import Seed
from wyrmhall.core.settings import Value


class Origin:
    """What a record needs beside the actions."""

    def __init__(self, values: dict[str, Value], seed: Seed, position: dict[str, Any] | None) -> None:
        self.values = values
        self.seed = seed
        self.position = position
