"""How much one may ask for."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from functools import lru_cache

NAMES = 10_000  # that are remembered at once
TABS = 2  # times as many messages from one person as from one connection
NEIGHBOURS = 25  # times as many from one address
BURST = 3.0  # seconds' worth of messages at once


@lru_cache(NAMES)
def neighbourhood(address: str) -> str:
    """By which an address is counted: one who has any of IPv6 has all of its block, 2^64 of them."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 4:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


class Bucket:
    """Holds up to `most` tokens and gains `rate` a second; each message costs one."""

    __slots__ = ("at", "left", "most", "rate")  # there are some for everybody who is here

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

    def __init__(self, rate: float, most: float, names: int = NAMES) -> None:
        self.rate, self.most, self.names = rate, most, names
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        bucket = self._buckets.pop(name, None) or Bucket(self.rate, self.most)
        self._buckets[name] = bucket
        if len(self._buckets) > self.names:
            self._buckets.popitem(last=False)
        return bucket.take()


class Speaking:
    """Messages to tables, at all that somebody has open together: guests of one address, however many, have a limit too."""

    def __init__(self, rate: float) -> None:
        self._people = Buckets(rate * TABS, rate * TABS * BURST)
        self._places = Buckets(rate * NEIGHBOURS, rate * NEIGHBOURS * BURST)

    def may(self, person: str, address: str) -> bool:
        return self._people.take(person or address) and self._places.take(address)


class Places:
    """Where people were last seen: to be another guest costs nothing, to be elsewhere does."""

    def __init__(self, names: int = NAMES) -> None:
        self.names = names
        self._places: OrderedDict[str, str] = OrderedDict()

    def note(self, person: str, address: str) -> None:
        self._places.pop(person, None)
        self._places[person] = address
        if len(self._places) > self.names:
            self._places.popitem(last=False)

    def of(self, person: str) -> str:
        return self._places.get(person, "")
