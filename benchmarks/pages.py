"""How light and quick the pages are: `python -m benchmarks.pages`. It needs Chromium, and a machine with nothing else to do.

For the home page and a table of each game: requests and bytes of a first visit, the largest paint, and, while bots play in
motion, the time between frames and how long scripts, styles and layout kept the page busy for a frame; the last depends least on
what else runs.
"""

from __future__ import annotations

import os
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, sync_playwright
from rich.console import Console
from rich.table import Table

from tests.hall.halls import Hall
from tests.web.scales import weigh
from tests.web.visitors import CHROMIUM, FLAGS, Visitor, Visitors
from wyrmhall.games import registry

FRAMES = 240  # in motion, to be measured
BUSY = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration")
PAINT = """() => new Promise((resolve) => new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: "largest-contentful-paint", buffered: true }))"""
# the time between frames, counted only while something on the table moves
MOTION = """(count) => new Promise((resolve) => {
    const deltas = [];
    let before = null;
    const step = (now) => {
        const moves = document.querySelector("[data-flying], [data-showing]") !== null
            || document.getAnimations().some((each) => each.effect?.getTiming().iterations === 1);
        if (moves && before !== null) deltas.push(now - before);
        before = moves ? now : null;
        if (deltas.length < count && !document.querySelector(".game-end")) requestAnimationFrame(step);
        else resolve(deltas);
    };
    requestAnimationFrame(step);
})"""


def busy(line: CDPSession) -> float:
    """Seconds the page was busy so far."""
    found: dict[str, Any] = line.send("Performance.getMetrics")
    return float(sum(each["value"] for each in found["metrics"] if each["name"] in BUSY))


def motion(visitor: Visitor) -> tuple[list[float], float]:
    """Milliseconds between frames, and how many of them the page was busy in all."""
    line = visitor.context.new_cdp_session(visitor.page)
    line.send("Performance.enable")
    before = busy(line)
    deltas: list[float] = visitor.page.evaluate(MOTION, FRAMES)
    return deltas, (busy(line) - before) * 1000


def measure(visitors: Visitors) -> Table:
    table = Table(title=f"Pages, first visit; load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for column in ("", "requests", "KB", "largest paint, ms", "frame p50, ms", "frame p95, ms", "busy a frame, ms"):
        table.add_column(column, justify="left" if not column else "right")
    visitors.come().go("/").locator(".cover").first.wait_for()  # a hall that has just opened still loads its games
    guest = visitors.come()
    weight = weigh(guest, "/", ".cover")
    table.add_row(
        "home", str(weight.requests), f"{weight.bytes / 1000:.0f}", f"{guest.page.evaluate(PAINT):.0f}", "", "", ""
    )
    for listing in registry.listings():
        if listing.part_of:
            continue
        guest = visitors.come(glows=True, speed="normal")
        bots = ["search:3"] * min(listing.seat_counts)  # who thinks is still at it when the page has come
        room = guest.post("/api/rooms", {"game": listing.name, "settings": {}, "seats": bots})["id"]
        weight = weigh(guest, f"/room/{room}", ".table-middle")
        paint = guest.page.evaluate(PAINT)
        deltas, work = motion(guest)
        p95 = statistics.quantiles(deltas, n=20)[-1]
        table.add_row(
            listing.name, str(weight.requests), f"{weight.bytes / 1000:.0f}", f"{paint:.0f}",
            f"{statistics.median(deltas):.1f}", f"{p95:.1f}", f"{work / len(deltas):.1f}",
        )  # fmt: skip
        guest.context.close()
    return table


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        Hall(Path(folder), module="wyrmhall.hall") as hall,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        Console(width=110).print(measure(Visitors(browser, hall)))
        browser.close()


if __name__ == "__main__":
    main()
