"""A log that repeats nothing: what happens again and again must not fill the disk."""

from __future__ import annotations

import logging
import time
from collections import Counter

SECONDS = 60.0  # in which the same is told once
ALIKE = 20  # lines in that time that differ in a name or a number only


class Quiet(logging.Filter):
    def __init__(self) -> None:
        super().__init__()
        self._since = time.monotonic()
        self._told: Counter[object] = Counter()
        self._left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        now = time.monotonic()
        if now - self._since > SECONDS:
            self._since = now
            self._told.clear()
        text, kind = record.getMessage(), (record.name, record.msg)
        if text in self._told or self._told[kind] >= ALIKE:
            self._left_out += 1
            return False
        self._told[kind] += 1
        self._told[text] += 1
        if self._left_out:
            record.msg, record.args = f"{text} (before it {self._left_out} lines that said the same were left out)", ()
            self._left_out = 0
        return True
