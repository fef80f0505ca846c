"""The tiny game is on the shelf while the core is tested."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.tiny.game import LISTING
from wyrmhall.games import registry


@pytest.fixture(autouse=True)
def _tiny_game() -> Iterator[None]:
    registry.add(LISTING)
    yield
    registry.remove(LISTING.name)
