"""What a page weighs: every file that a browser fetches which was never here, as it comes over the line."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.web.visitors import Visitor


@dataclass
class Weight:
    sizes: dict[str, int] = field(default_factory=dict)  # bytes by address

    @property
    def bytes(self) -> int:
        return sum(self.sizes.values())

    @property
    def requests(self) -> int:
        return len(self.sizes)

    def __str__(self) -> str:
        heaviest = sorted(self.sizes.items(), key=lambda each: -each[1])
        return f"{self.bytes} bytes in {self.requests} requests: " + ", ".join(
            f"{url} {size}" for url, size in heaviest
        )


def weigh(visitor: Visitor, path: str, whole: str) -> Weight:
    """Open a page until something is to be seen on it and nothing more comes."""
    line = visitor.context.new_cdp_session(visitor.page)
    line.send("Network.enable")
    addresses: dict[str, str] = {}
    weight = Weight()

    def begin(event: dict[str, Any]) -> None:
        addresses[event["requestId"]] = event["request"]["url"].removeprefix(visitor.address)

    def end(event: dict[str, Any]) -> None:
        address = addresses.get(event["requestId"])
        if address is not None:
            weight.sizes[address] = weight.sizes.get(address, 0) + int(event["encodedDataLength"])

    line.on("Network.requestWillBeSent", begin)
    line.on("Network.loadingFinished", end)
    visitor.page.goto(path)
    visitor.page.locator(whole).first.wait_for()
    visitor.page.wait_for_load_state("networkidle")
    line.detach()
    return weight
