"""Servers that pass on what others send, and are believed who these are."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable

from wyrmhall.core.errors import WyrmhallError

ALL = "*"


class Proxies:
    """Addresses, blocks of them as in `172.18.0.0/16`, or all (`*`). Raises WyrmhallError for what is none of these."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        self.named = sorted(set(named))
        self._blocks: list[ipaddress.IPv4Network | ipaddress.IPv6Network] = []
        for each in self.named:
            if each == ALL:
                continue
            try:
                self._blocks.append(ipaddress.ip_network(each))
            except ValueError as error:
                raise WyrmhallError(
                    f"a proxy is named by its address, by a block as in 172.18.0.0/16, or all are by {ALL}: {error}"
                ) from None

    @property
    def are_all(self) -> bool:
        return ALL in self.named

    def __bool__(self) -> bool:
        return bool(self.named)

    def __contains__(self, address: object) -> bool:
        if self.are_all:
            return True
        try:
            found = ipaddress.ip_address(str(address))
        except ValueError:
            return False
        return any(found in block for block in self._blocks)
