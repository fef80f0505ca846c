"""A few hundred messages made up from the protocol's types; `messages.py` sends as many as one likes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.hall.halls import Hall
from tests.hall.safe.messages import send


@pytest.mark.timeout(3600)
def test_what_is_refused_changes_nothing_and_strangers_never_do(tmp_path: Path, deep: bool) -> None:
    count = 20_000 if deep else 600
    with Hall(tmp_path) as hall:
        became = send(hall, count)
        assert became["refused"] > count / 3
        assert became["heard"] + became["taken"] > count / 50, "hardly a message made sense"
        assert "ERROR" not in hall.complaints()
