"""How much one may ask for."""

from __future__ import annotations

import time
from collections import OrderedDict


class Bucket:
    """Holds up to `most` tokens and gains `rate` a second; each message costs one."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate, self.most = rate, most
        self.left = most
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """One bucket for each name, the least used forgotten first."""

    def __init__(self, rate: float, most: float, names: int = 10_000) -> None:
        self.rate, self.most, self.names = rate, most, names
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        bucket = self._buckets.pop(name, None) or Bucket(self.rate, self.most)
        self._buckets[name] = bucket
        if len(self._buckets) > self.names:
            self._buckets.popitem(last=False)
        return bucket.take()
