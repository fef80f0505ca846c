"""Whatever a test starts must be gone when it is over."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

import pytest

from tests.arena.outside.programs import MARK, marked
from tests.arena.test_kills import until


@pytest.fixture(autouse=True)
def _nothing_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(MARK, f"{os.getpid()} {time.monotonic()}")
    yield
    until(lambda: not marked())
