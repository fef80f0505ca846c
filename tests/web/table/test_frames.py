"""What moves, moves smoothly: the work of the browser for one frame stays under 16 ms while the table is animated."""

import os
import random
from typing import NamedTuple

import pytest
from playwright.sync_api import CDPSession

from tests.web.visitors import Visitors, click_something, is_over, play

pytestmark = pytest.mark.slow
FRAME = 16.0  # milliseconds
ROUNDS = 3  # the machine may be busy with something else: the best of so many counts
ENOUGH = 120  # frames
WATCH = """() => {
    window.work = [];
    window.frames = 0;
    const channel = new MessageChannel();
    let began = 0;
    // what is posted in a frame is heard when style, layout and painting of that frame are done
    channel.port1.onmessage = () => window.work.push(performance.now() - began);
    const frame = () => {
        window.frames += 1;
        if (document.querySelector(".table-page[data-showing]")) {
            began = performance.now();
            channel.port2.postMessage(0);
        }
        requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
}"""


class Frames(NamedTuple):
    """Milliseconds for one frame of what is shown: by the clock, and by the processor time that the page's thread used."""

    median: float
    slow: float  # 95 of 100 are faster
    processor: float


def share(sorted_times: list[float], part: float) -> float:
    return sorted_times[min(len(sorted_times) - 1, int(len(sorted_times) * part))]


def processor_time(inspector: CDPSession) -> float:
    found = {each["name"]: each["value"] for each in inspector.send("Performance.getMetrics")["metrics"]}
    return float(found["TaskDuration"]) * 1000


def measured(visitors: Visitors, seed: int) -> Frames:
    anna = visitors.come(glows=True, speed="normal")
    anna.sit_at("me", "random")
    page, luck = anna.page, random.Random(seed)
    inspector = page.context.new_cdp_session(page)
    inspector.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.evaluate(WATCH)
    before = processor_time(inspector)

    def is_enough() -> bool:
        return is_over(page) or page.evaluate("window.work.length") >= ENOUGH

    play(page, lambda: click_something(page, luck), is_enough, skip=False)
    spent, frames = processor_time(inspector) - before, page.evaluate("window.frames")
    times = sorted(page.evaluate("window.work"))
    assert len(times) >= ENOUGH, "the game was over before enough was shown"
    return Frames(share(times, 0.5), share(times, 0.95), spent / frames)


def is_crowded() -> bool:
    """Whether others want the processor more than it can give: then the clock tells nothing about us."""
    return os.getloadavg()[0] > 0.8 * (os.cpu_count() or 1)


def test_a_frame_takes_less_than_16_milliseconds(visitors: Visitors) -> None:
    found: list[Frames] = []
    for seed in range(ROUNDS):
        found.append(measured(visitors, seed))
        if found[-1].slow < FRAME:
            break
    print(*found, sep="\n")
    assert min(each.processor for each in found) < FRAME
    assert min(each.slow for each in found) < FRAME or is_crowded()
